// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/connectors.h"
#include "support/postgresserver.h"
#include "support/sqlitefile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

// What is PostgreSQL's own; what every connector promises, and what it shares with other servers, is tested in
// tests/conformance.
class TestPostgresql : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        TIEOUT_NEEDS_POSTGRES();
        m_server = PostgresServer::shared();
        m_address = m_server->makeDatabase(QStringLiteral("plain"),
                                           "CREATE TABLE t (id integer PRIMARY KEY); INSERT INTO t VALUES (1), (2);"
                                           "CREATE TABLE hidden (id integer); GRANT SELECT ON t TO locked");
    }
    void passwordsComeFromThePassFile();
    void servicesAreRead();
    void certificates();
    void onlyWhatMayBeReadIsListed();
    void powersAreTold();
    void searchPathOfTheDatabaseRunsNothing();
    void settingsOfAStatementEndWithIt();
    void positionsCountWhatWasSent();
    void statisticsAreThoseOfTheLastAnalyze();
    void rowsDrawnByBlocksCountHalf();
    void statisticsOfPartitionsAreAddedUp();

private:
    Result<std::unique_ptr<Session>> open(const QString &address) const
    {
        return openAddress(QStringLiteral("postgresql"), address);
    }
    /// The address of the plain database for another account.
    QString as(const QString &user) const
    {
        QString address = m_address;
        return address.replace(QStringLiteral("tieout@"), user + u'@');
    }

    PostgresServer *m_server = nullptr;
    QString m_address;
};

void TestPostgresql::passwordsComeFromThePassFile()
{
    const TemporaryFolder folder;
    const QString file = folder.write(QStringLiteral("pass"), "*:*:*:locked:open sesame\n");
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
    qputenv("PGPASSFILE", file.toUtf8());
    const auto session = open(as(QStringLiteral("locked")));
    qunsetenv("PGPASSFILE");
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
}

void TestPostgresql::servicesAreRead()
{
    const TemporaryFolder folder;
    const QString file = folder.write(QStringLiteral("services"), "[ours]\nhost=" + m_server->socketFolder().toUtf8()
                                                                      + "\nport=" + QByteArray::number(m_server->port())
                                                                      + "\nuser=tieout\ndbname=plain\n");
    qputenv("PGSERVICEFILE", file.toUtf8());
    const auto session = open(QStringLiteral("//?service=ours"));
    qunsetenv("PGSERVICEFILE");
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT current_database()"))), QStringLiteral("plain"));
}

void TestPostgresql::certificates()
{
    const QString byName = QStringLiteral("//tieout@localhost:%1/plain?sslmode=verify-full").arg(m_server->port());
    const auto trusted = open(byName + QStringLiteral("&sslrootcert=") + m_server->rootCertificate());
    QVERIFY2(trusted, trusted ? "" : qPrintable(trusted.error().fullMessage()));
    QVERIFY((*trusted)->description().contains(QStringLiteral("TLS")));
    QVERIFY((*trusted)->description().contains(QStringLiteral("plain on localhost")));

    const auto unknown = open(byName);
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, ErrorCode::Connection);
    QVERIFY2(unknown.error().message().contains(QStringLiteral("certificate")), qPrintable(unknown.error().message()));
    QVERIFY(unknown.error().hint.text.contains(QStringLiteral("root certificate")));

    const auto byNumber = open(QStringLiteral("//tieout@127.0.0.1:%1/plain?sslmode=verify-full&sslrootcert=%2")
                                   .arg(m_server->port())
                                   .arg(m_server->rootCertificate()));
    QVERIFY(!byNumber);
    QCOMPARE(byNumber.error().code, ErrorCode::Connection);
}

void TestPostgresql::onlyWhatMayBeReadIsListed()
{
    const auto session = open(as(QStringLiteral("locked:open%20sesame")));
    QVERIFY(session);
    const auto schema = (*session)->readSchema({}, {});
    QVERIFY(schema);
    QCOMPARE(schema->tables.size(), 1);
    QCOMPARE(schema->tables.first().name.name, QStringLiteral("t"));
    const auto denied = select(**session, QStringLiteral("SELECT * FROM hidden"));
    QVERIFY(!denied);
    QCOMPARE(denied.error().code, ErrorCode::Denied);
}

