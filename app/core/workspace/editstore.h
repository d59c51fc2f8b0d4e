// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/connection.h"
#include "sdk/schema.h"

#include <QDateTime>

namespace Tieout::workspace {

/// What a person said of a table or column; part of the catalog from then on.
struct Edit {
    /// All but Alias stand in place of what was found out; the newest one counts.
    enum class Kind {
        Alias,       ///< another name people use for it
        Description, ///< summary of a table, meaning of a column
        Grain,       ///< what one row is
        WhenToUse,
        NotFor,
        Unit,         ///< of a column
        Authoritative ///< this table is, among its similar ones; the text says why
    };
    qint64 id = 0; ///< given by the workspace
    QString sourceId;
    Kind kind = Kind::Alias;
    TableName table;
    QString column; ///< empty: the table
    QString text;
    QDateTime at;

    /// "payments.amount", "payments".
    QString about() const { return column.isEmpty() ? table.display() : table.display() + u'.' + column; }
};

QString editKindName(Edit::Kind kind);
/// Whether such an edit speaks of a column, of a table, or of either.
bool isOfColumns(Edit::Kind kind);
bool isOfTables(Edit::Kind kind);

/// What people say of tables and columns. Threads and errors as Workspace.
class EditStore : Store
{
public:
    using Store::Store;

    /// In the order they were made.
    Result<QList<Edit>> edits(const QString &sourceId) const;
    /// Returns its id. Errors also: Exists (the same is said already), Invalid (no text; a kind that columns or tables
    /// do not have).
    Result<qint64> addEdit(const Edit &edit);
    /// Errors also: NotFound.
    Result<void> removeEdit(qint64 id);
};

} // namespace Tieout::workspace
