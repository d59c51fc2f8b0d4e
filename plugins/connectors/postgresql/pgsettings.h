// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/postgresql/pgcatalog.h"

namespace Tieout::postgresql {

/**
 * Makes a new connection read-only and its texts independent of the server's settings. Returns the commands, each after
 * a semicolon, that a transaction begins with so that its statements are read as they are meant: a pool may give
 * another connection to the server for each. Errors: Connection, Denied.
 */
Result<QByteArray> settle(Catalog &catalog);

/// Whether a setting that decides how statements are read has the value that they are written for; `told` is null where
/// the server does not say. Errors: Unsupported.
Result<void> checkSetting(const char *name, const QByteArray &told, const QString &target);

/// The settings that checkSetting() knows.
inline constexpr const char *settingsOfMeaning[] = {"standard_conforming_strings", "client_encoding"};

} // namespace Tieout::postgresql
