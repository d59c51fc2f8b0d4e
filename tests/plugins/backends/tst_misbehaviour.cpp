// SPDX-License-Identifier: GPL-3.0-or-later
// Each way in which a model server goes wrong, in each format, as a backend tells it: an outcome that is stated here,
// and words that say what to do.
#include "support/backends.h"
#include "support/modelserver.h"

#include <QElapsedTimer>
#include <QTest>

#include <limits>
#include <thread>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QString json = QStringLiteral("{\"action\":\"sql\",\"sql\":\"SELECT 1\"}");

struct Expected {
    Misbehaviour misbehaviour;
    std::optional<ErrorCode> code; ///< nothing: the reply arrives
    QString words;                 ///< in the message, or in the reply's text
};

const QList<Expected> expectations{
    {Misbehaviour::None, {}, json},
    {Misbehaviour::Prose, {}, QStringLiteral("look at the payments first")},
    {Misbehaviour::FencedJson, {}, QStringLiteral("```json")},
    {Misbehaviour::CutInTheMiddle, {}, json.left(json.size() / 2)},
    {Misbehaviour::IgnoresConstraint, {}, json},
    {Misbehaviour::AsksToWait, ErrorCode::LimitReached, QStringLiteral("asks to wait (slow down)")},
    {Misbehaviour::AsksToWaitOnce, {}, json},
    {Misbehaviour::AsksToWaitASecond, {}, json},
    {Misbehaviour::Overloaded, ErrorCode::LimitReached, QStringLiteral("asks to wait (overloaded)")},
    {Misbehaviour::Breaks, ErrorCode::Protocol, QStringLiteral("status 500 (out of memory)")},
    {Misbehaviour::FailsWithoutWords, ErrorCode::Protocol,
     QStringLiteral("reported a fault: {\"error\":{\"code\":500}}")},
    {Misbehaviour::Drops, ErrorCode::Connection, QStringLiteral("in the middle of its answer")},
    {Misbehaviour::DropsInsideAnEvent, ErrorCode::Connection, QStringLiteral("in the middle of its answer")},
    {Misbehaviour::Repeats, ErrorCode::Protocol, QStringLiteral("does not stop at the length")},
    {Misbehaviour::EndlessArguments, ErrorCode::Protocol, QStringLiteral("does not stop at the length")},
    {Misbehaviour::EndlessMessage, ErrorCode::Protocol, QStringLiteral("a message without end")},
    {Misbehaviour::WebPage, ErrorCode::Protocol, QStringLiteral("a web page")},
    {Misbehaviour::OtherType, ErrorCode::Protocol, QStringLiteral("of the type \"application/xml\"")},
    {Misbehaviour::SendsElsewhere, ErrorCode::Protocol,
     QStringLiteral("sends on to \"%1\"").arg(QLatin1String(ModelServer::elsewhere))},
    {Misbehaviour::CarriageReturns, {}, json},
    {Misbehaviour::ThinkTags, {}, json},
    {Misbehaviour::TruncatesSilently, {}, json},
};

} // namespace

class TestMisbehaviour : public QObject
{
    Q_OBJECT

    static std::unique_ptr<LlmSession> session(Wire wire, const ModelServer &server)
    {
        return openBackend(wire == Wire::Ollama ? "ollama" : "openai", {{"url", server.url()}});
    }

    static ChatRequest schemaRequest()
    {
        ChatRequest request = chatRequest("question");
        request.jsonSchema = "{\"type\":\"object\"}";
        return request;
    }

    /// Milliseconds from cancelling a chat, a moment after it began, until it has ended; beyond all measure where it
    /// ended by itself.
    static qint64 feltCancel(const std::function<bool()> &begun, LlmSession &session, const ChatRequest &request)
    {
        StopSource stop;
        QElapsedTimer sinceStop;
        std::thread canceller([&] {
            while (!begun())
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            sinceStop.start();
            stop.requestStop();
        });
        const auto reply = session.chat(request, {}, stop.token());
        const qint64 felt = sinceStop.isValid() ? sinceStop.elapsed() : 0;
        canceller.join();
        if (reply || reply.error().code != ErrorCode::Cancelled) {
            qWarning() << "it ended by itself:" << (reply ? reply->text : reply.error().message());
            return std::numeric_limits<qint64>::max();
        }
        return felt;
    }

