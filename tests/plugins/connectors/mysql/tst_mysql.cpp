// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/connectors.h"
#include "support/goldenfile.h"
#include "support/mariadbserver.h"
#include "support/schematext.h"
#include "support/sqlitefile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

// What is MySQL's and MariaDB's own; what every connector promises is tested in tests/conformance.
class TestMysql : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        TIEOUT_NEEDS_MARIADB();
        m_server = MariadbServer::shared();
        m_address = m_server->makeDatabase(QStringLiteral("plain"),
                                           "CREATE TABLE t (id integer PRIMARY KEY); INSERT INTO t VALUES (1), (2);"
                                           "CREATE TABLE u (id integer)");
    }
    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/schema.case")); }
    void golden();
    void addressesKeepWhatTheyMean();
    void failuresSayWhy_data();
    void failuresSayWhy();
    void passwordOpens();
    void withoutADatabaseAllAreListed();
    void rightsAreTold();
    void roleOfTheScriptReadsAndNothingElse();
    void planIsJson();
    void nothingChangesTheNextStatement();
    void serverSettingsDoNotChangeTheDialect();
    void engineKeepsTheLimitToo();
    void statisticsAreTheEngines();

private:
    Result<std::unique_ptr<Session>> open(const QString &address) const
    {
        return openAddress(QStringLiteral("mysql"), address);
    }
    QString as(const QString &user) const
    {
        QString address = m_address;
        return address.replace(QStringLiteral("root@"), user + u'@');
    }

    MariadbServer *m_server = nullptr;
    QString m_address;
    int m_cases = 0;
};

void TestMysql::golden()
{
    QFETCH(GoldenCase, golden);
    const QString name = QStringLiteral("case%1").arg(++m_cases);
    const auto session = open(m_server->makeDatabase(name, golden.input.toUtf8()));
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    // The name of the database stands in the text of views.
    TIEOUT_COMPARE_GOLDEN(
        golden, readBack(**session, golden.setting(QStringLiteral("query"))).replace(name, QStringLiteral("DATABASE")));
}

void TestMysql::addressesKeepWhatTheyMean()
{
    Connector *mysql = *connector(QStringLiteral("mysql"));
    QCOMPARE(mysql->schemes(), QStringList({QStringLiteral("mysql"), QStringLiteral("mariadb")}));
    const auto all = mysql->parseAddress(QStringLiteral("//ana:secret@db.example.com:3307/sales?sslmode=verify-full"));
    QVERIFY(all);
    QCOMPARE(mysql->address(*all), QStringLiteral("mysql://ana@db.example.com:3307/sales?sslmode=verify-full"));
    QCOMPARE(all->value(QStringLiteral("password")), QStringLiteral("secret"));
    for (const char *socket : {"//ana@/sales?socket=/run/my.sock", "//ana@localhost/sales?socket=%2Frun%2Fmy.sock",
                               "//ana@/sales?host=/run/my.sock", "///sales?socket=/run/my.sock&user=ana"}) {
        const auto read = mysql->parseAddress(QString::fromLatin1(socket));
        QVERIFY2(read, socket);
        QCOMPARE(mysql->address(*read), QStringLiteral("mysql://ana@/sales?host=%2Frun%2Fmy.sock"));
    }
    for (const char *wrong :
         {"//h/sales?socket=/run/my.sock", "//h/sales?sslmode=maybe", "//h/sales?charset=utf8", "sales"}) {
        const auto refused = mysql->parseAddress(QString::fromLatin1(wrong));
        QVERIFY2(!refused, wrong);
        QCOMPARE(refused.error().code, ErrorCode::Invalid);
        QVERIFY(!refused.error().hint.isEmpty());
    }
}

void TestMysql::failuresSayWhy_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("named");
    QTest::newRow("no password") << "root@"
                                 << "locked@" << int(ErrorCode::PasswordNeeded) << "locked";
    QTest::newRow("wrong password") << "root@"
                                    << "locked:guess@" << int(ErrorCode::Denied) << "locked";
    QTest::newRow("no such database") << "/plain"
                                      << "/nothing_here" << int(ErrorCode::NotFound) << "nothing_here";
    QTest::newRow("no server") << "host="
                               << "host=%2Fnowhere" << int(ErrorCode::Connection) << "/nowhere";
    QTest::newRow("no TLS there") << "?host="
                                  << "?sslmode=require&host=" << int(ErrorCode::Connection) << "trusted";
}

