// SPDX-License-Identifier: GPL-3.0-or-later
// A database that changes under the window: banner, panel, decisions.
#include "pictures.h"
#include "shell/driftbanner.h"
#include "shell/pages/activity/activitypage.h"
#include "shell/pages/activity/driftpanel.h"
#include "shell/pages/pagefixture.h"
#include "shell/widgets/tableview.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

/// The window over houses() with an alias for a column, before and after the column was renamed and another dropped.
struct Changed {
    PageFixture gui;
    std::unique_ptr<MainWindow> window;

    Changed()
    {
        if (!gui.openScript(houses()))
            qFatal("the file does not open");
        window = std::make_unique<MainWindow>(gui.context(), pageList(gui.context()));
        window->show();
        workspace::Edit edit;
        edit.sourceId = gui.source.snapshot()->sourceId;
        edit.table = {{}, "payments"};
        edit.column = "kind";
        edit.text = "sort";
        edit.at = QDateTime::currentDateTimeUtc();
        if (!gui.store->catalogEdits().addEdit(edit))
            qFatal("the alias is not kept");
    }

    QString file() const { return gui.folder.filePath(QStringLiteral("test.db")); }
    void change()
    {
        TestSupport::makeSqlite(
            file(), "ALTER TABLE payments RENAME COLUMN kind TO category; ALTER TABLE properties DROP COLUMN city");
    }
    bool reopen() { return gui.open(file()); }

    DriftBanner *banner() const { return window->findChild<DriftBanner *>(); }
    DriftPanel *panel() const { return window->findChild<DriftPanel *>(); }
    QString bannerText() const
    {
        QString text;
        for (const QLabel *label : banner()->findChildren<QLabel *>())
            text += label->text();
        return text;
    }
    QString state() const { return panel()->findChild<QLabel *>("driftState")->text(); }
    int changes() const { return panel()->findChild<TableView *>("changes")->model()->rowCount(); }
    QStringList things() const
    {
        const QAbstractItemModel *model = panel()->findChild<TableView *>("affected")->model();
        QStringList out;
        for (int row = 0; row < model->rowCount(); ++row)
            out.append(model->index(row, 1).data().toString() + u'|' + model->index(row, 2).data().toString());
        return out;
    }
    /// Presses and waits for the source to follow.
    bool press(QWidget *in, const char *button)
    {
        QSignalSpy opened(&gui.source, &SourceController::opened);
        auto *found = in->findChild<QPushButton *>(QLatin1String(button));
        if (!found || !found->isEnabled())
            return false;
        QTest::mouseClick(found, Qt::LeftButton);
        return QTest::qWaitFor([&] { return !opened.isEmpty(); }, 30'000);
    }
    /// The Undo of the newest decision: the other ones have none.
    bool undo()
    {
        QSignalSpy opened(&gui.source, &SourceController::opened);
        QPushButton *only = nullptr;
        for (QPushButton *button : panel()->findChildren<QPushButton *>()) {
            if (button->text() != QLatin1String("Undo"))
                continue;
            if (only)
                return false;
            only = button;
        }
        if (!only)
            return false;
        QTest::mouseClick(only, Qt::LeftButton);
        return QTest::qWaitFor([&] { return !opened.isEmpty(); }, 30'000);
    }
};

} // namespace

class tst_driftpanel : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsSaidWhileTheSchemaStandsStill()
    {
        Changed changed;
        QVERIFY(!changed.banner()->isVisible());
        QVERIFY2(changed.state().startsWith("The schema is as it was on"), qPrintable(changed.state()));
        QVERIFY(!changed.panel()->findChild<QPushButton *>("acceptSchema")->isVisibleTo(changed.panel()));
        QVERIFY(changed.reopen());
        QVERIFY(!changed.banner()->isVisible());
    }

    void theBannerLeadsToTheChanges()
    {
        Changed changed;
        changed.change();
        QVERIFY(changed.reopen());
        QVERIFY(changed.banner()->isVisible());
        QVERIFY2(changed.bannerText().contains("1 removed, 1 probably renamed")
                     && changed.bannerText().contains("It touches 1 of"),
                 qPrintable(changed.bannerText()));
        QTest::mouseClick(changed.banner()->findChild<QPushButton *>("showDrift"), Qt::LeftButton);
        QCOMPARE(changed.window->currentPage(), QStringLiteral("activity"));
        QVERIFY(changed.panel()->isVisible());
        QCOMPARE(changed.changes(), 2);
        QCOMPARE(changed.things(), QStringList{"payments.kind: sort|kept, not used"});
        auto *card = changed.panel()->findChild<QWidget *>("proposal-payments.kind");
        QVERIFY(card);
        QString words;
        for (const QLabel *label : card->findChildren<QLabel *>())
            words += label->text();
        QVERIFY2(words.contains("payments.kind is probably called payments.category now.")
                     && words.contains("Because: "),
                 qPrintable(words));
        (void)takePicture(*changed.window, QStringLiteral("drift"));
        // One change chosen shows what that one touches.
        auto *table = changed.panel()->findChild<TableView *>("changes");
        for (int row = 0; row < 2; ++row) {
            table->selectRow(row);
            const bool renamed = table->model()->index(row, 1).data().toString() == QLatin1String("payments.kind");
            QCOMPARE(changed.things().size(), renamed ? 1 : 0);
        }
    }

