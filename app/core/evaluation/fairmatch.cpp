// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/fairmatch.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace Tieout::evaluation {

namespace {

constexpr qsizetype MostPaired = 3000; ///< rows; above it numbers that differ in their last digits are other numbers

/// Nothing, a whole number, another number, or a text.
using Cell = std::variant<std::monostate, qint64, double, QString>;

bool isNumber(const Cell &cell)
{
    return std::holds_alternative<qint64>(cell) || std::holds_alternative<double>(cell);
}

double numberOf(const Cell &cell)
{
    const auto *whole = std::get_if<qint64>(&cell);
    return whole ? double(*whole) : std::get<double>(cell);
}

Cell textCell(const QString &text)
{
    return text.isEmpty() || text == QLatin1String("NULL") ? Cell() : Cell(text);
}

/// A text is read as a number where `numeric`.
Cell cellOf(const Value &value, bool numeric)
{
    if (value.isNull())
        return {};
    const QString text = value.toText();
    if (!numeric && !value.isNumber())
        return textCell(text);
    bool isWhole = false;
    const qint64 whole = text.toLongLong(&isWhole);
    if (isWhole)
        return whole;
    bool isReal = false;
    const double real = value.isNumber() ? value.toDouble() : text.toDouble(&isReal);
    return (value.isNumber() || isReal) && std::isfinite(real) ? Cell(real) : textCell(text);
}

/// `gold` against an answer's.
bool isSame(const Cell &gold, const Cell &given)
{
    if (std::holds_alternative<double>(gold) && isNumber(given)) {
        const double wanted = std::get<double>(gold);
        const double other = numberOf(given);
        return wanted == other || std::abs(wanted - other) <= 1e-6 * std::max(std::abs(wanted), std::abs(other));
    }
    if (isNumber(gold) && isNumber(given))
        return numberOf(gold) == numberOf(given);
    return gold == given;
}

bool isBefore(const Cell &a, const Cell &b)
{
    const auto rank = [](const Cell &cell) { return isNumber(cell) ? 1 : int(cell.index()); };
    if (rank(a) != rank(b))
        return rank(a) < rank(b);
    return isNumber(a) ? numberOf(a) < numberOf(b) : a < b;
}

using CellRow = std::vector<Cell>;

bool isRowBefore(const CellRow &a, const CellRow &b)
{
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), isBefore);
}

bool isSameRow(const CellRow &gold, const CellRow &given)
{
    return std::equal(gold.begin(), gold.end(), given.begin(), given.end(), isSame);
}

/// The gold's rows beside an answer's.
class Match
{
public:
    Match(const answer::GoldResult &gold, const ResultSet &rows, Repeats repeats)
        : m_repeats(repeats)
        , m_given(rows)
        , m_columns(gold.rows.columns.size())
    {
        for (qsizetype i = 0; i < m_columns; ++i)
            m_numeric.push_back(isNumeric(gold.rows.rows, i));
        qsizetype whole = 0; // rows in runs of equals that are not cut off
        for (const qsizetype size : gold.equals) {
            if (whole + size > gold.rows.rows.size())
                break;
            whole += size;
        }
        m_isTied = gold.ordered && whole < gold.rows.rows.size();
        const QList<Row> &all = m_isTied ? gold.candidates : gold.rows.rows;
        m_sure = m_isTied ? whole : all.size();
        qsizetype end = m_sure;
        for (qsizetype i = 0, at = 0; m_isTied && i < gold.equals.size() && at <= whole; at += gold.equals[i++])
            end = at + gold.equals[i];
        for (const Row &row : all.mid(0, end)) {
            CellRow cells;
            for (qsizetype i = 0; i < m_columns; ++i)
                cells.push_back(cellOf(row.value(i), m_numeric[size_t(i)]));
            m_wanted.push_back(std::move(cells));
        }
        if (tellsOnce()) {
            dropRepeats(m_wanted);
            m_sure = qsizetype(m_wanted.size());
        }
    }

    /// Whether some columns of the answer, in some order, are those of the gold.
    bool found() { return goOn(); }

private:
    bool tellsOnce() const { return m_repeats == Repeats::Ignored && !m_isTied; }

