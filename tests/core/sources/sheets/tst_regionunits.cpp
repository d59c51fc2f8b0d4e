// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/regionunits.h"

#include "sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::sheets;

namespace {

QString unitsIn(const Workbook &workbook)
{
    const Sheet &sheet = workbook.sheets.first();
    const Region region = regionsOf(workbook, sheet).value(0);
    QStringList out;
    const QList<ColumnHeading> headings = headingsOf(workbook, sheet, region);
    for (int at = 0; at < headings.size(); ++at)
        out.append(unitOf(workbook, sheet, region, headings[at], region.range.first.column + at));
    return out.join(u'|');
}

} // namespace

class TestRegionUnits : public QObject
{
    Q_OBJECT

private slots:
    void theSheetSaysThem_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("units");
        QTest::newRow("a row of units") << "place|let|rent\n|%|EUR\nKiel|1|2"
                                        << "|%|EUR";
        QTest::newRow("in brackets behind a heading") << "place|area (m²)|rent (EUR)\nKiel|1|2"
                                                      << "|m²|EUR";
        QTest::newRow("in words") << "place|area|rent, in EUR thousand\nKiel|1|2"
                                  << "||EUR thousand";
        QTest::newRow("a title") << "Rents in EUR thousand\n\nplace|2024|2025\nKiel|1|2"
                                 << "|EUR thousand|EUR thousand";
        QTest::newRow("a bracket that is no unit") << "Rents (preliminary)\n\nplace|rent (net)\nKiel|1"
                                                   << "|";
        QTest::newRow("a count") << "place|Units|Days (%)\nKiel|1|2"
                                 << "||%";
        QTest::newRow("a place is no unit") << "Rents in Kiel\n\nplace|let\nKiel|1"
                                            << "|";
    }
    void theSheetSaysThem()
    {
        QFETCH(QString, sheet);
        QFETCH(QString, units);
        QCOMPARE(unitsIn(sheetOf(sheet)), units);
    }

    void aFormatSaysThem()
    {
        Workbook workbook = sheetOf(QStringLiteral("Rents in EUR m\n\nplace|share|rent|area\nKiel|0.5|2.5|7.5"));
        for (Cell &cell : workbook.sheets.first().cells)
            cell.style = cell.kind == CellKind::Number ? cell.column : 0;
        workbook.styles = QList<CellStyle>(3);
        workbook.styles[1].format.kind = NumberFormat::Kind::Percent;
        workbook.styles[2].format = {NumberFormat::Kind::Number, 2, 0, QStringLiteral("CHF")};
        QCOMPARE(unitsIn(workbook), QStringLiteral("|%|CHF|EUR million"));
    }
};

QTEST_GUILESS_MAIN(TestRegionUnits)
#include "tst_regionunits.moc"
