// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/keyinference.h"

#include "core/schema/keyreasons.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace Tieout::profile {

using schema::KeyCandidate;
using schema::KeyFeature;
using schema::KeyPair;

namespace {

constexpr double weakInclusion = 0.99; ///< share of values found, where the name does not say what is meant
constexpr double fullSurprise = 20;    ///< bits
constexpr double bitsOfText = 4;       ///< for each text found: texts do not match by chance
constexpr double commonplace = 5;      ///< bits of surprise below which any other key would hold the values as well
constexpr double fullRivals = 5;
constexpr double fullMissing = 1 - schema::strongInclusion;
constexpr double pairsTo = 0.3;            ///< of the progress
constexpr size_t likeliestWithoutRows = 8; ///< of one column, kept

double &at(KeyPair &pair, KeyFeature feature)
{
    return pair.features[std::size_t(feature)];
}

bool areNumbers(const ColumnProfile &column)
{
    return column.minimum.isNumber() && column.maximum.isNumber();
}

/// Bits of surprise that `found` different values of `from` are values of `to`, had they been drawn from all numbers up
/// to the largest of them: small numbers are keys of everything.
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

Error stoppedBy(const StopToken &stop)
{
    return {stop.cancelled() ? ErrorCode::Cancelled : ErrorCode::TimedOut,
            QStringLiteral("Looking for keys was stopped.")};
}

class Measurer
{
public:
    Measurer(Session &session, const Schema &schema, const QHash<TableName, TableProfile> &profiles,
             const KeyInferenceOptions &options, const StopToken &stop, const Progress &progress)
        : m_session(session)
        , m_schema(schema)
        , m_profiles(profiles)
        , m_options(options)
        , m_stop(stop)
        , m_progress(progress)
    {
    }

    Result<MeasuredKeys> measure()
    {
        MeasuredKeys measured;
        readProfiles();
        schema::KeyCandidateOptions options;
        options.unnamed = true;
        options.summaries = summaries();
        options.pairsPerColumn = m_options.pairsPerColumn;
        options.pairs = m_options.pairs;
        options.stop = m_stop;
        options.progress = [this](double fraction, const ErrorText &what) {
            if (m_progress)
                m_progress(pairsTo * fraction, what);
        };
        measured.search =
            schema::findKeyPairs(m_schema, options, [this](const std::vector<KeyPair> &pairs) { prepare(pairs); });
        if (m_stop.stopRequested())
            return fail(stoppedBy(m_stop));
        m_limited = m_stop.withLimit(std::chrono::milliseconds(m_options.limitMs));
        // What is surest by its name is looked up first, should the limits not allow for all.
        std::sort(m_prepared.begin(), m_prepared.end(), isSurer);
        const QList<KeyCandidate> composite = schema::compositeKeyCandidates(m_schema);
        m_total = qsizetype(m_prepared.size()) + composite.size();
        for (const Prepared &prepared : m_prepared) {
            MeasuredKey key{schema::candidateOf(m_schema, prepared.pair), prepared.evidence};
            key.candidate.score = prepared.score;
            const Result<bool> kept = lookUp(key, m_schema.tables[prepared.pair.table]);
            if (!kept)
                return fail(kept.error());
            if (*kept)
                measured.single.append(std::move(key));
        }
        QHash<TableName, int> tables;
        for (int table = 0; table < int(m_schema.tables.size()); ++table)
            tables.insert(m_schema.tables[table].name, table);
        for (const KeyCandidate &candidate : composite) {
            MeasuredKey key{candidate, {}};
            const int from = tables.value(candidate.key.from);
            const int to = tables.value(candidate.key.to);
            if (m_rows[size_t(to)] >= 0)
                key.evidence.referenced = m_rows[size_t(to)];
            if (!haveRows(from, to)) {
                measured.composite.append(key);
                continue;
            }
            ++m_promising;
            const Result<bool> found = run(key, m_schema.tables[from]);
            if (!found)
                return fail(found.error());
            if (*found && key.evidence.orphans() == 0)
                measured.composite.append(key);
        }
        measured.search.promising = m_promising;
        measured.search.lookedUp = m_queries;
        return measured;
    }

private:
    /// A candidate with its features as they were if all values were found; the score says how soon to look.
    struct Prepared {
        double score = 0;
        qint64 number = 0; ///< in the order in which they were found
        KeyPair pair;
        KeyEvidence evidence;
    };

