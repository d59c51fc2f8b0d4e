// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/headings.h"

#include "core/sources/sheets/cellsigns.h"

#include <algorithm>

namespace Tieout::sources::sheets {

namespace {

class HeadingReader
{
public:
    HeadingReader(const Workbook &workbook, const Sheet &sheet, const Region &region)
        : m_workbook(workbook)
        , m_sheet(sheet)
        , m_region(region)
        , m_out(region.range.columns())
    {
    }

    QList<ColumnHeading> read()
    {
        const int first = m_region.range.first.row;
        int lastWords = first + m_region.headerRows - 1; // the last row that is none of units
        while (lastWords > first && isUnits(lastWords))
            --lastWords;
        for (int row = first; row < first + m_region.headerRows; ++row) {
            if (isUnits(row) && row > first)
                readUnits(row);
            else
                readWords(row, row == lastWords);
        }
        return m_out;
    }

private:
    QString textAt(int row, int column) const
    {
        const Cell *cell = m_sheet.at({row, column});
        return cell ? m_workbook.shown(*cell).simplified() : QString();
    }

    /// What heads a column in a row; nothing where it says nothing there.
    QString saidAt(int row, int column) const
    {
        const std::optional<CellRange> merge = m_sheet.merges.at({row, column});
        if (!merge)
            return textAt(row, column);
        // A cell that is merged downwards says it once, in its first row.
        return merge->first.row == row || row == m_region.range.first.row
                   ? textAt(merge->first.row, merge->first.column)
                   : QString();
    }

    bool isUnits(int row) const
    {
        bool isAny = false;
        for (int column = m_region.range.first.column; column <= m_region.range.last.column; ++column) {
            const QString text = textAt(row, column);
            if (!text.isEmpty() && !isUnit(text))
                return false;
            isAny = isAny || !text.isEmpty();
        }
        return isAny;
    }

    void readUnits(int row)
    {
        QString before; // one unit that is written once holds for all
        for (int column = m_region.range.first.column + m_region.headerColumns; column <= m_region.range.last.column;
             ++column) {
            const QString said = saidAt(row, column);
            before = said.isEmpty() ? before : said;
            m_out[column - m_region.range.first.column].unit = before;
        }
    }

    /// The first column behind the last group. Groups that are written once and repeat the same headings, "rent, units,
    /// rent, units, vacancy", end where the headings no longer do.
    int endOfGroups(int row) const
    {
        const int last = m_region.range.last.column;
        QList<int> starts;
        for (int column = m_region.range.first.column + m_region.headerColumns; column <= last; ++column) {
            if (!textAt(row, column).isEmpty())
                starts.append(column);
        }
        const int size = starts.size() > 1 ? starts[1] - starts[0] : 0;
        if (size < 2)
            return last + 1;
        for (const int start : std::as_const(starts)) {
            const bool isAsLong =
                start == starts.last() ? start + size <= last + 1 : textAt(row, start + size) != QString();
            for (int at = 0; isAsLong && at < size; ++at) {
                if (textAt(row + 1, start + at).isEmpty()
                    || textAt(row + 1, start + at) != textAt(row + 1, starts[0] + at))
                    return last + 1;
            }
            if (!isAsLong)
                return last + 1;
        }
        return starts.last() + size;
    }

    void readWords(int row, bool isLast)
    {
        const int firstValue = m_region.range.first.column + m_region.headerColumns;
        QList<QStringList> above;
        for (const ColumnHeading &heading : std::as_const(m_out))
            above.append(heading.path);
        const int end = isLast ? m_region.range.last.column + 1 : endOfGroups(row);
        QString before;
        for (int column = m_region.range.first.column; column <= m_region.range.last.column; ++column) {
            const int at = column - m_region.range.first.column;
            QString said = saidAt(row, column);
            const bool isOfSameGroup = column > firstValue && above[at] == above[at - 1];
            if (said.isEmpty() && !isLast && isOfSameGroup && column < end && !m_sheet.merges.at({row, column}))
                said = before;
            before = said;
            if (!said.isEmpty() && (m_out[at].path.isEmpty() || m_out[at].path.last() != said))
                m_out[at].path.append(said);
        }
    }

    const Workbook &m_workbook;
    const Sheet &m_sheet;
    const Region &m_region;
    QList<ColumnHeading> m_out;
};

} // namespace

QList<ColumnHeading> headingsOf(const Workbook &workbook, const Sheet &sheet, const Region &region)
{
    return HeadingReader(workbook, sheet, region).read();
}

Complexity complexityOf(const Sheet &sheet, const Region &region, const ComplexitySettings &settings)
{
    Complexity out;
    out.headerDepth = region.headerRows;
    qint64 merged = 0;
    for (const CellRange &merge : sheet.merges.in(region.range)) {
        const CellRange inside{
            {std::max(merge.first.row, region.range.first.row),
             std::max(merge.first.column, region.range.first.column)},
            {std::min(merge.last.row, region.range.last.row), std::min(merge.last.column, region.range.last.column)}};
        merged += inside.cells();
    }
    out.mergedCells = int(std::min(merged, region.range.cells())); // of a broken file they may overlap
    out.mergeDensity = double(out.mergedCells) / double(region.range.cells());
    out.score = settings.alpha * out.headerDepth + settings.beta * out.mergedCells;
    out.isMultiHeader = out.headerDepth >= 2 || out.mergeDensity >= settings.rho;
    return out;
}

} // namespace Tieout::sources::sheets
