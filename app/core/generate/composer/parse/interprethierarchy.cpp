// SPDX-License-Identifier: GPL-3.0-or-later
// What stands below what, by a key from a table to itself.
#include "core/generate/composer/parse/interpreterimpl.h"

#include <algorithm>

namespace Tieout::generate::composer {

/// "direct reports of Ada Holm", "of employee 2": who is named is not among the rows that are asked for.
bool Interpreter::saysSuperior(const WantedCondition &condition) const
{
    if (!m_parse.reports || m_entity < 0 || condition.negated || condition.orPrevious)
        return false;
    if (condition.kind == WantedCondition::Kind::Key)
        return condition.table >= 0 && m_resolution.tables.value(condition.table, -1) == m_entity;
    const ColumnId named = m_resolution.values.value(condition.value).column;
    return condition.kind == WantedCondition::Kind::Value && named.node == m_entity
           && m_lookup.displayColumns(m_entity).contains(named.column);
}

/// "number of drivers per manager": the key that says what stands above the rows that are counted; -1 where they are
/// grouped by something else.
int Interpreter::superiorOfGroups() const
{
    const int item = m_parse.groups.value(0, -1);
    if (m_parse.reports || m_parse.groups.size() != 1 || m_parse.terms.isEmpty() || !m_resolution.columns.contains(item)
        || saysIdentifier(item))
        return -1;
    const int edge = m_lookup.superiorEdge(m_resolution.columns.value(item));
    const int node = edge < 0 ? -1 : m_lookup.graph().fromNode(edge);
    const bool counts = std::all_of(m_parse.terms.cbegin(), m_parse.terms.cend(), [&](const WantedTerm &term) {
        return term.aggregate == Aggregate::Count && !term.distinct && m_resolution.tables.value(term.item, -1) == node;
    });
    return counts ? edge : -1;
}

/// "number of direct reports per manager", "managers with more than 8 direct reports": rows counted by what stands
/// above them. Those of one row that is named are counted and listed as any.
bool Interpreter::addReports()
{
    const bool isOfNamed = std::any_of(m_form.filters.cbegin(), m_form.filters.cend(),
                                       [](const Filter &filter) { return filter.kind == Filter::Kind::SuperiorIs; });
    const int bySuperior = superiorOfGroups();
    if ((!m_parse.reports && bySuperior < 0) || isOfNamed)
        return true;
    if (bySuperior >= 0) {
        m_superiorEdge = bySuperior;
        m_entity = m_lookup.graph().fromNode(bySuperior);
    }
    const message::Message unclear = message::say("generate.misfit.whoReportsWhomNot");
    const ForeignKey &key = m_lookup.graph().keys()[m_superiorEdge];
    const ColumnId above = m_lookup.find(key.from, key.fromColumns.first());
    // Which of the words are only the name of what stands above, or of the rows themselves.
    const auto isSaid = [&](int item) {
        return m_resolution.columns.value(item) == above || m_resolution.tables.value(item, -1) == m_entity;
    };
    bool isCounted = m_parse.reportsCompared.has_value() || m_parse.ranking.has_value();
    for (const WantedTerm &term : m_parse.terms) {
        if (term.aggregate == Aggregate::Count && (term.item < 0 || bySuperior >= 0))
            isCounted = true;
        else if (term.aggregate != Aggregate::None || !isSaid(term.item))
            return misfit(unclear, 3);
    }
    const bool isPlain = m_form.filters.isEmpty() && m_parse.periods.isEmpty() && m_parse.counts.isEmpty()
                         && m_parse.absent.isEmpty() && m_parse.notDone.isEmpty() && !m_parse.order && !m_parse.share
                         && m_parse.calendar == sql::CalendarPart::None && m_parse.now < 0 && m_parse.valid < 0
                         && !m_parse.ranged.isAsked() && m_parse.overGroups == Aggregate::None;
    if (!isPlain || !isCounted || !std::all_of(m_parse.groups.cbegin(), m_parse.groups.cend(), isSaid)
        || (m_parse.groups.isEmpty() && !m_parse.reportsCompared && !m_parse.ranking))
        return misfit(unclear, 3);
    const Expression reports{Aggregate::Count, false, {}, m_entity};
    showSuperior(m_superiorEdge, m_form.outputs);
    if (m_lookup.sharesNames(m_entity))
        m_form.outputs.append({Aggregate::None, false, above, m_entity});
    if (!m_parse.reportsCompared)
        m_form.outputs.append(reports);
    else if (m_parse.reportsCompared->numbers.size() == 1)
        m_form.having.append({reports, m_parse.reportsCompared->comparison, m_parse.reportsCompared->numbers.first()});
    else
        return misfit(unclear, 3);
    if (m_lookup.hasNulls(above)) { // of those that nothing stands above
        Filter known;
        known.kind = Filter::Kind::NotNull;
        known.column = above;
        m_form.filters.append(known);
    }
    if (m_parse.ranking) {
        m_form.order.append({reports, m_parse.ranking->descending});
        m_form.limit = m_parse.ranking->limit;
        m_form.place = m_parse.ranking->place;
    }
    m_form.groupColumns = {above};
    m_form.root = m_entity;
    return m_ofReports = true;
}

} // namespace Tieout::generate::composer
