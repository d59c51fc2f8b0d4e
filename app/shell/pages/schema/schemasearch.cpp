// SPDX-License-Identifier: GPL-3.0-or-later
// What the schema page finds for the text of its search field, and how one goes from match to match.
#include "core/catalog/catalog.h"
#include "shell/graph/graphview.h"
#include "shell/pages/schema/pathfinder.h"
#include "shell/pages/schema/schemapage.h"

#include <algorithm>

namespace Tieout::shell {

void SchemaPage::search(const QString &text)
{
    m_matches.clear();
    m_match = -1;
    const QString wanted = text.trimmed();
    if (m_snapshot && !wanted.isEmpty()) {
        QList<int> byColumn;
        for (int node = 0; node < m_snapshot->graph->tableCount(); ++node) {
            const Table &table = m_snapshot->graph->table(node);
            const bool inColumns = std::any_of(table.columns.begin(), table.columns.end(), [&](const Column &column) {
                return column.name.contains(wanted, Qt::CaseInsensitive);
            });
            if (table.name.display().contains(wanted, Qt::CaseInsensitive))
                m_matches.append(node);
            else if (inColumns)
                byColumn.append(node);
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
