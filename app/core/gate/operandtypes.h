// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/callableindex.h"
#include "core/sql/binder.h"

/// Inner part of callables.h: which types the values of a query may have, as far as that says what cannot be called
/// with them.
namespace Tieout::gate {

/// What converts into each other unasked. Unknown: it may be anything.
enum class Family { Unknown, Number, Text, Date, Boolean, Blob, Json };

Family familyOf(TypeClass type);
/// Of an operand as it is declared; Unknown for what any value may become.
Family familyOf(const QString &type);

class OperandTypes
{
public:
    /// Without `bound` nothing is known of the columns: every type may be there.
    OperandTypes(const sql::Query *query, const sql::BoundQuery *bound, const CallableIndex &index);

    const sql::BoundQuery *bound() const { return m_bound; }
    /// Whether one of a routine's operands is of a user's type.
    static bool takesUsersType(const Routine &routine);
    /// The same, and a value of that type can be there: a column of it is read, something is cast to it, or becomes it
    /// unasked.
    bool hasOperandOf(const Routine &routine) const;
    /// The same for operands of which none may be of a user's type, where `users` is false: then they have to become it
    /// unasked.
    bool mayBeOperandOf(const Routine &routine, bool users) const;
    /// Whether a column of a user's type is read or something cast to it.
    bool occurs(const QString &type) const { return m_any || m_types.contains(type); }
    /// As far as it is certain: what the engine computes may be of another type than it looks.
    Family familyOf(const sql::Expr *expr) const;
    Family familyOf(const sql::ColumnBinding &binding) const;
    /// Of the one column of a subquery.
    Family familyOf(const sql::Query &query) const;
    /// Of all items of an array; Unknown where they differ.
    Family familyOfItems(const sql::Expr *array) const;
    /// Whether a value may be of a user's type.
    bool mayBeUsers(const sql::Expr *expr) const;
    bool mayBeUsers(const sql::ColumnBinding &binding) const;
    /// Of the one column of a subquery.
    bool mayBeUsers(const sql::Query &query) const;
    /// Whether a value of a family can be an operand of that type.
    static bool mayBe(Family there, const QString &wanted);
    /// Whether a call may mean a function that takes the types of `routine`.
    bool mayTake(const sql::FunctionCall &call, const Routine &routine) const;

private:
    const sql::BoundQuery *m_bound;
    const CallableIndex &m_index;
    QSet<QString> m_types;
    bool m_any = false;
};

} // namespace Tieout::gate
