// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/joinevidence.h"
#include "core/schema/keycandidates.h"
#include "sdk/connector.h"

#include <QHash>

#include <optional>

namespace Tieout::profile {

/// How the values of a key's columns are found on the other side. Values with a NULL and empty texts refer to nothing.
struct KeyEvidence {
    qint64 distinct = -1;   ///< different values of the referencing side that were looked up; -1: none could be
    qint64 matched = 0;     ///< of these, found on the other side
    qint64 referenced = -1; ///< different values of the referenced side; -1: not known
    bool limited = false;   ///< the referencing side has more values than were looked up
    bool oneToOne = false;  ///< no value stands twice on the referencing side
    bool unique = false;    ///< no value stands twice on the referenced side, declared or counted

    bool isMeasured() const { return distinct > 0; }
    qint64 orphans() const { return distinct - matched; }
    /// 0 to 1; 0 where nothing was measured.
    double matchShare() const { return isMeasured() ? double(matched) / double(distinct) : 0; }
    bool operator==(const KeyEvidence &) const = default;
};

/// A key that some statement joins along.
struct JoinedKey {
    ForeignKey key; ///< of origin Inferred, named by its columns
    schema::JoinEvidence joins;
    bool operator==(const JoinedKey &) const = default;
};

/// What the join conditions of some statements say.
struct JoinFindings {
    QList<JoinedKey> keys; ///< surest first
    int statements = 0;    ///< that were read
    int unread = 0;        ///< that could not be: they are skipped
    bool operator==(const JoinFindings &) const = default;
};

/// A key that is proposed to a person, with what speaks for it.
struct ProposedKey {
    ForeignKey key;
    schema::NameMatch match = schema::NameMatch::None;
    double score = 0; ///< log-odds that it is meant
    KeyEvidence evidence;
    int rivals = -1; ///< other targets that would be proposed for the same columns; -1: not all were looked at
    message::Message reason = {}; ///< what the names say, a sentence; empty where they do not propose it
    schema::JoinEvidence joins = {};
    bool operator==(const ProposedKey &) const = default;
};

/// Share of values that have to be found before an answer may join along a key that nobody accepted.
constexpr double sureInclusion = 0.99;

/// The same, where the name says outright what is meant ("requester_id" of "requesters"): rows are deleted, and what
/// referred to them stays. An answer that joins along it says how many rows that costs.
constexpr double namedInclusion = 0.9;

/// Whether names and values leave no doubt: they were compared and nearly all are found, each in one row, of one table
/// only; which one is beyond doubt where a view or a verified query joins along the key.
bool isSure(const ProposedKey &key);

/// All that are proposed, and how much was looked at for them.
struct ProposedKeys {
    QList<ProposedKey> keys; ///< by names and values, surest first
    schema::KeySearch search;
    JoinFindings written = {};                     ///< joins in views, verified queries and scripts
    QString writtenDigest = {};                    ///< of these texts: while they are the same nothing is read again
    std::optional<JoinFindings> logged = {};       ///< joins in the server's query log; absent where it was not read
    QHash<QString, KeyEvidence> joinedValues = {}; ///< values of joined keys that `keys` has not, by constraint
    bool operator==(const ProposedKeys &) const = default;
};

/// How often the referenced side may hold a value. Where it repeats them its different values are looked up, so that
/// none is counted twice; that takes longer.
enum class Referenced { Once, Repeats };

/// One row: different values of the referencing columns (at most `distinctLimit`) and how many of them the other side
/// has.
QString keyEvidenceSql(const ForeignKey &key, const Table &from, qint64 distinctLimit, Referenced referenced,
                       const DialectTraits &traits);

/// Every row has a value of its own, counted over all rows.
bool isMeasuredUnique(const ColumnProfile &column);

/// Looks the values up; `referenced` and `oneToOne` are the profile's to know and stay as they are by default. Blocks;
/// on the session's thread. Errors: as Session::select.
Result<KeyEvidence> measureKey(Session &session, const ForeignKey &key, const Table &from, qint64 distinctLimit,
                               Referenced referenced, const StopToken &stop);

/// Whether no two rows have the same values in all of the columns; rows with a NULL among them do not count. Blocks; on
/// the session's thread. Errors: as Session::select.
Result<bool> holdsEachOnce(Session &session, const TableName &table, const QStringList &columns, const StopToken &stop);

} // namespace Tieout::profile
