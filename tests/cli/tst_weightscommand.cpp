// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

class WeightsCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_data;
    QString m_workspace;

    ProcessResult weights(const QStringList &arguments) { return runCli(m_home, QStringList{"weights"} + arguments); }

private slots:
    /// Twenty questions whose answers people gave as files.
    void initTestCase()
    {
        const QString file = m_data.file("shop.db");
        m_workspace = m_data.file("shop.tieout");
        QByteArray rows;
        TemporaryFolder folder;
        for (int i = 0; i < 20; ++i) {
            const QByteArray town = QByteArray("Town") + char('a' + i);
            for (int row = 0; row < 3; ++row)
                rows += "INSERT INTO orders(total, refund, town) VALUES (" + QByteArray::number(10 + i * 7 % 50 + row)
                        + ".5," + QByteArray::number(1 + i % 4 + row) + ".25,'" + town + "');";
            folder.write(
                QString::fromLatin1(town + ".sql"),
                "-- tieout query\n-- question: orders average " + town + " please tell\n-- name: " + town
                    + "\n-- verified_at: 2026-11-23T16:00:00Z\n\nSELECT AVG(total) AS n FROM orders WHERE town = '"
                    + town + "'\n");
        }
        makeSqlite(file,
                   "CREATE TABLE orders (id INTEGER PRIMARY KEY, total DECIMAL(10,2), refund DECIMAL(10,2), town TEXT);"
                       + rows);
        QVERIFY(runCli(m_home, {"workspace", "create", m_workspace, "--source", "sqlite:" + file}).exitCode == 0);
        const auto few = weights({m_workspace, "fit"});
        QVERIFY2(few.exitCode == 2 && few.errors.contains("from 20 verified queries on"), few.summary());
        const auto imported = runCli(m_home, {"verified", "--source", m_workspace, "import", folder.path()});
        QVERIFY2(imported.exitCode == 0, imported.summary());
        // Said once, beside what is printed.
        QVERIFY2(imported.errors.contains("20 queries are verified") && imported.errors.contains("fit"),
                 imported.summary());
        const auto again = runCli(m_home, {"verified", "--source", m_workspace, "import", folder.path()});
        QVERIFY2(!again.errors.contains("queries are verified"), again.summary());
    }

    void showsFitsAndResets()
    {
        QVERIFY(weights({m_workspace}).output.contains("ranked by the program's own weights"));
        QVERIFY(weights({m_workspace, "show", "--json"}).json()["weights"].isNull());
        const auto said = weights({m_workspace, "fit"});
        QVERIFY2(said.exitCode == 0 && said.output.contains("Taken over"), said.summary());
        const auto fitted = weights({m_workspace, "fit", "--json"});
        QVERIFY2(fitted.exitCode == 0, fitted.summary());
        QCOMPARE(fitted.json()["verified"].toInt(), 20);
        QVERIFY(fitted.json()["taken"].toBool());
        const auto shown = weights({m_workspace, "show", "--json"});
        QCOMPARE(shown.json()["weights"], fitted.json()["weights"]);
        const QJsonObject own = shown.json()["weights"].toObject();
        QVERIFY(own["rightAfter"].toInt() > own["rightBefore"].toInt() && own["changes"].toArray().size() > 20);
        const auto text = weights({m_workspace, "show"});
        QVERIFY2(text.output.contains("right before   ") && text.output.contains("smaller ones"), text.summary());
        QVERIFY(weights({m_workspace, "reset"}).output.contains("the program's own weights"));
    }

    void wrongUse()
    {
        QVERIFY(weights({}).errors.contains("takes one workspace file"));
        QVERIFY(weights({m_workspace, "show", "all"}).exitCode == 2);
        QVERIFY(weights({m_workspace, "guess"}).errors.contains("\"weights\" does not know \"guess\""));
        QVERIFY(weights({m_data.file("none.tieout"), "show"}).exitCode == 3);
    }
};

QTEST_GUILESS_MAIN(WeightsCommandTest)
#include "tst_weightscommand.moc"
