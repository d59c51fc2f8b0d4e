// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile/mariadbwatcher.h"

#include <mysql.h>

namespace Tieout::Hostile {

namespace {

// Statements that write, by the server's own count, inside of functions too. KILL is how a query is cancelled.
constexpr char Writes[] = "SHOW GLOBAL STATUS WHERE Variable_name REGEXP "
                          "'^Com_(insert|replace|update|delete|truncate|create|alter|drop|rename|grant|revoke|load|"
                          "call|do|execute|prepare_sql|lock_tables|flush|"
                          "ha_open|xa_start|install|uninstall|optimize|repair|reset|purge|change|shutdown|assign|"
                          "preload|signal|binlog|backup)'";
constexpr char Definitions[] =
    "SELECT MD5(GROUP_CONCAT(d ORDER BY d)) FROM ("
    "SELECT CONCAT_WS('.', table_schema, table_name, column_name, column_type, column_comment) AS d FROM "
    "information_schema.columns WHERE table_schema NOT IN ('information_schema', 'performance_schema', 'sys') "
    "UNION ALL SELECT CONCAT_WS('.', routine_schema, routine_name, MD5(routine_definition), last_altered) FROM "
    "information_schema.routines WHERE routine_schema <> 'sys' "
    "UNION ALL SELECT CONCAT_WS('.', trigger_schema, trigger_name, action_statement) FROM information_schema.triggers "
    "UNION ALL SELECT CONCAT_WS('.', event_schema, event_name, event_definition) FROM information_schema.events "
    "UNION ALL SELECT CONCAT_WS('.', table_schema, table_name, MD5(view_definition)) FROM information_schema.views "
    "WHERE table_schema <> 'sys' "
    "UNION ALL SELECT CONCAT_WS('.', plugin_name, plugin_status) FROM information_schema.plugins "
    "UNION ALL SELECT schema_name FROM information_schema.schemata) t";
// What counts or tells the time is left out.
constexpr char Variables[] =
    "SELECT MD5(GROUP_CONCAT(variable_name, '=', variable_value ORDER BY variable_name)) FROM "
    "information_schema.global_variables "
    "WHERE variable_name NOT IN ('SQL_MODE', 'GTID_BINLOG_STATE', 'GTID_CURRENT_POS') AND variable_name NOT LIKE "
    "'%TIMESTAMP%' AND variable_name NOT LIKE 'INNODB_BUFFER_POOL_DUMP%'";

} // namespace

MariadbWatcher::MariadbWatcher(const QByteArray &socket, const QByteArray &database, QString watched)
    : m_connection(mysql_init(nullptr))
    , m_watched(std::move(watched))
{
    if (!mysql_real_connect(m_connection, nullptr, "root", nullptr, database.constData(), 0, socket.constData(),
                            CLIENT_MULTI_STATEMENTS))
        qFatal("The watcher cannot connect: %s", mysql_error(m_connection));
    ask("SET NAMES utf8mb4");
    ask("SET SESSION group_concat_max_len = 100000000, sql_mode = ''");
}

MariadbWatcher::~MariadbWatcher()
{
    mysql_close(m_connection);
}

QList<QList<QByteArray>> MariadbWatcher::ask(const QByteArray &query)
{
    if (mysql_real_query(m_connection, query.constData(), static_cast<unsigned long>(query.size())) != 0)
        qFatal("The watcher's own query failed: %s\n%s", mysql_error(m_connection), query.constData());
    QList<QList<QByteArray>> rows;
    MYSQL_RES *result = mysql_store_result(m_connection);
    if (!result)
        return rows;
    const unsigned columns = mysql_num_fields(result);
    while (const MYSQL_ROW row = mysql_fetch_row(result)) {
        QList<QByteArray> cells;
        for (unsigned i = 0; i < columns; ++i)
            cells.append(QByteArray(row[i] ? row[i] : "NULL"));
        rows.append(cells);
    }
    mysql_free_result(result);
    return rows;
}

State MariadbWatcher::state()
{
    State state;
    QByteArray tables;
    for (const QList<QByteArray> &row : ask("SELECT CONCAT('`', table_schema, '`.`', table_name, '`'), table_type FROM "
                                            "information_schema.tables WHERE table_type <> 'VIEW' "
                                            "AND table_schema NOT IN ('information_schema', 'performance_schema', "
                                            "'sys') AND COALESCE(engine, '') NOT IN ('FEDERATED', 'CSV') "
                                            "AND table_name NOT IN ('innodb_index_stats', 'innodb_table_stats')")) {
        if (row[1] == "SEQUENCE")
            state.insert(QStringLiteral("sequence ") + QString::fromUtf8(row[0]),
                         QString::fromUtf8(ask("SELECT * FROM " + row[0]).first().join(' ')));
        else
            tables += (tables.isEmpty() ? "" : ", ") + row[0];
    }
    for (const QList<QByteArray> &row : ask("CHECKSUM TABLE " + tables + " EXTENDED"))
        state.insert(QStringLiteral("rows of ") + QString::fromUtf8(row[0]), QString::fromUtf8(row[1]));
    for (const QList<QByteArray> &row : ask(Writes))
        state.insert(QStringLiteral("count of ") + QString::fromUtf8(row[0]), QString::fromUtf8(row[1]));
    state.insert(QStringLiteral("definitions"), QString::fromUtf8(ask(Definitions).first().first()));
    state.insert(QStringLiteral("variables"), QString::fromUtf8(ask(Variables).first().first()));
    state.insert(
        QStringLiteral("sessions"),
        QString::fromUtf8(
            ask("SELECT COUNT(*) FROM information_schema.processlist WHERE command <> 'Daemon'").first().first()));
    state.insert(
        QStringLiteral("open transactions"),
        QString::fromUtf8(
            ask("SELECT COUNT(*) FROM information_schema.innodb_trx WHERE trx_rows_locked > 0 OR trx_rows_modified > 0")
                .first()
                .first()));
    state.insert(QStringLiteral("named locks"),
                 QString::fromUtf8(
                     ask("SELECT CONCAT_WS(' ', IFNULL(IS_USED_LOCK('planted'), '-'), IFNULL(IS_USED_LOCK('l1'), '-'))")
                         .first()
                         .first()));
    state.insert(QStringLiteral("watched folder"), digestOf(m_watched));
    return state;
}

QByteArray MariadbWatcher::run(const QByteArray &statement)
{
    if (mysql_real_query(m_connection, statement.constData(), static_cast<unsigned long>(statement.size())) == 0) {
        int next = 0;
        do {
            if (MYSQL_RES *result = mysql_use_result(m_connection)) {
                while (mysql_fetch_row(result))
                    continue;
                mysql_free_result(result);
            }
            if (mysql_errno(m_connection) != 0)
                break;
            next = mysql_next_result(m_connection);
        } while (next == 0);
        if (mysql_errno(m_connection) == 0)
            return {};
    }
    return QByteArray::number(mysql_errno(m_connection)) + ' ' + mysql_error(m_connection);
}

} // namespace Tieout::Hostile
