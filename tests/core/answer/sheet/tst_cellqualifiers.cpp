// SPDX-License-Identifier: GPL-3.0-or-later
// What qualifies figures, "adjusted" or "net", has to be said by the table of the cells that answer; where a footnote
// says it, of those that bear its mark.
#include "core/answer/sheet/cellanswer.h"

#include "../../sources/sheets/sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::answer::sheet;
using namespace Tieout::sources::sheets;

namespace {

constexpr const char *ByRow = R"(EUR million|2025|2024
Revenue|812|770
EBITDA (1)|120|101
Net profit|44|38

(1) Adjusted for restructuring costs of EUR 3 million that were booked in the second quarter of the year.)";

constexpr const char *ByColumn = R"(Position|2025|2024 †
Revenue|812|770
Costs|700|690

† Restated.)";

constexpr const char *ByCell = R"(Region|2025|2024
North|12.5†|11
South|9|8

† preliminary)";

constexpr const char *ByTitle = R"(*Consolidated income statement||
||
EUR thousand|2025|2024
Sales|900|800
Profit|90|70)";

constexpr const char *ByHeading = R"(Branch|2025|2025|2024|2024
|Reported|Adjusted|Reported|Adjusted
Food|10|11|8|9
Wood|20|21|18|19)";

constexpr const char *ByLabel = R"(Position|2025|2024
Gross sales|100|90
Net sales|80|70
Returns|20|20)";

constexpr const char *WholeTable = R"(Plant|2025|2024
Kiel|5|4
Bari|7|6

All figures are net of VAT.)";

constexpr const char *NotAtAll = R"(Plant|2025|2024
Kiel|5|4
Bari|7|6

Figures have not been adjusted for inflation.)";

constexpr const char *TwoMarks = R"(Line|2025|2024
Cloud (a), (b)|30|20
Print b)|10|12

(a) Organic growth only
(b) Unaudited)";

constexpr const char *Superscript = R"(Line|2025|2024
Cloud¹|30|20
Print²|10|12

¹ Organic
² Including acquisitions)";

constexpr const char *PlainDigit = R"(Line|2025|2024
Turnover1|30|20
Print|10|12

1 Restated after a change of method)";

constexpr const char *MarkBeside = R"(Line|2025|2024
Cloud [1]|30|20
Print|10|12

[1]|Restated)";

constexpr const char *Status = R"(Country|2023|2024p
Chile|30|31
Peru|20|22

p = preliminary)";

constexpr const char *NoSuchMark = R"(Class|2025|2024
Shares (a)|30|20
Bonds (b)|10|12

(a) Restated)";

constexpr const char *Plain = R"(Line|2025|2024
Cloud|30|20
Print|10|12)";

} // namespace

class tst_CellQualifiers : public QObject
{
    Q_OBJECT

    static QString said(const CellAnswer &answer)
    {
        QStringList out;
        for (const CellResult &result : answer.results)
            out.append(QString(result.formula).remove(QStringLiteral("S!")));
        switch (answer.state) {
        case CellAnswer::State::Answered:
            return out.join(QStringLiteral("; "));
        case CellAnswer::State::Ambiguous:
            return QStringLiteral("which: ") + answer.choices.join(QStringLiteral("; "));
        case CellAnswer::State::NotAnswered:
            break;
        }
        return QStringLiteral("no: ") + answer.unread.join(QStringLiteral(", "));
    }

private slots:
    void qualifiers_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("answer");
        const auto row = [](const char *sheet, const char *question, const char *answer) {
            QTest::newRow(question) << QString::fromUtf8(sheet) << QString::fromUtf8(answer);
        };
        row(ByRow, "Adjusted EBITDA in 2025?", "B3");
        row(ByRow, "EBITDA in 2025?", "B3");
        row(ByRow, "Adjusted revenue in 2025?", "no: Adjusted");
        row(ByRow, "Adjusted net profit in 2025?", "no: Adjusted");
        row(ByColumn, "Restated revenue in 2024?", "C2");
        row(ByColumn, "Restated revenue in 2025?", "no: Restated");
        row(ByCell, "Preliminary figure of North in 2025?", "B2");
        row(ByCell, "Preliminary figure of South in 2025?", "no: Preliminary");
        row(ByTitle, "Consolidated profit in 2025?", "B5");
        row(ByTitle, "Organic sales in 2024?", "no: Organic");
        row(ByHeading, "Adjusted food in 2025?", "C3");
        row(ByHeading, "Net adjusted food in 2025?", "no: Net");
        row(ByLabel, "Net sales in 2025?", "B3");
        row(ByLabel, "Gross sales in 2024?", "C2");
        row(ByLabel, "Net returns in 2024?", "no: Net");
        row(WholeTable, "Net Kiel in 2025?", "B2");
        row(NotAtAll, "Adjusted Kiel in 2025?", "no: Adjusted");
        row(TwoMarks, "Organic cloud in 2025?", "B2");
        row(TwoMarks, "Unaudited print in 2025?", "B3");
        row(TwoMarks, "Organic print in 2025?", "no: Organic");
        row(Superscript, "Organic cloud in 2024?", "C2");
        row(Superscript, "Organic print in 2024?", "no: Organic");
        row(PlainDigit, "Restated turnover in 2024?", "C2");
        row(PlainDigit, "Restated print in 2024?", "no: Restated");
        row(MarkBeside, "Restated cloud in 2024?", "C2");
        row(MarkBeside, "Restated print in 2025?", "no: Restated");
        row(Status, "Preliminary value of Chile in 2024?", "C2");
        row(Status, "Preliminary value of Chile in 2023?", "no: Preliminary");
        row(NoSuchMark, "Restated shares in 2025?", "B2");
        row(NoSuchMark, "Restated bonds in 2025?", "no: Restated");
        row(Plain, "Net cloud in 2025?", "no: Net");
    }
    void qualifiers()
    {
        QFETCH(QString, sheet);
        QFETCH(QString, answer);
        const Workbook workbook = TestSupport::sheetOf(sheet);
        const QList<SheetTable> tables = tablesOf(workbook, workbook.sheets.first());
        QCOMPARE(tables.size(), 1);
        const QString question = QString::fromUtf8(QTest::currentDataTag());
        QCOMPARE(said(answerFromCells({TableLabels(tables.first())}, question)), answer);
    }
};

QTEST_APPLESS_MAIN(tst_CellQualifiers)
#include "tst_cellqualifiers.moc"
