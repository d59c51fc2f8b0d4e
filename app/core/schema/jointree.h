// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/schemagraph.h"
#include "sdk/result.h"

#include <QSet>

namespace Tieout::schema {

/// A connected, acyclic choice of foreign keys that joins all terminals.
struct JoinTree {
    QList<int> nodes; ///< terminals first, in the order given, then bridges
    QList<int> terminals;
    QList<int> bridges; ///< nodes nobody asked for, needed to connect
    QList<int> edges;   ///< into SchemaGraph::keys(), ordered so that each joins a new table to what stands before
    double weight = 0;
    bool operator==(const JoinTree &) const = default;
};

struct JoinTreeOptions {
    int maximumTerminals = 10; ///< exact up to here, beyond: an approximation
    int maximumTies = 16;      ///< trees of equal weight kept
    double declaredWeight = 1.0;
    double acceptedWeight = 1.0;
    double inferredWeight = 1.6;
};

struct JoinTrees {
    QList<JoinTree> trees;  ///< all of the smallest weight, in a stable order; never empty
    bool truncated = false; ///< more ties existed than were kept
    bool exact = true;      ///< false: one tree that may be up to twice as heavy as the smallest
};

/**
 * The smallest trees over the foreign keys that join `terminals` (node Steiner tree; exact dynamic programme of
 * S. E. Dreyfus and R. A. Wagner, "The Steiner problem in graphs", Networks 1, 1971), with all ties, parallel keys
 * included. One terminal gives a tree without edges. In a graph of RepeatedTables no tree sees the same row of a table
 * twice. Errors: NotFound (no such node), Unsupported (not connected; names the parts; or all of the smallest trees see
 * a row twice). Above maximumTerminals the tree is that of nearSteinerTree(), which says how good it is.
 */
Result<JoinTrees> smallestJoinTrees(const SchemaGraph &graph, const QList<int> &terminals,
                                    const JoinTreeOptions &options = {});

/// Further trees a person may prefer, a little larger than the smallest, best first, at most `count`.
QList<JoinTree> alternativeJoinTrees(const SchemaGraph &graph, const QList<int> &terminals, const JoinTrees &best,
                                     int count, const JoinTreeOptions &options = {});

/// The tree made of `edges`, in an order in which each joins a new table, beginning at the first terminal. Edges that
/// cannot be reached from there are left out; of a circle all edges stay.
JoinTree joinTreeOf(const SchemaGraph &graph, const QList<int> &terminals, const QSet<int> &edges,
                    const JoinTreeOptions &options = {});

} // namespace Tieout::schema
