// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"
#include "sdk/schema.h"

/// Statements by which a person gives tables and columns their comments. Nothing here is ever run by this program.
namespace Tieout::sql {

enum class CommentForm {
    None,      ///< the engine keeps no comments, or we do not know how it is told
    Statement, ///< COMMENT ON ...
    AlterTable ///< ALTER TABLE ...: a column's comment is part of its definition, which has to be repeated in full
};
CommentForm commentFormOf(const DialectTraits &traits);
/// Characters a comment may have; 0: no limit.
int longestTableComment(const DialectTraits &traits);
int longestColumnComment(const DialectTraits &traits);

/// For CommentForm::Statement; an empty column: the table. Ends with a semicolon.
QString commentStatement(const Table &table, const QString &column, const QString &comment,
                         const DialectTraits &traits);
/// For CommentForm::AlterTable. Views have no comments there.
QString alterTableComment(const TableName &table, const QString &comment, const DialectTraits &traits);

/// A column's definition in the words of the engine's own catalog.
struct ColumnDefinition {
    TableName table;
    QString column;
    QString type; ///< COLUMN_TYPE
    bool nullable = true;
    QString defaultValue; ///< COLUMN_DEFAULT; a null QString where there is none
    QString extra;        ///< EXTRA
    QString characterSet; ///< empty for what is no text
    QString collation;
    QString check; ///< of the column itself; empty: none
};
/// The queries that read definitions and the checks of columns in one schema, for CommentForm::AlterTable; the second
/// is empty where checks belong to tables only. Columns: table, column, type, IS_NULLABLE, default, extra, character
/// set, collation; table, column, check.
QString columnDefinitionsSql(const QString &schema, const DialectTraits &traits);
QString columnChecksSql(const QString &schema, const DialectTraits &traits);
/// The whole definition again with the comment; empty where a part of it is not known exactly how to write (`why` says
/// which).
QString modifyColumnComment(const ColumnDefinition &definition, const QString &comment, const DialectTraits &traits,
                            QString &why);

} // namespace Tieout::sql
