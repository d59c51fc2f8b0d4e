// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/keysservice.h"

#include "core/sources/keydecisions.h"

namespace Tieout::service {

namespace {

std::optional<EvidenceDescription> evidenceOf(const profile::KeyEvidence &evidence)
{
    if (!evidence.isMeasured())
        return {};
    return EvidenceDescription{evidence.distinct,
                               evidence.matched,
                               evidence.orphans(),
                               evidence.matchShare(),
                               evidence.referenced < 0 ? std::nullopt : std::optional(evidence.referenced),
                               evidence.limited,
                               evidence.oneToOne};
}

Result<void> decideProposal(project::OpenSource &source, workspace::Workspace &store, qint64 number, bool accepted)
{
    const QList<profile::ProposedKey> &proposed = source.snapshot()->proposedKeys;
    if (number < 1 || number > proposed.size())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no proposed key %1."),
                    {QString::number(number)},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli keys --source WORKSPACE lists those proposed."));
    const Result<qint64> decided = decideKey(store, source.id(), proposed[number - 1], accepted);
    return decided ? Result<void>() : Result<void>(fail(decided.error()));
}

Result<void> decideOne(project::OpenSource &source, workspace::Workspace *store, const KeysRequest &request,
                       const StopToken &stop, const Progress &progress)
{
    if (int(request.accept.has_value()) + int(request.reject.has_value()) + int(request.undo.has_value()) > 1)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "Decide about one key at a time: accept, reject or undo."));
    if (!store)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "A plain address remembers nothing."));
    const Result<void> done = request.undo
                                  ? store->keys().removeKeyDecision(*request.undo)
                                  : decideProposal(source, *store, request.accept ? *request.accept : *request.reject,
                                                   request.accept.has_value());
    return done ? source.takeEdits(stop, progress) : done;
}

QList<KeyDecisionDescription> decisionsOf(const QList<workspace::KeyDecision> &decisions, const Schema &schema)
{
    QList<KeyDecisionDescription> described;
    for (const workspace::KeyDecision &decision : decisions) {
        const record::Edge key = keyRecord(decision.key.key);
        described.append({decision.id, key.constraint, key.from, key.to, decision.accepted,
                          sources::isActive(decision, schema), decision.by, decision.at,
                          evidenceOf(decision.key.evidence)});
    }
    return described;
}

} // namespace

Result<qint64> decideKey(workspace::Workspace &store, const QString &sourceId, const profile::ProposedKey &key,
                         bool accepted)
{
    return store.keys().decideKey(sources::decisionOf(sourceId, key, accepted));
}

Result<KeysResponse> keys(project::OpenSource &source, workspace::Workspace *store, const KeysRequest &request,
                          const StopToken &stop, const Progress &progress)
{
    if (request.decides()) {
        if (const Result<void> decided = decideOne(source, store, request, stop, progress); !decided)
            return fail(decided.error());
    }
    const std::shared_ptr<const catalog::Snapshot> snapshot = source.snapshot();
    KeysResponse response;
    if (store) {
        const Result<QList<workspace::KeyDecision>> made = store->keys().keyDecisions(source.id());
        if (!made)
            return fail(made.error());
        response.decisions = decisionsOf(*made, snapshot->schema());
    }
    for (const ForeignKey &key : snapshot->graph->keys())
        response.keys.append(keyRecord(key));
    for (const profile::ProposedKey &key : snapshot->proposedKeys) {
        response.proposed.append(
            {keyRecord(key.key), response.proposed.size() + 1, key.score, evidenceOf(key.evidence)});
    }
    const schema::KeySearch &search = snapshot->keySearch;
    response.search = {search.looked, search.possible, search.lookedUp, search.promising,
                       search.isCut() ? search.words() : QString()};
    return response;
}

} // namespace Tieout::service
