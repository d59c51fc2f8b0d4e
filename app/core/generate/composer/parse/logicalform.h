// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "core/generate/composer/parse/questionparse.h"

#include <vector>

namespace Tieout::generate::composer {

/// What is made of an aggregate.
enum class Figure {
    Plain,
    ShareOfTotal, ///< of the sum of all groups, in percent
    ShareMeeting, ///< of the rows, those that meet LogicalForm::part, in percent
    DuringFirst,  ///< over the rows in the first period of LogicalForm::compared
    DuringSecond,
    Difference,  ///< first less second
    Change,      ///< the difference in percent of the second
    Running,     ///< added up to and with each unit of the calendar
    Rolling,     ///< added over LogicalForm::window units up to and with each
    RollingMean, ///< that by how many units it is of
    Before,      ///< of the unit before
    OfValue,     ///< over the rows whose Expression::of holds Expression::value
    Growth,      ///< less that of the unit before, in percent of it
    Formula      ///< what LogicalForm::formula makes of others
};

/// A result column or a thing to sort by: a column, an aggregate over one, or a number of rows.
struct Expression {
    Aggregate aggregate = Aggregate::None;
    bool distinct = false;
    ColumnId column; ///< invalid when rows of `node` are counted
    int node = -1;   ///< the table the column or the rows belong to
    sql::CalendarPart part =
        sql::CalendarPart::None; ///< the unit of the calendar `column` falls in, not the date itself
    Figure figure = Figure::Plain;
    ColumnId since = {}; ///< the time from this date to `column`, of the same table; invalid: the column itself
    QDate until = {};    ///< the time from `column` to this day; invalid: the column itself
    QString unit = {};   ///< of that time: "days", "h", "years"
    QList<WantedRange> ranges = {}; ///< which of these `column` falls in
    bool inSteps = false;           ///< of `ranges`, which are all as wide: where each begins is shown
    bool isBeside = false;          ///< of the rows that belong to each row of LogicalForm::root
    ColumnId times = {};            ///< `column` times this one, of the same table: a price and a quantity
    ColumnId less = {};             ///< and less this share of it, from 0 to 1: a discount
    ColumnId per = {};              ///< of a Sum: divided by the sum of this one, of the same table
    int superior = -1;              ///< a key of the table to itself: `column` is of the row that it leads to
    int percentile = 0; ///< of Median: the value that so many in a hundred do not exceed; 0: the one in the middle
    ColumnId of = {};   ///< of Figure::OfValue
    QString value = {}; ///< the same, as stored; null: rows without a value
    bool isSince() const { return until.isValid() && unit != QLatin1String("years"); } // "days since": no age
    bool isElapsed() const { return since.isValid() || until.isValid(); }
    bool isAggregate() const { return aggregate != Aggregate::None && !isBeside; }
    bool countsRows() const { return aggregate == Aggregate::Count && !column.isValid(); } // beside others too
    bool operator==(const Expression &) const = default;
};

/// A column whose unit nothing tells, and what a reading takes it for.
struct TakenUnit {
    ColumnId column;
    QString unit; ///< "min"
    bool operator==(const TakenUnit &) const = default;
};

/// A condition on one column.
struct Filter {
    enum class Kind {
        OneOf,
        Number,
        Between,
        Contains,
        StartsWith,
        EndsWith,
        Period,
        NotNull,
        SuperiorIs,
        Defined,
        ComparedToAll,
        ExtremeWithin,
        ComparedToColumn, ///< with `within`, of the same table
        Elapsed,          ///< the time from `within` to `column`, in `unit`
        Weekday,          ///< `values` are the days of the week that `column` may fall on, 1 is Monday
        Still             ///< has not ended on the first day of `interval`: `column` is the end, `within` the begin
    };
    Kind kind = Kind::OneOf;
    ColumnId column;
    QStringList values;   ///< OneOf: texts as stored; numbers for Number and Between; the text for the Like kinds
    bool numeric = false; ///< OneOf: values are numbers
    Comparison comparison = Comparison::Equal;
    Aggregate aggregate = Aggregate::None; ///< ComparedToAll: of the column over all rows of its table
    bool negated = false;                  ///< the opposite is wanted; rows without a value are none of either
    period::Interval interval;
    bool allLevels = false;     ///< SuperiorIs: of any that stand above
    bool isIncluded = false;    ///< SuperiorIs: and what stands above itself
    int edge = -1;              ///< SuperiorIs: the self reference; `column` is the superior's
    ColumnId within;            ///< ExtremeWithin: of the same table; the rows whose `column` is the least or greatest
                                ///< (`aggregate`) of those that share its value
    QString unit = {};          ///< Elapsed: "days", "h"
    message::Message said = {}; ///< Period of rows that are looked for apart: "2026"
    int definition = -1;        ///< Defined: of Snapshot::definitions; `column` is the first its condition reads
    bool orPrevious = false;
    bool ofUnits = false; ///< Period: of the units of the calendar that are shown; those before it are read as well
    bool operator==(const Filter &) const = default;
};

/// "at least 3 rows of `node` belong to the entity"
struct CountFilter {
    int node = -1;
    Comparison comparison = Comparison::Equal;
    QStringList numbers;                   ///< two: between, both included; none: as many as there are in all
    QList<Filter> filters;                 ///< of the rows that are counted
    std::optional<Expression> figure = {}; ///< "who spent more than 45": what they come to, not how many they are
    bool operator==(const CountFilter &) const = default;
};

/// Rows of `node` of which none may belong to the entity: all, or those under conditions. Present: of which one has to,
/// besides those that other conditions speak of.
struct Absence {
    int node = -1;
    QList<Filter> filters;
    bool isPresent = false;
    bool operator==(const Absence &) const = default;
};

/// A condition on a whole group.
struct GroupFilter {
    Expression expression; ///< an aggregate
    Comparison comparison = Comparison::Equal;
    QString number; ///< empty: what LogicalForm::average finds
    bool operator==(const GroupFilter &) const = default;
};

struct Ordering {
    Expression expression;
    bool descending = false;
    bool operator==(const Ordering &) const = default;
};

/**
 * One typed reading of a question: which columns, aggregates, groups, filters, order. It does not say yet over which
 * keys the tables are joined. Data only, so that readings can be listed, compared and scored before any SQL is written.
 */
struct LogicalForm {
    QList<Expression> outputs;
    QList<ColumnId> groupColumns;
    QList<int> groupNodes; ///< grouped by the primary key of these tables, besides groupColumns
    QList<Filter> filters;
    QList<CountFilter> counts;
    QList<GroupFilter> having;
    QList<Absence> absent;
    QList<int> mentioned; ///< tables that must take part although no column of them is used
    int root = -1;        ///< the table whose rows are listed or aggregated; -1: follows from the outputs
    int entity = -1;      ///< the table `counts` and `absent` speak of
    bool distinct = false;
    QList<Ordering> order;
    int limit = 0; ///< 0: none
    int place = 0; ///< "second highest": only the rows on this place of `order`, equal ones sharing one; `limit` is 1
    /// Ranked within each group of withinColumns and withinNodes, of which each row shows the first columns: `limit`
    /// and `order` hold for each of them, equal ones counting as one place.
    QList<ColumnId> withinColumns;
    QList<int> withinNodes;
    bool isWithin() const { return !withinColumns.isEmpty() || !withinNodes.isEmpty(); }
    message::Message periodText; ///< "Q3 2026 (1 Jul – 30 Sep 2026)"
    message::Message periodName; ///< the same without its days
    QList<record::Assumption> assumptions;
    Aggregate overGroups = Aggregate::None; ///< what is made of the figures of the groups, which are not shown
    int overPercentile = 0;                 ///< of a Median of them, as Expression::percentile
    std::optional<TakenUnit> unit;
    ColumnId amount = {};  ///< of an amount net and one gross, the one that this reading takes
    ColumnId pivoted = {}; ///< of which each value has a column of figures
    QStringList formula;   ///< as QuestionParse::formula, of `operands`
    QList<Expression> operands;
    QList<Filter> part;                   ///< what Figure::ShareMeeting asks of a row
    QList<Filter> compared;               ///< two periods of one date, of which every row is in either
    QList<message::Message> comparedText; ///< as periodText
    Qt::DayOfWeek weekStart = Qt::Monday; ///< of CalendarPart::Week
    int window = 0;                       ///< of Figure::Rolling and RollingMean, in units of the calendar
    bool isOffered = false;               ///< may be offered, and answers nothing by itself: too much is left open
    double score = 0;                     ///< 0 is perfect, each weakness subtracts
    /// Rows that are in this and (or, but not) in the other one, of which there is one at most; both show the same.
    /// Beside: figures of another table, in the same row.
    enum class Combined { Alone, Both, Either, Without, Beside };
    Combined combined = Combined::Alone;
    std::vector<LogicalForm> other;
    std::vector<LogicalForm> average; ///< what groups are compared with, one figure; one at most

    bool isAggregated() const;
    /// Every expression and filter names a column, or rows of a table.
    bool isComplete() const;
    /// Rows in another period of the date that the form asks a period of.
    bool isFurtherPeriod(const Absence &absence) const;
    /// All nodes that must be joined in the main query.
    QList<int> nodes() const;
    bool operator==(const LogicalForm &) const = default;
};

/// Nothing is left between the two: "60-120" is followed by "over 120", "0-4" by "5-9".
bool isFollowedBy(const WantedRange &before, const WantedRange &range);
/// No value is in none of them. `counts`: there is none below 0.
bool coverAll(const QList<WantedRange> &ranges, bool counts);

/// "month", for a sentence.
message::Message calendarUnit(sql::CalendarPart part);
/// "Mondays", of 1 to 7.
message::Message weekdays(int day);

} // namespace Tieout::generate::composer
