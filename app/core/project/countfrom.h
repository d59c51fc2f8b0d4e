// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/ask.h"
#include "core/catalog/catalog.h"
#include "core/workspace/workspace.h"

namespace Tieout::project {

/// What a person chose to count periods from in old data of a source; nothing where nobody did. Errors: those of the
/// workspace.
Result<std::optional<record::CountFrom>> countFromOf(const workspace::Workspace &store, const QString &sourceId);
/// For all later questions, in the place of what was chosen before. Errors: those of the workspace.
Result<void> setCountFrom(workspace::Workspace &store, const QString &sourceId, record::CountFrom from);

/// How a source is asked: where its data ended more than three months before today and nobody set the as-of date, what
/// was chosen decides what its periods are counted from. Elsewhere the options as they are. Any thread.
answer::AskOptions counted(answer::AskOptions options, const catalog::Snapshot &snapshot,
                           const std::optional<record::CountFrom> &chosen);

} // namespace Tieout::project
