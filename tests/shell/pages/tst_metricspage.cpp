// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/metrics/metricspage.h"

#include "core/sources/metrics/modelfolder.h"
#include "gui/pictures.h"
#include "pagefixture.h"
#include "shell/charts/answerchart.h"
#include "shell/pages/metrics/metriceditor.h"
#include "shell/pages/metrics/metriclist.h"
#include "shell/widgets/card.h"
#include "support/temporaryfolder.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>

using namespace Tieout;
using namespace Tieout::shell;
using TestSupport::readFile;

namespace {

/// Rent, what a payment comes to, a metric over what is not there, and one without a history.
const QByteArray finance = R"(version: 0.2.0.dev0
semantic_model:
- name: finance
  datasets:
  - {name: payments, source: payments, primary_key: [id]}
  - {name: leases, source: leases, primary_key: [id]}
  relationships:
  - {name: payments_to_leases, from: payments, to: leases, from_columns: [lease_id], to_columns: [id]}
  metrics:
  - name: rent
    expression: SUM(payments.amount)
    description: Money booked as rent.
    ai_context: {synonyms: [rental income]}
    custom_extensions:
    - {vendor_name: TIEOUT, data: '{"filter": "payments.kind = ''rent''", "time": "payments.paid_on", "unit": "EUR", "owner": "finance", "version": 2, "verified": "2025-09-30"}'}
  - name: rents
    expression: COUNT(payments.id)
    description: Bookings of rent.
    custom_extensions:
    - {vendor_name: TIEOUT, data: '{"filter": "payments.kind = ''rent''", "time": "payments.paid_on", "private": true}'}
  - name: rent_each
    expression: rent / rents
    description: What a booking of rent comes to.
  - name: gone
    expression: SUM(payments.refund)
  - name: leases_now
    expression: COUNT(leases.id)
    description: Leases.
)";

const QByteArray sales = R"(version: 0.2.0.dev0
semantic_model:
- name: sales
  datasets:
  - {name: payments, source: payments, primary_key: [id]}
  metrics:
  - {name: leases_now, expression: COUNT(payments.id), description: Payments.}
)";

void write(const QString &file, const QByteArray &text)
{
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    QCOMPARE(out.write(text), text.size());
}

struct Opened {
    TestSupport::TemporaryFolder home;
    QString folder = home.file(QStringLiteral("houses.metrics"));
    PageFixture gui{std::move(*workspace::Workspace::create(home.file(QStringLiteral("houses.tieout"))))};
    std::unique_ptr<MetricsPage> page;
    bool ok = false;

    explicit Opened(const QList<std::pair<QString, QByteArray>> &files = {{QStringLiteral("finance.yaml"), finance}})
    {
        QDir().mkpath(folder);
        for (const auto &[name, text] : files)
            write(folder + u'/' + name, text);
        (void)gui.store->setSetting(QStringLiteral("asOf"), QStringLiteral("2025-04-20"));
        page = std::make_unique<MetricsPage>(gui.context());
        tester = std::make_unique<QAbstractItemModelTester>(&page->model(),
                                                            QAbstractItemModelTester::FailureReportingMode::QtTest);
        page->resize(1200, 800);
        page->show();
        QSignalSpy listed(page.get(), &MetricsPage::listed);
        ok = gui.openScript(houses()) && QTest::qWaitFor([&] { return !listed.isEmpty(); }, 10'000);
    }

    /// Shows a metric and waits until it is computed.
    bool show(const QString &name)
    {
        QSignalSpy computed(page.get(), &MetricsPage::computed);
        page->showMetric(name);
        return QTest::qWaitFor([&] { return !computed.isEmpty(); }, 10'000);
    }

    template <typename T>
    T *find(const char *name) const
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return page->findChild<T *>(QLatin1String(name));
    }
    QString text(const char *name) const
    {
        const auto *label = find<QLabel>(name);
        return label ? label->text() : QString();
    }

private:
    std::unique_ptr<QAbstractItemModelTester> tester;
};

} // namespace

