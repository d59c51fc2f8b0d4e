// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/cardindex.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QPluginLoader>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::retrieval;

namespace {

/// Numbered from `first` on.
std::vector<IndexCard> cardsOf(const QStringList &texts, quint64 first = 0)
{
    std::vector<IndexCard> cards;
    for (const QString &text : texts) {
        IndexCard card;
        card.id = first++;
        card.table = QStringLiteral("things");
        card.text = text;
        cards.push_back(card);
    }
    return cards;
}

QStringList hundredTexts()
{
    QStringList texts;
    for (int i = 0; i < 100; ++i)
        texts.append(i == 70 ? QStringLiteral("warehouse shelf")
                             : QStringLiteral("item%1 part%2 of shipment").arg(i).arg(i % 7));
    return texts;
}

QByteArray bytesOf(const QString &file)
{
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

void write(const QString &file, const QByteArray &bytes)
{
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(out.write(bytes), bytes.size());
}

QList<std::pair<quint64, double>> found(const CardIndex &index, const QString &text)
{
    QList<std::pair<quint64, double>> out;
    for (const Hit &hit : index.nearest(text, 20))
        out.append({hit.id, hit.score});
    return out;
}

} // namespace

class CardIndexTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void keptAndOpenedAgain_data();
    void keptAndOpenedAgain();
    void onlyChangedCardsAreEmbedded_data();
    void onlyChangedCardsAreEmbedded();
    void countsWordsAgainWhereMuchChanged();
    void cardsThatSayTheSame();
    void damagedFilesAreBuiltAgain();
    void theIndexBesideTheFileIsDamaged();
    void noWords();
    void placeThatCannotBeWritten();
    void stops();

private:
    static void bothWays();
    CardIndex::Change opened(CardIndex &index, const QString &file, const std::vector<IndexCard> &cards,
                             bool exact = true) const;

    TemporaryFolder m_folder;
    Retriever *m_vectors = nullptr;
};

void CardIndexTest::initTestCase()
{
    QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-hnsw"));
    m_vectors = qobject_cast<Retriever *>(loader.instance());
    QVERIFY2(m_vectors, qPrintable(loader.errorString()));
}

void CardIndexTest::bothWays()
{
    QTest::addColumn<bool>("exact");
    QTest::newRow("every card looked at") << true;
    QTest::newRow("an index asked") << false;
}

CardIndex::Change CardIndexTest::opened(CardIndex &index, const QString &file, const std::vector<IndexCard> &cards,
                                        bool exact) const
{
    const Result<CardIndex::Change> change =
        index.open(file, cards, m_vectors, {}, {}, exact ? CardIndex::MostExact : 10);
    return change.value_or(CardIndex::Change());
}

void CardIndexTest::keptAndOpenedAgain_data()
{
    bothWays();
}

void CardIndexTest::keptAndOpenedAgain()
{
    QFETCH(bool, exact);
    const QString file = m_folder.file(QStringLiteral("kept%1/a.cards").arg(exact));
    const std::vector<IndexCard> cards = cardsOf(hundredTexts());
    CardIndex first;
    QCOMPARE(opened(first, file, cards, exact).embedded, cards.size());
    CardIndex second;
    const CardIndex::Change change = opened(second, file, cards, exact);
    QCOMPARE(change.kept, cards.size());
    QVERIFY(!change.any());
    for (const char *question : {"shelves of the warehouse", "item12", "part5 shipment", "nothing known"})
        QCOMPARE(found(second, QString::fromLatin1(question)), found(first, QString::fromLatin1(question)));
    QCOMPARE(found(second, QStringLiteral("warehouse")).first().first, quint64(70));
}

void CardIndexTest::onlyChangedCardsAreEmbedded_data()
{
    bothWays();
}

void CardIndexTest::onlyChangedCardsAreEmbedded()
{
    QFETCH(bool, exact);
    const QString file = m_folder.file(QStringLiteral("changed%1.cards").arg(exact));
    QStringList texts = hundredTexts();
    CardIndex first;
    opened(first, file, cardsOf(texts), exact);
    texts[3] = QStringLiteral("violet submarine");
    texts.removeAt(50);
    texts.prepend(QStringLiteral("orange balloon"));
    const std::vector<IndexCard> cards = cardsOf(texts, 1000); // every number is another one
    CardIndex second;
    const CardIndex::Change change = opened(second, file, cards, exact);
    QCOMPARE(change.embedded, size_t(2));
    QCOMPARE(change.removed, size_t(2));
    QCOMPARE(change.kept, size_t(98));
    QCOMPARE(second.size(), cards.size());
    QCOMPARE(found(second, QStringLiteral("violet submarine")).first().first, quint64(1004));
    QCOMPARE(found(second, QStringLiteral("orange balloons")).first().first, quint64(1000));
    QCOMPARE(found(second, QStringLiteral("warehouse")).first().first, quint64(1070));
    for (const auto &[id, score] : found(second, QStringLiteral("item50")))
        QVERIFY(score < 0.9);
    CardIndex third;
    QVERIFY(!opened(third, file, cards, exact).any());
    QCOMPARE(found(third, QStringLiteral("orange balloons")), found(second, QStringLiteral("orange balloons")));
}

