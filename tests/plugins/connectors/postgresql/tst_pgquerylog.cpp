// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/querylog.h"

#include "sdk/connector.h"
#include "support/connectors.h"
#include "support/postgresserver.h"

#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// A server that counts what it runs; null where it cannot.
PostgresServer *counting()
{
    static const std::unique_ptr<PostgresServer> server =
        PostgresServer::start({QStringLiteral("shared_preload_libraries=pg_stat_statements")});
    return server.get();
}

constexpr const char *tables = "CREATE TABLE customers(id int PRIMARY KEY, name text);"
                               "CREATE TABLE orders(id int PRIMARY KEY, buyer int);";

Result<QList<LoggedStatement>> logOf(const QString &address)
{
    const Result<std::unique_ptr<Session>> session = openAddress(QStringLiteral("postgresql"), address);
    if (!session)
        return fail(session.error());
    auto *log = dynamic_cast<QueryLogSource *>(session->get());
    return log ? log->queryLog(1000, {}) : Result<QList<LoggedStatement>>(fail(ErrorCode::Internal, "no mix-in"));
}

QString addressAs(const QString &user, const QString &address)
{
    return QString(address).replace(QStringLiteral("//tieout@"), QStringLiteral("//%1@").arg(user));
}

} // namespace

class tst_pgquerylog : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        TIEOUT_NEEDS_POSTGRES();
        if (!PostgresServer::shared()->hasExtension(QStringLiteral("pg_stat_statements")))
            QSKIP("skipped: pg_stat_statements is not installed");
    }

    /// Those of this database, with placeholders for constants and how often each ran.
    void statementsOfThisDatabase()
    {
        PostgresServer &server = *counting();
        const QString other = server.makeDatabase(QStringLiteral("elsewhere"), "CREATE TABLE secrets(id int);");
        const QString address =
            server.makeDatabase(QStringLiteral("shop"), QByteArray(tables) + "CREATE EXTENSION pg_stat_statements;");
        for (int i = 0; i < 3; ++i)
            server.run(QStringLiteral("shop"),
                       "SELECT count(*) FROM orders o JOIN customers c ON o.buyer = c.id WHERE c.name = 'Ann Secret'");
        server.run(QStringLiteral("elsewhere"), "SELECT count(*) FROM secrets");
        const Result<QList<LoggedStatement>> log = logOf(address);
        QVERIFY2(log.has_value(), log ? "" : qPrintable(log.error().fullMessage()));
        const auto joined = std::find_if(log->cbegin(), log->cend(), [](const LoggedStatement &statement) {
            return statement.text.contains(QLatin1String("o.buyer = c.id"));
        });
        QVERIFY(joined != log->cend());
        QCOMPARE(joined->calls, 3);
        for (const LoggedStatement &statement : *log) {
            QVERIFY2(!statement.text.contains(QLatin1String("Ann Secret")), qPrintable(statement.text));
            QVERIFY2(!statement.text.contains(QLatin1String("FROM secrets")), qPrintable(statement.text));
        }
    }

    void notInstalled()
    {
        const QString address = counting()->makeDatabase(QStringLiteral("bare"), tables);
        const Result<QList<LoggedStatement>> log = logOf(address);
        QVERIFY(!log);
        QCOMPARE(log.error().code, ErrorCode::Unsupported);
        QVERIFY2(log.error().message().contains(QLatin1String("\"bare\"")), qPrintable(log.error().message()));
        QVERIFY(log.error().fullMessage().contains(QLatin1String("CREATE EXTENSION")));
    }

    /// Created, and the library was never loaded.
    void notLoaded()
    {
        const QString address = PostgresServer::shared()->makeDatabase(
            QStringLiteral("unloaded"), QByteArray(tables) + "CREATE EXTENSION pg_stat_statements;");
        const Result<QList<LoggedStatement>> log = logOf(address);
        QVERIFY(!log);
        QCOMPARE(log.error().code, ErrorCode::Unsupported);
        QVERIFY2(log.error().fullMessage().contains(QLatin1String("shared_preload_libraries")),
                 qPrintable(log.error().fullMessage()));
    }

    /// The server shows others' statements to nobody without the right; one who ran nothing is told so.
    void withoutTheRight()
    {
        PostgresServer &server = *counting();
        const QString address = server.makeDatabase(
            QStringLiteral("guarded"), QByteArray(tables)
                                           + "CREATE EXTENSION pg_stat_statements; CREATE ROLE reader LOGIN;"
                                             "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader;"
                                             "CREATE ROLE outsider LOGIN; REVOKE ALL ON pg_stat_statements FROM PUBLIC;"
                                             "GRANT SELECT ON pg_stat_statements TO reader;");
        server.run(QStringLiteral("guarded"), "SELECT count(*) FROM orders o JOIN customers c ON o.buyer = c.id");
        const Result<QList<LoggedStatement>> closed = logOf(addressAs(QStringLiteral("outsider"), address));
        QVERIFY(!closed);
        QCOMPARE(closed.error().code, ErrorCode::Denied);
        QVERIFY2(closed.error().fullMessage().contains(QLatin1String("pg_read_all_stats")),
                 qPrintable(closed.error().fullMessage()));
        // Its own statements it may see: those of others are not among them.
        const Result<QList<LoggedStatement>> own = logOf(addressAs(QStringLiteral("reader"), address));
        if (own) {
            QVERIFY(std::none_of(own->cbegin(), own->cend(), [](const LoggedStatement &statement) {
                return statement.text.contains(QLatin1String("o.buyer"));
            }));
        } else {
            QCOMPARE(own.error().code, ErrorCode::Denied);
        }
        server.run(QStringLiteral("guarded"), "GRANT pg_read_all_stats TO reader");
        const Result<QList<LoggedStatement>> open = logOf(addressAs(QStringLiteral("reader"), address));
        QVERIFY(open.has_value());
        QVERIFY(std::any_of(open->cbegin(), open->cend(), [](const LoggedStatement &statement) {
            return statement.text.contains(QLatin1String("o.buyer"));
        }));
    }
};

QTEST_GUILESS_MAIN(tst_pgquerylog)
#include "tst_pgquerylog.moc"
