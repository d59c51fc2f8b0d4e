// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/operands.h"

#include "core/answer/sheet/tablelines.h"

#include <algorithm>

namespace Tieout::answer::sheet {

using sources::sheets::SheetTable;
using sources::sheets::TableLine;

namespace {

void completeAxis(const QList<TableLine> &lines, QList<LineChoice> *choices, const QList<LineChoice> &others)
{
    if (others.size() != 1)
        return;
    if (choices->isEmpty()) {
        *choices = others;
        return;
    }
    if (choices->size() != 1 || choices->first().lines.size() < 2 || others.first().lines.size() != 1)
        return;
    const TableLine &beside = lines[others.first().lines.first()];
    const auto keep = [choices](const auto &isKept) {
        QList<int> kept = choices->first().lines;
        kept.removeIf([&isKept](int line) { return !isKept(line); });
        if (!kept.isEmpty())
            choices->first().lines = kept;
    };
    if (beside.time.says())
        keep([&](int line) { return lines[line].time == beside.time; });
    if (beside.path.size() > 1)
        keep([&](int line) { return lines[line].path.size() > 1 && lines[line].path.first() == beside.path.first(); });
}

} // namespace

void takeTotal(const SheetTable &table, const AskedWords &asked, const QSet<int> &words, CellBinding *operand)
{
    const bool says = std::any_of(words.cbegin(), words.cend(), [&asked](int at) {
        return asked.words[at].word.lower == u"total" && !asked.words[at].word.quoted;
    });
    const QList<int> lines = totalLines(table, true);
    if (says && operand->rows.isEmpty() && lines.size() == 1)
        operand->rows.append({lines});
}

void takeWhole(const SheetTable &table, const CellBinding &part, CellBinding *whole)
{
    const QList<int> lines = totalLines(table, true);
    const bool isOfOneRow =
        part.rows.size() == 1
        && (!part.rows.first().group.isEmpty()
            || (part.rows.first().lines.size() == 1 && table.rows[part.rows.first().lines.first()].path.size() == 1));
    // "Overtime of IT as % of base pay": another figure of the same row.
    const QList<int> columns = united(asLists(part.columns));
    const QList<int> others = united(asLists(whole->columns));
    const bool isOtherFigure =
        !columns.isEmpty() && !others.isEmpty()
        && std::none_of(others.cbegin(), others.cend(), [&columns](int column) { return columns.contains(column); });
    if (whole->rows.isEmpty() && !isOtherFigure && isOfOneRow && lines.size() == 1
        && !lines.contains(part.rows.first().lines.first()))
        whole->rows.append({lines});
}

void complete(const SheetTable &table, CellBinding *operand, const CellBinding &other)
{
    completeAxis(table.rows, &operand->rows, other.rows);
    completeAxis(table.columns, &operand->columns, other.columns);
}

} // namespace Tieout::answer::sheet
