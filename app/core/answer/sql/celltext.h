// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

namespace Tieout::answer {

/**
 * A model's sentence with the cells that it refers to, "{cell:r1c2}" (first row, second column), put in as they are
 * shown: no digit of a result is ever written by a model. Errors: Invalid, where it refers to a cell that the answer
 * does not hold, or says a number, as digits or as a word, that neither the question nor a reference gives. Pure; any
 * thread.
 */
Result<QString> withCells(const QString &text, const record::Grid &grid, const QString &question);

/// A cell as a sentence says it: digits grouped, "nothing" where it is empty, with its unit.
QString shownCell(const std::optional<QString> &cell, const std::optional<QString> &unit = {});

} // namespace Tieout::answer