    static bool isSurer(const Prepared &a, const Prepared &b)
    {
        return a.score != b.score ? a.score > b.score : a.number < b.number;
    }

    /// Profiles by the places of their columns.
    void readProfiles()
    {
        for (const Table &table : m_schema.tables) {
            const auto found = m_profiles.constFind(table.name);
            const TableProfile *profile = found == m_profiles.cend() ? nullptr : &*found;
            m_rows.push_back(profile ? profile->rows : -1);
            std::vector<const ColumnProfile *> &columns = m_columns.emplace_back();
            for (qsizetype i = 0; i < table.columns.size(); ++i) {
                const ColumnProfile *column = nullptr;
                if (profile && i < profile->columns.size() && profile->columns[i].column == table.columns[i].name)
                    column = &profile->columns[i];
                else if (profile)
                    column = profile->column(table.columns[i].name);
                columns.push_back(column && column->distinct > 0 ? column : nullptr); // null where nothing was counted
            }
        }
    }

    bool haveRows(int from, int to) const { return m_rows[size_t(from)] > 0 && m_rows[size_t(to)] > 0; }

    std::vector<std::vector<schema::ColumnSummary>> summaries() const
    {
        std::vector<std::vector<schema::ColumnSummary>> summaries;
        for (const std::vector<const ColumnProfile *> &columns : m_columns) {
            std::vector<schema::ColumnSummary> &of = summaries.emplace_back(columns.size());
            for (size_t i = 0; i < columns.size(); ++i) {
                if (!columns[i])
                    continue;
                of[i].distinct = columns[i]->distinct;
                of[i].exact = columns[i]->method == StatisticMethod::Exact;
                of[i].unique = isMeasuredUnique(*columns[i]);
                of[i].numbers = areNumbers(*columns[i]);
                if (of[i].numbers) {
                    of[i].minimum = columns[i]->minimum.toDouble();
                    of[i].maximum = columns[i]->maximum.toDouble();
                }
            }
        }
        return summaries;
    }

    /// Whether another primary key would hold a column's numbers just as well.
    bool isRival(const KeyPair &pair) const
    {
        const ColumnProfile *from = m_columns[size_t(pair.table)][size_t(pair.column)];
        const ColumnProfile *to = m_columns[size_t(pair.toTable)][size_t(pair.toColumn)];
        return from && to && pair.features[std::size_t(KeyFeature::AlternateKey)] == 0 && areNumbers(*from)
               && areNumbers(*to) && isWithin(*from, *to) && surprise(*from, *to, from->distinct) < commonplace;
    }

    void prepare(const std::vector<KeyPair> &ofColumn)
    {
        const auto rivals = double(
            std::count_if(ofColumn.cbegin(), ofColumn.cend(), [this](const KeyPair &pair) { return isRival(pair); }));
        const bool namedLikeKey =
            schema::partsOf(m_schema.tables[ofColumn.front().table].columns[ofColumn.front().column].name).key;
        std::vector<Prepared> withoutRows;
        for (const KeyPair &pair : ofColumn) {
            Prepared prepared{0, m_number++, pair, {}};
            if (schema::isWeak(pair.match))
                at(prepared.pair, KeyFeature::WeakRivals) =
                    std::min(fullRivals, rivals - (isRival(pair) ? 1 : 0)) / fullRivals;
            if (!weighValues(prepared, namedLikeKey))
                continue;
            if (prepared.pair.features[std::size_t(KeyFeature::NoRows)] > 0)
                withoutRows.push_back(std::move(prepared));
            else
                keep(std::move(prepared));
        }
        std::sort(withoutRows.begin(), withoutRows.end(), isSurer);
        if (withoutRows.size() > likeliestWithoutRows)
            withoutRows.resize(likeliestWithoutRows);
        m_prepared.insert(m_prepared.end(), withoutRows.begin(), withoutRows.end());
    }

