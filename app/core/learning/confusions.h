// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linker.h"
#include "core/workspace/workspace.h"

/// What the rejection log teaches: which words were taken for the wrong thing, and what to say of the source against
/// it.
namespace Tieout::learning {

/// A word of questions that queries took for the wrong thing.
struct Confusion {
    QString word; ///< lower case, as it was written last
    QString
        wrong; ///< what the rejected queries read for it: "payments.kind", or a name that does not exist; may be empty
    TableName table;    ///< what was meant, by what finally passed; no name: nothing passed yet
    QString column;     ///< empty: the table
    int count = 0;      ///< rejections
    QStringList checks; ///< that rejected, each once, in the order of the alphabet
    QString passed;     ///< the newest query that finally passed

    bool isResolved() const { return !table.name.isEmpty(); }
    /// "payments.amount"; empty where nothing passed.
    QString meant() const;
};

/**
 * Compares each rejected query with what finally passed for its question: what only the second reads was meant by a
 * word that names nothing the second reads. Grouped by word and thing, most frequent first. `rejections` of other
 * sources are left out. Pure; any thread.
 */
QList<Confusion> confusionsIn(const QList<workspace::Rejection> &rejections, const retrieval::Linker &linker);

/// So many rejections on one word are worth a proposal.
inline constexpr int ProposalFrom = 3;

/// An edit that would have helped, and why.
struct Proposal {
    workspace::Edit edit; ///< without id and moment
    Confusion because;
};

/**
 * For each word with enough rejections and a known meaning: the word as another name of what was meant; where the word
 * already names something else, a remark in that thing's description. What was edited before is not proposed again.
 */
QList<Proposal> proposalsFor(const QList<Confusion> &confusions, const QList<workspace::Edit> &edits,
                             const retrieval::Linker &linker);

/// What the log of a whole workspace teaches.
struct Lessons {
    QList<Confusion> confusions;
    QList<Proposal> proposals;
    QList<workspace::Edit> edits; ///< in force
};

/// Of every source the workspace has, without opening any; sources whose schema was never read teach nothing. Blocks.
/// Errors: the workspace's.
Result<Lessons> lessonsOf(const workspace::Workspace &store, const QDate &asOf, const StopToken &stop);

} // namespace Tieout::learning
