// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/datepattern.h"

#include <QTest>
#include <QTimeZone>

using namespace Tieout::sql;

class DatePatternTest : public QObject
{
    Q_OBJECT

private slots:
    void writesTheSame_data()
    {
        QTest::addColumn<QString>("sqlite");
        QTest::addColumn<QString>("postgresql");
        QTest::addColumn<QString>("mysql");
        QTest::addColumn<QString>("tsql");
        QTest::newRow("month") << "%Y-%m"
                               << "YYYY-MM"
                               << "%Y-%m"
                               << "yyyy-MM";
        QTest::newRow("german day") << "%d.%m.%Y"
                                    << "DD.MM.YYYY"
                                    << "%d.%m.%Y"
                                    << "dd.MM.yyyy";
        QTest::newRow("time") << "%Y-%m-%d %H:%M:%S"
                              << "YYYY-MM-DD HH24:MI:SS"
                              << "%Y-%m-%d %H:%i:%s"
                              << "yyyy-MM-dd HH\\:mm\\:ss";
        QTest::newRow("letters") << "%Y-W%m"
                                 << "YYYY-\"W\"MM"
                                 << "%Y-W%m"
                                 << "yyyy-'W'MM";
    }
    void writesTheSame()
    {
        QFETCH(QString, sqlite);
        QFETCH(QString, postgresql);
        QFETCH(QString, mysql);
        QFETCH(QString, tsql);
        QCOMPARE(convertedDatePattern(sqlite, DatePatternStyle::Strftime, DatePatternStyle::ToChar).value_or("none"),
                 postgresql);
        QCOMPARE(
            convertedDatePattern(sqlite, DatePatternStyle::Strftime, DatePatternStyle::DateFormat).value_or("none"),
            mysql);
        QCOMPARE(convertedDatePattern(sqlite, DatePatternStyle::Strftime, DatePatternStyle::Net).value_or("none"),
                 tsql);
        QCOMPARE(convertedDatePattern(mysql, DatePatternStyle::DateFormat, DatePatternStyle::Strftime).value_or("none"),
                 sqlite);
    }

    void readsLetterFormats()
    {
        QCOMPARE(convertedDatePattern("yyyy-mm-dd hh24:mi", DatePatternStyle::ToChar, DatePatternStyle::Strftime)
                     .value_or("none"),
                 QStringLiteral("%Y-%m-%d %H:%M"));
        QCOMPARE(convertedDatePattern("yyyy-MM", DatePatternStyle::Net, DatePatternStyle::DateFormat).value_or("none"),
                 QStringLiteral("%Y-%m"));
        QCOMPARE(convertedDatePattern("FMMonth YYYY", DatePatternStyle::ToChar, DatePatternStyle::DateFormat)
                     .value_or("none"),
                 QStringLiteral("%M %Y"));
        QCOMPARE(
            convertedDatePattern("YYYY-\"Q\"MM", DatePatternStyle::ToChar, DatePatternStyle::Strftime).value_or("none"),
            QStringLiteral("%Y-Q%m"));
        QCOMPARE(convertedDatePattern("HH\\:mm", DatePatternStyle::Net, DatePatternStyle::DateFormat).value_or("none"),
                 QStringLiteral("%H:%i"));
        QCOMPARE(convertedDatePattern("100%%", DatePatternStyle::Strftime, DatePatternStyle::ToChar).value_or("none"),
                 QStringLiteral("100%"));
        QCOMPARE(
            convertedDatePattern("FMMonth YYYY", DatePatternStyle::ToChar, DatePatternStyle::DuckDb).value_or("none"),
            QStringLiteral("%B %Y"));
        QCOMPARE(convertedDatePattern("%T", DatePatternStyle::DateFormat, DatePatternStyle::Strftime).value_or("none"),
                 QStringLiteral("%H:%M:%S"));
    }

    void writesMoments_data()
    {
        QTest::addColumn<int>("style");
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("text");
        const auto row = [](DatePatternStyle style, const char *pattern, const char *text) {
            QTest::addRow("%s", pattern) << int(style) << QString::fromLatin1(pattern) << QString::fromLatin1(text);
        };
        row(DatePatternStyle::Strftime, "%Y-%m-%d %H:%M:%S %j %w %s %%", "2023-07-04 15:06:07 185 2 1688483167 %");
        row(DatePatternStyle::ToChar, "YYYY-\"Q\"Q FMMonth FMDD HH12:MI", "2023-Q3 July 4 03:06");
        row(DatePatternStyle::DateFormat, "%W %e %M %Y %h:%i %b %c", "Tuesday 4 July 2023 03:06 Jul 7");
        row(DatePatternStyle::Net, "dddd d'.'MM yy HH\\:mm", "none");
        row(DatePatternStyle::Net, "dddd dd'.'MM yy HH\\:mm", "Tuesday 04.07 23 15:06");
        row(DatePatternStyle::ToChar, "YYYY \"open", "none");
        row(DatePatternStyle::DuckDb, "%A %-d %B %Y %I:%M %b %-m %%", "Tuesday 4 July 2023 03:06 Jul 7 %");
        row(DatePatternStyle::DuckDb, "%s", "none");
    }
    void writesMoments()
    {
        QFETCH(int, style);
        QFETCH(QString, pattern);
        QFETCH(QString, text);
        const QDateTime moment(QDate(2023, 7, 4), QTime(15, 6, 7), QTimeZone::utc());
        QCOMPARE(writtenByPattern(pattern, DatePatternStyle(style), moment).value_or("none"), text);
    }

    void knowsFieldsByAllNames()
    {
        for (const char *name : {"mm", "M", "month", "Months", "SQL_TSI_MONTH"})
            QCOMPARE(datetimeField(QString::fromLatin1(name)), QStringLiteral("MONTH"));
        for (const char *name : {"doy", "dy", "y", "dayofyear"})
            QCOMPARE(datetimeField(QString::fromLatin1(name)), QStringLiteral("DAYOFYEAR"));
        QCOMPARE(datetimeField(QStringLiteral("century")), QStringLiteral("CENTURY"));
    }

    void namesWhatIsNotThere()
    {
        QVERIFY(!convertedDatePattern("%W", DatePatternStyle::DateFormat, DatePatternStyle::Strftime)); // a day's name
        QVERIFY(
            !convertedDatePattern("%w", DatePatternStyle::Strftime, DatePatternStyle::ToChar)); // a number of its own
        QVERIFY(!convertedDatePattern("Q", DatePatternStyle::ToChar, DatePatternStyle::Strftime));
        QVERIFY(!convertedDatePattern("N2", DatePatternStyle::Net, DatePatternStyle::ToChar));
        QVERIFY(!convertedDatePattern("%s", DatePatternStyle::Strftime, DatePatternStyle::DuckDb));
    }
};

QTEST_GUILESS_MAIN(DatePatternTest)
#include "tst_datepattern.moc"
