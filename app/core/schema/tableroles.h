// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/jointree.h"

namespace Tieout::schema {

/// A graph in which tables stand as often as they are asked for, so that one tree joins them in several roles: a trip's
/// first station and its last one.
struct RepeatedTables {
    SchemaGraph graph; ///< names find the first node of a table; each of its nodes has all its keys
    QList<int> nodes;  ///< of this graph, as many as were asked for, all different
};

/// `nodes` may name a table several times. Pure; any thread.
RepeatedTables repeatedTables(const SchemaGraph &graph, const QList<int> &nodes);

/// How many nodes of the same table stand before a node: 0 but in a graph of RepeatedTables.
int repetitionOf(const SchemaGraph &graph, int node);

/// Whether a tree joins two nodes of one table to the same row by the same key: that is one row, seen twice.
bool seesRowTwice(const SchemaGraph &graph, const JoinTree &tree);

/**
 * Whether the words of a question name the roles of a table's nodes in the order of the nodes: 1 for "trips from
 * station to station" over a tree whose first station is joined by `from_station_id`, -1 over the tree that has it the
 * other way round, 0 where no table stands twice or the words do not tell. A role is what the referring columns say
 * besides the names of the columns referred to.
 */
int roleOrder(const SchemaGraph &graph, const JoinTree &tree, const QStringList &questionStems);

} // namespace Tieout::schema
