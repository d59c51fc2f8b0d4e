// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/keynames.h"
#include "sdk/schema.h"

#include <array>
#include <functional>

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
    NearTypes,     ///< both numbers, or one of unknown type
    Measure,       ///< the name ends like a measure
    Owner,         ///< the referenced column is named after its table
    OwnerLike,     ///< ... after a part of it
    Elsewhere,     ///< another table fits the name better
    // From rows only.
    NoRows,        ///< one side is empty: nothing could be measured
    Missing,       ///< distinct values without a match, 0.2 and more counting as 1
    OneValue,
    UniqueValues,  ///< the referencing column holds each value once, and is no primary key
    Surprise,      ///< how unlikely the match is by chance, 20 bits counting as 1; where the name says what is meant
    WeakSurprise,  ///< the same, where the name is weak
    WeakRivals,    ///< other keys that would hold the values as well, 5 counting as 1
    WeakText,
    WeakKeyName,   ///< named like a key, of something else
    WeakCover,     ///< share of the referenced values that are used
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

struct KeyCandidateOptions {
    bool unnamed = false; ///< also pairs of columns whose names have nothing to do with each other: rows will tell
    /// Columns that hold each value once although nothing declares it; without it the name decides, in schemas that declare none.
    std::function<bool(const TableName &, const QString &)> isUnique;
    /// A quick no, from what is known of the values of both; asked for pairs whose types fit, before their names are compared.
    std::function<bool(const TableName &, const QString &, const TableName &, const QString &)> canRefer;
};

/**
 * References of one column that the names and types of a schema allow, in its order, not yet chosen from: a column may have
 * several. Referenced are primary keys and unique columns of base tables. Columns with a declared or accepted key of their own are
 * left out. Pure; any thread.
 */
QList<KeyCandidate> keyCandidates(const Schema &schema, const KeyCandidateOptions &options = {});

/// References of several columns: a table has all columns of another's composite primary key, under the same names. Of two tables
/// with the same primary key the one first in the schema is referred to.
QList<KeyCandidate> compositeKeyCandidates(const Schema &schema);

/// The weighed sum of the features.
double weigh(const KeyFeatures &features, const KeyWeights &weights);

/// Weights for names and types alone, fitted on Spider's train split (`tieout-cli eval keys`).
const KeyWeights &nameWeights();

/// Log-odds from which a key of names alone is proposed.
constexpr double nameThreshold = 0.5;

/**
 * The keys to propose: the surest reference of each column, one direction of each pair, from `threshold` up; of the composite ones
 * those that say more than the references of their columns, which then replace these. Surest first.
 */
QList<KeyCandidate> chosenKeys(const Schema &schema, QList<KeyCandidate> single, const QList<KeyCandidate> &composite, double threshold);

/// Proposed from names and types alone within each schema, with their scores, surest first.
QList<KeyCandidate> proposedKeys(const Schema &schema);

} // namespace Tieout::schema
