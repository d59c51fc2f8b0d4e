// SPDX-License-Identifier: GPL-3.0-or-later
// While a source opens every page says so, how far it is and what it waits for; its tables are there before its rows
// are read.
#include "pictures.h"
#include "shell/pages/pagefixture.h"

#include "shell/pages/activity/driftpanel.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/catalog/catalogpage.h"
#include "shell/pages/schema/schemapage.h"
#include "shell/pages/sql/resultview.h"
#include "shell/pages/sql/sqlpage.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QPushButton>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

/// A server that never answers.
class SilentServer : public Connector
{
public:
    QString id() const override { return QStringLiteral("silent"); }
    QString title() const override { return QStringLiteral("Silent"); }
    bool isServer() const override { return true; }
    QList<FormField> form() const override { return {}; }
    Result<ConnectionParameters> parseAddress(const QString &rest) const override
    {
        return ConnectionParameters{{QStringLiteral("rest"), rest}};
    }
    QString address(const ConnectionParameters &parameters) const override
    {
        return QStringLiteral("silent:") + parameters.value(QStringLiteral("rest"));
    }
    Result<std::unique_ptr<Session>> open(const ConnectionParameters &, const StopToken &stop) override
    {
        while (!stop.cancelled())
            QThread::msleep(5);
        return fail(ErrorCode::Cancelled, "Connecting was cancelled.");
    }
};

QStringList textsOf(const QWidget &widget)
{
    QStringList texts;
    for (const QLabel *label : widget.findChildren<QLabel *>()) {
        if (label->isVisible() && !label->text().isEmpty())
            texts.append(label->text());
    }
    return texts;
}

} // namespace

class tst_openingstate : public QObject
{
    Q_OBJECT

private slots:
    void everyPageSaysWhatOpensAndHowFar()
    {
        PageFixture gui;
        MainWindow window(gui.context(), pageList(gui.context()));
        window.show();
        emit gui.source.openingStarted(QStringLiteral("sqlite:/data/riverside.db"));
        emit gui.source.openingProgressed(0.4, QStringLiteral("Reading orders"));
        const QString words = QStringLiteral("Opening riverside.db: reading orders, 40 %");
        QCOMPARE(gui.opening.words(), words);
        auto *banner = window.findChild<QWidget *>(QStringLiteral("sourceOpening"));
        QTRY_VERIFY(banner->isVisible());
        for (const PageEntry &page : window.pages()) {
            window.showPage(page.id);
            const QStringList texts = textsOf(window);
            QVERIFY2(texts.contains(words),
                     qPrintable(page.id + QStringLiteral(": ") + texts.join(QStringLiteral(" | "))));
            QVERIFY2(texts.filter(QStringLiteral("Open a database to see")).isEmpty(), qPrintable(page.id));
            QVERIFY2(texts.filter(QStringLiteral("No database is open")).isEmpty(), qPrintable(page.id));
        }
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            gui.theme.setMode(mode);
            window.showPage(QStringLiteral("schema"));
            takePicture(window,
                        mode == ThemeMode::Light ? QStringLiteral("opening-light") : QStringLiteral("opening-dark"));
        }
        gui.theme.setMode(ThemeMode::Light);
        emit gui.source.openFailed(QStringLiteral("sqlite:/data/riverside.db"),
                                   Error(ErrorCode::NotFound, QStringLiteral("Gone.")));
        QTRY_VERIFY(!banner->isVisible());
        window.showPage(QStringLiteral("schema"));
        QVERIFY(!textsOf(window).filter(QStringLiteral("Open a database to see")).isEmpty());
    }

    void tablesAreThereBeforeTheRowsAreRead()
    {
        PageFixture gui;
        SchemaPage schema(gui.context());
        CatalogPage catalog(gui.context());
        SqlPage sql(gui.context());
        QStringList order;
        SnapshotPointer early;
        connect(&gui.source, &SourceController::schemaRead, this, [&](const SnapshotPointer &snapshot) {
            order.append(QStringLiteral("schema"));
            early = snapshot;
            // Usable now: listed, drawn, and the SQL page takes a query, which waits.
            QVERIFY(catalog.findChild<QAbstractItemView *>(QStringLiteral("catalogList"))->model()->rowCount() > 0);
            QVERIFY(sql.findChild<QPushButton *>(QStringLiteral("runSql"))->isEnabled());
            QVERIFY(gui.opening.hasSchema());
            sql.setSql(QStringLiteral("SELECT COUNT(*) AS n FROM payments"));
            sql.run();
        });
        connect(&gui.source, &SourceController::opened, this, [&] { order.append(QStringLiteral("opened")); });
        QSignalSpy finished(&sql, &SqlPage::finished);
        QVERIFY(gui.openScript(houses()));
        QCOMPARE(order.mid(0, 2), (QStringList{QStringLiteral("schema"), QStringLiteral("opened")}));
        QVERIFY(early && early->profiles.isEmpty());
        QCOMPARE(early->schema().tables.size(), 6);
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 20'000);
        QCOMPARE(sql.results().model().index(0, 0).data().toString(), QStringLiteral("5"));
    }

    void aServerThatDoesNotAnswerIsWaitedForAndCancelled()
    {
        SilentServer server;
        GuiFixture gui(
            [&server](const QString &id) -> Connector * { return id == QLatin1String("silent") ? &server : nullptr; });
        MainWindow window(gui.context(), pageList(gui.context()));
        window.show();
        QSignalSpy failed(&gui.source, &SourceController::openFailed);
        gui.source.open(QStringLiteral("silent://reader@db.example.com/sales"));
        QTRY_VERIFY_WITH_TIMEOUT(
            gui.opening.words().startsWith(QStringLiteral("Waiting for the server db.example.com, ")), 5'000);
        QTRY_VERIFY_WITH_TIMEOUT(
            !textsOf(window).filter(QStringLiteral("Waiting for the server db.example.com")).isEmpty(), 3'000);
        window.findChild<QPushButton *>(QStringLiteral("cancelSourceOpening"))->click();
        QVERIFY(failed.wait(10'000));
        QCOMPARE(failed.first().at(1).value<Error>().code, ErrorCode::Cancelled);
        QCOMPARE(gui.opening.kind(), OpeningState::Kind::None);
        // Esc does it as well.
        failed.clear();
        gui.source.open(QStringLiteral("silent://reader@db.example.com/sales"));
        QTest::qWait(100);
        QTest::keyClick(&window, Qt::Key_Escape);
        QVERIFY(failed.wait(10'000));
    }

    void aPasswordThatIsWaitedForIsNamed()
    {
        GuiFixture gui;
        MainWindow window(gui.context(), pageList(gui.context()));
        window.show();
        const QString address = QStringLiteral("postgresql://reader@db.example.com/sales");
        gui.opening.waitForPassword(address);
        const QString words = QStringLiteral("Waiting for the password of ") + address;
        QCOMPARE(window.findChild<QLabel *>(QStringLiteral("statusState"))->text(), words);
        QTRY_VERIFY(textsOf(*window.findChild<QWidget *>(QStringLiteral("sourceOpening"))).contains(words));
        QSignalSpy cancelled(&gui.opening, &OpeningState::cancelled);
        window.findChild<QPushButton *>(QStringLiteral("cancelSourceOpening"))->click();
        QCOMPARE(cancelled.count(), 1);
        gui.opening.stopWaiting();
        QVERIFY(gui.opening.words().isEmpty());
    }
};

QTEST_MAIN(tst_openingstate)
#include "tst_openingstate.moc"
