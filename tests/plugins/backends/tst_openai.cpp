// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/llmbackend.h"
#include "support/chatserver.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPluginLoader>
#include <QScopeGuard>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QTest>
#include <QThread>

#include <cmath>
#include <thread>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestOpenAi : public QObject
{
    Q_OBJECT

    LlmBackend *m_backend = nullptr;

    std::unique_ptr<LlmSession> session(const QString &url, const QString &key = {})
    {
        auto opened = m_backend->open({{"url", url}, {"key", key}}, {});
        if (!opened)
            return nullptr;
        return std::move(*opened);
    }

    static ChatRequest request()
    {
        ChatRequest request;
        request.model = "m";
        request.messages = {{ChatMessage::Role::System, "rules"}, {ChatMessage::Role::User, "hi"}};
        return request;
    }

private slots:
    void initTestCase()
    {
        QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/backend-openai"));
        m_backend = qobject_cast<LlmBackend *>(loader.instance());
        QVERIFY2(m_backend, qPrintable(loader.errorString()));
    }

    void streamsAReply()
    {
        QByteArray sent;
        ChatServer server([&](const QByteArray &path, const QByteArray &body) {
            sent = path + ' ' + body;
            return ChatServer::streamed({"SEL", "ECT ", "\xc3\xa9"});
        });
        QStringList pieces;
        const auto reply = session(server.url())
                               ->chat(request(),
                                      [&](const QString &piece) {
                                          pieces.append(piece);
                                          return true;
                                      },
                                      {});
        QVERIFY2(reply, reply ? "" : qPrintable(reply.error().message()));
        QCOMPARE(reply->text, QStringLiteral("SELECT \u00e9"));
        QCOMPARE(pieces.join(QString()), reply->text);
        QCOMPARE(pieces.size(), 3);
        QCOMPARE(reply->tokensIn, 11);
        QCOMPARE(reply->tokensOut, 7);
        QCOMPARE(reply->finishReason, QStringLiteral("stop"));
        QVERIFY(sent.startsWith("/v1/chat/completions "));
        const QJsonObject body = QJsonDocument::fromJson(sent.mid(sent.indexOf('{'))).object();
        QCOMPARE(body["temperature"].toDouble(), 0.0);
        QCOMPARE(body["messages"][0]["role"].toString(), QStringLiteral("system"));
        QVERIFY(!body.contains("grammar"));
        QVERIFY(!body.contains("response_format"));
    }

    void readsEventsSplitAnywhere()
    {
        // The same stream, a byte at a time: also inside a character and inside "\n\n".
        ChatServer server([&](const QByteArray &, const QByteArray &) {
            const ChatServer::Answer whole = ChatServer::streamed({"a\xc3\xa9", "b"});
            ChatServer::Answer split;
            for (const QByteArray &piece : whole.pieces) {
                for (char byte : piece)
                    split.pieces.append(QByteArray(1, byte));
            }
            return split;
        });
        const auto reply = session(server.url())->chat(request(), {}, {});
        QVERIFY(reply);
        QCOMPARE(reply->text, QStringLiteral("a\u00e9b"));
    }

    void keepsThoughtsApart()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            return ChatServer::streamed({"<think>let me", " see</think>\nSELECT 1"});
        });
        const auto reply = session(server.url())->chat(request(), {}, {});
        QVERIFY(reply);
        QCOMPARE(reply->text, QStringLiteral("SELECT 1"));
        QCOMPARE(reply->reasoning, QStringLiteral("let me see"));
    }

    void understandsAServerThatDoesNotStream()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            return ChatServer::json(R"({"choices":[{"message":{"content":"SELECT 1"},"finish_reason":"stop"}]})");
        });
        const auto reply = session(server.url())->chat(request(), {}, {});
        QVERIFY2(reply, reply ? "" : qPrintable(reply.error().message()));
        QCOMPARE(reply->text, QStringLiteral("SELECT 1"));
        QCOMPARE(reply->tokensIn, -1);
    }

    void blanksMayComeBeforeAPlainObject()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            return ChatServer::Answer{{"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n",
                                       "\n  \n", R"({"choices":[{"message":{"content":"SELECT 1"},)",
                                       R"("finish_reason":"stop"}]})"},
                                      20};
        });
        const auto reply = session(server.url())->chat(request(), {}, {});
        QVERIFY2(reply, reply ? "" : qPrintable(reply.error().message()));
        QCOMPARE(reply->text, QStringLiteral("SELECT 1"));
    }

    void aThoughtUnderTwoNamesIsOne()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            return ChatServer::json(
                R"({"choices":[{"message":{"content":"yes","reasoning":"hm","reasoning_content":"hm"},"finish_reason":"stop"}]})");
        });
        QCOMPARE(session(server.url())->chat(request(), {}, {})->reasoning, QStringLiteral("hm"));
    }

    void aVerboseServerSaysThatItCutThePrompt()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            return ChatServer::json(
                R"({"choices":[{"message":{"content":"yes"},"finish_reason":"stop"}],"__verbose":{"truncated":true}})");
        });
        QVERIFY(session(server.url())->chat(request(), {}, {})->truncated);
    }

    void aWaitThatIsNoNumberIsOurs()
    {
        int asked = 0;
        ChatServer server([&asked](const QByteArray &, const QByteArray &) {
            return ++asked == 1 ? ChatServer::json("{}", "429 Too Many Requests\r\nRetry-After: nan")
                                : ChatServer::streamed({"yes"});
        });
        QStringList lines;
        const auto open =
            m_backend->open({{"url", server.url()}}, [&lines](const QString &line) { lines.append(line); });
        QVERIFY((*open)->chat(request(), {}, {}));
        QCOMPARE(lines, QStringList{"127.0.0.1 asks to wait; asking again in 0.5 s"});
    }

    void aKeyTravelsOverPlainHttpOnlyWhereThatWasAgreed()
    {
        const auto refused = m_backend->open({{"url", "http://models.example/v1"}, {"key", "sk-secret"}}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Denied);
        QVERIFY2(refused.error().message().contains("\"models.example\""), qPrintable(refused.error().message()));
        QVERIFY(refused.error().hint.text.contains("https"));
        QVERIFY(m_backend->open({{"url", "http://models.example/v1"}, {"key", "sk-secret"}, {"keyOverHttp", "agreed"}},
                                {}));
        QVERIFY(m_backend->open({{"url", "http://models.example/v1"}}, {}));
        QVERIFY(m_backend->open({{"url", "https://models.example/v1"}, {"key", "sk-secret"}}, {}));
        QVERIFY(m_backend->open({{"url", "http://127.0.0.1:8080/v1"}, {"key", "sk-secret"}}, {}));
    }

    void tellsWhatWentWrong_data()
    {
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("words");
        QTest::newRow("key") << QByteArray("401 Unauthorized") << QByteArray(R"({"error":{"message":"bad key"}})")
                             << int(ErrorCode::Denied) << "bad key";
        QTest::newRow("model") << QByteArray("404 Not Found") << QByteArray(R"({"error":"no such model"})")
                               << int(ErrorCode::NotFound) << "no such model";
        QTest::newRow("wait") << QByteArray("429 Too Many Requests") << QByteArray("slow down")
                              << int(ErrorCode::LimitReached) << "slow down";
        QTest::newRow("fault") << QByteArray("500 Internal Server Error") << QByteArray("oops")
                               << int(ErrorCode::Protocol) << "oops";
        QTest::newRow("prose") << QByteArray("200 OK") << QByteArray("data: not json\n\n") << int(ErrorCode::Protocol)
                               << "not JSON";
        QTest::newRow("error in stream") << QByteArray("200 OK")
                                         << QByteArray("data: {\"error\":{\"message\":\"no grammar\"}}\n\n")
                                         << int(ErrorCode::Protocol) << "no grammar";
        QTest::newRow("error without words")
            << QByteArray("200 OK") << QByteArray("data: {\"error\":{\"code\":500}}\n\n") << int(ErrorCode::Protocol)
            << "500";
        QTest::newRow("cut inside an event")
            << QByteArray("200 OK") << QByteArray("data: {\"choices\":[{\"delta\":{\"content\":\"SE")
            << int(ErrorCode::Connection) << "in the middle";
        QTest::newRow("cut inside plain JSON")
            << QByteArray("200 OK") << QByteArray("{\"choices\":[{\"message\":{\"content\":\"SE")
            << int(ErrorCode::Connection) << "in the middle";
        QTest::newRow("cannot") << QByteArray("501 Not Implemented") << QByteArray("no chat here")
                                << int(ErrorCode::Unsupported) << "no chat here";
        QTest::newRow("redirect without a target")
            << QByteArray("302 Found") << QByteArray("moved") << int(ErrorCode::Protocol) << "status 302";
        QTest::newRow("cut off") << QByteArray("200 OK")
                                 << QByteArray("data: {\"choices\":[{\"delta\":{\"content\":\"SEL\"}}]}\n\n")
                                 << int(ErrorCode::Connection) << "in the middle";
    }
    void tellsWhatWentWrong()
    {
        QFETCH(QByteArray, status);
        QFETCH(QByteArray, body);
        QFETCH(int, code);
        QFETCH(QString, words);
        ChatServer server([&](const QByteArray &, const QByteArray &) {
            return ChatServer::json(body, status + "\r\nRetry-After: 0");
        });
        const auto reply = session(server.url())->chat(request(), {}, {});
        QVERIFY(!reply);
        QCOMPARE(int(reply.error().code), code);
        QVERIFY2(reply.error().message().contains(words), qPrintable(reply.error().message()));
        QVERIFY(reply.error().message().contains("127.0.0.1"));
        QVERIFY(!reply.error().hint.isEmpty());
    }

    void leavesOutWhatAServerDoesNotTake()
    {
        QList<QJsonObject> bodies;
        ChatServer server([&](const QByteArray &, const QByteArray &body) {
            bodies.append(QJsonDocument::fromJson(body).object());
            if (bodies.last().contains("max_tokens")) {
                return ChatServer::json(
                    "{\"error\":{\"message\":\"Unsupported parameter: 'max_tokens' is not supported with this model. "
                    "Use 'max_completion_tokens' instead.\"}}",
                    "400 Bad Request");
            }
            if (bodies.last().contains("temperature")) {
                return ChatServer::json(
                    "{\"error\":{\"message\":\"Unsupported value: 'temperature' does not support 0.\"}}",
                    "400 Bad Request");
            }
            return ChatServer::streamed({"yes"});
        });
        const auto open = session(server.url());
        const auto reply = open->chat(request(), {}, {});
        QVERIFY2(reply, reply ? "" : qPrintable(reply.error().message()));
        QCOMPARE(bodies.size(), 3);
        QCOMPARE(bodies.last()["max_completion_tokens"].toInt(), 1024);
        QVERIFY(!bodies.last().contains("temperature"));
        QVERIFY(!reply->temperatureSent);
        QVERIFY(reply->seedSent && reply->maximumSent);
        QVERIFY(open->chat(request(), {}, {}));
        QCOMPARE(bodies.size(), 4); // it is remembered
    }

    // A text is refused, never cut; each server has its own words for it.
    void aTextTooLongForAVectorIsSaid_data()
    {
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("OpenAI") << QByteArray("400 Bad Request") << QByteArray("maximum input length is 8192 tokens.");
        QTest::newRow("vLLM") << QByteArray("400 Bad Request")
                              << QByteArray("This model's maximum context length is 512 tokens.");
        QTest::newRow("llama-server") << QByteArray("500 Internal Server Error")
                                      << QByteArray("input (596 tokens) is too large to process.");
        QTest::newRow("text-embeddings-inference")
            << QByteArray("413 Payload Too Large") << QByteArray("`inputs` must have less than 512 tokens. Given: 534");
    }
    void aTextTooLongForAVectorIsSaid()
    {
        QFETCH(QByteArray, status);
        QFETCH(QByteArray, words);
        ChatServer server([&](const QByteArray &, const QByteArray &) {
            return ChatServer::json("{\"error\":{\"message\":\"" + words + "\"}}", status);
        });
        const auto vectors = session(server.url())->embed("m", {"a"}, {});
        QVERIFY(!vectors);
        QCOMPARE(vectors.error().code, ErrorCode::LimitReached);
        QVERIFY2(vectors.error().message().contains("does not fit"), qPrintable(vectors.error().message()));
    }

    void aPromptTooLongIsSaid()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            return ChatServer::json(
                "{\"error\":{\"code\":400,\"message\":\"the request exceeds the available context size\","
                "\"type\":\"exceed_context_size_error\"}}",
                "400 Bad Request");
        });
        const auto reply = session(server.url())->chat(request(), {}, {});
        QVERIFY(!reply);
        QCOMPARE(reply.error().code, ErrorCode::LimitReached);
        QVERIFY(reply.error().message().contains("does not fit"));
    }

    void hostsBeyondThisMachineAreAskedThroughTheProxy()
    {
        QByteArray asked;
        ChatServer proxy([&](const QByteArray &path, const QByteArray &) {
            asked = path;
            return ChatServer::streamed({"yes"});
        });
        const QByteArray before = qgetenv("http_proxy");
        qputenv("http_proxy", proxy.url().chopped(3).toUtf8());
        const auto reply = session("http://model.example/v1")->chat(request(), {}, {});
        if (before.isEmpty())
            qunsetenv("http_proxy");
        else
            qputenv("http_proxy", before);
        QVERIFY2(reply, reply ? "" : qPrintable(reply.error().message()));
        QCOMPARE(asked, QByteArray("http://model.example/v1/chat/completions"));
    }

    void anOwnCertificateIsTrusted()
    {
        QFile certificateFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/tls/certificate.pem"));
        QFile keyFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/tls/key.pem"));
        QVERIFY(certificateFile.open(QIODevice::ReadOnly) && keyFile.open(QIODevice::ReadOnly));
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        configuration.setLocalCertificate(QSslCertificate(&certificateFile));
        configuration.setPrivateKey(QSslKey(&keyFile, QSsl::Ec));
        QSslServer server;
        server.setSslConfiguration(configuration);
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QSslServer::pendingConnectionAvailable, &server, [&server] {
            QTcpSocket *socket = server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [socket] {
                socket->readAll();
                for (const QByteArray &piece : ChatServer::streamed({"yes"}).pieces)
                    socket->write(piece);
                socket->disconnectFromHost();
            });
        });
        const QString url = QStringLiteral("https://127.0.0.1:%1/v1").arg(server.serverPort());
        QThread thread;
        server.moveToThread(&thread);
        thread.start();
        const auto end = qScopeGuard([&] {
            QMetaObject::invokeMethod(
                &server, [&] { server.moveToThread(QCoreApplication::instance()->thread()); },
                Qt::BlockingQueuedConnection);
            thread.quit();
            thread.wait();
        });
        const auto unknown = session(url)->chat(request(), {}, {});
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().code, ErrorCode::Connection);
        QVERIFY2(unknown.error().message().contains("a certificate that is not trusted"),
                 qPrintable(unknown.error().message()));
        QVERIFY2(unknown.error().hint.text.contains("Certificates to trust"), qPrintable(unknown.error().hint.text));
        const auto open = m_backend->open({{"url", url}, {"certificates", certificateFile.fileName()}}, {});
        QVERIFY(open);
        const auto reply = (*open)->chat(request(), {}, {});
        QVERIFY2(reply, reply ? "" : qPrintable(reply.error().message()));
        QCOMPARE(reply->text, QStringLiteral("yes"));
    }

    void certificatesAreReadOrSaid()
    {
        const auto wrong = m_backend->open(
            {{"url", "https://model.example/v1"}, {"certificates", QStringLiteral(TIEOUT_SOURCE_DIR "/README.md")}},
            {});
        QVERIFY(!wrong);
        QVERIFY(wrong.error().message().contains("holds no certificate"));
        const auto missing =
            m_backend->open({{"url", "https://model.example/v1"}, {"certificates", "/no/such.pem"}}, {});
        QVERIFY(!missing);
    }

    void noServerIsAConnectionError()
    {
        QString url;
        {
            ChatServer server([](const QByteArray &, const QByteArray &) { return ChatServer::json("{}"); });
            url = server.url();
        }
        const auto reply = session(url)->chat(request(), {}, {});
        QVERIFY(!reply);
        QCOMPARE(reply.error().code, ErrorCode::Connection);
    }

    void cancelReachesTheServer()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            ChatServer::Answer answer = ChatServer::streamed({"SEL"});
            answer.pieces.removeLast();
            answer.holdOpen = true;
            return answer;
        });
        StopSource stop;
        std::thread canceller([&] {
            while (server.requests() == 0)
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            stop.requestStop();
        });
        const auto reply = session(server.url())->chat(request(), {}, stop.token());
        canceller.join();
        QVERIFY(!reply);
        QCOMPARE(reply.error().code, ErrorCode::Cancelled);
        QTRY_COMPARE(server.aborted(), 1);
    }

    void timeLimitIsToldApart()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            ChatServer::Answer answer;
            answer.holdOpen = true;
            return answer;
        });
        const auto reply =
            session(server.url())->chat(request(), {}, StopToken().withLimit(std::chrono::milliseconds(100)));
        QVERIFY(!reply);
        QCOMPARE(reply.error().code, ErrorCode::TimedOut);
    }

    void aSinkMayEndTheReply()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            ChatServer::Answer answer = ChatServer::streamed({"one", "two", "three"});
            answer.pauseMs = 20;
            return answer;
        });
        const auto reply = session(server.url())->chat(request(), [](const QString &) { return false; }, {});
        QVERIFY(reply);
        QCOMPARE(reply->text, QStringLiteral("one"));
    }

    void embedsInOrderAndUnitLength()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            return ChatServer::json(R"({"data":[{"index":1,"embedding":[0,2]},{"index":0,"embedding":[3,4]}]})");
        });
        const auto vectors = session(server.url())->embed("m", {"a", "b"}, {});
        QVERIFY(vectors);
        QCOMPARE((*vectors)[0][0], 0.6f);
        QCOMPARE((*vectors)[1][1], 1.0f);
        const auto missing = session(server.url())->embed("m", {"a", "b", "c"}, {});
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::Protocol);
    }

    void probeMeasuresWhatWorks()
    {
        ChatServer server([](const QByteArray &path, const QByteArray &body) {
            if (path.endsWith("/embeddings"))
                return ChatServer::json(R"({"error":"not here"})", "501 Not Implemented");
            if (body.contains("\"grammar\""))
                return ChatServer::streamed({"tie", "out"});
            if (body.contains("\"response_format\"")) // promised, but ignored
                return ChatServer::streamed({"hello there"});
            return ChatServer::streamed({"one ", "two ", "three"});
        });
        const auto measured = session(server.url())->probe("m", {});
        QVERIFY(measured);
        QVERIFY(measured->chat);
        QVERIFY(measured->streaming);
        QVERIFY(measured->grammar);
        QVERIFY(!measured->jsonSchema);
        QVERIFY(!measured->embeddings);
    }

    void whatSaysNothingOfAConstraintIsNotMeasured_data()
    {
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<int>("code");
        QTest::newRow("a schema, busy") << QByteArray("\"response_format\"")
                                        << QByteArray("429 Too Many Requests\r\nRetry-After: 0")
                                        << int(ErrorCode::LimitReached);
        QTest::newRow("a grammar, busy") << QByteArray("\"grammar\"")
                                         << QByteArray("503 Service Unavailable\r\nRetry-After: 0")
                                         << int(ErrorCode::LimitReached);
        QTest::newRow("tools, key taken away")
            << QByteArray("\"tools\"") << QByteArray("401 Unauthorized") << int(ErrorCode::Denied);
        QTest::newRow("tools, lost") << QByteArray("\"tools\"") << QByteArray() << int(ErrorCode::Connection);
        QTest::newRow("an embedding, busy")
            << QByteArray("\"input\"") << QByteArray("429 Too Many Requests\r\nRetry-After: 0")
            << int(ErrorCode::LimitReached);
    }
    void whatSaysNothingOfAConstraintIsNotMeasured()
    {
        QFETCH(QByteArray, part);
        QFETCH(QByteArray, status);
        QFETCH(int, code);
        ChatServer server([&](const QByteArray &, const QByteArray &body) {
            if (!body.contains(part))
                return ChatServer::streamed({"one ", "two ", "three"});
            return status.isEmpty() ? ChatServer::Answer() : ChatServer::json("{}", status);
        });
        const auto measured = session(server.url())->probe("m", {});
        QVERIFY(!measured);
        QCOMPARE(int(measured.error().code), code);
    }

    void refusesTwoConstraintsAndBadAddresses()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) { return ChatServer::streamed({"x"}); });
        ChatRequest both = request();
        both.grammar = "root ::= \"x\"";
        both.jsonSchema = "{}";
        const auto refused = session(server.url())->chat(both, {}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Invalid);
        QCOMPARE(server.requests(), 0);
        for (const char *url : {"", "localhost:8080", "ftp://x/v1", "http://"}) {
            const auto opened = m_backend->open({{"url", url}}, {});
            QVERIFY2(!opened, url);
            QCOMPARE(opened.error().code, ErrorCode::Invalid);
        }
        QVERIFY(session("http://127.0.0.1:1/v1")->local());
        QVERIFY(session("http://localhost:1/v1")->local());
        QVERIFY(!session("https://models.example/v1")->local());
        QCOMPARE(session("https://models.example/v1")->hosts(), QStringList{"models.example"});
        QCOMPARE(session("https://models.example/v1")->origins(), QStringList{"https://models.example"});
    }

    void listsModels()
    {
        ChatServer server([](const QByteArray &path, const QByteArray &) {
            return path == "/v1/models" ? ChatServer::json(R"({"data":[{"id":"a"},{"id":"b"}]})")
                                        : ChatServer::json("{}");
        });
        const auto models = session(server.url())->models({});
        QVERIFY(models);
        QCOMPARE(models->size(), 2);
        QCOMPARE(models->first().name, QStringLiteral("a"));
        QCOMPARE(models->last().name, QStringLiteral("b"));
        ChatServer other([](const QByteArray &, const QByteArray &) { return ChatServer::json("<html>"); });
        const auto wrong = session(other.url())->models({});
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().code, ErrorCode::Protocol);
    }
};

QTEST_GUILESS_MAIN(TestOpenAi)
#include "tst_openai.moc"
