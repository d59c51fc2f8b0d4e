// SPDX-License-Identifier: GPL-3.0-or-later
// From a verified query to a metric, by the dialog that the company context opens.
#include "gui/pictures.h"
#include "pagefixture.h"
#include "shell/dialogs/promotedialog.h"
#include "shell/pages/context/verifiedpanel.h"
#include "shell/pages/metrics/metriclist.h"
#include "shell/pages/metrics/metricspage.h"
#include "shell/widgets/card.h"
#include "shell/widgets/sqlview.h"
#include "support/temporaryfolder.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

constexpr int Patience = 60'000;

/// The houses with a verified query, in a workspace that is a file.
struct Opened {
    TestSupport::TemporaryFolder home;
    PageFixture gui{std::move(*workspace::Workspace::create(home.file(QStringLiteral("houses.tieout"))))};
    std::unique_ptr<VerifiedPanel> panel;
    QPointer<PromoteDialog> dialog;

    Opened(const QString &question, const QString &sql)
    {
        panel = std::make_unique<VerifiedPanel>(gui.context());
        panel->resize(1000, 400);
        panel->show();
        if (!gui.openScript(houses()))
            qFatal("the file does not open");
        answer::AskOptions options;
        options.calendar.asOf = QDate(2025, 7, 20);
        gui.source.setAskOptions(options);
        bool done = false;
        const std::function<Result<qint64>(project::OpenSource &, const StopToken &, const Progress &)> work =
            [question, sql, options, store = gui.store.get()](project::OpenSource &source, const StopToken &stop,
                                                              const Progress &) -> Result<qint64> {
            Result<catalog::VerifiedQuery> made = source.verifiable(question, sql, options, stop);
            if (!made)
                return fail(made.error());
            made->by = QStringLiteral("ada");
            return store->verified().keepVerified(source.id(), *made);
        };
        gui.source.run<qint64>(QStringLiteral("verify"), &gui.source, work, [&done](const Result<qint64> &kept) {
            if (!kept)
                qFatal("%s", qPrintable(kept.error().fullMessage()));
            done = true;
        });
        if (!QTest::qWaitFor([&] { return done; }, Patience))
            qFatal("it was not kept");
        QSignalSpy opened(&gui.source, &SourceController::opened);
        gui.source.takeEdits();
        if (!QTest::qWaitFor([&] { return !opened.isEmpty(); }, Patience))
            qFatal("it was not taken over");
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    /// Opens the dialog and waits for its first preview.
    bool open()
    {
        panel->findChild<QPushButton *>(QStringLiteral("promoteVerified"))->click();
        dialog = panel->window()->findChild<PromoteDialog *>();
        return dialog && settled();
    }
    /// Waits for what runs, or is about to.
    bool settled()
    {
        QSignalSpy answered(dialog.data(), &PromoteDialog::answered);
        return QTest::qWaitFor([&] { return !dialog || !answered.isEmpty(); }, Patience);
    }
    template <typename T>
    T *find(const char *name) const
    {
        return dialog->findChild<T *>(QLatin1StringView(name));
    }
    QString state() const { return find<QLabel>("promoteState")->text(); }
    QString outcome() const
    {
        const auto *note = find<NoteBox>("promoteOutcome");
        return note ? note->text() : QString();
    }
    /// As somebody types it.
    void type(const char *field, const QString &text) const
    {
        auto *edit = find<QLineEdit>(field);
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
};

const QString rentQuestion = QStringLiteral("rent paid in Leith in Q1 2025");
const QString rentSql = QStringLiteral(
    "SELECT SUM(y.amount) AS rent FROM payments y JOIN leases l ON l.id = y.lease_id JOIN units u ON u.id = l.unit_id "
    "JOIN properties p ON p.id = u.property_id WHERE y.kind = 'rent' AND p.city = 'Leith' AND y.paid_on >= "
    "'2025-01-01' "
    "AND y.paid_on < '2025-04-01'");

} // namespace

class tst_promotion : public QObject
{
    Q_OBJECT

private slots:
    /// The name, who answers for it, the formula in words and as SQL, what it may be split by, and that both tie.
    void previewSaysWhatItWouldBe()
    {
        Opened opened(rentQuestion, rentSql);
        QVERIFY(opened.open());
        QVERIFY2(opened.state().isEmpty(), qPrintable(opened.state()));
        QCOMPARE(opened.find<QLineEdit>("metricName")->text(), QStringLiteral("rent_paid"));
        QCOMPARE(opened.find<QLineEdit>("metricOwner")->text(), QStringLiteral("ada"));
        QVERIFY(opened.find<QLabel>("formulaWords")->text().contains(QLatin1String("total amount")));
        QCOMPARE(opened.find<SqlView>("promotedFormula")->toPlainText(),
                 QStringLiteral("SUM(payments.amount)\nWHERE payments.kind = 'rent'"));
        QVERIFY(opened.find<QLabel>("promotedTime")->text().contains(QLatin1String("payments.paid_on")));
        QVERIFY(opened.find<QCheckBox>("dimension-properties.city")->isChecked());
        QVERIFY2(opened.outcome().startsWith(QLatin1String("Both give 1,800.20.")), qPrintable(opened.outcome()));
        QVERIFY(opened.find<QPushButton>("keepMetric")->isEnabled());
        QVERIFY(!isOneColour(takePicture(*opened.dialog, QStringLiteral("promotion"))));
    }

