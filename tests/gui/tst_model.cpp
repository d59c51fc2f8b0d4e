// SPDX-License-Identifier: GPL-3.0-or-later
// The window with a model: a simulated server on loopback, real plugins, the sample database.
#include "modeldesk.h"
#include "pictures.h"

#include "shell/application.h"
#include "shell/desk.h"
#include "shell/dialogs/promptsdialog.h"
#include "shell/frame/navigator.h"
#include "shell/models/recordwords.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/ask/endedcard.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/catalog/catalogpage.h"
#include "shell/widgets/tableview.h"
#include "shell/widgets/tabstrip.h"
#include "support/agentscript.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

#include <atomic>

using namespace Tieout;
using namespace Tieout::shell;
using namespace TestSupport;
namespace settings = workspace::settings;

class tst_model : public QObject, private ModelDesk
{
    Q_OBJECT

private slots:
    void initTestCase() { leaveTheKeychain(); }
    void init() { start(); }
    void cleanup() { stop(); }

    void withoutAModelNothingIsAsked()
    {
        QCOMPARE(pill()->text(), QStringLiteral("No model \u00B7 offline"));
        QCOMPARE(ask(Beyond).state, record::State::Abstained);
        QVERIFY(network()->text().contains("nothing contacted"));
    }

    void thePillOpensItsSection()
    {
        QTest::mouseClick(find<QPushButton>("chooseModel"), Qt::LeftButton);
        QCOMPARE(window().currentPage(), QStringLiteral("settings"));
        window().showPage(QStringLiteral("ask"));
        QTest::mouseClick(pill(), Qt::LeftButton);
        QCOMPARE(window().currentPage(), QStringLiteral("settings"));
        auto *backend = find<QComboBox>("setting-modelBackend");
        QVERIFY(backend->isVisible());
        QVERIFY(backend->findData(QStringLiteral("openai")) > 0);
        QVERIFY(!find<QLineEdit>("setting-modelName")->isVisible()); // nothing to fill in without a model
    }

