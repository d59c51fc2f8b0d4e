// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/tatqatable.h"

#include "core/sources/sheets/workbookbuilder.h"

namespace Tieout::evaluation {

using namespace sources::sheets;

Workbook workbookOf(const QJsonArray &rows)
{
    WorkbookBuilder builder(QStringLiteral("table"), {});
    builder.beginSheet(QStringLiteral("Table"), Sheet::Visibility::Visible);
    for (int row = 0; row < rows.size(); ++row) {
        builder.beginRow(row, false, 0);
        const QJsonArray cells = rows[row].toArray();
        for (int column = 0; column < cells.size(); ++column) {
            const QString text = cells[column].toString().simplified();
            if (text.isEmpty())
                continue;
            Cell cell;
            cell.column = quint16(column);
            cell.kind = CellKind::Text;
            cell.text = builder.text(text);
            if (!builder.add(cell))
                break;
        }
    }
    if (!builder.endSheet())
        return {};
    return builder.taken();
}

} // namespace Tieout::evaluation
