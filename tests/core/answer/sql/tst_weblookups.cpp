// SPDX-License-Identifier: GPL-3.0-or-later
// What of a search's words may not go out.
#include "core/answer/sql/weblookups.h"
#include "support/asking.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestWebLookups : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("shop.db"));
        makeSqlite(
            file,
            "CREATE TABLE customers(id INTEGER PRIMARY KEY, email TEXT, region TEXT, grade TEXT, vat_number TEXT);"
            "INSERT INTO customers VALUES(1,'anna.schmidt@mail.example','South "
            "West','A','AX-77'),(2,'bo.olsen@mail.example','North','B','AX-78'),"
            "(3,'cleo.martin@mail.example','O''Hara County','A','AX-79');");
        Result<std::unique_ptr<project::OpenSource>> source = openSource(file, QDate(2024, 12, 31));
        QVERIFY2(source.has_value(), source ? "" : qPrintable(source.error().message()));
        m_source = std::move(*source);
    }

    void valuesStayHere_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("kept"); // empty: all may go out
        QTest::newRow("general words") << "exchange rate euro dollar"
                                       << "";
        QTest::newRow("names of tables are no values") << "customers by region"
                                                       << "";
        QTest::newRow("a stored text") << "weather north of here"
                                       << "North";
        QTest::newRow("in another case, quoted") << "\"SOUTH west\" inflation"
                                                 << "South West";
        QTest::newRow("half of it") << "south inflation"
                                    << "";
        QTest::newRow("with an apostrophe") << "o'hara county tax"
                                            << "O'Hara County";
        QTest::newRow("one letter tells of nothing") << "grade a steel"
                                                     << "";
        QTest::newRow("a code") << "company AX-77"
                                << "77";
        QTest::newRow("a code that the question says") << "company AX-78 address"
                                                       << "AX-78";
        QTest::newRow("a number of the question") << "what are 42 units"
                                                  << "";
        QTest::newRow("another number") << "what are 33489.47 dollars"
                                        << "33489.47";
        QTest::newRow("a year that was asked for") << "inflation 2023"
                                                   << "";
        QTest::newRow("another year") << "inflation 1999"
                                      << "1999";
        QTest::newRow("a text that was shown") << "about Palermo"
                                               << "Palermo";
        QTest::newRow("part of a name that was shown") << "who is Schmidt"
                                                       << "Anna Schmidt";
        QTest::newRow("words of a sentence that was shown") << "price of a roof"
                                                            << "";
        QTest::newRow("the sentence") << "the roof of the house leaks"
                                      << "the roof of the house leaks";
    }
    void valuesStayHere()
    {
        QFETCH(QString, words);
        QFETCH(QString, kept);
        period::PeriodPhrase year;
        year.interval = {QDate(2023, 1, 1), QDate(2024, 1, 1)};
        const QString value =
            answer::valueIn(words, "are 42 customers like AX-78 in last year's regions", {year}, *m_source->snapshot(),
                            {"Palermo", "Anna Schmidt", "the roof of the house leaks"});
        if (kept.isEmpty())
            QCOMPARE(value, QString());
        else
            QVERIFY2(value.contains(kept), qPrintable(value));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestWebLookups)
#include "tst_weblookups.moc"
