// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/keyevidence.h"

#include <QHash>

namespace Tieout::profile {

struct KeyInferenceOptions {
    qint64 distinctValues = 10'000; ///< looked up for one key at most
    int queries = 1'000;            ///< keys looked up at most, those that names and profiles say most for first
    int limitMs = 60'000;           ///< then what is left goes without rows
    /// Keys that even a perfect match would not lift to this score are not looked up.
    double leastScore = 0;
    int pairsPerColumn = schema::KeyCandidateOptions().pairsPerColumn;
    qint64 pairs = schema::KeyCandidateOptions().pairs;
};

/// A candidate with all its features, of names and of rows.
struct MeasuredKey {
    schema::KeyCandidate candidate;
    KeyEvidence evidence;
};

struct MeasuredKeys {
    QList<MeasuredKey> single;
    QList<MeasuredKey> composite; ///< only those without orphans
    schema::KeySearch search;
};

/// Weights for names and rows, fitted on Spider's train split (`tieout-cli eval keys`).
const schema::KeyWeights &rowWeights();

/// Log-odds from which a key is proposed.
constexpr double rowThreshold = 0.75;

/**
 * Keys that nobody declared, as far as names, types and profiles allow them, with their values looked up: a query each,
 * few by what the profiles rule out before (S. Kruse et al., "Fast Approximate Discovery of Inclusion Dependencies",
 * BTW 2017, names the same filters; the features follow A. Rostin et al., "A Machine Learning Approach to Foreign Key
 * Discovery", WebDB 2009). Left out are keys with values that clearly do not fit. A key whose look-up fails is left out
 * too. Blocks; on the session's thread. Errors: Cancelled, Connection, and the TimedOut of `stop` itself.
 */
Result<MeasuredKeys> measureKeys(Session &session, const Schema &schema, const QHash<TableName, TableProfile> &profiles,
                                 const KeyInferenceOptions &options, const StopToken &stop, const Progress &progress);

/// Those to propose, surest first.
QList<ProposedKey> proposals(const Schema &schema, const MeasuredKeys &measured, const schema::KeyWeights &weights,
                             double threshold);

/// Gives those a reason that have none, as in workspaces of older versions. Reads all names of the schema where there
/// is one: not for the window's thread. Pure.
void addReasons(ProposedKeys &proposed, const Schema &schema);

/// Whether any table has rows to look values up in.
bool haveRows(const QHash<TableName, TableProfile> &profiles);

/// Those that names and types alone propose, without evidence. Pure; any thread. Errors: Cancelled, TimedOut.
Result<ProposedKeys> keysByName(const Schema &schema, const StopToken &stop, const Progress &progress);

/// What is enough for a proposal.
enum class KeySigns {
    NamesToo, ///< as the fitted weights say
    Values ///< also values that cannot all be found by chance, whatever the columns are called: sheets declare nothing
};

/// All in one, with the fitted weights; by names alone where no table has rows.
Result<ProposedKeys> inferKeys(Session &session, const Schema &schema, const QHash<TableName, TableProfile> &profiles,
                               KeySigns enough, const StopToken &stop, const Progress &progress);

} // namespace Tieout::profile
