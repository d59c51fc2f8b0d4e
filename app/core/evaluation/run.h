// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/report.h"
#include "core/project/opensource.h"

#include <functional>

namespace Tieout::evaluation {

/// Opens one database file of a data set, profiled.
using DatabaseOpener = std::function<Result<std::unique_ptr<project::OpenSource>>(const QString &file)>;

/// What an evaluation does with one question; an error ends the run.
using QuestionJudge = std::function<Result<void>(const DatasetQuestion &question, project::OpenSource &source)>;

/// Goes over a data set database by database, each opened once, its questions in their order. Errors: Cancelled, those
/// of `open` and of `judge`.
Result<void> forEachQuestion(const Dataset &dataset, const DatabaseOpener &open, const QuestionJudge &judge,
                             const StopToken &stop, const Progress &progress);

/// The same over databases that are open already, in the order of the questions; `progress` from nothing to done.
/// Errors: Cancelled, those of `judge`.
Result<void> forEachQuestion(const Dataset &dataset,
                             const std::function<Result<void>(const DatasetQuestion &question)> &judge,
                             const StopToken &stop, const Progress &progress);

/// Which databases take part, by their place in the order of names.
using DatabaseChoice = std::function<bool(int database)>;

inline bool everyDatabase(int)
{
    return true;
}

/// Databases are parted by every n-th of them, so that questions about one never stand in two parts.
inline bool isOfFold(int database, int fold, int folds)
{
    return database % folds == fold;
}
/// Errors: Invalid (fewer databases than parts).
Result<void> checkFolds(qsizetype databases, int folds);

} // namespace Tieout::evaluation
