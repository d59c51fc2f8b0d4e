// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

namespace Tieout::sqlite {

/// What the text of a CREATE TABLE says that SQLite's pragmas do not.
struct CreateTableText {
    QStringList keyNames; ///< constraint name of each foreign key as declared, in order; empty where unnamed
    QHash<QString, QString> comments; ///< by column name as written
    QString comment;                  ///< of the table
    /// By column name as written: the words and quoted names of its definition, in lower case. What a generated column
    /// is computed from is among them.
    QHash<QString, QSet<QString>> words;
};

/// Reads the text SQLite keeps of a table. SQLite has accepted it, so it is well-formed; anything odd just yields less.
CreateTableText readCreateTable(const QString &sql);

/// The table that an external-content table of FTS (CREATE VIRTUAL TABLE ... USING fts5(..., content='t')) is made
/// from; empty when there is none.
QString searchedTable(const QString &sql);

/// The SELECT behind CREATE VIEW; empty when the text is not one.
QString viewDefinition(const QString &sql);

} // namespace Tieout::sqlite
