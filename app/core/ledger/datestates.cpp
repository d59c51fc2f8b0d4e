// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/datestates.h"

#include "core/catalog/timecolumn.h"

#include <algorithm>

namespace Tieout::ledger {

bool saysState(const QueryUses &uses)
{
    return uses.does(Operation::NoValue)
           || std::any_of(uses.constants().cbegin(), uses.constants().cend(), [&uses](const ConstantUse &use) {
                  return use.column
                         && (use.literal->type == sql::Literal::Type::Text
                             || uses.schema().isFlag(use.column->table, use.column->column)
                             || uses.schema().isDate(use.column->table, use.column->column));
              });
}

bool comesLate(const QueryUses &uses, bool isLate)
{
    const auto isDue = [isLate](const ElapsedUse &use) {
        const auto &due = isLate ? use.from : use.to;
        return use.from && use.to && catalog::dateSays(due->column) == catalog::DateSays::Promise;
    };
    return std::any_of(uses.datesApart().cbegin(), uses.datesApart().cend(), isDue)
           || std::any_of(uses.elapsed().cbegin(), uses.elapsed().cend(), isDue); // "more than 10 days late"
}

bool comparesEnd(const QueryUses &uses)
{
    const auto isEnd = [](const gate::BaseColumn &column) {
        return catalog::dateSays(column.column) == catalog::DateSays::End;
    };
    return std::any_of(uses.emptied().cbegin(), uses.emptied().cend(), isEnd)
           || std::any_of(uses.constants().cbegin(), uses.constants().cend(),
                          [&isEnd](const ConstantUse &use) { return use.column && isEnd(*use.column); });
}

bool comparesPromise(const QueryUses &uses)
{
    return std::any_of(uses.constants().cbegin(), uses.constants().cend(),
                       [](const ConstantUse &use) {
                           return use.column && catalog::dateSays(use.column->column) == catalog::DateSays::Promise
                                  && (use.comparison == sql::BinaryOp::Less
                                      || use.comparison == sql::BinaryOp::LessEqual);
                       })
           || std::any_of(uses.elapsed().cbegin(), uses.elapsed().cend(), [](const ElapsedUse &use) {
                  return use.from && !use.to && catalog::dateSays(use.from->column) == catalog::DateSays::Promise;
              });
}

} // namespace Tieout::ledger
