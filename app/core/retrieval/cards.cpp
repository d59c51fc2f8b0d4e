// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/cards.h"

#include "core/base/text.h"
#include "core/retrieval/linker.h"

namespace Tieout::retrieval {

/// A table's card names its columns too: a question often names only those.
static IndexCard tableCard(const catalog::Snapshot &snapshot, int node)
{
    const Table &table = snapshot.graph->table(node);
    QStringList parts{base::humanised(table.name.name), table.comment};
    if (const catalog::CatalogEntry *entry = snapshot.entry(table.name))
        parts << entry->summary.text << entry->whenToUse.text;
    for (const Column &column : table.columns)
        parts.append(base::humanised(column.name));
    parts.removeAll(QString());
    return {cardId(node, -1), CardKind::Table, snapshot.sourceId, table.name.display(), {}, parts.join(QStringLiteral(". ")), {}};
}

static IndexCard columnCard(const catalog::Snapshot &snapshot, int node, int column)
{
    const Table &table = snapshot.graph->table(node);
    const QString &name = table.columns[column].name;
    QStringList parts{base::humanised(table.name.name) + u' ' + base::humanised(name)};
    const catalog::CatalogEntry *entry = snapshot.entry(table.name);
    if (const catalog::ColumnEntry *known = entry ? entry->column(name) : nullptr)
        parts.append(known->meaning.text);
    parts.removeAll(QString());
    return {cardId(node, column),         CardKind::Column, snapshot.sourceId, table.name.display(), name,
            parts.join(QStringLiteral(". ")), {}};
}

std::vector<IndexCard> cardsOf(const catalog::Snapshot &snapshot)
{
    std::vector<IndexCard> cards;
    for (int node = 0; node < snapshot.graph->tableCount(); ++node) {
        cards.push_back(tableCard(snapshot, node));
        for (int column = 0; column < snapshot.graph->table(node).columns.size(); ++column)
            cards.push_back(columnCard(snapshot, node, column));
    }
    return cards;
}

} // namespace Tieout::retrieval
