// SPDX-License-Identifier: GPL-3.0-or-later
// The supervision of a llama-server, against a process that stands in for one and can die, hang and be slow.
#include "support/backends.h"
#include "support/temporaryfolder.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <mutex>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestLlamaCpp : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::mutex m_mutex;
    QStringList m_lines;

    std::unique_ptr<LlmSession> session(const QByteArray &standIn, const QHash<QString, QString> &further = {})
    {
        qputenv("TIEOUT_STANDIN", standIn);
        {
            const std::lock_guard lock(m_mutex);
            m_lines.clear();
        }
        QHash<QString, QString> settings{{"server", TIEOUT_BIN_DIR "/tests/tieout-llama-standin"},
                                         {"file", m_folder.file("m.gguf")},
                                         {"context", "2048"}};
        settings.insert(further);
        return openBackend("llamacpp", settings, [this](const QString &line) {
            const std::lock_guard lock(m_mutex);
            m_lines.append(line);
        });
    }

    qsizetype said(const QString &words)
    {
        const std::lock_guard lock(m_mutex);
        return m_lines.filter(words).size();
    }

private slots:
    void initTestCase()
    {
        QFile file(m_folder.file("m.gguf"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("GGUF....");
    }

    void startsOnFirstUseAndStopsWithUs()
    {
        const auto open = session("slow");
        QVERIFY(open);
        QVERIFY(open->local());
        QCOMPARE(said("Starting"), 0); // opening starts nothing
        const auto reply = open->chat(chatRequest("hi"), {}, {});
        QVERIFY2(reply, reply ? "" : qPrintable(reply.error().fullMessage()));
        QCOMPARE(reply->text, QString("ready"));
        QVERIFY(open->chat(chatRequest("hi"), {}, {}));
        QCOMPARE(said("Starting"), 1);
        QCOMPARE(said("stand-in, --model"), 1); // its own lines arrive
        QCOMPARE(said("--ctx-size 2048"), 1);
        const auto models = open->models({});
        QVERIFY(models);
        QCOMPARE(models->first().contextLength, 2048);
    }

    void waitingForItCanBeStopped()
    {
        const auto open = session("slow");
        const auto reply = open->chat(chatRequest("hi"), {}, StopToken().withLimit(std::chrono::milliseconds(100)));
        QVERIFY(!reply);
        QCOMPARE(reply.error().code, ErrorCode::TimedOut);
        QVERIFY(open->chat(chatRequest("hi"), {}, {})); // it went on loading meanwhile
        QCOMPARE(said("Starting"), 1);
    }

    void isStartedAgainOnce()
    {
        const auto open = session("dies-once=" + m_folder.file("died").toUtf8());
        const auto reply = open->chat(chatRequest("hi"), {}, {});
        QVERIFY2(reply, reply ? "" : qPrintable(reply.error().fullMessage()));
        QCOMPARE(said("Starting"), 2);
        QCOMPARE(said("ended with status 3"), 1);
    }

    void deathAgainAndAgainIsAnErrorWithItsLastWords()
    {
        const auto open = session("dies-at-once");
        const auto reply = open->chat(chatRequest("hi"), {}, {});
        QVERIFY(!reply);
        QCOMPARE(reply.error().code, ErrorCode::Connection);
        QVERIFY2(reply.error().message().contains("failed to load model"), qPrintable(reply.error().message()));
        QCOMPARE(said("Starting"), 2);
    }

    void aStuckServerIsEnded()
    {
        const auto open = session("stuck", {{"patience", "1"}});
        const auto reply = open->chat(chatRequest("hi"), {}, StopToken().withLimit(std::chrono::milliseconds(300)));
        QVERIFY(!reply);
        QCOMPARE(reply.error().code, ErrorCode::TimedOut);
        QTRY_COMPARE_WITH_TIMEOUT(said("no longer answers"), 1, 10'000);
        QVERIFY(open->models({})); // another one answers
        QCOMPARE(said("Starting"), 2);
    }

    void aBusyServerIsLetFinish()
    {
        const auto open = session("busy", {{"patience", "1"}});
        const auto reply = open->chat(chatRequest("hi"), {}, StopToken().withLimit(std::chrono::milliseconds(300)));
        QVERIFY(!reply);
        QCOMPARE(reply.error().code, ErrorCode::TimedOut);
        QVERIFY(open->chat(chatRequest("hi"), {}, {})); // once it has finished, three times its patience later
        QCOMPARE(said("no longer answers"), 0);
        QCOMPARE(said("Starting"), 1);
    }

    void aStartThatHangsIsEnded()
    {
        const auto open = session("hangs-at-start", {{"start", "1"}});
        const auto reply = open->chat(chatRequest("hi"), {}, {});
        QVERIFY(!reply);
        QCOMPARE(reply.error().code, ErrorCode::Connection);
        QVERIFY2(reply.error().message().contains("was not ready within 1 s"), qPrintable(reply.error().message()));
        QVERIFY(!reply.error().hint.isEmpty());
        QCOMPARE(said("Starting"), 2);
    }

    void sessionsOfTheSameSettingsShareAServer()
    {
        auto first = session("");
        QVERIFY(first->chat(chatRequest("hi"), {}, {}));
        auto second = openBackend("llamacpp", {{"server", TIEOUT_BIN_DIR "/tests/tieout-llama-standin"},
                                               {"file", m_folder.file("m.gguf")},
                                               {"context", "2048"}});
        QVERIFY(second->chat(chatRequest("hi"), {}, {}));
        QCOMPARE(said("Starting"), 1);
        first.reset(); // it goes on as long as one of them needs it
        QVERIFY(second->chat(chatRequest("hi"), {}, {}));
        const auto third = session(""); // while the second is there
        QVERIFY(third->chat(chatRequest("hi"), {}, {}));
        QCOMPARE(said("Starting"), 0);
        const auto other = session("", {{"threads", "2"}});
        QVERIFY(other->chat(chatRequest("hi"), {}, {}));
        QCOMPARE(said("Starting"), 1);
    }

    void oneThatDoesNotEndIsKilled()
    {
        auto open = session("deaf");
        QVERIFY(open->chat(chatRequest("hi"), {}, {}));
        QElapsedTimer timer;
        timer.start();
        open.reset();
        QVERIFY(timer.elapsed() < 4500);
        QCOMPARE(said("it was killed"), 1);
    }

    void whatCannotBeStartedIsSaid_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("words");
        QTest::newRow("no program") << "server"
                                    << "/no/such/llama-server"
                                    << "no program that can be started";
        QTest::newRow("no file") << "file"
                                 << "/no/such.gguf"
                                 << "no model file";
        QTest::newRow("another file") << "file" << QStringLiteral(TIEOUT_SOURCE_DIR "/README.md") << "is no GGUF file";
        QTest::newRow("threads") << "threads"
                                 << "many"
                                 << "is no number";
        QTest::newRow("start") << "start"
                               << "0"
                               << "is no number of seconds";
        QTest::newRow("patience") << "patience"
                                  << "soon"
                                  << "is no number of seconds";
        QTest::newRow("context") << "context"
                                 << "0"
                                 << "no length of a context";
    }
    void whatCannotBeStartedIsSaid()
    {
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, words);
        QHash<QString, QString> settings{{"server", TIEOUT_BIN_DIR "/tests/tieout-llama-standin"},
                                         {"file", m_folder.file("m.gguf")}};
        settings[key] = value;
        const auto open = loadBackend("llamacpp")->open(settings, {});
        QVERIFY(!open);
        QVERIFY2(open.error().message().contains(words), qPrintable(open.error().message()));
        QVERIFY(!open.error().hint.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestLlamaCpp)
#include "tst_llamacpp.moc"
