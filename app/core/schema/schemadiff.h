// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/schema/renames.h"

#include <functional>
#include <optional>

namespace Tieout::schema {

enum class ChangeKind {
    TableAdded,
    TableRemoved,
    TableRenamed,  ///< probably: it has a proposal
    TableKind,     ///< a table became a view, or the other way round
    TableSpelling, ///< upper and lower case only
    TableComment,
    ViewDefinition,
    ViewBroken, ///< the engine cannot read it any more
    ColumnAdded,
    ColumnRemoved,
    ColumnRenamed, ///< probably: it has a proposal
    ColumnSpelling,
    ColumnType,
    ColumnScale,
    ColumnNullability,
    ColumnDefault,
    ColumnGenerated,
    ColumnComment,
    ColumnOrder, ///< of those that stayed
    PrimaryKey,
    UniqueKeyAdded,
    UniqueKeyRemoved,
    ForeignKeyAdded,
    ForeignKeyRemoved,
    ForeignKeyChanged, ///< the constraint is the same
    IndexAdded,
    IndexRemoved,
};
QString changeKindName(ChangeKind kind); ///< "tableAdded"

/// What a change can do to what was written before it.
enum class ChangeEffect {
    None,     ///< no query and no number changes: comments, defaults, indexes, upper and lower case
    Addition, ///< something new; what was there is as it was
    Meaning,  ///< queries still resolve and may say something else
    Breaking  ///< queries that name it do not resolve
};
QString changeEffectName(ChangeEffect effect); ///< "none", "addition", "meaning", "breaking"

/// The three words of a summary; a probable rename is counted by itself.
enum class ChangeGroup { Added, Removed, Changed, Renamed };
ChangeGroup changeGroup(ChangeKind kind);

struct SchemaChange {
    ChangeKind kind = ChangeKind::TableAdded;
    TableName table; ///< by the name it had; a new one by its own
    QString column;  ///< empty where it is about the table
    QStringList key; ///< columns of the key or index it is about, in order
    QString before; ///< as the schema says it ("NVARCHAR(40)", "not null", "CustomerId -> Customer.CustomerId"); empty:
                    ///< nothing
    QString after;
    std::optional<RenameProposal> proposal; ///< TableRenamed, ColumnRenamed

    ChangeEffect effect() const;
    /// "Customer", "Customer.Fax", "Customer (LastName, FirstName)".
    QString what() const;
    bool operator==(const SchemaChange &) const = default;
};

/// What else than the two schemas a comparison knows.
struct DiffInput {
    ValueEvidence values;
    QList<Rename> refused; ///< what a person said is no rename: not proposed again
    /// Whether two definitions of a view say the same once the probable renames are taken into account; by their text
    /// where it is empty.
    std::function<bool(const Table &before, const Table &after, const QList<Rename> &renames)> sameDefinition;
};

/**
 * What differs, in the order of the old schema's tables, new tables last. Names are compared as upper and lower case,
 * so that a change of case is one of spelling. What is taken along is not told by itself: columns and keys of a table
 * that is gone or new, keys and indexes on a column that is gone, keys that only follow a probable rename. A
 * constraint's name counts where the engine keeps one. The order of tables does not count. Pure; any thread.
 */
QList<SchemaChange> compareSchemas(const Schema &before, const Schema &after, const DiffInput &input = {});

/// Tables of `after` whose values would tell renames from other changes: the rest need not be measured for a
/// comparison.
QList<TableName> tablesToMeasure(const Schema &before, const Schema &after);

/// A sentence: "Customer.Fax was removed.", "The type of Track.Bytes was INTEGER and is TEXT."
message::Message inWords(const SchemaChange &change);

/// "1 added, 2 removed, 1 probably renamed": counts in words, for a sentence; empty for no change.
message::Message summary(const QList<SchemaChange> &changes);

} // namespace Tieout::schema