    void aRenameIsConfirmedAndEverythingUndone()
    {
        Changed changed;
        changed.change();
        QVERIFY(changed.reopen());
        const QString id = changed.gui.source.snapshot()->sourceId;
        changed.gui.navigator.showPart(QStringLiteral("activity"), QStringLiteral("drift"));
        QVERIFY(changed.press(changed.panel(), "confirmRename"));
        QCOMPARE(changed.gui.store->catalogEdits().edits(id)->first().column, QStringLiteral("category"));
        QCOMPARE(changed.gui.source.snapshot()->aliases.first().column, QStringLiteral("category"));
        QCOMPARE(changed.changes(), 1);
        QVERIFY(changed.things().isEmpty());
        QVERIFY(changed.banner()->isVisible());
        QVERIFY(changed.press(changed.panel(), "acceptSchema"));
        QVERIFY(!changed.banner()->isVisible());
        QCOMPARE(changed.changes(), 0);
        (void)takePicture(*changed.window, QStringLiteral("drift-accepted"));
        QVERIFY(changed.undo());
        QVERIFY(changed.banner()->isVisible());
        QVERIFY(changed.undo());
        QCOMPARE(changed.gui.store->catalogEdits().edits(id)->first().column, QStringLiteral("kind"));
        QCOMPARE(changed.changes(), 2);
        QVERIFY(changed.press(changed.panel(), "refuseRename"));
        QVERIFY(!changed.panel()->findChild<QWidget *>("proposal-payments.kind"));
        QCOMPARE(changed.changes(), 3);
        QVERIFY(changed.bannerText().contains("1 added, 2 removed"));
    }

