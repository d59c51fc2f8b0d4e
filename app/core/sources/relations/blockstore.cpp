// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/blockstore.h"

#include <algorithm>

namespace Tieout::sources::relations {

Result<BlockStorePtr> BlockStore::build(const sheets::WorkbookTablesPtr &tables,
                                        const retrieval::TextRetrievers &retrievers, const StopToken &stop)
{
    auto store = std::make_shared<BlockStore>();
    store->m_tables = tables;
    QList<QStringList> texts;
    qsizetype sentences = 0;
    for (const sheets::SheetTable &table : tables->tables) {
        for (const sheets::SheetBlock &block : sheets::blocksOf(table)) {
            store->m_blocks.append(block);
            texts.append(sheets::sentencesOf(block));
            sentences += texts.last().size();
        }
    }
    retrieval::TextRetrievers with = retrievers;
    if (sentences > MostEncoded)
        with.encoder.reset();
    auto search = retrieval::TextSearch::build(texts, with, stop, {});
    if (!search)
        return fail(search.error());
    store->m_search = *std::move(search);
    return store;
}

FoundBlocks BlockStore::find(const QString &question, int count) const
{
    const QList<retrieval::RankedText> ranked = m_search->search(question, std::max(count, 2));
    FoundBlocks found;
    for (const retrieval::RankedText &text : ranked.mid(0, count))
        found.blocks.append(&m_blocks[text.place]);
    if (!ranked.isEmpty())
        found.margin = ranked.size() > 1 ? 1 - ranked[1].score / ranked[0].score : 1;
    return found;
}

} // namespace Tieout::sources::relations
