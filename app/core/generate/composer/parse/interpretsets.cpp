// SPDX-License-Identifier: GPL-3.0-or-later
// Rows told by what belongs to them: how many in a period, some in one and none in another one.
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/period/period.h"

#include <algorithm>

namespace Tieout::generate::composer {

/// "more than 30 rentals in 2005", "at least 3 cancelled orders": what is said of the rows that are counted says which
/// of them count, and not that there is one such row besides.
bool Interpreter::countWithin(QList<LogicalForm> &forms)
{
    const schema::SchemaGraph &graph = m_lookup.graph();
    for (LogicalForm &form : forms) {
        if (form.counts.size() != 1)
            continue;
        CountFilter &count = form.counts.first();
        const auto isOfCounted = [&](const Filter &filter) {
            const int node = filter.column.node;
            return node != form.entity && filter.kind != Filter::Kind::SuperiorIs
                   && !leadsToOne(graph, form.entity, node)
                   && (node == count.node || leadsToOne(graph, count.node, node));
        };
        const bool joinsOthers = std::any_of(form.filters.cbegin(), form.filters.cend(), [&](const Filter &filter) {
            return filter.orPrevious && isOfCounted(filter) != isOfCounted(*(&filter - 1));
        });
        if (joinsOthers)
            return misfit(message::say("generate.misfit.orBetweenDifferentThings"), 2);
        for (Filter filter : std::as_const(form.filters)) {
            if (!isOfCounted(filter))
                continue;
            if (filter.kind == Filter::Kind::Period)
                filter.said = form.periodName;
            count.filters.append(filter);
        }
        form.filters.removeIf(isOfCounted);
    }
    return true;
}

/// "rented", found as the table "rental": the verb of what its rows are.
bool Interpreter::saysDeed(int item, int node) const
{
    const QStringList stems = m_lookup.stems(m_lookup.tableText(node));
    const QList<question::Phrase> &phrases = question::phrasesAt(wordsOf(item).toLower());
    return std::any_of(phrases.cbegin(), phrases.cend(), [&stems](const question::Phrase &phrase) {
        return phrase.role == question::Role::Verb && phrase.words.size() == 1
               && std::any_of(phrase.hints.cbegin(), phrase.hints.cend(),
                              [&stems](const QString &hint) { return stems.contains(hint); });
    });
}

/// "customers who ordered in 2024 and 2025 but not in 2026": other rows of the same kind in the second period, none in
/// the third.
bool Interpreter::addFurtherPeriods(QList<LogicalForm> &forms)
{
    for (const WantedFurther &further : m_parse.further) {
        const period::PeriodPhrase &phrase = m_linking.periods[further.period];
        for (LogicalForm &form : forms) {
            const bool counts = !form.counts.isEmpty();
            const QList<Filter> &own = counts ? form.counts.first().filters : form.filters;
            const auto during = std::find_if(own.cbegin(), own.cend(),
                                             [](const Filter &filter) { return filter.kind == Filter::Kind::Period; });
            if (during == own.cend() || form.entity < 0
                || leadsToOne(m_lookup.graph(), form.entity, during->column.node))
                return misfit(message::say("generate.misfit.namesMoreThanOne"), 3);
            if (counts && !further.none) // "more than 3 orders in 2024 and 2025": in each, or in both together
                return misfit(message::say("generate.misfit.namesMoreThanOne"), 3);
            Filter filter = *during;
            filter.interval = phrase.interval;
            filter.said = phrase.name;
            form.absent.append(Absence{filter.column.node, {filter}, !further.none});
        }
    }
    return true;
}

} // namespace Tieout::generate::composer
