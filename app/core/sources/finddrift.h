// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"
#include "sdk/connector.h"
#include "sdk/dialecttraits.h"

namespace Tieout::sources {

/// A source's schema as it was read just now.
struct CurrentSchema {
    QString sourceId;
    DialectTraits traits;
    Schema schema;
    QHash<TableName, TableProfile> profiles; ///< what was measured of it; renames are told better with it
    Session *session = nullptr; ///< that read it; of a workbook what a schema leaves out is compared as well
};

/**
 * How a source differs from its baseline, less what was decided, and what of a person's work that touches: stored SQL
 * is bound against both schemas, names are looked up. Keeps the quarantine. Whole schemas are compared, not
 * fingerprints: a fingerprint is the key of profiles and leaves out what does not change them (comments, defaults,
 * indexes, generated), while the order of tables changes it and is no drift. Where nothing changed and nothing is in
 * quarantine that is one comparison in memory. Any thread. Errors: those of the workspace.
 */
Result<workspace::Drift> findDrift(workspace::Workspace &store, const CurrentSchema &current, const QDateTime &now);

/// The same with a session: reads its schema, and measures only the tables that may have been renamed. Errors also: as
/// Session::readSchema(); a table that cannot be measured is compared by names and keys alone.
struct MeasuredDrift {
    workspace::Drift drift;
    Schema schema;
    DialectTraits traits;
};
Result<MeasuredDrift> findDrift(workspace::Workspace &store, const QString &sourceId, Session &session,
                                const StopToken &stop, const Progress &progress);

/**
 * The rename that `from` and `to` mean in a drift, as people write them ("Customer.Fax", "Customer.Telefax"; an empty
 * `to` means the proposal). Any column that is gone goes with any that is new in its table, proposed or not. Errors:
 * NotFound (nothing of that name is gone, or nothing new; candidates are named), Invalid (no proposal and no `to`, a
 * table with a column, a column of a table that is probably renamed itself and not confirmed).
 */
Result<schema::Rename> renameIn(const workspace::Drift &drift, const QString &from, const QString &to);

/// Keeps what a person decided; `rename` is of renameIn(), `current` the schema that is accepted, `traits` its
/// dialect's. Errors: those of the workspace.
Result<void> decide(workspace::Workspace &store, const QString &sourceId, workspace::DriftDecision::Kind kind,
                    const schema::Rename &rename, const Schema &current, const DialectTraits &traits,
                    const QDateTime &now);

/// Names of what stands for something hidden and is not decided yet: hidden as well until then.
QStringList hiddenWhileUndecided(const workspace::Drift &drift, const schema::SourceLimits &limits);

} // namespace Tieout::sources
