// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/gate/origins.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

constexpr int DeepestDerived = 16; ///< derived tables over derived tables

bool isSum(const QString &name)
{
    return name == QLatin1String("sum") || name == QLatin1String("total");
}

bool isAverage(const QString &name)
{
    return name == QLatin1String("avg") || name == QLatin1String("mean");
}

/// The AVG that a column of a derived table or common table is; null when it is none.
const FunctionCall *averageBehind(const CheckInput &input, const Expr *expr)
{
    for (int depth = 0; depth < DeepestDerived && expr; ++depth) {
        if (const auto *call = as<FunctionCall>(expr))
            return isAverage(call->name().text.toLower()) ? call : nullptr;
        const ColumnBinding *binding = columnBinding(*input.bound, expr);
        if (!binding || !binding->relation || !binding->relation->query)
            return nullptr;
        const QList<const Select *> selects = selectsOf(*binding->relation->query);
        const QList<OutputColumn> outputs =
            selects.isEmpty() ? QList<OutputColumn>() : input.bound->outputs.value(selects.first());
        expr = binding->column >= 0 && binding->column < outputs.size() ? outputs[binding->column].expr : nullptr;
    }
    return nullptr;
}

/// Why adding up a column's values means nothing; empty when it may mean something.
Message whyNot(const QString &function, TypeClass type, const ColumnProfile &profile)
{
    if (type == TypeClass::Text && profile.maximumScale < 0 && profile.distinct > 0)
        return say("gate.additive.text");
    switch (profile.semantic) {
    case SemanticKind::Key:
        return say("gate.additive.key");
    case SemanticKind::Code:
        return say("gate.additive.code");
    case SemanticKind::Date:
        return say("gate.additive.date");
    case SemanticKind::Ratio:
        return isSum(function) ? say("gate.additive.ratio") : Message();
    default:
        return {};
    }
}

} // namespace

CheckResult checkAdditive(const CheckInput &input)
{
    QList<Finding> findings;
    bool adds = false;
    forEachExpr(input.statement->query, [&](const Expr &expr) {
        const auto *call = as<FunctionCall>(&expr);
        if (!call || call->arguments.size() != 1)
            return;
        const QString function = call->name().text.toLower();
        if (!isSum(function) && !isAverage(function))
            return;
        adds = true;
        const Expr *argument = call->arguments.first();
        if (averageBehind(input, argument)) {
            findings.append(findingAt(call->span, say("gate.additive.averages", {function.toUpper()}),
                                      say("gate.additive.divide")));
            return;
        }
        const ColumnBinding *binding = columnBinding(*input.bound, argument);
        const std::optional<BaseColumn> column = binding ? input.origins->of(*binding) : std::nullopt;
        const ColumnProfile *profile =
            column && input.facts ? input.facts->column(column->table, column->column) : nullptr;
        const Message why = profile ? whyNot(function, input.bound->typeOf(*binding), *profile) : Message();
        if (why.isEmpty())
            return;
        findings.append(findingAt(call->span,
                                  say("gate.additive.meaningless", {function.toUpper(), column->display(), why}),
                                  say("gate.additive.choose")));
    });
    if (!adds)
        return skipped(say("gate.additive.nothing"));
    return warnedOf(findings, say("gate.additive.fine"));
}

} // namespace Tieout::gate
