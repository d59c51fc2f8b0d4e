// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/retriever.h"
#include "support/process.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QPluginLoader>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr int Dimension = 24;

std::vector<float> unitVector(std::mt19937 &random)
{
    std::normal_distribution<float> normal;
    std::vector<float> vector(Dimension);
    float squares = 0;
    for (float &x : vector) {
        x = normal(random);
        squares += x * x;
    }
    for (float &x : vector)
        x /= std::sqrt(squares);
    return vector;
}

std::vector<IndexCard> cards(size_t count, quint64 firstId = 1, unsigned seed = 7)
{
    std::mt19937 random(seed);
    std::vector<IndexCard> out;
    for (size_t i = 0; i < count; ++i) {
        IndexCard card;
        card.id = firstId + i;
        card.table = QStringLiteral("t%1").arg(i);
        card.text = QStringLiteral("table %1").arg(i);
        card.vector = unitVector(random);
        out.push_back(card);
    }
    return out;
}

double cosine(const std::vector<float> &a, const std::vector<float> &b)
{
    double sum = 0;
    for (size_t i = 0; i < a.size(); ++i)
        sum += double(a[i]) * double(b[i]);
    return sum;
}

/// Ids of the nearest cards, found by looking at all of them.
std::vector<quint64> exact(const std::vector<IndexCard> &all, const std::vector<float> &vector, size_t count)
{
    std::vector<std::pair<double, quint64>> scored;
    for (const IndexCard &card : all)
        scored.emplace_back(-cosine(card.vector, vector), card.id);
    std::sort(scored.begin(), scored.end());
    std::vector<quint64> ids;
    for (size_t i = 0; i < std::min(count, scored.size()); ++i)
        ids.push_back(scored[i].second);
    return ids;
}

std::vector<quint64> idsOf(const Result<std::vector<Hit>> &hits)
{
    std::vector<quint64> ids;
    for (const Hit &hit : hits.value_or(std::vector<Hit>()))
        ids.push_back(hit.id);
    return ids;
}

} // namespace

// What sdk/retriever.h promises, for every retriever with vectors: a new one adds a row.
class TestRetriever : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data();
    void init();
    void emptyIndexFindsNothing();
    void findsTheNearestInOrder();
    void recallOnManyCards();
    void replacesAndRemoves();
    void manyReplacements();
    void savedIndexAnswersTheSame();
    void loadErrors();
    void everyDamagedFileIsRefused();
    void saveErrors();
    void failedSaveKeepsTheOldFile();
    void wrongDimensions();
    void stopsWhenAsked();
    void reportsProgress();

private:
    std::unique_ptr<Index> made(const std::vector<IndexCard> &content = {});

    Retriever *m_retriever = nullptr;
};

void TestRetriever::initTestCase_data()
{
    QTest::addColumn<QString>("plugin");
    QTest::newRow("hnsw") << QStringLiteral("retriever-hnsw");
}

void TestRetriever::init()
{
    QFETCH_GLOBAL(QString, plugin);
    QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/") + plugin);
    m_retriever = qobject_cast<Retriever *>(loader.instance());
    QVERIFY2(m_retriever, qPrintable(loader.errorString()));
    QVERIFY(!m_retriever->id().isEmpty() && !m_retriever->title().isEmpty());
}

std::unique_ptr<Index> TestRetriever::made(const std::vector<IndexCard> &content)
{
    Result<std::unique_ptr<Index>> index = m_retriever->create(Dimension);
    if (!index || !(*index)->add(content, {}, {}))
        return nullptr;
    return std::move(*index);
}

void TestRetriever::emptyIndexFindsNothing()
{
    const auto index = made();
    QVERIFY(index);
    QCOMPARE(index->size(), 0);
    const auto hits = index->search({}, cards(1)[0].vector, 5);
    QVERIFY(hits && hits->empty());
    QVERIFY(index->remove({1, 2}));
}

