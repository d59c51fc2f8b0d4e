// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/binder.h"

#include <QSet>

namespace Tieout::gate {

class Origins;

/// An aggregate and the rows it is over, in a form that does not hang on how a query was written: columns by the tables
/// that store them, through derived and common tables.
struct Measure {
    QString aggregate;        ///< "sum(payments.amount)"
    QSet<QString> conditions; ///< on its rows, but for those that link tables: "payments.status = 'posted'"
    bool isCount = false;     ///< it counts rows or keys, as queries of every kind do
    sql::Span at{};           ///< of the call
};

/// A stored column as conditions name it: "payments.period".
QString storedColumn(const TableName &table, const QString &column);
/// Takes out the conditions that name a stored column: of a column of time, since a question says which period it
/// wants.
void leaveOut(QSet<QString> &conditions, const QString &column);

/// Every aggregate of a query, those within derived tables included; window functions are none.
QList<Measure> measuresIn(const sql::BoundQuery &bound, const Origins &origins, const DialectTraits &traits);

/// The same of a text; none where it does not read against the schema.
QList<Measure> measuresOf(const QString &sql, const Schema &schema, const DialectTraits &traits);

/// A definition that somebody governs, as queries are held against it.
struct GovernedDefinition {
    QString title;                           ///< "rent collected"
    QStringList names;                       ///< it and its synonyms
    QList<Measure> measures = {};            ///< what it is computed from; none where that hangs on the period asked
    std::optional<TableName> timeTable = {}; ///< nothing: no column of time
    QString timeColumn = {};
    bool isAsked = false; ///< the question names it
};

} // namespace Tieout::gate
