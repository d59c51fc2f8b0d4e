// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/schemaextract.h"

#include "core/generate/agent/promptresources.h"
#include "core/schema/jointree.h"

#include <QFile>

#include <algorithm>
#include <cmath>

namespace Tieout::generate::agent {

namespace {

constexpr int mostTables = 24;     ///< that are judged of a large schema
constexpr int smallSchema = 12;    ///< tables; all of so few are judged
constexpr int shareOfMembers = 8;  ///< of the room, that a family's members may take by name: one part in so many
constexpr double leastScore = 0.5; ///< of a mention that counts

const QStringList &markerWords()
{
    static const QStringList words =
        QStringLiteral(
            "how many number count average mean total sum maximum minimum most least fewest more less than highest "
            "lowest largest "
            "smallest when where who which what list show give find name names id ids each both not without year date "
            "day month time age between before after order sorted alphabetical different distinct first last average "
            "details information all any or and for with in from per any code type")
            .split(u' ');
    return words;
}

/// "est" covers youngest, earliest and the like.
QStringList markersOf(const retrieval::Linking &linking)
{
    QStringList markers;
    for (const base::Word &word : linking.words) {
        if (word.quoted) {
            markers.append(QStringLiteral("'"));
            continue;
        }
        if (word.number)
            markers.append(QStringLiteral("9"));
        else if (markerWords().contains(word.lower))
            markers.append(word.lower);
        if (word.lower.size() > 5 && word.lower.endsWith(QLatin1String("est")))
            markers.append(QStringLiteral("est"));
    }
    if (!linking.periods.isEmpty())
        markers.append(QStringLiteral("period"));
    markers.removeDuplicates();
    return markers;
}

std::string text(const char *name, int bin)
{
    return name + std::to_string(bin);
}

int tenth(double share)
{
    return std::clamp(int(std::floor(share * 10 + 1e-9)), 0, 10);
}

/// How well words say things: the best mention of each word and thing, and what else is said by the same words.
class Credit
{
public:
    explicit Credit(qsizetype words)
        : m_words(size_t(words))
    {
    }

    void add(int first, int last, int thing, double score)
    {
        if (score < leastScore)
            return;
        for (int word = first; word <= last; ++word) {
            double &best = m_words[size_t(word)][thing];
            best = std::max(best, score);
        }
    }

    double best(int thing) const
    {
        double most = 0;
        for (const QHash<int, double> &word : m_words)
            most = std::max(most, word.value(thing));
        return most;
    }

    /// Of the best word: how much of what it says is this thing.
    double share(int thing) const
    {
        double most = 0;
        for (const QHash<int, double> &word : m_words) {
            const double own = word.value(thing);
            if (own <= 0)
                continue;
            double sum = 0;
            for (const double other : word)
                sum += other;
            most = std::max(most, own / sum);
        }
        return most;
    }

    /// Words that say no other thing as well.
    int wins(int thing) const
    {
        int count = 0;
        for (const QHash<int, double> &word : m_words) {
            const double own = word.value(thing);
            const bool isBest =
                own > 0 && std::none_of(word.keyValueBegin(), word.keyValueEnd(), [&](const auto &entry) {
                    return entry.first != thing && entry.second >= own;
                });
            count += isBest ? 1 : 0;
        }
        return count;
    }

private:
    std::vector<QHash<int, double>> m_words; ///< thing to score, a word each
};

int columnThing(composer::ColumnId id)
{
    return id.node * 4096 + std::min(id.column, 4095);
}

class Judge
{
public:
    Judge(const retrieval::Linker &linker, const retrieval::Linking &linking, const period::CalendarSettings &calendar,
          const composer::SchemaLookup &lookup, const base::LogLinearSet &models)
        : m_linking(linking)
        , m_lookup(lookup)
        , m_graph(lookup.graph())
        , m_tableModel(models.model("table"))
        , m_columnModel(models.model("column"))
        , m_markers(markersOf(linking))
        , m_subgraph(linker.subgraph(linking, 0))
        , m_tables(linking.words.size())
        , m_names(linking.words.size())
        , m_values(linking.words.size())
        , m_columns(linking.words.size())
        , m_columnValues(linking.words.size())
    {
        for (const retrieval::RetrievalHit &hit : linker.retrieve(linking.question, mostTables)) {
            if (hit.column.isEmpty())
                m_scores.append({m_graph.node(hit.table), hit.score});
        }
        if (m_graph.tableCount() > retrieval::ModelTables) {
            const retrieval::CoveringSet set = linker.cover(linking.question, calendar);
            // Where the smallest set says every word, there is no doubt that more tables would settle.
            m_covering = set.saidBy.contains(-1) ? set.tables : set.tables.first(set.core);
        }
        readMentions();
    }

