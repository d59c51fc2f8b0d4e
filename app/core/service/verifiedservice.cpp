// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/verifiedservice.h"

#include "core/project/verified.h"
#include "core/project/withinscope.h"
#include "core/sources/verifiedqueries.h"
#include "core/workspace/questionkey.h"
#include "core/workspace/verifiedjson.h"

#include <algorithm>

namespace Tieout::service {

namespace {

using catalog::VerifiedQuery;
using workspace::KeptVerified;

/// Those that the source has taken over, each with what is kept of it besides.
Result<QList<KeptVerified>> keptIn(const catalog::Snapshot &snapshot, const workspace::Workspace &store)
{
    const Result<QList<KeptVerified>> stored = store.verified().keptVerified(snapshot.sourceId);
    if (!stored)
        return stored;
    QList<KeptVerified> kept;
    for (const KeptVerified &one : *stored) {
        for (const VerifiedQuery &query : snapshot.verified) {
            if (query.id == one.query.id)
                kept.append({query, one.name, one.onboarding, one.expected});
        }
    }
    return kept;
}

/// With what it gives now, unless that is not wanted.
Result<void> keep(project::OpenSource &source, workspace::Workspace &store, KeptVerified kept, bool withoutExpected,
                  const answer::AskOptions &options, const StopToken &stop)
{
    kept.expected.reset();
    if (!withoutExpected) {
        const Result<workspace::ExpectedResult> now = project::resultNow(source.engine(), kept.query, options, stop);
        if (!now) {
            Error error = now.error();
            error.hint = QStringLiteral("--no-expected keeps it without its result.");
            return fail(error);
        }
        kept.expected = *now;
    }
    const Result<UndoVerifiedRequest> done = keepVerified(store, {source.id(), {kept}});
    return done ? Result<void>() : Result<void>(fail(done.error()));
}

Result<void> add(project::OpenSource &source, workspace::Workspace &store, const VerifiedRequest &request,
                 const answer::AskOptions &options, const StopToken &stop, std::optional<QString> &replacedSql)
{
    const Result<VerifiableResponse> made = verifiable(source, store, {request.question, request.sql}, options, stop);
    if (!made)
        return fail(made.error());
    KeptVerified now = made->kept;
    now.onboarding = now.onboarding || request.onboarding;
    const Result<void> kept = keep(source, store, now, request.withoutExpected, options, stop);
    if (kept && made->before)
        replacedSql = made->before->query.sql;
    return kept;
}

Result<void> act(project::OpenSource &source, workspace::Workspace &store, const VerifiedRequest &request,
                 const answer::AskOptions &options, const StopToken &stop, std::optional<QString> &replacedSql)
{
    if (request.action == VerifiedAction::Add)
        return add(source, store, request, options, stop, replacedSql);
    const Result<KeptVerified> kept = foundVerified(*source.snapshot(), store, request.question);
    if (!kept)
        return fail(kept.error());
    if (request.action == VerifiedAction::Expect)
        return keep(source, store, *kept, false, options, stop);
    const Result<UndoVerifiedRequest> removed = removeVerified(store, {source.id(), kept->query.id});
    return removed ? Result<void>() : Result<void>(fail(removed.error()));
}

} // namespace

Result<KeptVerified> foundVerified(const catalog::Snapshot &snapshot, const workspace::Workspace &store,
                                   const QString &which)
{
    const Result<QList<KeptVerified>> all = keptIn(snapshot, store);
    if (!all)
        return fail(all.error());
    const auto one = std::find_if(all->cbegin(), all->cend(), [&which](const KeptVerified &kept) {
        return QString::number(kept.query.id) == which
               || workspace::questionKey(kept.query.question) == workspace::questionKey(which);
    });
    if (one == all->cend())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "No query is verified for \"%1\"."), {which},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli verified --source WORKSPACE lists what is."));
    return *one;
}

VerifiedDescription describeVerified(const workspace::KeptVerified &kept)
{
    const VerifiedQuery &query = kept.query;
    VerifiedDescription described;
    described.id = query.id;
    described.question = query.question;
    described.sql = query.sql;
    for (const catalog::VerifiedParameter &parameter : query.parameters) {
        described.parameters.append(
            {parameter.name, parameter.kind, parameter.text,
             parameter.column.isEmpty() ? QString() : parameter.table.display() + u'.' + parameter.column,
             parameter.value,
             parameter.kind == catalog::VerifiedParameter::Kind::Period ? std::optional(parameter.grain)
                                                                        : std::nullopt});
    }
    described.schemaFingerprint = query.fingerprint;
    described.stale = query.stale;
    described.name = kept.name;
    described.onboarding = kept.onboarding;
    if (kept.expected)
        described.expected = ExpectedDescription{kept.expected->asOf, kept.expected->columns, kept.expected->rows,
                                                 kept.expected->rowCount};
    described.by = query.by;
    described.at = query.at;
    return described;
}

Result<VerifiedOutcome> verified(project::OpenSource &source, workspace::Workspace &store,
                                 const VerifiedRequest &request, const answer::AskOptions &options,
                                 const StopToken &stop)
{
    answer::AskOptions keeping = options;
    keeping.keptRows = workspace::MostExpectedRows;
    VerifiedOutcome outcome;
    if (request.action != VerifiedAction::List) {
        if (const Result<void> done = act(source, store, request, keeping, stop, outcome.replacedSql); !done)
            return fail(done.error());
        if (const Result<void> taken = source.takeEdits(stop, {}); !taken)
            return fail(taken.error());
    }
    Result<VerifiedResponse> all = verifiedQueries(*source.snapshot(), store);
    if (!all)
        return fail(all.error());
    outcome.response = std::move(*all);
    return outcome;
}

