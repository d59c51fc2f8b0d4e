// SPDX-License-Identifier: GPL-3.0-or-later
// Rows told by what belongs to them in one period and in another one.
#include "core/generate/composer/parse/questionparser.h"

#include "core/base/text.h"

#include <algorithm>

namespace Tieout::generate::composer {

/// "customers who ordered in 2024 and 2025": each of them in a row of its own. Of what is compared or put side by side,
/// periods are something else.
bool QuestionParser::alsoDuring()
{
    // "revenue in 2024 and 2025", "number of orders in 2024 and in 2025 by country": of each
    const bool areFigures =
        !m_out.terms.isEmpty() && std::all_of(m_out.terms.cbegin(), m_out.terms.cend(), [](const WantedTerm &term) {
            return term.money || term.aggregate != Aggregate::None;
        });
    // "how many members had visits in 2024 and in 2025" asks for those who had some in both
    bool isOfTheirs = m_out.verbs.isEmpty();
    for (int i = 0; i < m_at; ++i) {
        const bool isNamed = m_out.groups.contains(i)
                             || std::any_of(m_out.terms.cbegin(), m_out.terms.cend(),
                                            [i](const WantedTerm &term) { return term.item == i; });
        isOfTheirs = isOfTheirs && (isNamed || !(kindAt(i, Item::Kind::Table) || kindAt(i, Item::Kind::Column)));
    }
    if (isJoined() && m_out.periods.size() == 1 && areFigures && isOfTheirs && m_out.versus < 0
        && m_out.further.isEmpty() && m_out.calendar == sql::CalendarPart::None && !comparesGrowth()) {
        m_out.versus = m_items[m_at].period;
        m_out.sideBySide = true;
        done(m_at + 1);
        return true;
    }
    if (!isJoined() || m_out.periods.size() != 1 || m_out.entity < 0 || m_out.versus >= 0
        || m_out.calendar != sql::CalendarPart::None || comparesGrowth())
        return false;
    m_out.further.append({m_items[m_at].period, false});
    done(m_at + 1);
    return true;
}

/// "but none in 2026", "and nothing in May or June": the item at `i` is behind the word that denies. `said` is what was
/// not done where nothing was done in another period.
bool QuestionParser::noneDuring(int i, int said)
{
    const auto periodAt = [this](int at) {
        while (roleAt(at, Role::Preposition) || roleAt(at, Role::Noise))
            ++at;
        return kindAt(at, Item::Kind::Period) ? at : -1;
    };
    const auto goesOn = [this](int at) {
        return roleAt(at, Role::Or) || roleAt(at, Role::And)
               || (roleAt(at, Role::Unsupported) && m_items[at].phrase.words == QStringList{QStringLiteral("nor")});
    };
    int at = periodAt(i);
    if (at < 0 || m_out.entity < 0 || m_out.periods.size() != (said < 0 ? 1 : 0))
        return false;
    for (; at >= 0; at = goesOn(i) ? periodAt(i + 1) : -1) {
        m_out.further.append({m_items[at].period, true, said});
        i = at + 1;
    }
    done(i);
    return true;
}

/// "who ordered neither in May nor in June", "neither jazz nor blues".
bool QuestionParser::neither()
{
    int deed = m_at - 1;
    while (roleAt(deed, Role::Noise) || roleAt(deed, Role::Preposition))
        --deed;
    const bool isDeed = deed > m_out.entity && (roleAt(deed, Role::Verb) || kindAt(deed, Item::Kind::Table));
    if (isDeed) // there is none of it
        m_out.tables.removeAll(deed);
    if (isDeed && noneDuring(m_at + 1, deed))
        return true;
    int next = skipLight(m_at + 1);
    while (roleAt(next, Role::Preposition))
        ++next;
    if (!kindAt(next, Item::Kind::Value) || (m_out.terms.isEmpty() && m_out.entity < 0))
        return false;
    m_except = true;
    m_at = next;
    return true;
}

/// "approved only", "who only bought jazz": the value says which rows; of those that belong to one, no others.
bool QuestionParser::only()
{
    static const QStringList words{QStringLiteral("only"), QStringLiteral("solely"), QStringLiteral("exclusively")};
    if (m_items[m_at].phrase.words.size() != 1 || !words.contains(m_items[m_at].phrase.words.first()))
        return false;
    if (restricts())
        return true;
    // "number of products by store, only products with": which ones are counted
    if (const int counted = skipLight(m_at + 1); kindAt(counted, Item::Kind::Table) && m_out.entity >= 0
                                                 && sameTables(counted, m_out.entity) && !absorbed(counted)
                                                 && roleAt(counted + 1, Role::With)) {
        m_place = Place::Condition;
        m_group = m_preposition = false;
        m_at = counted + 1;
        return true;
    }
    if (kindAt(m_at - 1, Item::Kind::Value) && !m_out.conditions.isEmpty()) {
        m_out.conditions.last().only = m_out.conditions.last().value == m_at - 1;
        ++m_at;
        return true;
    }
    int next = skipLight(m_at + 1);
    while (m_out.entity >= 0
           && (roleAt(next, Role::Verb) || roleAt(next, Role::Noise) || roleAt(next, Role::Preposition)))
        ++next;
    if (!kindAt(next, Item::Kind::Value))
        return false;
    m_only = true;
    ++m_at;
    return true;
}

/// The item calls what figures are grouped by.
bool QuestionParser::namesGroup(int i) const
{
    if (!kindAt(i, Item::Kind::Table) && !kindAt(i, Item::Kind::Column))
        return false;
    const QString said = base::stem(base::singular(textOf(i).section(u' ', -1).toLower()));
    return std::any_of(m_out.groups.cbegin(), m_out.groups.cend(), [&](int group) {
        const QStringList words = textOf(group).toLower().split(u' ');
        return std::any_of(words.cbegin(), words.cend(),
                           [&said](const QString &word) { return base::stem(base::singular(word)) == said; });
    });
}

/// "only departments with more than one student", "only those that have at least 2 of them": what is said of the groups
/// stands behind their name.
bool QuestionParser::restricts()
{
    int next = skipLight(m_at + 1);
    if (m_out.groups.isEmpty())
        return false;
    bool isSaid = namesGroup(next); // "departments", "those"
    if (isSaid)
        ++next;
    for (int i = m_at + 1; i < next && !isSaid; ++i)
        isSaid = textOf(i).startsWith(QLatin1String("those")) || textOf(i).endsWith(QLatin1String("ones"));
    if (!isSaid)
        return false;
    int average = next;
    const bool isCompared = isSaid && has(next) && besideAverage(average); // "only countries above the average"
    if (!isCompared && !roleAt(next, Role::With) && !(roleAt(next, Role::Relative) && roleAt(next + 1, Role::With)))
        return false;
    m_place = Place::Condition;
    m_group = m_preposition = false;
    m_restricts = true;
    m_at = next;
    return true;
}

/// "who ordered the whole set of seafood products": as many of them as there are.
bool QuestionParser::every()
{
    int at = skipLight(m_at + 1);
    for (; kindAt(at, Item::Kind::Value) && !m_items[at].pause; ++at) {
        WantedCondition condition;
        condition.value = at;
        addCondition(condition);
    }
    if (!kindAt(at, Item::Kind::Table) || m_out.entity < 0)
        return misfit(message::say("generate.misfit.allOfWhat"), 3);
    m_out.tables.append(at);
    m_out.counts.append({at, Comparison::Equal, {}});
    m_counted = at;
    done(at + 1);
    return true;
}

/// "at least 5 of them": of the rows that are counted, or that the figure is of.
bool QuestionParser::countsOfThem(int at, Comparison comparison, const QStringList &numbers)
{
    static const QStringList pronouns{QStringLiteral("them"), QStringLiteral("these"), QStringLiteral("those")};
    if (m_out.groups.isEmpty() || m_out.entity < 0 || textOf(at).compare(QLatin1String("of"), Qt::CaseInsensitive) != 0
        || !pronouns.contains(textOf(at + 1).toLower()) || !endsBefore(at + 2))
        return false;
    m_out.counts.append({m_out.entity, comparison, numbers, true});
    m_counted = at;
    done(at + 2);
    return true;
}

/// "channel share of tickets" where tickets have a column of that name: its own values may be meant, or what they stand
/// for.
bool QuestionParser::isColumnOfWhole(int table) const
{
    int whole = m_at + 1;
    while (roleAt(whole, Role::Preposition) || roleAt(whole, Role::Noise))
        ++whole;
    return kindAt(whole, Item::Kind::Table)
           && std::any_of(m_items[whole].tables.begin(), m_items[whole].tables.end(),
                          [&](const auto &mention) { return m_lookup.find(mention.table, textOf(table)).isValid(); });
}

/// "share of women among employees", "% of films rated PG-13": which part it is stands before the whole, or in one
/// expression with it.
bool QuestionParser::shareOfNamed(int next)
{
    static const QStringList within{QStringLiteral("among"),  QStringLiteral("of"),   QStringLiteral("in"),
                                    QStringLiteral("within"), QStringLiteral("from"), QStringLiteral("on")};
    WantedCondition condition;
    if (kindAt(next, Item::Kind::Value) && roleAt(next + 1, Role::Preposition)
        && within.contains(m_items[next + 1].phrase.words.first())) {
        int whole = next + 2;
        while (roleAt(whole, Role::Now) || roleAt(whole, Role::Noise) || roleAt(whole, Role::Pronoun))
            ++whole;
        if (!kindAt(whole, Item::Kind::Table) || absorbed(whole) || m_out.entity >= 0)
            return false;
        condition.value = next;
        addCondition(condition);
        m_out.part = int(m_out.conditions.size()) - 1;
        m_count = true;
        m_at = next + 2;
        return true;
    }
    const bool isOfTable = kindAt(next, Item::Kind::Column)
                           && std::any_of(m_items[next].columns.begin(), m_items[next].columns.end(),
                                          [](const auto &mention) { return mention.withTable; });
    if (!isOfTable || !shares(next, next + 1) || m_out.entity >= 0 || !m_out.terms.isEmpty())
        return false;
    condition.column = next;
    condition.value = next + 1;
    addCondition(condition);
    m_out.part = int(m_out.conditions.size()) - 1;
    WantedTerm rows{Aggregate::Count, false, next, -1, false, false};
    rows.rows = true;
    m_out.terms.append(rows);
    m_out.entityWanted = false;
    done(next + 2);
    return true;
}

/// "rented more than 40 times", "ordered more than twice": of what was done, the verb or the table called so before it.
bool QuestionParser::countsTimes(int at, Comparison comparison, const QStringList &numbers)
{
    const bool saysTimes =
        roleAt(at - 1, Role::Times)
        || (roleAt(at, Role::Unit) && textOf(at).compare(QLatin1String("times"), Qt::CaseInsensitive) == 0);
    if (!saysTimes || (m_out.entity < 0 && !m_out.person))
        return false;
    int deed = m_at - 1;
    while (roleAt(deed, Role::Noise) || roleAt(deed, Role::Preposition))
        --deed;
    if (deed <= m_out.entity || !(roleAt(deed, Role::Verb) || kindAt(deed, Item::Kind::Table)))
        return false;
    m_out.counts.append({deed, comparison, numbers});
    done(roleAt(at, Role::Unit) ? at + 1 : at);
    m_counted = m_at - 1;
    return true;
}

/// "customers rented", where that is found as the table "rental": what they did.
bool QuestionParser::saysDeed(int table) const
{
    const QList<question::Phrase> &phrases = question::phrasesAt(textOf(table).toLower());
    return textOf(table).endsWith(QLatin1String("ed"), Qt::CaseInsensitive)
           && std::any_of(phrases.cbegin(), phrases.cend(), [](const question::Phrase &phrase) {
                  return phrase.role == Role::Verb && phrase.words.size() == 1;
              });
}

/// Figures of one time are put beside those of another one.
bool QuestionParser::comparesGrowth() const
{
    return m_out.series != QuestionParse::Series::None
           || std::any_of(m_items.begin(), m_items.end(), [](const Item &item) {
                  return item.is(Role::Versus) || item.is(Role::Growth)
                         || (item.is(Role::Unsupported) && item.phrase.beyond == question::Beyond::TwoNumbers);
              });
}

} // namespace Tieout::generate::composer
