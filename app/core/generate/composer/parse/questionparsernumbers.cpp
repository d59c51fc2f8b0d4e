// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers, and what is compared with them.
#include "core/catalog/meaning.h"
#include "core/generate/composer/parse/questionfeatures.h"
#include "core/generate/composer/parse/questionparser.h"

#include <algorithm>

namespace Tieout::generate::composer {

QString QuestionParser::unitAt(int i) const
{
    return roleAt(i, Role::Unit) ? m_items[i].text : QString();
}

bool QuestionParser::readNumbers(int &at, QStringList &numbers, Comparison &comparison) const
{
    if (!kindAt(at, Item::Kind::Number))
        return false;
    numbers.append(m_items[at].text);
    ++at;
    if (roleAt(at, Role::CompareAfter)) {
        comparison = m_items[at].phrase.comparison;
        ++at;
    }
    return true;
}

bool QuestionParser::number()
{
    const int at = m_at;
    if (m_items[at].text == QLatin1String("0") && noneDuring(at + 1)) // "and zero in 2026"
        return true;
    QStringList numbers;
    Comparison comparison = Comparison::Equal;
    int next = at;
    readNumbers(next, numbers, comparison);
    if (roleAt(next, Role::TopUnit)) {
        m_at = next;
        return topUnit();
    }
    if (roleAt(next, Role::Superlative) || roleAt(next, Role::MostCommon)) {
        m_at = next;
        const int limit = numbers.first().toInt();
        const bool read = superlative();
        if (read && m_out.ranking && limit > 0) {
            m_out.ranking->limit = limit;
            m_out.ranking->explicitLimit = true;
        }
        return read;
    }
    const bool compared = next > at + 1;
    // "employee 44": the one row that is called so
    if (!compared && kindAt(at - 1, Item::Kind::Table) && !m_items[at].pause && numbers.size() == 1
        && !m_items[at - 1].text.endsWith(u's')) {
        WantedCondition condition;
        condition.kind = WantedCondition::Kind::Key;
        condition.table = at - 1;
        condition.numbers = numbers;
        addCondition(condition);
        done(next);
        return true;
    }
    // "3 genres with the most tracks"
    const int best = skipLight(next + 2);
    if (!compared && numbers.size() == 1 && kindAt(next, Item::Kind::Table) && roleAt(next + 1, Role::With)
        && roleAt(best, Role::Superlative) && !m_out.ranking && m_out.entity < 0) {
        m_at = next;
        const int limit = numbers.first().toInt();
        if (!table())
            return false;
        m_at = best;
        m_place = Place::Condition;
        if (!superlative() || !m_out.ranking)
            return false;
        m_out.ranking->limit = limit;
        m_out.ranking->explicitLimit = true;
        return true;
    }
    if (!compared && numbers.size() == 1 && limitsRanking(next, numbers.first()))
        return true;
    if (!compared && kindAt(next, Item::Kind::Table) && !roleAt(at - 1, Role::With))
        return misfit(message::say("generate.misfit.numberMeansNotClear", {textOf(at)}), 2);
    if (compared || m_place == Place::Condition)
        return countOrNumber(next, comparison, numbers, {});
    return misfit(message::say("generate.misfit.numberNothingApply", {textOf(at)}), 2);
}

bool QuestionParser::comparison()
{
    const Item &item = m_items[m_at];
    int at = m_at;
    if (comparesWithGroups())
        return true;
    if (const std::optional<WantedCondition> average = besideAverage(at))
        return averageCondition(at, *average);
    ++at;
    // "all people under Tom Aldous"
    static const QStringList under{QStringLiteral("under"), QStringLiteral("below")};
    if (under.contains(item.text.toLower())
        && ((m_out.entity >= 0 && hasOwnSuperior(m_out.entity)) || (m_out.person && m_out.entity < 0)) && below(at))
        return true;
    if (item.phrase.comparison == Comparison::NotEqual && kindAt(at, Item::Kind::Value)) { // "from other than the USA"
        m_except = true;
        m_at = at;
        return true;
    }
    QStringList numbers;
    Comparison comparison = item.phrase.comparison;
    if (roleAt(at, Role::Times)) {
        numbers = m_items[at].phrase.hints;
        ++at;
        if (countsTimes(at, item.phrase.comparison, numbers))
            return true;
    }
    // "products below the reorder level": the one stock that they have
    const int level = skipLight(roleAt(at, Role::Pronoun) ? at + 1 : at); // "below their reorder level"
    const int behind = level + 1;
    if (item.phrase.hints.isEmpty() && kindAt(level, Item::Kind::Column) && isNumeric(level) && m_out.entity >= 0
        && (comparison == Comparison::Less || comparison == Comparison::Greater)
        && (!has(behind) || m_items[behind].stop || m_items[behind].pause)) {
        WantedCondition condition;
        condition.kind = WantedCondition::Kind::Columns;
        condition.comparison = comparison;
        condition.other = level;
        m_out.qualifier.insert(level, m_out.entity);
        addCondition(condition);
        done(behind);
        return true;
    }
    if (!readNumbers(at, numbers, comparison))
        return misfit(message::say("generate.misfit.notFollowedNumber", {item.text}), 3);
    return countOrNumber(at, item.phrase.comparison, numbers, item.phrase.hints);
}

std::optional<WantedCondition> QuestionParser::besideAverage(int &at) const
{
    const question::Phrase &phrase = m_items[at].phrase;
    WantedCondition condition;
    condition.kind = WantedCondition::Kind::Average;
    int next = at + 1;
    if (m_items[at].is(Role::Compare)) {
        while (roleAt(next, Role::Noise))
            ++next;
        if (!roleAt(next, Role::Aggregate) || m_items[next].phrase.aggregate != Aggregate::Average)
            return std::nullopt;
        condition.comparison = phrase.comparison;
        condition.hints = phrase.hints;
        ++next;
    } else {
        // "older than the average" is one expression that begins with another one.
        const bool said =
            m_items[at].is(Role::Unsupported) && comparesWithAverage(phrase) && phrase.words.last() == u"average";
        const QList<question::Phrase> &beginnings = question::phrasesAt(said ? phrase.words.first() : QString());
        const auto compares =
            std::find_if(beginnings.begin(), beginnings.end(), [&](const question::Phrase &beginning) {
                return beginning.role == Role::Compare
                       && beginning.words == phrase.words.mid(0, beginning.words.size());
            });
        if (compares == beginnings.end())
            return std::nullopt;
        condition.comparison = compares->comparison;
        condition.hints = compares->hints;
    }
    at = next;
    return condition;
}

bool QuestionParser::averageCondition(int at, WantedCondition condition)
{
    // "employees who earn more than the average", "flights that cost more than average"
    static const QSet<QString> earns{QStringLiteral("earn"), QStringLiteral("earns"), QStringLiteral("earned"),
                                     QStringLiteral("earning")};
    static const QSet<QString> costs{QStringLiteral("cost"), QStringLiteral("costs"), QStringLiteral("costing")};
    const QString deed = textOf(m_at - 1).toLower();
    if (condition.hints.isEmpty() && m_out.entity >= 0 && earns.contains(deed))
        condition.hints = {QStringLiteral("salari+"), QStringLiteral("wage+"), QStringLiteral("incom+")};
    if (condition.hints.isEmpty() && m_out.entity >= 0 && costs.contains(deed))
        condition.hints = {QStringLiteral("@money+")};
    const bool attached = m_place == Place::Condition || m_preposition || m_out.entity >= 0;
    if (attached && kindAt(at, Item::Kind::Column) && !m_items[at].pause) {
        condition.column = at;
        condition.hints.clear();
        if (const int qualifier = qualifierOf(at); qualifier >= 0)
            m_out.qualifier.insert(at, qualifier);
        ++at;
    } else if (!attached || condition.hints.isEmpty()) {
        return misfit(message::say("generate.misfit.notSayCompareWith"), 3);
    }
    if (const int all = behindAll(at); all >= 0) {
        condition.ofAll = true;
        at = all;
    }
    addCondition(condition);
    done(at);
    return true;
}

bool QuestionParser::between()
{
    int at = m_at + 1;
    QStringList numbers;
    Comparison comparison = Comparison::Equal;
    if (!readNumbers(at, numbers, comparison) || !roleAt(at, Role::And))
        return misfit(message::say("generate.misfit.betweenNotFollowedTwo"), 2);
    ++at;
    if (!readNumbers(at, numbers, comparison))
        return misfit(message::say("generate.misfit.betweenNotFollowedTwo"), 2);
    return countOrNumber(at, Comparison::Equal, numbers, {});
}

bool QuestionParser::countOrNumber(int at, Comparison comparison, const QStringList &numbers, const QStringList &hints)
{
    if (countsTimes(at, comparison, numbers) || countsOfThem(at, comparison, numbers)
        || comparesGroups(at, comparison, numbers))
        return true;
    const QString unit = unitAt(at);
    if (!unit.isEmpty() && elapsedCondition(at + 1, comparison, numbers, unit))
        return true;
    while (roleAt(at, Role::Unit) || roleAt(at, Role::Distinct) || roleAt(at, Role::Noise))
        ++at;
    if (hints.isEmpty() && reportsCompared(at, comparison, numbers))
        return true;
    const bool noun = hints.isEmpty() && has(at) && !m_items[at].pause;
    if (noun && kindAt(at, Item::Kind::Table) && kindAt(at + 1, Item::Kind::Table) && !m_items[at + 1].pause)
        return misfit(message::say("generate.misfit.namesTwoTablesOnce", {textOf(at), textOf(at + 1)}), 2);
    const bool isOfKind = noun && kindAt(at, Item::Kind::Value) && kindAt(at + 1, Item::Kind::Table)
                          && !m_items[at + 1].pause && m_out.entity >= 0; // "more than 3 seafood products"
    if (isOfKind) {
        WantedCondition kind;
        kind.value = at++;
        addCondition(kind);
    }
    if (noun && kindAt(at, Item::Kind::Table) && !absorbed(at)) {
        if (m_place == Place::Select && m_out.entity < 0)
            return misfit(message::say("generate.misfit.countedButNotSaid", {textOf(at)}), 2);
        m_out.tables.append(at);
        m_out.counts.append({at, comparison, numbers});
        m_counted = at;
        done(at + 1);
        return true;
    }
    WantedCondition condition;
    condition.kind = numbers.size() == 2 ? WantedCondition::Kind::Between : WantedCondition::Kind::Number;
    condition.comparison = comparison;
    condition.numbers = numbers;
    condition.unit = unit;
    if (noun && kindAt(at, Item::Kind::Column)) {
        condition.column = at;
        if (const int qualifier = qualifierOf(at); qualifier >= 0)
            m_out.qualifier.insert(at, qualifier);
        ++at;
    } else if (!hints.isEmpty()) {
        condition.hints = hints;
    } else if (catalog::isCurrency(catalog::unitOfWord(unit)) && m_out.entity >= 0) {
        condition.hints = {QStringLiteral("@money+")}; // "gifts under 50 eur"
    } else if (m_out.entity >= 0
               && catalog::converted(QStringLiteral("1"), catalog::unitOfWord(unit), QStringLiteral("ms"))) {
        // "films over 3 hours"
        condition.hints = {QStringLiteral("length+"), QStringLiteral("durat+"), QStringLiteral("millisecond+"),
                           QStringLiteral("runtim+")};
    } else if (unit.isEmpty() && hints.isEmpty() && m_out.entity >= 0 && comparison != Comparison::Equal
               && numbers.size() == 1 && m_items[m_at].is(Role::Compare)
               && (!has(at) || m_items[at].stop || m_items[at].pause || roleAt(at, Role::Preposition)
                   || roleAt(at, Role::And) || roleAt(at, Role::With) || kindAt(at, Item::Kind::Period))) {
        condition.hints = {QStringLiteral("@own+")}; // "members over 60", "sales over 150"
    } else {
        return misfit(message::say("generate.misfit.notSayCompareWith2", {message::allNamed(numbers)}), 2);
    }
    addCondition(condition);
    done(at);
    return true;
}

} // namespace Tieout::generate::composer
