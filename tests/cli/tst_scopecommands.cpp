// SPDX-License-Identifier: GPL-3.0-or-later
// What may be read of a source, and several sources in one workspace, by the terminal.
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QString headlineOf(const ProcessResult &asked)
{
    return asked.json()["headline"].toObject()["value"].toString();
}

QJsonObject partOf(const ProcessResult &asked)
{
    return asked.json()["parts"][0].toObject();
}

} // namespace

class ScopeCommandsTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    QString m_file = m_home.path() + QStringLiteral("/scope.tieout");

    ProcessResult set(const QStringList &arguments)
    {
        return runCli(m_home, QStringList{"workspace", "set", m_file, "--json"} + arguments);
    }
    ProcessResult ask(const QString &question)
    {
        return runCli(m_home, {"ask", "--source", m_file, "--json", question});
    }
    ProcessResult gate(const QString &sql)
    {
        return runCli(m_home, {"gate", "--source", m_file, "--sql", sql, "--json"});
    }

private slots:
    void initTestCase()
    {
        makeSqlite(m_home.path() + QStringLiteral("/shop.db"),
                   "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, email TEXT);"
                   "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer, region TEXT, "
                   "amount DECIMAL(10,2));"
                   "CREATE VIEW big AS SELECT id, amount FROM orders WHERE amount > 15;"
                   "INSERT INTO customer VALUES (1, 'Ann', 'a@x'), (2, 'Bob', 'b@x');"
                   "INSERT INTO orders VALUES (1, 1, 'north', 10), (2, 1, 'south', 20), (3, 2, 'north', 30), (4, 2, "
                   "'south', 40);");
        makeSqlite(m_home.path() + QStringLiteral("/crm.db"),
                   "CREATE TABLE lead (id INTEGER PRIMARY KEY, status TEXT);"
                   "INSERT INTO lead VALUES (1, 'open'), (2, 'won'), (3, 'open');");
        const auto created = runCli(
            m_home, {"workspace", "create", m_file, "--source", "sqlite:" + m_home.path() + "/shop.db", "--json"});
        QVERIFY2(created.exitCode == 0, created.summary());
    }

    void cleanup()
    {
        const auto reset = set({"--source", "shop.db", "--hidden", "", "--views-only", "no", "--filter", "orders:"});
        QVERIFY2(reset.exitCode == 0, reset.summary());
    }

    void aRowFilterHoldsForEveryRead()
    {
        const auto before = ask("total amount of orders");
        QVERIFY2(before.exitCode == 0, before.summary());
        QCOMPARE(headlineOf(before), QStringLiteral("100.00"));
        QVERIFY(partOf(before)["rowFilters"].toArray().isEmpty());

        const auto filtered = set({"--filter", "orders: region = 'north'"});
        QVERIFY2(filtered.exitCode == 0, filtered.summary());
        const QJsonObject filter = filtered.json()["sources"][0]["rowFilters"][0].toObject();
        QCOMPARE(filter["table"].toString(), QStringLiteral("orders"));
        QCOMPARE(filter["condition"].toString(), QStringLiteral("region = 'north'"));

        const auto after = ask("total amount of orders");
        QVERIFY2(after.exitCode == 0, after.summary());
        QCOMPARE(headlineOf(after), QStringLiteral("40.00"));
        const QJsonObject part = partOf(after);
        QVERIFY2(part["sqlRun"].toString().contains("'north'"), after.summary());
        QVERIFY2(!part["sql"].toString().contains("'north'"), after.summary());
        QCOMPARE(part["rowFilters"][0]["table"].toString(), QStringLiteral("orders"));
        QCOMPARE(part["verification"].toObject()["verdict"].toString(), QStringLiteral("ties"));
        QVERIFY2(part["verification"].toObject()["sql"].toString().contains("'north'"), after.summary());
        QVERIFY(part["bytesReceived"].toInteger() > 0);

        const auto words = runCli(m_home, {"ask", "--source", m_file, "total amount of orders"});
        QVERIFY2(words.output.contains("orders: region = 'north'"), words.summary());
        QVERIFY2(words.output.contains("bytes"), words.summary());

        // What the catalog says is of those rows, and no longer of the others.
        const auto catalog = runCli(m_home, {"catalog", "--source", m_file, "--json"});
        QVERIFY2(catalog.exitCode == 0, catalog.summary());
        for (const QJsonValue &table : catalog.json()["tables"].toArray()) {
            if (table["name"].toString() == QLatin1String("orders"))
                QCOMPARE(table["rows"].toInt(), 2);
        }
        QVERIFY2(!catalog.output.contains("south"), catalog.summary());
    }

    void aViewOverAFilteredTableIsRefused()
    {
        QCOMPARE(set({"--filter", "orders: region = 'north'"}).exitCode, 0);
        const auto view = gate("SELECT SUM(amount) AS s FROM big");
        QCOMPARE(view.exitCode, 1);
        QVERIFY2(view.output.contains("a view cannot be filtered inside"), view.summary());
    }

    void wrongFiltersAreRefused_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("words");
        QTest::newRow("column") << "orders: colour = 'x'"
                                << "colour";
        QTest::newRow("table") << "gone: id = 1"
                               << "gone";
        QTest::newRow("subquery") << "orders: id IN (SELECT id FROM customer)"
                                  << "subquery";
        QTest::newRow("clock") << "orders: id < random()"
                               << "random";
        QTest::newRow("injection") << "orders: 1 = 1) OR (1 = 1"
                                   << "end of the condition";
        QTest::newRow("form") << "orders"
                              << "which rows of which table";
    }
    void wrongFiltersAreRefused()
    {
        QFETCH(QString, filter);
        QFETCH(QString, words);
        const auto refused = set({"--filter", filter});
        QVERIFY2(refused.exitCode == 2 || refused.exitCode == 3, refused.summary());
        QVERIFY2(refused.errors.contains(words.toUtf8()), refused.summary());
    }

    void whatIsHiddenIsNowhere()
    {
        QCOMPARE(set({"--hidden", "customer.email"}).exitCode, 0);
        const auto catalog = runCli(m_home, {"catalog", "--source", m_file, "--json"});
        QVERIFY2(catalog.exitCode == 0 && !catalog.output.contains("email"), catalog.summary());
        const auto found = runCli(m_home, {"retrieve", "--source", m_file, "--json", "customers by email"});
        // The word that was typed comes back as one that no table says, and nowhere else.
        QVERIFY2(!found.output.contains("customer.email") && found.output.count("email") == 1, found.summary());
        QVERIFY2(found.output.contains("\"uncovered\": [\n        \"email\"\n    ]"), found.summary());
        const auto star = gate("SELECT * FROM customer");
        QVERIFY2(star.exitCode == 1 && star.output.contains("customer.email"), star.summary());
        const auto wrong = gate("SELECT emial FROM customer");
        QVERIFY2(wrong.exitCode == 1 && !wrong.output.contains("email"), wrong.summary());
        QCOMPARE(gate("SELECT name FROM customer").exitCode, 0);
    }

    void listsNameNothingHidden()
    {
        const auto run = [&](const QStringList &arguments) { return runCli(m_home, arguments); };
        const QStringList verified{"verified", "--source", m_file};
        const QStringList edit{"edit", "--source", m_file};
        for (const QStringList &say :
             {verified + QStringList{"add", "who wrote", "--sql", "SELECT email FROM customer"},
              verified + QStringList{"add", "how many orders", "--sql", "SELECT COUNT(*) AS n FROM orders"},
              edit + QStringList{"customer.email", "--meaning", "where they are written to"},
              edit + QStringList{"customer.name", "--meaning", "what they are called"}}) {
            const auto said = run(say);
            QVERIFY2(said.exitCode == 0, said.summary());
        }
        for (const QStringList &list : {verified, edit}) {
            const auto all = run(list);
            QVERIFY2(all.output.contains("email"), all.summary());
        }
        QCOMPARE(set({"--hidden", "customer.email"}).exitCode, 0);
        for (const QStringList &list :
             {verified, verified + QStringList{"--json"}, edit, edit + QStringList{"--json"}}) {
            const auto within = run(list);
            QVERIFY2(within.exitCode == 0 && !within.output.contains("email") && !within.output.contains("written to"),
                     within.summary());
            QVERIFY2(within.output.contains(list.first() == QLatin1String("edit") ? "what they are called"
                                                                                  : "how many orders"),
                     within.summary());
        }
        const QString folder = m_home.path() + QStringLiteral("/verified");
        const auto exported = run(verified + QStringList{"export", folder});
        QVERIFY2(exported.exitCode == 0, exported.summary());
        QCOMPARE(QDir(folder).entryList({"*.sql"}).size(), 1);
    }

    void onlyViewsMayBeRead()
    {
        QCOMPARE(set({"--views-only", "yes"}).exitCode, 0);
        const auto table = gate("SELECT SUM(amount) AS s FROM orders");
        QVERIFY2(table.exitCode == 1 && table.output.contains("only views"), table.summary());
        const auto view = gate("SELECT SUM(amount) AS s FROM big");
        QVERIFY2(view.exitCode == 0, view.summary());
        const auto neither = set({"--views-only", "maybe"});
        QVERIFY2(neither.exitCode == 2 && neither.errors.contains("neither"), neither.summary());
        // One word that cannot be read leaves all as it was.
        const auto half = set({"--hidden", "customer", "--tell-rows", "maybe"});
        QVERIFY2(half.exitCode == 2 && half.errors.contains("--tell-rows"), half.summary());
        const auto unchanged = runCli(m_home, {"workspace", "show", m_file, "--json"});
        QVERIFY2(unchanged.json()["sources"][0]["hidden"].toArray().isEmpty(), unchanged.summary());
    }

    void oneOfSeveralSourcesIsAsked()
    {
        const QString crm = QStringLiteral("sqlite:") + m_home.path() + QStringLiteral("/crm.db");
        const auto added = runCli(m_home, {"workspace", "add", m_file, "--source", crm, "--json"});
        QVERIFY2(added.exitCode == 0, added.summary());
        QCOMPARE(added.json()["sources"].toArray().size(), 2);
        const auto twice = runCli(m_home, {"workspace", "add", m_file, "--source", crm});
        QVERIFY2(twice.exitCode == 3 && twice.errors.contains("already"), twice.summary());

        const auto open = ask("total amount of orders");
        QVERIFY2(open.exitCode == 0, open.summary()); // by the one that holds it
        QVERIFY(partOf(open)["source"].toObject()["id"].toString().endsWith("shop.db"));
        const auto unnamed = runCli(m_home, {"gate", "--source", m_file, "--sql", "SELECT 1"});
        QVERIFY2(unnamed.exitCode == 2 && unnamed.errors.contains("shop.db") && unnamed.errors.contains("crm.db"),
                 unnamed.summary());
        const auto leads = runCli(m_home, {"ask", "--source", m_file + "#crm.db", "--json", "how many leads"});
        QVERIFY2(leads.exitCode == 0, leads.summary());
        QCOMPARE(headlineOf(leads), QStringLiteral("3"));
        QVERIFY(partOf(leads)["source"].toObject()["id"].toString().endsWith("crm.db"));
        const auto unknown = runCli(m_home, {"ask", "--source", m_file + "#erp.db", "--json", "how many leads"});
        QVERIFY2(unknown.exitCode == 2 && unknown.errors.contains("erp.db"), unknown.summary());

        const auto sql = runCli(m_home, {"gate", "--source", m_file + "#shop.db", "--json", "--sql",
                                         "SELECT COUNT(*) AS n FROM orders o JOIN lead l ON l.id = o.id"});
        QVERIFY2(sql.exitCode == 1, sql.summary());
        QVERIFY2(sql.output.contains("is in \\\"crm.db\\\", not in \\\"shop.db\\\": a query reads one source"),
                 sql.summary());
        const auto both =
            runCli(m_home, {"ask", "--source", m_file + "#shop.db", "--json", "total amount of orders by lead"});
        QVERIFY2(both.exitCode == 1, both.summary());
        QCOMPARE(both.json()["state"].toString(), QStringLiteral("abstained"));
        QVERIFY2(both.json()["text"].toString().contains("join a workbook to the other source"), both.summary());

        const auto removed = runCli(m_home, {"workspace", "remove", m_file, "--source", "crm.db", "--json"});
        QVERIFY2(removed.exitCode == 0, removed.summary());
        QCOMPARE(removed.json()["sources"].toArray().size(), 1);
        QCOMPARE(ask("total amount of orders").exitCode, 0);
    }

    void whatAModelMayBeToldIsSetForEachSource()
    {
        const auto told = [](const ProcessResult &result) {
            return result.json()["sources"][0].toObject()["told"].toObject();
        };
        const auto usual = runCli(m_home, {"workspace", "show", m_file, "--json"});
        QCOMPARE(told(usual), (QJsonObject{{"names", true}, {"values", "local"}, {"rows", false}}));
        const auto narrowed = set({"--source", "shop.db", "--tell-values", "no"});
        QVERIFY2(narrowed.exitCode == 0, narrowed.summary());
        QCOMPARE(told(narrowed), (QJsonObject{{"names", true}, {"values", false}, {"rows", false}}));
        const auto opened = set({"--source", "shop.db", "--tell-rows", "yes", "--tell-values", "yes"});
        QCOMPARE(told(opened), (QJsonObject{{"names", true}, {"values", true}, {"rows", true}}));
        const auto shown = runCli(m_home, {"workspace", "show", m_file});
        QVERIFY2(shown.output.contains("told      names yes, values yes, rows yes"), shown.summary());
        const auto wrong = set({"--source", "shop.db", "--tell-names", "perhaps"});
        QVERIFY2(wrong.exitCode == 2 && wrong.errors.contains("--tell-names yes"), wrong.summary());
        // Without names nothing is asked of a model, not even for a description.
        const auto closed =
            set({"--source", "shop.db", "--tell-names", "no", "--tell-values", "local", "--tell-rows", "no"});
        QCOMPARE(told(closed), (QJsonObject{{"names", false}, {"values", "local"}, {"rows", false}}));
        const QString tape = m_home.path() + QStringLiteral("/tape.jsonl");
        QFile(tape).open(QIODevice::WriteOnly);
        const auto denied = runCli(m_home, {"describe", "--source", m_file + "#shop.db", "--model", "m",
                                            "--model-backend", "replay", "--model-setting", "file=" + tape});
        QVERIFY2(denied.exitCode == 3 && denied.errors.contains("may not be told"), denied.summary());
        QCOMPARE(set({"--source", "shop.db", "--tell-names", "yes"}).exitCode, 0);
    }
};

QTEST_GUILESS_MAIN(ScopeCommandsTest)
#include "tst_scopecommands.moc"
