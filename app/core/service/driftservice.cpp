// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/driftservice.h"

#include "core/base/text.h"
#include "core/service/metricfilesservice.h"
#include "core/sources/finddrift.h"
#include "core/sources/metrics/definitionedits.h"
#include "core/sources/metrics/modelfolder.h"

#include <algorithm>

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
            + int(request.undo) + int(request.takeOver.has_value())
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
    AffectedDescription out{workspace::affectedKindName(thing.kind),
                            thing.item,
                            thing.what,
                            thing.stale,
                            thing.reason,
                            thing.since,
                            thing.sqlNow,
                            {}};
    if (!thing.metric)
        return out;
    AffectedMetricDescription metric{thing.metric->model, thing.metric->file, {}, thing.metric->through, {}};
    for (catalog::MetricPart part : thing.metric->parts)
        metric.parts.append(catalog::metricPartName(part));
    for (const workspace::ProposedText &text : thing.metric->proposal)
        metric.proposal.append({text.what, text.before, text.after});
    out.metric = metric;
    return out;
}

/// Whether a name that somebody wrote is a metric's: "rent_collected", "rent collected", "riverside/rent_collected".
bool isCalled(const QString &model, const QString &name, const QString &said)
{
    const auto isSame = [&said](const QString &one) { return one.compare(said, Qt::CaseInsensitive) == 0; };
    return isSame(name) || isSame(base::humanised(name)) || isSame(model + u'/' + name);
}

/// Why there is nothing to take over for a metric that is not in quarantine.
Error notQuarantined(const workspace::Workspace &store, const workspace::Drift &drift, const QString &said)
{
    QStringList names;
    for (const catalog::SemanticModel &model :
         sources::metrics::readModels(sources::metrics::modelFolder(store)).models) {
        for (const catalog::Metric &metric : model.metrics) {
            names.append(metric.name);
            if (isCalled(model.name, metric.name, said))
                return Error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The metric \"%1\" is not in quarantine."),
                             {metric.name}, QT_TRANSLATE_NOOP("Error", "There is nothing to take over."));
        }
    }
    Error error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no metric \"%1\"."), {said});
    QStringList quarantined;
    for (const workspace::Affected &thing : drift.quarantined) {
        if (thing.metric)
            quarantined.append(thing.metric->name);
    }
    if (!quarantined.isEmpty())
        error.hint = {QT_TRANSLATE_NOOP("Error", "In quarantine: %1."),
                      {ErrorText::allOf(ErrorText::named(quarantined), 12)}};
    error.candidates = base::nearestNames(said, names);
    return error;
}

/// The one metric in quarantine that somebody means.
Result<workspace::AffectedMetric> quarantinedMetric(const workspace::Workspace &store, const workspace::Drift &drift,
                                                    const QString &said)
{
    QList<workspace::AffectedMetric> called;
    for (const workspace::Affected &thing : drift.quarantined) {
        if (thing.metric && isCalled(thing.metric->model, thing.metric->name, said))
            called.append(*thing.metric);
    }
    if (called.isEmpty())
        return fail(notQuarantined(store, drift, said));
    if (called.size() == 1)
        return called.first();
    QStringList paths;
    for (const workspace::AffectedMetric &metric : std::as_const(called))
        paths.append(metric.path());
    return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Several metrics in quarantine are called \"%1\"."),
                {said}, {QT_TRANSLATE_NOOP("Error", "Write %1."), {ErrorText::oneOf(ErrorText::named(paths))}});
}

