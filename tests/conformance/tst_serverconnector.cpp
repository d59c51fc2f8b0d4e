// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/engines.h"
#include "support/goldenfile.h"
#include "support/schematext.h"

#include <QFileInfo>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// What the suite needs to know of one server and its connector. The database "plain" holds the tables t, of two rows,
/// and u.
struct Server {
    QString connector;
    QString owner;    ///< as its addresses begin: "root@"
    QString product;  ///< as its sessions' descriptions begin
    QByteArray grant; ///< lets "locked" read t
    QByteArray oddlyNamed;
    QString planned; ///< what the plan of a count over t says
    /// Statements that would write, or change what the next statement of the session means.
    QStringList refused;
    QString limit;      ///< a query of the seconds that the engine gives a statement, 0 where it gives any time
    QByteArray counted; ///< makes a table t (id, city of ten kinds, note of which half are missing) of 2,000 rows
    QByteArray count;   ///< makes the engine count it
    std::function<QByteArray(const QString &database, const QByteArray &statements)> run;
};

Server postgresql()
{
    Server server;
    server.connector = QStringLiteral("postgresql");
    server.owner = QStringLiteral("tieout@");
    server.product = QStringLiteral("PostgreSQL 1");
    server.grant = "GRANT SELECT ON t TO locked;";
    server.oddlyNamed = "CREATE SCHEMA \"old stuff\"; CREATE TABLE \"old stuff\".u (id integer);";
    server.planned = QStringLiteral("Seq Scan on public.t");
    server.refused = {QStringLiteral("SET default_transaction_read_only = off"),
                      QStringLiteral("COMMIT"),
                      QStringLiteral("BEGIN READ WRITE"),
                      QStringLiteral("COPY t TO STDOUT"),
                      QStringLiteral("LISTEN x"),
                      QStringLiteral("INSERT INTO t VALUES (9) RETURNING id"),
                      QStringLiteral("SELECT set_config('transaction_read_only', 'off', false)"),
                      QStringLiteral("WITH gone AS (DELETE FROM t RETURNING id) SELECT * FROM gone"),
                      QStringLiteral("EXPLAIN ANALYZE DELETE FROM t"),
                      QStringLiteral("SELECT nextval('s')"),
                      QStringLiteral("SELECT * FROM t FOR UPDATE"),
                      QStringLiteral("CREATE TEMP TABLE x (a integer)"),
                      QStringLiteral("DO $$ BEGIN DELETE FROM t; END $$")};
    server.limit = QStringLiteral(
        "SELECT CAST(setting AS numeric) / 1000 FROM pg_catalog.pg_settings WHERE name = 'statement_timeout'");
    server.counted = "CREATE TABLE t (id integer PRIMARY KEY, city text, note text) WITH (autovacuum_enabled = false);"
                     "INSERT INTO t SELECT i, 'c' || i % 10, CASE WHEN i % 2 = 0 THEN 'x' END"
                     " FROM generate_series(1, 2000) i;";
    server.count = "ANALYZE t; SELECT pg_stat_force_next_flush();";
    server.run = [](const QString &database, const QByteArray &statements) {
        return PostgresServer::shared()->run(database, statements);
    };
    return server;
}

Server mariadb()
{
    Server server;
    server.connector = QStringLiteral("mysql");
    server.owner = QStringLiteral("root@");
    server.product = QStringLiteral("MariaDB 1");
    server.oddlyNamed = "CREATE TABLE `old stuff` (id integer);";
    server.planned = QStringLiteral("\"table_name\": \"t\"");
    server.refused = {QStringLiteral("SET SESSION TRANSACTION READ WRITE"),
                      QStringLiteral("COMMIT"),
                      QStringLiteral("START TRANSACTION"),
                      QStringLiteral("INSERT INTO t VALUES (9)"),
                      QStringLiteral("SELECT 1 INTO OUTFILE '/tmp/tieout-must-not-exist'"),
                      QStringLiteral("SELECT 1 INTO @x"),
                      QStringLiteral("LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE u"),
                      QStringLiteral("CREATE TEMPORARY TABLE x (a integer)"),
                      QStringLiteral("INSERT INTO t VALUES (9) RETURNING id"),
                      QStringLiteral("DELETE FROM t RETURNING id"),
                      QStringLiteral("CALL nothing()"),
                      QStringLiteral("SELECT id FROM t WHERE id = ?")};
    server.limit = QStringLiteral("SELECT @@max_statement_time");
    server.counted = "CREATE TABLE t (id integer PRIMARY KEY, city varchar(20), note varchar(20));"
                     "INSERT INTO t SELECT seq, CONCAT('c', seq % 10), IF(seq % 2, 'x', NULL) FROM seq_1_to_2000;";
    server.count = "ANALYZE TABLE t PERSISTENT FOR ALL;";
    server.run = [](const QString &database, const QByteArray &statements) {
        return MariadbServer::shared()->run(database, statements);
    };
    return server;
}

