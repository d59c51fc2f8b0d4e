// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/origins.h"
#include "core/schema/schemagraph.h"

#include <map>

namespace Tieout::gate {

/// A column of one relation of a query.
struct ColumnPoint {
    const sql::Relation *relation = nullptr;
    int column = -1;
    bool operator==(const ColumnPoint &) const = default;
};

/// Two columns of different relations that a condition makes equal.
struct Equality {
    enum class Form {
        Condition, ///< in ON or WHERE
        Using,
        Natural,
        Membership ///< `x IN (SELECT y ...)`: matches, but multiplies nothing
    };
    ColumnPoint left;
    ColumnPoint right;
    Form form = Form::Condition;
    sql::Span at;
};

/// Relations of one select that another condition than an equality of columns brings together.
struct Link {
    QList<const sql::Relation *> relations;
    sql::Span at;
};

/// How the relations of one select hang together; relations of enclosing selects take part where the select is
/// correlated.
struct SelectJoins {
    const sql::Scope *scope = nullptr;
    QList<Equality> equalities;
    QList<Link> links;
    QList<ColumnPoint> pinned; ///< equal to a constant
};

SelectJoins joinsOf(const sql::Scope &scope, const sql::BoundQuery &bound);

/// Columns that a select makes equal, each with all others it equals by way of further equalities.
class EqualColumns
{
public:
    explicit EqualColumns(const QList<Equality> &equalities);
    bool areEqual(const ColumnPoint &a, const ColumnPoint &b) const;
    const QList<ColumnPoint> &points() const { return m_points; }
    /// Points of one number are equal; -1 for a column that equals none.
    int numberOf(const ColumnPoint &point) const;

private:
    QList<ColumnPoint> m_points;
    QList<int> m_class;
};

/// A foreign key that a select joins along, with all its columns.
struct KeyJoin {
    int edge = -1; ///< into SchemaGraph::keys()
    const sql::Relation *from = nullptr;
    const sql::Relation *to = nullptr;
};

/// The joins of a query's selects, worked out once for all checks. What it is made of outlives it. Not for several
/// threads at once.
class AllJoins
{
public:
    AllJoins(const sql::BoundQuery &bound, const Origins &origins, const schema::SchemaGraph &graph)
        : m_bound(bound)
        , m_origins(origins)
        , m_graph(graph)
    {
    }
    const SelectJoins &of(const sql::Scope &scope) const;
    /// In the order of SchemaGraph::keys().
    const QList<KeyJoin> &keysOf(const sql::Scope &scope) const;

private:
    const sql::BoundQuery &m_bound;
    const Origins &m_origins;
    const schema::SchemaGraph &m_graph;
    // References to what a map holds stay.
    mutable std::map<const sql::Scope *, SelectJoins> m_joins;
    mutable std::map<const sql::Scope *, QList<KeyJoin>> m_keys;
};

/// Which relations are connected; relations are added as they come.
class Connected
{
public:
    void unite(const sql::Relation *a, const sql::Relation *b);
    const sql::Relation *root(const sql::Relation *relation) const;
    bool together(const sql::Relation *a, const sql::Relation *b) const { return root(a) == root(b); }

private:
    QHash<const sql::Relation *, const sql::Relation *> m_parent;
};

/// The relations of the select of which at most one row meets a given row of `given`, `given` included: a unique key of
/// each equals columns of the others or constants. Summing over a relation is safe when all others are among these.
QList<const sql::Relation *> metOnce(const QList<const sql::Relation *> &given, const SelectJoins &joins,
                                     const Origins &origins,
                                     Origins::Uniqueness uniqueness = Origins::Uniqueness::Measured);

/// The key between two stored tables where there is just one, and it is none of a table with itself; else null.
const ForeignKey *onlyKeyBetween(const sql::Relation &a, const sql::Relation &b, const schema::SchemaGraph &graph);

/// "payments.lease_id", by the stored column where it has one, else by alias.
QString displayOf(const ColumnPoint &point, const Origins &origins);
/// A relation's name for people: the table, or the alias of a derived one.
QString displayOf(const sql::Relation &relation);

} // namespace Tieout::gate
