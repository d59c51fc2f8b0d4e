// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbook.h"

namespace Tieout::sources::sheets {

/// What a cell says to a reader who looks for the shape of a table.
enum class CellSign : quint8 {
    Words,
    Unit,    ///< "EUR", "%", "'000", "kg": what the figures below are counted in
    Year,    ///< 2024, "FY2024", "2023/24", a date or a month: a time that heads a column or names a row
    Number,  ///< a figure, as a number or as text ("1,204.5", "(12)", "45 %")
    Missing, ///< stands where a figure is not known: "n/a", "..", "x"
};

CellSign signOf(const Workbook &workbook, const Cell &cell);
/// Whether a text is a time that could head a column: "2024", "FY2023", "2023/24", "Q1 2024", "Jan 2024".
bool isTimeLabel(const QString &text);
/// Whether a text is written as a figure: "1,204.5", "(12)", "-3", "45 %", "€ 7"; "007" is a code.
bool isFigure(const QString &text);
/// Whether a text stands for a figure that is not known.
bool isMissing(const QString &text);
/// Whether a text is a unit and no more: "EUR m", "%", "'000", "per cent", "(kg)".
bool isUnit(const QString &text);
/// Whether a text below a table reads as a note on it: "1) ...", "* ...", "Source: ...".
bool isNote(const QString &text);
/// "(1)", "b)", "*": the mark of a footnote, in a cell of its own.
bool isNoteMark(const QString &text);

} // namespace Tieout::sources::sheets
