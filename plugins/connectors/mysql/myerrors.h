// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

namespace Tieout::mysql {

/// What a server or the client library said of a statement, by its number. `sql` is the statement as it was sent.
Error statementError(unsigned number, const QString &words, const QString &sql);

/// Why no connection came about. `target` names server and database ("sales on db.example.com").
Error connectError(unsigned number, const QString &words, const QString &target, const QString &user,
                   bool passwordGiven);

/// Numbers that mean that the connection is gone.
bool meansLost(unsigned number);

} // namespace Tieout::mysql
