// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

class VerifiedCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_data;
    QString m_file;
    QString m_workspace;

    ProcessResult verified(const QStringList &arguments, const QByteArray &input = {})
    {
        return runCli(m_home, QStringList{"verified", "--source", m_workspace} + arguments, {}, input);
    }
    ProcessResult ask(const QString &question) { return runCli(m_home, {"ask", "--source", m_workspace, question, "--json"}); }
    static QJsonValue json(const ProcessResult &result) { return result.json(); }

private slots:
    void init()
    {
        m_file = m_data.file("shop.db");
        m_workspace = m_data.file("shop.tieout");
        for (const QString &file : {m_file, m_workspace})
            QFile::remove(file);
        makeSqlite(m_file, "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT, fee INT);"
                           "INSERT INTO customers VALUES (1, 'Ada', 'Germany', 3), (2, 'Ben', 'France', 4), (3, 'Cid', 'France', 5);");
        const auto created = runCli(m_home, {"workspace", "create", m_workspace, "--source", "sqlite:" + m_file});
        QVERIFY2(created.exitCode == 0, created.summary());
    }

    void addsAnswersListsAndRemoves()
    {
        const auto added = verified({"add", "double", "fees", "in", "Germany", "--sql", "SELECT 2 * SUM(fee) AS fees FROM customers WHERE country = 'Germany'", "--json"});
        QVERIFY2(added.exitCode == 0, added.summary());
        const QJsonValue query = json(added)["verified"][0];
        QCOMPARE(query["question"].toString(), QStringLiteral("double fees in Germany"));
        QCOMPARE(query["parameters"].toArray().size(), 1);
        QCOMPARE(query["parameters"][0]["kind"].toString(), QStringLiteral("value"));
        QCOMPARE(query["parameters"][0]["column"].toString(), QStringLiteral("customers.country"));
        QCOMPARE(query["parameters"][0]["value"].toString(), QStringLiteral("Germany"));
        QVERIFY(query["stale"].isNull() && !query["schemaFingerprint"].toString().isEmpty());
        const auto asked = ask("double fees in France");
        QVERIFY2(asked.exitCode == 0, asked.summary());
        QCOMPARE(json(asked)["standing"].toString(), QStringLiteral("verified"));
        QCOMPARE(json(asked)["route"]["generator"].toString(), QStringLiteral("verified"));
        QCOMPARE(json(asked)["headline"]["value"].toString(), QStringLiteral("18"));
        const auto listed = verified({});
        QVERIFY2(listed.output.contains("double fees in Germany") && listed.output.contains("may be other words: country Germany"), listed.summary());
        const auto removed = verified({"remove", "Double fees in Germany", "--json"});
        QVERIFY2(removed.exitCode == 0, removed.summary());
        QVERIFY(json(removed)["verified"].toArray().isEmpty());
        QVERIFY(verified({"list"}).output.contains("No query is verified"));
        QVERIFY(json(ask("double fees in France"))["standing"].toString() != QLatin1String("verified"));
    }

    void readsTheSqlFromItsInput()
    {
        const auto added = verified({"add", "names", "--sql", "-", "--json"}, "SELECT name FROM customers\nORDER BY name\n");
        QVERIFY2(added.exitCode == 0, added.summary());
        QCOMPARE(json(added)["verified"][0]["sql"].toString(), QStringLiteral("SELECT name FROM customers\nORDER BY name"));
        const auto removed = verified({"remove", QString::number(json(added)["verified"][0]["id"].toInt())});
        QVERIFY2(removed.exitCode == 0, removed.summary());
    }

    void whatIsGoneIsShownAsStale()
    {
        QVERIFY(verified({"add", "fees", "--sql", "SELECT SUM(fee) FROM customers"}).exitCode == 0);
        makeSqlite(m_file, "ALTER TABLE customers DROP COLUMN fee");
        const auto listed = verified({"list", "--json"});
        QCOMPARE(listed.exitCode, 1);
        QVERIFY2(json(listed)["verified"][0]["stale"].toString().contains("\"fee\""), listed.summary());
        QVERIFY(verified({}).output.contains("stale: Column \"fee\""));
        const auto asked = ask("fees");
        QVERIFY2(asked.exitCode == 1 && asked.output.contains("cannot run any more"), asked.summary());
    }

    void wrongUse_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("complaint");
        QTest::newRow("no such verb") << QStringList{"keep"} << QByteArray("\"verified\" does not know \"keep\"");
        QTest::newRow("no question") << QStringList{"add", "--sql", "SELECT 1"} << QByteArray("\"verified add\" takes a question");
        QTest::newRow("no SQL") << QStringList{"add", "fees"} << QByteArray("--sql belongs to \"verified add\"");
        QTest::newRow("SQL for nothing") << QStringList{"list", "--sql", "SELECT 1"} << QByteArray("--sql belongs to \"verified add\"");
        QTest::newRow("nothing to remove") << QStringList{"remove"} << QByteArray("\"verified remove\" takes a question");
        QTest::newRow("not verified") << QStringList{"remove", "fees"} << QByteArray("No query is verified for \"fees\"");
        QTest::newRow("one argument too many") << QStringList{"list", "fees"} << QByteArray("\"verified list\" takes nothing more");
        QTest::newRow("refused") << QStringList{"add", "fees", "--sql", "SELECT SUM(fees) FROM customers"} << QByteArray("The SQL for \"fees\" is refused");
        QTest::newRow("empty SQL") << QStringList{"add", "fees", "--sql", " "} << QByteArray("There is no SQL to verify");
    }
    void wrongUse()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, complaint);
        const auto result = verified(arguments);
        QVERIFY2(result.exitCode > 1, result.summary());
        QVERIFY2(result.errors.contains(complaint), result.summary());
    }

    void needsAWorkspace()
    {
        const auto result = runCli(m_home, {"verified", "--source", "sqlite:" + m_file});
        QCOMPARE(result.exitCode, 2);
    }
};

QTEST_GUILESS_MAIN(VerifiedCommandTest)
#include "tst_verifiedcommand.moc"
