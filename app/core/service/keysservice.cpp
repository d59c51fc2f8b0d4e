// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/keysservice.h"

#include "core/service/namedkey.h"
#include "core/sources/keydecisions.h"
#include "core/sources/keysacross.h"
#include "core/sources/tablecopies.h"

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
                               evidence.oneToOne,
                               evidence.unique};
}

std::optional<JoinsDescription> joinsOf(const schema::JoinEvidence &joins)
{
    if (joins.isEmpty())
        return {};
    return JoinsDescription{joins.views, joins.verified, joins.scripts, joins.logged, joins.calls, joins.names};
}

StatementsDescription statementsOf(const catalog::StatementsRead &read)
{
    return {read.written, read.writtenUnread, read.logged ? std::optional<qint64>(*read.logged) : std::nullopt,
            read.loggedUnread, read.hasLog};
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

/// Keeps a key given by name, with its values looked up where there is a session. Returns the decision's id.
Result<qint64> addNamed(const catalog::Snapshot &snapshot, workspace::Workspace &store, const QString &name,
                        Session *session, const StopToken &stop)
{
    Result<profile::ProposedKey> key = keyNamed(snapshot, name);
    if (key && session && !key->evidence.isMeasured())
        key = withValues(std::move(*key), snapshot, *session, stop);
    return key ? store.keys().decideKey(sources::decisionOf(snapshot.sourceId, *key, true))
               : Result<qint64>(fail(key.error()));
}

/// With the copy of a table that only this key joined.
Result<void> undone(workspace::Workspace &store, const QString &sourceId, qint64 decision)
{
    const Result<void> removed = store.keys().removeKeyDecision(decision);
    return removed ? sources::removeUnjoinedCopies(store, sourceId) : removed;
}

/// Returns the id of the decision that a key given by name became.
Result<std::optional<qint64>> decideOne(const catalog::Snapshot &snapshot, workspace::Workspace *store,
                                        const KeysRequest &request, Session *session, const StopToken &stop)
{
    const int asked = int(request.accept.has_value()) + int(request.reject.has_value()) + int(request.undo.has_value())
                      + int(request.add.has_value());
    if (asked > 1)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "Decide about one key at a time: accept, reject, add or undo."));
    if (!store)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "A plain address remembers nothing."));
    if (request.add) {
        const Result<qint64> added = addNamed(snapshot, *store, *request.add, session, stop);
        return added ? Result<std::optional<qint64>>(*added) : Result<std::optional<qint64>>(fail(added.error()));
    }
    const Result<void> decided =
        request.undo ? undone(*store, snapshot.sourceId, *request.undo)
                     : decideProposal(snapshot, *store, request.accept ? *request.accept : *request.reject,
                                      request.accept.has_value());
    return decided ? Result<std::optional<qint64>>(std::nullopt) : Result<std::optional<qint64>>(fail(decided.error()));
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

Result<KeysResponse> decideAndList(const catalog::Snapshot &snapshot, workspace::Workspace *store,
                                   const KeysRequest &request, Session *session, const StopToken &stop)
{
    KeysResponse response;
    if (request.decides()) {
        const Result<std::optional<qint64>> decided = decideOne(snapshot, store, request, session, stop);
        if (!decided)
            return fail(decided.error());
        response.added = *decided;
    }
    if (store) {
        const Result<QList<workspace::KeyDecision>> made = store->keys().keyDecisions(snapshot.sourceId);
        if (!made)
            return fail(made.error());
        response.decisions = decisionsOf(*made, snapshot.schema());
    }
    for (const ForeignKey &key : snapshot.graph->keys())
        response.keys.append(keyRecord(key));
    for (const profile::ProposedKey &key : snapshot.proposedKeys) {
        response.proposed.append({keyRecord(key.key), response.proposed.size() + 1, key.score, evidenceOf(key.evidence),
                                  message::sentences({schema::joinReason(key.joins), key.reason}),
                                  snapshot.joinsAlong(key), joinsOf(key.joins)});
    }
    response.statements = statementsOf(snapshot.joinsRead);
    const schema::KeySearch &search = snapshot.keySearch;
    response.search = {search.looked, search.possible, search.lookedUp, search.promising,
                       search.isCut() ? search.words() : QString()};
    return response;
}

QString display(const TableName &table, const QString &column)
{
    return table.display() + u'.' + column;
}

/// When this table of another source was copied beside a workbook.
std::optional<QDateTime> copiedAt(const workspace::Workspace &store, const QString &workbook, const QString &source,
                                  const TableName &table)
{
    for (const sources::TableCopy &copy : sources::tableCopies(store, workbook)) {
        if (copy.source == source && copy.schema == table.schema && copy.table == table.name)
            return copy.takenAt;
    }
    return {};
}

Result<KeysResponse> withAcross(Result<KeysResponse> response, const catalog::Snapshot &snapshot,
                                const workspace::Workspace *store)
{
    if (!response || !store)
        return response;
    const Result<QList<sources::KeyAcross>> across = sources::keysAcross(snapshot, *store);
    if (!across)
        return fail(across.error());
    for (const sources::KeyAcross &key : *across) {
        const bool isHere = sources::isWorkbook(snapshot.sourceId);
        response->across.append({response->across.size() + 1, display(key.table, key.column), key.source,
                                 display(key.otherTable, key.otherColumn), key.isReferring, key.distinct, key.matched,
                                 double(key.matched) / double(key.distinct),
                                 isHere || sources::isWorkbook(key.sourceId),
                                 isHere ? copiedAt(*store, snapshot.sourceId, key.sourceId, key.otherTable)
                                        : copiedAt(*store, key.sourceId, snapshot.sourceId, key.table)});
    }
    return response;
}

} // namespace

QString keyName(const record::Edge &key)
{
    return key.from.join(u',') + u'=' + key.to.join(u',');
}

Result<KeysResponse> keys(const catalog::Snapshot &snapshot, workspace::Workspace *store, const KeysRequest &request)
{
    if (request.queryLog)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "The query log belongs to the server. Open the source to read it."));
    return decideAndList(snapshot, store, request, nullptr, {});
}

Result<KeysResponse> keys(project::OpenSource &source, workspace::Workspace *store, const KeysRequest &request,
                          const StopToken &stop, const Progress &progress)
{
    if (request.queryLog && request.decides())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Reading the query log renumbers what is proposed."),
                    {}, QT_TRANSLATE_NOOP("Error", "Read it first, then decide on a key."));
    if (request.queryLog) {
        const Result<void> read = source.readQueryLog(stop, progress);
        return read ? withAcross(decideAndList(*source.snapshot(), store, {}, nullptr, stop), *source.snapshot(), store)
                    : Result<KeysResponse>(fail(read.error()));
    }
    Result<KeysResponse> response = decideAndList(*source.snapshot(), store, request, &source.session(), stop);
    if (!response || !request.decides())
        return withAcross(std::move(response), *source.snapshot(), store);
    if (const Result<void> taken = source.takeEdits(stop, progress); !taken)
        return fail(taken.error());
    Result<KeysResponse> after = keys(*source.snapshot(), store, {});
    if (after)
        after->added = response->added;
    return withAcross(std::move(after), *source.snapshot(), store);
}

} // namespace Tieout::service
