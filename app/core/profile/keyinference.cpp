// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/keyinference.h"

#include <algorithm>
#include <cmath>

namespace Tieout::profile {

using schema::KeyCandidate;
using schema::KeyFeature;

namespace {

constexpr double strongInclusion = 0.8;  ///< share of values found, where the name says what is meant: one of five is a hole in the data
constexpr double weakInclusion = 0.99;   ///< where it does not
constexpr double fullSurprise = 20;      ///< bits
constexpr double bitsOfText = 4;         ///< for each text found: texts do not match by chance
constexpr double commonplace = 5;        ///< bits of surprise below which any other key would hold the values as well
constexpr double fullRivals = 5;
constexpr double fullMissing = 1 - strongInclusion;

double &at(KeyCandidate &candidate, KeyFeature feature)
{
    return candidate.features[std::size_t(feature)];
}

bool isMeasuredUnique(const ColumnProfile &column)
{
    return column.method == StatisticMethod::Exact && column.distinct > 0 && column.nullFraction == 0 && column.distinctRatio == 1;
}

bool areNumbers(const ColumnProfile &column)
{
    return column.minimum.isNumber() && column.maximum.isNumber();
}

/// Bits of surprise that `found` different values of `from` are values of `to`, had they been drawn from all numbers up to the
/// largest of them: small numbers are keys of everything.
double surprise(const ColumnProfile &from, const ColumnProfile &to, qint64 found)
{
    if (!areNumbers(from) || !areNumbers(to))
        return std::min(fullSurprise, bitsOfText * double(found));
    const double low = std::min(0.0, from.minimum.toDouble());
    const double high = from.maximum.toDouble();
    const double toLow = to.minimum.toDouble();
    const double toHigh = to.maximum.toDouble();
    const double overlap = std::min(high, toHigh) - std::max(low, toLow) + 1;
    if (overlap <= 0)
        return fullSurprise;
    const double held = double(to.distinct) * overlap / (toHigh - toLow + 1);
    const double density = std::clamp(held / (high - low + 1), 1e-6, 1.0);
    return std::min(fullSurprise, -double(found) * std::log2(density));
}

bool isWithin(const ColumnProfile &from, const ColumnProfile &to)
{
    return !areNumbers(from) || !areNumbers(to)
        || (from.minimum.toDouble() >= to.minimum.toDouble() && from.maximum.toDouble() <= to.maximum.toDouble());
}

class Measurer
{
public:
    Measurer(Session &session, const Schema &schema, const QHash<TableName, TableProfile> &profiles, const KeyInferenceOptions &options,
             const StopToken &stop, const Progress &progress)
        : m_session(session)
        , m_schema(schema)
        , m_profiles(profiles)
        , m_options(options)
        , m_stop(stop)
        , m_limited(stop.withLimit(std::chrono::milliseconds(options.limitMs)))
        , m_progress(progress)
    {
    }

    Result<MeasuredKeys> measure()
    {
        MeasuredKeys measured;
        QList<KeyCandidate> candidates = schema::keyCandidates(m_schema, candidateOptions());
        addRivals(candidates);
        QList<MeasuredKey> prepared;
        for (KeyCandidate &candidate : candidates)
            prepare(std::move(candidate), prepared);
        // What is surest by its name is looked up first, should the limits not allow for all.
        std::stable_sort(prepared.begin(), prepared.end(),
                         [](const MeasuredKey &a, const MeasuredKey &b) { return a.candidate.score > b.candidate.score; });
        const QList<KeyCandidate> composite = schema::compositeKeyCandidates(m_schema);
        m_total = prepared.size() + composite.size();
        for (MeasuredKey &key : prepared) {
            const Result<bool> kept = lookUp(key);
            if (!kept)
                return fail(kept.error());
            if (*kept)
                measured.single.append(std::move(key));
        }
        for (const KeyCandidate &candidate : composite) {
            MeasuredKey key{candidate, {}};
            if (const TableProfile *to = profile(candidate.key.to))
                key.evidence.referenced = to->rows;
            if (!hasRows(candidate.key)) {
                measured.composite.append(key);
                continue;
            }
            const Result<bool> found = run(key);
            if (!found)
                return fail(found.error());
            if (*found && key.evidence.orphans() == 0)
                measured.composite.append(key);
        }
        return measured;
    }

private:
    const TableProfile *profile(const TableName &table) const
    {
        const auto found = m_profiles.constFind(table);
        return found == m_profiles.cend() ? nullptr : &*found;
    }

    /// Null where nothing was counted.
    const ColumnProfile *profile(const TableName &table, const QString &column) const
    {
        const TableProfile *of = profile(table);
        const ColumnProfile *found = of ? of->column(column) : nullptr;
        return found && found->distinct > 0 ? found : nullptr;
    }

    bool hasRows(const ForeignKey &key) const
    {
        const TableProfile *from = profile(key.from);
        const TableProfile *to = profile(key.to);
        return from && to && from->rows > 0 && to->rows > 0;
    }