    static void addWires()
    {
        QTest::addColumn<int>("wire");
        for (Wire wire : {Wire::OpenAi, Wire::Ollama, Wire::LlamaServer})
            QTest::newRow(ModelServer::wireName(wire).constData()) << int(wire);
    }

private slots:
    void endsAsStated_data()
    {
        QTest::addColumn<int>("wire");
        QTest::addColumn<int>("row");
        for (Wire wire : {Wire::OpenAi, Wire::Ollama, Wire::LlamaServer}) {
            for (int row = 0; row < expectations.size(); ++row) {
                const QByteArray name =
                    ModelServer::wireName(wire) + ": " + ModelServer::misbehaviourName(expectations[row].misbehaviour);
                QTest::newRow(name.constData()) << int(wire) << row;
            }
        }
    }
    void endsAsStated()
    {
        QFETCH(int, wire);
        QFETCH(int, row);
        const Expected &expected = expectations[row];
        ModelServer server(
            Wire(wire),
            [](const Asked &) {
                return Said{json, {}, {}};
            },
            expected.misbehaviour);
        const auto reply = session(Wire(wire), server)->chat(schemaRequest(), {}, {});
        if (!expected.code) {
            QVERIFY2(reply, reply ? "" : qPrintable(reply.error().fullMessage()));
            QVERIFY2(reply->text.contains(expected.words), qPrintable(reply->text));
            QVERIFY(!reply->text.contains("think"));
            QCOMPARE(reply->finishReason,
                     expected.misbehaviour == Misbehaviour::CutInTheMiddle ? QString("length") : QString("stop"));
            QCOMPARE(!reply->reasoning.isEmpty(), expected.misbehaviour == Misbehaviour::ThinkTags);
            QCOMPARE(reply->truncated,
                     expected.misbehaviour == Misbehaviour::TruncatesSilently && Wire(wire) == Wire::LlamaServer);
        } else {
            QVERIFY(!reply);
            QCOMPARE(reply.error().code, *expected.code);
            QVERIFY2(reply.error().message().contains(expected.words), qPrintable(reply.error().message()));
            QVERIFY2(reply.error().message().contains("\"127.0.0.1\""), qPrintable(reply.error().message()));
            QVERIFY2(!reply.error().hint.isEmpty(), qPrintable(reply.error().message()));
        }
    }

    void toolsComeInEitherForm_data() { addWires(); }
    void toolsComeInEitherForm()
    {
        QFETCH(int, wire);
        for (Misbehaviour misbehaviour : {Misbehaviour::None, Misbehaviour::ArgumentsOtherwise}) {
            ModelServer server(
                Wire(wire),
                [](const Asked &asked) {
                    return Said{"{\"table\": 3}", asked.tools.value(0), {}};
                },
                misbehaviour);
            ChatRequest request = chatRequest("question");
            request.tools = {{"look", "Looks up a table", "{\"type\":\"object\"}"}};
            const auto reply = session(Wire(wire), server)->chat(request, {}, {});
            QVERIFY2(reply, reply ? "" : qPrintable(reply.error().fullMessage()));
            QCOMPARE(reply->toolCalls, (QList<ToolCall>{{"look", "{\"table\":3}"}}));
            QCOMPARE(server.asked().first().tools, QStringList{"look"});
        }
    }

    void refusedToolsAreSaid_data() { addWires(); }
    void refusedToolsAreSaid()
    {
        QFETCH(int, wire);
        ModelServer server(
            Wire(wire), [](const Asked &) { return Said(); }, Misbehaviour::RefusesTools);
        ChatRequest request = chatRequest("question");
        request.tools = {{"look", "Looks up a table", "{\"type\":\"object\"}"}};
        const auto reply = session(Wire(wire), server)->chat(request, {}, {});
        QVERIFY(!reply);
        QVERIFY2(reply.error().message().contains("cannot be used together"), qPrintable(reply.error().message()));
        QVERIFY(!reply.error().hint.isEmpty());
    }

    void neverTwoConstraints_data() { addWires(); }
    void neverTwoConstraints()
    {
        QFETCH(int, wire);
        ModelServer server(Wire(wire), [](const Asked &) { return Said(); });
        ChatRequest request = schemaRequest();
        request.grammar = "root ::= \"a\"";
        const auto reply = session(Wire(wire), server)->chat(request, {}, {});
        QVERIFY(!reply);
        QCOMPARE(reply.error().code, ErrorCode::Invalid);
        QCOMPARE(server.chats(), 0); // nothing was sent
    }

