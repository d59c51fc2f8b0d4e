// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/tablesearch.h"

#include <array>

namespace Tieout::retrieval {

/// What choosing among hits needs to know of each table besides: which are like one another. Immutable once built.
class TableLikeness
{
public:
    /// Tables are numbered as they are added.
    void add(const Table &table);
    /// Whether two have nearly the same columns.
    bool areAlike(int a, int b) const;

private:
    static constexpr std::size_t Places = 32;
    /// Estimates how many columns two tables share (A. Broder, "On the resemblance and containment of documents",
    /// 1997).
    std::vector<std::array<quint32, Places>> m_signatures;
    std::vector<bool> m_few; ///< whether it has too few columns to be like another
};

/// The tables of many databases as they are searched, numbered through. Immutable once built.
struct SearchedTables {
    QList<std::shared_ptr<const catalog::Snapshot>> snapshots;
    std::vector<int> sourceOf;              ///< of a table: into the snapshots
    std::vector<int> first;                 ///< of a source: its first table
    std::vector<std::vector<int>> joined;   ///< by keys, each once, without the table itself
    std::vector<std::vector<int>> proposed; ///< the same, by keys that are only proposed
    TableLikeness likeness;

    explicit SearchedTables(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots);
    int number(const TableHit &hit) const { return first[size_t(hit.source)] + hit.node; }
};

/// Hits with each family of tables as one, where its best member stands; copies of a table behind, unless the question
/// says what they are for. `hits`: best first.
QList<TableHit> foldFamilies(const QList<TableHit> &hits, const SearchedTables &tables, const QString &question,
                             const period::CalendarSettings &calendar);

/// The hits that cover a question: see TableSearch::cover(). `keys`: they count.
CoveringSet coveringSet(QList<TableHit> hits, const QList<SearchedWord> &words, const SearchedTables &tables, bool keys,
                        const CoverOptions &options);

} // namespace Tieout::retrieval
