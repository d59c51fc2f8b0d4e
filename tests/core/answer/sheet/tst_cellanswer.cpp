// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/cellanswer.h"

#include "../../sources/sheets/sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::answer::sheet;
using namespace Tieout::sources::sheets;

namespace {

/// Three rows of headings, groups of columns and of rows, subtotals.
constexpr const char *Wards = R"(*Beds and nursing hours, in thousands of hours||||||
||||||
Ward|2023|||2024||
|Day|Night|Total|Day|Night|Total
Surgery||||||
>General surgery|41.2|12.1|53.3|44.0|13.4|57.4
>Orthopaedics|30.5|9.0|39.5|28.9|9.6|38.5
Total surgery|71.7|21.1|92.8|72.9|23.0|95.9
Medicine||||||
>Cardiology|25.0|11.0|36.0|26.0|12.0|38.0
>Neurology|18.0|7.5|25.5|17.5|8.5|26.0
Total medicine|43.0|18.5|61.5|43.5|20.5|64.0
Total|114.7|39.6|154.3|116.4|43.5|159.9)";

/// Years down the side, units of their own.
constexpr const char *Energy = R"(Year|Wind|Solar|Price
|GWh|GWh|EUR/MWh
2021|1200|340|96
2022|1350|410|235
2023|1420|560|102
2024|1390|720|79)";

/// A statement with signs, changes and figures per share.
constexpr const char *Results = R"((in millions, except per share data)|2025|2024|Change (%)
Revenue|812.0|770.5|5.4
Cost of sales|(501.2)|(488.0)|2.7
Gross profit|310.8|282.5|10.0
Net loss on disposals|(4.0)|2.0|n/a
Earnings per share|1.84|1.52|21.1
Dividend per share|0.60|n/a|)";

/// The same figures of two spans of years.
constexpr const char *Normals = R"(Month|Temperature||Rain (mm)|
|1961-1990|1991-2020|1961-1990|1991-2020
January|-2.6|-1.1|58|54
July|16.8|18.4|131|127
August|16.1|18.1|118|125)";

/// An amount, and how much of it was spent.
constexpr const char *Budget = R"(Department|Budget|Actual|% spent
Police|900|981|109%
Fire|800|795|99.4%
Total|1700|1776|104.5%)";

/// Codes in front of names, and what says more of them behind.
constexpr const char *Donors = R"(Donor|2022|2023
SID Sida (Sweden)|1180|960
NOR Norad (Norway)|1010|1125
IRL Irish Aid|310|355
WBK World Bank (trust fund)|1350|1200
WBG World Bank (grants)|150|130)";

/// Two figures of each place, in scales of their own.
constexpr const char *Places = R"(Place|GDP, billion USD||Population, million|
|2022|2023|2022|2023
Alba|120|132|10|11
Brega|80|84|20|21)";

/// Where each line is explained, beside its figures.
constexpr const char *Loans = R"((in thousands of EUR)|Note|2025|2024
Borrowings|17|500|400
Leases|18|60|50
Total liabilities||560|450)";

constexpr const char *Plan = R"(Line|Q1||Q2|
|Budget|Actual|Budget|Actual
Rent income|100|110|100|90
Repairs|20|25|20|18
Staff|40|41|40|42)";

/// Parts of a row, a total without the word, and a heading that stands on its own.
constexpr const char *Hospital = R"(Activity report, figures in thousands||||
||||
|Inpatients||Outpatients|
Department|2024|2025|2024|2025
Surgery|13.1|13.9|21.0|22.4
 of which day cases|3.6|4.0|n/a|n/a
Medicine|17.6|17.9|33.0|32.2
Maternity|4.3|4.1|7.2|7.1
All departments|35.0|35.9|61.2|61.7)";

/// Results among the lines that they are made of.
constexpr const char *Statement = R"(GBP thousand|2025|2024
Sales|4488|4315
Services|1362|1098
Total revenue|5850|5413
Cost of sales|-2675|-2561
Gross profit|3175|2852
Staff|-1361|-1244
Other|-799|-718
Operating profit|1015|890)";

/// Units in brackets, and a title that says a heading's word.
constexpr const char *Headcount = R"(Headcount and personnel cost||||
||||
|2024||2025|
Division|FTE|Cost (EUR m)|FTE|Cost (EUR m)
Retail|412.5|24.1|398|24.6
Wholesale|120|8.9|126.5|9.8
Group|532.5|33|524.5|34.4)";

