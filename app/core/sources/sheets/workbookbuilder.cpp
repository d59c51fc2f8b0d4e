// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/workbookbuilder.h"

#include <algorithm>

namespace Tieout::sources::sheets {

WorkbookBuilder::WorkbookBuilder(const QString &file, const ReadLimits &limits)
    : m_limits(limits)
{
    m_workbook.file = file;
    m_workbook.styles.append(CellStyle());
}

quint32 WorkbookBuilder::text(const QString &text)
{
    // Looked up once, since there may be a million.
    const qsizetype known = m_texts.size();
    quint32 &index = m_texts[text];
    if (m_texts.size() > known) {
        index = quint32(m_workbook.texts.size());
        m_workbook.texts.append(text);
    }
    return index;
}

quint32 WorkbookBuilder::style(const CellStyle &style)
{
    const qsizetype known = m_workbook.styles.indexOf(style);
    if (known >= 0)
        return quint32(known);
    m_workbook.styles.append(style);
    return quint32(m_workbook.styles.size() - 1);
}

quint32 WorkbookBuilder::momentStyle(quint32 style, NumberFormat::Kind kind)
{
    CellStyle moment = styleAt(style);
    if (moment.format.isMoment())
        return style;
    moment.format = {kind};
    return this->style(moment);
}

const CellStyle &WorkbookBuilder::styleAt(quint32 style) const
{
    return m_workbook.styles[qsizetype(style) < m_workbook.styles.size() ? qsizetype(style) : 0];
}

void WorkbookBuilder::beginSheet(const QString &name, Sheet::Visibility visibility)
{
    Sheet sheet;
    sheet.name = name;
    sheet.visibility = visibility;
    m_workbook.sheets.append(std::move(sheet));
    m_isInOrder = true;
    m_merges.clear();
}

void WorkbookBuilder::beginRow(int row, bool isHidden, int outline)
{
    std::vector<Row> &rows = sheet().rows;
    if (!rows.empty() && rows.back().begin == rows.back().end)
        rows.pop_back(); // it holds nothing
    m_isInOrder = m_isInOrder && (rows.empty() || rows.back().index < row);
    const auto at = qsizetype(sheet().cells.size());
    rows.push_back({row, at, at, isHidden, quint8(std::clamp(outline, 0, 255))});
}

Error WorkbookBuilder::tooManyCells(const QString &file, const ReadLimits &limits)
{
    return {ErrorCode::LimitReached,
            QT_TRANSLATE_NOOP("Error", "\"%1\" has more than %2 cells, so it is not read as a workbook."),
            {file, QString::number(limits.mostCells)},
            QT_TRANSLATE_NOOP("Error", "Load it into a database and open that.")};
}

Result<void> WorkbookBuilder::add(const Cell &cell)
{
    if (++m_cells > m_limits.mostCells)
        return fail(tooManyCells(m_workbook.file, m_limits));
    Row &row = sheet().rows.back();
    std::vector<Cell> &cells = sheet().cells;
    m_isInOrder = m_isInOrder && (row.begin == row.end || cells.back().column < cell.column);
    cells.push_back(cell);
    row.end = qsizetype(cells.size());
    return {};
}

void WorkbookBuilder::addMerge(const CellRange &range)
{
    if (range.cells() > 1 && m_merges.size() <= m_limits.mostMerges)
        m_merges.append(range);
}

Result<void> WorkbookBuilder::endSheet()
{
    Sheet &sheet = this->sheet();
    if (m_merges.size() > m_limits.mostMerges)
        return fail(ErrorCode::LimitReached,
                    QT_TRANSLATE_NOOP(
                        "Error", "Sheet \"%1\" of \"%2\" has more than %3 merged ranges, so the workbook is not read."),
                    {sheet.name, m_workbook.file, QString::number(m_limits.mostMerges)},
                    QT_TRANSLATE_NOOP("Error", "Delete the sheet, or unmerge its cells, and try again."));
    sheet.merges = MergedRanges(std::move(m_merges));
    if (!sheet.rows.empty() && sheet.rows.back().begin == sheet.rows.back().end)
        sheet.rows.pop_back();
    if (!m_isInOrder) {
        std::vector<Row> order = sheet.rows;
        std::stable_sort(order.begin(), order.end(), [](const Row &a, const Row &b) { return a.index < b.index; });
        std::vector<Row> rows;
        std::vector<Cell> cells;
        cells.reserve(sheet.cells.size());
        const auto tidy = [&cells](Row &row) {
            const auto begin = cells.begin() + row.begin;
            std::stable_sort(begin, cells.end(), [](const Cell &a, const Cell &b) { return a.column < b.column; });
            // From the back: the last of equals stays.
            const auto kept = std::unique(cells.rbegin(), std::make_reverse_iterator(begin),
                                          [](const Cell &a, const Cell &b) { return a.column == b.column; });
            cells.erase(begin, kept.base());
            row.end = qsizetype(cells.size());
        };
        for (const Row &row : order) {
            if (rows.empty() || rows.back().index != row.index) {
                if (!rows.empty())
                    tidy(rows.back());
                rows.push_back(row);
                rows.back().begin = qsizetype(cells.size());
            }
            cells.insert(cells.end(), sheet.cells.begin() + row.begin, sheet.cells.begin() + row.end);
        }
        if (!rows.empty())
            tidy(rows.back());
        sheet.rows = std::move(rows);
        sheet.cells = std::move(cells);
    }
    sheet.rows.shrink_to_fit();
    sheet.cells.shrink_to_fit();
    return {};
}

} // namespace Tieout::sources::sheets
