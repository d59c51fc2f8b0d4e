// SPDX-License-Identifier: GPL-3.0-or-later
// What holds on a day: rows that have begun and not ended.
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/timecolumn.h"
#include "core/period/period.h"
#include "core/question/tense.h"

#include <algorithm>

namespace Tieout::generate::composer {

using catalog::DateSays;

/// Rows that have begun and not ended on a day. Pair: only where the table tells both; Span: where it says from when to
/// when they hold ("valid_to").
std::optional<Filter> Interpreter::stillAt(int node, const QDate &day, Ends ends) const
{
    static const QStringList spans{QStringLiteral("to"),   QStringLiteral("until"), QStringLiteral("thru"),
                                   QStringLiteral("till"), QStringLiteral("bis"),   QStringLiteral("vto"),
                                   QStringLiteral("vt")};
    QList<ColumnId> froms;
    QList<ColumnId> tos;
    for (const ColumnId &id : m_lookup.dateColumns(node)) {
        if (!period::boundaryLiteral(day, m_lookup.profile(id)->encoding))
            continue;
        if (says(id) == DateSays::End)
            tos.append(id);
        else if (says(id) == DateSays::Begin)
            froms.append(id);
    }
    // "sold_on" of cars that were bought
    static const QStringList gone{QStringLiteral("sold"),      QStringLiteral("dispos"),    QStringLiteral("scrap"),
                                  QStringLiteral("decommiss"), QStringLiteral("withdrawn"), QStringLiteral("archiv")};
    for (const ColumnId &id : tos.isEmpty() ? m_lookup.dateColumns(node) : QList<ColumnId>()) {
        if (m_lookup.hasNulls(id) && sharesAny(m_lookup.stems(id), gone))
            tos.append(id);
    }
    const ColumnId to = tos.value(0);
    if (tos.size() != 1 || (ends != Ends::Any && froms.size() != 1))
        return std::nullopt;
    if (ends == Ends::Span && !sharesAny(base::nameWords(m_lookup.column(to).name), spans))
        return std::nullopt;
    // What never ends in the data says nothing of what has.
    const QString newest = catalog::newestDay(*m_lookup.profile(to));
    const bool isOpen = m_lookup.hasNulls(to) || QDate::fromString(newest, Qt::ISODate) >= day;
    if (!isOpen)
        return std::nullopt;
    Filter filter;
    filter.kind = Filter::Kind::Still;
    filter.column = to;
    filter.within = ends == Ends::Any ? ColumnId() : froms.value(0);
    filter.interval.from = day;
    filter.interval.to = day.addDays(1);
    return filter;
}

/// The one table that says from when to when rows of two of these belonged together, and by which alone they do: which
/// animal lived in which enclosure. -1 where none does, or several do.
int Interpreter::historyBetween(const QList<int> &nodes) const
{
    const schema::SchemaGraph &graph = m_lookup.graph();
    const auto links = [&](int table) {
        for (const int one : nodes) {
            for (const int other : nodes) {
                if (one < other && one >= 0 && leadsToOne(graph, table, one) && leadsToOne(graph, table, other)
                    && !leadsToOne(graph, one, other) && !leadsToOne(graph, other, one))
                    return true;
            }
        }
        return false;
    };
    QList<int> found;
    for (int table = 0; table < graph.tableCount(); ++table) {
        if (!nodes.contains(table) && !m_lookup.isCopy(table) && links(table)
            && stillAt(table, m_linking.asOf, Ends::Span))
            found.append(table);
    }
    return found.size() == 1 ? found.first() : -1;
}

/// The rows of the condition that a Still is, with what it takes for granted.
void Interpreter::keep(const Filter &still)
{
    m_form.filters.append(still);
    assume(message::say("generate.assumed.still", {m_lookup.text(still.column), m_linking.asOf.toString(Qt::ISODate)}),
           record::About::Condition, 0.02);
}

/// Joined over what a history says of today.
void Interpreter::holdNow(int history)
{
    m_form.mentioned.append(history);
    keep(*stillAt(history, m_linking.asOf, Ends::Span));
}

/// "currently", "still": of rows that hold for a span those that hold now; of rows that have an end, those that have
/// not ended; of others, a state says it.
bool Interpreter::addNow()
{
    // "running contracts" run today, where no other day is said
    const int said = m_parse.now >= 0 ? m_parse.now : m_parse.periods.isEmpty() ? m_parse.valid : -1;
    if (said < 0) {
        // "which club does she play for": of what changes in time the present is meant, where nothing speaks of the
        // past
        const int between = m_parse.periods.isEmpty() && m_parse.calendar == sql::CalendarPart::None
                                    && !question::speaksOfPast(m_linking.words)
                                ? historyBetween(m_form.nodes())
                                : -1;
        if (between >= 0)
            holdNow(between);
        return true;
    }
    const int main = m_form.root >= 0 ? m_form.root : (m_entity >= 0 ? m_entity : shownNode());
    // "automatic cars still in the fleet": a gearbox is no state
    const auto isState = [this](ColumnId id) {
        static const QSet<QString> states{QStringLiteral("status"),  QStringLiteral("state"), QStringLiteral("stat"),
                                          QStringLiteral("stage"),   QStringLiteral("activ"), QStringLiteral("phase"),
                                          QStringLiteral("act"),     QStringLiteral("enabl"), QStringLiteral("open"),
                                          QStringLiteral("current"), QStringLiteral("valid"), QStringLiteral("st")};
        const QStringList stems = m_lookup.stems(m_lookup.column(id).name) + base::nameWords(m_lookup.column(id).name)
                                  + m_lookup.stems(m_lookup.tableText(id.node));
        return m_lookup.yesAndNo(id)
               || std::any_of(stems.cbegin(), stems.cend(), [](const QString &stem) { return states.contains(stem); });
    };
    const bool saysState =
        std::any_of(m_form.filters.cbegin(), m_form.filters.cend(), [&isState](const Filter &filter) {
            return (filter.kind == Filter::Kind::OneOf && isState(filter.column))
                   || filter.kind == Filter::Kind::NotNull || filter.kind == Filter::Kind::Defined
                   || filter.kind == Filter::Kind::Still;
        });
    QList<int> nodes{main};
    for (const int node : m_form.nodes()) {
        if (!nodes.contains(node))
            nodes.append(node);
    }
    std::optional<Filter> still;
    for (const int node : std::as_const(nodes)) {
        const bool isHistory =
            std::any_of(nodes.cbegin(), nodes.cend(), [&](int other) { return isHistoryOf(node, other); });
        const std::optional<Filter> held =
            node >= 0 && (!still || isHistory) ? stillAt(node, m_linking.asOf, Ends::Span) : std::nullopt;
        if (held && still) // "current salary of the tenants": both hold
            m_form.filters.append(*held);
        else if (held)
            still = held;
    }
    if (const int between = still ? -1 : historyBetween(nodes); between >= 0) {
        holdNow(between);
        return true;
    }
    const bool isCounted = m_form.root >= 0 && m_form.root == main; // "how many coaches work here now"
    if (!still && !saysState && main >= 0 && (m_entity >= 0 || isCounted)) {
        still = stillAt(main, m_linking.asOf, Ends::Pair);
        if (!still)
            still = stillAt(main, m_linking.asOf, Ends::Any);
    }
    if (still) {
        keep(*still);
        return true;
    }
    static const QStringList light{QStringLiteral("currently"), QStringLiteral("now")};
    if (saysState || light.contains(wordsOf(said).toLower()))
        return true;
    return misfit(message::say("generate.misfit.nothingSaysWhatEnded", {wordsOf(said)}), 3);
}

} // namespace Tieout::generate::composer
