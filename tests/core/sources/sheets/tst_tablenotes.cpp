// SPDX-License-Identifier: GPL-3.0-or-later
// Footnotes and what they annotate; words that qualify figures.
#include "core/sources/sheets/tablenotes.h"

#include "core/sources/sheets/sheettable.h"
#include "sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::sources::sheets;

class tst_TableNotes : public QObject
{
    Q_OBJECT

    /// "1 rows 2 columns - cells -: Restated", a line for each footnote.
    static QString said(const QString &text)
    {
        const Workbook workbook = TestSupport::sheetOf(text);
        const QList<SheetTable> tables = tablesOf(workbook, workbook.sheets.first());
        QStringList out;
        for (const TableNote &note : tables.first().footnotes) {
            QStringList cells;
            for (const CellPlace &place : note.cells)
                cells.append(refOf(place));
            out.append(QStringLiteral("%1 rows %2 columns %3 cells %4%5: %6")
                           .arg(note.mark, numbers(note.rows), numbers(note.columns), cells.join(u' '),
                                note.isOfAll ? QStringLiteral(" all") : QString(), note.text));
        }
        return out.join(u'\n');
    }

    static QString numbers(const QSet<int> &lines)
    {
        QList<int> sorted(lines.cbegin(), lines.cend());
        std::sort(sorted.begin(), sorted.end());
        QStringList out;
        for (const int line : sorted)
            out.append(QString::number(line));
        return out.join(u' ');
    }

private slots:
    void footnotesAreTiedByTheirMarks_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("notes");
        QTest::newRow("row and column")
            << "Line|2024|2025 (2)\nCloud (1)|30|20\nPrint|10|12\n\n(1) With licences\n(2) Estimated"
            << "1 rows 1 columns  cells : With licences\n2 rows  columns 2 cells : Estimated";
        QTest::newRow("figure") << "Line|2024|2025\nCloud|30†|20\nPrint|10|12††\n\n† revised\n†† new method"
                                << "† rows  columns  cells B2: revised\n†† rows  columns  cells C3: new method";
        QTest::newRow("group")
            << "Line|2024|2025\nMedia a)||\n>Cloud|30|20\n>Print|10|12\n\na) Without sales to the group"
            << "a rows 1 2 3 columns  cells : Without sales to the group";
        QTest::newRow("title") << "Sales by line (1)||\n||\nLine|2024|2025\nCloud|30|20\nPrint|10|12\n\n(1) Unaudited"
                               << "1 rows  columns  cells  all: Unaudited";
        QTest::newRow("goes on")
            << "Line|2024|2025\nCloud¹|30|20\nPrint|10|12\n\n¹ Restated after the method\nwas changed."
            << "1 rows 1 columns  cells : Restated after the method was changed.";
        QTest::newRow("missing") << "Line|2024|2025\nCloud|30|n/a\nPrint|10|12\n\nn/a = not available"
                                 << "n/a rows  columns  cells C2: not available";
        QTest::newRow("mark beside") << "Line|2024|2025\nCloud [1]|30|20\nPrint|10|12\n\n[1]|With licences\n[2]|No mark"
                                     << "1 rows 1 columns  cells : With licences\n2 rows  columns  cells : No mark";
        QTest::newRow("no mark") << "Line|2024|2025\nCloud|30|20\nPrint|10|12\n\nNote: sales of the group"
                                 << "";
        QTest::newRow("square metres") << "Area m²|2024|2025\nHall (2)|30|20\nYard|10|12\n\n² measured anew"
                                       << "2 rows 1 columns  cells : measured anew";
    }
    void footnotesAreTiedByTheirMarks()
    {
        QFETCH(QString, sheet);
        QTEST(said(sheet), "notes");
    }

    void aCellHasItsNotes()
    {
        const Workbook workbook = TestSupport::sheetOf(
            "Line|2024|2025 (2)\nCloud (1)|30|20\nPrint|10|12\n\n(1) With licences\n(2) Estimated");
        const SheetTable table = tablesOf(workbook, workbook.sheets.first()).first();
        QCOMPARE(footnotesAt(table, 1, 2), QStringList({"1: With licences", "2: Estimated"}));
        QCOMPARE(footnotesAt(table, 2, 1), QStringList());
        QVERIFY(qualifiersOf(table, 1, 2).contains("estimated"));
        QCOMPARE(table.rows[1].path, QStringList{"Cloud"});
        QVERIFY(!qualifiersOf(table, 1, 1).contains("estimated"));
    }

    void marksAreNoPartOfALabel()
    {
        TableNote one;
        one.mark = QStringLiteral("1");
        TableNote preliminary;
        preliminary.mark = QStringLiteral("p");
        const QList<TableNote> notes{one, preliminary};
        QCOMPARE(withoutMarks("Revenue (1)", notes), QStringLiteral("Revenue"));
        QCOMPARE(withoutMarks("Revenue¹ (EUR m)", notes), QStringLiteral("Revenue (EUR m)"));
        QCOMPARE(withoutMarks("2024p", notes), QStringLiteral("2024"));
        QCOMPARE(withoutMarks("Class (2)", notes), QStringLiteral("Class (2)"));
    }

    void marksAreNoPartOfAFigure()
    {
        QCOMPARE(withoutMark("12.5*"), QStringLiteral("12.5"));
        QCOMPARE(withoutMark("1,234 b)"), QStringLiteral("1,234"));
        QCOMPARE(withoutMark("15%¹"), QStringLiteral("15%"));
        QCOMPARE(withoutMark("(4.0) [2]"), QStringLiteral("(4.0)"));
        QCOMPARE(withoutMark("(12)"), QStringLiteral("(12)"));
        QCOMPARE(withoutMark("2024"), QStringLiteral("2024"));
    }

    void whatIsDeniedQualifiesNothing()
    {
        const auto stems = [](const QString &text) { return qualifiersIn(text); };
        QCOMPARE(stems("Adjusted EBITDA, restated"), QStringList({"adjusted", "restated"}));
        QCOMPARE(stems("Figures have not been adjusted"), QStringList());
        QCOMPARE(stems("Not audited; net of tax"), QStringList{"net"});
        QCOMPARE(stems("Network costs"), QStringList());
    }
};

QTEST_APPLESS_MAIN(tst_TableNotes)
#include "tst_tablenotes.moc"
