// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/gate/joinsizes.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// Rows that an engine goes through: every table of a select once, and the rows of each step of its join.
class CostEstimate
{
public:
    explicit CostEstimate(const CheckInput &input)
        : m_input(input)
        , m_sizes(*input.origins, *input.joins, *input.facts, [this](const Query &query) { return resultRows(query); })
    {
    }

    double ofAll()
    {
        double cost = 0;
        for (const Scope &scope : m_input.bound->scopes) {
            if (scope.select && !scope.relations.isEmpty())
                cost += ofSelect(scope);
        }
        return cost;
    }

    const QStringList &uncounted() const { return m_sizes.uncounted(); }

private:
    /// A derived table has no more rows than the selects below it meet.
    double resultRows(const Query &query)
    {
        double rows = 0;
        for (const Select *select : selectsOf(query)) {
            const Scope *scope = m_input.bound->scopeOf(*select);
            if (scope && !scope->relations.isEmpty())
                rows += m_sizes.joinedRows(*scope);
        }
        return std::max(rows, 1.0);
    }

    double ofSelect(const Scope &scope)
    {
        double cost = 0;
        for (const Relation *relation : scope.relations)
            cost += m_sizes.rowsOf(*relation);
        m_sizes.joinedRows(scope, &cost);
        return cost;
    }

    const CheckInput &m_input;
    JoinSizes m_sizes;
};

} // namespace

CheckResult checkCost(const CheckInput &input)
{
    if (!input.facts)
        return skipped(say("gate.notProfiled"));
    const qint64 budget = input.facts->limits().rowBudget;
    if (budget <= 0)
        return skipped(say("gate.cost.noBudget"));
    CostEstimate estimate(input);
    const double cost = estimate.ofAll();
    const QString rows = base::grouped(QString::number(cost, 'f', 0));
    if (cost > double(budget)) {
        return warned(say("gate.cost.over", {rows, base::grouped(QString::number(budget))}), say("gate.cost.lower"),
                      {});
    }
    if (!estimate.uncounted().isEmpty())
        return skipped(say("gate.cost.uncounted", {message::allOf(message::named(estimate.uncounted()), 4)}));
    return passed(say("gate.cost.within", {rows}));
}

} // namespace Tieout::gate
