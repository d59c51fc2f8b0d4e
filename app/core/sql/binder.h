// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"
#include "sdk/result.h"
#include "sdk/schema.h"

#include <QHash>

#include <deque>
#include <functional>
#include <optional>

namespace Tieout::sql {

struct Scope;

/// What stands behind one entry of a FROM clause.
struct Relation {
    enum class Kind { BaseTable, View, Derived, CommonTable, Function, System };
    Kind kind = Kind::BaseTable;
    QString alias;                ///< the name columns are qualified with (alias, else table name)
    const Table *table = nullptr; ///< for BaseTable and View
    const Query *query = nullptr; ///< for Derived and CommonTable
    const From *from = nullptr;   ///< the node
    QStringList columns;          ///< names of its columns, in order
    bool open = false;            ///< columns are not known (function, system or unknown table): any name is accepted
    bool nullable = false;        ///< on the optional side of an outer join
    const Scope *scope = nullptr; ///< the select that reads it
    int index = 0;                ///< unique in the BoundQuery
};

/// What a column reference means.
struct ColumnBinding {
    const Relation *relation = nullptr; ///< nullptr for a result alias (ORDER BY, HAVING, GROUP BY)
    int column = -1; ///< index into relation->columns; -1 for a row id or a column of an open relation
    QString name;    ///< as the schema has it
    const SelectItem *alias = nullptr; ///< set when it names a result column
    int depth = 0;                     ///< 0: own select; n: correlated with the nth enclosing one
};

/// One SELECT with the relations it reads.
struct Scope {
    const Select *select = nullptr;
    const Query *query = nullptr;
    const Scope *parent = nullptr;
    QList<const Relation *> relations;
};

/// A name that does not resolve, or resolves to more than one thing. The error has code Reference, position and
/// candidates.
struct ReferenceError {
    enum class Kind { Table, Column, Function, Ambiguous };
    Kind kind = Kind::Column;
    Error error;
    Span at; ///< the name; invalid where the error is not about one
    std::optional<QString>
        replacement; ///< for what stands at `at`: the nearest name as the dialect writes it, where it is clear
};

struct OutputColumn {
    QString name;               ///< as the engine will name it, best effort
    const Expr *expr = nullptr; ///< nullptr for a column of an expanded star
    ColumnBinding source;       ///< for plain columns and star columns
    TypeClass type = TypeClass::Unknown;
};

/**
 * A statement with every name resolved. Keeps pointers into the statement and the schema: both must outlive it. When
 * errors is not empty the rest is as complete as could be.
 */
struct BoundQuery {
    const Statement *statement = nullptr;
    const Schema *schema = nullptr;
    std::deque<Relation> relations; ///< all, in order of appearance; addresses are stable
    std::deque<Scope> scopes;
    QHash<const ColumnRef *, ColumnBinding> columns;
    QHash<const From *, const Relation *> fromRelations;
    /// What a * as a value stands for, whole rows: COUNT(t.*), t.* IS NULL. Those of a result list are in `outputs`.
    QHash<const Star *, QList<const Relation *>> stars;
    QHash<const Select *, const Scope *> selectScopes;
    QHash<const Select *, QList<OutputColumn>> outputs; ///< per SELECT
    QHash<const Query *, QList<OutputColumn>>
        results; ///< per query; of a set operation, its first SELECT's with its own types
    /// What USING and NATURAL compare: the column of the left side and that of the right side, per name.
    QHash<const Join *, QList<std::pair<ColumnBinding, ColumnBinding>>> merged;
    QList<OutputColumn> output;   ///< of the whole statement
    QList<ReferenceError> errors; ///< in order of position
    QList<TypeClass> typesOf(const Select &select) const;
    const ColumnBinding *binding(const Expr *expr) const; ///< for a ColumnRef, else nullptr
    const Scope *scopeOf(const Select &select) const;
    TypeClass typeOf(const ColumnBinding &binding) const;
    TypeClass typeOf(const Expr *expr) const; ///< best effort; Unknown where nothing tells

private:
    TypeClass typeOfFunction(const FunctionCall &call) const;
    TypeClass typeOfBinary(const Binary &top) const;
};

/// Further candidates for an unknown name (by meaning, by the table that has it); spelling is the binder's own.
using Suggester = std::function<QStringList(const QString &name, const QStringList &inScope)>;

/**
 * Resolves tables, columns, aliases, correlation, stars and functions by the dialect's rules. A double-quoted name that
 * resolves to nothing is an unknown column, never text. Ambiguous names, unknown functions, wrong arity and numbers of
 * columns that do not fit together are errors too. Stops after 20 errors. Functions are checked where the traits list
 * any.
 */
BoundQuery bind(const Statement &statement, const Schema &schema, const DialectTraits &traits,
                const Suggester &suggester = {});

} // namespace Tieout::sql
