// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/cardindex.h"
#include "core/retrieval/tablesearch.h"
#include "support/snapshottext.h"

#include <QPluginLoader>
#include <QTest>

#include <cmath>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::retrieval;

namespace {

const QString Shop = QStringLiteral("table customers 59\n"
                                    "id integer pk\n"
                                    "cust_name text values Ann Smith|Bo Jones\n"
                                    "city text category values Prague|Paris\n"
                                    "table orders 412\n"
                                    "id integer pk\n"
                                    "customer_id integer -> customers.id\n"
                                    "hiredate date from 2021-01-01 to 2025-12-22\n"
                                    "qty integer measure\n"
                                    "table remarks 4\n"
                                    "order_id integer -> orders.id\n"
                                    "body text\n");
const QString School = QStringLiteral("table students 59\n"
                                      "id integer pk\n"
                                      "name text\n"
                                      "table courses 12\n"
                                      "id integer pk\n"
                                      "title text\n"
                                      "table orders 3\n"
                                      "id integer pk\n"
                                      "course_id integer -> courses.id\n");

} // namespace

class TableSearchTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void namesItsTablesInTheRightDatabase();
    void tablesOfOneDatabaseSupportEachOther();
    void readsShortFormsAndGluedWords();
    void findsStoredTexts();
    void neighboursCountOnce();
    void everyPartCanBeLeftOut();
    void sortingNamesNothing();
    void wordsThatSayNothing();
    void worksWithoutRetrievers();
    void fullTextAlone();
    void exactAndIndexedAgree();
    void cutsWhereScoresFall();
    void stops();
    void featuresHaveNames();

private:
    QStringList named(const QString &question, int count = 10, const SearchParts &parts = {}) const;

    QList<std::shared_ptr<const catalog::Snapshot>> m_snapshots;
    std::shared_ptr<const TableSearch> m_search;
    Retriever *m_words = nullptr;
    Retriever *m_vectors = nullptr;
};