Server serverOf(const QString &engine)
{
    return engine == QLatin1String("mariadb") ? mariadb() : postgresql();
}

void addServers()
{
    QTest::addColumn<QString>("engine");
    QTest::newRow("postgresql") << "postgresql";
    QTest::newRow("mariadb") << "mariadb";
}

} // namespace

// What the connectors of servers have in common: accounts, rights, plans, limits, statistics. What every connector
// promises is tested in tst_connector, what is one server's own in tests/plugins/connectors.
class TestServerConnector : public QObject
{
    Q_OBJECT

private slots:
    void readsBackAsItWasMade_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/schema")); }
    void readsBackAsItWasMade();
    void passwordOpens_data() { addServers(); }
    void passwordOpens();
    void rightsAreTold_data() { addServers(); }
    void rightsAreTold();
    void roleOfTheScriptReadsAndNothingElse_data() { addServers(); }
    void roleOfTheScriptReadsAndNothingElse();
    void planNamesTheSteps_data() { addServers(); }
    void planNamesTheSteps();
    void nothingChangesTheNextStatement_data() { addServers(); }
    void nothingChangesTheNextStatement();
    void engineKeepsTheLimitToo_data() { addServers(); }
    void engineKeepsTheLimitToo();
    void statisticsAreTheEngines_data() { addServers(); }
    void statisticsAreTheEngines();

private:
    /// The address of "plain" for an account, or its owner's.
    QString plain(const QString &engine, const QString &account = {});
    QString make(const QString &engine, const QString &name, const QByteArray &statements) const
    {
        return makeDatabase(engine, name, statements, m_folder).rest;
    }

    TemporaryFolder m_folder;
    QHash<QString, QString> m_plain;
    int m_cases = 0;
};

static const QString locked = QStringLiteral("locked:open%20sesame@");

QString TestServerConnector::plain(const QString &engine, const QString &account)
{
    const Server server = serverOf(engine);
    if (!m_plain.contains(engine))
        m_plain.insert(engine, make(engine, QStringLiteral("plain"),
                                    "CREATE TABLE t (id integer PRIMARY KEY); INSERT INTO t VALUES (1), (2);"
                                    "CREATE TABLE u (id integer);"
                                        + server.grant));
    QString address = m_plain.value(engine);
    return account.isEmpty() ? address : address.replace(server.owner, account);
}

void TestServerConnector::readsBackAsItWasMade()
{
    QFETCH(GoldenCase, golden);
    const QString engine = QFileInfo(golden.file).completeBaseName();
    TIEOUT_NEEDS_ENGINE(engine);
    const Server server = serverOf(engine);
    const QString name = QStringLiteral("case%1").arg(++m_cases);
    const auto session = openAddress(server.connector, make(engine, name, golden.input.toUtf8()));
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    // MariaDB has the name of the database in the text of views.
    TIEOUT_COMPARE_GOLDEN(
        golden, readBack(**session, golden.setting(QStringLiteral("query"))).replace(name, QStringLiteral("DATABASE")));
}

void TestServerConnector::passwordOpens()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_ENGINE(engine);
    const Server server = serverOf(engine);
    const auto session = openAddress(server.connector, plain(engine, locked));
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("2"));
    QVERIFY2((*session)->description().startsWith(server.product), qPrintable((*session)->description()));
    QVERIFY(!(*session)->description().contains(QStringLiteral("sesame")));
}

void TestServerConnector::rightsAreTold()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_ENGINE(engine);
    const QString id = serverOf(engine).connector;
    const auto owner = openAddress(id, plain(engine));
    const auto reader = openAddress(id, plain(engine, locked));
    QVERIFY(owner && reader);
    const auto writable = dynamic_cast<Rights &>(**owner).writableTables({});
    QVERIFY2(writable, writable ? "" : qPrintable(writable.error().fullMessage()));
    QCOMPARE(*writable, QStringList({QStringLiteral("t"), QStringLiteral("u")}));
    const auto none = dynamic_cast<Rights &>(**reader).writableTables({});
    QVERIFY(none);
    QCOMPARE(*none, QStringList());
}

