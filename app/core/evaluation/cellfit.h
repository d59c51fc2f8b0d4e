// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/loglinear.h"
#include "core/evaluation/givenanswer.h"
#include "core/evaluation/loglinearfit.h"
#include "sdk/stoptoken.h"

#include <functional>

namespace Tieout::evaluation {

/// A question over cells and what was answered, however sure.
struct CellExample {
    SheetQuestion question;
    GivenAnswer given;
    base::Features features; ///< of an answer
    bool isRight = false;
    bool isOfSeveral = false; ///< asked of a workbook of several tables
    int book = 0;             ///< questions of contexts that stand together in one have the same
    qint64 nanoseconds = 0;
};

/// So many tables of TAT-QA make a workbook in which the one that is meant has to be found.
constexpr int TablesOfBook = 4;

/// What cells answer to all questions of a file in the form of TAT-QA, none held back: each asked of its own table, or
/// of a workbook of several. Errors as forEachBook().
Result<std::vector<CellExample>> cellExamples(const QByteArray &text, const QString &path, bool isOfSeveral,
                                              const StopToken &stop, const Progress &progress);
/// Both.
Result<std::vector<CellExample>> allCellExamples(const QByteArray &text, const QString &path, const StopToken &stop,
                                                 const Progress &progress);

/// How likely an answer from cells is right, learnt from answers. Refers to nothing.
class CellFit
{
public:
    explicit CellFit(const std::vector<CellExample> &examples);

    /// From the examples of some books.
    base::LogLinear modelWhere(const std::function<bool(int book)> &isWanted) const;
    /// The least probability with which answers are right as often as they should be, found with each book judged by
    /// weights that did not see it.
    double least(int folds) const;
    /// The models "right" and "least", as resources/sheets/weights.txt has them.
    base::LogLinearSet models(int folds) const;

    static double probability(const base::LogLinear &model, const base::Features &features);

private:
    FeatureTable m_table;
    std::vector<LabelledRow> m_rows;
};

/// Weights fitted on SPLIT.json of a folder. Errors: NotFound, those of cellExamples().
Result<QString> fitCells(const QString &folder, const QString &split, const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
