// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/questionparser.h"

#include "core/base/text.h"
#include "core/retrieval/shortforms.h"

#include <algorithm>

namespace Tieout::generate::composer {

bool QuestionParser::superlative()
{
    if (saysWhichUnit())
        return true;
    const Item &item = m_items[m_at];
    const bool common = item.is(Role::MostCommon);
    const int next = skipLight(m_at + 1);
    const bool listed =
        (roleAt(next, Role::And) && (roleAt(next + 1, Role::Superlative) || roleAt(next + 1, Role::Aggregate)))
        || roleAt(next, Role::Superlative) || roleAt(next, Role::Aggregate); // "min, max and average"
    // "cheapest, priciest and average price": of the column that they end with
    int listEnd = next;
    while (roleAt(listEnd, Role::And) || roleAt(listEnd, Role::Superlative) || roleAt(listEnd, Role::Aggregate)
           || roleAt(listEnd, Role::Noise) || kindAt(listEnd, Item::Kind::Table))
        ++listEnd;
    const bool isAdjective = !common && !item.phrase.hints.isEmpty() && listEnd > next + 1
                             && kindAt(listEnd, Item::Kind::Column) && isNumeric(listEnd)
                             && (m_out.terms.isEmpty() || isJoined())
                             && (m_items[next].pause || roleAt(next, Role::And));
    const bool isListed = !common && !m_aggregates.isEmpty() && isJoined()
                          && (!item.phrase.hints.isEmpty() || kindAt(next, Item::Kind::Column)
                              || kindAt(next, Item::Kind::Table)); // "lowest, average and highest bid"
    if ((isAdjective || isListed) && item.phrase.place == 0 && !m_out.ranking && m_place == Place::Select) {
        m_aggregates.append(item.phrase.descending ? Aggregate::Maximum : Aggregate::Minimum);
        ++m_at;
        return true;
    }
    // "the year of the pilot of the highest rank"
    const bool attributed = !m_out.terms.isEmpty() && !m_and && m_preposition && m_out.entity >= 0;
    const bool afterCondition =
        m_place == Place::Condition || m_ranked || m_out.entityWanted || m_orderOpen || attributed;
    if (item.phrase.place > 0 && !common && item.phrase.hints.isEmpty() && !afterCondition && placedFigure(next))
        return true;
    // "the highest price of products" is an aggregate; "the product with the highest price" ranks.
    if (!common && item.phrase.place == 0 && item.phrase.hints.isEmpty() && !afterCondition
        && (kindAt(next, Item::Kind::Column) || listed) && !item.text.contains(QLatin1String("most"))
        && !item.text.contains(QLatin1String("fewest")) && !kindAt(m_at - 1, Item::Kind::Number)) {
        if (!m_out.terms.isEmpty() && !isJoined())
            return misfit(message::say("generate.misfit.withRestNotClear", {item.text}), 2);
        m_aggregates.append(item.phrase.descending ? Aggregate::Maximum : Aggregate::Minimum);
        ++m_at;
        return true;
    }
    if (isExtremeAmount(next)) {
        m_aggregates.append(item.phrase.descending ? Aggregate::Maximum : Aggregate::Minimum);
        ++m_at;
        return true;
    }
    if (m_out.ranking && (!m_ranked || m_and))
        return misfit(message::say("generate.misfit.ranksTwoThings"), 3);
    if (!m_aggregates.isEmpty())
        return misfit(message::say("generate.misfit.aggregate", {item.text}), 2);
    WantedRanking ranking = m_out.ranking.value_or(WantedRanking{});
    ranking.descending = item.phrase.descending;
    ranking.mostCommon = common;
    ranking.deed = common && !item.phrase.hints.isEmpty() ? m_at : -1;
    ranking.hints = common ? QStringList() : item.phrase.hints;
    static const QSet<QString> sizes{QStringLiteral("biggest"), QStringLiteral("largest"), QStringLiteral("smallest")};
    ranking.bySize = sizes.contains(item.phrase.words.last());
    ranking.showMeasure = kindAt(0, Item::Kind::Number) && m_at > 0; // "10 accounts with the highest turnover"
    int before = m_at - 1;
    while (roleAt(before, Role::Noise) || roleAt(before, Role::With) || roleAt(before, Role::Relative)
           || roleAt(before, Role::Who) || roleAt(before, Role::Ask))
        --before;
    if (ranking.attached < 0 && (kindAt(before, Item::Kind::Table) || kindAt(before, Item::Kind::Column)))
        ranking.attached = before;
    ranking.place = item.phrase.place;
    if (m_limit > 0) {
        if (ranking.place > 0)
            return misfit(message::say("generate.misfit.withRestNotClear", {item.text}), 3);
        ranking.limit = std::exchange(m_limit, 0);
        ranking.explicitLimit = true;
    }
    m_out.ranking = ranking;
    // An adjective ("oldest") and "most common" say by themselves what is ranked by; else a noun has to follow.
    const bool complete = common || !item.phrase.hints.isEmpty();
    m_ranked = !complete;
    m_armed = m_ranked
              && !(m_place == Place::Select && kindAt(next, Item::Kind::Table) && !roleAt(m_at - 1, Role::With)
                   && !(roleAt(m_at - 1, Role::Preposition) && m_out.entity >= 0)); // "appears in most films"
    ++m_at;
    return true;
}

/// "second highest freight", "second highest order total": of all that there are, each once.
bool QuestionParser::placedFigure(int next)
{
    const int column = kindAt(next, Item::Kind::Table) ? next + 1 : next;
    if (!kindAt(column, Item::Kind::Column) || !m_out.terms.isEmpty() || m_out.entity >= 0 || m_out.ranking
        || m_out.entityWanted || m_count || !m_aggregates.isEmpty() || m_limit > 0)
        return false;
    if (column != next) {
        m_out.qualifier.insert(column, next);
        m_out.tables.append(next);
    }
    WantedTerm figure;
    figure.item = column;
    m_out.terms.append(figure);
    m_out.distinct = true;
    WantedRanking ranking;
    ranking.descending = m_items[m_at].phrase.descending;
    ranking.place = m_items[m_at].phrase.place;
    ranking.measure = figure;
    m_out.ranking = ranking;
    done(column + 1);
    return true;
}

/// "biggest sale per store", "highest current salary by gender": of rows that are known by what sort they are of, or
/// have no name, the amount. `next` is what stands behind "biggest".
bool QuestionParser::isExtremeAmount(int next) const
{
    const bool isOpen = m_items[m_at].is(Role::Superlative) && m_items[m_at].phrase.place == 0
                        && m_items[m_at].phrase.hints.isEmpty() && !m_out.ranking && m_place == Place::Select
                        && m_out.terms.isEmpty() && m_out.entity < 0 && !m_count && m_aggregates.isEmpty()
                        && !m_items[m_at].text.contains(QLatin1String("most"));
    const bool isNow = roleAt(next, Role::Now);
    const int what = isNow ? skipLight(next + 1) : next;
    if (!isOpen || (!roleAt(what + 1, Role::Each) && !roleAt(what + 1, Role::By)))
        return false;
    if (kindAt(what, Item::Kind::Value)) // what the rows are, not what they are called
        return std::any_of(m_items[what].values.begin(), m_items[what].values.end(), [this](const auto &mention) {
            const ColumnId id = m_lookup.find(mention.table, mention.column);
            return id.isValid() && !m_lookup.namesRows(id) && !m_lookup.moneyColumns(id.node).isEmpty();
        });
    return isNow && kindAt(what, Item::Kind::Table);
}

bool QuestionParser::top()
{
    const Item &item = m_items[m_at];
    int at = m_at + 1;
    if (!kindAt(at, Item::Kind::Number))
        return misfit(message::say("generate.misfit.withoutNumber", {item.text}), 2);
    const int limit = m_items[at].text.toInt();
    if (limit <= 0 || m_out.ranking)
        return misfit(message::say("generate.misfit.cannotRead", {item.text, m_items[at].text}), 2);
    WantedRanking ranking;
    ranking.descending = item.phrase.words.last() != u"bottom";
    ranking.limit = limit;
    ranking.explicitLimit = true;
    ranking.showMeasure = true;
    m_out.ranking = ranking;
    m_ranked = true;
    m_armed = false;
    m_at = at + 1;
    return true;
}

bool QuestionParser::by()
{
    const int next = skipLight(m_at + 1);
    if (m_out.topUnits && m_out.terms.isEmpty()) { // "best month by revenue"
        ++m_at;
        return true;
    }
    // "money requested by entrepreneurs" names who did it; "amount by vendor" groups
    const bool participle =
        has(m_at - 1) && (m_items[m_at - 1].text.endsWith(QLatin1String("ed")) || m_items[m_at - 1].is(Role::Verb));
    const bool plural = kindAt(next, Item::Kind::Table) && m_items[next].text.endsWith(u's');
    // "albums by the artist X"
    const bool named =
        kindAt(next, Item::Kind::Table) && (sharesTable(next, next + 1) || kindAt(next + 1, Item::Kind::Quoted));
    if (kindAt(next, Item::Kind::Value) || kindAt(next, Item::Kind::Quoted) || named || (participle && plural)) {
        m_preposition = true;
        ++m_at;
        return true;
    }
    // "top 5 customers by total spend": what stands behind "by" ranks, unless a number to rank by was asked for
    // already.
    const bool measured = std::any_of(m_out.terms.begin(), m_out.terms.end(), [](const WantedTerm &term) {
        return term.aggregate != Aggregate::None || term.money;
    });
    const bool isByDeed = m_out.ranking && m_out.ranking->deed >= 0 && m_groupFilled && kindAt(next, Item::Kind::Column)
                          && isNumeric(next) && endsBefore(skipLight(next + 1));
    if (isByDeed) { // "best selling item in each department by quantity"
        m_out.ranking->measure = WantedTerm{Aggregate::Sum, false, next, -1, false, false};
        m_out.ranking->deed = -1;
        m_out.ranking->mostCommon = false;
        done(next + 1);
        return true;
    }
    if (m_out.ranking && m_ranked && !m_out.ranking->measure && !measured) {
        m_armed = true;
        m_rankedBy = true;
        m_place = Place::Condition;
    } else {
        m_group = true;
        m_groupFilled = false;
    }
    ++m_at;
    return true;
}

/// "cost per click": one figure by another one of the same rows.
bool QuestionParser::dividedBy()
{
    const int next = m_at + 1;
    if (m_items[m_at].phrase.words != QStringList{QStringLiteral("per")} || m_out.terms.size() != 1 || m_count
        || !m_aggregates.isEmpty() || !m_out.groups.isEmpty() || m_out.ranking || !isFigure(next))
        return false;
    WantedTerm &term = m_out.terms.first();
    if (term.per >= 0 || !kindAt(term.item, Item::Kind::Column) || !isFigure(term.item)
        || (term.aggregate != Aggregate::None && term.aggregate != Aggregate::Sum
            && term.aggregate != Aggregate::Average))
        return false;
    term.per = next;
    term.aggregate = Aggregate::Sum;
    done(next + 1);
    return true;
}

bool QuestionParser::order()
{
    const Item &item = m_items[m_at];
    WantedOrder wanted = m_out.order.value_or(WantedOrder{});
    const QString &last = item.phrase.words.last();
    const bool open = item.is(Role::Order) ? last != u"in" && last != u"sorted" && last != u"ordered" && last != u"sort"
                                           : last == u"of" || last == u"by";
    if (item.is(Role::Descending))
        wanted.descending = true;
    if (item.is(Role::Ascending))
        wanted.descending = false;
    if (item.is(Role::Alphabetical))
        wanted.alphabetical = true;
    if (!item.phrase.hints.isEmpty())
        wanted.hints = item.phrase.hints;
    static const QStringList times{QStringLiteral("recent"), QStringLiteral("newest"), QStringLiteral("latest"),
                                   QStringLiteral("earliest")};
    wanted.byTime = wanted.byTime
                    || std::any_of(item.phrase.words.begin(), item.phrase.words.end(),
                                   [](const QString &word) { return times.contains(word); });
    m_out.order = wanted;
    int next = m_at + 1;
    // "in descending order of price", "in ascending order by name"
    const bool continues =
        !item.is(Role::Order)
        && (roleAt(next, Role::By) || (roleAt(next, Role::Preposition) && m_items[next].text == u"of"));
    if (continues)
        ++next;
    if (open || continues)
        m_orderOpen = !wanted.term;
    m_group = false;
    m_at = next;
    return true;
}

/// "agents count", "customer count by country": of the table that stands before it.
bool QuestionParser::countsBefore()
{
    const bool isNoun = m_items[m_at].phrase.words == QStringList{QStringLiteral("count")}
                        || m_items[m_at].phrase.words == QStringList{QStringLiteral("volume")};
    if (!isNoun || m_out.entity != m_at - 1 || !m_out.entityWanted || !m_out.terms.isEmpty() || m_items[m_at].pause
        || kindAt(m_at + 1, Item::Kind::Table) || kindAt(m_at + 1, Item::Kind::Column))
        return false;
    want(WantedTerm{Aggregate::Count, m_out.distinct, m_at - 1, -1, false, false});
    done(m_at + 1);
    return true;
}

/// "customers with food in the name": what a name contains.
bool QuestionParser::withInName()
{
    const int text = skipLight(m_at + 1);
    if (!kindAt(text, Item::Kind::Quoted) && !kindAt(text, Item::Kind::Value))
        return false;
    int at = text + 1;
    if (roleAt(at, Role::InName) && m_out.entity >= 0) { // of what rows are called
        WantedCondition condition;
        condition.kind = WantedCondition::Kind::Contains;
        condition.value = text;
        addCondition(condition);
        done(at + 1);
        return true;
    }
    if (!roleAt(at, Role::Preposition) || !m_items[at].text.startsWith(QLatin1String("in"), Qt::CaseInsensitive))
        return false;
    do
        ++at;
    while (roleAt(at, Role::Noise) || roleAt(at, Role::Pronoun));
    if (!kindAt(at, Item::Kind::Column))
        return false;
    WantedCondition condition;
    condition.kind = WantedCondition::Kind::Contains;
    condition.column = at;
    condition.value = text;
    if (m_out.entity >= 0)
        m_out.qualifier.insert(at, m_out.entity);
    addCondition(condition);
    done(at + 1);
    return true;
}

/// "suppliers starting with Bolt": what they are called does.
bool QuestionParser::likened()
{
    const Item &item = m_items[m_at];
    const int next = m_at + 1;
    const bool isOfThings = kindAt(next, Item::Kind::Table)
                            || (kindAt(next, Item::Kind::Value) && kindAt(next + 1, Item::Kind::Table))
                            || roleAt(next, Role::Compare) || kindAt(next, Item::Kind::Number);
    if (item.is(Role::Contains) && isOfThings && !kindAt(m_at - 1, Item::Kind::Column) && m_out.entity >= 0) {
        m_place = Place::Condition; // "orders that contain beverages"
        ++m_at;
        return true;
    }
    // "ending with vowels" speaks of letters
    const bool isWord = !item.is(Role::Contains) && !item.is(Role::Named) && has(next)
                        && m_items[next].text.at(0).isLower() && retrieval::isOrdinaryWord(textOf(next).toLower());
    if (m_out.entity < 0 || isWord || (!kindAt(next, Item::Kind::Quoted) && !kindAt(next, Item::Kind::Value)))
        return misfit(message::say("generate.misfit.nothingApply", {item.text}), 2);
    WantedCondition condition;
    condition.kind = item.is(Role::StartsWith) ? WantedCondition::Kind::StartsWith
                     : item.is(Role::EndsWith) ? WantedCondition::Kind::EndsWith
                                               : WantedCondition::Kind::Contains;
    condition.value = next;
    addCondition(condition);
    done(next + 1);
    return true;
}

bool QuestionParser::reportsTo()
{
    // "who does Jane Peacock report to"
    if (!has(m_at + 1) && kindAt(m_at - 1, Item::Kind::Value) && m_items.first().is(Role::Who)
        && !m_out.conditions.isEmpty() && m_out.terms.isEmpty()) {
        m_out.superiorOf = m_out.superiorAlone = true;
        ++m_at;
        return true;
    }
    return below(m_at + 1) || misfit(message::say("generate.misfit.whomMeansNotAmong", {textOf(m_at)}), 3);
}

bool QuestionParser::share()
{
    const bool after = m_items[m_at].phrase.words.first() == u"as" || m_items[m_at].phrase.words.first() == u"in";
    const bool isOfChange = roleAt(m_at + 1, Role::Unsupported)
                            && m_items[m_at + 1].phrase.beyond == question::Beyond::TwoNumbers; // "% change in"
    if ((after || !has(m_at + 1) || isOfChange) && (comparesTimes() || m_out.share)) {
        m_out.inPercent = !m_out.share; // "growth in percent", "share of orders in %"
        ++m_at;
        return true;
    }
    // "channel share of tickets": of each channel
    if (!after && m_out.terms.size() == 1 && kindAt(m_at - 1, Item::Kind::Column)
        && m_out.terms.first().item == m_at - 1 && m_out.terms.first().aggregate == Aggregate::None
        && m_out.groups.isEmpty()) {
        m_out.groups.append(m_at - 1);
        m_out.terms.clear();
    }
    if (!after && m_out.entity == m_at - 1 && m_out.entityWanted && m_out.terms.isEmpty() && m_out.groups.isEmpty()
        && !isColumnOfWhole(m_at - 1)) {
        m_out.groups.append(std::exchange(m_out.entity, -1));
        m_out.entityWanted = false;
    }
    if (!after && kindAt(m_at - 1, Item::Kind::Value) && m_out.conditions.size() == 1 && m_out.terms.isEmpty()
        && m_out.entity < 0)
        m_out.part = 0; // "USA share of revenue"
    if (m_out.share || (m_group && !m_groupFilled) || m_count || !m_aggregates.isEmpty())
        return misfit(message::say("generate.misfit.partNotClear", {textOf(m_at)}), 3);
    m_out.share = true;
    m_out.shareBefore = !after;
    int next = skipLight(m_at + 1);
    if (after && m_out.terms.isEmpty())
        return misfit(message::say("generate.misfit.partNotClear", {textOf(m_at)}), 3);
    if (roleAt(next, Role::Preposition)) // "% of"
        m_at = next;
    next = skipLight(m_at + 1);
    if (!after && shareOfNamed(next))
        return true;
    // "share of units by property": rows are counted, amounts are added up; "share of open tickets" as well
    while ((kindAt(next, Item::Kind::Value) || (kindAt(next, Item::Kind::Column) && isFlag(next)))
           && kindAt(next + 1, Item::Kind::Table))
        ++next;
    m_count = !after && kindAt(next, Item::Kind::Table) && !absorbed(next);
    ++m_at;
    return true;
}

/// "cancellation rate": the share of the rows that have the value.
bool QuestionParser::rateOf(int value)
{
    if (!roleAt(value + 1, Role::Rate) || m_out.share || !m_out.terms.isEmpty() || m_out.entity >= 0 || m_count
        || !m_aggregates.isEmpty() || m_out.ranking)
        return false;
    const bool isColumn = kindAt(value, Item::Kind::Column); // "bounce rate", of a flag
    WantedCondition condition;
    condition.kind = isColumn ? WantedCondition::Kind::Flag : WantedCondition::Kind::Value;
    (isColumn ? condition.column : condition.value) = value;
    addCondition(condition);
    m_out.part = int(m_out.conditions.size()) - 1;
    m_out.share = true;
    m_out.shareBefore = true;
    WantedTerm rows{Aggregate::Count, false, value, -1, false, false};
    rows.rows = true;
    m_out.terms.append(rows);
    m_out.entityWanted = false;
    done(value + 2);
    return true;
}

} // namespace Tieout::generate::composer
