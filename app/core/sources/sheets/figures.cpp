// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/figures.h"

#include "core/sources/sheets/cellsigns.h"
#include "core/sources/sheets/tablenotes.h"

#include <QRegularExpression>

namespace Tieout::sources::sheets {

namespace {

/// Digits with a decimal point and without grouping; empty where they are no number.
QString plainDigits(QString digits)
{
    static const QRegularExpression grouping(QStringLiteral(R"([\s'’\x{00a0}\x{202f}])"));
    digits.remove(grouping);
    const qsizetype comma = digits.lastIndexOf(u',');
    const qsizetype point = digits.lastIndexOf(u'.');
    QChar decimal; // null: there is none
    if (comma >= 0 && point >= 0)
        decimal = comma > point ? u',' : u'.';
    else if (comma >= 0 && digits.count(u',') == 1 && digits.size() - comma - 1 != 3)
        decimal = u',';
    else if (point >= 0 && digits.count(u'.') == 1)
        decimal = u'.';
    QString out;
    for (const QChar sign : std::as_const(digits)) {
        if (sign.isDigit())
            out.append(sign);
        else if (sign == decimal)
            out.append(u'.');
    }
    return out.startsWith(u'.') ? u'0' + out : out;
}

} // namespace

std::optional<Figure> figureIn(const QString &text)
{
    static const QRegularExpression form(QStringLiteral(
        R"(^\s*(?<open>\()?\s*(?<sign>[-−–+])?\s*(?<before>[€$£¥]|[A-Z]{3}(?=\s*[\d(−-])|US\$)?\s*(?<open2>\()?(?<sign2>[-−–])?\s*(?<digits>\d[\d.,'’\s\x{00a0}\x{202f}]*|\.\d+)\s*(?<percent>%)?\s*(?<close>\))?\s*(?<percent2>%)?\s*(?<after>[€$£¥])?\s*(?<minus>-)?\s*$)"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return {};
    const bool isOpen = match.hasCaptured(u"open") || match.hasCaptured(u"open2");
    if (isOpen && match.captured(u"close").isEmpty())
        return {};
    const QString digits = plainDigits(match.captured(u"digits"));
    const Result<base::Decimal> number = base::Decimal::parse(digits);
    if (!number)
        return {};
    const auto says = [&match](const char16_t *name) { return !match.captured(QStringView(name)).isEmpty(); };
    const bool isNegative = says(u"open") || says(u"open2") || says(u"sign2") || says(u"minus")
                            || (says(u"sign") && match.captured(u"sign") != u"+");
    Figure figure;
    figure.number = isNegative ? -*number : *number;
    figure.isPercent = says(u"percent") || says(u"percent2");
    figure.decimals = number->scale();
    figure.currency = says(u"before") ? match.captured(u"before") : match.captured(u"after");
    return figure;
}

std::optional<Figure> figureOf(const Workbook &workbook, const Cell &cell)
{
    if (cell.kind == CellKind::Text)
        return isTimeLabel(workbook.textOf(cell).trimmed()) ? std::nullopt
                                                            : figureIn(withoutMark(workbook.textOf(cell)));
    const NumberFormat &format = workbook.styleOf(cell).format;
    if (cell.kind != CellKind::Number || format.isMoment())
        return {};
    const Result<base::Decimal> number = base::Decimal::fromDouble(cell.number);
    if (!number)
        return {};
    Figure figure{*number, format.kind == NumberFormat::Kind::Percent, format.decimals, format.currency};
    if (figure.isPercent)
        figure.number = (figure.number * base::Decimal(100)).normalised();
    return figure;
}

} // namespace Tieout::sources::sheets
