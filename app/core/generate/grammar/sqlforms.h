// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/readscope.h"
#include "core/schema/schemagraph.h"
#include "sdk/dialecttraits.h"
#include "sdk/result.h"

#include <QList>

#include <memory>
#include <optional>

namespace Tieout::generate::grammar {

/// What the literals beside a column look like.
enum class ValueKind {
    Number,
    Text,
    Date, ///< a date literal, in dialects that have one
    Any,  ///< texts and numbers: a column of unknown type, or dates that are stored as either
    None  ///< nothing is compared with it
};

/// A table as the forms' FROM clauses name it.
struct FormTable {
    int node = -1;       ///< of the graph
    bool second = false; ///< its further role beside the first: a manager who is an employee, the guest team of a match
    QString alias;       ///< fixed, whatever else is read
    QList<int> columns;  ///< of the schema's table, those that may be read
    bool operator==(const FormTable &) const = default;
};

/// A key that joins two of the tables; `from` refers to `to`.
struct FormJoin {
    int edge = -1; ///< of the graph
    int from = -1; ///< into SqlForms::tables
    int to = -1;
    bool operator==(const FormJoin &) const = default;
};

/// A FROM clause: tables along keys, in the one order in which it is written.
struct FormTree {
    QList<int> tables; ///< into SqlForms::tables
    QList<FormJoin> joins;
    quint32 tableSet = 0; ///< bit n: table n
    /// Tables of which each row stands once in the join: over their columns rows may be added up.
    quint32 onceSet = 0;
    /// The clause in pieces that follow each other: "payments AS p", " JOIN leases AS l ON p.lease_id = l.id".
    QStringList from;
    bool operator==(const FormTree &) const = default;
};

struct FormOptions {
    int maximumTrees = 96;     ///< the smallest first; at most 128
    int maximumTreeTables = 5; ///< that one FROM clause joins
    QList<int> edges = {}; ///< of the graph: the tree they make (a subgraph's) is among the trees, however large it is
    /// What may not be read stands in no form. Never null.
    std::shared_ptr<const schema::ReadScope> scope = std::make_shared<const schema::ReadScope>();
};

/**
 * What SQL may look like over a few tables: their aliases and every FROM clause that joins some of them along foreign
 * keys. The grammar is made of it, and queries are brought into its form (canonicalSql). The graph outlives it.
 * Immutable; any thread.
 */
struct SqlForms {
    const schema::SchemaGraph *graph = nullptr;
    DialectTraits traits;
    QList<FormTable> tables; ///< those asked for, in their order, then second roles
    QList<FormTree> trees;   ///< smallest first
    bool truncated = false;  ///< there are further, larger trees

    const Table &table(int form) const { return graph->table(tables[form].node); }
    /// The table of a node in its first role, or in its second one; -1 where there is none such.
    int indexOf(int node, bool second = false) const;
    ValueKind kindOf(int table, int column) const;
    /// Columns (table, column) of which a nested query may look a value of this one up: the same column, the other end
    /// of a key, another reference to what this one refers to. The gate takes no other membership for a join.
    QList<std::pair<int, int>> sameValues(int table, int column) const;
    /// FormTree::onceSet of any tables that joins connect: those from which every other one is reached by going to the
    /// one row that a key means.
    quint32 onceSetOf(const QList<int> &read, const QList<FormJoin> &joins) const;
    /// Whether a nested query, or a side of a set operation, may read it: few tables, each in its first role.
    bool mayNest(const FormTree &tree) const;
};

/// The tables that fit in one grammar.
constexpr int MostFormTables = 7;

/// Errors: Invalid (no table), NotFound (one that the graph does not have, or may not be read), LimitReached (more than
/// seven).
Result<SqlForms> sqlFormsOf(const schema::SchemaGraph &graph, const DialectTraits &traits,
                            const QList<TableName> &tables, const FormOptions &options = {});

} // namespace Tieout::generate::grammar