    QList<JudgedTable> judged()
    {
        QList<JudgedTable> out;
        for (const int node : candidates()) {
            JudgedTable table;
            table.node = node;
            for (int place = 0; place < m_covering.size() && table.place < 0; ++place) {
                if (m_covering[place].node == node) {
                    table.place = place;
                    table.members = m_covering[place].members;
                    table.members.removeAll(node);
                }
            }
            table.features = tableFeatures(node);
            table.likelihood = chance(m_tableModel, table.features);
            m_likelihoods.insert(node, table.likelihood);
            out.append(table);
        }
        for (JudgedTable &table : out) {
            for (int column = 0; column < m_graph.table(table.node).columns.size(); ++column) {
                JudgedColumn judged{column, columnFeatures({table.node, column}), 0};
                judged.likelihood = chance(m_columnModel, judged.features);
                table.columns.append(judged);
            }
        }
        std::stable_sort(out.begin(), out.end(),
                         [](const JudgedTable &a, const JudgedTable &b) { return a.likelihood > b.likelihood; });
        return out;
    }

private:
    static double chance(const base::LogLinear &model, const base::Features &features)
    {
        return model.classes().empty() ? 0.5 : 1 / (1 + std::exp(-model.score(features)));
    }

    void readMentions()
    {
        for (const retrieval::TableMention &mention : m_linking.tables) {
            const int node = m_graph.node(mention.table);
            m_tables.add(mention.firstWord, mention.lastWord, node, mention.score);
            m_names.add(mention.firstWord, mention.lastWord, node, mention.score);
        }
        for (const retrieval::ColumnMention &mention : m_linking.columns) {
            const composer::ColumnId id = m_lookup.find(mention.table, mention.column);
            m_tables.add(mention.firstWord, mention.lastWord, id.node, mention.score);
            m_columns.add(mention.firstWord, mention.lastWord, columnThing(id), mention.score);
            if (mention.score >= leastScore) {
                m_said[columnThing(id)] =
                    std::min(m_said.value(columnThing(id), int(retrieval::MatchKind::Embedded)), int(mention.how));
                if (mention.withTable)
                    m_withTable.insert(columnThing(id));
            }
        }
        for (const retrieval::ValueMention &mention : m_linking.values) {
            const composer::ColumnId id = m_lookup.find(mention.table, mention.column);
            m_tables.add(mention.firstWord, mention.lastWord, id.node, mention.score);
            m_values.add(mention.firstWord, mention.lastWord, id.node, mention.score);
            m_columnValues.add(mention.firstWord, mention.lastWord, columnThing(id), mention.score);
        }
    }

    QList<int> candidates() const
    {
        QList<int> nodes;
        const auto add = [&nodes](int node) {
            if (node >= 0 && !nodes.contains(node))
                nodes.append(node);
        };
        for (const auto &[node, score] : m_scores)
            add(node);
        for (const TableName &table : m_subgraph.terminals + m_subgraph.bridges)
            add(m_graph.node(table));
        for (const retrieval::TableHit &hit : m_covering)
            add(hit.node);
        for (int node = 0; node < m_graph.tableCount() && m_graph.tableCount() <= smallSchema; ++node)
            add(node);
        return nodes;
    }

    double scoreOf(int node) const
    {
        const auto hit =
            std::find_if(m_scores.cbegin(), m_scores.cend(), [node](const auto &known) { return known.first == node; });
        return hit == m_scores.cend() ? 0 : hit->second;
    }

