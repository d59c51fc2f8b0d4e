// SPDX-License-Identifier: GPL-3.0-or-later
// "Convert to MySQL: SELECT ..." is answered with the statement, which nobody runs.
#include "core/answer/structure/convertrequest.h"

#include "support/asking.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using record::Record;

class TestConvertRequest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;

    Record ask(const QString &question) { return askNobody(*m_source, question); }

private slots:
    void initTestCase() { openOffice(m_folder, m_source); }

    void whatAsksForIt_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("to"); // empty: it asks for something else
        const auto row = [](const char *text, const char *to) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(to);
        };
        row("convert to mysql: SELECT 1", "mysql");
        row("Convert this query to MySQL: SELECT 1", "MySQL");
        row("please convert the following into SQL Server: SELECT 1", "SQL Server");
        row("translate to postgres: select 1", "postgres");
        row("translate this from sqlite to tsql:\nSELECT 1", "tsql");
        row("in PostgreSQL: SELECT 1", "PostgreSQL");
        row("as MySQL: WITH a AS (SELECT 1) SELECT * FROM a", "MySQL");
        row("convert SELECT 1 to mysql", "mysql");
        row("rewrite for mysql syntax: SELECT 1", "mysql");
        row("convert to mysql: ```sql\nSELECT 1\n```", "mysql");
        row("convert to oracle: SELECT 1", "oracle");
        row("in 2024: select the best customers", "");
        row("convert amount to euros", "");
        row("SELECT 1", "");
        row("as customers: SELECT 1", "");
        row("", "");
    }
    void whatAsksForIt()
    {
        QFETCH(QString, text);
        QFETCH(QString, to);
        const auto request = answer::readConversionRequest(text);
        QCOMPARE(request.has_value(), !to.isEmpty());
        if (!request)
            return;
        QCOMPARE(request->to, to);
        QVERIFY2(request->sql.startsWith(QLatin1String("SELECT"), Qt::CaseInsensitive)
                     || request->sql.startsWith(QLatin1String("WITH")),
                 qPrintable(request->sql));
        QVERIFY(!request->sql.contains(u'`'));
    }

    void theStatementIsTheAnswer_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("text");
        QTest::newRow("from the source's dialect")
            << "in PostgreSQL: SELECT ifnull(email, '-') FROM customer LIMIT 3"
            << "Converted from sqlite to postgresql, not run:\n\nSELECT COALESCE(email, "
               "'-')\nFROM customer\nLIMIT 3";
        QTest::newRow("to the source's dialect") << "to sqlite: SELECT TOP 2 [name] FROM [customer] ORDER BY [id]"
                                                 << "Converted from tsql to sqlite, not run:\n\nSELECT name\nFROM "
                                                    "customer\nORDER BY id\nLIMIT 2";
        QTest::newRow("over tables that are not here")
            << "convert to mysql: SELECT a || b FROM elsewhere"
            << "Converted from sqlite to mysql, not run:\n\nSELECT CONCAT(a, b)\nFROM "
               "elsewhere";
        QTest::newRow("already") << "as SQLite: SELECT name FROM customer"
                                 << "It is already written for sqlite:\n\nSELECT name\nFROM customer";
    }
    void theStatementIsTheAnswer()
    {
        QFETCH(QString, question);
        QFETCH(QString, text);
        const Record record = ask(question);
        QCOMPARE(record.text.text, text);
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(record.question, question);
        QVERIFY(record.parts.isEmpty()); // nothing was run
        QVERIFY(record::recordFromJson(record::toJson(record)));
    }

    void whatCannotBeSaidIsNamed()
    {
        const Record record = ask(
            QStringLiteral("convert to sqlite: SELECT DISTINCT ON (region_id) name FROM customer ORDER BY region_id"));
        QCOMPARE(record.state, record::State::Rejected);
        QVERIFY2(record.text.text.startsWith("It is written for postgresql, and part of it has no equivalent in "
                                             "sqlite. \"SELECT DISTINCT ON (region_id) name FROM customer\": "),
                 qPrintable(record.text.text));
    }

    void whatIsNoStatementIsSaid()
    {
        const Record record = ask(QStringLiteral("convert to mysql: SELECT amount FORM orders WHERE"));
        QCOMPARE(record.state, record::State::Rejected);
        QVERIFY2(record.text.text.startsWith("It cannot be read as SQL. "), qPrintable(record.text.text));
        const Record unknown = ask(QStringLiteral("convert to oracle: SELECT 1"));
        QCOMPARE(unknown.state, record::State::Abstained);
        QVERIFY2(unknown.text.text.startsWith("There is no dialect \"oracle\". Write one of sqlite,"),
                 qPrintable(unknown.text.text));
    }
};

QTEST_GUILESS_MAIN(TestConvertRequest)
#include "tst_convertrequest.moc"
