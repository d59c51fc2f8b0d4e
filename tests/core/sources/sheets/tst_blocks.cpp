// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/blocks.h"

#include "sheettext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources::sheets;

namespace {

/// Groups of columns and of rows, subtotals, a total of all.
constexpr const char *Wards = R"(*Nursing hours, in thousands of hours||||||
||||||
Ward|2023|||2024||
|Day|Night|Total|Day|Night|Total
Surgery||||||
>General surgery|41.2|12.1|53.3|44.0|13.4|57.4
>Orthopaedics|30.5|9.0|39.5|28.9|9.6|38.5
Total surgery|71.7|21.1|92.8|72.9|23.0|95.9
Medicine||||||
>Cardiology|25.0|11.0|36.0|26.0|12.0|38.0
>Neurology|18.0|7.5|25.5|17.5|8.5|26.0
Total medicine|43.0|18.5|61.5|43.5|20.5|64.0
Total|114.7|39.6|154.3|116.4|43.5|159.9
||||||
Note: figures of 2023 are restated.||||||)";

constexpr const char *Depots = "Depot|Vans|Cars\nHarbour|12|7\nAirport|4|9\nStation|3|2";

} // namespace

class tst_Blocks : public QObject
{
    Q_OBJECT

    Workbook m_workbook;
    QList<SheetTable> m_tables; ///< refer to the workbook

    const SheetTable &table(const char *text)
    {
        m_tables.clear();
        m_workbook = sheetOf(QString::fromUtf8(text));
        m_tables = tablesOf(m_workbook, m_workbook.sheets.first());
        return m_tables.first();
    }

    static QStringList refsOf(const QList<SheetBlock> &blocks)
    {
        QStringList refs;
        for (const SheetBlock &block : blocks)
            refs.append(block.ref());
        return refs;
    }

private slots:
    void whatIsSmallIsOne()
    {
        const QList<SheetBlock> blocks = blocksOf(table(Wards));
        QCOMPARE(refsOf(blocks), QStringList{"S!A3:G13"});
        QCOMPARE(blocks.first().times(), (QStringList{"2023", "2024"}));
        QCOMPARE(blocks.first().headings().first(), QStringLiteral("2023 / Day"));
        QVERIFY(blocks.first().labels().contains(QStringLiteral("Surgery / Orthopaedics")));
    }

    void columnsAreCutBetweenTheirGroups()
    {
        QCOMPARE(refsOf(blocksOf(table(Wards), 30)), (QStringList{"S!B5:D13", "S!E5:G13"}));
    }

    void rowsAreCutBehindSubtotals()
    {
        const QList<SheetBlock> blocks = blocksOf(table(Wards), 15);
        QCOMPARE(refsOf(blocks), (QStringList{"S!B5:D8", "S!B9:D13", "S!E5:G8", "S!E9:G13"}));
        QCOMPARE(blocks[1].labels().first(), QStringLiteral("Medicine"));
        QCOMPARE(blocks[1].times(), QStringList{"2023"});
    }

    void whatHasNoBoundaryIsNotCut()
    {
        QCOMPARE(refsOf(blocksOf(table("|2024||2025|\nItem|Plan|Actual|Plan|Actual\nRent|1|2|3|4\nFees|5|6|7|8"), 1)),
                 (QStringList{"S!B3:C4", "S!D3:E4"}));
        QCOMPARE(refsOf(blocksOf(table(Depots), 1)), QStringList{"S!A1:C4"});
    }

    void isDescribedWithoutValues()
    {
        const QList<SheetBlock> blocks = blocksOf(table(Wards), 15);
        const QString text = descriptionOf(blocks.first()).text;
        QCOMPARE(text, QStringLiteral("Nursing hours, in thousands of hours, rows Surgery to Total surgery, for "
                                      "2023. Values in hours thousand; note: figures of 2023 are restated."));
        QCOMPARE(descriptionOf(blocksOf(table(Depots)).first()).text, QStringLiteral("S, rows Harbour to Station."));
    }

    void sentencesHoldAllWordsAndNoValue()
    {
        const QString text = sentencesOf(blocksOf(table(Wards)).first()).join(u'\n');
        for (const char *word : {"Neurology", "Night", "restated", "2024", "Nursing", "Ward"})
            QVERIFY2(text.contains(QLatin1String(word)), word);
        QVERIFY(!text.contains(QLatin1String("154.3")));
        QVERIFY(!text.contains(QLatin1String("12.1")));
    }

    /// What names the rows of a long list are its values.
    void aLongListSaysItsColumns()
    {
        QStringList lines{QStringLiteral("Customer|City|Orders")};
        for (int i = 0; i < 250; ++i)
            lines.append(QStringLiteral("Person %1|Town|%2").arg(i).arg(i * 7));
        const SheetBlock block = blocksOf(table(lines.join(u'\n').toUtf8())).first();
        QVERIFY(block.labels().isEmpty());
        const QString text = sentencesOf(block).join(u'\n');
        QVERIFY2(text.contains(QLatin1String("Customer")) && text.contains(QLatin1String("Orders")), qPrintable(text));
        QVERIFY(!text.contains(QLatin1String("Person")));
    }
};

QTEST_APPLESS_MAIN(tst_Blocks)
#include "tst_blocks.moc"