    void aModelIsChosenAndAskedAfterTheRules()
    {
        ModelServer server(Wire::OpenAi, answerLikeAModel);
        QSignalSpy opened(&source(), &SourceController::opened);
        choose(server.url(), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        QCOMPARE(pill()->property("look").toString(), QStringLiteral("pill-accent"));
        QCOMPARE(server.chats(), 0); // choosing contacts nothing
        QVERIFY(network()->text().contains("nothing contacted"));

        // What the rules answer is not sent.
        QCOMPARE(ask(QStringLiteral("how many tenants are there")).route.generator, QStringLiteral("composer"));
        QCOMPARE(server.chats(), 0);

        const record::Record record = ask(Beyond);
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(record.route.generator, QStringLiteral("agent"));
        QVERIFY(record.model);
        QCOMPARE(record.model->name, QStringLiteral("tiny"));
        const record::Part &part = record.parts.first();
        QCOMPARE(record.attempts.size(), 2);
        QCOMPARE(record.attempts.first().verdict, record::AttemptVerdict::Rejected);
        QCOMPARE(*part.grid()->rows.first().first(), QStringLiteral("756"));
        QCOMPARE(chipsOf(record).value(1).text, QStringLiteral("Written by tiny"));
        QCOMPARE(server.chats(), 7); // four to measure it, one for the tables, two for the SQL
        QTRY_VERIFY2(network()->text().contains("127.0.0.1"), qPrintable(network()->text()));
        QCOMPARE(opened.count(), 0); // the source stayed open
        window().showPage(QStringLiteral("ask"));
        (void)takePicture(window(), QStringLiteral("model-answer"));
        showsWhatWasSent(server);

        // And off again.
        QVERIFY(m_desktop->desk()->settings().setValue(settings::modelBackend, {}));
        QTRY_COMPARE(pill()->text(), QStringLiteral("No model \u00B7 offline"));
        QCOMPARE(ask(Beyond).state, record::State::Abstained);
        QCOMPARE(server.chats(), 7);
    }

    void theModelDescribesTablesInTheCatalog()
    {
        window().showPage(QStringLiteral("catalog"));
        auto *page = window().findChild<CatalogPage *>();
        const TableName tenants{{}, QStringLiteral("tenants")};
        QString said;
        connect(&m_desktop->desk()->navigator(), &Navigator::said, this,
                [&said](const QString &sentence) { said = sentence; });
        page->describe({tenants});
        QVERIFY(!page->isRunning());
        QVERIFY2(said.contains("No model is chosen"), qPrintable(said));
        page->showPrompts();
        QVERIFY2(said.contains("No model has been sent"), qPrintable(said));

        std::atomic<int> answers = 0;
        ModelServer server(Wire::OpenAi, [&answers](const Asked &) -> Said {
            if (answers++ > 0)
                return {QStringLiteral("I would rather not."), {}, {}};
            const QJsonObject texts{{"summary", "Whoever rents a flat."},
                                    {"grain", "One row is a tenant."},
                                    {"whenToUse", ""},
                                    {"notFor", ""},
                                    {"columns", QJsonObject()}};
            return {QString::fromUtf8(QJsonDocument(texts).toJson(QJsonDocument::Compact)), {}, {}};
        });
        choose(server.url(), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        window().showPage(QStringLiteral("catalog"));
        const auto summary = [this] { return source().snapshot()->entry({{}, QStringLiteral("tenants")})->summary; };
        QVERIFY(summary().origin != catalog::AspectOrigin::Model);
        QSignalSpy described(page, &CatalogPage::edited);
        page->showTable(source().snapshot()->graph->node(tenants));
        trigger(page, QStringLiteral("Describe this table with the model"));
        QVERIFY(page->isRunning());
        QTRY_COMPARE_WITH_TIMEOUT(described.count(), 1, Patience);
        QCOMPARE(summary().text, QStringLiteral("Whoever rents a flat."));
        QCOMPARE(summary().origin, catalog::AspectOrigin::Model);
        QVERIFY(!isOneColour(takePicture(window(), QStringLiteral("model-described"))));

        // What it wrote holds and is not asked for again; a table that it fails at leaves the others.
        trigger(page, QStringLiteral("Describe this table with the model"));
        QTRY_COMPARE_WITH_TIMEOUT(described.count(), 2, Patience);
        QCOMPARE(answers.load(), 1);
        trigger(page, QStringLiteral("Describe all tables with the model"));
        QTRY_COMPARE_WITH_TIMEOUT(described.count(), 3, Patience);
        QVERIFY2(said.contains("failed: "), qPrintable(said));
        // What it was sent is there to be read, of the newest run.
        trigger(page, QStringLiteral("What the model was sent for descriptions"));
        auto *dialog = window().findChild<PromptsDialog *>();
        QVERIFY(dialog);
        const QAbstractItemModel *requests = dialog->findChild<TableView *>("requests")->model();
        QVERIFY(requests->rowCount() > 1);
        QVERIFY2(requests->index(0, 0).data().toString().startsWith("describe "),
                 qPrintable(requests->index(0, 0).data().toString()));
        QVERIFY(!isOneColour(takePicture(*dialog, QStringLiteral("prompts-described"))));
        dialog->accept();
        QCOMPARE(summary().text, QStringLiteral("Whoever rents a flat."));
    }

    void theChoiceOutlivesWindowAndProgram()
    {
        ModelServer server(Wire::OpenAi, answerLikeAModel);
        choose(server.url(), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        QVERIFY(m_desktop->start()); // another desk
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        QTRY_VERIFY_WITH_TIMEOUT(source().isOpen(), Patience);
        QCOMPARE(ask(Beyond).state, record::State::Answered);
        QTRY_VERIFY(network()->text().contains("127.0.0.1"));
        m_desktop = nullptr;
        m_desktop = std::make_unique<Application>(*qApp, sampleOptions(*m_folder));
        QVERIFY(m_desktop->start());
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        QVERIFY(network()->text().contains("nothing contacted")); // this program has not
        QTRY_VERIFY_WITH_TIMEOUT(source().isOpen(), Patience);
        QCOMPARE(ask(Beyond).state, record::State::Answered);
    }

    void theConnectionIsTested()
    {
        ModelServer server(Wire::OpenAi, answerLikeAModel);
        choose(server.url(), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        showSection();
        auto *button = find<QPushButton>("testModel");
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY2(trial().startsWith("Works"), qPrintable(trial()));
        QVERIFY2(trial().contains("Models there: 2"), qPrintable(trial()));
        const QString measured = find<QLabel>("modelMeasured")->text();
        QVERIFY2(measured.contains("\u2713 JSON schema") && measured.contains("\u2713 tools")
                     && measured.contains("\u2013 grammar"),
                 qPrintable(measured));
        QVERIFY(isIdle());
        QTRY_VERIFY(network()->text().contains("127.0.0.1"));
        (void)takePicture(window(), QStringLiteral("model-tested"));

        choose(server.url(), QStringLiteral("n"));
        QTRY_VERIFY(trial().isEmpty()); // what was found was about the other model
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY2(trial().contains("no model \"n\""), qPrintable(trial()));
        QVERIFY2(trial().contains("tiny, other"), qPrintable(trial()));
    }

    void aTestCanBeCancelled()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            return ChatServer::Answer{{"HTTP/1.1 200 OK\r\n\r\n"}, 0, true};
        });
        choose(server.url(), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        showSection();
        auto *button = find<QPushButton>("testModel");
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_COMPARE(server.requests(), 1);
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY2(trial().contains("ancelled"), qPrintable(trial()));
        QTRY_COMPARE(server.aborted(), 1);
        QVERIFY(isIdle());
    }

    void aQuestionToAModelCanBeCancelled()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            return ChatServer::Answer{{"HTTP/1.1 200 OK\r\n\r\n"}, 0, true};
        });
        choose(server.url(), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        QSignalSpy failed(&source(), &SourceController::failed);
        window().findChild<AskPage *>()->ask(Beyond);
        QTRY_COMPARE_WITH_TIMEOUT(server.requests(), 1, Patience);
        source().cancelRunning();
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(failed.first().at(1).value<Error>().code, ErrorCode::Cancelled);
        QTRY_COMPARE(server.aborted(), 1);
        // Only the measuring was under way: nothing of the question went out, and that is said.
        QVERIFY(find<QLabel>("nothingSent"));
        QVERIFY(!find<QPushButton>("endedPrompts"));
        QString said;
        connect(&m_desktop->desk()->navigator(), &Navigator::said, this,
                [&said](const QString &sentence) { said = sentence; });
        pressCtrlI();
        QVERIFY2(said.contains("Nothing of this question"), qPrintable(said));
        QVERIFY(!window().findChild<PromptsDialog *>());
    }