    schema::KeyCandidateOptions candidateOptions() const
    {
        schema::KeyCandidateOptions options;
        options.unnamed = true;
        options.isUnique = [this](const TableName &table, const QString &column) {
            const ColumnProfile *found = profile(table, column);
            return found && isMeasuredUnique(*found);
        };
        options.canRefer = [this](const TableName &from, const QString &fromColumn, const TableName &to, const QString &toColumn) {
            const ColumnProfile *child = profile(from, fromColumn);
            const ColumnProfile *parent = profile(to, toColumn);
            if (!child || !parent || child->method != StatisticMethod::Exact || parent->method != StatisticMethod::Exact)
                return true;
            return double(child->distinct) * strongInclusion <= double(parent->distinct)
                && (!areNumbers(*child) || !areNumbers(*parent)
                    || (child->minimum.toDouble() <= parent->maximum.toDouble() && child->maximum.toDouble() >= parent->minimum.toDouble()));
        };
        return options;
    }

    /// How many other primary keys would hold a column's numbers just as well.
    void addRivals(QList<KeyCandidate> &candidates) const
    {
        QHash<QString, int> rivals;
        const auto column = [](const KeyCandidate &candidate) {
            return candidate.key.from.display() + QChar(0x1f) + candidate.key.fromColumns.first();
        };
        const auto isRival = [this](const KeyCandidate &candidate) {
            const ColumnProfile *from = profile(candidate.key.from, candidate.key.fromColumns.first());
            const ColumnProfile *to = profile(candidate.key.to, candidate.key.toColumns.first());
            return from && to && candidate.features[std::size_t(KeyFeature::AlternateKey)] == 0 && areNumbers(*from) && areNumbers(*to)
                && isWithin(*from, *to) && surprise(*from, *to, from->distinct) < commonplace;
        };
        for (const KeyCandidate &candidate : std::as_const(candidates))
            rivals[column(candidate)] += isRival(candidate) ? 1 : 0;
        for (KeyCandidate &candidate : candidates) {
            if (schema::isWeak(candidate.match))
                at(candidate, KeyFeature::WeakRivals) = std::min(fullRivals, double(rivals[column(candidate)] - (isRival(candidate) ? 1 : 0))) / fullRivals;
        }
    }

    /// Features as they were if all values were found; the score says how soon to look.
    void prepare(KeyCandidate candidate, QList<MeasuredKey> &prepared) const
    {
        const ForeignKey &key = candidate.key;
        MeasuredKey measured;
        const ColumnProfile *from = profile(key.from, key.fromColumns.first());
        const ColumnProfile *to = profile(key.to, key.toColumns.first());
        const bool weak = schema::isWeak(candidate.match);
        if (!from || !to) {
            // Prose and bytes have no distinct values, and refer to nothing.
            if (hasRows(key) || candidate.match >= schema::NameMatch::PersonInside)
                return;
            at(candidate, KeyFeature::NoRows) = 1;
            candidate.score = schema::weigh(candidate.features, rowWeights());
            measured.candidate = std::move(candidate);
            prepared.append(std::move(measured));
            return;
        }
        if (weak && !isWithin(*from, *to))
            return;
        const Table &table = *m_schema.table(key.from);
        at(candidate, KeyFeature::OneValue) = from->distinct == 1 ? 1 : 0;
        const bool primary = table.primaryKey.size() == 1 && table.primaryKey.first().compare(key.fromColumns.first(), Qt::CaseInsensitive) == 0;
        measured.evidence.oneToOne = from->method == StatisticMethod::Exact && from->distinctRatio == 1;
        measured.evidence.referenced = to->distinct;
        at(candidate, KeyFeature::UniqueValues) = measured.evidence.oneToOne && from->distinct > 1 && !primary ? 1 : 0;
        if (weak) {
            at(candidate, KeyFeature::WeakText) = areNumbers(*from) ? 0 : 1;
            at(candidate, KeyFeature::WeakKeyName) = candidate.match == schema::NameMatch::None && schema::partsOf(key.fromColumns.first()).key ? 1 : 0;
            at(candidate, KeyFeature::WeakCover) = std::min(1.0, double(from->distinct) / double(to->distinct));
        }
        at(candidate, weak ? KeyFeature::WeakSurprise : KeyFeature::Surprise) = surprise(*from, *to, from->distinct) / fullSurprise;
        candidate.score = schema::weigh(candidate.features, rowWeights());
        if (candidate.score < m_options.leastScore)
            return;
        measured.candidate = std::move(candidate);
        prepared.append(std::move(measured));
    }

    /// False where the values do not fit.
    Result<bool> lookUp(MeasuredKey &measured)
    {
        KeyCandidate &candidate = measured.candidate;
        if (candidate.features[std::size_t(KeyFeature::NoRows)] > 0) {
            ++m_done;
            return true;
        }
        const Result<bool> found = run(measured);
        if (!found || !*found)
            return found;
        const KeyEvidence &evidence = measured.evidence;
        const bool weak = schema::isWeak(candidate.match);
        if (evidence.matchShare() < (weak ? weakInclusion : strongInclusion))
            return false;
        at(candidate, KeyFeature::Missing) = std::min(1.0, (1 - evidence.matchShare()) / fullMissing);
        return true;
    }

