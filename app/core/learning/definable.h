// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/sql/calendarsql.h"
#include "sdk/result.h"

/// What a query measures, in the terms of a governed definition.
namespace Tieout::learning {

/// A table of a query. The first one has the rows that are aggregated, each row of which leads to one of every other.
struct DefinableTable {
    TableName table;
    QString dataset;        ///< what the definition calls it
    int from = -1;          ///< the table it is reached from; -1: it is the first one
    QStringList ownColumns; ///< that the join compares, beside those of `from`
    QStringList fromColumns;
    bool isReferring = false; ///< the key is of this table, of which there is one row at most
    bool operator==(const DefinableTable &) const = default;
};

/// A column of one of the tables.
struct DefinableColumn {
    int table = -1;
    QString column;
    bool isValid() const { return table >= 0; }
    bool operator==(const DefinableColumn &) const = default;
};

/// A column that a query is grouped by, or that it is limited to by words of the question that may be others.
struct DefinableSplit {
    DefinableColumn column;
    bool isGrouped = false;
    int parameter = -1;             ///< into VerifiedQuery::parameters; -1: it is only grouped by
    QString condition;              ///< "portfolios.name = 'Riverside'", over the datasets
    message::Message conditionSaid; ///< the same in words
    bool operator==(const DefinableSplit &) const = default;
};

/// An aggregate of a query over the datasets.
struct DefinableAggregate {
    QString text;           ///< "SUM(payments.amount)"
    QString function;       ///< "sum", "count", "avg", "min", "max"
    DefinableColumn column; ///< that it aggregates; not valid for a computed value
    bool operator==(const DefinableAggregate &) const = default;
};

/// A condition that the rows of a query always meet.
struct DefinableCondition {
    QString text;                    ///< "payments.kind = 'rent'", over the datasets
    message::Message said;           ///< the same in words
    QList<int> parameters;           ///< words of the question that it holds fixed, into VerifiedQuery::parameters
    int joined = -1;                 ///< an inner join with this table leaves rows out; -1: it is another condition
    QList<DefinableColumn> filled{}; ///< joined: columns that have to be filled
    bool operator==(const DefinableCondition &) const = default;
};

/// A verified query in the terms of a definition.
struct Definable {
    QList<DefinableTable> tables;
    QList<DefinableAggregate> aggregates; ///< each once
    QString formula;                      ///< of aggregates, each by its number: ":0 / :1"
    message::Message formulaSaid;         ///< "the total amount of the payments"
    QString unit;                         ///< of its value: "EUR"; empty: none is known
    QList<DefinableCondition> conditions;
    QList<DefinableSplit> splits;
    DefinableColumn time;                                   ///< whose values say when
    catalog::MetricTime kind = catalog::MetricTime::During; ///< During or UpTo
    int period = -1;                                        ///< into VerifiedQuery::parameters; -1: none is asked
    sql::CalendarPart calendar = sql::CalendarPart::None;   ///< it is split by units of the calendar
    QList<int> columns; ///< of the result: into `splits`, FigureColumn or CalendarColumn

    static constexpr int FigureColumn = -1;
    static constexpr int CalendarColumn = -2;

    /// "payments.amount"
    QString text(const DefinableColumn &column) const;
    /// The formula with something in the place of each aggregate.
    QString formulaOf(const QStringList &aggregates) const;
};

/**
 * Reads a verified query (as of resolved()) as a definition: one figure made of aggregates over the rows of one table,
 * tables joined along keys to one row each, conditions, columns that it is split by, the column of its period. What
 * cannot be said by a definition is refused, and nothing is guessed. Any thread. Errors, each naming the question, the
 * construct and the way out: Unsupported, those of parsing and binding.
 */
Result<Definable> definableOf(const catalog::VerifiedQuery &query, const catalog::Snapshot &snapshot);

} // namespace Tieout::learning
