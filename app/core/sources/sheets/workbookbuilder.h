// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbookreader.h"

#include <QHash>

namespace Tieout::sources::sheets {

/// Puts a workbook together from what a reader comes upon, in whatever order
/// the file has it.
class WorkbookBuilder
{
public:
    WorkbookBuilder(const QString &file, const ReadLimits &limits);

    /// Equal texts are kept once.
    quint32 text(const QString &text);
    quint32 style(const CellStyle &style);
    /// The same style with a format that says it is a moment, where it does not.
    quint32 momentStyle(quint32 style, NumberFormat::Kind kind);
    const CellStyle &styleAt(quint32 style) const;

    void beginSheet(const QString &name, Sheet::Visibility visibility);
    Sheet &sheet() { return m_workbook.sheets.last(); }
    void beginRow(int row, bool isHidden, int outline);
    static Error tooManyCells(const QString &file, const ReadLimits &limits);
    /// A cell of the row. Errors: LimitReached.
    Result<void> add(const Cell &cell);
    void addMerge(const CellRange &range);
    /// Puts rows and cells in order; of two cells in one place the later one
    /// stays. Errors: LimitReached (too many merged ranges).
    Result<void> endSheet();

    void addName(const DefinedName &name) { m_workbook.names.append(name); }
    /// Nothing can be added any more.
    Workbook taken() { return std::move(m_workbook); }

private:
    Workbook m_workbook;
    ReadLimits m_limits;
    qint64 m_cells = 0;
    QList<CellRange> m_merges; ///< of the sheet
    QHash<QString, quint32> m_texts;
    bool m_isInOrder = true;
};

} // namespace Tieout::sources::sheets
