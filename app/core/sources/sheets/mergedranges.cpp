// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/mergedranges.h"

#include <algorithm>
#include <map>

namespace Tieout::sources::sheets {

namespace {

/// Without those that overlap one before them. Sorted from the top down, it is enough to know for each column which
/// range was the last to stand there.
QList<CellRange> apart(const QList<CellRange> &sorted)
{
    QList<CellRange> out;
    out.reserve(sorted.size());
    std::map<int, CellRange> standing; // by first column; no two share a column
    for (const CellRange &range : sorted) {
        auto from = standing.upper_bound(range.first.column);
        if (from != standing.begin() && std::prev(from)->second.last.column >= range.first.column)
            --from;
        const auto to = standing.upper_bound(range.last.column);
        const bool isFree =
            std::none_of(from, to, [&range](const auto &other) { return other.second.last.row >= range.first.row; });
        if (!isFree)
            continue;
        standing.erase(from, to);
        standing.emplace(range.first.column, range);
        out.append(range);
    }
    return out;
}

} // namespace

MergedRanges::MergedRanges(QList<CellRange> ranges)
{
    std::sort(ranges.begin(), ranges.end());
    m_ranges = apart(ranges);
    m_lastRows.resize(size_t(m_ranges.size()));
    indexLastRows(0, m_ranges.size());
}

int MergedRanges::indexLastRows(qsizetype begin, qsizetype end)
{
    if (begin == end)
        return -1;
    const qsizetype middle = begin + (end - begin) / 2;
    const int lastRow = std::max({m_ranges[middle].last.row, indexLastRows(begin, middle), //
                                  indexLastRows(middle + 1, end)});
    m_lastRows[size_t(middle)] = lastRow;
    return lastRow;
}

void MergedRanges::gather(const CellRange &range, qsizetype begin, qsizetype end, QList<CellRange> &out) const
{
    if (begin == end)
        return;
    const qsizetype middle = begin + (end - begin) / 2;
    if (m_lastRows[size_t(middle)] < range.first.row)
        return; // the whole part ends above
    gather(range, begin, middle, out);
    const CellRange &one = m_ranges[middle];
    if (one.first.row > range.last.row)
        return; // so do all after it begin below
    if (one.meets(range))
        out.append(one);
    gather(range, middle + 1, end, out);
}

std::optional<CellRange> MergedRanges::at(const CellPlace &place) const
{
    const QList<CellRange> found = in({place, place});
    return found.isEmpty() ? std::nullopt : std::optional(found.first());
}

QList<CellRange> MergedRanges::in(const CellRange &range) const
{
    QList<CellRange> out;
    gather(range, 0, m_ranges.size(), out);
    return out;
}

} // namespace Tieout::sources::sheets
