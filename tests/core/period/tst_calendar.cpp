// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/calendar.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::period;

namespace {

QDate day(const char *iso)
{
    return QDate::fromString(QLatin1String(iso), Qt::ISODate);
}

Interval span(const char *from, const char *to)
{
    return {day(from), day(to)};
}

CalendarSettings fiscalFrom(int month)
{
    CalendarSettings calendar;
    calendar.asOf = day("2026-11-20");
    calendar.fiscalStartMonth = month;
    return calendar;
}

} // namespace

class TestCalendar : public QObject
{
    Q_OBJECT

private slots:
    void units()
    {
        QCOMPARE(monthOf(2024, 2), span("2024-02-01", "2024-03-01"));
        QCOMPARE(monthOf(2023, 12), span("2023-12-01", "2024-01-01"));
        QCOMPARE(quarterOf(2023, 4), span("2023-10-01", "2024-01-01"));
        QCOMPARE(halfOf(2023, 2), span("2023-07-01", "2024-01-01"));
        QCOMPARE(yearOf(2024), span("2024-01-01", "2025-01-01"));
        QCOMPARE(dayOfYearMonth(2024, 2, 29), span("2024-02-29", "2024-03-01"));
    }

    void partsOutsideTheirRangeAreNothing()
    {
        QVERIFY(monthOf(2023, 13).isNull());
        QVERIFY(monthOf(2023, 0).isNull());
        QVERIFY(quarterOf(2023, 5).isNull());
        QVERIFY(halfOf(2023, 3).isNull());
        QVERIFY(dayOfYearMonth(2023, 2, 29).isNull());
        QVERIFY(isoWeekOf(2021, 53).isNull());
        QVERIFY(isoWeekOf(2021, 0).isNull());
        QVERIFY(fiscalQuarterOf(2023, 0, fiscalFrom(4)).isNull());
    }

    void isoWeeks()
    {
        QCOMPARE(isoWeekOf(2020, 53), span("2020-12-28", "2021-01-04"));
        QCOMPARE(isoWeekOf(2021, 1), span("2021-01-04", "2021-01-11"));
        QCOMPARE(isoWeekOf(2019, 1), span("2018-12-31", "2019-01-07"));
        QCOMPARE(isoWeekOf(2026, 47), span("2026-11-16", "2026-11-23"));
    }

    void fiscalYearsCarryTheYearTheyEndIn()
    {
        QCOMPARE(fiscalYearOf(2024, fiscalFrom(4)), span("2023-04-01", "2024-04-01"));
        QCOMPARE(fiscalYearOf(2024, fiscalFrom(12)), span("2023-12-01", "2024-12-01"));
        QCOMPARE(fiscalYearOf(2024, fiscalFrom(2)), span("2023-02-01", "2024-02-01"));
        QCOMPARE(fiscalYearOf(2024, fiscalFrom(1)), yearOf(2024));
        QCOMPARE(fiscalQuarterOf(2024, 4, fiscalFrom(4)), span("2024-01-01", "2024-04-01"));
        QCOMPARE(fiscalHalfOf(2024, 2, fiscalFrom(10)), span("2024-04-01", "2024-10-01"));
        QCOMPARE(fiscalYearNumber(day("2024-03-31"), fiscalFrom(4)), 2024);
        QCOMPARE(fiscalYearNumber(day("2024-04-01"), fiscalFrom(4)), 2025);
        QCOMPARE(fiscalYearNumber(day("2024-12-31"), fiscalFrom(1)), 2024);
    }

    void unitsAroundADay()
    {
        const CalendarSettings calendar = fiscalFrom(4);
        QCOMPARE(unitAt(day("2026-11-20"), Grain::Week, false, calendar), span("2026-11-16", "2026-11-23"));
        CalendarSettings sunday = calendar;
        sunday.weekStart = Qt::Sunday;
        QCOMPARE(unitAt(day("2026-11-22"), Grain::Week, false, sunday), span("2026-11-22", "2026-11-29"));
        QCOMPARE(unitAt(day("2026-11-21"), Grain::Week, false, sunday), span("2026-11-15", "2026-11-22"));
        QCOMPARE(unitAt(day("2026-02-10"), Grain::Year, true, calendar), span("2025-04-01", "2026-04-01"));
        QCOMPARE(unitAt(day("2026-02-10"), Grain::Quarter, true, fiscalFrom(2)), span("2026-02-01", "2026-05-01"));
        QCOMPARE(unitAt(day("2026-01-10"), Grain::Quarter, true, fiscalFrom(2)), span("2025-11-01", "2026-02-01"));
    }

