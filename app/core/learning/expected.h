// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learning/figure.h"
#include "core/learning/variants.h"
#include "core/project/opensource.h"

namespace Tieout::learning {

struct ExpectedOptions {
    period::CalendarSettings calendar;
    int mostVariants = 120;                ///< tried; of more the rest is said to be left out
    std::chrono::milliseconds each{5'000}; ///< for the query of one variant
};

/// One change and the number it gives.
struct Explanation {
    Variant variant;
    base::Decimal value;
    bool exact = false; ///< the figure to its last digit; else it is rounded to it
};

/// Whether one change of a query explains that somebody expected another number.
struct ExpectedReport {
    Figure figure;
    base::Decimal actual;
    bool same = false;               ///< the answer is the figure, exactly or rounded; nothing was tried
    QList<Explanation> explanations; ///< that give the figure: exact ones first, then by kind
    std::optional<Explanation>
        nearest;     ///< where none does: the change that comes closest, closer than the answer itself
    int tried = 0;   ///< that gave one number
    int refused = 0; ///< by the gate, or by the engine within its limits
    int leftOut = 0; ///< beyond mostVariants
    QString text;    ///< all of it in sentences
};

/**
 * Tries every single change of an answer's query and tells which of them give `figure`. Each passes the gate as SQL of
 * a person who asks something else, and runs as any query does: read-only, under a limit. Nothing is stored. Blocks, on
 * the session's thread, with progress. Errors: Invalid (the answer is not one number, or is of another source),
 * Cancelled, those of parsing the query.
 */
Result<ExpectedReport> explainExpected(project::OpenSource &source, const record::Record &record, const Figure &figure,
                                       const ExpectedOptions &options, const StopToken &stop, const Progress &progress);

} // namespace Tieout::learning
