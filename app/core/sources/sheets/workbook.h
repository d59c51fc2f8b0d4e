// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/csvform.h"
#include "core/sources/sheets/mergedranges.h"
#include "core/sources/sheets/numberformat.h"

#include "sdk/error.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QStringList>

#include <span>
#include <vector>

namespace Tieout::sources::sheets {

/// What a cell holds. Dates, times and durations are numbers with a format that
/// says so.
enum class CellKind : quint8 {
    Blank,
    Number,
    Text,
    Boolean,
    Fault,      ///< "#DIV/0!", as text
    NotComputed ///< a formula whose value the file does not keep
};

/// One cell of a row. Small, since a sheet may have a million.
struct Cell {
    quint16 column = 0;
    CellKind kind = CellKind::Blank;
    bool isFormula = false;
    quint32 style = 0; ///< in Workbook::styles
    union {
        double number = 0; ///< of Number; of Boolean 1 or 0
        quint32 text;      ///< of Text and Fault, in Workbook::texts
    };
};

enum class Alignment : quint8 { General, Left, Centre, Right };

struct CellStyle {
    NumberFormat format = {};
    bool isBold = false;
    bool isItalic = false;
    quint8 indent = 0;
    Alignment alignment = Alignment::General;
    bool operator==(const CellStyle &) const = default;
};

/// A row that holds something; its cells are sorted by column.
struct Row {
    int index = 0; ///< from 0
    qsizetype begin = 0;
    qsizetype end = 0;
    bool isHidden = false;
    quint8 outline = 0; ///< how deep it is grouped
};

/// A table that the sheet's author declared: its header is known.
struct DeclaredTable {
    QString name;
    CellRange range;
    int headerRows = 1;
    int totalsRows = 0;
    bool operator==(const DeclaredTable &) const = default;
};

struct Sheet {
    enum class Visibility { Visible, Hidden, VeryHidden };

    QString name;
    Visibility visibility = Visibility::Visible;
    ErrorText notRead = {}; ///< not empty: why it has no cells ("It is a chart.")
    std::vector<Row> rows;
    std::vector<Cell> cells;
    MergedRanges merges;
    QList<DeclaredTable> tables;
    QList<std::pair<int, int>> hiddenColumns; ///< from and to, both included

    /// The cells of a row; none where it holds nothing.
    std::span<const Cell> rowAt(int row) const;
    /// Null where the cell holds nothing.
    const Cell *at(const CellPlace &place) const;
    /// Around all cells that hold something; nothing on an empty sheet.
    std::optional<CellRange> used() const;
    bool isHiddenRow(int row) const;
    bool isHiddenColumn(int column) const;
};

struct DefinedName {
    QString name;
    QString refersTo; ///< as written: "Sheet1!$A$1:$B$9"
    bool operator==(const DefinedName &) const = default;
};

/// A workbook as it was read, with nothing interpreted. Immutable once read;
/// any thread.
struct Workbook {
    QString file;
    QList<Sheet> sheets;
    QStringList texts;
    QList<CellStyle> styles; ///< at least one
    QList<DefinedName> names;
    std::optional<CsvForm> form = {}; ///< of a text file: how it is written

    const CellStyle &styleOf(const Cell &cell) const;
    /// What a text cell says; the sign of a fault.
    QString textOf(const Cell &cell) const;
    /// The moment of a number that is formatted as one; nothing for others, and
    /// for what no calendar holds.
    std::optional<QDateTime> momentOf(const Cell &cell) const;
    /// As a person reads it: texts as they are, dates in ISO form, numbers
    /// without a format, nothing for a blank cell.
    QString shown(const Cell &cell) const;
    /// The first of the name, in any case; null where there is none.
    const Sheet *sheet(const QString &name) const;
};

/// The moment of a serial day (1 is 1 January 1900, and Excel's 29 February
/// 1900 is taken for 28 February); nothing outside of the years that files can
/// say.
std::optional<QDateTime> momentOf(double serial);
/// The other way.
double serialOf(const QDateTime &moment);

} // namespace Tieout::sources::sheets
