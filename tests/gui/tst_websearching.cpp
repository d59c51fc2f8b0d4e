// SPDX-License-Identifier: GPL-3.0-or-later
// The window asks before words go out to the web: real window, real sockets, a model that is a script.
#include "pictures.h"
#include "sampleoptions.h"

#include "shell/application.h"
#include "shell/desk.h"
#include "shell/dialogs/websearchdialog.h"
#include "shell/frame/navigator.h"
#include "shell/pages/ask/askpage.h"
#include "support/agentscript.h"
#include "support/chatserver.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;
using namespace TestSupport;
namespace settings = workspace::settings;

namespace {

constexpr int Patience = 60'000; // a sanitizer build on a busy machine is slow
const QString Beyond = unruled(QStringLiteral("total amount of payments at 1.08"));

ChatServer::Answer rates(const QByteArray &, const QByteArray &)
{
    return ChatServer::json("{\"rate\": 1.08}");
}

} // namespace

class tst_websearching : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent"); // never the keychain of whoever runs this
    }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_desktop = std::make_unique<Application>(*qApp, sampleOptions(*m_folder));
        QVERIFY(m_desktop->start());
        QTRY_VERIFY_WITH_TIMEOUT(source().isOpen(), Patience);
        m_web = std::make_unique<ChatServer>(rates);
        m_model = std::make_unique<ModelServer>(
            Wire::OpenAi,
            scripted({"payments"}, {acting("web", "consumer price index"),
                                    acting("answer", "SELECT SUM(amount) * 1.08 AS dollars FROM payments")}));
        SettingsStore &store = m_desktop->desk()->settings();
        QVERIFY(store.setValue(settings::modelBackend, QStringLiteral("openai")));
        QVERIFY(store.setValue(settings::modelName, QStringLiteral("tiny")));
        QVERIFY(m_desktop->desk()->model().answer(QStringLiteral("url"), m_model->url()));
        QTRY_VERIFY(source().hasModel());
    }

    void cleanup()
    {
        m_desktop.reset();
        m_model.reset();
        m_web.reset();
        m_folder.reset();
    }

    void theAddressIsCheckedWhereItIsEntered()
    {
        m_desktop->desk()->navigator().showPart(QStringLiteral("settings"), QStringLiteral("model"));
        auto *line = window().findChild<QLineEdit *>("setting-webSearchAddress");
        QVERIFY(line->text().isEmpty()); // off until a person says where
        QVERIFY(!source().askOptions().webSearch);
        line->setText(QStringLiteral("search.example"));
        emit line->editingFinished();
        const QList<QLabel *> labels = line->window()->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.cbegin(), labels.cend(), [](const QLabel *label) {
            return label->isVisible() && label->text().contains("is no address for a search");
        }));
        QVERIFY(!source().askOptions().webSearch);
        line->setText(address());
        emit line->editingFinished();
        QVERIFY(source().askOptions().webSearch);
        (void)takePicture(window(), QStringLiteral("web-setting"));
        line->clear();
        emit line->editingFinished();
        QVERIFY(!source().askOptions().webSearch);
    }

    void nothingIsSentBeforeAYes()
    {
        QVERIFY(m_desktop->desk()->settings().setValue(settings::webSearchAddress, address()));
        const QSignalSpy answered(&source(), &SourceController::answered);
        window().findChild<AskPage *>()->ask(Beyond);
        WebSearchDialog *dialog = shown();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QLabel *>("web-words")->text(), QStringLiteral("consumer price index"));
        QVERIFY(dialog->findChild<QLabel *>("web-address")
                    ->text()
                    .remove(QChar(0x200b))
                    .endsWith("?q=consumer%20price%20index"));
        QVERIFY(dialog->findChild<QPushButton *>("web-refuse")->isDefault());
        (void)takePicture(*dialog, QStringLiteral("web-search"));
        QCOMPARE(m_web->requests(), 0);
        QTest::mouseClick(dialog->findChild<QPushButton *>("web-send"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, Patience);
        QCOMPARE(m_web->requests(), 1);
        const auto record = answered.first().at(1).value<record::Record>();
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(record.web.size(), 1);
        QTRY_VERIFY(window().findChild<QLabel *>("statusNetwork")->text().contains("127.0.0.1"));
        window().showPage(QStringLiteral("ask"));
        (void)takePicture(window(), QStringLiteral("web-answer"));
    }

    void enterAndEscapeSendNothing_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("Enter") << int(Qt::Key_Return);
        QTest::newRow("Escape") << int(Qt::Key_Escape);
    }
    void enterAndEscapeSendNothing()
    {
        QFETCH(int, key);
        QVERIFY(m_desktop->desk()->settings().setValue(settings::webSearchAddress, address()));
        const QSignalSpy answered(&source(), &SourceController::answered);
        window().findChild<AskPage *>()->ask(Beyond);
        WebSearchDialog *dialog = shown();
        QVERIFY(dialog);
        QTest::keyClick(dialog, Qt::Key(key));
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, Patience);
        QCOMPARE(m_web->requests(), 0);
        QVERIFY(answered.first().at(1).value<record::Record>().web.isEmpty());
    }

    void cancellingTakesTheQuestionBack()
    {
        QVERIFY(m_desktop->desk()->settings().setValue(settings::webSearchAddress, address()));
        const QSignalSpy failed(&source(), &SourceController::failed);
        window().findChild<AskPage *>()->ask(Beyond);
        QVERIFY(shown());
        source().cancelRunning();
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
        QTRY_VERIFY(!window().findChild<WebSearchDialog *>());
        QCOMPARE(m_web->requests(), 0);
    }

    void closingTheWindowMeanwhileEnds()
    {
        QVERIFY(m_desktop->desk()->settings().setValue(settings::webSearchAddress, address()));
        window().findChild<AskPage *>()->ask(Beyond);
        QVERIFY(shown());
        m_desktop.reset(); // the waiting search is stopped, not waited for
        QCOMPARE(m_web->requests(), 0);
    }

private:
    MainWindow &window() const { return *m_desktop->desk()->window(); }
    SourceController &source() const { return m_desktop->desk()->source(); }
    QString address() const { return m_web->url() + QStringLiteral("/search?q={words}"); }

    WebSearchDialog *shown() const
    {
        [this] {
            QTRY_VERIFY_WITH_TIMEOUT(window().findChild<WebSearchDialog *>()
                                         && window().findChild<WebSearchDialog *>()->isVisible(),
                                     Patience);
        }();
        return window().findChild<WebSearchDialog *>();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Application> m_desktop;
    std::unique_ptr<ChatServer> m_web;
    std::unique_ptr<ModelServer> m_model;
};

QTEST_MAIN(tst_websearching)
#include "tst_websearching.moc"
