// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/door.h"
#include "support/engines.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QByteArray tables =
    "CREATE TABLE region (code char(2) NOT NULL, year integer NOT NULL, name varchar(40) NOT NULL, PRIMARY KEY (code, "
    "year));"
    "CREATE TABLE shop (id integer NOT NULL PRIMARY KEY, region char(2), since integer, boss integer, revenue "
    "decimal(12,2) NOT NULL DEFAULT 0,"
    " CONSTRAINT shop_region FOREIGN KEY (region, since) REFERENCES region (code, year),"
    " CONSTRAINT shop_boss FOREIGN KEY (boss) REFERENCES shop (id));"
    "CREATE UNIQUE INDEX region_name ON region (name, year);"
    "CREATE VIEW big AS SELECT id, revenue FROM shop WHERE revenue > 100;"
    "INSERT INTO region VALUES ('no', 2025, 'North'); INSERT INTO shop VALUES (1, 'no', 2025, NULL, 250.50);";

/// What changes something, or runs what a user made; and what does neither.
const QByteArray routines =
    "CREATE FUNCTION writes(integer) RETURNS integer LANGUAGE sql AS 'INSERT INTO region VALUES (''so'', $1, "
    "''South'') "
    "RETURNING year';"
    "CREATE FUNCTION lower(integer) RETURNS text LANGUAGE sql AS 'SELECT ''x''';"
    "CREATE FUNCTION same(integer, integer) RETURNS boolean LANGUAGE plpgsql AS 'BEGIN RETURN true; END';"
    "CREATE OPERATOR === (LEFTARG = integer, RIGHTARG = integer, FUNCTION = same);"
    "CREATE VIEW calls AS SELECT writes(id) AS a FROM shop; CREATE SEQUENCE s;";

/// One database by the connector without Qt's driver, and by Qt's.
struct Both {
    std::unique_ptr<Session> own;
    std::unique_ptr<Session> byQt;
};

QString outcomeOf(Session &session, const QString &sql)
{
    const auto result = select(session, sql);
    return result ? asText(result) : errorCodeName(result.error().code);
}

} // namespace

// What a driver of Qt's reads is what the engine's own connector reads. What every connector promises is tested in
// tests/conformance.
class TestQtSql : public QObject
{
    Q_OBJECT

private slots:
    void schemaIsThatOfTheOwnConnector_data() { addBoth(); }
    void schemaIsThatOfTheOwnConnector();
    void gateSeesTheSame_data();
    void gateSeesTheSame();
    void valuesAreThoseOfTheOwnConnector_data();
    void valuesAreThoseOfTheOwnConnector();
    void engineRefusesToWrite_data();
    void engineRefusesToWrite();
    void rightsPlansAndStatisticsAreTheSame();
    void engineKeepsTheLimit();
    void failuresSayWhy_data();
    void failuresSayWhy();
    void fileFailuresSayWhy_data();
    void fileFailuresSayWhy();
    void nothingIsMadeBesideAFile();
    void formOffersWhatIsInstalledFirst();

private:
    static void addBoth()
    {
        QTest::addColumn<QString>("engine");
        QTest::newRow("sqlite") << "sqlite";
        QTest::newRow("postgresql") << "postgresql";
    }
    static QString driverOf(const QString &engine)
    {
        return engine == QLatin1String("sqlite") ? QStringLiteral("QSQLITE") : QStringLiteral("QPSQL");
    }
    Both both(const QString &engine, const QString &name, const QByteArray &statements);

    TemporaryFolder m_folder;
    QHash<QString, MadeDatabase> m_made;
};

#define TIEOUT_NEEDS_QT_DRIVER(engine)                                                                                 \
    TIEOUT_NEEDS_ENGINE(engine);                                                                                       \
    if (!hasQtDriver(driverOf(engine)))                                                                                \
    QSKIP("skipped: Qt's driver is not installed")

Both TestQtSql::both(const QString &engine, const QString &name, const QByteArray &statements)
{
    const QString key = engine + name;
    if (!m_made.contains(key))
        m_made.insert(key, makeDatabase(engine, name, statements, m_folder));
    const MadeDatabase made = m_made.value(key);
    auto own = openAddress(made.connector, made.rest);
    auto byQt = openAddress(QStringLiteral("qtsql"), qtSqlRest(driverOf(engine), made.rest));
    if (!byQt)
        qWarning("%s", qPrintable(byQt.error().fullMessage()));
    Both out;
    out.own = own ? std::move(*own) : nullptr;
    out.byQt = byQt ? std::move(*byQt) : nullptr;
    return out;
}

