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

Result<void> decideProposal(const catalog::Snapshot &snapshot, workspace::Workspace &store, qint64 number,
                            bool accepted)
{
    const QList<profile::ProposedKey> &proposed = snapshot.proposedKeys;
    if (number < 1 || number > proposed.size())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no proposed key %1."),
                    {QString::number(number)},
                    QT_TRANSLATE_NOOP("Error", "tieout-cli keys --source WORKSPACE lists those proposed."));
    const Result<qint64> decided =
        store.keys().decideKey(sources::decisionOf(snapshot.sourceId, proposed[number - 1], accepted));
    return decided ? Result<void>() : Result<void>(fail(decided.error()));
}

Result<void> decideOne(const catalog::Snapshot &snapshot, workspace::Workspace *store, const KeysRequest &request)
{
    if (int(request.accept.has_value()) + int(request.reject.has_value()) + int(request.undo.has_value()) > 1)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "Decide about one key at a time: accept, reject or undo."));
    if (!store)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "A plain address remembers nothing."));
    return request.undo ? store->keys().removeKeyDecision(*request.undo)
                        : decideProposal(snapshot, *store, request.accept ? *request.accept : *request.reject,
                                         request.accept.has_value());
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

Result<KeysResponse> keys(const catalog::Snapshot &snapshot, workspace::Workspace *store, const KeysRequest &request)
{
    if (request.decides()) {
        if (const Result<void> decided = decideOne(snapshot, store, request); !decided)
            return fail(decided.error());
    }
    KeysResponse response;
    if (store) {
        const Result<QList<workspace::KeyDecision>> made = store->keys().keyDecisions(snapshot.sourceId);
        if (!made)
            return fail(made.error());
        response.decisions = decisionsOf(*made, snapshot.schema());
    }
    for (const ForeignKey &key : snapshot.graph->keys())
        response.keys.append(keyRecord(key));
    for (const profile::ProposedKey &key : snapshot.proposedKeys) {
        response.proposed.append(
            {keyRecord(key.key), response.proposed.size() + 1, key.score, evidenceOf(key.evidence)});
    }
    const schema::KeySearch &search = snapshot.keySearch;
    response.search = {search.looked, search.possible, search.lookedUp, search.promising,
                       search.isCut() ? search.words() : QString()};
    return response;
}

Result<KeysResponse> keys(project::OpenSource &source, workspace::Workspace *store, const KeysRequest &request,
                          const StopToken &stop, const Progress &progress)
{
    Result<KeysResponse> response = keys(*source.snapshot(), store, request);
    if (!response || !request.decides())
        return response;
    if (const Result<void> taken = source.takeEdits(stop, progress); !taken)
        return fail(taken.error());
    return keys(*source.snapshot(), store, {});
}

} // namespace Tieout::service
