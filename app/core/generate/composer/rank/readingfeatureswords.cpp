// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/readingfeatures.h"

#include "core/catalog/meaning.h"

#include <algorithm>
#include <functional>

namespace Tieout::generate::composer {

/// "above average", "larger than the average": every expression of it.
static bool saysBesideAverage(const QuestionFeatures &questionFeatures)
{
    using question::Role;
    const auto isAverage = [](const QuestionFeatures::Said &said) {
        return said.phrase->role == Role::Aggregate && said.phrase->aggregate == Aggregate::Average;
    };
    for (size_t i = 0; i < questionFeatures.said.size(); ++i) {
        const QuestionFeatures::Said &said = questionFeatures.said[i];
        if (said.inName)
            continue;
        if (comparesWithAverage(*said.phrase) && said.phrase->words.contains(QStringLiteral("average")))
            return true;
        if (said.phrase->role != Role::Compare || i + 1 == questionFeatures.said.size()
            || !isAverage(questionFeatures.said[i + 1]) || questionFeatures.said[i + 1].inName)
            continue;
        const int between = questionFeatures.said[i + 1].first - said.last - 1;
        if (between == 0 || (between == 1 && questionFeatures.words[size_t(said.last) + 1] == "the"))
            return true;
    }
    return false;
}

/// "5 minutes": each number that a unit stands behind.
static QList<std::pair<QString, QString>> measuresIn(const retrieval::Linking &linking)
{
    QList<std::pair<QString, QString>> measures;
    for (int at = 0; at + 1 < int(linking.words.size()); ++at) {
        const QString unit =
            question::isNumber(linking.words[at]) ? catalog::unitOfWord(linking.words[at + 1].lower) : QString();
        const int spelt = question::numberWord(linking.words[at].lower);
        if (!unit.isEmpty())
            measures.append({spelt >= 0 ? QString::number(spelt) : QString(linking.words[at].text).remove(u','), unit});
    }
    return measures;
}

ReadingFeatures::ReadingFeatures(const ScoredSlots &filling, const QuestionFeatures &questionFeatures,
                                 const SchemaLookup &lookup)
    : m_slots(filling)
    , m_questionFeatures(questionFeatures)
    , m_lookup(lookup)
    , m_besideAverage(saysBesideAverage(questionFeatures))
    , m_likens(std::any_of(questionFeatures.said.begin(), questionFeatures.said.end(),
                           [](const QuestionFeatures::Said &said) {
                               return said.phrase->role == question::Role::StartsWith
                                      || said.phrase->role == question::Role::EndsWith;
                           }))
    , m_measures(measuresIn(*questionFeatures.linking))
{
    for (const auto &mention : questionFeatures.linking->tables) {
        if (mention.score >= 0.6)
            m_named.insert(lookup.graph().node(mention.table));
    }
}

/// "lower than the average", "older than average": -1 or 1; 0 where the words do not compare with an average.
static int besideAverage(const QuestionFeatures &questionFeatures, const QuestionFeatures::Said &said)
{
    if (!comparesWithAverage(*said.phrase))
        return 0;
    static const QSet<QString> less{QStringLiteral("below"),   QStringLiteral("less"),    QStringLiteral("lower"),
                                    QStringLiteral("under"),   QStringLiteral("fewer"),   QStringLiteral("smaller"),
                                    QStringLiteral("younger"), QStringLiteral("shorter"), QStringLiteral("cheaper"),
                                    QStringLiteral("lighter")};
    const QList<base::Word> &words = questionFeatures.linking->words;
    for (int word = std::max(0, said.first - 2); word <= said.last; ++word) {
        if (less.contains(words[word].lower))
            return -1;
    }
    return 1;
}

/// Which end of a scale the words mean, and which one the form does.
void ReadingFeatures::addDirections(base::Features &features, const LogicalForm &form, const QueryPlan &plan) const
{
    using question::Role;
    const Expression sorted = form.order.isEmpty() ? Expression() : form.order.first().expression;
    const std::string sign = form.order.isEmpty() ? "none" : form.order.first().descending ? "-" : "+";
    for (const QuestionFeatures::Said &said : m_questionFeatures.said) {
        const question::Phrase &phrase = *said.phrase;
        const bool best = phrase.role == Role::Superlative || phrase.role == Role::MostCommon;
        if (best && !form.order.isEmpty()) {
            const int hinted = sorted.column.isValid() ? hintedDirection(phrase, sorted.column, m_lookup) : 0;
            const bool descending = hinted < 0 ? !phrase.descending : phrase.descending;
            features.add(std::string("best ") + (descending == form.order.first().descending ? "as said" : "against")
                         + (hinted != 0 ? " hinted" : ""));
            if (hinted == 0 && !phrase.hints.isEmpty())
                features.add("best of something else");
        } else if (phrase.role == Role::Ascending || phrase.role == Role::Descending) {
            features.add(std::string("sorted ") + (phrase.role == Role::Descending ? "-" : "+") + " is " + sign);
        }
        for (const Filter &filter : form.filters) {
            if (filter.kind != Filter::Kind::ComparedToAll)
                continue;
            const int hinted = hintedDirection(phrase, filter.column, m_lookup);
            if (const int beside = filter.aggregate == Aggregate::Average ? besideAverage(m_questionFeatures, said) : 0;
                beside != 0)
                features.add((beside > 0) == (filter.comparison == Comparison::Greater) ? "beside the average as said"
                                                                                        : "beside the average against");
            if (phrase.role == Role::Compare && filter.aggregate == Aggregate::Average) {
                const bool more =
                    phrase.comparison == Comparison::Greater || phrase.comparison == Comparison::GreaterEqual;
                features.add(std::string("average ")
                             + (more == (filter.comparison == Comparison::Greater) ? "as said" : "against")
                             + (hinted ? " hinted" : ""));
            } else if (best && filter.aggregate != Aggregate::Average) {
                const bool descending = hinted < 0 ? !phrase.descending : phrase.descending;
                features.add(std::string("extreme ")
                             + (descending == (filter.aggregate == Aggregate::Maximum) ? "as said" : "against")
                             + (hinted ? " hinted" : ""));
            }
        }
    }
    for (const Filter &filter : form.filters) {
        if (filter.negated && filter.kind == Filter::Kind::OneOf)
            features.add(plan.joined.contains(filter.column.node) ? "denies of the row" : "denies beyond the row");
    }
}

/// "by product", unlike "by Rowling": groups, or sorts; where a table is named, by something of it or what refers to
/// it.
bool ReadingFeatures::meetsBy(const QuestionFeatures::Span &named, const LogicalForm &form) const
{
    if (named.kind != 'T' && named.kind != 'C')
        return true;
    if (form.groupColumns.isEmpty() && form.groupNodes.isEmpty())
        return !form.order.isEmpty();
    if (named.kind == 'C')
        return true;
    QSet<int> nodes;
    for (const auto &mention : m_questionFeatures.linking->tables) {
        if (mention.firstWord == named.first && mention.lastWord == named.last)
            nodes.insert(m_lookup.graph().node(mention.table));
    }
    const auto isOf = [&](const ColumnId &id) {
        const QList<int> edges = m_lookup.graph().edgesOf(id.node);
        return nodes.contains(id.node) || std::any_of(edges.begin(), edges.end(), [&](int edge) {
                   return m_lookup.graph().fromNode(edge) == id.node && nodes.contains(m_lookup.graph().toNode(edge))
                          && m_lookup.graph().keys()[edge].fromColumns.contains(m_lookup.column(id).name);
               });
    };
    return std::any_of(form.groupColumns.begin(), form.groupColumns.end(), isOf)
           || std::any_of(form.groupNodes.begin(), form.groupNodes.end(),
                          [&](int node) { return nodes.contains(node); });
}

/// What is asked for by a fixed expression and not done, and the other way round.
void ReadingFeatures::addAccount(base::Features &features, const LogicalForm &form) const
{
    using question::Role;
    const auto filters = [&](const std::function<bool(const Filter &)> &holds) {
        bool any = std::any_of(form.filters.begin(), form.filters.end(), holds);
        for (const LogicalForm &other : form.other)
            any = any || std::any_of(other.filters.begin(), other.filters.end(), holds);
        for (const Absence &absence : form.absent)
            any = any || std::any_of(absence.filters.begin(), absence.filters.end(), holds);
        return any;
    };
    const auto figures = [&](const std::function<bool(const Expression &)> &holds) {
        return std::any_of(form.outputs.begin(), form.outputs.end(), holds)
               || std::any_of(form.order.begin(), form.order.end(),
                              [&](const Ordering &order) { return holds(order.expression); })
               || std::any_of(form.having.begin(), form.having.end(),
                              [&](const GroupFilter &filter) { return holds(filter.expression); });
    };
    const auto takes = [&](Aggregate aggregate) {
        return figures([aggregate](const Expression &e) { return e.aggregate == aggregate; })
               || filters([aggregate](const Filter &f) {
                      return f.kind == Filter::Kind::ComparedToAll && f.aggregate == aggregate;
                  });
    };
    const bool compares = !form.having.isEmpty() || !form.counts.isEmpty() || filters([](const Filter &f) {
        return f.kind == Filter::Kind::Number || f.kind == Filter::Kind::Between
               || f.kind == Filter::Kind::ComparedToAll || f.kind == Filter::Kind::Period;
    });
    // By what is said, whether the form does it.
    const std::vector<std::pair<std::string, bool>> done{
        {"denial", form.combined == LogicalForm::Combined::Without || !form.absent.isEmpty()
                       || filters([](const Filter &f) { return f.negated; })},
        {"or", form.combined == LogicalForm::Combined::Either
                   || filters([](const Filter &f) { return f.orPrevious || f.values.size() > 1; })},
        {"best", !form.order.isEmpty() || takes(Aggregate::Minimum) || takes(Aggregate::Maximum)},
        {"compare", compares},
        {"each", !form.groupColumns.isEmpty() || !form.groupNodes.isEmpty()},
        {"average", takes(Aggregate::Average)},
        {"total", takes(Aggregate::Sum)},
        {"count",
         figures([](const Expression &e) { return e.aggregate == Aggregate::Count; }) || !form.counts.isEmpty()},
        {"distinct", form.distinct || figures([](const Expression &e) { return e.distinct; })}};
    std::vector<int> asked(done.size(), 0);
    for (const QuestionFeatures::Said &said : m_questionFeatures.said) {
        const Role role = said.phrase->role;
        const Aggregate aggregate = said.phrase->aggregate;
        const int what = denies(*said.phrase)                                                             ? 0
                         : role == Role::Or                                                               ? 1
                         : role == Role::Superlative || role == Role::MostCommon                          ? 2
                         : (role == Role::Compare || role == Role::CompareAfter || role == Role::Between) ? 3
                         : role == Role::Each                                                             ? 4
                         : role == Role::Aggregate && aggregate == Aggregate::Average                     ? 5
                         : role == Role::Aggregate && aggregate == Aggregate::Sum                         ? 6
                         : role == Role::Count                                                            ? 7
                         : role == Role::Distinct                                                         ? 8
                                                                                                          : -1;
        if (what >= 0)
            asked[size_t(what)] = std::max(asked[size_t(what)], said.inName ? 1 : 2);
    }
    for (const QuestionFeatures::Said &said : m_questionFeatures.said) {
        const auto span =
            std::find_if(m_questionFeatures.spans.begin(), m_questionFeatures.spans.end(),
                         [&said](const QuestionFeatures::Span &one) { return one.first == said.last + 1; });
        if (said.phrase->role == Role::By && span != m_questionFeatures.spans.end() && !meetsBy(*span, form))
            features.add("unmet by");
        // "per aircraft name" are no groups of employees
        const bool groups = !form.groupColumns.isEmpty() || !form.groupNodes.isEmpty();
        if (said.phrase->role == Role::Each && groups && span != m_questionFeatures.spans.end()
            && !meetsBy(*span, form))
            features.add("groups of another table");
    }
    // "Which courses ..., and in how many rooms": rows and a figure of each.
    static const QStringList asking{QStringLiteral("which"), QStringLiteral("list"), QStringLiteral("show"),
                                    QStringLiteral("what"),  QStringLiteral("who"),  QStringLiteral("give")};
    const QList<base::Word> &words = m_questionFeatures.linking->words;
    for (const QuestionFeatures::Said &said : m_questionFeatures.said) {
        int before = said.first - 1;
        while (before > 0
               && (words[before].lower == u"in" || words[before].lower == u"the" || words[before].lower == u"also"))
            --before;
        const bool twofold = said.phrase->role == Role::Count && before > 0 && words[before].lower == u"and"
                             && asking.contains(words.first().lower);
        const bool rows =
            std::any_of(form.outputs.begin(), form.outputs.end(), [](const Expression &e) { return !e.isAggregate(); });
        if (twofold && !(rows && done[7].second))
            features.add("unmet rows");
    }
    // "top 5" keeps five, and an id ranks nothing.
    const bool top =
        std::any_of(m_questionFeatures.said.begin(), m_questionFeatures.said.end(),
                    [](const QuestionFeatures::Said &said) { return said.phrase->role == Role::Top && !said.inName; });
    if (top && form.limit == 0)
        features.add("unmet top");
    // "highest first" sorts, it does not cut
    const bool sorts = std::any_of(
        m_questionFeatures.said.begin(), m_questionFeatures.said.end(), [](const QuestionFeatures::Said &said) {
            return said.phrase->role == Role::Ascending || said.phrase->role == Role::Descending;
        });
    if (form.limit > 0 && sorts && !top && asked[2] == 0)
        features.add("cuts what is to be sorted");
    if (form.limit > 0 && !form.order.isEmpty()) {
        const Expression &by = form.order.first().expression;
        if (!by.isAggregate() && m_lookup.isKey(by.column) && !m_lookup.isDate(by.column))
            features.add("ranks by a key");
    }
    const auto adds = [this](const Expression &e) {
        return e.aggregate == Aggregate::Sum && e.column.isValid() && !e.times.isValid()
               && !m_lookup.isAdditive(e.column);
    };
    if (figures(adds))
        features.add("sums what does not add up");
    const auto isOwn = [this, &form](const ColumnId &id) {
        return m_lookup.isUnique(id)
               && std::all_of(form.outputs.begin(), form.outputs.end(),
                              [&id](const Expression &e) { return !e.isAggregate() || e.node == id.node; });
    };
    if (form.isAggregated() && std::any_of(form.groupColumns.begin(), form.groupColumns.end(), isOwn))
        features.add("groups of one row");
    // A number of rows has no unit.
    const auto isOtherUnit = [this](const QStringList &numbers, ColumnId column) {
        return std::any_of(m_measures.begin(), m_measures.end(), [&](const std::pair<QString, QString> &measure) {
            const QString unit = column.isValid() ? m_lookup.unit(column) : QString();
            return numbers.contains(measure.first)
                   && (unit.isEmpty() ? catalog::isMeasured(measure.second) : unit != measure.second);
        });
    };
    const bool otherUnit = filters([&](const Filter &f) {
                               return (f.kind == Filter::Kind::Number || f.kind == Filter::Kind::Between || f.numeric)
                                      && isOtherUnit(f.values, f.column);
                           })
                           || std::any_of(form.having.begin(), form.having.end(),
                                          [&](const GroupFilter &f) {
                                              return isOtherUnit({f.number}, f.expression.aggregate == Aggregate::Count
                                                                                 ? ColumnId()
                                                                                 : f.expression.column);
                                          })
                           || std::any_of(form.counts.begin(), form.counts.end(),
                                          [&](const CountFilter &f) { return isOtherUnit(f.numbers, {}); });
    if (otherUnit)
        features.add("a number of another unit");
    const auto comparesKey = [this](const Filter &f) {
        const bool ranges = f.kind == Filter::Kind::Between
                            || (f.kind == Filter::Kind::Number && f.comparison != Comparison::Equal
                                && f.comparison != Comparison::NotEqual);
        return ranges && m_lookup.isKey(f.column) && !m_lookup.tellsTime(f.column);
    };
    if (filters(comparesKey))
        features.add("compares a key");
    const auto addsItsGroup = [&form](const Expression &e) {
        return (e.aggregate == Aggregate::Sum || e.aggregate == Aggregate::Average)
               && form.groupColumns.contains(e.column);
    };
    if (figures(addsItsGroup))
        features.add("adds what it groups by");
    const bool likened = filters([](const Filter &f) {
        return f.kind == Filter::Kind::StartsWith || f.kind == Filter::Kind::EndsWith
               || f.kind == Filter::Kind::Contains;
    });
    if (m_likens && !likened)
        features.add("unmet beginning or end");
    const bool besideAverage = filters(
        [](const Filter &f) { return f.kind == Filter::Kind::ComparedToAll && f.aggregate == Aggregate::Average; });
    if (m_besideAverage && !besideAverage)
        features.add("unmet comparison with an average");
    for (size_t i = 0; i < done.size(); ++i) {
        if (asked[i] > 0 && !done[i].second)
            features.add("unmet " + done[i].first + (asked[i] == 1 ? " in a name" : ""));
        else if (asked[i] == 0 && done[i].second)
            features.add("unasked " + done[i].first);
    }
}

} // namespace Tieout::generate::composer