    /// Of all whose values have to be looked up, no more than can be.
    void keep(Prepared prepared)
    {
        ++m_promising;
        m_prepared.push_back(std::move(prepared));
        if (++m_toLookUp < 2 * qint64(m_options.queries))
            return;
        const auto end = std::partition(m_prepared.begin(), m_prepared.end(), [](const Prepared &one) {
            return one.pair.features[std::size_t(KeyFeature::NoRows)] == 0;
        });
        std::nth_element(m_prepared.begin(), m_prepared.begin() + m_options.queries, end, isSurer);
        m_prepared.erase(m_prepared.begin() + m_options.queries, end);
        m_toLookUp = m_options.queries;
    }

    /// Features as they were if all values were found; false where the values rule the key out.
    bool weighValues(Prepared &prepared, bool namedLikeKey) const
    {
        KeyPair &pair = prepared.pair;
        const ColumnProfile *from = m_columns[size_t(pair.table)][size_t(pair.column)];
        const ColumnProfile *to = m_columns[size_t(pair.toTable)][size_t(pair.toColumn)];
        const bool weak = schema::isWeak(pair.match);
        if (!from || !to) {
            // Prose and bytes have no distinct values, and refer to nothing.
            if (haveRows(pair.table, pair.toTable) || pair.match >= schema::NameMatch::PersonInside)
                return false;
            at(pair, KeyFeature::NoRows) = 1;
            prepared.score = schema::weigh(pair.features, rowWeights());
            return prepared.score >= m_options.leastScore;
        }
        const Table &table = m_schema.tables[pair.table];
        const QString &column = table.columns[pair.column].name;
        at(pair, KeyFeature::OneValue) = from->distinct == 1 ? 1 : 0;
        const bool primary =
            table.primaryKey.size() == 1 && table.primaryKey.first().compare(column, Qt::CaseInsensitive) == 0;
        prepared.evidence.oneToOne = from->method == StatisticMethod::Exact && from->distinctRatio == 1;
        prepared.evidence.referenced = to->distinct;
        at(pair, KeyFeature::UniqueValues) = prepared.evidence.oneToOne && from->distinct > 1 && !primary ? 1 : 0;
        if (weak) {
            at(pair, KeyFeature::WeakText) = areNumbers(*from) ? 0 : 1;
            at(pair, KeyFeature::WeakKeyName) = pair.match == schema::NameMatch::None && namedLikeKey ? 1 : 0;
            at(pair, KeyFeature::WeakCover) = std::min(1.0, double(from->distinct) / double(to->distinct));
        }
        at(pair, weak ? KeyFeature::WeakSurprise : KeyFeature::Surprise) =
            surprise(*from, *to, from->distinct) / fullSurprise;
        prepared.score = schema::weigh(pair.features, rowWeights());
        return prepared.score >= m_options.leastScore;
    }

    /// False where the values do not fit.
    Result<bool> lookUp(MeasuredKey &measured, const Table &from)
    {
        KeyCandidate &candidate = measured.candidate;
        if (candidate.features[std::size_t(KeyFeature::NoRows)] > 0) {
            ++m_done;
            return true;
        }
        const Result<bool> found = run(measured, from);
        if (!found || !*found)
            return found;
        const KeyEvidence &evidence = measured.evidence;
        const bool weak = schema::isWeak(candidate.match);
        if (evidence.matchShare() < (weak ? weakInclusion : schema::strongInclusion))
            return false;
        candidate.features[std::size_t(KeyFeature::Missing)] = std::min(1.0, (1 - evidence.matchShare()) / fullMissing);
        return true;
    }

