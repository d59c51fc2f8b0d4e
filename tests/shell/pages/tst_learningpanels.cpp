// SPDX-License-Identifier: GPL-3.0-or-later
// The company context's part on what people teach: verified queries as files, what was put right, ranking weights.
#include "shell/pages/context/contextpage.h"

#include "core/learning/correct.h"
#include "core/learning/weights.h"
#include "core/workspace/rankingweights.h"
#include "gui/pictures.h"
#include "pagefixture.h"
#include "shell/pages/context/correctionspanel.h"
#include "shell/pages/context/verifiedpanel.h"
#include "shell/pages/context/weightspanel.h"
#include "shell/widgets/tableview.h"

#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QSemaphore>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

constexpr int Patience = 60'000;
const QStringList Towns = QStringLiteral("Oslo Bergen Paris Lyon Nice Rome Milan Turin Berlin Bonn Kiel Madrid Porto "
                                         "Lisbon Dublin Cork Vienna Graz Zurich Basel Prague")
                              .split(u' ');

/// Orders of many towns, with two measures that a question may mean.
QByteArray orders()
{
    QByteArray rows;
    for (int i = 1; i <= 84; ++i)
        rows += "INSERT INTO orders VALUES (" + QByteArray::number(i) + "," + QByteArray::number(i * 7 % 100) + ".50,"
                + QByteArray::number(i * 3 % 10) + ".25,'" + Towns[i % Towns.size()].toUtf8() + "');";
    return "CREATE TABLE orders (id INTEGER PRIMARY KEY, total DECIMAL(10,2), refund DECIMAL(10,2), town TEXT);" + rows;
}

struct Opened {
    PageFixture gui;
    std::unique_ptr<ContextPage> page;

    explicit Opened(const QByteArray &script)
    {
        page = std::make_unique<ContextPage>(gui.context());
        page->resize(1100, 1400);
        page->show();
        if (!gui.openScript(script))
            qFatal("the file does not open");
    }

    QString id() const { return gui.source.snapshot()->sourceId; }

    /// Until the source has taken over what `act` does.
    bool following(const std::function<void()> &act)
    {
        QSignalSpy opened(&gui.source, &SourceController::opened);
        act();
        const bool done = QTest::qWaitFor([&] { return !opened.isEmpty(); }, Patience);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return done;
    }

    void verify(const QString &question, const QString &sql)
    {
        bool done = false;
        const std::function<Result<qint64>(project::OpenSource &, const StopToken &, const Progress &)> work =
            [&, store = gui.store.get()](project::OpenSource &source, const StopToken &stop,
                                         const Progress &) -> Result<qint64> {
            const Result<catalog::VerifiedQuery> query = source.verifiable(question, sql, {}, stop);
            return query ? store->verified().keepVerified(source.id(), *query) : Result<qint64>(fail(query.error()));
        };
        gui.source.run<qint64>(QStringLiteral("verify"), &gui.source, work, [&done](const Result<qint64> &kept) {
            if (!kept)
                qFatal("%s", qPrintable(kept.error().fullMessage()));
            done = true;
        });
        if (!QTest::qWaitFor([&] { return done; }, Patience))
            qFatal("it was not kept");
    }

    void verifyTowns(int count)
    {
        for (const QString &town : Towns.mid(0, count))
            verify(QStringLiteral("orders average %1 please tell").arg(town),
                   QStringLiteral("SELECT AVG(total) AS n FROM orders WHERE town = '%1'").arg(town));
        if (!following([this] { gui.source.takeEdits(); }))
            qFatal("it was not taken over");
    }

    template <typename T>
    T *find(const char *name) const
    {
        return page->findChild<T *>(QLatin1String(name));
    }
    QString outcome() const
    {
        const auto *note = find<NoteBox>("exchangeOutcome");
        return note ? note->text() : QString();
    }
    QString state() const { return find<QLabel>("weightsState")->text(); }
};

} // namespace

