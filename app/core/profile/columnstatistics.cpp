// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/columnstatistics.h"

#include "core/base/decimal.h"
#include "core/period/period.h"
#include "core/profile/semantics.h"
#include "core/profile/valuepattern.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace Tieout::profile {

namespace {

constexpr size_t encodingSamples = 200;
constexpr int shownLength = 200; ///< of a smallest, largest or common text
constexpr qint64 leastSeen = 10; ///< rows of a sample that make a value common
constexpr size_t representatives = 5;
constexpr size_t histogramBins = 10;

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

/// Most frequent first; equally frequent ones stay in order.
std::vector<const ValueCount *> byCount(const std::vector<ValueCount> &values)
{
    std::vector<const ValueCount *> sorted;
    sorted.reserve(values.size());
    for (const ValueCount &entry : values)
        sorted.push_back(&entry);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const ValueCount *a, const ValueCount *b) { return a->count > b->count; });
    return sorted;
}

/// d distinct values in n of N rows, f1 of them seen once: n d / (n - f1 + f1 n / N).
qint64 estimatedDistinct(const std::vector<ValueCount> &values, qint64 sampled, qint64 all)
{
    if (sampled <= 0 || all <= sampled)
        return qint64(values.size());
    const auto once =
        double(std::count_if(values.begin(), values.end(), [](const ValueCount &v) { return v.count == 1; }));
    const double n = double(sampled);
    const double estimate = n * double(values.size()) / (n - once + once * n / double(all));
    return std::clamp(qRound64(estimate), qint64(values.size()), all);
}

/// Numbers, what is no number among them, texts, bytes.
int rankOf(const Value &value)
{
    if (value.isNumber())
        return std::isnan(value.toDouble()) ? 1 : 0;
    return value.kind() == Value::Kind::Text ? 2 : 3;
}

/// A value with what it is sorted by; a decimal's number is parsed once, not for every comparison.
struct Place {
    int rank = 0;
    double number = 0;
    const Value *value = nullptr;

    explicit Place(const Value &of)
        : rank(rankOf(of))
        , number(rank == 0 ? of.toDouble() : 0)
        , value(&of)
    {
    }

    bool operator<(const Place &other) const
    {
        if (rank != other.rank)
            return rank < other.rank;
        if (rank != 0)
            return rank == 2 ? value->text() < other.value->text() : rank == 3 && value->blob() < other.value->blob();
        if (number != other.number)
            return number < other.number;
        if (value->kind() == Value::Kind::Integer && other.value->kind() == Value::Kind::Integer)
            return value->integer() < other.value->integer();
        // They may differ beyond a double's digits; 1.5 and 1.50 are one value.
        const auto left = base::Decimal::fromValue(*value);
        const auto right = base::Decimal::fromValue(*other.value);
        return left && right && *left < *right;
    }
};

