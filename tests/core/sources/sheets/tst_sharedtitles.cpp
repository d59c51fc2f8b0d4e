// SPDX-License-Identifier: GPL-3.0-or-later
// Titles over tables that stand side by side.
#include "core/sources/sheets/sharedtitles.h"

#include "sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::sheets;

class TestSharedTitles : public QObject
{
    Q_OBJECT

private slots:
    void titles_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("titles"); // of each table, by place
        const auto row = [](const char *name, const char *sheet, const char *titles) {
            QTest::newRow(name) << QString::fromUtf8(sheet) << QString::fromLatin1(titles);
        };
        row("one over two",
            "Inventory\nHall A||||Hall B||\nItem|Qty|Value||Item|Qty|Value\nBolts|12|3||Nuts|8|2\n"
            "Caps|60|5||Rings|25|2",
            "A1 A2, A1 E2");
        row("each its own",
            "Hall A||||Hall B||\nItem|Qty|Value||Item|Qty|Value\nBolts|12|3||Nuts|8|2\n"
            "Caps|60|5||Rings|25|2",
            "A1, E1");
        row("of the first alone", "Hall A\nItem|Qty|Value||Item|Qty|Value\nBolts|12|3||Nuts|8|2\nCaps|60|5||Rings|25|2",
            "A1, ");
        row("one below the other",
            "Inventory\nHall A\nItem|Qty\nBolts|12\nCaps|60\n\n\nHall B\nItem|Qty\nNuts|8\nRings|25", "A1 A2, A8");
    }
    void titles()
    {
        QFETCH(QString, sheet);
        const Workbook workbook = sheetOf(sheet);
        QStringList out;
        for (const Region &region : regionsOf(workbook, workbook.sheets.first())) {
            QStringList places;
            for (const CellPlace &title : region.titles)
                places.append(refOf(title));
            out.append(places.join(u' '));
        }
        QTEST(out.join(QStringLiteral(", ")), "titles");
    }
};

QTEST_APPLESS_MAIN(TestSharedTitles)
#include "tst_sharedtitles.moc"
