// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace Tieout::retrieval {

/// A table that may be wanted for a question, or a family of tables, as one.
struct CoverCandidate {
    int source = 0;           ///< its database
    double score = 0;         ///< of the ranking, the best of the question being 1
    std::vector<float> words; ///< how fully it says each word of the question, 0 to 1
    std::vector<bool> named;  ///< words that its whole name says; empty: none
    int likeness = -1;        ///< candidates of one number have nearly the same columns; -1: it is like none
};

/// That a key joins two candidates.
struct CoverEdge {
    int a = 0;
    int b = 0;
    bool declared = true; ///< or accepted; else names propose it
};

struct CoverProblem {
    std::vector<double> weights; ///< of the words of the question, 1 together
    std::vector<CoverCandidate> tables;
    std::vector<CoverEdge> edges;
};

/// How much each thing counts when tables are chosen, of the score of the best table. Chosen by five folds of databases
/// over Spider's train split and real warehouses together.
struct CoverWeights {
    double gain = 1.0;   ///< all words of the question, said by a table and by none before it
    double key = 0.25;   ///< a key joins it to one that was chosen; half as much where it is only proposed
    double column = 0.6; ///< a word that its columns say, of one that is its whole name
    double alike = 0.5;  ///< share of its score that a table loses which has the columns of a chosen one
};

/// Tables that cover a question.
struct Cover {
    std::vector<int> core;    ///< the smallest connected set that covers its words
    std::vector<int> tables;  ///< these, and those worth most beside them; best first
    std::vector<int> reserve; ///< all others, best first
    std::vector<int> saidBy;  ///< of each word: which of `tables` says it most fully; -1: none does
    bool exact = true;        ///< false: more words than are covered exactly, the weightiest of them were
};

constexpr int MostCovered = 8; ///< words that are covered exactly

/**
 * Chooses the tables that say the words of a question together, joined as far as keys go. First the set of least cost:
 * a table costs the more the less speaks for it, a word the more the less fully any table of the set says it, a step
 * from table to table nothing along a declared key, a little along a proposed one and more where no key is. That is a
 * Steiner tree over groups with prizes, solved exactly for the MostCovered weightiest words by the dynamic programme of
 * Dreyfus and Wagner (1971) in its form for groups (Ding et al., "Finding top-k min-cost connected trees in databases",
 * ICDE 2007), O(3^k n + 2^k n^2). Then others are added one by one up to `most`: what speaks for one by itself, the
 * words it says that none before it does, keys to those chosen. Pure; any thread.
 */
Cover cover(const CoverProblem &problem, int most, const CoverWeights &weights = {});

} // namespace Tieout::retrieval
