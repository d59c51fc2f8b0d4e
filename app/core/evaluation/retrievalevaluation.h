// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run.h"
#include "core/retrieval/tablesearch.h"

namespace Tieout::evaluation {

struct RetrievalEvaluationOptions {
    DatabaseOpener open;
    retrieval::SearchRetrievers retrievers; ///< outlive the evaluation
    retrieval::EncoderPtr encoder = {};     ///< null: nothing is found by meaning
    retrieval::SearchParts parts = {};
};

/**
 * Measures how often all tables that a gold query reads are found; a family counts as one table, and has those of its
 * members that the question is about. Figures over the union of all databases in the data
 * set's folder as one index: `searched` questions; `complete` and `completeRecallAt10Share`, all tables among the first
 * ten; the same with a part left out (`withoutEmbedding`, `withoutMeaning`, `withoutKeys`, `withoutCoherence`,
 * `withoutLexicon`, `withoutFamilies`) and for BM25 alone (`bm25RecallAt10Share`). Within the question's own database,
 * of the set of tables that covers the question: `completeRecallCoverShare`, all tables in it, and
 * `completeRecallAt7Share`, among its first seven; `meanTablesCover` and `meanMembersCover`, its tables with a family
 * as one and each by itself; `coverWithin7Share`, sets of at most seven; the same parts left out
 * (`withoutKeysRecallAt7Share` ...) and BM25 (`bm25RecallAt7Share`). Of the ranking by itself, there as well:
 * `completeRecallAdaptiveShare` and `meanTablesAdaptive` after the adaptive cut; `completeRecallOwnAt5Share` and
 * `completeRecallOwnAt7Share`; and over databases of more than ten tables `completeRecallWithinAt5Share` and
 * `completeRecallWithinAt6Share`. `goldNotRead`: gold queries that do not parse, left out. Failures: `incomplete` in
 * the union, `withinAt5` in a large database, `uncovered` of the covering set. Blocks. Errors: Cancelled, those of
 * opening a database and of building an index.
 */
Result<EvaluationReport> evaluateRetrieval(const Dataset &dataset, const RetrievalEvaluationOptions &options,
                                           const StopToken &stop, const Progress &progress);

/// Weights under which most questions of a data set have all their tables among the first ten of the union, and of a
/// large database among its first seven, by coordinate ascent from those built in. Errors: as above.
Result<retrieval::SearchVector> fitRetrieval(const Dataset &dataset, const RetrievalEvaluationOptions &options,
                                             const StopToken &stop, const Progress &progress);

/// Of these figures `completeRecallAt10Share` and `completeRecallWithinAt7Share`, where the questions of each part of
/// the databases are judged by weights fitted on the other parts. Errors: as above, Invalid (fewer databases than
/// parts).
Result<EvaluationReport> evaluateRetrievalFolds(const Dataset &dataset, const RetrievalEvaluationOptions &options,
                                                int folds, const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
