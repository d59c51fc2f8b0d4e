// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/labelwords.h"
#include "core/sources/sheets/blocks.h"

#include <functional>

namespace Tieout::answer::sheet {

/// A cell as a model is told of it.
struct ToldCell {
    QString id; ///< "B1.C7": the block and the place on its sheet
    const sources::sheets::SheetTable *table = nullptr;
    int row = 0; ///< of the table's rows
    int column = 0;
};

/// What a model wrote of a block before; empty where none did.
using WrittenOfBlock = std::function<QString(const sources::sheets::SheetBlock &block)>;

/// Blocks as a model is told of them: each with its description, and with what another model wrote of it, the header
/// paths of its columns, and a line a row with the row's header path and the ids of the cells in it.
struct BlockContext {
    QString text;
    QList<ToldCell> cells; ///< those that are listed
    int shortened = 0;     ///< blocks of which not all rows are listed, or only the description
};

/**
 * As much of the blocks as fits, nearest first; `fits` says of a text whether it does. Of a block that does not fit as
 * a whole the rows that share a word with the question are listed, where not even these fit its description alone.
 * `values`: what the cells say stands beside their ids. `written` may be empty. Pure; any thread.
 */
BlockContext contextOf(const QList<const sources::sheets::SheetBlock *> &blocks, const WrittenOfBlock &written,
                       const AskedWords &asked, bool values, const std::function<bool(const QString &text)> &fits);

} // namespace Tieout::answer::sheet
