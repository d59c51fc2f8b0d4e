// SPDX-License-Identifier: GPL-3.0-or-later
// The Source page: what may be read of a source, and several sources in one workspace.
#include "core/sources/modelsight.h"
#include "pictures.h"
#include "shell/pages/pagefixture.h"
#include "shell/pages/source/scopeeditor.h"
#include "shell/pages/source/sourcelist.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTest>
#include <QTreeWidget>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

const QByteArray shop =
    "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, email TEXT);"
    "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer, region TEXT, amount "
    "DECIMAL(10,2));"
    "CREATE VIEW big AS SELECT id, amount FROM orders WHERE amount > 15;"
    "INSERT INTO customer VALUES (1, 'Ann', 'a@x'), (2, 'Bob', 'b@x');"
    "INSERT INTO orders VALUES (1, 1, 'north', 10), (2, 1, 'south', 20), (3, 2, 'north', 30), (4, 2, 'south', 40);";

struct Window {
    PageFixture gui;
    std::unique_ptr<MainWindow> window;

    Window()
    {
        if (!gui.openScript(shop))
            qFatal("the file does not open");
        window = std::make_unique<MainWindow>(gui.context(), pageList(gui.context()));
        QObject::connect(&gui.navigator, &Navigator::sourceRequested, window.get(),
                         [this](const QString &address) { gui.source.open(address); });
        window->resize(1280, 860);
        window->show();
        window->showPage(QStringLiteral("source"));
    }

    ScopeEditor *scope() const { return window->findChild<ScopeEditor *>(); }
    QTreeWidget *tree() const { return scope()->findChild<QTreeWidget *>("scopeTree"); }
    QTreeWidgetItem *table(const QString &name) const { return tree()->findItems(name, Qt::MatchExactly).value(0); }
    QLineEdit *condition() const { return scope()->findChild<QLineEdit *>("rowFilter"); }
    QLabel *complaint() const { return scope()->findChild<QLabel *>("rowFilterComplaint"); }
    QPushButton *button(const char *name) const { return window->findChild<QPushButton *>(QLatin1String(name)); }
    QString state() const { return scope()->findChild<QLabel *>("scopeState")->text(); }

    void type(const QString &text)
    {
        condition()->selectAll();
        QTest::keyClicks(condition(), text);
    }
    bool press(const char *name)
    {
        QSignalSpy opened(&gui.source, &SourceController::opened);
        if (!button(name) || !button(name)->isEnabled())
            return false;
        button(name)->click();
        return QTest::qWaitFor([&] { return !opened.isEmpty(); }, 30'000);
    }
    void takePictures(const QString &name)
    {
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            gui.theme.setMode(mode);
            const QImage image =
                takePicture(*window, name + (mode == ThemeMode::Dark ? QStringLiteral("-dark") : QString()));
            QVERIFY(!isOneColour(image));
        }
        gui.theme.setMode(ThemeMode::Light);
    }
};

} // namespace

class tst_source : public QObject
{
    Q_OBJECT

private slots:
    void tablesAndColumnsAreHidden()
    {
        Window w;
        QCOMPARE(w.tree()->topLevelItemCount(), 3);
        QVERIFY(!w.button("applyScope")->isEnabled());
        w.table("customer")->setExpanded(true);
        QTreeWidgetItem *email = w.table("customer")->child(2);
        QCOMPARE(email->text(0), QStringLiteral("email"));
        email->setCheckState(0, Qt::Unchecked);
        QCOMPARE(w.table("customer")->checkState(0), Qt::PartiallyChecked);
        w.takePictures(QStringLiteral("source-columns"));
        QVERIFY(w.press("applyScope"));
        const SnapshotPointer snapshot = w.gui.source.snapshot();
        QVERIFY(!snapshot->schema().table("customer")->column("email"));
        QVERIFY(snapshot->wholeGraph().schema().table("customer")->column("email"));
        QVERIFY(!snapshot->columnProfile({{}, "customer"}, "email"));
        QCOMPARE(w.state(), QStringLiteral("In force."));

        w.table("orders")->setCheckState(0, Qt::Unchecked);
        QVERIFY(w.press("applyScope"));
        QVERIFY(!w.gui.source.snapshot()->schema().table("orders"));
        QVERIFY(w.button("allowEverything")->isEnabled());
        w.button("allowEverything")->click();
        QVERIFY(w.press("applyScope"));
        QVERIFY(w.gui.source.snapshot()->schema().table("customer")->column("email"));
        QVERIFY(w.gui.source.snapshot()->columnProfile({{}, "customer"}, "email")); // read now
        QCOMPARE(w.state(), QStringLiteral("Everything may be read."));
    }