    /// False where nothing could be measured.
    Result<bool> run(MeasuredKey &measured)
    {
        const ForeignKey &key = measured.candidate.key;
        ++m_done;
        if (m_stop.stopRequested())
            return fail(m_stop.cancelled() ? ErrorCode::Cancelled : ErrorCode::TimedOut, "Looking for keys was stopped.");
        if (m_queries >= m_options.queries || m_limited.stopRequested())
            return false;
        ++m_queries;
        if (m_progress)
            m_progress(double(m_done) / double(m_total), QStringLiteral("Looking up %1").arg(key.from.display()));
        const Result<KeyEvidence> evidence = measureKey(m_session, key, *m_schema.table(key.from), m_options.distinctValues, m_limited);
        if (!evidence) {
            const ErrorCode code = evidence.error().code;
            if (m_stop.stopRequested() || code == ErrorCode::Cancelled || code == ErrorCode::Connection)
                return fail(evidence.error());
            return false;
        }
        measured.evidence.distinct = evidence->distinct;
        measured.evidence.matched = evidence->matched;
        measured.evidence.limited = evidence->limited;
        return evidence->isMeasured();
    }

    Session &m_session;
    const Schema &m_schema;
    const QHash<TableName, TableProfile> &m_profiles;
    const KeyInferenceOptions &m_options;
    const StopToken &m_stop;
    const StopToken m_limited;
    const Progress &m_progress;
    int m_queries = 0;
    qsizetype m_done = 0;
    qsizetype m_total = 0;
};

} // namespace

const schema::KeyWeights &rowWeights()
{
    // In the order of KeyFeature, seven a line.
    static constexpr schema::KeyWeights weights{
        0.22, 1.95, 1.80, 0.42, -0.76, 0.00, 0.39,  // from Intercept
        -0.40, 0.29, 0.35, -0.21, 1.27, -1.42, -0.59,  // from NameColumnKey
        -1.03, -2.05, -0.86, -1.61, -2.02, -1.35, -1.35,  // from NameShared
        0.00, -0.85, 0.77, -0.05, -1.53, -0.32, -0.11,  // from NearTypes
        -1.15, -0.40, 0.40, 1.48, -2.00, 0.48, -0.35,  // from OneValue
        -0.37,  // from WeakCover
    };
    return weights;
}

Result<MeasuredKeys> measureKeys(Session &session, const Schema &schema, const QHash<TableName, TableProfile> &profiles,
                                 const KeyInferenceOptions &options, const StopToken &stop, const Progress &progress)
{
    return Measurer(session, schema, profiles, options, stop, progress).measure();
}

QList<ProposedKey> proposals(const Schema &schema, const MeasuredKeys &measured, const schema::KeyWeights &weights, double threshold)
{
    QHash<QString, KeyEvidence> evidence;
    QList<KeyCandidate> single;
    QList<KeyCandidate> composite;
    for (const MeasuredKey &key : measured.single) {
        single.append(key.candidate);
        single.last().score = schema::weigh(key.candidate.features, weights);
        evidence.insert(key.candidate.key.constraint, key.evidence);
    }
    for (const MeasuredKey &key : measured.composite) {
        composite.append(key.candidate);
        evidence.insert(key.candidate.key.constraint, key.evidence);
    }
    QList<ProposedKey> proposed;
    for (const KeyCandidate &chosen : schema::chosenKeys(schema, std::move(single), composite, threshold))
        proposed.append({chosen.key, chosen.match, chosen.score, evidence.value(chosen.key.constraint)});
    return proposed;
}

bool haveRows(const QHash<TableName, TableProfile> &profiles)
{
    return std::any_of(profiles.cbegin(), profiles.cend(), [](const TableProfile &profile) { return profile.rows > 0; });
}

QList<ProposedKey> keysByName(const Schema &schema)
{
    QList<ProposedKey> proposed;
    for (const KeyCandidate &chosen : schema::proposedKeys(schema))
        proposed.append({chosen.key, chosen.match, chosen.score, {}});
    return proposed;
}

Result<QList<ProposedKey>> inferKeys(Session &session, const Schema &schema, const QHash<TableName, TableProfile> &profiles,
                                     const StopToken &stop, const Progress &progress)
{
    if (!haveRows(profiles))
        return keysByName(schema);
    KeyInferenceOptions options;
    options.leastScore = rowThreshold;
    const Result<MeasuredKeys> measured = measureKeys(session, schema, profiles, options, stop, progress);
    if (!measured)
        return fail(measured.error());
    return proposals(schema, *measured, rowWeights(), rowThreshold);
}

} // namespace Tieout::profile
