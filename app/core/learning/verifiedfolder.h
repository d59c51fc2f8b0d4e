// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"

/// Verified queries as a folder of .sql files, to be kept beside other code and carried to other workspaces.
namespace Tieout::learning {

/// What became of one file.
struct VerifiedFileOutcome {
    enum class Kind {
        Written,
        Added,
        Same, ///< it is kept just so already; for an export: the file says so already
        Replaced,
        Differs, ///< another one is verified for the question, and was not to be replaced
        Refused  ///< it cannot be read, or its query is not let through
    };
    QString file;     ///< its name in the folder
    QString question; ///< empty where it could not be read
    Kind kind = Kind::Added;
    message::Message why; ///< Differs, Refused
};
/// What became of a folder's files; `stopped`: somebody cancelled before the last of them.
struct VerifiedFiles {
    QList<VerifiedFileOutcome> outcomes;
    bool stopped = false;
};

/**
 * Writes every verified query of an open source, the stale ones too, into a folder that is made where it is missing. A
 * file that is there and holds another question or none is not touched: that one is refused. Blocks, with progress.
 * Errors: Denied (the folder), those of the workspace.
 */
Result<VerifiedFiles> exportVerified(const project::OpenSource &source, const workspace::Workspace &store,
                                     const QString &folder, const StopToken &stop, const Progress &progress);

struct ImportOptions {
    answer::AskOptions ask; ///< its day counts where a file has none
    bool replace = false;   ///< take the file's where another query is verified for its question
};

/**
 * Keeps the queries of a folder's .sql files, in the order of their names, each read by the gate like one that is
 * verified now. Who verified it, when and what it gave is the file's word; words that the file does not list as
 * parameters stay as they are. The source takes over what was kept, when it is stopped too. Blocks, with progress.
 * Errors: NotFound (no such folder, or no .sql file in it), those of the workspace.
 */
Result<VerifiedFiles> importVerified(project::OpenSource &source, workspace::Workspace &store, const QString &folder,
                                     const ImportOptions &options, const StopToken &stop, const Progress &progress);

} // namespace Tieout::learning

namespace Tieout::record {

template <>
inline constexpr auto Words<learning::VerifiedFileOutcome::Kind> =
    std::to_array<std::string_view>({"written", "added", "the same already", "replaced", "differs", "refused"});

} // namespace Tieout::record