    /// False where nothing could be measured.
    Result<bool> run(MeasuredKey &measured, const Table &from)
    {
        const ForeignKey &key = measured.candidate.key;
        ++m_done;
        if (m_stop.stopRequested())
            return fail(stoppedBy(m_stop));
        if (m_queries >= m_options.queries || m_limited.stopRequested())
            return false;
        ++m_queries;
        if (m_progress)
            m_progress(pairsTo + (1 - pairsTo) * double(m_done) / double(m_total),
                       ErrorText(QT_TRANSLATE_NOOP("Error", "Looking up %1"), {key.from.display()}));
        const Result<KeyEvidence> evidence =
            measureKey(m_session, key, from, m_options.distinctValues, Referenced::Once, m_limited);
        if (!evidence) {
            const ErrorCode code = evidence.error().code;
            if (m_stop.stopRequested() || code == ErrorCode::Cancelled || code == ErrorCode::Connection)
                return fail(evidence.error());
            return false;
        }
        measured.evidence.unique = true; // nothing else is a target
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
    StopToken m_limited;
    const Progress &m_progress;
    std::vector<qint64> m_rows;                                ///< by table; -1 where not known
    std::vector<std::vector<const ColumnProfile *>> m_columns; ///< by table and column
    std::vector<Prepared> m_prepared;
    qint64 m_number = 0;
    qint64 m_toLookUp = 0;
    qint64 m_promising = 0;
    int m_queries = 0;
    qsizetype m_done = 0;
    qsizetype m_total = 0;
};

} // namespace

const schema::KeyWeights &rowWeights()
{
    // In the order of KeyFeature, seven a line.
    static constexpr schema::KeyWeights weights{
        0.22,  1.95,  1.80,  0.42,  -0.76, 0.00,  0.39,  // from Intercept
        -0.40, 0.29,  0.35,  -0.21, 1.27,  -1.42, -0.59, // from NameColumnKey
        -1.03, -2.05, -0.86, -1.61, -2.02, -1.35, -1.35, // from NameShared
        0.00,  -0.85, 0.77,  -0.05, -1.53, -0.32, -0.11, // from NearTypes
        -1.15, -0.40, 0.40,  1.48,  -2.00, 0.48,  -0.35, // from OneValue
        -0.37,                                           // from WeakCover
    };
    return weights;
}

Result<MeasuredKeys> measureKeys(Session &session, const Schema &schema, const QHash<TableName, TableProfile> &profiles,
                                 const KeyInferenceOptions &options, const StopToken &stop, const Progress &progress)
{
    return Measurer(session, schema, profiles, options, stop, progress).measure();
}

QList<ProposedKey> proposals(const Schema &schema, const MeasuredKeys &measured, const schema::KeyWeights &weights,
                             double threshold)
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
    // By the columns that refer: how many targets hold their values and would be proposed.
    const bool complete = measured.search.lookedUp >= measured.search.promising;
    QHash<std::pair<TableName, QStringList>, int> targets;
    for (const KeyCandidate &candidate : single + composite) {
        const KeyEvidence &found = evidence[candidate.key.constraint];
        if ((candidate.score >= threshold || candidate.key.fromColumns.size() > 1)
            && found.matchShare() >= sureInclusion)
            ++targets[{candidate.key.from, candidate.key.fromColumns}];
    }
    QList<ProposedKey> proposed;
    for (const KeyCandidate &chosen : schema::chosenKeys(schema, std::move(single), composite, threshold)) {
        const int held = targets.value({chosen.key.from, chosen.key.fromColumns});
        proposed.append({chosen.key, chosen.match, chosen.score, evidence.value(chosen.key.constraint),
                         complete ? std::max(0, held - 1) : -1});
    }
    return proposed;
}

