// SPDX-License-Identifier: GPL-3.0-or-later
// gate, gate-log, path, retrieve, catalog, profile and workspace over the sample database.
#include "cliprocess.h"
#include "core/workspace/workspace.h"
#include "support/datafolder.h"
#include "support/sqlitefile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QString riverside = QStringLiteral("sqlite:" TIEOUT_SAMPLES_DIR "/riverside.db");

QStringList strings(const QJsonValue &array)
{
    QStringList out;
    for (const QJsonValue &item : array.toArray())
        out.append(item.toString());
    return out;
}

QJsonObject checkOf(const QJsonObject &report, const QString &id)
{
    for (const QJsonValue &check : report["checks"].toArray()) {
        if (check["id"].toString() == id)
            return check.toObject();
    }
    return {};
}

} // namespace

class SourceCommandsTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;

    ProcessResult gate(const QString &sql, const QString &question = {})
    {
        QStringList arguments{"gate", "--source", riverside, "--as-of", "2026-11-20", "--json", "--sql", sql};
        if (!question.isEmpty())
            arguments += {"--question", question};
        return runCli(m_home, arguments);
    }

private slots:
    void gateCatchesTheWrongQuarter()
    {
        const QString question = QStringLiteral("rent in Q3 2026");
        const auto missing = gate("SELECT SUM(amount) FROM payments", question);
        QVERIFY2(missing.exitCode == 1, missing.summary());
        QCOMPARE(missing.json()["verdict"].toString(), QStringLiteral("rejected"));
        QCOMPARE(checkOf(missing.json(), "period.missing")["verdict"].toString(), QStringLiteral("rejected"));

        const auto other =
            gate("SELECT SUM(amount) FROM payments WHERE period >= '2026-04-01' AND period < '2026-07-01'", question);
        QVERIFY2(other.exitCode == 1, other.summary());
        const QString message = checkOf(other.json(), "period.different")["message"].toString();
        for (const char *part : {"Q3 2026", "Q2 2026", "2026-07-01", "2026-10-01", "2026-04-01"})
            QVERIFY2(message.contains(part), qPrintable(message));

        const auto right =
            gate("SELECT SUM(amount) AS rent FROM payments WHERE period >= '2026-07-01' AND period < '2026-10-01'",
                 question);
        QVERIFY2(right.exitCode == 0, right.summary());
        QVERIFY(strings(right.json()["reads"]).contains("payments.amount"));
        QCOMPARE(right.json()["lineage"][0]["inputs"][0]["how"].toString(), QStringLiteral("AGGREGATION"));
    }

    void gateNamesWhatIsWrong()
    {
        const auto column = gate("SELECT ammount FROM payments");
        QCOMPARE(column.exitCode, 1);
        QVERIFY(checkOf(column.json(), "reference.column")["message"].toString().contains("\"ammount\""));
        const auto write = gate("DELETE FROM payments");
        QCOMPARE(write.exitCode, 1);
        QCOMPARE(checkOf(write.json(), "safety.read-only")["verdict"].toString(), QStringLiteral("rejected"));
        const auto empty = gate("");
        QCOMPARE(empty.exitCode, 1);
    }

    void gateSaysAllThatIsWrong()
    {
        const auto several = gate("SELECT ammount, lease FROM payments");
        const QJsonObject check = checkOf(several.json(), "reference.column");
        QVERIFY(check["message"].toString().contains("\"ammount\""));
        QCOMPARE(check["fix"].toString(), QStringLiteral("SELECT amount, lease FROM payments"));
        QCOMPARE(check["further"].toArray().size(), 1);
        QVERIFY(check["further"][0]["message"].toString().contains("\"lease\""));
    }

    void gateExplainsInWords()
    {
        const QStringList arguments{
            "gate",
            "--source",
            riverside,
            "--as-of",
            "2026-11-20",
            "--sql",
            "SELECT COUNT(*) AS n FROM payments WHERE period >= '2026-07-01' AND period < '2026-10-01'"};
        const auto plain = runCli(m_home, arguments + QStringList{"--json"});
        QVERIFY(!plain.json().contains("words"));
        const auto json = runCli(m_home, arguments + QStringList{"--json", "--explain"});
        QVERIFY2(json.json()["words"].toString().startsWith("Gives the number of payments (\"n\").\nReads payments."),
                 json.summary());
        const auto text = runCli(m_home, arguments + QStringList{"--explain"});
        QVERIFY2(text.output.contains("Reads payments."), text.summary());
        const auto unknown =
            runCli(m_home, {"gate", "--source", riverside, "--json", "--explain", "--sql", "SELECT x FROM payments"});
        QVERIFY(unknown.json().contains("words") && unknown.json()["words"].isNull());
    }

    void pathGoesOverBridgeTables()
    {
        const auto result = runCli(m_home, {"path", "--source", riverside, "--json", "payments", "properties"});
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(strings(result.json()["terminals"]), (QStringList{"payments", "properties"}));
        QCOMPARE(strings(result.json()["bridges"]).size(), 2);
        QCOMPARE(result.json()["edges"].toArray().size(), 3);
        QVERIFY(result.json()["sql"].toString().contains("JOIN"));
        QCOMPARE(result.json()["edges"][0]["origin"].toString(), QStringLiteral("declared"));

        const auto none = runCli(m_home, {"path", "--source", riverside, "currencies", "payments_2019_archive"});
        QVERIFY2(none.exitCode == 1, none.summary());
        const auto unknown = runCli(m_home, {"path", "--source", riverside, "paymets", "properties"});
        QVERIFY2(unknown.exitCode == 2, unknown.summary());
        QVERIFY2(unknown.errors.contains("payments"), unknown.summary());
    }

    void pathJoinsATableInTwoRoles()
    {
        const QString database = m_home.file(QStringLiteral("roles.db"));
        makeSqlite(database, "CREATE TABLE station (id INTEGER PRIMARY KEY, city TEXT);"
                             "CREATE TABLE trip (id INTEGER PRIMARY KEY, first_station INT REFERENCES station (id), "
                             "last_station INT REFERENCES station (id));"
                             "CREATE TABLE ticket (id INTEGER PRIMARY KEY, trip_id INT REFERENCES trip (id));");
        const auto result =
            runCli(m_home, {"path", "--source", "sqlite:" + database, "--json", "station", "trip", "station"});
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(strings(result.json()["tables"]), (QStringList{"station", "trip", "station"}));
        const QString sql = result.json()["sql"].toString();
        QVERIFY2(sql.contains("first_station = s.id") && sql.contains("last_station = st.id"), qPrintable(sql));
        const QString other = result.json()["alternatives"][0]["sql"].toString();
        QVERIFY2(other.contains("last_station = s.id"), qPrintable(other));

        const auto one = runCli(m_home, {"path", "--source", "sqlite:" + database, "trip", "ticket", "trip"});
        QVERIFY2(one.exitCode == 1, one.summary());
        QVERIFY2(one.errors.contains("the same row of \"trip\""), one.summary());
    }

    void pathFollowsChinook()
    {
        TIEOUT_NEEDS_DATA("samples/Chinook_Sqlite.sqlite");
        const auto result = runCli(m_home, {"path", "--source", "sqlite:" + dataFile("samples/Chinook_Sqlite.sqlite"),
                                            "--json", "Artist", "Invoice"});
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(strings(result.json()["bridges"]), (QStringList{"Album", "Track", "InvoiceLine"}));
        QCOMPARE(result.json()["edges"].toArray().size(), 4);
    }

    void retrieveSaysWhatAQuestionWouldUse()
    {
        const auto result =
            runCli(m_home, {"retrieve", "--source", riverside, "--json", "--explain", "maintenance cost by vendor"});
        QVERIFY2(result.exitCode == 0, result.summary());
        const QJsonArray hits = result.json()["hits"].toArray();
        QVERIFY(!hits.isEmpty());
        QVERIFY(!hits[0]["why"].toString().isEmpty());
        QVERIFY(strings(result.json().value("subgraph").toObject()["tables"]).contains("vendors"));
        QVERIFY(result.json().value("tokens").toObject()["subgraph"].toInt()
                < result.json().value("tokens").toObject()["full"].toInt());
        const QJsonArray cards = result.json()["cards"].toArray();
        QVERIFY(!cards.isEmpty());
        QVERIFY(!cards[0]["why"].toString().isEmpty());
    }

    void catalogDescribesEveryTable()
    {
        const auto result = runCli(m_home, {"catalog", "--source", riverside, "--as-of", "2026-11-20", "--json"});
        QVERIFY2(result.exitCode == 0, result.summary());
        const QJsonArray tables = result.json()["tables"].toArray();
        QCOMPARE(tables.size(), 24);
        for (const QJsonValue &table : tables) {
            QVERIFY2(!table["summary"]["text"].toString().isEmpty(), qPrintable(table["name"].toString()));
            QVERIFY2(!table["summary"]["origin"].toString().isEmpty(), qPrintable(table["name"].toString()));
        }
        const auto text = runCli(m_home, {"profile", "--source", riverside});
        QVERIFY2(text.exitCode == 0, text.summary());
        QVERIFY(text.output.contains("payments"));
        QVERIFY(text.output.contains("32,593 rows"));
    }

    void aWorkspaceRemembers()
    {
        const QString file = m_home.path() + QStringLiteral("/work.tieout");
        const auto created =
            runCli(m_home, {"workspace", "create", file, "--source", riverside, "--as-of", "2026-11-20", "--json"});
        QVERIFY2(created.exitCode == 0, created.summary());
        QCOMPARE(created.json()["sources"][0]["tables"].toInt(), 24);
        QCOMPARE(created.json()["sources"][0]["profiled"].toInt(), 24);

        const auto asked =
            runCli(m_home, {"ask", "--source", file, "--json", "How many people report directly to the CFO?"});
        QVERIFY2(asked.exitCode == 0, asked.summary());
        QCOMPARE(asked.json()["asOf"].toString(), QStringLiteral("2026-11-20"));

        const auto shown = runCli(m_home, {"workspace", "show", file, "--json"});
        QVERIFY2(shown.exitCode == 0, shown.summary());
        QCOMPARE(shown.json()["answers"].toArray().size(), 1);
        QCOMPARE(shown.json()["answers"][0]["id"].toString(), asked.json()["id"].toString());
        QCOMPARE(shown.json().value("settings").toObject()["asOf"].toString(), QStringLiteral("2026-11-20"));

        const auto log = runCli(m_home, {"gate-log", file, "--json"});
        QVERIFY2(log.exitCode == 0, log.summary());
        QVERIFY(log.json()["rejections"].isArray());

        const auto again = runCli(m_home, {"workspace", "create", file, "--source", riverside});
        QVERIFY2(again.exitCode == 3, again.summary());
        QVERIFY2(again.errors.contains("already exists"), again.summary());
    }

    void rowsOfJoinsAreCounted()
    {
        const QString sql = QStringLiteral("SELECT y.amount FROM payments AS y JOIN leases AS l ON l.id = y.lease_id");
        const auto counted = runCli(m_home, {"gate", "--source", riverside, "--sql", sql, "--measure", "--json"});
        QVERIFY2(counted.exitCode == 0, counted.summary());
        const QJsonObject join = counted.json()["joins"][0].toObject();
        QCOMPARE(join["table"].toString(), QStringLiteral("leases"));
        QVERIFY2(join["rowsBefore"].toInt() > 0 && join["rowsAfter"].toInt() > 0, counted.summary());
        const auto words =
            runCli(m_home, {"gate", "--source", riverside, "--sql", sql, "--measure", "--measure-rows", "10"});
        QVERIFY2(words.output.contains("more than 10 -> more than 10 rows"), words.summary());
        const auto wrong =
            runCli(m_home, {"gate", "--source", riverside, "--sql", sql, "--measure", "--measure-seconds", "0"});
        QCOMPARE(wrong.exitCode, 2);
    }

    void whatMayBeReadIsASetting()
    {
        const QString database = m_home.file(QStringLiteral("people.db"));
        makeSqlite(database, "CREATE TABLE person (id INTEGER PRIMARY KEY, salary REAL NOT NULL, town TEXT); "
                             "INSERT INTO person VALUES (1, 2.5, 'Leith'), (2, 3.25, 'Ayr')");
        const QString file = m_home.file(QStringLiteral("limits.tieout"));
        const auto created = runCli(m_home, {"workspace", "create", file, "--source", "sqlite:" + database, "--json"});
        QVERIFY2(created.exitCode == 0, created.summary());
        QCOMPARE(created.json()["sources"][0]["rowBudget"].toInt(), 100'000'000);
        const QStringList read{"gate", "--source", file, "--sql", "SELECT SUM(salary) AS s FROM person", "--json"};
        QCOMPARE(runCli(m_home, read).exitCode, 0);

        const auto set =
            runCli(m_home, {"workspace", "set", file, "--hidden", "person.salary", "--budget", "1", "--json"});
        QVERIFY2(set.exitCode == 0, set.summary());
        QCOMPARE(strings(set.json()["sources"][0]["hidden"]), QStringList{"person.salary"});
        const auto refused = runCli(m_home, read);
        QVERIFY2(refused.exitCode == 1, refused.summary());
        QCOMPARE(checkOf(refused.json(), "scope.hidden")["verdict"].toString(), QStringLiteral("rejected"));
        QCOMPARE(checkOf(refused.json(), "cost.budget")["verdict"].toString(), QStringLiteral("warned"));
        const auto shown = runCli(m_home, {"workspace", "show", file});
        QVERIFY2(shown.output.contains("hidden    person.salary") && shown.output.contains("budget    1 rows"),
                 shown.summary());

        const auto unknown = runCli(m_home, {"workspace", "set", file, "--hidden", "person.salry"});
        QVERIFY2(unknown.exitCode == 2 && unknown.errors.contains("person.salary"), unknown.summary());
        const auto letters = runCli(m_home, {"workspace", "set", file, "--budget", "many"});
        QCOMPARE(letters.exitCode, 2);
        const auto below = runCli(m_home, {"workspace", "set", file, "--budget", "-1"});
        QCOMPARE(below.exitCode, 2);
        const auto other = runCli(m_home, {"workspace", "set", file, "--source", riverside, "--budget", "5"});
        QVERIFY2(other.exitCode == 2 && other.errors.contains("people.db"), other.summary());
        const auto none = runCli(m_home, {"workspace", "set", file, "--hidden", "", "--budget", "0", "--json"});
        QVERIFY2(none.exitCode == 0 && none.json()["sources"][0]["hidden"].toArray().isEmpty(), none.summary());
        QCOMPARE(runCli(m_home, read).exitCode, 0);
    }

    void aWordThatConfusesGetsAnotherName()
    {
        const QString database = m_home.file(QStringLiteral("rent.db"));
        makeSqlite(database, "CREATE TABLE payment (id INTEGER PRIMARY KEY, gross REAL NOT NULL); "
                             "INSERT INTO payment VALUES (1, 2.5), (2, 3.25)");
        const QString file = m_home.file(QStringLiteral("words.tieout"));
        const auto created = runCli(m_home, {"workspace", "create", file, "--source", "sqlite:" + database, "--json"});
        QVERIFY2(created.exitCode == 0, created.summary());
        const QString question = QStringLiteral("total zaster of all payments");
        const auto before = runCli(m_home, {"ask", "--source", file, "--json", question});
        QVERIFY2(before.exitCode == 1, before.summary());
        {
            auto store = workspace::Workspace::open(file);
            QVERIFY(store.has_value());
            QList<qint64> ids;
            for (int i = 0; i < 3; ++i) {
                workspace::Rejection rejection;
                rejection.sourceId = (*store)->sources()->first().id;
                rejection.question = question;
                rejection.sql = QStringLiteral("SELECT SUM(zaster) AS z FROM payment");
                rejection.check = QStringLiteral("reference.column");
                rejection.at = QDateTime::currentDateTimeUtc();
                ids.append((*store)->rejectionLog().logRejection(rejection).value_or(0));
            }
            QVERIFY((*store)->rejectionLog().logPassed(ids, question,
                                                       QStringLiteral("SELECT SUM(gross) AS z FROM payment")));
        }
        const auto log = runCli(m_home, {"gate-log", file, "--json"});
        QVERIFY2(log.exitCode == 0, log.summary());
        QCOMPARE(log.json()["rejections"].toArray().size(), 3);
        QCOMPARE(log.json()["confusions"][0]["word"].toString(), QStringLiteral("zaster"));
        QCOMPARE(log.json()["confusions"][0]["rejections"].toInt(), 3);
        QCOMPARE(log.json()["confusions"][0]["meant"].toString(), QStringLiteral("payment.gross"));
        QCOMPARE(log.json()["proposals"][0]["number"].toInt(), 1);
        QCOMPARE(log.json()["proposals"][0]["text"].toString(), QStringLiteral("zaster"));
        const auto words = runCli(m_home, {"gate-log", file});
        QVERIFY2(words.output.contains("Words that confuse most") && words.output.contains("--accept N"),
                 words.summary());

        const auto none = runCli(m_home, {"gate-log", file, "--accept", "2"});
        QVERIFY2(none.exitCode == 3 && none.errors.contains("There is no proposal 2."), none.summary());
        const auto letters = runCli(m_home, {"gate-log", file, "--accept", "x"});
        QVERIFY2(letters.exitCode == 2, letters.summary());
        const auto accepted = runCli(m_home, {"gate-log", file, "--accept", "1", "--json"});
        QVERIFY2(accepted.exitCode == 0, accepted.summary());
        QVERIFY(accepted.json()["proposals"].toArray().isEmpty());
        const QString id = QString::number(accepted.json()["edits"][0]["id"].toInt());
        const auto after = runCli(m_home, {"ask", "--source", file, "--json", question});
        QVERIFY2(after.exitCode == 0, after.summary());
        QCOMPARE(after.json()["parts"][0]["rows"][0][0].toString(), QStringLiteral("5.75"));

        const auto undone = runCli(m_home, {"gate-log", file, "--undo", id, "--json"});
        QVERIFY2(undone.exitCode == 0, undone.summary());
        QVERIFY(undone.json()["edits"].toArray().isEmpty());
        const auto again = runCli(m_home, {"ask", "--source", file, "--json", question});
        QVERIFY2(again.exitCode == 1, again.summary());
        const auto twice = runCli(m_home, {"gate-log", file, "--undo", id});
        QVERIFY2(twice.exitCode == 3, twice.summary());
    }

    void aFailedCreationLeavesNothingBehind()
    {
        const QString file = m_home.path() + QStringLiteral("/none.tieout");
        const auto created = runCli(m_home, {"workspace", "create", file, "--source", "sqlite:/no/such.db"});
        QVERIFY2(created.exitCode == 3, created.summary());
        QVERIFY(!QFile::exists(file));
        const auto wrong = runCli(m_home, {"workspace", "destroy", file});
        QCOMPARE(wrong.exitCode, 2);
        const auto noSource = runCli(m_home, {"workspace", "create", file});
        QCOMPARE(noSource.exitCode, 2);
    }
};

QTEST_GUILESS_MAIN(SourceCommandsTest)
#include "tst_sourcecommands.moc"
