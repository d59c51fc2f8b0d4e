// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/retrieval/linker.h"
#include "core/schema/renames.h"

/// Where a correction starts from: the rejected SQL with one table, or one date column, in the place of another.
namespace Tieout::learning {

/// One name in the place of another, and what speaks for it.
struct Exchange {
    enum class Because {
        Listed,    ///< it is there to be chosen
        Named,     ///< words of the question lead to it
        LooksAlike ///< it has the columns of the one it takes the place of
    };
    schema::Rename names; ///< a table by a table, or a column by one of the same table
    Because because = Because::Listed;
    bool operator==(const Exchange &) const = default;
};

/// The tables that a query reads, in its order; none where it does not resolve. Any thread.
QList<TableName> tablesRead(const QString &sql, const catalog::Snapshot &snapshot);

/**
 * What may be read in the place of `wrong`: every other visible table, those that look like it first, then those that
 * the question's words lead to (`likely`), best first, then the rest by name. Any thread.
 */
QList<Exchange> otherTables(const TableName &wrong, const catalog::Snapshot &snapshot, const QList<TableName> &likely);
/// The tables that a question's words lead to, best first. A search over the whole source: no work for a window's
/// thread.
QList<TableName> likelyTables(const QString &question, const retrieval::Linker &linker);

/// The date columns that a query reads, each with every other date column of its table in its place. Any thread.
QList<Exchange> otherDateColumns(const QString &sql, const catalog::Snapshot &snapshot);

/**
 * The query with one name in the place of another, without its comments, which speak of the other one. Any thread.
 * Errors: those of the parser; Invalid (it does not read what is to be replaced); NotFound (the table or the column is
 * not there, or the table has not the columns that the query reads).
 */
Result<QString> exchanged(const QString &sql, const schema::Rename &names, const catalog::Snapshot &snapshot);

} // namespace Tieout::learning
