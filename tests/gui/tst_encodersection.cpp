// SPDX-License-Identifier: GPL-3.0-or-later
// The model for embeddings in the settings: used once its test has passed, and asked nowhere without consent.
#include "modeldesk.h"
#include "pictures.h"

#include "core/retrieval/linker.h"

#include <QCheckBox>

using namespace Tieout;
using namespace Tieout::shell;
using namespace TestSupport;

class tst_encodersection : public QObject, private ModelDesk
{
    Q_OBJECT

private slots:
    void initTestCase() { leaveTheKeychain(); }
    void init() { start(); }
    void cleanup() { stop(); }

    void aModelIsUsedOnceItsTestPassed()
    {
        ModelServer server(Wire::Ollama, answerLikeAModel);
        choose(server.url(), QStringLiteral("tiny:1b"), QStringLiteral("ollama"));
        QVERIFY(!find<QPushButton>("testEncoder")->isVisible()); // nothing to test without a name
        QVERIFY(!isModelUsed());
        name(QStringLiteral("all-minilm"));
        QTRY_VERIFY(find<QPushButton>("testEncoder")->isVisible());
        QVERIFY2(result().contains("Not in use before its test"), qPrintable(result()));
        QVERIFY(!find<QCheckBox>("encoderAllowed")->isVisible());
        QVERIFY(!isModelUsed());
        find<QPushButton>("testEncoder")->click();
        QTRY_VERIFY2(result().startsWith("In use: it answered"), qPrintable(result()));
        QVERIFY2(result().contains("2 numbers"), qPrintable(result()));
        QTRY_VERIFY(isModelUsed());
        QTRY_VERIFY(network()->text().contains("127.0.0.1"));
        QTest::qWait(50); // the layout takes two rounds
        (void)takePicture(window(), QStringLiteral("encoder-tested"));

        name(QStringLiteral("bge-m3"));
        QTRY_VERIFY2(result().contains("Not in use before its test"), qPrintable(result()));
        QVERIFY(!isModelUsed());
        name(QStringLiteral("all-minilm")); // what was measured is kept
        QTRY_COMPARE(result(), QStringLiteral("In use."));
        QVERIFY(isModelUsed());
        name({});
        QTRY_VERIFY(!find<QPushButton>("testEncoder")->isVisible());
        QVERIFY(!isModelUsed());
    }

    void oneThatDoesNotEmbedIsNotUsed()
    {
        ChatServer server([](const QByteArray &path, const QByteArray &) {
            return path.endsWith("/embeddings")
                       ? ChatServer::json(R"({"error":{"message":"no embeddings here"}})", "501 Not Implemented")
                       : ChatServer::json("{}", "404 Not Found");
        });
        choose(server.url(), QStringLiteral("tiny"));
        name(QStringLiteral("tiny"));
        QTRY_VERIFY(find<QPushButton>("testEncoder")->isVisible());
        find<QPushButton>("testEncoder")->click();
        QTRY_VERIFY2(result().contains("no embeddings here"), qPrintable(result()));
        QVERIFY(!isModelUsed());
    }

    void itsConsentIsOneOfItsOwn()
    {
        choose(QStringLiteral("http://models.example/v1"), QStringLiteral("tiny"));
        name(QStringLiteral("nomic-embed-text"));
        auto *allow = find<QCheckBox>("encoderAllowed");
        QTRY_VERIFY(allow->isVisible() && allow->text().contains("models.example"));
        find<QCheckBox>("modelAllowed")->click(); // for questions to the chat model, and for no more
        QTRY_COMPARE(pill()->text(), QStringLiteral("cloud: models.example"));
        QVERIFY(!allow->isChecked());
        QVERIFY2(result().contains("not allowed"), qPrintable(result()));
        find<QPushButton>("testEncoder")->click();
        QTRY_COMPARE(find<QPushButton>("testEncoder")->text(), QStringLiteral("Test"));
        QVERIFY2(result().contains("not allowed"), qPrintable(result()));
        QVERIFY(m_desktop->memory().contactedHosts().isEmpty());
        QStringList consent;
        for (const QLabel *label : find<QWidget>("modelSection")->findChildren<QLabel *>())
            consent.append(label->text());
        QVERIFY(consent.join(u'\n').contains("names and descriptions of all tables"));
        QTest::qWait(50);
        (void)takePicture(window(), QStringLiteral("encoder-consent"));

        allow->click();
        QTRY_VERIFY2(result().contains("Not in use before its test"), qPrintable(result()));
        QVERIFY(allow->isChecked());
        allow->click();
        QTRY_VERIFY2(result().contains("not allowed"), qPrintable(result()));
        QVERIFY(m_desktop->memory().contactedHosts().isEmpty());
    }

    void nothingIsFoundByMeaningOnceItIsSwitchedOff()
    {
        const auto finds = [this] {
            const auto linker = source().linker().lock();
            return linker && linker->meanings();
        };
        QTRY_VERIFY_WITH_TIMEOUT(finds(), Patience); // at once where few tables are to be read, else by a job
        auto *choice = find<QComboBox>("setting-findByMeaning");
        QVERIFY(choice);
        choice->setCurrentIndex(choice->findData(QStringLiteral("no")));
        emit choice->activated(choice->currentIndex());
        const auto before = source().linker().lock();
        m_desktop->desk()->open(source().snapshot()->sourceId);
        QTRY_VERIFY_WITH_TIMEOUT(source().isOpen() && source().linker().lock() != before, Patience);
        QTest::qWait(100); // for a job that should not be there
        QVERIFY(!finds());
    }

private:
    QString result() const { return find<QLabel>("encoderTrial")->text(); }
    bool isModelUsed() const { return m_desktop->desk()->model().encoder(nullptr).isModel; }

    void name(const QString &model)
    {
        auto *line = find<QLineEdit>("setting-embeddingModel");
        line->setText(model);
        emit line->editingFinished();
    }
};

QTEST_MAIN(tst_encodersection)
#include "tst_encodersection.moc"
