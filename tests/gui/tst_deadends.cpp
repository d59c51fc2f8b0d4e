// SPDX-License-Identifier: GPL-3.0-or-later
// Where a question is not answered, every step that the card offers leads somewhere by a click.
#include "pictures.h"
#include "shell/pages/pagefixture.h"

#include "core/sources/metrics/modelfolder.h"
#include "shell/pages/ask/annotatedquestion.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/ask/provenancepanel.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/ask/takestep.h"
#include "shell/pages/catalog/catalogpage.h"
#include "shell/pages/context/contextpage.h"
#include "shell/pages/metrics/metricspage.h"
#include "shell/pages/metrics/metricview.h"
#include "shell/widgets/card.h"
#include "support/temporaryfolder.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

/// The whole window over a real file.
struct Desk {
    PageFixture gui;
    std::unique_ptr<MainWindow> window;

    /// `definitions` is a folder of governed metrics.
    explicit Desk(const QByteArray &script = houses(), const QString &definitions = {})
    {
        if (!definitions.isEmpty() && !sources::metrics::setModelFolder(*gui.store, definitions))
            qFatal("the folder of definitions is not kept");
        window = std::make_unique<MainWindow>(gui.context(), pageList(gui.context()));
        window->resize(1280, 860);
        window->show();
        if (!gui.openScript(script))
            qFatal("the file does not open");
    }

    RecordCard *ask(const QString &question)
    {
        QSignalSpy answered(&gui.source, &SourceController::answered);
        window->findChild<AskPage *>()->ask(question);
        return answered.wait(30'000) ? window->findChildren<RecordCard *>().last() : nullptr;
    }

    QPushButton *step(const RecordCard *card, const char *id) const
    {
        return card ? card->findChild<QPushButton *>(QString::fromLatin1(id)) : nullptr;
    }
};

} // namespace

