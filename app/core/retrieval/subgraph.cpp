// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/subgraph.h"

#include "core/retrieval/linker.h"
#include "core/schema/jointree.h"

#include <algorithm>

namespace Tieout::retrieval {

namespace {

constexpr int MostTerminals = 10;
constexpr double LengthBonus = 0.04; ///< a word of a longer mention
constexpr double TableBonus = 0.03;  ///< a table that is named goes before its columns of the same name
constexpr double SameScore = 0.03;   ///< mentions this near fit equally well
constexpr double BytesPerToken = 3.5;

struct Reading {
    int firstWord = 0;
    int lastWord = 0;
    TableName table;
    double score = 0;
};

QList<Reading> readingsOf(const Linking &linking)
{
    QList<Reading> readings;
    const auto add = [&](const auto &mention, double bonus) {
        bool period = true;
        for (int word = mention.firstWord; word <= mention.lastWord; ++word)
            period = period && linking.inPeriod(word);
        if (mention.score >= MeantScore && !period)
            readings.append({mention.firstWord, mention.lastWord, mention.table,
                             mention.score + bonus + LengthBonus * (mention.lastWord - mention.firstWord)});
    };
    for (const TableMention &mention : linking.tables)
        add(mention, TableBonus);
    for (const ColumnMention &mention : linking.columns)
        add(mention, mention.withTable ? TableBonus : 0);
    for (const ValueMention &mention : linking.values)
        add(mention, 0);
    std::stable_sort(readings.begin(), readings.end(),
                     [](const Reading &a, const Reading &b) { return a.score > b.score; });
    return readings;
}

/// Keys to the nearest of some tables, by node; nodes that no key connects are absent.
QHash<int, int> distancesFrom(const schema::SchemaGraph &graph, const QList<TableName> &tables)
{
    QHash<int, int> distance;
    QList<int> queue;
    for (const TableName &table : tables) {
        const int node = graph.node(table);
        if (node >= 0 && !distance.contains(node)) {
            distance.insert(node, 0);
            queue.append(node);
        }
    }
    for (qsizetype next = 0; next < queue.size(); ++next) {
        const int node = queue[next];
        for (const int edge : graph.edgesOf(node)) {
            const int other = graph.opposite(edge, node);
            if (!distance.contains(other)) {
                distance.insert(other, distance.value(node) + 1);
                queue.append(other);
            }
        }
    }
    return distance;
}

/// Puts the join tree's tables and keys into the subgraph; parts that no key joins stay side by side.
void connectTerminals(const schema::SchemaGraph &graph, Subgraph &subgraph)
{
    QHash<int, QList<int>> byComponent;
    const QList<int> components = graph.components();
    for (const TableName &table : std::as_const(subgraph.terminals)) {
        const int node = graph.node(table);
        if (node >= 0)
            byComponent[components[node]].append(node);
    }
    for (const QList<int> &nodes : std::as_const(byComponent)) {
        const Result<schema::JoinTrees> trees = schema::smallestJoinTrees(graph, nodes);
        if (!trees)
            continue;
        const schema::JoinTree &tree = trees->trees.first();
        subgraph.edges.append(tree.edges);
        for (const int bridge : tree.bridges)
            subgraph.bridges.append(graph.table(bridge).name);
    }
    std::sort(subgraph.edges.begin(), subgraph.edges.end());
}

} // namespace

PromptSizes::PromptSizes(const catalog::Snapshot &snapshot)
    : m_graph(*snapshot.graph)
{
    QList<TableName> all;
    for (int node = 0; node < m_graph.tableCount(); ++node) {
        all.append(m_graph.table(node).name);
        m_bytes.push_back(describeForPrompt(snapshot, {all.last()}).toUtf8().size());
    }
    m_allTokens = tokens(all);
}

int PromptSizes::tokens(const QList<TableName> &tables) const
{
    qsizetype bytes = 0;
    for (const TableName &table : tables) {
        const int node = m_graph.node(table);
        bytes += node < 0 ? 0 : m_bytes[size_t(node)];
    }
    return int(double(bytes) / BytesPerToken);
}

QList<TableName> chooseTerminals(const schema::SchemaGraph &graph, const Linking &linking,
                                 const QList<RetrievalHit> &ranked)
{
    const QList<Reading> readings = readingsOf(linking);
    QHash<TableName, int> ranks;
    for (int i = int(ranked.size()) - 1; i >= 0; --i) {
        if (ranked[i].column.isEmpty())
            ranks.insert(ranked[i].table, i);
    }
    QList<TableName> terminals;
    std::vector<bool> taken(size_t(linking.words.size()), false);
    QList<QList<TableName>> undecided;
    for (qsizetype i = 0; i < readings.size(); ++i) {
        const Reading &reading = readings[i];
        if (std::any_of(taken.begin() + reading.firstWord, taken.begin() + reading.lastWord + 1,
                        [](bool t) { return t; }))
            continue;
        QList<TableName> equals;
        QSet<TableName> known;
        for (qsizetype j = i; j < readings.size() && readings[j].score > reading.score - SameScore; ++j) {
            if (readings[j].firstWord != reading.firstWord || readings[j].lastWord != reading.lastWord
                || known.contains(readings[j].table))
                continue;
            known.insert(readings[j].table);
            equals.append(readings[j].table);
        }
        std::fill(taken.begin() + reading.firstWord, taken.begin() + reading.lastWord + 1, true);
        if (equals.size() > 1)
            undecided.append(equals);
        else if (!terminals.contains(reading.table))
            terminals.append(reading.table);
    }
    for (const QList<TableName> &equals : std::as_const(undecided)) {
        if (std::any_of(equals.cbegin(), equals.cend(), [&](const TableName &t) { return terminals.contains(t); }))
            continue;
        const QHash<int, int> distance = distancesFrom(graph, terminals);
        const auto order = [&](const TableName &table) {
            return std::pair(distance.value(graph.node(table), graph.tableCount()),
                             ranks.value(table, int(ranked.size())));
        };
        const auto best = std::min_element(equals.cbegin(), equals.cend(),
                                           [&](const TableName &a, const TableName &b) { return order(a) < order(b); });
        terminals.append(*best);
    }
    return terminals.mid(0, MostTerminals);
}

Subgraph buildSubgraph(const catalog::Snapshot &snapshot, const QList<TableName> &terminals,
                       const QList<RetrievalHit> &ranked, int tokenBudget, const PromptSizes &sizes)
{
    const schema::SchemaGraph &graph = *snapshot.graph;
    Subgraph subgraph;
    subgraph.terminals = terminals;
    connectTerminals(graph, subgraph);
    subgraph.tables = subgraph.terminals + subgraph.bridges;
    subgraph.tokens = sizes.tokens(subgraph.tables);

    QList<TableName> further;
    for (const RetrievalHit &hit : ranked) {
        if (hit.column.isEmpty() && !subgraph.tables.contains(hit.table))
            further.append(hit.table);
    }
    for (const TableName &table : std::as_const(further)) {
        const int tokens = sizes.tokens({table});
        if (subgraph.tokens + tokens > tokenBudget) {
            subgraph.dropped.append({table, message::say("retrieval.overBudget", {QString::number(tokenBudget)})});
            continue;
        }
        subgraph.tables.append(table);
        subgraph.tokens += tokens;
    }
    QSet<TableName> told(subgraph.tables.cbegin(), subgraph.tables.cend());
    told.unite(QSet<TableName>(further.cbegin(), further.cend()));
    for (const Table &table : snapshot.schema().tables) {
        if (!told.contains(table.name))
            subgraph.dropped.append({table.name, message::say("retrieval.notNeeded")});
    }
    subgraph.fullTokens = sizes.allTokens();
    return subgraph;
}

QString describeForPrompt(const catalog::Snapshot &snapshot, const QList<TableName> &tables)
{
    QString text;
    for (const TableName &name : tables) {
        const int node = snapshot.graph->node(name);
        if (node < 0)
            continue;
        const Table *table = &snapshot.graph->table(node);
        const catalog::CatalogEntry *entry = snapshot.entry(table->name);
        QStringList columns;
        for (qsizetype i = 0; i < table->columns.size(); ++i) {
            const Column &column = table->columns[i];
            QString line = column.name + u' ' + typeClassName(column.type);
            if (table->primaryKey.contains(column.name))
                line += QStringLiteral(" primary key");
            // Mostly in the same order: tables of a thousand columns would be gone through a thousand times.
            const bool sameOrder = entry && i < entry->columns.size() && entry->columns[i].name == column.name;
            const catalog::ColumnEntry *known = sameOrder ? &entry->columns[i]
                                                : entry   ? entry->column(column.name)
                                                          : nullptr;
            if (known && known->meaning.origin != catalog::AspectOrigin::Name)
                line += QStringLiteral(" /* %1 */").arg(known->meaning.text);
            columns.append(line);
        }
        for (const int edge : snapshot.graph->edgesOf(node)) {
            const ForeignKey &key = snapshot.graph->keys()[edge];
            if (snapshot.graph->fromNode(edge) == node)
                columns.append(QStringLiteral("foreign key (%1) references %2 (%3)")
                                   .arg(key.fromColumns.join(QStringLiteral(", ")), key.to.display(),
                                        key.toColumns.join(QStringLiteral(", "))));
        }
        text += QStringLiteral("%1 (%2)").arg(table->name.display(), columns.join(QStringLiteral(", ")));
        text += entry && !entry->summary.isEmpty() ? QStringLiteral(" -- %1\n").arg(entry->summary.text)
                                                   : QStringLiteral("\n");
    }
    return text;
}

} // namespace Tieout::retrieval
