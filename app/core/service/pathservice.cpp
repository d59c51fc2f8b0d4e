// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/pathservice.h"

#include "core/base/text.h"
#include "core/schema/tableroles.h"
#include "core/service/tabledescription.h"
#include "core/sources/keydecisions.h"
#include "core/sources/limits.h"
#include "core/sql/builder.h"
#include "core/sql/joinsql.h"
#include "core/sql/printer.h"
#include "core/sql/scopecheck.h"
#include "core/workspace/storedlimits.h"

namespace Tieout::service {

namespace {

QStringList namesOf(const schema::SchemaGraph &graph, const QList<int> &nodes)
{
    QStringList names;
    for (const int node : nodes)
        names.append(graph.table(node).name.display());
    return names;
}

JoinPath pathOf(const schema::SchemaGraph &graph, const schema::JoinTree &tree, const DialectTraits &traits)
{
    JoinPath path{namesOf(graph, tree.nodes),
                  namesOf(graph, tree.terminals),
                  namesOf(graph, tree.bridges),
                  {},
                  skeletonSql(graph, tree, traits)};
    for (const int edge : tree.edges)
        path.edges.append(keyRecord(graph.keys()[edge]));
    return path;
}

Result<QList<int>> terminalsOf(const schema::SchemaGraph &graph, const QStringList &tables)
{
    QStringList known;
    for (int node = 0; node < graph.tableCount(); ++node)
        known.append(graph.table(node).name.display());
    QList<int> nodes;
    for (const QString &table : tables) {
        int node = graph.node({{}, table});
        if (const qsizetype dot = table.indexOf(u'.'); node < 0 && dot > 0)
            node = graph.node({table.left(dot), table.mid(dot + 1)});
        if (node < 0) {
            const QStringList near = base::nearestNames(table, known);
            Error error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Table \"%1\" does not exist."), {table},
                        near.isEmpty() ? QStringLiteral("Tables: %1.").arg(base::listed(known))
                                       : QStringLiteral("Did you mean \"%1\"?").arg(near.first()));
            error.candidates = near;
            return fail(error);
        }
        nodes.append(node);
    }
    return nodes;
}

} // namespace

Result<Schema> joinableSchema(Session &session, const QString &sourceId, const workspace::Workspace *store,
                              const StopToken &stop, const Progress &progress)
{
    const Result<Schema> declared = session.readSchema(stop, progress);
    if (!declared)
        return fail(declared.error());
    catalog::Snapshot snapshot;
    snapshot.sourceId = sourceId;
    snapshot.traits = session.traits();
    Result<std::optional<profile::ProposedKeys>> inferred;
    if (store)
        inferred = store->keys().proposedKeys(sourceId, declared->fingerprint());
    if (!inferred)
        return fail(inferred.error());
    const Result<void> added =
        sources::addKeys(snapshot, *declared, inferred->value_or(profile::ProposedKeys()), store);
    if (!added)
        return fail(added.error());
    if (store) {
        const Result<schema::SourceLimits> limits = workspace::limitsOf(*store, sourceId);
        if (!limits)
            return fail(limits.error());
        snapshot.scope = sql::readScope(*declared, schema::normalised(*limits, *declared), snapshot.traits);
        sources::keepWithin(snapshot);
    }
    return snapshot.schema();
}

Result<PathResponse> path(const std::shared_ptr<const Schema> &schema, const DialectTraits &traits,
                          const PathRequest &request)
{
    if (request.tables.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No table was given."));
    const schema::SchemaGraph once(schema);
    const Result<QList<int>> named = terminalsOf(once, request.tables);
    if (!named)
        return fail(named.error());
    const auto &[graph, terminals] = schema::repeatedTables(once, *named);
    const Result<JoinPaths> found = joinPaths(graph, terminals, request.alternatives);
    if (!found)
        return fail(found.error());
    PathResponse response{pathOf(graph, found->trees.first(), traits), found->exact, {}};
    for (const schema::JoinTree &other : found->trees.mid(1))
        response.alternatives.append(pathOf(graph, other, traits));
    return response;
}

Result<JoinPaths> joinPaths(const schema::SchemaGraph &graph, const QList<int> &nodes, int alternatives)
{
    const Result<schema::JoinTrees> smallest = schema::smallestJoinTrees(graph, nodes);
    if (!smallest)
        return fail(smallest.error());
    return JoinPaths{smallest->trees + schema::alternativeJoinTrees(graph, nodes, *smallest, alternatives),
                     smallest->exact};
}

QString skeletonSql(const schema::SchemaGraph &graph, const schema::JoinTree &tree, const DialectTraits &traits)
{
    sql::Statement statement;
    sql::From *from = sql::fromClause(statement.arena, graph, tree, nullptr);
    statement.query = sql::selectQuery(statement.arena, {{sql::star(statement.arena), {}}}, from);
    return sql::print(*statement.query, traits);
}

} // namespace Tieout::service
