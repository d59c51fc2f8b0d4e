// SPDX-License-Identifier: GPL-3.0-or-later
// Readings that somebody else gives, held to the words of the question.
#include "core/answer/sheet/heldreading.h"

#include "../../sources/sheets/sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::answer::sheet;
using namespace Tieout::sources::sheets;
using Op = CellOperation;

namespace {

constexpr const char *Balance = R"(Balance sheet, in EUR thousand||||
||||
|Group||Parent|
Position|2025|2024|2025|2024
Land|120|110|50|45
Plant†|30|35|10|12
Cash|25|20|8|9
Total assets|175|165|68|66

† Restated.)";

} // namespace

class tst_HeldReading : public QObject
{
    Q_OBJECT

    const Workbook m_workbook = TestSupport::sheetOf(QString::fromUtf8(Balance));
    const QList<SheetTable> m_tables = tablesOf(m_workbook, m_workbook.sheets.first());

    QList<CitedCell> cellsAt(const QString &refs) const
    {
        QList<CitedCell> out;
        for (const QString &ref : refs.split(u' ')) {
            const CellPlace place = *placeFrom(ref);
            const CellPlace origin = m_tables.first().region.range.first;
            out.append(*citedCell(m_tables.first(), place.row - origin.row, place.column - origin.column));
        }
        return out;
    }

private slots:
    void initTestCase() { QCOMPARE(m_tables.size(), 1); }

    void readings_data()
    {
        QTest::addColumn<int>("operation");
        QTest::addColumn<QString>("cells");
        QTest::addColumn<QString>("said");
        const auto row = [](const char *question, Op operation, const char *cells, const char *said) {
            QTest::addRow("%s %s", question, cells)
                << int(operation) << QString::fromUtf8(cells) << QString::fromUtf8(said);
        };
        row("Cash of the group in 2025", Op::Lookup, "B7", "25");
        row("Cash of the group in 2025 and 2024", Op::Lookup, "B7 C7", "25; 20");
        row("Total assets of the parent in 2024", Op::Lookup, "E8", "66");
        row("Change of cash of the group from 2024 to 2025", Op::Difference, "B7 C7", "5");
        row("Cash of the group in 2025 less plant of the group in 2024", Op::Difference, "B7 C6", "-10");
        row("Cash as a share of total assets, group, 2025", Op::Share, "B7 B8", "14.2857142857");
        row("Restated plant of the group in 2025", Op::Lookup, "B6", "30");
        row("Sum of land, plant and cash of the group in 2025", Op::Sum, "B5 B6 B7", "175");
        row("How much cash in thousand EUR did the group have in 2025", Op::Lookup, "B7", "25");
        // A word that other headings say.
        row("Cash of the group in 2025", Op::Lookup, "D7", "headings of these cells do not say \"group\", others do");
        row("Cash of the group in 2025", Op::Lookup, "B6", "headings of these cells do not say \"Cash\", others do");
        // Times: each that is asked for, and no other.
        row("Cash of the group in 2025", Op::Lookup, "C7", "no cell is of \"2025\"");
        row("Cash of the group in 2023", Op::Lookup, "B7", "no cell is of \"2023\"");
        row("Cash of the group in 2025", Op::Lookup, "B7 C7", "S!C7 is not of the time that is asked for");
        // What is done with them.
        row("Change of cash of the group from 2024 to 2025", Op::Sum, "B7 C7",
            "the question says \"Change\", and that is not what is done with these cells");
        row("Cash as a share of total assets, group, 2025", Op::Lookup, "B7 B8",
            "the question says \"as\", and that is not what is done with these cells");
        // Nothing leads to one line before another.
        row("Cash in 2025", Op::Lookup, "B7", "the question means \"Group / 2025\" no more than \"Parent / 2025\"");
        row("Group in 2025", Op::Lookup, "B7", "the question means \"Cash\" no more than \"Land\"");
        row("Restated cash of the group in 2025", Op::Lookup, "B7", "nothing says that these cells are \"Restated\"");
        // What nobody here knows is left to whoever asked.
        row("Flurb of the group in 2025", Op::Lookup, "B7", "open: Flurb");
        row("Cash flurb of the group in 2025", Op::Lookup, "B7", "open: flurb");
        row("Flurb in 2025", Op::Lookup, "B7", "the question means \"Group / 2025\" no more than \"Parent / 2025\"");
    }
    void readings()
    {
        QFETCH(int, operation);
        QFETCH(QString, cells);
        QFETCH(QString, said);
        QString question = QString::fromUtf8(QTest::currentDataTag());
        question.chop(cells.size() + 1);
        const TableLabels labels(m_tables.first());
        const HeldReading held = heldToWords(labels, {labels}, question, Op(operation), cellsAt(cells));
        QStringList out;
        for (const CellResult &result : held.answer.results)
            out.append(result.number.toString());
        QCOMPARE(!held.objection.isEmpty()      ? held.objection
                 : held.answer.unread.isEmpty() ? out.join(QStringLiteral("; "))
                                                : QStringLiteral("open: ") + held.answer.unread.join(u' '),
                 said);
        QCOMPARE(held.answer.state == CellAnswer::State::Answered,
                 held.objection.isEmpty() && held.answer.unread.isEmpty());
    }

    void whatIsLookedUpMayBeInSeveralUnits()
    {
        const Workbook workbook =
            TestSupport::sheetOf(QStringLiteral("Line|Sales (EUR)|Share (%)\nCash|25|40\nCard|10|60"));
        const QList<SheetTable> tables = tablesOf(workbook, workbook.sheets.first());
        const TableLabels labels(tables.first());
        const HeldReading held = heldToWords(labels, {labels}, QStringLiteral("Sales and share of cash"), Op::Lookup,
                                             {*citedCell(tables.first(), 1, 1), *citedCell(tables.first(), 1, 2)});
        QCOMPARE(held.objection, QString());
        QCOMPARE(held.answer.results.size(), 2);
    }

    void whatCannotBeComputedIsObjectedTo()
    {
        const Workbook workbook = TestSupport::sheetOf(QStringLiteral("Line|2025|2024\nCash|25|0\nDebt|10|20"));
        const QList<SheetTable> tables = tablesOf(workbook, workbook.sheets.first());
        const TableLabels labels(tables.first());
        const HeldReading held =
            heldToWords(labels, {labels}, QStringLiteral("Percent change of cash from 2024 to 2025"), Op::PercentChange,
                        {*citedCell(tables.first(), 1, 1), *citedCell(tables.first(), 1, 2)});
        QVERIFY2(held.objection.contains(QLatin1String("is zero")), qPrintable(held.objection));
        QVERIFY(held.answer.state != CellAnswer::State::Answered);
    }
};

QTEST_APPLESS_MAIN(tst_HeldReading)
#include "tst_heldreading.moc"
