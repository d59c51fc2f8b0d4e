// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/statement/onlystatement.h"

#include "sdk/dialects.h"

#include <QTest>

using namespace Tieout;

class TestOnlyStatement : public QObject
{
    Q_OBJECT

private slots:
    void oneOrMore_data();
    void oneOrMore();
    void semicolonsBehindItAreLeftOut();
    void whatIsLeftIsCode();
};

void TestOnlyStatement::oneOrMore_data()
{
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<QString>("sql");
    QTest::addColumn<bool>("alone");
    const auto row = [](const char *dialect, const char *sql, bool alone) {
        QTest::addRow("%s: %s", dialect, sql) << QString::fromLatin1(dialect) << QString::fromLatin1(sql) << alone;
    };
    for (const char *dialect : {"postgresql", "sqlite", "mysql", "ansi", "tsql"}) {
        row(dialect, "SELECT 1", true);
        row(dialect, "SELECT 1 ; ;", true);
        row(dialect, "SELECT 1; -- and; that\n", true);
        row(dialect, "SELECT ';DELETE', \"a;b\" FROM t", true);
        row(dialect, "SELECT 'it''s; fine'", true);
        row(dialect, "SELECT 1; SELECT 2", false);
        row(dialect, "SELECT 1 -- x\n; /* y */ DELETE FROM t", false);
        row(dialect, "SELECT ''; DELETE FROM t", false);
        row(dialect, "SELECT '; DELETE FROM t", true); // the engine refuses a text without an end
    }
    row("postgresql", "SELECT E'\\'; DELETE FROM t'", true);
    row("postgresql", "SELECT E'a\\'' ; DELETE FROM t --'", false);
    row("postgresql", "SELECT 'a\\'' ; DELETE FROM t --'", true);
    row("postgresql", "SELECT nice'a\\''; DELETE FROM t --'", true);
    row("postgresql", "SELECT $a$;$b$;$a$", true);
    row("postgresql", "SELECT $a$;$a$; DELETE FROM t", false);
    row("postgresql", "SELECT a$b$; DELETE FROM t --$b$", false);
    row("postgresql", "SELECT $1; DELETE FROM t -- $1", false);
    row("postgresql", "SELECT 1 /* /* */ ; DELETE FROM t */", true);
    row("postgresql", "SELECT 1 -- x\r; DELETE FROM t", false);
    row("sqlite", "SELECT 1 /* /* */ ; DELETE FROM t", false);
    row("sqlite", "SELECT [a;b], `c;d`", true);
    row("sqlite", "SELECT 1 -- x\r; DELETE FROM t", true);
    row("mysql", "SELECT 'a\\'; b'", true);
    row("mysql", "SELECT 'a\\\\'; DELETE FROM t -- '", false);
    row("mysql", "SELECT \"a\\\"; b\"", true);
    row("mysql", "SELECT `a\\`; DELETE FROM t -- `", false);
    row("mysql", "SELECT 1 # ; DELETE FROM t", true);
    row("mysql", "SELECT 5--2; DELETE FROM t", false);
    row("mysql", "SELECT 5-- 2; DELETE FROM t", true);
    row("tsql", "SELECT [a]];b]", true);
}

void TestOnlyStatement::oneOrMore()
{
    QFETCH(QString, dialect);
    QFETCH(QString, sql);
    QFETCH(bool, alone);
    QCOMPARE(statement::onlyStatement(sql, *dialects::named(dialect)).has_value(), alone);
}

void TestOnlyStatement::semicolonsBehindItAreLeftOut()
{
    QCOMPARE(statement::onlyStatement(QStringLiteral("SELECT ';' /* ; */ ; ; -- x"), dialects::sqlite()),
             QStringLiteral("SELECT ';' /* ; */ "));
}

void TestOnlyStatement::whatIsLeftIsCode()
{
    QCOMPARE(statement::withoutTexts(QStringLiteral("a 'b''c' /*d*/\"e\" --f\ng $h$i$h$"), dialects::postgresql()),
             QStringLiteral("a '    '      \" \"    \ng        "));
}

QTEST_GUILESS_MAIN(TestOnlyStatement)
#include "tst_onlystatement.moc"
