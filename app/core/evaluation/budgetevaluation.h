// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/retrievalevaluation.h"
#include "core/generate/agent/schemaextract.h"

namespace Tieout::evaluation {

/**
 * Measures how much of a schema a prompt tells of and whether what the gold query reads is in it. Tokens are bytes
 * / 3.5 of the text as the agent writes it, values of columns that hold few included; nothing is asked of a model.
 *
 * Inside the question's own database: `tokensSubgraph`, what the prompt tells; `tokensGold`, the gold's tables in full;
 * `tokensOwnSchema`, all tables; `completeRecallShare`, questions with all tables; `columnRecallShare`, of the columns
 * the golds read (`columnsWanted`) those that are told of (`columnsTold`), `columnCompleteShare`, questions with all of
 * them. `filled...` the same of a prompt whose tables may take 4,000 tokens, where words of the question that no table
 * says are answered by telling more; `filledTooLong`, questions that took more. Over the union of all databases of the
 * data set's folder, tables from the front of the search as far as a fiftieth of the whole goes: `union...` the same,
 * and `tokensFullSchema`, all of it. Tokens are summed over the questions that were `searched`; `perGoldRatio`,
 * `perSchemaRatio` and `unionPerSchemaRatio` are shares of these sums. `goldNotRead`: gold queries that cannot be
 * bound, left out. Failures: `columns`, what is missing inside the own database. Blocks. Errors: Cancelled, those of
 * opening a database and of building an index.
 */
Result<EvaluationReport> evaluateBudget(const Dataset &dataset, const RetrievalEvaluationOptions &options,
                                        const StopToken &stop, const Progress &progress);

/// Weights of the models that judge tables and columns, fitted on a whole split. Errors: as above.
Result<base::LogLinearSet> fitBudget(const Dataset &dataset, const DatabaseOpener &open, const StopToken &stop,
                                     const Progress &progress);

} // namespace Tieout::evaluation