    base::Features tableFeatures(int node) const
    {
        base::Features out;
        const double best = m_scores.isEmpty() ? 1 : std::max(m_scores.first().second, 1e-6);
        const double score = scoreOf(node) / best;
        int rank = 0;
        while (rank < m_scores.size() && m_scores[rank].first != node)
            ++rank;
        const TableName &name = m_graph.table(node).name;
        const bool terminal = m_subgraph.terminals.contains(name);
        const bool bridge = m_subgraph.bridges.contains(name);
        double near = 0;
        for (const int edge : m_graph.edgesOf(node))
            near = std::max(near, scoreOf(m_graph.opposite(edge, node)) / best);
        const int size = m_graph.tableCount();
        const std::string standing = terminal ? "terminal" : bridge ? "bridge" : "aside";
        out.add("bias");
        out.add(text("score=", tenth(score)));
        out.add("score", score);
        out.add(text("rank=", std::min(rank, 8)));
        out.add(standing);
        out.add(standing + text(" rank=", std::min(rank, 4)));
        out.add(standing + text(" terminals=", std::min(int(m_subgraph.terminals.size()), 4)));
        out.add(text("named=", tenth(m_names.best(node))));
        out.add(text("names alone=", tenth(m_names.share(node))));
        out.add(text("words=", std::min(m_tables.wins(node), 4)));
        out.add(text("share=", tenth(m_tables.share(node))));
        out.add(text("value=", tenth(m_values.best(node))));
        out.add(text("values alone=", tenth(m_values.share(node))));
        out.add(text("tables=", size == 1 ? 1 : size <= 3 ? 2 : size <= 6 ? 3 : size <= 12 ? 4 : 5));
        out.add(text("near=", tenth(near)));
        out.add(text("near=", tenth(near)) + text(" score=", tenth(score)));
        out.add(text("keys=", std::min(int(m_graph.edgesOf(node).size()), 4)) + ' ' + standing);
        return out;
    }

    std::string kindOf(composer::ColumnId id) const
    {
        const bool shown = m_lookup.displayColumns(id.node).contains(id.column);
        if (m_lookup.isPrimaryKey(id))
            return shown ? "shown key" : "key";
        if (shown)
            return "name";
        if (m_lookup.isKey(id))
            return "reference";
        if (m_lookup.tellsTime(id))
            return "time";
        if (m_lookup.isNumeric(id))
            return m_lookup.isAdditive(id) ? "measure" : "number";
        return "text";
    }

    /// The likeliest table at the other end of the column's keys.
    double otherEnd(composer::ColumnId id) const
    {
        double most = 0;
        const QString &name = m_lookup.column(id).name;
        for (const int edge : m_graph.edgesOf(id.node)) {
            const ForeignKey &key = m_graph.keys()[edge];
            const bool from = m_graph.fromNode(edge) == id.node && key.fromColumns.contains(name);
            const bool to = m_graph.fromNode(edge) != id.node && key.toColumns.contains(name);
            if (from || to)
                most = std::max(most, m_likelihoods.value(m_graph.opposite(edge, id.node)));
        }
        return most;
    }

    base::Features columnFeatures(composer::ColumnId id) const
    {
        base::Features out;
        const int thing = columnThing(id);
        const std::string kind = kindOf(id);
        const int said = tenth(m_columns.best(thing));
        const int wins = std::min(m_columns.wins(thing), 2);
        const std::string how = m_said.contains(thing) ? std::to_string(m_said.value(thing)) : "no";
        const auto &columns = m_graph.table(id.node).columns;
        bool othersSaid = false;
        for (int other = 0; other < columns.size() && !othersSaid; ++other)
            othersSaid = other != id.column && m_columns.best(columnThing({id.node, other})) > 0;
        const std::string mentioned = said > 0                         ? "said"
                                      : m_columnValues.best(thing) > 0 ? "value"
                                      : othersSaid                     ? "others"
                                                                       : "none";
        out.add("bias");
        out.add(kind);
        out.add(kind + ' ' + mentioned);
        out.add(text("said=", said));
        out.add(text("said=", said) + ' ' + kind);
        out.add("how=" + how);
        out.add(text("wins=", wins));
        out.add(text("wins=", wins) + " how=" + how);
        out.add(text("share=", tenth(m_columns.share(thing))));
        out.add(text("value=", tenth(m_columnValues.best(thing))));
        out.add(text("values alone=", tenth(m_columnValues.share(thing))));
        out.add(m_withTable.contains(thing) ? "with table" : "without table");
        out.add(text("other end=", tenth(otherEnd(id))) + ' ' + kind);
        out.add(text("columns=", columns.size() <= 3    ? 1
                                 : columns.size() <= 6  ? 2
                                 : columns.size() <= 12 ? 3
                                                        : 4)
                + ' ' + mentioned);
        out.add(text("place=", std::min(id.column, 3)));
        out.add(text("table=", tenth(m_likelihoods.value(id.node))));
        for (const QString &marker : m_markers)
            out.add(kind + ' ' + marker.toStdString());
        return out;
    }

