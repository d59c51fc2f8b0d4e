// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/gate/origins.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

bool isNullLiteral(const Expr *expr)
{
    const auto *literal = as<Literal>(expr);
    return literal && literal->type == Literal::Type::Null;
}

/// `x NOT IN ...` and `NOT (x IN ...)`.
const In *negatedIn(const Expr &expr)
{
    if (const auto *in = as<In>(&expr))
        return in->negated ? in : nullptr;
    const auto *negation = as<Unary>(&expr);
    const auto *in = negation && negation->op == UnaryOp::Not ? as<In>(negation->operand) : nullptr;
    return in && !in->negated ? in : nullptr;
}

/// What a conjunct of `where` says that no null passes: a comparison, BETWEEN, IN, LIKE, IS NOT NULL.
bool dropsNullOf(const Expr *condition, const ColumnBinding &column, const BoundQuery &bound)
{
    const auto isColumn = [&](const Expr *expr) {
        const ColumnBinding *binding = columnBinding(bound, expr);
        return binding && binding->relation == column.relation && binding->column == column.column;
    };
    if (const auto *is = as<IsNull>(condition))
        return is->negated && isColumn(is->operand);
    if (const auto *comparison = as<Binary>(condition)) {
        const bool compares = comparison->op >= BinaryOp::Equal && comparison->op <= BinaryOp::GreaterEqual;
        return compares && (isColumn(comparison->left) || isColumn(comparison->right));
    }
    if (const auto *between = as<Between>(condition))
        return isColumn(between->operand);
    if (const auto *in = as<In>(condition))
        return isColumn(in->operand);
    if (const auto *like = as<Like>(condition))
        return isColumn(like->operand);
    return false;
}

/// The column that a subquery's one result is, when it may be null: by the schema, and by the data where it is
/// profiled.
std::optional<BaseColumn> nullableResult(const CheckInput &input, const Query &query)
{
    for (const Select *select : selectsOf(query)) {
        const QList<OutputColumn> outputs = input.bound->outputs.value(select);
        if (outputs.size() != 1)
            continue;
        const ColumnBinding *binding = outputs.first().source.relation
                                           ? &outputs.first().source
                                           : columnBinding(*input.bound, outputs.first().expr);
        const std::optional<BaseColumn> base = binding ? input.origins->of(*binding) : std::nullopt;
        if (!base)
            continue;
        const QList<const Expr *> conditions = conjuncts(select->where);
        if (std::any_of(conditions.cbegin(), conditions.cend(),
                        [&](const Expr *condition) { return dropsNullOf(condition, *binding, *input.bound); }))
            continue;
        if (binding->relation && binding->relation->nullable)
            return base;
        const Table *table = input.graph.schema().table(base->table);
        const Column *column = table ? table->column(base->column) : nullptr;
        const bool isKey = table && table->primaryKey == QStringList{base->column};
        if (!column || !column->nullable || isKey)
            continue;
        const ColumnProfile *profile = input.facts ? input.facts->column(base->table, base->column) : nullptr;
        if (!profile || profile->nullFraction > 0)
            return base;
    }
    return {};
}

} // namespace

CheckResult checkNotIn(const CheckInput &input)
{
    QList<Finding> findings;
    bool met = false;
    forEachExpr(input.statement->query, [&](const Expr &expr) {
        const In *in = negatedIn(expr);
        if (!in)
            return;
        met = true;
        if (in->query) {
            if (const std::optional<BaseColumn> column = nullableResult(input, *in->query)) {
                findings.append(findingAt(in->span, say("gate.null.notIn", {column->display()}),
                                          say("gate.null.exclude", {column->column})));
            }
        } else if (std::any_of(in->list.cbegin(), in->list.cend(), isNullLiteral)) {
            findings.append(findingAt(in->span, say("gate.null.inList"), say("gate.null.takeOut")));
        }
    });
    if (!met)
        return skipped(say("gate.null.noNotIn"));
    return warnedOf(findings, say("gate.null.notInFine"));
}

CheckResult checkNullComparisons(const CheckInput &input)
{
    QList<Finding> findings;
    forEachExpr(input.statement->query, [&](const Expr &expr) {
        const auto *comparison = as<Binary>(&expr);
        if (!comparison || comparison->op < BinaryOp::Equal || comparison->op > BinaryOp::GreaterEqual)
            return;
        const bool left = isNullLiteral(comparison->left);
        if (!left && !isNullLiteral(comparison->right))
            return;
        const Expr *operand = left ? comparison->right : comparison->left;
        const bool negated = comparison->op != BinaryOp::Equal;
        const QString right = negated ? QStringLiteral("IS NOT NULL") : QStringLiteral("IS NULL");
        const Message message = say("gate.null.compared");
        const Message hint = say("gate.null.write", {right});
        Finding finding = findingAt(comparison->span, message, hint);
        if (comparison->op == BinaryOp::Equal || comparison->op == BinaryOp::NotEqual)
            finding.fix = edited(input, finding.at, print(*operand, input.traits) + u' ' + right);
        findings.append(finding);
    });
    return warnedOf(findings, say("gate.null.compareFine"));
}

} // namespace Tieout::gate
