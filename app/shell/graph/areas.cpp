// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/areas.h"

#include <algorithm>

namespace Tieout::shell {

QList<Area> areasOf(const schema::SchemaGraph &graph, const QList<int> &communities)
{
    QList<Area> areas;
    Area alone;
    QList<QList<int>> members;
    for (int node = 0; node < communities.size(); ++node) {
        if (members.size() <= communities[node])
            members.resize(communities[node] + 1);
        members[communities[node]].append(node);
    }
    for (QList<int> &nodes : members) {
        std::stable_sort(nodes.begin(), nodes.end(),
                         [&](int a, int b) { return graph.edgesOf(a).size() > graph.edgesOf(b).size(); });
        if (nodes.size() == 1)
            alone.nodes.append(nodes.first());
        else if (!nodes.isEmpty())
            areas.append({graph.table(nodes.first()).name.name, nodes});
    }
    if (!alone.nodes.isEmpty())
        areas.append(alone);
    return areas;
}

} // namespace Tieout::shell
