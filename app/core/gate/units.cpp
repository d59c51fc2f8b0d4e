// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/gate/joinfacts.h"
#include "core/schema/amountnames.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// The column that says which currency a row's amounts are in; -1 when there is none or it has one value only.
int currencyColumn(const CheckInput &input, const Relation &relation)
{
    for (int column = 0; column < relation.columns.size(); ++column) {
        const std::optional<BaseColumn> base = input.origins->of(relation, column);
        if (!base || !schema::saysUnitOfRow(base->column))
            continue;
        const ColumnProfile *profile = input.facts ? input.facts->column(base->table, base->column) : nullptr;
        if (profile && profile->distinct > 1)
            return column;
    }
    return -1;
}

/// True when every row added up has one value of that column: a constant picks it, or it is grouped by.
bool isHeldApart(const CheckInput &input, const Scope &scope, const SelectJoins &joins, const ColumnPoint &point)
{
    if (joins.pinned.contains(point))
        return true;
    return std::any_of(scope.select->groupBy.cbegin(), scope.select->groupBy.cend(), [&](const Expr *item) {
        const ColumnBinding *binding = columnBinding(*input.bound, item);
        return binding && ColumnPoint{binding->relation, binding->column} == point;
    });
}

/// An amount in the unit that the row names: not a count, nor a column with a unit of its own.
bool isAmount(const CheckInput &input, const BaseColumn &column)
{
    if (!input.facts->unit(column.table, column.column).isEmpty())
        return false;
    const ColumnProfile *profile = input.facts->column(column.table, column.column);
    if (!profile || profile->semantic == SemanticKind::Key || profile->semantic == SemanticKind::Flag
        || profile->semantic == SemanticKind::Ratio)
        return false;
    return (profile->semantic == SemanticKind::Measure && profile->maximumScale > 0)
           || schema::isCalledMoney(column.column);
}

void addMixedCurrencies(const CheckInput &input, QList<Finding> &findings)
{
    for (const Scope &scope : input.bound->scopes) {
        const SelectJoins &joins = input.joins->of(scope);
        for (const FunctionCall *call : aggregatesOf(*scope.select, input.traits)) {
            const QString function = call->name().text.toLower();
            const ColumnBinding *binding =
                call->arguments.size() == 1 ? columnBinding(*input.bound, call->arguments.first()) : nullptr;
            if (!binding || !binding->relation || function == QLatin1String("count"))
                continue;
            const std::optional<BaseColumn> amount = input.origins->of(*binding);
            const int currency = currencyColumn(input, *binding->relation);
            if (!amount || currency < 0 || !isAmount(input, *amount)
                || isHeldApart(input, scope, joins, {binding->relation, currency}))
                continue;
            const QString name = input.origins->of(*binding->relation, currency)->display();
            const Message message = say("gate.unit.currencies", {function.toUpper(), amount->display(), name});
            const Message hint = say("gate.unit.group", {name});
            findings.append(findingAt(call->span, message, hint));
        }
    }
}

QString unitOf(const CheckInput &input, const Expr *expr)
{
    const ColumnBinding *binding = columnBinding(*input.bound, expr);
    const std::optional<BaseColumn> base = binding ? input.origins->of(*binding) : std::nullopt;
    return base ? input.facts->unit(base->table, base->column) : QString();
}

void addMixedUnits(const CheckInput &input, QList<Finding> &findings)
{
    forEachExpr(input.statement->query, [&](const Expr &expr) {
        const auto *sum = as<Binary>(&expr);
        const bool combines = sum
                              && (sum->op == BinaryOp::Add || sum->op == BinaryOp::Subtract
                                  || (sum->op >= BinaryOp::Equal && sum->op <= BinaryOp::GreaterEqual));
        if (!combines)
            return;
        const QString left = unitOf(input, sum->left);
        const QString right = unitOf(input, sum->right);
        if (left.isEmpty() || right.isEmpty() || left == right)
            return;
        const Message message = say("gate.unit.mixed", {print(*sum, input.traits), left, right});
        const Message hint = say("gate.unit.convert");
        findings.append(findingAt(sum->span, message, hint));
    });
}

} // namespace

CheckResult checkUnits(const CheckInput &input)
{
    if (!input.facts)
        return skipped(say("gate.notProfiled"));
    QList<Finding> findings;
    addMixedCurrencies(input, findings);
    addMixedUnits(input, findings);
    // Nobody but a person may add up what does not add up, and is told that it does not.
    return input.request.accounting == record::Accounting::Told ? warnedOf(findings, say("gate.unit.fine"))
                                                                : rejectedOf(findings, say("gate.unit.fine"));
}

} // namespace Tieout::gate
