// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/blockstore.h"

#include "core/catalog/modelaspects.h"
#include "core/sources/relations/blockfacts.h"

#include <algorithm>

namespace Tieout::sources::relations {

namespace {

/// What was written of the block as it is now.
std::optional<BlockText> textOf(const sheets::SheetBlock &block, const BlockTexts &written)
{
    if (written.isEmpty() || !block.table->complexity.isMultiHeader)
        return {};
    const auto found = written.constFind(catalog::factsFingerprint(blockFacts(block).text));
    return found == written.cend() ? std::nullopt : std::optional(*found);
}

} // namespace

Result<BlockStorePtr> BlockStore::build(const sheets::WorkbookTablesPtr &tables, const BlockTexts &written,
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
            store->m_written.append(textOf(block, written));
            if (const std::optional<BlockText> &text = store->m_written.last())
                texts.last().append(text->text);
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

QList<const sheets::SheetBlock *> BlockStore::find(const QString &question, int count) const
{
    QList<const sheets::SheetBlock *> found;
    for (const retrieval::RankedText &text : m_search->search(question, count))
        found.append(&m_blocks[text.place]);
    return found;
}

std::optional<BlockText> BlockStore::writtenOf(const sheets::SheetBlock &block) const
{
    const qsizetype at = m_blocks.indexOf(block);
    return at < 0 ? std::nullopt : m_written[at];
}

} // namespace Tieout::sources::relations
