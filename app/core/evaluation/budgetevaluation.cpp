// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/budgetevaluation.h"

#include "core/base/progress.h"
#include "core/evaluation/datasetunion.h"
#include "core/evaluation/goldneeds.h"
#include "core/evaluation/linkeddataset.h"
#include "core/evaluation/loglinearfit.h"
#include "core/generate/agent/modelschema.h"
#include "core/generate/model/sentprompt.h"

#include <QElapsedTimer>

#include <deque>

namespace Tieout::evaluation {

namespace {

using generate::agent::JudgedColumn;
using generate::agent::JudgedTable;
using generate::agent::TableExtract;
using generate::composer::ColumnId;

constexpr int promptTokens = 4000; ///< that a prompt of the agent may take for tables
constexpr int unionTables = 40;    ///< that are looked at; the budget ends before
constexpr int unionShare = 50;     ///< of the whole union's tokens one part in so many

/// What a source's part of a prompt takes.
int tokensOf(const catalog::Snapshot &snapshot, const QList<TableExtract> &extracts)
{
    QString text;
    generate::agent::TableIds ids;
    for (const TableExtract &extract : extracts)
        text += generate::agent::extractText(snapshot, extract, ids, true, {});
    return generate::model::estimatedTokens(text + generate::agent::joinLinesOf(snapshot, ids.tables()));
}

QList<TableExtract> whole(const schema::SchemaGraph &graph, const QList<int> &nodes)
{
    QList<TableExtract> out;
    for (const int node : nodes) {
        TableExtract extract{graph.table(node).name, {}};
        for (const Column &column : graph.table(node).columns)
            extract.columns.append(column.name);
        out.append(extract);
    }
    return out;
}

QList<int> allNodes(const schema::SchemaGraph &graph)
{
    QList<int> nodes;
    for (int node = 0; node < graph.tableCount(); ++node)
        nodes.append(node);
    return nodes;
}

/// What of a gold's needs is told.
struct Told {
    bool tables = true;
    int columns = 0;
    QStringList missing;
};

Told toldOf(const GoldNeeds &needs, const QList<TableExtract> &extracts, const generate::composer::SchemaLookup &lookup)
{
    Told out;
    QSet<int> tables;
    QSet<ColumnId> columns;
    for (const TableExtract &extract : extracts) {
        for (const TableName &table : extract.members + QList<TableName>{extract.table}) {
            tables.insert(lookup.graph().node(table));
            for (const QString &column : extract.columns)
                columns.insert(lookup.find(table, column));
        }
    }
    for (const int node : needs.tables) {
        if (!tables.contains(node)) {
            out.tables = false;
            out.missing.append(lookup.tableText(node));
        }
    }
    for (const ColumnId id : needs.columns) {
        if (columns.contains(id))
            ++out.columns;
        else
            out.missing.append(lookup.text(id));
    }
    out.missing.sort();
    return out;
}

class BudgetRun
{
public:
    BudgetRun(const DatasetUnion &all, EvaluationReport &report)
        : m_union(all)
        , m_report(report)
    {
        for (int source = 0; source < all.search().snapshots().size(); ++source) {
            m_lookup.emplace_back(*all.search().snapshots()[source]);
            m_fullTokens += tokensOf(m_lookup.back().snapshot(), whole(all.graph(source), allNodes(all.graph(source))));
        }
    }

    void judge(const DatasetQuestion &question)
    {
        const int source = m_union.source(question.database);
        const std::optional<GoldNeeds> needs =
            source < 0 ? std::nullopt
                       : goldNeeds(question.sql, m_union.graph(source), m_union.search().snapshots()[source]->traits);
        if (!needs || needs->tables.isEmpty()) {
            m_report.add(question.database, QStringLiteral("goldNotRead"));
            return;
        }
        m_judged.clear();
        m_report.add(question.database, QStringLiteral("searched"));
        m_report.add(question.database, QStringLiteral("columnsWanted"), needs->columns.size());
        judgeOwn(question, source, *needs);
        judgeUnion(question, source, *needs);
    }

private:
    const QList<JudgedTable> &judged(const DatasetQuestion &question, int source)
    {
        if (!m_judged.contains(source)) {
            const retrieval::Linker &linker = m_union.linker(source);
            m_judged.insert(source,
                            generate::agent::judgeTables(linker, linker.link(question.question, evaluationCalendar()),
                                                         evaluationCalendar(), m_lookup[size_t(source)]));
        }
        return m_judged[source];
    }

