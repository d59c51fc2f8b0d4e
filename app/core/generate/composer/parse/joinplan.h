// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/logicalform.h"
#include "core/schema/jointree.h"

namespace Tieout::generate::composer {

/// How a logical form's tables hang together: one join tree, seen from the table whose rows are listed or aggregated.
struct QueryPlan {
    int root = -1;
    schema::JoinTree tree;
    QHash<int, int> parentEdge; ///< node to the edge that leads towards the root
    QList<int> joined;          ///< nodes of the main query, root first, each after the one it is joined to
    QList<int> semiJoined;      ///< nodes where a to-many branch begins that only restricts: EXISTS
    bool fansOut = false;       ///< the main query repeats rows of the root
    int inEach =
        -1; ///< rows of the root count once in each group of this table that they belong to; -1: in one at most
    int distinct = -1;              ///< a table of pairs, each of which is read once whatever the rows say
    std::vector<QueryPlan> other;   ///< of LogicalForm::other
    std::vector<QueryPlan> average; ///< of LogicalForm::average
    double fit = 0;                 ///< how well the question's words fit the names of the key columns
};

/// Children of a node in the tree, away from the root.
QList<int> childrenOf(const QueryPlan &plan, const schema::SchemaGraph &graph, int node);

/**
 * All plans over the smallest join trees that give right numbers, best fit first: no sum over repeated rows,
 * restricting branches as semi-joins. `questionStems` break ties between keys. Misfit: the tables are not connected, or
 * every tree would repeat rows.
 */
tl::expected<QList<QueryPlan>, Misfit> plansOf(const LogicalForm &form, const SchemaLookup &lookup,
                                               const QStringList &questionStems);

/// The tree between the entity and the tables counted or denied for it. Misfit: none, or several of equal right.
tl::expected<QueryPlan, Misfit> branchPlan(int entity, const QList<int> &others, const SchemaLookup &lookup,
                                           const QStringList &questionStems);

/// Join trees in the order in which they fit a question.
struct RankedTrees {
    QList<schema::JoinTree> trees; ///< never empty
    qsizetype equals = 1;          ///< of them, from the first: above 1 the question does not say which is meant
};

/// The smallest join trees of some tables, those first whose key columns the question names. Errors: those of
/// smallestJoinTrees().
Result<RankedTrees> rankedJoinTrees(const QList<int> &nodes, const SchemaLookup &lookup,
                                    const QStringList &questionStems);

/// True when every row of `from` leads to at most one row of `to` over a few keys.
bool leadsToOne(const schema::SchemaGraph &graph, int from, int to);

} // namespace Tieout::generate::composer
