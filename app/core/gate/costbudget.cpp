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
        return skipped(QStringLiteral("The source is not profiled."));
    const qint64 budget = input.facts->limits().rowBudget;
    if (budget <= 0)
        return skipped(QStringLiteral("This source has no budget."));
    CostEstimate estimate(input);
    const double cost = estimate.ofAll();
    const QString rows = base::grouped(QString::number(cost, 'f', 0));
    const QString method = QStringLiteral("estimated from the profile's row counts and the keys that are joined");
    if (cost > double(budget)) {
        return warned(QStringLiteral("This goes through about %1 rows (%2); the budget of this source is %3.")
                          .arg(rows, method, base::grouped(QString::number(budget))),
                      QStringLiteral("Join along keys, filter earlier, or raise the budget in the source's settings."),
                      {});
    }
    if (!estimate.uncounted().isEmpty())
        return skipped(
            QStringLiteral("How many rows %1 holds is not known.").arg(base::listed(estimate.uncounted(), 4)));
    return passed(QStringLiteral("This goes through about %1 rows (%2).").arg(rows, method));
}

} // namespace Tieout::gate
