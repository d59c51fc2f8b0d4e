// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"

#include "support/engines.h"
#include "support/firebirdfile.h"
#include "support/sqlitefile.h"

#include <QJsonArray>
#include <QTest>

using namespace Tieout::TestSupport;

class tst_connectcommand : public QObject
{
    Q_OBJECT

private slots:
    void saysWhatIsThere()
    {
        TIEOUT_NEEDS_POSTGRES();
        const auto text = runCli(m_home, {"connect", "--source", address()});
        QVERIFY2(text.exitCode == 0, text.summary());
        QVERIFY2(text.output.contains("2 tables, 1 declared foreign keys, dialect postgresql"), text.summary());
        QVERIFY2(text.output.contains("Caution") && text.output.contains("CREATE ROLE"), text.summary());
        const auto json = runCli(m_home, {"connect", "--source", address(), "--json"});
        QVERIFY2(json.exitCode == 0, json.summary());
        QCOMPARE(json.json()["tables"].toInt(), 2);
        QCOMPARE(json.json()["columns"].toInt(), 5);
        QCOMPARE(json.json()["writableTables"].toArray().size(), 2);
        QCOMPARE(json.json()["accountPowers"].toArray(),
                 QJsonArray({"It is a superuser: nothing that the engine checks holds it back."}));
        QCOMPARE(json.json()["account"].toString(),
                 QStringLiteral("It is a superuser: nothing that the engine checks holds it back."));
        QVERIFY(text.output.contains("It is a superuser"));
    }

    void passwordComesFromTheEnvironment()
    {
        TIEOUT_NEEDS_POSTGRES();
        const QString locked = address().replace(QStringLiteral("tieout@"), QStringLiteral("locked@"));
        const auto without = runCli(m_home, {"connect", "--source", locked});
        QCOMPARE(without.exitCode, 3);
        QVERIFY2(without.errors.contains("TIEOUT_PASSWORD"), without.summary());
        qputenv("TIEOUT_PASSWORD", "open sesame");
        const auto with = runCli(m_home, {"connect", "--source", locked, "--json"});
        qputenv("TIEOUT_PASSWORD", "guess");
        const auto wrong = runCli(m_home, {"connect", "--source", locked});
        qunsetenv("TIEOUT_PASSWORD");
        QVERIFY2(with.exitCode == 0, with.summary());
        QVERIFY(with.json()["writableTables"].toArray().isEmpty());
        QVERIFY(with.json()["accountPowers"].toArray().isEmpty());
        QVERIFY(with.json()["readOnlyRoleScript"].isNull());
        QCOMPARE(wrong.exitCode, 3);
        QVERIFY2(!wrong.errors.contains("guess") && wrong.errors.contains("Check user and password"), wrong.summary());
    }

    /// Wherever a source is opened: of a workspace, of none, to be added to one.
    void everyCommandTakesThePassword()
    {
        TIEOUT_NEEDS_POSTGRES();
        const QString file = m_home.file(QStringLiteral("passwords.tieout"));
        const QString locked = address().replace(QStringLiteral("tieout@"), QStringLiteral("locked@"));
        qputenv("TIEOUT_PASSWORD", "open sesame");
        const auto created = runCli(m_home, {"workspace", "create", file, "--source", locked, "--schema-only"});
        qunsetenv("TIEOUT_PASSWORD");
        QVERIFY2(created.exitCode == 0, created.summary());
        const QString other = m_home.file(QStringLiteral("other.tieout"));
        QVERIFY(runCli(m_home, {"workspace", "create", other, "--source", "sample"}).exitCode == 0);
        for (const QStringList &command :
             {QStringList{"path", "--source", locked, "sales", "shops"},
              QStringList{"path", "--source", file, "sales", "shops"}, QStringList{"drift", file},
              QStringList{"workspace", "add", other, "--source", locked, "--schema-only"}}) {
            const auto without = runCli(m_home, command);
            QVERIFY2(without.exitCode == 3 && without.errors.contains("TIEOUT_PASSWORD"), without.summary());
            qputenv("TIEOUT_PASSWORD", "open sesame");
            const auto with = runCli(m_home, command);
            qunsetenv("TIEOUT_PASSWORD");
            QVERIFY2(with.exitCode == 0, with.summary());
            QVERIFY2(!with.output.contains("sesame") && !with.errors.contains("sesame"), with.summary());
        }
    }

