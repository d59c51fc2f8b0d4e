// SPDX-License-Identifier: GPL-3.0-or-later
// format: files, folders or standard input.
#include "cliprocess.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

class FormatCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;

    ProcessResult format(const QStringList &arguments, const QByteArray &input = {})
    {
        return runCli(m_home, QStringList{"format"} + arguments, {}, input, m_home.path());
    }
    void write(const QString &name, const QByteArray &content)
    {
        QVERIFY(QDir().mkpath(QFileInfo(m_home.file(name)).path()));
        QFile file(m_home.file(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), qint64(content.size()));
    }
    QByteArray read(const QString &name)
    {
        QFile file(m_home.file(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("not there");
    }

private slots:
    void printsAFile()
    {
        write("one.sql", "-- mine\nselect a,b from t where a>1 and b='x' order by a limit 3;");
        const auto result = format({"one.sql"});
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(QString::fromUtf8(result.output),
                 QStringLiteral("-- mine\nSELECT a, b\nFROM t\nWHERE a > 1\n  AND b = 'x'\nORDER BY a\nLIMIT 3;\n"));
    }

    void printsSeveralStatements()
    {
        const auto result = format({"-"}, "select 1; select 2 -- two\n");
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(result.output, QByteArray("SELECT 1;\n\nSELECT 2 -- two\n"));
    }

    void readsADialect()
    {
        const auto result = format({"--from", "postgresql", "-"}, "select FirstName::text from Customer");
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(result.output, QByteArray("SELECT FirstName::text\nFROM Customer\n"));
        const auto mysql = format({"--from", "mysql", "-"}, "select `order` from t where a <=> null # why");
        QVERIFY2(mysql.exitCode == 0, mysql.summary());
        QCOMPARE(mysql.output, QByteArray("SELECT `order`\nFROM t\nWHERE a <=> NULL -- why\n"));
    }

    // Its traits need no library: nothing of it is loaded here.
    void readsDuckDb()
    {
        const auto result = format({"--from", "duckdb", "-"},
                                   "select a//b, \"a b\" from t tablesample bernoulli(10%) where a ilike 'x%'");
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(result.output,
                 QByteArray("SELECT a // b, \"a b\"\nFROM t TABLESAMPLE bernoulli (10 PERCENT)\nWHERE a ILIKE "
                            "'x%'\n"));
        const auto other = format({"--to", "duckdb", "-"}, "SELECT strftime('%Y-%m', d) AS m FROM [t x]");
        QVERIFY2(other.exitCode == 0, other.summary());
        QCOMPARE(other.output, QByteArray("SELECT STRFTIME(d, '%Y-%m') AS m\nFROM \"t x\"\n"));
    }

    void convertsToAnotherDialect()
    {
        const auto result = format({"--to", "tsql", "-"}, "SELECT \"order\", ifnull(a, 0) AS a FROM t -- why\nLIMIT 5");
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(result.output, QByteArray("SELECT TOP (5) [order], COALESCE(a, 0) AS a\nFROM t -- why\n"));
        const auto back = format({"--from", "tsql", "--to", "postgresql", "-"}, result.output);
        QVERIFY2(back.exitCode == 0, back.summary());
        QCOMPARE(back.output, QByteArray("SELECT \"order\", COALESCE(a, 0) AS a\nFROM t\nLIMIT 5 -- why\n"));
    }

    void namesWhatHasNoCounterpart()
    {
        const QByteArray text = "SELECT 1;\nSELECT a\nFROM t\nWHERE b GLOB '[x-z]*'";
        const auto result = format({"--to", "postgresql", "-"}, text);
        QVERIFY2(result.exitCode == 1, result.summary());
        QVERIFY(result.output.isEmpty());
        QVERIFY2(result.errors.startsWith("standard input:4:7: \"b GLOB '[x-z]*'\": "), result.summary());
        const auto json = format({"--to", "postgresql", "--json", "-"}, text);
        QVERIFY2(json.exitCode == 1, json.summary());
        QCOMPARE(json.json()["to"].toString(), QStringLiteral("postgresql"));
        QVERIFY(json.json()["files"][0]["sql"].isNull());
        QCOMPARE(json.json()["files"][0]["obstacles"][0]["sql"].toString(), QStringLiteral("b GLOB '[x-z]*'"));
        QCOMPARE(json.json()["files"][0]["obstacles"][0]["line"].toInt(), 4);
    }

    void aSourceTellsTypes()
    {
        const QByteArray text = "SELECT AVG(amount) AS mean FROM payments";
        const QStringList tsql{"--from", "tsql", "--to", "postgresql", "-"};
        const auto open = format(tsql, text);
        QVERIFY2(open.exitCode == 1 && open.errors.contains("schema"), open.summary());
        const QStringList source{"--source", "sqlite:" TIEOUT_SAMPLES_DIR "/riverside.db"};
        const auto told = format(source + tsql, text);
        QVERIFY2(told.exitCode == 0, told.summary());
        QCOMPARE(told.output, QByteArray("SELECT AVG(amount) AS mean\nFROM payments\n"));
        QCOMPARE(format(source + QStringList{"--json", "-"}, "SELECT 1").json()["from"].toString(),
                 QStringLiteral("sqlite"));
        QVERIFY(format({"--source", "sqlite:no/such.db", "-"}, "SELECT 1").exitCode >= 2);
    }

    void checksWithoutChanging()
    {
        write("checked/bad.sql", "select 1");
        write("checked/good.sql", "SELECT 1;\n");
        const auto result = format({"--check", "checked"});
        QVERIFY2(result.exitCode == 1, result.summary());
        QCOMPARE(QString::fromUtf8(result.output), QStringLiteral("checked/bad.sql would change\n"));
        QCOMPARE(read("checked/bad.sql"), QByteArray("select 1"));
        const auto good = format({"--check", "checked/good.sql"});
        QVERIFY2(good.exitCode == 0 && good.output.isEmpty(), good.summary());
        const auto json = format({"--check", "--json", "checked"});
        QVERIFY2(json.exitCode == 1, json.summary());
        QCOMPARE(json.json()["files"][0]["changed"].toBool(), true);
        QCOMPARE(json.json()["files"][0]["sql"].toString(), QStringLiteral("SELECT 1\n"));
        QCOMPARE(json.json()["files"][1]["changed"].toBool(), false);
    }

    void writesInPlace()
    {
        write("written/a.sql", "select 1");
        write("written/b.sql", "select a form t");
        write("written/windows.sql", "select a -- x\r\nfrom t\r\n");
        const auto result = format({"--write", "written"});
        QVERIFY2(result.exitCode == 1, result.summary());
        QCOMPARE(QString::fromUtf8(result.output),
                 QStringLiteral("written/a.sql changed\nwritten/windows.sql changed\n"));
        QCOMPARE(read("written/a.sql"), QByteArray("SELECT 1\n"));
        QCOMPARE(read("written/b.sql"), QByteArray("select a form t"));
        QCOMPARE(read("written/windows.sql"), QByteArray("SELECT a -- x\r\nFROM t\r\n"));
        const auto again = format({"--write", "written/a.sql"});
        QVERIFY2(again.exitCode == 0 && again.output.isEmpty(), again.summary());
    }

    void namesEveryMistake()
    {
        const auto result = format({"-"}, "SELECT 1;\nSELECT a FORM t\nODER BY a");
        QVERIFY2(result.exitCode == 1 && result.output.isEmpty(), result.summary());
        QVERIFY2(result.errors.contains("standard input:2:10: ") && result.errors.contains("standard input:3:1: "),
                 result.summary());
        const auto placeholder = format({"-"}, "SELECT * FROM {{ ref('x') }}");
        QVERIFY2(placeholder.exitCode == 1 && placeholder.errors.contains("template"), placeholder.summary());
        const auto json = format({"--json", "-"}, "SELECT a FORM t");
        QVERIFY2(json.exitCode == 1, json.summary());
        QVERIFY(json.json()["files"][0]["sql"].isNull());
        QCOMPARE(json.json()["files"][0]["obstacles"][0]["column"].toInt(), 10);
    }

    void aFileThatIsNoTextLeavesTheOthers()
    {
        write("mixed/a.sql", QByteArray("SELECT 'caf\xe9'"));
        write("mixed/b.sql", "select 1");
        const auto result = format({"mixed"});
        QVERIFY2(result.exitCode == 1, result.summary());
        QVERIFY2(result.errors.startsWith("mixed/a.sql:1:1: The file is not UTF-8 text"), result.summary());
        QCOMPARE(result.output, QByteArray("SELECT 1\n"));
    }

    void wrongUseIsSaid()
    {
        QCOMPARE(format({}).exitCode, 2);
        QCOMPARE(format({"--write", "-"}, "SELECT 1").exitCode, 2);
        QCOMPARE(format({"-", "one.sql"}, "SELECT 1").exitCode, 2);
        QCOMPARE(format({"--write", "--check", "one.sql"}).exitCode, 2);
        const auto dialect = format({"--from", "oracle", "-"}, "SELECT 1");
        QVERIFY2(dialect.exitCode == 2 && dialect.errors.contains("postgresql"), dialect.summary());
        const auto target = format({"--to", "oracle", "-"}, "SELECT 1");
        QVERIFY2(target.exitCode == 2 && target.errors.contains("postgresql"), target.summary());
        QCOMPARE(format({"no/such.sql"}).exitCode, 3);
        QVERIFY(QDir().mkpath(m_home.file("empty")));
        QCOMPARE(format({"empty"}).exitCode, 3);
    }

    void whatCannotBeWrittenIsSaid()
    {
        TIEOUT_NEEDS_ORDINARY_USER();
        write("locked/a.sql", "select 1");
        m_home.openToAll();
        QVERIFY(QFile::setPermissions(m_home.file("locked"),
                                      QFile::ReadUser | QFile::ExeUser | QFile::ReadOther | QFile::ExeOther));
        ProcessOptions options;
        options.asOrdinaryUser = true;
        options.workingFolder = m_home.path();
        const auto result = runProgram(QStringLiteral("tieout-cli"), {"format", "--write", "locked/a.sql"}, options);
        QVERIFY2(result.exitCode == 3 && result.errors.contains("could not be written"), result.summary());
        QVERIFY(QFile::setPermissions(m_home.file("locked"), QFile::ReadUser | QFile::WriteUser | QFile::ExeUser));
    }
};

QTEST_GUILESS_MAIN(FormatCommandTest)
#include "tst_formatcommand.moc"
