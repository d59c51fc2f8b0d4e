// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/xlsxparts.h"

#include <QHash>

#include <algorithm>

namespace Tieout::sources::sheets {

using L1 = QLatin1StringView;

namespace {

constexpr int MostStyles = 100'000;

/// "/xl/worksheets/sheet1.xml" or "../tables/table1.xml", seen from the folder
/// of the part that names it.
QString resolved(const QString &part, const QString &target)
{
    QStringList steps;
    if (!target.startsWith(u'/'))
        steps = part.section(u'/', 0, -2).split(u'/', Qt::SkipEmptyParts);
    const QStringList further = target.split(u'/', Qt::SkipEmptyParts);
    for (const QString &step : further) {
        if (step == u"..") {
            if (!steps.isEmpty())
                steps.removeLast();
        } else if (step != u".") {
            steps.append(step);
        }
    }
    return steps.join(u'/');
}

QString relationshipsPart(const QString &part)
{
    const qsizetype slash = part.lastIndexOf(u'/');
    return part.left(slash + 1) + QStringLiteral("_rels/") + part.mid(slash + 1) + QStringLiteral(".rels");
}

tl::unexpected<Error> tooManyStyles()
{
    return fail(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "The workbook has more than %1 formats."),
                {QString::number(MostStyles)});
}

struct Font {
    bool isBold = false;
    bool isItalic = false;
};

/// A property that stands for true where it says nothing else: <b/>, <b
/// val="0"/>.
bool isOn(const XmlPart &part)
{
    const QStringView value = part.attribute(L1("val"));
    return value.isEmpty() || value == u"1" || value == u"true" || value == u"on";
}

Font readFont(XmlPart &part)
{
    Font font;
    while (part.nextChild()) {
        if (part.is(L1("b")))
            font.isBold = isOn(part);
        else if (part.is(L1("i")))
            font.isItalic = isOn(part);
        part.skip();
    }
    return font;
}

Alignment alignmentFrom(QStringView said)
{
    if (said == u"left")
        return Alignment::Left;
    if (said == u"right")
        return Alignment::Right;
    return said == u"center" || said == u"centerContinuous" ? Alignment::Centre : Alignment::General;
}

} // namespace

Result<XmlPart> xmlPart(const ZipArchive &archive, const QString &file, const QString &part, const StopToken &stop)
{
    Result<std::unique_ptr<QIODevice>> device = archive.part(part, stop);
    if (!device)
        return fail(device.error());
    return XmlPart(std::move(*device), file, part);
}

Result<QList<Relationship>> relationshipsOf(const ZipArchive &archive, const QString &file, const QString &part,
                                            const StopToken &stop)
{
    QList<Relationship> out;
    const QString name = relationshipsPart(part);
    if (!archive.holds(name))
        return out;
    Result<XmlPart> xml = xmlPart(archive, file, name, stop);
    if (!xml)
        return fail(xml.error());
    while (xml->nextElement()) {
        if (!xml->is(L1("Relationship")))
            continue;
        const bool isOutside = xml->attribute(L1("TargetMode")) == u"External";
        const QString target = xml->attribute(L1("Target")).toString();
        out.append({xml->attribute(L1("Id")).toString(), xml->attribute(L1("Type")).toString().section(u'/', -1),
                    isOutside ? QString() : resolved(part, target)});
    }
    if (const std::optional<Error> failed = xml->failure())
        return fail(*failed);
    return out;
}

QString richText(XmlPart &part)
{
    QString text;
    while (part.nextChild()) {
        if (part.is(L1("t"))) {
            text += part.text();
        } else if (part.is(L1("r"))) {
            while (part.nextChild()) {
                if (part.is(L1("t")))
                    text += part.text();
                else
                    part.skip();
            }
        } else {
            part.skip(); // rPh: how it is pronounced
        }
    }
    return text;
}

Result<QList<quint32>> sharedTexts(XmlPart &part, WorkbookBuilder &builder)
{
    QList<quint32> out;
    if (part.nextElement()) {
        while (part.nextChild()) {
            if (part.is(L1("si")))
                out.append(builder.text(richText(part)));
            else
                part.skip();
        }
    }
    if (const std::optional<Error> failed = part.failure())
        return fail(*failed);
    return out;
}

Result<QList<quint32>> cellStyles(XmlPart &part, WorkbookBuilder &builder)
{
    QHash<int, NumberFormat> formats;
    QList<Font> fonts;
    QList<quint32> out;
    const auto readFormat = [&part, &formats] {
        formats.insert(part.attribute(L1("numFmtId")).toInt(), formatFrom(part.attribute(L1("formatCode"))));
        part.skip();
    };
    const auto readCellFormat = [&] {
        CellStyle style;
        const int format = part.attribute(L1("numFmtId")).toInt();
        style.format = formats.contains(format) ? formats.value(format) : builtInFormat(format);
        const Font font = fonts.value(part.attribute(L1("fontId")).toInt());
        style.isBold = font.isBold;
        style.isItalic = font.isItalic;
        while (part.nextChild()) {
            if (part.is(L1("alignment"))) {
                style.indent = quint8(std::clamp(part.attribute(L1("indent")).toInt(), 0, 255));
                style.alignment = alignmentFrom(part.attribute(L1("horizontal")));
            }
            part.skip();
        }
        out.append(builder.style(style));
    };
    const auto readAll = [&part](L1 name, const auto &read) {
        while (part.nextChild()) {
            if (part.is(name))
                read();
            else
                part.skip();
        }
    };
    if (part.nextElement()) {
        while (part.nextChild()) {
            if (part.is(L1("numFmts")))
                readAll(L1("numFmt"), readFormat);
            else if (part.is(L1("fonts")))
                readAll(L1("font"), [&] { fonts.append(readFont(part)); });
            else if (part.is(L1("cellXfs")))
                readAll(L1("xf"), readCellFormat);
            else
                part.skip();
            if (out.size() > MostStyles || fonts.size() > MostStyles || formats.size() > MostStyles)
                return tooManyStyles();
        }
    }
    if (const std::optional<Error> failed = part.failure())
        return fail(*failed);
    return out;
}

Result<std::optional<DeclaredTable>> declaredTable(XmlPart &part)
{
    std::optional<DeclaredTable> out;
    if (part.nextElement() && part.is(L1("table"))) {
        if (const std::optional<CellRange> range = rangeFrom(part.attribute(L1("ref")))) {
            const QStringView headers = part.attribute(L1("headerRowCount"));
            const QStringView name = part.attribute(L1("displayName"));
            out = DeclaredTable{(name.isEmpty() ? part.attribute(L1("name")) : name).toString(), *range,
                                headers.isEmpty() ? 1 : headers.toInt(), part.attribute(L1("totalsRowCount")).toInt()};
        }
    }
    if (const std::optional<Error> failed = part.failure())
        return fail(*failed);
    return out;
}

} // namespace Tieout::sources::sheets