Result<VerifiedResponse> verifiedQueries(const catalog::Snapshot &snapshot, const workspace::Workspace &store)
{
    const Result<QList<KeptVerified>> all = keptIn(snapshot, store);
    if (!all)
        return fail(all.error());
    VerifiedResponse response;
    const project::WithinScope scope(snapshot);
    for (const KeptVerified &kept : *all) {
        if (scope.mayShow(kept.query))
            response.verified.append(describeVerified(kept));
    }
    return response;
}

QJsonValue KeptQuery::toJsonValue() const
{
    return workspace::toJson(*this);
}

bool KeptQuery::takeJsonValue(const QJsonValue &json)
{
    static_cast<KeptVerified &>(*this) = workspace::keptVerifiedFromJson(json.toObject());
    return toJsonValue() == json;
}

Result<VerifiableResponse> verifiable(project::OpenSource &source, const workspace::Workspace &store,
                                      const VerifiableRequest &request, const answer::AskOptions &options,
                                      const StopToken &stop)
{
    const Result<VerifiedQuery> accepted = source.verifiable(request.question, request.sql, options, stop);
    if (!accepted)
        return fail(accepted.error());
    const Result<std::optional<KeptVerified>> before = store.verified().verifiedFor(source.id(), accepted->question);
    if (!before)
        return fail(before.error());
    VerifiableResponse response{{workspace::inPlaceOf(*before, *accepted)}, {}};
    if (*before)
        response.before = KeptQuery{**before};
    return response;
}

Result<VerifiableResponse> verifiable(project::OpenSource &source, const workspace::Workspace &store,
                                      const record::Record &answer, const answer::AskOptions &options,
                                      const StopToken &stop)
{
    Result<VerifiableResponse> response =
        verifiable(source, store, {record::wholeQuestion(answer), record::queryOf(answer)}, options, stop);
    if (response)
        response->kept.expected = sources::expectedOf(answer);
    return response;
}

Result<UndoVerifiedRequest> keepVerified(workspace::Workspace &store, const KeepVerifiedRequest &request)
{
    const Result<std::optional<KeptVerified>> before =
        store.verified().verifiedFor(request.source, request.kept.query.question);
    if (!before)
        return fail(before.error());
    const Result<qint64> id = store.verified().keepVerified(request.source, request.kept);
    if (!id)
        return fail(id.error());
    UndoVerifiedRequest undo{request.source, *id, {}};
    if (*before)
        undo.before = KeptQuery{**before};
    return undo;
}

Result<UndoVerifiedRequest> removeVerified(workspace::Workspace &store, const RemoveVerifiedRequest &request)
{
    const Result<QList<KeptVerified>> all = store.verified().keptVerified(request.source);
    if (!all)
        return fail(all.error());
    if (const Result<void> removed = store.verified().removeVerified(request.id); !removed)
        return fail(removed.error());
    UndoVerifiedRequest undo{request.source, 0, {}};
    for (const KeptVerified &kept : *all) {
        if (kept.query.id == request.id)
            undo.before = KeptQuery{kept};
    }
    return undo;
}

Result<UndoVerifiedResponse> undoVerified(workspace::Workspace &store, const UndoVerifiedRequest &request)
{
    if (request.id != 0) {
        std::optional<KeptVerified> before;
        if (request.before)
            before = *request.before;
        const Result<bool> undone = store.verified().undoVerified(request.source, request.id, before);
        return undone ? Result<UndoVerifiedResponse>(UndoVerifiedResponse{*undone}) : fail(undone.error());
    }
    if (!request.before)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "There is nothing to take back."));
    const Result<qint64> back = store.verified().keepVerified(request.source, *request.before);
    return back ? Result<UndoVerifiedResponse>(UndoVerifiedResponse()) : fail(back.error());
}

bool VerifiedFilesResponse::isFine() const
{
    using Kind = learning::VerifiedFileOutcome::Kind;
    return !stopped && std::none_of(files.cbegin(), files.cend(), [](const VerifiedFileDescription &file) {
        return file.outcome == Kind::Refused || file.outcome == Kind::Differs;
    });
}

Result<VerifiedFilesResponse> verifiedFiles(project::OpenSource &source, workspace::Workspace &store,
                                            const VerifiedFilesRequest &request, const answer::AskOptions &options,
                                            const StopToken &stop, const Progress &progress)
{
    answer::AskOptions keeping = options;
    keeping.keptRows = workspace::MostExpectedRows;
    const Result<learning::VerifiedFiles> done =
        request.read
            ? learning::importVerified(source, store, request.folder, {keeping, request.replace}, stop, progress)
            : learning::exportVerified(source, store, request.folder, stop, progress);
    if (!done)
        return fail(done.error());
    VerifiedFilesResponse response;
    response.stopped = done->stopped;
    for (const learning::VerifiedFileOutcome &outcome : done->outcomes)
        response.files.append({outcome.file, outcome.question, outcome.kind, outcome.why});
    return response;
}

} // namespace Tieout::service
