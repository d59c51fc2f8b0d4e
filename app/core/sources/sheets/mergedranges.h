// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/cellrange.h"

#include <QList>

#include <vector>

namespace Tieout::sources::sheets {

/// The merged cells of a sheet, found by place. Immutable; any thread.
class MergedRanges
{
public:
    MergedRanges() = default;
    /// In any order. Of two that overlap, which only a broken file has, the one that begins further up stays.
    explicit MergedRanges(QList<CellRange> ranges);

    bool isEmpty() const { return m_ranges.isEmpty(); }
    qsizetype size() const { return m_ranges.size(); }
    /// From the top down, and from left to right.
    QList<CellRange>::const_iterator begin() const { return m_ranges.cbegin(); }
    QList<CellRange>::const_iterator end() const { return m_ranges.cend(); }

    /// The one that a cell lies in.
    std::optional<CellRange> at(const CellPlace &place) const;
    /// Those that have a cell in common with a range, in the order of all.
    QList<CellRange> in(const CellRange &range) const;

private:
    int indexLastRows(qsizetype begin, qsizetype end);
    void gather(const CellRange &range, qsizetype begin, qsizetype end, QList<CellRange> &out) const;

    QList<CellRange> m_ranges;
    /// An interval tree: the range in the middle of a part holds the last row that any of the part reaches.
    std::vector<int> m_lastRows;
};

} // namespace Tieout::sources::sheets
