// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/datefilters.h"

#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

Literal *boundary(Arena &arena, const QDate &day, DateEncoding encoding)
{
    const Result<period::BoundaryLiteral> literal = period::boundaryLiteral(day, encoding);
    if (!literal)
        return nullptr;
    return literal->isText ? text(arena, literal->text) : number(arena, literal->text);
}

/// A copy of the statement in which one select's WHERE keeps the conjuncts not in `dropped` and gains the interval.
std::optional<QString> rewritten(const CheckInput &input, const Select *target, const QList<const Expr *> &dropped,
                                 const QString &qualifier, const QString &column, DateEncoding encoding,
                                 const period::Interval &asked)
{
    Statement fixed;
    fixed.query = clone(fixed.arena, input.statement->query);
    QList<const Select *> originals;
    QList<Select *> copies;
    forEachSelect(input.statement->query, [&originals](const Select &select) { originals.append(&select); });
    // The copy is ours to change; walking hands its nodes out as const.
    forEachSelect(fixed.query, [&copies](const Select &select) { copies.append(const_cast<Select *>(&select)); });
    const qsizetype at = originals.indexOf(target);
    if (at < 0 || originals.size() != copies.size())
        return {};

    QList<Expr *> conditions;
    qsizetype found = 0;
    for (const Expr *conjunct : conjuncts(target->where)) {
        if (dropped.contains(conjunct))
            ++found;
        else
            conditions.append(clone(fixed.arena, conjunct));
    }
    if (found != dropped.size())
        return {}; // some stand in ON, HAVING or a CASE
    const auto add = [&](BinaryOp op, const QDate &day) {
        if (!day.isValid())
            return true;
        Literal *limit = boundary(fixed.arena, day, encoding);
        if (limit)
            conditions.append(binary(fixed.arena, op, sql::column(fixed.arena, qualifier, column), limit));
        return limit != nullptr;
    };
    if (!add(BinaryOp::GreaterEqual, asked.from) || !add(BinaryOp::Less, asked.to))
        return {};
    copies[at]->where = allOf(fixed.arena, conditions);
    return print(*fixed.query, input.traits);
}

/// The qualifier a column of this relation needs inside its select; empty where it reads alone.
QString qualifierIn(const Scope &scope, const Relation &relation)
{
    return scope.relations.size() > 1 ? relation.alias : QString();
}

} // namespace

std::optional<QString> withPeriod(const CheckInput &input, const DateSite &site, const period::Interval &asked)
{
    if (site.inAggregate || !site.scope || site.storage.encoding == DateEncoding::None)
        return {};
    for (const Relation *relation : site.scope->relations) {
        if (relation->table && relation->table->name == site.table)
            return rewritten(input, site.scope->select, site.conditions, qualifierIn(*site.scope, *relation),
                             site.column, site.storage.encoding, asked);
    }
    return {};
}

std::optional<QString> withPeriod(const CheckInput &input, const DateColumn &column, const period::Interval &asked)
{
    if (!column.relation->scope || !column.relation->scope->select)
        return {};
    return rewritten(input, column.relation->scope->select, {}, qualifierIn(*column.relation->scope, *column.relation),
                     column.column, column.storage.encoding, asked);
}

} // namespace Tieout::gate
