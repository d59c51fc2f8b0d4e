// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/report.h"
#include "core/retrieval/textsearch.h"

namespace Tieout::evaluation {

/**
 * Measures what is found for questions over sheets before anything is answered; adds to a report of evaluateSheets()
 * over the same folder and split. A block is right where it holds all cells of one sheet that the answer needs. Figures
 * end in `RecallAt1Share` and `RecallAt5Share`: `blocks` among those of the question's workbook, `allBlocks` among
 * those of all workbooks, `anyBlocks` where one cell is enough, `relations` among the flat tables of the question's
 * workbook, of the questions that one of them answers. Of TAT-QA `allBlocks` only, right where it is of the question's
 * own table. By words and meaning together, by words alone (`blocksByWords...`) and by meaning alone
 * (`blocksByMeaning...`). Questions that have no answer are left out. Errors: NotFound, Unreadable (the data), those of
 * reading a workbook and of TextSearch::build().
 */
Result<void> evaluateBlocks(EvaluationReport &report, const retrieval::TextRetrievers &retrievers,
                            const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
