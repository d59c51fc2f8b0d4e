// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/keysservice.h"

#include "core/schema/keyblocks.h"
#include "core/schema/names.h"
#include "core/service/namedtable.h"
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
                               evidence.oneToOne,
                               evidence.unique};
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

/// One end of a key that is given by name.
Result<Named> columnNamed(const QString &text, const Schema &schema)
{
    Result<Named> named = findNamed(text, schema);
    if (!named || !named->column.isEmpty())
        return named;
    QStringList columns;
    for (const Column &column : schema.table(named->table)->columns)
        columns.append(column.name);
    return fail(
        ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is a table: a key takes a column of it."),
        {named->table.display()},
        ErrorText(QT_TRANSLATE_NOOP("Error", "Columns: %1."), {ErrorText::listed(ErrorText::named(columns), 12)}));
}

bool isUnique(const catalog::Snapshot &snapshot, const TableName &name, const QString &column)
{
    const Table &table = *snapshot.schema().table(name);
    const ColumnProfile *profile = snapshot.columnProfile(name, column);
    return table.primaryKey == QStringList{column} || table.uniqueKeys.contains(QStringList{column})
           || (profile && profile::isMeasuredUnique(*profile));
}

/// A key given by name: the proposal where it is one, else one without evidence.
Result<profile::ProposedKey> keyNamed(const catalog::Snapshot &snapshot, const QString &text)
{
    const Schema &schema = snapshot.schema();
    if (text.count(u'=') != 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no key."), {text},
                    QT_TRANSLATE_NOOP("Error", "Give the column that refers and the one it refers to: "
                                               "orders.customer_id=customers.id."));
    const Result<Named> from = columnNamed(text.section(u'=', 0, 0).trimmed(), schema);
    if (!from)
        return fail(from.error());
    const Result<Named> to = columnNamed(text.section(u'=', 1).trimmed(), schema);
    if (!to)
        return fail(to.error());
    profile::ProposedKey added;
    added.key = {{}, from->table, {from->column}, to->table, {to->column}, KeyOrigin::Inferred};
    added.key.constraint = schema::undeclaredName(added.key);
    const auto isAdded = [&added](const ForeignKey &key) {
        return key.from == added.key.from && key.to == added.key.to && key.fromColumns == added.key.fromColumns
               && key.toColumns == added.key.toColumns;
    };
    for (const ForeignKey &key : snapshot.graph->keys()) {
        if (key.origin != KeyOrigin::Inferred && isAdded(key))
            return fail(ErrorCode::Exists, QT_TRANSLATE_NOOP("Error", "\"%1\" is a key already: joins use it."),
                        {keyName(keyRecord(added.key))});
    }
    for (const profile::ProposedKey &proposed : snapshot.proposedKeys) {
        if (isAdded(proposed.key))
            return proposed;
    }
    const TypeClass fromType = schema.table(from->table)->column(from->column)->type;
    const TypeClass toType = schema.table(to->table)->column(to->column)->type;
    if (from->table == to->table && from->column == to->column)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot refer to itself."),
                    {text.section(u'=', 0, 0).trimmed()}, QT_TRANSLATE_NOOP("Error", "Give two different columns."));
    if (fromType != toType && schema::typeFit(fromType, toType) == schema::TypeFit::None)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"%1.%2\" holds %3 and \"%4.%5\" holds %6: no value is in both."),
                    {from->table.display(), from->column, typeClassName(fromType), to->table.display(), to->column,
                     typeClassName(toType)},
                    QT_TRANSLATE_NOOP("Error", "Give two columns of one type."));
    added.evidence.unique = isUnique(snapshot, to->table, to->column);
    added.evidence.oneToOne = isUnique(snapshot, from->table, from->column);
    if (!added.evidence.unique && added.evidence.oneToOne) {
        const ForeignKey other{{}, to->table, {to->column}, from->table, {from->column}, KeyOrigin::Inferred};
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error",
                                      "\"%1.%2\" holds each value once and \"%3.%4\" does not: the key goes the "
                                      "other way."),
                    {from->table.display(), from->column, to->table.display(), to->column},
                    ErrorText(QT_TRANSLATE_NOOP("Error", "Add %1."), {keyName(keyRecord(other))}));
    }
    return added;
}

constexpr qint64 comparedValues = 10'000; ///< of a key that is added

/// Keeps a key given by name, with its values looked up where there is a session. Returns the decision's id.
Result<qint64> addNamed(const catalog::Snapshot &snapshot, workspace::Workspace &store, const QString &name,
                        Session *session, const StopToken &stop)
{
    Result<profile::ProposedKey> key = keyNamed(snapshot, name);
    if (!key)
        return fail(key.error());
    if (session && !key->evidence.isMeasured()) {
        const Result<profile::KeyEvidence> measured =
            profile::measureKey(*session, key->key, *snapshot.schema().table(key->key.from), comparedValues, stop);
        if (!measured && stop.stopRequested())
            return fail(measured.error());
        if (measured) { // else the key is kept without evidence
            key->evidence.distinct = measured->distinct;
            key->evidence.matched = measured->matched;
            key->evidence.limited = measured->limited;
        }
    }
    return store.keys().decideKey(sources::decisionOf(snapshot.sourceId, *key, true));
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
        request.undo ? store->keys().removeKeyDecision(*request.undo)
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
                                  snapshot.joinsAlong(key)});
    }
    const schema::KeySearch &search = snapshot.keySearch;
    response.search = {search.looked, search.possible, search.lookedUp, search.promising,
                       search.isCut() ? search.words() : QString()};
    return response;
}

} // namespace

QString keyName(const record::Edge &key)
{
    return key.from.size() == 1 && key.to.size() == 1 ? key.from.first() + u'=' + key.to.first() : QString();
}

Result<KeysResponse> keys(const catalog::Snapshot &snapshot, workspace::Workspace *store, const KeysRequest &request)
{
    return decideAndList(snapshot, store, request, nullptr, {});
}

Result<KeysResponse> keys(project::OpenSource &source, workspace::Workspace *store, const KeysRequest &request,
                          const StopToken &stop, const Progress &progress)
{
    Result<KeysResponse> response = decideAndList(*source.snapshot(), store, request, &source.session(), stop);
    if (!response || !request.decides())
        return response;
    if (const Result<void> taken = source.takeEdits(stop, progress); !taken)
        return fail(taken.error());
    Result<KeysResponse> after = keys(*source.snapshot(), store, {});
    if (after)
        after->added = response->added;
    return after;
}

} // namespace Tieout::service
