// SPDX-License-Identifier: GPL-3.0-or-later
// How long it took from what one table tells of to what another one does.
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/timecolumn.h"

#include <algorithm>

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
    if (wanted.kind == WantedElapsed::Kind::Since) { // the last one is the nearest
        out.aggregate = wanted.pick == Aggregate::Maximum ? Aggregate::Minimum : Aggregate::Maximum;
        return true;
    }
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

/// "days since last order", of each customer: up to today.
bool Interpreter::sinceRows(const WantedElapsed &wanted, Expression &out)
{
    const QList<ColumnId> dates = momentsAnywhere(wanted.to);
    if (dates.size() != 1 || !m_linking.asOf.isValid())
        return misfit(message::say("generate.misfit.whichDates"), 3);
    out.column = dates.first();
    out.node = out.column.node;
    out.until = m_linking.asOf;
    return true;
}

/// The days on which something was promised, and those on which it may not have happened yet.
std::pair<QList<ColumnId>, QList<ColumnId>> Interpreter::promisedAndDone(int node) const
{
    QList<ColumnId> due;
    QList<ColumnId> done;
    for (const ColumnId &id : m_lookup.dateColumns(node)) {
        if (says(id) == catalog::DateSays::Promise)
            due.append(id);
        else if (m_lookup.hasNulls(id))
            done.append(id);
    }
    return {due, done};
}

/// "average delay of late deliveries": of the only table that tells both days.
bool Interpreter::delayOf(Expression &out)
{
    QList<std::pair<ColumnId, ColumnId>> found;
    for (int node = 0; node < m_lookup.graph().tableCount(); ++node) {
        if ((m_entity >= 0 && node != m_entity) || m_lookup.isSetAside(node)
            || m_lookup.table(node).kind != TableKind::Table)
            continue;
        const auto [due, done] = promisedAndDone(node);
        if (due.size() == 1 && done.size() == 1)
            found.append({due.first(), done.first()});
    }
    if (found.size() != 1)
        return misfit(message::say("generate.misfit.lateBesideWhat"), 3);
    out.since = found.first().first;
    out.column = found.first().second;
    out.node = out.column.node;
    return true;
}

/// From when to when a row holds or lasts: its begin and its end, or when it came in and went out.
std::optional<std::pair<ColumnId, ColumnId>> Interpreter::spanOf(int node) const
{
    static const QSet<QString> ins{QStringLiteral("in"), QStringLiteral("arrived"), QStringLiteral("arrival"),
                                   QStringLiteral("checkin"), QStringLiteral("login")};
    static const QSet<QString> outs{QStringLiteral("out"), QStringLiteral("departed"), QStringLiteral("departure"),
                                    QStringLiteral("checkout"), QStringLiteral("logout")};
    const auto isCalled = [this](ColumnId id, const QSet<QString> &words) {
        const QStringList own = base::nameWords(m_lookup.column(id).name);
        return std::any_of(own.cbegin(), own.cend(), [&words](const QString &word) { return words.contains(word); });
    };
    QList<std::pair<ColumnId, ColumnId>> spans;
    QList<std::pair<ColumnId, ColumnId>> stays;
    for (const ColumnId &begin : m_lookup.dateColumns(node)) {
        for (const ColumnId &end : m_lookup.dateColumns(node)) {
            if (says(begin) == catalog::DateSays::Begin && says(end) == catalog::DateSays::End)
                spans.append({begin, end});
            if (isCalled(begin, ins) && isCalled(end, outs))
                stays.append({begin, end});
        }
    }
    const auto &found = spans.isEmpty() ? stays : spans;
    return found.size() == 1 ? std::optional(found.first()) : std::nullopt;
}

/// "difference between average salary of men and women": the one figure of each of two values, and the first less the
/// second.
bool Interpreter::compareValues(QList<LogicalForm> &forms)
{
    if (!m_parse.difference)
        return true;
    const message::Message unclear = message::say(
        "generate.misfit.asks", {QStringLiteral("difference"), question::beyondWords(question::Beyond::TwoNumbers)});
    for (LogicalForm &form : forms) {
        QList<qsizetype> pairs;
        for (qsizetype i = 0; i < form.filters.size(); ++i) {
            if (form.filters[i].kind == Filter::Kind::OneOf && form.filters[i].values.size() == 2
                && !form.filters[i].negated && !form.filters[i].orPrevious)
                pairs.append(i);
        }
        // "of men and women" would otherwise be told for each of them
        if (pairs.size() == 1 && form.groupColumns == QList{form.filters[pairs.first()].column}) {
            form.groupColumns.clear();
            form.order.clear();
            form.outputs.removeIf([](const Expression &output) { return !output.isAggregate(); });
            form.assumptions.removeIf([](const record::Assumption &assumption) {
                return assumption.text.id == QLatin1String("generate.assumed.eachValue");
            });
        }
        const bool isOne = form.outputs.size() == 1 && form.outputs.first().isAggregate()
                           && form.outputs.first().figure == Figure::Plain
                           && form.outputs.first().aggregate != Aggregate::Median && form.groupColumns.isEmpty()
                           && form.groupNodes.isEmpty() && form.having.isEmpty() && !m_parse.ranking
                           && form.overGroups == Aggregate::None;
        if (pairs.size() != 1 || !isOne)
            return misfit(unclear, 4);
        const Filter &pair = form.filters[pairs.first()];
        form.compared = {pair, pair};
        form.compared[0].values = {pair.values[0]};
        form.compared[1].values = {pair.values[1]};
        form.comparedText = {message::Message(pair.values[0]), message::Message(pair.values[1])};
        const Expression plain = form.outputs.takeFirst();
        for (const Figure kind : {Figure::DuringFirst, Figure::DuringSecond, Figure::Difference}) {
            form.outputs.append(plain);
            form.outputs.last().figure = kind;
        }
    }
    return true;
}

} // namespace Tieout::generate::composer
