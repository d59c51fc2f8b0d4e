// SPDX-License-Identifier: GPL-3.0-or-later
// Cells that a question names as formulas do.
#include "core/answer/sheet/namedcells.h"

#include "../../sources/sheets/sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::answer::sheet;
using namespace Tieout::sources::sheets;

namespace {

constexpr const char *Balance = R"(In EUR thousand||
||
Position|2025|2024
Land|120|110
Plant|30|35
Cash|25|20
Total assets|175|165

Staff|2025|2024
Offices|12|10
Shops|0|40)";

/// With names that its author gave.
Workbook balance()
{
    Workbook workbook = TestSupport::sheetOf(QString::fromUtf8(Balance));
    workbook.names = {{QStringLiteral("TotalAssets"), QStringLiteral("S!$B$7")},
                      {QStringLiteral("liquid_2025"), QStringLiteral("S!$B$6")},
                      {QStringLiteral("Cash"), QStringLiteral("S!$B$6")},
                      {QStringLiteral("LostRange"), QStringLiteral("S!#REF!")},
                      {QStringLiteral("_xlnm.Print_Area"), QStringLiteral("S!$A$1:$C$7")}};
    return workbook;
}

} // namespace

class tst_NamedCells : public QObject
{
    Q_OBJECT

    const Workbook m_workbook = balance();
    const QList<SheetTable> m_found = tablesOf(m_workbook, m_workbook.sheets.first());
    QList<const SheetTable *> m_tables;

    std::optional<CellAnswer> asked(const QString &question) const { return answerFromNamedCells(m_tables, question); }

    static QString said(const CellAnswer &answer)
    {
        if (answer.error)
            return QStringLiteral("error: ") + answer.error->message();
        if (answer.state != CellAnswer::State::Answered)
            return QStringLiteral("no: ") + answer.unread.join(QStringLiteral(", "));
        QStringList out;
        for (const CellResult &result : answer.results)
            out.append(QStringLiteral("%1 = %2").arg(result.formula, result.number.toString()));
        return out.join(QStringLiteral("; "));
    }

private slots:
    void initTestCase()
    {
        QCOMPARE(m_found.size(), 2);
        for (const SheetTable &table : m_found)
            m_tables.append(&table);
    }

    void questions_data()
    {
        QTest::addColumn<QString>("answer");
        const auto row = [](const char *question, const char *answer) {
            QTest::newRow(question) << QString::fromUtf8(answer);
        };
        row("S!B4", "S!B4 = 120");
        row("What is S!B4?", "S!B4 = 120");
        row("what do s!$b$4 and 'S'!B6 say", "no: say");
        row("S!B4 and S!B6", "S!B4 = 120; S!B6 = 25");
        row("S!B4 less S!B6", "S!B4 - S!B6 = 95");
        row("S!B7 less S!B4 and S!B5", "S!B7 - S!B4 - S!B5 = 25");
        row("difference between S!B6 and S!B4", "S!B6 - S!B4 = -95");
        row("change from S!C6 to S!B6", "S!B6 - S!C6 = 5");
        row("percent change from S!C6 to S!B6", "S!B6 / S!C6 - 1 = 25");
        row("percent change of S!C6, S!B6", "S!B6 / S!C6 - 1 = 25");
        row("percent change from S!B6 to S!B5", "S!B5 / S!B6 - 1 = 20");
        row("S!B6 divided by S!B5", "S!B6 / S!B5 = 0.8333333333");
        row("S!B6 as a percent of S!B7", "S!B6 / S!B7 = 14.2857142857");
        row("sum of S!B4:B6", "SUM(S!B4, S!B5, S!B6) = 175");
        row("sum of S!B4:B7", "SUM(S!B4, S!B5, S!B6) = 175"); // the total is not counted again
        row("S!B7:C7", "S!B7 = 175; S!C7 = 165");
        row("average of S!B10:C10", "AVERAGE(S!B10, S!C10) = 11");
        row("TotalAssets", "S!B7 = 175");
        row("liquid_2025 as a percent of TotalAssets", "S!B6 / S!B7 = 14.2857142857");
        row("S!B4 less liquid_2025", "S!B4 - S!B6 = 95");
        // What stops it names the cell, or the word.
        row("flurb of S!B4", "no: flurb");
        row("S!B4 and S!B5 in 2019", "no: 2019");
        row("Q9!B4", "error: Q9!B4 is in no table of this workbook.");
        row("S!Z99", "error: S!Z99 is in no table of this workbook.");
        row("S!A4", "error: S!A4 is in no table of this workbook.");
        row("S!B4 less S!B10", "error: S!B4 and S!B10 are in different tables. Name cells of one table.");
        row("S!C11 divided by S!B11", "error: S!B11 is zero, and nothing can be divided by it.");
        row("ratio of S!B4:B6 to S!B7", "error: Name two cells to compare, not 4.");
    }
    void questions()
    {
        QFETCH(QString, answer);
        const std::optional<CellAnswer> found = asked(QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY(found);
        QCOMPARE(said(*found), answer);
    }

    void otherQuestionsNameNone()
    {
        for (const char *question : {"What was cash in Q1?", "Cash in B2B", "S! is a sheet", "Total assets 2025",
                                     "Cash", "LostRange", "totalassets"})
            QVERIFY2(!asked(QString::fromUtf8(question)), question);
    }

    void wordsKeepTheirPlaces()
    {
        const CellAnswer answer = *asked(QStringLiteral("S!B4 less 'S'!B6"));
        QCOMPARE(answer.words.size(), 3);
        QCOMPARE(answer.words[0].text, QStringLiteral("S!B4"));
        QCOMPARE(answer.words[1].use, WordUse::Operation);
        QCOMPARE(answer.words[2].text, QStringLiteral("'S'!B6"));
        QCOMPARE(answer.words[2].begin, 10);
        QCOMPARE(answer.words[2].end, 16);
    }

    /// What is offered as a question is read as what it was.
    void whatNamesThemIsReadBack()
    {
        const QList<CitedCell> two{*citedCell(m_found[0], 3, 1), *citedCell(m_found[0], 3, 2)};
        const QList<CitedCell> three{two[0], two[1], *citedCell(m_found[0], 2, 1)};
        using Op = CellOperation;
        for (const Op operation :
             {Op::Lookup, Op::Difference, Op::PercentChange, Op::Growth, Op::Ratio, Op::Share, Op::Sum, Op::Average}) {
            for (const QList<CitedCell> &cells : {two, three}) {
                const bool isOfTwo = operation == Op::PercentChange || operation == Op::Growth || operation == Op::Ratio
                                     || operation == Op::Share;
                if (isOfTwo && cells.size() > 2)
                    continue;
                const QString question = questionNaming(operation, cells);
                const std::optional<CellAnswer> found = asked(question);
                QVERIFY2(found && found->state == CellAnswer::State::Answered, qPrintable(question));
                QCOMPARE(found->operation, operation);
                if (operation != Op::Lookup)
                    QCOMPARE(found->results.first().formula, computed(operation, cells)->formula);
            }
        }
    }
};

QTEST_APPLESS_MAIN(tst_NamedCells)
#include "tst_namedcells.moc"
