// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/engine.h"
#include "core/generate/candidate.h"
#include "core/workspace/correction.h"

namespace Tieout::workspace {
class Workspace;
}

namespace Tieout::project {

/**
 * Corrections of questions that share words with `question` and, where `meanings` are known, mean nearly the same;
 * nearest first, the newer of two as near; at most `count`. Only those whose right query still resolves over what the
 * source's scope shows, and whose rejected one names nothing hidden. Any thread.
 */
QList<workspace::Correction> similarCorrections(const QList<workspace::Correction> &corrections,
                                                const QString &question, int count, const catalog::Snapshot &snapshot,
                                                const retrieval::MeaningIndex *meanings);

/// The nearest correction of a question like the answer's, for whoever looks at it: nothing where the answer is
/// verified, or is the right query of that pair already. Any thread. Errors: those of the workspace.
Result<std::optional<workspace::Correction>> correctionLike(const workspace::Workspace &store,
                                                            const record::Record &record,
                                                            const catalog::Snapshot &snapshot,
                                                            const retrieval::MeaningIndex *meanings);

/// What is asked, where it only changes the question above it: "and by month?" has no words of its own to tell it by.
/// Any thread.
QString wholeOf(const QString &question, const answer::AskOptions &options, const retrieval::Linker &linker);

/// What a model is told of corrections of questions like this one: a hint and no part of an answer, so where they
/// cannot be read there is none.
QList<generate::Lesson> lessonsFor(const workspace::Workspace &store, const QString &question,
                                   const catalog::Snapshot &snapshot, const retrieval::MeaningIndex *meanings);

} // namespace Tieout::project