    void pastedSchemesAreUnderstood()
    {
        TIEOUT_NEEDS_POSTGRES();
        const QString rest = address().mid(int(qstrlen("postgresql:")));
        for (const QString &scheme :
             {QStringLiteral("postgres:"), QStringLiteral("jdbc:postgresql:"), QStringLiteral("POSTGRESQL:")}) {
            const auto opened = runCli(m_home, {"connect", "--source", scheme + rest, "--json"});
            QVERIFY2(opened.exitCode == 0, opened.summary());
        }
        const PostgresServer &server = *PostgresServer::shared();
        const QString folder = server.socketFolder();
        const QString port = QString::number(server.port());
        const QString name = address().section(u'/', -1).section(u'?', 0, 0);
        for (const QString &pasted :
             {QStringLiteral("postgresql://tieout@/%1?host=%2&port=%3").arg(name, folder, port),
              QStringLiteral("jdbc:postgresql://localhost:%3/%1?user=tieout&sslmode=require").arg(name, port),
              QStringLiteral("host=%2 port=%3 dbname=%1 user=tieout").arg(name, folder, port),
              QStringLiteral("host='%2' port = '%3' dbname='%1' user='tieout'").arg(name, folder, port)}) {
            const auto opened = runCli(m_home, {"connect", "--source", pasted, "--json"});
            QVERIFY2(opened.exitCode == 0, opened.summary());
            QCOMPARE(opened.json()["tables"].toInt(), 2);
        }
        const auto unknown = runCli(m_home, {"connect", "--source", "oracle://h/x"});
        QCOMPARE(unknown.exitCode, 3);
        QVERIFY2(unknown.errors.contains("oracle"), unknown.summary());
    }