    void aRowFilterIsCheckedWhileItIsTyped()
    {
        Window w;
        QVERIFY(!w.condition()->isEnabled());
        w.tree()->setCurrentItem(w.table("orders"));
        w.type(QStringLiteral("colour = 'x'"));
        QVERIFY2(w.complaint()->text().contains("colour"), qPrintable(w.complaint()->text()));
        QVERIFY(!w.button("applyScope")->isEnabled());
        w.takePictures(QStringLiteral("source-wrong-filter"));
        w.type(QStringLiteral("region = 'north'"));
        QVERIFY(!w.complaint()->isVisible());
        QCOMPARE(w.table("orders")->text(1), QStringLiteral("region = 'north'"));
        w.button("resetScope")->click();
        QVERIFY(w.table("orders")->text(1).isEmpty());
        QVERIFY(!w.button("applyScope")->isEnabled());

        w.tree()->setCurrentItem(w.table("orders"));
        w.type(QStringLiteral("region = 'north'"));
        QVERIFY(w.press("applyScope"));
        QCOMPARE(w.gui.source.snapshot()->profiles.value({{}, "orders"}).rows, 2);
        QCOMPARE(w.table("orders")->text(1), QStringLiteral("region = 'north'"));
        w.tree()->setCurrentItem(w.table("orders"));
        w.takePictures(QStringLiteral("source-filter"));
    }

    void anAnswerShowsTheFilter()
    {
        Window w;
        w.tree()->setCurrentItem(w.table("orders"));
        w.type(QStringLiteral("region = 'north'"));
        QVERIFY(w.press("applyScope"));
        w.window->showPage(QStringLiteral("ask"));
        QSignalSpy answered(&w.gui.source, &SourceController::answered);
        w.gui.navigator.ask(QStringLiteral("total amount of orders"));
        QVERIFY(QTest::qWaitFor([&] { return !answered.isEmpty(); }, 30'000));
        const auto record = answered.first().at(1).value<record::Record>();
        QCOMPARE(record.headline ? record.headline->value : QString(), QStringLiteral("40.00"));
        QVERIFY(QTest::qWaitFor([&] { return w.window->findChild<QWidget *>("rowFilter-orders") != nullptr; }, 5'000));
        w.takePictures(QStringLiteral("source-answer"));
    }

    void viewsOnly()
    {
        Window w;
        w.scope()->findChild<QCheckBox *>("viewsOnly")->click();
        QVERIFY(w.press("applyScope"));
        const Schema &schema = w.gui.source.snapshot()->schema();
        QCOMPARE(schema.tables.size(), 1);
        QCOMPARE(schema.tables.first().name.name, QStringLiteral("big"));
        w.takePictures(QStringLiteral("source-views"));
    }

    void oneOfSeveralSourcesIsAsked()
    {
        Window w;
        const QString first = w.gui.source.address();
        const QString other = w.gui.folder.filePath(QStringLiteral("crm.db"));
        TestSupport::makeSqlite(
            other, "CREATE TABLE lead (id INTEGER PRIMARY KEY, status TEXT); INSERT INTO lead VALUES (1, 'open')");
        QVERIFY(w.gui.open(other));
        auto *list = w.window->findChild<SourceList *>();
        QTRY_COMPARE(list->findChildren<QPushButton *>("chooseSource").size(), 1);
        w.takePictures(QStringLiteral("source-several"));
        QCOMPARE(w.gui.source.snapshot()->elsewhere.value("orders"), QStringList{QStringLiteral("test.db")});

        QVERIFY(w.press("chooseSource"));
        QCOMPARE(w.gui.source.address(), first);
        QTRY_COMPARE(list->findChildren<QPushButton *>("removeSource").size(), 1);
        QVERIFY(w.press("removeSource"));
        QCOMPARE(w.gui.store->sources()->size(), 1);
        QVERIFY(w.gui.source.snapshot()->elsewhere.isEmpty());
    }

    void whatAModelMayBeToldIsSwitched()
    {
        Window w;
        const auto box = [&w](const char *name) { return w.window->findChild<QCheckBox *>(QLatin1String(name)); };
        const auto meaning = [&w](const char *name) {
            return w.window->findChild<QLabel *>(QLatin1String(name) + QStringLiteral("Meaning"))->text();
        };
        const auto kept = [&w] { return sources::modelSightOf(*w.gui.store, w.gui.source.snapshot()->sourceId); };
        QVERIFY(box("tellNames")->isChecked());
        QCOMPARE(box("tellValues")->checkState(), Qt::PartiallyChecked);
        QVERIFY(!box("tellRows")->isChecked());
        QVERIFY(meaning("tellValues").contains("on this machine"));
        QCOMPARE(*kept(), std::optional<generate::ModelSight>());
        for (QWidget *above = box("tellRows"); above; above = above->parentWidget()) {
            if (auto *area = qobject_cast<QScrollArea *>(above))
                area->ensureWidgetVisible(box("tellRows"), 0, 80);
        }
        w.takePictures(QStringLiteral("source-sight"));

        box("tellValues")->click();
        QCOMPARE(*kept(), std::optional(generate::ModelSight{true, true, false}));
        QVERIFY(meaning("tellValues").contains("also on another machine"));
        box("tellValues")->click();
        QCOMPARE(*kept(), std::optional(generate::ModelSight{true, false, false}));
        box("tellRows")->click();
        QCOMPARE(*kept(), std::optional(generate::ModelSight{true, false, true}));
        box("tellNames")->click();
        QCOMPARE(*kept(), std::optional(generate::ModelSight{false, false, true}));
        QVERIFY(!box("tellValues")->isEnabled() && !box("tellRows")->isEnabled());
        QVERIFY(meaning("tellNames").contains("No model is asked"));
        w.takePictures(QStringLiteral("source-sight-off"));
    }
};

QTEST_MAIN(tst_source)
#include "tst_source.moc"