    static void dropRepeats(std::vector<CellRow> &rows)
    {
        std::sort(rows.begin(), rows.end(), isRowBefore);
        rows.erase(std::unique(rows.begin(), rows.end(), isSameRow), rows.end());
    }

    static bool isNumeric(const QList<Row> &rows, qsizetype column)
    {
        bool some = false;
        for (const Row &row : rows) {
            if (row[column].isNull())
                continue;
            if (!row[column].isNumber())
                return false;
            some = true;
        }
        return some;
    }

    bool mayBe(qsizetype wanted, qsizetype given) const
    {
        if (m_isTied)
            return true;
        std::vector<Cell> a;
        std::vector<Cell> b;
        for (const CellRow &row : m_wanted)
            a.push_back(row[size_t(wanted)]);
        for (const Row &row : m_given.rows)
            b.push_back(cellOf(row[given], m_numeric[size_t(wanted)]));
        std::sort(a.begin(), a.end(), isBefore);
        std::sort(b.begin(), b.end(), isBefore);
        if (tellsOnce()) {
            a.erase(std::unique(a.begin(), a.end(), isSame), a.end());
            b.erase(std::unique(b.begin(), b.end(), isSame), b.end());
        }
        return std::equal(a.begin(), a.end(), b.begin(), b.end(), isSame);
    }

    bool goOn()
    {
        const auto at = qsizetype(m_chosen.size());
        if (at == m_columns)
            return rowsFit();
        for (qsizetype i = 0; i < m_given.columns.size(); ++i) {
            if (std::find(m_chosen.begin(), m_chosen.end(), i) != m_chosen.end() || !mayBe(at, i))
                continue;
            m_chosen.push_back(i);
            if (goOn())
                return true;
            m_chosen.pop_back();
        }
        return false;
    }

    std::vector<CellRow> chosenRows() const
    {
        std::vector<CellRow> out;
        for (const Row &row : m_given.rows) {
            CellRow cells;
            for (size_t i = 0; i < m_chosen.size(); ++i)
                cells.push_back(cellOf(row[m_chosen[i]], m_numeric[i]));
            out.push_back(std::move(cells));
        }
        if (tellsOnce())
            dropRepeats(out);
        return out;
    }

    bool rowsFit() const
    {
        std::vector<CellRow> given = chosenRows();
        if (!m_isTied) {
            std::vector<CellRow> wanted = m_wanted;
            std::sort(wanted.begin(), wanted.end(), isRowBefore);
            std::sort(given.begin(), given.end(), isRowBefore);
            if (std::equal(wanted.begin(), wanted.end(), given.begin(), given.end(), isSameRow))
                return true;
        }
        // Last digits that differ may sort rows otherwise: pair them one by one. Those that must be there come first.
        if (qsizetype(given.size()) > MostPaired)
            return false;
        for (size_t i = 0; i < m_wanted.size(); ++i) {
            const auto same = std::find_if(given.begin(), given.end(),
                                           [&](const CellRow &row) { return isSameRow(m_wanted[i], row); });
            if (same != given.end())
                given.erase(same);
            else if (qsizetype(i) < m_sure)
                return false;
        }
        return given.empty();
    }

    const Repeats m_repeats;
    const ResultSet &m_given;
    const qsizetype m_columns;
    std::vector<bool> m_numeric;
    std::vector<CellRow> m_wanted;
    qsizetype m_sure = 0; ///< of m_wanted, how many have to be there
    bool m_isTied = false;
    std::vector<qsizetype> m_chosen;
};

} // namespace

bool isFairlySame(const answer::GoldResult &gold, const ResultSet &rows, Repeats repeats)
{
    const qsizetype extra = rows.columns.size() - gold.rows.columns.size();
    const bool isAsLong = rows.rows.size() == gold.rows.rows.size();
    const bool isEmpty = rows.rows.isEmpty() || gold.rows.rows.isEmpty();
    if (extra < 0 || extra > MostExtraColumns || (!isAsLong && (isEmpty || repeats == Repeats::Count)))
        return false;
    return isEmpty || Match(gold, rows, repeats).found();
}

} // namespace Tieout::evaluation
