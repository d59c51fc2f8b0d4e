// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/numberformat.h"

#include "core/base/text.h"

#include <QDate>
#include <QLocale>
#include <QRegularExpression>

#include <cmath>

namespace Tieout::shell {

bool isPlainNumber(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("^-?[0-9]+(\\.[0-9]+)?$"));
    return number.match(text).hasMatch();
}

// Units written as a sign in front of the number, as accountants do.
static QString signOf(const QString &unit)
{
    if (unit == QLatin1String("EUR"))
        return QString(QChar(0x20AC));
    if (unit == QLatin1String("USD"))
        return QStringLiteral("$");
    if (unit == QLatin1String("GBP"))
        return QString(QChar(0x00A3));
    return {};
}

QString shownNumber(const QString &decimal, const QString &unit)
{
    if (!isPlainNumber(decimal))
        return decimal;
    const bool negative = decimal.startsWith(u'-');
    const QString digits = base::grouped(negative ? decimal.mid(1) : decimal);
    const QString minus = negative ? QString(QChar(0x2212)) : QString();
    if (unit.isEmpty())
        return minus + digits;
    const QString sign = signOf(unit);
    return sign.isEmpty() ? minus + digits + QChar(0x00A0) + unit : minus + sign + digits;
}

QString shortNumber(double value)
{
    struct Step {
        double size;
        const char *suffix;
    };
    static constexpr Step Steps[] = {{1e12, "tn"}, {1e9, "bn"}, {1e6, "M"}, {1e3, "k"}};
    const double size = std::abs(value);
    for (const Step &step : Steps) {
        // 999,950 is "1M", not "1000k": compare what would be printed.
        if (size >= step.size * 0.9995)
            return QString::number(value / step.size, 'g', 3).replace(u'-', QChar(0x2212)) + QLatin1String(step.suffix);
    }
    return QString::number(value, 'g', 3).replace(u'-', QChar(0x2212));
}

QString shownDuration(double milliseconds)
{
    if (milliseconds < 10)
        return QStringLiteral("%1 ms").arg(milliseconds, 0, 'f', 1);
    if (milliseconds < 1000)
        return QStringLiteral("%1 ms").arg(std::lround(milliseconds));
    if (milliseconds < 60'000)
        return QStringLiteral("%1 s").arg(milliseconds / 1000, 0, 'f', 1);
    const qint64 seconds = std::llround(milliseconds / 1000);
    return QStringLiteral("%1 min %2 s").arg(seconds / 60).arg(seconds % 60);
}

QString shownDate(const QDate &date)
{
    return QLocale().toString(date, QStringLiteral("d MMM yyyy"));
}

QString shownDate(const QString &iso)
{
    const QDate date = QDate::fromString(iso.left(10), Qt::ISODate);
    return date.isValid() ? shownDate(date) : iso;
}

QString shownMoment(const QDateTime &moment)
{
    return QLocale().toString(moment.toLocalTime(), QStringLiteral("d MMM yyyy, HH:mm"));
}

} // namespace Tieout::shell
