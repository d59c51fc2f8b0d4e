// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/keyevidence.h"
#include "sdk/querylog.h"

namespace Tieout::profile {

/// SQL that somebody keeps.
struct WrittenSql {
    enum class Kind { View, Verified, Script };
    Kind kind = Kind::View;
    QString name; ///< the view, the verified question or the script
    QString text; ///< one SELECT; of a script any number of statements
    DialectTraits traits;
};

/**
 * Keys that nobody declared and that statements join along. The side that is referred to is the one with the primary
 * key, else the one declared unique, else the one that a profile counts as unique, else, in a table without a declared
 * key, the one whose name is its table's own; where neither side can be told to be unique there is no key. None are
 * points in time, flags, measures that nobody declared unique, columns with a declared key, and references whose table
 * another column names (owner_id beside owner_type = 'customer'). Where several columns are compared, all of a declared
 * key have to be. Pure; any thread. Stopped, it has what was found by then.
 */
JoinFindings joinedKeys(const QList<WrittenSql> &written, const Schema &schema,
                        const QHash<TableName, TableProfile> &profiles, const StopToken &stop = {});

/// The same for what a server has run. Only counts of a statement are kept, none of its text.
JoinFindings joinedKeys(const QList<LoggedStatement> &logged, const Schema &schema,
                        const QHash<TableName, TableProfile> &profiles, const DialectTraits &traits,
                        const StopToken &stop = {});

/// All that are proposed to a person, one of each pair of columns: those by names and values with the joins that speak
/// for them, and those that only statements join along. Surest first.
QList<ProposedKey> withJoins(const ProposedKeys &proposed);

/// Compares the values of joined keys that neither names nor an earlier look compared, the surest first, as many as fit
/// into a minute. One whose look-up fails stays without. Blocks; on the session's thread. Errors: Cancelled,
/// Connection.
Result<void> lookUpJoined(Session &session, const Schema &schema, ProposedKeys &proposed, const StopToken &stop);

} // namespace Tieout::profile
