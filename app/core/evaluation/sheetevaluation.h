// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/report.h"
#include "core/evaluation/run.h"

namespace Tieout::evaluation {

struct SheetEvaluationOptions {
    DatabaseOpener open;                   ///< of a workbook
    std::optional<record::Kind> only = {}; ///< Sheet: cells alone; Sql: the tables alone
    /// What the likelier path cannot answer may be answered by the other one. Without it such an answer counts as none.
    bool fallback = true;
    /// TAT-QA: above 1, each part is judged by weights of the others; else by those that come with the program.
    int folds = 0;
    bool severalTables = false; ///< TAT-QA: each question is asked of a workbook of several of its tables
};

/**
 * Measures answers from workbooks, without a model. FOLDER holds workbooks-SPLIT.jsonl and the folder workbooks-SPLIT,
 * which are opened and asked as a person would, or SPLIT.json in the form of TAT-QA (F. Zhu et al., "TAT-QA: A Question
 * Answering Benchmark on a Hybrid of Tabular and Textual Content in Finance", ACL 2021), whose tables are read with
 * their paragraphs around them and have cells alone; each question is asked of its own table, or of a workbook of four.
 * Figures: `rightShare`, `wrongShare` of the questions that have an answer, `answeredShare` of all,
 * `rightOfAnsweredShare`, `unanswerableHeldShare`, `citedShare` of the right ones: those that cite the cells which the
 * answer needs; right and wrong by path (`blocksRight`, `relationsRight`), `fallbackRight` and `fallbackWrong`: those
 * that the likelier path did not answer; `p95Microseconds` of one question. By kind, by tier and by file. A number is
 * right to half of the last digit that the data set gives, in its scale or without one. Errors: NotFound, Unreadable
 * (the data), those of opening, Cancelled.
 */
Result<EvaluationReport> evaluateSheets(const QString &folder, const QString &split,
                                        const SheetEvaluationOptions &options, const StopToken &stop,
                                        const Progress &progress);

} // namespace Tieout::evaluation
