// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbookbuilder.h"

namespace Tieout::TestSupport {

/// A workbook of one sheet of texts and numbers: a line a row, "|" between cells. A cell that begins with "*" is bold,
/// one with ">" is indented, once for each.
inline sources::sheets::Workbook sheetOf(const QString &text, const QStringList &merges = {})
{
    using namespace sources::sheets;
    WorkbookBuilder builder(QStringLiteral("test.xlsx"), {});
    builder.beginSheet(QStringLiteral("S"), Sheet::Visibility::Visible);
    const QStringList lines = text.split(u'\n');
    for (int row = 0; row < lines.size(); ++row) {
        builder.beginRow(row, false, 0);
        const QStringList cells = lines[row].split(u'|');
        for (int column = 0; column < cells.size(); ++column) {
            QString said = cells[column].trimmed();
            CellStyle style;
            for (; said.startsWith(u'*') || said.startsWith(u'>'); said.remove(0, 1)) {
                style.isBold = style.isBold || said.startsWith(u'*');
                style.indent += said.startsWith(u'>') ? 1 : 0;
            }
            if (said.isEmpty())
                continue;
            Cell cell;
            cell.style = builder.style(style);
            cell.column = quint16(column);
            bool isNumber = false;
            const double number = said.toDouble(&isNumber);
            cell.kind = isNumber ? CellKind::Number : CellKind::Text;
            if (isNumber)
                cell.number = number;
            else
                cell.text = builder.text(said);
            if (!builder.add(cell))
                qFatal("a test's sheet is too large");
        }
    }
    for (const QString &merge : merges)
        builder.addMerge(*rangeFrom(merge));
    if (!builder.endSheet())
        qFatal("a test's sheet has too many merged ranges");
    return builder.taken();
}

} // namespace Tieout::TestSupport