void TestPostgresql::powersAreTold()
{
    const auto powersOf = [this](const QString &user) {
        const auto session = open(as(user));
        return session ? dynamic_cast<Rights &>(**session).powers({}).value_or(
                   QList<PowerFound>{{AccountPower::Files, {QStringLiteral("?")}}})
                       : QList<PowerFound>{{AccountPower::Files, {session.error().fullMessage()}}};
    };
    m_server->run(QStringLiteral("plain"), "CREATE ROLE seer LOGIN BYPASSRLS; CREATE ROLE keeper LOGIN; CREATE ROLE "
                                           "filer LOGIN IN ROLE pg_read_server_files;"
                                           "CREATE TABLE kept (id integer); ALTER TABLE kept OWNER TO keeper");
    QCOMPARE(powersOf(QStringLiteral("tieout")), QList<PowerFound>({{AccountPower::Superuser, {}}}));
    QCOMPARE(powersOf(QStringLiteral("seer")), QList<PowerFound>({{AccountPower::BypassesPolicies, {}}}));
    QCOMPARE(powersOf(QStringLiteral("filer")), QList<PowerFound>({{AccountPower::Files, {}}}));
    QCOMPARE(powersOf(QStringLiteral("keeper")), QList<PowerFound>({{AccountPower::Owner, {QStringLiteral("kept")}}}));
    QCOMPARE(powersOf(QStringLiteral("locked:open%20sesame")), QList<PowerFound>());
}

// Whoever owns a database can put a schema before the engine's own: an operator in it would run in every query, ours
// included.
void TestPostgresql::searchPathOfTheDatabaseRunsNothing()
{
    const QString address = m_server->makeDatabase(
        QStringLiteral("planted"),
        "CREATE TABLE kept (id integer, name text); INSERT INTO kept VALUES (1, 'one'); CREATE SCHEMA evil;"
        "CREATE FUNCTION evil.same(text, text) RETURNS boolean LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION 'planted'; "
        "END$$;"
        "CREATE FUNCTION evil.same(name, name) RETURNS boolean LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION 'planted'; "
        "END$$;"
        "CREATE FUNCTION evil.lower(text) RETURNS text LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION 'planted'; END$$;"
        "CREATE OPERATOR evil.= (FUNCTION = evil.same, LEFTARG = text, RIGHTARG = text);"
        "CREATE OPERATOR evil.= (FUNCTION = evil.same, LEFTARG = name, RIGHTARG = name);"
        "ALTER DATABASE planted SET search_path = evil, public, pg_catalog");
    const auto session = open(address);
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    const auto schema = (*session)->readSchema({}, {});
    QVERIFY2(schema, schema ? "" : qPrintable(schema.error().fullMessage()));
    QVERIFY(schema->table(QStringLiteral("kept")));
    const auto rows = select(**session, QStringLiteral("SELECT id FROM public.kept WHERE lower(name) = 'one'"));
    QVERIFY2(rows, rows ? "" : qPrintable(rows.error().fullMessage()));
    QCOMPARE(rows->rows.size(), 1);
}

void TestPostgresql::settingsOfAStatementEndWithIt()
{
    const auto session = open(m_address);
    QVERIFY(session);
    QVERIFY(select(**session, QStringLiteral("SELECT set_config('default_transaction_read_only', 'off', false)")));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT current_setting('default_transaction_read_only')"))),
             QStringLiteral("on"));
}

void TestPostgresql::positionsCountWhatWasSent()
{
    const auto session = open(m_address);
    QVERIFY(session);
    const QString sql = QStringLiteral("SELECT '😀ß', nothing FROM t");
    const auto result = (*session)->prepare(sql);
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Reference);
    QCOMPARE(result.error().position, int(sql.indexOf(QStringLiteral("nothing"))));
    const auto parameter = (*session)->prepare(QStringLiteral("SELECT id FROM t WHERE id = $1"));
    QVERIFY(!parameter);
    QCOMPARE(parameter.error().code, ErrorCode::Syntax);
    const auto nul = (*session)->prepare(QStringLiteral("SELECT ") + QChar(u'\0') + QStringLiteral("1"));
    QVERIFY(!nul);
    QCOMPARE(nul.error().code, ErrorCode::Syntax);
}

