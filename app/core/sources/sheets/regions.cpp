// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/regions.h"

#include "core/sources/sheets/headerdepth.h"
#include "core/sources/sheets/sharedtitles.h"

#include <algorithm>
#include <cmath>

namespace Tieout::sources::sheets {

namespace {

constexpr double MostlyFigures = 0.5; ///< of a column's cells in the data: it is a column of values
constexpr double NearlyAll = 0.8;     ///< of a table's rows
constexpr int FewestShared = 3;       ///< rows from which on what they have in common tells something
constexpr int LargestGap = 3;         ///< blank rows over which a table goes on
constexpr qsizetype LongNote = 40;    ///< letters from which a text below a table is no row of it
constexpr int LookedAt = 200;         ///< rows of data from which a region's columns are judged

/// A block of a sheet, and what was taken off it.
struct Block {
    CellRange range;
    int headerRows = 0;
    QList<CellPlace> titles = {};
    QList<CellPlace> notes = {};
    bool isDeclared = false;

    bool goesOnOfNone() const { return headerRows > 0 || isDeclared; }
};

class RegionFinder
{
public:
    RegionFinder(const Workbook &workbook, const Sheet &sheet)
        : m_marks(workbook, sheet)
    {
        for (const auto &[row, marks] : m_marks.rows()) {
            m_lastRow = row;
            m_lastColumn = std::max(m_lastColumn, marks.back().column);
        }
        QList<CellRange> said;
        for (const CellRange &merge : sheet.merges) {
            if (!m_marks.at(merge.first))
                continue;
            said.append(merge);
            m_lastRow = std::max(m_lastRow, merge.last.row);
            m_lastColumn = std::max(m_lastColumn, merge.last.column);
        }
        m_merges = MergedRanges(std::move(said));
        takeDeclared(sheet.tables);
    }

    QList<Region> regions()
    {
        if (m_marks.isEmpty())
            return {};
        cutAll();
        QList<Block> blocks;
        auto declared = m_declared.cbegin();
        for (const CellRange &range : partsOf(m_blocks)) {
            for (; declared != m_declared.cend() && isBefore(declared->range, range); ++declared)
                blocks.append(*declared);
            const Block block = trimmed(range);
            if (isTable(block.range) && !areNotes(range))
                blocks.append(block);
            else
                m_loose.append(range);
        }
        blocks.append(QList<Block>(declared, m_declared.cend()));
        QList<Block> tables = joined(blocks);
        if (tables.isEmpty()) { // nothing but lists of words
            for (const CellRange &range : std::as_const(m_blocks)) {
                if (range.rows() > 1)
                    tables.append(Block{range});
            }
        } else {
            loosenLabels(tables);
            addLoose(tables);
        }
        QList<Region> out;
        for (const Block &block : std::as_const(tables))
            out.append(described(block));
        return out;
    }

private:
    /// A declared table that cells grow around is read like all others.
    void cutAll()
    {
        const CellRange whole{{0, 0}, {MostRows - 1, MostColumns - 1}};
        const auto isGrownAround = [this](const Block &table) {
            return std::any_of(m_blocks.cbegin(), m_blocks.cend(),
                               [&table](const CellRange &block) { return block.meets(table.range); });
        };
        cut(whole);
        if (m_declared.removeIf(isGrownAround) == 0)
            return;
        QList<CellRange> left;
        for (const Block &table : std::as_const(m_declared))
            left.append(table.range);
        m_declaredRanges = MergedRanges(std::move(left));
        m_blocks.clear();
        cut(whole);
    }

    /// Tables that the sheet's author declared, with rows below their headings. Their merged headings stand over them.
    void takeDeclared(const QList<DeclaredTable> &tables)
    {
        QList<CellRange> taken;
        for (const DeclaredTable &table : tables) {
            Block block{table.range, table.headerRows, {}, {}, true};
            int filled = 0;
            for (int row = block.range.first.row; row <= std::min(block.range.last.row, m_lastRow); ++row)
                filled += m_marks.within(row, block.range).isEmpty() ? 0 : 1;
            const bool isOther = std::none_of(taken.cbegin(), taken.cend(),
                                              [&block](const CellRange &one) { return one.meets(block.range); });
            if (!isOther || filled < std::max(block.headerRows + 1, 2))
                continue;
            while (block.range.first.row > 0 && isGroupOver(block.range))
                block.range.first.row -= 1;
            block.headerRows += table.range.first.row - block.range.first.row;
            taken.append(block.range);
            m_declared.append(block);
        }
        std::sort(m_declared.begin(), m_declared.end(),
                  [](const Block &a, const Block &b) { return isBefore(a.range, b.range); });
        m_declaredRanges = MergedRanges(std::move(taken));
    }

