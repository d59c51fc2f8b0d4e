// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/regions.h"

#include "core/sources/sheets/cellsigns.h"

#include <algorithm>
#include <cmath>

namespace Tieout::sources::sheets {

namespace {

constexpr double NearlyAll = 0.8;     ///< of a row's cells: it is complete
constexpr double MostlyFigures = 0.5; ///< of a column's cells in the data: it is a column of values
constexpr int LargestGap = 3;         ///< blank rows over which a table goes on
constexpr qsizetype LongNote = 40;    ///< letters from which a text below a table is no row of it
constexpr int LookedAt = 200;         ///< rows of data from which a region's columns are judged

/// A cell that says something.
struct Mark {
    int column = 0;
    CellSign sign = CellSign::Words;
    bool isBold = false;
};

/// A block of a sheet, and what was taken off it.
struct Block {
    CellRange range;
    int headerRows = 0;
    QList<CellPlace> titles = {};
    QList<CellPlace> notes = {};
};

class RegionFinder
{
public:
    RegionFinder(const Workbook &workbook, const Sheet &sheet)
        : m_workbook(workbook)
    {
        std::vector<std::optional<CellSign>> known(size_t(workbook.texts.size()));
        for (const Row &row : sheet.rows) {
            std::vector<Mark> marks;
            for (const Cell &cell : sheet.rowAt(row.index)) {
                const bool isBold = workbook.styleOf(cell).isBold;
                if (cell.kind != CellKind::Text) {
                    marks.push_back({cell.column, signOf(workbook, cell), isBold});
                    continue;
                }
                if (workbook.texts[qsizetype(cell.text)].trimmed().isEmpty())
                    continue;
                std::optional<CellSign> &sign = known[cell.text];
                if (!sign)
                    sign = signOf(workbook, cell);
                marks.push_back({cell.column, *sign, isBold});
            }
            if (marks.empty())
                continue;
            m_lastRow = row.index;
            m_lastColumn = std::max(m_lastColumn, marks.back().column);
            m_rows.emplace_back(row.index, std::move(marks));
        }
        for (const CellRange &merge : sheet.merges) {
            if (!markAt(merge.first))
                continue;
            m_merges.append(merge);
            m_lastRow = std::max(m_lastRow, merge.last.row);
            m_lastColumn = std::max(m_lastColumn, merge.last.column);
        }
        m_sheet = &sheet;
    }

    QList<Region> regions()
    {
        if (m_rows.empty())
            return {};
        cut({{0, 0}, {MostRows - 1, MostColumns - 1}});
        QList<Block> tables;
        for (const CellRange &range : std::as_const(m_blocks)) {
            const Block block = trimmed(range);
            if (isTable(block.range))
                addTo(tables, block);
            else
                m_loose.append(range);
        }
        if (tables.isEmpty()) { // nothing but lists of words
            for (const CellRange &range : std::as_const(m_blocks)) {
                if (range.rows() > 1)
                    tables.append(Block{range});
            }
        } else {
            addLoose(tables);
        }
        QList<Region> out;
        for (const Block &block : std::as_const(tables))
            out.append(described(block));
        return out;
    }

private:
    const std::vector<Mark> *marksOf(int row) const
    {
        const auto found = std::lower_bound(m_rows.cbegin(), m_rows.cend(), row,
                                            [](const auto &one, int wanted) { return one.first < wanted; });
        return found != m_rows.cend() && found->first == row ? &found->second : nullptr;
    }

    std::optional<CellSign> markAt(const CellPlace &place) const
    {
        const std::vector<Mark> *marks = marksOf(place.row);
        if (!marks)
            return {};
        const auto found = std::lower_bound(marks->cbegin(), marks->cend(), place.column,
                                            [](const Mark &mark, int wanted) { return mark.column < wanted; });
        return found != marks->cend() && found->column == place.column ? std::optional(found->sign) : std::nullopt;
    }

    /// The marks of a row between two columns.
    QList<Mark> within(int row, const CellRange &range) const
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

