// SPDX-License-Identifier: GPL-3.0-or-later
// The catalog's first page over a warehouse of 170 tables, and its list with families as one.
#include "shell/pages/catalog/catalogpage.h"

#include "gui/pictures.h"
#include "pagefixture.h"
#include "shell/pages/catalog/overviewview.h"
#include "support/temporaryfolder.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>

using namespace Tieout;
using namespace Tieout::shell;

class CatalogOverviewTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_page = std::make_unique<CatalogPage>(m_gui.context());
        m_page->resize(1280, 820);
        m_page->show();
        QSignalSpy shown(m_page.get(), &CatalogPage::overviewShown);
        QVERIFY(m_gui.openScript(
            TestSupport::readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/warehouse/warehouse.sql"))));
        // First by names alone, then with what the profile tells.
        QTRY_VERIFY_WITH_TIMEOUT(!shown.isEmpty() && words().contains(QLatin1String("2026-10-12")), 20'000);
    }

    void opensOnTheOverview()
    {
        QVERIFY(m_page->findChild<OverviewView *>()->isVisible());
        QCOMPARE(words(),
                 QStringLiteral("Tables: 170 \u00B7 Views: 4 \u00B7 Columns: 957 \u00B7 Data up to 2026-10-12"));
        QVERIFY(list("overviewAreas")->model()->rowCount() > 10);
        QVERIFY(m_page->findChild<QPushButton *>(QStringLiteral("overview"))->isChecked());
        QVERIFY(!isOneColour(takePicture(*m_page, QStringLiteral("catalog-overview"))));
        const QAbstractItemModelTester tester(list("overviewAreas")->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
    }

    void anAreaListsItsTables()
    {
        auto *areas = list("overviewAreas");
        int meters = -1;
        for (int row = 0; row < areas->model()->rowCount(); ++row) {
            if (areas->model()->index(row, 0).data().toString() == QLatin1String("MTR (meter)"))
                meters = row;
        }
        QVERIFY(meters >= 0);
        QVERIFY(!areas->model()->index(meters, 0).data(Qt::ToolTipRole).toString().isEmpty());
        const int before = m_page->model().rowCount();
        click(areas, meters);
        QVERIFY(m_page->model().rowCount() < before);
        QVERIFY(m_page->model().indexOf(node("MTR_MSTR")).isValid());
        QVERIFY(!m_page->model().indexOf(node("WO_HDR")).isValid());
        QVERIFY(m_page->findChild<OverviewView *>()->isVisible());
    }

    void everyTabHasRowsThatLeadToTheirTable()
    {
        auto *tabs = m_page->findChild<QTabBar *>(QStringLiteral("overviewTabs"));
        int tab = 1;
        for (const char *name : {"overviewFamilies", "overviewDead", "overviewDescribe"}) {
            m_page->showOverview(true);
            tabs->setCurrentIndex(tab++);
            QVERIFY2(list(name)->isVisible(), name);
            QVERIFY2(list(name)->model()->rowCount() > 5, name);
            QVERIFY(!isOneColour(takePicture(*m_page, QString::fromLatin1(name))));
            const QString table = list(name)->model()->index(0, 0).data().toString();
            click(list(name), 0);
            QCOMPARE(m_page->currentTable(), node(table.toLatin1().constData()));
            QVERIFY(!m_page->findChild<OverviewView *>()->isVisible());
        }
    }

    void whatIsKeptInSeveralTablesStandsOnce()
    {
        m_page->showTable(node("MTR_RD_2019"));
        QCOMPARE(m_page->currentTable(), node("MTR_RD_2019"));
        const QModelIndex row = m_page->model().indexOf(node("MTR_RD_2019"));
        QCOMPARE(row, m_page->model().indexOf(node("MTR_RD_2026")));
        QCOMPARE(row.data().toString(), QStringLiteral("MTR_RD_{year}"));
        QCOMPARE(row.data(CatalogModel::SubtitleRole).toString(),
                 QStringLiteral("One of 9 tables, one for each year, from 2018 to 2026"));
        // The list follows the entry, and does not take it to the table that stands for the others.
        QTest::qWait(60);
        QCOMPARE(m_page->currentTable(), node("MTR_RD_2019"));
        QPushButton *other = nullptr;
        for (QPushButton *link : m_page->findChildren<QPushButton *>()) {
            if (link->text() == QLatin1String("MTR_RD_2021"))
                other = link;
        }
        QVERIFY(other);
        QVERIFY(!isOneColour(takePicture(*m_page, QStringLiteral("catalog-family"))));
        other->click();
        QTRY_COMPARE(m_page->currentTable(), node("MTR_RD_2021"));
    }

    /// A row that is current already is clicked while the overview is shown.
    void aClickLeavesTheOverview()
    {
        m_page->showTable(node("vehicles"));
        m_page->showOverview(true);
        auto *tables = m_page->findChild<QListView *>(QStringLiteral("catalogList"));
        QTest::mouseClick(tables->viewport(), Qt::LeftButton, {}, tables->visualRect(tables->currentIndex()).center());
        QVERIFY(!m_page->findChild<OverviewView *>()->isVisible());
        QCOMPARE(m_page->currentTable(), node("vehicles"));
    }

    void copiesAreFoldedUnderTheirTable()
    {
        CatalogModel &model = m_page->model();
        model.showAll();
        const int live = node("WO_HDR");
        const int copy = node("WO_HDR_HIST");
        auto *tables = m_page->findChild<QListView *>(QStringLiteral("catalogList"));
        const auto fold = [&] { return model.indexOf(live).data(CatalogModel::FoldRole).value<CatalogModel::Fold>(); };
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(model.indexOf(live).isValid());
        QVERIFY(!model.indexOf(copy).isValid());
        QCOMPARE(fold(), CatalogModel::Fold::Folded);
        const int before = model.rowCount();

        m_page->showTable(live);
        QTest::keyClick(tables, Qt::Key_Right);
        QCOMPARE(fold(), CatalogModel::Fold::Unfolded);
        QCOMPARE(model.liveOf(model.indexOf(copy)), model.indexOf(live));
        QVERIFY(model.indexOf(copy).data(CatalogModel::CopyRole).toBool());
        QCOMPARE(tables->currentIndex(), model.indexOf(live));
        QTest::qWait(1); // the entry is laid out
        QVERIFY(!isOneColour(takePicture(*m_page, QStringLiteral("catalog-copies"))));
        tables->setCurrentIndex(model.indexOf(copy));
        QTest::keyClick(tables, Qt::Key_Left); // to its table, and then shut
        QCOMPARE(tables->currentIndex(), model.indexOf(live));
        QTest::keyClick(tables, Qt::Key_Left);
        QCOMPARE(fold(), CatalogModel::Fold::Folded);
        QCOMPARE(model.rowCount(), before);

        QTest::mouseDClick(tables->viewport(), Qt::LeftButton, {}, tables->visualRect(model.indexOf(live)).center());
        QCOMPARE(fold(), CatalogModel::Fold::Unfolded);
        const QRect row = tables->visualRect(model.indexOf(live));
        QTest::mouseClick(tables->viewport(), Qt::LeftButton, {}, {row.right() - 12, row.top() + 12});
        QCOMPARE(fold(), CatalogModel::Fold::Folded);
        QTest::keyClick(tables, Qt::Key_Right);
        QTest::keyClick(tables, Qt::Key_Left);
        QCOMPARE(fold(), CatalogModel::Fold::Folded);
    }

    void whatIsShownIsInTheListThoughItIsACopy()
    {
        CatalogModel &model = m_page->model();
        model.showAll();
        m_page->showTable(node("WO_HDR_HIST"));
        QVERIFY(model.indexOf(node("WO_HDR_HIST")).isValid());
        QCOMPARE(model.indexOf(node("WO_HDR_HIST")).row(), model.indexOf(node("WO_HDR")).row() + 1);
        // Among what was found a copy stands where it was found.
        model.setNodes({node("WO_HDR_HIST"), node("vehicles")});
        QVERIFY(!model.indexOf(node("WO_HDR_HIST")).data(CatalogModel::CopyRole).toBool());
        model.showAll();
        QVERIFY(model.indexOf(node("WO_HDR_HIST")).isValid()); // still unfolded
    }

    void nothingOpenSaysSo()
    {
        CatalogPage page(m_closed.context());
        page.showOverview(true);
        QCOMPARE(page.findChild<QLabel *>(QStringLiteral("overviewWords"))->text(),
                 QStringLiteral("No database is open."));
    }

private:
    int node(const char *table) const { return m_gui.source.snapshot()->graph->node({{}, QString::fromLatin1(table)}); }
    QString words() const { return m_page->findChild<QLabel *>(QStringLiteral("overviewWords"))->text(); }
    QTableView *list(const char *name) const { return m_page->findChild<QTableView *>(QString::fromLatin1(name)); }
    static void click(QTableView *list, int row)
    {
        const QModelIndex index = list->model()->index(row, 0);
        list->scrollTo(index);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
    }

    PageFixture m_gui;
    PageFixture m_closed;
    std::unique_ptr<CatalogPage> m_page;
};

QTEST_MAIN(CatalogOverviewTest)
#include "tst_catalogoverview.moc"
