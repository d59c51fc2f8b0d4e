// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/binder.h"
#include "sdk/columnprofile.h"

#include <memory>
#include <optional>

namespace Tieout::gate {

class SourceFacts;

/// LIMIT 1.
inline bool isOne(const sql::Expr *limit)
{
    const auto *literal = sql::as<sql::Literal>(limit);
    return literal && literal->type == sql::Literal::Type::Number && literal->text == QLatin1String("1");
}

/// The stored column behind a column of a query.
struct BaseColumn {
    TableName table;
    QString column;
    bool through = false; ///< reached through a derived table, common table or view

    QString display() const { return table.display() + u'.' + column; }
    bool sameAs(const BaseColumn &other) const { return table == other.table && column == other.column; }
};

/**
 * Traces columns to the tables that store them, through derived tables, common tables and views, and tells which
 * columns of a relation identify its rows. Views are parsed once and kept. Not for several threads at once. The bound
 * query outlives it.
 */
class Origins
{
public:
    Origins(const sql::BoundQuery &bound, const DialectTraits &traits, const SourceFacts *facts = nullptr);
    ~Origins();

    /// Nothing for a computed column, a row id, or a column of a relation whose columns are not known.
    std::optional<BaseColumn> of(const sql::Relation &relation, int column) const;
    std::optional<BaseColumn> of(const sql::ColumnBinding &binding) const;

    /// What says that a set of columns identifies a row: declared keys only, which hold for ever; also what the profile
    /// measured; or also any column of a table that holds no rows, of which nothing could be measured.
    enum class Uniqueness { Declared, Measured, Possible };
    /// Sets of columns (indexes) of which each holds one row at most; an empty set means: one row in all.
    QList<QList<int>> uniqueKeys(const sql::Relation &relation, Uniqueness uniqueness = Uniqueness::Declared) const;
    bool isSingleRow(const sql::Relation &relation) const;

private:
    struct ParsedView;
    QList<QList<int>> keysOfTable(const Table &table, Uniqueness uniqueness) const;
    const ParsedView *viewOf(const Table &table) const;
    std::optional<BaseColumn> trace(const sql::BoundQuery &bound, const sql::Relation &relation, int column,
                                    int depth) const;
    std::optional<BaseColumn> traceOutput(const sql::BoundQuery &bound, const sql::Query &query, int column,
                                          int depth) const;
    QList<QList<int>> keysOf(const sql::BoundQuery &bound, const sql::Relation &relation, Uniqueness uniqueness,
                             int depth) const;
    QList<QList<int>> keysOfQuery(const sql::BoundQuery &bound, const sql::Query &query, Uniqueness uniqueness,
                                  int depth) const;

    const sql::BoundQuery &m_bound;
    const DialectTraits &m_traits;
    const SourceFacts *m_facts;
    mutable QHash<QString, std::shared_ptr<const ParsedView>> m_views;
    mutable QHash<std::pair<const sql::Relation *, int>, QList<QList<int>>> m_keys;
};

/// Every row was read, none is null and no two are equal.
bool isMeasuredUnique(const ColumnProfile *profile);

/// Aggregate calls of a select's own items, HAVING and ORDER BY, without those of nested queries and window functions.
QList<const sql::FunctionCall *> aggregatesOf(const sql::Select &select, const DialectTraits &traits);
bool isAggregate(const sql::FunctionCall &call, const DialectTraits &traits);

/// What a name in a query resolves to: a column's binding, a result alias followed to the column it names; null
/// otherwise.
const sql::ColumnBinding *columnBinding(const sql::BoundQuery &bound, const sql::Expr *expr);

} // namespace Tieout::gate