void addReasons(ProposedKeys &proposed, const Schema &schema)
{
    const auto isWithout = [](const ProposedKey &key) { return key.reason.isEmpty(); };
    if (std::none_of(proposed.keys.cbegin(), proposed.keys.cend(), isWithout))
        return;
    const schema::KeyReasons reasons(schema);
    for (ProposedKey &key : proposed.keys) {
        if (isWithout(key))
            key.reason = reasons.reason(key.key);
    }
}

/// All values are found, and so many or such rare ones that chance is no explanation.
static bool isHeldByValues(const MeasuredKey &key, const Schema &schema)
{
    const auto feature = [&key](KeyFeature which) { return key.candidate.features[std::size_t(which)]; };
    const ForeignKey &foreign = key.candidate.key;
    const Column *column = schema.table(foreign.from)->column(foreign.fromColumns.first());
    const bool isIdentity = column->type == TypeClass::Text || column->type == TypeClass::Integer;
    return isIdentity && key.evidence.matchShare() >= sureInclusion && feature(KeyFeature::SelfReference) == 0
           && feature(KeyFeature::Measure) == 0
           && feature(KeyFeature::Surprise) + feature(KeyFeature::WeakSurprise) == 1;
}

/// For columns of which names and values together propose nothing.
static QList<ProposedKey> proposalsOfValues(const Schema &schema, const MeasuredKeys &measured,
                                            const QList<ProposedKey> &proposed)
{
    const auto isKnown = [&proposed](const ForeignKey &key) {
        return std::any_of(proposed.cbegin(), proposed.cend(), [&key](const ProposedKey &other) {
            return (other.key.from == key.from && other.key.fromColumns.contains(key.fromColumns.first()))
                   || (other.key.from == key.to && other.key.fromColumns.contains(key.toColumns.first()));
        });
    };
    MeasuredKeys held;
    held.search = measured.search;
    for (const MeasuredKey &key : measured.single) {
        if (isHeldByValues(key, schema) && !isKnown(key.candidate.key))
            held.single.append(key);
    }
    QList<ProposedKey> out = proposals(schema, held, rowWeights(), std::numeric_limits<double>::lowest());
    for (ProposedKey &key : out)
        key.reason = message::say("schema.key.values", {key.key.fromColumns.first(), key.key.to.name});
    return out;
}

bool haveRows(const QHash<TableName, TableProfile> &profiles)
{
    return std::any_of(profiles.cbegin(), profiles.cend(),
                       [](const TableProfile &profile) { return profile.rows > 0; });
}

Result<ProposedKeys> keysByName(const Schema &schema, const StopToken &stop, const Progress &progress)
{
    const schema::ProposedByName named = schema::proposedKeys(schema, stop, progress);
    if (stop.stopRequested())
        return fail(stoppedBy(stop));
    ProposedKeys proposed{{}, named.search};
    for (const KeyCandidate &chosen : named.keys)
        proposed.keys.append({chosen.key, chosen.match, chosen.score, {}, -1});
    addReasons(proposed, schema);
    return proposed;
}

Result<ProposedKeys> inferKeys(Session &session, const Schema &schema, const QHash<TableName, TableProfile> &profiles,
                               KeySigns enough, const StopToken &stop, const Progress &progress)
{
    if (!haveRows(profiles))
        return keysByName(schema, stop, progress);
    KeyInferenceOptions options;
    options.leastScore = enough == KeySigns::Values ? std::numeric_limits<double>::lowest() : rowThreshold;
    const Result<MeasuredKeys> measured = measureKeys(session, schema, profiles, options, stop, progress);
    if (!measured)
        return fail(measured.error());
    ProposedKeys proposed{proposals(schema, *measured, rowWeights(), rowThreshold), measured->search};
    if (enough == KeySigns::Values)
        proposed.keys += proposalsOfValues(schema, *measured, proposed.keys);
    addReasons(proposed, schema);
    return proposed;
}

} // namespace Tieout::profile
