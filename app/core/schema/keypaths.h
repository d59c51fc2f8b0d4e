// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/jointree.h"

#include <optional>

namespace Tieout::schema {

/// How far a way may differ from the shortest and still be somebody's meaning.
struct KeyPathOptions {
    int further = 1; ///< keys more than the shortest way has
    int most = 4;    ///< ways returned
};

/**
 * The ways along foreign keys that give every row of `from` at most one row of `to`: each key is followed from the
 * table that holds it to the one it refers to, no table is met twice, so rows of `from` never repeat. Edges in order
 * from `from`; shortest first, stable. Left out are ways that say less than a shorter one:
 * - all but the direct keys where `from` refers to `to` itself: a payment's own store is its store;
 * - a way whose last key ends a shorter way too: "store of the customer of the rental" repeats "store of the customer";
 * - a way on which a table does not go its own nearest way to `to`.
 * Empty when there is none.
 */
QList<QList<int>> keyPaths(const SchemaGraph &graph, int from, int to, const KeyPathOptions &options = {});

/// The tree with `path` (from `root` to `target`) in place of its own way between the two; nothing where that closes a
/// circle or a terminal lies on the tree's own way: who names the customer means the customer's store.
std::optional<JoinTree> rerouted(const SchemaGraph &graph, const JoinTree &tree, int root, int target,
                                 const QList<int> &path);

} // namespace Tieout::schema
