// SPDX-License-Identifier: GPL-3.0-or-later
// A source that declares no keys: what is proposed, when an answer may join along it, and how a person takes it over.
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

namespace {

/// A billing export as CSV files become tables: no primary keys, no foreign keys.
const QByteArray billing = R"(
CREATE TABLE customers (customer_no TEXT, company TEXT, city TEXT);
CREATE TABLE plans (plan_code TEXT, title TEXT, monthly_fee DECIMAL(10,2));
CREATE TABLE contracts (contract_no TEXT, customer_no TEXT, plan_code TEXT, started DATE);
CREATE TABLE invoices (invoice_no INTEGER, contract_no TEXT, customer_no TEXT, issued DATE, total DECIMAL(10,2));
CREATE TABLE products (product_code TEXT, product_name TEXT, price DECIMAL(10,2));
CREATE TABLE invoice_lines (line_no INTEGER, invoice_no INTEGER, product_code TEXT, quantity INTEGER);
CREATE TABLE payments (payment_id INTEGER, invoice_no INTEGER, paid_on DATE, amount DECIMAL(10,2));
INSERT INTO plans VALUES ('BAS', 'Basic', 9.9), ('PRO', 'Pro', 29.9), ('ENT', 'Enterprise', 99.9);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 40)
INSERT INTO customers SELECT printf('C%04d', i), 'Company ' || i, 'City ' || (i % 7) FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 60)
INSERT INTO contracts SELECT printf('K%05d', i), printf('C%04d', 1 + (i * 7) % 40),
  CASE WHEN i % 3 = 0 THEN 'BAS' WHEN i % 5 = 0 THEN 'ENT' ELSE 'PRO' END, date('2024-01-01', '+' || (i * 3) || ' days') FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300)
INSERT INTO invoices SELECT 700000 + i, printf('K%05d', 1 + (i * 11) % 60), printf('C%04d', 1 + ((1 + (i * 11) % 60) * 7) % 40),
  date('2025-01-01', '+' || i || ' days'), 10 + i % 50 FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 25)
INSERT INTO products SELECT printf('P-%03d', i), 'Product ' || i, i * 1.5 FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 900)
INSERT INTO invoice_lines SELECT i, 700001 + (i * 13) % 300, printf('P-%03d', 1 + i % 25), 1 + i % 5 FROM n;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 280)
INSERT INTO payments SELECT i, 700000 + i, date('2025-02-01', '+' || i || ' days'), 10 + i % 50 FROM n;
)";

const QString perPlan = QStringLiteral("how many contracts are there for each plan title");

QStringList keysIn(const QJsonValue &list)
{
    QStringList names;
    for (const QJsonValue &key : list.toArray())
        names.append(key["from"][0].toString() + u'=' + key["to"][0].toString());
    names.sort();
    return names;
}

} // namespace

class InferredKeysTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_data;

    /// A workspace over a database of its own, whose values were read.
    QString made(const QString &name, const QByteArray &statements)
    {
        makeSqlite(m_data.file(name + ".db"), statements);
        const QString workspace = m_data.file(name + ".tieout");
        const auto created =
            runCli(m_home, {"workspace", "create", workspace, "--source", "sqlite:" + m_data.file(name + ".db")});
        const auto read = keys(workspace);
        if (created.exitCode != 0 || read.exitCode != 0)
            QTest::qFail(created.summary() + read.summary(), __FILE__, __LINE__);
        return workspace;
    }

    ProcessResult keys(const QString &workspace, const QStringList &arguments = {})
    {
        return runCli(m_home, QStringList{"keys", "--source", workspace} + arguments);
    }

    ProcessResult ask(const QString &workspace, const QString &question, const QStringList &arguments = {})
    {
        return runCli(m_home,
                      QStringList{"ask", "--source", workspace, "--model", "none"} + arguments + QStringList{question});
    }

    /// Whether two tables can be joined.
    bool joins(const QString &workspace, const QString &a, const QString &b)
    {
        return runCli(m_home, {"path", "--source", workspace, a, b}).exitCode == 0;
    }

