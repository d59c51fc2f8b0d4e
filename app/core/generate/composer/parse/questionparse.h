// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/schemalookup.h"
#include "core/message/message.h"
#include "core/question/segmentation.h"
#include "core/sql/calendarsql.h"
#include "sdk/result.h"

#include <QHash>

#include <optional>

namespace Tieout::generate::composer {

using question::Aggregate;
using question::Comparison;

/// "days between A and B", "hours until it was closed", "age": time that went by, in terms of items.
struct WantedElapsed {
    enum class Kind {
        None,
        Between, ///< from one date to another
        Until,   ///< from when the row came to be
        Span,    ///< from when the row's own span begins to its end: a duration
        Age,     ///< from a date to today
        Since,   ///< from the first or last of rows to today
        Delay,   ///< from the day that was promised to the one on which it happened
        Overdue  ///< from the day that was promised to today, of what has not happened
    };
    Kind kind = Kind::None;
    int from = -1; ///< an item that says a date, by the name of a column or what happened then
    int to = -1;
    QString unit;                     ///< "days", "h"; empty: none is said
    Aggregate pick = Aggregate::None; ///< of the rows that tell the second date the first (Minimum) or the last
    bool operator==(const WantedElapsed &) const = default;
};

/// Something the question wants to see or rank by, in terms of items of the segmentation; -1 where a part is absent.
struct WantedTerm {
    Aggregate aggregate = Aggregate::None;
    bool distinct = false;
    int item = -1;      ///< a Column or Table item; for Count also a Value item ("how many professors")
    int value = -1;     ///< a Value item that stands for the money of its rows ("rent collected")
    bool money = false; ///< the money column of `item`'s table (or of the only table named)
    bool allColumns = false;
    bool rows = false; ///< for Count: the rows of the item's table, whatever else the item is
    int per = -1;      ///< Column item of the figure that this one is divided by ("cost per click")
    WantedElapsed elapsed = {};
    bool operator==(const WantedTerm &) const = default;
};

/// A condition on rows. `column` is a Column item, else the column follows from the value or the hints. Average:
/// compared with the average of the column over all rows. Missing: the column holds nothing. Flag: the column says yes.
/// Key: what identifies a row of `table`. Columns: compared with the column `other`. Elapsed: the time that went by.
/// Late: what `other` says happened after the day it was promised for, or has not by then
/// where it is compared as less. Undone: what `hints` say has not happened.
struct WantedCondition {
    enum class Kind {
        Value,
        Number,
        Between,
        Contains,
        StartsWith,
        EndsWith,
        Superior,
        Average,
        Missing,
        Flag,
        Key,
        Columns,
        Elapsed,
        Late,
        Undone
    };
    Kind kind = Kind::Value;
    int column = -1;
    int value = -1; ///< Value or Quoted item
    int table = -1; ///< Table item that the value names a row of ("the Riverside portfolio")
    int other = -1; ///< Columns: a Column item; Late: what happened, -1 where it has not
    WantedElapsed elapsed = {};
    Comparison comparison = Comparison::Equal;
    QStringList numbers;
    QString unit;             ///< said behind a number ("5 minutes")
    QStringList hints;        ///< stems of the column when an adjective names it ("older than 30")
    bool ofAll = false;       ///< Average: that of all rows, whatever else is said
    bool negated = false;     ///< "except": the rows that meet it are left out
    bool orPrevious = false;  ///< joined to the condition before by "or"
    bool alsoHas = false;     ///< "both night and motorway lessons": another row has it than the condition before
    bool only = false;        ///< "who only bought jazz": of rows that belong to one, no other one either
    bool andPrevious = false; ///< joined to the condition before by "and" with nothing in between
    bool ofGroup = false;     ///< "only departments with": of what figures are grouped by
    bool operator==(const WantedCondition &) const = default;
};

/// "with more than 3 orders", "who ordered more than twice"
struct WantedCount {
    int table = -1; ///< Table item, or a Verb item: of what it names
    Comparison comparison = Comparison::Equal;
    QStringList numbers;  ///< two for between, none for all that there are
    bool inGroup = false; ///< "only divisions with at least 5 of them": of the rows that the figure is of
    bool operator==(const WantedCount &) const = default;
};

/// "with an average length above 5 minutes", "who spent more than 45": a condition on what rows come to.
struct WantedFigure {
    WantedTerm term;      ///< an aggregate, or money
    bool isShown = false; ///< the one figure that is shown
    Comparison comparison = Comparison::Equal;
    QStringList numbers;
    QString unit;           ///< said behind the number
    bool ofAverage = false; ///< compared with what the groups come to on average, not with a number
    bool operator==(const WantedFigure &) const = default;
};

/// "with the highest price", "top 5 by cost"
struct WantedRanking {
    bool descending = true;
    int limit = 1;
    int place = 0;                     ///< "second highest"; 0: none is said
    bool explicitLimit = false;        ///< a number was given
    bool mostCommon = false;           ///< ranks the wanted column or table by how often it occurs
    std::optional<WantedTerm> measure; ///< absent: by the one aggregate that is wanted, or by `hints`
    QStringList hints;
    bool showMeasure = false;
    bool byTable = false; ///< "top 5 customers by payments": by their money where they are money, else by their number
    bool bySize = false;  ///< "biggest": by how big rows are, where nothing else is said
    int deed = -1;        ///< the words that say what was done most ("best selling")
    int attached = -1;    ///< Table or Column item that "with the most" was said of
    bool operator==(const WantedRanking &) const = default;
};

/// "which month had the most", "top 3 weekdays by": the units of the calendar that come first by the one figure.
struct WantedUnits {
    std::optional<bool> descending; ///< nothing: not said yet
    int limit = 1;
    bool operator==(const WantedUnits &) const = default;
};

struct WantedOrder {
    std::optional<WantedTerm> term; ///< absent: by what is wanted
    bool descending = false;
    bool alphabetical = false;
    bool byTime = false;    ///< "most recent first": by a date, if nothing else is said
    QStringList hints = {}; ///< "oldest first": stems of what is sorted by, as of WantedRanking
    bool operator==(const WantedOrder &) const = default;
};

struct WantedPeriod {
    int period = -1; ///< index into Linking::periods
    int column = -1; ///< Column item named for it ("hired in 2020")
    int said = -1;   ///< item right before it that says what happened then ("shipped in 1997")
    bool operator==(const WantedPeriod &) const = default;
};

/// "in 2024 and 2025 but none in 2026": a period beside the first one, of other rows of the same kind.
struct WantedFurther {
    int period = -1;   ///< into Linking::periods
    bool none = false; ///< no such row may be in it
    int said = -1;     ///< Verb or Table item of what was not done, where no first period is told
    bool operator==(const WantedFurther &) const = default;
};

/// "under 60", "60-120", "40+", "0": numbers that are told together.
struct WantedRange {
    QString low;                                                 ///< empty: open
    QString high;                                                ///< the same
    bool isAbove = false;                                        ///< more than `low`, not from it on
    bool isBelow = false;                                        ///< less than `high`, not up to it
    QString unit = {};                                           ///< said behind the numbers
    bool isOne() const { return !low.isEmpty() && low == high; } ///< a number by itself
    bool operator==(const WantedRange &) const = default;
};

/// "by length: under 60, 60-120, over 120": what is put into which ranges. Of a column, of the time that went by, or of
/// how many rows of another table belong to each.
struct WantedRanges {
    QList<WantedRange> ranges;
    int column = -1;   ///< Column item
    int counted = -1;  ///< Table item
    QStringList hints; ///< stems of the column where a verb or an adjective names it
    WantedElapsed elapsed = {};
    QString step = {}; ///< "in steps of 20": each is so wide; "decade"; "any": as wide as they come out well
    bool isAsked() const { return !ranges.isEmpty() || !step.isEmpty(); }
    bool operator==(const WantedRanges &) const = default;
};

/// What a question asks for by its grammar, before its nouns are tied to one column each.
struct QuestionParse {
    QList<WantedTerm> terms;
    QList<int> groups; ///< Column and Table items
    QList<WantedCondition> conditions;
    QList<WantedCount> counts;
    QList<WantedFigure> figures;                    ///< conditions on them
    QList<int> absent;                              ///< Table items of which no row may exist
    QList<int> notDone;                             ///< Verb items: of what they name no row may exist
    QHash<int, int> absentDuring;                   ///< the period in which that is so; into Linking::periods
    QHash<int, QList<WantedCondition>> absentWhere; ///< what is said of the rows of an item of `absent`
    QList<WantedFurther> further;                   ///< "in 2025 but not in 2026": what holds in other periods
    int dated = -1;            ///< Column item of the date that periods and units of the calendar are of
    int valid = -1;            ///< "valid", "running": rows that hold on the day that is said, else today; -1: not said
    int now = -1;              ///< "currently": rows that are so on the day of the question
    QList<int> tables;         ///< Table items named anywhere, in order
    int entity = -1;           ///< Table item the question is about
    bool entityWanted = false; ///< its rows are what is asked for, without a column
    bool person = false;       ///< "people", "who": a table of persons must stand for it
    bool distinct = false;
    bool kinds = false;         ///< "kinds of": not the rows, but of which sort they are
    bool places = false;        ///< "where is": what says the place of the rows that are named
    bool superiorOf = false;    ///< "who does Jane report to": what stands above the row that is named
    bool superiorAlone = false; ///< "who is the boss of": not beside whose boss it is
    bool howMuch = false;
    Aggregate overGroups = Aggregate::None;               ///< "on average" of what the groups have
    WantedRanges ranged;                                  ///< grouped by these
    bool allLevels = false;                               ///< below at any level
    bool withNamed = false;                               ///< and the one that they are below of
    QString kindBelow = {};                               ///< stem of "genre" where "subgenres" are asked for
    bool reports = false;                                 ///< "direct reports": the rows below those that are named
    std::optional<WantedCount> reportsCompared;           ///< "with more than 8 direct reports"; of no table
    int percentile = 0;                                   ///< of a median: "90th percentile"
    bool pivot = false;                                   ///< the values of one grouping are columns
    bool fresh = false;                                   ///< "new": dated by the period or unit that is said
    sql::CalendarPart calendar = sql::CalendarPart::None; ///< grouped by this part of the date
    QStringList weekdays;                                 ///< rows of these days of the week alone; 1 is Monday
    std::optional<WantedUnits> topUnits;                  ///< of `calendar`, these alone
    int part = -1;                                        ///< of a share: the condition that says which part
    bool share = false;                                   ///< what is wanted is wanted as a part of a whole
    bool shareBefore = false;                             ///< "share of" stood before it, not "as a share" behind
    bool inPercent = false;                               ///< of a comparison the change in percent is asked for
    bool difference = false;                              ///< of one figure between two values
    int versus = -1;                        ///< the period that the first is compared with; into Linking::periods
    std::optional<Comparison> outdone = {}; ///< only groups that come to more, or less, in the first than in `versus`
    bool sideBySide = false;                ///< figures of two values or periods, as they are
    enum class Series {
        None,
        Running, ///< what came up to each unit of the calendar
        Rolling, ///< what came in the units up to each
        Growth   ///< beside the unit before
    };
    Series series = Series::None;
    int window = 0;           ///< of Rolling: how many units
    bool rollingMean = false; ///< what came in them on average, not in all
    /// What is calculated from the terms, in postfix order: "0", "1", "2", "+", "/" of "scrap / (good + scrap)".
    QStringList formula;
    bool perGroup = false; ///< the grouping came from "each", which may only spread a list
    std::optional<WantedRanking> ranking;
    std::optional<WantedOrder> order;
    QList<WantedPeriod> periods;
    QList<QStringList> verbs; ///< stems of which one must be among the tables and columns used
    QStringList verbTexts;
    QHash<int, int> qualifier; ///< Column or Value item to the Table item said with it
    bool operator==(const QuestionParse &) const = default;
};

/// Why a question does not fit the grammar.
struct Misfit {
    message::Message text; ///< a clause for "I cannot answer this without a model: ..."
    double severity = 0;   ///< larger: nearer to what is really missing
};

/// "won", "lost": how something ended, on the day on which it did.
bool saysOutcome(const QString &word);

/// Reads one segmentation. Deterministic.
tl::expected<QuestionParse, Misfit> parseQuestion(const question::Segmentation &segmentation,
                                                  const SchemaLookup &lookup);

} // namespace Tieout::generate::composer
