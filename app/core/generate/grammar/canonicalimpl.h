// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/grammar/canonicalfrom.h"

#include <optional>

/// Inner part of canonicalsql.h.
namespace Tieout::generate::grammar {

/**
 * Writes the tree of a query again in the grammar's form. Where a part is outside of it, the first reason is kept and
 * null is returned; what is made of null is never looked at.
 */
class Canonical
{
public:
    Canonical(const sql::BoundQuery &bound, const SqlForms &forms)
        : m_bound(bound)
        , m_forms(forms)
    {
    }
    Result<QString> write(const sql::Query &query);

private:
    /// Where a select stands.
    enum class Place { Top, Arm, Member, Single };

    /// One select while it is written.
    struct Part {
        const sql::Query *query = nullptr;
        const sql::Select *select = nullptr;
        Place place = Place::Top;
        PlacedFrom from;
        bool columns = false;    ///< the list has columns
        bool aggregates = false; ///< and aggregates
    };

    // canonicalsql.cpp: lists, groups, order
    sql::Query *setOperation(const sql::Query &query);
    sql::Query *select(const sql::Query &query, Place place);
    void writeItems(sql::Select &out, Part &part);
    void writeStar(sql::Select &out, const sql::Star &star, Part &part);
    void writeGroups(sql::Query &out, const Part &part);
    void writeOrder(sql::Query &out, const Part &part);
    sql::From *from(const FormTree &tree);
    sql::Expr *column(const sql::Expr *expr, const Part &part);
    sql::Expr *aggregate(const sql::Expr *expr, const Part &part);
    sql::Expr *added(const sql::FunctionCall &call, const sql::Expr *argument, const Part &part);
    sql::Expr *key(const sql::Expr *expr, const Part &part, bool aggregates);
    sql::Expr *having(const sql::Expr *expr, const Part &part);
    const sql::Expr *meant(const sql::Expr *expr, const Part &part) const;
    std::optional<std::pair<int, int>> placeOf(const sql::Expr *expr, const Part &part) const;
    bool isAggregate(const sql::Expr *expr) const;

    // canonicalfilter.cpp: conditions
    sql::Expr *filter(const Part &part);
    sql::Expr *conjunction(const QList<const sql::Expr *> &conditions, const Part &part);
    sql::Expr *predicate(const sql::Expr *expr, const Part &part);
    sql::Expr *comparison(const sql::Binary &binary, const Part &part);
    sql::Expr *membership(const sql::In &in, bool negated, const Part &part);
    sql::Expr *between(const sql::Between &between, bool negated, const Part &part);
    sql::Expr *like(const sql::Like &like, bool negated, const Part &part);
    sql::Query *nested(const sql::Query &query, const std::pair<int, int> &outer, Place place, const Part &part);
    sql::Expr *literal(const sql::Expr *expr, ValueKind kind);
    sql::Expr *numberOf(const sql::Expr *expr);

    /// Keeps the first reason.
    std::nullptr_t give(const char *reason)
    {
        if (m_reason.isEmpty())
            m_reason = QString::fromLatin1(reason);
        return nullptr;
    }

    const sql::BoundQuery &m_bound;
    const SqlForms &m_forms;
    sql::Arena m_arena;
    QString m_reason;
};

} // namespace Tieout::generate::grammar
