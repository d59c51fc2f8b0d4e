// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/source.h"

#include "core/sources/modelsight.h"
#include "core/sources/relations/workbookconnector.h"
#include "core/workspace/storedlimits.h"

namespace Tieout::sources {

record::SourceKind kindOf(const workspace::StoredSource &stored)
{
    return stored.connector == relations::connectorId ? record::SourceKind::Workbook : record::SourceKind::Database;
}

Holdings holdingsOf(const Schema &kept, qsizetype profiled, const QDateTime &readAt)
{
    return {kept.tables.size(), kept.foreignKeys.size(), profiled, readAt};
}

Result<Source> sourceOf(const workspace::Workspace &store, const workspace::StoredSource &stored,
                        const std::optional<workspace::StoredSchema> &schema)
{
    Source source;
    source.id = stored.id;
    source.title = stored.title;
    source.kind = kindOf(stored);
    const Result<schema::SourceLimits> limits = workspace::limitsOf(store, stored.id);
    if (!limits)
        return fail(limits.error());
    source.scope = *limits;
    const Result<std::optional<generate::ModelSight>> sight = modelSightOf(store, stored.id);
    if (!sight)
        return fail(sight.error());
    source.sight = *sight;
    if (!schema)
        return source;
    source.fingerprint = schema->fingerprint;
    qsizetype profiled = 0;
    const Result<void> counted = store.snapshots().eachProfile(
        stored.id, schema->fingerprint, [&profiled](const profile::ProfiledTable &) { ++profiled; });
    if (!counted)
        return fail(counted.error());
    source.holdings = holdingsOf(schema->schema, profiled, schema->readAt);
    return source;
}

} // namespace Tieout::sources