class tst_metricspage : public QObject
{
    Q_OBJECT

private slots:
    void metricsAreListedWithTheirState()
    {
        Opened opened;
        QVERIFY(opened.ok);
        MetricModel &model = opened.page->model();
        QCOMPARE(model.rowCount(), 4); // the part is shown with what it is of
        QCOMPARE(model.index(0).data().toString(), QStringLiteral("Rent"));
        const QString subtitle = model.index(0).data(Qt::AccessibleDescriptionRole).toString();
        QVERIFY2(subtitle.contains(QLatin1String("EUR")) && subtitle.contains(QLatin1String("finance"))
                     && subtitle.endsWith(QLatin1String(" verified")),
                 qPrintable(subtitle));
        const QString broken = model.index(2).data(Qt::AccessibleDescriptionRole).toString();
        QVERIFY2(broken.startsWith(QLatin1String("Broken")), qPrintable(broken));
        QCOMPARE(opened.text("metricCount"), QStringLiteral("4 metrics"));
    }

    void searchFindsBySynonymAndMeaning()
    {
        Opened opened;
        QVERIFY(opened.ok);
        auto *search = opened.find<QLineEdit>("metricSearch");
        search->setText(QStringLiteral("rental"));
        QCOMPARE(opened.page->model().rowCount(), 1);
        search->setText(QStringLiteral("booking comes"));
        QCOMPARE(opened.page->model().index(0).data().toString(), QStringLiteral("Rent each"));
        search->setText(QStringLiteral("nothing such"));
        QCOMPARE(opened.page->model().rowCount(), 0);
        search->clear();
        QCOMPARE(opened.page->model().rowCount(), 4);
    }

