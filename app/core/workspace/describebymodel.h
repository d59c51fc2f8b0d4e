// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"
#include "sdk/llmbackend.h"

namespace Tieout::workspace {

/// What a model made of one table.
struct ModelDescribed {
    enum class State { Written, Kept, Failed };
    TableName table;
    State state = State::Written; ///< Kept: what it wrote before still holds, nothing was asked
    QStringList dropped;          ///< texts that were not taken over, each with why
    std::optional<Error> error;   ///< Failed
};

/**
 * Asks a model to describe tables, one request each, and keeps what it wrote. A table whose schema and profile are as they were when
 * it was described is not asked about again, unless `anew`. Stored values are sent only to a session that is local. A table that
 * fails does not stop the others; a lost connection, a refused key and cancelling do. Blocks, with progress.
 */
Result<QList<ModelDescribed>> describeByModel(Workspace &store, const catalog::Snapshot &snapshot, LlmSession &session, const QString &model,
                                              const QList<TableName> &tables, bool anew, const StopToken &stop, const Progress &progress);

} // namespace Tieout::workspace
