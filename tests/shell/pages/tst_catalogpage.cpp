// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalog/catalogpage.h"

#include "gui/pictures.h"
#include "pagefixture.h"
#include "shell/pages/catalog/aspectview.h"
#include "shell/pages/catalog/columntable.h"
#include "shell/pages/catalog/qualityview.h"
#include "shell/pages/catalog/scriptsdialog.h"

#include <QAbstractItemModelTester>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSemaphore>
#include <QTableView>
#include <QThread>
#include <QTreeWidget>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

struct Opened {
    PageFixture gui;
    std::unique_ptr<CatalogPage> page;
    bool ok = false;

    Opened()
    {
        page = std::make_unique<CatalogPage>(gui.context());
        tester = std::make_unique<QAbstractItemModelTester>(&page->model(),
                                                            QAbstractItemModelTester::FailureReportingMode::QtTest);
        page->resize(1200, 800);
        page->show();
        ok = gui.openScript(houses());
    }
    int node(const char *table) const { return gui.source.snapshot()->graph->node({{}, QString::fromLatin1(table)}); }
    QString title() const
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const auto *label = page->findChild<QLabel *>("entryTitle");
        return label ? label->text() : QString();
    }
    bool search(const QString &text)
    {
        QSignalSpy searched(page.get(), &CatalogPage::searched);
        auto *field = page->findChild<QLineEdit *>("catalogSearch");
        field->clear();
        QTest::keyClicks(field, text);
        return QTest::qWaitFor([&] { return !searched.isEmpty() && !gui.source.isBusy(); }, 10'000);
    }

private:
    std::unique_ptr<QAbstractItemModelTester> tester;
};

} // namespace

