// SPDX-License-Identifier: GPL-3.0-or-later
// What a conversation sends, refuses to send and refuses to believe, over a model whose every count is known.
#include "core/generate/model/conversation.h"

#include <QJsonArray>
#include <QTest>

using namespace Tieout;
using namespace Tieout::generate;
using namespace Tieout::generate::model;

namespace {

class CountingSession : public LlmSession
{
public:
    Result<QList<ModelInfo>> models(const StopToken &) override { return QList<ModelInfo>(); }
    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &, const StopToken &) override
    {
        requests.append(request);
        ChatReply out = reply;
        out.text = QStringLiteral("{\"a\": 1}");
        out.finishReason = QStringLiteral("stop");
        return out;
    }
    Result<std::vector<std::vector<float>>> embed(const QString &, const QStringList &, const StopToken &) override
    {
        return fail(ErrorCode::Unsupported, "none");
    }
    Result<BackendCapabilities> probe(const QString &, const StopToken &) override { return BackendCapabilities(); }
    QStringList hosts() const override { return {}; }
    QStringList origins() const override { return {}; }

    ChatReply reply;
    QList<ChatRequest> requests;
};

const QJsonObject form{{"type", "object"},
                       {"properties", QJsonObject{{"a", QJsonObject{{"type", "integer"}}}}},
                       {"required", QJsonArray{"a"}}};

ObjectRequest asking(const QString &text)
{
    ObjectRequest request;
    request.stage = QStringLiteral("test");
    request.messages = {{ChatMessage::Role::User, text}};
    request.form = form;
    request.maximumTokens = 100;
    return request;
}

BackendCapabilities capabilitiesOf(int context, bool schema, bool tools = false)
{
    BackendCapabilities out;
    out.chat = true;
    out.jsonSchema = schema;
    out.tools = tools;
    out.contextLength = context;
    return out;
}

} // namespace

class TestConversation : public QObject
{
    Q_OBJECT

private slots:
    void aCutPromptIsToldByItsCount_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("counted");
        QTest::addColumn<bool>("isWhole");
        const QString english =
            QStringLiteral("The rent of a flat is paid by the month. ").repeated(100); // 4,100 characters
        QTest::newRow("English at four") << english << 1025 << true;
        QTest::newRow("long words at six") << english << 683 << true;
        QTest::newRow("the template adds some") << english << 1200 << true;
        QTest::newRow("half of it") << english << 512 << false;
        QTest::newRow("a third of it") << english << 340 << false;
        QTest::newRow("a short one") << QStringLiteral("hi") << 1 << true;
        QTest::newRow("not counted") << english << -1 << true;
        // Two bytes a letter, and about four letters a token.
        const QString greek =
            QString::fromUtf8("\xce\xbc\xce\xb9\xcf\x83\xce\xb8\xcf\x8e\xce\xbc\xce\xb1\xcf\x84\xce\xb1 ")
                .repeated(100);
        QTest::newRow("Greek at four letters") << greek << int(greek.size() / 4) << true;
        QTest::newRow("half of the Greek") << greek << int(greek.size() / 8) << false;
    }
    void aCutPromptIsToldByItsCount()
    {
        QFETCH(QString, text);
        QFETCH(int, counted);
        QFETCH(bool, isWhole);
        for (const int context : {-1, 16'384}) {
            CountingSession session;
            session.reply.tokensIn = counted;
            Conversation conversation(session, "fake", "m", capabilitiesOf(context, true), {}, {});
            const Result<QJsonObject> object = conversation.askObject(asking(text), {});
            QCOMPARE(object.has_value(), isWhole);
            if (!isWhole) {
                QCOMPARE(object.error().code, ErrorCode::Protocol);
                QVERIFY2(object.error().message().contains("cut the prompt"), qPrintable(object.error().message()));
            }
            // What leaves out what it still had says nothing by being small.
            CountingSession caching;
            caching.reply.tokensIn = counted;
            caching.reply.partlyCounted = true;
            Conversation other(caching, "fake", "m", capabilitiesOf(context, true), {}, {});
            QVERIFY(other.askObject(asking(text), {}));
        }
    }

    void aPromptIsMeasuredWithItsConstraint_data()
    {
        QTest::addColumn<bool>("schema");
        QTest::addColumn<bool>("tools");
        QTest::newRow("schema") << true << false;
        QTest::newRow("tool") << false << true;
        QTest::newRow("words") << false << false;
    }
    void aPromptIsMeasuredWithItsConstraint()
    {
        QFETCH(bool, schema);
        QFETCH(bool, tools);
        const QString text = QString(3500, u'x'); // 1,000 tokens by our count
        CountingSession session;
        Conversation fitting(session, "fake", "m", capabilitiesOf(2000, schema, tools), {}, {});
        QVERIFY(fitting.askObject(asking(text), {}));
        // The words alone would fit.
        Conversation tight(session, "fake", "m", capabilitiesOf(1255, schema, tools), {}, {});
        const Result<QJsonObject> refused = tight.askObject(asking(text), {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::LimitReached);
        QCOMPARE(session.requests.size(), 1);
    }

    void theTokensOfAReplyAreCountedBeforeItIsAskedFor()
    {
        CountingSession session;
        ModelLimits limits;
        limits.tokens = 1100; // the prompt and half of the longest reply
        Conversation conversation(session, "fake", "m", capabilitiesOf(-1, true), limits, {});
        const Result<QJsonObject> refused = conversation.askObject(asking(QString(3500, u'x')), {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::LimitReached);
        QVERIFY(session.requests.isEmpty());
        limits.tokens = 1200;
        Conversation richer(session, "fake", "m", capabilitiesOf(-1, true), limits, {});
        QVERIFY(richer.askObject(asking(QString(3500, u'x')), {}));
    }

    void onlyWhatWasSentIsSaidToHaveBeen()
    {
        CountingSession session;
        QList<SentPrompt> told;
        const PromptSink sink = [&told](const SentPrompt &sent) { told.append(sent); };
        Conversation all(session, "fake", "m", capabilitiesOf(-1, true), {}, sink);
        QVERIFY(all.askObject(asking("hi"), {}));
        QCOMPARE(all.use().temperature, std::optional<double>(0));
        QCOMPARE(all.use().seed, std::optional<int>(1));
        QCOMPARE(all.use().maximumTokens, 100);
        QCOMPARE(told.last().maximumTokens, 100);
        session.reply.temperatureSent = false;
        session.reply.seedSent = false;
        session.reply.maximumSent = false;
        Conversation none(session, "fake", "m", capabilitiesOf(-1, true), {}, sink);
        QVERIFY(none.askObject(asking("hi"), {}));
        QVERIFY(!none.use().temperature);
        QVERIFY(!none.use().seed);
        QCOMPARE(none.use().maximumTokens, 0);
        QCOMPARE(none.use().stages.first().maximumTokens, 0);
        QCOMPARE(told.last().maximumTokens, 0);
    }
};

QTEST_GUILESS_MAIN(TestConversation)
#include "tst_conversation.moc"
