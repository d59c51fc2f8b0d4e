// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/middleofrows.h"

#include "core/gate/origins.h"

namespace Tieout::ledger {

using namespace sql;

const FunctionCall *windowOf(const Expr *expr, const BoundQuery &bound)
{
    const ColumnBinding *binding = gate::columnBinding(bound, expr);
    const Query *query = binding && binding->relation && binding->column >= 0 ? binding->relation->query : nullptr;
    const Select *select = query ? query->select : nullptr;
    const auto *call = select && binding->column < select->items.size()
                           ? as<FunctionCall>(static_cast<const Expr *>(select->items[binding->column].expr))
                           : nullptr;
    return call && call->over ? call : nullptr;
}

bool isMiddleOfOrder(const Between &between, const BoundQuery &bound)
{
    const auto *twice = as<Binary>(static_cast<const Expr *>(between.operand));
    const auto *two = as<Binary>(static_cast<const Expr *>(between.high));
    const auto isCalled = [&bound](const Expr *expr, const char *name) {
        const FunctionCall *const call = windowOf(expr, bound);
        return call && call->name().text.compare(QLatin1String(name), Qt::CaseInsensitive) == 0;
    };
    const auto timesRows = [&isCalled](const Expr *expr) {
        const auto *times = as<Binary>(expr);
        return times && times->op == BinaryOp::Multiply && isCalled(times->right, "count");
    };
    return !between.negated && twice && two && twice->op == BinaryOp::Multiply && two->op == BinaryOp::Add
           && isCalled(twice->right, "row_number")
           && ((isCalled(between.low, "count") && isCalled(two->left, "count"))
               || (timesRows(between.low) && timesRows(two->left)));
}

} // namespace Tieout::ledger
