// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/meaningindex.h"

namespace Tieout::project {

struct SimilarQuestion {
    qsizetype place = 0; ///< in the list that was given
    double nearness = 0; ///< the share of the words of both, and what meaning adds; at most 1.25

    /// Near enough for a person, who reads it each time.
    static constexpr double EnoughToSay = 0.5;
};

/// Questions that share words with `question`, numbers aside, nearest first; of two as near the later one. Those that
/// mean nearly the same come further ahead where `meanings` are known. Any thread.
std::vector<SimilarQuestion> similarQuestions(const QStringList &questions, const QString &question,
                                              const retrieval::MeaningIndex *meanings);

} // namespace Tieout::project
