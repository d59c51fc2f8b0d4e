// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/qtsql/qtpgsession.h"

#include "connectors/postgresql/pgrights.h"
#include "connectors/postgresql/pgschema.h"
#include "connectors/postgresql/pgsettings.h"
#include "connectors/postgresql/pgstates.h"
#include "connectors/postgresql/pgstatistics.h"
#include "connectors/postgresql/pgtypes.h"
#include "connectors/qtsql/qtrows.h"

#include <QSqlField>
#include <QSqlRecord>

#include <algorithm>
#include <array>

namespace Tieout::qtsql {

namespace {

constexpr qint64 longestWaitMs =
    5'000; ///< for a table that somebody holds, where a call has a limit: the rest is not to wait for it

constexpr quint32 numericOid = 1700;
constexpr quint32 characterOid = 1042;
constexpr quint32 varyingOid = 1043;
constexpr int modifierHeader = 4; ///< VARHDRSZ, which typmods of texts and numerics carry along

/// Types that QPSQL turns into something that holds less than they do: oid, regproc, xid and cid into int, dates and
/// times into Qt's, which know neither microseconds nor "infinity".
constexpr std::array<quint32, 9> readAsText = {24, 26, 28, 29, 1082, 1083, 1114, 1184, 1266};

/// What libpq or the server says, without its "ERROR:  ", the line that it quotes and Qt's own words.
QString wordsOf(const QSqlError &error)
{
    const QString line = error.databaseText().trimmed().section(u'\n', 0, 0);
    const qsizetype label = line.indexOf(QLatin1String(":  "));
    return label < 0 ? line : line.mid(label + 3);
}

Error postgresStatementError(const QSqlError &error)
{
    return postgresql::stateError(error.nativeErrorCode(), wordsOf(error));
}

/// A connection that is gone says so without a state of the server's.
bool postgresMeansLost(const QSqlError &error)
{
    const QString state = error.nativeErrorCode();
    return state.isEmpty() || state.startsWith(QLatin1String("08")) || state.startsWith(QLatin1String("57P"));
}

Error postgresConnectError(const QSqlError &error, const Target &target)
{
    postgresql::Refusal refusal;
    refusal.words = postgresql::wordsOfConnecting(error.databaseText());
    refusal.user = target.parameters.value(QStringLiteral("user"));
    refusal.database = target.parameters.value(QStringLiteral("database"));
    refusal.passwordGiven = target.parameters.contains(QStringLiteral("password"));
    refusal.passwordMissing = !refusal.passwordGiven && refusal.words.contains(QLatin1String("no password supplied"));
    return postgresql::connectError(refusal, target.shown);
}

/// The typmod that QPSQL has taken apart; -1 where there is none.
int modifierOf(const QSqlField &field)
{
    const auto type = quint32(field.typeID());
    if (type == numericOid && field.length() > 0)
        return ((field.length() << 16) | field.precision()) + modifierHeader;
    const bool sized = type == characterOid || type == varyingOid;
    return sized && field.length() > 0 ? field.length() + modifierHeader : -1;
}

} // namespace

Result<PgDescribed> QtPgCatalog::describe(const QString &sql)
{
    const auto compiled = m_connection.execute(QStringLiteral("SELECT * FROM (%1\n) q LIMIT 0").arg(sql));
    if (!compiled)
        return fail(compiled.error());
    const QSqlRecord record = compiled->record();
    PgDescribed out;
    QList<int> asText;
    for (int i = 0; i < record.count(); ++i) {
        const QSqlField field = record.field(i);
        const auto type = quint32(field.typeID());
        out.types.append(type);
        out.columns.append({field.name(), postgresql::typeClass(type), postgresql::typeName(type, modifierOf(field))});
        if (std::find(readAsText.begin(), readAsText.end(), type) != readAsText.end())
            asText.append(i);
    }
    out.sql = asText.isEmpty() ? sql : withTexts(sql, asText, record.count(), m_connection.target().driver->textOfCell);
    return out;
}

Result<postgresql::Cells> QtPgCatalog::ask(const QByteArray &sql)
{
    const auto described = describe(QString::fromUtf8(sql));
    if (!described)
        return fail(described.error());
    auto rows = textsOf(m_connection, described->sql);
    if (!rows)
        return fail(rows.error());
    return postgresql::Cells(std::move(*rows));
}

Result<void> QtPgCatalog::run(const QByteArray &commands)
{
    return m_connection.command(QString::fromUtf8(commands));
}

Result<std::unique_ptr<Session>> QtPgSession::open(Target target, const StopToken &stop)
{
    target.statementError = &postgresStatementError;
    target.connectError = &postgresConnectError;
    target.meansLost = &postgresMeansLost;
    target.interruptSql = QStringLiteral("SELECT pg_catalog.pg_cancel_backend(%1)");
    // What stands behind counts: libpq takes the last word.
    QString &options = target.parameters[QStringLiteral("options")];
    options.prepend(QStringLiteral("application_name=tieout;connect_timeout=15;"));
    std::unique_ptr<QtPgSession> session(new QtPgSession);
    const auto prepare = [self = session.get()](Connection &connection) -> Result<void> {
        self->m_catalog = std::make_unique<QtPgCatalog>(connection);
        auto meaning = postgresql::settle(*self->m_catalog);
        if (!meaning)
            return fail(meaning.error());
        self->m_meaning = std::move(*meaning);
        const auto version = self->m_catalog->ask("SELECT pg_catalog.current_setting('server_version'), "
                                                  "pg_catalog.current_setting('server_version_num')");
        if (!version)
            return fail(version.error());
        self->m_version = version->text(0, 0).section(u' ', 0, 0);
        self->m_catalog->setServerVersion(int(version->number(0, 1)));
        return {};
    };
    auto connection = Connection::open(target, prepare, stop);
    if (!connection)
        return fail(connection.error());
    session->m_connection = std::move(*connection);
    auto own = postgresql::readOwnFunctions(*session->m_catalog);
    if (!own)
        return fail(own.error());
    session->m_own = std::move(*own);
    return std::unique_ptr<Session>(std::move(session));
}

QString QtPgSession::description() const
{
    return QStringLiteral("PostgreSQL %1 by Qt's driver QPSQL, %2, read-only")
        .arg(m_version, m_connection->target().shown);
}

Result<void> QtPgSession::begin(const StopToken &stop)
{
    QStringList commands{QStringLiteral("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
                         + QString::fromUtf8(m_meaning)};
    if (const auto left = stop.remaining()) {
        const qint64 ms = std::max<qint64>(1, left->count());
        commands.append(QStringLiteral("SET LOCAL statement_timeout = %1; SET LOCAL lock_timeout = %2")
                            .arg(ms)
                            .arg(std::min(ms, longestWaitMs)));
    }
    if (const auto begun = m_connection->begin(commands); !begun)
        return begun;
    // Asked in each transaction: a pool may have given it another connection to the server.
    QByteArrayList asked{"SELECT pg_catalog.pg_backend_pid()"};
    for (const char *name : postgresql::settingsOfMeaning)
        asked.append(QByteArray("pg_catalog.current_setting('") + name + "', true)");
    const auto told = m_catalog->ask(asked.join(", "));
    if (!told)
        return fail(told.error());
    m_connection->setServerId(told->text(0, 0));
    int column = 1;
    for (const char *name : postgresql::settingsOfMeaning) {
        const QString value = told->text(0, column++);
        if (const auto checked = postgresql::checkSetting(name, value.isNull() ? QByteArray() : value.toUtf8(),
                                                          m_connection->target().shown);
            !checked)
            return checked;
    }
    return {};
}

template <typename T>
Result<T> QtPgSession::reading(const StopToken &stop, const std::function<Result<T>(postgresql::Catalog &)> &read)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto begun = begin(stop); !begun)
        return fail(begun.error());
    return read(*m_catalog);
}

