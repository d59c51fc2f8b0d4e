// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/readscope.h"
#include "core/sql/binder.h"

#include <memory>
#include <vector>

namespace Tieout::sql {

/**
 * Whether a condition can stand on every read of its table: over the table's own columns, without subqueries,
 * aggregates and parameters, without side effects, and the same for a row whenever it is asked. Errors: NotFound (the
 * table), Syntax, Reference, Refused; positions are those of the condition.
 */
Result<void> checkRowFilter(const schema::RowFilter &filter, const Schema &schema, const DialectTraits &traits);

/// `SELECT * FROM table WHERE condition`, for whoever checks it further. Precondition: checkRowFilter() passes it.
QString filteredTable(const schema::RowFilter &filter, const Schema &schema, const DialectTraits &traits);

/// The row filters of a source, read against its schema. Immutable; any thread.
class RowFilters
{
public:
    /// A filter that does not hold against the schema (any more) is kept as its error: its table cannot be read.
    RowFilters(std::shared_ptr<const schema::ReadScope> scope, std::shared_ptr<const Schema> schema,
               const DialectTraits &traits);

    /**
     * The text with the filters on every read of their tables, wherever it stands: as a condition where rows are only
     * joined, as a derived table of the same name on the optional side of an outer join, and wherever an expression
     * could fail: an engine is free to work it out on rows that the filter leaves out, and its error would tell of
     * them. A text that reads no such table stays as it is. Errors: Syntax, Reference, Refused (what scopeBreaches()
     * finds), and that of a filter that does not hold.
     */
    Result<QString> apply(const QString &sql) const;

    /// The filters that a statement's reads are under, each once, in order of appearance.
    QList<schema::RowFilter> on(const BoundQuery &bound) const;

private:
    struct Entry;
    const Entry *entry(const Table *table) const;

    std::shared_ptr<const Schema> m_schema;
    DialectTraits m_traits;
    std::shared_ptr<const schema::ReadScope> m_scope;
    std::shared_ptr<const std::vector<Entry>> m_entries;
    friend class FilterRewriter;
};

} // namespace Tieout::sql
