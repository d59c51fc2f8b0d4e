// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/joinsizes.h"

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

/// A relation that something connects with those already met; any where nothing does.
const Relation *nextOf(const Scope &scope, const SelectJoins &joins, const QList<const Relation *> &met)
{
    const Relation *rest = nullptr;
    for (const Relation *relation : scope.relations) {
        if (met.contains(relation))
            continue;
        rest = rest ? rest : relation;
        for (const Equality &equality : joins.equalities) {
            if ((equality.left.relation == relation && met.contains(equality.right.relation))
                || (equality.right.relation == relation && met.contains(equality.left.relation)))
                return relation;
        }
    }
    return rest;
}

} // namespace

JoinSizes::JoinSizes(const Origins &origins, const AllJoins &joins, const SourceFacts &facts,
                     std::function<double(const Query &)> derived)
    : m_origins(origins)
    , m_joins(joins)
    , m_facts(facts)
    , m_derived(std::move(derived))
{
}

double JoinSizes::rowsOf(const Relation &relation)
{
    const auto known = m_rows.constFind(&relation);
    if (known != m_rows.constEnd())
        return *known;
    m_rows.insert(&relation, 1); // of a common table that reads itself
    const double rows = counted(relation);
    m_rows.insert(&relation, rows);
    return rows;
}

double JoinSizes::counted(const Relation &relation)
{
    if (m_origins.isSingleRow(relation))
        return 1;
    if (relation.kind != Relation::Kind::BaseTable || !relation.table)
        return relation.query ? m_derived(*relation.query) : 1;
    const qint64 rows = m_facts.rows(relation.table->name);
    if (rows < 0 && !m_uncounted.contains(relation.table->name.display()))
        m_uncounted.append(relation.table->name.display());
    return double(std::max<qint64>(rows, 1));
}

double JoinSizes::joinedRows(const Scope &scope, double *cost)
{
    const SelectJoins &joins = m_joins.of(scope);
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

/// Rows of `next` that one row of those met finds.
double JoinSizes::matches(const Relation &next, const SelectJoins &joins, const QList<const Relation *> &met)
{
    const auto profileOf = [this](const ColumnPoint &point) {
        const std::optional<BaseColumn> base = m_origins.of(*point.relation, point.column);
        return base ? m_facts.column(base->table, base->column) : nullptr;
    };
    const bool once = metOnce(met, joins, m_origins).contains(&next);
    const double rows = rowsOf(next);
    double least = once ? 1 : rows;
    for (const Equality &equality : joins.equalities) {
        const bool left = equality.left.relation == &next;
        const ColumnPoint &own = left ? equality.left : equality.right;
        const ColumnPoint &other = left ? equality.right : equality.left;
        if (own.relation != &next || !met.contains(other.relation))
            continue;
        const ColumnProfile *profile = profileOf(own);
        const ColumnProfile *others = profileOf(other);
        if (once && others)
            least = std::min(least, 1 - others->nullFraction);
        if (once)
            continue;
        if (!profile || profile->distinct <= 0)
            continue;
        // Each value of the less various side finds one of the other: so many pairs are equal. NULL finds nothing.
        const qint64 distinct = std::max(profile->distinct, others ? others->distinct : -1);
        least = std::min(least, rows * (1 - profile->nullFraction) / double(distinct));
    }
    return std::max(least, next.nullable ? 1.0 : 0.0);
}

} // namespace Tieout::gate
