// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/rowlabels.h"

#include "sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::sheets;

class tst_RowLabels : public QObject
{
    Q_OBJECT

private slots:
    void labels_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("paths");
        const auto row = [](const char *name, const char *sheet, const char *paths) {
            QTest::newRow(name) << QString::fromUtf8(sheet) << QString::fromUtf8(paths);
        };
        row("one column of labels", "Item|2024|2025\nRent|10|12\nFees|4|6", "Rent\nFees");
        row("groups that totals close",
            "Item|2024|2025\nIncome:\nRent|10|12\nFees|4|6\nTotal income|14|18\nTax|3|2\nNet|11|16",
            "Income\nIncome / Rent\nIncome / Fees\nTotal income\nTax\nNet");
        row("a total that says only that",
            "Item|2024|2025\nIncome\nRent|10|12\nFees|4|6\nTotal|14|18\nCosts\nStaff|3|5\nTax|1|1\nTotal|4|6",
            "Income\nIncome / Rent\nIncome / Fees\nIncome / Total\nCosts\nCosts / Staff\nCosts / Tax\nCosts / Total");
        row("groups in groups, by looks",
            "Item|2024|2025\n*ASSETS\n*Current\nCash|10|12\nStock|4|6\n*Fixed\nLand|20|21\nPlant|9|8\n*DEBT\n*Current\n"
            "Loans|7|7\nOther|1|2",
            "ASSETS\nASSETS / Current\nASSETS / Current / Cash\nASSETS / Current / Stock\nASSETS / Fixed\n"
            "ASSETS / Fixed / Land\nASSETS / Fixed / Plant\nDEBT\nDEBT / Current\nDEBT / Current / Loans\n"
            "DEBT / Current / Other");
        row("groups in groups, by indents",
            "Item|2024|2025\nAssets\n>Current\n>>Cash|10|12\n>>Stock|4|6\n>Fixed\n>>Land|20|21\n>>Plant|9|8\nDebt|3|4",
            "Assets\nAssets / Current\nAssets / Current / Cash\nAssets / Current / Stock\nAssets / Fixed\n"
            "Assets / Fixed / Land\nAssets / Fixed / Plant\nDebt");
        row("rows with figures that others are indented below",
            "Area|2024|2025\nCountry|100|120\n>North|60|70\n>>Kiel|25|30\n>>Bremen|35|40\n>South|40|50",
            "Country\nCountry / North\nCountry / North / Kiel\nCountry / North / Bremen\nCountry / South");
        row("blank cells inherit", "Region|Product|2024|2025\nNorth|Chair|1|2\n|Table|3|4\nSouth|Chair|5|6\n|Lamp|7|8",
            "North / Chair\nNorth / Table\nSouth / Chair\nSouth / Lamp");
    }
    void labels()
    {
        QFETCH(QString, sheet);
        QFETCH(QString, paths);
        const Workbook workbook = sheetOf(sheet);
        const QList<Region> regions = regionsOf(workbook, workbook.sheets.first());
        QCOMPARE(regions.size(), 1);
        QStringList found;
        for (const RowLabel &label : rowLabelsOf(workbook, workbook.sheets.first(), regions.first())) {
            if (label.role != RowRole::Heading)
                found.append(label.path.join(QStringLiteral(" / ")));
        }
        QCOMPARE(found.join(u'\n'), paths);
    }
};

QTEST_APPLESS_MAIN(tst_RowLabels)
#include "tst_rowlabels.moc"
