// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/source.h"
#include "core/record/record.h"

namespace Tieout::cli {

/// `--to FILE`, for commands that answer.
Option answerFileOption();

/// Whether the option names a file that can be written as one. Errors: Invalid.
Result<void> checkAnswerFile(const Invocation &invocation);

/// Writes all rows of an answer where the option is given, and says so on standard error. Errors: Unsupported (it has
/// no rows, or several parts with rows), those of the exports.
Result<void> writeAnswerFile(const Invocation &invocation, const OpenedSource &opened, const record::Record &record);

} // namespace Tieout::cli
