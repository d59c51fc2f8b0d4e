// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/tablelines.h"

#include <algorithm>

namespace Tieout::answer::sheet {

using sources::sheets::RowRole;
using sources::sheets::SheetTable;
using sources::sheets::TableLine;

QList<int> dataRows(const SheetTable &table)
{
    QList<int> rows;
    for (int row = table.firstRow(); row < table.rows.size(); ++row) {
        if (table.rows[row].role == RowRole::Data)
            rows.append(row);
    }
    return rows;
}

QList<int> dataColumns(const SheetTable &table)
{
    QList<int> columns;
    for (int column = table.firstColumn(); column < table.columns.size(); ++column) {
        if (table.columns[column].role == RowRole::Data)
            columns.append(column);
    }
    return columns;
}

QList<int> totalLines(const SheetTable &table, bool isRow)
{
    QList<int> out;
    const QList<TableLine> &lines = isRow ? table.rows : table.columns;
    for (int line = 0; line < lines.size(); ++line) {
        const bool isTotal = lines[line].role == RowRole::Total
                             || (lines[line].role == RowRole::Subtotal && lines[line].path.size() <= 1);
        const QStringList stems = labelStems(lines[line].name());
        const bool saysOnlyThat = stems.size() == 1 && stems.first() == base::stem(QStringLiteral("total"));
        if (isTotal && (saysOnlyThat || lines[line].role == RowRole::Total))
            out.append(line);
    }
    return out;
}

QList<int> totalOfGroup(const SheetTable &table, const QStringList &group)
{
    QList<int> out;
    for (int row = table.firstRow(); row < table.rows.size(); ++row) {
        const TableLine &line = table.rows[row];
        if (line.role != RowRole::Total && line.role != RowRole::Subtotal)
            continue;
        QStringList stems = labelStems(line.name());
        stems.removeAll(base::stem(QStringLiteral("total")));
        const bool isItsOwn = stems.isEmpty() && !line.path.isEmpty() && line.path.size() > 1
                              && labelStems(line.path[line.path.size() - 2]) == group;
        if (isItsOwn || QSet<QString>(stems.cbegin(), stems.cend()) == QSet<QString>(group.cbegin(), group.cend()))
            out.append(row);
    }
    return out;
}

QList<int> united(const QList<QList<int>> &lists)
{
    QList<int> out;
    for (const QList<int> &list : lists) {
        for (const int one : list) {
            if (!out.contains(one))
                out.append(one);
        }
    }
    return out;
}

bool areSingle(const QList<QList<int>> &lists)
{
    return !lists.isEmpty()
           && std::all_of(lists.cbegin(), lists.cend(), [](const QList<int> &list) { return list.size() == 1; });
}

QList<QList<int>> asLists(const QList<LineChoice> &choices)
{
    QList<QList<int>> out;
    for (const LineChoice &choice : choices)
        out.append(choice.lines);
    return out;
}

void keepAmounts(const SheetTable &table, bool wantsPercent, QList<QList<int>> *columns)
{
    for (QList<int> &lines : *columns) {
        QList<int> kept;
        std::copy_if(lines.cbegin(), lines.cend(), std::back_inserter(kept),
                     [&](int column) { return table.columns[column].scale.isPercent == wantsPercent; });
        if (!kept.isEmpty())
            lines = kept;
    }
}

void keepTotals(const SheetTable &table, bool isRow, QList<QList<int>> *lists)
{
    for (QList<int> &lines : *lists) {
        QList<int> totals;
        std::copy_if(lines.cbegin(), lines.cend(), std::back_inserter(totals),
                     [&](int line) { return (isRow ? table.rows : table.columns)[line].role == RowRole::Total; });
        if (lines.size() > 1 && totals.size() == 1)
            lines = totals;
    }
}

bool areQualified(const SheetTable &table, const QList<CitedCell> &cells, const QString &stem)
{
    return !cells.isEmpty() && std::all_of(cells.cbegin(), cells.cend(), [&](const CitedCell &cell) {
        const QStringList said = sources::sheets::qualifiersOf(table, cell.row, cell.column);
        return std::any_of(said.cbegin(), said.cend(),
                           [&stem](const QString &word) { return base::stem(word) == stem; });
    });
}

} // namespace Tieout::answer::sheet