class tst_learningpanels : public QObject
{
    Q_OBJECT

private slots:
    void whatReadsHiddenThingsIsNotListed()
    {
        Opened opened(orders());
        auto *panel = opened.page->findChild<VerifiedPanel *>();
        opened.verify(QStringLiteral("refunds in all"), QStringLiteral("SELECT SUM(refund) AS n FROM orders"));
        opened.verifyTowns(1);
        const auto listed = [panel] {
            return panel->findChildren<QPushButton *>(QStringLiteral("removeVerified")).size();
        };
        QTRY_COMPARE_WITH_TIMEOUT(listed(), 2, Patience);
        service::LimitsRequest limits;
        limits.hidden = QStringList{QStringLiteral("orders.refund")};
        QVERIFY(opened.following([&] { opened.gui.source.setLimits(limits, panel, [](const Result<void> &) {}); }));
        QTRY_COMPARE_WITH_TIMEOUT(listed(), 1, Patience);
        for (const QLabel *label : panel->findChildren<QLabel *>())
            QVERIFY2(!label->text().contains(QStringLiteral("refund")), qPrintable(label->text()));
        panel->exportTo(opened.gui.folder.filePath(QStringLiteral("queries")));
        QTRY_COMPARE_WITH_TIMEOUT(opened.outcome(), QStringLiteral("1 written"), Patience);
        // They are not lost.
        limits.hidden = QStringList();
        QVERIFY(opened.following([&] { opened.gui.source.setLimits(limits, panel, [](const Result<void> &) {}); }));
        QTRY_COMPARE_WITH_TIMEOUT(listed(), 2, Patience);
    }