Result<Schema> QtPgSession::readSchema(const StopToken &stop, const Progress &progress)
{
    return reading<Schema>(stop, [&](postgresql::Catalog &catalog) -> Result<Schema> {
        return postgresql::readSchema(catalog, m_own, progress);
    });
}

Result<PgDescribed> QtPgSession::compile(const QString &sql)
{
    const auto only = onlyQuery(sql, m_own.traits);
    return only ? m_catalog->describe(*only) : Result<PgDescribed>(fail(only.error()));
}

Result<qint64> QtPgSession::select(const QString &sql, RowSink &sink, const StopToken &stop)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto begun = begin(stop); !begun)
        return fail(begun.error());
    const auto described = compile(sql);
    if (!described)
        return fail(described.error());
    auto query = m_connection->execute(described->sql);
    if (!query)
        return fail(query.error());
    sink.columns(described->columns);
    const auto cell = [&query, &types = described->types](int column) {
        const QVariant value = query->value(column);
        if (value.typeId() != QMetaType::QString)
            return plainCell(value, TypeClass::Other);
        const QByteArray utf8 = value.toString().toUtf8();
        return postgresql::valueOf(types[column], utf8.constData(), int(utf8.size()));
    };
    return stream(rowsOf(*m_connection, *query, int(described->columns.size()), cell), sink);
}

Result<void> QtPgSession::prepare(const QString &sql)
{
    const Connection::Run run(*m_connection, {});
    if (const auto begun = begin({}); !begun)
        return begun;
    if (const auto described = compile(sql); !described)
        return fail(described.error());
    return {};
}

Result<QString> QtPgSession::explain(const QString &sql, const StopToken &stop)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto begun = begin(stop); !begun)
        return fail(begun.error());
    if (const auto checked = compile(sql); !checked)
        return fail(checked.error());
    auto plan = m_connection->execute(QStringLiteral("EXPLAIN VERBOSE ") + sql); // with what foreign servers are sent
    if (!plan)
        return fail(plan.error());
    QString out;
    for (;;) {
        const auto more = m_connection->fetch(*plan);
        if (!more)
            return fail(more.error());
        if (!*more)
            return out;
        out += plan->value(0).toString() + u'\n';
    }
}

Result<TableProfile> QtPgSession::statistics(const Table &table, const StopToken &stop)
{
    return reading<TableProfile>(stop, [&](postgresql::Catalog &catalog) -> Result<TableProfile> {
        return postgresql::readStatistics(catalog, table);
    });
}

Result<QStringList> QtPgSession::writableTables(const StopToken &stop)
{
    return reading<QStringList>(stop, &postgresql::writableTables);
}

Result<QList<PowerFound>> QtPgSession::powers(const StopToken &stop)
{
    return reading<QList<PowerFound>>(stop, &postgresql::powers);
}

QString QtPgSession::readOnlyRoleScript(const Schema &schema) const
{
    return postgresql::readOnlyRoleScript(m_connection->target().parameters.value(QStringLiteral("database")), schema);
}

} // namespace Tieout::qtsql