/// Columns that repeat what others hold.
constexpr const char *Clinic = R"(|Q1||Q2||Half-year|
Clinic|Patients|Wait|Patients|Wait|Patients|Wait
Cardiology|820|14|790|16|1610|15
Eye|1450|21|1510|19|2960|20
Skin|640|9|700|11|1340|10
Total|2910|16|3000|16|5910|16)";

/// Years under which the same headings repeat.
constexpr const char *Funds = R"(Source of funds|2023||2024||2025|
|Pledged|Received|Pledged|Received|Pledged|Received
Donors|420|398|450|441|480|462
Foundations|310|310|335|320|290|290)";

/// Months and the quarter that they make.
constexpr const char *Hotel = R"(Month|Rooms sold|Occupancy %|Revenue EUR
Jan 2026|1860|60.0|183210
Feb 2026|1904|68.0|192685
Mar 2026|2325|75.0|251100
Apr 2026|2310|77.0|259644
Q1 2026|6089|67.7|626995)";

/// One of the things that the title names is in thousands.
constexpr const char *Subscribers = R"(Subscribers (thousand) and ARPU||
||
Segment|2024|2025
Prepaid|390|366
Postpaid|645|678
ARPU (EUR)|18.9|19.4)";

/// Rows that two columns name.
constexpr const char *Centres = R"(EUR thousand||||
||||
||Plan||Actual
Centre|Head|2025|2026|2026
1000 Management|Huber|820|845|850
2000 Sales|Weiss|1410|1377|1300
3000 Production|Klein|3260|3391|3400)";

/// What two columns of one group count is not the same; the title says one of them.
constexpr const char *Rents = R"(Rent roll||||
||||
|Homes||Shops|
Property|units|rent EUR p.m.|units|rent EUR p.m.
Harbour|24|18240.5|3|6900
Market|6|5450|9|27300
Total|30|23690.5|12|34200)";

} // namespace

class tst_CellAnswer : public QObject
{
    Q_OBJECT

    static QString said(const CellAnswer &answer)
    {
        QStringList out = answer.names;
        for (const CellResult &result : answer.results) {
            QString text = result.number.rounded(4).normalised().toString();
            if (result.scale.power)
                text += u' ' + scaleName(*result.scale.power);
            if (result.scale.isPercent)
                text += u'%';
            if (!result.scale.unit.isEmpty())
                text += u' ' + result.scale.unit;
            out.append(QStringLiteral("%1 = %2").arg(text, QString(result.formula).remove(QStringLiteral("S!"))));
        }
        switch (answer.state) {
        case CellAnswer::State::Answered:
            return out.join(QStringLiteral("; "));
        case CellAnswer::State::Ambiguous:
            return QStringLiteral("which: ") + answer.choices.join(QStringLiteral("; "));
        case CellAnswer::State::NotAnswered:
            break;
        }
        if (answer.error)
            return QStringLiteral("error: ") + answer.error->message();
        return QStringLiteral("no: ") + (answer.unread + answer.notOfTable).join(QStringLiteral(", "));
    }

private slots:
    void answers_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("answer");
        const auto row = [](const char *sheet, const char *question, const char *answer) {
            QTest::newRow(question) << QString::fromUtf8(sheet) << QString::fromUtf8(answer);
        };
        row(Wards, "How many hours did cardiology have at night in 2024?", "12 thousand hours = F10");
        row(Wards, "Night hours in neurology, 2023", "7.5 thousand hours = C11");
        row(Wards, "Total hours of surgery in 2024?", "95.9 thousand hours = G8");
        row(Wards, "What was the overall total in 2023?", "154.3 thousand hours = D13");
        row(Wards, "By how much did day hours in orthopaedics change from 2023 to 2024?",
            "-1.6 thousand hours = E7 - B7");
        row(Wards, "What was the percentage change of night hours in general surgery between 2023 and 2024?",
            "10.7438% = F6 / C6 - 1");
        row(Wards, "Which ward had the most night hours in 2024?", "General surgery; 13.4 thousand hours = F6");
        row(Wards, "Sum of cardiology and neurology day hours in 2023?", "43 thousand hours = SUM(B10, B11)");
        row(Wards, "What share of total night hours in 2024 was surgery?", "52.8736% = F8 / F13");
        row(Wards, "Cardiology hours in 2024?", "which: 2024 / Day; 2024 / Night; 2024 / Total");
        row(Wards, "Night hours in paediatrics in 2024?", "no: paediatrics");
        row(Wards, "Night hours in neurology in 2019?", "no: 2019");
        row(Wards, "How many patients were treated in cardiology at night in 2024?", "no: patients, treated");