std::vector<Place> places(const std::vector<Value> &values)
{
    std::vector<Place> sorted;
    sorted.reserve(values.size());
    for (const Value &value : values) {
        if (!value.isNull())
            sorted.emplace_back(value);
    }
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

/// Different values from all over the order.
QList<Value> spreadValues(const std::vector<ValueCount> &values)
{
    QList<Value> spread;
    const size_t count = std::min(values.size(), representatives);
    for (size_t i = 0; i < count; ++i)
        spread.append(shortened(values[(2 * i + 1) * values.size() / (2 * count)].value));
    return spread;
}

/// Ends of bins that hold equally many rows, the first and the last value among them.
QList<Value> equalBins(const std::vector<ValueCount> &values)
{
    qint64 rows = 0;
    for (const ValueCount &entry : values)
        rows += entry.count;
    if (values.size() <= histogramBins)
        return {};
    QList<Value> ends{shortened(values.front().value)};
    qint64 before = 0;
    for (const ValueCount &entry : values) {
        before += entry.count;
        while (size_t(ends.size()) <= histogramBins && before * qint64(histogramBins) >= rows * ends.size())
            ends.append(shortened(entry.value));
    }
    return ends;
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

std::vector<ValueCount> inOrder(const std::vector<ValueCount> &values)
{
    std::vector<std::pair<Place, qint64>> sorted;
    sorted.reserve(values.size());
    for (const ValueCount &entry : values)
        sorted.emplace_back(Place(entry.value), entry.count);
    std::sort(sorted.begin(), sorted.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<ValueCount> out;
    out.reserve(values.size());
    for (const auto &[place, count] : sorted)
        out.push_back({*place.value, count});
    return out;
}

std::vector<ValueCount> counted(const std::vector<Value> &values)
{
    std::vector<ValueCount> groups;
    const Place *last = nullptr;
    const std::vector<Place> sorted = places(values);
    for (const Place &place : sorted) {
        if (last && !(*last < place)) {
            ++groups.back().count;
        } else {
            groups.push_back({*place.value, 1});
            last = &place;
        }
    }
    return groups;
}

ColumnProfile columnStatistics(const Table &table, const Column &column, const ColumnFigures &figures,
                               const std::vector<ValueCount> &values, const ProfileOptions &options)
{
    const bool exact = figures.method == StatisticMethod::Exact;
    ColumnProfile profile;
    profile.column = column.name;
    profile.method = figures.method;
    profile.sampledRows = figures.method == StatisticMethod::RandomSample ? figures.rows : 0;
    profile.nullFraction = figures.rows > 0 ? double(figures.rows - figures.nonNull) / double(figures.rows) : 0;
    profile.minimum = shortened(figures.minimum);
    profile.maximum = shortened(figures.maximum);
    profile.endsMethod = figures.endsMethod;
    const auto allNonNull = exact ? figures.nonNull : qRound64(double(figures.tableRows) * (1 - profile.nullFraction));
    profile.distinctAtLeast = qint64(values.size());
    profile.distinct = exact ? profile.distinctAtLeast : estimatedDistinct(values, figures.nonNull, allNonNull);
    if (!exact && isWholeKey(table, column))
        profile.distinct = allNonNull;
    profile.distinctRatio = allNonNull > 0 ? std::min(1.0, double(profile.distinct) / double(allNonNull)) : 0;
    for (const ValueCount &entry : values)
        profile.maximumScale = std::max(profile.maximumScale, scaleOf(entry.value));
    const QStringList texts = spreadTexts(values);
    profile.encoding = period::detectEncoding(texts, column.type, column.name);
    profile.midnightsOnly = std::all_of(values.begin(), values.end(), [&](const ValueCount &entry) {
        return isMidnight(entry.value, profile.encoding);
    });
    profile.allValues = exact && values.size() <= size_t(options.commonValues);
    const bool areTexts = !values.empty() && values.front().value.kind() == Value::Kind::Text
                          && column.type != TypeClass::Date && column.type != TypeClass::Timestamp
                          && column.type != TypeClass::TimestampZone && column.type != TypeClass::Time;
    if (areTexts)
        profile.pattern = valuePattern(texts);
    const qint64 least = exact ? 1 : leastSeen;
    for (const ValueCount *entry : byCount(values)) {
        if (profile.common.size() >= options.commonValues || entry->count < least)
            break;
        profile.common.append(
            {shortened(entry->value), figures.rows > 0 ? double(entry->count) / double(figures.rows) : 0});
    }
    profile.semantic = semanticKind(table, column, profile);
    if (!profile.allValues) {
        if (profile.semantic != SemanticKind::PersonalData) // nobody's address stands for the others
            profile.representative = spreadValues(values);
        if (!areTexts || profile.encoding != DateEncoding::None)
            profile.histogram = equalBins(values);
    }
    return profile;
}

void takeEngineStatistics(ColumnProfile &profile, const ColumnProfile &kept, qint64 tableRows)
{
    profile.method = StatisticMethod::EngineEstimate;
    profile.sampledRows = kept.sampledRows;
    profile.nullFraction = kept.nullFraction;
    if (kept.distinct >= 0) {
        // A sample's distinct values are there whatever the engine thinks.
        profile.distinct = std::max(kept.distinct, profile.distinctAtLeast);
        const double nonNull = double(tableRows) * (1 - kept.nullFraction);
        profile.distinctRatio = nonNull > 0 ? std::min(1.0, double(profile.distinct) / nonNull) : 0;
    }
    if (!kept.common.isEmpty())
        profile.common = kept.common;
}

ColumnValues linkableValues(const Table &table, const Column &column, const std::vector<ValueCount> &values,
                            StatisticMethod method, const ProfileOptions &options)
{
    ColumnValues out;
    out.table = table.name;
    out.column = column.name;
    out.complete = method == StatisticMethod::Exact;
    for (const ValueCount *entry : byCount(values)) {
        if (entry->value.kind() != Value::Kind::Text)
            continue;
        const QString &text = entry->value.text();
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
