// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/retrieval/cover.h"
#include "core/retrieval/meaningindex.h"
#include "sdk/retriever.h"

#include <array>
#include <functional>
#include <memory>

namespace Tieout::retrieval {

/// What speaks for a table, each 0 to 1 and scaled to the best table of the question.
enum class SearchFeature {
    Words,     ///< its names and values say the question's words, rare ones more
    Name,      ///< how much of its own name the question says
    Coherence, ///< the tables of its database together say the question's words; a database of many columns says most
               ///< words by chance, and counts for less
    Neighbour, ///< a foreign key joins it to a table that scores by itself; yes or no, so that hubs do not win by
               ///< degree
    Between,   ///< foreign keys join it to two such tables of its database
    Embedding, ///< its card, or one of its columns', is near the question
    FullText,  ///< BM25 of its card
    Meaning, ///< a sentence about it means nearly what the question does; counts for less the more of the question the
             ///< names of a table say
    Count
};
constexpr std::size_t SearchFeatures = std::size_t(SearchFeature::Count);
constexpr int ModelTables = 7; ///< as many tables as a model is told of at most
using SearchVector = std::array<double, SearchFeatures>;
QString searchFeatureName(SearchFeature feature);
/// Chosen over Spider's train split, everyday questions and real warehouses together, for ten tables of the union and
/// seven within one database, where none of the sets loses and any of them half or double changes little.

const SearchVector &searchWeights();

/// Parts of the search that can be left out, to measure what each is worth, and the day it is asked on.
struct SearchParts {
    bool embedding = true; ///< nearness of letters, of words as of cards
    bool meaning = true;
    bool keys = true;
    bool coherence = true;
    bool lexicon = true;                    ///< synonyms
    bool families = true;                   ///< a family as one, copies behind what they are copies of
    period::CalendarSettings calendar = {}; ///< what "last year" is counted from, for the members of families
};

/// A table of one of the databases searched, or a family of them as one.
struct TableHit {
    int source = 0;   ///< into the snapshots
    int node = 0;     ///< of its graph; of a family the member to use where the question does not say which
    double score = 0; ///< 0 to 1; 1: everything speaks for it
    SearchVector features{};
    std::vector<float> words = {}; ///< how fully it says each of TableSearch::words(), 0 to 1; empty: none
    QList<int> members = {};       ///< of a family, those that the question is about, `node` among them; else empty
    bool has(int table) const { return node == table || members.contains(table); }
};

/// A content word of a question, with what it says of the tables meant: its share of the question, 0 to 1.
struct SearchedWord {
    QString text; ///< lower case
    double weight = 0;
};

struct CoverOptions {
    int most = ModelTables; ///< tables
    CoverWeights weights = {};
    std::function<bool(const TableHit &)> leaveOut = {}; ///< such tables are not wanted; empty: all are
};

/// The tables that cover a question; see cover().
struct CoveringSet {
    QList<SearchedWord> words;
    QList<TableHit> tables;  ///< best first
    QList<TableHit> reserve; ///< all others that anything speaks for, best first
    int core = 0;            ///< so many of `tables` are the smallest connected set that covers the words
    QList<int> saidBy;       ///< of each word: which of `tables` it is there for; -1: none says it
    bool exact = true;       ///< false: the core covers only the weightiest words
};

/// Retrievers of cards; either may be null, and what it finds is then not counted.
struct SearchRetrievers {
    Retriever *vectors = nullptr; ///< one that needs vectors
    Retriever *words = nullptr;   ///< one that does not
    bool cards = true;            ///< false: no card is made at all, names and stored texts are all that is searched
};

/**
 * Finds the tables a question is about among those of many databases, as one index: words of names and stored texts,
 * BM25 and nearness of cards, what sentences about them mean, keys between tables and tables of one database together,
 * added up by fitted weights.
 * Built once, then read-only; any thread may search.
 */
class TableSearch
{
public:
    /// `retrievers` outlive it. Blocks. Errors: Cancelled, TimedOut, those of the retrievers.
    static Result<std::shared_ptr<const TableSearch>>
    build(const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots, const SearchRetrievers &retrievers,
          const StopToken &stop, const Progress &progress);
    virtual ~TableSearch() = default;

    virtual const QList<std::shared_ptr<const catalog::Snapshot>> &snapshots() const = 0;
    /// At most `count` tables that anything speaks for, best first, a family as one; equals in the order of the
    /// snapshots. A copy of a table comes behind what the question names, unless it says what the copy is for.
    /// `meanings`: of the same snapshots; null: nothing is found by meaning.
    virtual QList<TableHit> search(const QString &question, int count, const MeaningIndex *meanings = nullptr,
                                   const SearchParts &parts = {},
                                   const SearchVector &weights = searchWeights()) const = 0;
    /// The smallest connected set of tables that covers the question's words, and what is worth most beside it.
    virtual CoveringSet cover(const QString &question, const CoverOptions &options = {},
                              const MeaningIndex *meanings = nullptr, const SearchParts &parts = {}) const = 0;
    /// What search() looks for, in the order of the question.
    virtual QList<SearchedWord> words(const QString &question) const = 0;
    /// BM25 alone, over the question's content words; empty without such a retriever.
    virtual QList<TableHit> fullText(const QString &question, int count) const = 0;
};

/// How many of the best hits are worth looking at, within one database: those with at least a share of the best score.
/// On Spider train 0.15 keeps all tables in 99 % of the questions, with 5 tables on average.
constexpr double AdaptiveShare = 0.15;
int adaptiveCut(const QList<TableHit> &hits, double share = AdaptiveShare);

} // namespace Tieout::retrieval