    /// Whether the row above holds a heading of several columns, and of these only.
    bool isGroupOver(const CellRange &table) const
    {
        const int row = table.first.row - 1;
        const QList<CellRange> merges = m_merges.in({{row, table.first.column}, {row, table.last.column}});
        return std::any_of(merges.cbegin(), merges.cend(), [&table](const CellRange &merge) {
            return merge.columns() > 1 && merge.columns() < table.columns() && merge.first.column >= table.first.column
                   && merge.last.column <= table.last.column;
        });
    }

    static bool isBefore(const CellRange &a, const CellRange &b)
    {
        return std::pair(a.first.row, a.first.column) < std::pair(b.first.row, b.first.column);
    }

    /// Cuts where another table begins without a blank row before it.
    QList<CellRange> partsOf(const QList<CellRange> &blocks) const
    {
        QList<CellRange> out;
        for (CellRange rest : blocks) {
            for (;;) {
                const Block block = trimmed(rest);
                const std::optional<int> next =
                    block.headerRows > 0 ? nextTableIn(m_marks, block.range, block.headerRows) : std::nullopt;
                if (!next)
                    break;
                out.append({rest.first, {*next - 1, rest.last.column}});
                rest.first.row = *next;
            }
            out.append(rest);
        }
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
        const auto first = std::lower_bound(m_marks.rows().cbegin(), m_marks.rows().cend(), box.first.row,
                                            [](const auto &one, int wanted) { return one.first < wanted; });
        const auto end = std::upper_bound(first, m_marks.rows().cend(), box.last.row,
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
                if (mark.column < box.first.column || mark.column > box.last.column
                    || m_declaredRanges.at({row->first, mark.column}))
                    continue;
                use({{row->first, mark.column}, {row->first, mark.column}});
                isUsed = true;
            }
        }
        if (!isUsed)
            return;
        for (const CellRange &merge : m_merges.in({box.first, {lastRow, box.first.column + columns - 1}})) {
            if (!m_declaredRanges.at(merge.first))
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
            QList<CellRange> parts;
            for (const auto &run : columnRuns) {
                const CellRange next = part(allRows, run);
                if (!parts.isEmpty() && goesOnBeside(parts.last(), next))
                    parts.last().last = next.last;
                else
                    parts.append(next);
            }
            if (parts.size() == 1)
                m_blocks.append(parts.first());
            else
                std::for_each(parts.cbegin(), parts.cend(), [this](const CellRange &one) { cut(one); });
        } else {
            m_blocks.append(part(allRows, allColumns));
        }
    }

    /// Whether figures beyond a blank column belong to the table at its left: nothing names their rows but its names.
    bool goesOnBeside(const CellRange &left, const CellRange &right) const
    {
        int rows = 0;
        int shared = 0;
        for (int row = left.first.row; row <= left.last.row; ++row) {
            const QList<Mark> names = m_marks.within(row, left);
            const QList<Mark> beside = m_marks.within(row, right);
            const bool isOfFigures = std::any_of(names.cbegin(), names.cend(),
                                                 [](const Mark &mark) { return mark.sign == CellSign::Number; });
            if (!isOfFigures)
                continue;
            ++rows;
            if (names.first().sign == CellSign::Number
                || !std::all_of(beside.cbegin(), beside.cend(), [](const Mark &mark) { return isValue(mark.sign); }))
                return false;
            shared += beside.isEmpty() ? 0 : 1;
        }
        return right.first.column - left.last.column == 2 && shared >= FewestShared && shared >= NearlyAll * rows;
    }

    static bool isValue(CellSign sign) { return sign == CellSign::Number || sign == CellSign::Missing; }

    /// A line of a label and what it says, "Unit | Percent", over a table.
    bool isLabelled(int row, const CellRange &range) const
    {
        const QList<Mark> marks = m_marks.within(row, range);
        return marks.size() == 2 && marks[0].column == range.first.column && marks[1].column == range.first.column + 1
               && marks[0].sign == CellSign::Words && !isValue(marks[1].sign);
    }

    bool endsWithColon(int row, const CellRange &range) const
    {
        return m_marks.textAt({row, range.first.column}).endsWith(u':');
    }

    /// The first row that belongs to the table and not to the titles over it.
    int firstWideRow(const CellRange &range) const
    {
        int lines = 0;
        bool haveColons = true;
        int row = range.first.row;
        for (; row <= range.last.row; ++row) {
            if (isLabelled(row, range)) {
                ++lines;
                haveColons = haveColons && endsWithColon(row, range);
            } else if (m_marks.within(row, range).size() > 1) {
                break;
            }
        }
        const bool areTitles =
            row <= range.last.row && (lines > 1 || haveColons) && m_marks.within(row, range).size() > 2;
        if (areTitles)
            return row;
        row = range.first.row;
        while (row <= range.last.row && m_marks.within(row, range).size() < 2)
            ++row;
        return row;
    }

