// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/storedsnapshot.h"

#include "core/profile/keyinference.h"
#include "core/sources/description.h"
#include "core/sources/keydecisions.h"
#include "core/sources/limits.h"
#include "core/sources/valueroom.h"
#include "core/sql/scopecheck.h"
#include "core/workspace/storedlimits.h"

namespace Tieout::sources {

Result<std::shared_ptr<catalog::Snapshot>> storedSnapshot(const workspace::Workspace &store,
                                                          const workspace::StoredSource &source, const QDate &asOf)
{
    Result<std::optional<workspace::StoredSchema>> stored = store.snapshots().latestSchema(source.id);
    if (!stored)
        return fail(stored.error());
    if (!*stored)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The schema of \"%1\" was never read."),
                    {source.id}, QT_TRANSLATE_NOOP("Error", "Open the source once."));
    auto snapshot = std::make_shared<catalog::Snapshot>();
    snapshot->sourceId = source.id;
    snapshot->title = source.title;
    const Result<DialectTraits> traits = dialectOf(store, source.id);
    if (!traits)
        return fail(traits.error());
    snapshot->traits = *traits;
    snapshot->fingerprint = (*stored)->fingerprint;
    const Result<schema::SourceLimits> kept = workspace::limitsOf(store, source.id);
    if (!kept)
        return fail(kept.error());
    const schema::SourceLimits limits = schema::normalised(*kept, (*stored)->schema);
    snapshot->scope = sql::readScope((*stored)->schema, limits, snapshot->traits);
    const Result<std::optional<profile::ProposedKeys>> inferred =
        store.keys().proposedKeys(source.id, snapshot->fingerprint);
    if (!inferred)
        return fail(inferred.error());
    const Result<QList<profile::ProfiledTable>> profiles = roomyProfiles(store, source.id, snapshot->fingerprint);
    if (!profiles)
        return fail(profiles.error());
    const Schema seen = snapshot->scope->within((*stored)->schema);
    Result<profile::ProposedKeys> proposed =
        *inferred ? Result<profile::ProposedKeys>(**inferred) : profile::keysByName(seen, {}, {});
    if (!proposed)
        return fail(proposed.error());
    profile::addReasons(*proposed, seen);
    if (const Result<void> added = addKeys(*snapshot, (*stored)->schema, *proposed, &store); !added)
        return fail(added.error());
    const schema::SchemaGraph seenGraph(std::make_shared<const Schema>(seen));
    ValueRoom room(snapshot->values);
    for (const profile::ProfiledTable &table : *profiles) {
        if (!isWithin(table, seenGraph, limits))
            continue;
        snapshot->profiles.insert({table.profile.schema, table.profile.table}, table.profile);
        room.add(table.values);
    }
    Result<QHash<TableName, Error>> unread = store.snapshots().unread(source.id, snapshot->fingerprint);
    if (!unread)
        return fail(unread.error());
    snapshot->unread = std::move(*unread);
    keepWithin(*snapshot);
    Result<QList<catalog::KeyMatch>> matches = store.snapshots().keyMatches(source.id, snapshot->fingerprint);
    if (!matches)
        return fail(matches.error());
    snapshot->keyMatches = std::move(*matches);
    if (const Result<void> described = describe(*snapshot, &store, asOf); !described)
        return fail(described.error());
    return snapshot;
}

} // namespace Tieout::sources
