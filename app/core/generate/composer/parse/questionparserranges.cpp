// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that are told together, and what stands below something.
#include "core/generate/composer/parse/questionparser.h"

#include <algorithm>
#include <utility>

namespace Tieout::generate::composer {

/// "under 60", "60-120", "60 to 120", "over 120", "40+", "within 3 days", "0".
std::optional<WantedRange> QuestionParser::rangeAt(int &at) const
{
    while (roleAt(at, Role::And) || roleAt(at, Role::Noise))
        ++at;
    const auto says = [this](int i, const char *word) {
        return roleAt(i, Role::Preposition) && m_items[i].text.compare(QLatin1String(word), Qt::CaseInsensitive) == 0;
    };
    WantedRange range;
    if (roleAt(at, Role::Range)) {
        range.low = m_items[at].phrase.hints[0];
        range.high = m_items[at].phrase.hints[1];
        ++at;
    } else if (roleAt(at, Role::Compare) && kindAt(at + 1, Item::Kind::Number)) {
        const Comparison comparison = m_items[at].phrase.comparison;
        const QString &number = m_items[at + 1].text;
        if (comparison == Comparison::Less || comparison == Comparison::LessEqual)
            range.high = number;
        else if (comparison == Comparison::Greater || comparison == Comparison::GreaterEqual)
            range.low = number;
        else if (comparison == Comparison::Equal)
            range.low = range.high = number;
        else
            return std::nullopt;
        range.isAbove = comparison == Comparison::Greater;
        range.isBelow = comparison == Comparison::Less;
        at += 2;
    } else if (says(at, "within") && kindAt(at + 1, Item::Kind::Number)) {
        range.high = m_items[at + 1].text;
        at += 2;
    } else if (kindAt(at, Item::Kind::Number)) {
        range.low = m_items[at++].text;
        if ((says(at, "to") || says(at, "until")) && kindAt(at + 1, Item::Kind::Number)) {
            range.high = m_items[at + 1].text;
            at += 2;
        } else if (isOrMore(at)) {
            ++at;
        } else if (roleAt(at, Role::CompareAfter)) {
            range.high = std::exchange(range.low, QString());
            ++at;
        } else {
            range.high = range.low;
        }
    } else {
        return std::nullopt;
    }
    if (roleAt(at, Role::Unit) || roleAt(at, Role::Elapsed))
        range.unit = m_items[at++].text.toLower();
    if (range.isOne() && isOrMore(at) && !range.unit.isEmpty()) { // "10 days and more"
        range.high.clear();
        ++at;
    }
    return range;
}

/// "or more", "and older", "+".
bool QuestionParser::isOrMore(int i) const
{
    return (roleAt(i, Role::CompareAfter) && m_items[i].phrase.comparison == Comparison::GreaterEqual)
           || (roleAt(i, Role::Unsupported) && m_items[i].phrase.words.first() == QLatin1String("+"));
}

/// Ranges in order, as many as stand here; none where they overlap or one within is open.
QList<WantedRange> QuestionParser::rangesAt(int &at) const
{
    QList<WantedRange> found;
    for (int next = at; has(next);) {
        const bool isRest = !found.isEmpty() && isOrMore(next); // "100 to 1000 g and more"
        std::optional<WantedRange> range;
        if (isRest) {
            range = WantedRange{found.last().high, {}, true, false};
            ++next;
        } else {
            range = rangeAt(next);
        }
        if (!range)
            break;
        found.append(*range);
        at = next;
    }
    for (qsizetype i = 0; i < found.size(); ++i) {
        const bool isOpen = (found[i].low.isEmpty() && i > 0) || (found[i].high.isEmpty() && i + 1 < found.size());
        const bool isBehind =
            i > 0 && found[i].unit == found[i - 1].unit && found[i].low.toDouble() < found[i - 1].high.toDouble();
        if (isOpen || isBehind)
            return {};
    }
    // "3, 5 and 7" are numbers, and no ranges
    const bool areNumbers =
        std::all_of(found.cbegin(), found.cend(), [](const WantedRange &range) { return range.isOne(); });
    return found.size() < 2 || areNumbers ? QList<WantedRange>() : found;
}

/// All that is left are ranges, two at least.
bool QuestionParser::rangesFollow(int i) const
{
    int at = i;
    return !rangesAt(at).isEmpty() && !has(at);
}

/// "in steps of 20", "bands of 100", "decade".
QString QuestionParser::stepAt(int &at) const
{
    if (!roleAt(at, Role::Band) || m_items[at].phrase.hints.isEmpty())
        return {};
    const QString &kind = m_items[at].phrase.hints.first();
    if (kind == QLatin1String("step")) {
        if (!kindAt(at + 1, Item::Kind::Number) || m_items[at + 1].text.toDouble() <= 0)
            return {};
        at += 2;
        const QString width = m_items[at - 1].text;
        if (roleAt(at, Role::Unit) || roleAt(at, Role::Elapsed))
            return {};
        return width;
    }
    ++at;
    return kind;
}

/// What is put into ranges, told before or behind them: "length", "number of rentals", "resolution time", "age".
std::optional<WantedRanges> QuestionParser::rangedAt(int &at) const
{
    WantedRanges wanted;
    int deed = -1;
    int time = -1;
    int table = -1;
    bool isCount = false;
    bool isOpen = false;
    while (has(at) && wanted.ranges.isEmpty() && wanted.step.isEmpty()) {
        const bool saysMeasure = roleAt(at, Role::Compare) && !m_items[at].phrase.hints.isEmpty();
        if (saysMeasure)
            wanted.hints = m_items[at].phrase.hints;
        if (int next = at; !(wanted.ranges = rangesAt(next)).isEmpty()) {
            at = next;
            break;
        }
        if (wanted.step = stepAt(at); !wanted.step.isEmpty())
            break;
        if (roleAt(at, Role::Count))
            isCount = true;
        else if (kindAt(at, Item::Kind::Column) && wanted.column < 0)
            wanted.column = at;
        else if (kindAt(at, Item::Kind::Table) && table < 0)
            table = at;
        else if (roleAt(at, Role::Elapsed) && time < 0)
            time = at;
        else if (roleAt(at, Role::Weighs))
            wanted.hints = m_items[at].phrase.hints;
        else if (roleAt(at, Role::Verb) && deed < 0)
            deed = at;
        else if (!roleAt(at, Role::By) && !roleAt(at, Role::Each) && !roleAt(at, Role::With) && !roleAt(at, Role::Be)
                 && !roleAt(at, Role::Noise) && !roleAt(at, Role::Relative) && !roleAt(at, Role::Preposition)
                 && !roleAt(at, Role::Band) && !roleAt(at, Role::Pronoun))
            return std::nullopt;
        isOpen = isOpen || roleAt(at, Role::By) || roleAt(at, Role::Each);
        ++at;
    }
    if (!wanted.isAsked())
        return std::nullopt;
    if (wanted.step == QLatin1String("decade") && roleAt(at, Role::Preposition)) // "decade of birth"
        ++at;
    int told = (wanted.column >= 0) + (table >= 0) + (time >= 0) + !wanted.hints.isEmpty();
    if (told == 0 && (kindAt(at, Item::Kind::Table) || kindAt(at, Item::Kind::Column) || roleAt(at, Role::Verb))) {
        // "with 0, 1-5 and more than 5 events", "by basket size: under 20, 20 and more (tot_amt)"
        (kindAt(at, Item::Kind::Table) ? table : kindAt(at, Item::Kind::Column) ? wanted.column : deed) = at;
        isCount = true;
        ++at;
    }
    if (wanted.step == QLatin1String("any") && kindAt(at, Item::Kind::Table)) // "histogram of order amounts"
        table = at++;
    // Without "by" they are a condition, unless there are more than two of them or one is "0".
    const bool isList = isOpen || wanted.ranges.size() > 2 || !wanted.step.isEmpty() || wanted.ranges.first().isOne();
    if (!isList)
        return std::nullopt;
    if (time >= 0) {
        const QString unit = m_items[time].phrase.hints.value(0);
        if (unit == QLatin1String("taken") || wanted.column >= 0)
            return std::nullopt;
        if (unit == QLatin1String("age")) {
            wanted.elapsed.kind = WantedElapsed::Kind::Age;
        } else if (deed >= 0) { // "resolution time"
            wanted.elapsed.kind = WantedElapsed::Kind::Until;
            wanted.elapsed.to = deed;
        } else {
            wanted.elapsed.kind = WantedElapsed::Kind::Span;
        }
        if (unit != QLatin1String("age") && unit != QLatin1String("span"))
            wanted.elapsed.unit = unit;
        return wanted;
    }
    if (wanted.column < 0 && table >= 0) {
        if (!isCount)
            return std::nullopt;
        wanted.counted = table;
    }
    if (wanted.column < 0 && wanted.counted < 0 && wanted.hints.isEmpty() && wanted.step != QLatin1String("decade"))
        return std::nullopt;
    return wanted;
}

/// "films by length: under 60, 60-120, over 120 minutes".
bool QuestionParser::ranges()
{
    const Item &item = m_items[m_at];
    const bool opens = item.is(Role::By) || item.is(Role::Each) || item.is(Role::With) || item.is(Role::Be)
                       || item.is(Role::Weighs) || item.is(Role::Compare) || item.is(Role::Relative)
                       || item.is(Role::Elapsed) || item.is(Role::Band) || kindAt(m_at, Item::Kind::Column);
    if (!opens || m_out.ranged.isAsked() || !m_aggregates.isEmpty() || m_armed || m_orderOpen)
        return false;
    int at = m_at;
    const std::optional<WantedRanges> wanted = rangedAt(at);
    const bool endsHere = !has(at) || m_items[at].stop || kindAt(at, Item::Kind::Period)
                          || (roleAt(at, Role::Preposition) && kindAt(at + 1, Item::Kind::Period));
    if (!wanted || !endsHere)
        return false;
    if (m_group && m_groupFilled && !item.is(Role::By) && !item.is(Role::Each))
        return false;
    m_group = false;
    m_out.ranged = *wanted;
    if (m_out.entity < 0 && m_out.terms.isEmpty() && wanted->column >= 0) { // "histogram of amount"
        WantedTerm rows{Aggregate::Count, false, wanted->column, -1, false, false};
        rows.rows = true;
        m_out.terms.append(rows);
        m_out.entityWanted = false;
    }
    done(at);
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
    int before = value - 1;
    while (roleAt(before, Role::Noise))
        --before;
    if (!isOfTree(value) || (m_out.entity < 0 && m_out.terms.isEmpty()))
        return false;
    if (saysLevels)
        return roleAt(before, Role::Preposition) || roleAt(before, Role::By);
    return isAmongItsKind(value, before);
}

/// "which zones belong to Lisbon North": no zone belongs to itself, so those below it are meant.
bool QuestionParser::isAmongItsKind(int value, int before) const
{
    static const QStringList within{QStringLiteral("in"), QStringLiteral("within"), QStringLiteral("inside"),
                                    QStringLiteral("of"), QStringLiteral("under the")};
    if (!roleAt(before, Role::Preposition) || !hasOwnSuperior(m_out.entity) || !sharesTable(m_out.entity, value)
        || !textOf(m_out.entity).endsWith(u's') || has(value + 1))
        return false;
    const QStringList &words = m_items[before].phrase.words;
    return within.contains(words.join(u' ')) || words.first().startsWith(QLatin1String("belong"));
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

bool QuestionParser::isKindOfTree(const QString &stem) const
{
    for (int node = 0; node < m_lookup.graph().tableCount(); ++node) {
        if (m_lookup.hasTreeOf(stem, node))
            return true;
    }
    return false;
}

/// "direct reports per manager", "direct reports of Ada": the rows that stand right below others, or their number.
bool QuestionParser::reports()
{
    if (m_out.reports)
        return misfit(message::say("generate.misfit.withRestNotClear", {textOf(m_at)}), 2);
    if (const QString kind = m_items[m_at].phrase.hints.value(0); !kind.isEmpty() && !isKindOfTree(kind))
        return misfit(message::say("generate.misfit.noTableColumnOr", {textOf(m_at)}), 5);
    m_out.kindBelow = m_items[m_at].phrase.hints.value(0);
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
