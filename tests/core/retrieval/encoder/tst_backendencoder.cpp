// SPDX-License-Identifier: GPL-3.0-or-later
// A model for embeddings behind a session: what is sent of texts, in which portions, and what becomes of the answers.
#include "core/retrieval/encoder/backendencoder.h"

#include "core/retrieval/encoder/encoder.h"
#include "core/retrieval/encoder/vectorstore.h"
#include "support/goldenfile.h"
#include "support/temporaryfolder.h"

#include <QTest>

#include <cmath>
#include <thread>

using namespace Tieout;
using namespace Tieout::TestSupport;
using encoder::BackendEncoder;
using encoder::Side;

namespace {

/// What a server was asked, and how it is.
struct Server {
    QList<QStringList> requests;
    qsizetype longest = 1'000'000; ///< characters; longer texts are refused
    size_t dimension = 2;
    bool asksToWait = false;
    int opened = 0;
    std::atomic<int> atOnce = 0;
    std::atomic<int> mostAtOnce = 0;
    std::function<void()> answering;
};

/// Its vectors lean to the second dimension as a text has more of the letter "b".
class FakeSession : public LlmSession
{
public:
    explicit FakeSession(Server &server)
        : m_server(server)
    {
    }

    Result<std::vector<std::vector<float>>> embed(const QString &, const QStringList &texts, const StopToken &) override
    {
        m_server.mostAtOnce = std::max(m_server.mostAtOnce.load(), ++m_server.atOnce);
        m_server.requests.append(texts);
        if (m_server.answering)
            m_server.answering();
        --m_server.atOnce;
        std::vector<std::vector<float>> vectors;
        for (const QString &text : texts) {
            if (text.size() > m_server.longest || m_server.asksToWait)
                return fail(ErrorCode::LimitReached, "no");
            const double angle = double(text.count(u'b')) / double(text.size());
            vectors.emplace_back(m_server.dimension, 0.0F);
            vectors.back()[0] = float(std::cos(angle));
            vectors.back()[1] = float(std::sin(angle));
        }
        return vectors;
    }
    Result<QList<ModelInfo>> models(const StopToken &) override { return QList<ModelInfo>(); }
    Result<ChatReply> chat(const ChatRequest &, const ChatSink &, const StopToken &) override { return ChatReply(); }
    Result<BackendCapabilities> probe(const QString &, const StopToken &) override { return BackendCapabilities(); }
    QStringList hosts() const override { return {}; }
    QStringList origins() const override { return {}; }

private:
    Server &m_server;
};

BackendEncoder encoderOf(Server &server, const QString &model = QStringLiteral("all-minilm"),
                         const QString &place = QStringLiteral("here"))
{
    return BackendEncoder(place, model, [&server]() -> Result<std::unique_ptr<LlmSession>> {
        ++server.opened;
        return std::make_unique<FakeSession>(server);
    });
}

QString words(int count)
{
    return QStringLiteral("some words. ").repeated(count);
}

QStringList many(int count)
{
    QStringList texts;
    for (int i = 0; i < count; ++i)
        texts.append(QStringLiteral("text %1").arg(i));
    return texts;
}

float length(const std::vector<float> &vector)
{
    return encoder::cosine(vector, vector);
}

} // namespace

class TestBackendEncoder : public QObject
{
    Q_OBJECT

private slots:
    void prefixes_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/prefixes.case")); }
    void prefixes()
    {
        QFETCH(GoldenCase, golden);
        QStringList lines;
        for (const QString &model : golden.input.split(u'\n', Qt::SkipEmptyParts)) {
            const encoder::Prefixes found = encoder::prefixesOf(model);
            lines.append(
                QStringLiteral("%1 | \"%2\" | \"%3\"").arg(model, found.question, found.text).replace(u'\n', u'/'));
        }
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }

    void aQuestionAndATextHavePrefixesOfTheirOwn()
    {
        Server server;
        const BackendEncoder encoder = encoderOf(server, QStringLiteral("nomic-embed-text"));
        QVERIFY(encoder.encode({"late orders"}, Side::Question, {}, {}));
        QVERIFY(encoder.encode({"orders"}, Side::Text, {}, {}));
        QCOMPARE(server.requests, (QList<QStringList>{{"search_query: late orders"}, {"search_document: orders"}}));
        QCOMPARE(server.opened, 1);
    }

