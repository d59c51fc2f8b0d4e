// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/sheettable.h"

#include "sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::sheets;

class tst_SheetTable : public QObject
{
    Q_OBJECT

    static QString said(const Scale &scale)
    {
        return QStringLiteral("%1/%2%3").arg(scale.unit).arg(scale.power.value_or(0)).arg(scale.isPercent ? "%" : "");
    }

private slots:
    /// The scale of the cell in the last row and column.
    void scalesOfCells_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("scale");
        const auto row = [](const char *name, const char *sheet, const char *scale) {
            QTest::newRow(name) << QString::fromUtf8(sheet) << QString::fromUtf8(scale);
        };
        row("of a title", "Balance sheet, in thousands of EUR||\n||\nItem|2025|2024\nCash|10|12\nStock|4|6", "EUR/3");
        row("of the corner", "EUR m|2025|2024\nCash|10|12\nStock|4|6", "EUR/6");
        row("above one column, for all", "Item|2025|2024\n|(in millions)|\nCash|10|12\nStock|4|6", "/6");
        row("of a row of units", "Item|Mass|Price\n|kg|EUR/kg\nIron|10|12\nZinc|4|6", "EUR/kg/0");
        row("of a heading", "Item|Pieces|Margin (%)\nIron|10|12\nZinc|4|6", "/0%");
        row("of a row", "in EUR thousand|2025|2024\nRevenue|10|12\nMargin (%)|4|6", "/0%");
        row("a figure per share is not in millions", "(in millions)|2025|2024\nRevenue|10|12\nEarnings per share|4|6",
            "/0");
        row("of the cell", "Item|Amount\nIron|EUR 10\nZinc|EUR 12", "EUR/0");
    }
    void scalesOfCells()
    {
        QFETCH(QString, sheet);
        const Workbook workbook = sheetOf(sheet);
        const QList<SheetTable> tables = tablesOf(workbook, workbook.sheets.first());
        QCOMPARE(tables.size(), 1);
        const SheetTable &table = tables.first();
        QTEST(said(table.scaleOf(int(table.rows.size()) - 1, int(table.columns.size()) - 1)), "scale");
    }

    void timesOfLines()
    {
        const Workbook workbook =
            sheetOf("Results, years ended 30 June\n\nItem|2025||2024|\n|Plan|Actual|Plan|Actual\nRent|1|2|3|4");
        const SheetTable table = tablesOf(workbook, workbook.sheets.first()).first();
        QCOMPARE(table.time.toString(), QStringLiteral("30 June"));
        QStringList times;
        for (const TableLine &column : table.columns)
            times.append(column.time.toString());
        QCOMPARE(times.join(u'|'), QStringLiteral("|2025|2025|2024|2024"));
        QCOMPARE(table.columns[2].name(), QStringLiteral("Actual"));
    }

    void yearsNameRows()
    {
        const Workbook years = sheetOf("Year|Wind|Solar\n|GWh|GWh\n2021|12|3\n2022|13|4\n2023|14|5");
        const SheetTable table = tablesOf(years, years.sheets.first()).first();
        QCOMPARE(table.labelColumns, 1);
        QCOMPARE(table.corner, QStringLiteral("Year"));
    }

    void aDeclaredNameIsTheTitleWhereThereIsNoOther()
    {
        const auto titles = [](const QString &sheet, const QString &range, const QString &name) {
            Workbook workbook = sheetOf(sheet);
            workbook.sheets.first().tables = {{name, *rangeFrom(range)}};
            return tablesOf(workbook, workbook.sheets.first()).first().titles;
        };
        const QString rents = QStringLiteral("city|let\nKiel|7\nLugo|1");
        QCOMPARE(titles(rents, QStringLiteral("A1:B3"), QStringLiteral("Monthly_RentsPaid")),
                 QStringList("Monthly Rents Paid"));
        QCOMPARE(titles(rents, QStringLiteral("A1:B3"), QStringLiteral("Table3")), QStringList());
        QCOMPARE(titles(QStringLiteral("Rents\n") + rents, QStringLiteral("A2:B4"), QStringLiteral("MonthlyRents")),
                 QStringList("Rents"));
    }

    /// Nothing adds up to nothing: each column would be compared with all before it, again and again.
    void aWideTableOfZerosIsReadAtOnce()
    {
        QString sheet = QStringLiteral("Region");
        for (int column = 1; column <= 55; ++column)
            sheet += QStringLiteral("|C%1").arg(column);
        for (int row = 0; row < 1'900; ++row)
            sheet += QStringLiteral("\nPlace %1").arg(row) + QStringLiteral("|0").repeated(55);
        const Workbook workbook = sheetOf(sheet);
        const SheetTable table = tablesOf(workbook, workbook.sheets.first()).first();
        QVERIFY(std::all_of(table.columns.cbegin(), table.columns.cend(),
                            [](const TableLine &line) { return line.role == RowRole::Data; }));
    }

    void columnsThatAddUpOthersAreNoData_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("roles"); ///< of the columns of figures: D data, S subtotal, T total
        const auto row = [](const char *name, const char *sheet, const char *roles) {
            QTest::newRow(name) << QString::fromUtf8(sheet) << QString::fromLatin1(roles);
        };
        row("a half-year beside quarters", "City|Q1|Q2|H1\nKiel|10|12|22\nUlm|4|6|10\nBern|5|9|14", "DDS");
        row("two halves and a year",
            "City|Q1|Q2|H1|Q3|Q4|H2\nKiel|10|12|22|13|4|17\nUlm|4|6|10|11|1|12\nBern|5|9|14|8|2|10", "DDSDDS");
        row("under groups",
            "|Q1||Q2||H1|\nCity|Men|Women|Men|Women|Men|Women\nKiel|7|8|4|5|11|13\nUlm|5|6|7|8|12|14\n"
            "Bern|9|10|11|12|20|22",
            "DDDDSS");
        row("a year beside its quarters, of rates",
            "City|Q1 2025|Q2 2025|Q3 2025|Q4 2025|2025\nKiel|5.1|5.3|5.5|5.2|5.3\nUlm|4.0|4.2|4.1|4.4|4.2", "DDDDS");
        row("years", "City|2023|2024|2025\nKiel|5|6|7\nUlm|4|4|9", "DDD");
        row("that says so", "City|Q1|Q2|Total\nKiel|10|12|22\nUlm|4|6|10", "DDT");
        row("rounded", "City|Q1|Q2|H1\nKiel|10.4|12.3|22.8\nUlm|4.1|6.2|10.2\nBern|5.0|9.1|14.1", "DDS");
        row("two rows add up by chance", "City|Q1|Q2|Staff\nKiel|10|12|22\nUlm|4|6|10", "DDD");
        row("but for one row", "City|Q1|Q2|Q3\nKiel|10|12|22\nUlm|4|6|10\nBern|5|9|17", "DDD");
        row("zeros", "City|Q1|Q2|Q3\nKiel|0|0|0\nUlm|0|0|0\nBern|0|0|0", "DDD");
    }
    void columnsThatAddUpOthersAreNoData()
    {
        QFETCH(QString, sheet);
        const Workbook workbook = sheetOf(sheet);
        const SheetTable table = tablesOf(workbook, workbook.sheets.first()).first();
        QString roles;
        for (int column = table.firstColumn(); column < table.columns.size(); ++column) {
            const RowRole role = table.columns[column].role;
            roles += role == RowRole::Data ? u'D' : role == RowRole::Subtotal ? u'S' : u'T';
        }
        QTEST(roles, "roles");
    }
};

QTEST_APPLESS_MAIN(tst_SheetTable)
#include "tst_sheettable.moc"
