// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/environment.h"
#include "core/answer/sql/joinpath.h"
#include "core/answer/structure/exploreanswers.h"
#include "core/answer/structure/schemaquestion.h"
#include "core/answer/structure/structurepart.h"
#include "core/answer/structure/tablesabout.h"
#include "core/catalog/phrasing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace Tieout::answer {

namespace {

constexpr int MostEnds = 10;         ///< tables that either end may be
constexpr double ShareOfEnd = 0.5;   ///< of what the best table says of an end, for one to be it
constexpr double StepShare = 0.85;   ///< of a way's worth that each step leaves
constexpr double InferredStep = 1.3; ///< steps that one along a key counts for which nobody declared
constexpr double ProposedStep = 2;   ///< and one that is only proposed
constexpr double ManyToMany = 3;     ///< steps that going from many rows to many counts for besides
constexpr double Never = std::numeric_limits<double>::infinity();

/// A key with its two ends.
struct Step {
    ForeignKey key;
    int from = 0;
    int to = 0;
    double length = 1;
    bool isProposed = false;
};

class WayAnswer
{
public:
    WayAnswer(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record)
        : m_asked(asked)
        , m_environment(environment)
        , m_snapshot(environment.snapshot())
        , m_graph(*m_snapshot.graph)
        , m_record(record)
    {
    }

    void answer()
    {
        const QList<SubjectTable> froms = ends(m_asked.first);
        const QList<SubjectTable> tos = ends(m_asked.second);
        if (froms.isEmpty() || tos.isEmpty())
            return abstainWith(message::say("answer.schema.noHolder",
                                            {m_snapshot.title, froms.isEmpty() ? m_asked.first : m_asked.second}),
                               m_record);
        readSteps();
        choose(froms, tos);
        if (m_worth <= 0)
            return abstainWith(message::say("answer.way.none", {m_asked.first, nameOf(froms.first().node),
                                                                m_asked.second, nameOf(tos.first().node)}),
                               m_record);
        say({nearer(froms, m_nodes.first(), m_nodes.last(), m_asked.first),
             nearer(tos, m_nodes.last(), m_nodes.first(), m_asked.second)});
    }

private:
    QString nameOf(int node) const { return m_graph.table(node).name.display(); }

    /// Tables that the words of an end may mean; copies and views are no way to go.
    QList<SubjectTable> ends(const QString &words) const
    {
        QList<SubjectTable> found = tablesAbout(words, MostEnds, m_environment);
        const catalog::TableUses uses = catalog::tableUses(m_snapshot);
        found.removeIf([&](const SubjectTable &table) {
            const catalog::TableUse &use = uses.tables[table.node];
            return table.share <= 0 || use.copyOf >= 0 || use.role != schema::CopyRole::Live || use.isDead()
                   || m_graph.table(table.node).kind == TableKind::View;
        });
        double best = 0;
        for (const SubjectTable &table : std::as_const(found))
            best = std::max(best, table.share);
        found.removeIf([best](const SubjectTable &table) { return table.share < ShareOfEnd * best; });
        return found;
    }

    void readSteps()
    {
        m_at.resize(m_graph.tableCount());
        const auto add = [this](const Step &step) {
            m_at[step.from].append(int(m_steps.size()));
            m_at[step.to].append(int(m_steps.size()));
            m_steps.append(step);
        };
        for (int edge = 0; edge < m_graph.keys().size(); ++edge) {
            const ForeignKey &key = m_graph.keys()[edge];
            if (m_graph.fromNode(edge) != m_graph.toNode(edge))
                add({key, m_graph.fromNode(edge), m_graph.toNode(edge),
                     key.origin == KeyOrigin::Inferred ? InferredStep : 1, false});
        }
        for (const profile::ProposedKey &proposed : m_snapshot.proposedKeys) {
            const int from = m_graph.node(proposed.key.from);
            const int to = m_graph.node(proposed.key.to);
            if (from >= 0 && to >= 0 && from != to && !m_snapshot.joinsAlong(proposed))
                add({proposed.key, from, to, ProposedStep, true});
        }
    }

