// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sheets/sheetcelltext.h"

#include <QTest>

using namespace Tieout::shell;
using namespace Tieout::sources::sheets;

class tst_sheetcelltext : public QObject
{
    Q_OBJECT

private slots:
    void numbersShowAsTheirFormatSays_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<double>("number");
        QTest::addColumn<QString>("text");
        QTest::newRow("no format") << "General" << 2024.5 << "2024.5";
        QTest::newRow("a negative one without a format") << "General" << -3.0 << "\u22123";
        QTest::newRow("thousands") << "#,##0" << 1234567.4 << "1,234,567";
        QTest::newRow("a year") << "0" << 2024.0 << "2024";
        QTest::newRow("decimals") << "0.00" << 1234.5 << "1234.50";
        QTest::newRow("per cent") << "0.0%" << 0.1234 << "12.3 %";
        QTest::newRow("in thousands") << "#,##0,\"k\"" << 1234567.0 << "1,235 k";
        QTest::newRow("a currency's sign") << "[$€-407]#,##0.00" << -1250.0 << "\u2212€1,250.00";
        QTest::newRow("a currency's code") << "#,##0.00 \"EUR\"" << 1250.0 << "1,250.00 EUR";
        QTest::newRow("a day") << "yyyy-mm-dd" << 45000.0 << "15 Mar 2023";
        QTest::newRow("a moment") << "yyyy-mm-dd hh:mm" << 45000.5 << "15 Mar 2023, 12:00";
        QTest::newRow("a time") << "hh:mm:ss" << 0.50002 << "12:00:01";
        QTest::newRow("a duration") << "[h]:mm:ss" << 1.5 << "36:00:00";
    }
    void numbersShowAsTheirFormatSays()
    {
        QFETCH(QString, code);
        QFETCH(double, number);
        QFETCH(QString, text);
        Workbook workbook;
        workbook.styles = {CellStyle{formatFrom(code)}};
        Cell cell;
        cell.kind = CellKind::Number;
        cell.number = number;
        QCOMPARE(cellText(workbook, cell), text);
        QVERIFY(isRightAligned(workbook, cell));
    }

    void otherCellsSayWhatTheyAre()
    {
        Workbook workbook;
        workbook.styles = {CellStyle{}};
        workbook.texts = {QStringLiteral("Kiel")};
        Cell cell;
        QCOMPARE(cellText(workbook, cell), QString());
        cell.kind = CellKind::NotComputed;
        QCOMPARE(cellText(workbook, cell), QStringLiteral("not computed"));
        cell.kind = CellKind::Text;
        cell.text = 0;
        QCOMPARE(cellText(workbook, cell), QStringLiteral("Kiel"));
        QVERIFY(!isRightAligned(workbook, cell));
        workbook.styles[0].alignment = Alignment::Right;
        QVERIFY(isRightAligned(workbook, cell));
    }
};

QTEST_MAIN(tst_sheetcelltext)
#include "tst_sheetcelltext.moc"
