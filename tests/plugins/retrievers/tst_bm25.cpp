// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/plugin.h"
#include "sdk/retriever.h"
#include "support/process.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QPluginLoader>
#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

std::vector<IndexCard> cards(const QStringList &texts, quint64 firstId = 1)
{
    std::vector<IndexCard> out;
    for (const QString &text : texts) {
        IndexCard card;
        card.id = firstId + out.size();
        card.text = text;
        out.push_back(card);
    }
    return out;
}

QStringList manyTexts(int count)
{
    QStringList texts;
    for (int i = 0; i < count; ++i)
        texts.append(QStringLiteral("table %1 with words").arg(i));
    return texts;
}

QList<quint64> idsOf(const Result<std::vector<Hit>> &hits)
{
    QList<quint64> ids;
    for (const Hit &hit : hits.value_or(std::vector<Hit>()))
        ids.append(hit.id);
    return ids;
}

} // namespace

// What sdk/retriever.h promises, for a retriever without vectors.
class Bm25Test : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void saysWhatItIs();
    void emptyIndexFindsNothing();
    void findsWordsAndTheirForms();
    void rareWordsCountMore();
    void replacesAndRemoves();
    void savedIndexAnswersTheSame();
    void loadErrors();
    void everyDamagedFileIsRefused();
    void saveErrors();
    void stopsWhenAsked();
    void reportsProgress();
    void hostileQuestions();

private:
    std::unique_ptr<Index> made(const QStringList &texts = {});

    Retriever *m_retriever = nullptr;
    Plugin *m_plugin = nullptr;
};

void Bm25Test::init()
{
    QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-bm25"));
    m_retriever = qobject_cast<Retriever *>(loader.instance());
    m_plugin = qobject_cast<Plugin *>(loader.instance());
    QVERIFY2(m_retriever && m_plugin, qPrintable(loader.errorString()));
}

std::unique_ptr<Index> Bm25Test::made(const QStringList &texts)
{
    Result<std::unique_ptr<Index>> index = m_retriever->create(0);
    if (!index || !(*index)->add(cards(texts), {}, {}))
        return nullptr;
    return std::move(*index);
}

void Bm25Test::saysWhatItIs()
{
    QCOMPARE(m_retriever->id(), QStringLiteral("bm25"));
    QVERIFY(!m_retriever->title().isEmpty());
    QVERIFY(!m_retriever->needsVectors());
    QVERIFY(m_plugin->initialise());
    QVERIFY(m_plugin->note().text.contains(QStringLiteral("FTS5")));
}

void Bm25Test::emptyIndexFindsNothing()
{
    const auto index = made();
    QVERIFY(index);
    QCOMPARE(index->size(), 0);
    const auto hits = index->search(QStringLiteral("anything"), {}, 5);
    QVERIFY(hits && hits->empty());
    QVERIFY(index->remove({1, 2}));
}

void Bm25Test::findsWordsAndTheirForms()
{
    const auto index =
        made({QStringLiteral("customer name city"), QStringLiteral("order date"), QStringLiteral("payments")});
    QVERIFY(index);
    QCOMPARE(index->size(), 3);
    QCOMPARE(idsOf(index->search(QStringLiteral("cities of customers"), {}, 5)), QList<quint64>{1});
    QCOMPARE(idsOf(index->search(QStringLiteral("Which ORDERS were dated?"), {}, 5)), QList<quint64>{2});
    QCOMPARE(idsOf(index->search(QStringLiteral("payment"), {}, 5)), QList<quint64>{3});
    QVERIFY(index->search(QStringLiteral("customer"), {}, 0)->empty());
    QVERIFY(index->search(QStringLiteral("customer"), {}, -1)->empty());
}

void Bm25Test::rareWordsCountMore()
{
    const auto index = made({QStringLiteral("name city"), QStringLiteral("name street"),
                             QStringLiteral("name warehouse"), QStringLiteral("other"), QStringLiteral("more")});
    QVERIFY(index);
    const auto hits = index->search(QStringLiteral("name of the warehouse"), {}, 5);
    QVERIFY(hits);
    QCOMPARE(hits->size(), size_t(3));
    QCOMPARE(hits->front().id, quint64(3));
    QVERIFY((*hits)[0].score > (*hits)[1].score);
}

