// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linking.h"

namespace Tieout::retrieval {

/**
 * The tables a question is about: every word is given to its best mention; where several tables fit a word equally well, one
 * that is wanted anyway is taken, else the one nearest to those by foreign keys, else the one ranked first. At most ten, best first.
 */
QList<TableName> chooseTerminals(const schema::SchemaGraph &graph, const Linking &linking, const QList<RetrievalHit> &ranked);

/// Terminals, the smallest join tree over them, and neighbours in the order of `ranked`, as far as `tokenBudget` goes. Terminals and
/// bridges are never dropped. `fullTokens`: promptTokens() of all tables, which is the same for every question.
Subgraph buildSubgraph(const catalog::Snapshot &snapshot, const QList<TableName> &terminals, const QList<RetrievalHit> &ranked,
                       int tokenBudget, int fullTokens);

/// About how many tokens tables take in a prompt: bytes / 3.5.
int promptTokens(const catalog::Snapshot &snapshot, const QList<TableName> &tables);

} // namespace Tieout::retrieval