    /// `prefix`: of the figures' names; may be empty.
    void count(const DatasetQuestion &question, const QString &prefix, const GoldNeeds &needs, const Told &told)
    {
        const auto add = [&](const QString &figure, int count) {
            m_report.add(question.database, prefix.isEmpty() ? figure.at(0).toLower() + figure.mid(1) : prefix + figure,
                         count);
        };
        add(QStringLiteral("Complete"), told.tables ? 1 : 0);
        add(QStringLiteral("ColumnsTold"), told.columns);
        add(QStringLiteral("ColumnComplete"), told.tables && told.columns == needs.columns.size() ? 1 : 0);
    }

    void judgeOwn(const DatasetQuestion &question, int source, const GoldNeeds &needs)
    {
        const generate::composer::SchemaLookup &lookup = m_lookup[size_t(source)];
        const QList<TableExtract> extracts = generate::agent::extractOf(judged(question, source), lookup);
        m_report.add(question.database, QStringLiteral("tokensSubgraph"), tokensOf(lookup.snapshot(), extracts));
        m_report.add(question.database, QStringLiteral("tokensGold"),
                     tokensOf(lookup.snapshot(), whole(lookup.graph(), needs.tables.values())));
        m_report.add(question.database, QStringLiteral("tokensOwnSchema"),
                     tokensOf(lookup.snapshot(), whole(lookup.graph(), allNodes(lookup.graph()))));
        m_report.add(question.database, QStringLiteral("tablesTold"), extracts.size());
        const Told told = toldOf(needs, extracts, lookup);
        count(question, {}, needs, told);
        judgeFilled(question, source, needs);
        if (!told.missing.isEmpty()) {
            m_report.failures.append({question.id, question.database, QStringLiteral("columns"), question.question,
                                      question.sql,
                                      QStringLiteral("not told of: ") + told.missing.join(QStringLiteral(", "))});
        }
    }

    /// What the agent's prompt tells where it may take so many tokens.
    void judgeFilled(const DatasetQuestion &question, int source, const GoldNeeds &needs)
    {
        const generate::composer::SchemaLookup &lookup = m_lookup[size_t(source)];
        const generate::agent::ExtractRoom room{
            promptTokens, [&lookup](const TableExtract &extract) { return tokensOf(lookup.snapshot(), {extract}); }};
        const QList<TableExtract> extracts = generate::agent::extractOf(judged(question, source), lookup, {}, {}, room);
        const int tokens = tokensOf(lookup.snapshot(), extracts);
        m_report.add(question.database, QStringLiteral("filledTokens"), tokens);
        m_report.add(question.database, QStringLiteral("filledTables"), extracts.size());
        m_report.add(question.database, QStringLiteral("filledTooLong"), tokens > promptTokens ? 1 : 0);
        count(question, QStringLiteral("filled"), needs, toldOf(needs, extracts, lookup));
    }

    /// From the front of the search as far as the budget goes; each source's tables are cut as if they were needed.
    void judgeUnion(const DatasetQuestion &question, int own, const GoldNeeds &needs)
    {
        const int budget = m_fullTokens / unionShare;
        QMap<int, QList<TableName>> chosen;
        QMap<int, QList<TableExtract>> extracts;
        int tokens = 0;
        for (const retrieval::TableHit &hit :
             m_union.search().search(question.question, unionTables, m_union.meanings())) {
            const generate::composer::SchemaLookup &lookup = m_lookup[size_t(hit.source)];
            QList<TableName> tables = chosen.value(hit.source);
            tables.append(lookup.table(hit.node).name);
            const QList<TableExtract> further =
                generate::agent::extractOf(judged(question, hit.source), lookup, tables, {.table = 2});
            const int before = extracts.contains(hit.source) ? tokensOf(lookup.snapshot(), extracts[hit.source]) : 0;
            const int after = tokensOf(lookup.snapshot(), further);
            if (tokens - before + after > budget)
                break;
            tokens += after - before;
            chosen[hit.source] = tables;
            extracts[hit.source] = further;
        }
        m_report.add(question.database, QStringLiteral("unionTokensSubgraph"), tokens);
        m_report.add(question.database, QStringLiteral("tokensFullSchema"), m_fullTokens);
        count(question, QStringLiteral("union"), needs, toldOf(needs, extracts.value(own), m_lookup[size_t(own)]));
    }

