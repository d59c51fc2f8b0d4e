// SPDX-License-Identifier: GPL-3.0-or-later
// What happened, what did not, how long it took and whether that was too late.
#include "core/generate/composer/parse/questionparser.h"

#include "core/catalog/meaning.h"

namespace Tieout::generate::composer {

/// A column, a table whose rows are what happened, a verb, or a stored state that says so.
int QuestionParser::momentAt(int i) const
{
    int at = i;
    while (has(at) && (roleAt(at, Role::Noise) || roleAt(at, Role::Be) || roleAt(at, Role::Pronoun)))
        ++at;
    const bool says =
        kindAt(at, Item::Kind::Unknown) || kindAt(at, Item::Kind::Column) || kindAt(at, Item::Kind::Table)
        || kindAt(at, Item::Kind::Value) || roleAt(at, Role::Verb)
        || (roleAt(at, Role::Ask) && textOf(at).compare(QLatin1String("return"), Qt::CaseInsensitive) == 0);
    return says && !m_items[at].stop ? at : -1;
}

/// "first", "last" of what follows.
std::optional<Aggregate> QuestionParser::firstOrLast(int i) const
{
    if (!roleAt(i, Role::Superlative) || m_items[i].phrase.hints != QStringList{QStringLiteral("@date+")})
        return {};
    return m_items[i].phrase.descending ? Aggregate::Maximum : Aggregate::Minimum;
}

/// "refunds within 3 days of the charge": at most so long after it.
bool QuestionParser::withinTime()
{
    const int unit = m_at + 2;
    const bool isTime = m_items[m_at].text.endsWith(QLatin1String("within"), Qt::CaseInsensitive)
                        && kindAt(m_at + 1, Item::Kind::Number) && has(unit)
                        && !catalog::unitOfWord(textOf(unit)).isEmpty() && roleAt(unit + 1, Role::Preposition);
    static const QStringList links{QStringLiteral("of"), QStringLiteral("of the"), QStringLiteral("after"),
                                   QStringLiteral("from"), QStringLiteral("from the")};
    int before = m_at - 1;
    while (has(before) && m_items[before].kind == Item::Kind::Phrase && !m_items[before].is(Role::Verb))
        --before;
    const int other = isTime && links.contains(textOf(unit + 1).toLower()) ? momentAt(unit + 2) : -1;
    if (other < 0 || momentAt(before) != before)
        return false;
    WantedCondition condition;
    condition.kind = WantedCondition::Kind::Elapsed;
    condition.comparison = Comparison::LessEqual;
    condition.numbers = {m_items[m_at + 1].text};
    condition.elapsed.kind = WantedElapsed::Kind::Between;
    condition.elapsed.unit = catalog::unitOfWord(textOf(unit));
    condition.elapsed.from = other;
    condition.elapsed.to = before;
    addCondition(condition);
    done(other + 1);
    return true;
}

int QuestionParser::isUntil(int i) const
{
    static const QStringList words{QStringLiteral("until"), QStringLiteral("till"), QStringLiteral("to"),
                                   QStringLiteral("to the"), QStringLiteral("before")};
    if (!roleAt(i, Role::Preposition) || !words.contains(m_items[i].text.toLower()))
        return -1;
    const int first = momentAt(i + 1);
    // "until a subscription is cancelled", "until it is returned": the thing itself, then what happened to it
    if (first >= 0 && kindAt(first, Item::Kind::Table) && roleAt(first + 1, Role::Be)) {
        if (const int verb = momentAt(first + 1); verb >= 0)
            return verb;
    }
    return first;
}

/// "average days between order date and shipping date", "hours from created to solved", "time to first reply", "average
/// duration of appointments in minutes", "average age of patients".
bool QuestionParser::elapsed()
{
    const Item &item = m_items[m_at];
    const message::Message unclear = message::say("generate.misfit.whichDatesNotClear", {item.text});
    WantedElapsed wanted;
    wanted.unit = item.phrase.hints.value(0);
    if (wanted.unit == QLatin1String("taken"))
        return howLong();
    const bool isSpan = wanted.unit == QLatin1String("span"); // "tenure in years"
    if (isSpan)
        wanted.unit.clear();
    int at = m_at + 1;
    if (wanted.unit.isEmpty() && roleAt(at, Role::Preposition) && roleAt(at + 1, Role::Elapsed)
        && m_items[at].text.compare(QLatin1String("in"), Qt::CaseInsensitive) == 0) { // "delay in days between"
        wanted.unit = m_items[at + 1].phrase.hints.value(0);
        at += 2;
    }
    // "in minutes" behind the rest says the unit of what was asked
    const bool saysUnit = roleAt(m_at - 1, Role::Preposition) && !m_out.terms.isEmpty()
                          && m_out.terms.last().elapsed.kind != WantedElapsed::Kind::None;
    if (saysUnit && !wanted.unit.isEmpty()
        && m_items[m_at - 1].text.compare(QLatin1String("in"), Qt::CaseInsensitive) == 0) {
        m_out.terms.last().elapsed.unit = wanted.unit;
        done(m_at + 1);
        return true;
    }
    const bool isBetween = roleAt(at, Role::Between);
    const bool isFrom =
        roleAt(at, Role::Preposition) && m_items[at].text.startsWith(QLatin1String("from"), Qt::CaseInsensitive);
    static const QStringList delays{QStringLiteral("delay"), QStringLiteral("delays"), QStringLiteral("lateness")};
    const bool isSince = textOf(at).compare(QLatin1String("since"), Qt::CaseInsensitive) == 0;
    if (const std::optional<Aggregate> pick = isSince ? firstOrLast(at + 1) : std::nullopt) {
        wanted.kind = WantedElapsed::Kind::Since;
        wanted.to = momentAt(at + 2);
        wanted.pick = *pick;
        if (wanted.to < 0 || !m_aggregates.isEmpty())
            return misfit(unclear, 3);
        at = wanted.to + 1;
    } else if (wanted.unit == QLatin1String("age")) {
        wanted.kind = WantedElapsed::Kind::Age;
        wanted.unit = QStringLiteral("years");
    } else if (isBetween || isFrom) {
        wanted.kind = WantedElapsed::Kind::Between;
        wanted.from = momentAt(at + 1);
        int next = wanted.from + 1;
        // "from damage report to", "between receiving a lot and": what happened, and to what
        if (const int other = wanted.from < 0 ? -1 : momentAt(next);
            other >= 0 && kindAt(wanted.from, Item::Kind::Table) != kindAt(other, Item::Kind::Table)) {
            const int table = kindAt(other, Item::Kind::Table) ? other : wanted.from;
            wanted.from = table == other ? wanted.from : other;
            if (m_out.entity < 0) {
                m_out.entity = table;
                m_out.tables.append(table);
            }
            next = other + 1;
        }
        if (wanted.from >= 0 && isBetween && roleAt(next, Role::And)) {
            const std::optional<Aggregate> which = firstOrLast(next + 1);
            wanted.pick = which.value_or(Aggregate::None);
            wanted.to = momentAt(which ? next + 2 : next + 1);
        } else if (wanted.from >= 0)
            wanted.to = isUntil(next);
        if (wanted.from < 0 || wanted.to < 0)
            return misfit(unclear, 3);
        at = wanted.to + 1;
    } else if (isUntil(at) >= 0) {
        wanted.kind = WantedElapsed::Kind::Until;
        wanted.to = isUntil(at);
        at = wanted.to + 1;
    } else if (delays.contains(item.text.toLower())) {
        wanted.kind = WantedElapsed::Kind::Delay;
    } else if (m_out.entity >= 0 || roleAt(at, Role::Preposition) || !has(at) || roleAt(at, Role::By)
               || roleAt(at, Role::Each)) {
        // "days a film is rented until it is returned": what happened first, then what happened last
        wanted.kind = WantedElapsed::Kind::Span;
    } else {
        int end = at;
        while (has(end) && isUntil(end) < 0 && !m_items[end].stop)
            ++end;
        if (!has(end))
            return misfit(unclear, 3);
        wanted.kind = WantedElapsed::Kind::Until;
        wanted.to = isUntil(end);
        for (int i = at; i < end; ++i) {
            if (kindAt(i, Item::Kind::Table) && m_out.entity < 0) {
                m_out.entity = i;
                m_out.tables.append(i);
            } else if (momentAt(i) == i) {
                wanted.from = i;
            } else if (m_items[i].kind != Item::Kind::Phrase) {
                return misfit(unclear, 3);
            }
        }
        wanted.kind = wanted.from >= 0 ? WantedElapsed::Kind::Between : wanted.kind;
        at = wanted.to + 1;
    }
    // "volunteer hours" may be a column of another name: time is meant where something is made of it
    const bool isPlain = m_aggregates.isEmpty() && !m_count && !item.phrase.hints.isEmpty() && !isSpan;
    if (wanted.kind == WantedElapsed::Kind::Span && isPlain)
        return misfit(unclear, 3);
    for (int i = m_at + 1; i < at && m_out.entity < 0; ++i) { // "until a subscription is cancelled"
        if (kindAt(i, Item::Kind::Table) && i != wanted.from && i != wanted.to) {
            m_out.entity = i;
            m_out.tables.append(i);
        }
    }
    m_count = false;                                                        // "number of days"
    if (m_out.overGroups == Aggregate::Average && m_aggregates.isEmpty()) { // "average number of days"
        m_aggregates = {Aggregate::Average};
        m_out.overGroups = Aggregate::None;
    }
    WantedTerm term;
    term.elapsed = wanted;
    want(term);
    done(at);
    return !m_broken;
}

/// "sign ups by month", "registrations last week": what happened to rows, which are counted by the day of it.
bool QuestionParser::countsDeeds()
{
    const Item &item = m_items[m_at];
    const QString said = item.text.toLower();
    static const QStringList nouns{QStringLiteral("ups"),   QStringLiteral("up"),     QStringLiteral("ions"),
                                   QStringLiteral("ments"), QStringLiteral("eries"),  QStringLiteral("als"),
                                   QStringLiteral("hires"), QStringLiteral("returns")};
    const bool isNoun =
        std::any_of(nouns.cbegin(), nouns.cend(), [&said](const QString &ending) { return said.endsWith(ending); });
    const int next = skipLight(m_at + 1);
    const bool isDated = roleAt(next, Role::Calendar) || kindAt(next, Item::Kind::Period) || roleAt(next, Role::Each)
                         || roleAt(next, Role::By) || !has(next)
                         || (roleAt(next, Role::Preposition) && kindAt(next + 1, Item::Kind::Period));
    if (!isNoun || !isDated || !m_out.terms.isEmpty() || m_out.entity >= 0 || m_out.person || !m_aggregates.isEmpty()
        || m_armed || m_group || m_orderOpen)
        return false;
    WantedTerm rows{Aggregate::Count, false, m_at, -1, false, false};
    rows.rows = true;
    m_out.terms.append(rows);
    m_out.entityWanted = false;
    m_count = false;
    done(m_at + 1);
    return true;
}

/// "how long do campaigns run on average, started to ended, in days", "how many days does it take to solve a ticket".
bool QuestionParser::howLong()
{
    const Item &item = m_items[m_at];
    WantedElapsed wanted;
    wanted.kind = WantedElapsed::Kind::Span;
    if (item.phrase.words.contains(QStringLiteral("days")))
        wanted.unit = QStringLiteral("days");
    else if (item.phrase.words.contains(QStringLiteral("hours")))
        wanted.unit = QStringLiteral("h");
    int at = m_at + 1;
    for (; has(at) && !m_items[at].stop; ++at) {
        if (kindAt(at, Item::Kind::Table) && m_out.entity < 0) {
            m_out.entity = at;
            m_out.tables.append(at);
        } else if (const int to = isUntil(at); to >= 0 && wanted.kind == WantedElapsed::Kind::Span) {
            wanted.kind = WantedElapsed::Kind::Until;
            wanted.to = to;
            at = to;
        } else if (const int from = momentAt(at);
                   from == at && isUntil(at + 1) >= 0 && wanted.kind == WantedElapsed::Kind::Span) {
            wanted.kind = WantedElapsed::Kind::Between; // "started to ended"
            wanted.from = from;
            wanted.to = isUntil(at + 1);
            at = wanted.to;
        } else if (roleAt(at, Role::Preposition) && roleAt(at + 1, Role::Elapsed)
                   && m_items[at].text.compare(QLatin1String("in"), Qt::CaseInsensitive) == 0) {
            wanted.unit = m_items[++at].phrase.hints.value(0);
        } else if (!roleAt(at, Role::Noise) && !roleAt(at, Role::Be) && !roleAt(at, Role::Verb)
                   && !(roleAt(at, Role::Aggregate) && m_items[at].phrase.aggregate == Aggregate::Average)
                   && !(roleAt(at, Role::Unsupported)
                        && m_items[at].phrase.beyond == question::Beyond::AggregateOfAggregate)) {
            break;
        }
    }
    WantedTerm term;
    term.aggregate = Aggregate::Average;
    term.elapsed = wanted;
    m_aggregates.clear();
    want(term);
    done(at);
    return !m_broken;
}

/// "more than 5 days to solve", "longer than 7 days to be answered", "more than 12 hours after the planned start".
bool QuestionParser::elapsedCondition(int at, Comparison comparison, const QStringList &numbers, const QString &unit)
{
    static const QStringList behind{QStringLiteral("after"), QStringLiteral("before")};
    WantedCondition condition;
    condition.kind = WantedCondition::Kind::Elapsed;
    condition.comparison = comparison;
    condition.numbers = numbers;
    condition.elapsed.unit = catalog::unitOfWord(unit);
    if (condition.elapsed.unit.isEmpty() || numbers.size() != 1)
        return false;
    if (m_items[m_at].is(Role::Compare) && m_items[m_at].phrase.hints.contains(QStringLiteral("age+"))
        && m_out.entity >= 0) { // "invoices older than 30 days"
        condition.elapsed.kind = WantedElapsed::Kind::Age;
        addCondition(condition);
        done(at);
        return true;
    }
    if (roleAt(at, Role::Preposition) && behind.contains(m_items[at].text.toLower())) {
        const int other = momentAt(at + 1);
        int before = m_at - 1;
        while (has(before) && m_items[before].kind == Item::Kind::Phrase && !m_items[before].is(Role::Verb))
            --before;
        if (other < 0 || momentAt(before) != before)
            return false;
        const bool isAfter = m_items[at].text.compare(QLatin1String("after"), Qt::CaseInsensitive) == 0;
        condition.elapsed.kind = WantedElapsed::Kind::Between;
        condition.elapsed.from = isAfter ? other : before;
        condition.elapsed.to = isAfter ? before : other;
        // "delivered more than 7 days after the order" is the day, whatever has become of it since
        m_out.conditions.removeIf([before](const WantedCondition &said) {
            return said.kind == WantedCondition::Kind::Value && said.value == before;
        });
        at = other + 1;
    } else if (const int to = isUntil(at); to >= 0) {
        condition.elapsed.kind = WantedElapsed::Kind::Until;
        condition.elapsed.to = to;
        at = to + 1;
    } else if (roleAt(at, Role::Late) && m_items[at].phrase.comparison != Comparison::LessEqual) {
        const bool isOpen = m_items[at].phrase.comparison == Comparison::Less; // "more than 10 days overdue"
        condition.elapsed.kind = isOpen ? WantedElapsed::Kind::Overdue : WantedElapsed::Kind::Delay;
        ++at;
    } else {
        return false;
    }
    addCondition(condition);
    done(at);
    return true;
}

/// "orders shipped late", "overdue invoices", "delivered on time".
bool QuestionParser::late()
{
    WantedCondition condition;
    condition.kind = WantedCondition::Kind::Late;
    condition.comparison = m_items[m_at].phrase.comparison;
    int before = m_at - 1;
    while (roleAt(before, Role::Noise) || roleAt(before, Role::Be))
        --before;
    if (roleAt(before, Role::Verb) || (kindAt(before, Item::Kind::Column) && isParticiple(before)) || saysDay(before))
        condition.other = before;
    const int next = skipLight(m_at + 1);
    if (m_out.entity < 0 && m_out.terms.isEmpty() && kindAt(next, Item::Kind::Column) && isDate(next)) {
        condition.other = next; // "late shipments": of the rows that have such a day
        WantedTerm rows{Aggregate::Count, false, next, -1, false, false};
        rows.rows = true;
        m_out.terms.append(rows);
        m_count = false;
        addCondition(condition);
        done(next + 1);
        return true;
    }
    if (m_out.entity < 0 && !kindAt(next, Item::Kind::Table))
        return misfit(message::say("generate.misfit.asksRowNotClear", {textOf(m_at)}), 2);
    addCondition(condition);
    done(m_at + 1);
    return true;
}

/// "scrap per line this year by actual end", "scrap 2026 vs 2025 (actual end)", "by year of hire date": the date that a
/// period or a unit of the calendar is of.
bool QuestionParser::dates(int column)
{
    const bool isOfUnit = roleAt(column - 1, Role::Preposition) && roleAt(column - 2, Role::Calendar);
    const bool isLast = !has(column + 1) || m_items[column + 1].stop;
    const bool isApart = m_items[column].pause || (roleAt(column - 1, Role::By) && m_group && !m_groupFilled);
    const bool hasTime = !m_out.periods.isEmpty() || m_out.calendar != sql::CalendarPart::None;
    if (!isDate(column) || m_out.dated >= 0 || !hasTime || !(isOfUnit || (isLast && isApart))
        || (m_out.terms.isEmpty() && !m_out.entityWanted))
        return false;
    m_out.dated = column;
    if (m_group && !m_groupFilled)
        m_group = false;
    done(column + 1);
    return true;
}

/// "tickets that were solved": those that have the day on which that happened.
bool QuestionParser::happened(int column)
{
    const int behind = skipLight(column + 1);
    const bool isLast = !has(behind) || m_items[behind].stop || m_items[behind].pause || roleAt(behind, Role::And)
                        || roleAt(behind, Role::By) || roleAt(behind, Role::Each);
    if (!isPredicate(column) || !isDate(column) || !isLast || m_out.entity < 0 || !m_aggregates.isEmpty() || m_armed)
        return false;
    WantedCondition condition;
    condition.kind = WantedCondition::Kind::Missing;
    condition.column = column;
    condition.negated = true;
    m_out.qualifier.insert(column, m_out.entity);
    addCondition(condition);
    done(column + 1);
    return true;
}

} // namespace Tieout::generate::composer
