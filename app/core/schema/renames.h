// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "sdk/columnprofile.h"
#include "sdk/schema.h"

#include <QHash>

namespace Tieout::schema {

/// One table or column under another name. Columns stay in their table: `to` names the table as it is called
/// afterwards.
struct Rename {
    TableName fromTable;
    QString fromColumn; ///< empty: the table itself
    TableName toTable;
    QString toColumn;

    bool isColumn() const { return !fromColumn.isEmpty(); }
    /// "Customer.Fax", "Customer".
    QString from() const { return isColumn() ? fromTable.display() + u'.' + fromColumn : fromTable.display(); }
    QString to() const { return isColumn() ? toTable.display() + u'.' + toColumn : toTable.display(); }
    bool operator==(const Rename &) const = default;
};

/// What speaks for one name standing for another; proposed to a person, never applied by itself.
struct RenameProposal {
    Rename rename;
    double score = 0;                ///< 0 to 1
    QList<message::Message> reasons; ///< strongest first; no value stands in them: "the same type, TEXT"
    bool operator==(const RenameProposal &) const = default;
};

/// What the columns held before and hold now, by the names of their time; a table may be missing on either side.
struct ValueEvidence {
    QHash<TableName, TableProfile> before;
    QHash<TableName, TableProfile> after;
};

/// How alike two names are, 0 to 1: words, abbreviations and spelling. 1 where only the writing differs ("UnitPrice",
/// "unit_price").
double nameSimilarity(const QString &a, const QString &b);

/**
 * Pairs of a table that is gone and one that is new which are probably the same. Names, columns, keys and values speak
 * for a pair; values that contradict speak against it whatever the names say. Each table is in one pair at most; where
 * two candidates are as good as each other neither is proposed, nor is what was `refused`. Best first.
 */
QList<RenameProposal> probableTableRenames(const Schema &before, const Schema &after, const QList<const Table *> &gone,
                                           const QList<const Table *> &added, const ValueEvidence &values,
                                           const QList<Rename> &refused = {});

/// The same for the columns of one table (`before` and `after` may be called differently).
QList<RenameProposal> probableColumnRenames(const Schema &beforeSchema, const Schema &afterSchema, const Table &before,
                                            const Table &after, const ValueEvidence &values,
                                            const QList<Rename> &refused = {});

/// The schema in the new words: every table, column and key that names what was renamed. Definitions of views stay as
/// they are. Applied one after the other, so that a column's rename may name the table by its new name.
Schema renamed(const Schema &schema, const QList<Rename> &renames);

/// What a table, and a column of it where one is given, is called after the renames; they follow one another as in
/// renamed().
std::pair<TableName, QString> renamedName(const TableName &table, const QString &column, const QList<Rename> &renames);

} // namespace Tieout::schema
