// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/workspaces.h"

// What every store of a workspace promises of its file. Each body is a whole test function.
namespace Tieout::TestSupport {

/// One thing that a store keeps. The workspace has sampleSource() already.
struct Kept {
    std::function<std::optional<Error>(workspace::Workspace &)> write; ///< what went wrong
    std::function<QString(const workspace::Workspace &)> read;         ///< another text once it is kept
};

template <typename T>
[[nodiscard]] std::optional<Error> errorOf(const Result<T> &result)
{
    return result ? std::nullopt : std::optional(result.error());
}

void readsWhatAnotherProcessWrote(const Kept &kept);
/// Where the file is away from its place, and once it is back.
void keepsNothingThatNobodyFinds(const Kept &kept);
/// What is in the file is read; what is written lasts as long as the workspace is open.
void readsAReadOnlyFile(const Kept &kept);

} // namespace Tieout::TestSupport