private slots:
    void exportWithoutKeysGetsAll();
    void answersJoinAndSayTheKey();
    void acceptedKeyIsNotWarnedOf();
    void rejectedKeyCarriesNothing();
    void plainAddressSaysHowToKeep();
    void doubtfulKeysCarryNothing_data();
    void doubtfulKeysCarryNothing();
    void declaredTablesGoByTheirKeys();
    void keyIsAddedByName();
    void wrongKeysAreRefused_data();
    void wrongKeysAreRefused();
    void keyOfSeveralColumnsIsAdded_data();
    void keyOfSeveralColumnsIsAdded();
    void wrongKeysOfSeveralColumnsAreRefused_data();
    void wrongKeysOfSeveralColumnsAreRefused();
};

/// Columns whose values were counted as unique are referred to, whether or not that is declared.
void InferredKeysTest::exportWithoutKeysGetsAll()
{
    const auto listed = keys(made("all", billing), {"--json"});
    QVERIFY2(listed.exitCode == 0, listed.summary());
    QCOMPARE(
        keysIn(listed.json()["proposed"]),
        (QStringList{"contracts.customer_no=customers.customer_no", "contracts.plan_code=plans.plan_code",
                     "invoice_lines.invoice_no=invoices.invoice_no", "invoice_lines.product_code=products.product_code",
                     "invoices.contract_no=contracts.contract_no", "invoices.customer_no=customers.customer_no",
                     "payments.invoice_no=invoices.invoice_no"}));
    for (const QJsonValue &key : listed.json()["proposed"].toArray())
        QVERIFY2(key["joins"].toBool(), qPrintable(key["constraint"].toString()));
}

void InferredKeysTest::answersJoinAndSayTheKey()
{
    const QString workspace = made("asked", billing);
    const auto json = ask(workspace, perPlan, {"--json"});
    QVERIFY2(json.exitCode == 0, json.summary());
    const QJsonValue record = json.json();
    QCOMPARE(record["standing"].toString(), QStringLiteral("exploratory"));
    const QJsonValue part = record["parts"][0];
    QMap<QString, QString> counts;
    for (const QJsonValue &row : part["rows"].toArray())
        counts.insert(row[0].toString(), row[1].toString());
    QCOMPARE(counts, (QMap<QString, QString>{{"Basic", "20"}, {"Enterprise", "8"}, {"Pro", "32"}}));
    QCOMPARE(part["caveats"].toArray().size(), 1);
    const auto text = ask(workspace, perPlan);
    QVERIFY2(text.output.contains("contracts.plan_code")
                 && text.output.contains("nobody declared or accepted this key"),
             text.summary());
    QVERIFY2(text.output.contains("tieout-cli keys --source " + workspace.toUtf8()
                                  + " --add contracts.plan_code=plans.plan_code\n"),
             text.summary());
}

/// The command that the answer names works, and then there is nothing to say.
void InferredKeysTest::acceptedKeyIsNotWarnedOf()
{
    const QString workspace = made("accepted", billing);
    const auto added = keys(workspace, {"--add", "contracts.plan_code=plans.plan_code"});
    QVERIFY2(added.exitCode == 0, added.summary());
    QVERIFY2(added.output.contains("Added contracts.plan_code -> plans.plan_code: 3 of 3 different values are found"),
             added.summary());
    QVERIFY2(added.output.contains("0 declared, 1 accepted, 6 proposed"), added.summary());
    const auto json = ask(workspace, perPlan, {"--json"});
    QVERIFY2(json.exitCode == 0, json.summary());
    QVERIFY(json.json()["parts"][0]["caveats"].toArray().isEmpty());
    QCOMPARE(json.json()["parts"][0]["subgraph"]["edges"][0]["origin"].toString(), QStringLiteral("accepted"));
    QVERIFY(!ask(workspace, perPlan).output.contains("keys --source"));
}

void InferredKeysTest::rejectedKeyCarriesNothing()
{
    const QString workspace = made("rejected", billing);
    QVERIFY(joins(workspace, "contracts", "plans"));
    int number = 0;
    for (const QJsonValue &key : keys(workspace, {"--json"}).json()["proposed"].toArray()) {
        if (key["to"][0].toString() == QLatin1String("plans.plan_code"))
            number = key["number"].toInt();
    }
    QVERIFY(number > 0);
    QCOMPARE(keys(workspace, {"--reject", QString::number(number)}).exitCode, 0);
    QVERIFY(!joins(workspace, "contracts", "plans"));
    QVERIFY(ask(workspace, perPlan).exitCode != 0);
}

