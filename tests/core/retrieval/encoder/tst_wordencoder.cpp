// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors of words, beside those of the published vectors in full precision.
#include "core/retrieval/encoder/wordencoder.h"

#include "core/retrieval/encoder/encoder.h"
#include "core/retrieval/encoder/wordindex.h"

#include "support/encoderfile.h"
#include "support/temporaryfolder.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QTest>

#include <cmath>
#include <thread>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestWordEncoder : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const auto opened = encoder::WordVectors::open(wordsFile());
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().fullMessage()));
        m_vectors = *opened;
    }

    void isSmall() { QVERIFY(QFileInfo(wordsFile()).size() <= 3'200'000); }

    void isWhatItsFingerprintSays()
    {
        const QByteArray file = readFile(wordsFile());
        const qsizetype header = quint8(file[16]) + 256 * quint8(file[17]);
        const QByteArray digest = QCryptographicHash::hash(file.mid(20 + header), QCryptographicHash::Sha256);
        QCOMPARE(m_vectors->fingerprint(), QString::fromLatin1(digest.toHex()));
        QCOMPARE(m_words.fingerprint(), m_vectors->fingerprint());
    }

    void findsWords_data()
    {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<bool>("known");
        QTest::newRow("the most frequent") << QByteArray("the") << true;
        QTest::newRow("before all others") << QByteArray("a") << false;
        QTest::newRow("the first") << QByteArray("a-half") << true;
        QTest::newRow("the last") << QByteArray("zyuganov") << true;
        QTest::newRow("rare, but of the lexicon") << QByteArray("invoice") << true;
        QTest::newRow("behind all others") << QByteArray("zzz") << false;
        QTest::newRow("with a hyphen") << QByteArray("a-year") << true;
        QTest::newRow("the begin of one") << QByteArray("custome") << false;
        QTest::newRow("more than one") << QByteArray("customerss") << false;
        QTest::newRow("empty") << QByteArray() << false;
        QTest::newRow("in capitals") << QByteArray("Customer") << false;
        QTest::newRow("a number") << QByteArray("2024") << false;
    }
    void findsWords()
    {
        QFETCH(QByteArray, word);
        const int place = m_vectors->find(word.toStdString());
        QTEST(place >= 0, "known");
    }

    void findsEachWordWhereItStands()
    {
        QSet<int> places;
        for (const char *word : {"customer", "customers", "client", "invoice", "bill", "salary", "wage"})
            places.insert(m_vectors->find(word));
        QCOMPARE(places.size(), 7);
        QVERIFY(!places.contains(-1));
        QCOMPARE(m_vectors->size(), 30'239);
        QCOMPARE(m_vectors->dimension(), 100);
    }

    void rareWordsSayMore()
    {
        const auto weight = [this](const char *word) { return m_vectors->weight(m_vectors->find(word)); };
        QVERIFY(m_vectors->isStopWord(m_vectors->find("the")));
        QVERIFY(!m_vectors->isStopWord(m_vectors->find("people")));
        QVERIFY(weight("people") < weight("invoice"));
        QCOMPARE(weight("churn"), 1.0F);
    }

    void isNearThePublishedVectors()
    {
        QByteArray pairs = readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/core/retrieval/encoder/wordpairs.tsv"));
        const QList<QByteArray> lines = pairs.trimmed().split('\n');
        QCOMPARE(lines.size(), 200);
        for (const QByteArray &line : lines) {
            const QList<QByteArray> cells = line.split('\t');
            const auto vectors = m_words.encode({cells[0], cells[1]}, encoder::Side::Text, {}, {});
            QVERIFY(vectors);
            const float sum = encoder::cosine((*vectors)[0], (*vectors)[1]);
            const float soft = nearness(cells[0], cells[1]);
            QVERIFY2(std::abs(sum - cells[2].toFloat()) < 0.005F && std::abs(soft - cells[3].toFloat()) < 0.005F,
                     qPrintable(QStringLiteral("%1: %2, %3").arg(QString::fromUtf8(line)).arg(sum).arg(soft)));
        }
    }

    void readsWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("same"); ///< has the same words
        QTest::newRow("capitals") << QStringLiteral("Open INVOICES") << QStringLiteral("open invoices");
        QTest::newRow("accents") << QStringLiteral("Café") << QStringLiteral("cafe");
        QTest::newRow("underscores and digits") << QStringLiteral("home_town2") << QStringLiteral("home town");
        QTest::newRow("stop words") << QStringLiteral("the price of a ticket") << QStringLiteral("price ticket");
        QTest::newRow("a plural not known") << QStringLiteral("invoices") << QStringLiteral("invoice");
        QTest::newRow("an apostrophe") << QStringLiteral("driver\u2019s age") << QStringLiteral("driver age");
        QTest::newRow("a hyphen that is known") << QStringLiteral("a-year") << QStringLiteral("(a-year)");
        QTest::newRow("a hyphen that is not")
            << QStringLiteral("invoice-customer") << QStringLiteral("invoice customer");
        QTest::newRow("a dash") << QStringLiteral("orders - items") << QStringLiteral("orders items");
        QTest::newRow("words not known") << QStringLiteral("qqxz salary zzqx") << QStringLiteral("salary");
    }
    void readsWords()
    {
        QFETCH(QString, text);
        QFETCH(QString, same);
        const std::vector<int> places = m_vectors->places(text);
        QVERIFY(!places.empty());
        QVERIFY(places == m_vectors->places(same));
    }

    void aKnownHyphenIsOneWord() { QCOMPARE(m_vectors->places(QStringLiteral("a-year")).size(), size_t(1)); }

    void stopWordsAloneAreRead()
    {
        const auto vectors = m_words.encode({QStringLiteral("which of these")}, encoder::Side::Text, {}, {});
        QVERIFY(vectors);
        QVERIFY(std::abs(encoder::cosine(vectors->front(), vectors->front()) - 1) < 1e-4F);
    }

    void knowsWhatWordsAreLike()
    {
        QVERIFY(nearness("yearly pay", "annual salary") > nearness("yearly pay", "rainfall by month") + 0.2F);
        QVERIFY(nearness("staff", "employees") > nearness("staff", "temperature") + 0.3F);
        QVERIFY(std::abs(nearness("unpaid bills", "bills unpaid") - 1) < 1e-4F);
        QCOMPARE(nearness("late deliveries", "shipment"), nearness("shipment", "late deliveries"));
        QCOMPARE(nearness("qqxz", "shipment"), 0.0F);
        QCOMPARE(nearness("", ""), 0.0F);
    }

    void hostileTexts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("known");
        QTest::newRow("empty") << QString() << false;
        QTest::newRow("a blank") << QStringLiteral(" ") << false;
        QTest::newRow("numbers and marks") << QStringLiteral("-- 12'34 ''-' %1 --") << false;
        QTest::newRow("half of a surrogate pair") << QString(QChar(0xd83d)) << false;
        QTest::newRow("another script") << QStringLiteral("\u552e\u4e0a") << false;
        QTest::newRow("a zero inside") << QStringLiteral("late") + QChar(0) + QStringLiteral("bill") << true;
        QTest::newRow("10,000 letters") << QString(10'000, u'w') << false;
        QTest::newRow("10,000 hyphens") << QStringLiteral("w-").repeated(10'000) << false;
        QTest::newRow("10,000 words") << QStringLiteral("late ").repeated(10'000) << true;
        QTest::newRow("10,000 marks") << QString(10'000, QChar(0x0301)) << false;
    }
    void hostileTexts()
    {
        QFETCH(QString, text);
        QFETCH(bool, known);
        const auto vectors = m_words.encode({text}, encoder::Side::Question, {}, {});
        QVERIFY(vectors);
        QCOMPARE(vectors->front().size(), size_t(100));
        const float length = encoder::cosine(vectors->front(), vectors->front());
        QVERIFY(known ? std::abs(length - 1) < 1e-4F : length == 0);
        QVERIFY(m_vectors->places(text).empty() != known);
        QVERIFY(std::abs(nearness(text, text) - float(known)) < 1e-4F);
    }

    void isTheSameFromEveryThread()
    {
        const encoder::WordEncoder words(wordsFile()); // not opened before
        const QStringList texts(50, QStringLiteral("late deliveries by carrier"));
        std::vector<std::vector<float>> found(4);
        std::vector<std::thread> threads;
        for (std::vector<float> &vector : found)
            threads.emplace_back([&] {
                if (const auto vectors = words.encode(texts, encoder::Side::Text, {}, {}))
                    vector = vectors->back();
            });
        for (std::thread &thread : threads)
            thread.join();
        const auto once = m_words.encode(texts, encoder::Side::Text, {}, {});
        QVERIFY(once);
        for (const std::vector<float> &vector : found)
            QVERIFY(vector == once->front());
    }

    void tellsHowFarItIs()
    {
        QList<double> told;
        const auto progress = [&told](double fraction, const ErrorText &) { told.append(fraction); };
        const auto vectors = m_words.encode(QStringList(100, QStringLiteral("pay")), encoder::Side::Text, {}, progress);
        QVERIFY(vectors);
        QCOMPARE(told, (QList<double>{0.64, 1.0}));
    }

    void stops()
    {
        StopSource source;
        const auto progress = [&source](double, const ErrorText &) { source.requestStop(); };
        const QStringList texts(5000, QStringLiteral("orders of the last quarter by region"));
        const auto vectors = m_words.encode(texts, encoder::Side::Text, source.token(), progress);
        QVERIFY(!vectors);
        QCOMPARE(vectors.error().code, ErrorCode::Cancelled);
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("message");
        const QByteArray whole = readFile(wordsFile());
        const auto changed = [&whole](const char *from, const char *to) {
            return QByteArray(whole).replace(0, 256, whole.left(256).replace(from, to));
        };
        const int unreadable = int(ErrorCode::Unreadable);
        const QString another = QStringLiteral("a.words does not hold word vectors.");
        const QString cut = QStringLiteral("a.words is cut short.");
        const QString damaged = QStringLiteral("a.words is damaged.");
        QTest::newRow("empty") << QByteArray() << unreadable << another;
        QTest::newRow("another file") << QByteArray(1000, 'x') << unreadable << another;
        QTest::newRow("weights of the sentence encoder") << readFile(encoderFile()) << unreadable << another;
        QTest::newRow("another version") << changed("words   1", "words   2") << int(ErrorCode::Incompatible)
                                         << QStringLiteral("a.words was made for another version of Tieout.");
        QTest::newRow("cut in the header") << whole.left(100) << unreadable << cut;
        QTest::newRow("cut in the vectors") << whole.left(whole.size() - 100) << unreadable << cut;
        QTest::newRow("a damaged header") << changed("{", "x") << unreadable << damaged;
        QTest::newRow("no fingerprint") << changed("fingerprint", "fingerpaint") << unreadable << damaged;
        QTest::newRow("no words") << changed("30239", "    0") << unreadable << damaged;
        QTest::newRow("too many words") << changed("30239", "99999") << unreadable << damaged;
        QTest::newRow("more vectors than there are")
            << changed("\"dimension\":100", "\"dimension\":101") << unreadable << cut;
        QTest::newRow("sections before their time")
            << changed("\"words\":3840", "\"words\":0840") << unreadable << damaged;
    }
    void saysWhatIsWrong()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, code);
        QFETCH(QString, message);
        const TemporaryFolder folder;
        const encoder::WordEncoder words(folder.write(QStringLiteral("a.words"), content));
        const auto vectors = words.encode({QStringLiteral("pay")}, encoder::Side::Text, {}, {});
        QVERIFY(!vectors);
        QCOMPARE(int(vectors.error().code), code);
        QCOMPARE(vectors.error().message(), message);
        QCOMPARE(vectors.error().hint.text, QStringLiteral("Install Tieout again."));
        QCOMPARE(words.fingerprint(), QString());
    }

    // Nothing of the words is read at opening: what is damaged there may not lead out of the file.
    void damagedWordsAreNotFound_data()
    {
        QTest::addColumn<qsizetype>("from");
        QTest::addColumn<qsizetype>("size");
        QTest::addColumn<char>("byte");
        QTest::newRow("begins of blocks") << qsizetype(0) << qsizetype(3780) << '\xff';
        QTest::newRow("letters shared with none") << qsizetype(3840) << qsizetype(109'000) << '\xff';
        QTest::newRow("words without an end") << qsizetype(3840) << qsizetype(109'702) << '\0';
    }
    void damagedWordsAreNotFound()
    {
        QFETCH(qsizetype, from);
        QFETCH(qsizetype, size);
        QFETCH(char, byte);
        QByteArray content = readFile(wordsFile());
        const qsizetype data = content.size() - 30'239 * 100 - 143'872;
        content.replace(data + from, size, QByteArray(size, byte));
        const TemporaryFolder folder;
        const auto vectors = encoder::WordVectors::open(folder.write(QStringLiteral("a.words"), content));
        QVERIFY(vectors);
        for (const char *word : {"the", "customer", "zyuganov", ""})
            QVERIFY((*vectors)->places(QString::fromLatin1(word)).empty());
    }

    void saysWhereNoFileIs()
    {
        const encoder::WordEncoder words(QStringLiteral("/no/such.words"));
        const auto vectors = words.encode({QStringLiteral("pay")}, encoder::Side::Text, {}, {});
        QVERIFY(!vectors);
        QCOMPARE(vectors.error().code, ErrorCode::NotFound);
        QCOMPARE(vectors.error().message(), QStringLiteral("The file of word vectors is missing: /no/such.words"));
        QCOMPARE(vectors.error().hint.text, QStringLiteral("Install Tieout again."));
    }

    // Each phrase by its place, whatever words they share.
    void comparesWithManyAtOnce()
    {
        const QStringList phrases{QStringLiteral("annual salary"), QStringLiteral("qqxz"),
                                  QStringLiteral("salary of staff"), QString(), QStringLiteral("annual rainfall")};
        const std::vector<float> near =
            encoder::WordIndex(m_vectors, phrases).nearness(QStringLiteral("yearly salary"));
        QCOMPARE(near.size(), size_t(phrases.size()));
        for (qsizetype i = 0; i < phrases.size(); ++i)
            QCOMPARE(near[size_t(i)], nearness(QStringLiteral("yearly salary"), phrases[i]));
        QVERIFY(near[0] > near[2] && near[2] > near[4]);
        QCOMPARE(near[1], 0.0F);
        QVERIFY(encoder::WordIndex().nearness(QStringLiteral("salary")).empty());
    }

    void isInstalled()
    {
        QVERIFY(encoder::WordVectors::installed());
        QCOMPARE(encoder::WordVectors::installed()->fingerprint(), m_vectors->fingerprint());
    }

private:
    float nearness(const QString &a, const QString &b) const
    {
        return encoder::WordIndex(m_vectors, {b}).nearness(a).front();
    }

    std::shared_ptr<const encoder::WordVectors> m_vectors;
    const encoder::WordEncoder m_words{wordsFile()};
};

QTEST_GUILESS_MAIN(TestWordEncoder)
#include "tst_wordencoder.moc"
