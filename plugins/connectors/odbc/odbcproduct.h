// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"

#include <QString>

namespace Tieout::odbc {

/// What is known of a database system beyond ODBC, by the name that SQLGetInfo(SQL_DBMS_NAME) gives it. For an unknown
/// one: the standard's SQL and nothing more.
struct Product {
    const DialectTraits *dialect = nullptr;
    QStringList onConnect; ///< makes the connection read-only in the engine, and statements mean what the dialect says
    QString schemaSql; ///< the schema that plain names are looked up in; empty where it is not known or there are none
    QString viewsSql;  ///< schema, name and SELECT text of views; empty where nobody knows
};
Product productOf(const QString &dbmsName);

/// Keywords that make a driver hand out rows as they come instead of collecting them, by SQLGetInfo(SQL_DRIVER_NAME);
/// or empty. The drivers of MariaDB (3.1) and SQLite collect whatever they are told: for those two there are connectors
/// without ODBC.
QString streamingKeywords(const QString &driverName);

} // namespace Tieout::odbc
