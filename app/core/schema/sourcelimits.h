// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"

namespace Tieout::schema {

/// Rows of a table that may be read: those that fulfil a condition over the table's own columns, in the source's SQL.
struct RowFilter {
    TableName table;
    QString condition; ///< "region = 'north' AND cancelled = 0"
    bool operator==(const RowFilter &) const = default;
};

/// A person's yes to something that did not come with the engine. It falls away when that is changed.
struct AllowedFunction {
    QString identity; ///< Routine::display(), or "extension NAME" for all that belongs to it
    QString digest;   ///< of what was allowed (core/schema/routines.h)
    bool operator==(const AllowedFunction &) const = default;
};

/// What a person allows of a source.
struct SourceLimits {
    /// Schemas, tables and columns that no query may read: "hr.*", "people", "hr.people", "people.email". Tables of the
    /// schema that the connection looks into have ".*" for theirs.
    QStringList hidden;
    qint64 rowBudget = 0;                         ///< rows a query may go through before it is warned of; 0: no limit
    bool viewsOnly = false;                       ///< tables are read through views only
    QList<RowFilter> filters = {};                ///< one a table at most
    QList<AllowedFunction> allowedFunctions = {}; ///< functions, operators, casts and types that queries may run
    /// Views that may be read though what stands behind them may not: a person looked at what they show. Named as in
    /// `hidden`.
    QStringList shown = {};

    /// Whether an entry names a column (or, with an empty name, the whole table); a hidden table hides its columns.
    /// What follows from that for views, generated columns and inherited rows is ReadScope's to say, and so is what may
    /// be read.
    bool hides(const TableName &table, const QString &column = {}) const;
    /// Whether a person shows the view in spite of what stands behind it.
    bool shows(const TableName &view) const;
    /// The condition on a table's rows; empty when all of them may be read.
    QString filterOf(const TableName &table) const;
    /// Whether there is anything that may not be read.
    bool restricts() const { return !hidden.isEmpty() || viewsOnly || !filters.isEmpty(); }
    bool operator==(const SourceLimits &) const = default;
};

/// The entry that hides a whole schema.
QString schemaEntry(const QString &schema);

/// The entries that name nothing of a schema; a row filter's table is one of them.
QStringList unknownIn(const SourceLimits &limits, const Schema &schema);

/// Entries as they are kept: the schema that the connection looks into goes without a name.
SourceLimits normalised(SourceLimits limits, const Schema &schema);

} // namespace Tieout::schema