    void aCancelledQuestionKeepsWhatWasSent()
    {
        std::atomic<bool> asked = false;
        QSemaphore ended;
        ModelServer server(Wire::OpenAi, [&](const Asked &request) {
            if (asksForTables(request))
                return choosing(request, {"tenants"});
            asked = true;
            (void)ended.tryAcquire(1, Patience);
            return acting("answer", "SELECT COUNT(*) AS n FROM tenants");
        });
        choose(server.url(), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        window().showPage(QStringLiteral("ask"));
        const record::Record before = ask(QStringLiteral("how many tenants are there"));
        QSignalSpy failed(&source(), &SourceController::failed);
        window().findChild<AskPage *>()->ask(Beyond);
        QTRY_VERIFY_WITH_TIMEOUT(asked, Patience);
        source().cancelRunning();
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
        ended.release();
        auto *card = find<EndedCard>("card-ended");
        QVERIFY(card);
        QCOMPARE(card->question(), Beyond);
        QCOMPARE(card->sent().size(), 2); // for the tables, and the action that never came
        QVERIFY(card->sent().first().failure.isEmpty());
        QVERIFY(!card->sent().last().failure.isEmpty());
        QVERIFY(!find<QLabel>("nothingSent"));
        (void)takePicture(window(), QStringLiteral("model-cancelled"));
        pressCtrlI();
        auto *dialog = window().findChild<PromptsDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<TableView *>("requests")->model()->rowCount(), 2);
        QVERIFY(dialog->findChild<QPlainTextEdit *>("promptText")->toPlainText().contains(Beyond));
        (void)takePicture(*dialog, QStringLiteral("prompts-cancelled"));
        dialog->accept();
        QTRY_VERIFY(!window().findChild<PromptsDialog *>());
        // Another answer is chosen: the keys speak of that one.
        auto *answer = window().findChild<RecordCard *>();
        QVERIFY(answer);
        QCOMPARE(answer->record().id, before.id);
        QTest::mouseClick(answer, Qt::LeftButton, {}, QPoint(4, 4)); // beside the texts
        QString said;
        connect(&m_desktop->desk()->navigator(), &Navigator::said, this,
                [&said](const QString &sentence) { said = sentence; });
        pressCtrlI();
        QVERIFY2(said.contains("No model was asked"), qPrintable(said));
        QVERIFY(!window().findChild<PromptsDialog *>());
    }

