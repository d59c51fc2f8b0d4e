// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/rowroles.h"

#include "sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::sheets;

namespace {

QString lettersOf(const QList<RowRole> &roles)
{
    QString letters;
    for (const RowRole role : roles)
        letters += QStringLiteral("HGDSTX.").at(qsizetype(role));
    return letters;
}

} // namespace

class tst_RowRoles : public QObject
{
    Q_OBJECT

private slots:
    /// Rows are compared with each other in a report; in a long list that would take minutes.
    void aLongListOfDatesIsReadAtOnce()
    {
        QString sheet = QStringLiteral("Day|Amount|Pieces");
        for (int row = 0; row < 100'000; ++row)
            sheet += QStringLiteral("\n%1 March 2025|%2|%3").arg(1 + row % 28).arg(row * 7 % 997).arg(row % 9);
        const Workbook workbook = sheetOf(sheet);
        const QList<Region> regions = regionsOf(workbook, workbook.sheets.first());
        QCOMPARE(regions.size(), 1);
        const QList<RowRole> roles = rowRolesOf(workbook, workbook.sheets.first(), regions.first());
        QCOMPARE(roles.count(RowRole::Data), 100'000);
    }

    /// H heading, G group, D data, S subtotal, T total, X derived.
    void layouts_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("roles");
        const auto row = [](const char *name, const char *sheet, const char *roles) {
            QTest::newRow(name) << QString::fromUtf8(sheet) << QString::fromLatin1(roles);
        };
        row("a total below", "Department|2024|2025\nSales|10|12\nIT|4|6\nTotal|14|18", "HDDT");
        row("no total", "Department|2024|2025\nSales|10|12\nIT|4|6\nLegal|3|2", "HDDD");
        row("a total that is called otherwise, in bold",
            "Region|Q1|Q2\nNorth|10|12\nSouth|4|6\nWest|5|7\n*All regions|19|25", "HDDDT");
        row("a total that is called otherwise, in the last row",
            "Region|Q1|Q2\nNorth|10|12\nSouth|4|6\nWest|5|7\nWhole company|19|25", "HDDDT");
        row("parts of a row, and a total that is called otherwise",
            "Ward|2024|2025\nSurgery|13.1|13.9\n of which day cases|3.6|4.0\nMedicine|17.6|17.9\nAll wards|30.7|31.8",
            "HDXDT");
        row("the whole first, rounded", "Area|2024|2025\nAll areas|34.2|94.1\nA|10.3|20.6\nB|11.4|31.3\nC|12.4|42.3",
            "HTDDD");
        row("periods among the times that they are made of",
            "Month|Rooms|Share\nJan 2026|310|0.6\nFeb 2026|280|0.7\nMar 2026|312|0.7\nQ1 2026|902|0.66\nApr "
            "2026|300|0.8\n"
            "2026|1202|0.7",
            "HDDDSDS");
        row("sums and means in the last row",
            "Route|Flights|Load|Fare\nKiel|1104|86.3|148\nLugo|842|78.8|79\nBari|430|65.5|91\nNetwork|2376|79.1|106",
            "HDDDT");
        row("a last row that adds up nothing",
            "Route|Flights|Load|Fare\nKiel|1104|86.3|148\nLugo|842|78.8|79\nBari|430|65.5|91\nRoma|1040|79.1|106",
            "HDDDD");
        row("the sum of groups that stand before their rows",
            "Donor|2022|2023\nStates|2190|2085\n>Sida|1180|960\n>Norad|1010|1125\nFunds|443|445\n>Hallam|325|350\n"
            ">Aqua|118|95\nPeople|731|688\nAll donors|3364|3218",
            "HSDDSDDDT");
        row("years beside one quarter", "Period|Rooms|Staff\n2024|310|7\n2025|280|8\nQ1 2026|312|9", "HDDD");
        row("an average that is called otherwise", "Class|Pupils|Marks\nA|24|2.1\nB|26|2.4\nNational average|25|2.2",
            "HDDX");
        row("the whole of averages",
            "Sector|Men|Women\nBuilding|3120|2890\nHealth|3680|3010\nFinance|5210|4020\nAll sectors|3610|3120",
            "HDDDX");
        row("results within a statement",
            "Line|2024|2025\nSales|4315|4488\nServices|1098|1362\nTotal revenue|5413|5850\nCost of sales|-2561|-2675\n"
            "Gross profit|2852|3175\nStaff|-1244|-1361\nOther|-718|-799\nOperating profit|890|1015",
            "HDDSDSDDS");
        row("all that is no sum", "Item|2024|2025\nRent|10|12\nFees|4|6\nAll other costs|14|18\nAll risks|3|9",
            "HDDDD");
        row("German words", "Abteilung|2024|2025\nVertrieb|10|12\nIT|4|6\nGesamt|14|18", "HDDT");
        row("subtotals and a grand total",
            "Item|Plan|Actual\nRent|10|12\nFees|4|6\nSubtotal|14|18\nStaff|3|5\nEnergy|2|2\nSubtotal|5|7\n"
            "Grand total|19|25",
            "HDDSDDST");
        row("groups with totals",
            "Item|Plan|Actual\nIncome\nRent|10|12\nFees|4|6\nTotal income|14|18\nCosts\nStaff|3|5\nEnergy|2|2\n"
            "Total costs|5|7",
            "HGDDSGDDS");
        row("a balance sheet",
            "Position|2025|2024\nNon-current assets\n>Property|120|110\n>Equipment|30|35\nCurrent assets\n"
            ">Receivables|25|20\n>Cash|15|25\nTotal assets|190|190",
            "HGDDGDDT");
        row("a total above, with its parts indented", "Area|2024|2025\nCountry|100|120\n>North|60|70\n>South|40|50",
            "HTDD");
        row("totals above, at two depths",
            "Area|2024|2025\nCountry|100|120\n>North|60|70\n>>Kiel|25|30\n>>Bremen|35|40\n>South|40|50\n"
            ">>Ulm|15|20\n>>Augsburg|25|30",
            "HTSDDSDD");
        row("an average at the end", "Store|Sales|Visitors\nA|10|100\nB|20|300\nTotal|30|400\nAverage|15|200", "HDDTX");
        row("a list with a total that lacks what makes a record",
            "Day|Customer|City|Amount\n2025-01-03|Ames|Kiel|120\n2025-01-04|Boll|Ulm|80\n2025-01-05|Cole|Kiel|55\n"
            "|||255",
            "HDDDT");
        row("a list with a total in the middle of its words",
            "Day|Customer|City|Amount\n2025-01-03|Ames|Kiel|120\n2025-01-04|Boll|Ulm|80\n2025-01-05|Cole|Kiel|55\n"
            "||Total|255",
            "HDDDT");
        row("a customer called Total",
            "Customer|City|Amount\nTotal SA|Paris|120\nShell plc|London|80\nBP plc|London|55", "HDDD");
        row("a customer called Total, among names alone",
            "Customer|Amount|Orders\nShell|80|2\nTotal Energies|120|3\nBP|55|1", "HDDD");
        row("a record that is the sum of two by chance", "Item|Amount\nA|1\nB|2\nC|3\nD|9\nE|4", "HDDDDD");
        row("a record that is the sum in one column only", "Item|Pieces|Weight\nA|1|7\nB|2|9\nC|3|11\nD|9|2", "HDDDD");
        row("subtotals of a pivot table",
            "Region|Product|Amount|Pieces\nNorth|Chair|10|1\n|Table|30|2\nNorth Total||40|3\nSouth|Chair|20|2\n"
            "|Table|50|4\nSouth Total||70|6\nGrand Total||110|9",
            "HDDSDDST");
        row("sums that are rounded", "Area|2024|2025\nA|10.3|20.6\nB|11.4|31.3\nC|12.4|42.3\n*Area, whole|34.2|94.1",
            "HDDDT");
        row("a total of percentages is none", "Answer|Share|Persons\nYes|60|300\nNo|40|200\nAll|100|500", "HDDT");
        row("a sum with cells that are not known", "Area|2023|2024\nA|..|20\nB|5|30\nC|7|10\nTotal|n/a|60", "HDDDT");
        row("sums in every row", "Step|Amount|Sum\nA|10|10\nB|20|30\nC|5|35\nD|7|42", "HDDDD");
        row("doubling numbers", "Day|Cells\n1|2\n2|4\n3|8\n4|16\n5|32", "HDDDDD");
        row("Fibonacci", "Step|Rabbits|Pairs\nA|2|4\nB|3|6\nC|5|10\nD|8|16\nE|13|26", "HDDDDD");
        row("zeros", "Item|2024|2025\nA|0|0\nB|0|0\nC|0|0", "HDDD");
        row("a net result is not the sum", "Item|2024|2025\nIncome|100|120\nCosts|60|90\nNet result|40|30", "HDDD");
    }
    void layouts()
    {
        QFETCH(QString, sheet);
        QFETCH(QString, roles);
        const Workbook workbook = sheetOf(sheet);
        const QList<Region> regions = regionsOf(workbook, workbook.sheets.first());
        QCOMPARE(regions.size(), 1);
        QCOMPARE(lettersOf(rowRolesOf(workbook, workbook.sheets.first(), regions.first())), roles);
    }

    void labels_data()
    {
        QTest::addColumn<QString>("label");
        QTest::addColumn<bool>("total");
        for (const char *label : {"Total", "TOTAL:", "Total assets", "Grand total", "Sub-total", "North Total", "Summe",
                                  "Gesamtsumme", "Insgesamt", "Zwischensumme", "Assets, total", "Sum of parts"})
            QTest::newRow(label) << QString::fromUtf8(label) << true;
        for (const char *label : {"Totally other", "Subway", "Summer", "Sumatra", "Gesandte", "Tot", "Net income"})
            QTest::newRow(label) << QString::fromUtf8(label) << false;
    }
    void labels()
    {
        QFETCH(QString, label);
        QTEST(saysTotal(label), "total");
    }
};

QTEST_APPLESS_MAIN(tst_RowRoles)
#include "tst_rowroles.moc"
