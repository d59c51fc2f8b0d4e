// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linking.h"

#include <vector>

namespace Tieout::retrieval {

/**
 * The tables a question is about: every word is given to its best mention; where several tables fit a word equally
 * well, one that is wanted anyway is taken, else the one nearest to those by foreign keys, else the one ranked first.
 * At most ten, best first.
 */
QList<TableName> chooseTerminals(const schema::SchemaGraph &graph, const Linking &linking,
                                 const QList<RetrievalHit> &ranked);

/// About how many tokens tables take in a prompt: bytes / 3.5. Each table is written out once, when this is built;
/// immutable, any thread.
class PromptSizes
{
public:
    /// `snapshot` outlives it.
    explicit PromptSizes(const catalog::Snapshot &snapshot);

    int tokens(const QList<TableName> &tables) const;
    /// Of the whole schema.
    int allTokens() const { return m_allTokens; }

private:
    const schema::SchemaGraph &m_graph;
    std::vector<qsizetype> m_bytes; ///< by node
    int m_allTokens = 0;
};

/// Terminals, the smallest join tree over them, and neighbours in the order of `ranked`, as far as `tokenBudget` goes.
/// Terminals and bridges are never dropped. `sizes`: of the snapshot.
Subgraph buildSubgraph(const catalog::Snapshot &snapshot, const QList<TableName> &terminals,
                       const QList<RetrievalHit> &ranked, int tokenBudget, const PromptSizes &sizes);

} // namespace Tieout::retrieval
