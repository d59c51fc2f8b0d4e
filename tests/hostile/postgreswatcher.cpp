// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile/postgreswatcher.h"

#include <libpq-fe.h>

#include <memory>

namespace Tieout::Hostile {

namespace {

using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;

// What is looked at besides the rows of tables. All names are the engine's own, whatever the database's search path
// says.
constexpr char Surroundings[] = R"sql(
SELECT 'sequence ' || s.schemaname || '.' || s.sequencename, coalesce(s.last_value::text, 'none') FROM pg_catalog.pg_sequences s
UNION ALL SELECT 'settings', pg_catalog.md5(pg_catalog.string_agg(name || '=' || setting, ',' ORDER BY name)) FROM pg_catalog.pg_settings
          WHERE name NOT IN ('transaction_read_only', 'in_hot_standby')
UNION ALL SELECT 'settings in files', pg_catalog.md5(pg_catalog.string_agg(sourcefile || name || setting, ',' ORDER BY seqno)) FROM pg_catalog.pg_file_settings
UNION ALL SELECT 'settings loaded at', pg_catalog.pg_conf_load_time()::text
UNION ALL SELECT 'sessions of clients', pg_catalog.count(*)::text FROM pg_catalog.pg_stat_activity WHERE backend_type = 'client backend'
UNION ALL SELECT 'workers', pg_catalog.count(*)::text FROM pg_catalog.pg_stat_activity WHERE backend_type NOT IN ('client backend', 'parallel worker')
UNION ALL SELECT 'locks', coalesce(pg_catalog.string_agg(locktype || ' ' || mode || ' ' || coalesce(relation::text, '') || coalesce(objid::text, ''), ','
                                                        ORDER BY locktype, mode, relation, objid), '')
          FROM pg_catalog.pg_locks WHERE pid <> pg_catalog.pg_backend_pid()
UNION ALL SELECT 'next transaction', pg_catalog.pg_snapshot_xmax(pg_catalog.pg_current_snapshot())::text
UNION ALL SELECT 'prepared transactions', pg_catalog.count(*)::text FROM pg_catalog.pg_prepared_xacts
UNION ALL SELECT 'slots', coalesce(pg_catalog.string_agg(slot_name || coalesce(restart_lsn::text, ''), ',' ORDER BY slot_name), '') FROM pg_catalog.pg_replication_slots
UNION ALL SELECT 'statistics reset at', coalesce(pg_catalog.max(stats_reset)::text, 'never') FROM pg_catalog.pg_stat_database
UNION ALL SELECT 'writer statistics reset at', coalesce(pg_catalog.max(stats_reset)::text, 'never') FROM pg_catalog.pg_stat_bgwriter
UNION ALL SELECT 'log file of changes', pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn())
UNION ALL SELECT 'files of the server', pg_catalog.md5(pg_catalog.string_agg(f, ',' ORDER BY f)) FROM pg_catalog.pg_ls_dir('.') f WHERE f NOT LIKE 'pgsql_tmp%'
UNION ALL SELECT 'configuration', pg_catalog.md5(pg_catalog.pg_read_file('postgresql.auto.conf') || pg_catalog.pg_read_file('pg_hba.conf'))
UNION ALL SELECT 'handed-out snapshots', pg_catalog.count(*)::text FROM pg_catalog.pg_ls_dir('pg_snapshots') f
UNION ALL SELECT 'slots on disk', pg_catalog.count(*)::text FROM pg_catalog.pg_ls_dir('pg_replslot') f
)sql";

// A row of the catalog that was written, locked or removed shows in its system columns.
constexpr char Tables[] = R"sql(
SELECT n.nspname, c.relname FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'm') AND n.nspname NOT IN ('information_schema', 'pg_toast') AND NOT c.relname LIKE 'pg_toast%'
  AND c.relpersistence <> 't' ORDER BY 1, 2
)sql";

Answer ask(PGconn *connection, const QByteArray &sql)
{
    Answer answer(PQexec(connection, sql.constData()), &PQclear);
    if (PQresultStatus(answer.get()) != PGRES_TUPLES_OK && PQresultStatus(answer.get()) != PGRES_COMMAND_OK)
        qFatal("The watcher's own query failed: %s\n%s", PQerrorMessage(connection), sql.constData());
    return answer;
}

} // namespace

PostgresWatcher::PostgresWatcher(const QByteArray &connection, QString watched, Listener *listener)
    : m_connection(PQconnectdb(connection.constData()))
    , m_watched(std::move(watched))
    , m_listener(listener)
{
    if (PQstatus(m_connection) != CONNECTION_OK)
        qFatal("The watcher cannot connect: %s", PQerrorMessage(m_connection));
    PQsetNoticeProcessor(
        m_connection, [](void *, const char *) {}, nullptr);
    ask(m_connection, "SET search_path = pg_catalog; SET standard_conforming_strings = on; LISTEN planted");
}

PostgresWatcher::~PostgresWatcher()
{
    PQfinish(m_connection);
}

QByteArray PostgresWatcher::stateQuery()
{
    QByteArray query(Surroundings);
    const Answer tables = ask(m_connection, Tables);
    for (int i = 0; i < PQntuples(tables.get()); ++i) {
        const QByteArray name =
            QByteArray("\"") + PQgetvalue(tables.get(), i, 0) + "\".\"" + PQgetvalue(tables.get(), i, 1) + '"';
        query += "UNION ALL SELECT 'rows of " + name
                 + "', count(*) || ':' || coalesce(sum(hashtext(ctid::text || xmin::text || xmax::text)::bigint), 0) "
                   "FROM ONLY "
                 + name + '\n';
    }
    return query;
}

State PostgresWatcher::state()
{
    State state;
    const Answer found = ask(m_connection, stateQuery());
    for (int i = 0; i < PQntuples(found.get()); ++i)
        state.insert(QString::fromUtf8(PQgetvalue(found.get(), i, 0)),
                     QString::fromUtf8(PQgetvalue(found.get(), i, 1)));
    PQconsumeInput(m_connection);
    while (PGnotify *notification = PQnotifies(m_connection)) {
        ++m_notifications;
        PQfreemem(notification);
    }
    state.insert(QStringLiteral("notifications"), QString::number(m_notifications));
    state.insert(QStringLiteral("watched folder"), digestOf(m_watched));
    if (m_listener)
        state.insert(QStringLiteral("calls to the listener"), QString::number(m_listener->calls()));
    return state;
}

QByteArray PostgresWatcher::run(const QByteArray &statements)
{
    Answer answer(PQexec(m_connection, statements.constData()), &PQclear);
    const char *code = PQresultErrorField(answer.get(), PG_DIAG_SQLSTATE);
    return code ? QByteArray(code) + ' ' + PQresultErrorMessage(answer.get()) : QByteArray();
}

} // namespace Tieout::Hostile
