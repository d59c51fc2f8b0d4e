// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/binder.h"

#include <memory>
#include <vector>

namespace Tieout::sql {

/// A stored column where a statement mentions its table.
struct MentionedColumn {
    const Table *table = nullptr; ///< of the bound schema, never a view
    int column = -1;              ///< its place in the table
    int mention = -1;             ///< columns of one mention stand in the same row; unique in the statement
    bool operator==(const MentionedColumn &) const = default;
};

/// What the conditions of a statement say of its stored columns.
struct EqualColumns {
    QList<std::pair<MentionedColumn, MentionedColumn>> pairs; ///< of different mentions, in order of appearance
    QList<MentionedColumn> fixed;                             ///< equal to a constant, or one of several
};

/**
 * Finds stored columns that conditions compare by equality: in ON, USING, NATURAL and WHERE, also with an enclosing
 * query and with what IN, = ANY and a scalar subquery give. Only conditions that all have to hold count, so nothing
 * below OR or NOT. Columns are followed through common and derived tables, both sides of a UNION, and views; what an
 * expression makes of a column is none, a cast to a type of the same kind is the column still. Keeps the views that it
 * has read: one for many statements. One thread; the schema and the traits outlive it.
 */
class EqualColumnsReader
{
public:
    EqualColumnsReader(const Schema &schema, const DialectTraits &traits);
    ~EqualColumnsReader();
    Q_DISABLE_COPY_MOVE(EqualColumnsReader)

    /// `bound` is a statement over the reader's schema; with errors in it, what could be resolved counts.
    EqualColumns read(const BoundQuery &bound);

private:
    struct BoundView;
    class Statement;

    const BoundView *view(const Table &table);

    const Schema &m_schema;
    const DialectTraits &m_traits;
    QHash<const Table *, std::shared_ptr<const BoundView>> m_views; ///< null where one cannot be read
};

} // namespace Tieout::sql
