// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "core/gate/origins.h"
#include "core/ledger/schemafacts.h"

#include <QSet>

namespace Tieout::ledger {

/// What a query does, besides the columns that it reads.
enum class Operation {
    Count,
    CountDistinct,
    Sum,
    Average,
    Minimum,
    Maximum,
    OtherAggregate,
    Distinct, ///< DISTINCT, UNION and what else leaves equal rows out
    Group,
    Sort,
    SortDescending,
    SortAscending,
    Limit,
    Negate, ///< NOT, <>, EXCEPT, IS NULL
    Exist,
    Absent,      ///< NOT EXISTS, NOT IN (SELECT ...), EXCEPT
    NoValue,     ///< IS NULL, = '', = 0
    Refuse,      ///< a flag that is not set, another value than one
    More,        ///< > and >=
    Less,        ///< < and <=
    Alternative, ///< OR, IN (...), UNION
    Both,        ///< INTERSECT, or several EXISTS
    Like,
    Divide,
    Multiply,
    Subtract,
    Nest, ///< a query in a condition or in FROM
    DateFunction,
    Elapsed, ///< the time between two dates
    Window,
    Beside,  ///< a query among the columns: a figure of what belongs to each row
    Recurse, ///< WITH RECURSIVE
    Choice   ///< CASE
};

/// A stored column compared with a constant.
struct ConstantUse {
    const sql::Literal *literal = nullptr;
    std::optional<gate::BaseColumn> column; ///< absent where an expression is compared, or nothing
    bool negated = false;
    bool isMechanical = false;               ///< the format of a date, the unit of an interval, what a CASE shows
    std::optional<sql::BinaryOp> comparison; ///< the column on its left; absent for LIKE, BETWEEN and outside of any
};

/// What a call of COUNT counts.
struct CountUse {
    std::optional<gate::BaseColumn> column; ///< absent: rows, or an expression
    bool distinct = false;
};

/// A sum, an average or an extreme.
struct FigureUse {
    Operation operation = Operation::Sum;
    std::optional<gate::BaseColumn> column; ///< absent: of an expression
    bool isNested = false;                  ///< of other rows than those of the result
};

/// A date less another one, or compared with it.
struct ElapsedUse {
    std::optional<gate::BaseColumn> from; ///< absent: a day that is written out
    std::optional<gate::BaseColumn> to;
    double days = 1; ///< that a difference of one is
};

/// What stands in the tree of a query.
struct QueryContents {
    QSet<Operation> operations;
    QList<ConstantUse> constants;
    QList<CountUse> counts;
    QList<FigureUse> figures;
    QList<ElapsedUse> elapsed;
    QList<std::pair<double, bool>> factors; ///< that such a time is multiplied with (true) or divided by
    QList<ElapsedUse> datesApart;           ///< dates of a row of which `to` has to be the later one, or the same
    QList<std::pair<gate::BaseColumn, gate::BaseColumn>> products; ///< columns of a table that are multiplied
    bool ranksCounts = false;                                      ///< rows are sorted by how many there are
    QSet<const sql::Query *> leavingOut; ///< queries whose rows are those that do not count: NOT EXISTS, NOT IN, EXCEPT
    QList<gate::BaseColumn> emptied;     ///< columns that have to be empty
    QList<gate::BaseColumn> ranked;      ///< what rows are sorted by, or whose extreme is taken
    QList<gate::BaseColumn> grouped;
    QSet<QString> columns;           ///< keyOf(), wherever but in a join
    QList<gate::BaseColumn> joining; ///< columns that a join compares

    QSet<QString> names;  ///< of those columns, as the schema writes them
    QSet<QString> digits; ///< runs of digits in names and texts
};

/// "table.column" in lower case.
QString keyOf(const TableName &table, const QString &column);

/// Of a report whose names were resolved. `origins` are of its bound query.
QueryContents contentsOf(const gate::Report &report, const DialectTraits &traits, const gate::Origins &origins,
                         const SchemaFacts &schema);

} // namespace Tieout::ledger
