// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/report.h"

namespace Tieout::cli {

/// A figure, whole where it is.
QString shownFigure(double number);

/// All that an evaluation found, as tables on standard output; of what went wrong the first twenty.
void printReport(const evaluation::EvaluationReport &report);

} // namespace Tieout::cli
