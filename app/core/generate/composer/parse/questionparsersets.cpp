// SPDX-License-Identifier: GPL-3.0-or-later
// Rows told by what belongs to them in one period and in another one.
#include "core/generate/composer/parse/questionparser.h"

#include <algorithm>

namespace Tieout::generate::composer {

/// "customers who ordered in 2024 and 2025": each of them in a row of its own. Of what is compared or put side by side,
/// periods are something else.
bool QuestionParser::alsoDuring()
{
    if (!isJoined() || m_out.periods.size() != 1 || m_out.entity < 0 || m_out.versus >= 0
        || m_out.calendar != sql::CalendarPart::None || comparesGrowth())
        return false;
    m_out.further.append({m_items[m_at].period, false});
    done(m_at + 1);
    return true;
}

/// "but none in 2026", "and nothing in May or June": the item at `i` is behind the word that denies.
bool QuestionParser::noneDuring(int i)
{
    const auto periodAt = [this](int at) {
        while (roleAt(at, Role::Preposition) || roleAt(at, Role::Noise))
            ++at;
        return kindAt(at, Item::Kind::Period) ? at : -1;
    };
    int at = periodAt(i);
    if (at < 0 || m_out.periods.size() != 1 || m_out.entity < 0)
        return false;
    for (; at >= 0; at = roleAt(i, Role::Or) || roleAt(i, Role::And) ? periodAt(i + 1) : -1) {
        m_out.further.append({m_items[at].period, true});
        i = at + 1;
    }
    done(i);
    return true;
}

/// "rented more than 40 times", "ordered more than twice": of what was done, the verb or the table called so before it.
bool QuestionParser::countsTimes(int at, Comparison comparison, const QStringList &numbers)
{
    const bool saysTimes =
        roleAt(at - 1, Role::Times)
        || (roleAt(at, Role::Unit) && textOf(at).compare(QLatin1String("times"), Qt::CaseInsensitive) == 0);
    if (!saysTimes || m_out.entity < 0)
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
