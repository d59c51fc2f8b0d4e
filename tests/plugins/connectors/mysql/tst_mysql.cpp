// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/connectors.h"
#include "support/mariadbserver.h"
#include "support/sqlitefile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

// What is MySQL's and MariaDB's own; what every connector promises, and what they share with other servers, is tested
// in tests/conformance.
class TestMysql : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        TIEOUT_NEEDS_MARIADB();
        m_server = MariadbServer::shared();
        m_address = m_server->makeDatabase(QStringLiteral("plain"), "CREATE TABLE t (id integer PRIMARY KEY)");
    }
    void withoutADatabaseAllAreListed();
    void serverSettingsDoNotChangeTheDialect();
    void statisticsSayWhenItWasWritten();

private:
    Result<std::unique_ptr<Session>> open(const QString &address) const
    {
        return openAddress(QStringLiteral("mysql"), address);
    }
    MariadbServer *m_server = nullptr;
    QString m_address;
};

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

void TestMysql::serverSettingsDoNotChangeTheDialect()
{
    m_server->run(QStringLiteral("plain"), "SET GLOBAL sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT'");
    const auto session = open(m_address);
    m_server->run(QStringLiteral("plain"), "SET GLOBAL sql_mode = DEFAULT");
    QVERIFY(session);
    QCOMPARE(asText(select(**session, QStringLiteral("SELECT \"text\", 1 || 0"))), QStringLiteral("text|1"));
}

void TestMysql::statisticsSayWhenItWasWritten()
{
    const auto session = open(m_server->makeDatabase(QStringLiteral("counted"),
                                                     "CREATE TABLE t (id integer PRIMARY KEY, city varchar(20));"
                                                     "INSERT INTO t SELECT seq, CONCAT('c', seq % 10) FROM "
                                                     "seq_1_to_2000; ANALYZE TABLE t PERSISTENT FOR ALL;"));
    QVERIFY(session);
    auto *source = dynamic_cast<StatisticsSource *>(session->get());
    QVERIFY(source);
    const Schema schema = *(*session)->readSchema({}, {});
    const auto kept = source->statistics(*schema.table(QStringLiteral("t")), {});
    QVERIFY2(kept, kept ? "" : qPrintable(kept.error().fullMessage()));
    QVERIFY2(kept->lastWrite.isValid() && std::abs(kept->lastWrite.secsTo(QDateTime::currentDateTimeUtc())) < 600,
             qPrintable(kept->lastWrite.toString(Qt::ISODate)));
    const ColumnProfile *city = kept->column(QStringLiteral("city"));
    QVERIFY(city);
    QCOMPARE(city->sampledRows, 0); // nobody knows of how many rows
}

QTEST_GUILESS_MAIN(TestMysql)
#include "tst_mysql.moc"
