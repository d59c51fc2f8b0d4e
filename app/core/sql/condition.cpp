// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/condition.h"

#include "core/sql/builder.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

/// A condition with the statement it was read as part of.
struct ReadCondition {
    Statement statement;
    const Table *table = nullptr;
    BoundQuery bound;
    QStringList columns;

    const Expr *where() const { return statement.query->select->where; }
};

bool isOnlyCondition(const Query &query)
{
    const Select *select = query.select;
    return select && select->where && select->groupBy.isEmpty() && !select->having && select->windows.isEmpty()
           && query.with.isEmpty() && query.orderBy.isEmpty() && !query.limit && !query.offset;
}

tl::unexpected<Error> refused(const char *text, const QString &condition)
{
    return fail(ErrorCode::Refused, text, {condition},
                QT_TRANSLATE_NOOP("Error", "Compare columns of one table with values, for instance active = 1."));
}

/// What a condition on single rows cannot hold; the text of the refusal, null when there is nothing of it.
const char *foreignPart(const Query &query, const DialectTraits &traits)
{
    int queries = 0;
    forEachQuery(&query, [&queries](const Query &) { ++queries; });
    if (queries > 1)
        return "The condition \"%1\" has a query inside.";
    const char *found = nullptr;
    forEachExpr(query.select->where, [&](const Expr &expr) {
        const auto *call = as<FunctionCall>(&expr);
        if (expr.kind == ExprKind::Parameter)
            found = QT_TRANSLATE_NOOP("Error", "The condition \"%1\" has a placeholder for a value.");
        else if (call
                 && (call->over || call->star || call->distinct
                     || traits.aggregates.contains(call->name().text.toLower())))
            found = QT_TRANSLATE_NOOP("Error", "The condition \"%1\" has a figure over many rows inside.");
    });
    return found;
}

/// Positions are those of a text nobody wrote.
tl::unexpected<Error> withoutPlace(Error error)
{
    error.position = -1;
    return fail(error);
}

Result<std::unique_ptr<ReadCondition>> read(const QString &text, const TableName &name, const Schema &schema,
                                            const DialectTraits &traits)
{
    if (text.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is no condition."), {},
                    QT_TRANSLATE_NOOP("Error", "Write one, for instance active = 1."));
    const Table *table = schema.table(name);
    if (!table)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no table \"%1\"."), {name.display()});
    Arena arena;
    const Query *frame = selectQuery(arena, {{number(arena, 1), {}}}, sql::table(arena, table->name));
    // On a line of its own, so that a comment at its end takes nothing with it.
    const QString sql =
        print(*frame, traits, {false, false}) + QStringLiteral(" WHERE (") + text.trimmed() + QStringLiteral("\n)");
    Result<Statement> statement = parse(sql, traits);
    if (!statement)
        return withoutPlace(statement.error());
    if (!isOnlyCondition(*statement->query))
        return refused(QT_TRANSLATE_NOOP("Error", "\"%1\" is more than a condition."), text.trimmed());
    if (const char *foreign = foreignPart(*statement->query, traits))
        return refused(foreign, text.trimmed());
    auto out = std::make_unique<ReadCondition>();
    out->statement = std::move(*statement);
    out->table = table;
    out->bound = bind(out->statement, schema, traits);
    if (!out->bound.errors.isEmpty())
        return withoutPlace(out->bound.errors.first().error);
    forEachExpr(out->where(), [&](const Expr &expr) {
        const ColumnBinding *binding = out->bound.binding(&expr);
        if (binding && binding->column >= 0 && !out->columns.contains(binding->name))
            out->columns.append(binding->name);
    });
    if (out->columns.isEmpty())
        return fail(ErrorCode::Refused, QT_TRANSLATE_NOOP("Error", "The condition \"%1\" reads no column of \"%2\"."),
                    {text.trimmed(), name.display()},
                    QT_TRANSLATE_NOOP("Error", "Compare columns of the table with values, for instance active = 1."));
    return out;
}

} // namespace

Result<Condition> readCondition(const QString &text, const TableName &table, const Schema &schema,
                                const DialectTraits &traits)
{
    const Result<std::unique_ptr<ReadCondition>> condition = read(text, table, schema, traits);
    if (!condition)
        return fail(condition.error());
    Arena arena;
    const Expr *plain = clone(arena, (*condition)->where(), [&](const Expr &node) -> Expr * {
        const ColumnBinding *binding = (*condition)->bound.binding(&node);
        return binding ? column(arena, {}, binding->name) : nullptr;
    });
    return Condition{print(*plain, traits), (*condition)->columns};
}

Result<Expr *> conditionOn(Arena &arena, const QString &text, const TableName &table, const QString &alias,
                           const Schema &schema, const DialectTraits &traits)
{
    const Result<std::unique_ptr<ReadCondition>> condition = read(text, table, schema, traits);
    if (!condition)
        return fail(condition.error());
    return clone(arena, (*condition)->where(), [&](const Expr &node) -> Expr * {
        const ColumnBinding *binding = (*condition)->bound.binding(&node);
        return binding ? column(arena, alias, binding->name) : nullptr;
    });
}

namespace {

/// What must hold for a row to take part: WHERE, and ON of its joins.
QList<const Expr *> requirements(const Select &select)
{
    QList<const Expr *> out = conjuncts(select.where);
    for (const Join *join : joinsOf(select.from)) {
        if (join->type == JoinType::Inner)
            out += conjuncts(join->on);
    }
    return out;
}

} // namespace

bool appliesCondition(const BoundQuery &bound, const QString &text, const TableName &table, const DialectTraits &traits)
{
    for (const Scope &scope : bound.scopes) {
        if (!scope.select)
            continue;
        const QList<const Expr *> held = requirements(*scope.select);
        for (const Relation *relation : scope.relations) {
            if (!relation->table || relation->table->name != table)
                continue;
            for (const QString &qualifier : {relation->alias, QString()}) {
                Arena arena;
                const Result<Expr *> wanted = conditionOn(arena, text, table, qualifier, *bound.schema, traits);
                if (!wanted)
                    return false;
                const QList<const Expr *> parts = conjuncts(*wanted);
                if (std::all_of(parts.cbegin(), parts.cend(), [&held](const Expr *part) {
                        return std::any_of(held.cbegin(), held.cend(),
                                           [part](const Expr *other) { return equal(part, other); });
                    }))
                    return true;
            }
        }
    }
    return false;
}

} // namespace Tieout::sql
