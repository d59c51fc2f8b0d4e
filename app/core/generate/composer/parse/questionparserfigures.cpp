// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions on figures: what groups, or the rows of another table that belong to one, come to.
#include "core/generate/composer/parse/questionparser.h"

#include "core/question/deeds.h"

#include <algorithm>

namespace Tieout::generate::composer {

/// Columns are shown, and no figure of them.
bool QuestionParser::listsColumns() const
{
    return !m_out.terms.isEmpty()
           && std::all_of(m_out.terms.cbegin(), m_out.terms.cend(), [this](const WantedTerm &term) {
                  return term.aggregate == Aggregate::None && kindAt(term.item, Item::Kind::Column);
              });
}

/// "with an average track length above 5 minutes", "whose total payments are over 100", "who spent more than 45": the
/// figure begins at the item at hand. Nothing is read where it is not compared with a number.
bool QuestionParser::figureCondition()
{
    if (m_armed || m_orderOpen || m_count || !m_aggregates.isEmpty()
        || (m_out.entity < 0 && m_out.groups.isEmpty() && !listsColumns()))
        return false;
    WantedFigure figure;
    int at = m_at;
    if (roleAt(at, Role::Aggregate)) {
        figure.term.aggregate = m_items[at].phrase.aggregate;
        if (!m_items[at].phrase.hints.isEmpty())
            return false; // a percentile
        at = skipLight(at + 1);
    }
    const auto noun = [&](int i) {
        if (kindAt(i, Item::Kind::Column) && isNumeric(i) && figure.term.aggregate != Aggregate::None)
            figure.term.item = i;
        else if (kindAt(i, Item::Kind::Table) && figure.term.aggregate != Aggregate::None && !absorbed(i)) {
            figure.term.money = true;
            figure.term.item = i;
        } else if (roleAt(i, Role::Measure) || (roleAt(i, Role::Verb) && question::movesMoney(textOf(i).toLower())))
            figure.term.money = true;
        else
            return false;
        return true;
    };
    if (kindAt(at, Item::Kind::Table) && absorbed(at) && kindAt(at + 1, Item::Kind::Column))
        ++at;                       // "average track length"
    const bool isBefore = noun(at); // "an average above 15 apps" says it behind the number
    if (isBefore)
        at = skipLight(at + 1);
    if (isBefore && kindAt(figure.term.item, Item::Kind::Table) && roleAt(at, Role::Measure))
        at = skipLight(at + 1); // "total order value"
    while (roleAt(at, Role::Preposition) && textOf(at).compare(QLatin1String("of"), Qt::CaseInsensitive) == 0)
        at = skipLight(at + 1);
    if (isBefore && comparesWithOthers(at, figure)) {
        wantFigure(figure, at);
        return true;
    }
    const bool isCompared = roleAt(at, Role::Compare) && m_items[at].phrase.hints.isEmpty();
    if (isCompared)
        figure.comparison = m_items[at++].phrase.comparison;
    const int number = at;
    if (!readNumbers(at, figure.numbers, figure.comparison) || (!isCompared && at == number + 1))
        return false;
    figure.unit = unitAt(at);
    at += figure.unit.isEmpty() ? 0 : 1;
    if (!isBefore) {
        at = skipLight(at);
        if (!noun(at) || figure.term.money)
            return false;
        ++at;
    } else if (!endsBefore(at) && !roleAt(at, Role::Preposition) && !kindAt(at, Item::Kind::Period)) {
        return false; // "spent more than 3 hours", "total orders over 5 lines"
    }
    wantFigure(figure, at);
    return true;
}

/// The figure is a condition, and what stands behind it is read next.
void QuestionParser::wantFigure(const WantedFigure &figure, int next)
{
    if (kindAt(figure.term.item, Item::Kind::Column)) {
        if (const int owner = qualifierOf(figure.term.item); owner >= 0)
            m_out.qualifier.insert(figure.term.item, owner);
    }
    if (kindAt(figure.term.item, Item::Kind::Table))
        m_out.tables.append(figure.term.item);
    m_out.figures.append(figure);
    done(next);
}

/// "more than the average customer", "above the average of all portfolios": what the others come to. The comparison
/// begins at `at`, which is left behind it.
bool QuestionParser::comparesWithOthers(int &at, WantedFigure &figure) const
{
    int next = at;
    const std::optional<WantedCondition> average = has(at) ? besideAverage(next) : std::nullopt;
    if (!average || !average->hints.isEmpty())
        return false;
    if (figure.term.item < 0 && !figure.term.money && kindAt(next, Item::Kind::Table) && !isOthers(next)) {
        figure.term.aggregate = Aggregate::Count; // "more than the average classes of all professors"
        figure.term.item = next;
        next = skipLight(next + 1);
    }
    while (roleAt(next, Role::Preposition) || roleAt(next, Role::Noise))
        ++next;
    const bool isOfOthers = isOthers(next);
    next += isOfOthers ? 1 : 0;
    if (!isOfOthers && !endsBefore(next))
        return false;
    figure.ofAverage = true;
    figure.comparison = average->comparison;
    at = next;
    return true;
}

/// "only portfolios above the average of all portfolios", "dorms with more than the average amenities of all dorms".
bool QuestionParser::comparesWithGroups()
{
    WantedFigure figure;
    int at = m_at;
    if (!comparesWithOthers(at, figure))
        return false;
    figure.isShown = m_restricts && figure.term.item < 0;
    if (!figure.isShown && figure.term.item < 0)
        return false;
    wantFigure(figure, at);
    return true;
}

/// Behind "of all players", said at `i`; -1 where it is not.
int QuestionParser::behindAll(int i) const
{
    if (!roleAt(i, Role::Preposition) || !textOf(i).endsWith(QLatin1String("all"), Qt::CaseInsensitive))
        return -1;
    const int noun = skipLight(i + 1);
    return kindAt(noun, Item::Kind::Table) && !absorbed(noun) ? noun + 1 : -1;
}

/// The rows, or groups, that the question asks for, named again.
bool QuestionParser::isOthers(int i) const
{
    return (kindAt(i, Item::Kind::Table) && m_out.entity >= 0 && sameTables(i, m_out.entity)) || namesGroup(i);
}

/// "only those with more than 100": of the figure that is grouped.
bool QuestionParser::comparesGroups(int at, Comparison comparison, const QStringList &numbers)
{
    // "only departments with employees older than 30" says it of something else
    int before = m_at - 1;
    while (roleAt(before, Role::Noise))
        --before;
    if (!m_restricts || !roleAt(before, Role::With) || !m_items[m_at].phrase.hints.isEmpty() || numbers.size() != 1
        || !(endsBefore(at) || (roleAt(at, Role::Unit) && endsBefore(at + 1))))
        return false;
    WantedFigure figure;
    figure.isShown = true;
    figure.comparison = comparison;
    figure.numbers = numbers;
    figure.unit = unitAt(at);
    m_out.figures.append(figure);
    done(figure.unit.isEmpty() ? at : at + 1);
    return true;
}

/// "which three courses with ... have the highest average", "the five countries with the largest increase": how many of
/// what comes first.
bool QuestionParser::limitsRanking(int at, const QString &number)
{
    constexpr int Most = 1000;
    const int limit = number.toInt();
    const int noun = at;
    const bool isNoun = (kindAt(noun, Item::Kind::Table) || kindAt(noun, Item::Kind::Column)) && !m_items[noun].pause
                        && textOf(noun).endsWith(u's', Qt::CaseInsensitive);
    if (!isNoun || limit < 2 || limit > Most || m_limit > 0 || m_out.ranking || m_place != Place::Select
        || m_out.entity >= 0 || !m_out.terms.isEmpty())
        return false;
    for (int i = noun + 1; has(i) && !m_items[i].stop; ++i) {
        if ((roleAt(i, Role::Superlative) || roleAt(i, Role::MostCommon)) && !kindAt(i - 1, Item::Kind::Number)) {
            m_limit = limit;
            m_at = noun;
            return true;
        }
    }
    return false;
}

} // namespace Tieout::generate::composer