    void vectorsOfAnotherModelAreNeverCompared()
    {
        Server server;
        const QString own = encoderOf(server).fingerprint();
        QCOMPARE(encoderOf(server).fingerprint(), own);
        QVERIFY(encoderOf(server, QStringLiteral("bge-m3")).fingerprint() != own);
        QVERIFY(encoderOf(server, QStringLiteral("all-minilm"), QStringLiteral("there")).fingerprint() != own);
        QCOMPARE(server.opened, 0); // nobody is asked for that
    }

    void textsGoInPortionsWithProgress()
    {
        Server server;
        const BackendEncoder encoder = encoderOf(server);
        QList<double> told;
        const auto vectors = encoder.encode(many(150), Side::Text, {},
                                            [&told](double fraction, const ErrorText &) { told.append(fraction); });
        QVERIFY(vectors);
        QCOMPARE(vectors->size(), size_t(150));
        QList<qsizetype> sizes;
        for (const QStringList &request : std::as_const(server.requests))
            sizes.append(request.size());
        QCOMPARE(sizes, (QList<qsizetype>{64, 64, 22}));
        QCOMPARE(told.size(), 3);
        QCOMPARE(told.last(), 1.0);
        QVERIFY(told[0] < told[1]);
        // Long ones are fewer a request, and each goes even where it is longer than a portion.
        server.requests.clear();
        const QString half(BackendEncoder::MostBytes / 2, u'a');
        QVERIFY(encoder.encode({half, half, half, half.repeated(3)}, Side::Text, {}, {}));
        sizes.clear();
        for (const QStringList &request : std::as_const(server.requests))
            sizes.append(request.size());
        QCOMPARE(sizes, (QList<qsizetype>{2, 1, 1}));
    }

    void stopsBetweenPortions()
    {
        Server server;
        StopSource source;
        server.answering = [&source] { source.requestStop(); };
        const auto vectors = encoderOf(server).encode(many(150), Side::Text, source.token(), {});
        QVERIFY(!vectors);
        QCOMPARE(vectors.error().code, ErrorCode::Cancelled);
        QCOMPARE(server.requests.size(), 1);
        const auto late =
            encoderOf(server).encode(many(1), Side::Text, StopToken().withLimit(std::chrono::milliseconds(0)), {});
        QCOMPARE(late.error().code, ErrorCode::TimedOut);
        QCOMPARE(server.requests.size(), 1);
    }

    void whatSaysNothingIsNotSent()
    {
        Server server;
        const BackendEncoder encoder = encoderOf(server);
        const auto nothing = encoder.encode({"", " "}, Side::Text, {}, {});
        QVERIFY(nothing && nothing->size() == 2);
        QCOMPARE(server.requests.size(), 0);
        const auto vectors = encoder.encode({"", "a", "\n"}, Side::Text, {}, {});
        QVERIFY(vectors);
        QCOMPARE((*vectors)[0], std::vector<float>(2));
        QCOMPARE((*vectors)[2], std::vector<float>(2));
        QCOMPARE(length((*vectors)[1]), 1.0F);
        QCOMPARE(server.requests, QList<QStringList>{{"a"}});
    }

    void aTextTooLongIsReadInParts()
    {
        Server server;
        server.longest = 500;
        const BackendEncoder encoder = encoderOf(server);
        const QString text = words(30) + QStringLiteral("bbbb. ").repeated(60); // 360 and 360 characters
        const auto vectors = encoder.encode(many(20) + QStringList{text} + many(20), Side::Text, {}, {});
        QVERIFY2(vectors, qPrintable(vectors ? QString() : vectors.error().fullMessage()));
        QCOMPARE(vectors->size(), size_t(41));
        const std::vector<float> &whole = (*vectors)[20];
        QVERIFY(std::abs(length(whole) - 1) < 1e-5F);
        // Nothing is cut: the beginning alone has no "b", the end hardly anything else.
        QVERIFY(whole[1] > 0.2F && whole[1] < 0.6F);
        QStringList parts;
        for (const QStringList &request : std::as_const(server.requests)) {
            if (request.size() == 1 && request.first().size() > 100 && request.first().size() <= server.longest)
                parts.append(request.first());
        }
        QCOMPARE(parts.join(QString()), text.simplified());
        QVERIFY(parts.first().endsWith(QLatin1String(". "))); // between sentences
        // The others are as if it were not there.
        QCOMPARE((*vectors)[19], (*encoder.encode({many(20).last()}, Side::Text, {}, {}))[0]);
    }

