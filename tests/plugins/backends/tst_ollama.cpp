// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/backends.h"
#include "support/modelserver.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestOllama : public QObject
{
    Q_OBJECT

    static std::unique_ptr<LlmSession> session(const ModelServer &server, const QString &context = {})
    {
        return openBackend("ollama", {{"url", server.url()}, {"context", context}});
    }

    static Said hello(const Asked &) { return {"hello", {}, "thinking"}; }

private slots:
    void alwaysSaysHowLongTheContextIs()
    {
        ModelServer server(Wire::Ollama, hello);
        QStringList pieces;
        const auto reply = session(server)->chat(chatRequest("hi"),
                                                 [&pieces](const QString &piece) {
                                                     pieces.append(piece);
                                                     return true;
                                                 },
                                                 {});
        QVERIFY2(reply, reply ? "" : qPrintable(reply.error().fullMessage()));
        QCOMPARE(reply->text, QString("hello"));
        QCOMPARE(pieces.join(QString()), QString("hello"));
        QCOMPARE(reply->reasoning, QString("thinking"));
        QCOMPARE(reply->finishReason, QString("stop"));
        QCOMPARE(reply->tokensOut, 20);
        QVERIFY(reply->partlyCounted);
        const QJsonObject options = server.asked().first().body["options"].toObject();
        QCOMPARE(options["num_ctx"].toInt(), 8192);
        QCOMPARE(options["num_predict"].toInt(), 1024);
        QCOMPARE(options["temperature"].toDouble(-1), 0.0);
        QCOMPARE(options["seed"].toInt(), 1);
        QCOMPARE(server.asked().first().body["truncate"], QJsonValue(false));

        QVERIFY(session(server, "16384")->chat(chatRequest("hi"), {}, {}));
        QCOMPARE(server.asked().last().body["options"].toObject()["num_ctx"].toInt(), 16384);
    }

    void aWrongContextIsSaid_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("word") << "long";
        QTest::newRow("short") << "12";
        QTest::newRow("huge") << "99999999";
    }
    void aWrongContextIsSaid()
    {
        QFETCH(QString, text);
        const auto session = loadBackend("ollama")->open({{"url", "http://localhost:11434"}, {"context", text}}, {});
        QVERIFY(!session);
        QCOMPARE(session.error().code, ErrorCode::Invalid);
        QVERIFY(session.error().fullMessage().contains(text));
    }

    void sendsASchemaAndTakesNoGrammar()
    {
        ModelServer server(Wire::Ollama, hello);
        ChatRequest request = chatRequest("hi");
        request.jsonSchema = "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"integer\"}}}";
        QVERIFY(session(server)->chat(request, {}, {}));
        QVERIFY(server.asked().first().schema.contains("properties"));
        request.jsonSchema.clear();
        request.grammar = "root ::= \"a\"";
        const auto refused = session(server)->chat(request, {}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        QCOMPARE(server.chats(), 1);
    }

    void listsModelsWithTheirSizes()
    {
        ModelServer server(Wire::Ollama, hello);
        const auto models = session(server)->models({});
        QVERIFY(models);
        ModelInfo tiny;
        tiny.name = "tiny:1b";
        tiny.bytes = 1'000'000;
        tiny.parameters = "1.2B";
        tiny.quantization = "Q4_0";
        tiny.contextLength = 4096;
        tiny.attention = {24 * 2, 64, 64};
        QCOMPARE(*models, QList<ModelInfo>{tiny});
        QCOMPARE(models->first().attention.bytesPerToken(), 2 * 24 * 2 * (64 + 64));
    }

    void aListThatTakesTooLongIsNotCancelled()
    {
        ChatServer server([](const QByteArray &path, const QByteArray &) {
            return path == "/api/tags" ? ChatServer::json(R"({"models":[{"name":"tiny:1b"}]})")
                                       : ChatServer::Answer{{}, 0, true};
        });
        const auto models = openBackend("ollama", {{"url", server.url().chopped(3)}})
                                ->models(StopToken().withLimit(std::chrono::milliseconds(300)));
        QVERIFY(!models);
        QCOMPARE(models.error().code, ErrorCode::TimedOut);
    }

    // Ollama lists and runs models of ollama.com as if they were its own.
    void aModelThatRunsElsewhereIsToldApart()
    {
        ModelServer server(Wire::Ollama, hello);
        const auto own = session(server);
        const auto known = own->details("tiny:1b", {});
        QVERIFY(known && known->handedTo.isEmpty());
        QCOMPARE(known->contextLength, 4096);
        QVERIFY(own->local());
        const auto borrowed = session(server);
        QVERIFY(borrowed->local()); // only the server knows
        QCOMPARE(borrowed->details("borrowed", {})->handedTo, QString("https://ollama.com"));
        QVERIFY(!borrowed->local());
        QCOMPARE(borrowed->origins(), QStringList{"https://ollama.com"});
        QCOMPARE(borrowed->hosts(), (QStringList{"127.0.0.1", "ollama.com"}));
        QCOMPARE(server.chats(), 0);
        // Its usual names tell without asking.
        for (const char *name : {"gpt-oss:120b-cloud", "glm-4.6:cloud"}) {
            const auto named = openBackend("ollama", {{"url", server.url()}, {"model", name}});
            QCOMPARE(named->origins(), QStringList{"https://ollama.com"});
            QCOMPARE(named->details(name, {})->handedTo, QString("https://ollama.com")); // whatever the page leaves out
            QVERIFY(!named->local());
        }
        QVERIFY(openBackend("ollama", {{"url", server.url()}, {"model", "cloudy:7b"}})->local());
        // Where it cannot be found out it is not local by default.
        ChatServer silent(
            [](const QByteArray &, const QByteArray &) { return ChatServer::json("{}", "500 Internal Server Error"); });
        QVERIFY(!openBackend("ollama", {{"url", silent.url().chopped(3)}})->details("any", {}));
    }

    void aListTellsWhatRunsElsewhere()
    {
        ChatServer server([](const QByteArray &path, const QByteArray &) {
            return path == "/api/tags" ? ChatServer::json("{\"models\":[{\"name\":\"any\",\"remote_model\":\"gpt-oss:"
                                                          "120b\",\"remote_host\":\"https://ollama.com:443\"}]}")
                                       : ChatServer::json("{}");
        });
        QCOMPARE(openBackend("ollama", {{"url", server.url().chopped(3)}})->models({})->first().handedTo,
                 QString("https://ollama.com"));
    }

    void embedsWithoutCutting()
    {
        QByteArray sent;
        ChatServer server([&sent](const QByteArray &, const QByteArray &body) {
            sent = body;
            return ChatServer::json("{\"embeddings\":[[3,4],[0,2]]}");
        });
        QString url = server.url();
        url.chop(3);
        const auto open = openBackend("ollama", {{"url", url}});
        const auto vectors = open->embed("m", {"a", "b"}, {});
        QVERIFY(vectors);
        QCOMPARE((*vectors)[0][0], 0.6f);
        QCOMPARE((*vectors)[1][1], 1.0f);
        QVERIFY(sent.contains("\"truncate\":false"));
        const auto few = open->embed("m", {"a", "b", "c"}, {});
        QVERIFY(!few);
        QCOMPARE(few.error().code, ErrorCode::Protocol);

        ChatServer strict([](const QByteArray &, const QByteArray &) {
            return ChatServer::json("{\"error\":\"the input length exceeds the context length\"}", "400 Bad Request");
        });
        url = strict.url();
        url.chop(3);
        const auto tooLong = openBackend("ollama", {{"url", url}})->embed("m", {"a"}, {});
        QVERIFY(!tooLong);
        QCOMPARE(tooLong.error().code, ErrorCode::LimitReached);
    }

    void measuresWhatWorks()
    {
        ModelServer server(Wire::Ollama, hello);
        const auto measured = session(server)->probe("tiny:1b", {});
        QVERIFY(measured);
        const BackendCapabilities expected{true, true, true, true, false, true, 4096, {}};
        QCOMPARE(*measured, expected);
        ModelServer careless(Wire::Ollama, hello, Misbehaviour::IgnoresConstraint);
        const auto ignored = session(careless)->probe("tiny:1b", {});
        QVERIFY(ignored);
        QVERIFY(ignored->chat && !ignored->jsonSchema && !ignored->tools);
    }

    void fetchesAModelWithProgress()
    {
        ModelServer server(Wire::Ollama, hello);
        const auto open = session(server);
        auto *puller = dynamic_cast<ModelPuller *>(open.get());
        QVERIFY(puller);
        QList<double> fractions;
        QVERIFY(puller->pull("tiny:1b", {},
                             [&fractions](double fraction, const ErrorText &) { fractions.append(fraction); }));
        QCOMPARE(fractions, (QList<double>{-1, 0.4, 1, -1}));

        ModelServer cut(Wire::Ollama, hello, Misbehaviour::Drops);
        const auto cutSession = session(cut);
        const auto half = dynamic_cast<ModelPuller *>(cutSession.get())->pull("tiny:1b", {}, {});
        QVERIFY(!half);
        QVERIFY(half.error().fullMessage().contains("what has arrived is kept"));
        ModelServer full(Wire::Ollama, hello, Misbehaviour::Breaks);
        const auto fullSession = session(full);
        const auto noSpace = dynamic_cast<ModelPuller *>(fullSession.get())->pull("tiny:1b", {}, {});
        QVERIFY(!noSpace);
        QVERIFY(noSpace.error().message().contains("no space left"));
    }
};

QTEST_GUILESS_MAIN(TestOllama)
#include "tst_ollama.moc"
