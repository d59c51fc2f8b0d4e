// SPDX-License-Identifier: GPL-3.0-or-later
// What the schema page finds for the text of its search field, and how one goes from match to match.
#include "core/catalog/catalog.h"
#include "shell/graph/graphscene.h"
#include "shell/graph/graphview.h"
#include "shell/pages/schema/pathfinder.h"
#include "shell/pages/schema/schemapage.h"

#include <algorithm>

namespace Tieout::shell {

static bool hasColumn(const Table &table, const QString &wanted)
{
    return std::any_of(table.columns.begin(), table.columns.end(),
                       [&wanted](const Column &column) { return column.name.contains(wanted, Qt::CaseInsensitive); });
}

void SchemaPage::search(const QString &text)
{
    m_matches.clear();
    m_match = -1;
    const QString wanted = text.trimmed();
    if (m_snapshot && !wanted.isEmpty()) {
        const schema::SchemaGraph &graph = *m_snapshot->graph;
        QList<int> byColumn;
        // A box is one match, by the first of its tables that has what is wanted.
        for (const TableItem *item : m_scene->items()) {
            const schema::Family *family = m_scene->foldedInto(item->node());
            const QList<int> nodes = family ? m_scene->nodesWith(item->node()) : QList<int>{item->node()};
            const auto named = std::find_if(nodes.cbegin(), nodes.cend(), [&](int node) {
                return graph.table(node).name.display().contains(wanted, Qt::CaseInsensitive);
            });
            if (named != nodes.cend())
                m_matches.append(*named);
            else if (item->title().contains(wanted, Qt::CaseInsensitive))
                m_matches.append(item->node());
            else if (const auto found = std::find_if(nodes.cbegin(), nodes.cend(),
                                                     [&](int node) { return hasColumn(graph.table(node), wanted); });
                     found != nodes.cend())
                byColumn.append(*found);
        }
        m_matches += byColumn;
    }
    updateEmphasis();
}

void SchemaPage::goToNextMatch()
{
    if (m_matches.isEmpty())
        return;
    m_match = (m_match + 1) % int(m_matches.size());
    const int node = m_matches.at(m_match);
    if (m_pathMode) {
        if (!m_finder->picks().contains(node))
            m_finder->toggle(node);
        m_view->centreOnNode(node);
    } else {
        selectTable(node);
    }
}

} // namespace Tieout::shell
