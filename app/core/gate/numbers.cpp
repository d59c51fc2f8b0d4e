// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/gate/origins.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

bool isWhole(const CheckInput &input, const Expr *expr)
{
    if (input.bound->typeOf(expr) != TypeClass::Integer)
        return false;
    // SQLite lets a column declared INTEGER hold fractions: the profile knows.
    const ColumnBinding *binding = columnBinding(*input.bound, expr);
    const std::optional<BaseColumn> base = binding ? input.origins->of(*binding) : std::nullopt;
    const ColumnProfile *profile = base && input.facts ? input.facts->column(base->table, base->column) : nullptr;
    return !profile || profile->maximumScale <= 0;
}

/// A quarter from a month, a decade from a year: division by a written number makes steps, not a ratio.
bool makesSteps(const Binary &division)
{
    return as<Literal>(division.right) != nullptr;
}

bool roundsOnPurpose(const FunctionCall &call)
{
    static const QStringList names{QStringLiteral("floor"), QStringLiteral("ceil"), QStringLiteral("ceiling"),
                                   QStringLiteral("trunc"), QStringLiteral("truncate")};
    return names.contains(call.name().text.toLower());
}

} // namespace

CheckResult checkIntegerDivision(const CheckInput &input)
{
    if (!input.traits.integerDivision)
        return passed(say("gate.division.keeps"));
    QList<Finding> findings;
    QList<const Expr *> meant;
    bool divides = false;
    forEachExpr(input.statement->query, [&](const Expr &expr) {
        if (const auto *call = as<FunctionCall>(&expr); call && roundsOnPurpose(*call)) {
            for (const Expr *argument : call->arguments)
                meant.append(argument);
        }
        const auto *division = as<Binary>(&expr);
        divides = divides || (division && division->op == BinaryOp::Divide);
        if (!division || division->op != BinaryOp::Divide || makesSteps(*division) || meant.contains(division)
            || !isWhole(input, division->left) || !isWhole(input, division->right))
            return;
        const Message message = say("gate.division.cut", {print(*division, input.traits)});
        const Message hint = say("gate.division.multiply");
        Finding finding = findingAt(division->span, message, hint);
        // Only where no parenthesis can stand between the two.
        const Expr *left = division->left;
        if (left->span.isValid() && (left->kind == ExprKind::ColumnRef || left->kind == ExprKind::Function))
            finding.fix = edited(input, {left->span.begin, left->span.begin}, QStringLiteral("1.0 * "));
        findings.append(finding);
    });
    if (!divides)
        return skipped(say("gate.division.none"));
    return warnedOf(findings, say("gate.division.fine"));
}

} // namespace Tieout::gate
