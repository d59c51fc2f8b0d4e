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
    /// Schemas, tables and columns that no query may read: "hr.*", "people", "hr.people", "people.email". Tables of the schema that the
    /// connection looks into have ".*" for theirs.
    QStringList hidden;
    qint64 rowBudget = 0;          ///< rows a query may go through before it is warned of; 0: no limit
    bool viewsOnly = false;        ///< tables are read through views only
    QList<RowFilter> filters = {}; ///< one a table at most
    QList<AllowedFunction> allowedFunctions = {}; ///< functions, operators, casts and types that queries may run

    /// Whether a column (or, with an empty name, the whole table) is hidden; a hidden table hides its columns.
    bool hides(const TableName &table, const QString &column = {}) const;
    /// Whether a query may not name the table: hidden, or no view where only views may be read.
    bool keepsFrom(const Table &table) const { return hides(table.name) || (viewsOnly && table.kind != TableKind::View); }
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

/// What may be named of a schema: without hidden tables and columns, what keys and indexes say of them, and the words of views that
/// may read them.
Schema within(const Schema &schema, const SourceLimits &limits);

} // namespace Tieout::schema