    /// Without the rows of one cell above and below: titles and notes.
    Block trimmed(const CellRange &range) const
    {
        Block block{range};
        const int firstWide = firstWideRow(range);
        if (firstWide > range.last.row)
            return block;
        CellRange &rest = block.range;
        for (; rest.first.row < firstWide; ++rest.first.row) {
            const QList<Mark> marks = m_marks.within(rest.first.row, range);
            if (marks.isEmpty())
                continue;
            const Mark &only = marks.first();
            if (only.column != range.first.column || only.sign == CellSign::Number || only.sign == CellSign::Missing)
                break; // a group of columns, or a unit
            block.titles += placesIn({{rest.first.row, range.first.column}, {rest.first.row, range.last.column}});
        }
        for (; rest.last.row > firstWide; --rest.last.row) {
            const QList<Mark> marks = m_marks.within(rest.last.row, range);
            if (marks.isEmpty())
                continue;
            const CellPlace place{rest.last.row, marks.first().column};
            const QString text = m_marks.textAt(place);
            if (marks.size() > 1 || place.column != range.first.column || marks.first().sign != CellSign::Words
                || (!isNote(text) && text.size() <= LongNote))
                break;
            block.notes.prepend(place);
        }
        block.headerRows = headerRowsOf(m_marks, rest);
        return block;
    }

    bool isTable(const CellRange &range) const
    {
        if (range.columns() > 1)
            return range.rows() > 1 || m_marks.within(range.first.row, range).size() > 1;
        for (int row = range.first.row; row <= range.last.row; ++row) {
            const std::optional<CellSign> sign = m_marks.at({row, range.first.column});
            if (sign == CellSign::Number)
                return range.rows() > 1;
        }
        return false;
    }

    /// A mark in a cell of its own and the words beside it: "[1] | Restated".
    bool areNotes(const CellRange &range) const
    {
        for (int row = range.first.row; row <= range.last.row; ++row) {
            const QList<Mark> marks = m_marks.within(row, range);
            if (marks.size() != 2 || !isNoteMark(m_marks.textAt({row, marks[0].column}))
                || marks[1].sign != CellSign::Words)
                return false;
        }
        return true;
    }

    /// The tables: what goes on of one above it is no table of its own.
    static QList<Block> joined(const QList<Block> &blocks)
    {
        QList<CellRange> headed;
        QList<CellRange> plain;
        for (const Block &block : blocks)
            (block.goesOnOfNone() ? headed : plain).append(block.range);
        const MergedRanges allHeaded(std::move(headed));
        const MergedRanges allPlain(std::move(plain));
        QList<Block> tables;
        for (const Block &block : blocks) {
            if (block.goesOnOfNone() || !goesOn(tables, block, allHeaded, allPlain))
                tables.append(block);
        }
        return tables;
    }

    /// Whether a block without headings goes on of a table above it, which takes it in then.
    static bool goesOn(QList<Block> &tables, const Block &block, const MergedRanges &headed, const MergedRanges &plain)
    {
        const auto above = std::find_if(tables.rbegin(), tables.rend(), [&block](const Block &one) {
            return (one.range.last.row < block.range.first.row || one.range.holds(block.range.first))
                   && one.range.first.column <= block.range.first.column
                   && one.range.last.column >= block.range.last.column;
        });
        if (above == tables.rend() || above->headerRows == 0)
            return false;
        if (above->range.holds(block.range.first))
            return true; // it was taken in with one beside it
        if (block.range.first.row - above->range.last.row - 1 > LargestGap + int(block.titles.size()))
            return false;
        const std::optional<CellRange> whole = grown(above->range, block.range.last.row, headed, plain);
        const auto isInside = [&whole](const Block &one) { return one.range.meets(*whole); };
        if (!whole || std::any_of(tables.rbegin(), above, isInside))
            return false;
        above->range = *whole;
        above->notes = block.notes;
        return true;
    }

    /// A table down to a row, with all that stands beside what goes on of it; nothing where that is another table.
    static std::optional<CellRange> grown(CellRange table, int lastRow, const MergedRanges &headed,
                                          const MergedRanges &plain)
    {
        CellRange more{{table.last.row + 1, table.first.column}, {lastRow, table.last.column}};
        for (bool isDone = false; !isDone;) {
            if (!headed.in(more).isEmpty())
                return {};
            isDone = true;
            const QList<CellRange> beside = plain.in(more);
            for (const CellRange &one : beside) {
                if (one.first.column < table.first.column || one.last.column > table.last.column)
                    return {};
                isDone = isDone && one.last.row <= more.last.row;
                more.last.row = std::max(more.last.row, one.last.row);
            }
        }
        table.last.row = more.last.row;
        return table;
    }

