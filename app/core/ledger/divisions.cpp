// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/divisions.h"

#include "core/sql/walk.h"

namespace Tieout::ledger {

using namespace sql;

static const Query *nestedCount(const Expr *expr)
{
    const auto *nested = as<Subquery>(expr);
    const Select *select = nested && nested->query ? nested->query->select : nullptr;
    const auto *call = select && select->items.size() == 1
                           ? as<FunctionCall>(static_cast<const Expr *>(select->items.first().expr))
                           : nullptr;
    return call && call->name().text.compare(QLatin1String("count"), Qt::CaseInsensitive) == 0 ? nested->query
                                                                                               : nullptr;
}

static bool counts(const Expr *expr)
{
    const auto *call = as<FunctionCall>(expr);
    return nestedCount(expr)
           || (call && !call->over && call->name().text.compare(QLatin1String("count"), Qt::CaseInsensitive) == 0);
}

/// The query of NOT EXISTS or NOT IN; else null.
static const Query *absent(const Expr &expr)
{
    const auto *negation = as<Unary>(&expr);
    const auto *exists = as<Exists>(negation && negation->op == UnaryOp::Not ? negation->operand : nullptr);
    const auto *in = as<In>(&expr);
    return exists ? exists->query : in && in->negated ? in->query : nullptr;
}

/// NOT EXISTS (... NOT EXISTS (...)), NOT EXISTS (... EXCEPT ...)
static bool missesNone(const Query *query)
{
    bool found = query->setOperator == SetOperator::Except;
    forEachExpr(query, [&found](const Expr &expr) { found = found || absent(expr); });
    return found;
}

bool takesAll(const Query *query)
{
    bool found = false;
    forEachExpr(query, [&found](const Expr &expr) {
        const auto *comparison = as<Binary>(&expr);
        const bool isSame = comparison
                            && (comparison->op == BinaryOp::Equal || comparison->op == BinaryOp::GreaterEqual)
                            && counts(comparison->left) && counts(comparison->right)
                            && (nestedCount(comparison->left) || nestedCount(comparison->right));
        const Query *missing = absent(expr);
        found = found || isSame || (missing && missesNone(missing));
    });
    return found;
}

} // namespace Tieout::ledger