    /// Runs of what is used, as from and to.
    static QList<std::pair<int, int>> runsOf(const std::vector<int> &changes)
    {
        QList<std::pair<int, int>> runs;
        int open = 0;
        for (int at = 0; at + 1 < int(changes.size()); ++at) {
            const bool wasUsed = open > 0;
            open += changes[size_t(at)];
            if (open > 0 && !wasUsed)
                runs.append({at, at});
            else if (open > 0)
                runs.last().second = at;
        }
        return runs;
    }

    void cut(const CellRange &box)
    {
        const auto first = std::lower_bound(m_rows.cbegin(), m_rows.cend(), box.first.row,
                                            [](const auto &one, int wanted) { return one.first < wanted; });
        const auto end = std::upper_bound(first, m_rows.cend(), box.last.row,
                                          [](int wanted, const auto &one) { return wanted < one.first; });
        if (first == end)
            return;
        // +1 where something begins, -1 behind its end; over rows and columns of the box.
        const int lastRow = std::min(box.last.row, m_lastRow);
        const int rows = lastRow - box.first.row + 1;
        const int columns = std::min(box.last.column, m_lastColumn) - box.first.column + 1;
        if (rows <= 0 || columns <= 0)
            return;
        std::vector<int> rowChanges(size_t(rows) + 1);
        std::vector<int> columnChanges(size_t(columns) + 1);
        const auto use = [&](const CellRange &cells) {
            ++rowChanges[size_t(std::max(cells.first.row - box.first.row, 0))];
            --rowChanges[size_t(std::min(cells.last.row - box.first.row + 1, rows))];
            ++columnChanges[size_t(std::max(cells.first.column - box.first.column, 0))];
            --columnChanges[size_t(std::min(cells.last.column - box.first.column + 1, columns))];
        };
        bool isUsed = false;
        for (auto row = first; row != end; ++row) {
            for (const Mark &mark : row->second) {
                if (mark.column < box.first.column || mark.column > box.last.column)
                    continue;
                use({{row->first, mark.column}, {row->first, mark.column}});
                isUsed = true;
            }
        }
        if (!isUsed)
            return;
        for (const CellRange &merge : std::as_const(m_merges)) {
            if (merge.meets({box.first, {lastRow, box.first.column + columns - 1}}))
                use(merge);
        }
        const QList<std::pair<int, int>> rowRuns = runsOf(rowChanges);
        const QList<std::pair<int, int>> columnRuns = runsOf(columnChanges);
        const auto part = [&box](const std::pair<int, int> &row, const std::pair<int, int> &column) {
            return CellRange{{box.first.row + row.first, box.first.column + column.first},
                             {box.first.row + row.second, box.first.column + column.second}};
        };
        const std::pair<int, int> allRows{rowRuns.first().first, rowRuns.last().second};
        const std::pair<int, int> allColumns{columnRuns.first().first, columnRuns.last().second};
        if (rowRuns.size() > 1) {
            for (const auto &run : rowRuns)
                cut(part(run, allColumns));
        } else if (columnRuns.size() > 1) {
            for (const auto &run : columnRuns)
                cut(part(allRows, run));
        } else {
            m_blocks.append(part(allRows, allColumns));
        }
    }

    QString textAt(const CellPlace &place) const
    {
        const Cell *cell = m_sheet->at(place);
        return cell ? m_workbook.shown(*cell).trimmed() : QString();
    }

