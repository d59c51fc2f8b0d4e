// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/cellbinding.h"

/// The two sides of a ratio or a difference, each in words of its own.
namespace Tieout::answer::sheet {

/// "Total" is all that `words` say of a row in it.
void takeTotal(const sources::sheets::SheetTable &table, const AskedWords &asked, const QSet<int> &words,
               CellBinding *operand);

/// A share of what has no row of its own is one of all rows: "what share of inpatients in 2025 was maternity".
void takeWhole(const sources::sheets::SheetTable &table, const CellBinding &part, CellBinding *whole);

/// What an operand does not say it has from the other: a line of the same axis, when ("GDP per head in 2021") or of
/// which group ("homes rent per unit").
void complete(const sources::sheets::SheetTable &table, CellBinding *operand, const CellBinding &other);

} // namespace Tieout::answer::sheet
