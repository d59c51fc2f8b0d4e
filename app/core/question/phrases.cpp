// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/phrases.h"

#include "core/catalog/meaning.h"
#include "core/question/comparephrases.h"
#include "core/question/deeds.h"
#include "core/question/timephrases.h"
#include "core/question/verbphrases.h"
#include "core/retrieval/lexicon.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <span>

namespace Tieout::question {

namespace {

struct Group {
    Role role;
    const char *expressions; ///< separated by '|'
};

// Expressions that need nothing but their role.
constexpr Group Plain[] = {
    {Role::Noise,
     "the|a|an|all|any|all the|all of the|every one of|please|can you|could you|me|us|i want|i want to know|i would "
     "like to know|want to know|"
     "i'd like to know|we|you|do we have|we have|are there|is there|there are|there is|there|do|does|did|"
     "in our database|in the database|in the system|on record|in total|altogether|overall|also|as well as|as "
     "well|along with|together with|"
     "respectively|corresponding|it|them|they|those|these|this|exist|exists|existing|available|listed|"
     "recorded|"
     "located|situated|based|found|made|given|done|belonging|belong|belongs|associated|related|ever|been|being|be|"
     "'s|s|of those|information of|so|then|each of the|just|about|take|took|contained|included|in the list|at "
     "all|here|our|"
     "record of|records of|records for|row of|rows of|entries of|entry of|entries for|i|whole|entire|various|"
     "kind of|sort of|sorts of|many|some|such|appear|appears|happened|take place|took "
     "place|placed|used|using|live|lives|living|yet|so far|already|produced|single|anything|a "
     "single|anyone|anybody|to "
     "anyone|by anyone|not even once|even once|ever since|whatsoever|with us|something|on file|on our books|on the "
     "books|in the fleet|"
     "in our fleet|in the yard|in the house|with the company|at the company|in the company|in our company|for us|on "
     "the "
     "payroll|plz|pls|thanks|thx|"
     "gets|got|gotten|actually|anymore|any more|any longer|overall for|out there|ones|the ones"},
    {Role::Pronoun, "their|its|his|her|his or her|whose"},
    {Role::Unit, "years old|year old|years of "
                 "age|dollars|dollar|usd|eur|euros|euro|pounds|kg|kilograms|meters|metres|km|kilometers|miles|"
                 "kilometres|cm|mm|tonnes|minutes|seconds|hours|percent|times"},
    {Role::Ask,
     "list of|list of all|list of our|list of the|a list of|overview of|show all|show me all|list all|whats|what "
     "re|gimme|what is|what are|what was|what were|what's|what|which|which are|which is|show|show me|show "
     "us|list|list out|list "
     "down|find|find out|give|give me|give us|"
     "return|tell me|tell us|display|get|report|state|provide|retrieve|see|and show|select|compute|calculate"},
    {Role::Who, "whos|who|whom|who is|who are|who was|who were"},
    {Role::Relative,
     "that|where|when|in which|to which|for which|of which|that are|that is|that was|that were|who are|such that"},
    {Role::With, "with|w|have|has|had|having|that have|that has|that had|who have|who has|who had|which have|which "
                 "has|containing|possess|possesses|own|owns|earn|earns"},
    {Role::Be, "is|are|was|were"},
    {Role::Named,
     "named|called|by the name|by the name of|whose name is|titled|entitled|equal to|equals|equal|is equal to|="},
    {Role::And, "and|and the|but|and also|&|plus|and their|and its|and his|and her"},
    {Role::Or, "or"},
    {Role::Preposition,
     "in|on|at|from|to|for|of|under the|within|among|into|inside|during|belonging to|belong to|belongs to|belonged "
     "to|located in|"
     "that are in|coming from|come from|comes from|associated with|related to|to the|of the|of all|of all the|for "
     "all|for all the|"
     "for the|in the|on the|at the|from the|in all|in all the|among all|came within|come within|for any|across|across "
     "all|across all "
     "the|after|before|until|till"},
    {Role::By, "by|by the|in terms of|based on|according to|ranked by"},
    {Role::Each,
     "per|for each|for every|each|every|in each|of each|by each|on each|at each|from each|grouped by|group by|broken "
     "down by|"
     "for each of the|for different|in every|of every|to each|within each|do each|does each|did each|separately for"},
    {Role::Count, "how many|nr of|no of|num of|total nr of|number of|the number of|count of|the count of|total number "
                  "of|the total number "
                  "of|count|volume|count the number of|count how many|"
                  "how many different kinds of|total count of|numbers of|the numbers of|total amount of different"},
    {Role::HowMuch,
     "how much|how much money|how much is|how much was|how much did|how much do|how much did we|how much have we"},
    {Role::Measure, "amount|amounts|value|spend|spending|worth|spent|money spent|amount spent"},
    {Role::Distinct, "different|distinct|unique|distinctive|diffrent"},
    {Role::Between, "between|is between|are between|was between|ranging between|from between"},
    {Role::Top, "top|the top|bottom"},
    {Role::Ascending,
     "in ascending order|ascending|in ascending order of|in increasing order|from low to high|from lowest to "
     "highest|from the lowest to the highest|"
     "in ascending order by|from smallest to largest|from oldest to newest|from earliest to latest|from youngest to "
     "oldest|from shortest to longest|earliest first|starting from the earliest|"
     "starting from the lowest|starting with the lowest"},
    {Role::Descending,
     "in descending order|descending|in decreasing order|from high to low|from highest to lowest|from the highest to "
     "the lowest|in descending order of|"
     "in decreasing order of|from largest to smallest|from most to least|from latest to earliest|from oldest to "
     "youngest|from newest to oldest|in descending order by|newest first|latest first|most recent first|busiest first|"
     "starting from the most recent|"
     "starting from the most recent one|starting from the latest|starting from the highest|starting with the most "
     "recent|starting with the highest|from most recent to oldest|from most recent to least recent"},
    {Role::Alphabetical, "in alphabetical order|alphabetical|alphabetically|in lexicographical order|in alphabetic "
                         "order|in alphabetical order of|in "
                         "alphabetical order by|in lexicographic order|in the alphabetical order of"},
    {Role::Order, "sorted by|ordered by|sort by|order by|sort them by|order them by|sorted by the|ordered by the|sort "
                  "the list by|sort the results by|in order of|in the order of|"
                  "in ascending order of|in ascending order by|in alphabetical order of|in alphabetical order by|in "
                  "the alphabetical order of|sorted|ordered|sorted in|ordered in|order of|"
                  "and sort by|and sort them by|and order by|and order them by|sort|order the result by|sort the "
                  "result by|listed by|listed in"},
    {Role::Contains, "mentions|mention|mentioning|that mention|that mentions|containing|contains|contain|that "
                     "contains|containing the word|contains the word|with the "
                     "substring|has the substring|have the substring|including|includes|"
                     "with substring|has substring|have substring|substring|that contain|contain the word|contains the "
                     "substring|that contains the word|has "
                     "the word|with the word|contain the substring|contains the letter"},
    {Role::StartsWith, "starting with|start with|starts with|beginning with|begins with|begin with|that start "
                       "with|that starts with|starting with the letter|start with the letter|starts with the "
                       "letter|beginning with the letter|begins with the letter"},
    {Role::EndsWith, "ending with|end with|ends with|that ends with|that end with|ending in|ends in"},
    {Role::ReportsTo,
     "report to|reports to|report directly to|reports directly to|reporting to|reporting directly to|directly report "
     "to|directly reports to|"
     "report to the|report directly to the|reports directly to the|reports to the|managed by|are managed by|is managed "
     "by|mentored by|is mentored by|are mentored by|invited by|referred by|led by|headed by|supervised by|directly "
     "managed by|work directly under|work directly for"},
    {Role::Person, "people|persons|person|everybody|everyone"},
    {Role::Levels, "directly or indirectly|directly and indirectly|direct and indirect|direct or indirect|at any "
                   "level|any level|on any level|at all levels|all levels|on all levels|at every level|indirectly|"
                   "directly or not|including sub levels|incl sub levels|down to the bottom"},
    {Role::Direct, "directly"},
    {Role::Reports,
     "subsidiaries|mentees|direct reports|direct report|subordinates|subordinate|direct subordinates|reportees|direct "
     "reportees"},
    {Role::Versus, "compared to|compared with|compared against|versus|vs|against|above that|below that"},
    {Role::Share, "pct of|pct|what pct of|percentages of|percent of|the percent of|percentage of|the percentage "
                  "of|share of|the share of|proportion of|the "
                  "proportion of|fraction of|the fraction of|percentage share of|"
                  "as a share|as shares|as a percentage|as percentages|as a percent|in percent|as a share of the "
                  "total|as a percentage of the total|as percent of the total|as a share of total|"
                  "as a percentage of total"},
    {Role::Pivot,
     "as a pivot|as pivot|as a pivot table|as pivot table|pivot|pivot of|pivot table|pivot table of|pivoted|as "
     "a cross tab|as a crosstab|as crosstab|cross tab|crosstab|crosstab of|cross tab of|as a cross "
     "table|cross table|as a matrix|in columns|as columns|side by side"},
    {Role::Running, "running total of|running total|cumulative|cumulated|running sum of|running sum|running count of|"
                    "accumulated|cumulative number of|cumulative total of|cumulative sum of"},
    {Role::Growth, "change to the month before|change to the year before"},
    {Role::Fresh, "new|newly|newly added|newly registered"},
    {Role::Rate, "rate"},
    {Role::Valid, "valid|in force|in effect|effective|ongoing|running"},
    {Role::InName,
     "in the name|in its name|in their name|in their names|in name|in the title|in its title|in their title|in their "
     "titles|in title"},
    {Role::Now, "currently out|still out|currently|current|still|now|right now|just now|at the moment|at "
                "present|presently|as of now|as of "
                "today|these days|for now"},
    {Role::Every, "the whole set of|whole set of"},
    {Role::Except, "excl|exclude|leaving out|except|except for|excluding|but not|apart from|aside from|not "
                   "including|not counting|not from|not "
                   "in|not located in|not based in"},
    {Role::Without,
     "without a single|without one single|never had a|never had an|that never had a|that never had any|who never had a|"
     "who never had any|that have never had a|who have never had a|have never had a|without|without any|that do not "
     "have|that do not have any|do not have|do not have any|does not "
     "have|does not have any|who do not have|who do not have any|"
     "that don't have|that don't have any|don't have|don't have any|dont have|dont have any|doesnt have|doesn't "
     "have|doesn't have any|didnt have|didn't have|didn't have any|have no|has no|with no|that have "
     "no|who have no|that has no|who don't have any|have not any|did not have|did not have any|"
     "have never had|that have never had any|who have never had any|have never had any|never had "
     "any|who have not any|had no|who had no|that had no|but no|and no|got no|have got no|but without|and "
     "without|lacking|"
     "lack|lacks|that lack|missing|missing a|missing an|missing any|missing their"},
};

/// Of a moving average or a rolling total, in its units.
constexpr int LongestWindow = 90;

/// How many pieces, and no money.
constexpr const char *Pieces =
    "units sold|units ordered|quantity sold|quantity ordered|qty sold|qty ordered|items sold|pieces sold|pieces "
    "ordered|copies sold|copies ordered|units";

/// What came in: of rows that were not cancelled.
constexpr const char *Earnings = "revenue|turnover|takings|income|proceeds|sales|money|money made";

constexpr Meaning HowOften[] = {{"once", "1"}, {"twice", "2"}, {"thrice", "3"}};

struct Unsupported {
    const char *expressions;
    Beyond beyond;
};

constexpr Unsupported BeyondRules[] = {
    {"percentage|ratio|ratio of|proportion|rate of change|%", Beyond::Share},
    {"difference|difference between|difference in|growth|growth in|growth of|increase|increase in|decrease|decrease "
     "in|change in|change of|rise in|drop in|decline in|grew|grow|go up|went up|go down|went "
     "down|rise|rose|"
     "drop|dropped|fall|fell|change|changed|trend|than last",
     Beyond::TwoNumbers},
    {"not|no|never|other "
     "than|neither|nor|isn't|aren't|don't|doesn't|didn't|wasn't|weren't|isnt|arent|dont|doesnt|didnt|wasnt|werent|none|"
     "non|nobody|nothing|nothing at all|not at all|none at all|not once|no "
     "one|hasn't|haven't|hasnt|havent|cannot|can't|cant|unless|rather than|instead of",
     Beyond::Negation},
    {"both|either|as well as having|at the same time", Beyond::SeveralConditions},
    {"same|same as|the same|each other|one another|another", Beyond::Rows},
    {"above average|above the average|below average|below the average|than average|than the average|more than the "
     "average|higher than the average|less than the average|lower than the average|"
     "older than the average|greater than the average|larger than the average|over the average|under the "
     "average|longer than the average|than any|than all|than every|than some",
     Beyond::BesideAverage},
    {"average number of|the average number of|average count of|average nr of|avg number of|avg nr of|avg no of|avg "
     "count of|on average|on avg|maximum number of|minimum number of|the "
     "maximum number of|the minimum number of",
     Beyond::AggregateOfAggregate},
    {"second|fourth|next|previous|standard deviation|variance|mode|rolling|moving "
     "average|percentile|correlation|forecast|predict|estimate",
     Beyond::Calculation},
    {"where they are|where they re|where they live|where is|where are|where was|where were|where do|where does|where "
     "did",
     Beyond::Place},
    {"why|how come|should|would|will|recommend|explain|how do|how did|how does|how is|how are|how long|how often|how "
     "old|how far",
     Beyond::Explanation},
    {"if|only|most of the|most of our|half of the|half of our|solely|exclusively|more than one of|at least one of|all "
     "of whose|always|usually|all their|or both",
     Beyond::Condition},
    {"minus|divided by|multiplied by", Beyond::Arithmetic},
    {"weekend", Beyond::Weeks},
};

/// What "never", "did not" and the like stand before to say that there is no row of the table behind it.
constexpr const char *Deniers = "do not|does not|did not|don't|doesn't|didn't|dont|doesnt|didnt|never|have never|has "
                                "never|had never|haven't|hasn't|hadn't|have not|has not|had not";
constexpr const char *Holding =
    "have|have had|own|owned|place|placed|make|made|take|taken|took|submit|submitted|receive|received|"
    "get|got|had|write|written|wrote|book|booked|hold|held|use|used|visit|visited";

void add(QHash<QString, QList<Phrase>> &table, const QString &expression, Phrase phrase)
{
    phrase.words = expression.split(u' ', Qt::SkipEmptyParts);
    table[phrase.words.first()].append(phrase);
}

QStringList parts(const char *text, QChar separator)
{
    return QString::fromUtf8(text).split(separator, Qt::SkipEmptyParts);
}

/// "highest", and "second highest", "2nd highest" and so on.
void addPlaces(QHash<QString, QList<Phrase>> &table, const QString &expression, Phrase phrase)
{
    add(table, expression, phrase);
    for (const Place &place : Places) {
        phrase.place = place.place;
        for (const QString &ordinal : parts(place.expressions, u'|'))
            add(table, ordinal + u' ' + expression, phrase);
    }
}

QHash<QString, QList<Phrase>> makeTable()
{
    QHash<QString, QList<Phrase>> table;
    for (const Group &group : Plain) {
        for (const QString &expression : parts(group.expressions, u'|')) {
            Phrase phrase;
            phrase.role = group.role;
            if (group.role == Role::Ascending || expression == QLatin1String("bottom")
                || (group.role == Role::Order && expression.contains(QLatin1String("ascending"))))
                phrase.descending = false;
            add(table, expression, phrase);
        }
    }
    for (const QString &expression : parts(Earnings, u'|')) {
        Phrase phrase;
        phrase.role = Role::Measure;
        phrase.hints = {QStringLiteral("@earned")};
        add(table, expression, phrase);
    }
    for (const QString &expression : parts(Pieces, u'|')) {
        Phrase phrase;
        phrase.role = Role::Measure;
        phrase.hints = {QStringLiteral("@quantity")};
        add(table, expression, phrase);
    }
    for (const char *expression : {"kinds of", "different kinds of", "sorts of", "different sorts of"}) {
        Phrase phrase;
        phrase.role = Role::Distinct;
        phrase.hints = {QStringLiteral("@kind")};
        add(table, QString::fromUtf8(expression), phrase);
    }
    for (const Comparing &entry : Comparing_) {
        for (const QString &expression : parts(entry.expressions, u'|')) {
            Phrase phrase;
            phrase.role = Role::Compare;
            phrase.comparison = entry.comparison;
            phrase.hints = parts(entry.hints, u' ');
            add(table, expression, phrase);
        }
    }
    for (const char *expression : {"or more", "or higher", "or greater", "or above", "or over", "and above", "or older",
                                   "and more", "or later", "or longer", "and longer", "and older", "and over", "and up",
                                   "and higher", "or heavier", "and heavier", "or up"}) {
        Phrase phrase;
        phrase.role = Role::CompareAfter;
        phrase.comparison = Comparison::GreaterEqual;
        add(table, QString::fromUtf8(expression), phrase);
    }
    for (const char *expression :
         {"or less", "or fewer", "or lower", "or below", "or younger", "and below", "or under", "and under"}) {
        Phrase phrase;
        phrase.role = Role::CompareAfter;
        phrase.comparison = Comparison::LessEqual;
        add(table, QString::fromUtf8(expression), phrase);
    }
    for (const Best &entry : Superlatives) {
        for (const QString &expression : parts(entry.expressions, u'|')) {
            Phrase phrase;
            phrase.role = Role::Superlative;
            phrase.descending = entry.descending;
            phrase.hints = parts(entry.hints, u' ');
            addPlaces(table, expression, phrase);
            if (phrase.hints.value(0).startsWith(u'@') || expression.startsWith(QLatin1String("the "))
                || expression.endsWith(QLatin1String(" of")))
                continue;
            phrase.role = entry.descending ? Role::Descending : Role::Ascending; // "oldest first"
            add(table, expression + QStringLiteral(" first"), phrase);
        }
    }
    for (const Best &entry : Commonest) {
        for (const QString &expression : parts(entry.expressions, u'|')) {
            Phrase phrase;
            phrase.role = Role::MostCommon;
            phrase.descending = entry.descending;
            phrase.hints = parts(entry.hints, u' ');
            addPlaces(table, expression, phrase);
        }
    }
    for (const Aggregated &entry : Aggregates) {
        for (const QString &expression : parts(entry.expressions, u'|')) {
            Phrase phrase;
            phrase.role = Role::Aggregate;
            phrase.aggregate = entry.aggregate;
            add(table, expression, phrase);
        }
    }
    const auto addMeanings = [&table](Role role, std::span<const Meaning> meanings) {
        for (const Meaning &entry : meanings) {
            for (const QString &expression : parts(entry.expressions, u'|')) {
                Phrase phrase;
                phrase.role = role;
                phrase.hints = parts(entry.hints, u' ');
                add(table, expression, phrase);
            }
        }
    };
    addMeanings(Role::Verb, Verbs);
    addMeanings(Role::Times, HowOften);
    const auto addCalendar = [&table](const QString &expression, const char *part) {
        Phrase phrase;
        phrase.role = Role::Calendar;
        phrase.hints = {QString::fromUtf8(part)};
        add(table, expression, phrase);
    };
    for (const Meaning &entry : CalendarParts) {
        for (const QString &name : parts(entry.expressions, u'|')) {
            for (const QString &opener : parts(CalendarOpeners, u'|'))
                addCalendar(opener + u' ' + name, entry.hints);
        }
    }
    const auto addTopUnit = [&table](const QString &expression, const char *part, const char *said, bool descending) {
        Phrase phrase;
        phrase.role = Role::TopUnit;
        phrase.hints = {QString::fromUtf8(part), QString::fromUtf8(said)};
        phrase.descending = descending;
        add(table, expression, phrase);
    };
    for (const Meaning &entry : UnitsByFigure) {
        for (const QString &name : parts(entry.expressions, u'|')) {
            for (const QString &asker : parts(UnitAskers, u'|'))
                addTopUnit(asker + u' ' + name, entry.hints, "asked", true);
            for (const QString &link : parts(UnitOpenersBehind, u'|'))
                addTopUnit(name + u' ' + link, entry.hints, "by", true);
            for (const auto &[before, behind, descending] :
                 {std::tuple(BestUnits, MostBehind, true), std::tuple(WorstUnits, LeastBehind, false)}) {
                for (const QString &opener : parts(before, u'|'))
                    addTopUnit(opener + u' ' + name, entry.hints, "first", descending);
                for (const QString &link : parts(behind, u'|'))
                    addTopUnit(name + u' ' + link, entry.hints, "first", descending);
            }
        }
    }
    for (int length = 2; length <= LongestWindow; ++length) {
        for (const char *unit : {"day", "week", "month", "quarter", "year"}) {
            for (const auto &[opener, kind] :
                 {std::pair("moving average over ", "average"), {"rolling total over ", "total"}}) {
                Phrase phrase;
                phrase.role = Role::Running;
                phrase.hints = {QString::fromUtf8(kind), QString::number(length), QString::fromUtf8(unit)};
                const QString expression = QString::fromUtf8(opener) + phrase.hints[1] + u' ' + phrase.hints[2] + u's';
                add(table, expression, phrase);
                add(table, expression + QStringLiteral(" of"), phrase);
            }
        }
    }
    addMeanings(Role::Growth, GrowthOver);
    const auto addGrowth = [&table](const QString &expression) {
        Phrase phrase;
        phrase.role = Role::Growth;
        add(table, expression, phrase);
    };
    QStringList unitLinks;
    for (const QString &direction : parts(ChangeDirections, u'|')) {
        for (const QString &unit : parts(ChangeUnits, u'|'))
            unitLinks +=
                {direction + u' ' + unit + QStringLiteral(" before"), direction + QStringLiteral(" previous ") + unit,
                 direction + QStringLiteral(" prior ") + unit};
    }
    for (const QString &change : parts(Changes, u'|')) {
        for (const QString &opener : parts(ChangeOpeners, u'|'))
            addGrowth(opener + u' ' + change);
        for (const QString &link : parts(ChangeLinks, u'|') + unitLinks) {
            addGrowth(change + u' ' + link);
            for (const QString &opener : parts(ChangeOpeners, u'|'))
                addGrowth(opener + u' ' + change + u' ' + link);
        }
    }
    for (const Meaning &entry : CalendarAdjectives) {
        for (const QString &expression : parts(entry.expressions, u'|'))
            addCalendar(expression, entry.hints);
    }
    addMeanings(Role::Elapsed, Times);
    addMeanings(Role::Band, Bands);
    addMeanings(Role::Weighs, Weighings);
    for (const auto &[comparison, expressions] :
         {std::pair(Comparison::Greater, Late), {Comparison::LessEqual, OnTime}, {Comparison::Less, Overdue}}) {
        for (const QString &expression : parts(expressions, u'|')) {
            Phrase phrase;
            phrase.role = Role::Late;
            phrase.comparison = comparison;
            add(table, expression, phrase);
        }
    }
    addMeanings(Role::Undone, Undoings);
    addMeanings(Role::OnWeekday, OnWeekdays);
    for (const auto &[comparison, expressions] : {std::pair(Comparison::Greater, "in stock|on stock"),
                                                  {Comparison::Equal, "out of stock|not in stock|sold out"}}) {
        for (const QString &expression : parts(expressions, u'|')) {
            Phrase phrase;
            phrase.role = Role::InStock;
            phrase.comparison = comparison;
            add(table, expression, phrase);
        }
    }
    for (const QString &denier : parts(Deniers, u'|')) {
        for (const QString &verb : parts(Holding, u'|')) {
            for (const char *article : {"", " a", " an", " any", " a single", " any of the", " one", " the"}) {
                Phrase phrase;
                phrase.role = Role::Without;
                add(table, denier + u' ' + verb + QLatin1String(article), phrase);
            }
        }
    }
    for (const Unsupported &entry : BeyondRules) {
        for (const QString &expression : parts(entry.expressions, u'|')) {
            Phrase phrase;
            phrase.role = Role::Unsupported;
            phrase.beyond = entry.beyond;
            if (entry.beyond == Beyond::AggregateOfAggregate && !expression.contains(QLatin1String("imum")))
                phrase.aggregate = Aggregate::Average;
            add(table, expression, phrase);
        }
    }
    for (QList<Phrase> &list : table) {
        std::stable_sort(list.begin(), list.end(),
                         [](const Phrase &a, const Phrase &b) { return a.words.size() > b.words.size(); });
    }
    return table;
}

} // namespace

message::Message beyondWords(Beyond beyond)
{
    static constexpr std::array ids{"question.beyond.share",
                                    "question.beyond.twoNumbers",
                                    "question.beyond.negation",
                                    "question.beyond.severalConditions",
                                    "question.beyond.rows",
                                    "question.beyond.besideAverage",
                                    "question.beyond.aggregateOfAggregate",
                                    "question.beyond.calculation",
                                    "question.beyond.place",
                                    "question.beyond.explanation",
                                    "question.beyond.condition",
                                    "question.beyond.weeks",
                                    "question.beyond.arithmetic"};
    static_assert(ids.size() == size_t(Beyond::Arithmetic));
    return beyond == Beyond::Nothing ? message::Message() : message::say(ids[size_t(beyond) - 1]);
}

const QList<Phrase> &phrasesAt(const QString &word)
{
    static const QHash<QString, QList<Phrase>> table = makeTable();
    static const QList<Phrase> none;
    const auto found = table.constFind(word);
    return found == table.cend() ? none : *found;
}

QStringList deedsCalled(const QString &stem)
{
    static const QList<QStringList> all = [] {
        QList<QStringList> out;
        for (const Meaning &entry : Verbs)
            out.append(parts(entry.hints, u' '));
        return out;
    }();
    QStringList found;
    for (const QStringList &hints : all) {
        if (hints.contains(stem))
            found += hints;
    }
    return found;
}

bool movesMoney(const QString &word)
{
    static const QSet<QString> deeds{QStringLiteral("paid"),      QStringLiteral("pay"),    QStringLiteral("spent"),
                                     QStringLiteral("spend"),     QStringLiteral("gave"),   QStringLiteral("donated"),
                                     QStringLiteral("generated"), QStringLiteral("billed"), QStringLiteral("invoiced")};
    return deeds.contains(word);
}

const Phrase *verbCalled(const QString &stem)
{
    static const QHash<QString, Phrase> verbs = [] {
        const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
        QHash<QString, Phrase> out;
        for (const Meaning &entry : Verbs) {
            for (const QString &expression : parts(entry.expressions, u'|')) {
                if (!expression.contains(u' '))
                    out.insert(lexicon.stemOf(expression), {{expression},
                                                            Role::Verb,
                                                            Aggregate::None,
                                                            Comparison::Equal,
                                                            true,
                                                            0,
                                                            parts(entry.hints, u' ')});
            }
        }
        return out;
    }();
    const auto found = verbs.constFind(stem);
    return found == verbs.cend() ? nullptr : &*found;
}

std::optional<Phrase> unitBehindNumber(const QString &word)
{
    if (catalog::unitOfWord(word).isEmpty())
        return {};
    Phrase phrase;
    phrase.words = {word};
    phrase.role = Role::Unit;
    return phrase;
}

int numberWord(const QString &word)
{
    static const QStringList words =
        QStringLiteral("zero one two three four five six seven eight nine ten eleven twelve").split(u' ');
    return int(words.indexOf(word));
}

bool isNumber(const base::Word &word)
{
    return !word.quoted && (word.number || numberWord(word.lower) >= 0);
}

} // namespace Tieout::question
