// SPDX-License-Identifier: GPL-3.0-or-later
// Dates beside one another: what took how long, what came too late.
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/base/abbreviation.h"
#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/timecolumn.h"
#include "core/period/period.h"
#include "core/question/deeds.h"
#include "core/retrieval/lexicon.h"

#include <algorithm>

namespace Tieout::generate::composer {

using catalog::DateSays;

namespace {

const retrieval::Lexicon &lexicon()
{
    static const retrieval::Lexicon standard = retrieval::Lexicon::standard();
    return standard;
}

} // namespace

bool sharesAny(const QStringList &stems, const QStringList &wanted)
{
    return std::any_of(stems.begin(), stems.end(), [&wanted](const QString &stem) { return wanted.contains(stem); });
}

catalog::DateSays Interpreter::says(ColumnId date) const
{
    return catalog::dateSays(m_lookup.column(date).name);
}

/// Dates of a table that the words of an item say: by a word of the column's name, by what is made from the same verb,
/// or by the table itself, whose rows came to be then.
QList<ColumnId> Interpreter::momentsCalled(int item, int node, bool isNamed) const
{
    static const QStringList generic{QStringLiteral("date"), QStringLiteral("dai"), QStringLiteral("day"),
                                     QStringLiteral("time"), QStringLiteral("the")};
    QStringList said;
    for (const QString &stem : m_lookup.stems(wordsOf(item))) {
        if (!generic.contains(stem))
            said.append(stem);
    }
    const auto hits = [&](const QString &stem, const QStringList &stems) {
        return stems.contains(stem) || sharesAny(lexicon().derived(stem), stems);
    };
    const auto isShort = [](const QString &stem, const QStringList &stems) {
        static const QStringList light{QStringLiteral("on"), QStringLiteral("at"), QStringLiteral("dt"),
                                       QStringLiteral("ts"), QStringLiteral("tm"), QStringLiteral("ms")};
        return std::any_of(stems.cbegin(), stems.cend(), [&stem](const QString &own) {
            return own.size() > 1 && !light.contains(own)
                   && base::abbreviates(own, stem); // "ship" of ship_dt, "pd" of pd_dt
        });
    };
    QList<ColumnId> all;
    QList<ColumnId> hinted;
    QList<ColumnId> shortened;
    const QStringList hints = m_items[item].is(question::Role::Verb) ? m_items[item].phrase.hints : QStringList();
    for (const ColumnId &id : m_lookup.dateColumns(node)) {
        const QStringList stems = m_lookup.stems(id);
        if (!said.isEmpty()
            && std::all_of(said.cbegin(), said.cend(), [&](const QString &stem) { return hits(stem, stems); }))
            all.append(id);
        else if (sharesAny(stems, hints))
            hinted.append(id);
        else if (!said.isEmpty() && std::all_of(said.cbegin(), said.cend(), [&](const QString &stem) {
                     return hits(stem, stems) || isShort(stem, stems);
                 }))
            shortened.append(id);
    }
    if (isNamed)
        return all;
    if (all.isEmpty() && hinted.isEmpty() && shortened.isEmpty() && said.size() == 1) { // "payment" is when it was paid
        const QStringList deeds = question::deedsCalled(said.first());
        for (const ColumnId &id : m_lookup.dateColumns(node)) {
            const QStringList stems = m_lookup.stems(id);
            const bool isMeant =
                std::any_of(deeds.cbegin(), deeds.cend(), [&](const QString &deed) { return isShort(deed, stems); });
            if (sharesAny(stems, deeds) || isMeant) // "pd_dt"
                hinted.append(id);
        }
    }
    if (all.isEmpty())
        all = hinted.isEmpty() ? shortened : hinted;
    if (all.isEmpty() && m_items[item].kind == question::Item::Kind::Column) {
        for (const retrieval::ColumnMention &mention : m_items[item].columns) {
            const ColumnId id = m_lookup.find(mention.table, mention.column);
            if (id.node == node && m_lookup.isDate(id) && !all.contains(id))
                all.append(id);
        }
    }
    // "from application to rejection", of applications
    const QStringList own = m_lookup.stems(base::singular(m_lookup.table(node).name.name));
    if (all.isEmpty() && !said.isEmpty() && sharesAny(said, own)) {
        if (const ColumnId begin = beginOf(node, {}); begin.isValid())
            all.append(begin);
    }
    return all;
}

/// When a row came to be, which is another date than `other`.
ColumnId Interpreter::beginOf(int node, ColumnId other) const
{
    if (const ColumnId natural = m_lookup.naturalDate(node); natural.isValid() && natural != other)
        return natural;
    QList<ColumnId> found;
    for (const ColumnId &id : m_lookup.dateColumns(node)) {
        if (id != other && says(id) == DateSays::Begin)
            found.append(id);
    }
    if (found.isEmpty() && other.isValid()) { // of two dates the other one
        for (const ColumnId &id : m_lookup.dateColumns(node)) {
            if (id != other && says(id) == DateSays::Nothing)
                found.append(id);
        }
    }
    return found.size() == 1 ? found.first() : ColumnId();
}

/// From when to when; nothing where the table does not tell, or tells it in several ways.
std::optional<std::pair<ColumnId, ColumnId>> Interpreter::momentsOf(const WantedElapsed &wanted, int node,
                                                                    bool areNamed) const
{
    const auto oneOf = [](QList<ColumnId> ids, ColumnId other) {
        ids.removeAll(other);
        return ids.size() == 1 ? ids.first() : ColumnId();
    };
    if (wanted.kind == WantedElapsed::Kind::Span)
        return spanOf(node);
    const QList<ColumnId> tos = momentsCalled(wanted.to, node, areNamed);
    if (wanted.kind == WantedElapsed::Kind::Until) {
        const ColumnId to = oneOf(tos, {});
        const ColumnId from = to.isValid() ? beginOf(node, to) : ColumnId();
        return from.isValid() ? std::optional(std::pair(from, to)) : std::nullopt;
    }
    const QList<ColumnId> froms = momentsCalled(wanted.from, node, areNamed);
    const ColumnId to = oneOf(tos, froms.size() == 1 ? froms.first() : ColumnId());
    const ColumnId from = oneOf(froms, to);
    if (!to.isValid() || !from.isValid() || to == from || (!areNamed && comesAfter(from, to)))
        return std::nullopt;
    return std::pair(from, to);
}

/// By the first and the last day of both, so that the time from the one to the other would be less than none: the
/// invoice of what was delivered before is not the order.
bool Interpreter::comesAfter(ColumnId date, ColumnId other) const
{
    const auto ends = [this](ColumnId id) {
        const ColumnProfile *profile = m_lookup.profile(id);
        return std::pair(period::dayOf(profile->minimum.toText(), profile->encoding).value_or(QDate()),
                         period::dayOf(profile->maximum.toText(), profile->encoding).value_or(QDate()));
    };
    const auto [first, last] = ends(date);
    const auto [otherFirst, otherLast] = ends(other);
    return first.isValid() && last.isValid() && otherFirst.isValid() && otherLast.isValid() && first > otherFirst
           && last >= otherLast;
}

/// "tickets_old" beside tickets.
bool Interpreter::isCopyOf(int copy, int original) const
{
    const QStringList own = base::nameWords(m_lookup.table(copy).name.name);
    const QStringList words = base::nameWords(m_lookup.table(original).name.name);
    return words.size() < own.size() && own.mid(0, words.size()) == words;
}

/// Of the table that the question is about, else of the only one that has such dates.
bool Interpreter::findElapsed(const WantedElapsed &wanted, Expression &out)
{
    out.unit = wanted.unit.isEmpty() ? QStringLiteral("days") : wanted.unit;
    if (wanted.kind == WantedElapsed::Kind::Since)
        return sinceRows(wanted, out);
    if (wanted.kind == WantedElapsed::Kind::Delay)
        return delayOf(out);
    QList<int> nodes;
    // "days a film is rented until it is returned": of the rentals
    const bool isOfEntity = m_entity >= 0 && (wanted.kind == WantedElapsed::Kind::Age || momentsOf(wanted, m_entity));
    if (isOfEntity || (m_entity >= 0 && wanted.kind != WantedElapsed::Kind::Between)) {
        nodes = {m_entity};
    } else {
        for (int node = 0; node < m_lookup.graph().tableCount(); ++node) {
            if (!m_lookup.isSetAside(node) && m_lookup.table(node).kind == TableKind::Table)
                nodes.append(node);
        }
    }
    if (wanted.kind == WantedElapsed::Kind::Age) {
        QList<ColumnId> births;
        for (const int node : std::as_const(nodes)) {
            if (const ColumnId birth = birthOf(node); birth.isValid())
                births.append(birth);
        }
        if (births.size() != 1 || !m_linking.asOf.isValid())
            return misfit(message::say("generate.misfit.noDateOfBirth"), 3);
        out.column = births.first();
        out.node = out.column.node;
        out.until = m_linking.asOf;
        return true;
    }
    QList<int> named; // of the tables that the question names, if one of them has such dates
    for (const int node : m_resolution.tables) {
        if (!named.contains(node) && momentsOf(wanted, node))
            named.append(node);
    }
    if (named.size() == 1 && !nodes.isEmpty() && nodes.size() > 1)
        nodes = named;
    // "from actual start to actual end": where both are columns called so, rather than where something starts
    QList<int> called;
    for (const int node : std::as_const(nodes)) {
        if (wanted.kind == WantedElapsed::Kind::Between && momentsOf(wanted, node, true))
            called.append(node);
    }
    if (!called.isEmpty())
        nodes = called;
    std::optional<std::pair<ColumnId, ColumnId>> found;
    for (const int node : std::as_const(nodes)) {
        const auto here = momentsOf(wanted, node);
        if (here && found && isCopyOf(node, found->first.node))
            continue;
        if (here && found)
            return misfit(message::say("generate.misfit.whichDates"), 3);
        if (here)
            found = here;
    }
    if (!found && wanted.kind == WantedElapsed::Kind::Between && findAcross(wanted, out))
        return true;
    if (!found)
        return misfit(message::say("generate.misfit.whichDates"), 3);
    out.since = found->first;
    out.column = found->second;
    out.node = out.column.node;
    return true;
}

/// "length", "duration", "runtime": what a row takes, where a column says it; invalid where none or several do.
ColumnId Interpreter::lengthOf(int node) const
{
    static const QSet<QString> lengths{QStringLiteral("length"), QStringLiteral("durat"), QStringLiteral("runtim"),
                                       QStringLiteral("millisecond"), QStringLiteral("minut")};
    QList<ColumnId> found = columnsSaying(node, lengths);
    found.removeIf([this](const ColumnId &id) { return !m_lookup.isNumeric(id) || m_lookup.isKey(id); });
    return found.size() == 1 ? found.first() : ColumnId();
}

bool Interpreter::addElapsed(const WantedTerm &term)
{
    Expression out;
    // "how long is Academy Dinosaur": its own length, where its table tells one
    const int valued = m_resolution.values.size() == 1 ? m_resolution.values.begin()->column.node : -1;
    const bool isPlain = term.elapsed.kind == WantedElapsed::Kind::Span && m_parse.terms.size() == 1
                         && m_parse.tables.isEmpty() && m_parse.groups.isEmpty();
    if (const ColumnId own = isPlain ? lengthOf(valued) : ColumnId(); own.isValid()) {
        m_form.outputs.append({Aggregate::None, false, own, own.node});
        assume(message::say("generate.assumed.amount", {m_lookup.text(own)}), record::About::Measure, 0.05);
        return true;
    }
    // "average track length": stored as such, where no two dates tell it
    if (const ColumnId own = term.elapsed.kind == WantedElapsed::Kind::Span && m_entity >= 0 && !spanOf(m_entity)
                                 ? lengthOf(m_entity)
                                 : ColumnId();
        own.isValid()) {
        m_form.outputs.append({term.aggregate, false, own, own.node});
        assume(message::say("generate.assumed.amount", {m_lookup.text(own)}), record::About::Measure, 0.02);
        return checkAggregate(m_form.outputs.last());
    }
    if (!findElapsed(term.elapsed, out))
        return false;
    out.aggregate = term.aggregate;
    out.percentile = out.aggregate == Aggregate::Median ? m_parse.percentile : 0;
    if (out.aggregate == Aggregate::Count)
        return misfit(message::say("generate.misfit.notClearCounted"), 2);
    if (!takeFirst(term.elapsed, out))
        return false;
    if (term.elapsed.unit.isEmpty())
        assume(message::say("generate.assumed.inDays"), record::About::Unit);
    if (out.until.isValid())
        assume(message::say("generate.assumed.ageAt", {m_lookup.text(out.column), out.until.toString(Qt::ISODate)}),
               record::About::Measure);
    else
        assume(message::say("generate.assumed.elapsed", {m_lookup.text(out.since), m_lookup.text(out.column)}),
               record::About::Measure);
    m_form.outputs.append(out);
    return true;
}

bool Interpreter::addElapsedCondition(const WantedCondition &condition)
{
    Expression elapsed;
    if (condition.elapsed.kind == WantedElapsed::Kind::Age && m_entity >= 0 && !m_lookup.isPersons(m_entity)) {
        // of a thing or an event: since it came to be
        elapsed.column = beginOf(m_entity, {});
        elapsed.unit = condition.elapsed.unit;
        if (!elapsed.column.isValid() || !m_linking.asOf.isValid())
            return misfit(message::say("generate.misfit.noSingleDate", {m_lookup.tableText(m_entity)}), 3);
    } else if (condition.elapsed.kind == WantedElapsed::Kind::Overdue) {
        WantedCondition overdue;
        overdue.kind = WantedCondition::Kind::Late;
        overdue.comparison = Comparison::Less;
        if (!addLate(overdue))
            return false;
        elapsed.column = m_form.filters.takeLast().column; // that it has passed follows from how long ago it has
        elapsed.unit = condition.elapsed.unit;
    } else if (!findElapsed(condition.elapsed, elapsed)) {
        return false;
    }
    Filter filter;
    filter.interval.to = elapsed.since.isValid() ? QDate() : m_linking.asOf;
    filter.kind = Filter::Kind::Elapsed;
    filter.column = elapsed.column;
    filter.within = elapsed.since;
    filter.unit = elapsed.unit;
    filter.comparison = condition.comparison;
    filter.values = condition.numbers;
    const QString today = m_linking.asOf.toString(Qt::ISODate);
    const bool isOverdue = condition.elapsed.kind == WantedElapsed::Kind::Overdue;
    assume(isOverdue ? message::say("generate.assumed.elapsed", {m_lookup.text(elapsed.column), today})
           : elapsed.since.isValid()
               ? message::say("generate.assumed.elapsed", {m_lookup.text(elapsed.since), m_lookup.text(elapsed.column)})
               : message::say("generate.assumed.ageAt", {m_lookup.text(elapsed.column), today}),
           record::About::Condition);
    m_form.filters.append(filter);
    return true;
}

/// "stock below the reorder level", "shipped after the required date".
bool Interpreter::addColumns(const WantedCondition &condition, Filter filter)
{
    filter.within = m_resolution.columns.value(condition.other);
    if (condition.column < 0 && filter.within.isValid()) {
        static const QSet<QString> held{QStringLiteral("stock"),  QStringLiteral("hand"),    QStringLiteral("onhand"),
                                        QStringLiteral("qty"),    QStringLiteral("meng"),    QStringLiteral("bestand"),
                                        QStringLiteral("balanc"), QStringLiteral("quantiti")};
        QList<ColumnId> found = columnsSaying(filter.within.node, held);
        found.removeIf([&](const ColumnId &id) { return id == filter.within || !isMeasure(id); });
        if (found.size() != 1)
            return misfit(message::say("generate.misfit.notSayCompareWith2", {wordsOf(condition.other)}), 3);
        filter.column = found.first();
        assume(message::say("generate.assumed.compared", {m_lookup.text(filter.column)}), record::About::Measure, 0.03);
    }
    const bool isSameKind = filter.column.isValid() && filter.within.isValid()
                            && ((m_lookup.isDate(filter.column) && m_lookup.isDate(filter.within))
                                || (m_lookup.isNumeric(filter.column) && m_lookup.isNumeric(filter.within)));
    if (!isSameKind || filter.column.node != filter.within.node || filter.column == filter.within
        || m_lookup.isKey(filter.column) || m_lookup.isKey(filter.within))
        return misfit(
            message::say("generate.misfit.columnsNotCompared", {wordsOf(condition.column), wordsOf(condition.other)}),
            3);
    filter.kind = Filter::Kind::ComparedToColumn;
    m_form.filters.append(filter);
    return true;
}

/// The date of birth of the table's rows; invalid where it has none, or several.
ColumnId Interpreter::birthOf(int node) const
{
    static const QStringList births{QStringLiteral("birth"),    QStringLiteral("birthdai"),
                                    QStringLiteral("birthdat"), QStringLiteral("dob"),
                                    QStringLiteral("born"),     QStringLiteral("geburtsdatum")};
    QList<ColumnId> found;
    for (const ColumnId &id : m_lookup.dateColumns(node)) {
        if (sharesAny(m_lookup.stems(id), births))
            found.append(id);
    }
    return found.size() == 1 ? found.first() : ColumnId();
}

/// "members over 60", "older than 40": of rows that have a date of birth and no age.
bool Interpreter::comparesAge(const WantedCondition &condition) const
{
    const bool isAsked =
        condition.hints.contains(QStringLiteral("age+"))
        || (condition.hints == QStringList{QStringLiteral("@own+")} && m_entity >= 0 && m_lookup.isPersons(m_entity));
    if (!isAsked || condition.kind != WantedCondition::Kind::Number || m_entity < 0 || !birthOf(m_entity).isValid())
        return false;
    for (int i = 0; i < m_lookup.table(m_entity).columns.size(); ++i) {
        if (const ColumnId column{m_entity, i};
            m_lookup.stems(column).contains(QStringLiteral("age")) && m_lookup.isNumeric(column))
            return false;
    }
    return m_linking.asOf.isValid() && m_lookup.profile(birthOf(m_entity))->encoding != DateEncoding::YearNumber;
}

bool Interpreter::addAge(const WantedCondition &condition)
{
    Filter filter;
    filter.kind = Filter::Kind::Elapsed;
    filter.column = birthOf(m_entity);
    filter.interval.to = m_linking.asOf;
    filter.unit = QStringLiteral("years");
    filter.comparison = condition.comparison;
    filter.values = condition.numbers;
    assume(message::say("generate.assumed.ageAt", {m_lookup.text(filter.column), m_linking.asOf.toString(Qt::ISODate)}),
           record::About::Condition);
    m_form.filters.append(filter);
    return true;
}

/// "sign ups by month", "returns per store": the rows that have the day on which it was done. False where none says it.
bool Interpreter::countsDone(int item, Expression &out)
{
    const bool isVerb = m_items[item].is(question::Role::Verb);
    const ColumnId day = isVerb ? dayOfDeed(item) : m_resolution.columns.value(item);
    if (isVerb && !day.isValid())
        return false;
    if (!day.isValid() || !m_lookup.isDate(day))
        return true;
    m_happened = day;
    out.node = day.node;
    const bool isDated =
        !m_parse.periods.isEmpty() || m_parse.calendar != sql::CalendarPart::None
        || std::any_of(m_parse.conditions.cbegin(), m_parse.conditions.cend(),
                       [item](const WantedCondition &condition) {
                           return condition.kind == WantedCondition::Kind::Late && condition.other == item;
                       });
    if (!isVerb && !isDated && m_lookup.hasNulls(day)) {
        Filter known;
        known.kind = Filter::Kind::NotNull;
        known.column = day;
        m_form.filters.append(known);
    }
    return true;
}

/// "shipped late" is after the one day that was promised; "overdue" is past that day and has not happened.
bool Interpreter::addLate(const WantedCondition &condition)
{
    const int node = m_entity >= 0 ? m_entity : m_resolution.columns.value(condition.other).node;
    const message::Message unclear = message::say("generate.misfit.lateBesideWhat");
    if (node < 0)
        return misfit(unclear, 3);
    const std::pair<QList<ColumnId>, QList<ColumnId>> days = promisedAndDone(node);
    const QList<ColumnId> &due = days.first;
    QList<ColumnId> done = days.second;
    if (condition.other >= 0) {
        QList<ColumnId> said = momentsCalled(condition.other, node);
        said.removeIf([&due](const ColumnId &id) { return due.contains(id); });
        if (!said.isEmpty())
            done = said;
    }
    if (due.size() != 1 || done.size() != 1)
        return misfit(unclear, 3);
    if (condition.comparison == Comparison::Less) { // overdue
        Filter missing;
        missing.kind = Filter::Kind::NotNull;
        missing.negated = true;
        missing.column = done.first();
        Filter past;
        past.kind = Filter::Kind::Period;
        past.column = due.first();
        past.interval.to = m_linking.asOf;
        const ColumnProfile *profile = m_lookup.profile(past.column);
        if (!m_lookup.hasNulls(missing.column) || !m_linking.asOf.isValid()
            || !period::boundaryLiteral(m_linking.asOf, profile->encoding))
            return misfit(unclear, 3);
        assume(message::say("generate.assumed.overdue", {m_lookup.text(due.first()), m_lookup.text(done.first())}),
               record::About::Condition, 0.02);
        m_form.filters += {missing, past};
        return true;
    }
    Filter filter;
    filter.kind = Filter::Kind::ComparedToColumn;
    filter.column = done.first();
    filter.within = due.first();
    filter.comparison = condition.comparison;
    assume(message::say("generate.assumed.late", {m_lookup.text(done.first()), m_lookup.text(due.first())}),
           record::About::Condition, 0.02);
    m_form.filters.append(filter);
    return true;
}

/// "payments in August": how many, or how much? Both are readings.
bool Interpreter::countsOrAdds(QList<LogicalForm> &forms)
{
    if (!m_countOrSum.isValid())
        return true;
    QList<LogicalForm> sums = forms;
    for (LogicalForm &form : sums) {
        for (Expression &output : form.outputs) {
            if (output.countsRows() && output.node == m_countOrSum.node) {
                output.column = m_countOrSum;
                output.aggregate = Aggregate::Sum;
            }
        }
        for (Ordering &ordering : form.order) {
            if (ordering.expression.countsRows() && ordering.expression.node == m_countOrSum.node) {
                ordering.expression.column = m_countOrSum;
                ordering.expression.aggregate = Aggregate::Sum;
            }
        }
    }
    forms += sums;
    return true;
}

} // namespace Tieout::generate::composer
