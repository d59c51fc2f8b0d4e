// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/gate/joinfacts.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// The column that says which currency a row's amounts are in; -1 when there is none or it has one value only.
int currencyColumn(const Context &context, const Relation &relation)
{
    static const QStringList words{QStringLiteral("currency"), QStringLiteral("ccy"), QStringLiteral("uom")};
    for (int column = 0; column < relation.columns.size(); ++column) {
        const std::optional<BaseColumn> base = context.origins->of(relation, column);
        const QStringList name = base ? base::identifierWords(base->column) : QStringList();
        if (!std::any_of(name.cbegin(), name.cend(), [](const QString &word) { return words.contains(word); }))
            continue;
        const ColumnProfile *profile = context.facts ? context.facts->column(base->table, base->column) : nullptr;
        if (profile && profile->distinct > 1)
            return column;
    }
    return -1;
}

/// True when every row added up has one value of that column: a constant picks it, or it is grouped by.
bool isHeldApart(const Context &context, const Scope &scope, const SelectJoins &joins, const ColumnPoint &point)
{
    if (joins.pinned.contains(point))
        return true;
    return std::any_of(scope.select->groupBy.cbegin(), scope.select->groupBy.cend(), [&](const Expr *item) {
        const ColumnBinding *binding = columnBinding(*context.bound, item);
        return binding && ColumnPoint{binding->relation, binding->column} == point;
    });
}

/// An amount in the table's currency: not a count, nor a column with a unit of its own.
bool isAmount(const Context &context, const BaseColumn &column)
{
    if (!context.facts->unit(column.table, column.column).isEmpty())
        return false;
    const ColumnProfile *profile = context.facts->column(column.table, column.column);
    return profile && profile->semantic == SemanticKind::Measure && profile->maximumScale > 0;
}

void addMixedCurrencies(const Context &context, QList<Finding> &findings)
{
    for (const Scope &scope : context.bound->scopes) {
        const SelectJoins &joins = context.joins->of(scope);
        for (const FunctionCall *call : aggregatesOf(*scope.select, context.traits)) {
            const QString function = call->name().text.toLower();
            const ColumnBinding *binding =
                call->arguments.size() == 1 ? columnBinding(*context.bound, call->arguments.first()) : nullptr;
            if (!binding || !binding->relation || function == QLatin1String("count"))
                continue;
            const std::optional<BaseColumn> amount = context.origins->of(*binding);
            const int currency = currencyColumn(context, *binding->relation);
            if (!amount || currency < 0 || !isAmount(context, *amount)
                || isHeldApart(context, scope, joins, {binding->relation, currency}))
                continue;
            const QString name = context.origins->of(*binding->relation, currency)->display();
            const QString message = QStringLiteral("%1 over \"%2\" mixes the currencies of \"%3\".")
                                        .arg(function.toUpper(), amount->display(), name);
            const QString hint = QStringLiteral("Group by \"%1\", or choose one of its values.").arg(name);
            findings.append(findingAt(call->span, message, hint));
        }
    }
}

QString unitOf(const Context &context, const Expr *expr)
{
    const ColumnBinding *binding = columnBinding(*context.bound, expr);
    const std::optional<BaseColumn> base = binding ? context.origins->of(*binding) : std::nullopt;
    return base ? context.facts->unit(base->table, base->column) : QString();
}

void addMixedUnits(const Context &context, QList<Finding> &findings)
{
    forEachExpr(context.statement->query, [&](const Expr &expr) {
        const auto *sum = as<Binary>(&expr);
        const bool combines = sum
                              && (sum->op == BinaryOp::Add || sum->op == BinaryOp::Subtract
                                  || (sum->op >= BinaryOp::Equal && sum->op <= BinaryOp::GreaterEqual));
        if (!combines)
            return;
        const QString left = unitOf(context, sum->left);
        const QString right = unitOf(context, sum->right);
        if (left.isEmpty() || right.isEmpty() || left == right)
            return;
        const QString message = QStringLiteral("%1 combines %2 with %3.").arg(print(*sum, context.traits), left, right);
        const QString hint = QStringLiteral("Convert one of them first.");
        findings.append(findingAt(sum->span, message, hint));
    });
}

} // namespace

CheckResult checkUnits(const Context &context)
{
    if (!context.facts)
        return skipped(QStringLiteral("The source is not profiled."));
    QList<Finding> findings;
    addMixedCurrencies(context, findings);
    addMixedUnits(context, findings);
    return warnedOf(findings, QStringLiteral("No two units or currencies are mixed."));
}

} // namespace Tieout::gate
