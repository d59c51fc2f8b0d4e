// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/schemapage.h"

#include "core/workspace/positions.h"
#include "gui/pictures.h"
#include "pagefixture.h"
#include "shell/graph/graphscene.h"
#include "shell/graph/graphview.h"
#include "shell/graph/keyitem.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QTimer>
#include <QUndoStack>
#include <QWheelEvent>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

/// Three tables of which none declares a key to another.
QByteArray undeclared()
{
    return R"sql(
CREATE TABLE artist (artist_id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE album (album_id INTEGER PRIMARY KEY, artist_id INTEGER, title TEXT);
CREATE TABLE track (track_id INTEGER PRIMARY KEY, album_id INTEGER, seconds INTEGER);
INSERT INTO artist VALUES (1, 'Ada'), (2, 'Ben'), (3, 'Cleo');
INSERT INTO album VALUES (1, 1, 'One'), (2, 1, 'Two'), (3, 3, 'Three');
INSERT INTO track VALUES (1, 1, 181), (2, 1, 240), (3, 2, 199), (4, 3, 305);
)sql";
}

/// Readings kept in a table a year, each with a key to the same meters.
QByteArray readings()
{
    QByteArray out = "CREATE TABLE meters (meter_id INTEGER PRIMARY KEY, serial TEXT NOT NULL);\n"
                     "INSERT INTO meters VALUES (1, 'a'), (2, 'b');\n";
    for (const QByteArray &year : QByteArrayList{"2022", "2023", "2024"}) {
        out += "CREATE TABLE readings_" + year
               + " (reading_id INTEGER PRIMARY KEY, meter_id INTEGER NOT NULL REFERENCES meters(meter_id), "
                 "taken_on DATE, amount REAL);\n"
                 "INSERT INTO readings_"
               + year + " VALUES (" + year + "1, 1, '" + year + "-03-01', 2.5), (" + year + "2, 2, '" + year
               + "-04-01', 3.5);\n";
    }
    return out;
}

/// The page in a window over the houses.
struct Opened {
    PageFixture gui;
    std::unique_ptr<SchemaPage> page;

    explicit Opened(const QByteArray &statements = houses())
    {
        page = std::make_unique<SchemaPage>(gui.context());
        page->resize(1200, 800);
        page->show();
        ok = gui.openScript(statements) && QTest::qWaitFor([this] { return page->scene().isLaidOut(); }, 10'000);
        QCoreApplication::processEvents();
    }
    int node(const char *table) const { return gui.source.snapshot()->graph->node({{}, QString::fromLatin1(table)}); }
    void click(const char *table)
    {
        GraphView &view = page->view();
        const TableItem *item = page->scene().item(node(table));
        const QPoint at = view.mapFromScene(item->pos() + QPointF(item->size().width() / 2, 12));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, at);
    }
    /// Clicks the first button of that name and waits for the graph that follows.
    bool decide(const char *button)
    {
        texts(button); // what was replaced is gone
        QSignalSpy laidOut(page.get(), &SchemaPage::laidOut);
        auto *found = page->findChild<QAbstractButton *>(QString::fromLatin1(button));
        if (!found)
            return false;
        QTest::mouseClick(found, Qt::LeftButton);
        return QTest::qWaitFor([&] { return !laidOut.isEmpty(); }, 10'000);
    }
    bool waitForTree()
    {
        return QTest::qWaitFor([this] { return !page->pathFinder().isSearching(); }, 10'000);
    }
    QStringList texts(const char *name) const
    {
        QCoreApplication::processEvents(); // what was replaced goes, what is new is shown
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QStringList out;
        for (const QWidget *widget : page->findChildren<QWidget *>(QString::fromLatin1(name))) {
            if (widget->isVisible())
                out.append(widget->property(qobject_cast<const QLabel *>(widget) ? "text" : "plainText").toString());
        }
        return out;
    }
    bool ok = false;
};

} // namespace

class tst_schemapage : public QObject
{
    Q_OBJECT

private slots:
    void tablesAreDrawnApart()
    {
        Opened opened;
        QVERIFY(opened.ok);
        const QList<TableItem *> &items = opened.page->scene().items();
        QCOMPARE(items.size(), 6);
        for (const TableItem *a : items) {
            for (const TableItem *b : items)
                QVERIFY(a == b || !a->sceneBoundingRect().adjusted(4, 4, -4, -4).intersects(b->sceneBoundingRect()));
        }
        QVERIFY(!isOneColour(takePicture(*opened.page, QStringLiteral("schema-houses"))));
    }