    /// Without the rows of one cell above and below: titles and notes.
    Block trimmed(const CellRange &range) const
    {
        Block block{range};
        int firstWide = range.first.row;
        while (firstWide <= range.last.row && within(firstWide, range).size() < 2)
            ++firstWide;
        if (firstWide > range.last.row)
            return block;
        CellRange &rest = block.range;
        for (; rest.first.row < firstWide; ++rest.first.row) {
            const QList<Mark> marks = within(rest.first.row, range);
            if (marks.isEmpty())
                continue;
            const Mark &only = marks.first();
            if (only.column != range.first.column || only.sign == CellSign::Number || only.sign == CellSign::Missing)
                break; // a group of columns, or a unit
            block.titles.append({rest.first.row, only.column});
        }
        for (; rest.last.row > firstWide; --rest.last.row) {
            const QList<Mark> marks = within(rest.last.row, range);
            if (marks.isEmpty())
                continue;
            const CellPlace place{rest.last.row, marks.first().column};
            const QString text = textAt(place);
            if (marks.size() > 1 || place.column != range.first.column || marks.first().sign != CellSign::Words
                || (!isNote(text) && text.size() <= LongNote))
                break;
            block.notes.prepend(place);
        }
        block.headerRows = headerRowsOf(rest);
        return block;
    }

    int headerRowsOf(const CellRange &range) const
    {
        const auto isOfUnits = [](const Mark &mark) { return mark.sign == CellSign::Unit; };
        if (m_workbook.form && m_workbook.form->isWithoutHeadings)
            return 0;
        bool isFull = false;
        bool isFirstBold = false;
        bool isComplete = false;
        int begin = range.first.row; // of the data
        for (; begin <= range.last.row; ++begin) {
            const QList<Mark> marks = within(begin, range);
            if (std::any_of(marks.cbegin(), marks.cend(),
                            [](const Mark &mark) { return mark.sign == CellSign::Number; }))
                break;
            const bool isUnits = std::all_of(marks.cbegin(), marks.cend(), isOfUnits);
            const bool isBold = std::all_of(marks.cbegin(), marks.cend(), [](const Mark &mark) { return mark.isBold; });
            isFirstBold = begin == range.first.row ? isBold : isFirstBold;
            if (begin > range.first.row && (isUnits || (isFirstBold && isBold)))
                continue; // a unit, or a heading that is broken over several rows
            if (isFull)
                break; // every column has its own heading: what follows is a record, complete or not
            isFull = begin == range.first.row && marks.size() == range.columns();
            const bool namesItsRow = !marks.isEmpty() && marks.first().column == range.first.column;
            if (isComplete && namesItsRow)
                break; // a record of words
            isComplete =
                isComplete || (namesItsRow && marks.size() > 1 && double(marks.size()) >= NearlyAll * range.columns());
        }
        if (begin > range.last.row)
            return range.rows() > 1 && range.columns() > 1 ? 1 : 0;
        // What stands alone at the left, straight above the data, labels the rows beneath it.
        while (begin - 1 > range.first.row) {
            const QList<Mark> marks = within(begin - 1, range);
            if (marks.size() != 1 || marks.first().column != range.first.column)
                break;
            --begin;
        }
        return begin - range.first.row;
    }

    bool isTable(const CellRange &range) const
    {
        if (range.columns() > 1)
            return range.rows() > 1 || within(range.first.row, range).size() > 1;
        for (int row = range.first.row; row <= range.last.row; ++row) {
            const std::optional<CellSign> sign = markAt({row, range.first.column});
            if (sign == CellSign::Number)
                return range.rows() > 1;
        }
        return false;
    }

    /// A new table, or what goes on of the one above.
    static void addTo(QList<Block> &tables, const Block &block)
    {
        if (block.headerRows == 0) {
            const auto above = std::find_if(tables.rbegin(), tables.rend(), [&block](const Block &one) {
                return one.range.last.row < block.range.first.row && one.range.first.column <= block.range.first.column
                       && one.range.last.column >= block.range.last.column;
            });
            const bool goesOn =
                above != tables.rend() && above->headerRows > 0
                && block.range.first.row - above->range.last.row - 1 <= LargestGap + int(block.titles.size());
            if (goesOn) {
                above->range.last.row = block.range.last.row;
                above->notes = block.notes;
                return;
            }
        }
        tables.append(block);
    }

