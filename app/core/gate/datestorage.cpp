// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/datevalue.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTimeZone>

namespace Tieout::gate {

namespace {

/// The time part in the form of `tail`, every digit by that of `digits` ("235959999999").
QString timeLike(const QString &tail, QLatin1StringView digits)
{
    QString time;
    qsizetype next = 0;
    for (QChar c : tail) {
        if (c == u'Z' || c == u'+' || (c == u'-' && next > 0)) {
            time += tail.mid(time.size()); // the zone stays
            break;
        }
        time += c.isDigit() && next < digits.size() ? QChar(digits[next++]) : c;
    }
    return time;
}

/// As QDate::toString(Qt::ISODate) writes it, without printf: the day of each place where a filter may change is asked
/// for.
QString isoDay(const QDate &day)
{
    int year = 0;
    int month = 0;
    int number = 0;
    day.getDate(&year, &month, &number);
    if (year < 0 || year > 9999)
        return day.toString(Qt::ISODate);
    const auto digit = [](int value) { return QChar(u'0' + value % 10); };
    const QChar text[] = {digit(year / 1000),
                          digit(year / 100),
                          digit(year / 10),
                          digit(year),
                          u'-',
                          digit(month / 10),
                          digit(month),
                          u'-',
                          digit(number / 10),
                          digit(number)};
    return QString(text, 10);
}

qint64 epochSeconds(const QDate &day)
{
    return day.startOfDay(QTimeZone::utc()).toSecsSinceEpoch();
}

Value number(qint64 value, bool asText)
{
    return asText ? Value(QString::number(value)) : Value(value);
}

Value stored(const DateStorage &storage, const QDate &day, QLatin1StringView time, qint64 seconds, qint64 milliseconds)
{
    switch (storage.encoding) {
    case DateEncoding::None:
    case DateEncoding::Unknown:
        return {};
    case DateEncoding::Native:
    case DateEncoding::IsoDate:
        return isoDay(day);
    case DateEncoding::NativeTimestamp:
    case DateEncoding::NativeTimestampZone:
    case DateEncoding::IsoTimestamp:
        return isoDay(day) + timeLike(storage.tail, time);
    case DateEncoding::DayMonthYearText:
        return day.toString(storage.padded ? QStringLiteral("dd_MM_yyyy") : QStringLiteral("d_M_yyyy"))
            .replace(u'_', storage.separator);
    case DateEncoding::MonthDayYearText:
        return day.toString(storage.padded ? QStringLiteral("MM_dd_yyyy") : QStringLiteral("M_d_yyyy"))
            .replace(u'_', storage.separator);
    case DateEncoding::EpochSeconds:
        return number(epochSeconds(day) + seconds, storage.asText);
    case DateEncoding::EpochMilliseconds:
        return number(epochSeconds(day) * 1000 + milliseconds, storage.asText);
    case DateEncoding::DateNumber:
        return number(day.year() * 10000 + day.month() * 100 + day.day(), storage.asText);
    case DateEncoding::YearMonthNumber:
        return number(day.year() * 100 + day.month(), storage.asText);
    case DateEncoding::YearMonthText:
        return day.toString(QStringLiteral("yyyy-MM"));
    case DateEncoding::YearNumber:
        return number(day.year(), storage.asText);
    }
    return {};
}

DateEncoding encodingOf(TypeClass type)
{
    switch (type) {
    case TypeClass::Date:
        return DateEncoding::IsoDate;
    case TypeClass::Timestamp:
        return DateEncoding::IsoTimestamp;
    case TypeClass::TimestampZone:
        return DateEncoding::NativeTimestampZone;
    default:
        return DateEncoding::None;
    }
}

/// Some day or month is written with one digit: "8/3/2013".
bool hasSingleDigits(const ColumnProfile &profile)
{
    static const QRegularExpression single(QStringLiteral("^(\\d\\D|\\d+\\D\\d\\D)"));
    const auto matches = [](const Value &value) { return single.match(value.toText()).hasMatch(); };
    return matches(profile.minimum) || matches(profile.maximum)
           || std::any_of(profile.common.cbegin(), profile.common.cend(),
                          [&matches](const ValueFraction &entry) { return matches(entry.value); });
}

} // namespace

Value DateStorage::first(const QDate &day) const
{
    return stored(*this, day, QLatin1StringView("000000000000"), 0, 0);
}

Value DateStorage::last(const QDate &day) const
{
    if (midnightsOnly)
        return first(day);
    return stored(*this, day, QLatin1StringView("235959999999"), 86'399, 86'399'999);
}

bool DateStorage::isOrdered() const
{
    return encoding != DateEncoding::DayMonthYearText && encoding != DateEncoding::MonthDayYearText;
}

DateStorage dateStorage(const Column &column, const ColumnProfile *profile)
{
    DateStorage storage;
    storage.type = column.type;
    storage.tail = QStringLiteral(" 00:00:00");
    storage.encoding = profile ? profile->encoding : encodingOf(column.type);
    if (!profile || storage.encoding == DateEncoding::None)
        return storage;
    storage.midnightsOnly = profile->midnightsOnly;
    storage.asText = profile->minimum.kind() == Value::Kind::Text;
    if (profile->minimum.kind() == Value::Kind::Text) {
        const QString sample = profile->minimum.text();
        if (sample.size() > 10)
            storage.tail = sample.mid(10);
        if (!storage.isOrdered()) { // day, month and year in words of digits
            const auto mark = std::find_if(sample.cbegin(), sample.cend(), [](QChar c) { return !c.isDigit(); });
            if (mark != sample.cend())
                storage.separator = *mark;
            storage.padded = !hasSingleDigits(*profile);
        }
    }
    return storage;
}

} // namespace Tieout::gate
