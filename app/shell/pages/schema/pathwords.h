// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/jointree.h"

namespace Tieout::shell {

/// One line of a join tree told from its first table on: a table, or the key that leads to the next.
struct PathLine {
    enum class Kind { Table, Key };
    Kind kind = Kind::Table;
    QString text;         ///< "units", "units.property_id"
    int indent = 0;       ///< branches, not steps: a chain is not indented
    bool bridge = false;  ///< Table: nobody asked for it
    bool upwards = false; ///< Key: the table below refers to the one above
    bool inferred = false;
    int node = -1; ///< Table
    int edge = -1; ///< Key
    bool operator==(const PathLine &) const = default;
};

/// The tree, depth first, from its first terminal.
QList<PathLine> pathLines(const schema::SchemaGraph &graph, const schema::JoinTree &tree);

/// "properties to payments", "properties, vendors and payments".
QString pathTitle(const schema::SchemaGraph &graph, const QList<int> &terminals);

/// How another tree differs: the tables and keys it goes over that `best` does not.
QString pathDifference(const schema::SchemaGraph &graph, const schema::JoinTree &best, const schema::JoinTree &other);

/// "lease_id" or "property_id, quarter": the referencing columns.
QString keyColumns(const ForeignKey &key);

/// Only the FROM clause of a query.
QString skeletonFrom(const QString &sql);

} // namespace Tieout::shell
