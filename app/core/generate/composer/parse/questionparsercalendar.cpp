// SPDX-License-Identifier: GPL-3.0-or-later
// Figures by units of the calendar, one after the other and beside each other.
#include "core/generate/composer/parse/questionparser.h"

#include "core/base/text.h"

namespace Tieout::generate::composer {

bool QuestionParser::calendar()
{
    const Item &item = m_items[m_at];
    const bool isSaidAgain = m_out.series != QuestionParse::Series::None
                             && m_out.series != QuestionParse::Series::Running
                             && m_out.calendar == sql::calendarPartOf(item.phrase.hints.value(0));
    if (m_out.calendar != sql::CalendarPart::None && !isSaidAgain)
        return misfit(message::say("generate.misfit.groupsTwoWays"), 3);
    if (m_armed || m_orderOpen)
        return misfit(message::say("generate.misfit.noFigureRank", {item.text}), 2);
    m_out.calendar = sql::calendarPartOf(item.phrase.hints.value(0));
    const bool adjective = item.phrase.words.size() == 1;
    if (adjective) {
        ++m_at; // "monthly revenue": what it belongs to follows
        return true;
    }
    // "by month and country"
    m_group = true;
    m_groupFilled = true;
    done(m_at + 1);
    return true;
}

/// "which month had the most orders", "busiest weekday for rentals", "top 3 months by revenue".
bool QuestionParser::topUnit()
{
    const Item &item = m_items[m_at];
    const QString said = item.phrase.hints.value(1);
    const bool isTop = m_out.ranking && m_ranked && m_out.ranking->explicitLimit && !m_out.ranking->measure;
    if (m_out.calendar != sql::CalendarPart::None || (m_out.ranking && !isTop)
        || (said == QLatin1String("by") && !isTop) || m_orderOpen || !m_out.terms.isEmpty() || m_group)
        return misfit(message::say("generate.misfit.rankedNotSaid"), 2);
    WantedUnits wanted;
    if (said != QLatin1String("asked"))
        wanted.descending = item.phrase.descending;
    if (isTop) {
        wanted.descending = m_out.ranking->descending;
        wanted.limit = m_out.ranking->limit;
        m_out.ranking.reset();
        m_ranked = m_armed = false;
    } else if (kindAt(m_at - 1, Item::Kind::Number)) { // "3 busiest months"
        wanted.limit = m_items[m_at - 1].text.toInt();
    }
    m_out.calendar = sql::calendarPartOf(item.phrase.hints.first());
    m_out.topUnits = wanted;
    m_place = Place::Select;
    // "month with the most orders"
    m_count = kindAt(skipLight(m_at + 1), Item::Kind::Table) && said == QLatin1String("first")
              && item.phrase.words.last() != QLatin1String("highest")
              && item.phrase.words.last() != QLatin1String("lowest");
    ++m_at;
    return true;
}

/// "which month had the most orders": the superlative says which of the units, of whatever follows.
bool QuestionParser::saysWhichUnit()
{
    const Item &item = m_items[m_at];
    if (!m_out.topUnits || m_out.topUnits->descending
        || !(item.phrase.hints.isEmpty() || item.phrase.hints == QStringList{QStringLiteral("@deed")}))
        return false;
    static const QStringList many{QStringLiteral("most"), QStringLiteral("fewest"), QStringLiteral("least")};
    m_out.topUnits->descending = item.phrase.descending;
    m_count = kindAt(skipLight(m_at + 1), Item::Kind::Table) && many.contains(item.phrase.words.last());
    m_place = Place::Select;
    ++m_at;
    return true;
}

/// "busiest weekday for rentals": how many there are.
bool QuestionParser::countsForUnit()
{
    if (!m_out.topUnits)
        return true;
    if (m_out.terms.isEmpty() && m_out.entity >= 0)
        m_out.terms.append(WantedTerm{Aggregate::Count, false, m_out.entity, -1, false, false});
    m_out.entityWanted = false;
    const bool isClear = m_out.topUnits->descending && m_out.topUnits->limit > 0 && m_out.terms.size() == 1
                         && !m_out.ranking && !m_out.order && m_out.groups.isEmpty()
                         && m_out.series == QuestionParse::Series::None && m_out.versus < 0;
    return isClear || misfit(message::say("generate.misfit.rankedNotSaid"), 2);
}

/// "running total of sales by month", "sales year over year".
bool QuestionParser::series()
{
    const Item &item = m_items[m_at];
    using Series = QuestionParse::Series;
    if (m_out.series != Series::None || m_out.ranking || m_out.share || m_orderOpen)
        return misfit(message::say("generate.misfit.withRestNotClear", {item.text}), 2);
    m_out.series = item.is(Role::Running) ? Series::Running : Series::Growth;
    m_count = item.is(Role::Running)
              && (item.phrase.words.contains(QStringLiteral("number"))
                  || item.phrase.words.contains(QStringLiteral("count")));
    m_at = m_at + 1;
    if (item.is(Role::Running) && !item.phrase.hints.isEmpty())
        return rolling(item.phrase.hints);
    for (const QString &word : item.phrase.words) { // "change to the year before", of years
        const sql::CalendarPart unit = sql::calendarPartOf(word);
        if (item.phrase.hints.isEmpty() && unit != sql::CalendarPart::None && m_out.calendar != unit)
            return misfit(message::say("generate.misfit.groupsTwoWays"), 3);
    }
    if (item.is(Role::Growth) && item.phrase.hints.isEmpty()) {
        // "change to prior year" says the unit again
        const QString unit = has(m_at) ? base::singular(textOf(m_at).toLower()) : QString();
        if (sql::calendarPartOf(unit) != sql::CalendarPart::None)
            ++m_at;
        return true;
    }
    if (!item.is(Role::Growth))
        return true;
    if (m_out.calendar != sql::CalendarPart::None)
        return m_out.calendar == sql::calendarPartOf(item.phrase.hints.first())
               || misfit(message::say("generate.misfit.groupsTwoWays"), 3);
    m_out.calendar = sql::calendarPartOf(item.phrase.hints.first());
    return true;
}

/// "moving average over 3 months of", of months.
bool QuestionParser::rolling(const QStringList &said)
{
    const sql::CalendarPart unit = sql::calendarPartOf(said[2]);
    if (m_out.calendar != sql::CalendarPart::None && m_out.calendar != unit)
        return misfit(message::say("generate.misfit.groupsTwoWays"), 3);
    m_out.series = QuestionParse::Series::Rolling;
    m_out.rollingMean = said[0] == QLatin1String("average");
    m_out.window = said[1].toInt();
    m_out.calendar = unit;
    return true;
}

bool QuestionParser::versus()
{
    int next = skipLight(m_at + 1);
    while (roleAt(next, Role::Preposition))
        next = skipLight(next + 1);
    // "invoices in USA vs Canada"
    const int value = m_out.conditions.isEmpty() ? -1 : m_out.conditions.last().value;
    if (value >= 0 && kindAt(value, Item::Kind::Value) && kindAt(next, Item::Kind::Value) && shareColumn(value, next)
        && m_out.versus < 0 && !m_out.sideBySide && m_items[m_at].phrase.words.first() != QLatin1String("above")
        && m_items[m_at].phrase.words.first() != QLatin1String("below")) {
        m_out.sideBySide = m_and = m_lastWasValue = true;
        m_place = Place::Condition;
        m_at = next;
        return true;
    }
    if (m_out.versus >= 0 || m_out.periods.size() != 1 || !kindAt(next, Item::Kind::Period))
        return misfit(message::say("generate.misfit.asksComparisonTwoNumbers", {textOf(m_at)}), 4);
    m_out.versus = m_items[next].period;
    if (m_items[m_at].phrase.words.first() == QLatin1String("above"))
        m_out.outdone = Comparison::Greater;
    if (m_items[m_at].phrase.words.first() == QLatin1String("below"))
        m_out.outdone = Comparison::Less;
    done(next + 1);
    return true;
}

/// Both values are of one column.
bool QuestionParser::shareColumn(int one, int other) const
{
    return std::any_of(m_items[one].values.begin(), m_items[one].values.end(), [&](const auto &a) {
        return std::any_of(m_items[other].values.begin(), m_items[other].values.end(),
                           [&a](const auto &b) { return a.table == b.table && a.column == b.column; });
    });
}

} // namespace Tieout::generate::composer