    const DatasetUnion &m_union;
    EvaluationReport &m_report;
    std::deque<generate::composer::SchemaLookup> m_lookup; ///< by source
    int m_fullTokens = 0;
    QHash<int, QList<JudgedTable>> m_judged; ///< of the question at hand, by source
};

void setBudgetShares(EvaluationReport &report)
{
    const QString searched = QStringLiteral("searched");
    const QString wanted = QStringLiteral("columnsWanted");
    report.setShare(QStringLiteral("completeRecallShare"), QStringLiteral("complete"), searched);
    report.setShare(QStringLiteral("columnRecallShare"), QStringLiteral("columnsTold"), wanted);
    report.setShare(QStringLiteral("columnCompleteShare"), QStringLiteral("columnComplete"), searched);
    report.setShare(QStringLiteral("filledCompleteRecallShare"), QStringLiteral("filledComplete"), searched);
    report.setShare(QStringLiteral("filledColumnRecallShare"), QStringLiteral("filledColumnsTold"), wanted);
    report.setShare(QStringLiteral("filledColumnCompleteShare"), QStringLiteral("filledColumnComplete"), searched);
    report.setShare(QStringLiteral("unionCompleteRecallShare"), QStringLiteral("unionComplete"), searched);
    report.setShare(QStringLiteral("unionColumnRecallShare"), QStringLiteral("unionColumnsTold"), wanted);
    report.setShare(QStringLiteral("unionColumnCompleteShare"), QStringLiteral("unionColumnComplete"), searched);
    report.setShare(QStringLiteral("perGoldRatio"), QStringLiteral("tokensSubgraph"), QStringLiteral("tokensGold"));
    report.setShare(QStringLiteral("perSchemaRatio"), QStringLiteral("tokensSubgraph"),
                    QStringLiteral("tokensOwnSchema"));
    report.setShare(QStringLiteral("unionPerSchemaRatio"), QStringLiteral("unionTokensSubgraph"),
                    QStringLiteral("tokensFullSchema"));
}

} // namespace

Result<EvaluationReport> evaluateBudget(const Dataset &dataset, const RetrievalEvaluationOptions &options,
                                        const StopToken &stop, const Progress &progress)
{
    QElapsedTimer timer;
    timer.start();
    EvaluationReport report = EvaluationReport::about(QStringLiteral("budget"), dataset);
    const Result<DatasetUnion> all =
        DatasetUnion::open(dataset, options.open, options.retrievers, options.encoder, stop, progress);
    if (!all)
        return fail(all.error());
    BudgetRun run(*all, report);
    const auto judge = [&run](const DatasetQuestion &question) -> Result<void> {
        run.judge(question);
        return {};
    };
    if (const Result<void> done = forEachQuestion(dataset, judge, stop, base::partOfProgress(progress, 0.5, 1)); !done)
        return fail(done.error());
    setBudgetShares(report);
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

Result<base::LogLinearSet> fitBudget(const Dataset &dataset, const DatabaseOpener &open, const StopToken &stop,
                                     const Progress &progress)
{
    const Result<LinkedDataset> data = linkDataset(dataset, open, stop, base::partOfProgress(progress, 0, 0.5));
    if (!data)
        return fail(data.error());
    base::LogLinearSet models;
    // Columns are judged beside judged tables: their model comes second.
    for (const char *model : {"table", "column"}) {
        const bool columns = qstrcmp(model, "column") == 0;
        FeatureTable features;
        std::vector<LabelledRow> examples;
        std::unique_ptr<generate::composer::SchemaLookup> lookup;
        int database = -1;
        for (const LinkedQuestion &question : data->questions) {
            if (stop.cancelled())
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The fit was cancelled."));
            const catalog::Snapshot &snapshot = *question.source->snapshot();
            if (question.database != database)
                lookup = std::make_unique<generate::composer::SchemaLookup>(snapshot);
            database = question.database;
            const std::optional<GoldNeeds> needs = goldNeeds(question.question->sql, *snapshot.graph, snapshot.traits);
            if (!needs)
                continue;
            for (const JudgedTable &table : generate::agent::judgeTables(*question.source->linker(), question.linking,
                                                                         evaluationCalendar(), *lookup, models)) {
                const bool needed = needs->tables.contains(table.node);
                if (!columns)
                    examples.push_back({features.add(table.features), needed ? 1 : 0, database});
                for (const JudgedColumn &column : columns &&needed ? table.columns : QList<JudgedColumn>())
                    examples.push_back({features.add(column.features),
                                        needs->beyondKeys.contains({table.node, column.column}) ? 1 : 0, database});
            }
        }
        models.setModel(model, fitLogLinear(features, examples, {"yes"}));
        if (progress)
            progress(columns ? 1 : 0.75, QStringLiteral("fit"));
    }
    return models;
}

} // namespace Tieout::evaluation
