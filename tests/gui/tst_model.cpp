// SPDX-License-Identifier: GPL-3.0-or-later
// The window with a model: a simulated server on loopback, real plugins, the sample database.
#include "pictures.h"
#include "sampleoptions.h"

#include "shell/application.h"
#include "shell/desk.h"
#include "shell/models/recordwords.h"
#include "shell/navigator.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/catalog/catalogpage.h"
#include "shell/widgets/tableview.h"
#include "support/agentscript.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDirIterator>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <atomic>

using namespace Tieout;
using namespace Tieout::shell;
using namespace TestSupport;
namespace settings = workspace::settings;

namespace {

constexpr int Patience = 60'000; // a sanitizer build on a busy machine is slow

/// No rule answers this: "churn" is no word of the database.
const QString Beyond = QStringLiteral("how much churn was there");

/// First a column that does not exist, then, told so by the gate, the right one.
Said answerLikeAModel(const Asked &asked)
{
    if (asksForTables(asked))
        return choosing(asked, {"tenants"});
    return acting("answer", asked.messages.last().contains("does not exist") ? "SELECT COUNT(*) AS n FROM tenants" : "SELECT churn_date FROM tenants");
}

} // namespace

class tst_model : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_desktop = std::make_unique<Application>(*qApp, sampleOptions(*m_folder));
        QVERIFY(m_desktop->start());
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->desk()->source().isOpen(), Patience);
    }

    void cleanup()
    {
        m_desktop.reset();
        m_folder.reset();
    }

    void withoutAModelNothingIsAsked()
    {
        QCOMPARE(pill()->text(), QStringLiteral("No model \u00B7 offline"));
        QCOMPARE(ask(Beyond).state, QStringLiteral("abstained"));
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

        const answer::Record record = ask(Beyond);
        QCOMPARE(record.state, QStringLiteral("answered"));
        QCOMPARE(record.route.generator, QStringLiteral("agent"));
        QVERIFY(record.model);
        QCOMPARE(record.model->name, QStringLiteral("tiny"));
        const answer::PartRecord &part = record.parts.first();
        QCOMPARE(part.attempts.size(), 2);
        QCOMPARE(part.attempts.first().verdict, QStringLiteral("rejected"));
        QCOMPARE(*part.rows.first().first(), QStringLiteral("756"));
        QCOMPARE(chipsOf(record).value(1).text, QStringLiteral("Written by tiny"));
        QCOMPARE(server.chats(), 7); // four to measure it, one for the tables, two for the SQL
        QTRY_VERIFY2(network()->text().contains("127.0.0.1"), qPrintable(network()->text()));
        QCOMPARE(opened.count(), 0); // the source stayed open
        window().showPage(QStringLiteral("ask"));
        (void)takePicture(window(), QStringLiteral("model-answer"));

        // And off again.
        QVERIFY(m_desktop->desk()->settings().setValue(settings::modelBackend, {}));
        QTRY_COMPARE(pill()->text(), QStringLiteral("No model \u00B7 offline"));
        QCOMPARE(ask(Beyond).state, QStringLiteral("abstained"));
        QCOMPARE(server.chats(), 7);
    }

    void theModelDescribesTablesInTheCatalog()
    {
        window().showPage(QStringLiteral("catalog"));
        auto *page = window().findChild<CatalogPage *>();
        const TableName tenants{{}, QStringLiteral("tenants")};
        QString said;
        connect(&m_desktop->desk()->navigator(), &Navigator::said, this, [&said](const QString &sentence) { said = sentence; });
        page->describe({tenants});
        QVERIFY(!page->isRunning());
        QVERIFY2(said.contains("No model is chosen"), qPrintable(said));

        std::atomic<int> answers = 0;
        ChatServer server([&answers](const QByteArray &, const QByteArray &) {
            return answers++ == 0 ? ChatServer::streamed({R"({"summary": "Whoever rents a flat.",)", R"( "grain": "One row is a tenant."})"})
                                  : ChatServer::streamed({"I would rather not."});
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
        QCOMPARE(server.requests(), 1);
        trigger(page, QStringLiteral("Describe all tables with the model"));
        QTRY_COMPARE_WITH_TIMEOUT(described.count(), 3, Patience);
        QVERIFY2(said.contains("failed: "), qPrintable(said));
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
        QCOMPARE(ask(Beyond).state, QStringLiteral("answered"));
        QTRY_VERIFY(network()->text().contains("127.0.0.1"));
        m_desktop = nullptr;
        m_desktop = std::make_unique<Application>(*qApp, sampleOptions(*m_folder));
        QVERIFY(m_desktop->start());
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        QVERIFY(network()->text().contains("nothing contacted")); // this program has not
        QTRY_VERIFY_WITH_TIMEOUT(source().isOpen(), Patience);
        QCOMPARE(ask(Beyond).state, QStringLiteral("answered"));
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
        QVERIFY2(measured.contains("\u2713 JSON schema") && measured.contains("\u2713 tools") && measured.contains("\u2013 grammar"), qPrintable(measured));
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
    }

    void aWrongAddressIsAClearFailure()
    {
        choose(QStringLiteral("http://127.0.0.1:9/v1"), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("tiny \u00B7 local"));
        const answer::Record record = ask(Beyond);
        QCOMPARE(record.state, QStringLiteral("failed"));
        QVERIFY2(record.failure && record.failure->message.contains("127.0.0.1"), qPrintable(record.text));
        showSection();
        QTest::mouseClick(find<QPushButton>("testModel"), Qt::LeftButton);
        QTRY_VERIFY2(trial().contains("could not be reached"), qPrintable(trial()));

        choose(QStringLiteral("no address"), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("Model not usable"));
        QCOMPARE(pill()->property("look").toString(), QStringLiteral("pill-caution"));
        QVERIFY2(problem().contains("\"no address\""), qPrintable(problem()));
        QCOMPARE(ask(Beyond).state, QStringLiteral("failed"));
        // The rules need no model.
        QCOMPARE(ask(QStringLiteral("how many tenants are there")).state, QStringLiteral("answered"));

        choose(QStringLiteral("http://127.0.0.1:9/v1"), QString());
        QTRY_VERIFY2(problem().contains("No model"), qPrintable(problem()));
    }

    void beyondThisMachineNothingIsSentWithoutConsent()
    {
        choose(QStringLiteral("http://models.example/v1"), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("Model not usable"));
        showSection();
        auto *allow = find<QCheckBox>("modelAllowed");
        QVERIFY(allow->isVisible());
        QVERIFY(!allow->isChecked());
        QVERIFY(allow->text().contains("models.example"));
        (void)takePicture(window(), QStringLiteral("model-consent"));
        const answer::Record record = ask(Beyond);
        QCOMPARE(record.state, QStringLiteral("failed"));
        QVERIFY2(record.failure && record.failure->message.contains("\"models.example\""), qPrintable(record.text));
        QVERIFY2(record.failure->message.contains("not allowed"), qPrintable(record.failure->message));
        QTest::mouseClick(find<QPushButton>("testModel"), Qt::LeftButton);
        QTRY_VERIFY2(trial().contains("not allowed"), qPrintable(trial()));
        QVERIFY(m_desktop->memory().contactedHosts().isEmpty());
        QVERIFY(network()->text().contains("nothing contacted"));

        showSection();
        allow->click();
        QTRY_COMPARE(pill()->text(), QStringLiteral("cloud: models.example"));
        QCOMPARE(pill()->property("look").toString(), QStringLiteral("pill-caution"));
        QTest::qWait(50); // the layout takes two rounds
        (void)takePicture(window(), QStringLiteral("model-cloud"));
        // Consent is for one host.
        choose(QStringLiteral("http://other.example/v1"), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("Model not usable"));
        QTRY_VERIFY(!allow->isChecked());
        QVERIFY(m_desktop->memory().contactedHosts().isEmpty());
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
        QTRY_COMPARE(ask(Beyond).state, QStringLiteral("answered"));
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

private:
    MainWindow &window() const { return *m_desktop->desk()->window(); }
    SourceController &source() const { return m_desktop->desk()->source(); }
    QAbstractButton *pill() const { return window().findChild<QAbstractButton *>("modelPill"); }
    QLabel *network() const { return window().findChild<QLabel *>("statusNetwork"); }
    QString trial() const { return find<QLabel>("modelTrial")->text(); }
    QString problem() const { return find<QLabel>("modelProblem")->text(); }
    bool isIdle() const { return find<QPushButton>("testModel")->text() == QLatin1String("Test connection"); }

    template <typename T>
    T *find(const char *name) const
    {
        return window().findChild<T *>(QLatin1String(name));
    }

    static void trigger(const CatalogPage *page, const QString &title)
    {
        for (QAction *action : page->pageActions()) {
            if (action->text() == title)
                action->trigger();
        }
    }

    void showSection()
    {
        m_desktop->desk()->navigator().showPart(QStringLiteral("settings"), QStringLiteral("model"));
    }

    /// As a person does: backend, address and name in the section's fields.
    void choose(const QString &address, const QString &name)
    {
        showSection();
        auto *backend = find<QComboBox>("setting-modelBackend");
        backend->setCurrentIndex(backend->findData(QStringLiteral("openai")));
        emit backend->activated(backend->currentIndex());
        for (const auto &[field, text] : {std::pair{"setting-model-url", address}, std::pair{"setting-modelName", name}}) {
            auto *line = find<QLineEdit>(field);
            line->setText(text);
            emit line->editingFinished();
        }
    }

    answer::Record ask(const QString &question)
    {
        QSignalSpy answered(&source(), &SourceController::answered);
        window().findChild<AskPage *>()->ask(question);
        [&] { QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, Patience); }();
        return answered.isEmpty() ? answer::Record() : answered.first().at(1).value<answer::Record>();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Application> m_desktop;
};

QTEST_MAIN(tst_model)
#include "tst_model.moc"