    /// A metric over a column that was renamed, and one over a column that is gone.
    void aMetricIsTakenOver()
    {
        TestSupport::TemporaryFolder home;
        PageFixture gui(std::move(*workspace::Workspace::create(home.file(QStringLiteral("houses.tieout")))));
        QVERIFY(QDir().mkpath(home.file("houses.metrics")));
        const QByteArray text = "version: 0.2.0.dev0\nsemantic_model:\n- name: houses\n  datasets:\n"
                                "  - {name: payments, source: payments, primary_key: [id]}\n"
                                "  - {name: properties, source: properties, primary_key: [id]}\n  metrics:\n"
                                "  - name: rent # as booked\n    expression: SUM(payments.amount)\n"
                                "    custom_extensions:\n    - {vendor_name: TIEOUT, data: '{\"filter\": "
                                "\"payments.kind = ''rent''\", \"version\": 2}'}\n"
                                "  - {name: cities, expression: COUNT(DISTINCT properties.city)}\n";
        const QString file = home.write("houses.metrics/houses.yaml", text);
        QVERIFY(gui.openScript(houses()));
        MainWindow window(gui.context(), pageList(gui.context()));
        window.resize(1280, 900);
        window.show();
        auto *panel = window.findChild<DriftPanel *>();
        gui.navigator.showPart(QStringLiteral("activity"), QStringLiteral("drift"));
        const auto card = [panel](const char *name) {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            return panel->findChild<QWidget *>(QLatin1String(name));
        };
        QVERIFY(!card("metric-houses/rent"));
        const QString database = gui.folder.filePath(QStringLiteral("test.db"));
        TestSupport::makeSqlite(
            database, "ALTER TABLE payments RENAME COLUMN kind TO category; ALTER TABLE properties DROP COLUMN city");
        QVERIFY(gui.open(database));
        const QWidget *rent = card("metric-houses/rent");
        QVERIFY(rent);
        QString words;
        for (const QLabel *label : rent->findChildren<QLabel *>())
            words += label->text() + u'\n';
        QVERIFY2(words.contains(QLatin1String("rent has been quarantined since "))
                     && words.contains(QLatin1String("In its definition this no longer holds: filter."))
                     && words.contains(QLatin1String("payments.kind is probably called category now."))
                     && words.contains(QLatin1String("In the new words: filter of rent: payments.category = 'rent'")),
                 qPrintable(words));
        const auto *without = card("metric-houses/cities")->findChild<QPushButton *>("takeOver");
        QVERIFY(without && !without->isEnabled());
        QVERIFY2(without->toolTip().contains(QLatin1String("edit the definition")), qPrintable(without->toolTip()));
        (void)takePicture(window, QStringLiteral("drift-metrics"));
        QSignalSpy opened(&gui.source, &SourceController::opened);
        QTest::mouseClick(rent->findChild<QPushButton *>("takeOver"), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return !opened.isEmpty(); }, 30'000));
        QVERIFY(!card("metric-houses/rent"));
        QVERIFY(card("metric-houses/cities"));
        QCOMPARE(
            TestSupport::readFile(file),
            QByteArray(text).replace("payments.kind", "payments.category").replace("version\": 2", "version\": 3"));
        // What cannot be done is said: somebody else was faster.
        QSignalSpy said(&gui.navigator, &Navigator::said);
        service::DriftRequest again;
        again.takeOver = QStringLiteral("houses/rent");
        emit panel->decided(again);
        QVERIFY(QTest::qWaitFor([&] { return !said.isEmpty(); }, 10'000));
        QVERIFY2(said.last().first().toString().contains(QLatin1String("is not in quarantine")),
                 qPrintable(said.last().first().toString()));
    }

    void laterIsUntilTheSchemaChangesAgain()
    {
        Changed changed;
        changed.change();
        QVERIFY(changed.reopen());
        QTest::mouseClick(changed.banner()->findChild<QPushButton *>("putDriftOff"), Qt::LeftButton);
        QVERIFY(!changed.banner()->isVisible());
        QVERIFY(changed.press(changed.panel(), "refuseRename"));
        QVERIFY(!changed.banner()->isVisible());
        TestSupport::makeSqlite(changed.file(), "ALTER TABLE people ADD COLUMN born DATE");
        QVERIFY(changed.press(changed.panel(), "checkSchema"));
        QVERIFY(changed.banner()->isVisible());
        QVERIFY2(changed.bannerText().contains("2 added"), qPrintable(changed.bannerText()));
    }

    void aQuestionNoticesToo()
    {
        Changed changed;
        changed.change();
        QSignalSpy opened(&changed.gui.source, &SourceController::opened);
        QSignalSpy answered(&changed.gui.source, &SourceController::answered);
        changed.gui.source.ask(QStringLiteral("how many payments are there"));
        QVERIFY(QTest::qWaitFor([&] { return !answered.isEmpty(); }, 30'000));
        QCOMPARE(opened.size(), 1);
        QVERIFY(changed.gui.source.snapshot()->schema().table("payments")->column("category"));
        QVERIFY(changed.banner()->isVisible());
        changed.gui.source.ask(QStringLiteral("how many people are there"));
        QVERIFY(QTest::qWaitFor([&] { return answered.size() == 2; }, 30'000));
        QCOMPARE(opened.size(), 1);
    }

    void comparingWithoutAChangeSaysSo()
    {
        Changed changed;
        QSignalSpy said(&changed.gui.navigator, &Navigator::said);
        changed.gui.navigator.showPart(QStringLiteral("activity"), QStringLiteral("drift"));
        QTest::mouseClick(changed.panel()->findChild<QPushButton *>("checkSchema"), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return !said.isEmpty(); }, 10'000));
        QVERIFY(said.first().first().toString().contains("not changed"));
        QFile::remove(changed.file());
        // Undo without a decision fails, and is said as well.
        service::DriftRequest undo;
        undo.undo = true;
        emit changed.panel()->decided(undo);
        QVERIFY(QTest::qWaitFor([&] { return said.size() == 2; }, 10'000));
        QVERIFY2(said.last().first().toString().contains("Nothing was decided"),
                 qPrintable(said.last().first().toString()));
    }

    void withoutASourceThereIsNothingToPress()
    {
        PageFixture gui;
        ActivityPage page(gui.context());
        page.showTab(ActivityPage::Tab::Drift);
        auto *panel = page.findChild<DriftPanel *>();
        QVERIFY(!panel->findChild<QPushButton *>("checkSchema")->isEnabled());
        QVERIFY(panel->findChild<QLabel *>("driftState")->text().contains("Open a database"));
        DriftBanner banner(gui.source, gui.navigator);
        QVERIFY(!banner.isVisibleTo(nullptr));
    }
};

QTEST_MAIN(tst_driftpanel)
#include "tst_driftpanel.moc"
