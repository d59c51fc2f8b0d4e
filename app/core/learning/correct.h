// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"

/// What people put right: what it becomes, and the pairs it leaves for questions like it.
namespace Tieout::learning {

/// What a person says of an answer.
struct CorrectionRequest {
    QString question;
    QString rejectedSql;
    workspace::Correction::Reason reason = workspace::Correction::Reason::EditedSql;
    QString said; ///< in the person's words; not empty for Said
    QString rightSql;
    std::optional<workspace::Correction::Becomes> becomes; ///< chosen by the person; nothing: what teaches most
};

/// What would be kept; nothing is yet.
struct CorrectionPlan {
    workspace::Correction correction; ///< `became` is what to show before it is kept
    workspace::CorrectionEffect effect;
    /// What it could become as well.
    QList<std::pair<workspace::Correction::Becomes, workspace::CorrectionOutcome>> others;
};

/**
 * Decides what a correction becomes, without keeping it. A wrong table becomes a preference among tables that look
 * alike, else another name where one word of the question was taken for the wrong thing; SQL that joins where no key
 * was known becomes a decision on that key; what was among the readings offered becomes the preferred reading; all else
 * a verified query. The right SQL passes the gate as a person's. Blocks. Errors: Invalid (nothing was corrected; the
 * reason is missing; it cannot become what was chosen), Refused (the gate's words), those of OpenSource::verifiable()
 * and of the workspace.
 */
Result<CorrectionPlan> planCorrection(project::OpenSource &source, const workspace::Workspace &store,
                                      const CorrectionRequest &request, const answer::AskOptions &options,
                                      const StopToken &stop);

/// What was kept. `warning`: why the source has not taken it over yet; it does when it is opened next.
struct KeptCorrection {
    qint64 id = 0;
    std::optional<Error> warning = {};
};
/// What was taken back, with the same warning.
struct CorrectionUndone {
    workspace::UndoneCorrection undone;
    std::optional<Error> warning = {};
};

/// Keeps the pair with what it becomes, both or none, and lets the source take it over. Errors: as
/// CorrectionStore::correct().
Result<KeptCorrection> keepCorrection(project::OpenSource &source, workspace::Workspace &store,
                                      const CorrectionPlan &plan, const StopToken &stop, const Progress &progress);
/// Takes it back, and the source over what is there then. Errors: as CorrectionStore::undoCorrection().
Result<CorrectionUndone> undoCorrection(project::OpenSource &source, workspace::Workspace &store, qint64 id,
                                        const StopToken &stop, const Progress &progress);

} // namespace Tieout::learning