    /// Words that stand alone, over a blank row, belong to the table below them, notes to the one above.
    void addLoose(QList<Block> &tables) const
    {
        const auto isOver = [](const Block &table, const CellRange &words) {
            return table.range.first.column <= words.first.column && table.range.last.column >= words.first.column;
        };
        const auto above = [&](const CellRange &words) {
            return std::find_if(tables.rbegin(), tables.rend(), [&](const Block &table) {
                const int last = table.notes.isEmpty() ? table.range.last.row : table.notes.last().row;
                const int gap = words.first.row - last - 1;
                return isOver(table, words) && gap >= 0 && gap <= LargestGap;
            });
        };
        const auto below = [&](const CellRange &words) {
            return std::find_if(tables.begin(), tables.end(), [&](const Block &table) {
                const int first = table.titles.isEmpty() ? table.range.first.row : table.titles.first().row;
                const int gap = first - words.last.row - 1;
                return isOver(table, words) && gap >= 0 && gap <= LargestGap;
            });
        };
        QList<CellRange> left;
        for (const CellRange &words : m_loose) {
            const auto table = above(words);
            if (table != tables.rend() && isNote(textAt(words.first)))
                table->notes += placesIn(words);
            else
                left.prepend(words);
        }
        for (const CellRange &words : std::as_const(left)) { // from below: one title stands over another
            const auto table = below(words);
            if (table != tables.end())
                table->titles = placesIn(words) + table->titles;
        }
    }

    /// The first cell of each row that says something.
    QList<CellPlace> placesIn(const CellRange &words) const
    {
        QList<CellPlace> places;
        for (int row = words.first.row; row <= words.last.row; ++row) {
            const QList<Mark> marks = within(row, words);
            if (!marks.isEmpty())
                places.append({row, marks.first().column});
        }
        return places;
    }

    Region described(const Block &block) const
    {
        Region region{block.range, block.headerRows, 0, RegionKind::Flat, block.titles, block.notes};
        const int firstData = block.range.first.row + block.headerRows;
        const int lastData = std::min(block.range.last.row, firstData + LookedAt - 1);
        int blank = 0; // cells at the left that take over what stands above
        for (int column = block.range.first.column; column < block.range.last.column; ++column) {
            int figures = 0;
            int filled = 0;
            for (int row = firstData; row <= lastData; ++row) {
                const std::optional<CellSign> sign = markAt({row, column});
                filled += sign ? 1 : 0;
                figures += sign && (*sign == CellSign::Number || *sign == CellSign::Missing) ? 1 : 0;
            }
            if (filled == 0 || figures >= MostlyFigures * filled)
                break;
            region.headerColumns = column - block.range.first.column + 1;
            blank += lastData - firstData + 1 - filled;
        }
        if (block.headerRows > 1)
            region.kind = RegionKind::MultiHeader;
        else if (block.headerRows == 0)
            region.kind = RegionKind::List;
        else if (timesIn(block) > 1 || (region.headerColumns > 1 && blank > 0))
            region.kind = RegionKind::Matrix;
        return region;
    }

    qsizetype timesIn(const Block &block) const
    {
        const QList<Mark> marks = within(block.range.first.row, block.range);
        return std::count_if(marks.cbegin(), marks.cend(),
                             [](const Mark &mark) { return mark.sign == CellSign::Year; });
    }

    const Workbook &m_workbook;
    const Sheet *m_sheet = nullptr;
    std::vector<std::pair<int, std::vector<Mark>>> m_rows; ///< those that say something, with their index
    QList<CellRange> m_merges;                             ///< whose first cell says something
    QList<CellRange> m_blocks;
    QList<CellRange> m_loose; ///< of those, what is no table
    int m_lastRow = -1;       ///< that a cell or a merged range reaches
    int m_lastColumn = -1;
};

} // namespace

QString kindName(RegionKind kind)
{
    static const char *const names[] = {"flat", "matrix", "multi-header", "list"};
    return QString::fromLatin1(names[size_t(kind)]);
}

QList<Region> regionsOf(const Workbook &workbook, const Sheet &sheet)
{
    return RegionFinder(workbook, sheet).regions();
}

} // namespace Tieout::sources::sheets
