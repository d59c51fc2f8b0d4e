// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/unacceptedkeys.h"

#include "core/schema/families.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

constexpr int MostKeysNamed = 4;

/// Tables that words of the question name, or columns and values of.
QList<int> tablesMeant(const retrieval::Linking &linking, const schema::SchemaGraph &graph)
{
    QList<int> nodes;
    const auto add = [&](const auto &mentions) {
        for (const auto &mention : mentions) {
            const int node = graph.node(mention.table);
            if (node >= 0 && mention.score >= retrieval::MeantScore && !nodes.contains(node))
                nodes.append(node);
        }
    };
    add(linking.tables);
    add(linking.columns);
    add(linking.values);
    return nodes;
}

/// Parts or copies of one table: their keys hold the same and join nothing.
bool isOneFamily(const schema::SchemaGraph &graph, int one, int other)
{
    const schema::Families &families = graph.families();
    return (families.split(one) && families.split(one) == families.split(other))
           || (families.copies(one) && families.copies(one) == families.copies(other));
}

/// Tables joined by keys in force and by proposed ones.
class Ways
{
public:
    Ways(const schema::SchemaGraph &graph, const QList<profile::ProposedKey> &proposed)
        : m_steps(graph.tableCount())
    {
        for (int node = 0; node < graph.tableCount(); ++node) {
            for (const int edge : graph.edgesOf(node))
                m_steps[node].append({graph.opposite(edge, node), -1});
        }
        for (int key = 0; key < proposed.size(); ++key) {
            const int from = graph.node(proposed[key].key.from);
            const int to = graph.node(proposed[key].key.to);
            if (from < 0 || to < 0 || from == to || isOneFamily(graph, from, to))
                continue;
            m_steps[from].append({to, key});
            m_steps[to].append({from, key});
        }
    }

    /// The proposed keys on a shortest way between two tables; none where there is no way.
    QSet<int> keysBetween(int from, int to) const
    {
        QList<std::pair<int, int>> came(m_steps.size(), {-1, -1}); // from which table, along which proposed key
        QList<int> open{from};
        came[from] = {from, -1};
        for (qsizetype at = 0; at < open.size() && came[to].first < 0; ++at) {
            for (const auto &[next, key] : m_steps[open[at]]) {
                if (came[next].first >= 0)
                    continue;
                came[next] = {open[at], key};
                open.append(next);
            }
        }
        QSet<int> keys;
        for (int node = to; came[node].first >= 0 && node != from; node = came[node].first) {
            if (came[node].second >= 0)
                keys.insert(came[node].second);
        }
        return keys;
    }

private:
    QList<QList<std::pair<int, int>>>
        m_steps; ///< of each table, to which other and along which proposed key; -1: one in force
};

} // namespace

message::Message keysToAccept(const retrieval::Linking &linking, const catalog::Snapshot &snapshot)
{
    const schema::SchemaGraph &graph = *snapshot.graph;
    const QList<int> meant = tablesMeant(linking, graph);
    if (meant.size() < 2 || snapshot.proposedKeys.isEmpty())
        return {};
    const QList<int> components = graph.components();
    const Ways ways(graph, snapshot.proposedKeys);
    QSet<int> keys;
    for (const int other : meant.mid(1)) {
        if (components[other] != components[meant.first()])
            keys += ways.keysBetween(meant.first(), other);
    }
    QList<int> sorted(keys.cbegin(), keys.cend());
    std::sort(sorted.begin(), sorted.end());
    QStringList names;
    for (const int at : std::as_const(sorted)) {
        const ForeignKey &key = snapshot.proposedKeys[at].key;
        const QString comma = QStringLiteral(", ");
        names.append(
            QStringLiteral("%1.%2 = %3.%4")
                .arg(key.from.display(), key.fromColumns.join(comma), key.to.display(), key.toColumns.join(comma)));
    }
    return names.isEmpty() ? message::Message()
                           : message::say("answer.keysToAccept", {message::allNamed(names, MostKeysNamed)});
}

} // namespace Tieout::answer
