// SPDX-License-Identifier: GPL-3.0-or-later
// How texts are split into word pieces, beside the published tokeniser.
#include "core/retrieval/encoder/encoder.h"

#include "support/encoderfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestPieces : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const auto weights = encoder::Weights::open(encoderFile());
        QVERIFY2(weights, qPrintable(weights ? QString() : weights.error().fullMessage()));
        m_pieces = std::make_unique<encoder::Pieces>((*weights)->pieces(), (*weights)->reserved());
    }

    void splitsAsThePublishedOne()
    {
        for (const EncodedSentence &sentence : encodedSentences())
            QVERIFY2(m_pieces->split(sentence.text) == sentence.pieces, qPrintable(sentence.text.left(80)));
    }

    void saysHowPiecesAreWritten()
    {
        QCOMPARE(m_pieces->textOf(m_pieces->split(QStringLiteral("unpaid bills"))).join(u' '),
                 QStringLiteral("▁un pa id ▁bill s"));
    }

    // Whatever a user pastes has pieces: never none for a text, never a number that is no piece.
    void hostileTexts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("half of a surrogate pair") << QString(QChar(0xd83d));
        QTest::newRow("the other half") << QString(QChar(0xde00)) + QStringLiteral("a");
        QTest::newRow("nothing but marks") << QString(5000, QChar(0x0301));
        QTest::newRow("control characters") << QString::fromLatin1("\x01\x02\x7f");
        QTest::newRow("not a character") << QString(QChar(0xffff));
        QTest::newRow("10,000 letters") << QString(10'000, u'w');
        QTest::newRow("10,000 blanks") << QString(10'000, u' ');
        QTest::newRow("10,000 words") << QStringLiteral("late ").repeated(2'000);
        QTest::newRow("10,000 of another script") << QString(10'000, QChar(0x6771));
    }
    void hostileTexts()
    {
        QFETCH(QString, text);
        const std::vector<int> pieces = m_pieces->split(text);
        QVERIFY(!pieces.empty());
        QVERIFY(std::all_of(pieces.begin(), pieces.end(), [](int piece) { return piece >= 0 && piece < 8000; }));
    }

private:
    std::unique_ptr<encoder::Pieces> m_pieces;
};

QTEST_GUILESS_MAIN(TestPieces)
#include "tst_pieces.moc"
