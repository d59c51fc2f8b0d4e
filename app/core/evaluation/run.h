// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/report.h"
#include "core/workspace/opensource.h"

#include <functional>

namespace Tieout::evaluation {

/// Opens one database file of a data set, profiled.
using DatabaseOpener = std::function<Result<std::unique_ptr<workspace::OpenSource>>(const QString &file)>;

/// What an evaluation does with one question; an error ends the run.
using QuestionJudge = std::function<Result<void>(const DatasetQuestion &question, workspace::OpenSource &source)>;

/// Goes over a data set database by database, each opened once, its questions in their order. Errors: Cancelled, those
/// of `open` and of `judge`.
Result<void> forEachQuestion(const Dataset &dataset, const DatabaseOpener &open, const QuestionJudge &judge,
                             const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
