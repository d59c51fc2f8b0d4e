// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/labelwords.h"
#include "core/base/decimal.h"

namespace Tieout::answer::sheet {

/// What is done with the cells that a question names.
enum class CellOperation {
    Lookup,        ///< each as it stands
    Difference,    ///< the first less all others, or the later less the earlier
    PercentChange, ///< the same by the first, in percent
    Growth,        ///< of the first over the second, a year, in percent: compounded
    Ratio,         ///< the first by the second
    Share,         ///< the same in percent
    Sum,
    Average,
    Largest, ///< what the line is called that has the largest figure
    Smallest,
    Count ///< how many lines have a figure beyond the limit
};

/// "lookup", "percentChange"; "extreme" of both: as weights and models call it.
QString nameOf(CellOperation operation);

enum class Beyond { Above, AtLeast, Below, AtMost };

/// A way to read what a question asks to be done, with the words that say it.
struct OperationCue {
    CellOperation operation = CellOperation::Lookup;
    QSet<int> words = {}; ///< of AskedWords::words
    /// Of a ratio or a difference: which words name the first operand and which the second; empty: all name both.
    QSet<int> first = {};
    QSet<int> second = {};
    bool isOfTime = false;                   ///< a year, a quarter is asked for: "in which year was ... the largest"
    bool isOfYear = false;                   ///< of these, a year
    std::optional<base::Decimal> limit = {}; ///< of a count, as it is said
    std::optional<int> limitPower = {};      ///< of ten, that is said with it: 6 of "5 million"
    Beyond beyond = Beyond::Above;
};

/// All ways, the most specific first; looking up is the last, but for rates that may be what a line is called.
QList<OperationCue> operationCues(const AskedWords &asked);

} // namespace Tieout::answer::sheet
