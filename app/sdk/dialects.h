// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"
#include "sdk/sdkexport.h"

/**
 * The dialects we know, one definition each, here because both sides need it: a connector plugin, which may link
 * nothing but the sdk, hands one out (adding what its server reports), and core reads and writes SQL of a dialect
 * without a connection. All are built once, on first use; any thread.
 */
namespace Tieout::dialects {

TIEOUT_SDK_EXPORT const DialectTraits &sqlite();     ///< SQLite 3.40 and later
TIEOUT_SDK_EXPORT const DialectTraits &postgresql(); ///< PostgreSQL 12 to 16
TIEOUT_SDK_EXPORT const DialectTraits &mysql();      ///< MySQL 8.0, default sql_mode
TIEOUT_SDK_EXPORT const DialectTraits &mariadb();    ///< MariaDB 10.6 and later
TIEOUT_SDK_EXPORT const DialectTraits &ansi();       ///< ISO 9075, for ODBC sources that say nothing better
TIEOUT_SDK_EXPORT const DialectTraits &tsql();       ///< SQL Server 2016 and later
TIEOUT_SDK_EXPORT const DialectTraits &duckdb();     ///< DuckDB 1.2 and later

/// "sqlite", "postgresql", ... in the order above.
TIEOUT_SDK_EXPORT QStringList names();
/// By its name, in any case; null for an unknown one.
TIEOUT_SDK_EXPORT const DialectTraits *named(const QString &name);

} // namespace Tieout::dialects