        row(Energy, "How much wind power was there in 2022?", "no: power");
        row(Energy, "Wind in 2022?", "1350 GWh = B4");
        row(Energy, "What was the price in 2023?", "102 EUR/MWh = D5");
        row(Energy, "In which year was solar the largest?", "2024; 720 GWh = C6");
        row(Energy, "In which year was the price lowest?", "2024; 79 EUR/MWh = D6");
        row(Energy, "How did solar change from 2021 to 2024, in percent?", "111.7647% = C6 / C3 - 1");
        row(Energy, "What was the compound annual growth rate of solar from 2021 to 2024?",
            "28.4156% = (C6 / C3) ^ (1 / 3) - 1");
        row(Energy, "CAGR of wind, 2021 to 2023", "8.7811% = (B5 / B3) ^ (1 / 2) - 1");
        row(Donors, "sida 2022", "1180 = B2");
        row(Donors, "NOR in 2023", "1125 = C3");
        row(Donors, "world bank trust fund 2022", "1350 = B5");
        row(Donors, "world bank 2022", "no: world, bank");
        row(Normals, "rain in july 1991-2020", "127 mm = E4");
        row(Normals, "rain in august 1961-90", "118 mm = D5");
        row(Normals, "change of temperature in july from 1961-1990 to 1991-2020", "1.6 = C4 - B4");
        row(Energy, "avg wind 2021-2023", "1323.3333 GWh = AVERAGE(B3, B4, B5)");
        row(Energy, "growth of solar 2021 to 2024 pct", "111.7647% = C6 / C3 - 1");
        row(Energy, "solar 2021-2024 pct change", "111.7647% = C6 / C3 - 1");
        row(Wards, "night hours of surgery as % of total night hours in 2024", "52.8736% = F8 / F13");
        row(Plan, "how much over budget were repairs in q1", "no: ");
        row(Plan, "actual repairs in q1", "25 = C4");
        row(Rents, "harbour shops rent as % of homes rent", "37.8279% = E5 / C5");
        row(Hospital, "dept with the most outpatients in 2025", "Medicine; 32.2 thousand = E7");
        row(Hospital, "Average inpatients in 2025", "11.9667 thousand = AVERAGE(C5, C7, C8)");
        row(Hospital, "Which department had the most outpatients in 2025?", "Medicine; 32.2 thousand = E7");
        row(Hospital, "Average number of inpatients per department in 2025", "11.9667 thousand = AVERAGE(C5, C7, C8)");
        row(Hospital, "Inpatients of all departments in 2024", "35 thousand = B9");
        row(Hospital, "What share of inpatients in 2025 were in maternity?", "11.4206% = C8 / C9");
        row(Hospital, "Did maternity inpatients fall from 2024 to 2025, and by how many percent?",
            "-4.6512% = C8 / B8 - 1");
        row(Hospital, "Inpatients plus outpatients in maternity in 2024", "11.5 thousand = SUM(B8, D8)");
        row(Statement, "Total of all lines in 2025", "1015 thousand GBP = SUM(B2, B3, B5, B7, B8)");
        row(Statement, "What share of 2025 was staff?", "no: ");
        row(Statement, "Staff as a percentage of total revenue in 2025", "-23.265% = B7 / B4");
        row(Headcount, "Personnel cost per FTE in wholesale in 2025", "77470.3557 EUR = E6 / D6");
        row(Headcount, "Cost of retail and wholesale in 2025", "24.6 million EUR = E5; 9.8 million EUR = E6");
        row(Centres, "Which centre had the highest plan in 2026?", "3000 Production, Klein; 3391 thousand EUR = D7");
        row(Centres, "How many centres had a plan above 1 million in 2025?", "2 = COUNTIF(C5:C7, \">1000\")");
        row(Clinic, "Sum of cardiology patients", "1610 = SUM(B3, D3)");
        row(Clinic, "Average number of patients in the eye clinic", "1480 = AVERAGE(B4, D4)");
        row(Clinic, "Half-year patients in skin", "1340 = F5");
        row(Clinic, "Patients in eye", "which: Q1 / Patients; Q2 / Patients; Half-year / Patients");
        row(Funds, "Sum of funds received from donors from 2023 to 2025", "1301 = SUM(C3, E3, G3)");
        row(Funds, "Average pledged by foundations from 2023 to 2025", "311.6667 = AVERAGE(B4, D4, F4)");
        row(Funds, "Funds received from donors from 2023 to 2025", "398 = C3; 441 = E3; 462 = G3");
        row(Funds, "Change in funds received from donors from 2023 to 2025", "64 = G3 - C3");
        row(Hotel, "Sum of revenue from January to March 2026", "626995 EUR = SUM(D2, D3, D4)");
        row(Hotel, "Occupancy in May 2026", "no: May 2026");
        row(Hotel, "Occupancy in Q1 2026", "67.7% = C6");
        row(Hotel, "Occupancy in March 2026", "75% = C4");
        row(Hotel, "Sum of revenue over all months", "886639 EUR = SUM(D2, D3, D4, D5)");
        row(Hotel, "Rooms sold in 2026", "which: Jan 2026; Feb 2026; Mar 2026; Apr 2026; Q1 2026");
        row(Energy, "Wind in Q1 2022?", "no: Q1 2022");
        row(Subscribers, "Prepaid subscribers in 2025", "366 thousand = C4");
        row(Subscribers, "ARPU in 2025", "19.4 EUR = C6");
        row(Subscribers, "Which segment had the largest figure in 2025?",
            "error: S!C4 and S!C6 are in different units and cannot be combined.");
        row(Rents, "Total homes rent", "23690.5 EUR = C7");
        row(Rents, "Rent of the shops in Market", "27300 EUR = E6");
        row(Rents, "Rent of homes and shops in Harbour", "18240.5 EUR = C5; 6900 EUR = E5");
        row(Rents, "Sum of homes rent and shops rent in Harbour", "25140.5 EUR = SUM(C5, E5)");
        row(Rents, "Homes rent per unit in Harbour", "760.0208 EUR/units = C5 / B5");
        row(Rents, "Total of homes", "which: Homes / units; Homes / rent EUR p.m.");
        row(Rents, "Office rent of Market", "no: Office");
        row(Energy, "Average wind from 2021 to 2023?", "1323.3333 GWh = AVERAGE(B3, B4, B5)");
        row(Energy, "Sum of wind and solar in 2024?", "2110 GWh = SUM(B6, C6)");
        row(Energy, "Difference between wind and solar in 2023?", "860 GWh = B5 - C5");
        row(Energy, "Sum of wind and price in 2024?",
            "error: S!B6 and S!D6 are in different units and cannot be combined.");
        row(Energy, "How many years had solar above 400?", "3 = COUNTIF(C3:C6, \">400\")");
        row(Energy, "Wind and solar in 2024?", "1390 GWh = B6; 720 GWh = C6");

