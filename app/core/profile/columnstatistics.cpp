// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/columnstatistics.h"

#include "core/base/decimal.h"
#include "core/period/period.h"
#include "core/profile/semantics.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::profile {

namespace {

constexpr size_t encodingSamples = 200;
constexpr int shownLength = 200; ///< of a smallest, largest or common text

Value shortened(const Value &value)
{
    if (value.kind() == Value::Kind::Text && value.text().size() > shownLength)
        return Value(value.text().left(shownLength));
    return value;
}

/// Evenly spread over the engine's order, so that both ends and what lies between are seen.
QStringList spreadTexts(const std::vector<ValueCount> &values)
{
    QStringList texts;
    const size_t count = std::min(values.size(), encodingSamples);
    for (size_t i = 0; i < count; ++i) {
        const Value &value = values[i * values.size() / count].value;
        if (value.kind() != Value::Kind::Blob)
            texts.append(value.toText());
    }
    return texts;
}

/// Most frequent first; equally frequent ones stay in the engine's order.
void sortByCount(std::vector<ValueCount> &values)
{
    std::stable_sort(values.begin(), values.end(), [](const ValueCount &a, const ValueCount &b) { return a.count > b.count; });
}

/// d distinct values in n of N rows, f1 of them seen once: n d / (n - f1 + f1 n / N).
qint64 estimatedDistinct(const std::vector<ValueCount> &values, qint64 sampled, qint64 all)
{
    if (sampled <= 0 || all <= sampled)
        return qint64(values.size());
    const auto once = double(std::count_if(values.begin(), values.end(), [](const ValueCount &v) { return v.count == 1; }));
    const double n = double(sampled);
    const double estimate = n * double(values.size()) / (n - once + once * n / double(all));
    return std::clamp(qRound64(estimate), qint64(values.size()), all);
}

bool isWholeKey(const Table &table, const Column &column)
{
    const QStringList alone{column.name};
    return table.primaryKey == alone || table.uniqueKeys.contains(alone);
}

} // namespace

int scaleOf(const Value &value)
{
    if (value.kind() == Value::Kind::Integer)
        return 0;
    if (!value.isNumber())
        return -1;
    const auto decimal = base::Decimal::fromValue(value);
    return decimal ? decimal->normalised().scale() : -1;
}

bool isMidnight(const Value &value, DateEncoding encoding)
{
    constexpr qint64 daySeconds = 86400;
    switch (encoding) {
    case DateEncoding::EpochSeconds:
        return value.kind() == Value::Kind::Integer && value.integer() % daySeconds == 0;
    case DateEncoding::EpochMilliseconds:
        return value.kind() == Value::Kind::Integer && value.integer() % (daySeconds * 1000) == 0;
    case DateEncoding::IsoTimestamp:
    case DateEncoding::NativeTimestamp:
    case DateEncoding::NativeTimestampZone:
    case DateEncoding::DayMonthYearText:
    case DateEncoding::MonthDayYearText: {
        static const QRegularExpression time(QStringLiteral("\\d{1,2}:\\d{2}(:\\d{2}(\\.\\d+)?)?"));
        static const QRegularExpression zeros(QStringLiteral("^[0:.]+$"));
        const QString text = value.toText();
        const auto found = time.match(text);
        return !found.hasMatch() || zeros.match(found.captured()).hasMatch();
    }
    default:
        return true;
    }
}

ColumnProfile columnStatistics(const Table &table, const Column &column, const ColumnOverview &overview, std::vector<ValueCount> values,
                               StatisticMethod method, qint64 sampledRows, const ProfileOptions &options)
{
    ColumnProfile profile;
    profile.column = column.name;
    profile.method = method;
    profile.nullFraction = overview.rows > 0 ? double(overview.rows - overview.nonNull) / double(overview.rows) : 0;
    profile.minimum = shortened(overview.minimum);
    profile.maximum = shortened(overview.maximum);
    const bool exact = method == StatisticMethod::Exact;
    // Of a sample only the non-null rows carry values.
    const auto sampledNonNull = qRound64(double(sampledRows) * (1 - profile.nullFraction));
    profile.distinct = exact ? qint64(values.size()) : estimatedDistinct(values, sampledNonNull, overview.nonNull);
    if (!exact && isWholeKey(table, column))
        profile.distinct = overview.nonNull;
    profile.distinctRatio = overview.nonNull > 0 ? std::min(1.0, double(profile.distinct) / double(overview.nonNull)) : 0;
    for (const ValueCount &entry : values)
        profile.maximumScale = std::max(profile.maximumScale, scaleOf(entry.value));
    profile.encoding = period::detectEncoding(spreadTexts(values), column.type, column.name);
    profile.midnightsOnly =
        std::all_of(values.begin(), values.end(), [&](const ValueCount &entry) { return isMidnight(entry.value, profile.encoding); });

    sortByCount(values);
    const qint64 counted = exact ? overview.rows : sampledRows;
    for (size_t i = 0; i < values.size() && i < size_t(options.commonValues); ++i)
        profile.common.append({shortened(values[i].value), counted > 0 ? double(values[i].count) / double(counted) : 0});
    profile.allValues = exact && values.size() <= size_t(options.commonValues);
    profile.semantic = semanticKind(table, column, profile);
    return profile;
}

ColumnValues linkableValues(const Table &table, const Column &column, std::vector<ValueCount> values, StatisticMethod method,
                            const ProfileOptions &options)
{
    ColumnValues out;
    out.table = table.name;
    out.column = column.name;
    out.complete = method == StatisticMethod::Exact;
    sortByCount(values);
    for (const ValueCount &entry : values) {
        if (entry.value.kind() != Value::Kind::Text)
            continue;
        const QString &text = entry.value.text();
        if (text.trimmed().isEmpty())
            continue;
        if (text.size() > options.linkedLength || out.values.size() >= options.linkedValues) {
            out.complete = false;
            continue;
        }
        out.values.append(text);
    }
    return out;
}

} // namespace Tieout::profile
