// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/gate/joinfacts.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// Rows that an engine goes through: every table of a select once, and the rows of each step of its join. A join along a unique
/// key adds no rows; one on other columns meets rows / distinct values; one without an equality meets every row.
class CostEstimate
{
public:
    explicit CostEstimate(const Context &context)
        : m_context(context)
    {
    }

    double ofAll()
    {
        double cost = 0;
        for (const Scope &scope : m_context.bound->scopes) {
            if (scope.select && !scope.relations.isEmpty())
                cost += ofSelect(scope);
        }
        return cost;
    }

    /// Tables whose rows nobody counted.
    const QStringList &uncounted() const { return m_uncounted; }

private:
    double rowsOf(const Relation &relation)
    {
        const auto known = m_rows.constFind(&relation);
        if (known != m_rows.constEnd())
            return *known;
        m_rows.insert(&relation, 1); // of a common table that reads itself
        const double rows = counted(relation);
        m_rows.insert(&relation, rows);
        return rows;
    }

    double counted(const Relation &relation)
    {
        if (m_context.origins->isSingleRow(relation))
            return 1;
        if (relation.kind != Relation::Kind::BaseTable || !relation.table)
            return relation.query ? resultRows(*relation.query) : 1;
        const qint64 rows = m_context.facts->rows(relation.table->name);
        if (rows < 0 && !m_uncounted.contains(relation.table->name.display()))
            m_uncounted.append(relation.table->name.display());
        return double(std::max<qint64>(rows, 1));
    }

    /// A derived table has no more rows than the selects below it meet.
    double resultRows(const Query &query)
    {
        double rows = 0;
        for (const Select *select : selectsOf(query)) {
            for (const Scope &scope : m_context.bound->scopes) {
                if (scope.select == select && !scope.relations.isEmpty())
                    rows += joinedRows(scope, nullptr);
            }
        }
        return std::max(rows, 1.0);
    }

    double ofSelect(const Scope &scope)
    {
        double cost = 0;
        for (const Relation *relation : scope.relations)
            cost += rowsOf(*relation);
        joinedRows(scope, &cost);
        return cost;
    }

    /// Rows after all joins; each step's are added to `cost`.
    double joinedRows(const Scope &scope, double *cost)
    {
        const SelectJoins &joins = m_context.joins->of(scope);
        QList<const Relation *> met{scope.relations.first()};
        double rows = rowsOf(*met.first());
        for (qsizetype step = 1; step < scope.relations.size(); ++step) {
            const Relation *next = nextOf(scope, joins, met);
            rows *= matches(*next, joins, met);
            met.append(next);
            if (cost)
                *cost += rows;
        }
        return rows;
    }

    /// A relation that something connects with those already met; any where nothing does.
    static const Relation *nextOf(const Scope &scope, const SelectJoins &joins, const QList<const Relation *> &met)
    {
        const Relation *rest = nullptr;
        for (const Relation *relation : scope.relations) {
            if (met.contains(relation))
                continue;
            rest = rest ? rest : relation;
            for (const Equality &equality : joins.equalities) {
                if ((equality.left.relation == relation && met.contains(equality.right.relation)) ||
                    (equality.right.relation == relation && met.contains(equality.left.relation)))
                    return relation;
            }
        }
        return rest;
    }

    /// Rows of `next` that one row of those met finds.
    double matches(const Relation &next, const SelectJoins &joins, const QList<const Relation *> &met)
    {
        if (metOnce(met, joins, *m_context.origins).contains(&next))
            return 1;
        const double rows = rowsOf(next);
        double least = rows;
        for (const Equality &equality : joins.equalities) {
            const bool left = equality.left.relation == &next;
            const ColumnPoint &own = left ? equality.left : equality.right;
            const ColumnPoint &other = left ? equality.right : equality.left;
            if (own.relation != &next || !met.contains(other.relation))
                continue;
            const std::optional<BaseColumn> base = m_context.origins->of(next, own.column);
            const ColumnProfile *profile = base ? m_context.facts->column(base->table, base->column) : nullptr;
            least = std::min(least, profile && profile->distinct > 0 ? rows / double(profile->distinct) : rows);
        }
        return std::max(least, 1.0);
    }

    const Context &m_context;
    QHash<const Relation *, double> m_rows;
    QStringList m_uncounted;
};

} // namespace

CheckResult checkCost(const Context &context)
{
    if (!context.facts)
        return skipped(QStringLiteral("The source is not profiled."));
    const qint64 budget = context.facts->limits().rowBudget;
    if (budget <= 0)
        return skipped(QStringLiteral("This source has no budget."));
    CostEstimate estimate(context);
    const double cost = estimate.ofAll();
    const QString rows = base::grouped(QString::number(cost, 'f', 0));
    const QString method = QStringLiteral("estimated from the profile's row counts and the keys that are joined");
    if (cost > double(budget)) {
        return warned(QStringLiteral("This goes through about %1 rows (%2); the budget of this source is %3.")
                          .arg(rows, method, base::grouped(QString::number(budget))),
                      QStringLiteral("Join along keys, filter earlier, or raise the budget in the source's settings."), {});
    }
    if (!estimate.uncounted().isEmpty())
        return skipped(QStringLiteral("How many rows %1 holds is not known.").arg(base::listed(estimate.uncounted(), 4)));
    return passed(QStringLiteral("This goes through about %1 rows (%2).").arg(rows, method));
}

} // namespace Tieout::gate
