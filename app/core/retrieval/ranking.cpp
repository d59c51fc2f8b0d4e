// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/ranking.h"

#include "core/schema/jointree.h"

#include <algorithm>
#include <numeric>

namespace Tieout::retrieval {

namespace {

constexpr int MostJoined = 5; ///< strongest tables joined to find what stands between them

struct Signals {
    double name = 0;
    double columns = 0;
    double values = 0;
    double embedding = 0;
    QStringList why;
    struct Column {
        double score = 0;
        int firstWord = 0; ///< of the mention that says so
        int lastWord = 0;
        MatchKind how = MatchKind::Exact;
        bool value = false; ///< as one of its values
    };
    QHash<QString, Column> columnScores;
};

QString quoted(const Linking &linking, int first, int last)
{
    QStringList words;
    for (int i = first; i <= last; ++i)
        words.append(linking.words[i].text);
    return u'"' + words.join(u' ') + u'"';
}

/// Sum over words of the best mention covering each: a word counts once however many columns it fits.
double wordCoverage(const std::vector<double> &bestByWord)
{
    return std::accumulate(bestByWord.begin(), bestByWord.end(), 0.0);
}

class Ranking
{
public:
    Ranking(const catalog::Snapshot &snapshot, const Linking &linking)
        : m_snapshot(snapshot)
        , m_linking(linking)
        , m_signals(size_t(snapshot.graph->tableCount()))
    {
    }

    void readMentions();
    void readSimilarity(const QHash<int, double> &similarity);
    QList<RetrievalHit> hits(int count, const RankingWeights &weights) const;

private:
    Signals *at(const TableName &table)
    {
        const int node = nodeOf(table);
        return node < 0 ? nullptr : &m_signals[size_t(node)];
    }
    int nodeOf(const TableName &table)
    {
        const auto known = m_nodes.constFind(table);
        return known != m_nodes.cend() ? *known : *m_nodes.insert(table, m_snapshot.graph->node(table));
    }
    QString reason(const Signals::Column &column) const
    {
        const QString words = quoted(m_linking, column.firstWord, column.lastWord);
        return column.value ? QStringLiteral("%1 is one of its values").arg(words)
                            : QStringLiteral("%1 names it (%2)").arg(words, matchKindName(column.how));
    }
    void readTables();
    void readColumns();
    void readValues();
    std::vector<double> ownScores(const RankingWeights &weights) const;
    void leaveOutSetAside(std::vector<double> &scores) const;
    QSet<int> bridgesBetween(const std::vector<double> &own, double strongest) const;
    double best(double Signals::*field) const;