    /// What the name says stays in the filter; what is chosen counts from then on.
    void nameAndChoiceDecideWhatStays()
    {
        Opened opened(rentQuestion, rentSql);
        QVERIFY(opened.open());
        opened.type("metricName", QStringLiteral("leith_rent"));
        QVERIFY(!opened.find<QPushButton>("keepMetric")->isEnabled());
        QVERIFY(opened.settled());
        const auto formula = [&] { return opened.find<SqlView>("promotedFormula")->toPlainText(); };
        QVERIFY(!opened.find<QCheckBox>("dimension-properties.city")->isChecked());
        QVERIFY(opened.find<QLabel>("promotedFixed")->text().contains(QLatin1String("Leith")));
        QVERIFY2(formula().endsWith(QLatin1String(" AND properties.city = 'Leith'")), qPrintable(formula()));
        opened.find<QCheckBox>("dimension-properties.city")->click();
        QVERIFY(opened.settled());
        QCOMPARE(formula(), QStringLiteral("SUM(payments.amount)\nWHERE payments.kind = 'rent'"));
        QVERIFY(opened.find<QCheckBox>("dimension-properties.city")->isChecked());
    }

    void keptIsOnThePageOfMetrics()
    {
        Opened opened(rentQuestion, rentSql);
        MetricsPage page(opened.gui.context());
        QSignalSpy listed(&page, &MetricsPage::listed);
        QVERIFY(opened.open());
        opened.type("metricName", QStringLiteral("rent_paid"));
        QVERIFY(opened.settled());
        listed.clear();
        opened.find<QPushButton>("keepMetric")->click();
        QVERIFY(QTest::qWaitFor([&] { return !opened.dialog || !opened.dialog->isVisible(); }, Patience));
        QVERIFY(QTest::qWaitFor([&] { return !listed.isEmpty(); }, Patience));
        QCOMPARE(page.model().rowCount(), 1);
        QCOMPARE(page.model().index(0).data().toString(), QStringLiteral("Rent paid"));
        QVERIFY(QFile::exists(opened.home.file(QStringLiteral("houses.metrics/rent_paid.yaml"))));
    }

    /// Errors are said inside, with the way out, and what is typed stays.
    void refusalsAreSaidInside()
    {
        Opened opened(QStringLiteral("rounded average payment"),
                      QStringLiteral("SELECT ROUND(AVG(amount), 1) AS average FROM payments"));
        QVERIFY(opened.open());
        QVERIFY2(opened.state().contains(QLatin1String("ROUND around an aggregate"))
                     && opened.state().contains(QLatin1String("Verify it without ROUND")),
                 qPrintable(opened.state()));
        QVERIFY(!opened.find<QPushButton>("keepMetric")->isEnabled());
        QVERIFY(opened.dialog->isVisible());
    }

    void badNamesAreSaidInside()
    {
        Opened opened(rentQuestion, rentSql);
        QVERIFY(opened.open());
        opened.type("metricName", QStringLiteral("rent, paid"));
        QVERIFY(opened.settled());
        QVERIFY2(opened.state().contains(QLatin1String("Call it \"rent_paid\".")), qPrintable(opened.state()));
        QVERIFY(!opened.find<QPushButton>("keepMetric")->isEnabled());
        opened.type("metricName", QString());
        QTest::keyClick(opened.find<QLineEdit>("metricName"), Qt::Key_Backspace);
        QTRY_COMPARE_WITH_TIMEOUT(opened.state(), QStringLiteral("It needs a name."), Patience);
    }

    /// Closed while it computes: nothing is kept.
    void cancelEndsWhatRuns()
    {
        Opened opened(rentQuestion, rentSql);
        opened.panel->findChild<QPushButton *>(QStringLiteral("promoteVerified"))->click();
        opened.dialog = opened.panel->window()->findChild<PromoteDialog *>();
        QVERIFY(opened.dialog && opened.dialog->isRunning());
        opened.find<QPushButton>("cancelPromotion")->click();
        QTRY_VERIFY_WITH_TIMEOUT(!opened.dialog, Patience);
        QTRY_VERIFY_WITH_TIMEOUT(!opened.gui.source.isBusy(), Patience);
        QVERIFY(!QFile::exists(opened.home.file(QStringLiteral("houses.metrics"))));
    }
};

QTEST_MAIN(tst_promotion)
#include "tst_promotion.moc"
