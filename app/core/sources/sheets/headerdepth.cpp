// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/headerdepth.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace Tieout::sources::sheets {

namespace {

constexpr double NearlyAllCells = 0.8; ///< of a row: it is complete
constexpr double HalfOfThem = 0.5;
constexpr int JudgedRows = 200;  ///< from which it is told what the columns hold
constexpr int FewestInARow = 3;  ///< numbers one behind the other: they count the columns
constexpr int FewestFigures = 2; ///< columns of them, from which on words in their place tell something

/// A figure of 2,010 is not taken for a year among figures.
bool isWordy(const Mark &mark)
{
    return mark.sign == CellSign::Words || mark.sign == CellSign::Unit || (mark.sign == CellSign::Year && mark.isText);
}

/// A word for what years, quarters and months are.
bool isNameOfTime(const QString &text)
{
    static const QSet<QString> names{"time", "period", "periods", "year",  "years", "date",    "month",   "quarter",
                                     "zeit", "jahr",   "jahre",   "datum", "monat", "quartal", "zeitraum"};
    return names.contains(text.toLower());
}

class HeaderReader
{
public:
    HeaderReader(const SheetMarks &marks, const CellRange &range)
        : m_marks(marks)
        , m_range(range)
    {
        findFigures();
    }

    int rows() const
    {
        int begin = beginOfData();
        if (begin > m_range.last.row)
            return m_range.rows() > 1 && m_range.columns() > 1 ? 1 : 0;
        begin = endOfWords(begin);
        begin = endOfCounting(begin);
        return withoutBands(begin) - m_range.first.row;
    }

    std::optional<int> nextTable(int headerRows) const
    {
        bool hasData = false;
        for (int row = m_range.first.row + headerRows; row <= m_range.last.row; ++row) {
            if (hasData && headsFigures(row) && !isRepeated(row, headerRows))
                return withTitles(row, m_range.first.row + headerRows);
            hasData = hasData || holdsNumber(row);
        }
        return {};
    }

private:
    QList<Mark> marksOf(int row) const { return m_marks.within(row, m_range); }

    /// Also of a row that says nothing.
    static bool isOfUnits(const QList<Mark> &marks)
    {
        return std::all_of(marks.cbegin(), marks.cend(), [](const Mark &mark) { return mark.sign == CellSign::Unit; });
    }

    bool holdsNumber(int row) const
    {
        const QList<Mark> marks = marksOf(row);
        return std::any_of(marks.cbegin(), marks.cend(),
                           [](const Mark &mark) { return mark.sign == CellSign::Number; });
    }

    /// The columns whose cells are figures for the most part, but for the first one.
    void findFigures()
    {
        QHash<int, std::pair<int, int>> counts; // figures and others of a column
        // From the middle on, so that no heading counts, however deep they are.
        const int first = m_range.first.row + std::min(m_range.rows() / 2, JudgedRows);
        const int last = std::min(m_range.last.row, first + JudgedRows);
        for (int row = first; row <= last; ++row) {
            for (const Mark &mark : marksOf(row)) {
                const bool isFigure = mark.sign == CellSign::Number || mark.sign == CellSign::Missing;
                ++(isFigure ? counts[mark.column].first : counts[mark.column].second);
            }
        }
        for (auto it = counts.cbegin(); it != counts.cend(); ++it) {
            if (it.key() != m_range.first.column && it->first > it->second)
                m_figures.insert(it.key());
        }
    }

    /// Whether a row has words, and nothing else, in most columns of figures.
    bool headsFigures(int row) const
    {
        if (m_figures.size() < FewestFigures)
            return false;
        int words = 0;
        for (const Mark &mark : marksOf(row)) {
            if (!m_figures.contains(mark.column))
                continue;
            if (!isWordy(mark))
                return false;
            ++words;
        }
        return words >= FewestFigures && words >= HalfOfThem * double(m_figures.size());
    }

    int beginOfData() const
    {
        bool isFull = false;
        bool isFirstBold = false;
        bool isComplete = false;
        int begin = m_range.first.row;
        for (; begin <= m_range.last.row && !holdsNumber(begin); ++begin) {
            const QList<Mark> marks = marksOf(begin);
            const bool isBold = std::all_of(marks.cbegin(), marks.cend(), [](const Mark &mark) { return mark.isBold; });
            isFirstBold = begin == m_range.first.row ? isBold : isFirstBold;
            if (begin > m_range.first.row && (isOfUnits(marks) || (isFirstBold && isBold)))
                continue; // a unit, or a heading that is broken over several rows
            if (isFull)
                break; // every column has its own heading: what follows is a record, complete or not
            isFull = begin == m_range.first.row && marks.size() == m_range.columns();
            const bool namesItsRow = !marks.isEmpty() && marks.first().column == m_range.first.column;
            if (isComplete && namesItsRow)
                break; // a record of words
            isComplete =
                isComplete
                || (namesItsRow && marks.size() > 1 && double(marks.size()) >= NearlyAllCells * m_range.columns());
        }
        return begin;
    }

