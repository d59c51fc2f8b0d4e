// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/questionparser.h"

#include <algorithm>
#include <utility>

namespace Tieout::generate::composer {

tl::expected<QuestionParse, Misfit> parseQuestion(const question::Segmentation &segmentation,
                                                  const SchemaLookup &lookup)
{
    return QuestionParser(segmentation, lookup).read();
}

tl::expected<QuestionParse, Misfit> QuestionParser::read()
{
    while (m_at < m_items.size()) {
        if (!step() || m_broken)
            return tl::unexpected(m_misfit);
    }
    if (!finish())
        return tl::unexpected(m_misfit);
    return m_out;
}

bool QuestionParser::step()
{
    const Item &item = m_items[m_at];
    if (item.stop || (item.pause && m_group && m_groupFilled)) {
        m_group = false;
        m_place = Place::Select;
    }
    if (ranges())
        return true;
    if (m_or && item.kind != Item::Kind::Phrase && orIsLoose())
        return misfit(message::say("generate.misfit.orBeforeJoinsDifferent", {item.text}), 2);
    switch (item.kind) {
    case Item::Kind::Phrase:
        return phrase();
    case Item::Kind::Table:
        return table();
    case Item::Kind::Column:
        return column();
    case Item::Kind::Value:
    case Item::Kind::Quoted:
        return value();
    case Item::Kind::Number:
        return number();
    case Item::Kind::Period:
        if (comparesFrom() || alsoDuring())
            return true;
        m_out.periods.append({item.period, -1, happenedBefore(m_at)});
        done(m_at + 1);
        return true;
    case Item::Kind::Unknown:
        break;
    }
    return misfit(message::say("generate.misfit.noTableColumnOr", {item.text}), 5);
}

bool QuestionParser::phrase()
{
    const Item &item = m_items[m_at];
    switch (item.phrase.role) {
    case Role::Noise: // "listed companies" are some of them, "companies listed" may be all
        if (item.phrase.words.size() == 1 && item.text.endsWith(QLatin1String("ed"), Qt::CaseInsensitive)
            && kindAt(m_at + 1, Item::Kind::Table) && !kindAt(m_at - 1, Item::Kind::Value) && !m_items[m_at + 1].pause)
            return misfit(message::say("generate.misfit.asksRowNotClear", {item.text}), 2);
        break;
    case Role::Be:
        break;
    case Role::Preposition:
        if (withinTime())
            return true;
        m_preposition = true;
        break;
    case Role::Pronoun:
        if (item.phrase.words.first() == u"whose")
            m_place = Place::Condition;
        else
            m_pronoun = true;
        break;
    case Role::Times:
        return misfit(message::say("generate.misfit.nothingApply", {item.text}), 2);
    case Role::Unit:
        if (!kindAt(m_at - 1, Item::Kind::Number))
            return misfit(message::say("generate.misfit.noNumberBefore", {item.text}));
        break;
    case Role::Ask:
        return asks();
    case Role::Who:
        if (asksForSuperior())
            break;
        if (m_out.terms.isEmpty() && m_out.entity < 0) {
            m_out.person = true;
            m_out.entityWanted = true;
        }
        m_place = Place::Condition;
        break;
    case Role::Relative:
    case Role::With:
        if (withInName() || withFigures())
            return true;
        m_place = Place::Condition;
        m_group = m_group && !m_groupFilled;
        m_armed = m_ranked;
        break;
    case Role::Named:
        return named();
    case Role::And:
        m_and = true;
        break;
    case Role::Or:
        m_or = true;
        break;
    case Role::By:
        return by();
    case Role::Each:
        if (dividedBy())
            return true;
        m_out.perGroup = item.phrase.words.first() != u"per";
        m_group = true;
        m_groupFilled = false;
        break;
    case Role::Calendar:
        return calendar();
    case Role::TopUnit:
        return topUnit();
    case Role::Count:
        if (countsBefore())
            return true;
        // "count, casualties and damage per group"
        if (item.phrase.words.size() == 1 && kindAt(m_at + 1, Item::Kind::Column) && m_items[m_at + 1].pause
            && isNumeric(m_at + 1) && m_out.terms.isEmpty()) {
            WantedTerm rows{Aggregate::Count, false, m_at + 1, -1, false, false};
            rows.rows = true;
            want(rows);
            done(m_at + 1);
            return true;
        }
        if (item.phrase.words.first() == QLatin1String("volume")) // "volume of a tank" is no count
            return misfit(message::say("generate.misfit.nothingApply", {item.text}), 2);
        // "phone number of Speedy Express": what such a column holds is a number
        if (item.phrase.words.last() == QLatin1String("of") && item.phrase.words.size() == 2 && !item.pause
            && kindAt(m_at - 1, Item::Kind::Column) && !m_out.groups.contains(m_at - 1) && !isNumeric(m_at - 1)
            && !m_out.terms.isEmpty() && m_out.terms.last().item == m_at - 1
            && m_out.terms.last().aggregate == Aggregate::None) {
            m_preposition = true;
            break;
        }
        // "phone number of" is no count of phones
        if (item.phrase.words.size() <= 2 && item.phrase.words.last() != QLatin1String("many") && !item.pause
            && (kindAt(m_at - 1, Item::Kind::Column) || kindAt(m_at - 1, Item::Kind::Table))
            && !m_out.groups.contains(m_at - 1)) // "per genre number of tracks"
            return misfit(message::say("generate.misfit.notCount", {textOf(m_at - 1), item.text}), 2);
        if (m_out.entity >= 0 && m_out.terms.isEmpty() && !m_armed
            && (roleAt(m_at + 1, Role::Without) || roleAt(m_at + 1, Role::Be) || roleAt(m_at + 1, Role::With))) {
            // "of the tenants with a phone, how many have no lease"
            want(WantedTerm{Aggregate::Count, false, m_out.entity, -1, false, false});
            m_out.entityWanted = false;
            m_place = Place::Condition;
            break;
        }
        m_count = true;
        if (!m_armed && !m_orderOpen)
            m_place = Place::Select;
        m_group = m_group && !m_groupFilled;
        break;
    case Role::HowMuch:
        m_out.howMuch = true;
        m_aggregates = {Aggregate::Sum};
        m_place = Place::Select;
        break;
    case Role::Aggregate:
        if (m_place == Place::Condition && figureCondition())
            return true;
        if (m_place == Place::Condition && !m_armed && !m_orderOpen && !m_and && !item.pause)
            return misfit(message::say("generate.misfit.conditionSomething", {item.text}), 2);
        if (!item.phrase.hints.isEmpty())
            m_out.percentile = item.phrase.hints.first().toInt();
        if (item.phrase.aggregate == Aggregate::Median && roleAt(m_at + 1, Role::Count)
            && m_out.overGroups == Aggregate::None) { // "median number of events per user"
            m_out.overGroups = Aggregate::Median;
            m_count = true;
            ++m_at;
            break;
        }
        m_aggregates.append(item.phrase.aggregate);
        m_group = m_group && !m_groupFilled;
        if (!m_armed)
            m_place = Place::Select;
        break;
    case Role::Measure: {
        if (figureCondition())
            return true;
        WantedTerm term;
        term.money = true;
        term.item = kindAt(m_at - 1, Item::Kind::Table) ? m_at - 1 : -1;
        want(term);
        done(m_at + 1);
        return true;
    }
    case Role::Distinct:
        m_out.distinct = true;
        m_out.kinds = m_out.kinds || !item.phrase.hints.isEmpty();
        break;
    case Role::Compare:
        return comparison();
    case Role::Between:
        return comparesFrom() || between();
    case Role::Superlative:
    case Role::MostCommon:
        return superlative();
    case Role::Top:
        return top();
    case Role::Order:
    case Role::Ascending:
    case Role::Descending:
    case Role::Alphabetical:
        return order();
    case Role::ReportsTo:
        return reportsTo();
    case Role::Levels:
        m_out.allLevels = true;
        m_out.withNamed = item.phrase.words.first().startsWith(QLatin1String("incl"));
        break;
    case Role::Direct:
        break;
    case Role::Band:
    case Role::Weighs:
        return misfit(message::say("generate.misfit.noTableColumnOr", {item.text}), 5);
    case Role::Reports:
        return reports();
    case Role::Range:
        return misfit(message::say("generate.misfit.nothingApply", {item.text}), 2);
    case Role::Person:
        if (m_group || m_ranked || m_orderOpen)
            return misfit(message::say("generate.misfit.noPlaceHere", {item.text}));
        m_out.person = true;
        if (m_count)
            want(WantedTerm{Aggregate::Count, m_out.distinct, -1, -1, false, false});
        else if (m_out.terms.isEmpty())
            m_out.entityWanted = true;
        done(m_at + 1);
        return true;
    case Role::Verb:
        if (countsDeeds() || figureCondition())
            return true;
        if (item.text.compare(QLatin1String("cost"), Qt::CaseInsensitive) == 0 && kindAt(m_at - 1, Item::Kind::Column)
            && !item.pause && isFigure(m_at - 1))
            break; // "freight cost"
        // "what percent of bids come in online": the value says which
        if (m_out.share && !m_out.terms.isEmpty() && kindAt(skipLight(m_at + 1), Item::Kind::Value))
            break;
        m_out.verbs.append(item.phrase.hints);
        m_out.verbTexts.append(item.text);
        break;
    case Role::Without:
        return without();
    case Role::Running:
    case Role::Growth:
        return series();
    case Role::Fresh:
        if (!kindAt(skipLight(m_at + 1), Item::Kind::Table))
            return misfit(message::say("generate.misfit.asksRowNotClear", {item.text}), 2);
        m_out.fresh = true;
        break;
    case Role::Now:
        m_out.now = m_at;
        break;
    case Role::Valid:
        m_out.valid = m_at;
        break;
    case Role::Undone:
        return undone();
    case Role::InName:
        return misfit(message::say("generate.misfit.nothingApply", {item.text}), 2);
    case Role::OnWeekday:
        if (!m_out.weekdays.isEmpty())
            return misfit(message::say("generate.misfit.withRestNotClear", {item.text}), 2);
        m_out.weekdays = item.phrase.hints;
        break;
    case Role::InStock:
        return inStock();
    case Role::Elapsed:
        return elapsed();
    case Role::Late:
        return late();
    case Role::Pivot:
        m_out.pivot = true;
        m_group = m_group && !m_groupFilled;
        break;
    case Role::Rate:
        if (m_out.series == QuestionParse::Series::Growth)
            break; // "monthly growth rate of"
        return misfit(message::say("generate.misfit.nothingApply", {item.text}), 2);
    case Role::Share:
        return share();
    case Role::Versus:
        return versus();
    case Role::Except:
        return except();
    case Role::Every:
        return every();
    case Role::CompareAfter:
    case Role::Contains:
        if (item.is(Role::Contains) && contains())
            return true;
        return likened();
    case Role::StartsWith:
    case Role::EndsWith:
        return likened();
    case Role::Unsupported:
        if (only())
            return true;
        if (item.phrase.words == QStringList{QStringLiteral("not")} && kindAt(m_at + 1, Item::Kind::Column)
            && isFlag(m_at + 1)) {
            m_not = true;
            break;
        }
        if (comparesWithGroups())
            return true;
        if (int at = m_at; const std::optional<WantedCondition> average = besideAverage(at))
            return averageCondition(at, *average);
        if (item.phrase.beyond == question::Beyond::Negation)
            return negated();
        if (item.phrase.beyond == question::Beyond::Place && m_at == 0) { // "where is store 107"
            m_out.places = m_out.entityWanted = true;
            m_place = Place::Condition;
            break;
        }
        if (item.phrase.beyond == question::Beyond::SeveralConditions)
            return both();
        if (item.phrase.beyond == question::Beyond::AggregateOfAggregate && m_out.overGroups == Aggregate::None
            && item.phrase.aggregate == Aggregate::Average) {
            m_out.overGroups = Aggregate::Average;
            m_count = m_count || item.phrase.words.last() == QLatin1String("of");
            break;
        }
        // "change in orders Q3 2026 compared to Q3 2025", "month over month growth": the comparison tells it anyway
        if (item.phrase.beyond == question::Beyond::TwoNumbers && comparesTimes())
            break;
        if (item.phrase.words.first() == QLatin1String("difference") && item.phrase.words.size() > 1) {
            m_out.difference = true;
            break;
        }
        if (item.phrase.beyond == question::Beyond::Share && comparesTimes())
            break; // "growth in %"
        if (item.phrase.beyond == question::Beyond::Arithmetic)
            return operates();
        return misfit(message::say("generate.misfit.asks", {item.text, question::beyondWords(item.phrase.beyond)}), 4);
    }
    ++m_at;
    return true;
}

/// "growth in orders from 2024 to 2025", "between 2024 and 2025": the later one beside the earlier one.
bool QuestionParser::comparesFrom()
{
    const bool between = roleAt(m_at, Role::Between);
    const int first = between ? m_at + 1 : m_at;
    const bool isFrom = between || textOf(first).startsWith(QLatin1String("from "), Qt::CaseInsensitive)
                        || textOf(first - 1).compare(QLatin1String("from"), Qt::CaseInsensitive) == 0;
    const bool joins = textOf(first + 1).compare(QLatin1String(between ? "and" : "to"), Qt::CaseInsensitive) == 0;
    const bool asksChange = std::any_of(m_items.begin(), m_items.end(), [](const Item &item) {
        return item.is(Role::Unsupported) && item.phrase.beyond == question::Beyond::TwoNumbers;
    });
    if (!isFrom || !joins || !kindAt(first, Item::Kind::Period) || !kindAt(first + 2, Item::Kind::Period) || !asksChange
        || !m_out.periods.isEmpty() || m_out.versus >= 0)
        return false;
    m_out.periods.append({m_items[first + 2].period, -1, happenedBefore(m_at)});
    m_out.versus = m_items[first].period;
    done(first + 3);
    return true;
}

/// Two periods are compared, or each unit with the one before.
bool QuestionParser::comparesTimes() const
{
    const auto periods =
        std::count_if(m_items.begin(), m_items.end(), [](const Item &item) { return item.kind == Item::Kind::Period; });
    return m_out.series == QuestionParse::Series::Growth || periods == 2
           || std::any_of(m_items.begin(), m_items.end(), [](const Item &item) { return item.is(Role::Growth); });
}

bool QuestionParser::asks()
{
    const Item &item = m_items[m_at];
    const QString &word = item.phrase.words.first();
    // "employees who report directly or indirectly to Ada"
    if (word == u"report" && (roleAt(m_at + 1, Role::Levels) || roleAt(m_at + 1, Role::Direct))
        && roleAt(m_at + 2, Role::Preposition) && textOf(m_at + 2).startsWith(QLatin1String("to"))) {
        m_out.allLevels = m_out.allLevels || roleAt(m_at + 1, Role::Levels);
        if (below(m_at + 3))
            return true;
    }
    static const QStringList nouns = {QStringLiteral("state"), QStringLiteral("report"), QStringLiteral("display"),
                                      QStringLiteral("select")};
    if (m_at > 0 && nouns.contains(word) && !item.stop)
        return misfit(message::say("generate.misfit.asksNothingHere", {item.text}), 2);
    if (m_count || !m_aggregates.isEmpty() || (m_group && !m_groupFilled)
        || (m_orderOpen && m_out.order && !m_out.order->term))
        return misfit(message::say("generate.misfit.interruptsWasAsked", {item.text}), 2);
    // "customers which have ...": the word points back; "which customers ..." asks.
    const bool pointsBack = (word == u"which" || word == u"what") && item.phrase.words.size() == 1 && !item.pause
                            && m_at > 0
                            && (kindAt(m_at - 1, Item::Kind::Table) || kindAt(m_at - 1, Item::Kind::Column));
    if (pointsBack) {
        m_place = Place::Condition;
    } else {
        m_place = Place::Select;
        m_group = false;
        m_preposition = false;
    }
    ++m_at;
    return true;
}

void QuestionParser::want(WantedTerm term)
{
    if (m_count && term.aggregate == Aggregate::None) {
        term.aggregate = Aggregate::Count;
        term.distinct = kindAt(term.item, Item::Kind::Column);
    }
    QList<WantedTerm> terms;
    if (term.aggregate == Aggregate::None && !m_aggregates.isEmpty()) {
        for (const Aggregate aggregate : std::as_const(m_aggregates)) {
            terms.append(term);
            terms.last().aggregate = aggregate;
        }
    } else {
        terms = {term};
    }
    m_count = false;
    m_listed = std::exchange(m_aggregates, {});
    const bool loose = !m_out.terms.isEmpty() && !isJoined() && !m_pronoun && !m_armed && !m_orderOpen;
    if (loose) {
        m_broken = true;
        misfit(message::say("generate.misfit.withRestNotClear", {textOf(m_at)}), 2);
        return;
    }
    if (m_orderOpen && m_out.order) {
        m_out.order->term = terms.first();
        m_orderOpen = false;
        return;
    }
    if (m_armed && m_out.ranking) {
        m_out.ranking->measure = terms.first();
        m_armed = false;
        m_ranked = false;
        return;
    }
    // "customers, cities and ...": what was taken for the subject is the first of a list
    const bool sameSentence =
        std::none_of(m_items.begin(), m_items.begin() + std::min<qsizetype>(m_at + 1, m_items.size()),
                     [](const Item &item) { return item.stop; });
    if (m_out.entityWanted && m_out.entity >= 0 && isJoined() && sameSentence
        && terms.first().aggregate == Aggregate::None && (!m_pronoun || m_and))
        m_out.terms.append(WantedTerm{Aggregate::None, false, m_out.entity, -1, false, false});
    // "which courses ..., and in how many rooms": whether the rows or the figure is wanted, or one of each, is not
    // known
    if (m_out.entityWanted && m_out.entity >= 0 && m_and && sameSentence && terms.first().aggregate != Aggregate::None
        && !m_pronoun) {
        m_broken = true;
        misfit(message::say("generate.misfit.whetherOrFiguresWanted", {textOf(m_out.entity)}), 3);
        return;
    }
    for (const WantedTerm &wanted : terms) {
        if (!m_out.terms.contains(wanted))
            m_out.terms.append(wanted);
    }
    m_out.entityWanted = false;
}

void QuestionParser::addCondition(WantedCondition condition)
{
    condition.orPrevious = m_or && !m_out.conditions.isEmpty();
    condition.andPrevious = m_and && m_lastWasValue && !m_out.conditions.isEmpty();
    condition.ofGroup = m_restricts;
    condition.only = condition.only || (condition.value >= 0 && std::exchange(m_only, false));
    condition.alsoHas = condition.value >= 0 && condition.value == m_both && !m_out.conditions.isEmpty();
    m_out.conditions.append(condition);
}

void QuestionParser::done(int next)
{
    m_and = false;
    m_or = false;
    m_preposition = false;
    m_pronoun = false;
    m_lastWasValue = false;
    m_at = next;
}

/// "percentage of invoices to tenants from Germany that are open": what is said behind "are" is the part, what stands
/// before it the whole. Both cannot be told apart where more is said there.
void QuestionParser::tellPart()
{
    if (!m_out.share || !m_out.shareBefore || m_out.part >= 0 || m_out.conditions.size() < 2)
        return;
    int predicate = 0;
    while (has(predicate) && !roleAt(predicate, Role::Share))
        ++predicate;
    while (has(predicate) && !roleAt(predicate, Role::Be)
           && !(roleAt(predicate, Role::Relative) && m_items[predicate].phrase.words.size() > 1))
        ++predicate;
    const auto isPredicated = [&](const WantedCondition &condition) {
        return std::max({condition.value, condition.column, condition.table}) > predicate;
    };
    const auto told = std::count_if(m_out.conditions.cbegin(), m_out.conditions.cend(), isPredicated);
    if (has(predicate) && told == 1 && isPredicated(m_out.conditions.last()) && !m_out.conditions.last().ofGroup)
        m_out.part = int(m_out.conditions.size()) - 1;
}

bool QuestionParser::finish()
{
    tellPart();
    // "orders in 2024 and 2025 by country": how many in each
    if (m_out.further.size() == 1 && !m_out.further.first().none && !m_out.groups.isEmpty() && m_out.terms.isEmpty()
        && m_out.periods.size() == 1) {
        m_out.versus = m_out.further.takeFirst().period;
        m_out.sideBySide = true;
    }
    if (m_count && m_out.person && m_out.entity < 0) {
        want(WantedTerm{Aggregate::Count, false, -1, -1, false, false});
    } else if (m_count) {
        return misfit(message::say("generate.misfit.notClearCounted"), 2);
    }
    if (!m_aggregates.isEmpty()) {
        // "how much did we spend at X": the money of whatever the conditions speak of.
        // "payments since August, total"
        const bool isTotal = m_aggregates == QList{Aggregate::Sum} && m_out.entity >= 0 && m_items.last().pause;
        const bool saysNothing = m_out.entity < 0 && m_out.verbs.isEmpty() && m_out.conditions.isEmpty()
                                 && m_out.periods.isEmpty() && m_out.groups.isEmpty()
                                 && m_out.calendar == sql::CalendarPart::None; // "how much is it"
        if (!(m_out.howMuch || isTotal) || !m_out.terms.isEmpty() || saysNothing)
            return misfit(message::say("generate.misfit.notClearAddedUp"), 2);
        WantedTerm term;
        term.money = true;
        want(term);
    }
    if (m_limit > 0) // nothing that comes first was found to take it
        return misfit(message::say("generate.misfit.numberNothingApply", {QString::number(m_limit)}), 2);
    if (m_out.fresh && m_out.periods.isEmpty() && m_out.calendar == sql::CalendarPart::None)
        return misfit(message::say("generate.misfit.newSinceWhen"), 2);
    if (!countsForUnit() || !makeFormula())
        return false;
    if (isSaidOfOneFigure() && !m_out.groups.isEmpty())
        return misfit(message::say("generate.misfit.asksFiguresDifferentRows"), 3);
    if (m_group && !m_groupFilled)
        return misfit(message::say("generate.misfit.notClearGroup"), 2);
    if (m_orderOpen && m_out.order && m_out.terms.isEmpty())
        return misfit(message::say("generate.misfit.notClearSort"), 2);
    if (m_out.terms.isEmpty() && m_out.entity < 0 && !m_out.entityWanted)
        return misfit(message::say("generate.misfit.namesNothingCouldShown2"), 1);
    return true;
}

bool QuestionParser::misfit(const message::Message &text, double severity)
{
    m_misfit = {text, severity};
    return false;
}

QString QuestionParser::textOf(int i) const
{
    return has(i) ? m_items[i].text : QString();
}

} // namespace Tieout::generate::composer