void TestQtSql::schemaIsThatOfTheOwnConnector()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_QT_DRIVER(engine);
    const bool isServer = engine == QLatin1String("postgresql");
    const Both sessions = both(engine, QStringLiteral("qt_schema"), isServer ? tables + routines : tables);
    QVERIFY(sessions.own && sessions.byQt);
    const auto expected = sessions.own->readSchema({}, {});
    const auto actual = sessions.byQt->readSchema({}, {});
    QVERIFY2(expected && actual, actual ? "" : qPrintable(actual.error().fullMessage()));
    QVERIFY(*actual == *expected);
    QCOMPARE(actual->routines.isEmpty(), !isServer);
    QVERIFY(sessions.byQt->traits() == sessions.own->traits());
    QVERIFY2(sessions.byQt->description().contains(driverOf(engine)), qPrintable(sessions.byQt->description()));
}

void TestQtSql::gateSeesTheSame_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("reads") << "SELECT id, revenue FROM big"
                           << "1|250.50";
    QTest::newRow("own function") << "SELECT lower(name) FROM region"
                                  << "north";
    QTest::newRow("user's function") << "SELECT writes(2026)"
                                     << "refused";
    QTest::newRow("user's overload") << "SELECT lower(id) FROM shop"
                                     << "refused";
    QTest::newRow("user's operator") << "SELECT id FROM shop WHERE id === 1"
                                     << "refused";
    QTest::newRow("view that calls") << "SELECT a FROM calls"
                                     << "refused";
    QTest::newRow("sequence") << "SELECT nextval('s')"
                              << "refused";
    QTest::newRow("sleep") << "SELECT pg_sleep(1)"
                           << "refused";
    QTest::newRow("file") << "SELECT pg_read_file('/etc/passwd')"
                          << "refused";
    QTest::newRow("large object") << "SELECT lo_from_bytea(0, 'x')"
                                  << "refused";
    QTest::newRow("setting") << "SELECT set_config('transaction_read_only', 'off', false)"
                             << "refused";
}

void TestQtSql::gateSeesTheSame()
{
    const QString engine = QStringLiteral("postgresql");
    TIEOUT_NEEDS_QT_DRIVER(engine);
    QFETCH(QString, sql);
    QFETCH(QString, outcome);
    const Both sessions = both(engine, QStringLiteral("qt_schema"), tables + routines);
    QVERIFY(sessions.own && sessions.byQt);
    for (Session *session : {sessions.own.get(), sessions.byQt.get()}) {
        const auto schema = session->readSchema({}, {});
        QVERIFY(schema);
        gate::CheckedSession checked(*session,
                                     std::make_shared<const gate::Door>(std::make_shared<const Schema>(*schema),
                                                                        schema::SourceLimits(), session->traits()));
        QCOMPARE(outcomeOf(checked, sql), outcome);
    }
}

