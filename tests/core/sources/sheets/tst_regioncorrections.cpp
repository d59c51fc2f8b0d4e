// SPDX-License-Identifier: GPL-3.0-or-later
// What a person says of a table, and what becomes of it on this sheet and on next month's.
#include "core/sources/sheets/regioncorrections.h"

#include "sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::sheets;

namespace {

const QString rents = QStringLiteral("Rents, in EUR thousand\n\ncity|Q1 2024|Q2 2024\nKiel|7.5|8.5\nLugo|9.5|1.5");

struct Found {
    Workbook workbook;
    QList<Region> regions;
    QString structure(int at = 0) const { return structuresOf(workbook, workbook.sheets.first(), regions).value(at); }
    QList<CorrectedRegion> with(const QList<RegionCorrection> &corrections) const
    {
        QHash<QString, RegionCorrection> said;
        for (const RegionCorrection &one : corrections)
            said.insert(one.structure, one);
        return correctedRegions(workbook, workbook.sheets.first(), regions, said);
    }
};

Found foundIn(const QString &text)
{
    Found out{sheetOf(text), {}};
    out.regions = regionsOf(out.workbook, out.workbook.sheets.first());
    return out;
}

QString summary(const CorrectedRegion &one)
{
    return QStringLiteral("%1 %2x%3 %4")
        .arg(refOf(one.region.range))
        .arg(one.region.headerRows)
        .arg(one.region.headerColumns)
        .arg(kindName(one.region.kind));
}

} // namespace

class TestRegionCorrections : public QObject
{
    Q_OBJECT

private slots:
    void withoutACorrectionWhatWasFoundCounts()
    {
        const Found found = foundIn(rents);
        const QList<CorrectedRegion> regions = found.with({});
        QCOMPARE(regions.size(), 1);
        QCOMPARE(regions.first().region, found.regions.first());
        QVERIFY(regions.first().correction.isEmpty());
        QCOMPARE(summary(regions.first()), QStringLiteral("A3:C5 1x1 matrix"));
    }

    void eachPartIsCorrectedByItself()
    {
        const Found found = foundIn(rents);
        RegionCorrection said{found.structure()};
        said.headerRows = 2;
        QCOMPARE(summary(found.with({said}).first()), QStringLiteral("A3:C5 2x1 multi-header"));
        QVERIFY(found.with({said}).first().complexity.isMultiHeader);
        said.isMultiHeader = false;
        QCOMPARE(summary(found.with({said}).first()), QStringLiteral("A3:C5 2x1 matrix"));
        QVERIFY(!found.with({said}).first().complexity.isMultiHeader);
        said = {found.structure()};
        said.headerColumns = 0;
        QCOMPARE(summary(found.with({said}).first()), QStringLiteral("A3:C5 1x0 matrix"));
        said = {found.structure()};
        said.headerRows = 0;
        QCOMPARE(summary(found.with({said}).first()), QStringLiteral("A3:C5 0x1 list"));
        said = {found.structure()};
        said.isMultiHeader = true;
        QCOMPARE(summary(found.with({said}).first()), QStringLiteral("A3:C5 1x1 multi-header"));
    }

    void aRangeTakesItsHeadingsAlong()
    {
        const Found found = foundIn(rents);
        const RegionCorrection said =
            withRange({found.structure()}, found.regions.first(), *rangeFrom(u"A1:C4")); // two rows more above
        const CorrectedRegion region = found.with({said}).first();
        QCOMPARE(summary(region), QStringLiteral("A1:C4 3x1 multi-header"));
        QVERIFY(region.region.titles.isEmpty()); // it is a row of the table now
        // Where the number of rows was said, the line stays in its place too.
        RegionCorrection two{found.structure()};
        two.headerRows = 2;
        two = withRange(two, found.regions.first(), *rangeFrom(u"A2:C5"));
        QCOMPARE(summary(found.with({two}).first()), QStringLiteral("A2:C5 3x1 multi-header"));
    }

