// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/retrievalevaluation.h"

#include "core/base/progress.h"
#include "core/evaluation/datasetunion.h"
#include "core/evaluation/retrievalfit.h"

#include <QElapsedTimer>

namespace Tieout::evaluation {

namespace {

using retrieval::SearchParts;
using retrieval::TableHit;
using retrieval::TableSearch;

constexpr int Wanted = 10;
constexpr int WantedWithin = 5;
constexpr int WantedOwn = retrieval::ModelTables;

constexpr int EveryTable = 10'000;
constexpr int LargeDatabase = 10; ///< tables; more are a large one
constexpr int FittedHits = 300;   ///< a table behind these does not come to the front by other weights

/// How many hits one has to look at to have seen all tables; -1 where they are not among them.
int completeAfter(const QList<TableHit> &hits, int source, QSet<int> missing)
{
    for (qsizetype i = 0; i < hits.size(); ++i) {
        if (hits[i].source == source)
            missing.removeIf([&hit = hits[i]](int node) { return hit.has(node); });
        if (missing.isEmpty())
            return int(i) + 1;
    }
    return -1;
}

bool isCompleteIn(int count, const QList<TableHit> &hits, int source, const QSet<int> &nodes)
{
    const int after = completeAfter(hits, source, nodes);
    return after > 0 && after <= count;
}

class RetrievalEvaluation
{
public:
    RetrievalEvaluation(DatasetUnion &all, const SearchParts &parts, EvaluationReport &report)
        : m_union(all)
        , m_parts(parts)
        , m_report(report)
    {
    }

    Result<void> judge(const DatasetQuestion &question, const StopToken &stop);
    void setShares();

private:
    void incomplete(const DatasetQuestion &question, const QString &kind, const TableSearch &search,
                    const QList<TableHit> &hits, int source, const QSet<int> &nodes);
    void judgeUnion(const DatasetQuestion &question, int source, const QSet<int> &nodes);
    void judgeCover(const DatasetQuestion &question, const DatasetUnion::Own &own, const QSet<int> &nodes);
    void judgeOwn(const DatasetQuestion &question, const DatasetUnion::Own &own, const QSet<int> &nodes);
    bool completeWithout(bool SearchParts::*part, const DatasetQuestion &question, int source,
                         const QSet<int> &nodes) const;
    void count(const DatasetQuestion &question, const QString &figure, bool yes)
    {
        m_report.add(question.database, figure, yes ? 1 : 0);
    }

