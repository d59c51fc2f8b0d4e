// SPDX-License-Identifier: GPL-3.0-or-later
// lint over files and folders, against the sample database.
#include "cliprocess.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

namespace {

const QString riverside = QStringLiteral("sqlite:" TIEOUT_SAMPLES_DIR "/riverside.db");

} // namespace

class LintCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;

    void write(const QString &name, const QByteArray &content)
    {
        const QString path = m_home.file(name);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), qint64(content.size()));
    }

    ProcessResult lint(const QStringList &arguments)
    {
        return runCli(m_home, QStringList{"lint", "--source", riverside, "--as-of", "2026-11-20"} + arguments, {}, {},
                      m_home.path());
    }

private slots:
    void initTestCase()
    {
        write("good.sql", "SELECT COUNT(*) AS payments FROM payments;\n");
        write("bad.sql",
              "-- two statements\nSELECT COUNT(*) AS payments FROM payments;\n\nSELECT\n  ammount FROM payments\n");
        write("allowed.sql",
              "-- tieout: allow join.cross, join.fan-out, style.implicit-join because every pair is wanted\n"
              "SELECT COUNT(*) AS pairs FROM portfolios, vendors;\n");
        write("asked.sql",
              "-- tieout query\n-- question: payments in Q3 2026\n-- source: sample\n\n"
              "SELECT COUNT(*) AS payments FROM payments WHERE period >= '2026-04-01' AND period < '2026-07-01'\n");
        write("models/staging/first.sql", "SELECT * FROM {{ ref('payments') }}\n");
        write("models/second.sql", "SELECT ammount FROM payments\n");
        write("models/notes.txt", "SELECT nothing\n");
        write("empty/readme.txt", "nothing here\n");
        write("latin.sql", QByteArray("SELECT 'caf\xe9' AS x\n"));
    }

    void saysNothingOfWhatIsRight()
    {
        const auto result = lint({"good.sql"});
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(QString::fromUtf8(result.output), QStringLiteral("1 statement in 1 file, 0 findings, 0 allowed\n"));
    }

    void saysWhere()
    {
        const auto result = lint({"bad.sql"});
        QVERIFY2(result.exitCode == 1, result.summary());
        QVERIFY2(QString::fromUtf8(result.output)
                     .startsWith("bad.sql:5:3: reference.column: Column \"ammount\" does not exist in \"payments\"."),
                 result.summary());
    }

    void foldersAreReadToTheirEnd()
    {
        const auto result = lint({"models", "--json"});
        QVERIFY2(result.exitCode == 1, result.summary());
        QCOMPARE(result.json()["files"].toInt(), 2);
        const QJsonArray findings = result.json()["findings"].toArray();
        QCOMPARE(findings.size(), 2);
        QCOMPARE(findings[0]["file"].toString(), QStringLiteral("models/second.sql"));
        QCOMPARE(findings[0]["check"].toString(), QStringLiteral("reference.column"));
        QCOMPARE(findings[0]["fix"].toString(), QStringLiteral("SELECT amount FROM payments"));
        QCOMPARE(findings[1]["file"].toString(), QStringLiteral("models/staging/first.sql"));
        QCOMPARE(findings[1]["check"].toString(), QStringLiteral("lint.template"));
        QCOMPARE(findings[1]["column"].toInt(), 15);
    }

    void whatIsAllowedIsListedAsSuch()
    {
        const auto result = lint({"allowed.sql", "--json"});
        QVERIFY2(result.exitCode == 0, result.summary());
        QVERIFY(result.json()["findings"].toArray().isEmpty());
        const QJsonArray suppressed = result.json()["suppressed"].toArray();
        QVERIFY(!suppressed.isEmpty());
        QCOMPARE(suppressed[0]["because"].toString(), QStringLiteral("every pair is wanted"));
    }

    void aSavedQuerysQuestionIsChecked()
    {
        const auto result = lint({"asked.sql"});
        QVERIFY2(result.exitCode == 1, result.summary());
        QVERIFY2(result.output.contains("asked.sql:5:"), result.summary());
        QVERIFY2(result.output.contains("period.different"), result.summary());
    }

    /// The required fields of the schema of OASIS, and what code hosts read of it.
    void writesSarif()
    {
        const auto result = lint({"--format", "sarif", "bad.sql", "allowed.sql"});
        QVERIFY2(result.exitCode == 1, result.summary());
        const QJsonObject log = result.json();
        QCOMPARE(log["version"].toString(), QStringLiteral("2.1.0"));
        QCOMPARE(log["runs"].toArray().size(), 1);
        const QJsonObject run = log["runs"][0].toObject();
        const QJsonObject driver = run["tool"]["driver"].toObject();
        QCOMPARE(driver["name"].toString(), QStringLiteral("tieout-cli"));
        QStringList rules;
        for (const QJsonValue &rule : driver["rules"].toArray())
            rules.append(rule["id"].toString());
        QVERIFY(rules.contains("reference.column") && rules.contains("lint.allow"));
        QCOMPARE(QSet<QString>(rules.cbegin(), rules.cend()).size(), rules.size());
        int suppressed = 0;
        int fixes = 0;
        for (const QJsonValue &found : run["results"].toArray()) {
            QVERIFY(rules.contains(found["ruleId"].toString()));
            QVERIFY(QStringList({"error", "warning"}).contains(found["level"].toString()));
            QVERIFY(!found["message"]["text"].toString().isEmpty());
            const QJsonObject place = found["locations"][0]["physicalLocation"].toObject();
            QVERIFY(!place["artifactLocation"].toObject()["uri"].toString().isEmpty());
            QVERIFY(place["region"].toObject()["startLine"].toInt() >= 1);
            QVERIFY(place["region"].toObject()["startColumn"].toInt() >= 1);
            const QJsonArray suppressions = found["suppressions"].toArray();
            suppressed += int(suppressions.size());
            for (const QJsonValue &suppression : suppressions)
                QCOMPARE(suppression["kind"].toString(), QStringLiteral("inSource"));
            for (const QJsonValue &fix : found["fixes"].toArray()) {
                ++fixes;
                const QJsonObject change = fix["artifactChanges"][0].toObject();
                QVERIFY(!change["artifactLocation"].toObject()["uri"].toString().isEmpty());
                QVERIFY(change["replacements"][0]["deletedRegion"].toObject().contains("startLine"));
                QCOMPARE(change["replacements"][0]["insertedContent"]["text"].toString(),
                         QStringLiteral("SELECT\n  amount FROM payments"));
            }
        }
        QVERIFY(suppressed > 0);
        QCOMPARE(fixes, 1);
    }

    void aFileThatIsNoTextIsAFinding()
    {
        const auto result = lint({"latin.sql", "good.sql"});
        QVERIFY2(result.exitCode == 1, result.summary());
        QVERIFY2(result.output.startsWith("latin.sql:1:1: lint.unreadable: The file is not UTF-8 text"),
                 result.summary());
    }

    void wrongUseIsSaid()
    {
        const auto missing = lint({"nowhere.sql"});
        QVERIFY2(missing.exitCode == 3, missing.summary());
        QVERIFY2(missing.errors.contains("There is no file or folder \"nowhere.sql\""), missing.summary());
        const auto empty = lint({"empty"});
        QVERIFY2(empty.exitCode == 3, empty.summary());
        QVERIFY2(empty.errors.contains("holds no .sql file"), empty.summary());
        const auto none = lint({});
        QVERIFY2(none.exitCode == 2, none.summary());
        const auto format = lint({"good.sql", "--format", "xml"});
        QVERIFY2(format.exitCode == 2, format.summary());
    }
};

QTEST_GUILESS_MAIN(LintCommandTest)
#include "tst_lintcommand.moc"
