// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/cellanswer.h"

namespace Tieout::answer::sheet {

/// Words of a question that may say what is to be done.
struct OperationWords {
    QSet<int> all;
    QSet<int> changes; ///< of those, that ask for a change
};

/// What one table says to one way to read a question. Refers to the table.
CellAnswer readCells(const TableLabels &labels, const AskedWords &asked, const OperationCue &cue,
                     const OperationWords &words);

} // namespace Tieout::answer::sheet
