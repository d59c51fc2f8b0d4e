// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

class ContextCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_data;
    QString m_file;
    QString m_workspace;

    ProcessResult context(const QStringList &arguments, const QByteArray &input = {})
    {
        return runCli(m_home, QStringList{"context"} + arguments, {}, input);
    }
    static QJsonValue json(const ProcessResult &result) { return result.json(); }
    ProcessResult catalog(const QStringList &arguments)
    {
        return runCli(m_home, QStringList{"catalog", "--source", m_workspace} + arguments);
    }

private slots:
    void init()
    {
        m_file = m_data.file("shop.db");
        m_workspace = m_data.file("shop.tieout");
        for (const QString &file : {m_file, m_workspace})
            QFile::remove(file);
        makeSqlite(m_file, "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, status TEXT);"
                           "INSERT INTO customers VALUES (1, 'Ada', 'A'), (2, 'Ben', 'X'), (3, 'Cid', 'A');");
        const auto created = runCli(m_home, {"workspace", "create", m_workspace, "--source", "sqlite:" + m_file});
        QVERIFY2(created.exitCode == 0, created.summary());
    }

    void definesAndAnswersByIt()
    {
        const auto defined = context({"define", m_workspace, "active", "customer", "--means", "buys now", "--refers",
                                      "customers", "--where", "status='A'", "--json"});
        QVERIFY2(defined.exitCode == 0, defined.summary());
        const QJsonValue definition = json(defined)["definitions"][0];
        QCOMPARE(definition["term"].toString(), QStringLiteral("active customer"));
        QCOMPARE(definition["condition"].toString(), QStringLiteral("status = 'A'"));
        QCOMPARE(definition["refersTo"].toString(), QStringLiteral("customers where status = 'A'"));
        QVERIFY(definition["stale"].isNull() && definition["column"].isNull());
        const auto asked = runCli(m_home, {"ask", "--source", m_workspace, "how many active customers", "--json"});
        QVERIFY2(asked.exitCode == 0, asked.summary());
        QCOMPARE(json(asked)["headline"]["value"].toString(), QStringLiteral("2"));
        QCOMPARE(json(asked)["context"][0]["how"].toString(), QStringLiteral("applied"));
        const auto text = runCli(m_home, {"ask", "--source", m_workspace, "how many active customers"});
        QVERIFY2(
            text.output.contains("context      active customer: buys now (customers where status = 'A') [applied]"),
            text.summary());
        const auto retrieved =
            runCli(m_home, {"retrieve", "--source", m_workspace, "how many active customers", "--json"});
        QCOMPARE(json(retrieved)["values"][0]["definition"].toString(), QStringLiteral("active customer"));
        const auto removed = context({"remove", m_workspace, "Active customers", "--json"});
        QVERIFY2(removed.exitCode == 0, removed.summary());
        QVERIFY(json(removed)["definitions"].toArray().isEmpty());
    }

    void setsFactsInTheSamePlaceAsTheSettings()
    {
        const auto set = context({"set", m_workspace, "--fiscal-start", "4", "--week-start", "7", "--time-zone",
                                  "Europe/Berlin", "--currency", "EUR", "--company-context", "-", "--json"},
                                 "We sell pumps.\nTest data begins with ZZ.\n");
        QVERIFY2(set.exitCode == 0, set.summary());
        QCOMPARE(json(set)["settings"]["fiscalStart"].toString(), QStringLiteral("4"));
        QCOMPARE(json(set)["settings"]["companyContext"].toString(),
                 QStringLiteral("We sell pumps.\nTest data begins with ZZ."));
        const auto shown = runCli(m_home, {"workspace", "show", m_workspace, "--json"});
        QCOMPARE(json(shown)["settings"]["weekStart"].toString(), QStringLiteral("7"));
        QCOMPARE(json(shown)["settings"]["currency"].toString(), QStringLiteral("EUR"));
    }

    void wrongUse_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("complaint");
        QTest::newRow("no verb") << QStringList{"W"} << QByteArray("\"context\" takes");
        QTest::newRow("no term") << QStringList{"define", "W"} << QByteArray("\"context\" takes");
        QTest::newRow("one argument too many") << QStringList{"show", "W", "x"} << QByteArray("\"context\" takes");
        QTest::newRow("nothing to set") << QStringList{"set", "W"} << QByteArray("given nothing to set");
        QTest::newRow("bad month") << QStringList{"set", "W", "--fiscal-start", "13"} << QByteArray("from 1 to 12");
        QTest::newRow("nothing said") << QStringList{"define", "W", "loyal"}
                                      << QByteArray("\"loyal\" is defined by nothing");
        QTest::newRow("no such table") << QStringList{"define", "W", "loyal", "--refers", "custmers"}
                                       << QByteArray("Did you mean \"customers\"?");
        QTest::newRow("no such column") << QStringList{"define", "W", "loyal", "--refers", "customers.statu"}
                                        << QByteArray("Did you mean \"status\"?");
        QTest::newRow("not defined") << QStringList{"remove", "W", "loyal"} << QByteArray("\"loyal\" is not defined");
        QTest::newRow("no such glossary term")
            << QStringList{"glossary", "frobnication"} << QByteArray("The glossary has no \"frobnication\"");
    }
    void wrongUse()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, complaint);
        arguments.replaceInStrings(QStringLiteral("W"), m_workspace);
        const auto result = context(arguments);
        QVERIFY2(result.exitCode != 0, result.summary());
        QVERIFY2(result.errors.contains(complaint), result.summary());
    }

    void theGlossaryIsThere()
    {
        QVERIFY(json(context({"glossary", "--json"}))["terms"].toArray().size() >= 150);
        const auto one = context({"glossary", "MRR", "--json"});
        QCOMPARE(json(one)["terms"][0]["term"].toString(), QStringLiteral("monthly recurring revenue"));
        QVERIFY(context({"glossary", "churn"}).output.contains("customers lost / customers at the start"));
    }

    void whatIsGoneIsShownAsStale()
    {
        QVERIFY(context({"define", m_workspace, "active", "--refers", "customers", "--where", "status = 'A'"}).exitCode
                == 0);
        makeSqlite(m_file, "ALTER TABLE customers DROP COLUMN status");
        const auto asked = runCli(m_home, {"ask", "--source", m_workspace, "how many active customers", "--json"});
        QCOMPARE(asked.exitCode, 1);
        QCOMPARE(json(asked)["context"][0]["how"].toString(), QStringLiteral("stale"));
        const auto shown = context({"show", m_workspace});
        QVERIFY2(shown.output.contains("stale: Column \"status\""), shown.summary());
        const auto lint = catalog({"--lint", "--json"});
        QCOMPARE(lint.exitCode, 1);
        QStringList ids;
        for (const QJsonValue &finding : json(lint)["findings"].toArray())
            ids.append(finding["id"].toString());
        QVERIFY2(ids.contains("definition.stale"), lint.summary());
    }

    void coverageAndLint()
    {
        const auto coverage = catalog({"--coverage", "--json"});
        QVERIFY2(coverage.exitCode == 0, coverage.summary());
        QCOMPARE(json(coverage)["tables"]["describedShare"].toDouble(), 0.0);
        QCOMPARE(json(coverage)["columns"]["byOrigin"]["rules"].toInt(), 3);
        QVERIFY(catalog({"--coverage"}).output.contains("0 of 3"));
        const auto lint = catalog({"--lint"});
        QCOMPARE(lint.exitCode, 1);
        QVERIFY2(lint.output.startsWith("table.undescribed: Nobody said what \"customers\" is"), lint.summary());
    }

    void exportsToFiles()
    {
        for (const auto &[form, word] : {std::pair("html", "<!DOCTYPE html>"), std::pair("dbml", "Table customers {"),
                                         std::pair("mermaid", "erDiagram"), std::pair("markdown", "## customers"),
                                         std::pair("dot", "digraph"), std::pair("json", "\"tables\"")}) {
            const QString file = m_data.file(QStringLiteral("out.") + form);
            const auto written = catalog({"--export", form, "--to", file});
            QVERIFY2(written.exitCode == 0, written.summary());
            QFile out(file);
            QVERIFY(out.open(QIODevice::ReadOnly));
            QVERIFY2(out.readAll().contains(word), form);
        }
        QVERIFY(catalog({"--export", "mermaid"}).output.startsWith("erDiagram"));
        const auto refused = catalog({"--export", "html", "--to", "/no/such/folder/c.html"});
        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.errors.contains("/no/such/folder/c.html"), refused.summary());
        const auto unknown = catalog({"--export", "pdf"});
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY2(unknown.errors.contains("Choose one of markdown, html"), unknown.summary());
        QCOMPARE(catalog({"--export", "html", "--lint"}).exitCode, 2);
        QCOMPARE(catalog({"--to", "x"}).exitCode, 2);
        QCOMPARE(catalog({"--lint", "--to", "x"}).exitCode, 2);
        QCOMPARE(catalog({"--lint", "--all"}).exitCode, 2);
    }

    void enginesWithoutCommentsSaySo()
    {
        const auto comments = catalog({"--comments"});
        QVERIFY(comments.exitCode != 0);
        QVERIFY2(comments.errors.contains("keeps no comments"), comments.summary());
    }
};

QTEST_GUILESS_MAIN(ContextCommandTest)
#include "tst_contextcommand.moc"
