// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/keymatches.h"

#include "core/profile/joinloss.h"

#include <QSet>

namespace Tieout::sources {

namespace {

/// Counting what joins keep reads both tables: left out above these.
constexpr qint64 mostMatchedRows = 1'000'000;
constexpr std::chrono::milliseconds matchLimit{2'000};
constexpr std::chrono::milliseconds matchesLimit{10'000};

QStringList identityOf(const ForeignKey &key)
{
    return QStringList{key.from.schema, key.from.name, key.to.schema, key.to.name} + key.fromColumns + key.toColumns;
}

} // namespace

Result<void> countKeyMatches(Session &session, catalog::Snapshot &snapshot, workspace::Workspace *store, bool mayCount,
                             const StopToken &stop)
{
    if (store) {
        Result<QList<catalog::KeyMatch>> known = store->snapshots().keyMatches(snapshot.sourceId, snapshot.fingerprint);
        if (!known)
            return fail(known.error());
        snapshot.keyMatches = std::move(*known);
    }
    if (!mayCount)
        return {};
    const StopToken limited = stop.withLimit(matchesLimit);
    bool anew = false;
    QSet<QStringList> counted;
    for (const catalog::KeyMatch &match : std::as_const(snapshot.keyMatches))
        counted.insert(identityOf(match.key));
    for (const ForeignKey &key : snapshot.graph->keys()) {
        const auto from = snapshot.profiles.constFind(key.from);
        if (limited.stopRequested() || counted.contains(identityOf(key)) || from == snapshot.profiles.cend()
            || !snapshot.profiles.contains(key.to) || from->rows > mostMatchedRows)
            continue;
        const Result<profile::JoinLoss> loss = profile::measureJoin(session, key, limited.withLimit(matchLimit));
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Counting what joins keep was cancelled."));
        if (!loss)
            continue; // it is shown as not counted
        snapshot.keyMatches.append({key, loss->rows, loss->kept});
        counted.insert(identityOf(key));
        anew = true;
    }
    return store && anew
               ? store->snapshots().saveKeyMatches(snapshot.sourceId, snapshot.fingerprint, snapshot.keyMatches)
               : Result<void>();
}

} // namespace Tieout::sources