void TestMysql::failuresSayWhy()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(int, code);
    QFETCH(QString, named);
    QString address = m_address;
    const auto session = open(address.replace(from, to));
    QVERIFY(!session);
    QVERIFY2(int(session.error().code) == code, qPrintable(session.error().fullMessage()));
    QVERIFY2(session.error().message().contains(named), qPrintable(session.error().message()));
    QVERIFY(!session.error().hint.isEmpty());
    QVERIFY(!session.error().fullMessage().contains(QStringLiteral("guess")));
}

void TestMysql::passwordOpens()
{
    const auto session = open(as(QStringLiteral("locked:open%20sesame")));
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("2"));
    QVERIFY((*session)->description().startsWith(QStringLiteral("MariaDB 1")));
}

void TestMysql::withoutADatabaseAllAreListed()
{
    m_server->makeDatabase(QStringLiteral("second"), "CREATE TABLE v (id integer PRIMARY KEY, t integer, "
                                                     "CONSTRAINT across FOREIGN KEY (t) REFERENCES plain.t (id))");
    QString address = m_address;
    const auto session = open(address.replace(QStringLiteral("/plain"), QStringLiteral("/")));
    QVERIFY2(session, session ? "" : qPrintable(session.error().fullMessage()));
    const auto schema = (*session)->readSchema({}, {});
    QVERIFY(schema);
    QVERIFY(schema->table(TableName{QStringLiteral("second"), QStringLiteral("v")}));
    QVERIFY(schema->table(TableName{QStringLiteral("plain"), QStringLiteral("t")}));
    QVERIFY(!schema->table(TableName{QStringLiteral("mysql"), QStringLiteral("user")}));
    const auto across = std::find_if(schema->foreignKeys.begin(), schema->foreignKeys.end(), [](const ForeignKey &key) {
        return key.constraint == QStringLiteral("second.across");
    });
    QVERIFY(across != schema->foreignKeys.end());
    QCOMPARE(across->to, (TableName{QStringLiteral("plain"), QStringLiteral("t")}));
}

void TestMysql::rightsAreTold()
{
    const auto owner = open(m_address);
    const auto reader = open(as(QStringLiteral("locked:open%20sesame")));
    QVERIFY(owner && reader);
    const auto writable = dynamic_cast<Rights &>(**owner).writableTables({});
    QVERIFY2(writable, writable ? "" : qPrintable(writable.error().fullMessage()));
    QCOMPARE(*writable, QStringList({QStringLiteral("t"), QStringLiteral("u")}));
    const auto none = dynamic_cast<Rights &>(**reader).writableTables({});
    QVERIFY(none);
    QCOMPARE(*none, QStringList());
}

void TestMysql::roleOfTheScriptReadsAndNothingElse()
{
    const auto owner = open(m_address);
    QVERIFY(owner);
    const auto schema = (*owner)->readSchema({}, {});
    QVERIFY(schema);
    m_server->run(QStringLiteral("plain"), dynamic_cast<Rights &>(**owner).readOnlyRoleScript(*schema).toUtf8());
    const auto reader = open(as(QStringLiteral("tieout_reader:choose%20one")));
    QVERIFY2(reader, reader ? "" : qPrintable(reader.error().fullMessage()));
    QCOMPARE(asText(select(**reader, QStringLiteral("SELECT count(*) FROM t"))), QStringLiteral("2"));
    const auto writable = dynamic_cast<Rights &>(**reader).writableTables({});
    QVERIFY(writable && writable->isEmpty());
}

void TestMysql::planIsJson()
{
    const auto session = open(m_address);
    QVERIFY(session);
    auto &plans = dynamic_cast<PlanSource &>(**session);
    const auto plan = plans.explain(QStringLiteral("SELECT count(*) FROM t"), {});
    QVERIFY(plan);
    QVERIFY2(plan->contains(QStringLiteral("\"table_name\": \"t\"")), qPrintable(*plan));
    const auto broken = plans.explain(QStringLiteral("SELECT nothing FROM t"), {});
    QVERIFY(!broken);
    QCOMPARE(broken.error().code, ErrorCode::Reference);
}

