// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/driftservice.h"

#include "core/sources/finddrift.h"

namespace Tieout::service {

namespace {

using workspace::DriftDecision;

/// Whether anything was decided.
Result<bool> decided(workspace::Workspace &store, const sources::MeasuredDrift &found, const DriftRequest &request)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QString &source = found.drift.sourceId;
    if (request.undo) {
        const Result<DriftDecision> undone = store.drift().undoDecision(source);
        return undone ? Result<bool>(true) : fail(undone.error());
    }
    schema::Rename rename;
    DriftDecision::Kind kind = DriftDecision::Kind::Accepted;
    if (request.accept) {
        if (!found.drift.hasChanges())
            return false; // the baseline it would be is the one there is
    } else {
        kind = request.confirmRename ? DriftDecision::Kind::Confirmed : DriftDecision::Kind::Refused;
        const QString pair = request.confirmRename ? *request.confirmRename : *request.refuseRename;
        const Result<schema::Rename> named =
            sources::renameIn(found.drift, pair.section(u'=', 0, 0), pair.section(u'=', 1));
        if (!named)
            return fail(named.error());
        rename = *named;
    }
    const Result<void> done = sources::decide(store, source, kind, rename, found.schema, found.traits, now);
    return done ? Result<bool>(true) : fail(done.error());
}

AffectedDescription affectedOf(const workspace::Affected &thing)
{
    return {workspace::affectedKindName(thing.kind),
            thing.item,
            thing.what,
            thing.stale,
            thing.reason,
            thing.since,
            thing.sqlNow};
}

ChangeDescription changeOf(const workspace::DriftChange &entry, const QString &source)
{
    const schema::SchemaChange &change = entry.change;
    ChangeDescription described{source,
                                schema::changeKindName(change.kind),
                                change.what(),
                                schema::changeEffectName(change.effect()),
                                change.before,
                                change.after,
                                schema::inWords(change),
                                {},
                                {}};
    if (change.proposal)
        described.proposal =
            RenameDescription{change.proposal->rename.to(), change.proposal->score, change.proposal->reasons};
    for (const workspace::Affected &thing : entry.impact)
        described.impact.append(affectedOf(thing));
    return described;
}

DecisionDescription decisionOf(const DriftDecision &decision, const QString &source)
{
    DecisionDescription described{source,     workspace::decisionKindName(decision.kind), {}, {}, decision.carried,
                                  decision.at};
    if (decision.kind != DriftDecision::Kind::Accepted) {
        described.from = decision.rename.from();
        described.to = decision.rename.to();
    }
    return described;
}

} // namespace

Result<workspace::Drift> drift(workspace::Workspace &store, const QString &sourceId, Session &session,
                               const DriftRequest &request, const StopToken &stop, const Progress &progress)
{
    if (int(request.confirmRename.has_value()) + int(request.refuseRename.has_value()) + int(request.accept)
            + int(request.undo)
        > 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Decide one thing at a time."));
    Result<sources::MeasuredDrift> found = sources::findDrift(store, sourceId, session, stop, progress);
    if (!found)
        return fail(found.error());
    if (request.decides()) {
        const Result<bool> changed = decided(store, *found, request);
        if (!changed)
            return fail(changed.error());
        if (*changed)
            found = sources::findDrift(store, sourceId, session, stop, progress);
        if (!found)
            return fail(found.error());
    }
    return found->drift;
}

DriftResponse driftResponse(const QList<workspace::Drift> &drifts)
{
    DriftResponse response;
    for (const workspace::Drift &drift : drifts) {
        response.sources.append({drift.sourceId, drift.since, drift.fingerprintBefore, drift.fingerprintAfter});
        for (const workspace::DriftChange &entry : drift.changes)
            response.changes.append(changeOf(entry, drift.sourceId));
        for (const workspace::Affected &thing : drift.quarantined) {
            AffectedDescription kept = affectedOf(thing);
            kept.source = drift.sourceId;
            response.quarantined.append(kept);
        }
        for (const DriftDecision &decision : drift.decisions)
            response.decisions.append(decisionOf(decision, drift.sourceId));
    }
    return response;
}

Result<SchemaCheckResponse> checkSchema(project::OpenSource &source, const StopToken &stop, const Progress &progress)
{
    const Result<bool> moved = source.checkSchema(stop, progress);
    if (!moved)
        return fail(moved.error());
    return SchemaCheckResponse{*moved, source.drift() ? driftResponse({*source.drift()}) : DriftResponse()};
}

} // namespace Tieout::service
