// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/columns.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace Tieout::shell {

namespace {

/// Costs of an arrow, in scene units of length.
constexpr double neighbourCost = 30;  ///< to the next box of the column
constexpr double sameColumnCost = 90; ///< around boxes of the column
constexpr double nextColumnCost = 20;
constexpr double backwardsCost = 40;      ///< from left to right instead of right to left
constexpr double skippedColumnCost = 320; ///< behind the boxes of a column between
constexpr double slopeCost = 0.6;         ///< a unit of height
constexpr double overfullCost = 3;        ///< a unit of a column above the wanted height
constexpr int rounds = 8;
/// Arrows looked at while searching: bounds the time (some tenths of a second) and keeps equal shapes equal, as a clock
/// would not.
constexpr qint64 arrowBudget = 15'000'000;

class Arrangement
{
public:
    Arrangement(const GraphShape &shape, BoxColumns columns, double height)
        : m_shape(shape)
        , m_columns(std::move(columns))
        , m_height(height)
        , m_place(size_t(shape.sizes.size()), {-1, -1})
        , m_centre(size_t(shape.sizes.size()), 0)
        , m_over(size_t(m_columns.size()), 0)
    {
        for (int column = 0; column < m_columns.size(); ++column)
            stack(column);
        for (const auto &[from, to] : shape.edges) {
            if (from != to && m_place[from].first >= 0 && m_place[to].first >= 0)
                m_edges.emplace_back(from, to);
        }
        m_cost = cost();
    }

    const BoxColumns &columns() const { return m_columns; }

    bool trySwap(int a, int b)
    {
        exchange(a, b);
        if (improved())
            return true;
        exchange(a, b);
        return false;
    }

    /// Into `column` before position `row`.
    bool tryMove(int box, int column, int row)
    {
        const auto [oldColumn, oldRow] = m_place[box];
        if (oldColumn == column || m_columns[oldColumn].size() == 1)
            return false;
        shift(box, column, row);
        if (improved())
            return true;
        shift(box, oldColumn, oldRow);
        return false;
    }

    int columnOf(int box) const { return m_place[box].first; }
    bool isExhausted() const { return m_looked > arrowBudget; }

private:
    void stack(int column)
    {
        double y = -columnHeight(m_shape, m_columns[column]) / 2;
        for (int row = 0; row < m_columns[column].size(); ++row) {
            const int box = m_columns[column][row];
            m_place[box] = {column, row};
            m_centre[box] = y + m_shape.sizes[box].height() / 2;
            y += m_shape.sizes[box].height() + rowGap;
        }
        m_over[column] = overfullCost * std::max(0.0, columnHeight(m_shape, m_columns[column]) - m_height);
    }

    void exchange(int a, int b)
    {
        const auto [columnA, rowA] = m_place[a];
        const auto [columnB, rowB] = m_place[b];
        m_columns[columnA][rowA] = b;
        m_columns[columnB][rowB] = a;
        stack(columnA);
        if (columnB != columnA)
            stack(columnB);
    }

    void shift(int box, int column, int row)
    {
        const auto [oldColumn, oldRow] = m_place[box];
        m_columns[oldColumn].removeAt(oldRow);
        m_columns[column].insert(row, box);
        stack(oldColumn);
        stack(column);
    }

    bool improved()
    {
        m_looked += qint64(m_edges.size()) + 10;
        const double now = cost();
        if (now >= m_cost - 0.5)
            return false;
        m_cost = now;
        return true;
    }

    double cost() const
    {
        double sum = 0;
        for (const auto &[from, to] : m_edges) {
            const auto [fromColumn, fromRow] = m_place[from];
            const auto [toColumn, toRow] = m_place[to];
            const int apart = std::abs(fromColumn - toColumn);
            const double rise = std::abs(m_centre[from] - m_centre[to]);
            if (apart == 0)
                sum += std::abs(fromRow - toRow) == 1 ? neighbourCost : sameColumnCost + rise;
            else
                sum += nextColumnCost + skippedColumnCost * (apart - 1) + slopeCost * rise
                       + (fromColumn < toColumn ? backwardsCost : 0);
        }
        return std::accumulate(m_over.begin(), m_over.end(), sum);
    }

    const GraphShape &m_shape;
    BoxColumns m_columns;
    double m_height;
    std::vector<std::pair<int, int>> m_place; ///< column and row by box
    std::vector<double> m_centre;             ///< by box
    std::vector<double> m_over;               ///< cost of its height by column
    std::vector<std::pair<int, int>> m_edges;
    double m_cost = 0;
    qint64 m_looked = 0;
};

} // namespace

double columnHeight(const GraphShape &shape, const QList<int> &column)
{
    double height = -rowGap;
    for (int box : column)
        height += shape.sizes[box].height() + rowGap;
    return height;
}

BoxColumns foldColumns(const GraphShape &shape, const BoxColumns &columns, double width)
{
    double total = 0;
    QList<double> heights;
    for (const QList<int> &column : columns) {
        double widest = 0;
        for (int box : column)
            widest = std::max(widest, shape.sizes[box].width());
        total += widest + columnGap;
        heights.append(columnHeight(shape, column) + rowGap);
    }
    const int count = int(columns.size());
    const int groups = std::clamp(int(std::round(count * width / std::max(total, 1.0))), 1, count);
    if (groups == count)
        return columns;
    // The smallest possible height of the highest group: best[g][i] over the first i columns in g groups.
    const double none = std::numeric_limits<double>::infinity();
    QList<QList<double>> best(groups + 1, QList<double>(count + 1, none));
    QList<QList<int>> cut(groups + 1, QList<int>(count + 1, 0));
    best[0][0] = 0;
    for (int g = 1; g <= groups; ++g) {
        for (int i = g; i <= count; ++i) {
            double height = 0;
            for (int j = i - 1; j >= g - 1; --j) {
                height += heights[j];
                const double highest = std::max(best[g - 1][j], height);
                if (highest < best[g][i]) {
                    best[g][i] = highest;
                    cut[g][i] = j;
                }
            }
        }
    }
    BoxColumns folded(groups);
    for (int g = groups, end = count; g > 0; --g) {
        for (int j = cut[g][end]; j < end; ++j)
            folded[g - 1] += columns[j];
        end = cut[g][end];
    }
    return folded;
}

BoxColumns shortenArrows(const GraphShape &shape, BoxColumns columns, double height, const StopToken &stop)
{
    Arrangement arrangement(shape, std::move(columns), height);
    QList<int> boxes;
    for (const QList<int> &column : arrangement.columns())
        boxes += column;
    const auto mayGoOn = [&] { return !stop.stopRequested() && !arrangement.isExhausted(); };
    for (int round = 0; round < rounds; ++round) {
        bool better = false;
        for (int i = 0; i < boxes.size() && mayGoOn(); ++i) {
            for (int j = i + 1; j < boxes.size(); ++j)
                better = arrangement.trySwap(boxes[i], boxes[j]) || better;
            for (int column = 0; column < arrangement.columns().size(); ++column) {
                for (int row = 0; row <= arrangement.columns()[column].size(); ++row) {
                    if (arrangement.columnOf(boxes[i]) != column)
                        better = arrangement.tryMove(boxes[i], column, row) || better;
                }
            }
        }
        if (!better || !mayGoOn())
            break;
    }
    return arrangement.columns();
}

} // namespace Tieout::shell
