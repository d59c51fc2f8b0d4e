// SPDX-License-Identifier: GPL-3.0-or-later
// The main job through the terminal, over the sample database and a small one of the test's own, in fresh processes.
#include "cliprocess.h"
#include "core/sources/sheets/workbookreader.h"
#include "support/agentscript.h"
#include "support/chatserver.h"
#include "support/datafolder.h"
#include "support/sqlitefile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

namespace {

const QString riverside = QStringLiteral("sqlite:" TIEOUT_SAMPLES_DIR "/riverside.db");

QStringList rowsOf(const QJsonObject &record)
{
    QStringList out;
    for (const QJsonValue &row : record["parts"][0]["rows"].toArray()) {
        QStringList cells;
        for (const QJsonValue &cell : row.toArray())
            cells.append(cell.toString());
        out.append(cells.join(u'|'));
    }
    return out;
}

QJsonObject tieOutOf(const QJsonObject &record)
{
    return record["parts"][0]["verification"].toObject();
}

} // namespace

class AskCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;

private slots:
    /// A question back says what each option is and what it gives; by --json too.
    void writesTheRowsOfAnAnswer()
    {
        const QString book = m_home.file(QStringLiteral("rent.xlsx"));
        const QString csv = m_home.file(QStringLiteral("rent.csv"));
        for (const QString &file : {book, csv}) {
            const auto asked =
                runCli(m_home, {"ask", "--source", "sample", "--to", file, "rent collected by quarter in 2025"});
            QVERIFY2(asked.exitCode == 0, asked.summary());
            QVERIFY2(asked.errors.contains("Rows written to \"" + file.toUtf8() + "\": 4"), asked.summary());
        }
        QCOMPARE(readFile(csv).count('\n'), 5);
        const auto workbook = Tieout::sources::sheets::readWorkbook(book, {}, {}, {});
        QVERIFY(workbook);
        QCOMPARE(workbook->sheets.first().rows.size(), std::size_t(5));
        QCOMPARE(workbook->sheets.last().name, QStringLiteral("Provenance"));
        QVERIFY(workbook->texts.contains(QStringLiteral("rent collected by quarter in 2025")));
        const auto other = runCli(m_home, {"ask", "--source", "sample", "--to", "rent.pdf", "rent in 2025"});
        QVERIFY(other.exitCode != 0);
        QVERIFY2(other.errors.contains("--to FILE.xlsx"), other.summary());
    }

    void asksWithWhatEachOptionGives()
    {
        const QString file = m_home.file(QStringLiteral("packing.db"));
        makeSqlite(file, "CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
                         "CREATE TABLE orders (id INTEGER PRIMARY KEY, sold_by INTEGER REFERENCES staff(id), packed_by "
                         "INTEGER REFERENCES staff(id));"
                         "INSERT INTO staff VALUES (1, 'Dee'), (2, 'Eli');"
                         "INSERT INTO orders VALUES (1, 1, 2), (2, 1, 1), (3, 2, 2);");
        QStringList ask{"ask", "--source", "sqlite:" + file, "number of orders by staff name"};
        const auto text = runCli(m_home, ask);
        QVERIFY2(text.exitCode == 1, text.summary());
        QVERIFY2(text.output.contains("The tables can be joined in different ways. Which one is meant?"),
                 text.summary());
        const QString option = QStringLiteral(
            "  1. staff (sold by): Dee 2 \u2026 (Number of orders by staff, with the staff (sold by) of the order)\n");
        QVERIFY2(QString::fromUtf8(text.output).contains(option), text.summary());
        ask.append(QStringLiteral("--json"));
        const auto json = runCli(m_home, ask);
        const QJsonArray options = json.json()["clarify"].toObject()["options"].toArray();
        QCOMPARE(options.size(), 2);
        QCOMPARE(options.at(1)["preview"].toString(), QStringLiteral("Dee 1 \u2026"));
        QCOMPARE(options.at(1)["difference"].toString(), QStringLiteral("staff (packed by)"));
    }

    void answersTheSamplesQuestions_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("first");
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("behind");
        QTest::addColumn<QString>("standing");
        const QString governed = QStringLiteral("governed");
        QTest::newRow("income") << "What was net operating income for the Riverside portfolio last quarter?"
                                << "1866647.83" << 1 << 277 << governed;
        QTest::newRow("rent by property") << "Lease revenue by property by quarter"
                                          << "2019-Q1||812.00" << 200 << 19875 << governed;
        QTest::newRow("rent") << "What rent was collected for the Riverside portfolio last quarter?"
                              << "1727578.00" << 1 << 150 << governed;
        // Orders that are not done have no cost: the definition leaves them out and gives the same.
        QTest::newRow("vendors") << "Maintenance cost by vendor in 2026, top 5"
                                 << "Imre Roofing|79315.78" << 5 << 536 << governed;
        QTest::newRow("people") << "How many people report directly to the CFO?"
                                << "6" << 1 << 6 << "exploratory";
    }
    void answersTheSamplesQuestions()
    {
        QFETCH(QString, question);
        QFETCH(QString, first);
        QFETCH(int, rows);
        QFETCH(int, behind);
        QFETCH(QString, standing);
        const auto result = runCli(m_home, {"ask", "--source", "sample", "--json", question});
        QVERIFY2(result.exitCode == 0, result.summary());
        const QJsonObject record = result.json();
        QCOMPARE(record["record"].toInt(), 2);
        QCOMPARE(record["state"].toString(), QStringLiteral("answered"));
        QCOMPARE(record["asOf"].toString(), QStringLiteral("2026-11-20"));
        QCOMPARE(record["standing"].toString(), standing);
        QCOMPARE(rowsOf(record).value(0), first);
        QCOMPARE(rowsOf(record).size(), rows);
        QCOMPARE(tieOutOf(record)["verdict"].toString(), QStringLiteral("ties"));
        QCOMPARE(tieOutOf(record)["rows"].toInt(), behind);
    }

    void saysTheWholeTrailInWords()
    {
        const auto result = runCli(m_home, {"ask", "--source", riverside, "--as-of", "2026-11-20",
                                            "What rent was collected for the Riverside portfolio last quarter?"});
        QVERIFY2(result.exitCode == 0, result.summary());
        for (const char *part : {"1,727,578.00", "Q3 2026", "[2026-07-01, 2026-10-01)", "checked: 150 rows",
                                 "payments.lease_id -> leases.id", "exploratory", "SELECT SUM("})
            QVERIFY2(result.output.contains(part), part);
    }

    void theAsOfDateMovesTheQuarter()
    {
        const auto result = runCli(m_home, {"ask", "--source", riverside, "--as-of", "2026-08-01", "--json",
                                            "What rent was collected for the Riverside portfolio last quarter?"});
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(rowsOf(result.json()).value(0), QStringLiteral("1683124.50")); // Q2, not Q3
    }

    void holdsBackWhatItDoesNotKnow()
    {
        const auto result = runCli(m_home, {"ask", "--source", riverside, "--json", "churn by cohort last quarter"});
        QVERIFY2(result.exitCode == 1, result.summary());
        QCOMPARE(result.json()["state"].toString(), QStringLiteral("abstained"));
        const QString text = result.json().value(QLatin1String("text")).toString();
        QVERIFY2(text.contains("churn"), qPrintable(text));
        QVERIFY(result.json()["headline"].isNull());
    }

    void refusesWrongUse_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("words");
        QTest::newRow("no question") << QStringList{"--source", riverside} << 2 << "No question";
        QTest::newRow("no source") << QStringList{"how many tenants"} << 2 << "--source";
        QTest::newRow("bad date") << QStringList{"--source", riverside, "--as-of", "20.11.2026", "x"} << 2
                                  << "YYYY-MM-DD";
        QTest::newRow("bad month") << QStringList{"--source", riverside, "--fiscal-start", "13", "x"} << 2 << "1 to 12";
        QTest::newRow("no such file") << QStringList{"--source", "sqlite:/no/such.db", "x"} << 3 << "/no/such.db";
        QTest::newRow("no such connector") << QStringList{"--source", "oracle:x", "x"} << 3 << "oracle";
        QTest::newRow("no such workspace") << QStringList{"--source", "/no/such.tieout", "x"} << 3 << "such.tieout";
    }
    void refusesWrongUse()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QString, words);
        const auto result = runCli(m_home, QStringList{"ask"} + arguments);
        QVERIFY2(result.exitCode == exitCode, result.summary());
        QVERIFY2(result.errors.contains(words.toUtf8()), result.summary());
        QVERIFY2(result.errors.startsWith("error: "), result.summary());
    }

    void searchesTheWebOnlyAfterAYes_data()
    {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<int>("sent");
        QTest::newRow("yes") << QByteArray("y\n") << 1;
        QTest::newRow("no") << QByteArray("n\n") << 0;
        QTest::newRow("nobody there") << QByteArray() << 0;
        QTest::newRow("yes, then no") << QByteArray("Yes\nno\n") << 1;
    }
    void searchesTheWebOnlyAfterAYes()
    {
        QFETCH(QByteArray, typed);
        QFETCH(int, sent);
        ChatServer web([](const QByteArray &, const QByteArray &) { return ChatServer::json("{\"a fifth\": 0.2}"); });
        ModelServer server(
            Wire::OpenAi,
            scripted({"inspections"}, {acting("web", "consumer price index"), acting("web", "inflation"),
                                       acting("answer", "SELECT COUNT(*) AS n FROM inspections WHERE score > 0.2")}));
        // The second is never allowed: at the end of the input, and after a yes, nobody says yes again.
        const auto result = runCli(m_home,
                                   {"ask", "--source", riverside, "--model", "m", "--model-setting",
                                    "url=" + server.url(), "--model-limit", "webSearches=2", "--web-search",
                                    web.url() + "?q={words}", unruled("how many inspections have a score above 20 %")},
                                   {}, typed);
        QVERIFY2(result.exitCode == 0, result.summary());
        QVERIFY2(result.errors.contains("The model would like to look up \"consumer price index\"."), result.summary());
        QVERIFY2(result.errors.contains("q=consumer%20price%20index"), result.summary());
        QCOMPARE(web.requests(), sent);
        QCOMPARE(result.output.contains("Looked up on the web for \"consumer price index\""), sent > 0);
        QCOMPARE(result.output.contains("0.2 is from http://127.0.0.1"), sent > 0);
    }

    void refusesALimitThatIsNone()
    {
        const QStringList model{"--model", "m", "--model-setting", "url=http://127.0.0.1:1/v1"};
        auto result = runCli(m_home, QStringList{"ask", "--source", riverside} + model
                                         + QStringList{"--model-limit", "hops=3", "how many tenants"});
        QVERIFY2(result.exitCode != 0 && result.errors.contains("\"hops=3\" is no limit of a model"), result.summary());
        QVERIFY2(result.errors.contains("steps"), result.summary());
        result = runCli(m_home, QStringList{"ask", "--source", riverside} + model
                                    + QStringList{"--model-limit", "steps=1000", "how many tenants"});
        QVERIFY2(result.exitCode != 0 && result.errors.contains("1 to 100"), result.summary());
        result = runCli(m_home, QStringList{"ask", "--source", riverside} + model
                                    + QStringList{"--model-limit", "attempts=11", "how many tenants"});
        QVERIFY2(result.exitCode != 0 && result.errors.contains("1 to 10"), result.summary());
        result = runCli(m_home,
                        {"ask", "--source", riverside, "--web-search", "https://search.example/", "how many tenants"});
        QVERIFY2(result.exitCode != 0 && result.errors.contains("{words}"), result.summary());
    }

    void asksAModelWhereRulesDoNotSuffice()
    {
        // First a column that does not exist, then, told so by the gate, the right one.
        ModelServer server(Wire::OpenAi, scripted({"tenants"}, {acting("answer", "SELECT churn_date FROM tenants"),
                                                                acting("answer", "SELECT COUNT(*) AS n FROM tenants",
                                                                       "number of tenants")}));
        const QString prompts = m_home.file("prompts.jsonl");
        const auto result =
            runCli(m_home, {"ask", "--source", riverside, "--json", "--model", "m", "--model-setting",
                            "url=" + server.url(), "--prompts", prompts, unruled("how many tenants are there")});
        QVERIFY2(result.exitCode == 0, result.summary());
        const QJsonObject record = result.json();
        QCOMPARE(rowsOf(record).value(0), QStringLiteral("756"));
        QCOMPARE(record["route"]["generator"].toString(), QStringLiteral("agent"));
        QCOMPARE(record["model"]["name"].toString(), QStringLiteral("m"));
        QCOMPARE(record["model"]["backend"].toString(), QStringLiteral("openai"));
        const QJsonArray attempts = record["attempts"].toArray();
        QCOMPARE(attempts.size(), 2);
        QCOMPARE(attempts[0]["verdict"].toString(), QStringLiteral("rejected"));
        QCOMPARE(attempts[0]["check"].toString(), QStringLiteral("reference.column"));
        QVERIFY(attempts[0]["feedback"].toString().contains("churn_date"));
        const QList<Asked> asked = server.asked();
        QVERIFY(asked.last().messages.last().contains(attempts[0]["feedback"].toString()));
        QVERIFY(!asked.last().schema.isEmpty()); // measured to be honoured
        QCOMPARE(record["model"]["contextLength"].toInt(), -1);
        QCOMPARE(record["model"]["requests"].toInt(), 3);

        // What was sent is there byte for byte.
        QFile file(prompts);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        const QJsonObject first = QJsonDocument::fromJson(lines.first()).object();
        QCOMPARE(first["stage"].toString(), QStringLiteral("schema analysis"));
        QCOMPARE(first["messages"][1]["text"].toString(), asked[asked.size() - 3].messages[1]);
        QCOMPARE(QJsonDocument::fromJson(lines.last()).object()["messages"].toArray().last()["text"].toString(),
                 asked.last().messages.last());
    }

    void aModelThatIsNotThereIsAClearFailure()
    {
        const auto result = runCli(m_home, {"ask", "--source", riverside, "--json", "--model", "m", "--model-setting",
                                            "url=http://127.0.0.1:9/v1", "how much churn was there"});
        QVERIFY2(result.exitCode != 0, result.summary());
        QVERIFY2(result.output.contains("127.0.0.1"), result.summary());
    }

    void answersTheChinookExampleToTheCent()
    {
        TIEOUT_NEEDS_DATA("samples/Chinook_Sqlite.sqlite");
        const auto result =
            runCli(m_home, {"ask", "--source", "sqlite:" + dataFile("samples/Chinook_Sqlite.sqlite"), "--as-of",
                            "2025-12-31", "--json", "total invoice amount by country in 2022, top 5"});
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(rowsOf(result.json()),
                 (QStringList{"USA|102.98", "Canada|76.26", "Brazil|41.60", "France|39.60", "Hungary|32.75"}));
        QCOMPARE(tieOutOf(result.json())["verdict"].toString(), QStringLiteral("ties"));
        QCOMPARE(tieOutOf(result.json())["rows"].toInt(), 83);
    }

    /// The options of a question back say the command that chooses; a workspace keeps the unit that was chosen.
    void aReadingIsChosen()
    {
        TemporaryFolder folder;
        const QString file = folder.file(QStringLiteral("films.db"));
        makeSqlite(file, "CREATE TABLE film (film_id INTEGER PRIMARY KEY, title TEXT, length INT);"
                         "INSERT INTO film VALUES (1, 'Alien', 117), (2, 'Brazil', 132), (3, 'Casablanca', 102), (4, "
                         "'Dune', 155);");
        const QString workspace = folder.file(QStringLiteral("films.tieout"));
        const QString question = QStringLiteral("films longer than 2 hours");
        QCOMPARE(runCli(m_home, {"workspace", "create", workspace, "--source", "sqlite:" + file}).exitCode, 0);
        const auto asked = runCli(m_home, {"ask", "--source", workspace, question});
        QVERIFY2(asked.exitCode == 1, asked.summary());
        QVERIFY2(asked.output.contains("Is film.length in minutes, hours or seconds?"), asked.summary());
        QVERIFY2(asked.output.contains(
                     QStringLiteral("tieout-cli ask --source %1 --choose 1 \"%2\"").arg(workspace, question).toUtf8()),
                 asked.summary());
        const auto none = runCli(m_home, {"ask", "--source", workspace, "--choose", "7", question});
        QVERIFY2(none.exitCode == 2 && none.errors.contains("There is no reading 7: the question has 3"),
                 none.summary());
        const auto word = runCli(m_home, {"ask", "--source", workspace, "--choose", "minutes", question});
        QVERIFY2(word.exitCode == 2 && word.errors.contains("Ask without --choose"), word.summary());

        const auto chosen = runCli(m_home, {"ask", "--source", workspace, "--choose", "1", question, "--json"});
        QVERIFY2(chosen.exitCode == 0, chosen.summary());
        QCOMPARE(rowsOf(chosen.json()).size(), 2);
        const auto next = runCli(m_home, {"ask", "--source", workspace, "films longer than 150 minutes"});
        QVERIFY2(next.exitCode == 0 && next.output.contains("film.length is in minutes (you said so)"), next.summary());
        const auto catalog = runCli(m_home, {"catalog", "--source", workspace, "--json"});
        QVERIFY2(catalog.output.contains("\"min\""), catalog.summary());
    }

    /// "last month" in data that ended long ago: what it is counted from is asked once, and kept with the context.
    void oldDataIsCountedFromItsEnd()
    {
        TemporaryFolder folder;
        const QString file = folder.file(QStringLiteral("rentals.db"));
        makeSqlite(file, "CREATE TABLE rental (rental_id INTEGER PRIMARY KEY, rental_date DATE NOT NULL);"
                         "INSERT INTO rental VALUES (1, '2005-08-02'), (2, '2006-01-09'), (3, '2006-01-28'), (4, "
                         "'2006-02-14');");
        const QString workspace = folder.file(QStringLiteral("rentals.tieout"));
        QCOMPARE(runCli(m_home, {"workspace", "create", workspace, "--source", "sqlite:" + file}).exitCode, 0);
        const QStringList ask{"ask", "--source", workspace, "number of rentals last month"};
        const auto asked = runCli(m_home, ask);
        QVERIFY2(asked.exitCode == 1, asked.summary());
        QVERIFY2(asked.output.contains("Data ends 14 Feb 2006. Count from there?"), asked.summary());
        QVERIFY2(asked.output.contains(QStringLiteral("  1. From 14 Feb 2006, where the data ends: “last month” is "
                                                      "January 2006 (1 Jan – 31 Jan 2006)\n")
                                           .toUtf8()),
                 asked.summary());
        const auto chosen = runCli(m_home, ask + QStringList{"--choose", "1"});
        QVERIFY2(chosen.exitCode == 0 && chosen.output.startsWith("2\n"), chosen.summary());
        QVERIFY2(chosen.output.contains("Counted from 14 Feb 2006, where the data ends"), chosen.summary());
        const auto again = runCli(m_home, ask);
        QVERIFY2(again.exitCode == 0 && again.output.startsWith("2\n"), again.summary());
        // SQL for the question is held against the same month.
        const auto gate =
            runCli(m_home, {"gate", "--source", workspace, "--question", "number of rentals last month", "--sql",
                            "SELECT COUNT(*) FROM rental WHERE rental_date >= '2006-01-01' AND "
                            "rental_date < '2006-02-01'"});
        QVERIFY2(gate.exitCode == 0, gate.summary());
        // A day that is said goes before what was chosen.
        const auto said = runCli(m_home, ask + QStringList{"--as-of", "2006-03-05"});
        QVERIFY2(said.exitCode == 0 && said.output.startsWith("1\n"), said.summary());

        const auto shown = runCli(m_home, {"context", "show", workspace});
        QVERIFY2(shown.output.contains("count-from           data-end"), shown.summary());
        QCOMPARE(runCli(m_home, {"context", "set", workspace, "--count-from", "ask"}).exitCode, 0);
        QCOMPARE(runCli(m_home, ask).exitCode, 1);
    }

    /// A month without rows is shown and marked, one in which nothing is found leads to the last that has something.
    void monthsWithoutRows()
    {
        TemporaryFolder folder;
        const QString file = folder.file(QStringLiteral("rentals.db"));
        makeSqlite(file, "CREATE TABLE rental (rental_id INTEGER PRIMARY KEY, rental_date DATE NOT NULL);"
                         "INSERT INTO rental VALUES (1, '2025-12-09'), (2, '2025-12-28'), (3, '2026-02-14');");
        const QStringList ask{"ask", "--source", "sqlite:" + file, "--as-of", "2026-02-20"};
        const auto grouped = runCli(m_home, ask + QStringList{"number of rentals by month"});
        QVERIFY2(grouped.exitCode == 0, grouped.summary());
        for (const char *line : {"2026-01  0                  no rows\n", "2026-02  1                  not over\n"})
            QVERIFY2(grouped.output.contains(line), grouped.summary());
        const auto empty = runCli(m_home, ask + QStringList{"number of rentals last month"});
        QVERIFY2(empty.exitCode == 0, empty.summary());
        QVERIFY2(empty.output.contains("The last month with rentals is February 2026: 1."), empty.summary());
        QVERIFY2(empty.output.contains("number of rentals in February 2026"), empty.summary());
    }

    /// Beside "Ties out" stands what has no date.
    void rowsWithoutADateAreSaid()
    {
        TemporaryFolder folder;
        const QString file = folder.file(QStringLiteral("bills.db"));
        makeSqlite(file,
                   "CREATE TABLE bill (bill_id INTEGER PRIMARY KEY, amount INT, paid_on DATE);"
                   "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 40)"
                   "INSERT INTO bill SELECT i, i, CASE WHEN i % 10 = 0 THEN NULL ELSE date('2024-01-01', '+' || i || ' "
                   "days') END FROM n;");
        const auto asked =
            runCli(m_home, {"ask", "--source", "sqlite:" + file, "total amount of bills paid in January 2024"});
        QVERIFY2(asked.exitCode == 0, asked.summary());
        const QByteArray says("4 of 40 bills have no paid_on and are left out.");
        const qsizetype badge = asked.output.indexOf("Ties out");
        QVERIFY2(badge > 0 && asked.output.indexOf(says) >= 0 && asked.output.indexOf(says) < badge, asked.summary());
        QVERIFY2(asked.output.indexOf(says, badge) > badge, asked.summary());
        QVERIFY2(asked.output.contains("warned: period.empty-date"), asked.summary());
    }

    /// What a query that was stopped leads to, with the commands.
    void whatWasStoppedLeadsOn()
    {
        const auto asked = runCli(m_home, {"ask", "--source", riverside, "SELECT SUM(amuont) FROM payments"});
        QVERIFY2(asked.exitCode == 1, asked.summary());
        for (const char *says : {"What you can do", "Start from the SQL that was stopped",
                                 "See why the checks stopped it", "tieout-cli gate --source"})
            QVERIFY2(asked.output.contains(says), asked.summary());
    }
};

QTEST_GUILESS_MAIN(AskCommandTest)
#include "tst_askcommand.moc"
