// SPDX-License-Identifier: GPL-3.0-or-later
// `catalog --questions`, `edit`, `scripts` and `describe` over one workspace.
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace Tieout::TestSupport;

class CatalogCommandsTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_data;
    QString m_workspace;
    QString m_address;

    ProcessResult run(const QString &command, const QStringList &arguments = {})
    {
        return runCli(m_home, QStringList{command, "--source", m_workspace} + arguments);
    }
    QJsonValue table(const QString &name, const QStringList &arguments = {})
    {
        for (const QJsonValue &table : run("catalog", QStringList{"--json"} + arguments).json()["tables"].toArray()) {
            if (table["name"].toString() == name)
                return table;
        }
        return {};
    }
    static QJsonValue column(const QJsonValue &table, const QString &name)
    {
        for (const QJsonValue &column : table["columns"].toArray()) {
            if (column["name"].toString() == name)
                return column;
        }
        return {};
    }
    QString write(const QString &name, const QByteArray &text)
    {
        const QString path = m_data.file(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }

private slots:
    void initTestCase()
    {
        const QString file = m_data.file("shop.db");
        makeSqlite(
            file,
            "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, city TEXT);"
            "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id), ordered_on DATE, "
            "status TEXT, total NUMERIC(9,2));"
            "CREATE TABLE orders_archive (id INTEGER PRIMARY KEY, customer_id INT, ordered_on DATE, status TEXT, total "
            "NUMERIC(9,2));"
            "INSERT INTO customers VALUES (1, 'a', 'Bonn'), (2, 'b', 'Kiel'), (3, 'c', 'Bonn');"
            "INSERT INTO orders VALUES (1, 1, '2025-02-01', 'paid', 10), (2, 1, '2025-06-01', 'open', 20), (3, 9, "
            "'2025-12-30', 'paid', 5),"
            "(4, 3, '2024-03-04', 'paid', 8);"
            "INSERT INTO orders_archive VALUES (1, 1, '2019-02-01', 'paid', 10), (2, 1, '2019-06-01', 'paid', 20);");
        m_address = "sqlite:" + file;
        m_workspace = m_data.file("shop.tieout");
        const auto created = runCli(m_home, {"workspace", "create", m_workspace, "--source", m_address});
        QVERIFY2(created.exitCode == 0, created.summary());
    }

    void joinsSayWhatMatches()
    {
        const QJsonValue match = table("orders")["keys"][0]["match"];
        QCOMPARE(match["rows"].toInt(), 4);
        QCOMPARE(match["kept"].toInt(), 3);
        QCOMPARE(match["share"].toDouble(), 0.75);
        const auto text = run("catalog");
        QVERIFY2(text.output.contains("Join: orders.customer_id -> customers.id (declared, 75 % of the rows match)"),
                 text.summary());
    }

    void authoritativeWithReasons()
    {
        const QJsonValue similar = table("orders_archive")["similar"][0];
        QCOMPARE(similar["authoritative"].toString(), QStringLiteral("orders"));
        QVERIFY(!similar["contradictory"].toBool());
        QVERIFY(similar["reasons"].toArray().size() >= 2);
        QCOMPARE(similar["reasons"][0]["favours"].toString(), QStringLiteral("orders"));
        QVERIFY(table("orders")["authoritative"]["text"].toString().contains("2025-12-30"));
    }

    /// Each aspect can be said, counts before what rules found, and can be taken back.
    void everyAspectIsEdited_data()
    {
        QTest::addColumn<QString>("about");
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("field");
        QTest::newRow("summary") << "orders"
                                 << "--summary"
                                 << "summary";
        QTest::newRow("one row is") << "orders"
                                    << "--one-row-is"
                                    << "grain";
        QTest::newRow("when to use") << "orders"
                                     << "--when-to-use"
                                     << "whenToUse";
        QTest::newRow("not for") << "orders"
                                 << "--not-for"
                                 << "notFor";
        QTest::newRow("authoritative") << "orders_archive"
                                       << "--authoritative"
                                       << "authoritative";
        QTest::newRow("meaning") << "orders.total"
                                 << "--meaning"
                                 << "meaning";
        QTest::newRow("unit") << "orders.total"
                              << "--unit"
                              << "unit";
    }
    void everyAspectIsEdited()
    {
        QFETCH(QString, about);
        QFETCH(QString, option);
        QFETCH(QString, field);
        const auto shown = [&]() -> std::pair<QString, QString> {
            QJsonValue thing = table(about.section('.', 0, 0));
            if (about.contains('.'))
                thing = column(thing, about.section('.', 1));
            return field == "unit" ? std::pair(thing["unit"].toString(), thing["unitOrigin"].toString())
                                   : std::pair(thing[field]["text"].toString(), thing[field]["origin"].toString());
        };
        const auto before = shown();
        QVERIFY(before.second != "person");
        const auto said = run("edit", {about, option, "Said by hand", "--json"});
        QVERIFY2(said.exitCode == 0, said.summary());
        const auto after = shown();
        QVERIFY2(after.first.contains("Said by hand"), qPrintable(after.first));
        QCOMPARE(after.second, QStringLiteral("person"));
        const QJsonArray edits = said.json()["edits"].toArray();
        const auto undone = run("edit", {"--undo", QString::number(edits.last()["id"].toInteger())});
        QVERIFY2(undone.exitCode == 0, undone.summary());
        QCOMPARE(shown(), before);
    }

    void wrongEditsAreRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no such table") << QStringList{"order", "--summary", "x"} << 3 << QByteArray("orders");
        QTest::newRow("no such column") << QStringList{"orders.totl", "--unit", "EUR"} << 3 << QByteArray("total");
        QTest::newRow("a unit of a table") << QStringList{"orders", "--unit", "EUR"} << 2 << QByteArray("--unit");
        QTest::newRow("a summary of a column")
            << QStringList{"orders.total", "--summary", "x"} << 2 << QByteArray("--summary");
        QTest::newRow("nothing said") << QStringList{"orders"} << 2 << QByteArray("orders");
        QTest::newRow("of nothing") << QStringList{"--summary", "x"} << 2 << QByteArray("Which table");
        QTest::newRow("empty") << QStringList{"orders", "--summary", " "} << 2 << QByteArray("empty");
        QTest::newRow("no number") << QStringList{"--undo", "it"} << 2 << QByteArray("\"it\"");
        QTest::newRow("no such edit") << QStringList{"--undo", "999"} << 3 << QByteArray("999");
    }
    void wrongEditsAreRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, says);
        const auto result = run("edit", arguments);
        QVERIFY2(result.exitCode == exitCode && result.errors.contains(says), result.summary());
    }

    void scriptsAreAddedAndRemoved()
    {
        const QString view = write(
            "revenue.sql",
            "-- Revenue for the board.\nCREATE VIEW revenue AS SELECT sum(total) FROM orders WHERE;\nnonsense here;\n");
        QVERIFY(QDir(m_data.file("")).mkpath("models/staging"));
        write("models/staging/stg_orders.sql", "{{ config(alias='orders') }}\n-- Orders without tests.\nselect id, "
                                               "total from {{ source('raw', 'orders_archive') }}\n");
        const auto added = run("scripts", {"add", view, m_data.file("models"), "--json"});
        QVERIFY2(added.exitCode == 1, added.summary()); // some of it could not be read
        const QJsonArray scripts = added.json()["scripts"].toArray();
        QCOMPARE(scripts.size(), 2);
        QCOMPARE(scripts[0]["name"].toString(), QStringLiteral("models/staging/stg_orders.sql"));
        QCOMPARE(scripts[1]["problems"][0]["line"].toInt(), 2);
        QCOMPARE(scripts[1]["problems"].toArray().last()["line"].toInt(), 3);
        const auto listed = run("scripts");
        QVERIFY2(listed.output.contains("revenue.sql:3:"), listed.summary());

        const QJsonValue orders = table("orders");
        QCOMPARE(orders["usedBy"][0]["kind"].toString(), QStringLiteral("script"));
        QCOMPARE(orders["usedBy"][0]["id"].toString(), QStringLiteral("revenue.sql"));
        const QJsonValue built = orders["builtFrom"][0];
        QCOMPARE(built["script"].toString(), QStringLiteral("models/staging/stg_orders.sql"));
        QCOMPARE(built["tables"][0].toString(), QStringLiteral("orders_archive"));
        QCOMPARE(built["columns"][1].toString(), QStringLiteral("total: orders_archive.total"));
        QCOMPARE(built["comment"].toString(), QStringLiteral("Orders without tests."));

        QCOMPARE(run("scripts", {"remove", "revenue.sql"}).exitCode, 0);
        QVERIFY(table("orders")["usedBy"].toArray().isEmpty());
        QCOMPARE(run("scripts", {"remove", "models/staging/stg_orders.sql"}).exitCode, 0);
        QVERIFY(run("scripts").output.contains("No script"));
    }

    void wrongScriptsAreRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no file") << QStringList{"add"} << 2 << QByteArray("files");
        QTest::newRow("not there") << QStringList{"add", "/nowhere/x.sql"} << 3 << QByteArray("/nowhere/x.sql");
        QTest::newRow("not added") << QStringList{"remove", "x.sql"} << 3 << QByteArray("x.sql");
        QTest::newRow("another word") << QStringList{"burn"} << 2 << QByteArray("burn");
        QTest::newRow("dialect") << QStringList{"add", "x.sql", "--dialect", "klingon"} << 2 << QByteArray("klingon");
    }
    void wrongScriptsAreRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, says);
        const auto result = run("scripts", arguments);
        QVERIFY2(result.exitCode == exitCode && result.errors.contains(says), result.summary());
    }

    void filesThatAreNoTextAreRefused()
    {
        const auto binary = run("scripts", {"add", write("binary.sql", QByteArray("\xff\xfe\x00select", 9))});
        QVERIFY2(binary.exitCode == 3 && binary.errors.contains("UTF-8"), binary.summary());
        const auto large = run("scripts", {"add", write("large.sql", QByteArray(1'100'000, ' '))});
        QVERIFY2(large.exitCode == 3 && large.errors.contains("1 MB"), large.summary());
        QVERIFY(QDir(m_data.file("")).mkpath("nothing"));
        const auto empty = run("scripts", {"add", m_data.file("nothing")});
        QVERIFY2(empty.exitCode == 3 && empty.errors.contains(".sql"), empty.summary());
    }

    /// Each suggested question is answered when it is asked.
    void suggestedQuestionsAreAnswered()
    {
        for (const char *name : {"customers", "orders"}) {
            const QJsonArray questions = table(QString::fromLatin1(name), {"--questions"})["questions"].toArray();
            QCOMPARE(questions.size(), 3);
            for (const QJsonValue &question : questions) {
                QVERIFY(!question["sql"].toString().isEmpty());
                const auto asked =
                    runCli(m_home, {"ask", "--source", m_address, "--json", question["question"].toString()});
                QVERIFY2(asked.exitCode == 0, asked.summary());
                QCOMPARE(asked.json()["state"].toString(), QStringLiteral("answered"));
            }
        }
    }

    void answersAreUses()
    {
        QVERIFY(table("customers")["usedBy"].toArray().isEmpty());
        QCOMPARE(run("ask", {"How many customers are there?"}).exitCode, 0);
        const QJsonArray uses = table("customers")["usedBy"].toArray();
        QCOMPARE(uses.size(), 1);
        QCOMPARE(uses[0]["kind"].toString(), QStringLiteral("answer"));
        QCOMPARE(uses[0]["title"].toString(), QStringLiteral("How many customers are there?"));
    }

    /// Recorded answers stand in for a model: what it writes is kept, people's words stay, made-up names are dropped.
    void aModelDescribes()
    {
        QCOMPARE(run("edit", {"customers", "--one-row-is", "One customer."}).exitCode, 0);
        const QString tape = write("tape.jsonl", "");
        const QStringList arguments{"customers",       "--model",      "m",     "--model-backend", "replay",
                                    "--model-setting", "file=" + tape, "--json"};
        const auto asked = run("describe", arguments);
        QVERIFY2(asked.exitCode != 0, asked.summary());
        const QRegularExpressionMatch key =
            QRegularExpression("[0-9a-f]{16}").match(QString::fromUtf8(asked.output + asked.errors));
        QVERIFY2(key.hasMatch(), asked.summary());
        const QJsonObject texts{{"summary", "Who buys here."},
                                {"grain", "One row is something else."},
                                {"whenToUse", "Counting customers.region."},
                                {"notFor", "Totals: use orders.total."},
                                {"columns", QJsonObject{{"city", "Where they live"}}}};
        const QJsonObject exchange{{"key", key.captured()},
                                   {"request", QJsonObject{{"model", "m"}}},
                                   {"reply", QJsonObject{{"text", QString::fromUtf8(QJsonDocument(texts).toJson())},
                                                         {"finishReason", "stop"}}}};
        write("tape.jsonl", QJsonDocument(exchange).toJson(QJsonDocument::Compact) + '\n');
        const auto written = run("describe", arguments);
        QVERIFY2(written.exitCode == 0, written.summary());
        QCOMPARE(written.json()["tables"][0]["state"].toString(), QStringLiteral("written"));
        QCOMPARE(written.json()["tables"][0]["summary"].toString(), QStringLiteral("Who buys here."));
        QCOMPARE(written.json()["tables"][0]["dropped"].toArray().size(), 1);
        QVERIFY(written.json()["tables"][0]["dropped"][0].toString().contains("customers.region"));
        const QJsonValue customers = table("customers");
        QCOMPARE(customers["summary"]["text"].toString(), QStringLiteral("Who buys here."));
        QCOMPARE(customers["summary"]["origin"].toString(), QStringLiteral("model"));
        QCOMPARE(customers["grain"]["origin"].toString(), QStringLiteral("person"));
        QVERIFY(customers["whenToUse"]["origin"].toString() != "model");
        QCOMPARE(column(customers, "city")["meaning"]["origin"].toString(), QStringLiteral("model"));

        // Nothing has changed: nothing is asked again, and an empty tape is no error.
        write("tape.jsonl", "");
        const auto kept = run("describe", arguments);
        QVERIFY2(kept.exitCode == 0, kept.summary());
        QCOMPARE(kept.json()["tables"][0]["state"].toString(), QStringLiteral("kept"));
        QVERIFY(run("describe", arguments + QStringList{"--anew"}).exitCode != 0);
        // A row more: what was written is of another state of the table.
        makeSqlite(m_data.file("shop.db"), "INSERT INTO customers VALUES (4, 'd', 'Ulm');");
        QCOMPARE(run("profile").exitCode, 0);
        QVERIFY(table("customers")["summary"]["origin"].toString() != "model");
    }

    void describeNeedsAModelAndAWorkspace()
    {
        const auto none = run("describe");
        QVERIFY2(none.exitCode == 2 && none.errors.contains("--model"), none.summary());
        const auto plain = runCli(m_home, {"edit", "--source", m_address, "orders", "--summary", "x"});
        QVERIFY2(plain.exitCode == 2 && plain.errors.contains("workspace create"), plain.summary());
        const auto scripts = runCli(m_home, {"scripts", "--source", m_address});
        QVERIFY2(scripts.exitCode == 2 && scripts.errors.contains("workspace create"), scripts.summary());
    }
};

QTEST_GUILESS_MAIN(CatalogCommandsTest)
#include "tst_catalogcommands.moc"
