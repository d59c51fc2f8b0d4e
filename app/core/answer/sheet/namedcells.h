// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/cellanswer.h"

#include <optional>

/// Cells that a question names as formulas do: "difference between BS!C7 and BS!C9", "sum of 'Balance sheet'!C7:C12",
/// or by names that the workbook's author gave them: "NetSales less total_costs".
namespace Tieout::answer::sheet {

/// What comes of them; nothing where the question names none. An answer's `error` says which cell is in no table.
/// `tables`: all of the workbook. Any thread.
std::optional<CellAnswer> answerFromNamedCells(const QList<const sources::sheets::SheetTable *> &tables,
                                               const QString &question);

/// The question in words that asks for just these cells, as answerFromNamedCells() reads it.
QString questionNaming(CellOperation operation, const QList<CitedCell> &cells);

} // namespace Tieout::answer::sheet