void InferredKeysTest::plainAddressSaysHowToKeep()
{
    makeSqlite(m_data.file("plain.db"), billing);
    const auto text = ask("sqlite:" + m_data.file("plain.db"), perPlan);
    QVERIFY2(text.exitCode == 0, text.summary());
    QVERIFY2(
        text.output.contains("tieout-cli workspace create FILE.tieout --source ")
            && text.output.contains("tieout-cli keys --source FILE.tieout --add contracts.plan_code=plans.plan_code"),
        text.summary());
}

void InferredKeysTest::doubtfulKeysCarryNothing_data()
{
    QTest::addColumn<QByteArray>("change");
    // 53 of 60 plans are found: less than 90 %.
    QTest::newRow("values that are missing")
        << QByteArray("INSERT INTO plans SELECT 'X' || contract_no, 'Plan ' || contract_no, 1 FROM contracts;"
                      "UPDATE contracts SET plan_code = 'X' || contract_no; DELETE FROM plans WHERE plan_code LIKE "
                      "'XK%1' OR plan_code = 'XK00002';");
    QTest::newRow("two targets") << QByteArray(
        "CREATE TABLE plan (plan_code TEXT, body TEXT); INSERT INTO plan SELECT plan_code, title FROM plans;");
    QTest::newRow("a target that is not unique") << QByteArray("INSERT INTO plans SELECT * FROM plans;");
}

void InferredKeysTest::doubtfulKeysCarryNothing()
{
    QFETCH(QByteArray, change);
    const QString workspace = made(QString("doubt%1").arg(qHash(change)), billing + change);
    QVERIFY(!joins(workspace, "contracts", "plans"));
    QVERIFY(joins(workspace, "contracts", "customers")); // the others do
}

/// Where both tables have declared keys, whoever made the schema knew how: nothing is joined along on our own.
void InferredKeysTest::declaredTablesGoByTheirKeys()
{
    const QByteArray statements =
        "CREATE TABLE agents (agent_id INTEGER PRIMARY KEY, name TEXT, boss_id INT REFERENCES agents(agent_id));"
        "CREATE TABLE shops (shop_id INTEGER PRIMARY KEY, owner_id INT REFERENCES agents(agent_id));"
        "CREATE TABLE regions (region_code TEXT PRIMARY KEY, label TEXT);"
        "CREATE TABLE sales (sale_id INTEGER PRIMARY KEY, shop_id INT, region_code TEXT REFERENCES "
        "regions(region_code));"
        "CREATE TABLE makers (maker_id INTEGER PRIMARY KEY, label TEXT);"
        "CREATE TABLE tills (till_id INTEGER PRIMARY KEY, shop_id INT, maker_id INT REFERENCES makers(maker_id));"
        "CREATE TABLE notes (note_id INTEGER PRIMARY KEY, shop_id INT, body TEXT);"
        "INSERT INTO agents VALUES (11, 'a', NULL), (12, 'b', 11); INSERT INTO regions VALUES ('N', 'North'), ('S', "
        "'South');"
        "INSERT INTO shops VALUES (501, 11), (502, 12), (503, 11), (504, 12);"
        "INSERT INTO makers VALUES (71, 'a'), (72, 'b');"
        "INSERT INTO tills VALUES (1, 501, 71), (2, 999, 72), (3, 503, 71), (4, 504, 71);"
        "INSERT INTO sales VALUES (1, 501, 'N'), (2, 502, 'S'), (3, 503, 'N'), (4, 504, 'N');"
        "INSERT INTO notes VALUES (1, 501, 'x'), (2, 502, 'y'), (3, 504, 'z'), (4, 501, 'w');";
    const QString workspace = made("declared", statements);
    QCOMPARE(keysIn(keys(workspace, {"--json"}).json()["proposed"]),
             (QStringList{"notes.shop_id=shops.shop_id", "sales.shop_id=shops.shop_id"}));
    QVERIFY(joins(workspace, "sales", "shops"));  // a key that was forgotten beside another one
    QVERIFY(!joins(workspace, "tills", "shops")); // one value is no shop: nobody forgot to declare that
    QVERIFY(joins(workspace, "notes", "shops"));  // notes take part in no declared key
}