void TestQtSql::valuesAreThoseOfTheOwnConnector_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("sql");
    const auto postgres = [](const char *name, const char *sql) {
        QTest::addRow("postgresql: %s", name) << "postgresql" << QString::fromUtf8(sql);
    };
    postgres("integers", "SELECT 9223372036854775807::bigint, (-32768)::smallint, 4294967295::oid, NULL::integer");
    postgres("decimals", "SELECT 12345678901234567890.1234567890::numeric(38,10), -0.05::numeric, 'NaN'::numeric, "
                         "100::numeric(5)");
    postgres("reals", "SELECT 0.1::double precision, 1e300::double precision, 'NaN'::double precision, "
                      "'-Infinity'::double precision, 0.1::real");
    postgres("times", "SELECT DATE '2024-02-29', DATE 'infinity', DATE '0044-03-15 BC', TIME '10:11:12.123456', "
                      "TIMESTAMP '2024-02-29 10:11:12.123456', TIMESTAMPTZ '2024-02-29 10:11:12.123456+02', "
                      "INTERVAL '1 day 02:00', TIMETZ '10:11+02'");
    postgres("texts", "SELECT '', 'längerer Text', 'a'::char(5), 'b'::varchar(7), NULL::text, '{\"a\": 1}'::jsonb, "
                      "'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid, ARRAY['a', NULL, 'b']");
    postgres("others", "SELECT true, false, NULL::boolean, '\\x00ff'::bytea, ''::bytea, 'public'::regnamespace, "
                       "'12.50'::money::text");
    postgres("one name for two", "SELECT 1 AS a, DATE '2024-01-01' AS a, 3 AS a");
    postgres("ordered dates", "SELECT DATE '2024-01-01' + i AS d FROM generate_series(1, 300) i ORDER BY i DESC");
    postgres("comment and semicolon", "SELECT DATE '2024-01-01' -- a date\n; -- and no more");
    const auto sqlite = [](const char *name, const char *sql) {
        QTest::addRow("sqlite: %s", name) << "sqlite" << QString::fromUtf8(sql);
    };
    sqlite("integers", "SELECT 9223372036854775807, -1, NULL");
    sqlite("reals", "SELECT 0.1, 1e300, -0.05, 9e999");
    sqlite("texts", "SELECT '', 'längerer Text', CAST(x'610062' AS TEXT), revenue FROM shop");
    sqlite("blobs", "SELECT x'00ff', x''");
    sqlite("one name for two", "SELECT 1 AS a, 2 AS a");
    sqlite("comment and semicolon", "SELECT 1 -- one\n; -- and no more");
    sqlite("nothing", "SELECT id FROM shop WHERE id < 0");
}

void TestQtSql::valuesAreThoseOfTheOwnConnector()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_QT_DRIVER(engine);
    QFETCH(QString, sql);
    const Both sessions = both(engine, QStringLiteral("qt_values"), tables);
    QVERIFY(sessions.own && sessions.byQt);
    const auto expected = select(*sessions.own, sql);
    const auto actual = select(*sessions.byQt, sql);
    QVERIFY2(expected, expected ? "" : qPrintable(expected.error().fullMessage()));
    QVERIFY2(actual, actual ? "" : qPrintable(actual.error().fullMessage()));
    QCOMPARE(actual->rows, expected->rows);
    QCOMPARE(actual->columns.size(), expected->columns.size());
    for (qsizetype i = 0; i < actual->columns.size(); ++i) {
        QCOMPARE(actual->columns[i].name, expected->columns[i].name);
        QCOMPARE(actual->columns[i].type, expected->columns[i].type);
        QCOMPARE(actual->columns[i].nativeType, expected->columns[i].nativeType);
    }
}

void TestQtSql::engineRefusesToWrite_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("sql");
    for (const char *sql :
         {"DELETE FROM shop", "SELECT 1; DELETE FROM shop", "INSERT INTO region VALUES ('so', 1, 'x') RETURNING year",
          "SET default_transaction_read_only = off", "COMMIT", "BEGIN READ WRITE", "COPY shop TO STDOUT", "LISTEN x",
          "WITH gone AS (DELETE FROM shop RETURNING id) SELECT * FROM gone", "EXPLAIN ANALYZE DELETE FROM shop",
          "SELECT writes(2026)", "SELECT nextval('s')", "SELECT id FROM shop FOR UPDATE",
          "SELECT id INTO TABLE other FROM shop", "DO $$ BEGIN DELETE FROM shop; END $$",
          "SELECT id FROM shop WHERE id = $1", "SELECT 1) q; DELETE FROM shop; SELECT (1"})
        QTest::addRow("postgresql: %s", sql) << "postgresql" << QString::fromLatin1(sql);
    for (const char *sql : {"DELETE FROM shop", "SELECT 1; DELETE FROM shop", "PRAGMA query_only = 0",
                            "ATTACH ':memory:' AS x", "SELECT load_extension('x')", "CREATE TEMP TABLE x (a)",
                            "INSERT INTO region VALUES ('so', 1, 'x') RETURNING year", "SELECT 1; -- x\nVACUUM"})
        QTest::addRow("sqlite: %s", sql) << "sqlite" << QString::fromLatin1(sql);
}

