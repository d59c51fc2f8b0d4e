// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/nextsteps.h"

namespace Tieout::cli {

struct TextOptions {
    record::StepPlace place; ///< what was asked, for the commands that lead on
    bool explain = false;    ///< with what each word of the question became
};

/// A record for a terminal: the answer first, then its table, then where it comes from, or what may lead on where there
/// is none. The same words as everywhere.
QString recordText(const record::Record &record, const TextOptions &options);

/// What a metric is made of, a line each, below its formula.
QString componentLines(const record::MetricUse &use);

} // namespace Tieout::cli