void TestPostgresql::statisticsAreThoseOfTheLastAnalyze()
{
    const QString name = QStringLiteral("analysed");
    const auto session = open(m_server->makeDatabase(
        name,
        "CREATE TABLE t (id integer PRIMARY KEY, city text, note text, tags text[]) WITH (autovacuum_enabled = false);"
        "INSERT INTO t SELECT i, CASE WHEN i % 4 = 0 THEN 'Oslo, \"N\"' ELSE 'c' || i % 10 END, CASE WHEN i % 2 = 0 "
        "THEN 'x' END FROM generate_series(1, 2000) i;"
        "CREATE VIEW v AS SELECT * FROM t;"));
    QVERIFY(session);
    auto *source = dynamic_cast<StatisticsSource *>(session->get());
    QVERIFY(source);
    const Schema schema = *(*session)->readSchema({}, {});
    const auto never = source->statistics(*schema.table(QStringLiteral("t")), {});
    QVERIFY2(never, never ? "" : qPrintable(never.error().fullMessage()));
    QCOMPARE(never->rows, -1); // never analysed: nothing is known
    QVERIFY(never->bytes > 0);
    m_server->run(name, "ANALYZE t; SELECT pg_stat_force_next_flush();");
    const auto kept = source->statistics(*schema.table(QStringLiteral("t")), {});
    QVERIFY(kept);
    QCOMPARE(kept->rows, 2000);
    QCOMPARE(kept->rowsMethod, StatisticMethod::EngineEstimate);
    const ColumnProfile *city = kept->column(QStringLiteral("city"));
    QVERIFY(city);
    QCOMPARE(city->common.first().value, Value("Oslo, \"N\""));
    QCOMPARE(city->common.first().fraction, 0.25);
    QCOMPARE(city->distinct, 11);
    QCOMPARE(city->sampledRows, 2000);
    QCOMPARE(kept->column(QStringLiteral("note"))->nullFraction, 0.5);
    QCOMPARE(kept->column(QStringLiteral("id"))->distinct, 2000);
    QCOMPARE(kept->column(QStringLiteral("id"))->common.size(), 0);
    // Rows written since: the figures stand, but nothing is promised for them.
    m_server->run(name, "INSERT INTO t VALUES (9999, 'new'); SELECT pg_stat_force_next_flush();");
    QTRY_COMPARE(
        source->statistics(*schema.table(QStringLiteral("t")), {})->column(QStringLiteral("city"))->sampledRows, 0);
    const auto view = source->statistics(*schema.table(QStringLiteral("v")), {});
    QVERIFY(view);
    QCOMPARE(view->rows, -1);
    QVERIFY(view->columns.isEmpty());
}

/// Of a table that ANALYZE draws from, rows come by blocks and count for less.
void TestPostgresql::rowsDrawnByBlocksCountHalf()
{
    const QString name = QStringLiteral("drawn");
    const auto session = open(m_server->makeDatabase(
        name, "CREATE TABLE t (id integer PRIMARY KEY, day integer) WITH (autovacuum_enabled = false);"
              "INSERT INTO t SELECT i, i / 300 FROM generate_series(1, 40000) i;"));
    QVERIFY(session);
    m_server->run(name, "ANALYZE t; SELECT pg_stat_force_next_flush();");
    const Schema schema = *(*session)->readSchema({}, {});
    auto *source = dynamic_cast<StatisticsSource *>(session->get());
    QTRY_COMPARE(source->statistics(*schema.table(QStringLiteral("t")), {})->column(QStringLiteral("day"))->sampledRows,
                 15'000);
}

void TestPostgresql::statisticsOfPartitionsAreAddedUp()
{
    const QString name = QStringLiteral("parted");
    const auto session = open(
        m_server->makeDatabase(name, "CREATE TABLE p (id integer, city text) PARTITION BY HASH (id);"
                                     "CREATE TABLE p0 PARTITION OF p FOR VALUES WITH (MODULUS 2, REMAINDER 0);"
                                     "CREATE TABLE p1 PARTITION OF p FOR VALUES WITH (MODULUS 2, REMAINDER 1);"
                                     "INSERT INTO p SELECT i, 'c' || i % 5 FROM generate_series(1, 1000) i; ANALYZE;"));
    QVERIFY(session);
    const Schema schema = *(*session)->readSchema({}, {});
    const auto kept =
        dynamic_cast<StatisticsSource *>(session->get())->statistics(*schema.table(QStringLiteral("p")), {});
    QVERIFY2(kept, kept ? "" : qPrintable(kept.error().fullMessage()));
    QCOMPARE(kept->rows, 1000);
    QVERIFY(kept->column(QStringLiteral("city")));
    QCOMPARE(kept->column(QStringLiteral("city"))->distinct, 5);
}

QTEST_GUILESS_MAIN(TestPostgresql)
#include "tst_postgresql.moc"
