// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/meaning.h"
#include "core/generate/composer/parse/questionfeatures.h"
#include "core/generate/composer/parse/questionparser.h"

#include <algorithm>

namespace Tieout::generate::composer {

bool QuestionParser::table()
{
    const int at = m_at;
    if (kindAt(at - 1, Item::Kind::Table) && !m_items[at].pause && !saysDeed(at))
        return misfit(message::say("generate.misfit.namesTwoTablesOnce", {textOf(at - 1), textOf(at)}), 2);
    m_out.tables.append(at);
    const bool counted = m_count && !absorbed(at);
    const bool first = m_out.entity < 0;
    if (absorbed(at)) {
        if (first && !m_group && !m_armed)
            m_out.entity = at;
        ++m_at; // what stands before it is meant for the column
        return true;
    } else if (m_group && (!m_groupFilled || m_and)) {
        if (roleAt(at + 1, Role::Preposition) && textOf(at + 1).startsWith(QLatin1String("of"))
            && kindAt(skipLight(at + 2), Item::Kind::Table))
            return misfit(message::say("generate.misfit.groupNotClear", {textOf(at), textOf(skipLight(at + 2))}), 2);
        m_out.groups.append(at);
        m_groupFilled = true;
    } else if (m_armed && m_rankedBy && !m_count && roleAt(at + 1, Role::Verb) && m_out.entity >= 0
               && textOf(at).endsWith(u's')) {
        m_out.ranking->deed = at + 1; // "top 5 artists by tracks sold"
        m_armed = m_ranked = m_rankedBy = false;
        done(at + 2);
        return true;
    } else if (const bool isColumnRanked =
                   m_out.entity < 0 && m_out.terms.size() == 1 && kindAt(m_out.terms.first().item, Item::Kind::Column);
               m_armed && m_rankedBy && !m_count && (m_out.entity >= 0 || isColumnRanked) && m_out.ranking
               && textOf(at).endsWith(u's')) {
        m_out.ranking->byTable = true;
        want(WantedTerm{Aggregate::Count, false, at, -1, false, false});
    } else if (m_armed && m_rankedBy && !m_count) {
        return misfit(message::say("generate.misfit.noFigureRank", {textOf(at)}), 2);
    } else if (m_armed && !m_aggregates.isEmpty()) { // "with the highest total payments"
        want(WantedTerm{Aggregate::None, false, at, -1, true, false});
    } else if (m_armed && !counted && m_out.ranking && m_out.ranking->bySize
               && base::singular(textOf(at).toLower()) == textOf(at).toLower()) {
        want(WantedTerm{Aggregate::None, false, at, -1, true, false}); // "with the biggest order": not the most of them
    } else if (m_armed || (m_orderOpen && counted)) {
        want(WantedTerm{Aggregate::Count, false, at, -1, false, false});
    } else if (const auto counts = std::find_if(m_out.terms.cbegin(), m_out.terms.cend(),
                                                [this, at](const WantedTerm &term) {
                                                    return term.aggregate == Aggregate::Count
                                                           && kindAt(term.item, Item::Kind::Table)
                                                           && sameTables(term.item, at);
                                                });
               m_orderOpen && counts != m_out.terms.cend()) { // "number of orders by city, sorted by orders"
        want(WantedTerm(*counts));
    } else if (m_orderOpen) {
        return misfit(message::say("generate.misfit.cannotSorted", {textOf(at)}));
    } else if (counted) {
        if (first)
            m_out.entity = at;
        const QList<Aggregate> others = std::exchange(m_aggregates, {}); // "count and total of gifts"
        want(WantedTerm{Aggregate::Count, false, at, -1, false, false});
        if (!others.isEmpty()) {
            m_aggregates = others;
            m_and = true;
            want(WantedTerm{Aggregate::None, false, at, -1, true, false});
        }
    } else if (!m_aggregates.isEmpty()) {
        if (first)
            m_out.entity = at;
        want(WantedTerm{Aggregate::None, false, at, -1, true, false});
    } else if (first && !m_out.terms.isEmpty() && m_out.terms.last().elapsed.kind != WantedElapsed::Kind::None) {
        m_out.entity = at; // "age of patients"
    } else if (first) {
        m_out.entity = at;
        m_out.entityWanted =
            m_out.terms.isEmpty() && (m_place == Place::Select || m_out.entityWanted) && (!m_preposition || m_ranked);
    } else if (showsBeside(at)) { // "boats with owner"
        m_and = true;
        m_pronoun = false;
        want(WantedTerm{Aggregate::None, false, at, -1, false, false});
    } else if (!m_preposition && m_place == Place::Select && !m_ranked && isJoined()
               && (m_out.entityWanted || !m_out.terms.isEmpty())) {
        want(WantedTerm{Aggregate::None, false, at, -1, false, false});
    }
    done(at + 1);
    return true;
}

bool QuestionParser::column()
{
    if (m_count && isDate(m_at) && countsDeeds()) // "how many returns"
        return true;
    const int at = m_at;
    if (m_out.topUnits && m_out.terms.isEmpty() && m_out.entity < 0 && isDate(at) && textOf(at).endsWith(u's')) {
        want(WantedTerm{Aggregate::Count, false, at, -1, false, false}); // "busiest weekday for arrivals"
        done(at + 1);
        return !m_broken;
    }
    const auto &columns = m_items[at].columns;
    const bool withTable =
        std::any_of(columns.begin(), columns.end(), [](const auto &mention) { return mention.withTable; });
    if (const int qualifier = qualifierOf(at); qualifier >= 0 && !withTable)
        m_out.qualifier.insert(at, qualifier);
    else if (roleAt(at - 1, Role::Pronoun) && m_out.entity >= 0 && m_out.entity < at && !withTable)
        m_out.qualifier.insert(at, m_out.entity); // "plans with their price"
    // "name of the manager", "manager name"
    const bool isName = textOf(at).toLower().endsWith(QLatin1String("name"));
    if (const int above = superiorBehind(at + 1);
        isName && m_aggregates.isEmpty() && (above >= 0 || (isSuperior(at - 1) && !m_items[at].pause))) {
        m_at = std::max(above, at + 1);
        return true;
    }
    // "users referred directly or indirectly by Ada"
    if (isParticiple(at) && isSuperior(at) && (roleAt(at + 1, Role::Levels) || roleAt(at + 1, Role::Direct))
        && roleAt(at + 2, Role::By)) {
        m_out.allLevels = m_out.allLevels || roleAt(at + 1, Role::Levels);
        if (below(at + 3))
            return true;
    }
    if (m_aggregates.isEmpty() && !m_armed && !asksForSuperiorAt(at) && !rangesFollow(at + 1)) {
        if (const std::optional<bool> read = conditionOn(at))
            return *read;
    }
    if (isFlag(at) && rateOf(at))
        return true;
    if (isParticiple(at) && isDate(at) && roleAt(at + 1, Role::Late) && !m_items[at + 1].pause) {
        done(at + 1); // "received late"
        return true;
    }
    if (const std::optional<bool> said = flag(at))
        return *said;
    if (kindAt(at - 1, Item::Kind::Column) && !m_items[at].pause)
        return misfit(message::say("generate.misfit.namesTwoColumnsOnce", {textOf(at - 1), textOf(at)}), 2);
    if (isParticiple(at) && isDate(at) && kindAt(at + 1, Item::Kind::Table) && !m_items[at + 1].pause) {
        WantedCondition condition; // "closed branches": those that have the day of it
        condition.kind = WantedCondition::Kind::Missing;
        condition.column = at;
        condition.negated = true;
        m_out.qualifier.insert(at, at + 1);
        addCondition(condition);
        done(at + 1);
        return true;
    }
    if (kindAt(at + 1, Item::Kind::Table) && !m_items[at + 1].pause && !asksForSuperiorAt(at))
        return misfit(message::say("generate.misfit.asksNotClear", {textOf(at), textOf(at + 1)}), 2);
    if (dates(at))
        return true;
    if (isParticiple(at) && happened(at))
        return true;
    if (isParticiple(at) && !asksForSuperiorAt(at))
        return misfit(message::say("generate.misfit.asksRowNotClear", {textOf(at)}), 2);
    if (m_group && (!m_groupFilled || m_and)) {
        m_out.groups.append(at);
        m_groupFilled = true;
        done(at + 1);
        return true;
    }
    const bool listing =
        m_place == Place::Select && m_aggregates.isEmpty() && !m_count && !m_orderOpen && !m_armed && !m_pronoun;
    if (listing && m_preposition && !m_out.terms.isEmpty())
        return misfit(message::say("generate.misfit.withRestNotClear", {textOf(at)}), 2);
    if (listsBehindWith(at)) {
        m_and = m_listing = true; // beside the rows themselves
        m_pronoun = false;
    }
    // "customers with a company": those that have one
    const bool isOne = roleAt(at - 1, Role::Noise) && m_items[at - 1].text.startsWith(u'a', Qt::CaseInsensitive)
                       && m_items[at - 1].text.size() < 3 && roleAt(at - 2, Role::With);
    if (isOne && m_out.entity >= 0 && m_place == Place::Condition && !isAlwaysThere(at) && !isFlag(at)
        && m_aggregates.isEmpty() && !m_count && !m_armed && endsBefore(skipLight(at + 1))) {
        missing(at);
        m_out.conditions.last().negated = true;
        return true;
    }
    // "when does coupon SUMMER25 expire"
    const bool asksWhen = m_items.first().is(Role::Relative)
                          && textOf(0).startsWith(QLatin1String("when"), Qt::CaseInsensitive) && isDate(at)
                          && !has(at + 1) && m_out.terms.isEmpty() && !m_out.conditions.isEmpty();
    const bool asked = asksWhen || m_and || m_orderOpen || m_armed || m_count || !m_aggregates.isEmpty()
                       || m_place == Place::Select || m_pronoun;
    if (!asked)
        return misfit(message::say("generate.misfit.conditionNotComplete", {textOf(at)}), 2);
    WantedTerm term{Aggregate::None, false, at, -1, false, false};
    // "total recipients, opens and clicks", "min and max price and weight": the aggregates are of all of them
    if (m_aggregates.isEmpty() && !m_count && !m_orderOpen && !m_armed && !m_out.terms.isEmpty() && isJoined()
        && isNumeric(at) && m_out.terms.last().item >= 0 && kindAt(m_out.terms.last().item, Item::Kind::Column)
        && m_out.terms.last().aggregate != Aggregate::None && m_out.terms.last().aggregate != Aggregate::Count)
        m_aggregates = m_listed;
    want(term);
    done(at + 1);
    return true;
}

/// "departments with the number of items and the average cost": a figure for each of them. With something to compare it
/// to, it is a condition on them.
bool QuestionParser::withFigures()
{
    const int next = skipLight(m_at + 1);
    const bool isFigure = roleAt(next, Role::Count) || roleAt(next, Role::Aggregate);
    if (!isFigure || m_out.entity < 0 || !m_out.entityWanted || !m_out.terms.isEmpty() || !m_out.groups.isEmpty()
        || m_ranked || m_out.ranking || m_items[m_at].text.toLower() != QLatin1String("with"))
        return false;
    const bool isCompared = std::any_of(m_items.begin() + next, m_items.end(), [](const Item &item) {
        return item.is(Role::Compare) || item.is(Role::CompareAfter) || item.is(Role::Between)
               || item.is(Role::Superlative) || item.is(Role::Top) || item.kind == Item::Kind::Number;
    });
    if (isCompared)
        return false;
    m_out.groups.append(m_out.entity);
    m_out.entity = -1;
    m_out.entityWanted = false;
    m_place = Place::Select;
    ++m_at;
    return true;
}

/// "insured animals", "animals that are insured": rows of which a column says yes; nullopt: it is meant otherwise.
std::optional<bool> QuestionParser::flag(int column)
{
    const bool leads = kindAt(column + 1, Item::Kind::Table) && !m_items[column + 1].pause;
    const bool isHad =
        roleAt(column - 1, Role::With) || (roleAt(column - 1, Role::Noise) && roleAt(column - 2, Role::With));
    // "percent of animals neutered by species"
    const bool isDone = m_out.share && m_out.entity == column - 1 && !m_items[column].pause
                        && m_items[column].text.endsWith(QLatin1String("ed"), Qt::CaseInsensitive);
    if (!isFlag(column)
        || !(leads || m_not || isDone || (isHad && m_out.entity >= 0) || (isPredicate(column) && m_out.entity >= 0)))
        return std::nullopt;
    WantedCondition condition;
    condition.kind = WantedCondition::Kind::Flag;
    condition.column = column;
    condition.negated = m_not;
    if (leads)
        m_out.qualifier.insert(column, column + 1);
    else if (m_out.entity >= 0)
        m_out.qualifier.insert(column, m_out.entity);
    m_not = false;
    addCondition(condition);
    done(column + 1);
    return true;
}

std::optional<bool> QuestionParser::conditionOn(int column)
{
    const int direct = column + 1;
    const int next = skipLight(direct);
    if (!has(next) || m_items[next].stop)
        return std::nullopt;
    const Item &item = m_items[next];
    WantedCondition condition;
    condition.column = column;
    int at = next;
    int behind = next;
    if (const std::optional<WantedCondition> average = besideAverage(behind); average && average->hints.isEmpty()) {
        condition.kind = average->kind;
        condition.comparison = average->comparison;
        // "rent greater than the average rent"
        at = kindAt(behind, Item::Kind::Column) && textOf(behind).compare(textOf(column), Qt::CaseInsensitive) == 0
                 ? behind + 1
                 : behind;
        if (const int all = behindAll(at); all >= 0) {
            condition.ofAll = true;
            at = all;
        }
    } else if (item.is(Role::Compare) && (item.phrase.hints.isEmpty() || isFigure(column))) { // "runway shorter than"
        ++at;
        condition.kind = WantedCondition::Kind::Number;
        if (const int other = skipLight(at); kindAt(other, Item::Kind::Column) && isNumeric(other) && isNumeric(column)
                                             && !m_items[other].pause) { // "stock below the reorder level"
            condition.kind = WantedCondition::Kind::Columns;
            condition.comparison = item.phrase.comparison;
            condition.other = other;
            at = other + 1;
        } else if (!readNumbers(at, condition.numbers, condition.comparison)) {
            const bool equals =
                (item.phrase.comparison == Comparison::Equal || item.phrase.comparison == Comparison::NotEqual)
                && (shares(column, at) || kindAt(at, Item::Kind::Quoted));
            if (!equals)
                return std::nullopt;
            condition.kind = WantedCondition::Kind::Value;
            condition.negated = item.phrase.comparison == Comparison::NotEqual;
            condition.comparison = Comparison::Equal;
            condition.value = at++;
        } else if (condition.comparison == Comparison::Equal) {
            condition.comparison = item.phrase.comparison;
        }
    } else if (item.is(Role::Between)) {
        ++at;
        condition.kind = WantedCondition::Kind::Between;
        if (!readNumbers(at, condition.numbers, condition.comparison) || !roleAt(at, Role::And))
            return std::nullopt;
        ++at;
        if (!readNumbers(at, condition.numbers, condition.comparison))
            return std::nullopt;
    } else if (item.is(Role::Contains) || item.is(Role::StartsWith) || item.is(Role::EndsWith)) {
        ++at;
        if (!kindAt(at, Item::Kind::Quoted) && !kindAt(at, Item::Kind::Value))
            return std::nullopt;
        condition.kind = item.is(Role::Contains)     ? WantedCondition::Kind::Contains
                         : item.is(Role::StartsWith) ? WantedCondition::Kind::StartsWith
                                                     : WantedCondition::Kind::EndsWith;
        condition.value = at++;
    } else if (item.is(Role::Named)) {
        ++at;
        if (!shares(column, at) && !kindAt(at, Item::Kind::Quoted))
            return std::nullopt;
        condition.value = at++;
    } else if (shares(column, next) && !item.pause) {
        condition.value = at++;
    } else if (item.kind == Item::Kind::Quoted && !item.pause) {
        condition.value = at++;
    } else if (item.kind == Item::Kind::Number && !item.pause && !isParticiple(column)
               && (m_place == Place::Condition || m_preposition)) {
        condition.kind = WantedCondition::Kind::Number;
        if (!readNumbers(at, condition.numbers, condition.comparison) || kindAt(at, Item::Kind::Table))
            return std::nullopt;
    } else if (const int other = skipLight(next + 1);
               roleAt(next, Role::Preposition) && isDate(column) && !item.pause
               && (item.text.compare(QLatin1String("after"), Qt::CaseInsensitive) == 0
                   || item.text.compare(QLatin1String("before"), Qt::CaseInsensitive) == 0)
               && kindAt(other, Item::Kind::Column) && isDate(other)) {
        condition.kind = WantedCondition::Kind::Columns; // "shipped after the required date"
        condition.comparison = item.text.startsWith(u'a', Qt::CaseInsensitive) ? Comparison::Greater : Comparison::Less;
        condition.other = other;
        at = other + 1;
    } else {
        int period = next;
        while (roleAt(period, Role::Preposition) || roleAt(period, Role::Noise) || roleAt(period, Role::By))
            ++period;
        // "owned by X", "born in X", "with headquarters in X"
        if ((isParticiple(column) || (m_place == Place::Condition && !m_pronoun)) && shares(column, period)) {
            condition.value = period;
            addCondition(condition);
            done(period + 1);
            m_lastWasValue = true;
            return true;
        }
        const int of = next;
        if (kindAt(period, Item::Kind::Period) && isDate(column)) {
            m_out.periods.append({m_items[period].period, column, -1});
            done(period + 1);
            return true;
        }
        // "with an age of 20", "in the city of Berlin"
        if (roleAt(of, Role::Preposition) && m_items[of].phrase.words.first() == u"of"
            && shares(column, skipLight(of + 1)) && !m_items[column].text.endsWith(u's')) {
            condition.value = skipLight(of + 1);
            at = condition.value + 1;
        } else if (roleAt(of, Role::Preposition) && m_items[of].phrase.words.first() == u"of"
                   && m_place == Place::Condition && kindAt(of + 1, Item::Kind::Number)) {
            at = of + 1;
            condition.kind = WantedCondition::Kind::Number;
            if (!readNumbers(at, condition.numbers, condition.comparison))
                return std::nullopt;
        } else {
            return std::nullopt;
        }
    }
    if (!condition.numbers.isEmpty())
        condition.unit = unitAt(at);
    addCondition(condition);
    const bool wasValue = condition.kind == WantedCondition::Kind::Value;
    done(at);
    m_lastWasValue = wasValue;
    return true;
}

bool QuestionParser::value()
{
    const int at = m_at;
    const Item &item = m_items[at];
    if (rateOf(at))
        return true;
    if (isWithin(at))
        return below(at);
    // "new donors this quarter" came in it, whatever segment is called "new"
    if (item.text.compare(QLatin1String("new"), Qt::CaseInsensitive) == 0 && kindAt(at + 1, Item::Kind::Table)
        && std::any_of(m_items.begin(), m_items.end(), [](const Item &one) { return one.kind == Item::Kind::Period; }))
        return misfit(message::say("generate.misfit.whetherStateOrSays", {item.text}), 2);
    // "exams by kind: passed, failed, average score" asks for the number of each
    if (item.pause && has(at + 1) && m_items[at + 1].pause && !m_out.groups.isEmpty() && m_place == Place::Select)
        return misfit(message::say("generate.misfit.withRestNotClear", {item.text}), 3);
    WantedCondition condition;
    condition.value = at;
    condition.negated = m_except;
    const int next = at + 1;
    if (sharesTable(next, at) && !m_items[next].pause) {
        condition.table = next;
    } else if (shares(next, at) && !m_items[next].pause) {
        // "the Sales department" where department is a column
        condition.column = next;
    } else {
        // "customers from Germany"
        int before = at - 1;
        while (roleAt(before, Role::Preposition) || roleAt(before, Role::Noise))
            --before;
        if (sharesTable(before, at) && !item.pause)
            condition.table = before;
    }
    if (condition.table >= 0)
        m_out.qualifier.insert(at, condition.table);
    // "patients from Hamburg": where they have one column that would hold it
    if (item.kind == Item::Kind::Quoted && m_preposition && m_out.entity >= 0 && !has(next) && item.text.at(0).isUpper()
        && !m_group) {
        condition.hints = {QStringLiteral("@place")};
        addCondition(condition);
        done(next);
        return true;
    }
    if (item.kind == Item::Kind::Quoted && condition.column < 0 && condition.table < 0
        && !kindAt(at - 1, Item::Kind::Table))
        return misfit(message::say("generate.misfit.noStoredValueReads", {item.text}), 4);
    if (item.kind == Item::Kind::Quoted && condition.column < 0)
        return misfit(message::say("generate.misfit.noStoredValueReads2", {item.text}), 4);
    if (m_group && !m_groupFilled)
        return misfit(message::say("generate.misfit.oneValueCannotGrouped", {item.text}), 2);
    // "paid last month", "delivered late": the day of it says more than the state
    if (happensThen(at) || (roleAt(next, Role::Late) && !m_items[next].pause && saysDay(at))) {
        done(at + 1);
        return true;
    }
    const int following = condition.column >= 0 ? next + 1 : next;
    const bool nounFollows = kindAt(following, Item::Kind::Table) || kindAt(following, Item::Kind::Column)
                             || kindAt(following, Item::Kind::Value) || roleAt(following, Role::Measure)
                             || roleAt(following, Role::Person);
    const bool leads =
        !nounFollows && !roleAt(following, Role::Share) && !m_except && condition.table < 0 && condition.column < 0;
    const bool wasCount = m_count;
    // "what is the price of the family plan": what is asked for is no value
    if (leads && !wasCount && roleAt(next, Role::Preposition)
        && m_items[next].phrase.words.first() == QLatin1String("of"))
        return misfit(message::say("generate.misfit.noColumnStandsBeside", {textOf(at)}), 3);
    addCondition(condition);
    if (leads && wasCount) {
        want(WantedTerm{Aggregate::Count, false, at, -1, false, false});
    } else if (leads && !m_aggregates.isEmpty()) {
        want(WantedTerm{Aggregate::None, false, -1, at, true, false});
    } else if (leads && m_place == Place::Select && m_out.terms.isEmpty() && m_out.entity < 0 && !m_preposition
               && !m_out.person && !m_ranked) {
        want(WantedTerm{Aggregate::None, false, -1, at, true, false});
    }
    done(following);
    m_lastWasValue = true;
    const int further =
        roleAt(following, Role::And) || roleAt(following, Role::Or) ? skipLight(following + 1) : following;
    m_except = m_except && kindAt(further, Item::Kind::Value);
    return true;
}

bool QuestionParser::named()
{
    const int next = skipLight(m_at + 1);
    if (kindAt(next, Item::Kind::Period) || kindAt(next, Item::Kind::Number))
        return misfit(message::say("generate.misfit.followedNoName", {textOf(m_at)}), 2);
    if (!kindAt(next, Item::Kind::Value)) {
        // "drivers called richter": a part of what they are called
        if (kindAt(next, Item::Kind::Quoted) && m_items[m_at].phrase.words.first() == QLatin1String("called")
            && m_out.entity >= 0)
            return likened();
        if (kindAt(next, Item::Kind::Quoted))
            return misfit(message::say("generate.misfit.noStoredValueReads2", {textOf(next)}), 4);
        return misfit(message::say("generate.misfit.followedNoNameStored", {textOf(m_at)}), 4);
    }
    const int before = m_at - 1;
    WantedCondition condition;
    condition.value = next;
    if (kindAt(before, Item::Kind::Table) && sharesTable(before, next)) {
        condition.table = before;
        m_out.qualifier.insert(next, before);
    }
    addCondition(condition);
    done(next + 1);
    m_lastWasValue = true;
    return true;
}

} // namespace Tieout::generate::composer