    /// Where a way is: at a table, and whether it came there from a row that refers to it. From there on to other rows
    /// that refer to it, it goes from many to many.
    static int placeOf(int node, bool isReferred) { return 2 * node + (isReferred ? 1 : 0); }

    /// What happened on the same day has no more to do with one another than that.
    bool refersToDay(const Step &step) const
    {
        const ColumnProfile *column = m_snapshot.columnProfile(step.key.to, step.key.toColumns.value(0));
        return column && column->encoding != DateEncoding::None;
    }

    /// Shortest ways from a table to all places (Dijkstra 1959): how long, and from which place along which step.
    struct Reached {
        QList<double> lengths;
        QList<std::pair<int, int>> from; ///< place and step
    };
    Reached reachedFrom(int start) const
    {
        Reached reached{QList<double>(2 * m_graph.tableCount(), Never),
                        QList<std::pair<int, int>>(2 * m_graph.tableCount(), {-1, -1})};
        std::set<std::pair<double, int>> open{{0, placeOf(start, false)}};
        reached.lengths[placeOf(start, false)] = 0;
        while (!open.empty()) {
            const int place = open.begin()->second;
            open.erase(open.begin());
            const int node = place / 2;
            for (const int at : m_at[node]) {
                const Step &step = m_steps[at];
                const bool refers = step.from == node;
                const int next = placeOf(refers ? step.to : step.from, refers);
                const bool isManyToMany = place % 2 == 1 && !refers;
                if (isManyToMany && refersToDay(step))
                    continue;
                const double length = reached.lengths[place] + step.length + (isManyToMany ? ManyToMany : 0);
                if (length >= reached.lengths[next])
                    continue;
                open.erase({reached.lengths[next], next});
                reached.lengths[next] = length;
                reached.from[next] = {place, at};
                open.insert({length, next});
            }
        }
        return reached;
    }

    /// The two tables that say their ends best with few steps between.
    void choose(const QList<SubjectTable> &froms, const QList<SubjectTable> &tos)
    {
        for (const SubjectTable &from : froms) {
            const Reached reached = reachedFrom(from.node);
            for (const SubjectTable &to : tos) {
                const int place = reached.lengths[placeOf(to.node, true)] <= reached.lengths[placeOf(to.node, false)]
                                      ? placeOf(to.node, true)
                                      : placeOf(to.node, false);
                if (to.node == from.node || reached.lengths[place] == Never)
                    continue;
                const double worth = from.share * to.share * std::pow(StepShare, reached.lengths[place]);
                if (worth > m_worth) {
                    m_worth = worth;
                    take(reached, place);
                }
            }
        }
    }

    /// Of the tables that say an end better than the one taken the best that no keys lead from.
    message::Message nearer(const QList<SubjectTable> &ends, int taken, int other, const QString &words) const
    {
        const auto chosen = std::find_if(ends.cbegin(), ends.cend(),
                                         [taken](const SubjectTable &table) { return table.node == taken; });
        const Reached reached = reachedFrom(other);
        for (const SubjectTable &table : ends) {
            if (table.share > chosen->share && reached.lengths[placeOf(table.node, false)] == Never
                && reached.lengths[placeOf(table.node, true)] == Never)
                return message::say("answer.way.nearer", {nameOf(table.node), words});
        }
        return {};
    }

    void take(const Reached &reached, int place)
    {
        m_way.clear();
        m_nodes = {place / 2};
        m_hubs.clear();
        while (reached.from[place].first >= 0) {
            const auto [before, step] = reached.from[place];
            if (before % 2 == 1 && m_steps[step].to == before / 2)
                m_hubs.prepend(nameOf(before / 2));
            m_way.prepend(step);
            m_nodes.prepend(before / 2);
            place = before;
        }
    }

