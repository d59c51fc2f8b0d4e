// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/jointree.h"
#include "core/service/json.h"
#include "core/workspace/workspace.h"
#include "sdk/connector.h"

namespace Tieout::service {

/// Tables that are to be joined; one that is named twice is joined in two roles.
struct PathRequest {
    QStringList tables;
    int alternatives = 3; ///< larger joins that somebody may prefer, at most
    bool operator==(const PathRequest &) const = default;
};

void fields(Either<PathRequest> auto &r, auto &&visit)
{
    visit("tables", r.tables);
    visit("alternatives", r.alternatives);
}

/// One way to join them.
struct JoinPath {
    QStringList tables;
    QStringList terminals;
    QStringList bridges; ///< tables nobody asked for
    QList<record::Edge> edges;
    QString sql; ///< a query over it that reads everything, to start from
    bool operator==(const JoinPath &) const = default;
};

void fields(Either<JoinPath> auto &r, auto &&visit)
{
    visit("tables", r.tables);
    visit("terminals", r.terminals);
    visit("bridges", r.bridges);
    visit("edges", r.edges);
    visit("sql", r.sql);
}

struct PathResponse {
    JoinPath path;     ///< its fields stand beside the others
    bool exact = true; ///< false: too many tables for the smallest join; it has at most twice as many keys
    QList<JoinPath> alternatives;
    bool operator==(const PathResponse &) const = default;
};

void fields(Either<PathResponse> auto &r, auto &&visit)
{
    fields(r.path, visit);
    visit("exact", r.exact);
    visit("alternatives", r.alternatives);
}

/// The schema of a source that is not open, as joins go along it: with the keys that were accepted in the workspace,
/// those that its values left no doubt about, and within what may be read. `store` may be null. Blocks; on the
/// session's thread. Errors: as Session::readSchema(), those of the workspace.
Result<Schema> joinableSchema(Session &session, const QString &sourceId, const workspace::Workspace *store,
                              const StopToken &stop, const Progress &progress);

/// The smallest join over foreign keys. Pure; any thread. Errors: Invalid (no table, or one that does not exist), those
/// of schema::smallestJoinTrees().
Result<PathResponse> path(const std::shared_ptr<const Schema> &schema, const DialectTraits &traits,
                          const PathRequest &request);

/// The trees behind it, smallest first, then at most so many larger ones.
struct JoinPaths {
    QList<schema::JoinTree> trees;
    bool exact = true;
};
/// Errors: those of schema::smallestJoinTrees().
Result<JoinPaths> joinPaths(const schema::SchemaGraph &graph, const QList<int> &nodes, int alternatives);

/// A query over a tree that reads everything, to start from.
QString skeletonSql(const schema::SchemaGraph &graph, const schema::JoinTree &tree, const DialectTraits &traits);

} // namespace Tieout::service
