// SPDX-License-Identifier: GPL-3.0-or-later
// Where the tables of a sheet are, and how deep their headings.
#include "core/sources/sheets/regions.h"

#include "core/sources/sheets/cellsigns.h"
#include "sheettext.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::sheets;

namespace {

/// "A2:C9 1 heading row, 1 column, matrix" one a line.
QString regionsIn(const Workbook &workbook)
{
    QString out;
    for (const Region &region : regionsOf(workbook, workbook.sheets.first()))
        out += QStringLiteral("%1 %2x%3 %4\n")
                   .arg(refOf(region.range))
                   .arg(region.headerRows)
                   .arg(region.headerColumns)
                   .arg(kindName(region.kind));
    return out;
}

} // namespace

class TestRegions : public QObject
{
    Q_OBJECT

private slots:
    void tablesAreFound_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QStringList>("merges");
        QTest::addColumn<QString>("regions");
        const auto row = [](const char *name, const char *sheet, const char *regions, const QStringList &merges = {}) {
            QTest::newRow(name) << QString::fromUtf8(sheet) << merges << QString::fromUtf8(regions);
        };
        row("nothing", "", "");
        row("a list of records", "name|city|rent\nAda|Kiel|7\nBo|Lugo|8", "A1:C3 1x2 flat\n");
        row("records of words", "name|city\nAda|Kiel\nBo|Lugo", "A1:B3 1x1 flat\n");
        row("titles and notes",
            "Table 7\nRents by city\n\ncity|2024|2025\nKiel|7.5|8.5\nLugo|9.5|n/a\n1 Without garages.\nSource: own "
            "records",
            "A4:C6 1x1 matrix\n");
        row("two rows of headings, merged", "|North||South|\nplace|rent|cost|rent|cost\nKiel|1|2|3|4\nLugo|5|6|7|8",
            "A1:E4 2x1 multi-header\n", {QStringLiteral("B1:C1"), QStringLiteral("D1:E1")});
        row("a unit row belongs to the headings", "place|let|vacant\n|percent\nKiel|1|2\nLugo|5|6",
            "A1:C4 2x1 multi-header\n");
        row("a band labels the rows beneath it", "place|let|vacant\nOwned\nKiel|1|2\nManaged\nLugo|5|6",
            "A1:C5 1x1 flat\n");
        row("a record begins with what names it", "field|type|length\n|root\n1|code|varchar\n2|day|date",
            "A1:C4 1x0 flat\n");
        row("a unit below every heading", "gross|old|new\n€|€|%\n10|20|30\n40|50|60", "A1:C4 2x0 multi-header\n");
        row("years are headings", "|Plan||Actual|\n|2024|2025|2024|2025\nrent|10|20|30|40\ncost|1|2|3|4",
            "A1:E4 2x1 multi-header\n");
        row("figures written as text", "place|let|vacant\nKiel|1,204.5|(12)\nLugo|45 %|..", "A1:C3 1x1 flat\n");
        row("side by side", "a|b||x|y\nK|1||L|3\nM|2||N|4", "A1:B3 1x1 flat\nD1:E3 1x1 flat\n");
        row("one above the other", "a|b\nK|1\nM|2\n\nx|y\nL|3\nN|4", "A1:B3 1x1 flat\nA5:B7 1x1 flat\n");
        row("a gap inside a table", "a|b\nK|1\n\nGroup\nM|2\nN|3\n\nTotal|6", "A1:B8 1x1 flat\n");
        row("no headings", "1|2\n3|4\n5|6", "A1:B3 0x0 list\n");
        row("two names of each row", "kind|group|let\nKiel|old|1\n|new|2\nLugo|old|3\n|new|4", "A1:C5 1x2 matrix\n");
        row("a title over the table is none of it", "Rents in all cities||\ncity|let|cost\nKiel|1|2\nLugo|3|4",
            "A2:C4 1x1 flat\n", {QStringLiteral("A1:C1")});
        row("words where the columns have figures belong to the headings",
            "Quarter|Employed|Idle\nSeries|S1A|S1B\nQ1|1.5|2\nQ2|3.5|4", "A1:C4 2x1 multi-header\n");
        row("what only describes columns, the same in all of them, does too",
            "|Sydney|Perth\nUnit|Index|Index\nObs|307|307\nSeries|A1|A2\nQ1|1.5|2\nQ2|3.5|4\nQ3|1.5|2\nQ4|3.5|4\n"
            "Q5 a|1|2\nQ6 a|1|2",
            "A1:C10 4x1 multi-header\n");
        row("columns that are counted", "|North||South\n|let|vacant|let\n|1|2|3\nKiel|7|8|9\nLugo|1|2|4",
            "A1:D5 3x1 multi-header\n");
        row("a corner that names the columns, and below it what the rows are",
            "TIME|2023|2024|2025\nGEO|||\nKiel|7|8|9\nLugo|1|2|4", "A1:D4 2x1 multi-header\n");
        row("a band below a corner of times that names the rows", "Year|2023|2024|2025\nMen|||\n2021|7|8|9\n2022|1|2|4",
            "A1:D4 1x1 matrix\n");
        row("other headings begin another table",
            "Table 1\ncity|let|cost\nKiel|7|8\nLugo|1|2\nTable 1 "
            "(continued)\ncity|debt|assets\nKiel|3|4\nLugo|5|6",
            "A2:C4 1x1 flat\nA6:C8 1x1 flat\n");
        row("the same headings are a page break", "city|let|cost\nKiel|7|8\nLugo|1|2\ncity|let|cost\nBonn|3|4\nUlm|5|6",
            "A1:C6 1x1 flat\n");
        row("figures beyond a blank column, with nothing to name them",
            "city|2023||2024\nKiel|7||8\nLugo|1||2\nUlm|3||4", "A1:D4 1x1 matrix\n");
        row("lines that are numbered", "||2024|2024\n||Q1|Q2\n1|Assets|7|8\n2|Loans|1|2\n3|Shares|3|4",
            "A1:D5 2x2 multi-header\n");
        row("a code before the names", "Code|Country|2023|2024|2025\n512|Peru|7|8|9\n914|Chad|1|2|4\n612|Mali|3|4|5",
            "A1:E4 1x2 matrix\n");
        row("only words in one column", "To do\nfirst\nsecond", "A1:A3 0x0 list\n");
    }
    void tablesAreFound()
    {
        QFETCH(QString, sheet);
        QFETCH(QStringList, merges);
        QFETCH(QString, regions);
        QCOMPARE(regionsIn(sheetOf(sheet, merges)), regions);
    }

    void declaredTablesAreAsTheyWereDeclared_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QStringList>("merges");
        QTest::addColumn<QString>("range");
        QTest::addColumn<int>("headerRows");
        QTest::addColumn<QString>("regions");
        const auto row = [](const char *name, const char *sheet, const char *range, int headerRows, const char *regions,
                            const QStringList &merges = {}) {
            QTest::newRow(name) << QString::fromUtf8(sheet) << merges << QString::fromLatin1(range) << headerRows
                                << QString::fromUtf8(regions);
        };
        row("words under one heading", "*a|*b|*c\n*x|*y|*z\nk|l|m\nn|o|p", "A1:C4", 1, "A1:C4 1x2 flat\n");
        row("figures without a heading", "2024|7\n2023|8\n2022|9", "A1:B3", 0, "A1:B3 0x1 list\n");
        row("two that touch", "city|let|town|area\nKiel|7|Ulm|8\nLugo|1|Bonn|2", "A1:B3", 1,
            "A1:B3 1x1 flat\nC1:D3 1x1 flat\n");
        row("a title over it, a note under it, a list beside it",
            "Rents\ncity|let||x|y\nKiel|7||1|2\nLugo|1||3|4\n* Restated", "A2:B4", 1,
            "A2:B4 1x1 flat\nD2:E4 1x0 flat\n");
        row("rows that were added below", "city|let\nKiel|7\nLugo|1\nUlm|3", "A1:B3", 1, "A1:B4 1x1 flat\n");
        row("merged headings over it", "|2024||2025|\ncity|let|free|let|free\nKiel|7|8|9|1\nLugo|1|2|3|4", "A2:E4", 1,
            "A1:E4 2x1 multi-header\n", {"B1:C1", "D1:E1"});
        row("nothing below its heading", "city|let\n||\nKiel|7\nLugo|1", "A1:B2", 1,
            "A1:B1 0x1 list\nA3:B4 0x1 list\n");
        row("cells all around it", "city|let|free\nKiel|7|8\nLugo|1|2", "A1:B2", 1, "A1:C3 1x1 flat\n");
    }
    void declaredTablesAreAsTheyWereDeclared()
    {
        QFETCH(QString, sheet);
        QFETCH(QStringList, merges);
        QFETCH(QString, range);
        QFETCH(int, headerRows);
        QFETCH(QString, regions);
        Workbook workbook = sheetOf(sheet, merges);
        workbook.sheets.first().tables = {{QStringLiteral("T"), *rangeFrom(range), headerRows}};
        QCOMPARE(regionsIn(workbook), regions);
    }

    void whatStandsBesideATableIsKept()
    {
        const Workbook workbook = sheetOf(
            QStringLiteral("Table 7\nin EUR thousand\n\ncity|2024|2025\nKiel|7.5|8.5\nLugo|9.5|6\n1 Restated."));
        const QList<Region> regions = regionsOf(workbook, workbook.sheets.first());
        QCOMPARE(regions.size(), 1);
        QCOMPARE(regions.first().titles, QList<CellPlace>({{0, 0}, {1, 0}}));
        QCOMPARE(regions.first().notes, QList<CellPlace>({{6, 0}}));
        const Workbook labels =
            sheetOf(QStringLiteral("Unit:|Percent\nSeasonally adjusted\nUpdated:|3 "
                                   "May\n\nMeasure|Growth\nUnit|Percent\ncity|2024|2025\nKiel|7.5|8.5\n"
                                   "Lugo|9.5|6"));
        const QList<Region> labelled = regionsOf(labels, labels.sheets.first());
        QCOMPARE(labelled.size(), 1);
        QCOMPARE(refOf(labelled.first().range), QStringLiteral("A7:C9"));
        QCOMPARE(labelled.first().titles.size(), 9);
        QCOMPARE(labelled.first().titles.first(), (CellPlace{0, 0}));
        QCOMPARE(labelled.first().titles.last(), (CellPlace{5, 1}));
        const Workbook two = sheetOf(QStringLiteral("Table 1\n\ncity|let\nKiel|7.5\n\n† Restated.\n\nTable 2\nof "
                                                    "2025\n\ncity|let\nLugo|8.5\n\nSource: own"));
        const QList<Region> both = regionsOf(two, two.sheets.first());
        QCOMPARE(both.size(), 2);
        QCOMPARE(both[0].titles, QList<CellPlace>({{0, 0}}));
        QCOMPARE(both[0].notes, QList<CellPlace>({{5, 0}}));
        QCOMPARE(both[1].titles, QList<CellPlace>({{7, 0}, {8, 0}}));
        QCOMPARE(both[1].notes, QList<CellPlace>({{13, 0}}));
    }

    void signsAreRead()
    {
        for (const char *time : {"2024", "FY2024", "FY 2024", "2023/24", "2023-2024", "Q1 2024", "2024 Q3", "2019p",
                                 "Jan 2024", "March", "Dez.", "H1", "Q4 24", "2019(1)"})
            QVERIFY2(isTimeLabel(QString::fromUtf8(time)), time);
        for (const char *other : {"Marketing plan", "1204", "Total", "30 to 59", "20245", "Q5", "Decision"})
            QVERIFY2(!isTimeLabel(QString::fromUtf8(other)), other);
        for (const char *figure :
             {"1", "1,204.5", "1.204,5", "(12)", "-3", "−3", "45 %", "€ 7", "7 €", "1 204", "1'204"})
            QVERIFY2(isFigure(QString::fromUtf8(figure)), figure);
        for (const char *other : {"a1", "1a", "12 units", "30 to 59", "", "()", "1(2)3", "007"})
            QVERIFY2(!isFigure(QString::fromUtf8(other)), other);
        for (const char *note : {"1 Without garages.", "(2) Restated", "* estimated", "Source: own", "a) Net",
                                 "Note: x", "¹ Restated", "n/a = not available", "p = preliminary"})
            QVERIFY2(isNote(QString::fromUtf8(note)), note);
        for (const char *other : {"Kiel", "Total", "30 to 59", "2024"})
            QVERIFY2(!isNote(QString::fromUtf8(other)), other);
    }

    void whatGoesOnBesideAnotherTableTakesNothingOfIt()
    {
        // What stands at the right goes on of the table above; a table of its own stands at the left.
        const QString above = QStringLiteral("Name|A||B|C\nx|1||2|3\ny|4||5|6\nz|7||8|9\n");
        QCOMPARE(regionsIn(sheetOf(above + "\nItem|Size||\nu|5||9|8\nw|6||6|5")),
                 QStringLiteral("A1:E4 1x0 flat\nA6:B8 1x1 flat\nD7:E8 0x0 list\n"));
        // Both sides go on: one table.
        QCOMPARE(regionsIn(sheetOf(above + "\n1|2||7|8\n3|5||9|8\n4|6||6|5")), QStringLiteral("A1:E8 1x0 flat\n"));
    }

    void aLargeSheetIsCutInASecond()
    {
        WorkbookBuilder builder(QStringLiteral("test.xlsx"), {});
        builder.beginSheet(QStringLiteral("S"), Sheet::Visibility::Visible);
        for (int row = 0; row < 50'000; ++row) {
            builder.beginRow(row, false, 0);
            for (int column = 0; column < 20; ++column) {
                Cell cell;
                cell.column = quint16(column);
                cell.kind = row == 0 || column == 0 ? CellKind::Text : CellKind::Number;
                if (cell.kind == CellKind::Text)
                    cell.text = builder.text(QStringLiteral("word %1").arg(row * 20 + column));
                else
                    cell.number = row + column;
                QVERIFY(builder.add(cell));
            }
        }
        QVERIFY(builder.endSheet());
        const Workbook workbook = builder.taken();
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(regionsIn(workbook), QStringLiteral("A1:T50000 1x1 flat\n"));
        QVERIFY2(clock.elapsed() < 10'000, qPrintable(QString::number(clock.elapsed())));
    }
};

QTEST_MAIN(TestRegions)
#include "tst_regions.moc"