void TableSearchTest::initTestCase()
{
    for (const QString &text : {Shop, School}) {
        const Result<catalog::Snapshot> snapshot = readSnapshot(text);
        QVERIFY2(snapshot, snapshot ? "" : qPrintable(snapshot.error().message()));
        m_snapshots.append(std::make_shared<const catalog::Snapshot>(*snapshot));
    }
    QPluginLoader words(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-bm25"));
    m_words = qobject_cast<Retriever *>(words.instance());
    QVERIFY2(m_words, qPrintable(words.errorString()));
    QPluginLoader vectors(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-hnsw"));
    m_vectors = qobject_cast<Retriever *>(vectors.instance());
    QVERIFY2(m_vectors, qPrintable(vectors.errorString()));
    const auto search = TableSearch::build(m_snapshots, {m_vectors, m_words}, {}, {});
    QVERIFY2(search, search ? "" : qPrintable(search.error().message()));
    m_search = *search;
    QCOMPARE(m_search->snapshots().size(), 2);
}

QStringList TableSearchTest::named(const QString &question, int count, const SearchParts &parts) const
{
    QStringList names;
    for (const TableHit &hit : m_search->search(question, count, nullptr, parts))
        names.append(QString::number(hit.source) + u'.' + m_snapshots[hit.source]->graph->table(hit.node).name.name);
    return names;
}

void TableSearchTest::namesItsTablesInTheRightDatabase()
{
    QCOMPARE(named(QStringLiteral("Which students are there?"), 1), QStringList{QStringLiteral("1.students")});
    QCOMPARE(named(QStringLiteral("title of each course"), 1), QStringList{QStringLiteral("1.courses")});
    const QList<TableHit> hits = m_search->search(QStringLiteral("orders of customers"), 10);
    QVERIFY(hits.size() >= 3);
    for (qsizetype i = 1; i < hits.size(); ++i)
        QVERIFY(hits[i].score <= hits[i - 1].score);
    QVERIFY(hits.first().score <= 1 && hits.last().score >= 0);
}

void TableSearchTest::tablesOfOneDatabaseSupportEachOther()
{
    const QString question = QStringLiteral("orders of customers in Prague");
    QCOMPARE(named(question, 2).contains(QStringLiteral("0.orders")), true);
    QVERIFY(!named(question, 2).contains(QStringLiteral("1.orders")));
    const QList<TableHit> hits = m_search->search(question, 10);
    for (const TableHit &hit : hits) {
        const double coherence = hit.features[size_t(SearchFeature::Coherence)];
        QCOMPARE(coherence == 1.0, hit.source == 0);
    }
}

void TableSearchTest::readsShortFormsAndGluedWords()
{
    QCOMPARE(named(QStringLiteral("quantity"), 1), QStringList{QStringLiteral("0.orders")});
    QCOMPARE(named(QStringLiteral("customer name"), 1), QStringList{QStringLiteral("0.customers")});
    QCOMPARE(named(QStringLiteral("date of hire"), 1), QStringList{QStringLiteral("0.orders")});
}

void TableSearchTest::findsStoredTexts()
{
    QCOMPARE(named(QStringLiteral("Who is Ann Smith?"), 1), QStringList{QStringLiteral("0.customers")});
}

void TableSearchTest::neighboursCountOnce()
{
    const QList<TableHit> hits = m_search->search(QStringLiteral("customers"), 10);
    for (const TableHit &hit : hits) {
        const QString name = m_snapshots[hit.source]->graph->table(hit.node).name.name;
        const double neighbour = hit.features[size_t(SearchFeature::Neighbour)];
        QVERIFY(neighbour == 0.0 || neighbour == 1.0);
        if (hit.source == 0 && name == QLatin1String("orders"))
            QCOMPARE(neighbour, 1.0);
    }
}

void TableSearchTest::everyPartCanBeLeftOut()
{
    const QString question = QStringLiteral("shoppers and their orders");
    QVERIFY(named(question).contains(QStringLiteral("0.customers")));
    SearchParts none;
    none.embedding = none.keys = none.coherence = none.lexicon = false;
    for (const TableHit &hit : m_search->search(question, 10, nullptr, none)) {
        for (const SearchFeature feature :
             {SearchFeature::Coherence, SearchFeature::Neighbour, SearchFeature::Between, SearchFeature::Embedding})
            QCOMPARE(hit.features[size_t(feature)], 0.0);
    }
    QVERIFY(named(QStringLiteral("shoppers"), 10, none).isEmpty());
    SearchParts onlyLexicon = none;
    onlyLexicon.lexicon = true;
    QCOMPARE(named(QStringLiteral("shoppers"), 1, onlyLexicon), QStringList{QStringLiteral("0.customers")});
    SearchParts onlyLetters = none;
    onlyLetters.embedding = true;
    QCOMPARE(named(QStringLiteral("studnets"), 1, onlyLetters), QStringList{QStringLiteral("1.students")});
    QVERIFY(named(QStringLiteral("studnets"), 1, none).isEmpty());
}

void TableSearchTest::sortingNamesNothing()
{
    QVERIFY(!named(QStringLiteral("students in alphabetical order"), 1).contains(QStringLiteral("0.orders")));
    SearchParts none;
    none.embedding = none.keys = none.lexicon = none.coherence = false;
    QCOMPARE(named(QStringLiteral("students sorted by name, in descending order of title"), 10, none)
                 .filter(QStringLiteral("orders")),
             QStringList());
}

void TableSearchTest::wordsThatSayNothing()
{
    for (const QString &question : {QString(), QStringLiteral("?"), QStringLiteral("show me all of them"),
                                    QStringLiteral("\"'--;"), QString(100'000, u'x')})
        QVERIFY(m_search->search(question, 10).isEmpty());
    QVERIFY(m_search->search(QStringLiteral("orders"), 0).isEmpty());
    QVERIFY(m_search->search(QStringLiteral("orders"), -1).isEmpty());
    QString longest;
    for (int i = 0; i < 5000; ++i)
        longest += QStringLiteral("word%1 orders ").arg(i);
    QVERIFY(!m_search->search(longest, 10).isEmpty());
}

void TableSearchTest::worksWithoutRetrievers()
{
    const auto search = TableSearch::build(m_snapshots, {}, {}, {});
    QVERIFY(search);
    QCOMPARE((*search)->search(QStringLiteral("students"), 1).first().source, 1);
    QVERIFY((*search)->fullText(QStringLiteral("students"), 5).isEmpty());
    const auto nothing = TableSearch::build({}, {m_vectors, m_words}, {}, {});
    QVERIFY(nothing);
    QVERIFY((*nothing)->search(QStringLiteral("students"), 5).isEmpty());
}

void TableSearchTest::fullTextAlone()
{
    const QList<TableHit> hits = m_search->fullText(QStringLiteral("Show all the students"), 5);
    QCOMPARE(hits.size(), 1);
    QCOMPARE(hits.first().source, 1);
    QCOMPARE(hits.first().node, 0);
}

/// Above a number of cards the retriever answers; below, all are looked at.
void TableSearchTest::exactAndIndexedAgree()
{
    std::vector<IndexCard> cards;
    for (quint64 i = 0; i < 150; ++i) {
        IndexCard card;
        card.id = i;
        card.text = i == 70 ? QStringLiteral("warehouse shelf") : QStringLiteral("item%1 part%2").arg(i).arg(i % 7);
        cards.push_back(card);
    }
    CardIndex exact;
    QVERIFY(exact.build(cards, m_vectors, {}, {}));
    CardIndex indexed;
    QVERIFY(indexed.build(cards, m_vectors, {}, {}, 10));
    for (const CardIndex *index : {&exact, &indexed}) {
        const std::vector<Hit> hits = index->nearest(QStringLiteral("shelves of the warehouse"), 3);
        QVERIFY(!hits.empty() && hits.size() <= 3);
        QCOMPARE(hits.front().id, quint64(70));
        QVERIFY(index->nearest(QStringLiteral("?"), 3).empty());
    }
    const double difference = exact.nearest(QStringLiteral("warehouse"), 1).front().score
                              - indexed.nearest(QStringLiteral("warehouse"), 1).front().score;
    QVERIFY(std::abs(difference) < 1e-5);
}

void TableSearchTest::cutsWhereScoresFall()
{
    QCOMPARE(adaptiveCut({}), 0);
    const QList<TableHit> hits{{0, 0, 0.8, {}}, {0, 1, 0.5, {}}, {0, 2, 0.39, {}}, {0, 3, 0.1, {}}};
    QCOMPARE(adaptiveCut(hits, 0.5), 2);
    QCOMPARE(adaptiveCut(hits, 1), 1);
    QCOMPARE(adaptiveCut(hits, 0), 4);
}

void TableSearchTest::stops()
{
    StopSource stop;
    stop.requestStop();
    const auto cancelled = TableSearch::build(m_snapshots, {m_vectors, m_words}, stop.token(), {});
    QVERIFY(!cancelled);
    QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
    const auto exact = TableSearch::build(m_snapshots, {}, StopToken().withLimit(std::chrono::milliseconds(0)), {});
    QVERIFY(!exact);
    QCOMPARE(exact.error().code, ErrorCode::TimedOut);
}

void TableSearchTest::featuresHaveNames()
{
    QSet<QString> names;
    for (size_t i = 0; i < SearchFeatures; ++i)
        names.insert(searchFeatureName(SearchFeature(i)));
    QCOMPARE(names.size(), qsizetype(SearchFeatures));
    QVERIFY(!names.contains(QString()));
    for (const double weight : searchWeights())
        QVERIFY(weight >= 0);
}

QTEST_GUILESS_MAIN(TableSearchTest)
#include "tst_tablesearch.moc"