    void aUnitIsOfAColumn()
    {
        const Found found = foundIn(rents);
        RegionCorrection said{found.structure()};
        said.units.insert(pathKey({QStringLiteral("Q2 2024")}), QStringLiteral("USD"));
        const QList<ColumnHeading> headings = found.with({said}).first().headings;
        QCOMPARE(headings[1].unit, QStringLiteral("USD")); // of every quarter: only the number differs
        QCOMPARE(headings[2].unit, QStringLiteral("USD"));
        QCOMPARE(headings[0].unit, QString());
    }

    void nextMonthsSheetGetsThem()
    {
        const Found found = foundIn(rents);
        RegionCorrection said{found.structure()};
        said.headerColumns = 0;
        said.bottom = -1; // the last row is no data
        const Found next = foundIn(
            QStringLiteral("Rents, in EUR thousand\n\nCity|Q3 2025|Q4 2025\nKiel|1.5|2.5\nLugo|3.5|4.5\nBari|5.5|6.5"));
        QCOMPARE(next.structure(), found.structure());
        QCOMPARE(summary(next.with({said}).first()), QStringLiteral("A3:C5 1x0 matrix"));
        const Found other = foundIn(QStringLiteral("city|let|vacant\nKiel|1.5|2.5\nLugo|3.5|4.5"));
        QVERIFY(other.structure() != found.structure());
        QVERIFY(other.with({said}).first().correction.isEmpty());
    }

    void tablesThatAreAlikeAreToldApart()
    {
        const Found found = foundIn(QStringLiteral("city|let\nKiel|1.5\n\n\n\n\ncity|let\nLugo|2.5"));
        QCOMPARE(found.regions.size(), 2);
        QVERIFY(found.structure(0) != found.structure(1));
        RegionCorrection said{found.structure(1)};
        said.headerRows = 2;
        QCOMPARE(summary(found.with({said})[0]), QStringLiteral("A1:B2 1x1 flat"));
        QCOMPARE(summary(found.with({said})[1]), QStringLiteral("A7:B8 2x1 multi-header"));
    }

    void aTableThatIsTakenInIsNoneOfItsOwn()
    {
        const Found found = foundIn(QStringLiteral("city|let\nKiel|1.5\n\n\n\n\ncity|let\nLugo|2.5"));
        const RegionCorrection said = withRange({found.structure(0)}, found.regions.first(), *rangeFrom(u"A1:B8"));
        const QList<CorrectedRegion> regions = found.with({said});
        QCOMPARE(regions.size(), 1);
        QCOMPARE(summary(regions.first()), QStringLiteral("A1:B8 1x1 flat"));
    }

    void whatCannotBeIsNotDone()
    {
        const Found found = foundIn(rents);
        RegionCorrection said{found.structure()};
        said.bottom = -7; // above the first row
        QCOMPARE(summary(found.with({said}).first()), QStringLiteral("A3:C5 1x1 matrix"));
        said.bottom = 0;
        said.left = -1; // off the sheet
        QCOMPARE(summary(found.with({said}).first()), QStringLiteral("A3:C5 1x1 matrix"));
        said = {found.structure()};
        said.headerRows = 99;
        said.headerColumns = -1;
        QCOMPARE(summary(found.with({said}).first()), QStringLiteral("A3:C5 3x0 multi-header"));
    }

    void jsonKeepsAllOfIt()
    {
        RegionCorrection said{QStringLiteral("s!city|q# #!1"), 1, -2, 3, -4, 2, 0, false, {{"q# #", "EUR"}}};
        QCOMPARE(correctionFromJson(said.structure, correctionToJson(said)), said);
        said = {QStringLiteral("s!")};
        QVERIFY(correctionToJson(said).isEmpty());
        QCOMPARE(correctionFromJson(said.structure, {}), said);
        // What somebody else wrote there is left out.
        QVERIFY(correctionFromJson({}, {{QStringLiteral("headerRows"), QStringLiteral("two")}}).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestRegionCorrections)
#include "tst_regioncorrections.moc"