    void verifiedQueriesTravelAsFiles()
    {
        Opened opened(orders());
        auto *panel = opened.page->findChild<VerifiedPanel *>();
        QVERIFY(!opened.find<QPushButton>("exportVerified")->isEnabled()); // there is none
        opened.verifyTowns(2);
        const QString folder = opened.gui.folder.filePath(QStringLiteral("queries"));
        panel->exportTo(folder);
        QTRY_COMPARE_WITH_TIMEOUT(opened.outcome(), QStringLiteral("2 written"), Patience);
        QCOMPARE(QDir(folder).entryList({QStringLiteral("*.sql")}).size(), 2);

        const QList<catalog::VerifiedQuery> queries = opened.gui.store->verified().verifiedQueries(opened.id()).value();
        for (const catalog::VerifiedQuery &query : queries)
            QVERIFY(opened.gui.store->verified().removeVerified(query.id));
        QVERIFY(opened.following([&] { panel->importFrom(folder, false); }));
        QTRY_COMPARE_WITH_TIMEOUT(opened.outcome(), QStringLiteral("2 added"), Patience);
        QCOMPARE(opened.gui.source.snapshot()->verified.size(), 2);
        QVERIFY(opened.find<QPushButton>("removeVerified"));

        // Other SQL for a question that is verified is not taken before somebody says so.
        const QString name = QDir(folder).entryList({QStringLiteral("*.sql")}).first();
        QFile file(folder + u'/' + name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray changed = file.readAll().replace("total", "refund");
        file.close();
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(changed);
        file.close();
        QFile broken(folder + QStringLiteral("/broken.sql"));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("SELECT 1");
        broken.close();
        QVERIFY(opened.following([&] { panel->importFrom(folder, false); }));
        QTRY_VERIFY2_WITH_TIMEOUT(
            opened.outcome().startsWith(
                "1 the same already \u00B7 1 with other SQL than is verified here \u00B7 1 refused"),
            qPrintable(opened.outcome()), Patience);
        QVERIFY2(opened.outcome().contains("broken.sql: ") && !opened.outcome().contains("--replace"),
                 qPrintable(opened.outcome()));
        QTest::qWait(50); // the layout takes two rounds
        QVERIFY(!isOneColour(takePicture(*opened.page, "context-learning")));
        QVERIFY(opened.following([&] { emit opened.find<NoteBox>("exchangeOutcome")->actionTriggered(); }));
        QTRY_VERIFY2_WITH_TIMEOUT(opened.outcome().startsWith("1 replaced"), qPrintable(opened.outcome()), Patience);

        panel->importFrom(opened.gui.folder.filePath(QStringLiteral("nowhere")), false);
        QTRY_VERIFY2_WITH_TIMEOUT(opened.outcome().contains("nowhere"), qPrintable(opened.outcome()), Patience);
        QVERIFY(opened.find<QPushButton>("importVerified")->isEnabled());
    }

    void aRemovedQueryComesBackWithAllThatWasKeptOfIt()
    {
        Opened opened(orders());
        opened.verifyTowns(1);
        workspace::KeptVerified kept = opened.gui.store->verified().keptVerified(opened.id())->first();
        kept.onboarding = true;
        kept.expected =
            workspace::ExpectedResult{QDate(2026, 11, 20), {QStringLiteral("n")}, {{QStringLiteral("7.5")}}, 1};
        QVERIFY(opened.gui.store->verified().keepVerified(opened.id(), kept));
        QVERIFY(opened.following([&] { opened.gui.source.takeEdits(); }));
        QVERIFY(opened.following([&] { opened.find<QPushButton>("removeVerified")->click(); }));
        QVERIFY(opened.gui.store->verified().keptVerified(opened.id())->isEmpty());
        QVERIFY(opened.following([&] { opened.find<QPushButton>("putBack")->click(); }));
        const workspace::KeptVerified back = opened.gui.store->verified().keptVerified(opened.id())->first();
        QVERIFY(back.onboarding);
        QCOMPARE(back.expected, kept.expected);
    }

    void whatWasPutRightIsListedAndTakenBack()
    {
        Opened opened(houses());
        const std::function<Result<qint64>(project::OpenSource &, const StopToken &, const Progress &)> work =
            [store = opened.gui.store.get()](project::OpenSource &source, const StopToken &stop,
                                             const Progress &progress) -> Result<qint64> {
            learning::CorrectionRequest request;
            request.question = QStringLiteral("number of payments");
            request.rejectedSql = QStringLiteral("SELECT COUNT(*) FROM payments");
            request.rightSql = QStringLiteral("SELECT COUNT(*) FROM payments WHERE lease_id IS NOT NULL");
            request.said = QStringLiteral("orphans are no payments");
            const Result<learning::CorrectionPlan> plan = learning::planCorrection(source, *store, request, {}, stop);
            if (!plan)
                return fail(plan.error());
            const auto kept = learning::keepCorrection(source, *store, *plan, stop, progress);
            return kept ? Result<qint64>(kept->id) : fail(kept.error());
        };
        QVERIFY(opened.following([&] {
            opened.gui.source.change<qint64>(QStringLiteral("correct"), &opened.gui.source, work,
                                             [](const Result<qint64> &) {});
        }));
        auto *panel = opened.page->findChild<CorrectionsPanel *>();
        QString text;
        for (const QLabel *label : panel->findChildren<QLabel *>())
            text += label->text() + u'\n';
        QVERIFY2(text.contains("number of payments") && text.contains("orphans are no payments"), qPrintable(text));
        QSignalSpy sql(&opened.gui.navigator, &Navigator::sqlRequested);
        panel->findChildren<QPushButton *>().at(1)->click();
        QCOMPARE(sql.first().first().toString(),
                 QStringLiteral("SELECT COUNT(*) FROM payments WHERE lease_id IS NOT NULL"));
        QVERIFY(opened.following([&] { opened.find<QPushButton>("undoCorrection")->click(); }));
        QVERIFY(opened.gui.store->correctionLog().corrections(opened.id())->isEmpty());
        QVERIFY(!opened.find<QPushButton>("undoCorrection"));
    }

    void verifiedQueriesAreRunAgain()
    {
        Opened opened(orders());
        auto *run = opened.find<QPushButton>("runVerified");
        QVERIFY(!run->isEnabled()); // there is none
        opened.verifyTowns(3);
        QVERIFY(run->isEnabled());
        workspace::KeptVerified kept = opened.gui.store->verified().keptVerified(opened.id())->at(1);
        kept.expected =
            workspace::ExpectedResult{QDate(2026, 11, 20), {QStringLiteral("n")}, {{QStringLiteral("123")}}, 1};
        QVERIFY(opened.gui.store->verified().keepVerified(opened.id(), kept));
        const QString other = QStringLiteral("postgresql:db.example/sales");
        QVERIFY(opened.gui.store->addSource(
            {other, QStringLiteral("postgresql"), QStringLiteral("sales"), {}, QDateTime::currentDateTimeUtc()}));
        catalog::VerifiedQuery query;
        query.question = query.asked = QStringLiteral("sales of last month");
        query.sql = QStringLiteral("SELECT SUM(total) FROM sales");
        query.at = QDateTime::currentDateTimeUtc();
        QVERIFY(opened.gui.store->verified().keepVerified(other, query));
        const auto outcome = [&] {
            const auto *note = opened.find<NoteBox>("rerunOutcome");
            return note ? note->text() : QString();
        };
        run->click();
        QCOMPARE(run->text(), QStringLiteral("Cancel"));
        QTRY_VERIFY_WITH_TIMEOUT(!outcome().isEmpty(), Patience);
        QVERIFY2(outcome().startsWith("1 give something else \u00B7 2 without a kept result"), qPrintable(outcome()));
        QVERIFY2(outcome().contains(kept.query.question) && outcome().contains("123 was kept"), qPrintable(outcome()));
        QVERIFY2(outcome().contains("sales was left out: No connector opens"), qPrintable(outcome()));
        QVERIFY(opened.gui.store->answers().history(9)->isEmpty()); // nobody asked
        QVERIFY(!isOneColour(takePicture(*opened.page, "context-rerun")));
        // It can be cancelled.
        QSemaphore held;
        opened.gui.source.jobs().submit(QStringLiteral("hold"),
                                        [&held](const StopToken &, const Progress &) -> Result<void> {
                                            held.acquire();
                                            return {};
                                        });
        run->click();
        run->click();
        held.release();
        QTRY_VERIFY2_WITH_TIMEOUT(opened.find<QLabel>("rerunState")->text().contains("ancelled"),
                                  qPrintable(opened.find<QLabel>("rerunState")->text()), Patience);
    }

    void weightsAreFittedShownUsedAndTakenBack()
    {
        Opened opened(orders());
        QVERIFY2(opened.state().contains("From 20 verified queries on"), qPrintable(opened.state()));
        auto *fit = opened.find<QPushButton>("fitWeights");
        QVERIFY(!fit->isEnabled());
        opened.verifyTowns(21);
        QVERIFY(fit->isEnabled());
        QCOMPARE(fit->text(), QStringLiteral("Fit from 21 verified queries"));
        QVERIFY(opened.find<QWidget>("weightsOffer")->isVisible());
        opened.find<QPushButton>("acceptOffer")->click();
        QVERIFY(!opened.find<QWidget>("weightsOffer")->isVisible());
        auto *use = opened.find<QPushButton>("useWeights");
        QTRY_VERIFY2_WITH_TIMEOUT(use->isVisible(), qPrintable(opened.state()), Patience);
        QVERIFY2(opened.state().contains("not used yet"), qPrintable(opened.state()));
        QVERIFY(!workspace::rankingWeights(*opened.gui.store)->has_value()); // shown is not used
        auto *table = opened.find<TableView>("weights");
        QVERIFY(table->isVisible() && table->model()->rowCount() > 0);
        QVERIFY(!isOneColour(takePicture(*opened.page, "context-weights")));
        QVERIFY(opened.following([&] { use->click(); }));
        QVERIFY(workspace::rankingWeights(*opened.gui.store)->has_value());
        QVERIFY2(opened.state().contains("Used since"), qPrintable(opened.state()));
        QVERIFY(opened.following([&] { opened.find<QPushButton>("resetWeights")->click(); }));
        QVERIFY(!workspace::rankingWeights(*opened.gui.store)->has_value());
        QVERIFY(!table->isVisible());
        QVERIFY(!opened.find<QWidget>("weightsOffer")->isVisible()); // offered once
    }

    void aFitSaysWhatItLeftOut()
    {
        Opened opened(orders());
        opened.verifyTowns(20);
        const QString id = QStringLiteral("postgresql:db.example/sales");
        QVERIFY(opened.gui.store->addSource(
            {id, QStringLiteral("postgresql"), QStringLiteral("sales"), {}, QDateTime::currentDateTimeUtc()}));
        catalog::VerifiedQuery query;
        query.question = query.asked = QStringLiteral("sales of last month");
        query.sql = QStringLiteral("SELECT SUM(total) FROM sales");
        query.at = QDateTime::currentDateTimeUtc();
        QVERIFY(opened.gui.store->verified().keepVerified(id, query));
        auto *left = opened.find<QLabel>("weightsLeftOut");
        QVERIFY(!left->isVisible());
        opened.find<QPushButton>("fitWeights")->click();
        QTRY_VERIFY2_WITH_TIMEOUT(opened.find<QPushButton>("useWeights")->isVisible(), qPrintable(opened.state()),
                                  Patience);
        QVERIFY(left->isVisible());
        QVERIFY2(left->text().startsWith("sales was left out: No connector opens"), qPrintable(left->text()));
        QVERIFY(!isOneColour(takePicture(*opened.page, "context-weights-left-out")));
    }

    void anOfferThatIsDeclinedDoesNotComeBackAndAFitCanBeCancelled()
    {
        Opened opened(orders());
        opened.verifyTowns(20);
        opened.find<QPushButton>("declineOffer")->click();
        QVERIFY(opened.following([&] { opened.gui.source.takeEdits(); }));
        QVERIFY(!opened.find<QWidget>("weightsOffer")->isVisible());
        QVERIFY(!learning::isFitDue(*opened.gui.store).value()); // the terminal does not offer it either
        QSemaphore held;
        opened.gui.source.jobs().submit(QStringLiteral("hold"),
                                        [&held](const StopToken &, const Progress &) -> Result<void> {
                                            held.acquire();
                                            return {};
                                        });
        auto *fit = opened.find<QPushButton>("fitWeights");
        fit->click();
        QCOMPARE(fit->text(), QStringLiteral("Cancel"));
        fit->click();
        held.release();
        QTRY_VERIFY2_WITH_TIMEOUT(opened.state().contains("ancelled"), qPrintable(opened.state()), Patience);
        QVERIFY(!opened.find<QPushButton>("useWeights")->isVisible());
    }
};

QTEST_MAIN(tst_learningpanels)
#include "tst_learningpanels.moc"