    const retrieval::Linking &m_linking;
    const composer::SchemaLookup &m_lookup;
    const schema::SchemaGraph &m_graph;
    const base::LogLinear &m_tableModel;
    const base::LogLinear &m_columnModel;
    QStringList m_markers;
    retrieval::Subgraph m_subgraph;
    Credit m_tables; ///< whatever of a table the words say
    Credit m_names;
    Credit m_values;
    Credit m_columns;
    Credit m_columnValues;
    QHash<int, int> m_said; ///< the strongest way in which a column is said
    QSet<int> m_withTable;
    QList<std::pair<int, double>> m_scores; ///< of the search, best first
    QList<retrieval::TableHit> m_covering;  ///< tables that cover the question together
    QHash<int, double> m_likelihoods;       ///< of tables
};

/// Tables with those between them on the smallest join trees; what no key joins stays apart.
QList<int> withBridges(const composer::SchemaLookup &lookup, const QList<int> &nodes)
{
    QHash<int, QList<int>> byComponent;
    const QList<int> components = lookup.graph().components();
    for (const int node : nodes)
        byComponent[components[node]].append(node);
    QList<int> out = nodes;
    for (const QList<int> &joined : std::as_const(byComponent)) {
        const Result<schema::JoinTrees> trees = lookup.joinTrees(joined);
        for (const int bridge : trees ? trees->trees.first().bridges : QList<int>())
            out.append(bridge);
    }
    return out;
}

/// Columns that keys among the tables join on.
QSet<composer::ColumnId> joinedColumns(const composer::SchemaLookup &lookup, const QList<int> &nodes)
{
    QSet<composer::ColumnId> out;
    const schema::SchemaGraph &graph = lookup.graph();
    for (const ForeignKey &key : graph.keys()) {
        if (!nodes.contains(graph.node(key.from)) || !nodes.contains(graph.node(key.to)))
            continue;
        for (const QString &column : key.fromColumns)
            out.insert(lookup.find(key.from, column));
        for (const QString &column : key.toColumns)
            out.insert(lookup.find(key.to, column));
    }
    return out;
}

/// Tables that room is filled with, first those that are needed, then those that cover the question.
QList<const JudgedTable *> fillingTables(const QList<JudgedTable> &judged, const composer::SchemaLookup &lookup,
                                         const QList<TableName> &needed)
{
    QList<const JudgedTable *> out;
    for (const JudgedTable &table : judged) {
        if (table.place >= 0 || needed.contains(lookup.table(table.node).name))
            out.append(&table);
    }
    const auto rank = [&](const JudgedTable *table) {
        const qsizetype place = needed.indexOf(lookup.table(table->node).name);
        return place >= 0 ? place : needed.size() + table->place;
    };
    std::stable_sort(out.begin(), out.end(),
                     [&](const JudgedTable *a, const JudgedTable *b) { return rank(a) < rank(b); });
    return out;
}

/// Tells of a family's members behind the one that stands for it, as far as a part of the room goes; those that would
/// be told of by themselves are not told of twice. The tokens that this takes.
int tellMembers(QList<TableExtract> &extracts, const JudgedTable &family, const composer::SchemaLookup &lookup,
                const ExtractRoom &room, int left)
{
    if (family.members.isEmpty())
        return 0;
    int tokens = 0;
    TableExtract told{lookup.table(family.node).name, {}};
    int before = room.cost(told);
    for (const int node : family.members) {
        const TableName &member = lookup.table(node).name;
        told.members.append(member);
        const int cost = room.cost(told);
        if (tokens + cost - before > std::min(left, room.tokens / shareOfMembers)) {
            told.members.removeLast();
            break;
        }
        tokens += cost - before;
        before = cost;
        extracts.removeIf([&](const TableExtract &extract) {
            const bool isMember = extract.table == member;
            tokens -= isMember ? room.cost(extract) : 0;
            return isMember;
        });
    }
    for (TableExtract &extract : extracts) {
        if (extract.table == told.table)
            extract.members = told.members;
    }
    return tokens;
}

int costOf(const QList<TableExtract> &extracts, const ExtractRoom &room)
{
    int tokens = 0;
    for (const TableExtract &extract : extracts)
        tokens += room.cost(extract);
    return tokens;
}

/// Makes room: the last table goes that is neither needed nor among those that cover the question. False: there is
/// none.
bool dropLast(QList<TableExtract> &extracts, const QList<const JudgedTable *> &kept,
              const composer::SchemaLookup &lookup, const QList<TableName> &needed)
{
    for (qsizetype i = extracts.size() - 1; i >= 0; --i) {
        const bool stays = needed.contains(extracts[i].table)
                           || std::any_of(kept.cbegin(), kept.cend(), [&](const JudgedTable *table) {
                                  return lookup.table(table->node).name == extracts[i].table;
                              });
        if (!stays) {
            extracts.removeAt(i);
            return true;
        }
    }
    return false;
}

/// Adds tables by name, then their columns, likeliest first, as far as the room goes.
void fill(QList<TableExtract> &extracts, const QList<JudgedTable> &judged, const composer::SchemaLookup &lookup,
          const QList<TableName> &needed, const ExtractRoom &room)
{
    int left = room.tokens - costOf(extracts, room);
    const QList<const JudgedTable *> tables = fillingTables(judged, lookup, needed);
    for (const JudgedTable *table : tables) {
        const TableExtract bare{lookup.table(table->node).name, {}};
        const bool isTold = std::any_of(extracts.cbegin(), extracts.cend(),
                                        [&](const TableExtract &extract) { return extract.table == bare.table; });
        if (isTold)
            continue;
        const int cost = room.cost(bare);
        while (cost > left && dropLast(extracts, tables, lookup, needed))
            left = room.tokens - costOf(extracts, room);
        if (cost > left)
            continue;
        extracts.append(bare);
        left -= cost;
    }
    for (const JudgedTable *table : tables)
        left -= tellMembers(extracts, *table, lookup, room, left);
    for (const JudgedTable *table : tables) {
        const auto &columns = lookup.table(table->node).columns;
        const auto extract = std::find_if(extracts.begin(), extracts.end(), [&](const TableExtract &told) {
            return told.table == lookup.table(table->node).name;
        });
        if (extract == extracts.end())
            continue;
        const int bare = room.cost({extract->table, {}});
        QList<JudgedColumn> likeliest = table->columns;
        std::stable_sort(likeliest.begin(), likeliest.end(),
                         [](const JudgedColumn &a, const JudgedColumn &b) { return a.likelihood > b.likelihood; });
        QSet<QString> told(extract->columns.cbegin(), extract->columns.cend());
        for (const JudgedColumn &column : std::as_const(likeliest)) {
            const QString &name = columns[column.column].name;
            const int cost = told.contains(name) ? 0 : room.cost({extract->table, {name}}) - bare;
            if (told.contains(name) || cost > left)
                continue;
            told.insert(name);
            left -= cost;
        }
        extract->columns.clear();
        for (const Column &column : columns) {
            if (told.contains(column.name))
                extract->columns.append(column.name);
        }
    }
}

} // namespace

const base::LogLinearSet &extractWeights()
{
    static const base::LogLinearSet weights = [] {
        const Result<base::LogLinearSet> read =
            base::LogLinearSet::read(promptResource(QStringLiteral("extract-weights.txt")));
        return read ? *read : base::LogLinearSet();
    }();
    return weights;
}

QList<JudgedTable> judgeTables(const retrieval::Linker &linker, const retrieval::Linking &linking,
                               const period::CalendarSettings &calendar, const composer::SchemaLookup &lookup,
                               const base::LogLinearSet &models)
{
    return Judge(linker, linking, calendar, lookup, models).judged();
}

QList<TableExtract> extractOf(const QList<JudgedTable> &judged, const composer::SchemaLookup &lookup,
                              const QList<TableName> &needed, const ExtractShares &shares,
                              const std::optional<ExtractRoom> &room)
{
    const schema::SchemaGraph &graph = lookup.graph();
    QList<int> nodes;
    QHash<int, double> likelihoods;
    for (const TableName &table : needed) {
        if (const int node = graph.node(table); node >= 0) {
            nodes.append(node);
            likelihoods.insert(node, 1);
        }
    }
    QHash<int, const JudgedTable *> known;
    for (const JudgedTable &table : judged) {
        known.insert(table.node, &table);
        if (likelihoods.contains(table.node))
            continue;
        likelihoods.insert(table.node, table.likelihood);
        // The likeliest is told of however unlikely it is.
        if (table.likelihood >= shares.table || nodes.isEmpty())
            nodes.append(table.node);
    }
    nodes = withBridges(lookup, nodes);
    const QSet<composer::ColumnId> joined = joinedColumns(lookup, nodes);
    QList<TableExtract> out;
    for (const int node : std::as_const(nodes)) {
        TableExtract extract{graph.table(node).name, {}};
        const JudgedTable *table = known.value(node);
        for (int column = 0; column < graph.table(node).columns.size(); ++column) {
            const bool likely = table && likelihoods.value(node) * table->columns[column].likelihood >= shares.column;
            if (likely || joined.contains({node, column}))
                extract.columns.append(graph.table(node).columns[column].name);
        }
        out.append(extract);
    }
    if (room && graph.tableCount() > retrieval::ModelTables)
        fill(out, judged, lookup, needed, *room);
    return out;
}

} // namespace Tieout::generate::agent
