// SPDX-License-Identifier: GPL-3.0-or-later
// Rows told by what belongs to them: how many in a period, some in one and none in another one.
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/period/period.h"
#include "core/schema/keypaths.h"

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

/// Rows of the entity are listed or counted, and no figures of what belongs to them.
bool Interpreter::listsEntity() const
{
    return m_entity >= 0
           && (m_parse.terms.isEmpty()
               || (m_parse.terms.size() == 1 && m_parse.terms.first().aggregate == Aggregate::Count
                   && m_resolution.tables.value(m_parse.terms.first().item, -1) == m_entity));
}

/// "customers who only bought jazz": beside such a row none of them has another one.
void Interpreter::denyOthers(Filter filter, const WantedCondition &condition)
{
    if (!condition.only || filter.negated || !listsEntity() || filter.column.node == m_entity
        || leadsToOne(m_lookup.graph(), m_entity, filter.column.node))
        return;
    filter.negated = true;
    m_form.absent.append(Absence{filter.column.node, {filter}});
}

/// What the name of a table says of the pairs it holds; AnyDeed where it only names both sides ("store_product"): then
/// what they have to do with each other is whatever the question says.
QStringList Interpreter::pairStems(int pairs, int one, int other) const
{
    static const QStringList links{QStringLiteral("has"), QStringLiteral("in"),  QStringLiteral("to"),
                                   QStringLiteral("of"),  QStringLiteral("map"), QStringLiteral("link")};
    const QStringList said = m_lookup.stems(m_lookup.tableText(pairs));
    const QStringList sides = m_lookup.stems(m_lookup.tableText(one)) + m_lookup.stems(m_lookup.tableText(other));
    const bool isNameless = std::all_of(
        said.cbegin(), said.cend(), [&](const QString &stem) { return sides.contains(stem) || links.contains(stem); });
    return isNameless ? said + QStringList{QString(AnyDeed)} : said;
}

/// "customers who bought Rock": what the tables are called that lie between them, and those whose rows are of both.
QStringList Interpreter::deedsBetween(const LogicalForm &form) const
{
    const schema::SchemaGraph &graph = m_lookup.graph();
    QStringList stems;
    QList<Filter> filters = form.filters;
    QList<int> further;
    for (const Absence &absence : form.absent) {
        stems += m_lookup.stems(m_lookup.tableText(absence.node));
        filters += absence.filters;
    }
    for (const Filter &filter : std::as_const(filters)) {
        const int node = filter.column.node;
        if (m_entity < 0 || !filter.column.isValid() || node == m_entity)
            continue;
        const QList<QList<int>> ways = schema::keyPaths(graph, node, m_entity);
        const QList<QList<int>> back = schema::keyPaths(graph, m_entity, node);
        for (const int edge : ways.size() + back.size() == 1 ? (ways + back).first() : QList<int>())
            stems += m_lookup.stems(m_lookup.tableText(graph.fromNode(edge)));
        further.append(node);
    }
    // "take part in more than 3 activities": the pairs in between say it
    for (const CountFilter &count : form.counts)
        further.append(count.node);
    for (const Expression &output : form.outputs)
        further.append(output.node);
    for (const GroupFilter &filter : form.having)
        further.append(filter.expression.node);
    further += form.groupNodes;
    for (const int node : std::as_const(further)) {
        const bool isFarther = node >= 0 && m_entity >= 0 && node != m_entity && !leadsToOne(graph, m_entity, node)
                               && !leadsToOne(graph, node, m_entity);
        for (int other = 0; isFarther && other < graph.tableCount(); ++other) {
            if (other != node && other != m_entity && !m_lookup.isSetAside(other) && leadsToOne(graph, other, m_entity)
                && leadsToOne(graph, other, node))
                stems += pairStems(other, m_entity, node);
        }
    }
    return stems;
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
            Filter filter;
            filter.kind = Filter::Kind::Period;
            if (further.said >= 0) {
                const bool isVerb = m_items[further.said].is(question::Role::Verb);
                const int node = isVerb ? tableDone(further.said) : m_resolution.tables.value(further.said, -1);
                filter.column = node >= 0 ? m_lookup.naturalDate(node) : ColumnId();
            } else if (during != own.cend()) {
                filter.column = during->column;
            }
            if (!filter.column.isValid() || form.entity < 0
                || leadsToOne(m_lookup.graph(), form.entity, filter.column.node))
                return misfit(message::say("generate.misfit.namesMoreThanOne"), 3);
            if (counts && !further.none) // "more than 3 orders in 2024 and 2025": in each, or in both together
                return misfit(message::say("generate.misfit.namesMoreThanOne"), 3);
            filter.interval = phrase.interval;
            filter.said = phrase.name;
            Absence other{filter.column.node, {filter}, !further.none};
            for (const Filter &one : own) { // "cancelled orders in 2024 but none in 2025": no cancelled one
                const int node = one.column.node;
                const bool isOfSame =
                    node != form.entity && one.kind != Filter::Kind::Period
                    && !leadsToOne(m_lookup.graph(), form.entity, node)
                    && (node == filter.column.node || leadsToOne(m_lookup.graph(), filter.column.node, node));
                if (isOfSame)
                    other.filters.append(one);
            }
            form.absent.append(other);
        }
    }
    return true;
}

} // namespace Tieout::generate::composer
