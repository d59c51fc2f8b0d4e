// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/odbc/odbcproduct.h"

#include "sdk/dialects.h"

namespace Tieout::odbc {

namespace {

struct Known {
    const char *name; ///< a part of the name, in any case
    const DialectTraits &(*dialect)();
    QStringList onConnect;
    const char *schemaSql;
    const char *viewsSql;
};

constexpr const char *standardViews = "SELECT TABLE_SCHEMA, TABLE_NAME, VIEW_DEFINITION FROM INFORMATION_SCHEMA.VIEWS";
constexpr const char *ownViews =
    "SELECT '', TABLE_NAME, VIEW_DEFINITION FROM INFORMATION_SCHEMA.VIEWS WHERE TABLE_SCHEMA = DATABASE()";
constexpr const char *sqliteViews = "SELECT '', name, sql FROM sqlite_master WHERE type = 'view'";

const QList<Known> &knownProducts()
{
    static const QString postgresReadOnly = QStringLiteral("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY");
    static const QString mysqlReadOnly = QStringLiteral("SET SESSION TRANSACTION READ ONLY");
    // Quotes, backslashes and || as the dialect has them, whatever the server's settings are.
    static const QString postgresTexts = QStringLiteral("SET standard_conforming_strings = on");
    static const QString mysqlTexts = QStringLiteral(
        "SET SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'");
    static const QList<Known> known = {
        {"PostgreSQL",
         &dialects::postgresql,
         {postgresReadOnly, postgresTexts},
         "SELECT current_schema()",
         standardViews},
        {"Redshift", &dialects::postgresql, {postgresReadOnly}, "SELECT current_schema()", standardViews},
        {"Greenplum",
         &dialects::postgresql,
         {postgresReadOnly, postgresTexts},
         "SELECT current_schema()",
         standardViews},
        {"MariaDB", &dialects::mariadb, {mysqlReadOnly, mysqlTexts}, "", ownViews},
        {"MySQL", &dialects::mysql, {mysqlReadOnly, mysqlTexts}, "", ownViews},
        {"SQLite", &dialects::sqlite, {QStringLiteral("PRAGMA query_only = 1")}, "", sqliteViews},
        {"Microsoft SQL Server", &dialects::tsql, {}, "SELECT SCHEMA_NAME()", standardViews},
        {"Snowflake", &dialects::ansi, {}, "SELECT CURRENT_SCHEMA()", standardViews},
        {"DuckDB", &dialects::ansi, {}, "SELECT CURRENT_SCHEMA()", standardViews},
    };
    return known;
}

} // namespace

Product productOf(const QString &dbmsName)
{
    for (const Known &known : knownProducts()) {
        if (dbmsName.contains(QLatin1String(known.name), Qt::CaseInsensitive))
            return {&known.dialect(), known.onConnect, QString::fromLatin1(known.schemaSql),
                    QString::fromLatin1(known.viewsSql)};
    }
    return {&dialects::ansi(), {}, {}, QString::fromLatin1(standardViews)};
}

QString streamingKeywords(const QString &driverName)
{
    if (driverName.contains(QLatin1String("psqlodbc"), Qt::CaseInsensitive))
        return QStringLiteral("UseDeclareFetch=1;Fetch=1000;UseServerSidePrepare=1");
    return {};
}

} // namespace Tieout::odbc