    /// Over figures that only describe the columns, the same in all of them, there may be more rows of words.
    int endOfWords(int begin) const
    {
        int end = begin;
        for (int row = begin; row <= m_range.last.row && begin > m_range.first.row; ++row) {
            if (headsFigures(row) || (!marksOf(row).isEmpty() && isOfUnits(marksOf(row))))
                end = row + 1;
            else if (!isConstant(row))
                break;
        }
        return end;
    }

    /// One value throughout, in all columns of figures.
    bool isConstant(int row) const
    {
        QSet<QString> values;
        int cells = 0;
        for (const Mark &mark : marksOf(row)) {
            if (!m_figures.contains(mark.column))
                continue;
            values.insert(m_marks.textAt({row, mark.column}));
            ++cells;
        }
        return cells >= FewestFigures && values.size() == 1;
    }

    /// A row of 1, 2, 3 ... that names nothing.
    int endOfCounting(int begin) const
    {
        if (begin == m_range.first.row || begin >= m_range.last.row)
            return begin;
        const QList<Mark> marks = marksOf(begin);
        if (marks.size() < FewestInARow || marks.first().column == m_range.first.column)
            return begin;
        int expected = m_marks.textAt({begin, marks.first().column}).toInt();
        for (const Mark &mark : marks) {
            if (mark.sign != CellSign::Number || m_marks.textAt({begin, mark.column}) != QString::number(expected++))
                return begin;
        }
        return begin + 1;
    }

    /// What stands alone at the left, straight above the data, labels the rows beneath it.
    int withoutBands(int begin) const
    {
        while (begin - 1 > m_range.first.row && isAlone(begin - 1))
            --begin;
        return isAlone(begin) && namesTheRows(begin) ? begin + 1 : begin;
    }

    bool isAlone(int row) const
    {
        const QList<Mark> marks = marksOf(row);
        return marks.size() == 1 && marks.first().column == m_range.first.column;
    }

    /// Under a corner that names the columns ("TIME" before years) stands what the rows are.
    bool namesTheRows(int row) const
    {
        const QList<Mark> above = marksOf(row - 1);
        const bool isOfTimes = above.size() > 2 && above.first().column == m_range.first.column
                               && isNameOfTime(m_marks.textAt({row - 1, m_range.first.column}))
                               && std::all_of(above.cbegin() + 1, above.cend(),
                                              [](const Mark &mark) { return mark.sign == CellSign::Year; });
        const std::optional<CellSign> below = m_marks.at({row + 1, m_range.first.column});
        return isOfTimes && below != CellSign::Year;
    }

    /// The headings of the first table again, in a row.
    bool isRepeated(int row, int headerRows) const
    {
        for (int head = m_range.first.row; head < m_range.first.row + headerRows; ++head) {
            const QList<Mark> marks = marksOf(head);
            const QList<Mark> again = marksOf(row);
            const bool isSame =
                marks.size() == again.size()
                && std::equal(marks.cbegin(), marks.cend(), again.cbegin(), [&](const Mark &one, const Mark &other) {
                       return m_marks.textAt({head, one.column}) == m_marks.textAt({row, other.column});
                   });
            if (isSame)
                return true;
        }
        return false;
    }

    /// With the titles over it, which stand alone at the left.
    int withTitles(int row, int first) const
    {
        while (row - 1 > first && isAlone(row - 1) && !isNote(m_marks.textAt({row - 1, m_range.first.column})))
            --row;
        return row;
    }

    const SheetMarks &m_marks;
    CellRange m_range;
    QSet<int> m_figures; ///< columns
};

} // namespace

int headerRowsOf(const SheetMarks &marks, const CellRange &range)
{
    if (marks.workbook().form && marks.workbook().form->isWithoutHeadings)
        return 0;
    return HeaderReader(marks, range).rows();
}

std::optional<int> nextTableIn(const SheetMarks &marks, const CellRange &range, int headerRows)
{
    return HeaderReader(marks, range).nextTable(headerRows);
}

} // namespace Tieout::sources::sheets
