// SPDX-License-Identifier: GPL-3.0-or-later
#include "guifixture.h"
#include "pictures.h"
#include "testrecords.h"

#include "shell/charts/answerchart.h"
#include "shell/models/recordwords.h"
#include "shell/models/resultmodel.h"
#include "shell/pages/ask/partview.h"
#include "shell/pages/ask/provenancepanel.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/ask/workingcard.h"
#include "shell/widgets/beatlist.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/joinpathview.h"
#include "shell/widgets/look.h"
#include "shell/widgets/sectiontitle.h"
#include "shell/widgets/tableview.h"
#include "shell/widgets/tabstrip.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

/// A card and the panel beside it, as on the page.
struct Stage {
    explicit Stage(const record::Record &record)
    {
        navigator.setPages({QStringLiteral("ask"), QStringLiteral("sql"), QStringLiteral("schema")});
        card = makeRecordCard(record, navigator);
        panel = new ProvenancePanel;
        panel->setFixedWidth(384);
        panel->setRecord(record);
        auto *row = new QHBoxLayout(&window);
        row->setContentsMargins(24, 0, 0, 0);
        row->setSpacing(24);
        auto *column = new QVBoxLayout;
        column->setContentsMargins(0, 24, 0, 24);
        column->addWidget(card);
        column->addStretch();
        row->addLayout(column, 1);
        row->addWidget(panel);
        setLook(&window, "window");
        window.resize(1240, 760);
        window.show();
    }

    QWidget window;
    Navigator navigator;
    RecordCard *card;
    ProvenancePanel *panel;
};

QPushButton *button(QWidget *parent, const QString &text)
{
    for (QPushButton *candidate : parent->findChildren<QPushButton *>()) {
        if (candidate->text() == text)
            return candidate;
    }
    return nullptr;
}

} // namespace

class tst_askcards : public QObject
{
    Q_OBJECT

private slots:
    void everyStateInBothThemes_data()
    {
        QTest::addColumn<record::Record>("record");
        QTest::addColumn<QString>("name");
        const auto row = [](const char *name, const record::Record &record) {
            QTest::newRow(name) << record << QString::fromLatin1(name);
        };
        row("number", TestRecords::number());
        row("groups", TestRecords::groups());
        row("months", TestRecords::months());
        row("twoseries", TestRecords::twoSeries());
        row("differs", TestRecords::differs());
        row("notchecked", TestRecords::notChecked());
        row("clarify", TestRecords::clarify());
        row("abstained", TestRecords::abstained());
        row("greeted", TestRecords::greeted());
        row("aboutschema", TestRecords::aboutSchema());
        row("notlinked", TestRecords::notLinked());
        row("twoparts", TestRecords::twoParts());
        row("empty", TestRecords::empty());
        row("rejected", TestRecords::rejected());
        row("failed", TestRecords::failed());
    }

