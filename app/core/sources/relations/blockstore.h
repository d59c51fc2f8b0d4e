// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/textsearch.h"
#include "core/sources/sheets/blocks.h"
#include "core/sources/sheets/workbooktables.h"

namespace Tieout::sources::relations {

/// The blocks of a workbook that a question may be about.
struct FoundBlocks {
    QList<const sheets::SheetBlock *> blocks; ///< best first; they live as long as the store
    double margin = 0; ///< how far the first is ahead of the second, as a share of its score; 1 where it is alone
};

class BlockStore;
using BlockStorePtr = std::shared_ptr<const BlockStore>;

/// All blocks of a workbook, found by their words and by what they mean. Built once, then read-only; any thread.
class BlockStore
{
public:
    /// So many sentences are encoded within a second; of a workbook with more only the words are found.
    static constexpr qsizetype MostEncoded = 400;

    /// Blocks. Errors: those of TextSearch::build().
    static Result<BlockStorePtr> build(const sheets::WorkbookTablesPtr &tables,
                                       const retrieval::TextRetrievers &retrievers, const StopToken &stop);

    const QList<sheets::SheetBlock> &blocks() const { return m_blocks; }
    /// At most `count`; none where nothing speaks for any.
    FoundBlocks find(const QString &question, int count) const;

private:
    sheets::WorkbookTablesPtr m_tables; ///< that the blocks refer to
    QList<sheets::SheetBlock> m_blocks;
    std::shared_ptr<const retrieval::TextSearch> m_search;
};

} // namespace Tieout::sources::relations
