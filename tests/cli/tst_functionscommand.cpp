// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"

#include "support/postgresserver.h"

#include <QJsonArray>
#include <QTest>

using namespace Tieout::TestSupport;

// What was added to a source, seen and allowed from the terminal; and accounts that are refused.
class tst_functionscommand : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        TIEOUT_NEEDS_POSTGRES();
        m_address = QStringLiteral("postgresql:")
                    + PostgresServer::shared()->makeDatabase(
                        QStringLiteral("functions"),
                        "CREATE EXTENSION citext; CREATE TABLE sales (id integer PRIMARY KEY, amount numeric(10,2)); "
                        "INSERT INTO sales VALUES (1, 10), (2, 20);"
                        "CREATE FUNCTION net(a numeric) RETURNS numeric IMMUTABLE LANGUAGE sql AS 'SELECT a / 1.19';"
                        "CREATE VIEW netted AS SELECT id, net(amount) AS n FROM sales; CREATE TABLE calls (n integer);"
                        "GRANT SELECT ON ALL TABLES IN SCHEMA public TO locked");
        m_file = m_home.file(QStringLiteral("functions.tieout"));
        const auto created = runCli(m_home, {"workspace", "create", m_file, "--source", m_address, "--schema-only"});
        QVERIFY2(created.exitCode == 0, created.summary());
    }

    void connectListsWhatWasAdded()
    {
        TIEOUT_NEEDS_POSTGRES();
        const auto text = runCli(m_home, {"connect", "--source", m_address});
        QVERIFY2(text.exitCode == 0, text.summary());
        QVERIFY2(text.output.contains("public.net(numeric) (function, language sql, owner tieout)")
                     && text.output.contains("extension citext ("),
                 text.summary());
        const auto json = runCli(m_home, {"connect", "--source", m_address, "--json"});
        bool found = false;
        for (const QJsonValue &routine : json.json()["routines"].toArray())
            found = found
                    || (routine["identity"].toString() == QLatin1String("public.net(numeric)")
                        && routine["definition"].toString().contains(QLatin1String("1.19")));
        QVERIFY2(found, json.summary());
    }

    void whatIsAllowedPassesTheGate()
    {
        TIEOUT_NEEDS_POSTGRES();
        const QStringList gate{"gate", "--source", m_file, "--json", "--sql", "SELECT net(amount) FROM sales"};
        const QStringList view{"gate", "--source", m_file, "--sql", "SELECT n FROM netted"};
        auto checked = runCli(m_home, gate);
        QCOMPARE(checked.exitCode, 1);
        QVERIFY2(checked.output.contains("public.net(numeric)") && checked.output.contains("--allow-function"),
                 checked.summary());
        checked = runCli(m_home, view);
        QVERIFY2(checked.exitCode == 1 && checked.output.contains("The rows of the view \"netted\" are not read"),
                 checked.summary());

        const auto set =
            runCli(m_home, {"workspace", "set", m_file, "--allow-function", "public.net(numeric)", "--json"});
        QVERIFY2(set.exitCode == 0, set.summary());
        const QJsonObject allowed = set.json()["sources"][0]["allowedFunctions"][0].toObject();
        QCOMPARE(allowed["identity"].toString(), QStringLiteral("public.net(numeric)"));
        QCOMPARE(allowed["state"].toString(), QStringLiteral("in force"));
        checked = runCli(m_home, gate);
        QVERIFY2(checked.exitCode == 0, checked.summary());
        checked = runCli(m_home, view);
        QVERIFY2(checked.exitCode == 0, checked.summary());
        QVERIFY2(
            runCli(m_home, {"workspace", "show", m_file}).output.contains("allowed   public.net(numeric) (in force)"),
            "not shown");

        const auto back = runCli(m_home, {"workspace", "set", m_file, "--take-back-function", "public.net(numeric)"});
        QVERIFY2(back.exitCode == 0, back.summary());
        QCOMPARE(runCli(m_home, gate).exitCode, 1);
    }

    void wrongNamesSayWhatWasMeant()
    {
        TIEOUT_NEEDS_POSTGRES();
        const auto unknown = runCli(m_home, {"workspace", "set", m_file, "--allow-function", "public.ned(numeric)"});
        QVERIFY2(unknown.exitCode == 2 && unknown.errors.contains("Did you mean \"public.net(numeric)\"?"),
                 unknown.summary());
        const auto never = runCli(m_home, {"workspace", "set", m_file, "--take-back-function", "public.net(numeric)"});
        QVERIFY2(never.exitCode == 2 && never.errors.contains("is not allowed, so it cannot be taken back"),
                 never.summary());
    }

    /// The function behind the view would leave a trace: gate, catalog and profile leave none.
    void gateRunsNothing()
    {
        TIEOUT_NEEDS_POSTGRES();
        PostgresServer &server = *PostgresServer::shared();
        const QString address =
            QStringLiteral("postgresql:")
            + server.makeDatabase(QStringLiteral("traced"),
                                  "CREATE EXTENSION dblink; CREATE TABLE log (n integer); CREATE TABLE t (id integer); "
                                  "INSERT INTO t VALUES (1);"
                                  "CREATE FUNCTION trace(a integer) RETURNS integer LANGUAGE plpgsql AS $$ BEGIN "
                                  "PERFORM dblink_exec('host=' || current_setting('unix_socket_directories') "
                                  "|| ' port=' || current_setting('port') || ' user=tieout dbname=traced', 'INSERT "
                                  "INTO log VALUES (1)'); RETURN a; END $$;"
                                  "CREATE VIEW v AS SELECT trace(id) AS n FROM t");
        const auto gate = runCli(m_home, {"gate", "--source", address, "--sql", "SELECT n FROM v"});
        QVERIFY2(gate.exitCode == 1, gate.summary());
        const auto catalog = runCli(m_home, {"catalog", "--source", address});
        QVERIFY2(catalog.exitCode == 0, catalog.summary());
        const QString file = m_home.file(QStringLiteral("traced.tieout"));
        QVERIFY(runCli(m_home, {"workspace", "create", file, "--source", address}).exitCode == 0);
        const auto profile = runCli(m_home, {"profile", "--source", file, "--all"});
        QVERIFY2(profile.exitCode == 0 || profile.errors.contains("v"), profile.summary());
        QVERIFY2((profile.output + profile.errors).contains("runs \"public.trace(integer)\""), profile.summary());
        const auto ask = runCli(m_home, {"ask", "--source", file, "--json", "how many v"});
        QVERIFY2(ask.exitCode < 3, ask.summary());
        QCOMPARE(server.run(QStringLiteral("traced"), "SELECT count(*) FROM log").trimmed(), QByteArray("0"));
    }

    void powerfulAccountsAreRefused()
    {
        TIEOUT_NEEDS_POSTGRES();
        const auto set = runCli(m_home, {"workspace", "set", m_file, "--refuse-powerful-accounts", "yes"});
        QVERIFY2(set.exitCode == 0, set.summary());
        const auto refused = runCli(m_home, {"catalog", "--source", m_file});
        QVERIFY2(refused.exitCode == 3 && refused.errors.contains("refuses such accounts")
                     && refused.errors.contains("It is a superuser"),
                 refused.summary());
        const auto off = runCli(m_home, {"workspace", "set", m_file, "--refuse-powerful-accounts", "no"});
        QVERIFY2(off.exitCode == 0, off.summary());
        QCOMPARE(runCli(m_home, {"catalog", "--source", m_file}).exitCode, 0);
        const auto wrong = runCli(m_home, {"workspace", "set", m_file, "--refuse-powerful-accounts", "maybe"});
        QVERIFY2(wrong.exitCode == 2 && wrong.errors.contains("neither"), wrong.summary());
    }

    void readersAreNotRefused()
    {
        TIEOUT_NEEDS_POSTGRES();
        const QString locked = QString(m_address).replace(QStringLiteral("tieout@"), QStringLiteral("locked@"));
        const QString file = m_home.file(QStringLiteral("reader.tieout"));
        qputenv("TIEOUT_PASSWORD", "open sesame");
        const auto created = runCli(m_home, {"workspace", "create", file, "--source", locked, "--schema-only"});
        const auto set = runCli(m_home, {"workspace", "set", file, "--refuse-powerful-accounts", "yes"});
        const auto catalog = runCli(m_home, {"catalog", "--source", file});
        qunsetenv("TIEOUT_PASSWORD");
        QVERIFY2(created.exitCode == 0 && set.exitCode == 0, set.summary());
        QVERIFY2(catalog.exitCode == 0, catalog.summary());
    }

private:
    TemporaryFolder m_home;
    QString m_address;
    QString m_file;
};

QTEST_GUILESS_MAIN(tst_functionscommand)
#include "tst_functionscommand.moc"
