// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/blockstore.h"

#include "../sheets/sheettext.h"
#include "core/catalog/modelaspects.h"
#include "core/sources/relations/blockfacts.h"
#include "support/watchedencoder.h"

#include <QPluginLoader>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::sources;
using namespace Tieout::sources::relations;

namespace {

/// Two tables on one sheet.
constexpr const char *Report = R"(*Balance sheet
|Group||Parent|
Position|2025|2024|2025|2024
Land|120|110|50|45
Total assets|175|165|68|66
||||
||||
*Crew
|Day||Night|
Grade|2025|2024|2025|2024
Cooks|12|11|5|4
Porters|3|3|1|1)";

} // namespace

class BlockStoreTest : public QObject
{
    Q_OBJECT

    Retriever *m_words = nullptr;
    sheets::WorkbookTablesPtr m_tables;

private slots:
    void initTestCase()
    {
        QPluginLoader plugin(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-bm25"));
        m_words = qobject_cast<Retriever *>(plugin.instance());
        QVERIFY2(m_words, qPrintable(plugin.errorString()));
        m_tables = sheets::withTables(sheetOf(QString::fromUtf8(Report)));
        QCOMPARE(m_tables->tables.size(), size_t(2));
    }

    void findsWhatIsSaidFirst()
    {
        const auto store = BlockStore::build(m_tables, {}, {m_words}, {});
        QVERIFY2(store, store ? "" : qPrintable(store.error().fullMessage()));
        QCOMPARE((*store)->blocks().size(), 2);
        const auto found = (*store)->find(QStringLiteral("Porters at night in 2025?"), 2);
        QCOMPARE(found.size(), 2); // both say the year
        QCOMPARE(found.first()->ref(), QStringLiteral("S!A9:E12"));
        QCOMPARE((*store)->find(QStringLiteral("Land?"), 1).first()->ref(), QStringLiteral("S!A2:E5"));
        QVERIFY((*store)->find(QStringLiteral("Weather?"), 2).isEmpty());
    }

    void whatAModelWroteFindsItToo()
    {
        const sheets::SheetBlock crew = sheets::blocksOf(m_tables->tables.back()).first();
        const BlockText text{QStringLiteral("The brigade of the kitchen."), QStringLiteral("tiny")};
        const QString question = QStringLiteral("How large is the brigade?");
        const auto written =
            BlockStore::build(m_tables, {{catalog::factsFingerprint(blockFacts(crew).text), text}}, {m_words}, {});
        QVERIFY(written);
        QCOMPARE((*written)->find(question, 1), QList<const sheets::SheetBlock *>{&(*written)->blocks().last()});
        QCOMPARE((*written)->writtenOf(crew), std::optional(text));
        QVERIFY(!(*written)->writtenOf((*written)->blocks().first()));
        // Of another state of the table it says nothing.
        const auto other = BlockStore::build(m_tables, {{QStringLiteral("0123"), text}}, {m_words}, {});
        QVERIFY(other && (*other)->find(question, 1).isEmpty() && !(*other)->writtenOf(crew));
    }

    void meaningIsFoundInFewSentencesOnly()
    {
        const auto encoder = std::make_shared<WatchedEncoder>();
        const auto store = BlockStore::build(m_tables, {}, {m_words, encoder}, {});
        QVERIFY(store);
        QVERIFY(!encoder->asked.isEmpty());
        QCOMPARE((*store)->find(QStringLiteral("Kitchen staff?"), 1).first()->ref(), QStringLiteral("S!A9:E12"));
        encoder->asked.clear();
        QStringList lines;
        for (int i = 0; i < 200; ++i)
            lines.append(QString::fromUtf8(Report) + QStringLiteral("\n||||\n||||"));
        const auto large =
            BlockStore::build(sheets::withTables(sheetOf(lines.join(u'\n'))), {}, {m_words, encoder}, {});
        QVERIFY(large);
        QVERIFY2((*large)->blocks().size() > 100, qPrintable(QString::number((*large)->blocks().size())));
        QVERIFY(encoder->asked.isEmpty());
    }

    void canBeStopped()
    {
        StopSource stop;
        stop.requestStop();
        const auto store = BlockStore::build(m_tables, {}, {m_words}, stop.token());
        QVERIFY(!store);
        QCOMPARE(store.error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(BlockStoreTest)
#include "tst_blockstore.moc"