void TestRetriever::findsTheNearestInOrder()
{
    const auto content = cards(200);
    const auto index = made(content);
    QVERIFY(index);
    QCOMPARE(index->size(), 200);
    for (size_t i = 0; i < content.size(); i += 20) {
        const auto hits = index->search(content[i].text, content[i].vector, 5);
        QVERIFY(hits);
        QCOMPARE(idsOf(hits), exact(content, content[i].vector, 5));
        QVERIFY(std::abs(hits->front().score - 1) < 1e-5);
    }
    QVERIFY(index->search({}, content[0].vector, 0)->empty());
    QVERIFY(index->search({}, content[0].vector, -1)->empty());
    QCOMPARE(index->search({}, content[0].vector, 1000)->size(), size_t(200));
}

void TestRetriever::recallOnManyCards()
{
    const auto content = cards(5000);
    const auto index = made(content);
    QVERIFY(index);
    size_t found = 0;
    const auto questions = cards(50, 1, 99);
    for (const IndexCard &question : questions) {
        const auto wanted = exact(content, question.vector, 10);
        const auto got = idsOf(index->search({}, question.vector, 10));
        for (const quint64 id : wanted)
            found += size_t(std::count(got.begin(), got.end(), id));
    }
    QVERIFY2(found >= 460, qPrintable(QStringLiteral("%1 of 500").arg(found)));
}

void TestRetriever::replacesAndRemoves()
{
    auto content = cards(50);
    const auto index = made(content);
    QVERIFY(index);
    IndexCard replaced = content[3];
    replaced.vector = cards(1, 1, 1234)[0].vector;
    QVERIFY(index->add({replaced}, {}, {}));
    QCOMPARE(index->size(), 50);
    QCOMPARE(index->search({}, replaced.vector, 1)->front().id, replaced.id);
    QVERIFY(index->search({}, content[3].vector, 1)->front().id != replaced.id);

    QVERIFY(index->remove({content[7].id, 999'999}));
    QCOMPARE(index->size(), 49);
    const auto ids = idsOf(index->search({}, content[7].vector, 49));
    QCOMPARE(ids.size(), size_t(49));
    QVERIFY(std::find(ids.begin(), ids.end(), content[7].id) == ids.end());
    QVERIFY(index->add({content[7]}, {}, {}));
    QCOMPARE(index->search({}, content[7].vector, 1)->front().id, content[7].id);
}

void TestRetriever::manyReplacements()
{
    const auto index = made(cards(400));
    QVERIFY(index);
    std::vector<IndexCard> last;
    for (unsigned round = 0; round < 8; ++round) {
        last = cards(400, 1, 100 + round);
        QVERIFY(index->add(last, {}, {}));
        QCOMPARE(index->size(), 400);
    }
    QCOMPARE(idsOf(index->search({}, last[5].vector, 3)), exact(last, last[5].vector, 3));
}

void TestRetriever::savedIndexAnswersTheSame()
{
    const TemporaryFolder folder;
    const auto content = cards(300);
    const auto index = made(content);
    QVERIFY(index && index->remove({content[0].id, content[299].id}));
    const QString file = folder.file(QStringLiteral("index"));
    QVERIFY(index->save(file));
    auto loaded = m_retriever->load(file, Dimension);
    QVERIFY2(loaded, qPrintable(loaded ? QString() : loaded.error().message()));
    QCOMPARE((*loaded)->size(), 298);
    for (size_t i = 0; i < content.size(); i += 30)
        QCOMPARE(idsOf((*loaded)->search({}, content[i].vector, 10)), idsOf(index->search({}, content[i].vector, 10)));
    const auto more = cards(1500, 10'000, 5);
    QVERIFY((*loaded)->add(more, {}, {}));
    QCOMPARE((*loaded)->search({}, more[1499].vector, 1)->front().id, more[1499].id);

    const QString empty = folder.file(QStringLiteral("empty"));
    QVERIFY(made()->save(empty));
    auto nothing = m_retriever->load(empty, Dimension);
    QVERIFY(nothing);
    QCOMPARE((*nothing)->size(), 0);
}

void TestRetriever::loadErrors()
{
    const TemporaryFolder folder;
    const auto missing = m_retriever->load(folder.file(QStringLiteral("missing")), Dimension);
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, ErrorCode::NotFound);
    const QString file = folder.file(QStringLiteral("index"));
    QVERIFY(made(cards(10))->save(file));
    const auto other = m_retriever->load(file, Dimension + 1);
    QVERIFY(!other);
    QCOMPARE(other.error().code, ErrorCode::Incompatible);
    QVERIFY(other.error().message().contains(QString::number(Dimension + 1)));
}

void TestRetriever::everyDamagedFileIsRefused()
{
    const TemporaryFolder folder;
    const QString good = folder.file(QStringLiteral("index"));
    QVERIFY(made(cards(40))->save(good));
    const QByteArray bytes = readFile(good);
    QVERIFY(bytes.size() > 1000);
    QList<QByteArray> broken{QByteArray(), QByteArray("not an index"), QByteArray(5000, '\0'), bytes + "x"};
    for (qsizetype cut = 0; cut < bytes.size(); cut += 211)
        broken.append(bytes.left(cut));
    for (qsizetype at = 0; at < bytes.size(); at += 97) {
        QByteArray flipped = bytes;
        flipped[at] = char(flipped[at] ^ 0x41);
        broken.append(flipped);
    }
    for (const QByteArray &content : std::as_const(broken)) {
        const auto loaded = m_retriever->load(folder.write(QStringLiteral("broken"), content), Dimension);
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, ErrorCode::Unreadable);
    }
}

void TestRetriever::saveErrors()
{
    const TemporaryFolder folder;
    const auto saved = made(cards(5))->save(folder.file(QStringLiteral("no/such/folder/index")));
    QVERIFY(!saved);
    QVERIFY(saved.error().code == ErrorCode::Denied || saved.error().code == ErrorCode::Full);
    QVERIFY(saved.error().message().contains(QStringLiteral("no/such/folder/index")));
}

void TestRetriever::failedSaveKeepsTheOldFile()
{
    const TemporaryFolder folder;
    const QString file = folder.file(QStringLiteral("index"));
    QVERIFY(made(cards(20))->save(file));
    const QByteArray before = readFile(file);
    // A folder in the file's place cannot be replaced by a file; the file itself is replaced whole.
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("taken")));
    QVERIFY(!made(cards(30))->save(folder.file(QStringLiteral("taken"))));
    QCOMPARE(readFile(file), before);
    QVERIFY(made(cards(30))->save(file));
    QCOMPARE((*m_retriever->load(file, Dimension))->size(), 30);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
}

