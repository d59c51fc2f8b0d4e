// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/model/measured.h"
#include "core/generate/model/sentprompt.h"
#include "core/sources/sheets/blocks.h"
#include "core/sources/sheets/workbooktables.h"
#include "core/workspace/workspace.h"

namespace Tieout::project {

/// What a model is asked about.
struct ToDescribe {
    QList<TableName> tables;
    QList<sources::sheets::SheetBlock> blocks = {}; ///< of a workbook; their tables outlive the call
};

/// The blocks of tables with several rows of headings; a plain list is described as a table. They refer to `tables`.
QList<sources::sheets::SheetBlock> describedBlocks(const sources::sheets::WorkbookTables &tables);

/// What a model made of one table or block.
struct ModelDescribed {
    enum class State { Written, Kept, Failed };
    QString title;                ///< "orders", "Balance!A4:F20"
    State state = State::Written; ///< Kept: what it wrote before still holds, nothing was asked
    QString summary;              ///< what it says that the thing holds
    QStringList dropped;          ///< texts that were not taken over, each with why
    std::optional<Error> error;   ///< Failed
};

/// The model that describes; all outlive the call.
struct DescribingModel {
    LlmSession &session;
    generate::model::MeasuredModel &measured;
    QString name;
    generate::model::PromptSink sink = {}; ///< told of each request; may be empty
};

/**
 * Asks a model to describe tables and blocks, one after the other, and keeps what it wrote of each at once: cancelled
 * or cut off, the next call goes on where this one stopped. A thing of which the model would be told what it was told
 * when it described it is not asked about again, unless `anew`; of a block that holds also where it was told of another
 * workbook. What is told is what the workspace lets a model be told of the source: without names nothing is asked,
 * without values no block is. A thing that fails does not stop the others; a lost connection, a refused key and
 * cancelling do. Blocks, with progress. Errors: Denied (no names may be told), those of MeasuredModel::measure() and of
 * the workspace, Connection, Cancelled.
 */
Result<QList<ModelDescribed>> describeByModel(workspace::Workspace &store, const catalog::Snapshot &snapshot,
                                              const DescribingModel &model, const ToDescribe &what, bool anew,
                                              const StopToken &stop, const Progress &progress);

} // namespace Tieout::project