    void driversOfQtAreSourcesToo()
    {
        if (!hasQtDriver(QStringLiteral("QSQLITE")))
            QSKIP("skipped: Qt's driver for SQLite is not installed");
        const QString path = m_home.file(QStringLiteral("qt.db"));
        makeSqlite(path,
                   "CREATE TABLE shops (id INTEGER PRIMARY KEY, city TEXT); INSERT INTO shops VALUES (1, 'Bonn')");
        const QString source = QStringLiteral("qtsql:") + qtSqlRest(QStringLiteral("QSQLITE"), path);
        const auto connected = runCli(m_home, {"connect", "--source", source, "--json"});
        QVERIFY2(connected.exitCode == 0, connected.summary());
        QCOMPARE(connected.json()["dialect"].toString(), QStringLiteral("sqlite"));
        QVERIFY(connected.json()["cautions"].toArray().isEmpty());
        const QString file = m_home.file(QStringLiteral("qt.tieout"));
        const auto created = runCli(m_home, {"workspace", "create", file, "--source", source});
        QVERIFY2(created.exitCode == 0, created.summary());
        const auto asked = runCli(m_home, {"ask", "--source", file, "--json", "how many shops are there"});
        QVERIFY2(asked.exitCode == 0, asked.summary());
        QCOMPARE(asked.json()["state"].toString(), QStringLiteral("answered"));
        const auto refused = runCli(m_home, {"connect", "--source", "qtsql://h/x?driver=QOCI"});
        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.errors.contains("QOCI") && refused.errors.contains("odbc:DSN=NAME"), refused.summary());
    }

    void whatADriverCannotEnforceIsSaid()
    {
        TIEOUT_NEEDS_FIREBIRD();
        const QString path = m_home.file(QStringLiteral("shops.fdb"));
        makeFirebird(path, "CREATE TABLE shops (id INTEGER PRIMARY KEY, city VARCHAR(20)); COMMIT;"
                           "INSERT INTO shops VALUES (1, 'Bonn');");
        const QString source = QStringLiteral("qtsql:") + qtSqlRest(QStringLiteral("QIBASE"), path);
        const QByteArray caution = "This driver cannot be told to open read-only. Use an account that may only read.";
        const auto text = runCli(m_home, {"connect", "--source", source});
        QVERIFY2(text.exitCode == 0 && text.output.contains("Caution: " + caution), text.summary());
        const auto json = runCli(m_home, {"connect", "--source", source, "--json"});
        QCOMPARE(json.json()["cautions"].toArray(), QJsonArray({QString::fromLatin1(caution)}));
        const QString file = m_home.file(QStringLiteral("firebird.tieout"));
        const auto created = runCli(m_home, {"workspace", "create", file, "--source", source});
        QVERIFY2(created.exitCode == 0, created.summary());
        const auto asked = runCli(m_home, {"ask", "--source", file, "--json", "how many shops are there"});
        QVERIFY2(asked.exitCode == 0, asked.summary());
        QVERIFY2(asked.errors.contains("caution: this driver cannot be told to open read-only"), asked.summary());
        QCOMPARE(asked.json()["state"].toString(), QStringLiteral("answered"));
    }

    void questionsAreAnsweredAndTiedOut()
    {
        TIEOUT_NEEDS_POSTGRES();
        const auto asked = runCli(m_home, {"ask", "--source", address(), "--json", "--as-of", "2026-11-20",
                                           "total sale amount by shop city"});
        QVERIFY2(asked.exitCode == 0, asked.summary());
        QVERIFY2(asked.errors.contains("caution: this account may do more than read: it is a superuser"),
                 asked.summary());
        const QJsonObject record = asked.json();
        QCOMPARE(record["state"].toString(), QStringLiteral("answered"));
        QVERIFY2(!asked.output.contains("public."),
                 asked.summary()); // the schema that names are looked up in goes without saying
    }

    /// A workspace of a server keeps off the tables' rows until "profile", which says before what it takes.
    void aServerIsProfiledWhenToldSo()
    {
        TIEOUT_NEEDS_POSTGRES();
        const QString file = m_home.file(QStringLiteral("server.tieout"));
        const QString locked = address().replace(QStringLiteral("tieout@"), QStringLiteral("locked@"));
        qputenv("TIEOUT_PASSWORD", "open sesame");
        const auto created = runCli(m_home, {"workspace", "create", file, "--source", locked, "--schema-only"});
        const auto catalog = runCli(m_home, {"catalog", "--source", file, "--json"});
        const auto estimate = runCli(m_home, {"profile", "--source", file, "--estimate", "--json"});
        const auto words = runCli(m_home, {"profile", "--source", file, "--estimate"});
        const auto profiled = runCli(m_home, {"profile", "--source", file, "--json"});
        const auto after = runCli(m_home, {"profile", "--source", file, "--estimate", "--json"});
        qunsetenv("TIEOUT_PASSWORD");
        QVERIFY2(created.exitCode == 0, created.summary());
        QVERIFY2(catalog.exitCode == 0 && catalog.errors.contains("no table of this server was profiled yet"),
                 catalog.summary());
        QVERIFY2(catalog.json()["tables"][0]["rows"].isNull() || catalog.json()["tables"][0]["rows"].isUndefined(),
                 catalog.summary());
        QVERIFY2(estimate.exitCode == 0, estimate.summary());
        QCOMPARE(estimate.json()["tables"].toInt(), 2);
        QCOMPARE(estimate.json()["tablesTold"].toInt(), 2);
        QCOMPARE(estimate.json()["rows"].toInt(), 102);
        QVERIFY(estimate.json()["bytes"].toInt() > 0 && estimate.json()["seconds"].toDouble() > 0);
        QVERIFY2(words.output.contains("Rows, by its estimate: 102.") && words.output.contains("Time: about 1 s."),
                 words.summary());
        QVERIFY2(profiled.exitCode == 0 && profiled.errors.contains("2 of 2 tables read"), profiled.summary());
        QCOMPARE(after.json()["tables"].toInt(), 0);
        QCOMPARE(estimate.json()["known"].toObject()["tables"].toInt(), 0);
        QCOMPARE(after.json()["known"].toObject()["tables"].toInt(), 2);
        QCOMPARE(after.json()["known"].toObject()["rows"].toInt(), 102);
    }

    void anEngineThatTellsNoSizesSaysSo()
    {
        const QString file = m_home.file(QStringLiteral("plain.db"));
        makeSqlite(file, "CREATE TABLE t (id INTEGER PRIMARY KEY)");
        const auto estimate = runCli(m_home, {"profile", "--source", "sqlite:" + file, "--estimate"});
        QVERIFY2(estimate.exitCode == 0 && estimate.output.contains("does not tell how many rows"), estimate.summary());
    }

private:
    QString address()
    {
        static const QString rest = PostgresServer::shared()->makeDatabase(
            QStringLiteral("connectable"), "CREATE TABLE shops (id integer PRIMARY KEY, city text NOT NULL);"
                                           "CREATE TABLE sales (id integer PRIMARY KEY, shop_id integer NOT NULL "
                                           "REFERENCES shops, amount numeric(10,2) NOT NULL);"
                                           "INSERT INTO shops VALUES (1, 'Oslo'), (2, 'Lima'); INSERT INTO sales "
                                           "SELECT i, 1 + i % 2, i FROM generate_series(1, 100) i; ANALYZE;"
                                           "GRANT SELECT ON ALL TABLES IN SCHEMA public TO locked");
        return QStringLiteral("postgresql:") + rest;
    }

    TemporaryFolder m_home;
};

QTEST_GUILESS_MAIN(tst_connectcommand)
#include "tst_connectcommand.moc"
