// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/keydecisions.h"

#include "core/base/account.h"
#include "core/profile/joinedkeys.h"
#include "core/sources/tablecopies.h"

#include <QSet>

#include <algorithm>

namespace Tieout::sources {

namespace {

bool hasColumns(const Schema &schema, const TableName &table, const QStringList &columns)
{
    const Table *found = schema.table(table);
    return found && std::all_of(columns.cbegin(), columns.cend(), [found](const QString &column) {
               return found->column(column);
           });
}

bool isSame(const ForeignKey &a, const ForeignKey &b)
{
    return a.from == b.from && a.to == b.to && a.fromColumns == b.fromColumns && a.toColumns == b.toColumns;
}

/// Takes a key into the schema that joins go along. What was counted of its target holds as if it were declared: a join
/// along the key multiplies nothing.
void addKey(Schema &schema, const profile::ProposedKey &proposed, KeyOrigin origin)
{
    schema.foreignKeys.append(proposed.key);
    schema.foreignKeys.last().origin = origin;
    if (!proposed.evidence.unique)
        return;
    for (Table &table : schema.tables) {
        if (table.name == proposed.key.to && table.primaryKey != proposed.key.toColumns
            && !table.uniqueKeys.contains(proposed.key.toColumns))
            table.uniqueKeys.append(proposed.key.toColumns);
    }
}

/// Declared for other columns of the table and not for these, although their name or what people keep says outright
/// what they refer to, and every value of theirs is found there.
bool isForgotten(const profile::ProposedKey &key, const Schema &declared)
{
    const bool isNamed =
        key.match <= schema::NameMatch::Role || key.match == schema::NameMatch::Person || key.joins.isKept();
    const bool isReferring =
        std::any_of(declared.foreignKeys.cbegin(), declared.foreignKeys.cend(), [&key](const ForeignKey &other) {
            return other.from == key.key.from
                   && std::any_of(key.key.fromColumns.cbegin(), key.key.fromColumns.cend(),
                                  [&other](const QString &column) { return other.fromColumns.contains(column); });
        });
    return isNamed && !isReferring && key.evidence.orphans() == 0;
}

} // namespace

bool isActive(const workspace::KeyDecision &decision, const Schema &schema)
{
    const ForeignKey &key = decision.key.key;
    return hasColumns(schema, key.from, key.fromColumns) && hasColumns(schema, key.to, key.toColumns);
}

Result<void> addKeys(catalog::Snapshot &snapshot, const Schema &declared, const profile::ProposedKeys &inferred,
                     const workspace::Workspace *store)
{
    QList<workspace::KeyDecision> decisions;
    if (store) {
        const Result<QList<workspace::KeyDecision>> known = store->keys().keyDecisions(snapshot.sourceId);
        if (!known)
            return fail(known.error());
        decisions = *known;
    }
    auto schema = std::make_shared<Schema>(declared);
    QSet<QString> decided;
    for (const workspace::KeyDecision &decision : std::as_const(decisions)) {
        decided.insert(decision.key.key.constraint);
        const ForeignKey &key = decision.key.key;
        const bool known = std::any_of(declared.foreignKeys.cbegin(), declared.foreignKeys.cend(),
                                       [&key](const ForeignKey &other) { return isSame(other, key); });
        if (!decision.accepted || known || !isActive(decision, declared))
            continue;
        addKey(*schema, decision.key, KeyOrigin::Accepted);
    }
    QSet<TableName> keyed;
    for (const ForeignKey &key : std::as_const(schema->foreignKeys))
        keyed << key.from << key.to;
    snapshot.proposedKeys.clear();
    snapshot.keySearch = inferred.search;
    snapshot.joinsRead.written = inferred.written.statements;
    snapshot.joinsRead.writtenUnread = inferred.written.unread;
    snapshot.joinsRead.logged.reset();
    snapshot.joinsRead.loggedUnread = 0;
    if (inferred.logged) {
        snapshot.joinsRead.logged = inferred.logged->statements;
        snapshot.joinsRead.loggedUnread = inferred.logged->unread;
    }
    // On sheets a name and a handful of values match easily, and nothing there is declared: a person says what joins.
    const bool isDatabase = !isWorkbook(snapshot.sourceId);
    for (const profile::ProposedKey &key : profile::withJoins(inferred)) {
        if (decided.contains(key.key.constraint) || !snapshot.scope->mayRead(key.key))
            continue;
        snapshot.proposedKeys.append(key);
        const bool isMissing = declared.foreignKeys.isEmpty() || !keyed.contains(key.key.from)
                               || !keyed.contains(key.key.to) || isForgotten(key, declared);
        if (isDatabase && isMissing && profile::isSure(key))
            addKey(*schema, key, KeyOrigin::Inferred);
    }
    snapshot.graph = std::make_shared<schema::SchemaGraph>(std::move(schema));
    return {};
}

workspace::KeyDecision decisionOf(const QString &sourceId, const profile::ProposedKey &key, bool accepted)
{
    // Words and questions may name what is renamed or hidden later; the counts and values stay true.
    profile::ProposedKey decided = key;
    decided.reason = {};
    decided.joins.names.clear();
    return {0, sourceId, accepted, decided, base::accountName(), QDateTime::currentDateTimeUtc()};
}

} // namespace Tieout::sources