/// A key that nothing proposes: kept like an accepted one, with what was found, and taken back like one.
void InferredKeysTest::keyIsAddedByName()
{
    const QString workspace = made("added", billing
                                                + "CREATE TABLE visits (who TEXT, seen DATE);"
                                                  "INSERT INTO visits VALUES ('C0001', '2025-01-01'), ('C0002', "
                                                  "'2025-01-02'), ('C9999', '2025-01-03'), ('C0001', '2025-01-04');");
    QVERIFY(!joins(workspace, "visits", "customers"));
    const auto added = keys(workspace, {"--add", "visits.who=customers.customer_no"});
    QVERIFY2(added.exitCode == 0, added.summary());
    QVERIFY2(added.output.contains("2 of 3 different values are found (66.7 %)"), added.summary());
    QVERIFY(joins(workspace, "visits", "customers"));
    const QJsonObject again = keys(workspace, {"--json"}).json();
    QVERIFY(keysIn(again["keys"]).contains("visits.who=customers.customer_no"));
    const QJsonValue decision = again["decisions"][0];
    QVERIFY(decision["accepted"].toBool());
    QCOMPARE(decision["evidence"]["orphans"].toInt(), 1);
    QCOMPARE(keys(workspace, {"--undo", QString::number(decision["id"].toInt())}).exitCode, 0);
    QVERIFY(!joins(workspace, "visits", "customers"));

    // A customer has several contracts: it is added, and said.
    const auto wide = keys(workspace, {"--add", "visits.who=contracts.customer_no"});
    QVERIFY2(wide.exitCode == 0, wide.summary());
    QVERIFY2(wide.output.contains("of 3 different values are found"), wide.summary());
    QVERIFY2(wide.output.contains("not known to hold each value once"), wide.summary());
}

void InferredKeysTest::wrongKeysAreRefused_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("says");
    QTest::addColumn<QString>("wayOut");
    QTest::newRow("no key") << "contracts"
                            << "\"contracts\" is no key"
                            << "orders.customer_id=customers.id";
    QTest::newRow("no such table") << "contract.plan_code=plans.plan_code"
                                   << "no table \"contract.plan_code\""
                                   << "";
    QTest::newRow("no such column") << "contracts.plan_cod=plans.plan_code"
                                    << "no column \"contracts.plan_cod\""
                                    << "plan_code";
    QTest::newRow("a table") << "contracts.plan_code=plans"
                             << "\"plans\" is a table"
                             << "plan_code, title, monthly_fee";
    QTest::newRow("types") << "invoices.invoice_no=plans.plan_code"
                           << "they share no value"
                           << "of one type";
    QTest::newRow("itself") << "plans.plan_code=plans.plan_code"
                            << "cannot refer to itself"
                            << "two different columns";
    QTest::newRow("the other way") << "plans.plan_code=contracts.plan_code"
                                   << "goes the other way"
                                   << "contracts.plan_code=plans.plan_code";
    QTest::newRow("there already") << "invoices.customer_no=customers.customer_no"
                                   << "is a key already"
                                   << "";
}

void InferredKeysTest::wrongKeysAreRefused()
{
    QFETCH(QString, key);
    QFETCH(QString, says);
    QFETCH(QString, wayOut);
    static const QString workspace = made("wrong", billing);
    static const int first = keys(workspace, {"--add", "invoices.customer_no=customers.customer_no"}).exitCode;
    QCOMPARE(first, 0);
    const auto refused = keys(workspace, {"--add", key});
    QVERIFY2(refused.exitCode != 0 && refused.errors.contains(says.toUtf8()), refused.summary());
    QVERIFY2(refused.errors.contains(wayOut.toUtf8()), refused.summary());
    const auto two = keys(workspace, {"--add", key, "--accept", "1"});
    QVERIFY2(two.exitCode == 2, two.summary());
}

namespace {

// Orders are numbered anew each year; notes name 6 of them, one of which is gone.
const QByteArray yearly = R"(
CREATE TABLE bills (yr INTEGER, num INTEGER, total INTEGER);
CREATE TABLE notes (id INTEGER PRIMARY KEY, y INTEGER, n INTEGER, body TEXT, stray INTEGER);
CREATE TABLE people (id INTEGER PRIMARY KEY, age INTEGER);
INSERT INTO bills VALUES (2024, 1, 10), (2024, 2, 20), (2025, 1, 30), (2025, 2, 40), (2025, 3, 50);
INSERT INTO notes VALUES (1, 2024, 1, 'a', 901), (2, 2024, 2, 'b', 902), (3, 2025, 1, 'c', 903), (4, 2025, 2, 'd', 904),
  (5, 2025, 3, 'e', 905), (6, 2024, 3, 'f', 906), (7, 2024, 1, 'g', 907);
INSERT INTO people VALUES (1, 30), (2, 40);
)";

} // namespace

