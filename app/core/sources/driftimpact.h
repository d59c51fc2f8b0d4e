// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"
#include "sdk/dialecttraits.h"

#include <QSet>

namespace Tieout::sources {

/// Something a person made, with what it names.
struct HumanThing {
    workspace::Affected affected; ///< stale and reason: against the current schema
    bool query = false;           ///< reads values: a change of meaning touches it
    QSet<QString> tables;         ///< folded display names it names in the schema before
    QSet<QString> columns;        ///< "table.column", folded
};

/// A schema in whose words some text may still be: a rename was confirmed and the text was not taken over.
struct EarlierDay {
    Schema schema;                 ///< a baseline as it was read
    QList<schema::Rename> renames; ///< confirmed since; lead to the words of the baseline in force
};

/// What a schema was and is, for finding what a change touches.
struct SchemaChangeover {
    const QList<EarlierDay> &earlier; ///< the newest first
    const Schema &before;             ///< the baseline in the words of the renames confirmed since
    const Schema &after;
    const DialectTraits &traits;
    QList<schema::Rename> probable;                     ///< lead from `before` on; not decided
    QList<schema::SchemaChange> changes = {};           ///< from `before` to `after`
    QHash<TableName, TableProfile> profilesBefore = {}; ///< in the words of `before`
    QHash<TableName, TableProfile> profilesAfter = {};
};

/// All that people made or keep of a source. Errors: those of the workspace.
Result<QList<HumanThing>> humanThings(const workspace::Workspace &store, const QString &sourceId,
                                      const SchemaChangeover &schemas);

/// What of `things` a change touches, with the reason in words.
QList<workspace::Affected> touchedBy(const schema::SchemaChange &change, const QList<HumanThing> &things);

} // namespace Tieout::sources