void TestQtSql::engineRefusesToWrite()
{
    QFETCH(QString, engine);
    TIEOUT_NEEDS_QT_DRIVER(engine);
    QFETCH(QString, sql);
    const bool isServer = engine == QLatin1String("postgresql");
    const Both sessions = both(engine, QStringLiteral("qt_schema"), isServer ? tables + routines : tables);
    QVERIFY(sessions.byQt);
    const auto result = select(*sessions.byQt, sql);
    QVERIFY(!result);
    QVERIFY2(result.error().code != ErrorCode::Internal, qPrintable(result.error().fullMessage()));
    QCOMPARE(asText(select(*sessions.byQt, QStringLiteral("SELECT count(*) FROM shop"))), QStringLiteral("1"));
    QCOMPARE(asText(select(*sessions.own, QStringLiteral("SELECT count(*) FROM region"))), QStringLiteral("1"));
}

void TestQtSql::rightsPlansAndStatisticsAreTheSame()
{
    const QString engine = QStringLiteral("postgresql");
    TIEOUT_NEEDS_QT_DRIVER(engine);
    const Both sessions = both(engine, QStringLiteral("qt_rights"), tables + "ANALYZE;");
    QVERIFY(sessions.own && sessions.byQt);
    auto &own = dynamic_cast<Rights &>(*sessions.own);
    auto &byQt = dynamic_cast<Rights &>(*sessions.byQt);
    QCOMPARE(byQt.writableTables({}).value_or(QStringList()), own.writableTables({}).value_or(QStringList()));
    QVERIFY(byQt.powers({}).value_or(QList<PowerFound>()) == own.powers({}).value_or(QList<PowerFound>()));
    const auto schema = sessions.byQt->readSchema({}, {});
    QVERIFY(schema);
    QCOMPARE(byQt.readOnlyRoleScript(*schema), own.readOnlyRoleScript(*schema));
    const auto explain = [](Session &session, const char *sql) {
        return dynamic_cast<PlanSource &>(session).explain(QString::fromLatin1(sql), {});
    };
    const char *counting = "SELECT count(*) FROM shop";
    QVERIFY(explain(*sessions.byQt, counting));
    QCOMPARE(*explain(*sessions.byQt, counting), *explain(*sessions.own, counting));
    const auto second = explain(*sessions.byQt, "SELECT 1; DELETE FROM shop");
    QVERIFY(!second);
    QCOMPARE(second.error().code, ErrorCode::Denied);
    const auto statistics = [&schema](Session &session) {
        return dynamic_cast<StatisticsSource &>(session).statistics(*schema->table(QStringLiteral("shop")), {});
    };
    const auto kept = statistics(*sessions.byQt);
    QVERIFY2(kept, kept ? "" : qPrintable(kept.error().fullMessage()));
    QCOMPARE(kept->rows, 1);
    QCOMPARE(kept->columns.size(), statistics(*sessions.own)->columns.size());
}

void TestQtSql::engineKeepsTheLimit()
{
    const QString engine = QStringLiteral("postgresql");
    TIEOUT_NEEDS_QT_DRIVER(engine);
    const Both sessions = both(engine, QStringLiteral("qt_values"), tables);
    QVERIFY(sessions.byQt);
    const QString limit = QStringLiteral("SELECT setting::integer FROM pg_settings WHERE name = 'statement_timeout'");
    const auto limited = select(*sessions.byQt, limit, 1, StopToken().withLimit(std::chrono::milliseconds(45000)));
    QVERIFY(limited);
    const qint64 ms = limited->rows.first().first().integer();
    QVERIFY2(ms > 40000 && ms <= 45000, qPrintable(QString::number(ms)));
    QCOMPARE(asText(select(*sessions.byQt, limit)), QStringLiteral("0"));
}

void TestQtSql::failuresSayWhy_data()
{
    QTest::addColumn<QString>("from"); ///< in the address of a database that opens
    QTest::addColumn<QString>("to");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("named");
    const auto row = [](const char *what, const char *from, const char *to, ErrorCode code, const char *named) {
        QTest::newRow(what) << QString::fromLatin1(from) << QString::fromLatin1(to) << int(code)
                            << QString::fromLatin1(named);
    };
    row("no password", "tieout@", "locked@", ErrorCode::PasswordNeeded, "locked");
    row("wrong password", "tieout@", "locked:guess@", ErrorCode::Denied, "locked");
    row("no such user", "tieout@", "nobody_here@", ErrorCode::Denied, "nobody_here");
    row("no such database", "/qt_values", "/nothing_here", ErrorCode::NotFound, "nothing_here");
    row("no server", "host=", "host=%2Fnowhere", ErrorCode::Connection, "/nowhere");
}

