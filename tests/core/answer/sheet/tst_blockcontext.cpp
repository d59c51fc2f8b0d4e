// SPDX-License-Identifier: GPL-3.0-or-later
// What a model is told of blocks of a workbook.
#include "core/answer/sheet/blockcontext.h"

#include "../../sources/sheets/sheettext.h"

#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::answer::sheet;
using namespace Tieout::sources::sheets;

namespace {

constexpr const char *Balance = R"(Balance sheet, in EUR thousand||||
||||
|Group||Parent|
Position|2025|2024|2025|2024
Land "north"|120|110|50|45
Cash|25|20|8|9
Total assets|145|130|58|n/a)";

} // namespace

class tst_BlockContext : public QObject
{
    Q_OBJECT

    const Workbook m_workbook = TestSupport::sheetOf(QString::fromUtf8(Balance), {"B3:C3", "D3:E3"});
    const QList<SheetTable> m_tables = tablesOf(m_workbook, m_workbook.sheets.first());
    QList<SheetBlock> m_blocks;
    WrittenOfBlock m_written;

    BlockContext told(const QString &question, bool values, qsizetype room) const
    {
        QList<const SheetBlock *> blocks;
        for (const SheetBlock &block : m_blocks)
            blocks.append(&block);
        return contextOf(blocks, m_written, askedWords(question), values,
                         [room](const QString &text) { return text.size() <= room; });
    }

private slots:
    void initTestCase()
    {
        QCOMPARE(m_tables.size(), 1);
        m_blocks = blocksOf(m_tables.first());
        QCOMPARE(m_blocks.size(), 1);
    }

    void whatAModelWroteStandsBesideTheRules()
    {
        m_written = [](const SheetBlock &) { return QStringLiteral("What \"we\" own."); };
        const BlockContext context = told(QStringLiteral("Cash"), false, 10'000);
        m_written = {};
        QVERIFY2(context.text.contains(QStringLiteral("Values in EUR thousand.\"\n  by a model: \"What 'we' own.\"\n")),
                 qPrintable(context.text));
    }

    void headerPathsAndIdsAreTold()
    {
        const BlockContext context = told(QStringLiteral("Cash"), false, 10'000);
        QCOMPARE(context.text,
                 QStringLiteral("B1 \"Balance sheet, in EUR thousand, rows Land 'north' to Total assets, for "
                                "2025 and 2024. Values in EUR thousand.\"\n"
                                "  columns: B \"Group / 2025\", C \"Group / 2024\", D \"Parent / 2025\", E \"Parent / "
                                "2024\"\n"
                                "  \"Land 'north'\": B1.B5 B1.C5 B1.D5 B1.E5\n"
                                "  \"Cash\": B1.B6 B1.C6 B1.D6 B1.E6\n"
                                "  \"Total assets\": B1.B7 B1.C7 B1.D7\n"));
        QCOMPARE(context.cells.size(), 11);
        QCOMPARE(context.cells[4].id, QStringLiteral("B1.B6"));
        QCOMPARE(context.cells[4].row, 5 - m_tables.first().region.range.first.row);
        QCOMPARE(context.shortened, 0);
    }

    void valuesStandBesideThemWhereTheyMay()
    {
        const BlockContext context = told(QStringLiteral("Cash"), true, 10'000);
        QVERIFY2(context.text.contains(QLatin1String("\"Cash\": B1.B6=\"25\" B1.C6=\"20\"")), qPrintable(context.text));
        QVERIFY(!told(QStringLiteral("Cash"), false, 10'000).text.contains(QLatin1String("145")));
    }

    void ofWhatDoesNotFitTheNamedRowsAreTold()
    {
        const qsizetype whole = told(QStringLiteral("Cash"), false, 10'000).text.size();
        const BlockContext some = told(QStringLiteral("Cash of the group"), false, whole - 1);
        QCOMPARE(some.shortened, 1);
        QCOMPARE(some.cells.size(), 4);
        QVERIFY(some.text.contains(QLatin1String("\"Cash\"")));
        QVERIFY(!some.text.contains(QLatin1String("B1.B5")));
        const BlockContext head = told(QStringLiteral("flurb"), false, whole - 1);
        QVERIFY(head.cells.isEmpty());
        QVERIFY(head.text.startsWith(QLatin1String("B1 \"Balance sheet")));
        QCOMPARE(told(QStringLiteral("Cash"), false, 10).text, QString());
    }
};

QTEST_APPLESS_MAIN(tst_BlockContext)
#include "tst_blockcontext.moc"
