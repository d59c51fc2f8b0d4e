// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linking.h"

namespace Tieout::retrieval {

constexpr double StrongEnough = 0.5; ///< of the best table's own score: such a table lifts its neighbours
constexpr double NamesFully = 0.9;   ///< from here on the question names the table, not only words of it
constexpr int NearCards = 200;       ///< asked of the card index

/// How much each signal counts; fitted by hand on Spider's train split (tests/bench/bench_retrieval.cpp).
struct RankingWeights {
    double name = 1.0;      ///< the table is named
    double columns = 0.8;   ///< its columns are named
    double values = 0.5;    ///< it holds values the question names
    double embedding = 0.5; ///< its card is near the question
    double bridge = 0.3;    ///< it stands between tables that score by themselves
    double neighbour = 0.4; ///< a foreign key joins it to a table that scores by itself
};

/**
 * Ranks tables by a sum of signals, each scaled to its best value among the tables of this question, and adds their
 * mentioned columns. `similarity` is the cosine of table cards by node, empty without an index. At most `count` tables
 * and as many columns, best first.
 */
QList<RetrievalHit> rankTables(const catalog::Snapshot &snapshot, const Linking &linking,
                               const QHash<int, double> &similarity, int count, const RankingWeights &weights = {});

} // namespace Tieout::retrieval