void TestServerConnector::roleOfTheScriptReadsAndNothingElse()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_ENGINE(engine);
    const Server server = serverOf(engine);
    const QString name = QStringLiteral("scripted");
    QString address = make(engine, name, "CREATE TABLE t (id integer); INSERT INTO t VALUES (7);" + server.oddlyNamed);
    const auto owner = openAddress(server.connector, address);
    QVERIFY2(owner, owner ? "" : qPrintable(owner.error().fullMessage()));
    const auto schema = (*owner)->readSchema({}, {});
    QVERIFY(schema);
    server.run(name, dynamic_cast<Rights &>(**owner).readOnlyRoleScript(*schema).toUtf8());
    const auto reader =
        openAddress(server.connector, address.replace(server.owner, QStringLiteral("tieout_reader:choose%20one@")));
    QVERIFY2(reader, reader ? "" : qPrintable(reader.error().fullMessage()));
    QCOMPARE(asText(select(**reader, QStringLiteral("SELECT id FROM t"))), QStringLiteral("7"));
    const auto seen = (*reader)->readSchema({}, {});
    QVERIFY(seen);
    QCOMPARE(seen->tables.size(), 2);
    const auto writable = dynamic_cast<Rights &>(**reader).writableTables({});
    QVERIFY(writable && writable->isEmpty());
}

void TestServerConnector::planNamesTheSteps()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_ENGINE(engine);
    const Server server = serverOf(engine);
    const auto session = openAddress(server.connector, plain(engine));
    QVERIFY(session);
    auto &plans = dynamic_cast<PlanSource &>(**session);
    const auto plan = plans.explain(QStringLiteral("SELECT count(*) FROM t"), {});
    QVERIFY2(plan, plan ? "" : qPrintable(plan.error().fullMessage()));
    QVERIFY2(plan->contains(server.planned), qPrintable(*plan));
    const auto broken = plans.explain(QStringLiteral("SELECT nothing FROM t"), {});
    QVERIFY(!broken);
    QCOMPARE(broken.error().code, ErrorCode::Reference);
    // EXPLAIN ANALYZE would run it.
    const auto second = plans.explain(QStringLiteral("SELECT 1; DELETE FROM t"), {});
    QVERIFY(!second);
    QCOMPARE(second.error().code, ErrorCode::Denied);
}

void TestServerConnector::nothingChangesTheNextStatement()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_ENGINE(engine);
    const Server server = serverOf(engine);
    const auto session = openAddress(server.connector, plain(engine));
    QVERIFY(session);
    for (const QString &sql : server.refused) {
        const auto result = select(**session, sql);
        QVERIFY2(!result, qPrintable(sql));
    }
    QVERIFY(!QFile::exists(QStringLiteral("/tmp/tieout-must-not-exist")));
    QCOMPARE(server.run(QStringLiteral("plain"), "SELECT count(*) FROM t"), QByteArray("2\n"));
}

void TestServerConnector::engineKeepsTheLimitToo()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_ENGINE(engine);
    const Server server = serverOf(engine);
    const auto session = openAddress(server.connector, plain(engine));
    QVERIFY(session);
    const auto limit = select(**session, server.limit, 1, StopToken().withLimit(std::chrono::milliseconds(45000)));
    QVERIFY2(limit, limit ? "" : qPrintable(limit.error().fullMessage()));
    const double seconds = limit->rows.first().first().toDouble();
    QVERIFY2(seconds > 40 && seconds <= 45, qPrintable(QString::number(seconds)));
    const auto none = select(**session, server.limit);
    QVERIFY(none);
    QCOMPARE(none->rows.first().first().toDouble(), 0.0);
}

void TestServerConnector::statisticsAreTheEngines()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_ENGINE(engine);
    const Server server = serverOf(engine);
    const auto session =
        openAddress(server.connector, make(engine, QStringLiteral("counted"),
                                           server.counted + server.count + "CREATE VIEW v AS SELECT * FROM t;"));
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    auto *source = dynamic_cast<StatisticsSource *>(session->get());
    QVERIFY(source);
    const Schema schema = *(*session)->readSchema({}, {});
    const auto kept = source->statistics(*schema.table(QStringLiteral("t")), {});
    QVERIFY2(kept, kept ? "" : qPrintable(kept.error().fullMessage()));
    QVERIFY2(kept->rows > 1500 && kept->rows < 2500, qPrintable(QString::number(kept->rows)));
    QVERIFY(kept->bytes > 0);
    const ColumnProfile *city = kept->column(QStringLiteral("city"));
    QVERIFY(city);
    QVERIFY2(city->distinct >= 8 && city->distinct <= 13, qPrintable(QString::number(city->distinct)));
    QCOMPARE(kept->column(QStringLiteral("note"))->nullFraction, 0.5);
    const auto view = source->statistics(*schema.table(QStringLiteral("v")), {});
    QVERIFY(view);
    QCOMPARE(view->rows, -1);
}

QTEST_GUILESS_MAIN(TestServerConnector)
#include "tst_serverconnector.moc"