    const catalog::Snapshot &m_snapshot;
    const Linking &m_linking;
    std::vector<Signals> m_signals;
    QHash<TableName, int> m_nodes; ///< that were looked up
};

void Ranking::readTables()
{
    for (const TableMention &mention : m_linking.tables) {
        Signals *signal = at(mention.table);
        if (!signal)
            continue;
        if (mention.score > signal->name) {
            signal->name = mention.score;
            signal->why.prepend(
                QStringLiteral("%1 names the table (%2)")
                    .arg(quoted(m_linking, mention.firstWord, mention.lastWord), matchKindName(mention.how)));
        }
    }
}

void Ranking::readColumns()
{
    std::vector<std::vector<double>> byWord(m_signals.size());
    for (const ColumnMention &mention : m_linking.columns) {
        const int node = nodeOf(mention.table);
        if (node < 0)
            continue;
        Signals::Column &known = m_signals[size_t(node)].columnScores[mention.column];
        if (mention.score > known.score)
            known = {mention.score, mention.firstWord, mention.lastWord, mention.how, false};
        byWord[size_t(node)].resize(size_t(m_linking.words.size()), 0);
        for (int word = mention.firstWord; word <= mention.lastWord; ++word) {
            double &bestHere = byWord[size_t(node)][size_t(word)];
            bestHere = std::max(bestHere, mention.score);
        }
    }
    for (size_t node = 0; node < m_signals.size(); ++node) {
        Signals &signal = m_signals[node];
        signal.columns = wordCoverage(byWord[node]);
        QStringList names;
        for (auto it = signal.columnScores.cbegin(); it != signal.columnScores.cend(); ++it) {
            if (it->score >= 0.5)
                names.append(it.key());
        }
        names.sort();
        if (!names.isEmpty())
            signal.why.append(QStringLiteral("columns ") + base::listed(names, 4));
    }
}

void Ranking::readValues()
{
    for (const ValueMention &mention : m_linking.values) {
        Signals *signal = at(mention.table);
        if (!signal || mention.score <= signal->values)
            continue;
        signal->values = mention.score;
        const QString word = quoted(m_linking, mention.firstWord, mention.lastWord);
        signal->why.append(mention.definition >= 0 ? QStringLiteral("%1 is defined over %2").arg(word, mention.column)
                                                   : QStringLiteral("%1 is a value of %2").arg(word, mention.column));
        Signals::Column &known = signal->columnScores[mention.column];
        if (mention.score > known.score)
            known = {mention.score, mention.firstWord, mention.lastWord, mention.how, true};
    }
}

void Ranking::readMentions()
{
    readTables();
    readColumns();
    readValues();
}

void Ranking::readSimilarity(const QHash<int, double> &similarity)
{
    for (auto it = similarity.cbegin(); it != similarity.cend(); ++it) {
        if (it.key() >= 0 && size_t(it.key()) < m_signals.size())
            m_signals[size_t(it.key())].embedding = std::max(0.0, it.value());
    }
}

double Ranking::best(double Signals::*field) const
{
    double most = 0;
    for (const Signals &signal : m_signals)
        most = std::max(most, signal.*field);
    return most > 0 ? most : 1;
}

std::vector<double> Ranking::ownScores(const RankingWeights &weights) const
{
    const double columns = best(&Signals::columns);
    const double embedding = best(&Signals::embedding);
    std::vector<double> scores;
    for (size_t node = 0; node < m_signals.size(); ++node) {
        const Signals &signal = m_signals[node];
        double score = weights.name * signal.name + weights.columns * signal.columns / columns
                       + weights.values * signal.values + weights.embedding * signal.embedding / embedding;
        scores.push_back(score);
    }
    leaveOutSetAside(scores);
    return scores;
}

/// A table that is set aside is retrieved when it is named, or when nothing else fits at all.
void Ranking::leaveOutSetAside(std::vector<double> &scores) const
{
    const auto isSetAside = [this](size_t node) {
        const catalog::CatalogEntry *entry = m_snapshot.entry(m_snapshot.graph->table(int(node)).name);
        return entry && entry->isSetAside();
    };
    bool current = false;
    for (size_t node = 0; node < scores.size() && !current; ++node)
        current = scores[node] > 0 && !isSetAside(node);
    for (size_t node = 0; current && node < scores.size(); ++node) {
        if (scores[node] > 0 && m_signals[node].name < NamesFully && isSetAside(node))
            scores[node] = 0;
    }
}

/// Tables on the smallest join trees over the strongest tables, those tables aside.
QSet<int> Ranking::bridgesBetween(const std::vector<double> &own, double strongest) const
{
    QList<int> nodes;
    for (int node = 0; node < int(own.size()); ++node) {
        if (own[size_t(node)] > 0 && own[size_t(node)] >= StrongEnough * strongest)
            nodes.append(node);
    }
    std::stable_sort(nodes.begin(), nodes.end(), [&own](int a, int b) { return own[size_t(a)] > own[size_t(b)]; });
    const QList<int> components = m_snapshot.graph->components();
    nodes.removeIf([&](int node) { return components[node] != components[nodes.first()]; });
    QSet<int> bridges;
    if (nodes.size() < 2)
        return bridges;
    const auto trees = schema::smallestJoinTrees(*m_snapshot.graph, nodes.mid(0, MostJoined));
    if (!trees)
        return bridges;
    for (const schema::JoinTree &tree : trees->trees) {
        for (const int bridge : tree.bridges)
            bridges.insert(bridge);
    }
    return bridges;
}

QList<RetrievalHit> Ranking::hits(int count, const RankingWeights &weights) const
{
    const std::vector<double> own = ownScores(weights);
    const double strongest = own.empty() ? 0 : *std::max_element(own.cbegin(), own.cend());
    const schema::SchemaGraph &graph = *m_snapshot.graph;
    QList<std::pair<double, int>> ranked;
    const QSet<int> bridges = bridgesBetween(own, strongest);
    QHash<int, QString> neighbourOf;
    for (int node = 0; node < graph.tableCount(); ++node) {
        double score = own[size_t(node)];
        int nearest = -1;
        for (const int edge : graph.edgesOf(node)) {
            const int other = graph.opposite(edge, node);
            if (other != node && own[size_t(other)] > 0 && own[size_t(other)] >= StrongEnough * strongest
                && (nearest < 0 || own[size_t(other)] > own[size_t(nearest)]))
                nearest = other;
        }
        if (nearest >= 0) {
            score += weights.neighbour;
            neighbourOf.insert(node, QStringLiteral("joined to ") + graph.table(nearest).name.display());
        }
        if (bridges.contains(node))
            score += weights.bridge;
        if (score > 0)
            ranked.append({score, node});
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    const double scale =
        weights.name + weights.columns + weights.values + weights.embedding + weights.neighbour + weights.bridge;
    QList<RetrievalHit> tables;
    QList<RetrievalHit> columns;
    for (const auto &[score, node] : std::as_const(ranked)) {
        if (tables.size() == count)
            break;
        const Signals &signal = m_signals[size_t(node)];
        const TableName &name = graph.table(node).name;
        QStringList why = signal.why;
        if (neighbourOf.contains(node))
            why.append(neighbourOf.value(node));
        if (bridges.contains(node))
            why.append(QStringLiteral("connects tables the question names"));
        if (why.isEmpty())
            why.append(QStringLiteral("its description is near the question"));
        tables.append({name, {}, score / scale, why.join(QStringLiteral("; "))});
        for (auto it = signal.columnScores.cbegin(); it != signal.columnScores.cend(); ++it) {
            if (it->score >= 0.3)
                columns.append({name, it.key(), it->score * score / scale, reason(*it)});
        }
    }
    std::sort(columns.begin(), columns.end(), [](const RetrievalHit &a, const RetrievalHit &b) {
        if (qAbs(a.score - b.score) > 1e-9)
            return a.score > b.score;
        return std::pair(a.table.display(), a.column) < std::pair(b.table.display(), b.column);
    });
    QList<RetrievalHit> all = tables + columns.mid(0, count);
    std::stable_sort(all.begin(), all.end(),
                     [](const RetrievalHit &a, const RetrievalHit &b) { return a.score > b.score; });
    return all;
}

} // namespace

QList<RetrievalHit> rankTables(const catalog::Snapshot &snapshot, const Linking &linking,
                               const QHash<int, double> &similarity, int count, const RankingWeights &weights)
{
    Ranking ranking(snapshot, linking);
    ranking.readMentions();
    ranking.readSimilarity(similarity);
    return ranking.hits(count, weights);
}

} // namespace Tieout::retrieval
