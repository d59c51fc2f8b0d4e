// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/engine.h"
#include "core/workspace/workspace.h"

namespace Tieout::project {

/// A question and its SQL as they are kept: with what of the words may be others, let through by the gate as a person's
/// SQL. Not stored yet. Made now by the account that runs the program. Errors: Invalid (no question about the data, no
/// SQL), Refused (the gate's words), those of the engine.
Result<catalog::VerifiedQuery> acceptedVerified(answer::Engine &engine, const catalog::Snapshot &snapshot,
                                                const QString &question, const QString &sql,
                                                const answer::AskOptions &options, const StopToken &stop);

/// Runs a verified query as it is kept, on the options' day, through the gate; nothing is stored. Blocks. Errors:
/// Refused (the gate's words), those of the engine.
Result<workspace::ExpectedResult> resultNow(answer::Engine &engine, const catalog::VerifiedQuery &query,
                                            const answer::AskOptions &options, const StopToken &stop);

} // namespace Tieout::project
