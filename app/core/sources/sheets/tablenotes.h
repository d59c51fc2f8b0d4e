// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbook.h"

#include <QSet>

#include <set>

namespace Tieout::sources::sheets {

struct SheetTable;

/// A footnote of a table, and what it annotates: labels and figures that bear its mark.
struct TableNote {
    QString mark;              ///< "1", "b", "*", "n/a", as it is compared
    QString text;              ///< without its mark
    QSet<int> rows;            ///< of the table's range, by a mark at one of their labels
    QSet<int> columns;         ///< of the table's range, by a mark at one of their headings
    std::set<CellPlace> cells; ///< by a mark beside their own figure
    bool isOfAll = false;      ///< the title bears the mark, or what the labels are called

    bool operator==(const TableNote &) const = default;
};

/// The notes below a table, a text for each: a mark in a cell of its own together with the words beside it, each line
/// of a cell by itself, lines that go on in small letters put together.
QStringList noteTexts(const Workbook &workbook, const Sheet &sheet, const QList<CellPlace> &places);

/// The table's notes that begin with a mark. One whose mark stands nowhere annotates nothing.
QList<TableNote> footnotesOf(const SheetTable &table);

/// A label without the marks that its table's footnotes explain: "Revenue" of "Revenue (1)".
QString withoutMarks(const QString &label, const QList<TableNote> &footnotes);

/// A figure as it is written, without the mark of a footnote behind it: "12.5" of "12.5*" and of "12.5 b)".
QString withoutMark(const QString &text);

/// Says how figures were made and not what they are of: "adjusted", "net", "restated", by its stem.
bool isQualifier(const QString &stem);

/// The qualifiers of a text in lower case, without those that it denies ("not adjusted").
QStringList qualifiersIn(const QString &text);

/// Those of one cell: of its labels and headings, its footnotes, and all that is said of the table as a whole.
QStringList qualifiersOf(const SheetTable &table, int row, int column);

/// The footnotes of one cell as people read them: "1: Restated", in their order.
QStringList footnotesAt(const SheetTable &table, int row, int column);

} // namespace Tieout::sources::sheets