    void everyStateInBothThemes()
    {
        QFETCH(record::Record, record);
        QFETCH(QString, name);
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            m_gui.theme.setMode(mode);
            Stage stage(record);
            const QString theme = mode == ThemeMode::Light ? QStringLiteral("light") : QStringLiteral("dark");
            const QImage picture = takePicture(stage.window, QStringLiteral("card-%1-%2").arg(name, theme));
            QVERIFY(!isOneColour(picture));
            QVERIFY(stage.card->accessibleName().contains(record.question));
        }
        m_gui.theme.setMode(ThemeMode::Light);
    }

    void theNumberIsTheRecordsOwn()
    {
        Stage stage(TestRecords::number());
        QCOMPARE(stage.card->findChild<QLabel *>("headline")->text(), QStringLiteral("\u20AC4,182,350.00"));
        QCOMPARE(stage.card->findChild<QLabel *>("subtitle")->text(),
                 QStringLiteral("Rent collected, Riverside portfolio, Q3 2026"));
        QCOMPARE(stage.card->findChild<Badge *>("badge")->text(), QStringLiteral("Ties out"));
        QVERIFY(!stage.card->findChild<AnswerChart *>()); // one number is no chart
    }

    void aNumberIsSaidOnce()
    {
        record::Record record = TestRecords::number();
        const message::Message label = record.headline->label;
        const message::Message remark = QStringLiteral("Three payments are disputed.");
        const message::Message number =
            message::say("answer.result.value", {label, QStringLiteral("4,182,350.00 EUR")});
        record.text = message::sentences({number, remark});
        Stage stage(record);
        QVERIFY(!stage.card->findChild<TableView *>("resultTable"));
        QVERIFY(!stage.card->findChild<TabStrip *>());
        auto *text = stage.card->findChild<QLabel *>("answerText");
        QVERIFY(text && text->isVisible());
        QCOMPARE(text->text(), remark.text);
        QVERIFY(stage.card->findChild<QPushButton *>("rowsBehind")->isVisible());

        record.text = number;
        Stage bare(record);
        QVERIFY(!bare.card->findChild<QLabel *>("answerText"));
        QCOMPARE(bare.card->findChild<QLabel *>("subtitle")->text(), label.text);
    }

    void theSchemaHasNoRowsBehindIt()
    {
        Stage stage(TestRecords::aboutSchema());
        QCOMPARE(stage.card->findChild<QLabel *>("headline")->text(), QStringLiteral("payments and leases are linked"));
        QVERIFY(!stage.card->findChild<Badge *>("badge"));
        QVERIFY(!stage.card->findChild<QPushButton *>("rowsBehind")->isVisible());
        QVERIFY(stage.card->findChild<QPushButton *>("export")->isVisible()); // a list of tables is a list
        QVERIFY(!button(stage.card, QStringLiteral("Open in SQL")));
        QVERIFY(button(stage.card, QStringLiteral("Copy") + QStringLiteral(" \u25BE"))->isVisible());
        Stage sentence(TestRecords::notLinked());
        QVERIFY(!button(sentence.card, QStringLiteral("Open in SQL")));
        QCOMPARE(stateWords(TestRecords::greeted()), QStringLiteral("No question about the data"));
        QCOMPARE(stateWords(TestRecords::abstained()), QStringLiteral("Not answered"));
    }

    void everyPartIsShown()
    {
        Stage stage(TestRecords::twoParts());
        QCOMPARE(stage.card->findChildren<PartView *>().size(), 2);
        auto *second = stage.card->findChild<PartView *>("part-p2");
        QVERIFY(second);
        QVERIFY(second->findChild<QPushButton *>("rowsBehind")->isHidden());
        QSignalSpy exported(stage.card, &RecordCard::exportRequested);
        second->findChild<QPushButton *>("export")->click();
        QCOMPARE(exported.first().at(0).toString(), QStringLiteral("p2"));
        // The text is said once, above both.
        QCOMPARE(stage.card->findChildren<QLabel *>("answerText").size(), 1);
        // The panel names each part before what it says of it.
        QStringList said;
        for (const QLabel *label : stage.panel->findChildren<QLabel *>())
            said.append(label->text());
        QVERIFY(said.contains(QStringLiteral("Rent collected")));
        QVERIFY(said.contains(QStringLiteral("How payments and leases are linked")));
    }

    void badgeTellsTheVerdict()
    {
        QCOMPARE(badgeWordsOf(TestRecords::differs()).text, QStringLiteral("Does not tie out"));
        QCOMPARE(badgeWordsOf(TestRecords::notChecked()).text, QStringLiteral("Not checked"));
        QVERIFY(badgeWordsOf(TestRecords::notChecked()).why.contains("no sum"));
    }

    void whatIsNotCertainStandsBesideTheNumber()
    {
        record::Record record = TestRecords::number();
        record.ledger.unread = {QStringLiteral("takeout")};
        Stage stage(record);
        auto *badge = stage.card->findChild<Badge *>("badge");
        QCOMPARE(badge->text(), QStringLiteral("Arithmetic checked"));
        const QString why = QStringLiteral("Nothing in the query stands for \"takeout\".");
        QCOMPARE(badge->toolTip(), why);
        QStringList said;
        for (const QLabel *label : stage.card->findChildren<QLabel *>())
            said.append(label->text());
        QVERIFY(said.contains(why));
        (void)takePicture(stage.window, QStringLiteral("card-uncertain"));
    }

    void differenceIsSaidOnTheCard()
    {
        Stage stage(TestRecords::differs());
        QSignalSpy asked(stage.card, &RecordCard::questionRequested);
        auto *again = button(stage.card, QStringLiteral("Ask again"));
        QVERIFY(again);
        QTest::mouseClick(again, Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        QVERIFY(verificationSentence(stage.card->record().parts.first().verification).contains("23,200.00"));
    }

    /// The record keeps the first of many groups: their number is not that of what was computed.
    void manyGroupsAreNotCountedByWhatIsKept()
    {
        record::Record record = TestRecords::groups();
        record::Verification &verification = record.parts.first().verification;
        QVERIFY(!verification.groups.isEmpty());
        while (verification.groups.size() < 200)
            verification.groups.append(verification.groups.first());
        const QString sentence = verificationSentence(record.parts.first().verification);
        QVERIFY2(sentence.contains(QStringLiteral("every figure")), qPrintable(sentence));
        QVERIFY2(!sentence.contains(QStringLiteral("200")), qPrintable(sentence));
    }

    void chartAsksForTheRowsBehindABar()
    {
        Stage stage(TestRecords::groups());
        auto *chart = stage.card->findChild<AnswerChart *>();
        QVERIFY(chart);
        QSignalSpy rows(stage.card, &RecordCard::rowsRequested);
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_Right);
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(chart->selectedCategory(), 1);
        QTest::keyClick(chart, Qt::Key_Return);
        QCOMPARE(rows.count(), 1);
        QCOMPARE(rows.first().at(1).toStringList(), QStringList{QStringLiteral("Mill Lofts Lifts")});
        QVERIFY(stage.card->findChild<QPushButton *>("rowsBehind")->text().contains("Mill Lofts Lifts"));
    }

    void barIsHitByTheMouse()
    {
        Stage stage(TestRecords::groups());
        auto *chart = stage.card->findChild<AnswerChart *>();
        QVERIFY(QTest::qWaitForWindowExposed(&stage.window));
        QSignalSpy rows(stage.card, &RecordCard::rowsRequested);
        const QRectF plot = chart->chart()->plotArea();
        const QPoint firstBar(int(plot.left() + plot.width() * 0.1), int(plot.bottom() - 12));
        QTest::mouseMove(chart->viewport(), firstBar);
        QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, firstBar);
        QCOMPARE(rows.count(), 1);
        QCOMPARE(rows.first().at(1).toStringList(), QStringList{QStringLiteral("Quay House Services")});
    }

    void chartKindIsChanged()
    {
        Stage stage(TestRecords::groups());
        auto *chart = stage.card->findChild<AnswerChart *>();
        auto *kind = stage.card->findChild<QToolButton *>("chartKind");
        QCOMPARE(chart->kind(), ChartKind::Column);
        for (QAction *action : kind->menu()->actions()) {
            action->trigger();
            QVERIFY(!isOneColour(takePicture(stage.window, QStringLiteral("chart-%1").arg(int(chart->kind())))));
        }
        QCOMPARE(chart->kind(), ChartKind::Pie);
    }

    void copiesNumberTableAndChart()
    {
        Stage stage(TestRecords::groups());
        auto *copy = stage.card->findChild<QPushButton *>("copy");
        QList<QAction *> actions = copy->menu()->actions();
        QCOMPARE(actions.size(), 2); // no headline, no number
        actions.at(0)->trigger();
        const QString table = QApplication::clipboard()->text();
        QVERIFY2(table.startsWith("vendor\tcost\nQuay House Services\t1430112.40"), qPrintable(table));
        actions.at(1)->trigger();
        QVERIFY(!QApplication::clipboard()->image().isNull());

        Stage number(TestRecords::number());
        number.card->findChild<QPushButton *>("copy")->menu()->actions().first()->trigger();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("4182350.00"));
    }

    void tableCellAsksForItsRows()
    {
        Stage stage(TestRecords::groups());
        auto *tabs = stage.card->findChild<TabStrip *>();
        tabs->setCurrentIndex(1);
        auto *table = stage.card->findChild<TableView *>("resultTable");
        QAbstractItemModelTester tester(table->model());
        QSignalSpy rows(stage.card, &RecordCard::rowsRequested);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(2, 1)).center());
        QCOMPARE(rows.count(), 1);
        QCOMPARE(rows.first().at(1).toStringList(), QStringList{QStringLiteral("Harbour Heating")});
    }

    void clarifyRunsTheChosenReading()
    {
        Stage stage(TestRecords::clarify());
        QSignalSpy chosen(stage.card, &RecordCard::readingRequested);
        QTest::mouseClick(button(stage.card, QStringLiteral("Use this")), Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        QVERIFY(chosen.first().at(0).value<record::Alternative>().query.contains("p.region"));
    }

    void emptySuggestsNearValues()
    {
        Stage stage(TestRecords::empty());
        QSignalSpy asked(stage.card, &RecordCard::questionRequested);
        auto *near = stage.card->findChild<ChipButton *>();
        QVERIFY(near);
        QTest::mouseClick(near, Qt::LeftButton);
        QCOMPARE(asked.first().first().toString(), QStringLiteral("Rent collected in Leith in May"));
    }

    void abstainedShowsWhatWasTried()
    {
        Stage stage(TestRecords::abstained());
        QCOMPARE(stage.card->findChild<QLabel *>("why")->text(), TestRecords::abstained().text);
        QSignalSpy tried(stage.card, &RecordCard::attemptsRequested);
        QTest::mouseClick(button(stage.card, QStringLiteral("See what was tried (1)")), Qt::LeftButton);
        QCOMPARE(tried.count(), 1);
        stage.panel->showTab(ProvenancePanel::Tab::Attempts);
        (void)takePicture(stage.window, QStringLiteral("panel-attempts"));
    }

    void whatWasStoppedLeadsOn()
    {
        Stage stage(TestRecords::rejected());
        const auto step = [&stage](const char *id) { return stage.card->findChild<QPushButton *>(QLatin1String(id)); };
        QSignalSpy taken(stage.card, &RecordCard::stepRequested);
        for (const char *id : {"startFromSql", "showChecks", "listTables", "chooseModel"}) {
            QVERIFY2(step(id) && step(id)->isVisible(), id);
            QTest::mouseClick(step(id), Qt::LeftButton);
        }
        QCOMPARE(taken.count(), 4);
        const auto first = taken.first().first().value<record::NextStep>();
        QCOMPARE(first.sql, record::queryOf(TestRecords::rejected()));
    }

    void whatFailedLeadsOn()
    {
        Stage stage(TestRecords::failed());
        QSignalSpy taken(stage.card, &RecordCard::stepRequested);
        auto *again = stage.card->findChild<QPushButton *>("askAgain");
        QVERIFY(again && again->isVisible());
        QTest::mouseClick(again, Qt::LeftButton);
        QCOMPARE(taken.first().first().value<record::NextStep>().question, TestRecords::failed().question);
        auto *settings = stage.card->findChild<QPushButton *>("openSource");
        QVERIFY(settings && settings->isVisible());
        QTest::mouseClick(settings, Qt::LeftButton);
        QCOMPARE(taken.count(), 2);
    }

    void attemptsSayHowTheyEnded()
    {
        record::Record record = TestRecords::abstained();
        const QString agent = QStringLiteral("agent");
        record.attempts = {
            {QStringLiteral("p1"), agent, QStringLiteral("SELECT 1"), record::AttemptVerdict::Rejected, {}, {}},
            {QStringLiteral("p1"),
             agent,
             QStringLiteral("SELECT 2"),
             record::AttemptVerdict::Doubted,
             {},
             QStringLiteral("Nothing matched.")},
            {QStringLiteral("p1"), agent, QStringLiteral("SELECT 3"), record::AttemptVerdict::Passed, {}, {}}};
        Stage stage(record);
        stage.panel->showTab(ProvenancePanel::Tab::Attempts);
        QStringList titles;
        for (const SectionTitle *title : stage.panel->findChildren<SectionTitle *>())
            titles.append(title->accessibleName());
        for (const char *end :
             {"1 \u00B7 agent \u00B7 rejected", "2 \u00B7 agent \u00B7 asked again", "3 \u00B7 agent \u00B7 passed"})
            QVERIFY2(titles.contains(QStringLiteral("Attempt ") + QString::fromUtf8(end)),
                     qPrintable(titles.join(u'\n')));
    }

    void panelTabs()
    {
        Stage stage(TestRecords::groups());
        QSignalSpy rows(stage.panel, &ProvenancePanel::rowsRequested);
        for (const auto tab :
             {ProvenancePanel::Tab::Sql, ProvenancePanel::Tab::Lineage, ProvenancePanel::Tab::Attempts}) {
            stage.panel->showTab(tab);
            QVERIFY(!isOneColour(takePicture(stage.window, QStringLiteral("panel-%1").arg(int(tab)))));
        }
        QCOMPARE(rows.count(), 0);
        stage.panel->showTab(ProvenancePanel::Tab::Rows);
        QCOMPARE(rows.count(), 1);
        ResultSet result;
        result.columns = {{QStringLiteral("id"), TypeClass::Integer, {}},
                          {QStringLiteral("amount"), TypeClass::Decimal, {}}};
        result.rows = {{Value(qint64(7)), Value(DecimalText{QStringLiteral("1250.00")})}, {Value(qint64(8)), Value()}};
        stage.panel->setRows(QStringLiteral("Mill Lofts"), result);
        auto *table = stage.panel->findChild<TableView *>("rowsTable");
        QCOMPARE(table->model()->index(0, 1).data().toString(), QStringLiteral("1,250.00"));
        QCOMPARE(table->model()->index(1, 1).data(Qt::AccessibleTextRole).toString(), QStringLiteral("no value"));
        stage.panel->setRowsError({},
                                  Error(ErrorCode::Unsupported, QStringLiteral("A DISTINCT has no rows of its own.")));
        QVERIFY(stage.panel->findChild<NoteBox *>());
    }

    void pathOpensSchema()
    {
        Stage stage(TestRecords::number());
        QSignalSpy schema(stage.panel, &ProvenancePanel::schemaRequested);
        QTest::mouseClick(stage.panel->findChild<JoinPathView *>(), Qt::LeftButton);
        QCOMPARE(schema.count(), 1);
        QCOMPARE(schema.first().first().toStringList().size(), 5);
    }

    void beatsLive()
    {
        WorkingCard card(QStringLiteral("Which vendors cost us more than last year?"));
        card.resize(560, 240);
        using namespace answer;
        card.apply(
            {Beat::Decompose, BeatState::Done, QStringLiteral("Understood: compare two years, by vendor"), {}, 200});
        card.apply({Beat::Retrieve,
                    BeatState::Done,
                    QStringLiteral("Found 3 tables: vendors, maintenance_orders, units"),
                    {},
                    12});
        card.apply({Beat::Generate, BeatState::Running, QStringLiteral("Writing SQL, second attempt"),
                    QStringLiteral("First attempt stopped: no filter on maintenance_orders.opened_on"), 3100});
        for (int i = 2; i <= 10; ++i)
            card.apply({Beat::Generate, BeatState::Running, QStringLiteral("Looks up table %1").arg(i), {}, 0});
        (void)takePicture(card, QStringLiteral("working"));
        QCOMPARE(card.steps().size(), 10);
        const QString steps = card.findChild<QLabel *>("steps")->text();
        QVERIFY2(steps.startsWith("3. Looks up table 3") && steps.endsWith("10. Looks up table 10"), qPrintable(steps));
        QVERIFY(card.findChild<QLabel *>("elapsed")->text().isEmpty());
        QTRY_COMPARE(card.findChild<QLabel *>("elapsed")->text(), QStringLiteral("1 s so far"));
        QCOMPARE(card.beats().stateOf(Beat::Retrieve), BeatState::Done);
        QCOMPARE(card.beats().stateOf(Beat::Execute), BeatState::Waiting);
        QVERIFY(card.beats().textOf(Beat::Retrieve).contains("3 tables"));
        QSignalSpy cancelled(&card, &WorkingCard::cancelled);
        QTest::mouseClick(card.findChild<QPushButton *>("cancel"), Qt::LeftButton);
        QCOMPARE(cancelled.count(), 1);
    }

    void mirrorsForRightToLeft()
    {
        Stage stage(TestRecords::groups());
        stage.window.setLayoutDirection(Qt::RightToLeft);
        (void)takePicture(stage.window, QStringLiteral("card-groups-rtl"));
        QVERIFY(stage.panel->mapTo(&stage.window, QPoint(0, 0)).x()
                < stage.card->mapTo(&stage.window, QPoint(0, 0)).x());
    }

private:
    GuiFixture m_gui;
};

QTEST_MAIN(tst_askcards)
#include "tst_askcards.moc"
