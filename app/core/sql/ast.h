// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/expr.h"

/// The tree of a SELECT, for every dialect: what it reads, its clauses, and queries in it.
namespace Tieout::sql {

enum class FromKind { NamedTable, DerivedTable, TableFunction, Join };

/// `TABLESAMPLE method (share) REPEATABLE (seed)`, the share without its unit
struct TableSample : Node {
    QList<Name> method;
    QList<Expr *> arguments;
    Expr *seed = nullptr; ///< may be absent
};

struct From : Node {
    const FromKind kind;
    Name alias;
    QList<Name> columnAliases;
    QStringList columnTypes; ///< of a function's result, one for each alias: f() AS t(a int, b text); else empty
    TableSample *sample = nullptr;

protected:
    explicit From(FromKind kind)
        : kind(kind)
    {
    }
};

template <typename T>
T *as(From *from)
{
    return from && from->kind == T::Kind ? static_cast<T *>(from) : nullptr;
}
template <typename T>
const T *as(const From *from)
{
    return from && from->kind == T::Kind ? static_cast<const T *>(from) : nullptr;
}

struct NamedTable : From {
    static constexpr FromKind Kind = FromKind::NamedTable;
    NamedTable()
        : From(Kind)
    {
    }
    QList<Name> path;  ///< [[catalog.]schema.]table
    bool only = false; ///< without the tables that inherit from it
    const Name &table() const { return path.last(); }
};

struct DerivedTable : From {
    static constexpr FromKind Kind = FromKind::DerivedTable;
    DerivedTable()
        : From(Kind)
    {
    }
    bool lateral = false;
    Query *query = nullptr;
};

struct TableFunction : From {
    static constexpr FromKind Kind = FromKind::TableFunction;
    TableFunction()
        : From(Kind)
    {
    }
    bool lateral = false;
    bool ordinality = false; ///< WITH ORDINALITY: a last column that counts
    FunctionCall *call = nullptr;
};

enum class JoinType { Inner, Left, Right, Full, Cross, Comma };

struct Join : From {
    static constexpr FromKind Kind = FromKind::Join;
    Join()
        : From(Kind)
    {
    }
    JoinType type = JoinType::Inner;
    bool natural = false;
    From *left = nullptr;
    From *right = nullptr;
    Expr *on = nullptr;
    QList<Name> usingColumns;
};

struct SelectItem {
    Expr *expr = nullptr;
    Name alias;
};

/// One SELECT ... HAVING, or VALUES.
struct Select : Node {
    bool distinct = false;
    QList<Expr *> distinctOn;
    QList<SelectItem> items;
    From *from = nullptr; ///< absent for SELECT 1
    Expr *where = nullptr;
    QList<Expr *> groupBy;      ///< values, Grouping, or an empty Tuple: all rows are one group
    bool groupDistinct = false; ///< GROUP BY DISTINCT: a grouping set that stands twice counts once
    Expr *having = nullptr;
    QList<std::pair<Name, Window *>> windows;
    QList<QList<Expr *>> values; ///< VALUES rows; then all else is empty
};

enum class SetOperator { Union, Intersect, Except };

struct CommonTable {
    Name name;
    QList<Name> columns;
    Query *query = nullptr;
    /// SEARCH DEPTH FIRST BY searchBy SET searchColumn, which is one more column; searchBy empty where there is none.
    bool breadthFirst = false;
    QList<Name> searchBy = {};
    Name searchColumn = {};
    /// CYCLE cycleBy SET cycleMark USING cyclePath, two more columns; cycleBy empty where there is none.
    QList<Name> cycleBy = {};
    Name cycleMark = {};
    Name cyclePath = {};
};

/// A whole query: WITH, one select or a set operation over two queries, ORDER BY, LIMIT.
struct Query : Node {
    bool recursive = false;
    QList<CommonTable> with;
    Select *select = nullptr; ///< set for a leaf
    SetOperator setOperator = SetOperator::Union;
    bool all = false;
    Query *left = nullptr; ///< set, with right, for a set operation
    Query *right = nullptr;
    bool parenthesised = false;
    QList<OrderItem> orderBy;
    Expr *limit = nullptr;
    Expr *offset = nullptr;
    bool withTies = false;
    /// One comment per clause for people, printed by the formatter before it: clause key ("select", "from", "where",
    /// "group", "having", "order", "limit") and text without "--".
    QList<std::pair<QString, QString>> comments;
};

/// A parsed or built statement with the arena that holds it. Moves, does not copy.
struct Statement {
    Arena arena;
    Query *query = nullptr;
    QString text; ///< the source text, when parsed
};

} // namespace Tieout::sql
