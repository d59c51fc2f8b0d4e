// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/cellanswer.h"

namespace Tieout::answer::sheet {

/// What becomes of a reading that a generator gives.
struct HeldReading {
    CellAnswer answer; ///< Answered where each word is accounted for; with `unread` where only unknown ones are not
    QString objection; ///< what is wrong with it, for a generator; empty: nothing but the unread words
};

/**
 * Holds a reading of a question to the question's words, as the gate holds SQL: each word has to be said by headings of
 * the cells, by the operation, or by what stands around the table. A word that a table of the workbook knows and these
 * cells do not bear, a time that they are not of, and a cell that no word leads to are objected to; so is a line that
 * the words name no better than another. Words that no table knows are left unread: whether they matter a person has to
 * say. `tables`: all of the workbook. Precondition: the cells, one at least, are of the table of `labels`.
 */
HeldReading heldToWords(const TableLabels &labels, const QList<TableLabels> &tables, const QString &question,
                        CellOperation operation, const QList<CitedCell> &cells);

} // namespace Tieout::answer::sheet