void Bm25Test::replacesAndRemoves()
{
    const auto index = made({QStringLiteral("customers"), QStringLiteral("orders"), QStringLiteral("payments")});
    QVERIFY(index);
    QVERIFY(index->add(cards({QStringLiteral("invoices")}, 2), {}, {}));
    QCOMPARE(index->size(), 3);
    QVERIFY(index->search(QStringLiteral("orders"), {}, 5)->empty());
    QCOMPARE(idsOf(index->search(QStringLiteral("invoices"), {}, 5)), QList<quint64>{2});
    QVERIFY(index->remove({2, 999'999}));
    QCOMPARE(index->size(), 2);
    QVERIFY(index->search(QStringLiteral("invoices"), {}, 5)->empty());
}

void Bm25Test::savedIndexAnswersTheSame()
{
    const TemporaryFolder folder;
    const QString file = folder.file(QStringLiteral("index"));
    const auto index =
        made({QStringLiteral("customers"), QStringLiteral("orders"), QStringLiteral("payments of customers")});
    QVERIFY(index && index->remove({2}) && index->save(file));
    auto loaded = m_retriever->load(file, 0);
    QVERIFY2(loaded, qPrintable(loaded ? QString() : loaded.error().message()));
    QCOMPARE((*loaded)->size(), 2);
    QCOMPARE(idsOf((*loaded)->search(QStringLiteral("customers"), {}, 5)),
             idsOf(index->search(QStringLiteral("customers"), {}, 5)));
    QVERIFY((*loaded)->add(cards({QStringLiteral("invoices")}, 10), {}, {}));
    QCOMPARE(idsOf((*loaded)->search(QStringLiteral("invoices"), {}, 5)), QList<quint64>{10});
}

void Bm25Test::loadErrors()
{
    const TemporaryFolder folder;
    const auto missing = m_retriever->load(folder.file(QStringLiteral("missing")), 0);
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, ErrorCode::NotFound);
    const auto taken = m_retriever->load(folder.path(), 0);
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, ErrorCode::Unreadable);
}

void Bm25Test::everyDamagedFileIsRefused()
{
    const TemporaryFolder folder;
    const QString good = folder.file(QStringLiteral("index"));
    QVERIFY(made(manyTexts(40))->save(good));
    const QByteArray bytes = readFile(good);
    QVERIFY(bytes.size() > 1000);
    QList<QByteArray> broken{QByteArray(), QByteArray("not an index"), QByteArray(5000, '\0'), bytes + "x"};
    for (qsizetype cut = 0; cut < bytes.size(); cut += 511)
        broken.append(bytes.left(cut));
    for (qsizetype at = 0; at < bytes.size(); at += 397) {
        QByteArray flipped = bytes;
        flipped[at] = char(flipped[at] ^ 0x41);
        broken.append(flipped);
    }
    for (const QByteArray &content : std::as_const(broken)) {
        const auto loaded = m_retriever->load(folder.write(QStringLiteral("broken"), content), 0);
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, ErrorCode::Unreadable);
    }
}

void Bm25Test::saveErrors()
{
    const TemporaryFolder folder;
    const auto saved = made(manyTexts(5))->save(folder.file(QStringLiteral("no/such/folder/index")));
    QVERIFY(!saved);
    QVERIFY(saved.error().code == ErrorCode::Denied || saved.error().code == ErrorCode::Full);
    QVERIFY(saved.error().message().contains(QStringLiteral("no/such/folder/index")));
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("taken")));
    QVERIFY(!made(manyTexts(5))->save(folder.file(QStringLiteral("taken"))));
}

void Bm25Test::stopsWhenAsked()
{
    const auto index = made();
    QVERIFY(index);
    StopSource stop;
    int calls = 0;
    const auto added = index->add(cards(manyTexts(2000)), stop.token(), [&](double, const ErrorText &) {
        if (++calls == 3)
            stop.requestStop();
    });
    QVERIFY(!added);
    QCOMPARE(added.error().code, ErrorCode::Cancelled);
    QVERIFY(index->size() > 0 && index->size() < 2000);
    QVERIFY(index->add(cards(manyTexts(10)), {}, {}));
    const auto timed = index->add(cards(manyTexts(10)), StopToken().withLimit(std::chrono::milliseconds(0)), {});
    QVERIFY(!timed);
    QCOMPARE(timed.error().code, ErrorCode::TimedOut);
}

void Bm25Test::reportsProgress()
{
    const auto index = made();
    QVERIFY(index);
    std::vector<double> fractions;
    QVERIFY(index->add(cards(manyTexts(600)), {}, [&](double fraction, const ErrorText &what) {
        fractions.push_back(fraction);
        QVERIFY(!what.isEmpty());
    }));
    QVERIFY(fractions.size() > 2);
    QVERIFY(std::is_sorted(fractions.begin(), fractions.end()));
    QCOMPARE(fractions.back(), 1.0);
}

void Bm25Test::hostileQuestions()
{
    const auto index = made({QStringLiteral("near and or not customers"), QStringLiteral("orders")});
    QVERIFY(index);
    for (const QString &question :
         {QString(), QStringLiteral("\"\"\""), QStringLiteral("AND OR NOT ("), QStringLiteral("text: * ^ -"),
          QStringLiteral("'; DROP TABLE cards; --"), QStringLiteral("NEAR(a b)"), QString(100'000, u'('),
          QStringLiteral("\u4e2d\u6587 \u00e9\u00df")})
        QVERIFY2(index->search(question, {}, 5), qPrintable(question.left(20)));
    QString longest;
    for (int i = 0; i < 20'000; ++i)
        longest += QStringLiteral("word%1 ").arg(i);
    QVERIFY(index->search(QStringLiteral("orders ") + longest, {}, 5)->size() == 1);
    QCOMPARE(index->size(), 2);
}

QTEST_GUILESS_MAIN(Bm25Test)
#include "tst_bm25.moc"
