// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/route.h"
#include "core/answer/sheet/blockcontext.h"
#include "core/answer/sheet/heldreading.h"
#include "core/sources/sheets/blocks.h"

namespace Tieout::answer {

/// What a model makes of a question that no rule answers from cells.
struct ModelCells {
    std::optional<sheet::CellAnswer> reading; ///< what passed: Answered, or open for its `unread` words or for doubt
    QString by;                               ///< the model's name
    message::Message why;                     ///< where nothing passed; empty where nobody was asked
};

/**
 * Asks the generators which cells answer; what they say passes where each word is accounted for by headings of those
 * cells, and is put back to them where not. Each try is logged. `blocks`: those that the question may be about, nearest
 * first, all of tables of `tables`, with what a model wrote of them before; those whose rows may be people are told to
 * nobody. Blocks.
 */
ModelCells cellsByModel(const QString &question, const ReadQuestion &read, const QList<sheet::TableLabels> &tables,
                        const QList<const sources::sheets::SheetBlock *> &blocks, const sheet::WrittenOfBlock &written,
                        Answering &answering);

} // namespace Tieout::answer