void InferredKeysTest::keyOfSeveralColumnsIsAdded_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("side by side") << QStringList{"--add", "notes.y,notes.n=bills.yr,bills.num"};
    QTest::newRow("pair by pair") << QStringList{"--add", "notes.y=bills.yr, notes.n=bills.num"};
    QTest::newRow("a pair each time") << QStringList{"--add", "notes.n=bills.num", "--add", "notes.y=bills.yr"};
}

void InferredKeysTest::keyOfSeveralColumnsIsAdded()
{
    QFETCH(QStringList, arguments);
    const QString workspace = made(QString::fromLatin1(QTest::currentDataTag()).remove(u' '), yearly);
    QVERIFY(!joins(workspace, "notes", "bills"));
    const auto added = keys(workspace, arguments);
    QVERIFY2(added.exitCode == 0, added.summary());
    QVERIFY2(added.output.contains("5 of 6 different values are found (83.3 %)"), added.summary());
    QVERIFY2(!added.output.contains("not known to hold each value once"), added.summary());
    QVERIFY(joins(workspace, "notes", "bills"));
    const auto again = keys(workspace, arguments);
    QVERIFY2(again.exitCode != 0 && again.errors.contains("is a key already"), again.summary());
    const QJsonValue decision = keys(workspace, {"--json"}).json()["decisions"][0];
    QCOMPARE(decision["from"].toArray().size(), 2);
    QCOMPARE(keys(workspace, {"--undo", QString::number(decision["id"].toInt())}).exitCode, 0);
    QVERIFY(!joins(workspace, "notes", "bills"));
}

void InferredKeysTest::wrongKeysOfSeveralColumnsAreRefused_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("says");
    QTest::addColumn<QString>("wayOut");
    QTest::newRow("more on one side") << "notes.y,notes.n=bills.yr"
                                      << "gives 2 columns that refer and 1 that they refer to"
                                      << "in the same order";
    QTest::newRow("two tables") << "notes.y,people.age=bills.yr,bills.num"
                                << "\"people.age\" is of another table than \"notes.y\""
                                << "Give a column of \"notes\"";
    QTest::newRow("twice") << "notes.y,notes.y=bills.yr,bills.num"
                           << "\"notes.y\" stands twice"
                           << "each column once";
    QTest::newRow("no such column") << "notes.y,notes.m=bills.yr,bills.num"
                                    << "no column \"notes.m\""
                                    << "";
    QTest::newRow("types") << "notes.y,notes.body=bills.yr,bills.num"
                           << "\"notes.body\" holds text"
                           << "of one type";
    QTest::newRow("the wrong way round") << "notes.y,notes.n=bills.num,bills.yr"
                                         << "No value of \"notes.y\" is in \"bills.num\""
                                         << "Give the column of \"bills\"";
    QTest::newRow("nothing in it") << "notes.stray=people.id"
                                   << "None of 7 different values of \"notes.stray\" is in \"people.id\""
                                   << "columns that hold the same";
    QTest::newRow("the other way") << "bills.yr,bills.num=notes.y,notes.n"
                                   << "goes the other way"
                                   << "notes.y,notes.n=bills.yr,bills.num";
}

void InferredKeysTest::wrongKeysOfSeveralColumnsAreRefused()
{
    QFETCH(QString, key);
    QFETCH(QString, says);
    QFETCH(QString, wayOut);
    static const QString workspace = made("wrongyears", yearly);
    const auto refused = keys(workspace, {"--add", key});
    QVERIFY2(refused.exitCode != 0 && refused.errors.contains(says.toUtf8()), refused.summary());
    QVERIFY2(refused.errors.contains(wayOut.toUtf8()), refused.summary());
    QVERIFY(keys(workspace, {"--json"}).json()["decisions"].toArray().isEmpty());
}

QTEST_GUILESS_MAIN(InferredKeysTest)
#include "tst_inferredkeys.moc"
