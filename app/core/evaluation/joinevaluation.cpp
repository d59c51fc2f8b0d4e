// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/joinevaluation.h"

#include "core/answer/sql/resultmatch.h"
#include "core/base/text.h"
#include "core/evaluation/goldjoins.h"
#include "core/generate/composer/parse/joinplan.h"
#include "core/profile/keyinference.h"
#include "core/schema/tableroles.h"
#include "core/sql/printer.h"

#include <QElapsedTimer>

namespace Tieout::evaluation {

namespace {

constexpr std::chrono::milliseconds JoinQueryLimit{5'000};

/// A database as the join tree sees it: over declared keys, and with the proposed ones as well.
struct Graphs {
    explicit Graphs(const catalog::Snapshot &snapshot)
        : declared(snapshot)
        , all(snapshot)
    {
        auto schema = std::make_shared<Schema>(snapshot.schema());
        schema->foreignKeys.removeIf([](const ForeignKey &key) { return key.origin == KeyOrigin::Inferred; });
        declared.graph = std::make_shared<schema::SchemaGraph>(std::make_shared<const Schema>(*schema));
        for (const profile::ProposedKey &proposed : snapshot.proposedKeys) {
            schema->foreignKeys.append(proposed.key);
            schema->foreignKeys.last().origin = KeyOrigin::Inferred;
        }
        all.graph = std::make_shared<schema::SchemaGraph>(std::move(schema));
    }
    catalog::Snapshot declared;
    catalog::Snapshot all;
};

/// What our tree is for the selects of a query; the reason where there is none or another.
struct JudgedJoins {
    struct Select {
        std::shared_ptr<const schema::SchemaGraph> graph; ///< in which a table stands as often as in the select
        schema::JoinTree tree;
    };
    QList<Select> selects; ///< of the gold, in its order; empty where some select has no tree
    QString reason;        ///< empty when all conditions are the gold's
    QString why;
    bool tied = false;
    bool amongTied = false; ///< the gold's joins are among the trees of equal right
};

QString textOf(const QSet<QString> &conditions)
{
    QStringList list(conditions.cbegin(), conditions.cend());
    list.sort();
    return list.join(QLatin1String(" AND "));
}

bool hasKeys(const JoinedSelect &select, const schema::SchemaGraph &graph)
{
    QSet<QString> known;
    for (int edge = 0; edge < graph.keys().size(); ++edge) {
        const QSet<QString> pairs = joinConditions(graph, {edge});
        if (select.conditions.contains(pairs))
            known += pairs;
    }
    return known.contains(select.conditions);
}

QString reasonOf(const JoinedSelect &select, const schema::SchemaGraph &graph, bool among)
{
    if (select.conditions.isEmpty())
        return QStringLiteral("noCondition");
    if (!hasKeys(select, graph))
        return QStringLiteral("noKey");
    return among ? QStringLiteral("tied") : QStringLiteral("otherKeys");
}

/// Of trees that fit a question equally well those go first that give a table's roles in the order in which the words
/// name them.
void sortByRoles(const schema::SchemaGraph &graph, const QStringList &stems, generate::composer::RankedTrees &ranked)
{
    const auto order = [&](const schema::JoinTree &tree) { return schema::roleOrder(graph, tree, stems); };
    const auto end = ranked.trees.begin() + ranked.equals;
    std::stable_sort(ranked.trees.begin(), end,
                     [&](const schema::JoinTree &a, const schema::JoinTree &b) { return order(a) > order(b); });
    const int best = order(ranked.trees.first());
    ranked.equals =
        std::count_if(ranked.trees.begin(), end, [&](const schema::JoinTree &tree) { return order(tree) == best; });
}

/// The trees of one select over a database; the graph of `lookup` has its tables as often as the select.
Result<generate::composer::RankedTrees> treesOf(const QList<int> &nodes, const generate::composer::SchemaLookup &lookup,
                                                const QStringList &stems)
{
    Result<generate::composer::RankedTrees> ranked = generate::composer::rankedJoinTrees(nodes, lookup, stems);
    if (ranked)
        sortByRoles(lookup.graph(), stems, *ranked);
    return ranked;
}

JudgedJoins judgeJoins(const GoldJoins &gold, const catalog::Snapshot &snapshot, const QStringList &stems)
{
    JudgedJoins out;
    bool all = true;
    for (const JoinedSelect &select : gold.selects) {
        schema::RepeatedTables repeated = schema::repeatedTables(*snapshot.graph, select.nodes);
        catalog::Snapshot asOften = snapshot;
        asOften.graph = std::make_shared<schema::SchemaGraph>(std::move(repeated.graph));
        const schema::SchemaGraph &graph = *asOften.graph;
        const Result<generate::composer::RankedTrees> ranked =
            treesOf(repeated.nodes, generate::composer::SchemaLookup(asOften), stems);
        if (!ranked) {
            out.reason = select.joinsItself() ? QStringLiteral("selfJoin") : QStringLiteral("notConnected");
            out.why = ranked.error().message();
            out.selects.clear();
            return out;
        }
        out.selects.append({asOften.graph, ranked->trees.first()});
        const QSet<QString> ours = joinConditions(graph, ranked->trees.first().edges);
        const bool same = ours == select.conditions;
        bool among = same;
        for (qsizetype i = 0; i < ranked->equals; ++i)
            among = among || joinConditions(graph, ranked->trees[i].edges) == select.conditions;
        out.tied = out.tied || ranked->equals > 1;
        all = all && among;
        if (!same && out.reason.isEmpty()) {
            out.reason = reasonOf(select, graph, among);
            out.why = QStringLiteral("gold: %1; ours: %2").arg(textOf(select.conditions), textOf(ours));
        }
    }
    out.amongTied = out.tied && all;
    return out;
}

bool joinsItself(const GoldJoins &gold)
{
    return std::any_of(gold.selects.begin(), gold.selects.end(),
                       [](const JoinedSelect &select) { return select.joinsItself(); });
}

QString rewritten(GoldJoins &gold, const QList<JudgedJoins::Select> &ours, const DialectTraits &traits)
{
    for (qsizetype i = 0; i < gold.selects.size(); ++i)
        rewriteFrom(gold, gold.selects[i], *ours[i].graph, ours[i].tree);
    sql::PrintOptions options;
    options.multiline = false;
    return sql::print(*gold.statement.query, traits, options);
}

class Judge
{
public:
    explicit Judge(EvaluationReport &report, const StopToken &stop)
        : m_report(report)
        , m_stop(stop)
    {
    }

    void judge(const DatasetQuestion &question, project::OpenSource &source)
    {
        if (m_database != question.database) {
            m_database = question.database;
            m_graphs = std::make_unique<Graphs>(*source.snapshot());
            m_rows = profile::haveRows(source.snapshot()->profiles);
        }
        const DialectTraits &traits = source.session().traits();
        const Result<std::unique_ptr<GoldJoins>> gold = readGoldJoins(question.sql, *m_graphs->all.graph, traits);
        if (gold && (*gold)->selects.isEmpty())
            return;
        add("multiTable");
        if (!gold) {
            add("leftOut");
            add(gold.error().code == ErrorCode::Unsupported ? "leftOut.form" : "leftOut.unreadable");
            return;
        }
        QStringList stems;
        for (const base::Word &word : base::words(question.question))
            stems.append(word.stem);
        judgeDeclared(question, **gold, stems);
        judgeAll(question, **gold, stems, source);
    }

private:
    void add(const char *figure) { m_report.add(m_database, QString::fromLatin1(figure)); }

    void fails(const DatasetQuestion &question, const QString &kind, const QString &sql, const QString &why)
    {
        m_report.failures.append({question.id, question.database, kind, question.question, sql, why});
    }

    void judgeDeclared(const DatasetQuestion &question, const GoldJoins &gold, const QStringList &stems)
    {
        const catalog::Snapshot &snapshot = m_graphs->declared;
        const auto declared = [&](const JoinedSelect &select) {
            return !select.conditions.isEmpty() && hasKeys(select, *snapshot.graph);
        };
        if (joinsItself(gold) || !std::all_of(gold.selects.begin(), gold.selects.end(), declared))
            return;
        add("declaredOnly");
        const JudgedJoins judged = judgeJoins(gold, snapshot, stems);
        if (judged.reason.isEmpty()) {
            add("sameJoins");
            return;
        }
        add(qPrintable(QStringLiteral("declaredLost.") + judged.reason));
        fails(question, QStringLiteral("declaredLost.") + judged.reason, question.sql, judged.why);
    }

    void judgeAll(const DatasetQuestion &question, GoldJoins &gold, const QStringList &stems,
                  project::OpenSource &source)
    {
        const JudgedJoins judged = judgeJoins(gold, m_graphs->all, stems);
        add("allKeys");
        if (judged.reason.isEmpty())
            add("sameJoinsOfAll");
        if (judged.tied)
            add("tied");
        if (judged.amongTied)
            add("tiedRight");
        if (!m_rows || question.rows == 0)
            return;
        const StopToken limited = m_stop.withLimit(JoinQueryLimit);
        const Result<answer::GoldResult> wanted = answer::runGold(source.session(), question.sql, limited);
        if (!wanted || wanted->rows.rows.isEmpty())
            return;
        add("rowsCompared");
        QString why = judged.why;
        QString sql = question.sql;
        if (!judged.selects.isEmpty()) {
            sql = rewritten(gold, judged.selects, source.session().traits());
            CollectingSink sink(answer::MostComparedRows);
            const Result<qint64> ran = source.session().select(sql, sink, m_stop.withLimit(JoinQueryLimit));
            if (ran && answer::sameResult(*wanted, sink.result())) {
                add("sameRows");
                return;
            }
            why += ran ? QString() : QLatin1String("; ") + ran.error().message();
        }
        // The same conditions with other rows would be a fault of the rewriting.
        const QString reason = judged.reason.isEmpty() ? QStringLiteral("sameConditions") : judged.reason;
        add(qPrintable(QStringLiteral("rowsLost.") + reason));
        fails(question, QStringLiteral("rowsLost.") + reason, sql, why);
    }

    EvaluationReport &m_report;
    StopToken m_stop;
    QString m_database;
    std::unique_ptr<Graphs> m_graphs;
    bool m_rows = false;
};

} // namespace

Result<EvaluationReport> evaluateJoins(const Dataset &dataset, const DatabaseOpener &open, const StopToken &stop,
                                       const Progress &progress)
{
    QElapsedTimer timer;
    timer.start();
    EvaluationReport report = EvaluationReport::about(QStringLiteral("joins"), dataset);
    Judge judge(report, stop);
    const auto each = [&judge](const DatasetQuestion &question, project::OpenSource &source) -> Result<void> {
        judge.judge(question, source);
        return {};
    };
    if (const Result<void> done = forEachQuestion(dataset, open, each, stop, progress); !done)
        return fail(done.error());
    report.setShare(QStringLiteral("sameJoinsShare"), QStringLiteral("sameJoins"), QStringLiteral("declaredOnly"));
    report.setShare(QStringLiteral("sameJoinsOfAllShare"), QStringLiteral("sameJoinsOfAll"), QStringLiteral("allKeys"));
    report.setShare(QStringLiteral("sameRowsShare"), QStringLiteral("sameRows"), QStringLiteral("rowsCompared"));
    report.seconds = double(timer.elapsed()) / 1000;
    return report;
}

} // namespace Tieout::evaluation
