// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/operands.h"

#include "core/answer/sheet/tablelines.h"

#include <algorithm>

namespace Tieout::answer::sheet {

using sources::sheets::SheetTable;
using sources::sheets::TableLine;
using sources::sheets::TimeLabel;

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
    const TimeLabel &when = lines[others.first().lines.first()].time;
    QList<int> sameTime = choices->first().lines;
    sameTime.removeIf([&](int line) { return lines[line].time != when; });
    if (when.says() && !sameTime.isEmpty())
        choices->first().lines = sameTime;
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

void complete(const SheetTable &table, CellBinding *operand, const CellBinding &other)
{
    completeAxis(table.rows, &operand->rows, other.rows);
    completeAxis(table.columns, &operand->columns, other.columns);
}

} // namespace Tieout::answer::sheet
