// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/joinplan.h"
#include "sdk/stoptoken.h"

namespace Tieout::generate::composer {

/// A question read word by word: every word is accounted for.
struct GrammarReading {
    LogicalForm form;
    QueryPlan plan;
    QString sql;
    double score = 0;       ///< 0 is perfect
    bool tellJoins = false; ///< its tables can be joined in several ways
};

struct GrammarReadings {
    std::vector<GrammarReading> readings; ///< best first, each SQL once
    Misfit misfit;                        ///< what was missing where there are none
    bool isFollowing = false;             ///< a better one was stopped
    /// Those as good as the first; 0 where even that does not fit well enough.
    qsizetype rivals() const;
    /// Those worth telling, the rivals first.
    qsizetype tellable() const;

private:
    bool isOnlyOne() const; ///< the question can hardly mean anything else
};

/**
 * Reads a question by rules alone. Cuts it into items (question::segmentations), reads their grammar (QuestionParse),
 * ties nouns to columns (NounResolution), lists typed readings (LogicalForm), joins each along the keys (QueryPlan) and
 * writes it. Holds back where a word stays unexplained. Deterministic; one thread at a time for one SchemaLookup.
 */
GrammarReadings grammarReadings(const retrieval::Linking &linking, const SchemaLookup &lookup, const StopToken &stop);

} // namespace Tieout::generate::composer
