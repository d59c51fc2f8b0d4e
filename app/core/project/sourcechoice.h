// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"

namespace Tieout::project {

/// What one source of a workspace makes of a question.
struct SourceReading {
    OpenSource *source = nullptr;
    answer::SourceBids bids;
    double known = 0; ///< how much of the question means something here: the sum over its words
};

/// Which of several sources a question is for.
struct SourceChoice {
    QList<SourceReading> readings; ///< those that know most first
    OpenSource *taken = nullptr;   ///< null where a person has to choose
    /// Nothing in `taken`: those that know it equally well, or those of which each knows a part that the others do not.
    QList<SourceReading> open;
    bool needsSeveral = false; ///< it speaks of things that no one source holds
};

/**
 * Chooses by the tables, columns, stored values and governed metrics that the words mean in each source. A source is
 * taken where it knows every word that any of them knows and is clearly surer of them; a tie, or a question that needs
 * two databases, is left to the person. What only changes the answer above it is for the source of that. Blocks for
 * milliseconds; on the sources' thread. `sources` is not empty.
 */
SourceChoice chooseSource(const QList<OpenSource *> &sources, const QString &question,
                          const answer::AskOptions &options, const StopToken &stop);

/**
 * Asks the source that chooseSource() takes, and the next that knows as many words where it has no answer; a question
 * back where a person has to choose. A question without an answer that asks two things at once is answered by its
 * parts at the same time, each by whichever source and route knows it, as one record; `beats` is called from several
 * threads then, by one at a time. What the others bid is in the record. Keeps it as OpenSource::ask() does.
 */
record::Record askAmong(const QList<OpenSource *> &sources, const QString &question, const answer::AskOptions &options,
                        const answer::BeatSink &beats, const StopToken &stop);

} // namespace Tieout::project
