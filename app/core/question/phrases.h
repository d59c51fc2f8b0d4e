// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/message/message.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace Tieout::question {

/// What a fixed expression of English does in a question about data.
enum class Role {
    Noise,    ///< carries no meaning for the query ("please", "the")
    Pronoun,  ///< "their", "its": what follows belongs to what was named
    Unit,     ///< "years old", "dollars": means nothing unless a number stands before it
    Times,    ///< "twice": how many times, which is Phrase::hints
    Ask,      ///< "show", "what is": what follows is wanted
    Who,      ///< "who": a person is wanted, or a condition on one begins
    Relative, ///< "that", "whose": a condition begins
    With,     ///< "with", "have": a condition begins, or wanted columns after a pronoun
    Be,       ///< "is", "are"
    Named,    ///< "called": a name follows
    And,
    Or,
    Preposition, ///< "in", "for", "of"
    By,          ///< groups, orders a top n, or names an agent
    Each,        ///< "per", "for each": groups
    Calendar,    ///< "by month": groups by a calendar part, which is Phrase::hints
    TopUnit,     ///< "which month", "busiest month", "months by": the unit that comes first; hints: the part, how it is
                 ///< said
    Count,       ///< "how many", "number of"
    HowMuch,     ///< "how much": a sum is wanted
    Aggregate,   ///< see Phrase::aggregate
    Measure,     ///< "amount", "revenue": the money of the table named beside it
    Distinct,
    Compare,      ///< see Phrase::comparison; a number follows
    CompareAfter, ///< "or more"; a number stands before
    Between,
    Superlative, ///< see Phrase::descending, Phrase::hints
    MostCommon,  ///< "most common": the group with most (fewest) rows; hint "@deed": "best selling"
    Top,         ///< "top", "bottom": a number follows
    Order,       ///< "sorted by"
    Ascending,
    Descending,
    Alphabetical,
    Contains,
    StartsWith,
    EndsWith,
    ReportsTo,  ///< "report to": the self reference of a table of people
    Levels,     ///< "directly or indirectly": all that stand below, at any level
    Direct,     ///< "directly": one level
    Reports,    ///< "direct reports", "subordinates": the rows that stand right below
    Range,      ///< "20-29": Phrase::hints are its ends
    Band,       ///< "bucket", "in steps of", "decade", "histogram of": rows are put into ranges; hints: how wide
    Weighs,     ///< "weigh": ranges follow of the column that hints name
    Person,     ///< "people": the only table of persons
    Verb,       ///< accounted for when a table or column of the reading shares one of Phrase::hints
    Except,     ///< "excluding": rows with the value that follows are left out
    Without,    ///< "without", "do not have": no row of the table that follows
    Running,    ///< "running total of", "cumulative": what came up to each unit of the calendar; "moving average over 3
                ///< months of": hints are its kind, its length and the unit of that
    Growth,     ///< "year over year": compared with the unit before; Phrase::hints may name the unit
    Fresh,      ///< "new": came in the period that is said
    Rate,       ///< "rate" behind a value: the share of rows that have it
    Now,        ///< "currently", "still": rows that are so on the day of the question
    OnWeekday,  ///< "on sundays": on which days of the week; Phrase::hints are their numbers, 1 is Monday
    InStock,    ///< "in stock", "out of stock": how many there are, beside none
    Elapsed,    ///< "days", "age": time between two dates; Phrase::hints is its unit
    Valid,      ///< "valid", "running" of a day: rows that hold on it
    Undone,     ///< "unpaid", "open": what Phrase::hints say has not happened
    InName,     ///< "in the name": of what rows are called
    Every,      ///< "the whole set of": all rows that there are, of the table that follows
    Late,       ///< "late", "overdue", "on time": one date beside the one it was promised for
    Share,      ///< "share of", "as a percentage": a part of a whole, in percent
    Pivot,      ///< "as a pivot", "side by side": the values of one grouping become columns
    Versus,     ///< "compared with": a second period follows
    Unsupported ///< needs more than rules can do; Phrase::beyond says what
};

/// Shown of "best selling products", where several are asked for and nobody says how many.
constexpr int FirstOfMany = 10;

/// What an expression asks for that rules cannot do.
enum class Beyond {
    Nothing,
    Share,
    TwoNumbers, ///< a comparison of two numbers
    Negation,
    SeveralConditions, ///< on the same thing
    Rows,              ///< a comparison of rows
    BesideAverage,     ///< a comparison with an average
    AggregateOfAggregate,
    Calculation,
    Place,
    Explanation,
    Condition,
    Weeks, ///< a grouping by weeks
    Arithmetic
};
/// "a negation"; empty for Nothing.
message::Message beyondWords(Beyond beyond);

enum class Aggregate { None, Count, Sum, Average, Median, Minimum, Maximum };
enum class Comparison { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };

struct Phrase {
    QStringList words; ///< folded
    Role role = Role::Noise;
    Aggregate aggregate = Aggregate::None;
    Comparison comparison = Comparison::Equal;
    bool descending = true;
    int place = 0; ///< Superlative and MostCommon: "second highest"; 0 where none is said
    /// Superlative and Compare: stems of columns the adjective speaks of, each ending in '+' (same direction) or '-'
    /// (opposite). Verb: stems of tables and columns.
    QStringList hints;
    Beyond beyond = Beyond::Nothing; ///< of Unsupported
};

/// Fixed expressions starting with `word`, longest first.
const QList<Phrase> &phrasesAt(const QString &word);

/// What the verb expression of one word means whose infinitive has this stem (retrieval::Lexicon::stemOf()): "collect"
/// is what "collected" is. Null where there is none.
const Phrase *verbCalled(const QString &stem);

/// The unit that a word behind a number is, however short ("5 min", "300 g", "1 hour"). Nothing where it is none.
std::optional<Phrase> unitBehindNumber(const QString &word);

/// "three" -> 3, for the numbers people spell out; -1 otherwise.
int numberWord(const QString &word);
/// In digits or spelt out, not in quotation marks.
bool isNumber(const base::Word &word);

} // namespace Tieout::question