void TestRetriever::wrongDimensions()
{
    for (const int dimension : {0, -3}) {
        const auto index = m_retriever->create(dimension);
        QVERIFY(!index);
        QCOMPARE(index.error().code, ErrorCode::Invalid);
    }
    const auto index = made(cards(3));
    QVERIFY(index);
    auto wrong = cards(2, 50);
    wrong[1].vector.pop_back();
    const auto added = index->add(wrong, {}, {});
    QVERIFY(!added);
    QCOMPARE(added.error().code, ErrorCode::Invalid);
    QVERIFY(added.error().message().contains(QStringLiteral("\"t1\"")));
    QCOMPARE(index->size(), 3);
    const auto hits = index->search({}, {1.0F}, 3);
    QVERIFY(!hits);
    QCOMPARE(hits.error().code, ErrorCode::Invalid);
}

void TestRetriever::stopsWhenAsked()
{
    const auto index = made();
    QVERIFY(index);
    StopSource stop;
    int calls = 0;
    const auto added = index->add(cards(2000), stop.token(), [&](double, const ErrorText &) {
        if (++calls == 3)
            stop.requestStop();
    });
    QVERIFY(!added);
    QCOMPARE(added.error().code, ErrorCode::Cancelled);
    QVERIFY(index->size() > 0 && index->size() < 2000);
    QVERIFY(index->add(cards(100), {}, {}));
    const auto timed = index->add(cards(100), StopToken().withLimit(std::chrono::milliseconds(0)), {});
    QVERIFY(!timed);
    QCOMPARE(timed.error().code, ErrorCode::TimedOut);
}

void TestRetriever::reportsProgress()
{
    const auto index = made();
    QVERIFY(index);
    std::vector<double> fractions;
    QVERIFY(index->add(cards(300), {}, [&](double fraction, const ErrorText &what) {
        fractions.push_back(fraction);
        QVERIFY(!what.isEmpty());
    }));
    QVERIFY(fractions.size() > 2);
    QVERIFY(std::is_sorted(fractions.begin(), fractions.end()));
    QCOMPARE(fractions.back(), 1.0);
}

QTEST_GUILESS_MAIN(TestRetriever)
#include "tst_retriever.moc"
