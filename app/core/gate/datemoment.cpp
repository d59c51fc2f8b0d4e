// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/datemoment.h"

#include <QRegularExpression>
#include <QTimeZone>

namespace Tieout::gate {

std::optional<QString> formatted(const QString &format, const QDateTime &moment)
{
    QString text;
    for (qsizetype i = 0; i < format.size(); ++i) {
        if (format[i] != u'%' || i + 1 == format.size()) {
            text += format[i];
            continue;
        }
        const QDate day = moment.date();
        switch (format[++i].unicode()) {
        case u'Y':
            text += day.toString(QStringLiteral("yyyy"));
            break;
        case u'm':
            text += day.toString(QStringLiteral("MM"));
            break;
        case u'd':
            text += day.toString(QStringLiteral("dd"));
            break;
        case u'H':
            text += moment.time().toString(QStringLiteral("HH"));
            break;
        case u'M':
            text += moment.time().toString(QStringLiteral("mm"));
            break;
        case u'S':
            text += moment.time().toString(QStringLiteral("ss"));
            break;
        case u'j':
            text += QStringLiteral("%1").arg(day.dayOfYear(), 3, 10, QLatin1Char('0'));
            break;
        case u'w':
            text += QString::number(day.dayOfWeek() % 7);
            break;
        case u'F':
            text += day.toString(Qt::ISODate);
            break;
        case u's':
            text += QString::number(moment.toSecsSinceEpoch());
            break;
        case u'%':
            text += u'%';
            break;
        default:
            return {};
        }
    }
    return text;
}

bool modify(QDateTime &moment, const QString &modifier)
{
    const QString text = modifier.trimmed().toLower();
    if (text == QLatin1String("start of month"))
        moment = QDateTime(QDate(moment.date().year(), moment.date().month(), 1), QTime(0, 0), QTimeZone::utc());
    else if (text == QLatin1String("start of year"))
        moment = QDateTime(QDate(moment.date().year(), 1, 1), QTime(0, 0), QTimeZone::utc());
    else if (text == QLatin1String("start of day"))
        moment.setTime(QTime(0, 0));
    else {
        static const QRegularExpression form(QStringLiteral("^([+-]?\\d+)\\s*(second|minute|hour|day|month|year)s?$"));
        const QRegularExpressionMatch match = form.match(text);
        if (!match.hasMatch())
            return false;
        const int amount = match.captured(1).toInt();
        const QString unit = match.captured(2);
        if (unit == QLatin1String("day"))
            moment = moment.addDays(amount);
        else if (unit == QLatin1String("month"))
            moment = moment.addMonths(amount);
        else if (unit == QLatin1String("year"))
            moment = moment.addYears(amount);
        else
            moment = moment.addSecs(qint64(amount)
                                    * (unit == QLatin1String("hour") ? 3600 : unit == QLatin1String("minute") ? 60 : 1));
    }
    return true;
}

QDateTime startOf(const QString &field, const QDateTime &moment)
{
    const QDate day = moment.date();
    QDate start = day;
    if (field == QLatin1String("year"))
        start = QDate(day.year(), 1, 1);
    else if (field == QLatin1String("quarter"))
        start = QDate(day.year(), (day.month() - 1) / 3 * 3 + 1, 1);
    else if (field == QLatin1String("month"))
        start = QDate(day.year(), day.month(), 1);
    else if (field == QLatin1String("week"))
        start = day.addDays(1 - day.dayOfWeek());
    else if (field != QLatin1String("day"))
        return {};
    return QDateTime(start, QTime(0, 0), QTimeZone::utc());
}

std::optional<int> partOf(const QString &field, const QDateTime &moment)
{
    const QDate day = moment.date();
    if (field == QLatin1String("year"))
        return day.year();
    if (field == QLatin1String("quarter"))
        return (day.month() + 2) / 3;
    if (field == QLatin1String("month"))
        return day.month();
    if (field == QLatin1String("day") || field == QLatin1String("dayofmonth"))
        return day.day();
    if (field == QLatin1String("hour"))
        return moment.time().hour();
    return {};
}

QString momentText(const QDateTime &moment)
{
    return moment.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

QDateTime momentOf(const QString &text)
{
    QString iso = text.trimmed();
    if (iso.size() < 10 || !QDate::fromString(iso.left(10), Qt::ISODate).isValid())
        return {};
    if (iso.size() > 10 && iso[10] == u' ')
        iso[10] = u'T';
    if (iso.size() == 10)
        return QDateTime(QDate::fromString(iso, Qt::ISODate), QTime(0, 0), QTimeZone::utc());
    const QDateTime moment = QDateTime::fromString(iso, Qt::ISODateWithMs);
    return moment.isValid() ? QDateTime(moment.date(), moment.time(), QTimeZone::utc()) : QDateTime();
}

} // namespace Tieout::gate
