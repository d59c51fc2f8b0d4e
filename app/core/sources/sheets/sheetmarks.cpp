// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/sheetmarks.h"

#include <algorithm>

namespace Tieout::sources::sheets {

SheetMarks::SheetMarks(const Workbook &workbook, const Sheet &sheet)
    : m_workbook(workbook)
    , m_sheet(sheet)
{
    std::vector<std::optional<CellSign>> known(size_t(workbook.texts.size()));
    for (const Row &row : sheet.rows) {
        std::vector<Mark> marks;
        for (const Cell &cell : sheet.rowAt(row.index)) {
            const bool isBold = workbook.styleOf(cell).isBold;
            if (cell.kind != CellKind::Text) {
                marks.push_back({cell.column, signOf(workbook, cell), isBold, false});
                continue;
            }
            if (workbook.texts[qsizetype(cell.text)].trimmed().isEmpty())
                continue;
            std::optional<CellSign> &sign = known[cell.text];
            if (!sign)
                sign = signOf(workbook, cell);
            marks.push_back({cell.column, *sign, isBold, true});
        }
        if (!marks.empty())
            m_rows.emplace_back(row.index, std::move(marks));
    }
}

const std::vector<Mark> *SheetMarks::marksOf(int row) const
{
    const auto found = std::lower_bound(m_rows.cbegin(), m_rows.cend(), row,
                                        [](const auto &one, int wanted) { return one.first < wanted; });
    return found != m_rows.cend() && found->first == row ? &found->second : nullptr;
}

std::optional<CellSign> SheetMarks::at(const CellPlace &place) const
{
    const std::vector<Mark> *marks = marksOf(place.row);
    if (!marks)
        return {};
    const auto found = std::lower_bound(marks->cbegin(), marks->cend(), place.column,
                                        [](const Mark &mark, int wanted) { return mark.column < wanted; });
    return found != marks->cend() && found->column == place.column ? std::optional(found->sign) : std::nullopt;
}

QList<Mark> SheetMarks::within(int row, const CellRange &range) const
{
    QList<Mark> out;
    const std::vector<Mark> *marks = marksOf(row);
    if (!marks)
        return out;
    auto at = std::lower_bound(marks->cbegin(), marks->cend(), range.first.column,
                               [](const Mark &mark, int wanted) { return mark.column < wanted; });
    for (; at != marks->cend() && at->column <= range.last.column; ++at)
        out.append(*at);
    return out;
}

QString SheetMarks::textAt(const CellPlace &place) const
{
    const Cell *cell = m_sheet.at(place);
    return cell ? m_workbook.shown(*cell).trimmed() : QString();
}

} // namespace Tieout::sources::sheets