    void aClickShowsTheTable()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.click("leases");
        QCOMPARE(opened.texts("tableTitle"), QStringList{"leases"});
        QSignalSpy catalog(&opened.gui.navigator, &Navigator::catalogRequested);
        QTest::mouseClick(opened.page->findChild<QAbstractButton *>("openInCatalog"), Qt::LeftButton);
        QCOMPARE(catalog.size(), 1);
        QCOMPARE(catalog[0][0].value<TableName>().name, QStringLiteral("leases"));
    }

    void aPathIsFoundByClicking()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.page->setPathMode(true);
        opened.click("properties");
        opened.click("payments");
        QVERIFY(opened.waitForTree());
        const schema::JoinTree tree = opened.page->pathFinder().tree();
        QCOMPARE(tree.bridges.size(), 2);
        QCOMPARE(opened.page->scene().item(opened.node("units"))->emphasis(), Emphasis::Bridge);
        QCOMPARE(opened.page->scene().item(opened.node("rates"))->emphasis(), Emphasis::Dimmed);
        QVERIFY(QTest::qWaitFor([&] { return !opened.texts("joinShare").contains("measuring..."); }, 10'000));
        QStringList shares = opened.texts("joinShare");
        shares.sort();
        QCOMPARE(shares, (QStringList{"100 %", "100 %", "80.0 %"}));
        QTest::mouseClick(opened.page->findChild<QAbstractButton *>("copyPathSql"), Qt::LeftButton);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith("FROM properties"));
        // A second click on a table takes it out again.
        opened.click("payments");
        QVERIFY(opened.page->pathFinder().trees().isEmpty());
    }