class tst_deadends : public QObject
{
    Q_OBJECT

private slots:
    void whatWasAnsweredBeforeIsOffered()
    {
        Desk desk;
        const RecordCard *first = desk.ask(QStringLiteral("number of properties in Leith"));
        QVERIFY(first && first->record().isAnswered());
        QVERIFY(!first->findChild<NoteBox *>("answeredBefore"));
        const RecordCard *card = desk.ask(QStringLiteral("number of yachts in Leith"));
        QVERIFY(card && !card->record().isAnswered());
        QTRY_VERIFY(card->findChild<NoteBox *>("answeredBefore"));
        const auto *note = card->findChild<NoteBox *>("answeredBefore");
        QVERIFY2(note->text().contains(QLatin1String("number of properties in Leith")), qPrintable(note->text()));
        QSignalSpy answered(&desk.gui.source, &SourceController::answered);
        QTest::mouseClick(note->findChild<QPushButton *>(), Qt::LeftButton);
        QVERIFY(answered.wait(30'000));
        QCOMPARE(desk.window->findChildren<RecordCard *>().last()->record().question,
                 QStringLiteral("number of properties in Leith"));
    }

    void theCardSaysWhichWordsWereRead()
    {
        Desk desk;
        const RecordCard *card = desk.ask(QStringLiteral("number of yachts in Leith"));
        QVERIFY(card);
        QCOMPARE(card->record().state, record::State::Abstained);
        QCOMPARE(card->record().ledger.unread, QStringList{QStringLiteral("yachts")});
        const auto *question = card->findChild<AnnotatedQuestion *>("question");
        QStringList said;
        for (int i = 0; i < question->spans().size(); ++i)
            said.append(question->sentenceOf(i));
        QVERIFY2(said.contains(QStringLiteral("\u201Cyachts\u201D: not read, nothing stands for it")),
                 qPrintable(said.join(u'\n')));
        QVERIFY2(said.contains(QStringLiteral("\u201CLeith\u201D: properties.city = 'Leith'")),
                 qPrintable(said.join(u'\n')));
        (void)takePicture(*desk.window, QStringLiteral("deadend"));
    }

    void definesTheWord()
    {
        Desk desk;
        QPushButton *step = desk.step(desk.ask(QStringLiteral("number of yachts in Leith")), "define");
        QVERIFY(step && step->isVisible());
        QTest::mouseClick(step, Qt::LeftButton);
        QCOMPARE(desk.window->currentPage(), QStringLiteral("context"));
        auto *page = desk.window->findChild<ContextPage *>();
        QCOMPARE(page->findChild<QLineEdit *>("definitionTerm")->text(), QStringLiteral("yachts"));
        QTRY_VERIFY(page->findChild<QLineEdit *>("definitionMeaning")->hasFocus());
    }

    void fillsInWhatTheWordMeans()
    {
        Desk desk;
        record::NextStep step;
        step.kind = record::NextStepKind::Define;
        step.word = QStringLiteral("homes");
        step.table = QStringLiteral("properties");
        step.sql = QStringLiteral("city = 'Leith'");
        takeStep(step, {}, desk.gui.context());
        QCOMPARE(desk.window->currentPage(), QStringLiteral("context"));
        auto *page = desk.window->findChild<ContextPage *>();
        const auto text = [page](const char *name) { return page->findChild<QLineEdit *>(name)->text(); };
        QCOMPARE(text("definitionTerm"), step.word);
        QCOMPARE(text("definitionCondition"), step.sql);
        auto *refers = page->findChild<QComboBox *>("definitionRefers");
        QCOMPARE(refers->currentText(), step.table);
        QTRY_VERIFY(page->findChild<QLineEdit *>("definitionMeaning")->hasFocus());
        (void)takePicture(*desk.window, QStringLiteral("define-meant"));
    }

    void asksWithANameThatIsNear()
    {
        Desk desk;
        QPushButton *step = desk.step(desk.ask(QStringLiteral("number of proprietors in Leith")), "askOtherwise");
        QVERIFY(step && step->isVisible());
        QVERIFY2(step->text().contains("properties"), qPrintable(step->text()));
        QSignalSpy answered(&desk.gui.source, &SourceController::answered);
        QTest::mouseClick(step, Qt::LeftButton);
        QVERIFY(answered.wait(30'000));
        const auto record = answered.first().at(1).value<record::Record>();
        QCOMPARE(record.question, QStringLiteral("number of properties in Leith"));
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(record.headline->value, QStringLiteral("1"));
    }

    void looksAtATable()
    {
        Desk desk;
        QPushButton *step = desk.step(desk.ask(QStringLiteral("number of yachts in Leith")), "showTable");
        QVERIFY(step && step->isVisible());
        QVERIFY2(step->text().contains("properties"), qPrintable(step->text()));
        QSignalSpy shown(&desk.gui.navigator, &Navigator::catalogRequested);
        QTest::mouseClick(step, Qt::LeftButton);
        QCOMPARE(shown.count(), 1);
        QCOMPARE(shown.first().at(0).value<TableName>().name, QStringLiteral("properties"));
        QTRY_COMPARE(desk.window->currentPage(), QStringLiteral("catalog"));
    }

    // Neither a model nor another meaning of a word takes the place of a definition.
    void showsTheDefinitionThatRefused()
    {
        const TestSupport::TemporaryFolder home;
        home.write(QStringLiteral("finance.yaml"), "version: 0.2.0.dev0\n"
                                                   "semantic_model:\n"
                                                   "- name: finance\n"
                                                   "  datasets:\n"
                                                   "  - {name: payments, source: payments, primary_key: [id]}\n"
                                                   "  metrics:\n"
                                                   "  - {name: refunds, expression: SUM(payments.refund)}\n");
        Desk desk(houses(), home.path());
        const RecordCard *card = desk.ask(QStringLiteral("refunds in Leith"));
        QVERIFY(card && card->record().state == record::State::Abstained);
        QVERIFY(!desk.step(card, "define"));
        QVERIFY(!desk.step(card, "chooseModel"));
        QPushButton *step = desk.step(card, "showMetric");
        QVERIFY(step && step->isVisible());
        (void)takePicture(*desk.window, QStringLiteral("deadend-metric"));
        QTest::mouseClick(step, Qt::LeftButton);
        QCOMPARE(desk.window->currentPage(), QStringLiteral("metrics"));
        auto *page = desk.window->findChild<MetricsPage *>();
        QTRY_COMPARE(page->findChild<MetricView *>()->shown().name, QStringLiteral("refunds"));
    }

    // What search found beside a word that nothing stands for was not named by anybody.
    void looksAtNoTableThatNobodyNamed()
    {
        Desk desk;
        const RecordCard *card = desk.ask(QStringLiteral("yachts by cohort"));
        QVERIFY(card && card->record().state == record::State::Abstained);
        QVERIFY(!desk.step(card, "showTable"));
        QVERIFY(desk.step(card, "listTables"));
    }

    void listsTheTablesWhereNoneIsNamed()
    {
        Desk desk;
        QPushButton *step = desk.step(desk.ask(QStringLiteral("how many yachts are there")), "listTables");
        QVERIFY(step && step->isVisible());
        QSignalSpy answered(&desk.gui.source, &SourceController::answered);
        QTest::mouseClick(step, Qt::LeftButton);
        QVERIFY(answered.wait(30'000));
        QCOMPARE(answered.first().at(1).value<record::Record>().state, record::State::Answered);
    }

    void startsFromTheSqlThatCameNearest()
    {
        Desk desk;
        const RecordCard *card = desk.ask(QStringLiteral("number of units in each city with balconies"));
        QVERIFY(card && card->record().state == record::State::Abstained);
        QVERIFY(card->record().ledger.closest);
        QPushButton *step = desk.step(card, "startFromSql");
        QVERIFY(step && step->isVisible());
        QSignalSpy opened(&desk.gui.navigator, &Navigator::sqlRequested);
        QTest::mouseClick(step, Qt::LeftButton);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened.first().at(0).toString(), *card->record().ledger.closest);
        QTRY_COMPARE(desk.window->currentPage(), QStringLiteral("sql"));
    }

    void leadsOnFromWhatWasStopped()
    {
        Desk desk;
        const QString sql = QStringLiteral("SELECT rooms FROM properties");
        const RecordCard *card = desk.ask(sql);
        QVERIFY(card && card->record().state == record::State::Rejected);
        QPushButton *why = desk.step(card, "showChecks");
        QVERIFY(why && why->isVisible());
        QTest::mouseClick(why, Qt::LeftButton);
        QCOMPARE(desk.window->findChild<ProvenancePanel *>()->currentTab(), ProvenancePanel::Tab::Attempts);
        QVERIFY(desk.step(card, "listTables") || desk.step(card, "showTable"));
        QPushButton *start = desk.step(card, "startFromSql");
        QVERIFY(start && start->isVisible());
        QSignalSpy opened(&desk.gui.navigator, &Navigator::sqlRequested);
        QTest::mouseClick(start, Qt::LeftButton);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened.first().at(0).toString(), sql);
        QTRY_COMPARE(desk.window->currentPage(), QStringLiteral("sql"));
    }

    // One click says the unit, and the next question is answered with it.
    void saysTheUnit()
    {
        Desk desk("CREATE TABLE film (film_id INTEGER PRIMARY KEY, title TEXT, length INT);"
                  "INSERT INTO film VALUES (1, 'Alien', 117), (2, 'Brazil', 132), (3, 'Dune', 155);");
        const RecordCard *card = desk.ask(QStringLiteral("films longer than 2 hours"));
        QVERIFY(card && card->record().state == record::State::Clarify);
        auto *minutes = card->findChild<QPushButton *>(); // the likeliest first
        QVERIFY(minutes && minutes->isVisible());
        QSignalSpy answered(&desk.gui.source, &SourceController::answered);
        QTest::mouseClick(minutes, Qt::LeftButton);
        QVERIFY(answered.wait(30'000));
        QCOMPARE(answered.first().at(1).value<record::Record>().parts.first().grid()->rowCount, 2);
        const catalog::CatalogEntry *film = desk.gui.source.snapshot()->entry({{}, QStringLiteral("film")});
        QCOMPARE(film->column(QStringLiteral("length"))->unit, QStringLiteral("min"));
        const RecordCard *next = desk.ask(QStringLiteral("films longer than 150 minutes"));
        QVERIFY(next && next->record().isAnswered());
        QCOMPARE(next->record().parts.first().grid()->rowCount, 1);
    }

    void choosesAModel()
    {
        Desk desk;
        QPushButton *step = desk.step(desk.ask(QStringLiteral("how many yachts are there")), "chooseModel");
        QVERIFY(step && step->isVisible());
        QTest::mouseClick(step, Qt::LeftButton);
        QCOMPARE(desk.window->currentPage(), QStringLiteral("settings"));
        auto *backend = desk.window->findChild<QWidget *>("setting-modelBackend");
        QTRY_VERIFY(backend->hasFocus() || backend->isAncestorOf(QApplication::focusWidget()));
    }
};

QTEST_MAIN(tst_deadends)
#include "tst_deadends.moc"
