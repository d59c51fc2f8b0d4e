// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/llmbackend.h"

#include <QFile>
#include <QPluginLoader>
#include <QTemporaryDir>
#include <QTest>

using namespace Tieout;

namespace {

/// A model whose every answer is known.
class EchoSession : public LlmSession
{
public:
    Result<QList<ModelInfo>> models(const StopToken &) override
    {
        ModelInfo echo;
        echo.name = QStringLiteral("echo");
        return QList<ModelInfo>{echo};
    }
    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &) override
    {
        const QString text = QStringLiteral("SELECT '%1'").arg(request.messages.last().text);
        if (sink)
            sink(text);
        ChatReply reply;
        reply.text = text;
        reply.reasoning = "thought";
        reply.toolCalls = {{"look", "{\"table\":1}"}};
        reply.finishReason = "stop";
        reply.tokensIn = 3;
        reply.tokensOut = 5;
        reply.partlyCounted = true;
        return reply;
    }
    Result<std::vector<std::vector<float>>> embed(const QString &, const QStringList &texts, const StopToken &) override
    {
        return std::vector<std::vector<float>>(size_t(texts.size()), {0.6f, 0.8f});
    }
    Result<BackendCapabilities> probe(const QString &, const StopToken &) override { return BackendCapabilities(); }
    QStringList hosts() const override { return {"echo.example"}; }
    QStringList origins() const override { return {"https://echo.example"}; }
};

ChatRequest request(const QString &text)
{
    ChatRequest request;
    request.model = "echo";
    request.messages = {{ChatMessage::Role::User, text}};
    return request;
}

} // namespace

class TestReplay : public QObject
{
    Q_OBJECT

    QObject *m_root = nullptr;
    LlmBackend *m_backend = nullptr;
    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/backend-replay"));
        m_root = loader.instance();
        m_backend = qobject_cast<LlmBackend *>(m_root);
        QVERIFY2(m_backend, qPrintable(loader.errorString()));
    }

    void replaysWhatWasRecorded()
    {
        const QString file = m_folder.filePath("tape.jsonl");
        auto *recorder = qobject_cast<Recorder *>(m_root);
        QVERIFY(recorder);
        auto recording = recorder->record(std::make_unique<EchoSession>(), file);
        QVERIFY(recording);
        QCOMPARE((*recording)->hosts(), QStringList{"echo.example"});
        QVERIFY((*recording)->chat(request("one"), {}, {}));
        QVERIFY((*recording)->chat(request("two, with \"quotes\" and \u00e9"), {}, {}));
        QVERIFY((*recording)->embed("echo", {"a", "b"}, {}));

        const auto session = m_backend->open({{"file", file}}, {});
        QVERIFY2(session, session ? "" : qPrintable(session.error().message()));
        QString streamed;
        const auto reply = (*session)->chat(request("two, with \"quotes\" and \u00e9"),
                                            [&](const QString &piece) {
                                                streamed += piece;
                                                return true;
                                            },
                                            {});
        QVERIFY(reply);
        QCOMPARE(reply->text, QStringLiteral("SELECT 'two, with \"quotes\" and \u00e9'"));
        QCOMPARE(streamed, reply->text);
        QCOMPARE(reply->tokensOut, 5);
        QCOMPARE(reply->reasoning, QStringLiteral("thought"));
        QCOMPARE((*session)->embed("echo", {"a", "b"}, {})->size(), size_t(2));
        const auto models = (*session)->models({});
        QVERIFY(models);
        QCOMPARE(models->first().name, QStringLiteral("echo"));
        QVERIFY((*session)->local());
    }

    void anUnknownRequestIsNotGuessed()
    {
        const QString file = m_folder.filePath("short.jsonl");
        auto recording = qobject_cast<Recorder *>(m_root)->record(std::make_unique<EchoSession>(), file);
        QVERIFY((*recording)->chat(request("one"), {}, {}));
        const auto session = m_backend->open({{"file", file}}, {});
        const auto unknown = (*session)->chat(request("other"), {}, {});
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().code, ErrorCode::NotFound);
        QVERIFY(unknown.error().message().contains("short.jsonl"));
        ChatRequest otherSeed = request("one");
        otherSeed.seed = 2;
        QVERIFY(!(*session)->chat(otherSeed, {}, {}));
    }

    void tellsWhatIsWrongWithAFile()
    {
        const auto missing = m_backend->open({{"file", m_folder.filePath("none.jsonl")}}, {});
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
        QFile file(m_folder.filePath("bad.jsonl"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\n{\"key\":\"a\",\"reply\":{}}\nnonsense\n");
        file.close();
        const auto bad = m_backend->open({{"file", file.fileName()}}, {});
        QVERIFY(!bad);
        QCOMPARE(bad.error().code, ErrorCode::Unreadable);
        QVERIFY(bad.error().message().contains("Line 3"));
        auto recording = qobject_cast<Recorder *>(m_root)->record(std::make_unique<EchoSession>(),
                                                                  m_folder.filePath("no/folder.jsonl"));
        QVERIFY(recording);
        const auto denied = (*recording)->chat(request("one"), {}, {});
        QVERIFY(!denied);
        QCOMPARE(denied.error().code, ErrorCode::Denied);
    }
};

QTEST_GUILESS_MAIN(TestReplay)
#include "tst_replay.moc"