    void whatIsTooLongAlsoInPartsIsNamed()
    {
        Server server;
        server.longest = 20;
        const QString text = QStringLiteral("\U0001F600").repeated(400);
        const auto vectors = encoderOf(server).encode({words(100)}, Side::Text, {}, {});
        QVERIFY(!vectors);
        QCOMPARE(vectors.error().code, ErrorCode::LimitReached);
        QVERIFY2(vectors.error().message().contains("\"all-minilm\""), qPrintable(vectors.error().message()));
        QVERIFY2(vectors.error().message().contains("\"some words. some"), qPrintable(vectors.error().message()));
        QVERIFY(vectors.error().hint.text.contains("longer context"));
        server.longest = 300;
        QVERIFY(encoderOf(server).encode({text}, Side::Text, {}, {})); // without a blank, and never within a character
        for (const QStringList &request : std::as_const(server.requests))
            QVERIFY(!request.first().front().isLowSurrogate() && !request.first().back().isHighSurrogate());
    }

    void aServerThatAsksToWaitIsNotAskedForParts()
    {
        Server server;
        server.asksToWait = true;
        const auto vectors = encoderOf(server).encode({words(100), words(90)}, Side::Text, {}, {});
        QVERIFY(!vectors);
        QCOMPARE(vectors.error().message(), QString("no"));
        QCOMPARE(server.requests.size(), 2); // once more with a short text
        const auto few = encoderOf(server).encode({"a"}, Side::Text, {}, {});
        QCOMPARE(few.error().message(), QString("no"));
        QCOMPARE(server.requests.size(), 3);
    }

    void anotherDimensionIsAnError()
    {
        Server server;
        const BackendEncoder encoder = encoderOf(server);
        QVERIFY(encoder.encode({"a"}, Side::Text, {}, {}));
        server.dimension = 3;
        const auto vectors = encoder.encode({"a"}, Side::Question, {}, {});
        QVERIFY(!vectors);
        QCOMPARE(vectors.error().code, ErrorCode::Protocol);
        QVERIFY2(vectors.error().message().contains("\"all-minilm\" sent a vector of 3 numbers, and one of 2"),
                 qPrintable(vectors.error().message()));
    }

    void whatWasKeptOfAnotherDimensionIsEncodedAnew()
    {
        const TemporaryFolder folder;
        const QString file = folder.file(QStringLiteral("a.vectors"));
        Server server;
        encoder::VectorStore store;
        QVERIFY(store.open(file, {"a", "b"}, encoderOf(server), {}, {}));
        server.dimension = 3; // another model under the same name
        const auto change = store.open(file, {"a", "b", "c"}, encoderOf(server), {}, {});
        QVERIFY(change && *change);
        QCOMPARE((*change)->kept, 0);
        QCOMPARE((*change)->encoded, 3);
        QCOMPARE(store.dimension(), 3);
        const auto again = store.open(file, {"a", "b", "c"}, encoderOf(server), {}, {});
        QVERIFY(again && *again);
        QCOMPARE((*again)->kept, 3);
        QVERIFY(store.nearness({0, 1, 0})[1] > store.nearness({0, 1, 0})[0]);
    }

    void errorsAreTheSessions()
    {
        const BackendEncoder encoder(
            QStringLiteral("here"), QStringLiteral("m"),
            []() -> Result<std::unique_ptr<LlmSession>> { return fail(ErrorCode::Denied, "not allowed"); });
        QCOMPARE(encoder.encode({"a"}, Side::Text, {}, {}).error().message(), QString("not allowed"));
    }

    void oneRequestAtATime()
    {
        Server server;
        server.answering = [] { QThread::msleep(2); };
        const BackendEncoder encoder = encoderOf(server);
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&encoder] { (void)encoder.encode(many(200), Side::Text, {}, {}); });
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(server.mostAtOnce.load(), 1);
        QCOMPARE(server.opened, 1);
        QCOMPARE(server.requests.size(), 16);
    }
};

QTEST_GUILESS_MAIN(TestBackendEncoder)
#include "tst_backendencoder.moc"