/// Whether what is proposed for one is all that another one needs.
bool covers(const workspace::AffectedMetric &one, const workspace::AffectedMetric &other)
{
    const auto isIn = [&one](const workspace::ProposedText &text) {
        return std::any_of(one.proposal.cbegin(), one.proposal.cend(),
                           [&text](const workspace::ProposedText &own) { return own.place == text.place; });
    };
    return one.file == other.file && one.model == other.model && !other.proposal.isEmpty()
           && std::all_of(other.proposal.cbegin(), other.proposal.cend(), isIn);
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
        QList<workspace::TakenDefinition> taken;
        Result<bool> changed = true;
        if (request.takeOver) {
            const Result<QList<workspace::TakenDefinition>> written = takeOver(store, found->drift, *request.takeOver);
            if (!written)
                return fail(written.error());
            taken = *written;
        } else {
            changed = decided(store, *found, request);
        }
        if (!changed)
            return fail(changed.error());
        if (*changed)
            found = sources::findDrift(store, sourceId, session, stop, progress);
        if (!found)
            return fail(found.error());
        found->drift.taken = taken;
    }
    return found->drift;
}

Result<workspace::Drift> drift(project::OpenSource &source, const workspace::Workspace &store,
                               const DriftRequest &request, const StopToken &stop, const Progress &progress)
{
    if (const Result<void> one = oneThing(request); !one)
        return fail(one.error());
    if (!source.drift())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Nothing is remembered of \"%1\"."), {source.id()},
                    QT_TRANSLATE_NOOP("Error", "Open it in a workspace."));
    QList<workspace::TakenDefinition> taken;
    if (request.takeOver) {
        const Result<QList<workspace::TakenDefinition>> written = takeOver(store, *source.drift(), *request.takeOver);
        if (!written)
            return fail(written.error());
        taken = *written;
        if (const Result<void> done = source.takeEdits(stop, progress); !done)
            return fail(done.error());
    } else if (request.decides()) {
        if (const Result<void> done = decide(source, request, stop, progress); !done)
            return fail(done.error());
    }
    workspace::Drift drift = *source.drift();
    drift.taken = taken;
    return drift;
}

Result<QList<workspace::TakenDefinition>> takeOver(const workspace::Workspace &store, const workspace::Drift &drift,
                                                   const QString &metric)
{
    if (const Result<void> kept = keepsDefinitions(store); !kept)
        return fail(kept.error());
    const Result<workspace::AffectedMetric> found = quarantinedMetric(store, drift, metric);
    if (!found)
        return fail(found.error());
    if (found->proposal.isEmpty())
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Nothing is proposed for the metric \"%1\"."), {found->name},
            found->isRetyped ? ErrorText(QT_TRANSLATE_NOOP("Error", "Check the definition, then accept the schema."))
                             : ErrorText(QT_TRANSLATE_NOOP("Error", "Edit its definition in \"%1\"."), {found->file}));
    QStringList names;
    for (const workspace::Affected &thing : drift.quarantined) {
        if (thing.metric && covers(*found, *thing.metric))
            names.append(thing.metric->name);
    }
    QList<sources::metrics::PlaceEdits> changes;
    for (const workspace::ProposedText &text : found->proposal)
        changes.append({text.place, text.edits});
    const Result<QString> before = definitionsText(found->file);
    if (!before)
        return fail(before.error());
    const Result<QByteArray> after =
        sources::metrics::editedDefinitions(before->toUtf8(), found->file, found->model, changes, names);
    if (!after)
        return fail(after.error());
    if (const Result<void> saved = saveDefinitions(store, {found->file, QString::fromUtf8(*after)}); !saved)
        return fail(saved.error());
    QList<workspace::TakenDefinition> taken;
    for (const catalog::SemanticModel &model :
         sources::metrics::readModels(sources::metrics::modelFolder(store)).models) {
        if (model.file != found->file || model.name != found->model)
            continue;
        for (const catalog::Metric &one : model.metrics) {
            if (names.contains(one.name))
                taken.append({one.name, one.version, model.file});
        }
    }
    // The one that was asked for first.
    std::stable_partition(taken.begin(), taken.end(),
                          [&found](const workspace::TakenDefinition &one) { return one.metric == found->name; });
    return taken;
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
        for (const workspace::TakenDefinition &taken : drift.taken)
            response.taken.append({taken.metric, taken.version, taken.file});
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