    DatasetUnion &m_union;
    const SearchParts m_parts;
    EvaluationReport &m_report;
};

const QList<std::pair<QString, bool SearchParts::*>> &ablations()
{
    static const QList<std::pair<QString, bool SearchParts::*>> list{
        {QStringLiteral("withoutEmbedding"), &SearchParts::embedding},
        {QStringLiteral("withoutMeaning"), &SearchParts::meaning},
        {QStringLiteral("withoutKeys"), &SearchParts::keys},
        {QStringLiteral("withoutCoherence"), &SearchParts::coherence},
        {QStringLiteral("withoutLexicon"), &SearchParts::lexicon},
        {QStringLiteral("withoutFamilies"), &SearchParts::families},
    };
    return list;
}

void RetrievalEvaluation::incomplete(const DatasetQuestion &question, const QString &kind, const TableSearch &search,
                                     const QList<TableHit> &hits, int source, const QSet<int> &nodes)
{
    QStringList found;
    for (const TableHit &hit : hits) {
        const QString table = search.snapshots()[hit.source]->graph->table(hit.node).name.name
                              + (hit.members.size() > 1 ? QStringLiteral(" (%1)").arg(hit.members.size()) : QString());
        found.append(search.snapshots().size() > 1 ? m_union.name(hit.source) + u'.' + table : table);
    }
    QStringList wanted;
    for (const int node : nodes)
        wanted.append(search.snapshots()[source]->graph->table(node).name.name);
    wanted.sort();
    m_report.failures.append(
        {question.id, question.database, kind, question.question, question.sql,
         QStringLiteral("wants %1; has %2").arg(wanted.join(QLatin1String(", ")), found.join(QLatin1String(", ")))});
}

bool RetrievalEvaluation::completeWithout(bool SearchParts::*part, const DatasetQuestion &question, int source,
                                          const QSet<int> &nodes) const
{
    SearchParts parts = m_parts;
    parts.*part = false;
    return isCompleteIn(Wanted, m_union.search().search(question.question, Wanted, m_union.meanings(), parts), source,
                        nodes);
}

void RetrievalEvaluation::judgeUnion(const DatasetQuestion &question, int source, const QSet<int> &nodes)
{
    const TableSearch &search = m_union.search();
    const QList<TableHit> hits = search.search(question.question, Wanted, m_union.meanings(), m_parts);
    const bool complete = isCompleteIn(Wanted, hits, source, nodes);
    count(question, QStringLiteral("complete"), complete);
    for (const auto &[name, part] : ablations())
        count(question, name, completeWithout(part, question, source, nodes));
    count(question, QStringLiteral("bm25"),
          isCompleteIn(Wanted, search.fullText(question.question, Wanted), source, nodes));
    if (!complete)
        incomplete(question, QStringLiteral("incomplete"), search, hits, source, nodes);
}

void RetrievalEvaluation::judgeOwn(const DatasetQuestion &question, const DatasetUnion::Own &own,
                                   const QSet<int> &nodes)
{
    const int tables = own.search->snapshots().first()->graph->tableCount();
    const QList<TableHit> hits = own.search->search(question.question, tables, own.meanings.get(), m_parts);
    const int cut = retrieval::adaptiveCut(hits);
    m_report.add(question.database, QStringLiteral("tablesAdaptive"), cut);
    count(question, QStringLiteral("completeAdaptive"), isCompleteIn(cut, hits, 0, nodes));
    const bool complete = isCompleteIn(WantedWithin, hits, 0, nodes);
    count(question, QStringLiteral("ownAt5"), complete);
    count(question, QStringLiteral("ownAt7"), isCompleteIn(WantedOwn, hits, 0, nodes));
    judgeCover(question, own, nodes);
    if (tables <= LargeDatabase)
        return;
    count(question, QStringLiteral("within"), true);
    count(question, QStringLiteral("withinAt5"), complete);
    if (!complete)
        incomplete(question, QStringLiteral("withinAt5"), *own.search, hits.mid(0, LargeDatabase), 0, nodes);
    count(question, QStringLiteral("withinAt6"), isCompleteIn(6, hits, 0, nodes));
}

/// The covering set, by itself and for each part that can be left out.
void RetrievalEvaluation::judgeCover(const DatasetQuestion &question, const DatasetUnion::Own &own,
                                     const QSet<int> &nodes)
{
    const auto covered = [&](const SearchParts &parts) {
        return own.search->cover(question.question, {.most = WantedOwn}, own.meanings.get(), parts).tables;
    };
    const QList<TableHit> tables = covered(m_parts);
    qsizetype members = 0;
    for (const TableHit &hit : tables)
        members += std::max<qsizetype>(1, hit.members.size());
    const bool complete = isCompleteIn(int(tables.size()), tables, 0, nodes);
    count(question, QStringLiteral("cover"), complete);
    count(question, QStringLiteral("at7"), isCompleteIn(WantedOwn, tables, 0, nodes));
    m_report.add(question.database, QStringLiteral("tablesCover"), double(tables.size()));
    m_report.add(question.database, QStringLiteral("membersCover"), double(members));
    count(question, QStringLiteral("coverWithin7"), tables.size() <= WantedOwn);
    for (const auto &[name, part] : ablations()) {
        SearchParts parts = m_parts;
        parts.*part = false;
        const QList<TableHit> without = covered(parts);
        count(question, name + QStringLiteral("Own"), isCompleteIn(int(without.size()), without, 0, nodes));
    }
    const int source = m_union.source(question.database);
    QList<TableHit> words = m_union.search().fullText(question.question, EveryTable);
    words.removeIf([source](const TableHit &hit) { return hit.source != source; });
    count(question, QStringLiteral("bm25Own"), isCompleteIn(WantedOwn, words, source, nodes));
    if (!complete)
        incomplete(question, QStringLiteral("uncovered"), *own.search, tables, 0, nodes);
}

Result<void> RetrievalEvaluation::judge(const DatasetQuestion &question, const StopToken &stop)
{
    const int source = m_union.source(question.database);
    const QSet<int> nodes = m_union.tablesRead(question);
    if (nodes.isEmpty()) {
        m_report.add(question.database, QStringLiteral("goldNotRead"));
        return {};
    }
    m_report.add(question.database, QStringLiteral("searched"));
    judgeUnion(question, source, nodes);
    const auto own = m_union.own(source, stop);
    if (!own)
        return fail(own.error());
    judgeOwn(question, *own, nodes);
    return {};
}

void RetrievalEvaluation::setShares()
{
    const QString searched = QStringLiteral("searched");
    m_report.setShare(QStringLiteral("completeRecallAt10Share"), QStringLiteral("complete"), searched);
    m_report.setShare(QStringLiteral("bm25RecallAt10Share"), QStringLiteral("bm25"), searched);
    m_report.setShare(QStringLiteral("bm25RecallAt7Share"), QStringLiteral("bm25Own"), searched);
    for (const auto &[name, part] : ablations()) {
        m_report.setShare(name + QStringLiteral("RecallAt10Share"), name, searched);
        m_report.setShare(name + QStringLiteral("RecallAt7Share"), name + QStringLiteral("Own"), searched);
    }
    m_report.setShare(QStringLiteral("completeRecallAt7Share"), QStringLiteral("at7"), searched);
    m_report.setShare(QStringLiteral("completeRecallCoverShare"), QStringLiteral("cover"), searched);
    m_report.setShare(QStringLiteral("meanTablesCover"), QStringLiteral("tablesCover"), searched);
    m_report.setShare(QStringLiteral("meanMembersCover"), QStringLiteral("membersCover"), searched);
    m_report.setShare(QStringLiteral("coverWithin7Share"), QStringLiteral("coverWithin7"), searched);
    m_report.setShare(QStringLiteral("completeRecallAdaptiveShare"), QStringLiteral("completeAdaptive"), searched);
    m_report.setShare(QStringLiteral("meanTablesAdaptive"), QStringLiteral("tablesAdaptive"), searched);
    m_report.setShare(QStringLiteral("completeRecallOwnAt5Share"), QStringLiteral("ownAt5"), searched);
    m_report.setShare(QStringLiteral("completeRecallOwnAt7Share"), QStringLiteral("ownAt7"), searched);
    m_report.setShare(QStringLiteral("completeRecallWithinAt5Share"), QStringLiteral("withinAt5"),
                      QStringLiteral("within"));
    m_report.setShare(QStringLiteral("completeRecallWithinAt6Share"), QStringLiteral("withinAt6"),
                      QStringLiteral("within"));
}

/// Each question over the union, where ten tables are to hold its own, and over its database if that is large, where
/// seven are. Questions whose gold cannot be read are left out. Errors: Cancelled, those of building an index.
Result<std::vector<SearchExample>> examplesOf(const Dataset &dataset, DatasetUnion &all, const StopToken &stop,
                                              const Progress &progress)
{
    std::vector<SearchExample> examples;
    const auto add = [&](const DatasetQuestion &question, const QList<TableHit> &hits, int source,
                         const QSet<int> &nodes, int front) {
        SearchExample example;
        example.wanted = int(nodes.size());
        example.front = front;
        example.database = question.database;
        for (const TableHit &hit : hits)
            example.tables.push_back({hit.features, hit.source == source && nodes.contains(hit.node)});
        examples.push_back(std::move(example));
    };
    const auto addBoth = [&](const DatasetQuestion &question) -> Result<void> {
        const int source = all.source(question.database);
        const QSet<int> nodes = all.tablesRead(question);
        if (nodes.isEmpty())
            return {};
        SearchParts parts;
        parts.families = false; // each table by itself
        add(question, all.search().search(question.question, FittedHits, all.meanings(), parts), source, nodes, Wanted);
        const int tables = all.graph(source).tableCount();
        if (tables <= LargeDatabase)
            return {};
        const auto own = all.own(source, stop);
        if (!own)
            return fail(own.error());
        add(question, own->search->search(question.question, tables, own->meanings.get(), parts), 0, nodes, WantedOwn);
        return {};
    };
    if (const Result<void> done = forEachQuestion(dataset, addBoth, stop, base::partOfProgress(progress, 0.5, 1));
        !done)
        return fail(done.error());
    return examples;
}

} // namespace

Result<EvaluationReport> evaluateRetrieval(const Dataset &dataset, const RetrievalEvaluationOptions &options,
                                           const StopToken &stop, const Progress &progress)
{
    QElapsedTimer timer;
    timer.start();
    EvaluationReport report = EvaluationReport::about(QStringLiteral("retrieval"), dataset);
    Result<DatasetUnion> all =
        DatasetUnion::open(dataset, options.open, options.retrievers, options.encoder, stop, progress);
    if (!all)
        return fail(all.error());
    RetrievalEvaluation evaluation(*all, options.parts, report);
    const auto judge = [&](const DatasetQuestion &question) { return evaluation.judge(question, stop); };
    if (const Result<void> done = forEachQuestion(dataset, judge, stop, base::partOfProgress(progress, 0.5, 1)); !done)
        return fail(done.error());
    evaluation.setShares();
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

Result<retrieval::SearchVector> fitRetrieval(const Dataset &dataset, const RetrievalEvaluationOptions &options,
                                             const StopToken &stop, const Progress &progress)
{
    Result<DatasetUnion> all =
        DatasetUnion::open(dataset, options.open, options.retrievers, options.encoder, stop, progress);
    if (!all)
        return fail(all.error());
    const Result<std::vector<SearchExample>> examples = examplesOf(dataset, *all, stop, progress);
    if (!examples)
        return fail(examples.error());
    return fitSearchWeights(*examples, retrieval::searchWeights());
}

Result<EvaluationReport> evaluateRetrievalFolds(const Dataset &dataset, const RetrievalEvaluationOptions &options,
                                                int folds, const StopToken &stop, const Progress &progress)
{
    QElapsedTimer timer;
    timer.start();
    Result<DatasetUnion> all =
        DatasetUnion::open(dataset, options.open, options.retrievers, options.encoder, stop, progress);
    if (!all)
        return fail(all.error());
    const Result<std::vector<SearchExample>> examples = examplesOf(dataset, *all, stop, progress);
    if (!examples)
        return fail(examples.error());
    QMap<QString, int> databases;
    for (const SearchExample &example : *examples)
        databases.insert(example.database, 0);
    for (auto it = databases.begin(); it != databases.end(); ++it)
        *it = int(std::distance(databases.begin(), it));
    if (const Result<void> enough = checkFolds(databases.size(), folds); !enough)
        return fail(enough.error());
    EvaluationReport report = EvaluationReport::about(QStringLiteral("retrieval"), dataset);
    for (int fold = 0; fold < folds; ++fold) {
        std::vector<SearchExample> others;
        std::copy_if(examples->begin(), examples->end(), std::back_inserter(others),
                     [&](const SearchExample &example) { return !isOfFold(databases[example.database], fold, folds); });
        const retrieval::SearchVector weights = fitSearchWeights(others, retrieval::searchWeights());
        for (const SearchExample &example : *examples) {
            if (!isOfFold(databases[example.database], fold, folds))
                continue;
            const bool large = example.front == WantedOwn;
            report.add(example.database, large ? QStringLiteral("within") : QStringLiteral("searched"));
            report.add(example.database, large ? QStringLiteral("withinAt7") : QStringLiteral("complete"),
                       isComplete(example, weights) ? 1 : 0);
        }
    }
    report.setShare(QStringLiteral("completeRecallAt10Share"), QStringLiteral("complete"), QStringLiteral("searched"));
    report.setShare(QStringLiteral("completeRecallWithinAt7Share"), QStringLiteral("withinAt7"),
                    QStringLiteral("within"));
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
