// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/textsearch.h"
#include "core/sources/sheets/blocks.h"
#include "core/sources/sheets/workbooktables.h"

#include <QHash>

#include <optional>

namespace Tieout::sources::relations {

/// What a model wrote of a block.
struct BlockText {
    QString text;
    QString model; ///< its name
    bool operator==(const BlockText &) const = default;
};
/// By the fingerprint of what the model was told.
using BlockTexts = QHash<QString, BlockText>;

class BlockStore;
using BlockStorePtr = std::shared_ptr<const BlockStore>;

/// All blocks of a workbook, found by their words and by what they mean. Built once, then read-only; any thread.
class BlockStore
{
public:
    /// So many sentences are encoded within a second; of a workbook with more only the words are found.
    static constexpr qsizetype MostEncoded = 400;

    /// Each is found by its own words and by those that a model wrote of it. Blocks. Errors: those of
    /// TextSearch::build().
    static Result<BlockStorePtr> build(const sheets::WorkbookTablesPtr &tables, const BlockTexts &written,
                                       const retrieval::TextRetrievers &retrievers, const StopToken &stop);

    const QList<sheets::SheetBlock> &blocks() const { return m_blocks; }
    /// The blocks that a question may be about, at most `count`, best first; none where nothing speaks for any. They
    /// live as long as the store.
    QList<const sheets::SheetBlock *> find(const QString &question, int count) const;
    /// What a model wrote of one of them; nothing where none did.
    std::optional<BlockText> writtenOf(const sheets::SheetBlock &block) const;

private:
    sheets::WorkbookTablesPtr m_tables; ///< that the blocks refer to
    QList<sheets::SheetBlock> m_blocks;
    QList<std::optional<BlockText>> m_written; ///< of m_blocks
    std::shared_ptr<const retrieval::TextSearch> m_search;
};

} // namespace Tieout::sources::relations