    void aWrongAddressIsAClearFailure()
    {
        choose(QStringLiteral("http://127.0.0.1:9/v1"), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        const record::Record record = ask(Beyond);
        QCOMPARE(record.state, record::State::Failed);
        QVERIFY2(record.failure && record.failure->message.text.contains("127.0.0.1"), qPrintable(record.text.text));
        showSection();
        QTest::mouseClick(find<QPushButton>("testModel"), Qt::LeftButton);
        QTRY_VERIFY2(trial().contains("could not be reached"), qPrintable(trial()));

        choose(QStringLiteral("no address"), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("Model not usable"));
        QCOMPARE(pill()->property("look").toString(), QStringLiteral("pill-caution"));
        QVERIFY2(problem().contains("\"no address\""), qPrintable(problem()));
        QCOMPARE(ask(Beyond).state, record::State::Failed);
        // The rules need no model.
        QCOMPARE(ask(QStringLiteral("how many tenants are there")).state, record::State::Answered);

        choose(QStringLiteral("http://127.0.0.1:9/v1"), QString());
        QTRY_VERIFY2(problem().contains("No model"), qPrintable(problem()));
    }

    void theKeyIsWrittenNowhere()
    {
        QByteArray sent;
        ModelServer server(Wire::OpenAi, answerLikeAModel);
        choose(server.url(), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        showSection();
        auto *field = find<QLineEdit>("modelKey");
        QCOMPARE(field->echoMode(), QLineEdit::Password);
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("sk-very-secret"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_desktop->desk()->model().choice().key, QStringLiteral("sk-very-secret"));
        QTRY_COMPARE(ask(Beyond).state, record::State::Answered);
        // Typed for one server, it goes to no other.
        QVERIFY(m_desktop->desk()->model().answer(QStringLiteral("url"), QStringLiteral("http://localhost:1/v1")));
        QVERIFY(m_desktop->desk()->model().choice().key.isEmpty());
        QTRY_VERIFY(field->text().isEmpty());
        m_desktop.reset();
        int files = 0;
        for (QDirIterator it(m_folder->path(), QDir::Files, QDirIterator::Subdirectories); it.hasNext();) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(!file.readAll().contains("very-secret"), qPrintable(file.fileName()));
            ++files;
        }
        QVERIFY(files >= 2); // the user's settings and the workspace
    }

    void aKeyIsKeptInTheKeychainOrItIsSaidThatItIsNot()
    {
        ModelServer server(Wire::OpenAi, answerLikeAModel);
        choose(server.url(), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        showSection();
        auto *field = find<QLineEdit>("modelKey");
        auto *keep = find<QCheckBox>("keepModelKey");
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("sk-kept"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!keep->isChecked()); // only when asked
        QSignalSpy kept(&m_desktop->desk()->model(), &ModelController::keyKept);
        keep->click();
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, Patience);
        QVERIFY(!keep->isChecked());
        QVERIFY(!m_desktop->desk()->model().isKeyKept());
        QStringList said;
        for (const QLabel *label : find<QWidget>("modelSection")->findChildren<QLabel *>())
            said.append(label->text());
        QVERIFY2(said.join(u'\n').contains("keychain does not answer"), qPrintable(said.join(u'\n')));
        QCOMPARE(m_desktop->desk()->model().choice().key, QStringLiteral("sk-kept")); // for this run

        // There is nothing to keep of no key.
        keep->setChecked(true);
        field->setFocus();
        field->selectAll();
        QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!keep->isChecked());
        QVERIFY(m_desktop->desk()->model().choice().key.isEmpty());
    }

