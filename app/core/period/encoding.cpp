// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include "core/base/foreignnames.h"
#include "core/period/period.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTimeZone>

#include <algorithm>

namespace Tieout::period {

namespace {

constexpr qint64 MillisecondsOf1980 = 315'532'800'000;
constexpr qint64 MillisecondsOf2100 = 4'102'444'800'000;

/// A sample may hold a few broken values; beyond this share the encoding does not count as recognised.
constexpr double TolerableShare = 0.05;

QDate dateOf(int year, int month, int day)
{
    return year >= 1 && year <= 9999 ? QDate(year, month, day) : QDate();
}

/// "2026-03-05" at the start of a text; what follows must be a time of day, if anything.
std::optional<QDateTime> isoMoment(const QString &value, bool timeAllowed)
{
    static const QRegularExpression pattern(
        QStringLiteral("^(\\d{4})-(\\d{2})-(\\d{2})(?:[T "
                       "](\\d{2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?\\s*(?:Z|UTC|[+-]\\d{2}(?::?\\d{2})?)?)?$"));
    const QRegularExpressionMatch match = pattern.match(value);
    if (!match.hasMatch() || (!timeAllowed && !match.captured(4).isEmpty()))
        return std::nullopt;
    const QDate date = dateOf(match.captured(1).toInt(), match.captured(2).toInt(), match.captured(3).toInt());
    const QTime time(match.captured(4).toInt(), match.captured(5).toInt(), match.captured(6).toInt());
    if (!date.isValid() || !time.isValid())
        return std::nullopt;
    return QDateTime(date, time, Qt::UTC);
}

struct TwoThenYear {
    int first = 0;
    int second = 0;
    int year = 0;
};

/// "5/3/2026", "05.03.2026", "05-03-2026", with a time of day or without.
std::optional<TwoThenYear> twoThenYear(const QString &value)
{
    static const QRegularExpression pattern(
        QStringLiteral("^(\\d{1,2})([./-])(\\d{1,2})\\2(\\d{4})(?:[T ]\\d{1,2}:\\d{2}.*)?$"));
    const QRegularExpressionMatch match = pattern.match(value);
    if (!match.hasMatch())
        return std::nullopt;
    return TwoThenYear{match.captured(1).toInt(), match.captured(3).toInt(), match.captured(4).toInt()};
}

std::optional<qint64> wholeNumber(const QString &value)
{
    // Engines without an integer type hand out "20260305.0".
    static const QRegularExpression pattern(QStringLiteral("^-?\\d{1,18}(?=(?:\\.0+)?$)"));
    const QRegularExpressionMatch match = pattern.match(value);
    return match.hasMatch() ? std::optional(match.captured().toLongLong()) : std::nullopt;
}

std::optional<QDateTime> startOf(const QDate &day)
{
    return day.isValid() ? std::optional(QDateTime(day, QTime(0, 0), Qt::UTC)) : std::nullopt;
}

std::optional<QDateTime> numberMoment(qint64 number, DateEncoding encoding, const QString &digits)
{
    const int value = static_cast<int>(std::clamp<qint64>(number, 0, 99'999'999));
    switch (encoding) {
    case DateEncoding::EpochSeconds:
        return QDateTime::fromSecsSinceEpoch(number, Qt::UTC);
    case DateEncoding::EpochMilliseconds:
        return QDateTime::fromMSecsSinceEpoch(number, Qt::UTC);
    case DateEncoding::DateNumber:
        return digits.size() >= 8 ? startOf(dateOf(value / 10000, value / 100 % 100, value % 100)) : std::nullopt;
    case DateEncoding::YearMonthNumber:
        return number == value ? startOf(dateOf(value / 100, value % 100, 1)) : std::nullopt;
    case DateEncoding::YearNumber:
        return number == value ? startOf(dateOf(value, 1, 1)) : std::nullopt;
    default:
        return std::nullopt;
    }
}

bool nameHas(const QString &column, const QStringList &words)
{
    const QStringList parts = base::nameWords(column);
    return std::any_of(parts.begin(), parts.end(), [&words](const QString &part) { return words.contains(part); });
}

const QStringList &yearWords()
{
    static const QStringList words{QStringLiteral("year"),    QStringLiteral("years"), QStringLiteral("yr"),
                                   QStringLiteral("founded"), QStringLiteral("built"), QStringLiteral("established"),
                                   QStringLiteral("vintage"), QStringLiteral("season")};
    return words;
}

const QStringList &momentWords()
{
    static const QStringList words{QStringLiteral("time"),    QStringLiteral("timestamp"), QStringLiteral("ts"),
                                   QStringLiteral("date"),    QStringLiteral("at"),        QStringLiteral("on"),
                                   QStringLiteral("epoch"),   QStringLiteral("unix"),      QStringLiteral("created"),
                                   QStringLiteral("updated"), QStringLiteral("modified"),  QStringLiteral("opened"),
                                   QStringLiteral("closed"),  QStringLiteral("when")};
    return words;
}

/// What says that a large number counts time, though it does not say of what: "signup_ms".
const QStringList &epochWords()
{
    static const QStringList words{QStringLiteral("ms"),    QStringLiteral("millis"), QStringLiteral("msec"),
                                   QStringLiteral("utc"),   QStringLiteral("stamp"),  QStringLiteral("sec"),
                                   QStringLiteral("secs"),  QStringLiteral("dt"),     QStringLiteral("tm"),
                                   QStringLiteral("datum"), QStringLiteral("zeit")};
    return words;
}

/// From when to when something holds.
const QStringList &spanWords()
{
    static const QStringList words{QStringLiteral("from"),  QStringLiteral("to"),    QStringLiteral("until"),
                                   QStringLiteral("since"), QStringLiteral("begin"), QStringLiteral("start"),
                                   QStringLiteral("end"),   QStringLiteral("valid"), QStringLiteral("vld"),
                                   QStringLiteral("vfrom"), QStringLiteral("vto"),   QStringLiteral("fr")};
    return words;
}

const QStringList &monthWords()
{
    static const QStringList words{QStringLiteral("month"), QStringLiteral("period"), QStringLiteral("yearmonth"),
                                   QStringLiteral("ym"),    QStringLiteral("yyyymm"), QStringLiteral("date")};
    return words;
}

/// The sample without blanks, and how many of its values may be broken.
class Sample
{
public:
    explicit Sample(const QStringList &values)
    {
        for (const QString &value : values) {
            const QString text = value.trimmed();
            if (!text.isEmpty())
                m_values.append(text);
        }
    }

