// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/cellrange.h"

#include <QTest>

using namespace Tieout::sources::sheets;

class TestCellRange : public QObject
{
    Q_OBJECT

private slots:
    void columnsAreNamedAsSheetsNameThem()
    {
        QCOMPARE(columnName(0), QStringLiteral("A"));
        QCOMPARE(columnName(25), QStringLiteral("Z"));
        QCOMPARE(columnName(26), QStringLiteral("AA"));
        QCOMPARE(columnName(701), QStringLiteral("ZZ"));
        QCOMPARE(columnName(702), QStringLiteral("AAA"));
        QCOMPARE(columnName(MostColumns - 1), QStringLiteral("XFD"));
        for (int column = 0; column < MostColumns; ++column) {
            const auto place = placeFrom(columnName(column) + u'1');
            QVERIFY(place);
            QCOMPARE(place->column, column);
        }
    }

    void placesAreRead()
    {
        QVERIFY(placeFrom(u"B7") == (CellPlace{6, 1}));
        QVERIFY(placeFrom(u"$b$7") == (CellPlace{6, 1}));
        QVERIFY(placeFrom(u"XFD1048576") == (CellPlace{MostRows - 1, MostColumns - 1}));
        for (const char16_t *wrong : {u"", u"B", u"7", u"B0", u"B7x", u"XFE1", u"A1048577", u"AAAAAAAAAAAAAAAA1",
                                      u"B-1", u"A99999999999999999999", u"@1", u"A:B"})
            QVERIFY2(!placeFrom(wrong), qPrintable(QString::fromUtf16(wrong)));
    }

    void rangesAreReadWhicheverCornersTheyName()
    {
        const CellRange range{{6, 1}, {8, 3}};
        QVERIFY(rangeFrom(u"B7:D9") == range);
        QVERIFY(rangeFrom(u"D9:B7") == range);
        QVERIFY(rangeFrom(u"$D$7:$B$9") == range);
        QVERIFY(rangeFrom(u"B7") == (CellRange{{6, 1}, {6, 1}}));
        QVERIFY(!rangeFrom(u"B7:"));
        QVERIFY(!rangeFrom(u"A:B"));
        QCOMPARE(refOf(range), QStringLiteral("B7:D9"));
        QCOMPARE(refOf(CellRange{{6, 1}, {6, 1}}), QStringLiteral("B7"));
        QCOMPARE(range.cells(), 9);
        QVERIFY(range.holds({8, 3}) && !range.holds({9, 3}) && !range.holds({8, 0}));
        QVERIFY(range.meets({{8, 3}, {20, 20}}) && !range.meets({{9, 0}, {20, 20}}));
    }

    void rangesOfSheetsAreReadAsTheyAreWritten()
    {
        const CellRange range{{6, 1}, {8, 3}};
        for (const char *name : {"BS", "Balance sheet", "Q1", "O'Neill's", "2024", "Bilanz-Ä!", "'quoted'", "'"}) {
            const QString sheet = QString::fromUtf8(name);
            const auto read = sheetRangeFrom(refOf(sheet, range));
            QVERIFY2(read, name);
            QCOMPARE(read->sheet, sheet);
            QVERIFY(read->range == range);
        }
        QCOMPARE(refOf(QStringLiteral("BS"), range), QStringLiteral("BS!B7:D9"));
        QCOMPARE(refOf(QStringLiteral("O'Neill"), range), QStringLiteral("'O''Neill'!B7:D9"));
        QCOMPARE(sheetRangeFrom(QStringLiteral("Balance sheet!$B$7"))->sheet, QStringLiteral("Balance sheet"));
        for (const char *wrong : {"", "B7", "!B7", "BS!", "BS!B", "BS!B7:"})
            QVERIFY2(!sheetRangeFrom(QString::fromUtf8(wrong)), wrong);
    }
};

QTEST_APPLESS_MAIN(TestCellRange)
#include "tst_cellrange.moc"
