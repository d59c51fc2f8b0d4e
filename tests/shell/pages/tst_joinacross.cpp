// SPDX-License-Identifier: GPL-3.0-or-later
// A workbook in the window, and a database beside it: the page Schema lists the keys between them and joins along one.
#include "core/sources/relations/workbookconnector.h"
#include "gui/pictures.h"
#include "pagefixture.h"
#include "shell/pages/schema/schemapage.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QLabel>
#include <QPushButton>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

constexpr int Patience = 30'000;

struct Window {
    sources::relations::WorkbookConnector books{[] { return TestSupport::sqliteConnector(); }, [] { return nullptr; }};
    TestSupport::TemporaryFolder kept;
    GuiFixture gui;
    std::unique_ptr<SchemaPage> page;

    /// Without a file the workspace is in memory.
    explicit Window(bool hasFile = true)
        : gui(
            [this](const QString &id) -> Connector * {
                const auto sqlite = TestSupport::sqliteConnector();
                return id == QLatin1String("sheet")              ? &books
                       : sqlite && id == QLatin1String("sqlite") ? *sqlite
                                                                 : nullptr;
            },
            hasFile ? *workspace::Workspace::create(kept.file(QStringLiteral("kept.tieout")))
                    : std::unique_ptr<workspace::Workspace>())
    {
        page = std::make_unique<SchemaPage>(gui.context());
        page->resize(1200, 800);
        page->show();
        QByteArray statements("CREATE TABLE suppliers (part TEXT PRIMARY KEY, country TEXT);");
        QByteArray moves("Day,Item,Quantity\n");
        for (int i = 0; i < 8; ++i)
            statements += QStringLiteral("INSERT INTO suppliers VALUES ('I10%1', 'Country %1');").arg(i).toUtf8();
        for (int i = 0; i < 60; ++i)
            moves += QStringLiteral("2025-01-%1,I10%2,%3\n").arg(10 + i % 18).arg(i % 9).arg(1 + i % 7).toUtf8();
        TestSupport::makeSqlite(gui.folder.filePath(QStringLiteral("parts.db")), statements);
        QFile book(gui.folder.filePath(QStringLiteral("moves.csv")));
        ok = book.open(QIODevice::WriteOnly) && book.write(moves) == moves.size();
    }

    QString address(const char *scheme, const char *name) const
    {
        return QLatin1String(scheme) + u':' + gui.folder.filePath(QLatin1String(name));
    }
    /// The workbook on the pages, the database beside it.
    bool open()
    {
        Connector *sqlite = gui.source.connectorFor(QStringLiteral("sqlite:"));
        const auto parameters = sqlite->parseAddress(gui.folder.filePath(QStringLiteral("parts.db")));
        if (!parameters || !gui.store->addSource(project::storedAs(*sqlite, *parameters)))
            return false;
        gui.source.open(address("sheet", "moves.csv"));
        return QTest::qWaitFor([this] { return gui.source.others().size() == 1; }, Patience);
    }
    /// The one button to other sources that is shown; what was replaced is gone.
    QPushButton *button()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return page->findChild<QPushButton *>(QStringLiteral("joinAcross"));
    }
    bool waitFor(const QString &text)
    {
        return QTest::qWaitFor([&] { return button() && button()->text() == text && !gui.source.isBusy(); }, Patience);
    }
    bool isJoined() const { return gui.source.snapshot()->schema().table(QStringLiteral("suppliers")); }

    bool ok = false;
};

} // namespace

class tst_joinacross : public QObject
{
    Q_OBJECT

private slots:
    void aKeyToAnotherSourceIsJoinedAndTakenBack()
    {
        Window w;
        QVERIFY(w.ok && w.open());
        QVERIFY(!w.isJoined());
        QVERIFY(w.waitFor(QStringLiteral("Join")));
        QVERIFY(w.page->findChild<QLabel *>(QStringLiteral("acrossEvidence"))->text().contains("88.9 % of 9"));
        QVERIFY(!isOneColour(takePicture(*w.page, "schema-across")));

        QTest::mouseClick(w.button(), Qt::LeftButton);
        QVERIFY(w.waitFor(QStringLiteral("Copy again")));
        QVERIFY(w.isJoined());
        QCOMPARE(w.gui.source.snapshot()->graph->keys().size(), 1);
        QVERIFY(w.page->findChild<QLabel *>(QStringLiteral("acrossEvidence"))->text().contains("Joined with a copy"));
        QVERIFY(!isOneColour(takePicture(*w.page, "schema-joined")));

        QTest::mouseClick(w.page->findChild<QPushButton *>(QStringLiteral("undoKey")), Qt::LeftButton);
        QVERIFY(w.waitFor(QStringLiteral("Join")));
        QVERIFY(!w.isJoined());
    }

    /// The database is gone when somebody wants to join: the window says so, and nothing is changed.
    void whatCannotBeCopiedIsSaid()
    {
        Window w;
        QVERIFY(w.ok && w.open());
        QVERIFY(w.waitFor(QStringLiteral("Join")));
        QSignalSpy said(&w.gui.navigator, &Navigator::said);
        QVERIFY(w.gui.store->removeSource(w.address("sqlite", "parts.db")));
        QTest::mouseClick(w.button(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!said.isEmpty(), Patience);
        QVERIFY(!w.isJoined());
    }

    void aWorkspaceInMemorySaysThatItKeepsNoCopies()
    {
        Window w(false);
        QVERIFY(w.ok && w.open());
        QVERIFY(w.waitFor(QStringLiteral("Join")));
        QSignalSpy said(&w.gui.navigator, &Navigator::said);
        QTest::mouseClick(w.button(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!said.isEmpty(), Patience);
        QVERIFY(said.first().first().toString().contains("cannot keep copies"));
    }
};

QTEST_MAIN(tst_joinacross)
#include "tst_joinacross.moc"
