// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/report.h"
#include "sdk/stoptoken.h"

namespace Tieout::evaluation {

/**
 * Measures answers from cells, without a model. FOLDER holds workbooks-SPLIT.jsonl and the folder workbooks-SPLIT, or
 * SPLIT.json in the form of TAT-QA (F. Zhu et al., "TAT-QA: A Question Answering Benchmark on a Hybrid of Tabular and
 * Textual Content in Finance", ACL 2021), whose paragraphs stand around each table. Figures: `rightShare`, `wrongShare`
 * of the questions that have an answer, `answeredShare` of all, `rightOfAnsweredShare`, `unanswerableHeldShare`,
 * `citedShare` of the right ones: those that cite the cells which the answer needs. By kind and by file. A number is
 * right to half of the last digit that the data set gives, in its scale or without one. Errors: NotFound, Unreadable
 * (the data), those of reading a workbook, Cancelled.
 */
Result<EvaluationReport> evaluateSheets(const QString &folder, const QString &split, const StopToken &stop,
                                        const Progress &progress);

} // namespace Tieout::evaluation
