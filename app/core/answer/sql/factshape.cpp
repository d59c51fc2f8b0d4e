// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/derived.h"

#include "core/sql/operators.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::answer {

using namespace sql;

namespace {

const Expr *resolved(const Expr *item, const FactShape &shape)
{
    return namedItem(item, *shape.select, *shape.bound);
}

Result<void> checkRelations(FactShape &shape)
{
    for (const Relation *relation : shape.scope->relations) {
        if (relation->kind != Relation::Kind::BaseTable && relation->kind != Relation::Kind::View)
            return unsupported(QT_TRANSLATE_NOOP("Error", "it reads a derived table"));
        shape.optional = shape.optional || relation->nullable;
    }
    for (const Join *join : sql::joinsOf(shape.select->from)) {
        if (join->type == JoinType::Right || join->type == JoinType::Full)
            return unsupported(QT_TRANSLATE_NOOP("Error", "it uses a right or full outer join"));
        if (join->type == JoinType::Left && as<Join>(join->right))
            return unsupported(QT_TRANSLATE_NOOP("Error", "it uses an outer join over several tables"));
    }
    return {};
}

bool hasWindow(const Expr *expression)
{
    bool found = false;
    forEachExpr(expression, [&found](const Expr &expr) {
        const auto *call = as<FunctionCall>(&expr);
        found = found || (call && call->over);
    });
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

/// The measure for an aggregate outside the result list: the shown one if it is the same, else a new one that is not
/// shown.
int measureFor(FactShape &shape, const Expr *expr, const DialectTraits &traits)
{
    for (qsizetype i = 0; i < shape.measures.size(); ++i) {
        const Measure &known = shape.measures[i];
        const Expr *shown = known.output >= 0 ? shape.select->items[known.output].expr : known.call;
        if (shown && equal(shown, expr))
            return int(i);
    }
    const Result<Measure> measure = measureFrom(expr, traits);
    if (!measure)
        return -1;
    shape.measures.append(*measure);
    return int(shape.measures.size()) - 1;
}

/// Whether it is one aggregate, whatever it is of.
bool isAggregated(const Expr *expr, const DialectTraits &traits)
{
    const auto *call = as<FunctionCall>(expr);
    return call && !call->over && gate::isAggregate(*call, traits);
}

/// A column that is computed from aggregates. Those that are shown as well are measured once: they are looked for when
/// all are known.
Result<void> addDerived(FactShape &shape, int output, const Expr *expr, const DialectTraits &traits)
{
    const ErrorText obstacle = isAggregated(expr, traits) ? ErrorText(QT_TRANSLATE_NOOP("Error", "it is one aggregate"))
                                                          : obstacleTo(expr, traits);
    if (!obstacle.isEmpty())
        return fail(Error(ErrorCode::Unsupported, obstacle));
    shape.derived.append({output, expr});
    return {};
}

Result<void> addDerivedMeasures(FactShape &shape, const DialectTraits &traits)
{
    for (const Derived &derived : std::as_const(shape.derived)) {
        for (const FunctionCall *aggregate : aggregatesIn(derived.expr, traits)) {
            if (measureOf(shape, *aggregate) >= 0)
                continue;
            const Result<Measure> measure = measureFrom(aggregate, traits);
            if (!measure)
                return fail(measure.error());
            shape.measures.append(*measure);
        }
    }
    return {};
}

void readOrder(FactShape &shape, const DialectTraits &traits)
{
    if (shape.query->orderBy.isEmpty())
        return;
    const OrderItem &first = shape.query->orderBy.first();
    const Expr *expr = resolved(first.expr, shape);
    if (!hasAggregate(expr, traits))
        return;
    shape.orderMeasure = measureFor(shape, expr, traits);
    shape.descending = first.descending;
}

/// False when HAVING has more than aggregates compared with numbers.
bool readHaving(FactShape &shape, const DialectTraits &traits)
{
    for (const Expr *conjunct : conjuncts(shape.select->having)) {
        const auto *binary = as<Binary>(conjunct);
        const bool comparison = binary && binary->op >= BinaryOp::Equal && binary->op <= BinaryOp::GreaterEqual;
        const auto *right = comparison ? as<Literal>(static_cast<const Expr *>(binary->right)) : nullptr;
        const auto *left = comparison ? as<Literal>(static_cast<const Expr *>(binary->left)) : nullptr;
        const Literal *limit = right ? right : left;
        const Result<base::Decimal> number = limit && limit->type == Literal::Type::Number
                                                 ? base::Decimal::parse(limit->text)
                                                 : fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", ""));
        const Expr *aggregate = number ? resolved(right ? binary->left : binary->right, shape) : nullptr;
        const int measure = aggregate && hasAggregate(aggregate, traits) ? measureFor(shape, aggregate, traits) : -1;
        if (measure < 0)
            return false;
        shape.having.append({measure, right ? binary->op : mirrored(binary->op), *number});
    }
    return true;
}

QList<const Relation *> ownRelations(const FactShape &shape, const Expr *expr)
{
    QList<const Relation *> relations;
    forEachExpr(expr, [&](const Expr &part) {
        const ColumnBinding *binding = gate::columnBinding(*shape.bound, &part);
        if (binding && binding->relation && binding->relation->scope == shape.scope
            && !relations.contains(binding->relation))
            relations.append(binding->relation);
    });
    return relations;
}

/// Columns only decide in a CASE which constant is taken: a share of rows, each of which is met once.
bool isOfConstants(const Expr *expr)
{
    const auto *choice = as<Case>(expr);
    return choice && !choice->operand
           && (!choice->otherwise || as<Literal>(static_cast<const Expr *>(choice->otherwise)))
           && std::all_of(choice->branches.cbegin(), choice->branches.cend(),
                          [](const auto &branch) { return as<Literal>(static_cast<const Expr *>(branch.second)); });
}

bool coversAll(const QList<const Relation *> &relations, const QList<const Relation *> &wanted)
{
    return std::all_of(wanted.cbegin(), wanted.cend(),
                       [&](const Relation *relation) { return relations.contains(relation); });
}

} // namespace

int measureOf(const FactShape &shape, const FunctionCall &aggregate)
{
    for (qsizetype i = 0; i < shape.measures.size(); ++i) {
        const Measure &known = shape.measures[i];
        if (known.call && !known.roundedTo && equal(known.call, &aggregate))
            return int(i);
    }
    return -1;
}

const Expr *namedItem(const Expr *item, const Select &select, const BoundQuery &bound)
{
    if (const auto *literal = as<Literal>(item); literal && literal->type == Literal::Type::Number) {
        const int ordinal = literal->text.toInt();
        return ordinal >= 1 && ordinal <= select.items.size() ? select.items[ordinal - 1].expr : item;
    }
    const ColumnBinding *binding = bound.binding(item);
    return binding && !binding->relation && binding->alias ? binding->alias->expr : item;
}

Result<Measure> measureFrom(const Expr *expr, const DialectTraits &traits)
{
    Measure measure;
    const auto *call = as<FunctionCall>(expr);
    if (call && call->name().text.toLower() == QLatin1String("round") && !call->arguments.isEmpty()
        && as<FunctionCall>(static_cast<const Expr *>(call->arguments[0]))) {
        const auto *digits =
            call->arguments.size() > 1 ? as<Literal>(static_cast<const Expr *>(call->arguments[1])) : nullptr;
        if (call->arguments.size() > 1 && !digits)
            return unsupported(QT_TRANSLATE_NOOP("Error", "it rounds to a computed number of digits"));
        measure.roundedTo = digits ? digits->text.toInt() : 0;
        call = as<FunctionCall>(static_cast<const Expr *>(call->arguments[0]));
    }
    if (!call || !gate::isAggregate(*call, traits))
        return unsupported(QT_TRANSLATE_NOOP("Error", "it computes with aggregates"));
    static const QStringList covered{QStringLiteral("sum"), QStringLiteral("count"), QStringLiteral("avg"),
                                     QStringLiteral("min"), QStringLiteral("max"),   QStringLiteral("total")};
    measure.call = call;
    measure.function = call->name().text.toLower();
    measure.distinct = call->distinct;
    measure.argument = call->star || call->arguments.isEmpty() ? nullptr : call->arguments.first();
    if (!covered.contains(measure.function))
        return unsupported(QT_TRANSLATE_NOOP("Error", "the aggregate \"%1\" is not recomputed"), {measure.function});
    if (measure.distinct && measure.function != QLatin1String("count") && measure.function != QLatin1String("min")
        && measure.function != QLatin1String("max"))
        return unsupported(QT_TRANSLATE_NOOP("Error", "it adds up distinct values"));
    return measure;
}

Result<FactShape> bareShape(const Query &query, const BoundQuery &bound)
{
    FactShape shape;
    shape.query = &query;
    shape.bound = &bound;
    if (!query.select)
        return unsupported(QT_TRANSLATE_NOOP("Error", "it combines several queries"));
    if (!query.with.isEmpty())
        return unsupported(QT_TRANSLATE_NOOP("Error", "it uses common tables"));
    shape.select = query.select;
    if (!shape.select->from)
        return unsupported(QT_TRANSLATE_NOOP("Error", "it reads no table"));
    if (!groupsPlainly(*shape.select))
        return unsupported(QT_TRANSLATE_NOOP("Error", "it groups in several ways at once"));
    shape.scope = bound.scopeOf(*shape.select);
    if (!shape.scope)
        return unsupported(QT_TRANSLATE_NOOP("Error", "it did not bind"));
    if (const Result<void> checked = checkRelations(shape); !checked)
        return fail(checked.error());
    shape.joins = gate::joinsOf(*shape.scope, *shape.bound);
    for (const Expr *item : shape.select->groupBy)
        shape.groups.append(resolved(item, shape));
    return shape;
}

Result<FactShape> factShape(const gate::Report &report, const DialectTraits &traits)
{
    if (!report.statement || !report.statement->query || !report.bound)
        return unsupported(QT_TRANSLATE_NOOP("Error", "it did not parse"));
    Result<FactShape> bare = bareShape(*report.statement->query, *report.bound);
    if (!bare)
        return bare;
    FactShape &shape = *bare;
    const bool grouped = !shape.groups.isEmpty() || !gate::aggregatesOf(*shape.select, traits).isEmpty();
    if (shape.select->distinct && grouped)
        return unsupported(QT_TRANSLATE_NOOP("Error", "it keeps distinct groups"));
    // Distinct rows are groups by all columns.
    const bool aggregated = grouped || shape.select->distinct;
    for (qsizetype i = 0; i < shape.select->items.size(); ++i) {
        const Expr *expr = shape.select->items[i].expr;
        if (hasWindow(expr) && !grouped)
            return unsupported(QT_TRANSLATE_NOOP("Error", "it uses window functions"));
        if (!aggregated)
            continue;
        if (!hasAggregate(expr, traits)) {
            if (expr->kind == ExprKind::Star)
                return unsupported(grouped ? QT_TRANSLATE_NOOP("Error", "it mixes * with aggregates")
                                           : QT_TRANSLATE_NOOP("Error", "it keeps distinct rows of all columns"));
            shape.keyOutputs.append(int(i));
            shape.keys.append(expr);
            continue;
        }
        Result<Measure> measure = measureFrom(expr, traits);
        if (!measure) {
            if (const Result<void> added = addDerived(shape, int(i), expr, traits); !added)
                return fail(isAggregated(expr, traits) ? measure.error() : added.error());
            continue;
        }
        measure->output = int(i);
        shape.measures.append(*measure);
    }
    if (shape.select->distinct)
        shape.groups = shape.keys;
    if (const Result<void> measured = addDerivedMeasures(shape, traits); !measured)
        return fail(measured.error());
    if (aggregated) {
        readOrder(shape, traits);
        if (!readHaving(shape, traits))
            return unsupported(
                QT_TRANSLATE_NOOP("Error", "it filters groups by more than aggregates compared with numbers"));
        if (shape.measures.isEmpty()) {
            Measure rows;
            rows.function = QStringLiteral("count");
            shape.measures.append(rows);
        }
    }
    return bare;
}

Result<const Relation *> countedFact(const FactShape &shape, const gate::Origins &origins)
{
    for (const Relation *relation : shape.scope->relations) {
        if (coversAll(gate::metOnce({relation}, shape.joins, origins), shape.scope->relations))
            return relation;
    }
    return unsupported(QT_TRANSLATE_NOOP("Error", "no table of the join has each of its rows counted once"));
}

Result<const Relation *> factOf(const FactShape &shape, const Measure &measure, const gate::Origins &origins)
{
    const QList<const Relation *> read =
        measure.argument ? ownRelations(shape, measure.argument) : QList<const Relation *>();
    const bool counts = measure.function == QLatin1String("count") && !measure.distinct;
    if (counts || read.isEmpty() || (measure.argument && isOfConstants(measure.argument))) {
        const Result<const Relation *> fact = countedFact(shape, origins);
        // COUNT(x) over an outer join counts the rows of x's table; anything else counts unmatched rows as well.
        if (fact && shape.optional && !(read.size() == 1 && read.first() == *fact))
            return unsupported(QT_TRANSLATE_NOOP("Error", "it counts rows of an outer join"));
        return fact;
    }
    for (const Relation *relation : read) {
        if (coversAll(gate::metOnce({relation}, shape.joins, origins), read))
            return relation;
    }
    return unsupported(QT_TRANSLATE_NOOP("Error", "it adds up values of several tables at once"));
}

} // namespace Tieout::answer
