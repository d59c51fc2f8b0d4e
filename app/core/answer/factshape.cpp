// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/factquery.h"

#include "core/sql/walk.h"

namespace Tieout::answer {

using namespace sql;

namespace {

tl::unexpected<Error> unsupported(const char *why, QStringList arguments = {})
{
    return fail(ErrorCode::Unsupported, why, std::move(arguments));
}

/// A GROUP BY item by ordinal or alias is the expression it names.
const Expr *resolved(const Expr *item, const FactShape &shape)
{
    if (const auto *literal = as<Literal>(item); literal && literal->type == Literal::Type::Number) {
        const int ordinal = literal->text.toInt();
        return ordinal >= 1 && ordinal <= shape.select->items.size() ? shape.select->items[ordinal - 1].expr : item;
    }
    const ColumnBinding *binding = shape.bound->binding(item);
    return binding && !binding->relation && binding->alias ? binding->alias->expr : item;
}

Result<void> checkRelations(FactShape &shape)
{
    for (const Relation *relation : shape.scope->relations) {
        if (relation->kind != Relation::Kind::BaseTable && relation->kind != Relation::Kind::View)
            return unsupported("it reads a derived table");
        shape.optional = shape.optional || relation->nullable;
    }
    for (const Join *join : sql::joinsOf(shape.select->from)) {
        if (join->type == JoinType::Right || join->type == JoinType::Full)
            return unsupported("it uses a right or full outer join");
        if (join->type == JoinType::Left && as<Join>(join->right))
            return unsupported("it uses an outer join over several tables");
    }
    return {};
}

bool hasWindow(const Select &select)
{
    bool found = false;
    for (const SelectItem &item : select.items) {
        forEachExpr(item.expr, [&found](const Expr &expr) {
            const auto *call = as<FunctionCall>(&expr);
            found = found || (call && call->over);
        });
    }
    return found;
}

bool hasAggregate(const Expr *expr, const DialectTraits &traits)
{
    bool found = false;
    forEachExpr(
        expr,
        [&](const Expr &part) {
            const auto *call = as<FunctionCall>(&part);
            found = found || (call && gate::isAggregate(*call, traits));
        },
        NestedQueries::Skip);
    return found;
}

/// An aggregate, or ROUND of one.
Result<Measure> measureOf(const Expr *expr, const DialectTraits &traits)
{
    Measure measure;
    const auto *call = as<FunctionCall>(expr);
    if (call && call->name().text.toLower() == QLatin1String("round") && !call->arguments.isEmpty()
        && as<FunctionCall>(static_cast<const Expr *>(call->arguments[0]))) {
        const auto *digits = call->arguments.size() > 1 ? as<Literal>(static_cast<const Expr *>(call->arguments[1])) : nullptr;
        if (call->arguments.size() > 1 && !digits)
            return unsupported("it rounds to a computed number of digits");
        measure.roundedTo = digits ? digits->text.toInt() : 0;
        call = as<FunctionCall>(static_cast<const Expr *>(call->arguments[0]));
    }
    if (!call || !gate::isAggregate(*call, traits))
        return unsupported("it computes with aggregates");
    static const QStringList covered{QStringLiteral("sum"), QStringLiteral("count"), QStringLiteral("avg"),
                                     QStringLiteral("min"), QStringLiteral("max"), QStringLiteral("total")};
    measure.call = call;
    measure.function = call->name().text.toLower();
    measure.distinct = call->distinct;
    measure.argument = call->star || call->arguments.isEmpty() ? nullptr : call->arguments.first();
    if (!covered.contains(measure.function))
        return unsupported("the aggregate \"%1\" is not recomputed", {measure.function});
    if (measure.distinct && measure.function != QLatin1String("count") && measure.function != QLatin1String("min")
        && measure.function != QLatin1String("max"))
        return unsupported("it adds up distinct values");
    return measure;
}

QList<const Relation *> ownRelations(const FactShape &shape, const Expr *expr)
{
    QList<const Relation *> relations;
    forEachExpr(expr, [&](const Expr &part) {
        const ColumnBinding *binding = gate::columnBinding(*shape.bound, &part);
        if (binding && binding->relation && binding->relation->scope == shape.scope && !relations.contains(binding->relation))
            relations.append(binding->relation);
    });
    return relations;
}

bool coversAll(const QList<const Relation *> &relations, const QList<const Relation *> &wanted)
{
    return std::all_of(wanted.cbegin(), wanted.cend(), [&](const Relation *relation) { return relations.contains(relation); });
}

} // namespace

Result<FactShape> factShape(const gate::Report &report, const DialectTraits &traits)
{
    FactShape shape;
    shape.query = report.statement ? report.statement->query : nullptr;
    shape.bound = report.bound.get();
    if (!shape.query || !shape.bound)
        return unsupported("it did not parse");
    if (!shape.query->select)
        return unsupported("it combines several queries");
    if (!shape.query->with.isEmpty())
        return unsupported("it uses common tables");
    shape.select = shape.query->select;
    if (!shape.select->from)
        return unsupported("it reads no table");
    if (shape.select->grouping != GroupingKind::Plain)
        return unsupported("it groups in several ways at once");
    if (hasWindow(*shape.select))
        return unsupported("it uses window functions");
    for (const Scope &scope : shape.bound->scopes) {
        if (scope.select == shape.select)
            shape.scope = &scope;
    }
    if (!shape.scope)
        return unsupported("it did not bind");
    if (const Result<void> checked = checkRelations(shape); !checked)
        return fail(checked.error());
    shape.joins = gate::joinsOf(*shape.scope, *shape.bound);
    for (const Expr *item : shape.select->groupBy)
        shape.groups.append(resolved(item, shape));
    const bool aggregated = !shape.groups.isEmpty() || !gate::aggregatesOf(*shape.select, traits).isEmpty();
    if (shape.select->distinct)
        return unsupported(aggregated ? "it keeps distinct groups" : "it keeps distinct rows");
    for (qsizetype i = 0; i < shape.select->items.size(); ++i) {
        const Expr *expr = shape.select->items[i].expr;
        if (!aggregated)
            continue;
        if (!hasAggregate(expr, traits)) {
            if (expr->kind == ExprKind::Star)
                return unsupported("it mixes * with aggregates");
            shape.keyOutputs.append(int(i));
            shape.keys.append(expr);
            continue;
        }
        Result<Measure> measure = measureOf(expr, traits);
        if (!measure)
            return fail(measure.error());
        measure->output = int(i);
        shape.measures.append(*measure);
    }
    return shape;
}

Result<const Relation *> countedFact(const FactShape &shape, const gate::Origins &origins)
{
    for (const Relation *relation : shape.scope->relations) {
        if (coversAll(gate::metOnce({relation}, shape.joins, origins), shape.scope->relations))
            return relation;
    }
    return unsupported("no table of the join has each of its rows counted once");
}

Result<const Relation *> factOf(const FactShape &shape, const Measure &measure, const gate::Origins &origins)
{
    const QList<const Relation *> read =
        measure.argument ? ownRelations(shape, measure.argument) : QList<const Relation *>();
    const bool counts = measure.function == QLatin1String("count") && !measure.distinct;
    if (counts || read.isEmpty()) {
        const Result<const Relation *> fact = countedFact(shape, origins);
        // COUNT(x) over an outer join counts the rows of x's table; anything else counts unmatched rows as well.
        if (fact && shape.optional && !(read.size() == 1 && read.first() == *fact))
            return unsupported("it counts rows of an outer join");
        return fact;
    }
    for (const Relation *relation : read) {
        if (coversAll(gate::metOnce({relation}, shape.joins, origins), read))
            return relation;
    }
    return unsupported("it adds up values of several tables at once");
}

} // namespace Tieout::answer
