// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

namespace Tieout::postgresql {

/// What a server said of a statement: its SQLSTATE (PostgreSQL, appendix A) and its words.
Error stateError(const QString &state, const QString &words);

/// What libpq says of each host that it tried, without its own hints (lines behind a tab): connectError() has better
/// ones.
QString wordsOfConnecting(const QString &said);

/// What is known of a connection that did not come about.
struct Refusal {
    QString words; ///< of libpq or the server
    QString user;
    QString database;
    bool passwordMissing = false; ///< the server asked for one and none was given
    bool passwordGiven = false;   ///< and the server asked for it
};
/// `target` names server and database ("sales on db.example.com").
Error connectError(const Refusal &refusal, const QString &target);

} // namespace Tieout::postgresql