        row(Results, "Revenue in 2025?", "812 million = B2");
        row(Results, "What was the change in revenue from 2024 to 2025?", "41.5 million = B2 - C2");
        row(Results, "By how many percent did gross profit change?", "10% = D4");
        row(Results, "Earnings per share in 2024?", "1.52 = C6");
        row(Results, "Ratio of gross profit to revenue in 2025?", "0.3828 = B4 / B2");
        row(Results, "Gross profit as a percentage of revenue in 2024", "36.6645% = C4 / C2");
        row(Results, "Dividend per share in 2024?", "no: ");
        row(Results, "Percentage change of the net loss on disposals from 2024 to 2025?", "no: "); // "n/a"
        row(Results, "Why did revenue rise in 2025?", "no: Why");
        row(Results, "Adjusted revenue in 2025?", "no: Adjusted");

        row(Normals, "number of months with temp below zero in 1961-1990", "1 = COUNTIF(B3:B5, \"<0\")");
        row(Normals, "how much less rain in january than july, 1991-2020", "73 mm = E4 - E3");
        row(Normals, "how much more rain in july than in january 1961-1990", "73 mm = D4 - D3");
        row(Normals, "avg temperature of the three months 1991-2020", "11.8 = AVERAGE(C3, C4, C5)");
        row(Normals, "avg temperature of the four months 1991-2020", "no: four");
        row(Normals, "diff in temperature january vs july 1961-1990", "19.4 = B4 - B3");
        row(Donors, "Irish Aid share of Norad, 2023", "31.5556% = C4 / C3");
        row(Budget, "which dept spent most", "no: ");
        row(Budget, "Police spent?", "no: ");
        row(Budget, "which dept has the highest % spent", "Police; 109% = D2");
        row(Budget, "Fire's share of total actual", "44.7635% = C3 / C4");

