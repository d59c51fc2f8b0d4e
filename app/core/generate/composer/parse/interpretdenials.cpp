// SPDX-License-Identifier: GPL-3.0-or-later
// What is not so: values that rows lack, rows of other tables that they have none of; and what they have twice.
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/base/text.h"
#include "core/catalog/timecolumn.h"
#include "core/period/period.h"

#include <algorithm>

namespace Tieout::generate::composer {

using catalog::DateSays;

/// Rows whose own column holds nothing, or something where that is wanted; a column that always holds something is not
/// what was meant.
bool Interpreter::addMissing(const WantedCondition &condition, Filter filter)
{
    // "not shipped": the day on which that happens, not where it goes
    if (m_entity >= 0 && !(filter.column.isValid() && m_lookup.isDate(filter.column))) {
        QList<ColumnId> days = momentsCalled(condition.column, m_entity);
        days.removeIf([this](const ColumnId &id) { return !m_lookup.hasNulls(id); });
        if (days.size() == 1)
            filter.column = days.first();
    }
    // "candidates who never applied": none of the applications is theirs
    if (filter.column.isValid() && m_entity >= 0 && filter.column.node != m_entity && !condition.negated
        && m_lookup.isDate(filter.column) && !leadsToOne(m_lookup.graph(), m_entity, filter.column.node)
        && leadsToOne(m_lookup.graph(), filter.column.node, m_entity)) {
        m_absent.append(filter.column.node);
        return true;
    }
    // "transactions without a customer number": the customer's own number stands here as what refers to it
    if (filter.column.isValid() && m_entity >= 0 && filter.column.node != m_entity) {
        if (const ColumnId own = referenceTo(m_entity, filter.column.node); own.isValid())
            filter.column = own;
    }
    if (m_entity >= 0 && !condition.negated && saysAssigned(condition.column)
        && (!filter.column.isValid() || filter.column.node != m_entity || !m_lookup.hasNulls(filter.column)))
        filter.column = responsibleOf(m_entity);
    if (!filter.column.isValid() || filter.column.node != m_entity)
        return misfit(message::say("generate.misfit.missingNotClear"), 3);
    if (const auto held = m_lookup.yesAndNo(filter.column); held && !condition.negated) { // "no lift" of has_lift
        filter.kind = Filter::Kind::OneOf;
        filter.values = held->second;
        filter.numeric = m_lookup.isNumeric(filter.column);
        m_form.filters.append(filter);
        return true;
    }
    if (!m_lookup.hasNulls(filter.column)) { // "customers without email": none, where everybody has one
        if (condition.negated || m_lookup.isKey(filter.column) || !m_lookup.profile(filter.column)
            || !isSaidWhole(condition.column, filter.column))
            return misfit(message::say("generate.misfit.missingNotClear"), 3);
        assume(message::say("generate.assumed.alwaysThere", {m_lookup.text(filter.column)}), record::About::Condition);
    }
    // A day that is still to come has not happened either.
    const QDate newest = QDate::fromString(catalog::newestDay(*m_lookup.profile(filter.column)), Qt::ISODate);
    if (m_linking.asOf.isValid() && newest > m_linking.asOf && m_lookup.isDate(filter.column)) {
        filter.kind = condition.negated ? Filter::Kind::Period : Filter::Kind::Still;
        (condition.negated ? filter.interval.to : filter.interval.from) = m_linking.asOf;
        m_form.filters.append(filter);
        return true;
    }
    filter.kind = Filter::Kind::NotNull;
    filter.negated = !condition.negated;
    m_form.filters.append(filter);
    return true;
}

/// The words are all of the column's name.
bool Interpreter::isSaidWhole(int item, ColumnId column) const
{
    const auto &mentions = m_items[item].columns;
    return std::any_of(mentions.cbegin(), mentions.cend(), [&](const auto &mention) {
        return mention.how < retrieval::MatchKind::Partial && m_lookup.find(mention.table, mention.column) == column;
    });
}

/// The column of a table that refers to another one; invalid where there is none, or several.
ColumnId Interpreter::referenceTo(int node, int other) const
{
    QList<ColumnId> found;
    for (const int edge : m_lookup.graph().edgesOf(node)) {
        const ForeignKey &key = m_lookup.graph().keys()[edge];
        if (m_lookup.graph().fromNode(edge) == node && m_lookup.graph().toNode(edge) == other && node != other
            && key.fromColumns.size() == 1)
            found.append(m_lookup.find(key.from, key.fromColumns.first()));
    }
    return found.size() == 1 ? found.first() : ColumnId();
}

/// "assigned", "allocated": given to somebody.
bool Interpreter::saysAssigned(int item) const
{
    static const QStringList verbs{QStringLiteral("assign"), QStringLiteral("alloc"), QStringLiteral("allot")};
    const QString stem = item < 0 ? QString() : base::stem(wordsOf(item).section(u' ', 0, 0).toLower());
    return verbs.contains(stem);
}

/// The only reference of a table to somebody that may be empty: who is responsible for a row.
ColumnId Interpreter::responsibleOf(int node) const
{
    QList<ColumnId> found;
    for (const int edge : m_lookup.graph().edgesOf(node)) {
        const ForeignKey &key = m_lookup.graph().keys()[edge];
        const int to = m_lookup.graph().toNode(edge);
        if (m_lookup.graph().fromNode(edge) != node || to == node || key.fromColumns.size() != 1)
            continue;
        const ColumnId id = m_lookup.find(key.from, key.fromColumns.first());
        if (m_lookup.hasNulls(id) && !found.contains(id))
            found.append(id);
    }
    return found.size() == 1 ? found.first() : ColumnId();
}

/// The one table whose rows are what a verb says was done to the rows that the question is about.
int Interpreter::tableDone(int item) const
{
    QStringList hints = m_items[item].phrase.hints;
    if (hints.isEmpty())
        hints.append(base::stem(wordsOf(item).section(u' ', -1).toLower()));
    QList<int> found;
    for (const int edge : m_form.entity >= 0 ? m_lookup.graph().edgesOf(m_form.entity) : QList<int>()) {
        const int other = m_lookup.graph().fromNode(edge);
        if (m_lookup.graph().toNode(edge) != m_form.entity || other == m_form.entity || m_lookup.isSetAside(other))
            continue;
        QStringList stems = m_lookup.stems(m_lookup.tableText(other));
        for (const ColumnId &date : m_lookup.dateColumns(other)) // "climbed_on"
            stems += m_lookup.stems(date);
        const bool isSaid = std::any_of(hints.cbegin(), hints.cend(), [&stems](const QString &hint) {
            return std::any_of(stems.cbegin(), stems.cend(),
                               [&hint](const QString &stem) { return stem.startsWith(hint); });
        });
        if (isSaid && !found.contains(other))
            found.append(other);
    }
    if (!found.isEmpty())
        return found.size() == 1 ? found.first() : -1;
    // "coupons never used": the only table whose rows are what happened to them
    static const QSet<QString> uses{QStringLiteral("used"),    QStringLiteral("sold"),    QStringLiteral("bought"),
                                    QStringLiteral("ordered"), QStringLiteral("rented"),  QStringLiteral("booked"),
                                    QStringLiteral("taken"),   QStringLiteral("played"),  QStringLiteral("purchased"),
                                    QStringLiteral("billed"),  QStringLiteral("redeemed")};
    const QString said = wordsOf(item).section(u' ', -1).toLower();
    for (const int edge :
         uses.contains(said) && m_form.entity >= 0 ? m_lookup.graph().edgesOf(m_form.entity) : QList<int>()) {
        const int other = m_lookup.graph().fromNode(edge);
        if (m_lookup.graph().toNode(edge) != m_form.entity || other == m_form.entity || m_lookup.isSetAside(other)
            || m_lookup.table(other).kind != TableKind::Table || found.contains(other) || !isDeed(other))
            continue;
        found.append(other);
    }
    return found.size() == 1 ? found.first() : -1;
}

/// Its rows are what was done: they have a day or an amount of their own, or are lines of what has a day.
bool Interpreter::isDeed(int node) const
{
    if (m_lookup.naturalDate(node).isValid() || !m_lookup.moneyColumns(node).isEmpty())
        return true;
    return std::any_of(m_lookup.graph().edgesOf(node).cbegin(), m_lookup.graph().edgesOf(node).cend(), [&](int edge) {
        return m_lookup.graph().fromNode(edge) == node && m_lookup.isEvent(m_lookup.graph().toNode(edge));
    });
}

/// A period of rows of a table: of its own date, or of that of the row it is a line of. Nothing where none tells it.
std::optional<Filter> Interpreter::during(int node, int period) const
{
    ColumnId date = m_lookup.naturalDate(node);
    if (!date.isValid() && m_lookup.dateColumns(node).size() == 1)
        date = m_lookup.dateColumns(node).first();
    for (const int edge : date.isValid() ? QList<int>() : m_lookup.graph().edgesOf(node)) {
        const int head = m_lookup.graph().toNode(edge);
        if (m_lookup.graph().fromNode(edge) != node || head == node || head == m_entity || !m_lookup.isEvent(head))
            continue;
        if (date.isValid())
            return std::nullopt;
        date = m_lookup.naturalDate(head);
    }
    const ColumnProfile *profile = date.isValid() ? m_lookup.profile(date) : nullptr;
    const period::PeriodPhrase &phrase = m_linking.periods[period];
    for (const QDate &day : {phrase.interval.from, phrase.interval.to}) {
        if (!profile || (day.isValid() && !period::boundaryLiteral(day, profile->encoding)))
            return std::nullopt;
    }
    Filter filter;
    filter.kind = Filter::Kind::Period;
    filter.column = date;
    filter.interval = phrase.interval;
    filter.said = phrase.name;
    return filter;
}

/// "without orders", "never ordered", "no order this year".
bool Interpreter::addAbsences()
{
    for (const int node : std::as_const(m_absent))
        m_form.absent.append(Absence{node, {}});
    const auto add = [this](int item, int node) {
        Absence absence{node, {}};
        if (m_parse.absentDuring.contains(item)) {
            const std::optional<Filter> filter = during(node, m_parse.absentDuring[item]);
            if (!filter)
                return misfit(message::say("generate.misfit.noColumnSaysWhen", {m_lookup.tableText(node)}), 3);
            absence.filters.append(*filter);
        }
        m_form.absent.append(absence);
        return true;
    };
    for (const int item : m_parse.notDone) {
        // "damages that are not fixed yet": the day on which that happens
        if (const ColumnId day = dayOf(m_entity, m_items[item].phrase.hints);
            day.isValid() && !m_parse.absentDuring.contains(item)) {
            Filter filter;
            filter.kind = Filter::Kind::NotNull;
            filter.negated = true;
            filter.column = day;
            m_form.filters.append(filter);
            continue;
        }
        const int node = tableDone(item);
        if (node < 0)
            return misfit(message::say("generate.misfit.asksNegation", {wordsOf(item)}), 4);
        if (!add(item, node))
            return false;
    }
    for (const int item : m_parse.absent) {
        const int node = m_resolution.tables.value(item, -1);
        if (node < 0 || node == m_form.entity)
            return misfit(message::say("generate.misfit.cannotMissingFromItself", {wordsOf(item)}), 3);
        if (!add(item, node) || !limitAbsence(item))
            return false;
    }
    return true;
}

/// "no players with more than 5 tries": those alone of which that is so.
bool Interpreter::limitAbsence(int item)
{
    const int entity = m_entity;
    const QList<Filter> before = m_form.filters;
    Absence absence = m_form.absent.takeLast();
    m_entity = absence.node;
    m_form.filters = {};
    bool isRead = true;
    for (const WantedCondition &condition : m_parse.absentWhere.value(item))
        isRead = isRead && addCondition(condition);
    absence.filters += m_form.filters;
    m_form.filters = before;
    m_entity = entity;
    m_form.absent.append(absence);
    for (const Filter &filter : absence.filters) {
        if (isRead && !leadsToOne(m_lookup.graph(), absence.node, filter.column.node))
            return misfit(message::say("generate.misfit.whetherConditionLimitsCounted", {m_lookup.text(filter.column)}),
                          3);
    }
    return isRead;
}

/// A value of rows that others have many of, which is denied ("never shared") or asked for a second time ("both night
/// and motorway lessons"): said of another row than the condition before. Nothing where it is an ordinary condition.
bool Interpreter::isOfOtherRows(const Filter &filter, const WantedCondition &condition) const
{
    if (m_entity < 0 || filter.column.node == m_entity || leadsToOne(m_lookup.graph(), m_entity, filter.column.node))
        return false;
    // "who bought jazz and blues": no row is of both
    const bool isSecond = condition.andPrevious && !condition.orPrevious && !m_form.filters.isEmpty()
                          && m_form.filters.last().column == filter.column && listsEntity();
    return filter.negated || condition.alsoHas || isSecond;
}

bool Interpreter::addOfOtherRows(Filter filter)
{
    Absence absence{filter.column.node, {}, !filter.negated};
    if (!filter.negated
        && (m_form.filters.isEmpty() || m_form.filters.last().column != filter.column
            || m_form.filters.last().kind != Filter::Kind::OneOf))
        return misfit(message::say("generate.misfit.twoValuesAskedOnce", {m_lookup.text(filter.column)}), 2);
    filter.negated = false;
    absence.filters = {filter};
    m_form.absent.append(absence);
    return true;
}

/// Revenue is no money of what was cancelled: where an amount was taken that nobody named, and a state of its rows, or
/// of those they are lines of, says so, these are left out. The answer says that.
void Interpreter::leaveOutCancelled()
{
    static const QStringList asked{QStringLiteral("cancel"), QStringLiteral("void"), QStringLiteral("all"),
                                   QStringLiteral("includ"), QStringLiteral("incl"), QStringLiteral("gross"),
                                   QStringLiteral("everi")};
    const bool isSaid = std::any_of(m_linking.words.begin(), m_linking.words.end(),
                                    [](const base::Word &word) { return asked.contains(word.stem); });
    const bool isEarned = std::any_of(m_items.begin(), m_items.end(), [](const question::Item &item) {
        return item.is(question::Role::Measure) && !item.phrase.hints.isEmpty();
    });
    const bool isSum = isEarned && (m_form.isAggregated() || m_form.overGroups != Aggregate::None);
    if (!m_moneyTaken.isValid() || isSaid || !isSum)
        return;
    QList<int> nodes{m_moneyTaken.node};
    for (const int edge : m_lookup.graph().edgesOf(m_moneyTaken.node)) {
        const int head = m_lookup.graph().toNode(edge);
        if (m_lookup.graph().fromNode(edge) == m_moneyTaken.node && head != m_moneyTaken.node && m_lookup.isEvent(head)
            && !m_lookup.naturalDate(m_moneyTaken.node).isValid())
            nodes.append(head);
    }
    for (const int node : std::as_const(nodes)) {
        const auto cancelled = m_lookup.cancelledState(node);
        const ColumnId state = cancelled.first;
        const QStringList &values = cancelled.second;
        const bool isFiltered = std::any_of(m_form.filters.cbegin(), m_form.filters.cend(), [&](const Filter &filter) {
            return filter.column == state || (filter.column.node == node && filter.kind == Filter::Kind::OneOf);
        });
        if (!state.isValid() || isFiltered)
            continue;
        Filter filter;
        filter.kind = Filter::Kind::OneOf;
        filter.column = state;
        filter.values = values;
        filter.negated = true;
        m_form.filters.append(filter);
        assume(message::say("generate.assumed.cancelledLeftOut",
                            {m_lookup.text(state), message::allOf(message::quoted(values))}),
               record::About::Condition, 0);
        return;
    }
}

/// "unpaid invoices": the day on which that happens is empty.
bool Interpreter::addUndone(const WantedCondition &condition)
{
    const int node = m_resolution.tables.value(condition.table, m_entity);
    if (const ColumnId day = dayOf(node, condition.hints); day.isValid()) {
        Filter filter;
        filter.kind = Filter::Kind::NotNull;
        filter.negated = true;
        filter.column = day;
        m_form.filters.append(filter);
        assume(message::say("generate.assumed.undone", {m_lookup.text(day)}), record::About::Condition, 0.02);
        return true;
    }
    return misfit(message::say("generate.misfit.missingNotClear"), 3);
}

/// The day on which it happens, by stems of its name, and which some rows lack; invalid where there is none, or more
/// than one.
ColumnId Interpreter::dayOf(int node, const QStringList &hints) const
{
    for (const QString &hint : node >= 0 ? hints : QStringList()) {
        QList<ColumnId> days;
        for (const ColumnId &id : m_lookup.dateColumns(node)) {
            const QStringList stems = m_lookup.stems(id);
            const bool isSaid = std::any_of(stems.cbegin(), stems.cend(),
                                            [&hint](const QString &stem) { return stem.startsWith(hint); });
            if (isSaid && m_lookup.hasNulls(id) && says(id) != DateSays::Promise)
                days.append(id);
        }
        if (days.size() > 1)
            break;
        if (days.size() == 1)
            return days.first();
    }
    return {};
}

/// "qualified but not closed": what is said beside a day that is missing is meant by its own day, not by a state that
/// has passed since.
ColumnId Interpreter::dayBesideMissing(const WantedCondition &condition) const
{
    const bool isBeside = std::any_of(m_parse.conditions.cbegin(), m_parse.conditions.cend(), [](const auto &other) {
        return other.kind == WantedCondition::Kind::Missing && !other.negated;
    });
    // "tickets not solved yet": closed ones were solved before they were closed, whatever their state says now
    const bool isYet = condition.negated
                       && std::any_of(m_linking.words.cbegin(), m_linking.words.cend(),
                                      [](const base::Word &word) { return word.lower == QLatin1String("yet"); });
    if (!(isBeside || isYet) || m_entity < 0 || condition.column >= 0
        || !wordsOf(condition.value).endsWith(QLatin1String("ed"), Qt::CaseInsensitive))
        return {};
    QList<ColumnId> days = momentsCalled(condition.value, m_entity);
    days.removeIf([this](const ColumnId &id) { return !m_lookup.hasNulls(id); });
    return days.size() == 1 ? days.first() : ColumnId();
}

} // namespace Tieout::generate::composer
