// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "sdk/dialecttraits.h"

#include <QSet>

/// Inner part of callables.h: what names mean, without a query.
namespace Tieout::gate {

/// A type as text, without its length and brackets: "public.citext" for `public."citext"(3)[]`, "integer" for int4.
struct TypeName {
    QString schema; ///< empty where none is written
    QString name;   ///< lower case; the engine's own by their full names
    bool operator==(const TypeName &) const = default;
};
TypeName typeNameOf(const QString &text);
/// Whether a name without a schema is one of the engine's own types.
bool isOwnType(const QString &name);

/// What users and extensions added, by name.
class CallableIndex
{
public:
    CallableIndex(const Schema &schema, const schema::SourceLimits &limits, const DialectTraits &traits);

    /// What a call of this name may mean: functions, aggregates, and types used as functions.
    QList<const Routine *> functions(const QList<sql::Name> &path) const;
    QList<const Routine *> functions(const QString &qualifier, const QString &name) const;
    QList<const Routine *> types(const TypeName &type) const;
    /// `text` as written, OPERATOR(schema.symbol) included.
    QList<const Routine *> operators(const QString &text) const;
    const QList<const Routine *> &casts() const { return m_casts; }
    /// Operator classes that DISTINCT, ORDER BY and the like run.
    const QList<const Routine *> &classes() const { return m_classes; }
    /// The last parts of the types of users that functions, operators, casts and operator classes take.
    const QSet<QString> &operandTypes() const { return m_operandTypes; }
    /// Whether values become types of the engine unasked that they are not.
    bool hasImplicitCasts() const { return m_implicitCasts; }
    /// Types of users that values of the engine's types become unasked.
    const QSet<QString> &reachedTypes() const { return m_reachedTypes; }
    bool isEmpty() const { return m_schema.routines.isEmpty(); }

    bool isAllowed(const Routine &routine) const;
    bool isAllowed(const QString &identity) const;
    bool isOwnSchema(const QString &name) const { return m_traits.ownSchemas.contains(name.toLower()); }

    /// What was found of tables so far, while a statement is looked at.
    QHash<const Table *, std::optional<Finding>> &checked() const { return m_checked; }

    const Schema &schema() const { return m_schema; }
    const schema::SourceLimits &limits() const { return m_limits; }
    const DialectTraits &traits() const { return m_traits; }

private:
    bool reaches(const Routine &routine, const QString &qualifier) const;

    const Schema &m_schema;
    const schema::SourceLimits &m_limits;
    const DialectTraits &m_traits;
    QHash<QString, QList<const Routine *>> m_functions; ///< by lower-case name, as all
    QHash<QString, QList<const Routine *>> m_types;
    QHash<QString, QList<const Routine *>> m_operators;
    QList<const Routine *> m_casts;
    QList<const Routine *> m_classes;
    QSet<QString> m_operandTypes;
    QSet<QString> m_reachedTypes;
    bool m_implicitCasts = false;
    mutable QHash<QString, bool> m_allowed; ///< by identity
    mutable QHash<const Table *, std::optional<Finding>> m_checked;
};

} // namespace Tieout::gate