    void modelsAreListedChosenAndBrought()
    {
        ModelServer server(Wire::Ollama, answerLikeAModel);
        choose(server.url(), {}, QStringLiteral("ollama"));
        auto *table = find<TableView>("models");
        QVERIFY(!table->isVisible());
        clickList();
        QTRY_VERIFY2_WITH_TIMEOUT(table->isVisible(), qPrintable(find<QLabel>("modelsState")->text()), Patience);
        QCOMPARE(table->model()->rowCount(), 1);
        QVERIFY2(table->model()->index(0, 3).data().toString().startsWith("fits: about "),
                 qPrintable(table->model()->index(0, 3).data().toString()));
        QVERIFY2(table->model()->index(0, 3).data().toString().contains("with a context of 4,096 tokens"),
                 qPrintable(table->model()->index(0, 3).data().toString()));
        (void)takePicture(window(), QStringLiteral("model-list"));
        auto *use = find<QPushButton>("useModel");
        QVERIFY(!use->isEnabled());
        table->selectRow(0);
        use->click();
        QCOMPARE(m_desktop->desk()->settings().value(settings::modelName), QStringLiteral("tiny:1b"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny:1b \u00B7 local"));
        QTRY_COMPARE(find<QLineEdit>("setting-modelName")->text(), QStringLiteral("tiny:1b"));
        QCOMPARE(server.chats(), 0);

        auto *bring = find<QPushButton>("pullModel");
        QVERIFY(bring->isVisible());
        bring->click();
        QVERIFY2(find<QLabel>("modelsState")->text().contains("Enter the name"),
                 qPrintable(find<QLabel>("modelsState")->text()));
        find<QLineEdit>("pullName")->setText(QStringLiteral("tiny:1b"));
        QSignalSpy pulled(&m_desktop->desk()->model(), &ModelController::pulled);
        bring->click();
        QCOMPARE(bring->text(), QStringLiteral("Cancel"));
        QTRY_COMPARE_WITH_TIMEOUT(pulled.count(), 1, Patience);
        QCOMPARE(bring->text(), QStringLiteral("Bring it"));
        QVERIFY(find<QLineEdit>("pullName")->text().isEmpty());

        // Another server has another list.
        choose(QStringLiteral("http://127.0.0.1:9"), QStringLiteral("tiny:1b"), QStringLiteral("ollama"));
        QTRY_VERIFY(!table->isVisible());
        clickList();
        QTRY_VERIFY2_WITH_TIMEOUT(find<QLabel>("modelsState")->text().contains("127.0.0.1"),
                                  qPrintable(find<QLabel>("modelsState")->text()), Patience);
    }

    void aPullCanBeCancelled()
    {
        ChatServer server([](const QByteArray &path, const QByteArray &) {
            if (path == "/api/tags")
                return ChatServer::json(R"({"models":[]})");
            return ChatServer::Answer{
                {"HTTP/1.1 200 OK\r\n\r\n{\"status\":\"pulling abc\",\"total\":100,\"completed\":40}\n"}, 0, true};
        });
        choose(server.url().chopped(3), {}, QStringLiteral("ollama"));
        clickList();
        QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("pullModel")->isVisible(), Patience);
        find<QLineEdit>("pullName")->setText(QStringLiteral("large"));
        find<QPushButton>("pullModel")->click();
        QTRY_COMPARE_WITH_TIMEOUT(server.requests(), 2, Patience);
        find<QPushButton>("pullModel")->click();
        QTRY_VERIFY2_WITH_TIMEOUT(find<QLabel>("modelsState")->text().contains("ancelled"),
                                  qPrintable(find<QLabel>("modelsState")->text()), Patience);
        QTRY_COMPARE(server.aborted(), 1);

        // Another backend is chosen meanwhile: what runs can still be cancelled.
        find<QLineEdit>("pullName")->setText(QStringLiteral("large"));
        find<QPushButton>("pullModel")->click();
        QTRY_COMPARE_WITH_TIMEOUT(server.requests(), 3, Patience);
        choose(QStringLiteral("http://127.0.0.1:9"), QStringLiteral("tiny"));
        QTRY_VERIFY(!find<TableView>("models")->isVisible());
        QVERIFY(find<QPushButton>("pullModel")->isVisible());
        find<QPushButton>("pullModel")->click();
        QTRY_COMPARE_WITH_TIMEOUT(server.aborted(), 2, Patience);
        QTRY_VERIFY_WITH_TIMEOUT(!find<QPushButton>("pullModel")->isVisible(), Patience); // nothing to bring there
    }

    void aListAskedForDuringAPullIsShownAfterIt()
    {
        QSemaphore listed;
        ChatServer server([&listed](const QByteArray &path, const QByteArray &) {
            if (path == "/api/tags")
                return ChatServer::json(R"({"models":[{"name":"tiny:1b","size":1000}]})");
            if (path == "/api/show")
                return ChatServer::json(R"({})");
            (void)listed.tryAcquire(1, Patience);
            return ChatServer::Answer{
                {"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{\"status\":\"success\"}\n"}, 0, false};
        });
        choose(server.url().chopped(3), {}, QStringLiteral("ollama"));
        clickList();
        QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("pullModel")->isVisible(), Patience);
        find<QLineEdit>("pullName")->setText(QStringLiteral("tiny:1b"));
        QSignalSpy pulled(&m_desktop->desk()->model(), &ModelController::pulled);
        find<QPushButton>("pullModel")->click();
        clickList();
        listed.release();
        QTRY_COMPARE_WITH_TIMEOUT(pulled.count(), 1, Patience);
        QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("listModels")->text() != "Cancel", Patience);
        QVERIFY2(!find<QLabel>("modelsState")->text().contains("ancelled"),
                 qPrintable(find<QLabel>("modelsState")->text()));
        QVERIFY(find<TableView>("models")->isVisible());
    }

    void whatABackendSaysOfItselfIsOnTheActivityPage()
    {
        ModelServer server(Wire::OpenAi, answerLikeAModel, Misbehaviour::AsksToWaitOnce);
        choose(server.url(), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        m_desktop->desk()->navigator().showPart(QStringLiteral("activity"), QStringLiteral("model"));
        auto *log = find<QPlainTextEdit>("modelLog");
        QVERIFY(!log->isVisible());
        (void)ask(Beyond);
        m_desktop->desk()->navigator().showPart(QStringLiteral("activity"), QStringLiteral("model"));
        QTRY_VERIFY2_WITH_TIMEOUT(log->toPlainText().contains("asks to wait"), qPrintable(log->toPlainText()),
                                  Patience);
        QVERIFY(log->isVisible());
        (void)takePicture(window(), QStringLiteral("model-log"));
    }

    void whatWasSentIsKeptForThisRunOnly()
    {
        ModelServer server(Wire::OpenAi, answerLikeAModel);
        choose(server.url(), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        const record::Record record = ask(Beyond);
        QCOMPARE(m_desktop->memory().prompts(record.id).size(), 3);
        m_desktop = nullptr;
        m_desktop = std::make_unique<Application>(*qApp, sampleOptions(*m_folder));
        QVERIFY(m_desktop->start());
        QTRY_VERIFY_WITH_TIMEOUT(source().isOpen(), Patience);
        window().showPage(QStringLiteral("ask"));
        window().findChild<AskPage *>()->showRecord(record);
        find<QPushButton>("prompts")->click();
        auto *dialog = window().findChild<PromptsDialog *>();
        QVERIFY(dialog);
        const QString gone = dialog->findChild<QLabel *>("promptsGone")->text();
        QVERIFY2(gone.contains("earlier run"), qPrintable(gone));
        QVERIFY(!dialog->findChild<QPushButton *>("savePrompts"));
        (void)takePicture(*dialog, QStringLiteral("prompts-gone"));
    }

    void theNewestAnswersKeepTheirPrompts()
    {
        SessionMemory memory;
        for (int i = 0; i <= SessionMemory::MostAnswers; ++i)
            memory.keepPrompts(QString::number(i), {generate::model::SentPrompt()});
        QVERIFY(memory.prompts(QStringLiteral("0")).isEmpty());
        QCOMPARE(memory.prompts(QStringLiteral("1")).size(), 1);
        QCOMPARE(memory.prompts(QString::number(SessionMemory::MostAnswers)).size(), 1);
    }

private:
    void showsWhatWasSent(const ModelServer &server)
    {
        QTest::mouseClick(find<QPushButton>("prompts"), Qt::LeftButton);
        auto *dialog = window().findChild<PromptsDialog *>();
        QVERIFY(dialog);
        auto *requests = dialog->findChild<TableView *>("requests");
        QCOMPARE(requests->model()->rowCount(), 3);
        QVERIFY(dialog->findChild<TableView *>("promptParts")->model()->rowCount() > 1);
        QVERIFY(!dialog->findChild<QLabel *>("promptLeftOut")->text().isEmpty());
        const auto *text = dialog->findChild<QPlainTextEdit *>("promptText");
        const QList<Asked> asked = server.asked();
        for (int row = 0; row < 3; ++row) {
            requests->selectRow(row);
            for (const QString &message : asked.at(asked.size() - 3 + row).messages)
                QVERIFY2(text->toPlainText().contains(message), qPrintable(message));
        }
        (void)takePicture(*dialog, QStringLiteral("prompts"));
        dialog->findChild<QPushButton *>("copyPrompt")->click();
        QCOMPARE(QApplication::clipboard()->text(), text->toPlainText());
        auto *tabs = dialog->findChild<TabStrip *>();
        tabs->setCurrentIndex(1);
        QVERIFY2(text->toPlainText().contains("action"), qPrintable(text->toPlainText()));
        tabs->setCurrentIndex(2);
        QVERIFY2(text->toPlainText().contains("SELECT COUNT(*) AS n FROM tenants"), qPrintable(text->toPlainText()));
        QVERIFY(!dialog->save(m_folder->filePath(QStringLiteral("none/prompts.jsonl"))));
        QVERIFY(dialog->save(m_folder->filePath(QStringLiteral("prompts.jsonl"))));
        QFile file(m_folder->filePath(QStringLiteral("prompts.jsonl")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        QCOMPARE(QJsonDocument::fromJson(lines.first()).object()["messages"].toArray().first()["text"].toString(),
                 asked.at(asked.size() - 3).messages.first());
        dialog->accept();
    }
};

QTEST_MAIN(tst_model)
#include "tst_model.moc"
