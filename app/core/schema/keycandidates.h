// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/keynames.h"
#include "sdk/schema.h"
#include "sdk/stoptoken.h"

#include <array>
#include <functional>
#include <vector>

namespace Tieout::schema {

/// What speaks for or against a key, as numbers that are weighed. Each is 0 or 1, or a share of 0 to 1.
enum class KeyFeature {
    Intercept,
    NameSame, ///< from here one of fifteen, in the order of NameMatch
    NameNone = NameSame + int(NameMatch::None),
    AlternateKey,  ///< the referenced column is not the primary key
    UndeclaredKey, ///< nor declared unique: its values or its name say so
    OwnKey,        ///< the referencing column is its table's own key by name
    PrimaryKey,    ///< it is its table's primary key, named after something else
    SelfReference,
    NearTypes, ///< both numbers, or one of unknown type
    Measure,   ///< the name ends like a measure
    Owner,     ///< the referenced column is named after its table
    OwnerLike, ///< ... after a part of it
    Elsewhere, ///< another table fits the name better
    // From rows only.
    NoRows,  ///< one side is empty: nothing could be measured
    Missing, ///< distinct values without a match, 0.2 and more counting as 1
    OneValue,
    UniqueValues, ///< the referencing column holds each value once, and is no primary key
    Surprise,     ///< how unlikely the match is by chance, 20 bits counting as 1; where the name says what is meant
    WeakSurprise, ///< the same, where the name is weak
    WeakRivals,   ///< other keys that would hold the values as well, 5 counting as 1
    WeakText,
    WeakKeyName, ///< named like a key, of something else
    WeakCover,   ///< share of the referenced values that are used
    Count
};

using KeyFeatures = std::array<double, std::size_t(KeyFeature::Count)>;
using KeyWeights = KeyFeatures;

/// A key's name for people who fit weights and for tests: "Owner".
QString keyFeatureName(KeyFeature feature);

/// A key that nobody declared, with what its names and types say of it.
struct KeyCandidate {
    ForeignKey key; ///< of origin Inferred; "orders(customer_id)->customers(id)" is its name
    NameMatch match = NameMatch::None;
    KeyFeatures features{};
    double score = 0; ///< log-odds that it is meant
    bool operator==(const KeyCandidate &) const = default;
};

/// What is known of a column's values: pairs that it rules out need not be looked up.
struct ColumnSummary {
    qint64 distinct = -1; ///< different values; -1: not known
    bool exact = false;   ///< `distinct` was counted over all rows
    bool unique = false;  ///< each value stands once, whether or not that is declared
    bool numbers = false; ///< both ends are numbers, `minimum` and `maximum`
    double minimum = 0;
    double maximum = 0;
};

/// Share of values that have to be found where the name says what is meant: one of five is a hole in the data.
constexpr double strongInclusion = 0.8;

struct KeyCandidateOptions {
    bool unnamed = false;      ///< also pairs of columns whose names have nothing to do with each other: rows will tell
    bool withinSchema = false; ///< only pairs of one schema: without rows, a name means the same in one only
    /// By table and column, in the schema's order. Empty: nothing is known; in a schema that declares no keys the name
    /// decides then whether a column can be one.
    std::vector<std::vector<ColumnSummary>> summaries = {};
    int pairsPerColumn =
        250; ///< key columns that one column is compared with at most, the likeliest by their names first
    qint64 pairs = 5'000'000; ///< in all; a schema with so many columns gets fewer for each
    StopToken stop = {};      ///< what was found by then is kept
    Progress progress = {};

    /// Nothing is known of any row: shared names count, and which table they are at home in (KeyHomes).
    bool goesByNames() const { return !unnamed && summaries.empty(); }
};

/// How much of what could be compared was: "looked at N of M pairs".
struct KeySearch {
    qint64 looked = 0; ///< pairs of a column and a key column that were compared
    qint64 possible =
        0; ///< that names and types allow; more than `looked` (and then an upper bound) where a limit left some out
    qint64 lookedUp = 0;  ///< candidates whose values were looked up
    qint64 promising = 0; ///< candidates whose values were worth looking up
    bool isCut() const { return looked < possible || lookedUp < promising; }
    /// A sentence on what was left out; empty where nothing was.
    QString words() const;
    bool operator==(const KeySearch &) const = default;
};

/// A candidate by the places of its columns in the schema: a large schema has very many.
struct KeyPair {
    int table = 0;
    int column = 0;
    int toTable = 0;
    int toColumn = 0;
    NameMatch match = NameMatch::None;
    KeyFeatures features{};
};

KeyCandidate candidateOf(const Schema &schema, const KeyPair &pair);

/**
 * References of one column that the names and types of a schema allow, handed to `take` column by column in its order,
 * not yet chosen from: a column may have several. Referenced are primary keys and unique columns of base tables.
 * Columns with a declared or accepted key of their own are left out. Key columns are found by blocks of names and
 * types, so that time grows with the columns, not with their pairs; a column is compared with as many as the options
 * say. Pure; any thread. Ends early when it is stopped.
 */
KeySearch findKeyPairs(const Schema &schema, const KeyCandidateOptions &options,
                       const std::function<void(const std::vector<KeyPair> &)> &take);

/// The same, all at once.
QList<KeyCandidate> keyCandidates(const Schema &schema, const KeyCandidateOptions &options = {});

/// Which references of several columns are candidates.
enum class CompositeKeys {
    Any,    ///< of all schemas: rows will tell
    AtHome, ///< within a schema, and to tables that their key is at home in: a table that only says which of the others
            ///< belong together is no home
};

/// References of several columns: a table has all columns of another's composite primary key, under the same names. Of
/// two tables with the same primary key the one first in the schema is referred to; of many with the same one, the
/// first few.
QList<KeyCandidate> compositeKeyCandidates(const Schema &schema, CompositeKeys which = CompositeKeys::Any);

/// The weighed sum of the features.
double weigh(const KeyFeatures &features, const KeyWeights &weights);

/// Weights for names and types alone, fitted on Spider's train split (`tieout-cli eval keys --fit`).
const KeyWeights &nameWeights();

/// Log-odds from which a key of names alone is proposed.
constexpr double nameThreshold = 0.5;

/**
 * The keys to propose: the surest reference of each column, one direction of each pair, from `threshold` up; of the
 * composite ones those that say more than the references of their columns, which then replace these. Surest first.
 */
QList<KeyCandidate> chosenKeys(const Schema &schema, QList<KeyCandidate> single, const QList<KeyCandidate> &composite,
                               double threshold);

struct ProposedByName {
    QList<KeyCandidate> keys; ///< surest first
    KeySearch search;
};

/// Proposed from names and types alone within each schema, with their scores. Stopped, it has what was found by then.
ProposedByName proposedKeys(const Schema &schema, const StopToken &stop = {}, const Progress &progress = {});

} // namespace Tieout::schema
