// SPDX-License-Identifier: GPL-3.0-or-later
// How long it took from what one table tells of to what another one does.
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/catalog/timecolumn.h"

namespace Tieout::generate::composer {

/// Dates that words say, of whatever table: of a table that they name, when its rows came to be; else of the tables
/// that are named, if one of these has such a date.
QList<ColumnId> Interpreter::momentsAnywhere(int item) const
{
    const int own = m_items[item].kind == question::Item::Kind::Table ? m_resolution.tables.value(item, -1) : -1;
    if (const ColumnId date = own >= 0 ? m_lookup.naturalDate(own) : ColumnId(); date.isValid())
        return {date};
    QList<ColumnId> named;
    QList<ColumnId> others;
    for (int node = 0; node < m_lookup.graph().tableCount(); ++node) {
        if (m_lookup.isSetAside(node) || m_lookup.table(node).kind != TableKind::Table)
            continue;
        const bool isNamed = node == m_entity
                             || std::any_of(m_resolution.tables.cbegin(), m_resolution.tables.cend(),
                                            [node](int one) { return one == node; });
        (isNamed ? named : others) += momentsCalled(item, node);
    }
    return named.isEmpty() ? others : named;
}

/// "between signup and first subscription": from a row to those that belong to it, or the other way round.
bool Interpreter::findAcross(const WantedElapsed &wanted, Expression &out) const
{
    QList<std::pair<ColumnId, ColumnId>> found;
    for (const ColumnId &from : momentsAnywhere(wanted.from)) {
        for (const ColumnId &to : momentsAnywhere(wanted.to)) {
            const bool isTied =
                leadsToOne(m_lookup.graph(), from.node, to.node) || leadsToOne(m_lookup.graph(), to.node, from.node);
            if (from.node != to.node && isTied)
                found.append({from, to});
        }
    }
    if (found.size() != 1)
        return false;
    out.since = found.first().first;
    out.column = found.first().second;
    out.node = leadsToOne(m_lookup.graph(), out.column.node, out.since.node) ? out.column.node : out.since.node;
    return true;
}

/// "first subscription", on average: of each user the time to the first one. False, with a misfit, where it does not go
/// with the rest of the question.
bool Interpreter::takeFirst(const WantedElapsed &wanted, Expression &out)
{
    if (wanted.pick == Aggregate::None)
        return true;
    const int one = out.node == out.column.node ? out.since.node : out.column.node;
    const bool isOfEach = out.aggregate == Aggregate::Average || out.aggregate == Aggregate::Median;
    if (one == out.node || !isOfEach || !m_parse.groups.isEmpty() || m_parse.terms.size() > 1
        || m_parse.calendar != sql::CalendarPart::None || m_parse.ranking)
        return misfit(message::say("generate.misfit.whichDates"), 3);
    m_form.overGroups = out.aggregate;
    m_form.overPercentile = out.percentile;
    m_form.groupNodes.append(one);
    out.aggregate = wanted.pick;
    out.percentile = 0;
    return true;
}

} // namespace Tieout::generate::composer