    void cancelIsFeltWithin200Milliseconds_data()
    {
        QTest::addColumn<int>("wire");
        QTest::addColumn<int>("misbehaviour");
        for (Wire wire : {Wire::OpenAi, Wire::Ollama, Wire::LlamaServer}) {
            for (int misbehaviour = int(Misbehaviour::None); misbehaviour <= int(Misbehaviour::TruncatesSilently);
                 ++misbehaviour) {
                const QByteArray name =
                    ModelServer::wireName(wire) + ": " + ModelServer::misbehaviourName(Misbehaviour(misbehaviour));
                QTest::newRow(name.constData()) << int(wire) << misbehaviour;
            }
        }
    }
    // However a server goes wrong, it may stop in the middle of that.
    void cancelIsFeltWithin200Milliseconds()
    {
        QFETCH(int, wire);
        QFETCH(int, misbehaviour);
        ModelServer server(
            Wire(wire),
            [](const Asked &) {
                return Said{QString(2000, u'x'), {}, {}};
            },
            Misbehaviour(misbehaviour), true);
        const auto open = session(Wire(wire), server);
        ChatRequest request = schemaRequest();
        if (Misbehaviour(misbehaviour) == Misbehaviour::RefusesTools) {
            request.jsonSchema.clear();
            request.tools = {{"look", "Looks up a table", "{\"type\":\"object\"}"}};
        }
        const qint64 felt = feltCancel([&] { return server.chats() > 0; }, *open, request);
        QVERIFY2(felt <= 200, qPrintable(QString::number(felt)));
        QTRY_COMPARE(server.aborted(), 1);
    }

    void cancelIsFeltWhileWaiting_data() { addWires(); }
    void cancelIsFeltWhileWaiting()
    {
        QFETCH(int, wire);
        // One that asks to wait without saying how long is waited for ever longer.
        ChatServer busy([](const QByteArray &, const QByteArray &) {
            return ChatServer::json("{\"error\":\"slow down\"}", "429 Too Many Requests");
        });
        const bool isOllama = Wire(wire) == Wire::Ollama;
        const auto open =
            openBackend(isOllama ? "ollama" : "openai", {{"url", isOllama ? busy.url().chopped(3) : busy.url()}});
        const qint64 felt = feltCancel([&] { return busy.requests() > 0; }, *open, schemaRequest());
        QVERIFY2(felt <= 200, qPrintable(QString::number(felt)));
    }

    void theKeyFollowsNoRedirect_data() { addWires(); }
    void theKeyFollowsNoRedirect()
    {
        QFETCH(int, wire);
        ChatServer other([](const QByteArray &, const QByteArray &) { return ChatServer::streamed({"yes"}); });
        for (const char *status :
             {"301 Moved Permanently", "302 Found", "307 Temporary Redirect", "308 Permanent Redirect"}) {
            ChatServer server([&](const QByteArray &path, const QByteArray &) {
                return ChatServer::json("{}",
                                        QByteArray(status) + "\r\nLocation: " + other.url().chopped(3).toUtf8() + path);
            });
            const bool isOllama = Wire(wire) == Wire::Ollama;
            const auto open =
                openBackend(isOllama ? "ollama" : "openai",
                            {{"url", isOllama ? server.url().chopped(3) : server.url()}, {"key", "sk-secret"}});
            const auto reply = open->chat(schemaRequest(), {}, {});
            QVERIFY(!reply);
            QCOMPARE(reply.error().code, ErrorCode::Protocol);
            QVERIFY2(reply.error().message().contains(other.url().chopped(3)), qPrintable(reply.error().message()));
            QVERIFY(!reply.error().hint.isEmpty());
        }
        QCOMPARE(other.requests(), 0);
    }

    void waitingIsLoggedAndThoughtsAreKeptApart()
    {
        QStringList lines;
        ModelServer server(
            Wire::OpenAi,
            [](const Asked &) {
                return Said{"yes", {}, "because"};
            },
            Misbehaviour::AsksToWaitOnce);
        const auto open =
            openBackend("openai", {{"url", server.url()}}, [&lines](const QString &line) { lines.append(line); });
        const auto reply = open->chat(chatRequest("question"), {}, {});
        QVERIFY(reply);
        QCOMPARE(reply->text, QString("yes"));
        QCOMPARE(reply->reasoning, QString("because"));
        QCOMPARE(lines, QStringList{"127.0.0.1 asks to wait; asking again in 0 s"});
        ModelServer later(
            Wire::OpenAi,
            [](const Asked &) {
                return Said{"yes", {}, {}};
            },
            Misbehaviour::AsksToWaitASecond);
        lines.clear();
        QVERIFY(openBackend("openai", {{"url", later.url()}}, [&lines](const QString &line) {
                    lines.append(line);
                })->chat(chatRequest("question"), {}, {}));
        QCOMPARE(lines, QStringList{"127.0.0.1 asks to wait; asking again in 1 s"});
    }
};

QTEST_GUILESS_MAIN(TestMisbehaviour)
#include "tst_misbehaviour.moc"
