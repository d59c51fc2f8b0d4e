// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/verifiedservice.h"

#include "core/project/verified.h"
#include "core/project/withinscope.h"
#include "core/workspace/questionkey.h"

#include <algorithm>

namespace Tieout::service {

namespace {

using catalog::VerifiedQuery;
using workspace::KeptVerified;

/// Those of the open source, each with what is kept of it besides.
Result<QList<KeptVerified>> keptIn(const project::OpenSource &source, const workspace::Workspace &store)
{
    Result<QList<KeptVerified>> kept = store.verified().keptVerified(source.id());
    if (!kept)
        return kept;
    for (KeptVerified &one : *kept) {
        for (const VerifiedQuery &query : source.snapshot()->verified) {
            if (query.id == one.query.id)
                one.query = query;
        }
    }
    return kept;
}

/// By its number or its question.
Result<KeptVerified> foundVerified(const project::OpenSource &source, const workspace::Workspace &store,
                                   const QString &which)
{
    const Result<QList<KeptVerified>> all = keptIn(source, store);
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
    const Result<qint64> id = store.verified().keepVerified(source.id(), kept);
    return id ? Result<void>() : Result<void>(fail(id.error()));
}

Result<void> add(project::OpenSource &source, workspace::Workspace &store, const VerifiedRequest &request,
                 const answer::AskOptions &options, const StopToken &stop, std::optional<QString> &replacedSql)
{
    const Result<VerifiedQuery> accepted = source.verifiable(request.question, request.sql, options, stop);
    if (!accepted)
        return fail(accepted.error());
    const Result<std::optional<KeptVerified>> before = store.verified().verifiedFor(source.id(), accepted->question);
    if (!before)
        return fail(before.error());
    KeptVerified now = workspace::inPlaceOf(*before, *accepted);
    now.onboarding = now.onboarding || request.onboarding;
    const Result<void> kept = keep(source, store, now, request.withoutExpected, options, stop);
    if (kept && *before)
        replacedSql = (*before)->query.sql;
    return kept;
}

Result<void> act(project::OpenSource &source, workspace::Workspace &store, const VerifiedRequest &request,
                 const answer::AskOptions &options, const StopToken &stop, std::optional<QString> &replacedSql)
{
    if (request.action == VerifiedAction::Add)
        return add(source, store, request, options, stop, replacedSql);
    const Result<KeptVerified> kept = foundVerified(source, store, request.question);
    if (!kept)
        return fail(kept.error());
    return request.action == VerifiedAction::Remove ? store.verified().removeVerified(kept->query.id)
                                                    : keep(source, store, *kept, false, options, stop);
}

VerifiedDescription descriptionOf(const KeptVerified &kept)
{
    const VerifiedQuery &query = kept.query;
    VerifiedDescription described;
    described.id = query.id;
    described.question = query.question;
    described.sql = query.sql;
    for (const catalog::VerifiedParameter &parameter : query.parameters) {
        described.parameters.append(
            {parameter.name, catalog::verifiedKindName(parameter.kind), parameter.text,
             parameter.column.isEmpty() ? QString() : parameter.table.display() + u'.' + parameter.column,
             parameter.value});
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

} // namespace

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
    const Result<QList<KeptVerified>> all = keptIn(source, store);
    if (!all)
        return fail(all.error());
    const project::WithinScope scope(*source.snapshot());
    for (const KeptVerified &kept : *all) {
        if (scope.mayShow(kept.query))
            outcome.response.verified.append(descriptionOf(kept));
    }
    return outcome;
}

bool VerifiedFilesResponse::isFine() const
{
    using Kind = learning::VerifiedFileOutcome::Kind;
    return std::none_of(files.cbegin(), files.cend(), [](const VerifiedFileDescription &file) {
        return file.outcome == learning::outcomeName(Kind::Refused)
               || file.outcome == learning::outcomeName(Kind::Differs);
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
    for (const learning::VerifiedFileOutcome &outcome : done->outcomes)
        response.files.append({outcome.file, outcome.question, learning::outcomeName(outcome.kind), outcome.why});
    return response;
}

} // namespace Tieout::service
