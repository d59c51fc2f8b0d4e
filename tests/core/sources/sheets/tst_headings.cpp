// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/headings.h"

#include "sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::sheets;

class TestHeadings : public QObject
{
    Q_OBJECT

private slots:
    void headingsOfColumns_data()
    {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QStringList>("merges");
        QTest::addColumn<QString>("headings");
        const auto row = [](const char *name, const char *sheet, const char *headings, const QStringList &merges = {}) {
            QTest::newRow(name) << QString::fromUtf8(sheet) << merges << QString::fromUtf8(headings);
        };
        row("one row", "city|let|vacant\nKiel|1|2", "city\nlet\nvacant\n");
        row("a group that is merged", "place|North||South|\n|rent|cost|rent|cost\nKiel|1|2|3|4",
            "place\nNorth / rent\nNorth / cost\nSouth / rent\nSouth / cost\n",
            {QStringLiteral("B1:C1"), QStringLiteral("D1:E1"), QStringLiteral("A1:A2")});
        row("a group that is written once", "place|North||South|\n|rent|cost|rent|cost\nKiel|1|2|3|4",
            "place\nNorth / rent\nNorth / cost\nSouth / rent\nSouth / cost\n");
        row("a heading behind groups that are written once",
            "place|North||South||owner|age\n|rent|cost|rent|cost|name|years\nKiel|1|2|3|4|Ann|9",
            "place\nNorth / rent\nNorth / cost\nSouth / rent\nSouth / cost\nowner / name\nage / years\n");
        row("one that no group heads", "place|North||South||\n|rent|cost|rent|cost|vacancy\nKiel|1|2|3|4|5",
            "place\nNorth / rent\nNorth / cost\nSouth / rent\nSouth / cost\nvacancy\n");
        row("groups of several lengths", "place|North||South||\n|rent|cost|rent|fees|vacancy\nKiel|1|2|3|4|5",
            "place\nNorth / rent\nNorth / cost\nSouth / rent\nSouth / fees\nSouth / vacancy\n");
        row("groups in groups", "|Plan||||Actual|||\n|2024||2025||2024||2025|\n|a|b|a|b|a|b|a|b\nKiel|1|2|3|4|5|6|7|8",
            "\nPlan / 2024 / a\nPlan / 2024 / b\nPlan / 2025 / a\nPlan / 2025 / b\nActual / 2024 / a\n"
            "Actual / 2024 / b\nActual / 2025 / a\nActual / 2025 / b\n");
        row("a unit that holds for all", "place|let|vacant\n|percent|\nKiel|1|2",
            "place\nlet [percent]\nvacant [percent]\n");
        row("units of their own", "place|North||South|\n|rent|area|rent|area\n|EUR|sqm|EUR|sqm\nKiel|1|2|3|4",
            "place\nNorth / rent [EUR]\nNorth / area [sqm]\nSouth / rent [EUR]\nSouth / area [sqm]\n");
        row("a heading merged downwards", "place|let|North|\n|||rent\nKiel|1|2|3", "place\nlet\nNorth\nNorth / rent\n",
            {QStringLiteral("B1:B2"), QStringLiteral("C1:D1")});
    }
    void headingsOfColumns()
    {
        QFETCH(QString, sheet);
        QFETCH(QStringList, merges);
        QFETCH(QString, headings);
        const Workbook workbook = sheetOf(sheet, merges);
        const QList<Region> regions = regionsOf(workbook, workbook.sheets.first());
        QCOMPARE(regions.size(), 1);
        QString out;
        for (const ColumnHeading &heading : headingsOf(workbook, workbook.sheets.first(), regions.first())) {
            out += heading.path.join(QStringLiteral(" / "));
            if (!heading.unit.isEmpty())
                out += QStringLiteral(" [%1]").arg(heading.unit);
            out += u'\n';
        }
        QCOMPARE(out, headings);
    }

    void complexityFollowsDepthAndMerges()
    {
        const auto of = [](const Workbook &workbook) {
            return complexityOf(workbook.sheets.first(), regionsOf(workbook, workbook.sheets.first()).first());
        };
        const Complexity plain = of(sheetOf(QStringLiteral("city|let|vacant\nKiel|1|2\nLugo|3|4")));
        QCOMPARE(plain.headerDepth, 1);
        QCOMPARE(plain.mergedCells, 0);
        QCOMPARE(plain.score, 1.0);
        QVERIFY(!plain.isMultiHeader);
        const Complexity deep = of(sheetOf(QStringLiteral("|North||South|\nplace|rent|cost|rent|cost\nKiel|1|2|3|4"),
                                           {QStringLiteral("B1:C1"), QStringLiteral("D1:E1")}));
        QCOMPARE(deep.headerDepth, 2);
        QCOMPARE(deep.mergedCells, 4);
        QCOMPARE(deep.score, 6.0);
        QVERIFY(deep.isMultiHeader);
        // One row of headings, but every second row name is merged downwards.
        const Complexity merged = of(sheetOf(QStringLiteral("kind|group|let\nKiel|old|1\n|new|2\nLugo|old|3\n|new|4"),
                                             {QStringLiteral("A2:A3"), QStringLiteral("A4:A5")}));
        QCOMPARE(merged.headerDepth, 1);
        QVERIFY(merged.mergeDensity > 0.12 && merged.isMultiHeader);
    }
};

QTEST_APPLESS_MAIN(TestHeadings)
#include "tst_headings.moc"