void TestMysql::nothingChangesTheNextStatement()
{
    const auto session = open(m_address);
    QVERIFY(session);
    for (const char *sql : {"SET SESSION TRANSACTION READ WRITE", "COMMIT", "START TRANSACTION",
                            "INSERT INTO t VALUES (9)", "SELECT 1 INTO OUTFILE '/tmp/tieout-must-not-exist'",
                            "SELECT 1 INTO @x", "LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE u",
                            "CREATE TEMPORARY TABLE x (a integer)", "INSERT INTO t VALUES (9) RETURNING id",
                            "DELETE FROM t RETURNING id", "CALL nothing()", "SELECT id FROM t WHERE id = ?"}) {
        const auto result = select(**session, QString::fromLatin1(sql));
        QVERIFY2(!result, sql);
    }
    QVERIFY(!QFile::exists(QStringLiteral("/tmp/tieout-must-not-exist")));
    QCOMPARE(m_server->run(QStringLiteral("plain"), "SELECT count(*) FROM t"), QByteArray("2\n"));
}

void TestMysql::serverSettingsDoNotChangeTheDialect()
{
    m_server->run(QStringLiteral("plain"), "SET GLOBAL sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT'");
    const auto session = open(m_address);
    m_server->run(QStringLiteral("plain"), "SET GLOBAL sql_mode = DEFAULT");
    QVERIFY(session);
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT \"text\", 1 || 0"))), QStringLiteral("text|1"));
}

void TestMysql::engineKeepsTheLimitToo()
{
    const auto session = open(m_address);
    QVERIFY(session);
    const auto limit = select(**session, QStringLiteral("SELECT @@max_statement_time"), 1,
                              StopToken().withLimit(std::chrono::milliseconds(45000)));
    QVERIFY(limit);
    const double seconds = limit->rows.first().first().toDouble();
    QVERIFY2(seconds > 40 && seconds <= 45, qPrintable(QString::number(seconds)));
    QCOMPARE(select(**session, QStringLiteral("SELECT @@max_statement_time"))->rows.first().first().toDouble(), 0.0);
}

void TestMysql::statisticsAreTheEngines()
{
    const auto session = open(m_server->makeDatabase(
        QStringLiteral("counted"),
        "CREATE TABLE t (id integer PRIMARY KEY, city varchar(20), note varchar(20));"
        "INSERT INTO t SELECT seq, CONCAT('c', seq % 10), IF(seq % 2, 'x', NULL) FROM seq_1_to_2000;"
        "ANALYZE TABLE t PERSISTENT FOR ALL; CREATE VIEW v AS SELECT * FROM t;"));
    QVERIFY(session);
    auto *source = dynamic_cast<StatisticsSource *>(session->get());
    QVERIFY(source);
    const Schema schema = *(*session)->readSchema({}, {});
    const auto kept = source->statistics(*schema.table(QStringLiteral("t")), {});
    QVERIFY2(kept, kept ? "" : qPrintable(kept.error().fullMessage()));
    QVERIFY2(kept->rows > 1500 && kept->rows < 2500, qPrintable(QString::number(kept->rows)));
    QVERIFY(kept->bytes > 0);
    QVERIFY2(kept->lastWrite.isValid() && std::abs(kept->lastWrite.secsTo(QDateTime::currentDateTimeUtc())) < 600,
             qPrintable(kept->lastWrite.toString(Qt::ISODate)));
    const ColumnProfile *city = kept->column(QStringLiteral("city"));
    QVERIFY(city);
    QVERIFY2(city->distinct >= 8 && city->distinct <= 13, qPrintable(QString::number(city->distinct)));
    QCOMPARE(city->sampledRows, 0);
    QCOMPARE(kept->column(QStringLiteral("note"))->nullFraction, 0.5);
    const auto view = source->statistics(*schema.table(QStringLiteral("v")), {});
    QVERIFY(view);
    QCOMPARE(view->rows, -1);
}

QTEST_GUILESS_MAIN(TestMysql)
#include "tst_mysql.moc"
