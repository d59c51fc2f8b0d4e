// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/duckdb/duckdbvalues.h"

#include "sdk/utf8.h"

#include <QDate>
#include <QJsonArray>
#include <QJsonDocument>

#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

namespace Tieout::duckdb {

namespace {

constexpr qint64 microsOfSecond = 1000 * 1000;
constexpr qint64 microsOfDay = 24LL * 60 * 60 * microsOfSecond;
constexpr qint64 epochJulianDay = 2440588; ///< 1970-01-01

/// duckdb_hugeint and duckdb_uhugeint.
struct Wide {
    std::uint64_t low;
    std::uint64_t high;
};

struct IntervalParts {
    std::int32_t months;
    std::int32_t days;
    std::int64_t micros;
};

template <typename T>
T at(const void *data, std::uint64_t row)
{
    return static_cast<const T *>(data)[row];
}

/// By long division, nine digits at a time: compilers do not agree on an integer of 128 bits.
QString digitsOf(Wide value)
{
    if (value.high == 0)
        return QString::number(value.low);
    constexpr std::uint64_t billion = 1000000000;
    std::uint64_t limbs[4] = {value.high >> 32, value.high & 0xffffffff, value.low >> 32, value.low & 0xffffffff};
    QString out;
    while (limbs[0] | limbs[1] | limbs[2] | limbs[3]) {
        std::uint64_t rest = 0;
        for (std::uint64_t &limb : limbs) {
            const std::uint64_t current = (rest << 32) | limb;
            limb = current / billion;
            rest = current % billion;
        }
        out.prepend(QString::number(rest).rightJustified(9, u'0'));
    }
    qsizetype zeros = 0;
    while (out[zeros] == u'0')
        ++zeros;
    return out.mid(zeros);
}

QString signedDigits(Wide value)
{
    if (value.high >> 63 == 0)
        return digitsOf(value);
    value.low = ~value.low + 1;
    value.high = ~value.high + (value.low == 0 ? 1 : 0);
    return u'-' + digitsOf(value);
}

/// Whole days before or after 1970-01-01.
QString dateText(qint64 days)
{
    const QDate date = QDate::fromJulianDay(epochJulianDay + days);
    const QString text = date.toString(Qt::ISODate);
    if (!text.isEmpty())
        return text;
    // Years that ISO 8601 has no four digits for.
    return QStringLiteral("%1-%2-%3")
        .arg(date.year())
        .arg(date.month(), 2, 10, QLatin1Char('0'))
        .arg(date.day(), 2, 10, QLatin1Char('0'));
}

/// Hours, minutes, seconds and what is left below a second, without the zeros at its end.
QString timeText(qint64 micros, int nanos = 0)
{
    const qint64 seconds = micros / microsOfSecond;
    QString out = QStringLiteral("%1:%2:%3")
                      .arg(seconds / 3600, 2, 10, QLatin1Char('0'))
                      .arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
                      .arg(seconds % 60, 2, 10, QLatin1Char('0'));
    const qint64 below = micros % microsOfSecond * 1000 + nanos;
    if (below == 0)
        return out;
    QString fraction = QString::number(below).rightJustified(9, u'0');
    while (fraction.endsWith(u'0'))
        fraction.chop(1);
    return out + u'.' + fraction;
}

QString timestampText(qint64 micros, int nanos = 0)
{
    qint64 days = micros / microsOfDay;
    if (micros % microsOfDay < 0)
        --days;
    return dateText(days) + u' ' + timeText(micros - days * microsOfDay, nanos);
}

/// DuckDB has points in time beyond all others.
template <typename T>
QString infinite(T value)
{
    if (value == std::numeric_limits<T>::max())
        return QStringLiteral("infinity");
    return value == -std::numeric_limits<T>::max() ? QStringLiteral("-infinity") : QString();
}

QString timestampAt(Type type, qint64 value)
{
    if (const QString special = infinite(value); !special.isEmpty())
        return special;
    switch (type) {
    case Type::TimestampS:
        return timestampText(value * microsOfSecond);
    case Type::TimestampMs:
        return timestampText(value * 1000);
    case Type::TimestampNs: {
        const qint64 nanos = (value % 1000 + 1000) % 1000;
        return timestampText((value - nanos) / 1000, int(nanos));
    }
    case Type::TimestampTz:
        return timestampText(value) + QStringLiteral("+00");
    default:
        return timestampText(value);
    }
}

/// 40 bits of the time and 24 of what the zone is behind of 15:59:59.
QString zonedTime(std::uint64_t bits)
{
    constexpr int farthest = 16 * 60 * 60 - 1;
    const int offset = farthest - int(bits & 0xffffff);
    const int minutes = std::abs(offset) / 60;
    QString zone = QStringLiteral("%1%2")
                       .arg(offset < 0 ? QLatin1Char('-') : QLatin1Char('+'))
                       .arg(minutes / 60, 2, 10, QLatin1Char('0'));
    if (minutes % 60 != 0)
        zone += QStringLiteral(":%1").arg(minutes % 60, 2, 10, QLatin1Char('0'));
    return timeText(qint64(bits >> 24)) + zone;
}

QString intervalText(const IntervalParts &parts)
{
    QStringList out;
    const auto add = [&out](qint64 count, const char *unit) {
        if (count != 0)
            out.append(QStringLiteral("%1 %2%3").arg(count).arg(QLatin1String(unit), std::abs(count) == 1 ? "" : "s"));
    };
    add(parts.months / 12, "year");
    add(parts.months % 12, "month");
    add(parts.days, "day");
    if (parts.micros != 0 || out.isEmpty())
        out.append((parts.micros < 0 ? QStringLiteral("-") : QString()) + timeText(std::abs(parts.micros)));
    return out.join(u' ');
}

/// Its first bit is turned over, so that it sorts.
QString uuidText(Wide value)
{
    const QString hex = QString::number(value.high ^ (std::uint64_t(1) << 63), 16).rightJustified(16, u'0')
                        + QString::number(value.low, 16).rightJustified(16, u'0');
    return QStringList{hex.mid(0, 8), hex.mid(8, 4), hex.mid(12, 4), hex.mid(16, 4), hex.mid(20)}.join(u'-');
}

/// duckdb_string_t: up to twelve bytes stand in place, more where it points.
QByteArrayView bytesAt(const void *data, std::uint64_t row)
{
    struct Text {
        std::uint32_t length;
        char inlined[12];
    };
    const auto *text = static_cast<const Text *>(data) + row;
    if (text->length <= sizeof(text->inlined))
        return {text->inlined, qsizetype(text->length)};
    const char *elsewhere = nullptr;
    std::memcpy(&elsewhere, text->inlined + 4, sizeof(elsewhere));
    return {elsewhere, qsizetype(text->length)};
}

/// The first byte counts the bits before the first that means something.
QString bitText(QByteArrayView bytes)
{
    QString out;
    for (qsizetype i = 8 + (bytes.isEmpty() ? 0 : bytes[0]); i < bytes.size() * 8; ++i)
        out += (uchar(bytes[i / 8]) >> (7 - i % 8)) & 1 ? u'1' : u'0';
    return out;
}

Value realValue(double number)
{
    if (std::isfinite(number))
        return Value(number);
    return Value(std::isnan(number) ? QStringLiteral("nan")
                                    : (number > 0 ? QStringLiteral("inf") : QStringLiteral("-inf")));
}

/// The shortest digits that are this float: 0.1, not 0.10000000149.
Value floatValue(float number)
{
    if (!std::isfinite(number))
        return realValue(double(number));
    char digits[32];
    const auto written = std::to_chars(std::begin(digits), std::end(digits), number);
    return Value(QByteArray(digits, written.ptr - digits).toDouble());
}

Value wholeValue(const QString &digits)
{
    bool ok = false;
    const qint64 number = digits.toLongLong(&ok);
    return ok ? Value(number) : Value(DecimalText{digits});
}

} // namespace

QString wholeAt(Type type, const void *data, std::uint64_t row)
{
    switch (type) {
    case Type::TinyInt:
        return QString::number(at<std::int8_t>(data, row));
    case Type::SmallInt:
        return QString::number(at<std::int16_t>(data, row));
    case Type::Integer:
        return QString::number(at<std::int32_t>(data, row));
    case Type::UBigInt:
        return QString::number(at<std::uint64_t>(data, row));
    case Type::HugeInt:
        return signedDigits(at<Wide>(data, row));
    case Type::UHugeInt:
        return digitsOf(at<Wide>(data, row));
    case Type::UTinyInt:
    case Type::USmallInt:
    case Type::UInteger:
        return QString::number(unsignedAt(type, data, row));
    default:
        return QString::number(at<std::int64_t>(data, row));
    }
}

std::uint64_t unsignedAt(Type type, const void *data, std::uint64_t row)
{
    if (type == Type::UTinyInt)
        return at<std::uint8_t>(data, row);
    return type == Type::USmallInt ? at<std::uint16_t>(data, row) : at<std::uint32_t>(data, row);
}

QString withPoint(QString digits, int scale)
{
    if (scale <= 0)
        return digits;
    const bool negative = digits.startsWith(u'-');
    if (negative)
        digits.remove(0, 1);
    digits = digits.rightJustified(scale + 1, u'0');
    digits.insert(digits.size() - scale, u'.');
    return negative ? u'-' + digits : digits;
}

Value scalarAt(Type type, const void *data, std::uint64_t row)
{
    switch (type) {
    case Type::Boolean: // as the words that compare with the column again
        return Value(at<bool>(data, row) ? QStringLiteral("true") : QStringLiteral("false"));
    case Type::Float:
        return floatValue(at<float>(data, row));
    case Type::Double:
        return realValue(at<double>(data, row));
    case Type::Varchar:
        return Value(textFromUtf8(bytesAt(data, row)));
    case Type::Blob:
        return Value(bytesAt(data, row).toByteArray());
    case Type::Bit:
        return Value(bitText(bytesAt(data, row)));
    case Type::Uuid:
        return Value(uuidText(at<Wide>(data, row)));
    case Type::Interval:
        return Value(intervalText(at<IntervalParts>(data, row)));
    case Type::Date: {
        const auto days = at<std::int32_t>(data, row);
        const QString special = infinite(days);
        return Value(special.isEmpty() ? dateText(days) : special);
    }
    case Type::Time:
        return Value(timeText(at<std::int64_t>(data, row)));
    case Type::TimeNs: {
        const auto nanos = at<std::int64_t>(data, row);
        return Value(timeText(nanos / 1000, int(nanos % 1000)));
    }
    case Type::TimeTz:
        return Value(zonedTime(at<std::uint64_t>(data, row)));
    case Type::Timestamp:
    case Type::TimestampS:
    case Type::TimestampMs:
    case Type::TimestampNs:
    case Type::TimestampTz:
        return Value(timestampAt(type, at<std::int64_t>(data, row)));
    default:
        return wholeValue(wholeAt(type, data, row));
    }
}

QString jsonText(const QString &text)
{
    const QString array = QString::fromUtf8(QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact));
    return array.mid(1, array.size() - 2);
}

} // namespace Tieout::duckdb
