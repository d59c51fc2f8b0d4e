// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

class ExpectedCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_data;
    QString m_source;

    ProcessResult expected(const QString &figure, const QStringList &arguments)
    {
        return runCli(m_home,
                      QStringList{"expected", "--source", m_source, "--as-of", "2025-12-31", "--expected", figure}
                          + arguments);
    }

private slots:
    void initTestCase()
    {
        m_source = "sqlite:" + m_data.file("shop.db");
        makeSqlite(
            m_data.file("shop.db"),
            "CREATE TABLE orders (id INTEGER PRIMARY KEY, total DECIMAL(10,2), refund DECIMAL(10,2), ordered_on DATE);"
            "INSERT INTO orders VALUES "
            "(1,'10.00','1.00','2025-07-05'),(2,'20.00','2.00','2025-09-30'),(3,'5.00','0.50','2025-10-01');");
    }

    void findsTheChange()
    {
        const auto found = expected("35", {"total of orders in Q3 2025", "--json"});
        QVERIFY2(found.exitCode == 0, found.summary());
        const QJsonObject report = found.json();
        QCOMPARE(report["actual"].toString(), QStringLiteral("30.00"));
        QVERIFY(!report["same"].toBool());
        const QJsonArray explanations = report["explanations"].toArray();
        QVERIFY(!explanations.isEmpty());
        QCOMPARE(explanations[0]["kind"].toString(), QStringLiteral("filter"));
        QVERIFY(report["nearest"].isNull() && report["tried"].toInt() > 5);
        const auto same = expected("30", {"total of orders in Q3 2025"});
        QVERIFY2(same.exitCode == 0 && same.output.contains("The answer is 30 already: 30.00."), same.summary());
    }

    void saysWhereNoneDoes()
    {
        const auto none = expected("1.2 million", {"total of orders in Q3 2025"});
        QVERIFY2(none.exitCode == 1 && none.output.contains("single changes gives 1.2 million.\nNearest: "),
                 none.summary());
        const auto unanswered = expected("3", {"weather in Oslo"});
        QVERIFY2(unanswered.exitCode == 1 && !unanswered.output.isEmpty(), unanswered.summary());
        QVERIFY(expected("3", {"weather in Oslo", "--json"}).json()["state"].toString() != QLatin1String("answered"));
    }

    void wrongUse()
    {
        QVERIFY(expected("many", {"total of orders"}).errors.contains("\"many\" is no figure"));
        QVERIFY(expected("3", {}).errors.contains("No question was given"));
        const auto without = runCli(m_home, {"expected", "--source", m_source, "total of orders"});
        QVERIFY2(without.exitCode == 2 && without.errors.contains("needs --expected FIGURE"), without.summary());
        const auto several = expected("3", {"total of orders by id"});
        QVERIFY2(several.exitCode == 2 && several.errors.contains("not one number"), several.summary());
    }
};

QTEST_GUILESS_MAIN(ExpectedCommandTest)
#include "tst_expectedcommand.moc"