void TestQtSql::failuresSayWhy()
{
    const QString engine = QStringLiteral("postgresql");
    TIEOUT_NEEDS_QT_DRIVER(engine);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(int, code);
    QFETCH(QString, named);
    QVERIFY(both(engine, QStringLiteral("qt_values"), tables).byQt);
    QString rest = qtSqlRest(driverOf(engine), m_made.value(engine + QStringLiteral("qt_values")).rest);
    QVERIFY(rest.contains(from));
    const auto session = openAddress(QStringLiteral("qtsql"), rest.replace(from, to));
    QVERIFY(!session);
    QVERIFY2(int(session.error().code) == code, qPrintable(session.error().fullMessage()));
    QVERIFY2(session.error().message().contains(named), qPrintable(session.error().message()));
    QVERIFY(!session.error().hint.isEmpty());
    QVERIFY(!session.error().fullMessage().contains(QStringLiteral("guess")));
    QVERIFY2(!session.error().message().contains(QStringLiteral("Is the server running")),
             qPrintable(session.error().message())); // libpq's hint
}

void TestQtSql::fileFailuresSayWhy_data()
{
    QTest::addColumn<QByteArray>("content"); ///< absent: no file
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("code");
    QTest::newRow("no file") << QByteArray() << QString() << int(ErrorCode::NotFound);
    QTest::newRow("another file") << QByteArray(4096, 'x') << QString() << int(ErrorCode::Encrypted);
    QTest::newRow("options") << QByteArray(4096, 'x') << "QSQLITE_ENABLE_SHARED_CACHE" << int(ErrorCode::Invalid);
}

void TestQtSql::fileFailuresSayWhy()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, options);
    QFETCH(int, code);
    TIEOUT_NEEDS_QT_DRIVER(QStringLiteral("sqlite"));
    const QString path = m_folder.file(QStringLiteral("odd.db"));
    QFile::remove(path);
    if (!content.isNull()) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    const auto session = (*connector(QStringLiteral("qtsql")))
                             ->open({{QStringLiteral("driver"), QStringLiteral("QSQLITE")},
                                     {QStringLiteral("database"), path},
                                     {QStringLiteral("options"), options}},
                                    {});
    QVERIFY(!session);
    QVERIFY2(int(session.error().code) == code, qPrintable(session.error().fullMessage()));
}

void TestQtSql::nothingIsMadeBesideAFile()
{
    TIEOUT_NEEDS_QT_DRIVER(QStringLiteral("sqlite"));
    const TemporaryFolder folder;
    const QString path = folder.file(QStringLiteral("wal.db"));
    makeSqlite(path, "PRAGMA journal_mode = WAL; " + tables);
    const QStringList before = QFileInfo(path).dir().entryList(QDir::Files);
    const QByteArray content = readFile(path);
    {
        const auto session = openAddress(QStringLiteral("qtsql"), qtSqlRest(QStringLiteral("QSQLITE"), path));
        QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
        QCOMPARE(asText(select(**session, QStringLiteral("SELECT count(*) FROM shop"))), QStringLiteral("1"));
        QCOMPARE(QFileInfo(path).dir().entryList(QDir::Files), before);
    }
    QCOMPARE(QFileInfo(path).dir().entryList(QDir::Files), before);
    QCOMPARE(readFile(path), content);
}

void TestQtSql::formOffersWhatIsInstalledFirst()
{
    QStringList choices = (*connector(QStringLiteral("qtsql")))->form().first().choices;
    QVERIFY(choices.takeFirst().isEmpty());
    QVERIFY2(std::is_partitioned(choices.cbegin(), choices.cend(), hasQtDriver), qPrintable(choices.join(u' ')));
}

QTEST_GUILESS_MAIN(TestQtSql)
#include "tst_qtsql.moc"