    void movingKeepsTheEndOfShortMonths()
    {
        QCOMPARE(moved(day("2024-01-31"), Grain::Month, 1), day("2024-02-29"));
        QCOMPARE(moved(day("2024-02-29"), Grain::Year, 1), day("2025-02-28"));
        QCOMPARE(moved(day("2024-01-31"), Grain::Quarter, -1), day("2023-10-31"));
        QCOMPARE(moved(day("2024-01-31"), Grain::Week, 1), day("2024-02-07"));
        QCOMPARE(moved(day("2024-02-28"), Grain::Day, 2), day("2024-03-01"));
    }

    void names_data()
    {
        QTest::addColumn<Interval>("interval");
        QTest::addColumn<int>("fiscalStart");
        QTest::addColumn<bool>("preferFiscal");
        QTest::newRow("Q2 2023") << span("2023-04-01", "2023-07-01") << 1 << false;
        QTest::newRow("March 2022") << span("2022-03-01", "2022-04-01") << 1 << false;
        QTest::newRow("2022") << span("2022-01-01", "2023-01-01") << 1 << true;
        QTest::newRow("H2 2022") << span("2022-07-01", "2023-01-01") << 1 << false;
        QTest::newRow("5 Mar 2022") << span("2022-03-05", "2022-03-06") << 1 << false;
        QTest::newRow("2022-W05") << span("2022-01-31", "2022-02-07") << 1 << false;
        QTest::newRow("2021 to 2023") << span("2021-01-01", "2024-01-01") << 1 << false;
        QTest::newRow("March to May 2022") << span("2022-03-01", "2022-06-01") << 1 << false;
        QTest::newRow("November 2021 to February 2022") << span("2021-11-01", "2022-03-01") << 1 << false;
        QTest::newRow("2023-07-01 to 2023-08-15") << span("2023-07-01", "2023-08-15") << 1 << false;
        QTest::newRow("from 2021-01-01") << Interval{day("2021-01-01"), {}} << 1 << false;
        QTest::newRow("before 2022-03-01") << Interval{{}, day("2022-03-01")} << 1 << false;
        QTest::newRow("any time") << Interval{} << 1 << false;
        QTest::newRow("FY2024") << span("2023-04-01", "2024-04-01") << 4 << false;
        QTest::newRow("Q1 FY2024") << span("2023-04-01", "2023-07-01") << 4 << true;
        QTest::newRow("Q2 2024") << span("2024-04-01", "2024-07-01") << 4 << false;
        QTest::newRow("Q1 FY2026") << span("2025-02-01", "2025-05-01") << 2 << false;
        QTest::newRow("July 2023") << span("2023-07-01", "2023-08-01") << 4 << true;
    }
    void names()
    {
        QFETCH(Interval, interval);
        QFETCH(int, fiscalStart);
        QFETCH(bool, preferFiscal);
        QCOMPARE(nameOf(interval, fiscalFrom(fiscalStart), preferFiscal).text,
                 QString::fromLatin1(QTest::currentDataTag()));
    }

    void fiscalNamesComeFirstWhereQuartersAreFiscal()
    {
        CalendarSettings calendar = fiscalFrom(4);
        QCOMPARE(nameOf(span("2023-04-01", "2023-07-01"), calendar).text, QStringLiteral("Q2 2023"));
        calendar.quartersAreFiscal = true;
        QCOMPARE(nameOf(span("2023-04-01", "2023-07-01"), calendar).text, QStringLiteral("Q1 FY2024"));
    }

    void days()
    {
        QCOMPARE(daysOf(span("2026-07-01", "2026-10-01")).text, QStringLiteral("1 Jul – 30 Sep 2026"));
        QCOMPARE(daysOf(span("2025-12-01", "2026-02-01")).text, QStringLiteral("1 Dec 2025 – 31 Jan 2026"));
        QCOMPARE(daysOf(span("2026-07-01", "2026-07-02")).text, QStringLiteral("1 Jul 2026"));
        QCOMPARE(daysOf({day("2021-01-01"), {}}).text, QStringLiteral("from 1 Jan 2021"));
        QCOMPARE(daysOf({{}, day("2022-03-01")}).text, QStringLiteral("up to 28 Feb 2022"));
        QCOMPARE(daysOf({}).text, QStringLiteral("any time"));
    }

    void iso()
    {
        QCOMPARE(isoOf(span("2026-07-01", "2026-10-01")), QStringLiteral("2026-07-01 <= x < 2026-10-01"));
        QCOMPARE(isoOf({day("2021-01-01"), {}}), QStringLiteral("2021-01-01 <= x"));
        QCOMPARE(isoOf({{}, day("2022-03-01")}), QStringLiteral("x < 2022-03-01"));
        QCOMPARE(isoOf({}), QStringLiteral("any x"));
    }
};

QTEST_GUILESS_MAIN(TestCalendar)
#include "tst_calendar.moc"