    bool isEmpty() const { return m_values.isEmpty(); }
    qsizetype size() const { return m_values.size(); }
    const QStringList &values() const { return m_values; }

    template <typename Predicate>
    bool nearlyAll(Predicate predicate) const
    {
        if (m_values.isEmpty())
            return false;
        const auto broken = m_values.size() - std::count_if(m_values.begin(), m_values.end(), predicate);
        return static_cast<double>(broken) <= TolerableShare * static_cast<double>(m_values.size());
    }

    template <typename Predicate>
    bool any(Predicate predicate) const
    {
        return std::any_of(m_values.begin(), m_values.end(), predicate);
    }

    bool reads(DateEncoding encoding) const
    {
        return nearlyAll([encoding](const QString &value) { return momentOf(value, encoding).has_value(); });
    }

private:
    QStringList m_values;
};

bool numbersBetween(const Sample &sample, qint64 low, qint64 high)
{
    return sample.nearlyAll([low, high](const QString &value) {
        const std::optional<qint64> number = wholeNumber(value);
        return number && *number >= low && *number < high;
    });
}

/// 20260305, and 99991231 for what has no end yet.
bool daysAsNumbers(const Sample &sample)
{
    const auto isOrdinary = [](const QString &value) {
        const std::optional<qint64> number = wholeNumber(value);
        return number && *number >= 1900'01'01 && *number < 2100'01'01;
    };
    const auto isForever = [](const QString &value) {
        return value == QLatin1String("99991231") || value == QLatin1String("29991231");
    };
    return sample.any(isOrdinary)
           && sample.nearlyAll([&](const QString &value) { return isOrdinary(value) || isForever(value); });
}

/// Numbers are dates only with a reason: a declared type or the column's name, except where nothing else looks like
/// that.
DateEncoding numberEncoding(const Sample &sample, bool declared, const QString &column)
{
    const bool enough = sample.size() >= 5;
    if (daysAsNumbers(sample) && sample.reads(DateEncoding::DateNumber)
        && (declared || enough || nameHas(column, momentWords()) || nameHas(column, epochWords())
            || nameHas(column, spanWords())))
        return DateEncoding::DateNumber;
    if (numbersBetween(sample, 1900'01, 2100'01) && sample.reads(DateEncoding::YearMonthNumber)
        && (declared || nameHas(column, monthWords())))
        return DateEncoding::YearMonthNumber;
    if (numbersBetween(sample, 1000, 2101) && (declared || nameHas(column, yearWords())))
        return DateEncoding::YearNumber;
    // "Open_Date" of 1831, 1836, 1844: no moment is written like that.
    if (numbersBetween(sample, 1500, 2101) && nameHas(column, momentWords()))
        return DateEncoding::YearNumber;
    if (declared || nameHas(column, momentWords()) || nameHas(column, epochWords())) {
        if (numbersBetween(sample, MillisecondsOf1980, MillisecondsOf2100))
            return DateEncoding::EpochMilliseconds;
        if (numbersBetween(sample, MillisecondsOf1980 / 1000, MillisecondsOf2100 / 1000))
            return DateEncoding::EpochSeconds;
    }
    return declared ? DateEncoding::Unknown : DateEncoding::None;
}

/// Day first or month first: one value above 12 decides; values that fit both stay unknown, so does a mixture.
DateEncoding orderOfDayAndMonth(const Sample &sample)
{
    const bool dayFirst = sample.reads(DateEncoding::DayMonthYearText);
    const bool monthFirst = sample.reads(DateEncoding::MonthDayYearText);
    if (dayFirst != monthFirst)
        return dayFirst ? DateEncoding::DayMonthYearText : DateEncoding::MonthDayYearText;
    // 05.03.2026 with points is written day first wherever it is written.
    if (dayFirst && sample.nearlyAll([](const QString &value) { return value.contains(QLatin1Char('.')); }))
        return DateEncoding::DayMonthYearText;
    return DateEncoding::Unknown;
}

DateEncoding textEncoding(const Sample &sample, TypeClass type, const QString &column)
{
    const bool declared = type != TypeClass::Text && type != TypeClass::Unknown && type != TypeClass::Other;
    if (sample.reads(DateEncoding::IsoDate))
        return declared ? DateEncoding::Native : DateEncoding::IsoDate;
    if (sample.reads(DateEncoding::IsoTimestamp)) {
        if (type == TypeClass::TimestampZone)
            return DateEncoding::NativeTimestampZone;
        return declared ? DateEncoding::NativeTimestamp : DateEncoding::IsoTimestamp;
    }
    if (sample.reads(DateEncoding::YearMonthText))
        return DateEncoding::YearMonthText;
    if (sample.nearlyAll([](const QString &value) { return twoThenYear(value).has_value(); }))
        return orderOfDayAndMonth(sample);
    if (sample.nearlyAll([](const QString &value) { return wholeNumber(value).has_value(); }))
        return numberEncoding(sample, declared, column);
    return declared ? DateEncoding::Unknown : DateEncoding::None;
}

DateEncoding declaredEncoding(TypeClass type)
{
    switch (type) {
    case TypeClass::Date:
        return DateEncoding::Native;
    case TypeClass::Timestamp:
        return DateEncoding::NativeTimestamp;
    case TypeClass::TimestampZone:
        return DateEncoding::NativeTimestampZone;
    default:
        return DateEncoding::None;
    }
}

QString encodingInWords(DateEncoding encoding)
{
    switch (encoding) {
    case DateEncoding::None:
        return QStringLiteral("not a date");
    case DateEncoding::DayMonthYearText:
        return QStringLiteral("text as day/month/year");
    case DateEncoding::MonthDayYearText:
        return QStringLiteral("text as month/day/year");
    case DateEncoding::YearMonthNumber:
    case DateEncoding::YearMonthText:
        return QStringLiteral("a month");
    case DateEncoding::YearNumber:
        return QStringLiteral("a year");
    default:
        return QStringLiteral("an unknown encoding");
    }
}

tl::unexpected<Error> noBoundary(const QDate &day, DateEncoding encoding)
{
    return fail(
        ErrorCode::Unsupported,
        QT_TRANSLATE_NOOP("Error", "A period that begins or ends on %1 cannot be cut in a column that holds %2."),
        {day.toString(Qt::ISODate), encodingInWords(encoding)},
        encoding == DateEncoding::YearNumber || encoding == DateEncoding::YearMonthNumber
                || encoding == DateEncoding::YearMonthText
            ? ErrorText(QT_TRANSLATE_NOOP("Error", "Ask for whole months or years."))
            : ErrorText(QT_TRANSLATE_NOOP(
                "Error", "Choose another date column, or set this column's encoding in the catalog.")));
}

qint64 epochMilliseconds(const QDate &day, const QString &timeZone)
{
    const QTimeZone zone(timeZone.toUtf8());
    return (timeZone.isEmpty() || !zone.isValid() ? day.startOfDay(Qt::UTC) : day.startOfDay(zone)).toMSecsSinceEpoch();
}

QString instantText(const QDate &day, const QString &timeZone)
{
    const QTimeZone zone(timeZone.toUtf8());
    if (timeZone.isEmpty() || !zone.isValid())
        return day.toString(Qt::ISODate);
    const QDateTime moment = day.startOfDay(zone);
    return moment.toOffsetFromUtc(moment.offsetFromUtc())
        .toString(Qt::ISODate)
        .replace(QLatin1Char('T'), QLatin1Char(' '));
}

} // namespace

std::optional<QDateTime> momentOf(const QString &value, DateEncoding encoding)
{
    const QString text = value.trimmed();
    switch (encoding) {
    case DateEncoding::None:
    case DateEncoding::Unknown:
        return std::nullopt;
    case DateEncoding::IsoDate:
        return isoMoment(text, false);
    case DateEncoding::Native:
    case DateEncoding::NativeTimestamp:
    case DateEncoding::NativeTimestampZone:
    case DateEncoding::IsoTimestamp:
        return isoMoment(text, true);
    case DateEncoding::DayMonthYearText:
    case DateEncoding::MonthDayYearText: {
        const std::optional<TwoThenYear> parts = twoThenYear(text);
        if (!parts)
            return std::nullopt;
        const bool dayFirst = encoding == DateEncoding::DayMonthYearText;
        return startOf(
            dateOf(parts->year, dayFirst ? parts->second : parts->first, dayFirst ? parts->first : parts->second));
    }
    case DateEncoding::YearMonthText:
        return text.size() == 7 ? isoMoment(text + QStringLiteral("-01"), false) : std::nullopt;
    default: {
        const std::optional<qint64> number = wholeNumber(text);
        return number ? numberMoment(*number, encoding, text) : std::nullopt;
    }
    }
}

std::optional<QDate> dayOf(const QString &value, DateEncoding encoding)
{
    const std::optional<QDateTime> moment = momentOf(value, encoding);
    return moment ? std::optional(moment->date()) : std::nullopt;
}

DateEncoding detectEncoding(const QStringList &values, TypeClass type, const QString &columnName)
{
    const Sample sample(values);
    switch (type) {
    case TypeClass::Date:
    case TypeClass::Timestamp:
    case TypeClass::TimestampZone:
        return sample.isEmpty() ? declaredEncoding(type) : textEncoding(sample, type, columnName);
    case TypeClass::Text:
    case TypeClass::Unknown:
    case TypeClass::Other:
        return sample.isEmpty() ? DateEncoding::None : textEncoding(sample, type, columnName);
    case TypeClass::Integer:
    case TypeClass::Decimal:
    case TypeClass::Real:
        return sample.isEmpty() ? DateEncoding::None : numberEncoding(sample, false, columnName);
    default:
        return DateEncoding::None;
    }
}

Result<BoundaryLiteral> boundaryLiteral(const QDate &day, DateEncoding encoding, const QString &timeZone)
{
    if (!day.isValid())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "An open end of a period has no boundary."));
    switch (encoding) {
    // The date alone also orders right against timestamps, in text (a longer text comes later) and in every engine.
    case DateEncoding::Native:
    case DateEncoding::NativeTimestamp:
    case DateEncoding::IsoDate:
    case DateEncoding::IsoTimestamp:
        return BoundaryLiteral{day.toString(Qt::ISODate), true};
    case DateEncoding::NativeTimestampZone:
        return BoundaryLiteral{instantText(day, timeZone), true};
    case DateEncoding::EpochSeconds:
        return BoundaryLiteral{QString::number(epochMilliseconds(day, timeZone) / 1000), false};
    case DateEncoding::EpochMilliseconds:
        return BoundaryLiteral{QString::number(epochMilliseconds(day, timeZone)), false};
    case DateEncoding::DateNumber:
        return BoundaryLiteral{day.toString(QStringLiteral("yyyyMMdd")), false};
    case DateEncoding::YearMonthNumber:
        if (day.day() == 1)
            return BoundaryLiteral{day.toString(QStringLiteral("yyyyMM")), false};
        break;
    case DateEncoding::YearMonthText:
        if (day.day() == 1)
            return BoundaryLiteral{day.toString(QStringLiteral("yyyy-MM")), true};
        break;
    case DateEncoding::YearNumber:
        if (day.dayOfYear() == 1)
            return BoundaryLiteral{QString::number(day.year()), false};
        break;
    case DateEncoding::DayMonthYearText:
    case DateEncoding::MonthDayYearText:
    case DateEncoding::None:
    case DateEncoding::Unknown:
        break;
    }
    return noBoundary(day, encoding);
}

} // namespace Tieout::period
