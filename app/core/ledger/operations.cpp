// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/operations.h"

#include "core/base/text.h"
#include "core/catalog/meaning.h"
#include "core/ledger/datestates.h"
#include "core/ledger/divisions.h"
#include "core/ledger/figurefacts.h"
#include "core/ledger/grouping.h"
#include "core/ledger/namedfigures.h"
#include "core/question/deeds.h"

#include <algorithm>

namespace Tieout::ledger {

using question::Aggregate;
using question::Beyond;
using question::Comparison;
using question::Role;
using record::WordRole;

namespace {

bool doesAny(const QueryUses &uses, std::initializer_list<Operation> operations)
{
    return std::any_of(operations.begin(), operations.end(),
                       [&uses](Operation operation) { return uses.does(operation); });
}

bool aggregates(const QueryUses &uses)
{
    return doesAny(uses, {Operation::Count, Operation::CountDistinct, Operation::Sum, Operation::Average,
                          Operation::Minimum, Operation::Maximum, Operation::OtherAggregate});
}

/// "spent the most": what it comes to, not how often.
bool ofMoney(const question::Phrase &phrase)
{
    return std::any_of(phrase.words.cbegin(), phrase.words.cend(), question::movesMoney);
}

/// The first or last of an order.
bool picksFirst(const QueryUses &uses)
{
    return (uses.does(Operation::Sort) && uses.does(Operation::Limit)) || uses.does(Operation::Window);
}

/// The same, or the extreme itself.
bool picksExtreme(const QueryUses &uses)
{
    return picksFirst(uses) || doesAny(uses, {Operation::Minimum, Operation::Maximum});
}

/// A column whose name says that it holds the figure already: "total", "avg_price", "number_of_employees".
bool isNamed(const QueryUses &uses, std::initializer_list<const char *> words)
{
    return std::any_of(words.begin(), words.end(), [&uses](const char *word) {
        return uses.nameStems().contains(base::stem(QString::fromLatin1(word)));
    });
}

bool aggregateDone(const QueryUses &uses, Aggregate aggregate)
{
    switch (aggregate) {
    case Aggregate::None:
        return true;
    case Aggregate::Count:
        return doesAny(uses, {Operation::Count, Operation::CountDistinct, Operation::Sum});
    case Aggregate::Sum:
        return doesAny(uses, {Operation::Sum, Operation::Count, Operation::CountDistinct, Operation::Window})
               || isNamed(uses, {"total", "sum"});
    case Aggregate::Average:
        return uses.does(Operation::Average) || isNamed(uses, {"average", "avg", "mean"})
               || (uses.does(Operation::Divide) && uses.does(Operation::Sum));
    case Aggregate::Median:
        return uses.does(Operation::OtherAggregate) || uses.does(Operation::Window) || isNamed(uses, {"median"});
    case Aggregate::Minimum:
        return uses.does(Operation::Minimum) || isNamed(uses, {"minimum", "min"}) || picksFirst(uses);
    case Aggregate::Maximum:
        return uses.does(Operation::Maximum) || isNamed(uses, {"maximum", "max"}) || picksFirst(uses);
    }
    return false;
}

bool comparisonDone(const QueryUses &uses, Comparison comparison)
{
    switch (comparison) {
    case Comparison::Greater:
    case Comparison::GreaterEqual:
        return uses.does(Operation::More);
    case Comparison::Less:
    case Comparison::LessEqual:
        return uses.does(Operation::Less);
    case Comparison::NotEqual:
        return uses.does(Operation::Negate);
    case Comparison::Equal:
        break;
    }
    return true;
}

/// "older than 60" is no number that tells rows apart.
bool comparesKeys(const QueryUses &uses)
{
    return std::any_of(uses.constants().cbegin(), uses.constants().cend(), [&uses](const ConstantUse &use) {
        const bool orders = use.comparison == sql::BinaryOp::Less || use.comparison == sql::BinaryOp::LessEqual
                            || use.comparison == sql::BinaryOp::Greater
                            || use.comparison == sql::BinaryOp::GreaterEqual;
        return use.column && orders && use.literal->type == sql::Literal::Type::Number
               && !uses.schema().isDate(use.column->table, use.column->column)
               && (uses.schema().isKeyOf(*use.column, use.column->table) || uses.schema().isPartOfKey(*use.column)
                   || uses.schema().isReference(*use.column)
                   || uses.schema().isMeasuredKey(use.column->table, use.column->column));
    });
}

/// "longer than one hour" is no number of rows.
bool comparesCounts(const QueryUses &uses)
{
    return uses.does(Operation::Count)
           && std::none_of(uses.constants().cbegin(), uses.constants().cend(),
                           [](const ConstantUse &use) { return use.column && use.comparison; });
}

bool comparesSeveralColumns(const QueryUses &uses)
{
    QSet<QString> columns;
    for (const ConstantUse &use : uses.constants()) {
        if (use.column && use.comparison)
            columns.insert(keyOf(use.column->table, use.column->column));
    }
    return columns.size() > 1;
}

/// One figure by another, or the mean of a mark on each row.
bool sharesOut(const QueryUses &uses)
{
    return uses.does(Operation::Divide) || (uses.does(Operation::Average) && uses.does(Operation::Choice));
}

/// "more than the average", "below average" and "older than any" say which way is compared.
bool comparesAs(const QueryUses &uses, const QStringList &words)
{
    for (const QString &word : words) {
        if (const std::optional<Operation> wanted = comparativeOf(word))
            return uses.does(*wanted);
    }
    return true;
}

/// `words`: what asks for it.
bool beyondDone(const QueryUses &uses, Beyond beyond, const QStringList &words)
{
    switch (beyond) {
    case Beyond::Nothing:
        return true;
    case Beyond::Share:
        return sharesOut(uses);
    case Beyond::TwoNumbers:
        return doesAny(uses, {Operation::Subtract, Operation::Divide});
    case Beyond::Arithmetic:
        return uses.does(words.contains(QStringLiteral("minus"))        ? Operation::Subtract
                         : words.contains(QStringLiteral("multiplied")) ? Operation::Multiply
                                                                        : Operation::Divide);
    case Beyond::Negation:
        return uses.does(Operation::Negate);
    case Beyond::SeveralConditions:
        return doesAny(uses, {Operation::Both, Operation::Alternative, Operation::Exist})
               || comparesSeveralColumns(uses);
    case Beyond::Rows:
        return uses.does(Operation::Nest);
    case Beyond::BesideAverage:
        return uses.does(Operation::Nest) && comparesAs(uses, words)
               && doesAny(uses, {Operation::Average, Operation::Minimum, Operation::Maximum});
    case Beyond::AggregateOfAggregate:
        return aggregates(uses) && doesAny(uses, {Operation::Nest, Operation::Divide});
    case Beyond::Calculation:
        return doesAny(uses, {Operation::Window, Operation::OtherAggregate})
               || (uses.does(Operation::Nest) && uses.does(Operation::Limit));
    case Beyond::Weeks:
        return uses.does(Operation::Group) && uses.does(Operation::DateFunction);
    case Beyond::Condition:
        return doesAny(uses, {Operation::Absent, Operation::Group});
    case Beyond::Place:
        // "where is it" the shown columns say; "and where they are" needs one that does
        return !words.contains(QStringLiteral("they")) || showsPlace(uses);
    case Beyond::Explanation:
        return false;
    }
    return false;
}

/// A part of a date is taken, or a column holds it: "which month".
bool tellsUnit(const QueryUses &uses, const question::Phrase &phrase)
{
    return uses.does(Operation::DateFunction) || uses.does(Operation::Choice) || uses.does(Operation::Group)
           || uses.nameStems().contains(base::stem(phrase.hints.value(0)))
           || (phrase.hints.value(0) == QLatin1String("day") && isNamed(uses, {"date"}));
}

/// A verb that names what happened has its thing in the query.
bool verbDone(const QueryUses &uses, const QStringList &hints)
{
    return std::any_of(hints.cbegin(), hints.cend(),
                       [&uses](const QString &hint) { return uses.nameStems().contains(hint); });
}

bool hasNumberBefore(const Sentence &sentence, int word)
{
    return word > 0
           && (sentence.words()[word - 1].number || question::numberWord(sentence.words()[word - 1].lower) >= 0);
}

/// "none in 2025 or 2026": in neither.
bool deniesBoth(const QueryUses &uses, const Sentence &sentence, const Expression &expression)
{
    const auto &linking = sentence.linking();
    return uses.does(Operation::Absent)
           && (linking.inPeriod(expression.last + 1) || linking.inPeriod(expression.last + 2))
           && std::any_of(sentence.expressions().cbegin(), sentence.expressions().cend(),
                          [&expression](const Expression &other) {
                              return other.last < expression.first && other.phrase.beyond == Beyond::Negation;
                          });
}

/// "how many times", "the most times".
bool isTimesCounted(const QueryUses &uses, const Sentence &sentence, const Expression &expression)
{
    const auto counts = [&expression](const Expression &other) {
        return other.last == expression.first - 1
               && (other.phrase.role == Role::Count || other.phrase.role == Role::Superlative);
    };
    return uses.does(Operation::Count) && expression.phrase.words.last() == QLatin1String("times")
           && std::any_of(sentence.expressions().cbegin(), sentence.expressions().cend(), counts);
}

bool hasNumberAfter(const Sentence &sentence, int word)
{
    const base::Word next = sentence.words().value(word + 1);
    return next.number || question::numberWord(next.lower) >= 0 || sentence.linking().inPeriod(word + 1);
}

bool consistsOfFillers(const Sentence &sentence, const Expression &expression)
{
    for (int at = expression.first; at <= expression.last; ++at) {
        if (!sentence.isFiller(at))
            return false;
    }
    return true;
}

bool countDone(const QueryUses &uses)
{
    return doesAny(uses, {Operation::Count, Operation::CountDistinct, Operation::Sum})
           || isNamed(uses, {"number", "num", "count", "total", "quantity", "no"});
}

/// "at least 20" takes 20 in, "more than 20" does not.
bool comparesExactly(const QueryUses &uses, const Sentence &sentence, const Expression &expression)
{
    const base::Word next = sentence.words().value(expression.last + 1);
    if (expression.phrase.role == Role::CompareAfter && (next.number || next.lower == QLatin1String("than")))
        return true; // "or less than 190" begins another comparison
    const int at = expression.phrase.role == Role::Compare ? expression.last + 1 : expression.first - 1;
    const base::Word number = sentence.words().value(at);
    static const QHash<Comparison, sql::BinaryOp> wanted{{Comparison::Greater, sql::BinaryOp::Greater},
                                                         {Comparison::GreaterEqual, sql::BinaryOp::GreaterEqual},
                                                         {Comparison::Less, sql::BinaryOp::Less},
                                                         {Comparison::LessEqual, sql::BinaryOp::LessEqual}};
    const auto op = wanted.constFind(expression.phrase.comparison);
    if (!number.number || op == wanted.cend())
        return true;
    bool other = false;
    for (const ConstantUse &use : uses.constants()) {
        if (use.literal->type != sql::Literal::Type::Number || use.literal->text != QString(number.text).remove(u',')
            || !use.comparison || wanted.key(*use.comparison, Comparison::Equal) == Comparison::Equal)
            continue;
        if (*use.comparison == *op)
            return true;
        other = true;
    }
    return !other;
}

/// "at least one order", "one or more orders": that there is a row, which joining it says.
bool isAnyAtAll(const QueryUses &uses, const Sentence &sentence, const Expression &expression)
{
    static const QStringList ones{QStringLiteral("one"), QStringLiteral("a"), QStringLiteral("an"),
                                  QStringLiteral("1")};
    const bool ahead = expression.phrase.role == Role::Compare;
    const int number = ahead ? expression.last + 1 : expression.first - 1;
    if (expression.phrase.comparison != Comparison::GreaterEqual || number < 0 || number >= sentence.size()
        || !ones.contains(sentence.words()[number].lower))
        return false;
    const int noun = ahead ? number + 1 : expression.last + 1;
    const auto &columns = sentence.linking().columns;
    const bool isFigure = std::any_of(columns.cbegin(), columns.cend(), [&](const retrieval::ColumnMention &mention) {
        return mention.firstWord == noun && uses.schema().isNumber(mention.table, mention.column)
               && mention.how < retrieval::MatchKind::Partial;
    });
    return !isFigure
           && (uses.report().bound->relations.size() > 1 || doesAny(uses, {Operation::Exist, Operation::Both}));
}

/// "how old are they on average" is one average; "how many orders on average" is one of numbers.
bool isPlainAverage(const QueryUses &uses, const Sentence &sentence, const Expression &expression)
{
    return expression.phrase.beyond == Beyond::AggregateOfAggregate
           && (expression.phrase.words.last() == QLatin1String("average")
               || expression.phrase.words.last() == QLatin1String("avg"))
           && uses.does(Operation::Average)
           && std::none_of(sentence.expressions().cbegin(), sentence.expressions().cend(),
                           [&](const Expression &other) {
                               return other.phrase.role == Role::Count && !isFigure(uses, sentence, other);
                           });
}

/// "both the city and the count": that two things are shown.
bool isOfTwoShown(const QueryUses &uses, const Sentence &sentence, const Expression &expression)
{
    int next = expression.last + 1;
    while (next < sentence.size() && sentence.isFiller(next))
        ++next;
    const auto &columns = sentence.linking().columns;
    return expression.phrase.words.first() == QLatin1String("both")
           && std::any_of(columns.cbegin(), columns.cend(), [&](const retrieval::ColumnMention &mention) {
                  return mention.firstWord == next && uses.shows(mention.table, mention.column);
              });
}

/// "number of" behind the name of a column is the end of that name.
bool followsName(const Sentence &sentence, const Expression &expression)
{
    const auto &columns = sentence.linking().columns;
    return expression.phrase.words.first() == QLatin1String("number")
           && std::any_of(columns.cbegin(), columns.cend(), [&expression](const retrieval::ColumnMention &mention) {
                  return mention.lastWord == expression.first - 1 && mention.how < retrieval::MatchKind::Partial;
              });
}

} // namespace

std::optional<Operation> comparativeOf(const QString &lower)
{
    static const QStringList more =
        QStringLiteral("older more above over later higher after longer larger bigger greater").split(u' ');
    static const QStringList less =
        QStringLiteral("younger less below under earlier lower before shorter fewer smaller").split(u' ');
    return more.contains(lower)   ? std::optional(Operation::More)
           : less.contains(lower) ? std::optional(Operation::Less)
                                  : std::nullopt;
}

static Done askedBy(const QueryUses &uses, const Expression &expression, const Sentence &sentence)
{
    const question::Phrase &phrase = expression.phrase;
    switch (phrase.role) {
    case Role::Noise:
    case Role::Pronoun:
        if (phrase.words.first() == QLatin1String("whose") && showsFigureAt(uses, sentence, expression.first - 1))
            return {true, false};
        return {};
    case Role::Ask:
    case Role::Who:
    case Role::Relative:
    case Role::With:
    case Role::Be:
    case Role::Named:
    case Role::And:
    case Role::Range:
        return {};
    case Role::Preposition: {
        const QString &word = phrase.words.first();
        const bool isUntil = word == QLatin1String("until") || word == QLatin1String("till");
        const bool isBeside = word == QLatin1String("after") || word == QLatin1String("before");
        if ((isUntil || isBeside) && uses.does(Operation::Elapsed))
            return {true, true, WordRole::Relation};
        if (isBeside && !uses.datesApart().isEmpty())
            return {true, true, WordRole::Comparison};
        return {};
    }
    case Role::Now: // of rows that nothing says an end of it asks for nothing
        if (consistsOfFillers(sentence, expression))
            return {};
        return {true, saysState(uses), WordRole::Comparison};
    case Role::Elapsed: {
        if (!uses.does(Operation::Elapsed))
            return {};
        const QString unit = phrase.hints.value(0);
        const bool isTold = unit.isEmpty() || unit == QLatin1String("taken") || unit == QLatin1String("span")
                                ? !uses.elapsedUnit().isEmpty()
                                : uses.elapsedUnit() == (unit == QLatin1String("age") ? QStringLiteral("years") : unit);
        return {true, isTold, WordRole::Measure};
    }
    case Role::Band:
        return {true, uses.does(Operation::Group) && uses.does(Operation::Choice), WordRole::Dimension};
    case Role::Weighs: {
        if (!uses.does(Operation::Choice))
            return {};
        QStringList stems = phrase.hints;
        stems.replaceInStrings(QStringLiteral("+"), QString());
        return {true, verbDone(uses, stems), WordRole::Measure};
    }
    case Role::Undone: // a stored state may say it as well
        return {true, !uses.emptied().isEmpty(), WordRole::Negation};
    case Role::Valid:
        return {true, comparesEnd(uses), WordRole::Comparison};
    case Role::InName:
        return uses.does(Operation::Like) ? Done{true, true, WordRole::Comparison} : Done{};
    case Role::Late:
        if (phrase.comparison == Comparison::Less) // overdue
            return {true, uses.does(Operation::NoValue) && comparesPromise(uses), WordRole::Comparison};
        if (uses.datesApart().isEmpty() && !uses.does(Operation::Elapsed))
            return {};
        return {true, comesLate(uses, phrase.comparison == Comparison::Greater), WordRole::Comparison};
    case Role::By:
        return {true, groupsWhatFollows(uses, sentence, expression) || isDatedBy(uses, sentence, expression),
                WordRole::Filler};
    case Role::Unit:
        if (uses.does(Operation::Elapsed) && uses.elapsedUnit() == catalog::unitOfWord(expression.phrase.words.last()))
            return {true, true, WordRole::Measure};
        return {true,
                (hasNumberBefore(sentence, expression.first) && !uses.does(Operation::Elapsed))
                    || isTimesCounted(uses, sentence, expression),
                WordRole::Filler};
    case Role::Times:
        return {true, uses.does(Operation::Count), WordRole::Comparison};
    case Role::Or:
        if (const std::optional<Operation> compared = comparativeOf(sentence.words().value(expression.last + 1).lower))
            return {true, uses.does(*compared), WordRole::Comparison};
        return {true,
                doesAny(uses, {Operation::Alternative, Operation::Both}) || deniesBoth(uses, sentence, expression),
                WordRole::Comparison};
    case Role::Each:
        if (isAveragedPerRow(uses, sentence, expression))
            return {true, true, WordRole::Dimension};
        if (sentence.words().value(expression.last + 1).lower == QLatin1String("time")) // of each row
            return {};
        // "the most used platform in each country" is one of each, and no first one of all
        if (uses.does(Operation::Limit) && !uses.does(Operation::Window) && !uses.does(Operation::Divide)
            && !uses.does(Operation::Nest))
            return {true, false};
        return {true,
                doesAny(uses, {Operation::Group, Operation::Window, Operation::Beside})
                    || (expression.phrase.words.first() == QLatin1String("per")
                            ? uses.does(Operation::Divide) // "days from A to B per job"
                                  || (doesAny(uses, {Operation::Subtract, Operation::Elapsed}) && !aggregates(uses))
                            : !aggregates(uses)),
                WordRole::Dimension};
    case Role::Calendar:
        return {true,
                uses.does(Operation::Group)
                    && (uses.does(Operation::DateFunction) || isNamed(uses, {"year", "month", "quarter", "day", "date"})
                        || uses.does(Operation::Choice) || !phrase.hints.isEmpty()),
                WordRole::Dimension};
    case Role::TopUnit: // "which month" may as well be the month of one row
        return {true, tellsUnit(uses, phrase) && (phrase.hints.value(1) == QLatin1String("asked") || picksFirst(uses)),
                WordRole::Dimension};
    case Role::Pivot:
        return {true, uses.does(Operation::Group) && uses.does(Operation::Choice), WordRole::Dimension};
    case Role::OnWeekday:
        return {true, uses.does(Operation::DateFunction), WordRole::Comparison};
    case Role::InStock:
        return {true, comparesWithNone(uses), WordRole::Comparison};
    case Role::HowMuch: // a count says how many
        return {true, !countsOnly(uses), WordRole::Aggregate};
    case Role::Measure:
        if (passesFigureBy(uses, sentence, expression) || addsSideAmounts(uses, sentence))
            return {true, false};
        return {true,
                doesAny(uses, {Operation::Sum, Operation::Average, Operation::Minimum, Operation::Maximum,
                               Operation::Sort, Operation::More, Operation::Less})
                    || picksExtreme(uses),
                WordRole::Measure};
    case Role::Aggregate:
        if (phrase.aggregate == Aggregate::Sum && isTotalCompared(sentence, expression) && !uses.does(Operation::Sum))
            return {true, false};
        return {true, aggregateDone(uses, phrase.aggregate), WordRole::Aggregate};
    case Role::Distinct:
        return {true, doesAny(uses, {Operation::Distinct, Operation::CountDistinct}), WordRole::Aggregate};
    case Role::Compare:
    case Role::CompareAfter:
        // "all departments under Engineering"
        if (!hasNumberAfter(sentence, expression.last) && uses.readsTwice()
            && (phrase.words.last() == QLatin1String("under") || phrase.words.last() == QLatin1String("below")))
            return {true, true, WordRole::Relation};
        if (!phrase.hints.isEmpty() && comparesKeys(uses))
            return {true, false};
        return {true,
                (comparisonDone(uses, phrase.comparison) && comparesExactly(uses, sentence, expression)
                 && (phrase.hints.isEmpty() || !comparesCounts(uses)))
                    || isAnyAtAll(uses, sentence, expression),
                WordRole::Comparison};
    case Role::Between:
        if (uses.does(Operation::Elapsed))
            return {true, true, WordRole::Relation};
        if (!hasNumberAfter(sentence, expression.last)) // "between this commander and that one"
            return {true, comparesSeveralColumns(uses), WordRole::Comparison};
        return {true, uses.does(Operation::More) && uses.does(Operation::Less), WordRole::Comparison};
    case Role::Superlative:
        if (phrase.hints.isEmpty() && !isNamed(uses, {"rank", "ranking", "position", "place"}))
            return {true, picksFirst(uses) || uses.does(phrase.descending ? Operation::Maximum : Operation::Minimum),
                    WordRole::Order};
        return {true, picksExtreme(uses), WordRole::Order};
    case Role::Top:
        return {true, picksExtreme(uses), WordRole::Order};
    case Role::MostCommon:
        return {
            true,
            picksExtreme(uses)
                && (ofMoney(phrase) ? uses.does(Operation::Sum) || uses.does(Operation::Maximum) : aggregates(uses)),
            WordRole::Order};
    case Role::Alphabetical:
    case Role::Order:
        if (!uses.does(Operation::Sort) && consistsOfFillers(sentence, expression)) // "listed in the catalog"
            return {};
        return {true, uses.does(Operation::Sort), WordRole::Order};
    case Role::Count:
        if (!countDone(uses) && followsName(sentence, expression)) // "phone number of"
            return {};
        return {true, countDone(uses) || isFigure(uses, sentence, expression), WordRole::Aggregate};
    case Role::Ascending:
        return {true, uses.does(Operation::SortAscending), WordRole::Order};
    case Role::Descending:
        return {true, uses.does(Operation::SortDescending), WordRole::Order};
    case Role::Contains: // "what does Hall B contain": the rows below it; "orders containing beverages": what is in
                         // them
        if ((uses.readsTwice() && phrase.words.size() == 1) || sentence.beginsThing(expression.last + 1))
            return {true, true, WordRole::Relation};
        return {true, uses.does(Operation::Like), WordRole::Comparison};
    case Role::StartsWith:
    case Role::EndsWith:
        return {true, uses.does(Operation::Like), WordRole::Comparison};
    case Role::ReportsTo:
    case Role::Reports:
        return {true,
                uses.readsTwice() || isNamed(uses, {"report", "manager", "boss", "supervisor", "superior", "head"}),
                WordRole::Relation};
    case Role::Levels:
        return {true, uses.does(Operation::Recurse), WordRole::Relation};
    case Role::Direct:
        return {true,
                !uses.does(Operation::Recurse) && (uses.readsTwice() || isNamed(uses, {"refer", "report", "parent"})),
                WordRole::Relation};
    case Role::Person:
        return {true, true, WordRole::Relation};
    case Role::Verb:
        if (verbDone(uses, phrase.hints) || endsFigure(uses, sentence, expression)
            || (phrase.hints.contains(QStringLiteral("plan")) && !uses.report().periodFilters.isEmpty()))
            return {true, true, WordRole::Relation};
        return {};
    case Role::Without: // that some other one is there does not say that this one is not
        return {true,
                doesAny(uses, {Operation::Absent, Operation::NoValue, Operation::Refuse})
                    || (sentence.beginsValue(expression.last + 1) && uses.does(Operation::Negate)),
                WordRole::Negation};
    case Role::Except:
        return {true, uses.does(Operation::Negate), WordRole::Negation};
    case Role::Every:
        return {true, uses.takesAll(), WordRole::Comparison};
    case Role::Running:
    case Role::Growth:
        return {true, uses.does(Operation::Window), WordRole::Aggregate};
    case Role::Fresh:
        return {true, !uses.report().periodFilters.isEmpty() || uses.does(Operation::Group), WordRole::Relation};
    case Role::Rate:
        return {true, (sharesOut(uses) && !sharesNames(uses)) || isNamed(uses, {"rate"}), WordRole::Aggregate};
    case Role::Share:
        return {true, sharesOut(uses) && !sharesNames(uses), WordRole::Aggregate};
    case Role::Versus:
        return {true, doesAny(uses, {Operation::Group, Operation::Choice, Operation::Nest}), WordRole::Comparison};
    case Role::Unsupported:
        return {true,
                beyondDone(uses, phrase.beyond, phrase.words) || followsValue(uses, sentence, expression)
                    || isPlainAverage(uses, sentence, expression) || isOfTwoShown(uses, sentence, expression)
                    || (phrase.beyond == Beyond::AggregateOfAggregate && uses.does(Operation::Elapsed)
                        && uses.does(Operation::Average) // "average number of days"
                        && !catalog::unitOfWord(sentence.words().value(expression.last + 1).lower).isEmpty())
                    || (phrase.beyond == Beyond::AggregateOfAggregate && aggregates(uses)
                        && isFigure(uses, sentence, expression)),
                phrase.beyond == Beyond::Negation ? WordRole::Negation : WordRole::Comparison};
    }
    return {};
}

Done doneBy(const QueryUses &uses, const Expression &expression, const Sentence &sentence)
{
    if (takesSome(uses.report().statement->query, sentence, expression))
        return {true, false, WordRole::Comparison};
    Done done = askedBy(uses, expression, sentence);
    done.done = done.done && uses.picksPlace(expression.phrase.place);
    if (done.done)
        done.became = clauseOf(expression.phrase);
    return done;
}

} // namespace Tieout::ledger
