// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/gate/origins.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

void addCommaJoins(const From *from, QList<Finding> &findings)
{
    for (const Join *join : joinsOf(from)) {
        // A lateral table or a function of the row before it is written with a comma by everybody.
        const bool lateral = join->right
                             && (join->right->kind == FromKind::TableFunction
                                 || (as<DerivedTable>(join->right) && as<DerivedTable>(join->right)->lateral));
        if (join->type != JoinType::Comma || lateral)
            continue;
        const Message message = say("gate.style.comma");
        const Message hint = say("gate.style.writeJoin");
        findings.append(findingAt(join->right ? join->right->span : join->span, message, hint));
    }
}

/// True when a conjunct of HAVING reads group values only: WHERE would drop the rows before they are grouped.
bool belongsInWhere(const CheckInput &input, const Expr *condition)
{
    bool aggregate = false;
    bool alias = false;
    bool column = false;
    forEachExpr(condition, [&](const Expr &expr) {
        if (const auto *call = as<FunctionCall>(&expr))
            aggregate = aggregate || isAggregate(*call, input.traits);
        if (const ColumnBinding *binding = input.bound->binding(&expr)) {
            alias = alias || binding->alias;
            column = column || binding->relation;
        }
        aggregate = aggregate || as<Subquery>(&expr) || as<Exists>(&expr);
    });
    return column && !aggregate && !alias;
}

} // namespace

CheckResult checkHaving(const CheckInput &input)
{
    QList<Finding> findings;
    bool having = false;
    forEachSelect(input.statement->query, [&](const Select &select) {
        having = having || select.having;
        for (const Expr *condition : conjuncts(select.having)) {
            if (!belongsInWhere(input, condition))
                continue;
            const Message message = say("gate.style.having", {print(*condition, input.traits)});
            const Message hint = say("gate.style.toWhere");
            findings.append(findingAt(condition->span, message, hint));
        }
    });
    if (!having)
        return skipped(say("gate.style.noHaving"));
    return warnedOf(findings, say("gate.style.havingFine"));
}

CheckResult checkImplicitJoins(const CheckInput &input)
{
    QList<Finding> findings;
    forEachSelect(input.statement->query, [&findings](const Select &select) { addCommaJoins(select.from, findings); });
    return warnedOf(findings, say("gate.style.joinsFine"));
}

CheckResult checkUnnamed(const CheckInput &input)
{
    QList<Finding> findings;
    const QList<const Select *> selects = selectsOf(*input.statement->query);
    const Select *first = selects.isEmpty() ? nullptr : selects.first();
    for (qsizetype i = 0; first && i < first->items.size(); ++i) {
        const SelectItem &item = first->items[i];
        if (!item.expr || !item.alias.isEmpty() || item.expr->kind == ExprKind::ColumnRef
            || item.expr->kind == ExprKind::Star)
            continue;
        const Message message = say("gate.style.unnamed", {QString::number(i + 1)});
        const Message hint = say("gate.style.addName");
        findings.append(findingAt(item.expr->span, message, hint));
    }
    return warnedOf(findings, say("gate.style.namesFine"));
}

} // namespace Tieout::gate