    /// Lines of labels straight over a wider table are its titles: "Last updated: | 3 May".
    void loosenLabels(QList<Block> &tables)
    {
        const auto areLabels = [this](const CellRange &range) {
            bool are = range.columns() == 2;
            for (int row = range.first.row; row <= range.last.row && are; ++row)
                are = range.rows() == 1 ? isLabelled(row, range)
                                        : m_marks.within(row, range).size() == 1
                                              || (isLabelled(row, range) && endsWithColon(row, range));
            return are;
        };
        const auto isUnder = [](const CellRange &range, const Block &table) {
            const int gap =
                (table.titles.isEmpty() ? table.range.first : table.titles.first()).row - range.last.row - 1;
            return gap >= 0 && gap <= LargestGap && table.range.columns() > 2
                   && table.range.first.column == range.first.column;
        };
        for (qsizetype at = tables.size() - 2; at >= 0; --at) { // from below: one line stands over another
            const CellRange range = tables[at].range;
            if (!areLabels(range) || !isUnder(range, tables[at + 1]))
                continue;
            Block &below = tables[at + 1];
            below.titles = tables[at].titles + placesIn(range) + below.titles;
            tables.removeAt(at);
        }
    }

    /// Words that stand alone, over a blank row, belong to the table below them, notes to the one above, as do words
    /// with no table below.
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
            if (table != tables.rend() && (isNote(m_marks.textAt(words.first)) || areNotes(words)))
                table->notes += placesIn(words);
            else
                left.prepend(words);
        }
        QList<CellRange> last;
        for (const CellRange &words : std::as_const(left)) { // from below: one title stands over another
            const auto table = below(words);
            if (table != tables.end())
                table->titles = placesIn(words) + table->titles;
            else
                last.prepend(words);
        }
        for (const CellRange &words : std::as_const(last)) {
            if (const auto table = above(words); table != tables.rend())
                table->notes += placesIn(words);
        }
    }

    /// The cells that say something.
    QList<CellPlace> placesIn(const CellRange &words) const
    {
        QList<CellPlace> places;
        for (int row = words.first.row; row <= words.last.row; ++row) {
            for (const Mark &mark : m_marks.within(row, words))
                places.append({row, mark.column});
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
                const std::optional<CellSign> sign = m_marks.at({row, column});
                filled += sign ? 1 : 0;
                figures += sign && isValue(*sign) ? 1 : 0;
            }
            const bool isNaming =
                column == block.range.first.column && block.headerRows > 1 && rises(column, firstData, lastData);
            if (filled == 0 || (figures >= MostlyFigures * filled && !isNaming))
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
        if (region.headerColumns == 0 && region.kind == RegionKind::Matrix && timesIn(block) >= FewestShared)
            region.headerColumns = firstTimeIn(block) - block.range.first.column; // a code stands before the names
        return region;
    }

    int firstTimeIn(const Block &block) const
    {
        const QList<Mark> marks = m_marks.within(block.range.first.row, block.range);
        return std::find_if(marks.cbegin(), marks.cend(), [](const Mark &mark) { return mark.sign == CellSign::Year; })
            ->column;
    }

    /// Whether the figures of a column only rise: lines that are numbered, brackets of income.
    bool rises(int column, int firstRow, int lastRow) const
    {
        double last = 0;
        int figures = 0;
        for (int row = firstRow; row <= lastRow; ++row) {
            if (m_marks.at({row, column}) != CellSign::Number)
                continue;
            bool isNumber = false;
            const double value = m_marks.textAt({row, column}).toDouble(&isNumber);
            if (!isNumber || (figures > 0 && value <= last))
                return false;
            last = value;
            ++figures;
        }
        return figures >= FewestShared;
    }

    qsizetype timesIn(const Block &block) const
    {
        const QList<Mark> marks = m_marks.within(block.range.first.row, block.range);
        return std::count_if(marks.cbegin(), marks.cend(),
                             [](const Mark &mark) { return mark.sign == CellSign::Year; });
    }

    SheetMarks m_marks;
    MergedRanges m_merges;         ///< whose first cell says something
    QList<Block> m_declared;       ///< from the top down
    MergedRanges m_declaredRanges; ///< the same, found by place
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
    QList<Region> regions = RegionFinder(workbook, sheet).regions();
    shareTitles(&regions);
    return regions;
}

} // namespace Tieout::sources::sheets