    void tiesAreOfferedAsOtherPaths()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.page->showPath({{{}, "leases"}, {{}, "people"}});
        QVERIFY(opened.waitForTree());
        QCOMPARE(opened.page->pathFinder().trees().size(), 2);
        const QString before = opened.texts("pathSql").value(0);
        opened.page->pathFinder().setCurrent(1);
        const QString after = opened.texts("pathSql").value(0);
        QVERIFY(before != after);
        QVERIFY((before + after).contains("guarantor_id") && (before + after).contains("tenant_id"));
    }

    void tablesThatAreNotConnectedAreSaid()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.page->showPath({{{}, "rates"}, {{}, "people"}});
        QVERIFY(opened.waitForTree());
        QVERIFY(opened.page->pathFinder().error());
        QCOMPARE(opened.page->pathFinder().error()->code, ErrorCode::Unsupported);
        QVERIFY(opened.texts("noteText").value(0).contains("rates"));
    }

    void anAnswersPathComesBeforeTheGraphStands()
    {
        PageFixture gui;
        SchemaPage page(gui.context());
        page.showPath({{{}, "properties"}, {{}, "units"}});
        QVERIFY(gui.openScript(houses()));
        QVERIFY(QTest::qWaitFor([&] { return page.pathFinder().trees().size() == 1; }, 10'000));
        QVERIFY(page.isPathMode());
    }

    /// Fewer columns are another picture of the same tables.
    void whatIsChosenStaysWithKeyColumnsOnly()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.page->showPath({{{}, "properties"}, {{}, "units"}});
        QVERIFY(opened.waitForTree());
        const QList<int> picks = opened.page->pathFinder().picks();
        QCOMPARE(picks.size(), 2);
        QSignalSpy laidOut(opened.page.get(), &SchemaPage::laidOut);
        opened.page->restore({{QStringLiteral("keysOnly"), true}});
        QVERIFY(QTest::qWaitFor([&] { return !laidOut.isEmpty(); }, 10'000));
        QVERIFY(opened.page->isPathMode());
        QCOMPARE(opened.page->pathFinder().picks(), picks);
    }

    void movesAreUndoneAndKept()
    {
        Opened opened;
        QVERIFY(opened.ok);
        GraphScene &scene = opened.page->scene();
        opened.click("people");
        const QPointF before = scene.item(opened.node("people"))->pos();
        QTest::keyClick(&opened.page->view(), Qt::Key_Right, Qt::AltModifier);
        QTest::keyClick(&opened.page->view(), Qt::Key_Down, Qt::AltModifier);
        const QPointF moved = scene.item(opened.node("people"))->pos();
        QCOMPARE(moved, before + QPointF(12, 12));
        const QString key = QStringLiteral("layout:") + opened.gui.source.snapshot()->sourceId;
        QCOMPARE(workspace::positionsFromText(*opened.gui.store->setting(key, {})).value({{}, "people"}), moved);
        scene.undoStack()->undo();
        QCOMPARE(scene.item(opened.node("people"))->pos(), before);
        QVERIFY(opened.gui.store->setting(key, {})->isEmpty());
        scene.undoStack()->redo();
        // The next window finds it there.
        SchemaPage again(opened.gui.context());
        QVERIFY(QTest::qWaitFor([&] { return again.scene().isLaidOut(); }, 10'000));
        QCOMPARE(again.scene().item(opened.node("people"))->pos(), moved);
        again.scene().resetPositions();
        QVERIFY(opened.gui.store->setting(key, {})->isEmpty());
    }

    void aTableThatIsGoneKeepsItsPlace()
    {
        Opened opened;
        QVERIFY(opened.ok);
        const QString key = workspace::positionsKey(opened.gui.source.snapshot()->sourceId);
        const QHash<TableName, QPointF> gone{{{{}, "gone"}, {5, 6}}};
        QVERIFY(opened.gui.store->setSetting(key, workspace::positionsToText(gone)));
        opened.click("people");
        QTest::keyClick(&opened.page->view(), Qt::Key_Right, Qt::AltModifier);
        const auto kept = workspace::positionsFromText(*opened.gui.store->setting(key, {}));
        QCOMPARE(kept.value({{}, "gone"}), QPointF(5, 6));
        QVERIFY(kept.contains({{}, "people"}));
        opened.page->scene().undoStack()->undo();
        QCOMPARE(workspace::positionsFromText(*opened.gui.store->setting(key, {})), gone);
    }

    void draggingATableMovesIt()
    {
        Opened opened;
        QVERIFY(opened.ok);
        GraphView &view = opened.page->view();
        TableItem *item = opened.page->scene().item(opened.node("rates"));
        const QPointF before = item->pos();
        const QPoint at = view.mapFromScene(before + QPointF(40, 12));
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, at);
        QTest::mouseMove(view.viewport(), at + QPoint(30, 0));
        QTest::mouseMove(view.viewport(), at + QPoint(60, 0));
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, at + QPoint(60, 0));
        QVERIFY(item->pos().x() > before.x() + 20);
        QCOMPARE(opened.page->scene().undoStack()->count(), 1);
    }

    void searchDimsAndEnterGoesThere()
    {
        Opened opened;
        QVERIFY(opened.ok);
        auto *field = opened.page->findChild<QLineEdit *>("schemaSearch");
        QTest::keyClicks(field, "unit");
        const GraphScene &scene = opened.page->scene();
        QCOMPARE(scene.item(opened.node("units"))->emphasis(), Emphasis::Normal);
        QCOMPARE(scene.item(opened.node("leases"))->emphasis(), Emphasis::Normal); // unit_id
        QCOMPARE(scene.item(opened.node("people"))->emphasis(), Emphasis::Dimmed);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(scene.selectedNodes(), QList<int>{opened.node("units")});
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(scene.item(opened.node("people"))->emphasis(), Emphasis::Normal);
    }

    void wheelZoomsAroundTheCursor()
    {
        Opened opened;
        QVERIFY(opened.ok);
        GraphView &view = opened.page->view();
        const QPoint at(300, 400);
        const QPointF before = view.mapToScene(at);
        const double zoom = view.zoom();
        QWheelEvent event(at, view.viewport()->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(view.viewport(), &event);
        QVERIFY(view.zoom() > zoom);
        QVERIFY((view.mapToScene(at) - before).manhattanLength() < 3);
        QTest::keyClick(&view, Qt::Key_0);
        QVERIFY(qAbs(view.zoom() - zoom) < 0.001);
        const int x = view.horizontalScrollBar()->value();
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(view.horizontalScrollBar()->value() > x);
    }

    void exportsAreWritten_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<QByteArray>("begins");
        QTest::newRow("png") << int(GraphFormat::Png) << QByteArray("\x89PNG");
        QTest::newRow("svg") << int(GraphFormat::Svg) << QByteArray("<?xml");
        QTest::newRow("pdf") << int(GraphFormat::Pdf) << QByteArray("%PDF");
        QTest::newRow("mermaid") << int(GraphFormat::Mermaid) << QByteArray("erDiagram");
        QTest::newRow("dbml") << int(GraphFormat::Dbml) << QByteArray("Table properties {");
        QTest::newRow("dot") << int(GraphFormat::Dot) << QByteArray("digraph");
    }

    void exportsAreWritten()
    {
        QFETCH(int, format);
        QFETCH(QByteArray, begins);
        Opened opened;
        QVERIFY(opened.ok);
        const QString file = opened.gui.folder.filePath("out." + extensionOf(GraphFormat(format)));
        const Result<void> written = opened.page->exportTo(GraphFormat(format), file);
        QVERIFY2(written, written ? "" : qPrintable(written.error().message()));
        QFile out(file);
        QVERIFY(out.open(QIODevice::ReadOnly));
        QVERIFY(out.readAll().startsWith(begins));
        const Result<void> refused = opened.page->exportTo(GraphFormat(format), QStringLiteral("/no/such/folder/out"));
        QVERIFY(!refused);
        QVERIFY(refused.error().message().contains("/no/such/folder/out"));
    }

    void optionsSurvive()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QJsonObject state = opened.page->save();
        state["keysOnly"] = true;
        state["neighbours"] = 2;
        opened.page->restore(state);
        QCOMPARE(opened.page->save(), state);
        QVERIFY(QTest::qWaitFor([&] { return opened.page->scene().isLaidOut(); }, 10'000));
        opened.click("properties");
        QCOMPARE(opened.page->scene().item(opened.node("leases"))->emphasis(), Emphasis::Normal);
        QCOMPARE(opened.page->scene().item(opened.node("payments"))->emphasis(), Emphasis::Dimmed);
    }

    void tourStopsBecomeReady()
    {
        Opened opened;
        QVERIFY(opened.ok);
        for (const TourStop &stop : opened.page->tour()) {
            bool ready = false;
            stop.prepare([&ready] { ready = true; });
            QVERIFY2(QTest::qWaitFor([&] { return ready; }, 20'000), qPrintable(stop.name));
            takePicture(*opened.page, stop.name);
        }
    }

    /// A database that declares nothing is no empty graph.
    void proposedKeysAreDrawnAndDecided()
    {
        Opened opened(undeclared());
        QVERIFY(opened.ok);
        QCOMPARE(opened.texts("keyCounts"), QStringList{"0 declared, 2 proposed"});
        QStringList evidence = opened.texts("keyEvidence");
        QCOMPARE(evidence.size(), 2);
        QVERIFY2(evidence[0].contains("100 %") && evidence[0].contains("0 orphans"), qPrintable(evidence[0]));
        QCOMPARE(opened.page->scene().keyItems().size(), 2);
        const auto joined = [&opened](KeyOrigin origin) {
            const QList<ForeignKey> keys = opened.gui.source.snapshot()->graph->keys();
            return std::count_if(keys.cbegin(), keys.cend(),
                                 [origin](const ForeignKey &key) { return key.origin == origin; });
        };
        QCOMPARE(joined(KeyOrigin::Inferred), 2);
        QVERIFY(!isOneColour(takePicture(*opened.page, QStringLiteral("schema-proposed"))));

        QVERIFY(opened.decide("acceptKey"));
        QCOMPARE(opened.texts("keyCounts"), QStringList{"0 declared, 1 accepted, 1 proposed"});
        QCOMPARE(joined(KeyOrigin::Accepted), 1);
        QCOMPARE(joined(KeyOrigin::Inferred), 1);
        QVERIFY(opened.decide("rejectKey"));
        QCOMPARE(opened.texts("keyCounts"), QStringList{"0 declared, 1 accepted, 0 proposed"});
        QCOMPARE(opened.page->scene().keyItems().size(), 1);

        QVERIFY(opened.decide("undoKey"));
        QVERIFY(opened.decide("undoKey"));
        QCOMPARE(opened.texts("keyCounts"), QStringList{"0 declared, 2 proposed"});
        QVERIFY(opened.gui.store->keys().keyDecisions(opened.gui.source.snapshot()->sourceId)->isEmpty());
    }

    void tablesThatAreOneThingAreOneBox()
    {
        Opened opened(readings());
        QVERIFY(opened.ok);
        const GraphScene &scene = opened.page->scene();
        QCOMPARE(scene.items().size(), 2);
        QCOMPARE(scene.shape().sizes.size(), 2); // what is laid out, not what is hidden
        QCOMPARE(scene.keyItems().size(), 1);
        QCOMPARE(scene.keyItems().first()->edges().size(), 3);
        QVERIFY(scene.keyItems().first()->toolTip().contains("The same key stands in 3 tables"));
        const TableItem *box = scene.item(opened.node("readings_2022"));
        QCOMPARE(scene.item(opened.node("readings_2024")), box);
        QCOMPARE(box->title(), QStringLiteral("readings_{year}"));
        QVERIFY(box->isStack());
        QCOMPARE(box->node(), opened.node("readings_2024")); // the latest stands for them
        QCOMPARE(box->toolTip(), QStringLiteral("One of 3 tables, one for each year, from 2022 to 2024\nreadings_2022\n"
                                                "readings_2023\nreadings_2024"));
        QVERIFY(!isOneColour(takePicture(*opened.page, QStringLiteral("schema-stack"))));
    }

    void aStackIsUnfoldedAndFolded()
    {
        Opened opened(readings());
        QVERIFY(opened.ok);
        const GraphScene &scene = opened.page->scene();
        opened.click("readings_2024");
        const auto folding = [&opened] {
            opened.texts("folding"); // what was replaced is gone
            return opened.page->findChild<QAbstractButton *>("folding");
        };
        QVERIFY(folding());
        QCOMPARE(folding()->text(), QStringLiteral("Show its 3 tables one by one"));
        QVERIFY(opened.decide("folding"));
        QCOMPARE(scene.items().size(), 4);
        QCOMPARE(scene.keyItems().size(), 3);
        QCOMPARE(scene.item(opened.node("readings_2022"))->title(), QStringLiteral("readings_2022"));
        QVERIFY(!scene.item(opened.node("readings_2022"))->isStack());
        QCOMPARE(scene.selectedNodes(), QList<int>{opened.node("readings_2024")});
        QVERIFY(!isOneColour(takePicture(*opened.page, QStringLiteral("schema-unfolded"))));

        // The next window has it unfolded, too.
        const QJsonObject state = opened.page->save();
        SchemaPage again(opened.gui.context());
        again.restore(state);
        QVERIFY(QTest::qWaitFor([&] { return again.scene().isLaidOut(); }, 10'000));
        QCOMPARE(again.scene().items().size(), 4);

        QCOMPARE(folding()->text(), QStringLiteral("Show its 3 tables as one"));
        QSignalSpy laidOut(opened.page.get(), &SchemaPage::laidOut);
        for (QAction *action : opened.page->pageActions()) {
            if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_U))
                action->trigger();
        }
        QVERIFY(QTest::qWaitFor([&] { return !laidOut.isEmpty(); }, 10'000));
        QCOMPARE(scene.items().size(), 2);
    }

    void theMenuOfAStackUnfoldsIt()
    {
        Opened opened(readings());
        QVERIFY(opened.ok);
        GraphView &view = opened.page->view();
        const TableItem *item = opened.page->scene().item(opened.node("readings_2024"));
        const QPoint at = view.mapFromScene(item->pos() + QPointF(40, 12));
        QStringList commands;
        QTimer::singleShot(0, opened.page.get(), [&] {
            auto *menu = opened.page->findChild<QMenu *>("tableMenu");
            for (QAction *action : menu->actions())
                commands.append(action->text());
            menu->actions().last()->trigger();
            menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view.viewport()->mapToGlobal(at));
        QApplication::sendEvent(view.viewport(), &event);
        QCOMPARE(commands, QStringList({"Open in Catalog", "Show its 3 tables one by one"}));
        QVERIFY(QTest::qWaitFor([&] { return opened.page->scene().isLaidOut(); }, 10'000));
        QCOMPARE(opened.page->scene().items().size(), 4);
    }

    void aTableInAStackIsFound()
    {
        Opened opened(readings());
        QVERIFY(opened.ok);
        const GraphScene &scene = opened.page->scene();
        TableItem *box = scene.item(opened.node("readings_2022"));
        opened.page->showPath({{{}, "readings_2022"}}); // as the catalog asks for it
        QVERIFY(box->isSelected());
        QCOMPARE(opened.texts("tableTitle"), QStringList{"readings_2022"});
        opened.click("meters");
        opened.click("readings_2024");
        QCOMPARE(opened.texts("tableTitle"), QStringList{"readings_2024"}); // the box was clicked, not a table of it

        auto *field = opened.page->findChild<QLineEdit *>("schemaSearch");
        field->setText("readings_2023");
        QCOMPARE(box->emphasis(), Emphasis::Normal);
        QCOMPARE(scene.item(opened.node("meters"))->emphasis(), Emphasis::Dimmed);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(opened.texts("tableTitle"), QStringList{"readings_2023"});
        field->clear();

        opened.page->showPath({{{}, "readings_2022"}, {{}, "meters"}});
        QVERIFY(opened.waitForTree());
        QCOMPARE(box->emphasis(), Emphasis::Path);
        opened.click("readings_2024"); // takes away what was picked of the box
        QCOMPARE(opened.page->pathFinder().picks(), QList<int>{opened.node("meters")});
    }

    void inferredKeysCanBeHidden()
    {
        Opened opened(undeclared());
        QVERIFY(opened.ok);
        QVERIFY(opened.page->scene().keyItems().first()->isVisible());
        opened.page->scene().setInferredVisible(false);
        QVERIFY(!opened.page->scene().keyItems().first()->isVisible());
    }
};

QTEST_MAIN(tst_schemapage)
#include "tst_schemapage.moc"
