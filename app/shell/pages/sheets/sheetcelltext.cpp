// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sheets/sheetcelltext.h"

#include "core/base/text.h"
#include "shell/models/numberformat.h"

#include <QCoreApplication>

#include <cmath>

namespace Tieout::shell {

namespace sheets = sources::sheets;

namespace {

using Kind = sheets::NumberFormat::Kind;

class CellWords
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::SheetView)
};

QString momentText(const QDateTime &moment, Kind kind)
{
    const QString time =
        moment.time().toString(moment.time().second() == 0 ? QStringLiteral("HH:mm") : QStringLiteral("HH:mm:ss"));
    if (kind == Kind::Time)
        return time;
    const QString date = shownDate(moment.date());
    return kind == Kind::DateTime ? QStringLiteral("%1, %2").arg(date, time) : date;
}

QString durationText(double days)
{
    const qint64 seconds = std::llround(std::abs(days) * 86'400);
    return QStringLiteral("%1%2:%3:%4")
        .arg(days < 0 ? QString(QChar(0x2212)) : QString())
        .arg(seconds / 3600)
        .arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

QString figureText(double number, const sheets::NumberFormat &format)
{
    const bool isPercent = format.kind == Kind::Percent;
    const double shown = isPercent ? number * 100 : number / std::pow(10, format.scale);
    QString digits = QString::number(std::abs(shown), 'f', format.decimals);
    if (format.isGrouped)
        digits = base::grouped(digits);
    if (isPercent)
        digits += QStringLiteral(" %");
    const bool isSign = format.currency.size() == 1; // it stands before the figure, a code behind it
    if (isSign)
        digits.prepend(format.currency);
    else if (!format.currency.isEmpty())
        digits += u' ' + format.currency;
    if (shown < 0)
        digits.prepend(QChar(0x2212));
    return format.suffix.isEmpty() ? digits : digits + u' ' + format.suffix;
}

} // namespace

QString cellText(const sheets::Workbook &workbook, const sheets::Cell &cell)
{
    if (cell.kind == sheets::CellKind::NotComputed)
        return CellWords::tr("not computed");
    if (cell.kind != sheets::CellKind::Number)
        return workbook.shown(cell);
    const sheets::NumberFormat &format = workbook.styleOf(cell).format;
    if (const std::optional<QDateTime> moment = workbook.momentOf(cell))
        return momentText(*moment, format.kind);
    switch (format.kind) {
    case Kind::Duration:
        return durationText(cell.number);
    case Kind::Number:
    case Kind::Percent:
        return figureText(cell.number, format);
    default:
        return workbook.shown(cell).replace(u'-', QChar(0x2212));
    }
}

bool isRightAligned(const sheets::Workbook &workbook, const sheets::Cell &cell)
{
    const sheets::Alignment alignment = workbook.styleOf(cell).alignment;
    if (alignment != sheets::Alignment::General)
        return alignment == sheets::Alignment::Right;
    return cell.kind == sheets::CellKind::Number || cell.kind == sheets::CellKind::NotComputed;
}

} // namespace Tieout::shell
