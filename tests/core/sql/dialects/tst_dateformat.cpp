// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/dateformat.h"

#include <QTest>

using namespace Tieout::sql;

class DateFormatTest : public QObject
{
    Q_OBJECT

private slots:
    void writesTheSame_data()
    {
        QTest::addColumn<QString>("sqlite");
        QTest::addColumn<QString>("postgresql");
        QTest::addColumn<QString>("mysql");
        QTest::addColumn<QString>("tsql");
        QTest::newRow("month") << "%Y-%m" << "YYYY-MM" << "%Y-%m" << "yyyy-MM";
        QTest::newRow("german day") << "%d.%m.%Y" << "DD.MM.YYYY" << "%d.%m.%Y" << "dd.MM.yyyy";
        QTest::newRow("time") << "%Y-%m-%d %H:%M:%S" << "YYYY-MM-DD HH24:MI:SS" << "%Y-%m-%d %H:%i:%s" << "yyyy-MM-dd HH\\:mm\\:ss";
        QTest::newRow("letters") << "%Y-W%m" << "YYYY-\"W\"MM" << "%Y-W%m" << "yyyy-'W'MM";
    }
    void writesTheSame()
    {
        QFETCH(QString, sqlite);
        QFETCH(QString, postgresql);
        QFETCH(QString, mysql);
        QFETCH(QString, tsql);
        QCOMPARE(convertedDateFormat(sqlite, Family::Sqlite, Family::Postgresql).value_or("none"), postgresql);
        QCOMPARE(convertedDateFormat(sqlite, Family::Sqlite, Family::Mysql).value_or("none"), mysql);
        QCOMPARE(convertedDateFormat(sqlite, Family::Sqlite, Family::Tsql).value_or("none"), tsql);
        QCOMPARE(convertedDateFormat(mysql, Family::Mysql, Family::Sqlite).value_or("none"), sqlite);
    }

    void readsLetterFormats()
    {
        QCOMPARE(convertedDateFormat("yyyy-mm-dd hh24:mi", Family::Postgresql, Family::Sqlite).value_or("none"), QStringLiteral("%Y-%m-%d %H:%M"));
        QCOMPARE(convertedDateFormat("yyyy-MM", Family::Tsql, Family::Mysql).value_or("none"), QStringLiteral("%Y-%m"));
        QCOMPARE(convertedDateFormat("FMMonth YYYY", Family::Postgresql, Family::Mysql).value_or("none"), QStringLiteral("%M %Y"));
        QCOMPARE(convertedDateFormat("%T", Family::Mysql, Family::Sqlite).value_or("none"), QStringLiteral("%H:%M:%S"));
    }

    void namesWhatIsNotThere()
    {
        QVERIFY(!convertedDateFormat("%W", Family::Mysql, Family::Sqlite));      // a day's name
        QVERIFY(!convertedDateFormat("%w", Family::Sqlite, Family::Postgresql)); // a number of its own
        QVERIFY(!convertedDateFormat("Q", Family::Postgresql, Family::Sqlite));
        QVERIFY(!convertedDateFormat("N2", Family::Tsql, Family::Postgresql));
        QVERIFY(!convertedDateFormat("%Y", Family::Sqlite, Family::Ansi));
    }
};

QTEST_GUILESS_MAIN(DateFormatTest)
#include "tst_dateformat.moc"
