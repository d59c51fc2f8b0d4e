// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgquerylog.h"

namespace Tieout::postgresql {

namespace {

constexpr const char *statementsExtensionSql =
    "SELECT pg_catalog.quote_ident(n.nspname), pg_catalog.current_database(), current_user "
    "FROM (SELECT 1) one LEFT JOIN pg_catalog.pg_extension e ON e.extname = 'pg_stat_statements' "
    "LEFT JOIN pg_catalog.pg_namespace n ON n.oid = e.extnamespace";

// %1 is the extension's schema, %2 a number. A statement stands in it once for each account that ran it. What the
// server does not show is told by a text that is no statement.
constexpr const char *statementsSql =
    "SELECT s.query, pg_catalog.sum(s.calls)::bigint FROM %1.pg_stat_statements s "
    "JOIN pg_catalog.pg_database d ON d.oid = s.dbid WHERE d.datname = pg_catalog.current_database() "
    "AND s.query ~* '\\m(select|with)\\M' GROUP BY s.query ORDER BY 2 DESC, 1 LIMIT %2";
constexpr const char *hiddenSql =
    "SELECT pg_catalog.count(*) FROM %1.pg_stat_statements s JOIN pg_catalog.pg_database d ON d.oid = s.dbid "
    "WHERE d.datname = pg_catalog.current_database() AND s.query LIKE '<%>'";

constexpr const char *grantHint =
    QT_TRANSLATE_NOOP("Error", "Ask whoever runs the server for GRANT pg_read_all_stats TO \"%1\".");

} // namespace

Result<QList<LoggedStatement>> readQueryLog(Connection &connection, int most)
{
    const auto told = connection.ask(statementsExtensionSql);
    if (!told)
        return fail(told.error());
    const Cells &extension = *told;
    const QString schema = extension.text(0, 0);
    if (schema.isNull())
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" keeps no query log: the extension pg_stat_statements is not "
                                               "installed."),
                    {extension.text(0, 1)},
                    QT_TRANSLATE_NOOP("Error", "Whoever runs the server adds pg_stat_statements to "
                                               "shared_preload_libraries, restarts it and runs CREATE EXTENSION "
                                               "pg_stat_statements in this database."));
    const auto denied = [&] {
        return fail(ErrorCode::Denied,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" may not read the statements of others in pg_stat_statements."),
                    {extension.text(0, 2)}, ErrorText(grantHint, {extension.text(0, 2)}));
    };
    const auto named = [&](const char *sql) {
        return QByteArray(sql).replace("%1", schema.toUtf8()).replace("%2", QByteArray::number(most));
    };
    const auto read = connection.ask(named(statementsSql));
    if (!read && read.error().code == ErrorCode::Denied)
        return denied();
    if (!read && read.error().code == ErrorCode::Internal) // the extension is there, its library is not loaded
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" keeps no query log: pg_stat_statements is not loaded."),
                    {extension.text(0, 1)},
                    QT_TRANSLATE_NOOP("Error", "Whoever runs the server adds pg_stat_statements to "
                                               "shared_preload_libraries and restarts it."));
    if (!read)
        return fail(read.error());
    const Cells &cells = *read;
    QList<LoggedStatement> statements;
    for (int row = 0; row < cells.rows(); ++row)
        statements.append({cells.text(row, 0), cells.number(row, 1)});
    if (!statements.isEmpty())
        return statements;
    const auto counted = connection.ask(QByteArray(hiddenSql).replace("%1", schema.toUtf8()));
    if (!counted)
        return fail(counted.error());
    if (counted->number(0, 0) > 0)
        return denied();
    return statements;
}

} // namespace Tieout::postgresql
