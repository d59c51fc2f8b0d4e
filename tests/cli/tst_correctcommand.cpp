// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

class CorrectCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_data;
    QString m_workspace;

    ProcessResult correct(const QStringList &arguments, const QByteArray &input = {})
    {
        return runCli(m_home, QStringList{"correct", "--source", m_workspace} + arguments, {}, input);
    }

private slots:
    void init()
    {
        const QString file = m_data.file("shop.db");
        m_workspace = m_data.file("shop.tieout");
        for (const QString &old : {file, m_workspace})
            QFile::remove(old);
        makeSqlite(
            file,
            "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT, fee INT);"
            "INSERT INTO customers VALUES (1, 'Ada', 'Germany', 3), (2, 'Ben', 'France', 4), (3, 'Cid', 'France', 5);");
        const auto created = runCli(m_home, {"workspace", "create", m_workspace, "--source", "sqlite:" + file});
        QVERIFY2(created.exitCode == 0, created.summary());
    }

    void saysThenKeepsThenUndoes()
    {
        QVERIFY(runCli(m_home, {"ask", "--source", m_workspace, "how many customers"}).exitCode == 0);
        const QStringList request{"how many customers", "--sql", "SELECT COUNT(*) AS n FROM customers WHERE fee > 3",
                                  "--reason", "only those who pay"};
        const auto planned = correct(request);
        QVERIFY2(planned.exitCode == 0 && planned.output.contains("This question is answered by your SQL from now on.")
                     && planned.output.contains("Nothing is kept yet"),
                 planned.summary());
        QVERIFY(correct({"list"}).output.contains("Nothing was corrected"));
        const auto kept = correct(request + QStringList{"--keep", "--json"});
        QVERIFY2(kept.exitCode == 0, kept.summary());
        QCOMPARE(kept.json()["becomes"].toString(), QStringLiteral("verified query"));
        QCOMPARE(kept.json()["reason"].toString(), QStringLiteral("said"));
        QCOMPARE(kept.json()["said"].toString(), QStringLiteral("only those who pay"));
        QVERIFY(kept.json()["kept"].toBool() && kept.json()["rejectedSql"].toString().contains("COUNT"));
        const auto asked = runCli(m_home, {"ask", "--source", m_workspace, "how many customers", "--json"});
        QCOMPARE(asked.json()["headline"].toObject()["value"].toString(), QStringLiteral("2"));
        const auto listed = correct({"list"});
        QVERIFY2(listed.output.contains("how many customers (only those who pay)")
                     && listed.output.contains("right: SELECT COUNT(*) AS n FROM customers WHERE fee > 3"),
                 listed.summary());
        QCOMPARE(correct({"similar", "number", "of", "customers", "--json"}).json()["corrections"].toArray().size(), 1);
        QVERIFY(correct({"similar", "weather"}).output.contains("No question like it"));
        const auto undone = correct({"undo", QString::number(kept.json()["id"].toInt())});
        QVERIFY2(undone.exitCode == 0, undone.summary());
        QCOMPARE(runCli(m_home, {"ask", "--source", m_workspace, "how many customers", "--json"})
                     .json()["headline"]
                     .toObject()["value"]
                     .toString(),
                 QStringLiteral("3"));
    }

    void takesAnotherTableOrDateColumn()
    {
        makeSqlite(m_data.file("shop.db"), "CREATE TABLE clients (id INTEGER PRIMARY KEY, name TEXT, country TEXT, fee "
                                           "INT, joined_on DATE, left_on DATE);"
                                           "INSERT INTO clients VALUES (1, 'Ada', 'Germany', 3, '2025-01-02', "
                                           "'2025-03-04'), (2, 'Ben', 'France', 4, '2025-02-03', '2025-04-05');");
        QVERIFY(runCli(m_home, {"ask", "--source", m_workspace, "how many customers"}).exitCode == 0);
        const auto planned = correct({"how many customers", "--table", "clients", "--json"});
        QVERIFY2(planned.exitCode == 0, planned.summary());
        QCOMPARE(planned.json()["reason"].toString(), QStringLiteral("wrong table"));
        QVERIFY2(planned.json()["rightSql"].toString().contains("FROM clients"), planned.summary());
        const auto dated =
            correct({"new clients", "--wrong", "SELECT COUNT(*) FROM clients WHERE joined_on > '2025-01-31'",
                     "--column", "clients.left_on", "--json"});
        QVERIFY2(dated.exitCode == 0, dated.summary());
        QCOMPARE(dated.json()["reason"].toString(), QStringLiteral("other date column"));
        QVERIFY2(dated.json()["rightSql"].toString().contains("left_on > '2025-01-31'"), dated.summary());
        // Two tables are read: which of them was wrong has to be said.
        makeSqlite(m_data.file("shop.db"), "CREATE TABLE members (id INTEGER PRIMARY KEY, name TEXT);");
        const QStringList two{"how many", "--wrong", "SELECT COUNT(*) FROM customers a JOIN clients b ON a.id = b.id",
                              "--table", "members"};
        const auto unclear = correct(two);
        QVERIFY2(unclear.exitCode != 0 && unclear.errors.contains("--instead-of: customers, clients"),
                 unclear.summary());
        const auto clear = correct(two + QStringList{"--instead-of", "clients", "--json"});
        QVERIFY2(clear.exitCode == 0 && clear.json()["rightSql"].toString().contains("JOIN members"), clear.summary());
        const auto none =
            correct({"how many", "--wrong", "SELECT COUNT(*) FROM customers", "--column", "clients.left_on"});
        QVERIFY2(none.exitCode != 0 && none.errors.contains("not clear"), none.summary());
        const auto twice = correct({"how many customers", "--table", "clients", "--sql", "SELECT 1"});
        QVERIFY2(twice.exitCode != 0 && twice.errors.contains("one of --sql, --table and --column"), twice.summary());
    }

    void takesBothQueriesFromOutside()
    {
        const auto kept = correct({"total fees", "--wrong", "SELECT AVG(fee) FROM customers", "--sql", "-", "--reason",
                                   "other value", "--as", "verified query", "--keep", "--json"},
                                  "SELECT SUM(fee) FROM customers\n");
        QVERIFY2(kept.exitCode == 0, kept.summary());
        QCOMPARE(kept.json()["rightSql"].toString(), QStringLiteral("SELECT SUM(fee) FROM customers"));
        QCOMPARE(kept.json()["reason"].toString(), QStringLiteral("other value"));
        QVERIFY(kept.json()["said"].isNull());
    }

    void wrongUse_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("complaint");
        const QByteArray use("\"correct\" takes a question and one of --sql");
        QTest::newRow("nothing") << QStringList{} << use;
        QTest::newRow("no SQL") << QStringList{"total fees"} << use;
        QTest::newRow("no question") << QStringList{"--sql", "SELECT 1"} << use;
        QTest::newRow("list of what") << QStringList{"list", "fees"} << use;
        QTest::newRow("undo nothing") << QStringList{"undo"} << use;
        QTest::newRow("undo with SQL") << QStringList{"undo", "1", "--sql", "SELECT 1"} << use;
        QTest::newRow("no number") << QStringList{"undo", "first"}
                                   << QByteArray("\"first\" is no number of a correction");
        QTest::newRow("no such") << QStringList{"undo", "99"} << QByteArray("There is no correction 99");
        QTest::newRow("never answered") << QStringList{"total fees", "--sql", "SELECT SUM(fee) FROM customers"}
                                        << QByteArray("\"total fees\" was never answered here");
        QTest::newRow("becomes nothing")
            << QStringList{"total fees", "--wrong", "SELECT 1", "--sql", "SELECT SUM(fee) FROM customers",
                           "--as",       "law"}
            << QByteArray("A correction does not become \"law\"");
        QTest::newRow("refused") << QStringList{"total fees", "--wrong", "SELECT 1", "--sql",
                                                "SELECT SUM(fees) FROM customers"}
                                 << QByteArray("is refused");
    }
    void wrongUse()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, complaint);
        const auto result = correct(arguments);
        QVERIFY2(result.exitCode > 1 && result.errors.contains(complaint), result.summary());
    }

    void needsAWorkspace()
    {
        QCOMPARE(runCli(m_home, {"correct", "--source", "sqlite:" + m_data.file("shop.db"), "list"}).exitCode, 2);
    }
};

QTEST_GUILESS_MAIN(CorrectCommandTest)
#include "tst_correctcommand.moc"
