// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing goes beyond this machine without consent, and nothing more once it is withdrawn: the window, a simulated
// server, a proxy.
#include "modeldesk.h"
#include "pictures.h"

#include <QCheckBox>
#include <QScopeGuard>

using namespace Tieout;
using namespace Tieout::shell;
using namespace TestSupport;

class tst_modelconsent : public QObject, private ModelDesk
{
    Q_OBJECT

private slots:
    void initTestCase() { leaveTheKeychain(); }
    void init() { start(); }
    void cleanup() { stop(); }

    void beyondThisMachineNothingIsSentWithoutConsent()
    {
        choose(QStringLiteral("http://models.example/v1"), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("Model not usable"));
        showSection();
        auto *allow = find<QCheckBox>("modelAllowed");
        QVERIFY(allow->isVisible());
        QVERIFY(!allow->isChecked());
        QVERIFY(allow->text().contains("models.example"));
        QStringList consent;
        for (const QLabel *label : find<QWidget>("modelSection")->findChildren<QLabel *>())
            consent.append(label->text());
        for (const char *named : {"your question", "company context", "verified SQL of similar questions",
                                  "rows of results", "Never: hidden tables"})
            QVERIFY2(consent.join(u'\n').contains(QLatin1String(named)), named);
        (void)takePicture(window(), QStringLiteral("model-consent"));
        const record::Record record = ask(Beyond);
        QCOMPARE(record.state, record::State::Failed);
        QVERIFY2(record.failure && record.failure->message.text.contains("\"models.example\""),
                 qPrintable(record.text.text));
        QVERIFY2(record.failure->message.text.contains("not allowed"), qPrintable(record.failure->message.text));
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

    void withdrawnConsentEndsWhatGoesOn()
    {
        // What goes beyond this machine goes through the proxy, which here is the end of it.
        ChatServer proxy([](const QByteArray &, const QByteArray &) {
            return ChatServer::Answer{{"HTTP/1.1 200 OK\r\n\r\n"}, 0, true};
        });
        const QByteArray before = qgetenv("http_proxy");
        const auto restore =
            qScopeGuard([&before] { before.isNull() ? qunsetenv("http_proxy") : qputenv("http_proxy", before); });
        qputenv("http_proxy", proxy.url().chopped(3).toUtf8());
        choose(QStringLiteral("http://models.example/v1"), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("Model not usable"));
        showSection();
        auto *allow = find<QCheckBox>("modelAllowed");
        allow->click();
        QTRY_COMPARE(pill()->text(), QStringLiteral("cloud: models.example"));
        QTest::mouseClick(find<QPushButton>("testModel"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(proxy.requests(), 1, Patience);
        allow->click();
        QTRY_COMPARE(proxy.aborted(), 1);
        QTRY_VERIFY(isIdle());
        QTRY_COMPARE(pill()->text(), QStringLiteral("Model not usable"));

        allow->click();
        QTRY_COMPARE(pill()->text(), QStringLiteral("cloud: models.example"));
        QSignalSpy failed(&source(), &SourceController::failed);
        window().findChild<AskPage *>()->ask(Beyond);
        QTRY_COMPARE_WITH_TIMEOUT(proxy.requests(), 2, Patience);
        allow->click();
        // What is asked in the same moment is refused, not sent.
        const record::Record record = ask(Beyond);
        QCOMPARE(failed.count(), 1);
        QCOMPARE(failed.first().at(1).value<Error>().code, ErrorCode::Cancelled);
        QVERIFY2(record.failure && record.failure->message.text.contains("not allowed"), qPrintable(record.text.text));
        QTRY_COMPARE(proxy.aborted(), 2);
        QCOMPARE(proxy.requests(), 2);

        // Consent to a host over https is none to the same over http, and the other way round.
        allow->click();
        QTRY_COMPARE(pill()->text(), QStringLiteral("cloud: models.example"));
        choose(QStringLiteral("https://models.example/v1"), QStringLiteral("tiny"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("Model not usable"));
    }

    void aLocalServerThatHandsOnNeedsConsentToWhere()
    {
        ModelServer server(Wire::Ollama, answerLikeAModel);
        choose(server.url(), QStringLiteral("borrowed"), QStringLiteral("ollama"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("borrowed \u00B7 local")); // only its server knows
        const record::Record record = ask(Beyond);
        QVERIFY2(record.failure && record.failure->message.text.contains("\"ollama.com\" is not this machine"),
                 qPrintable(record.text.text));
        QCOMPARE(server.chats(), 0);
        QTRY_COMPARE(pill()->text(), QStringLiteral("Model not usable"));
        showSection();
        auto *allow = find<QCheckBox>("modelAllowed");
        QVERIFY(allow->isVisible() && !allow->isChecked());
        QVERIFY2(allow->text().contains("ollama.com"), qPrintable(allow->text()));
        QVERIFY(!find<QLabel>("modelMeasured")->isVisible());
        allow->click();
        QTRY_COMPARE(pill()->text(), QStringLiteral("cloud: ollama.com"));
        QCOMPARE(ask(Beyond).state, record::State::Answered);
        QTRY_VERIFY2(network()->text().contains("ollama.com"), qPrintable(network()->text()));
        // Its usual names tell it at once.
        choose(server.url(), QStringLiteral("gpt-oss:120b-cloud"), QStringLiteral("ollama"));
        QTRY_COMPARE(pill()->text(), QStringLiteral("cloud: ollama.com"));
    }
};

QTEST_MAIN(tst_modelconsent)
#include "tst_modelconsent.moc"
