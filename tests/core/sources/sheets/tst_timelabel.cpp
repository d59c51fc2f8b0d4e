// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/timelabel.h"

#include <QTest>

using namespace Tieout::sources::sheets;

class tst_TimeLabel : public QObject
{
    Q_OBJECT

private slots:
    void timesInTexts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("times");
        const auto row = [](const char *text, const char *times) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(times);
        };
        row("2025", "2025");
        row("FY2024", "2024");
        row("FY 24", "2024");
        row("2019/20", "2019/20");
        row("2019/2020", "2019/20");
        row("1961-1990", "1961-1990");
        row("1961–90", "1961-1990");
        row("2019-2020", "2019/20");
        row("rain in July 1991-2020", "July | 1991-2020");
        row("sales in 2019/20", "2019/20");
        row("1990-1961", "");
        row("2025-06", "June 2025");
        row("31.12.2023", "31 December 2023");
        row("10.5.2023 and 1. 6. 2024", "10 May 2023 | 1 June 2024");
        row("version 1.13.2023", "");
        row("q1 22 to q1 23", "Q1 2022 | Q1 2023");
        row("Q1 20 patients", "Q1");
        row("dec vs jan", "December | January");
        row("2023A", "2023");
        row("2025E", "2025");
        row("Q3", "Q3");
        row("Q3 2024", "Q3 2024");
        row("Q3/2024", "Q3 2024");
        row("H1 2024", "H1 2024");
        row("31 December 2025", "31 December 2025");
        row("December 31, 2025", "31 December 2025");
        row("Dec. 31 2025", "31 December 2025");
        row("30. Juni 2025", "30 June 2025");
        row("2025-06-30", "30 June 2025");
        row("Mar 2024", "March 2024");
        row("March", "March");
        row("Years Ended September 30, 2019", "30 September 2019");
        row("Years ended September 30,", "30 September");
        row("in the second quarter of 2025", "Q2 2025");
        row("the first half of fiscal year 2024", "H1 2024");
        row("from 2019 to 2021", "2019 | 2021");
        row("2018 and 2019, respectively", "2018 | 2019");
        row("between Q1 and Q2 2025", "Q1 2025 | Q2 2025");
        row("at the end of 2024", "2024");
        row("we may sell 3 boats", "");
        row("the march of progress", "");
        row("$2,019.5 in sales", "");
        row("2,019 units", "");
        row("room 20255", "");
        row("1999 to 2001", "1999 | 2001");
    }
    void timesInTexts()
    {
        QFETCH(QString, text);
        QFETCH(QString, times);
        QStringList found;
        for (const TimeMention &mention : timesIn(text))
            found.append(mention.time.toString());
        QCOMPARE(found.join(QStringLiteral(" | ")), times);
    }

    void agreement()
    {
        const auto time = [](const char *text) { return timesIn(QString::fromUtf8(text)).first().time; };
        QVERIFY(time("2025").agrees(time("31 December 2025")));
        QVERIFY(!time("2024").agrees(time("31 December 2025")));
        QVERIFY(time("Q2").agrees(time("Q2 2025")));
        QVERIFY(!time("2019").agrees(time("2019/20")));
        QVERIFY(time("31 December").with(time("2025")) == time("31 December 2025"));
        QVERIFY(time("Q1 2025").isBefore(time("Q2 2025")));
        QVERIFY(time("Q4 2024").isBefore(time("Q2 2025")));
        QVERIFY(!time("2025").isBefore(time("Q2 2025")));
    }
};

QTEST_APPLESS_MAIN(tst_TimeLabel)
#include "tst_timelabel.moc"
