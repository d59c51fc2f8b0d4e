// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/driftservice.h"

#include "core/sources/finddrift.h"

namespace Tieout::service {

namespace {

using workspace::DriftDecision;

struct Choice {
    DriftDecision::Kind kind = DriftDecision::Kind::Accepted;
    schema::Rename rename;
};

/// "OLD=NEW", also where a name has a "=" in it.
Result<schema::Rename> renameAsked(const workspace::Drift &drift, const QString &pair)
{
    const qsizetype first = pair.indexOf(u'=');
    Result<schema::Rename> named =
        sources::renameIn(drift, pair.left(first), first < 0 ? QString() : pair.mid(first + 1));
    for (qsizetype at = first; !named && (at = pair.indexOf(u'=', at + 1)) > 0;) {
        if (Result<schema::Rename> other = sources::renameIn(drift, pair.left(at), pair.mid(at + 1)))
            named = std::move(other);
    }
    return named;
}

/// Nothing where the baseline that was to be accepted is the one there is.
Result<std::optional<Choice>> choiceIn(const workspace::Drift &drift, const DriftRequest &request)
{
    if (request.accept)
        return drift.hasChanges() ? std::optional(Choice()) : std::nullopt;
    const Result<schema::Rename> rename =
        renameAsked(drift, request.confirmRename ? *request.confirmRename : *request.refuseRename);
    if (!rename)
        return fail(rename.error());
    return Choice{request.confirmRename ? DriftDecision::Kind::Confirmed : DriftDecision::Kind::Refused, *rename};
}

Result<void> oneThing(const DriftRequest &request)
{
    if (int(request.confirmRename.has_value()) + int(request.refuseRename.has_value()) + int(request.accept)
            + int(request.undo)
        > 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Decide one thing at a time."));
    return {};
}

/// Whether anything was decided.
Result<bool> decided(workspace::Workspace &store, const sources::MeasuredDrift &found, const DriftRequest &request)
{
    const QString &source = found.drift.sourceId;
    if (request.undo) {
        const Result<DriftDecision> undone = store.drift().undoDecision(source);
        return undone ? Result<bool>(true) : fail(undone.error());
    }
    const Result<std::optional<Choice>> choice = choiceIn(found.drift, request);
    if (!choice)
        return fail(choice.error());
    if (!*choice)
        return false;
    const Result<void> done = sources::decide(store, source, (*choice)->kind, (*choice)->rename, found.schema,
                                              found.traits, QDateTime::currentDateTimeUtc());
    return done ? Result<bool>(true) : fail(done.error());
}

Result<void> decide(project::OpenSource &source, const DriftRequest &request, const StopToken &stop,
                    const Progress &progress)
{
    if (request.undo)
        return source.undoDecision(stop, progress);
    const Result<std::optional<Choice>> choice = choiceIn(*source.drift(), request);
    if (!choice)
        return fail(choice.error());
    return *choice ? source.decide((*choice)->kind, (*choice)->rename, stop, progress) : Result<void>();
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
    if (const Result<void> one = oneThing(request); !one)
        return fail(one.error());
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

Result<workspace::Drift> drift(project::OpenSource &source, const DriftRequest &request, const StopToken &stop,
                               const Progress &progress)
{
    if (const Result<void> one = oneThing(request); !one)
        return fail(one.error());
    if (!source.drift())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Nothing is remembered of \"%1\"."), {source.id()},
                    QT_TRANSLATE_NOOP("Error", "Open it in a workspace."));
    if (request.decides()) {
        if (const Result<void> done = decide(source, request, stop, progress); !done)
            return fail(done.error());
    }
    return *source.drift();
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