        row(Places, "GDP per head of Alba in 2023?", "12000 = C3 / E3");
        row(Places, "GDP per capita of Brega, 2022", "4000 = B4 / D4");
        row(Loans, "Which note explains the borrowings?", "17 = B2");
        row(Loans, "Which note explains the goodwill?", "no: explains, goodwill");
        row(Loans, "Leases in 2024?", "50 thousand EUR = D3");
        row(Plan, "Actual net result of Q1: rent income less repairs and staff?", "44 = C3 - C4 - C5");
        row(Plan, "By how much did rent income in Q2 differ from budget (actual minus budget)?", "-10 = E3 - D3");
        row(Plan, "What was the adjusted result of Q1, actual: rent income less staff?", "no: adjusted");
    }
    void answers()
    {
        QFETCH(QString, sheet);
        QFETCH(QString, answer);
        const Workbook workbook = TestSupport::sheetOf(sheet);
        const QList<SheetTable> tables = tablesOf(workbook, workbook.sheets.first());
        QCOMPARE(tables.size(), 1);
        const QString question = QString::fromUtf8(QTest::currentDataTag());
        QCOMPARE(said(answerFromCells({TableLabels(tables.first())}, question)), answer);
    }

    /// Sheets of one form for each region: the first is no better than the second.
    void oneOfSeveralTablesIsAskedFor()
    {
        Workbook northern = TestSupport::sheetOf(QStringLiteral("Line|Plan|Actual\nRent|10|11\nStaff|20|21"));
        Workbook southern = TestSupport::sheetOf(QStringLiteral("Line|Plan|Actual\nRent|10|15\nStaff|20|19"));
        northern.sheets.first().name = QStringLiteral("Northern");
        southern.sheets.first().name = QStringLiteral("Southern");
        const QList<SheetTable> one = tablesOf(northern, northern.sheets.first());
        const QList<SheetTable> other = tablesOf(southern, southern.sheets.first());
        const QList<TableLabels> both{TableLabels(one.first()), TableLabels(other.first())};
        QCOMPARE(said(answerFromCells(both, QStringLiteral("Actual rent?"))),
                 QStringLiteral("which: Northern; Southern"));
        QCOMPARE(said(answerFromCells(both, QStringLiteral("Actual rent, Southern"))),
                 QStringLiteral("15 = Southern!C2"));
        QCOMPARE(said(answerFromCells(both, QStringLiteral("Planned rent?"))), QStringLiteral("10 = Northern!B2"));
    }

    /// Of a label less of which is said another figure stands elsewhere: the answer is given, and is less sure.
    void anotherTableThatAnswersMakesItLessSure()
    {
        Workbook shop = TestSupport::sheetOf(QStringLiteral("Line|Plan|Actual\nRent|10|11\nStaff|20|21"));
        Workbook halls =
            TestSupport::sheetOf(QStringLiteral("Line|Plan|Actual\nRent of halls and rooms|10|15\nPorters|20|19"));
        halls.sheets.first().name = QStringLiteral("Halls");
        const QList<SheetTable> one = tablesOf(shop, shop.sheets.first());
        const QList<SheetTable> other = tablesOf(halls, halls.sheets.first());
        const QString question = QStringLiteral("Actual rent?");
        const CellAnswer alone = answerFromCells({TableLabels(one.first())}, question);
        const CellAnswer beside = answerFromCells({TableLabels(one.first()), TableLabels(other.first())}, question);
        QCOMPARE(said(beside), said(alone));
        QCOMPARE(alone.rival, 0.0);
        QVERIFY(beside.rival > 0 && beside.rival < beside.cover);
        QVERIFY(beside.confidence < alone.confidence);
    }
};

QTEST_APPLESS_MAIN(tst_CellAnswer)
#include "tst_cellanswer.moc"
