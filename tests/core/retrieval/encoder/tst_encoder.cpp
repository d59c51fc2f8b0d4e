// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors of texts, beside those that the package's own runtime makes.
#include "core/retrieval/encoder/encoder.h"

#include "support/encoderfile.h"

#include <QTest>

#include <cmath>
#include <thread>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestEncoder : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const auto opened = encoder::Encoder::open(encoderFile());
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().fullMessage()));
        m_encoder = *opened;
    }

    void isNearThePublishedVectors()
    {
        const QList<EncodedSentence> sentences = encodedSentences();
        QCOMPARE(sentences.size(), 500);
        for (const EncodedSentence &sentence : sentences) {
            const float cosine = encoder::cosine(m_encoder->encode(sentence.text), sentence.vector);
            QVERIFY2(sentence.pieces.empty() ? cosine == 0 : cosine >= 0.999F,
                     qPrintable(QStringLiteral("%1: %2").arg(sentence.text.left(80)).arg(cosine)));
        }
    }

    // The arithmetic alone: with weights of 32 bits, where somebody made them (resources/encoder/make.py).
    void isThePublishedVectorIn32Bits()
    {
        const QString file = qEnvironmentVariable("TIEOUT_ENCODER_32");
        if (file.isEmpty())
            QSKIP("skipped: TIEOUT_ENCODER_32 names no file of 32-bit weights");
        const auto exact = encoder::Encoder::open(file);
        QVERIFY2(exact, qPrintable(exact ? QString() : exact.error().fullMessage()));
        for (const EncodedSentence &sentence : encodedSentences()) {
            const float cosine = encoder::cosine((*exact)->encode(sentence.text), sentence.vector);
            QVERIFY2(sentence.pieces.empty() || cosine >= 0.99999F,
                     qPrintable(QStringLiteral("%1: %2").arg(sentence.text.left(80)).arg(cosine)));
        }
    }

    void knowsWhatTextsAreAbout()
    {
        const auto nearness = [this](const char *a, const char *b) {
            return encoder::cosine(m_encoder->encode(QString::fromLatin1(a)),
                                   m_encoder->encode(QString::fromLatin1(b)));
        };
        QVERIFY(nearness("clients who cancelled", "customers that churned")
                > nearness("clients who cancelled", "rainfall by month") + 0.2F);
        QVERIFY(nearness("unpaid bills", "open invoices")
                > nearness("unpaid bills", "weather station temperature") + 0.1F);
    }

    void manyAreAsOneByOne()
    {
        QStringList texts;
        for (const EncodedSentence &sentence : encodedSentences().mid(0, 200))
            texts.append(sentence.text);
        double told = 0;
        const auto progress = [&told](double fraction, const ErrorText &) { told = std::max(told, fraction); };
        const auto vectors = m_encoder->encode(texts, 2, {}, progress);
        QVERIFY(vectors);
        QCOMPARE(told, 1.0);
        for (qsizetype i = 0; i < texts.size(); ++i) {
            const std::vector<float> alone = m_encoder->encode(texts[i]);
            float most = 0;
            for (size_t at = 0; at < alone.size(); ++at)
                most = std::max(most, std::abs(alone[at] - (*vectors)[size_t(i)][at]));
            QVERIFY2(most < 1e-5F, qPrintable(texts[i].left(80)));
        }
    }

    void theSameTextIsTheSameVectorFromEveryThread()
    {
        const QString text = QStringLiteral("late deliveries by carrier");
        const std::vector<float> once = m_encoder->encode(text);
        std::vector<std::vector<float>> found(4);
        std::vector<std::thread> threads;
        for (std::vector<float> &vector : found)
            threads.emplace_back([&] { vector = m_encoder->encode(text); });
        for (std::thread &thread : threads)
            thread.join();
        for (const std::vector<float> &vector : found)
            QVERIFY(vector == once);
    }

    void stops()
    {
        StopSource source;
        const auto progress = [&source](double, const ErrorText &) { source.requestStop(); };
        const QStringList texts(5000, QStringLiteral("orders of the last quarter by region"));
        const auto vectors = m_encoder->encode(texts, 1, source.token(), progress);
        QVERIFY(!vectors);
        QCOMPARE(vectors.error().code, ErrorCode::Cancelled);
    }

    void hostileTexts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("read");
        QTest::newRow("empty") << QString() << true;
        QTest::newRow("a blank") << QStringLiteral(" ") << true;
        QTest::newRow("half of a surrogate pair") << QString(QChar(0xd83d)) << true;
        QTest::newRow("10,000 letters") << QString(10'000, u'w') << false;
        QTest::newRow("10,000 words") << QStringLiteral("late ").repeated(2'000) << false;
        QTest::newRow("10,000 marks") << QString(10'000, QChar(0x0301)) << false;
    }
    void hostileTexts()
    {
        QFETCH(QString, text);
        const std::vector<float> vector = m_encoder->encode(text);
        QCOMPARE(vector.size(), size_t(encoder::Dimension));
        QVERIFY(std::all_of(vector.begin(), vector.end(), [](float value) { return std::isfinite(value); }));
        const float length = encoder::cosine(vector, vector);
        QVERIFY(text.isEmpty() ? length == 0 : std::abs(length - 1) < 1e-4F);
        QTEST(m_encoder->isRead(text), "read");
    }

private:
    std::shared_ptr<const encoder::Encoder> m_encoder;
};

QTEST_GUILESS_MAIN(TestEncoder)
#include "tst_encoder.moc"