void CardIndexTest::countsWordsAgainWhereMuchChanged()
{
    const QString file = m_folder.file(QStringLiteral("much.cards"));
    QStringList texts = hundredTexts();
    CardIndex first;
    opened(first, file, cardsOf(texts));
    for (int i = 0; i < 40; ++i)
        texts[i] = QStringLiteral("another thing %1").arg(i);
    CardIndex second;
    QCOMPARE(opened(second, file, cardsOf(texts)).embedded, size_t(100));
    CardIndex anew;
    QVERIFY(anew.build(cardsOf(texts), nullptr, {}, {}));
    QCOMPARE(found(second, QStringLiteral("another item")), found(anew, QStringLiteral("another item")));
}

void CardIndexTest::cardsThatSayTheSame()
{
    const QString file = m_folder.file(QStringLiteral("same.cards"));
    QStringList texts(10, QStringLiteral("one and the same"));
    CardIndex first;
    opened(first, file, cardsOf(texts));
    QCOMPARE(found(first, QStringLiteral("the same")).size(), 10);
    texts.removeLast();
    CardIndex second;
    const CardIndex::Change change = opened(second, file, cardsOf(texts));
    QCOMPARE(change.kept, size_t(9));
    QCOMPARE(change.removed, size_t(1));
    QCOMPARE(found(second, QStringLiteral("the same")).size(), 9);
}

/// Derived data: whatever stands in its place, the answers are those of an index built anew.
void CardIndexTest::damagedFilesAreBuiltAgain()
{
    const QString file = m_folder.file(QStringLiteral("damaged.cards"));
    const std::vector<IndexCard> cards = cardsOf(hundredTexts());
    CardIndex whole;
    opened(whole, file, cards);
    const auto expected = found(whole, QStringLiteral("item12 of shelf"));
    const QByteArray good = bytesOf(file);
    QList<QByteArray> damaged{QByteArray(),  QByteArray("not an index at all"),
                              good.left(19), good.left(good.size() / 2),
                              good + 'x',    QByteArray(good.size(), '\0')};
    for (qsizetype at = 0; at < good.size(); at += good.size() / 40) {
        QByteArray flipped = good;
        flipped[at] = char(flipped[at] ^ 0x10);
        damaged.append(flipped);
    }
    for (const QByteArray &bytes : std::as_const(damaged)) {
        write(file, bytes);
        CardIndex index;
        QCOMPARE(opened(index, file, cards).embedded, cards.size());
        QCOMPARE(found(index, QStringLiteral("item12 of shelf")), expected);
        QCOMPARE(bytesOf(file), good);
    }
}

void CardIndexTest::theIndexBesideTheFileIsDamaged()
{
    const QString file = m_folder.file(QStringLiteral("beside.cards"));
    const std::vector<IndexCard> cards = cardsOf(hundredTexts());
    CardIndex first;
    opened(first, file, cards, false);
    write(file + QStringLiteral(".vectors"), "nothing of the sort");
    CardIndex second;
    QCOMPARE(opened(second, file, cards, false).embedded, cards.size());
    QCOMPARE(found(second, QStringLiteral("warehouse")).first().first, quint64(70));
    QVERIFY(QFile::remove(file + QStringLiteral(".vectors")));
    CardIndex third;
    QCOMPARE(opened(third, file, cards, false).embedded, cards.size());
    CardIndex exact; // what looks at all cards has no use for that file
    QCOMPARE(opened(exact, file, cards, true).embedded, cards.size());
}

void CardIndexTest::noWords()
{
    CardIndex index;
    const QString file = m_folder.file(QStringLiteral("none.cards"));
    QVERIFY(index.open(file, {}, nullptr, {}, {}));
    QVERIFY(index.nearest(QStringLiteral("anything"), 5).empty());
    QVERIFY(index.open(file, cardsOf({QString(), QStringLiteral("?"), QStringLiteral("word")}), nullptr, {}, {}));
    QVERIFY(index.nearest(QStringLiteral("?!"), 5).empty());
    QVERIFY(index.nearest(QStringLiteral("word"), 0).empty());
    QVERIFY(index.nearest(QStringLiteral("word"), -1).empty());
    QCOMPARE(index.nearest(QStringLiteral("word"), 5).size(), size_t(1));
}

void CardIndexTest::placeThatCannotBeWritten()
{
    const QString folder = m_folder.file(QStringLiteral("taken"));
    write(folder, "a file, no folder");
    CardIndex index;
    QCOMPARE(opened(index, folder + QStringLiteral("/a.cards"), cardsOf(hundredTexts())).embedded, size_t(100));
    QCOMPARE(found(index, QStringLiteral("warehouse")).first().first, quint64(70));
}

void CardIndexTest::stops()
{
    StopSource stop;
    stop.requestStop();
    CardIndex index;
    const QString file = m_folder.file(QStringLiteral("stopped.cards"));
    const auto stopped = index.open(file, cardsOf(hundredTexts()), nullptr, stop.token(), {});
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    QVERIFY(!QFile::exists(file));
}

QTEST_GUILESS_MAIN(CardIndexTest)
#include "tst_cardindex.moc"
