// SPDX-License-Identifier: GPL-3.0-or-later
// The clauses of SQL that expressions of a question become.
#include "core/ledger/operations.h"

#include <array>

namespace Tieout::ledger {

using question::Aggregate;
using question::Beyond;
using question::Role;

const char *clauseOf(const question::Phrase &phrase)
{
    static constexpr std::array symbols{"=", "<>", "<", "<=", ">", ">="}; // of question::Comparison
    switch (phrase.role) {
    case Role::Count:
        return "COUNT";
    case Role::Aggregate:
        return phrase.aggregate == Aggregate::Sum       ? "SUM"
               : phrase.aggregate == Aggregate::Average ? "AVG"
               : phrase.aggregate == Aggregate::Median  ? "MEDIAN"
               : phrase.aggregate == Aggregate::Minimum ? "MIN"
                                                        : "MAX";
    case Role::HowMuch:
        return "SUM";
    case Role::Distinct:
        return "DISTINCT";
    case Role::Each:
    case Role::Calendar:
    case Role::TopUnit:
        return "GROUP BY";
    case Role::Superlative:
    case Role::MostCommon:
    case Role::Top:
    case Role::Order:
    case Role::Alphabetical:
    case Role::Ascending:
    case Role::Descending:
        return "ORDER BY";
    case Role::Without:
    case Role::Except:
        return "NOT";
    case Role::Or:
        return "OR";
    case Role::Contains:
    case Role::StartsWith:
    case Role::EndsWith:
        return "LIKE";
    case Role::Every:
        return "COUNT";
    case Role::Between:
        return "BETWEEN";
    case Role::Compare:
    case Role::CompareAfter:
        return symbols[size_t(phrase.comparison)];
    case Role::Unsupported:
        return phrase.beyond == Beyond::Negation ? "NOT" : "";
    default:
        return "";
    }
}

} // namespace Tieout::ledger