    /// What the words ask for of the last table: a column that they say, else what its rows are called by.
    QString columnAsked() const
    {
        const Table &table = m_graph.table(m_nodes.last());
        const retrieval::Linking linking = m_environment.linker.link(m_asked.second, m_environment.options.calendar);
        for (const retrieval::ColumnMention &mention : linking.columns) {
            if (mention.table == table.name && mention.score >= retrieval::MeantScore
                && mention.how <= retrieval::MatchKind::Synonym && !table.primaryKey.contains(mention.column))
                return mention.column;
        }
        const bool asksForName = std::any_of(linking.words.cbegin(), linking.words.cend(), [](const base::Word &word) {
            return word.lower == QLatin1String("name") || word.lower == QLatin1String("title");
        });
        return asksForName ? catalog::namingColumn(table) : QString();
    }

    void say(const QList<message::Message> &beside)
    {
        QList<message::Message> joins;
        QList<SaidRow> rows;
        bool isAllDeclared = true;
        record::StructureBody edges;
        for (qsizetype i = 0; i < m_way.size(); ++i) {
            const Step &step = m_steps[m_way[i]];
            const bool forward = step.from == m_nodes[i];
            const QString from = nameOf(m_nodes[i]);
            const QString to = nameOf(m_nodes[i + 1]);
            const QStringList &mine = forward ? step.key.fromColumns : step.key.toColumns;
            const QStringList &theirs = forward ? step.key.toColumns : step.key.fromColumns;
            const QString plus = QStringLiteral(" + ");
            joins.append(QStringLiteral("%1.%2 = %3.%4").arg(from, mine.join(plus), to, theirs.join(plus)));
            rows.append({from, mine.join(plus), to, theirs.join(plus), originOf(step)});
            isAllDeclared = isAllDeclared && step.key.origin != KeyOrigin::Inferred && !step.isProposed;
            edges.edges.append(edgeRecord(step.key));
        }
        record::StructureBody body =
            structureBody({message::say("answer.column.table"), message::say("answer.column.column"),
                           message::say("answer.column.toTable"), message::say("answer.column.toColumn"),
                           message::say("answer.column.origin")},
                          rows, m_environment);
        body.edges = edges.edges;
        for (const int node : std::as_const(m_nodes))
            body.tables.append(nameOf(node));
        const QString column = columnAsked();
        const QString last = nameOf(m_nodes.last());
        const message::Message way =
            message::say("answer.way.along", {m_asked.first, nameOf(m_nodes.first()), m_asked.second,
                                              column.isEmpty() ? last : last + u'.' + column, message::apart(joins)});
        const message::Message repeats =
            m_hubs.isEmpty() ? message::Message() : message::say("answer.way.manyToMany", {message::allNamed(m_hubs)});
        const message::Message origin = isAllDeclared ? message::Message() : message::say("answer.way.notDeclared");
        answerWith(message::sentences(QList<message::Message>{way, repeats, origin} + beside), body, m_environment,
                   m_record);
    }

    static message::Message originOf(const Step &step)
    {
        if (step.isProposed)
            return message::say("answer.origin.proposed");
        return message::say(step.key.origin == KeyOrigin::Declared   ? "answer.origin.declared"
                            : step.key.origin == KeyOrigin::Accepted ? "answer.origin.accepted"
                                                                     : "answer.origin.inferred");
    }

    const SchemaQuestion &m_asked;
    const BeatEnvironment &m_environment;
    const catalog::Snapshot &m_snapshot;
    const schema::SchemaGraph &m_graph;
    record::Record &m_record;
    QList<Step> m_steps;
    QList<QList<int>> m_at; ///< steps at each table
    QList<int> m_way;       ///< steps
    QStringList m_hubs;     ///< tables on it that many rows on either side refer to
    QList<int> m_nodes;     ///< from the first end to the last
    double m_worth = 0;     ///< of the way
};

} // namespace

void answerWay(const SchemaQuestion &asked, const BeatEnvironment &environment, record::Record &record)
{
    WayAnswer(asked, environment, record).answer();
}

} // namespace Tieout::answer