    void valueComesWithItsComponentsAndAChart()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.show(QStringLiteral("rent_each")));
        QCOMPARE(opened.text("metricTitle"), QStringLiteral("Rent each"));
        QVERIFY2(opened.text("metricNumber").startsWith(QLatin1String("900.1")),
                 qPrintable(opened.text("metricNumber")));
        QStringList values;
        for (const QLabel *label : opened.page->findChildren<QLabel *>(QStringLiteral("componentValue")))
            values.append(label->text());
        QCOMPARE(values.size(), 2);
        QVERIFY(opened.find<AnswerChart>("metricChart"));
        QVERIFY(!isOneColour(takePicture(*opened.page, QStringLiteral("metrics-houses"))));
    }

    void unitIsChosen()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.show(QStringLiteral("rent")));
        QSignalSpy computed(opened.page.get(), &MetricsPage::computed);
        auto *unit = opened.find<QComboBox>("metricUnit");
        unit->setCurrentIndex(0);
        emit unit->activated(0);
        QTRY_COMPARE(computed.size(), 1);
        QVERIFY(!unit->isHidden());
        QVERIFY(opened.show(QStringLiteral("leases_now"))); // it has no history to choose of
        QVERIFY(unit->isHidden());
        QCOMPARE(opened.text("metricNumber"), QStringLiteral("2"));
        QVERIFY(!opened.find<AnswerChart>("metricChart"));
    }

    void brokenSaysWhy()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.show(QStringLiteral("gone")));
        const auto *note = opened.find<NoteBox>("brokenNote");
        QVERIFY(note);
        QVERIFY2(note->text().contains(QLatin1String("\"refund\"")), qPrintable(note->text()));
    }

    void conflictSaysWhatDiffers()
    {
        Opened opened({{QStringLiteral("finance.yaml"), finance}, {QStringLiteral("sales.yaml"), sales}});
        QVERIFY(opened.ok);
        QCOMPARE(opened.page->model().rowCount(), 5);
        QVERIFY(opened.show(QStringLiteral("leases_now")));
        QVERIFY(opened.find<Card>("conflict"));
        QCOMPARE(opened.text("metricNumber"), QStringLiteral("2"));
        QSignalSpy computed(opened.page.get(), &MetricsPage::computed);
        opened.page->showMetric(QStringLiteral("leases_now"), QStringLiteral("sales"));
        QTRY_COMPARE(computed.size(), 1);
        QCOMPARE(opened.text("metricNumber"), QStringLiteral("5")); // each has its own value
        opened.find<QPushButton>("checkMetrics")->click();
        QStringList notes;
        for (const NoteBox *note : opened.page->findChildren<NoteBox *>(QStringLiteral("checkNote")))
            notes.append(note->text());
        QCOMPARE(notes.size(), 2); // what is gone, and the conflict
    }

    void usersAndAnswersAreShown()
    {
        Opened opened;
        QVERIFY(opened.ok);
        const quint64 question = opened.gui.source.ask(QStringLiteral("rent by month"));
        QSignalSpy answered(&opened.gui.source, &SourceController::answered);
        QTRY_VERIFY(!answered.isEmpty() && answered.last().first().toULongLong() == question);
        QVERIFY(opened.show(QStringLiteral("rent")));
        QSignalSpy asked(&opened.gui.navigator, &Navigator::questionRequested);
        auto *answer = opened.find<QPushButton>("answerBy");
        QVERIFY(answer);
        QCOMPARE(answer->text(), QStringLiteral("rent by month"));
        QVERIFY(opened.text("version").contains(QLatin1String("Version 2")));
        answer->click();
        QCOMPARE(asked.size(), 1);
        opened.find<QPushButton>("askMetric")->click();
        QCOMPARE(asked.last().first().toString(), QStringLiteral("Rent by quarter"));
        QSignalSpy computed(opened.page.get(), &MetricsPage::computed);
        opened.find<QPushButton>("usedBy-rent_each")->click();
        QTRY_COMPARE(computed.size(), 1);
        QCOMPARE(opened.text("metricTitle"), QStringLiteral("Rent each"));
    }

    void fileIsEditedCheckedAndSaved()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.show(QStringLiteral("leases_now")));
        MetricEditor &editor = opened.page->editor();
        QSignalSpy checked(&editor, &MetricEditor::checked);
        opened.find<QPushButton>("editMetric")->click();
        QTRY_VERIFY(!checked.isEmpty());
        auto *text = opened.find<QPlainTextEdit>("metricText");
        auto *save = opened.find<QPushButton>("saveMetric");
        QVERIFY(save->isEnabled());

        // Its value shows before it is saved.
        QString changed = QString::fromUtf8(finance).replace(QStringLiteral("COUNT(leases.id)"),
                                                             QStringLiteral("MAX(leases.id) + 40"));
        const int line = text->textCursor().blockNumber();
        checked.clear();
        text->setPlainText(changed);
        text->setTextCursor(QTextCursor(text->document()->findBlockByNumber(line)));
        QTRY_VERIFY(!checked.isEmpty());
        QSignalSpy previewed(&editor, &MetricEditor::previewed);
        opened.find<QPushButton>("previewMetric")->click();
        QTRY_VERIFY(!previewed.isEmpty());
        QVERIFY2(opened.text("metricPreview").contains(QLatin1String("42")), qPrintable(opened.text("metricPreview")));
        QCOMPARE(readFile(opened.folder + QStringLiteral("/finance.yaml")), finance);

        // What is no document names its line and is not saved.
        checked.clear();
        text->setPlainText(QString(changed).replace(QStringLiteral("  - name: gone"), QStringLiteral("  - nme: gone")));
        QTRY_VERIFY(!checked.isEmpty());
        QVERIFY(!save->isEnabled());
        QVERIFY2(opened.find<NoteBox>("definitionProblem")->text().startsWith(QLatin1String("Line ")),
                 qPrintable(opened.find<NoteBox>("definitionProblem")->text()));

        checked.clear();
        text->setPlainText(changed);
        QTRY_VERIFY(save->isEnabled());
        QSignalSpy listed(opened.page.get(), &MetricsPage::listed);
        save->click();
        QCOMPARE(readFile(opened.folder + QStringLiteral("/finance.yaml")), changed.toUtf8());
        QTRY_VERIFY(!listed.isEmpty());
        QSignalSpy computed(opened.page.get(), &MetricsPage::computed);
        opened.find<QPushButton>("closeMetricEditor")->click();
        QTRY_VERIFY(!computed.isEmpty());
        QCOMPARE(opened.text("metricNumber"), QStringLiteral("42"));
    }

    /// Whoever changed the file meanwhile is not overwritten by chance.
    void changeFromOutsideIsSaidOnce()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.page->showMetric(QStringLiteral("rent"));
        opened.page->edit();
        auto *save = opened.find<QPushButton>("saveMetric");
        QTRY_VERIFY(save->isEnabled());
        const QString file = opened.folder + QStringLiteral("/finance.yaml");
        write(file, "# by somebody else\n" + finance);
        save->click();
        QVERIFY(opened.find<NoteBox>("definitionProblem"));
        QVERIFY(readFile(file).startsWith("# by somebody else"));
        save->click();
        QCOMPARE(readFile(file), finance);
    }

    /// Nothing that was typed is lost by looking at another metric, whichever way.
    void unsavedTextComesBack()
    {
        Opened opened({{QStringLiteral("finance.yaml"), finance}, {QStringLiteral("sales.yaml"), sales}});
        QVERIFY(opened.ok);
        QVERIFY(opened.show(QStringLiteral("rent")));
        QVERIFY(!opened.find<NoteBox>("unsavedChanges"));
        opened.page->edit();
        auto *text = opened.find<QPlainTextEdit>("metricText");
        auto *discard = opened.find<QPushButton>("discardMetric");
        QVERIFY(!discard->isEnabled());
        QVERIFY(!opened.find<NoteBox>("unsavedNote"));
        text->moveCursor(QTextCursor::Start);
        QTest::keyClicks(text, QStringLiteral("# mine"));
        QTest::keyClick(text, Qt::Key_Return);
        const QString typed = text->toPlainText();
        QCOMPARE(typed, QStringLiteral("# mine\n") + QString::fromUtf8(finance));
        QVERIFY(discard->isEnabled());

        // Another metric of the file: where it stands in the text that was typed.
        QVERIFY(opened.show(QStringLiteral("rent_each")));
        auto *note = opened.find<NoteBox>("unsavedChanges");
        QVERIFY(note);
        QVERIFY2(note->text().contains(QLatin1String("finance.yaml")), qPrintable(note->text()));
        emit note->actionTriggered();
        QCOMPARE(text->toPlainText(), typed);
        QCOMPARE(text->textCursor().block().text(), QStringLiteral("  - name: rent_each"));
        QVERIFY(opened.find<NoteBox>("unsavedNote"));
        QVERIFY(!isOneColour(takePicture(*opened.page, QStringLiteral("metrics-unsaved"))));

        // Another file is edited in between, and keeps its own.
        opened.page->showMetric(QStringLiteral("leases_now"), QStringLiteral("sales"));
        QVERIFY(!opened.find<NoteBox>("unsavedChanges"));
        opened.page->edit();
        QCOMPARE(text->toPlainText(), QString::fromUtf8(sales));
        QVERIFY(!discard->isEnabled());
        text->moveCursor(QTextCursor::End);
        QTest::keyClicks(text, QStringLiteral("# theirs"));
        opened.page->showCheck();
        QVERIFY(opened.show(QStringLiteral("rent")));
        opened.page->edit();
        QCOMPARE(text->toPlainText(), typed);

        // New definitions do not take its place either.
        opened.page->writeNew();
        QVERIFY(text->toPlainText().contains(QLatin1String("number_of_")));
        QTest::keyClicks(text, QStringLiteral("# new"));
        const QString begun = text->toPlainText();
        QVERIFY(opened.show(QStringLiteral("rent")));
        opened.page->edit();
        QCOMPARE(text->toPlainText(), typed);
        opened.page->writeNew();
        QCOMPARE(text->toPlainText(), begun);

        // Saved, it is the file, and nothing is left to tell.
        QVERIFY(opened.show(QStringLiteral("rent")));
        opened.page->edit();
        auto *save = opened.find<QPushButton>("saveMetric");
        QTRY_VERIFY(save->isEnabled());
        save->click();
        QCOMPARE(readFile(opened.folder + QStringLiteral("/finance.yaml")), typed.toUtf8());
        QVERIFY(!discard->isEnabled());
        QVERIFY(!opened.find<NoteBox>("unsavedNote"));
        QVERIFY(opened.show(QStringLiteral("rent")));
        QVERIFY(!opened.find<NoteBox>("unsavedChanges"));
        opened.page->showMetric(QStringLiteral("leases_now"), QStringLiteral("sales"));
        opened.page->edit();
        QCOMPARE(text->toPlainText(), QString::fromUtf8(sales) + QStringLiteral("# theirs"));
    }

    void changesAreDiscardedAndBroughtBack()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.show(QStringLiteral("rent")));
        opened.page->edit();
        auto *text = opened.find<QPlainTextEdit>("metricText");
        auto *discard = opened.find<QPushButton>("discardMetric");
        text->moveCursor(QTextCursor::End);
        QTest::keyClicks(text, QStringLiteral("# mine"));
        opened.find<QPushButton>("closeMetricEditor")->click();
        opened.page->edit();
        QVERIFY(opened.find<NoteBox>("unsavedNote"));
        discard->click();
        QCOMPARE(text->toPlainText(), QString::fromUtf8(finance));
        QVERIFY(!discard->isEnabled());
        QVERIFY(!opened.find<NoteBox>("unsavedNote"));
        QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(text->toPlainText(), QString::fromUtf8(finance) + QStringLiteral("# mine"));
        discard->click();
        opened.find<QPushButton>("closeMetricEditor")->click();
        QVERIFY(!opened.find<NoteBox>("unsavedChanges"));
    }

    /// Text over a file that somebody else has changed, or taken away, since.
    void outdatedTextIsSaid()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.show(QStringLiteral("rent")));
        opened.page->edit();
        auto *text = opened.find<QPlainTextEdit>("metricText");
        text->moveCursor(QTextCursor::End);
        QTest::keyClicks(text, QStringLiteral("# mine"));
        const QString typed = text->toPlainText();
        const QString file = opened.folder + QStringLiteral("/finance.yaml");
        write(file, "# by somebody else\n" + finance);
        for (int time = 0; time < 2; ++time) { // it stays said
            QVERIFY(opened.show(QStringLiteral("rent")));
            opened.page->edit();
            QCOMPARE(text->toPlainText(), typed);
            const auto *note = opened.find<NoteBox>("unsavedNote");
            QVERIFY(note);
            QVERIFY2(note->text().contains(QLatin1String("finance.yaml has changed")), qPrintable(note->text()));
            QTest::keyClicks(text, QStringLiteral("!"));
            text->textCursor().deletePreviousChar();
        }
        QVERIFY(QFile::remove(file));
        QVERIFY(opened.show(QStringLiteral("rent")));
        opened.page->edit();
        QCOMPARE(text->toPlainText(), typed);
        auto *save = opened.find<QPushButton>("saveMetric");
        QTRY_VERIFY(save->isEnabled());
        save->click();
        QCOMPARE(readFile(file), typed.toUtf8());
    }

    void emptyWorkspaceSaysHowToBegin()
    {
        Opened opened(QList<std::pair<QString, QByteArray>>{});
        QVERIFY(opened.ok);
        QVERIFY(opened.find<QLabel>("noMetrics")->isVisible());
        MetricEditor &editor = opened.page->editor();
        QSignalSpy checked(&editor, &MetricEditor::checked);
        opened.find<QPushButton>("writeFirst")->click();
        QTRY_VERIFY(!checked.isEmpty());
        QVERIFY(opened.find<QPlainTextEdit>("metricText")->toPlainText().contains(QLatin1String("number_of_")));
        QSignalSpy listed(opened.page.get(), &MetricsPage::listed);
        editor.save();
        QTRY_VERIFY(!listed.isEmpty());
        QCOMPARE(opened.page->model().rowCount(), 1);
        QVERIFY(QFile::exists(opened.folder + QStringLiteral("/metrics.yaml")));
    }

    /// The same words as an answer gives, in the list and where the metric shows.
    void quarantinedIsSaid()
    {
        Opened opened;
        QVERIFY(opened.ok);
        const QString database = opened.gui.folder.filePath(QStringLiteral("test.db"));
        TestSupport::makeSqlite(database, "ALTER TABLE payments RENAME COLUMN kind TO category");
        QSignalSpy listed(opened.page.get(), &MetricsPage::listed);
        QVERIFY(opened.gui.open(database));
        QTRY_VERIFY(!listed.isEmpty());
        const MetricModel &model = opened.page->model();
        const auto subtitle = [&model](const QString &name) {
            return model.data(model.indexOf(name, QStringLiteral("finance")), Qt::AccessibleDescriptionRole).toString();
        };
        QVERIFY2(subtitle(QStringLiteral("rent")).startsWith(QLatin1String("Quarantined")),
                 qPrintable(subtitle(QStringLiteral("rent"))));
        QVERIFY2(subtitle(QStringLiteral("rent_each")).startsWith(QLatin1String("Quarantined")),
                 qPrintable(subtitle(QStringLiteral("rent_each"))));
        QVERIFY2(subtitle(QStringLiteral("gone")).startsWith(QLatin1String("Broken")),
                 qPrintable(subtitle(QStringLiteral("gone"))));
        QVERIFY(opened.show(QStringLiteral("rent")));
        const auto *note = opened.find<NoteBox>("brokenNote");
        QVERIFY(note);
        QVERIFY2(note->text().startsWith(QStringLiteral("“rent” has been quarantined since "))
                     && note->text().contains(QLatin1String("payments.kind is probably called category now.")),
                 qPrintable(note->text()));
        (void)takePicture(*opened.page, QStringLiteral("metrics-quarantined"));
    }

    void fileIsImported()
    {
        Opened opened(QList<std::pair<QString, QByteArray>>{});
        QVERIFY(opened.ok);
        const QString file = opened.home.file(QStringLiteral("sales.yaml"));
        write(file, sales);
        QSignalSpy listed(opened.page.get(), &MetricsPage::listed);
        QSignalSpy said(&opened.gui.navigator, &Navigator::said);
        opened.page->importFile(file);
        QTRY_VERIFY(!listed.isEmpty());
        QCOMPARE(opened.page->model().rowCount(), 1);
        opened.page->importFile(file);
        QVERIFY(said.last().first().toString().contains(QLatin1String("is there already")));
    }

    void everythingThatIsUsedHasAName()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.show(QStringLiteral("rent_each")));
        for (const char *name :
             {"metricSearch", "metricList", "metricUnit", "metricText", "metricFormula", "metricChart"}) {
            const auto *widget = opened.find<QWidget>(name);
            QVERIFY2(widget && !widget->accessibleName().isEmpty(), name);
        }
        for (const QAction *action : opened.page->pageActions())
            QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->text()));
    }
};

QTEST_MAIN(tst_metricspage)
#include "tst_metricspage.moc"
