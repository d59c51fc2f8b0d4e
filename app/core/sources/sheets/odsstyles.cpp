// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/odsstyles.h"

#include <algorithm>
#include <cmath>

namespace Tieout::sources::sheets {

namespace {

constexpr int DeepestParent = 10; ///< styles may name one another in a circle
constexpr double IndentCm = 0.35; ///< what one step of an indent is in LibreOffice

/// "0.353cm", "10pt", "0.14in", "3mm"; 0 for other units.
double centimetres(QStringView length)
{
    const struct {
        QLatin1StringView unit;
        double centimetres;
    } units[] = {{QLatin1StringView("cm"), 1},
                 {QLatin1StringView("mm"), 0.1},
                 {QLatin1StringView("in"), 2.54},
                 {QLatin1StringView("pt"), 2.54 / 72}};
    for (const auto &unit : units) {
        if (length.endsWith(unit.unit))
            return length.chopped(unit.unit.size()).toDouble() * unit.centimetres;
    }
    return 0;
}

} // namespace

void OdsStyles::read(XmlPart &part)
{
    using Kind = NumberFormat::Kind;
    while (part.nextChild()) {
        if (part.is(QLatin1StringView("style")))
            readStyle(part);
        else if (part.is(QLatin1StringView("number-style")))
            readFormat(part, Kind::Number);
        else if (part.is(QLatin1StringView("percentage-style")))
            readFormat(part, Kind::Percent);
        else if (part.is(QLatin1StringView("currency-style")))
            readFormat(part, Kind::Number);
        else if (part.is(QLatin1StringView("date-style")))
            readFormat(part, Kind::Date);
        else if (part.is(QLatin1StringView("time-style")))
            readFormat(part, Kind::Time);
        else
            part.skip();
    }
}

void OdsStyles::readStyle(XmlPart &part)
{
    const QString name = part.qualified(QLatin1StringView("name")).toString();
    const bool isTable = part.qualified(QLatin1StringView("family")) == u"table";
    Named named;
    named.parent = part.qualified(QLatin1StringView("parent-style-name")).toString();
    named.format = part.qualified(QLatin1StringView("data-style-name")).toString();
    while (part.nextChild()) {
        CellStyle &style = named.style;
        if (part.is(QLatin1StringView("table-properties"))) {
            if (isTable && part.qualified(QLatin1StringView("display")) == u"false")
                m_hiddenTables.insert(name);
        } else if (part.is(QLatin1StringView("text-properties"))) {
            const QStringView weight = part.qualified(QLatin1StringView("font-weight"));
            style.isBold = weight == u"bold" || weight.toInt() >= 600;
            style.isItalic = part.qualified(QLatin1StringView("font-style")) == u"italic";
        } else if (part.is(QLatin1StringView("paragraph-properties"))) {
            const QStringView align = part.qualified(QLatin1StringView("text-align"));
            style.alignment = align == u"start"    ? Alignment::Left
                              : align == u"end"    ? Alignment::Right
                              : align == u"center" ? Alignment::Centre
                                                   : Alignment::General;
            const double margin = centimetres(part.qualified(QLatin1StringView("margin-left")));
            style.indent = quint8(std::clamp(int(std::lround(margin / IndentCm)), 0, 255));
        }
        part.skip();
    }
    if (!isTable)
        m_cells.insert(name, named);
}

void OdsStyles::readFormat(XmlPart &part, NumberFormat::Kind kind)
{
    const QString name = part.qualified(QLatin1StringView("name")).toString();
    NumberFormat format{kind};
    bool hasTime = false;
    QStringList words;
    while (part.nextChild()) {
        if (part.is(QLatin1StringView("number"))) {
            format.decimals = part.qualified(QLatin1StringView("decimal-places")).toInt();
            format.isGrouped = part.qualified(QLatin1StringView("grouping")) == QLatin1StringView("true");
            const double factor = part.qualified(QLatin1StringView("display-factor")).toDouble();
            format.scale = factor > 1 ? int(std::lround(std::log10(factor))) : 0;
            part.skip();
        } else if (part.is(QLatin1StringView("currency-symbol"))) {
            format.currency = part.text().trimmed();
        } else if (part.is(QLatin1StringView("text"))) {
            const QString word = part.text().trimmed();
            if (!word.isEmpty() && word.front().isLetter())
                words.append(word);
        } else {
            hasTime = hasTime || part.is(QLatin1StringView("hours"));
            part.skip();
        }
    }
    if (kind == NumberFormat::Kind::Date && hasTime)
        format.kind = NumberFormat::Kind::DateTime;
    if (!format.isMoment())
        format.suffix = words.join(u' ');
    m_formats.insert(name, format);
}

CellStyle OdsStyles::cell(const QString &name) const
{
    CellStyle out;
    QString format;
    QString wanted = name;
    for (int depth = 0; depth < DeepestParent && m_cells.contains(wanted); ++depth) {
        const Named named = m_cells.value(wanted);
        out.isBold = out.isBold || named.style.isBold;
        out.isItalic = out.isItalic || named.style.isItalic;
        if (out.indent == 0)
            out.indent = named.style.indent;
        if (out.alignment == Alignment::General)
            out.alignment = named.style.alignment;
        if (format.isEmpty())
            format = named.format;
        wanted = named.parent;
    }
    out.format = m_formats.value(format);
    return out;
}

} // namespace Tieout::sources::sheets
