// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that are told together, and what stands below something.
#include "core/generate/composer/parse/questionparser.h"

#include <algorithm>

namespace Tieout::generate::composer {

/// "under 60", "60-120", "60 to 120", "over 120", "40+".
std::optional<WantedRange> QuestionParser::rangeAt(int &at) const
{
    while (roleAt(at, Role::And) || roleAt(at, Role::Noise))
        ++at;
    WantedRange range;
    if (roleAt(at, Role::Range)) {
        range.low = m_items[at].phrase.hints[0];
        range.high = m_items[at].phrase.hints[1];
        ++at;
    } else if (roleAt(at, Role::Compare) && kindAt(at + 1, Item::Kind::Number) && m_items[at].phrase.hints.isEmpty()) {
        const Comparison comparison = m_items[at].phrase.comparison;
        const QString &number = m_items[at + 1].text;
        if (comparison == Comparison::Less || comparison == Comparison::LessEqual)
            range.high = number;
        else if (comparison == Comparison::Greater || comparison == Comparison::GreaterEqual)
            range.low = number;
        else
            return std::nullopt;
        range.isAbove = comparison == Comparison::Greater;
        range.isBelow = comparison == Comparison::Less;
        at += 2;
    } else if (kindAt(at, Item::Kind::Number)) {
        range.low = m_items[at++].text;
        const bool isTo =
            roleAt(at, Role::Preposition) && m_items[at].text.compare(QLatin1String("to"), Qt::CaseInsensitive) == 0;
        if (isTo && kindAt(at + 1, Item::Kind::Number)) {
            range.high = m_items[at + 1].text;
            at += 2;
        } else if (roleAt(at, Role::CompareAfter)
                   || (roleAt(at, Role::Unsupported) && m_items[at].phrase.words.first() == QLatin1String("+"))) {
            ++at;
        } else {
            return std::nullopt;
        }
    } else {
        return std::nullopt;
    }
    if (roleAt(at, Role::Unit) || roleAt(at, Role::Elapsed))
        ++at;
    return range;
}

/// All that is left are ranges, two at least.
bool QuestionParser::rangesFollow(int i) const
{
    int count = 0;
    for (int at = i; has(at); ++count) {
        if (!rangeAt(at))
            return false;
    }
    return count > 1;
}

/// "films by length: under 60, 60-120, over 120 minutes": all that is left of the question.
bool QuestionParser::ranges()
{
    const bool opens =
        m_items[m_at].is(Role::Range) || m_items[m_at].is(Role::Compare) || m_items[m_at].kind == Item::Kind::Number;
    if (!opens || !m_out.ranges.isEmpty())
        return false;
    QList<WantedRange> found;
    int at = m_at;
    while (has(at)) {
        const std::optional<WantedRange> range = rangeAt(at);
        if (!range)
            return false;
        found.append(*range);
    }
    if (found.size() < 2)
        return false;
    // In order, each from where the last one ended.
    for (qsizetype i = 0; i < found.size(); ++i) {
        const bool isOpen = (found[i].low.isEmpty() && i > 0) || (found[i].high.isEmpty() && i + 1 < found.size());
        if (isOpen || (i > 0 && found[i].low.toDouble() < found[i - 1].high.toDouble()))
            return false;
    }
    int of = m_at - 1;
    while (roleAt(of, Role::Noise) || roleAt(of, Role::By) || roleAt(of, Role::With) || roleAt(of, Role::Be))
        --of;
    if (kindAt(of, Item::Kind::Column) && m_out.groups.contains(of)) {
        m_out.groups.removeAll(of);
        m_out.ranged = of;
    } else if (kindAt(of, Item::Kind::Column)
               && std::any_of(m_out.terms.begin(), m_out.terms.end(),
                              [of](const WantedTerm &term) { return term.item == of; })) {
        m_out.terms.removeIf([of](const WantedTerm &term) { return term.item == of; });
        m_out.entityWanted = m_out.terms.isEmpty();
        m_out.ranged = of;
    } else if (roleAt(of, Role::Elapsed) && m_items[of].phrase.hints.value(0) == QLatin1String("age")) {
        m_out.rangedAge = true;
    } else {
        return false;
    }
    m_group = false;
    m_out.ranges = found;
    done(int(m_items.size()));
    return true;
}

/// The table refers to itself: something stands above its rows.
bool QuestionParser::hasOwnSuperior(int table) const
{
    return kindAt(table, Item::Kind::Table)
           && std::any_of(m_items[table].tables.begin(), m_items[table].tables.end(), [this](const auto &mention) {
                  const int node = m_lookup.graph().node(mention.table);
                  return node >= 0 && m_lookup.ownSuperiorEdge(node) >= 0;
              });
}

/// "all departments under Engineering": what stands below it.
bool QuestionParser::below(int at)
{
    int next = at;
    while (roleAt(next, Role::Noise) || roleAt(next, Role::Direct) || roleAt(next, Role::Levels)) {
        m_out.allLevels = m_out.allLevels || roleAt(next, Role::Levels);
        ++next;
    }
    // "operator 3"
    if (kindAt(next, Item::Kind::Table) && kindAt(next + 1, Item::Kind::Number) && !m_items[next + 1].pause) {
        WantedCondition condition;
        condition.kind = WantedCondition::Kind::Superior;
        condition.table = next;
        condition.numbers = {m_items[next + 1].text};
        m_out.conditions.append(condition);
        done(next + 2);
        return true;
    }
    if (!kindAt(next, Item::Kind::Value))
        return false;
    do { // first and last name are of one person
        WantedCondition condition;
        condition.kind = WantedCondition::Kind::Superior;
        condition.value = next++;
        m_out.conditions.append(condition);
    } while (kindAt(next, Item::Kind::Value) && !m_items[next].pause);
    done(next);
    return true;
}

/// A row of a table that refers to itself: places within places.
bool QuestionParser::isOfTree(int value) const
{
    return kindAt(value, Item::Kind::Value)
           && std::any_of(m_items[value].values.begin(), m_items[value].values.end(), [this](const auto &mention) {
                  const ColumnId id = m_lookup.find(mention.table, mention.column);
                  return id.isValid() && m_lookup.ownSuperiorEdge(id.node) >= 0
                         && m_lookup.displayColumns(id.node).contains(id.column);
              });
}

/// "bins in Plant South at any level": what stands below it, where levels are spoken of.
bool QuestionParser::isWithin(int value) const
{
    const bool saysLevels =
        std::any_of(m_items.begin() + value, m_items.end(), [](const Item &item) { return item.is(Role::Levels); });
    return saysLevels && roleAt(value - 1, Role::Preposition) && isOfTree(value)
           && (m_out.entity >= 0 || !m_out.terms.isEmpty());
}

/// "what does Hall N1 contain", "directly", "at any level": what stands below what was just named. False where it is
/// said of words.
bool QuestionParser::contains()
{
    const int named = m_at - 1;
    const int next = m_at + 1;
    const bool isLast = !has(next) || ((roleAt(next, Role::Direct) || roleAt(next, Role::Levels)) && !has(next + 1));
    if (!isLast || !isOfTree(named) || m_out.conditions.size() != 1 || m_out.conditions.first().value != named
        || m_out.entity >= 0)
        return false;
    m_out.conditions.first().kind = WantedCondition::Kind::Superior;
    m_out.terms.clear();
    m_out.entityWanted = true;
    done(next);
    return true;
}

/// "direct reports per manager", "direct reports of Ada": the rows that stand right below others, or their number.
bool QuestionParser::reports()
{
    if (m_out.reports)
        return misfit(message::say("generate.misfit.withRestNotClear", {textOf(m_at)}), 2);
    m_out.reports = true;
    const bool isGrouped = roleAt(m_at + 1, Role::Each) || roleAt(m_at + 1, Role::By);
    if (m_count || m_armed || isGrouped) {
        m_count = true;
        want(WantedTerm{Aggregate::Count, false, -1, -1, false, false});
    } else if (m_out.terms.isEmpty() && m_out.entity < 0 && m_place == Place::Select) {
        m_out.entityWanted = true;
    } else {
        return misfit(message::say("generate.misfit.withRestNotClear", {textOf(m_at)}), 2);
    }
    done(m_at + 1);
    return true;
}

/// "managers with more than 8 direct reports": what stands behind the number. False where it is something else.
bool QuestionParser::reportsCompared(int at, Comparison comparison, const QStringList &numbers)
{
    if (!roleAt(at, Role::Reports) || m_out.reports)
        return false;
    m_out.reports = true;
    m_out.reportsCompared = WantedCount{-1, comparison, numbers};
    done(at + 1);
    return true;
}

} // namespace Tieout::generate::composer