class tst_catalogpage : public QObject
{
    Q_OBJECT

private slots:
    void everyTableIsListed()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QCOMPARE(opened.page->model().rowCount(), 6);
        QVERIFY(!opened.title().isEmpty());
    }

    void theListIsFollowedByTheEntry()
    {
        Opened opened;
        QVERIFY(opened.ok);
        auto *list = opened.page->findChild<QListView *>("catalogList");
        list->setCurrentIndex(opened.page->model().indexOf(opened.node("leases")));
        QTRY_COMPARE(opened.title(), QStringLiteral("leases"));
        const auto *columns = opened.page->findChild<QTableView *>("columns");
        QCOMPARE(columns->model()->rowCount(), 5);
        QCOMPARE(columns->model()->index(0, 0).data().toString(), QStringLiteral("id"));
        QCOMPARE(columns->model()->index(1, 0).data(ColumnDelegate::KeyRole).toString(), QStringLiteral("FK"));
        const QAbstractItemModelTester tester(const_cast<QAbstractItemModel *>(columns->model()),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(!isOneColour(takePicture(*opened.page, QStringLiteral("catalog-houses"))));
    }

    void searchFindsByMeaningAndByName()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.search("amount paid"));
        QVERIFY(opened.page->model().nodes().contains(opened.node("payments")));
        QVERIFY(opened.search("ease"));
        QVERIFY(opened.page->model().nodes().contains(opened.node("leases"))); // part of a name
        QVERIFY(opened.search("zzzz"));
        QCOMPARE(opened.page->model().rowCount(), 0);
    }

    void aSearchDoesNotWaitForTheSource()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QTRY_VERIFY(!opened.gui.source.isBusy());
        QSemaphore answered;
        opened.gui.source.jobs().submit(QStringLiteral("A long question"),
                                        [&answered](const StopToken &, const Progress &) -> Result<void> {
                                            answered.acquire();
                                            return {};
                                        });
        QSignalSpy searched(opened.page.get(), &CatalogPage::searched);
        opened.page->findChild<QLineEdit *>("catalogSearch")->setText(QStringLiteral("rent paid"));
        const bool found = QTest::qWaitFor([&] { return !searched.isEmpty(); }, 10'000);
        const bool busy = opened.gui.source.isBusy();
        answered.release();
        QVERIFY(found && busy);
        QVERIFY(opened.page->model().rowCount() > 0);
    }

    void valuesAreDrawnForFewAndRangesForMany()
    {
        Opened opened;
        QVERIFY(opened.ok);
        const QList<ColumnRow> rows = columnRows(*opened.gui.source.snapshot(), opened.node("payments"));
        QCOMPARE(rows.at(2).chips.size(), 2);
        QVERIFY2(rows.at(2).chips.first().startsWith("rent 80"), qPrintable(rows.at(2).chips.first()));
        QCOMPARE(rows.at(1).empty, QStringLiteral("20 %"));
        QVERIFY(rows.at(1).emptyKey);
        QCOMPARE(rows.at(0).key, QStringLiteral("PK"));
    }

    void othersAreReached()
    {
        Opened opened;
        QVERIFY(opened.ok);
        emit opened.gui.navigator.catalogRequested({{}, "units"}, "floor");
        QCOMPARE(opened.title(), QStringLiteral("units"));
        QSignalSpy schema(&opened.gui.navigator, &Navigator::schemaRequested);
        QTest::mouseClick(opened.page->findChild<QPushButton *>("showInGraph"), Qt::LeftButton);
        QCOMPARE(schema.size(), 1);
        QSignalSpy asked(&opened.gui.navigator, &Navigator::questionRequested);
        QTest::mouseClick(opened.page->findChild<QPushButton *>("askAboutIt"), Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QVERIFY(asked[0][0].toString().contains("units"));
    }

    void refreshReadsAgainAndKeepsTheTable()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.page->showTable(opened.node("people"));
        TestSupport::makeSqlite(opened.gui.folder.filePath("test.db"), "INSERT INTO people VALUES (3, 'Cem');");
        QSignalSpy done(opened.page.get(), &CatalogPage::refreshed);
        QTest::mouseClick(opened.page->findChild<QPushButton *>("refreshProfile"), Qt::LeftButton);
        QVERIFY(opened.page->isRunning());
        QVERIFY(done.wait(20'000));
        QCOMPARE(opened.gui.source.snapshot()->profiles.value({{}, "people"}).rows, 3);
        QCOMPARE(opened.title(), QStringLiteral("people"));
    }

    void refreshIsCancelledBySecondClick()
    {
        Opened opened;
        QVERIFY(opened.ok);
        const auto before = opened.gui.source.snapshot();
        QSignalSpy done(opened.page.get(), &CatalogPage::refreshed);
        // The thread is kept busy, so that the refresh is still waiting when it is cancelled.
        const std::function<Result<int>(project::OpenSource &, const StopToken &, const Progress &)> busy =
            [](project::OpenSource &, const StopToken &, const Progress &) -> Result<int> {
            QThread::msleep(200);
            return 1;
        };
        opened.gui.source.run<int>("busy", &opened.gui.source, busy, [](const Result<int> &) {});
        opened.page->refresh();
        opened.page->refresh();
        QVERIFY(done.wait(20'000));
        QCOMPARE(opened.gui.source.snapshot(), before);
        QVERIFY(!opened.page->isRunning());
    }

    void exportsMarkdownAndJson()
    {
        Opened opened;
        QVERIFY(opened.ok);
        const QString markdown = opened.gui.folder.filePath("out.md");
        QVERIFY(opened.page->exportTo(markdown));
        QFile file(markdown);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("## payments"));
        const QString json = opened.gui.folder.filePath("out.json");
        QVERIFY(opened.page->exportTo(json));
        QFile jsonFile(json);
        QVERIFY(jsonFile.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(jsonFile.readAll())["tables"].toArray().size(), 6);
        const Result<void> refused = opened.page->exportTo("/no/such/folder/out.md");
        QVERIFY(!refused);
        QVERIFY(refused.error().message().contains("/no/such/folder"));
    }

    void exportsOtherForms_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("word");
        QTest::newRow("html") << "out.html" << QByteArray("<!DOCTYPE html>");
        QTest::newRow("dbml") << "out.dbml" << QByteArray("Table payments {");
        QTest::newRow("mermaid") << "out.mmd" << QByteArray("erDiagram");
        QTest::newRow("graphviz") << "out.dot" << QByteArray("digraph");
    }
    void exportsOtherForms()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, word);
        Opened opened;
        QVERIFY(opened.ok);
        const QString path = opened.gui.folder.filePath(name);
        QVERIFY(opened.page->exportTo(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains(word));
    }

    void descriptionsAreNoCommentsOfSqlite()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QSignalSpy said(&opened.gui.navigator, &Navigator::said);
        QSignalSpy done(opened.page->saveComments(opened.gui.folder.filePath("out.sql")), &base::Job::finished);
        QVERIFY(done.wait(20'000));
        QTRY_COMPARE(said.size(), 1);
        QVERIFY2(said.first().first().toString().contains("keeps no comments"),
                 qPrintable(said.first().first().toString()));
    }

    void documentationShowsCoverageAndFindings()
    {
        Opened opened;
        QVERIFY(opened.ok);
        auto *button = opened.page->findChild<QPushButton *>("documentation");
        QTest::mouseClick(button, Qt::LeftButton);
        auto *view = opened.page->findChild<QualityView *>();
        QVERIFY(view->isVisible());
        QVERIFY2(view->findChild<QLabel *>("tableCoverage")
                     ->text()
                     .startsWith("0 of 6 tables are described: 6 by rules only"),
                 qPrintable(view->findChild<QLabel *>("tableCoverage")->text()));
        QVERIFY(view->findings() > 6);
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            opened.gui.theme.setMode(mode);
            QVERIFY(!isOneColour(takePicture(*opened.page, mode == ThemeMode::Light ? "catalog-documentation-light"
                                                                                    : "catalog-documentation-dark")));
        }
        opened.gui.theme.setMode(ThemeMode::Light);
        emit view->tableRequested({{}, "units"}, {});
        QVERIFY(!view->isVisible() && !button->isChecked());
        QCOMPARE(opened.title(), QStringLiteral("units"));
    }

    /// An aspect is edited in its place, kept in the workspace, shown as a person's, and taken back.
    void aspectsAreEditedAndTakenBack()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.page->showTable(opened.node("payments"));
        const auto aspect = [&](const char *kind) {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            return opened.page->findChild<AspectView *>(QString::fromLatin1(kind));
        };
        const QString before = opened.gui.source.snapshot()->entry({{}, "payments"})->notFor.text;
        QSignalSpy edited(opened.page.get(), &CatalogPage::edited);
        QSignalSpy snapshots(&opened.gui.source, &SourceController::opened);
        QVERIFY(aspect("notFor"));
        QTest::mouseClick(aspect("notFor")->findChild<QPushButton *>("edit"), Qt::LeftButton);
        QVERIFY(aspect("notFor")->isEditing());
        auto *text = aspect("notFor")->findChild<QPlainTextEdit *>("text");
        QTest::keyClick(text, Qt::Key_Escape);
        QVERIFY(!aspect("notFor")->isEditing());
        QTest::mouseClick(aspect("notFor")->findChild<QPushButton *>("edit"), Qt::LeftButton);
        text->setPlainText("Amounts billed and not paid.");
        takePicture(*opened.page, "catalog-editing");
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(edited.size(), 1);
        QTRY_COMPARE(snapshots.size(), 1);
        QCOMPARE(opened.gui.source.snapshot()->entry({{}, "payments"})->notFor.text,
                 QStringLiteral("Amounts billed and not paid."));
        QCOMPARE(opened.title(), QStringLiteral("payments"));
        QVERIFY(aspect("notFor")->findChild<QLabel *>("origin")->text().contains("written by you"));
        takePicture(*opened.page, "catalog-edited");
        QTest::mouseClick(aspect("notFor")->findChild<QPushButton *>("undoEdit"), Qt::LeftButton);
        QTRY_COMPARE(snapshots.size(), 2);
        QCOMPARE(opened.gui.source.snapshot()->entry({{}, "payments"})->notFor.text, before);
        QVERIFY(!aspect("notFor")->findChild<QPushButton *>("undoEdit"));
    }

    void columnsAreEdited()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.page->showTable(opened.node("payments"), "amount");
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        AspectView *unit = opened.page->findChild<AspectView *>("unit");
        QVERIFY(unit);
        QSignalSpy snapshots(&opened.gui.source, &SourceController::opened);
        unit->startEditing();
        unit->findChild<QPlainTextEdit *>("text")->setPlainText("EUR");
        takePicture(*opened.page, "catalog-column");
        QTest::mouseClick(unit->findChild<QPushButton *>("save"), Qt::LeftButton);
        QTRY_COMPARE(snapshots.size(), 1);
        const catalog::ColumnEntry *amount = opened.gui.source.snapshot()->entry({{}, "payments"})->column("amount");
        QCOMPARE(amount->unit, QStringLiteral("EUR"));
        QCOMPARE(amount->unitOrigin, catalog::AspectOrigin::Person);
    }

    void scriptsAreAddedShownAndRemoved()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QFile script(opened.gui.folder.filePath("load.sql"));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write(
            "-- Rents as booked.\nINSERT INTO payments (id, amount) SELECT id, floor FROM units;\nthis is nothing;\n");
        script.close();
        opened.page->showTable(opened.node("payments"));
        opened.page->showScripts();
        QSignalSpy snapshots(&opened.gui.source, &SourceController::opened);
        opened.page->addScripts({script.fileName()});
        QTRY_COMPARE(snapshots.size(), 1);
        const catalog::CatalogEntry *entry = opened.gui.source.snapshot()->entry({{}, "payments"});
        QCOMPARE(entry->builtFrom.size(), 1);
        QCOMPARE(entry->builtFrom[0].comment, QStringLiteral("Rents as booked."));
        auto *dialog = opened.page->findChild<ScriptsDialog *>();
        auto *tree = dialog->findChild<QTreeWidget *>("scriptTree");
        QTRY_COMPARE(tree->topLevelItem(0)->childCount(), 3); // makes, reads, one problem
        QVERIFY(tree->topLevelItem(0)->child(2)->text(0).contains("3"));
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            opened.gui.theme.setMode(mode);
            const QString theme = mode == ThemeMode::Light ? QStringLiteral("light") : QStringLiteral("dark");
            QVERIFY(!isOneColour(takePicture(*dialog, "catalog-scripts-" + theme)));
            QVERIFY(!isOneColour(takePicture(*opened.page, "catalog-entry-" + theme)));
        }
        opened.gui.theme.setMode(ThemeMode::Light);
        tree->topLevelItem(0)->setSelected(true);
        QTest::mouseClick(dialog->findChild<QPushButton *>("removeScript"), Qt::LeftButton);
        QTRY_COMPARE(snapshots.size(), 2);
        QVERIFY(opened.gui.source.snapshot()->entry({{}, "payments"})->builtFrom.isEmpty());

        QSignalSpy said(&opened.gui.navigator, &Navigator::said);
        opened.page->addScripts({"/no/such/file.sql"});
        QTRY_COMPARE(said.size(), 1);
        QVERIFY(said[0][0].toString().contains("/no/such/file.sql"));
    }

    void suggestedQuestionsAreAsked()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QSignalSpy shown(opened.page.get(), &CatalogPage::questionsShown);
        opened.page->showTable(opened.node("payments"));
        QTRY_VERIFY_WITH_TIMEOUT(!shown.isEmpty() && shown.last()[0].toInt() == opened.node("payments"), 10'000);
        QCOMPARE(shown.last()[1].toStringList().size(), 3);
        takePicture(*opened.page, "catalog-questions");
        QSignalSpy asked(&opened.gui.navigator, &Navigator::questionRequested);
        QTest::mouseClick(opened.page->findChild<QAbstractButton *>("tableQuestion"), Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), shown.last()[1].toStringList().first());
    }

    void theTableOfTheLastSessionComesBack()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.page->showTable(opened.node("units"));
        const QJsonObject state = opened.page->save();
        CatalogPage again(opened.gui.context());
        again.restore(state);
        QCOMPARE(again.currentTable(), opened.node("units"));
    }
};

QTEST_MAIN(tst_catalogpage)
#include "tst_catalogpage.moc"
