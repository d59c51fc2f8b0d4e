// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/cellbinding.h"

/// The two sides of a ratio or a difference, each in words of its own.
namespace Tieout::answer::sheet {

/// "Total" is all that `words` say of a row in it.
void takeTotal(const sources::sheets::SheetTable &table, const AskedWords &asked, const QSet<int> &words,
               CellBinding *operand);

/// What an operand does not say it has from the other: a line of the same axis, or when ("GDP per head in 2021").
void complete(const sources::sheets::SheetTable &table, CellBinding *operand, const CellBinding &other);

} // namespace Tieout::answer::sheet
