// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/joinedkeys.h"
#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// What is kept as SQL of a source: the definitions of its views, and its verified queries and scripts in the
/// workspace, which may be null. `seen` is what may be read of the source: nothing else of it is in the list. Errors:
/// those of the workspace.
Result<QList<profile::WrittenSql>> writtenSql(const Schema &seen, const DialectTraits &traits, const QString &sourceId,
                                              const workspace::Workspace *store);

/// Reads the keys that these texts join along into `proposed`; whether there was anything to read: nothing is while
/// texts and schema stay the same. `fingerprint` is that of `seen`. Pure otherwise; any thread. Errors: those of
/// writtenSql().
Result<bool> readWrittenJoins(profile::ProposedKeys &proposed, const QList<profile::WrittenSql> &written,
                              const Schema &seen, const QString &fingerprint,
                              const QHash<TableName, TableProfile> &profiles, const StopToken &stop);

} // namespace Tieout::sources
