// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/weights.h"

#include "core/answer/route/snapshotfacts.h"
#include "core/answer/sql/execute.h"
#include "core/answer/sql/resultmatch.h"
#include "core/base/progress.h"
#include "core/generate/composer/rank/readings.h"
#include "core/generate/verified/parameters.h"
#include "core/workspace/settings.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace Tieout::learning {

namespace {

constexpr size_t MostReadings = 40;
constexpr qint64 MostRows = 10'000;
constexpr std::chrono::milliseconds EachLimit{2'000};
constexpr double Ridge = 1; ///< strength of the prior: a change of 1 costs as much as a question ranked at even odds
constexpr int Steps = 60;
constexpr double Rate = 0.3;
constexpr double LeastChange = 1e-4; ///< what is smaller is none
const QString fitOfferedKey = QStringLiteral("weightsOffered");

/// Groups with their features as numbers.
class Problem
{
public:
    Problem(const std::vector<RankedReadings> &groups, const base::LogLinear &prior)
    {
        for (const RankedReadings &group : groups) {
            std::vector<Row> rows;
            for (const base::Features &features : group.features) {
                Row row;
                row.base = prior.classes().empty() ? 0 : prior.score(features);
                for (const auto &[name, value] : features.all())
                    row.values.emplace_back(idOf(name), value);
                rows.push_back(std::move(row));
            }
            m_groups.push_back({std::move(rows), group.right});
        }
    }

    /// Gradient descent with one rate a weight (J. Duchi, E. Hazan, Y. Singer, JMLR 12, 2011) over all groups but those
    /// of one of `folds` folds; a fold beyond the last leaves none out.
    std::vector<double> fit(size_t leftOut, size_t folds) const
    {
        std::vector<double> delta(m_names.size());
        std::vector<double> squares(m_names.size(), 1e-3);
        std::vector<double> slope(m_names.size());
        for (int step = 0; step < Steps; ++step) {
            for (size_t i = 0; i < slope.size(); ++i)
                slope[i] = Ridge * delta[i];
            for (size_t i = 0; i < m_groups.size(); ++i) {
                if (i % folds != leftOut)
                    addSlope(m_groups[i], delta, slope);
            }
            for (size_t i = 0; i < slope.size(); ++i) {
                squares[i] += slope[i] * slope[i];
                delta[i] -= Rate * slope[i] / std::sqrt(squares[i]);
            }
        }
        return delta;
    }

    /// Whether the first reading of a group is a right one.
    bool isRight(size_t index, const std::vector<double> &delta) const
    {
        const Group &group = m_groups[index];
        const std::vector<double> scores = scoresOf(group, delta);
        return !scores.empty() && group.right[size_t(std::max_element(scores.begin(), scores.end()) - scores.begin())];
    }

    size_t size() const { return m_groups.size(); }
    size_t features() const { return m_names.size(); }
    const std::string &name(size_t feature) const { return m_names[feature]; }

private:
    struct Row {
        double base = 0; ///< by the prior
        std::vector<std::pair<size_t, double>> values;
    };
    struct Group {
        std::vector<Row> rows;
        std::vector<bool> right;
    };

    size_t idOf(const std::string &name)
    {
        const auto [it, isNew] = m_ids.try_emplace(name, m_names.size());
        if (isNew)
            m_names.push_back(name);
        return it->second;
    }

    static std::vector<double> scoresOf(const Group &group, const std::vector<double> &delta)
    {
        std::vector<double> scores;
        for (const Row &row : group.rows) {
            double score = row.base;
            for (const auto &[feature, value] : row.values)
                score += value * delta[feature];
            scores.push_back(score);
        }
        return scores;
    }

    static void addSlope(const Group &group, const std::vector<double> &delta, std::vector<double> &slope)
    {
        const bool useful = std::find(group.right.begin(), group.right.end(), true) != group.right.end()
                            && std::find(group.right.begin(), group.right.end(), false) != group.right.end();
        if (!useful)
            return;
        std::vector<double> all = scoresOf(group, delta);
        base::normaliseLogs(all);
        std::vector<double> wanted = all;
        for (size_t i = 0; i < wanted.size(); ++i) {
            if (!group.right[i])
                wanted[i] = -1e9;
        }
        base::normaliseLogs(wanted);
        for (size_t i = 0; i < all.size(); ++i) {
            const double difference = std::exp(all[i]) - (group.right[i] ? std::exp(wanted[i]) : 0);
            for (const auto &[feature, value] : group.rows[i].values)
                slope[feature] += difference * value;
        }
    }

    std::unordered_map<std::string, size_t> m_ids;
    std::vector<std::string> m_names;
    std::vector<Group> m_groups;
};

QMap<QString, double> changesOf(const Problem &problem, const std::vector<double> &delta)
{
    QMap<QString, double> out;
    for (size_t i = 0; i < delta.size(); ++i) {
        if (std::abs(delta[i]) >= LeastChange)
            out.insert(QString::fromStdString(problem.name(i)), delta[i]);
    }
    return out;
}

/// Reads the verified questions of one source as the composer does.
class VerifiedQuestionReader
{
public:
    VerifiedQuestionReader(project::OpenSource &source, const workspace::Workspace &store)
        : m_source(source)
        , m_store(store)
        , m_gate(answer::gateOf(source.linker()))
    {
    }

    /// Nothing where the query cannot run, or where nothing of the question is decided by the ranking.
    Result<std::optional<RankedReadings>> read(const workspace::KeptVerified &kept, const StopToken &stop) const
    {
        const QDate day = kept.expected ? kept.expected->asOf : kept.query.at.toUTC().date();
        Result<period::CalendarSettings> calendar = workspace::calendarOf(m_store, day);
        if (!calendar)
            return fail(calendar.error());
        calendar->asOf = day;
        if (!check(kept.query.sql, gate::Author::Person, {}, *calendar).passed())
            return std::optional<RankedReadings>();
        const Result<answer::GoldResult> wanted =
            answer::runGold(m_source.session(), kept.query.sql, stop.withLimit(EachLimit));
        if (!wanted)
            return std::optional<RankedReadings>();
        const retrieval::Linking linking = m_source.linker()->link(kept.query.asked, *calendar);
        const generate::composer::SchemaLookup lookup(m_source.linker()->snapshot());
        const generate::composer::GrammarReadings grammar = generate::composer::grammarReadings(linking, lookup, stop);
        if (grammar.rivals() > 0)
            return std::optional<RankedReadings>(); // every word is accounted for: the grammar is believed, whatever
                                                    // ranks first
        RankedReadings out;
        for (const generate::composer::FilledReading &reading :
             generate::composer::rankedReadings(generate::composer::questionFeaturesOf(linking, lookup), lookup,
                                                grammar, generate::composer::composerWeights(), MostReadings)) {
            if (stop.cancelled())
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Fitting was cancelled."));
            if (reading.grammar < 0 && !generate::composer::mayBeTold(reading))
                continue;
            const gate::Checked checked = check(reading.sql, gate::Author::Generator, linking, *calendar);
            if (!checked.query)
                continue;
            const Result<answer::Execution> given =
                answer::execute(m_source.session(), *checked.query, {MostRows, EachLimit}, stop);
            if (!given)
                continue; // it would not be told either
            out.features.push_back(reading.features);
            out.right.push_back(answer::sameResult(*wanted, given->result));
        }
        return out.features.size() > 1 ? std::optional(out) : std::nullopt;
    }

private:
    gate::Checked check(const QString &text, gate::Author author, const retrieval::Linking &linking,
                        const period::CalendarSettings &calendar) const
    {
        gate::GateRequest request;
        request.sql = text;
        request.question = linking.question;
        request.periods = linking.periods;
        request.author = author;
        request.calendar = calendar;
        return m_gate.check(request);
    }

    project::OpenSource &m_source;
    const workspace::Workspace &m_store;
    const gate::Gate m_gate;
};

struct Gathered {
    std::vector<RankedReadings> groups;
    int verified = 0;
};

Result<void> gather(Gathered &gathered, project::OpenSource &source, const workspace::Workspace &store,
                    const StopToken &stop, const Progress &progress)
{
    const Result<QList<workspace::KeptVerified>> all = store.verified().keptVerified(source.id());
    if (!all)
        return fail(all.error());
    const VerifiedQuestionReader reader(source, store);
    for (qsizetype i = 0; i < all->size(); ++i) {
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Fitting was cancelled."));
        if (progress)
            progress(double(i) / double(all->size()), all->at(i).query.question);
        if (!generate::verified::resolved(all->at(i).query, *source.snapshot()).stale.isEmpty())
            continue;
        ++gathered.verified;
        Result<std::optional<RankedReadings>> readings = reader.read(all->at(i), stop);
        if (!readings)
            return fail(readings.error());
        if (*readings)
            gathered.groups.push_back(std::move(**readings));
    }
    return {};
}

} // namespace

QMap<QString, double> fittedChanges(const std::vector<RankedReadings> &groups, const base::LogLinear &prior)
{
    const Problem problem(groups, prior);
    return changesOf(problem, problem.fit(1, 1));
}

Result<RankedRight> rankedByOthers(const std::vector<RankedReadings> &groups, const base::LogLinear &prior,
                                   const StopToken &stop, const Progress &progress)
{
    const Problem problem(groups, prior);
    const std::vector<double> none(problem.features());
    const size_t folds = std::min<size_t>(problem.size(), MostFolds);
    RankedRight out;
    for (size_t fold = 0; fold < folds; ++fold) {
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Fitting was cancelled."));
        if (progress)
            progress(double(fold) / double(folds), ErrorText(QT_TRANSLATE_NOOP("Error", "leaving some out")));
        const std::vector<double> fitted = problem.fit(fold, folds);
        for (size_t i = fold; i < problem.size(); i += folds) {
            out.before += problem.isRight(i, none) ? 1 : 0;
            out.after += problem.isRight(i, fitted) ? 1 : 0;
        }
    }
    return out;
}

Result<int> verifiedQueries(const workspace::Workspace &store)
{
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    qsizetype verified = 0;
    for (const workspace::StoredSource &source : *sources) {
        const Result<QList<catalog::VerifiedQuery>> queries = store.verified().verifiedQueries(source.id);
        if (!queries)
            return fail(queries.error());
        verified += queries->size();
    }
    return int(verified);
}

Result<bool> isFitDue(const workspace::Workspace &store)
{
    const Result<QString> offered = store.setting(fitOfferedKey, {});
    if (!offered || !offered->isEmpty())
        return offered ? Result<bool>(false) : fail(offered.error());
    const auto own = workspace::rankingWeights(store);
    if (!own || *own)
        return own ? Result<bool>(false) : fail(own.error());
    const Result<int> verified = verifiedQueries(store);
    return verified ? Result<bool>(*verified >= LeastVerified) : fail(verified.error());
}

Result<void> noteFitOffered(workspace::Workspace &store)
{
    return store.setSetting(fitOfferedKey, QDateTime::currentDateTimeUtc().toString(Qt::ISODate));
}

Result<WeightsFit> fitRankingWeights(const workspace::Workspace &store, const project::SourceOpener &open,
                                     const StopToken &stop, const Progress &progress)
{
    constexpr double Reading = 0.8; ///< of the time
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    Gathered gathered;
    QList<project::LeftOutSource> leftOut;
    for (qsizetype i = 0; i < sources->size(); ++i) {
        const Result<QList<catalog::VerifiedQuery>> queries = store.verified().verifiedQueries(sources->at(i).id);
        if (!queries)
            return fail(queries.error());
        if (queries->isEmpty())
            continue;
        const Result<std::unique_ptr<project::OpenSource>> source = open(sources->at(i), stop);
        if (!source && source.error().code == ErrorCode::Cancelled)
            return fail(source.error());
        if (!source) {
            leftOut.append({sources->at(i).title, source.error()});
            continue;
        }
        const Progress part = base::partOfProgress(progress, Reading * double(i) / double(sources->size()),
                                                   Reading * double(i + 1) / double(sources->size()));
        if (const Result<void> read = gather(gathered, **source, store, stop, part); !read)
            return fail(read.error());
    }
    if (gathered.verified < LeastVerified)
        return fail(
            ErrorCode::Invalid,
            QT_TRANSLATE_NOOP("Error", "Weights are fitted from %1 verified queries on; \"%2\" has %3 that can run."),
            {QString::number(LeastVerified), store.file(), QString::number(gathered.verified)},
            leftOut.isEmpty()
                ? ErrorText(QT_TRANSLATE_NOOP("Error", "Verify more answers first."))
                : ErrorText(QT_TRANSLATE_NOOP("Error", "Left out: %1"), {project::leftOutInWords(leftOut)}));
    const base::LogLinear &prior = generate::composer::composerWeights().model("reading");
    const Result<RankedRight> ranked =
        rankedByOthers(gathered.groups, prior, stop, base::partOfProgress(progress, Reading, 1));
    if (!ranked)
        return fail(ranked.error());
    WeightsFit fit;
    fit.verified = gathered.verified;
    fit.leftOut = leftOut;
    fit.weights.questions = int(gathered.groups.size());
    fit.weights.rightBefore = ranked->before;
    fit.weights.rightAfter = ranked->after;
    fit.weights.changes = fittedChanges(gathered.groups, prior);
    fit.weights.at = QDateTime::currentDateTimeUtc();
    return fit;
}

} // namespace Tieout::learning
