// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/linker.h"
#include "support/goldenfile.h"
#include "support/snapshottext.h"
#include "support/temporaryfolder.h"

#include <QPluginLoader>
#include <QTest>

#include <thread>

using namespace Tieout;
using namespace Tieout::TestSupport;

class LinkerTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void linking_data();
    void linking();
    void periodsAreMarked();
    void aNamedTableWithAStartStartsWithinThePeriod();
    void scoresAreOrderedAndInRange();
    void nearWordsNeedAnIndex();
    void retrieval_data();
    void retrieval();
    void subgraphJoinsTerminals();
    void subgraphKeepsToTheBudget();
    void subgraphOfUnconnectedTables();
    void promptText();
    void cardsHoldNoValues();
    void furtherCards();
    void nearCardsSayWhy();
    void linksFromSeveralThreads();
    void buildErrors();
    void hostileQuestions();

private:
    std::shared_ptr<const catalog::Snapshot> m_shop;
    std::shared_ptr<const retrieval::Linker> m_linker;  ///< without an index
    std::shared_ptr<const retrieval::Linker> m_indexed; ///< with hnsw
    Retriever *m_retriever = nullptr;
    period::CalendarSettings m_calendar;
};

void LinkerTest::initTestCase()
{
    const Result<catalog::Snapshot> shop =
        readSnapshot(QString::fromUtf8(readFile(QStringLiteral(TIEOUT_TEST_DIR "/shop.schema"))));
    QVERIFY2(shop, qPrintable(shop ? QString() : shop.error().message()));
    m_shop = std::make_shared<catalog::Snapshot>(*shop);
    m_calendar.asOf = QDate(2025, 12, 31);
    QPluginLoader loader(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-hnsw"));
    m_retriever = qobject_cast<Retriever *>(loader.instance());
    QVERIFY2(m_retriever, qPrintable(loader.errorString()));
    const auto plain = retrieval::Linker::build(m_shop, nullptr, {}, {});
    const auto indexed = retrieval::Linker::build(m_shop, m_retriever, {}, {});
    QVERIFY(plain && indexed);
    m_linker = *plain;
    m_indexed = *indexed;
}

static QString spanOf(const retrieval::Linking &linking, int first, int last)
{
    QStringList words;
    for (int i = first; i <= last; ++i)
        words.append(linking.words[i].text);
    return words.join(u' ');
}

static QString printed(const retrieval::Linking &linking, double least)
{
    QString out;
    const auto line = [&](char kind, const auto &mention, const QString &what) {
        if (mention.score >= least)
            out += QStringLiteral("%1 %2 %3: %4 (%5)\n")
                       .arg(QLatin1Char(kind))
                       .arg(mention.score, 0, 'f', 2)
                       .arg(spanOf(linking, mention.firstWord, mention.lastWord), what,
                            retrieval::matchKindName(mention.how));
    };
    for (const retrieval::TableMention &mention : linking.tables)
        line('T', mention, mention.table.display());
    for (const retrieval::ColumnMention &mention : linking.columns)
        line('C', mention,
             mention.table.display() + u'.' + mention.column + (mention.withTable ? QStringLiteral("+") : QString()));
    for (const retrieval::ValueMention &mention : linking.values)
        line('V', mention, QStringLiteral("%1.%2 = %3").arg(mention.table.display(), mention.column, mention.value));
    return out;
}

void LinkerTest::linking_data()
{
    addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/linking.case"));
}

void LinkerTest::linking()
{
    QFETCH(GoldenCase, golden);
    const retrieval::Linking linking = m_linker->link(golden.input, m_calendar);
    QCOMPARE(linking.question, golden.input);
    TIEOUT_COMPARE_GOLDEN(golden,
                          printed(linking, golden.setting(QStringLiteral("least"), QStringLiteral("0.5")).toDouble()));
}

void LinkerTest::periodsAreMarked()
{
    const retrieval::Linking linking = m_linker->link(QStringLiteral("orders in May 2024 by city"), m_calendar);
    QCOMPARE(linking.periods.size(), 1);
    QCOMPARE(linking.periods[0].interval.from, QDate(2024, 5, 1));
    QVERIFY(!linking.inPeriod(0));
    QVERIFY(linking.inPeriod(2) && linking.inPeriod(3));
    QVERIFY(!linking.inPeriod(5));
    QVERIFY(!linking.inPeriod(-1) && !linking.inPeriod(99));
}

void LinkerTest::aNamedTableWithAStartStartsWithinThePeriod()
{
    const Result<catalog::Snapshot> snapshot = readSnapshot(
        QStringLiteral("table leases 9\nid integer pk\nstart_on date from 2020-01-01 to 2026-01-01\nbeginning text\n"
                       "table payments 9\nid integer pk\npaid_on date from 2020-01-01 to 2026-01-01\n"));
    QVERIFY(snapshot);
    const auto linker = retrieval::Linker::build(std::make_shared<catalog::Snapshot>(*snapshot), nullptr, {}, {});
    QVERIFY(linker);
    const auto interval = [&](const char *question) {
        return (*linker)->link(QString::fromLatin1(question), m_calendar).periods.value(0).interval;
    };
    const period::Interval open{QDate(2024, 1, 1), {}};
    QCOMPARE(interval("leases starting in 2024"), (period::Interval{QDate(2024, 1, 1), QDate(2025, 1, 1)}));
    QCOMPARE(interval("payments starting in 2024"), open);
    QCOMPARE(interval("leases beginning in 2024"), open); // no date is called so
    QCOMPARE(interval("leases since 2024"), open);
}

void LinkerTest::scoresAreOrderedAndInRange()
{
    const retrieval::Linking linking = m_indexed->link(
        QStringLiteral("total amount of orders by customer name and product category for John Smith in Prague"),
        m_calendar);
    const auto check = [&linking](const auto &mentions) {
        QVERIFY(!mentions.isEmpty());
        double previous = 1;
        for (const auto &mention : mentions) {
            QVERIFY(mention.score > 0 && mention.score <= previous + 1e-9);
            QVERIFY(mention.firstWord >= 0 && mention.firstWord <= mention.lastWord);
            QVERIFY(mention.lastWord < linking.words.size());
            previous = mention.score;
        }
    };
    check(linking.tables);
    check(linking.columns);
    check(linking.values);
}

void LinkerTest::nearWordsNeedAnIndex()
{
    const QString question = QStringLiteral("list categorisation");
    const auto embedded = [&](const retrieval::Linker &linker) {
        const retrieval::Linking linking = linker.link(question, m_calendar);
        qsizetype count = 0;
        for (const auto &mention : linking.tables)
            count += mention.how == retrieval::MatchKind::Embedded ? 1 : 0;
        for (const auto &mention : linking.columns)
            count += mention.how == retrieval::MatchKind::Embedded ? 1 : 0;
        return count;
    };
    QCOMPARE(embedded(*m_linker), 0);
    QVERIFY(embedded(*m_indexed) > 0);
}

void LinkerTest::retrieval_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<QStringList>("first"); ///< these tables stand before all others, in any order
    QTest::newRow("named") << "how many orders" << QStringList{"orders"};
    QTest::newRow("by column") << "average salary" << QStringList{"employees"};
    QTest::newRow("by value") << "who lives in New York" << QStringList{"customers"};
    QTest::newRow("two tables") << "number of products in each category" << QStringList{"products", "categories"};
    QTest::newRow("synonym") << "how many clients" << QStringList{"customers"};
}

void LinkerTest::retrieval()
{
    QFETCH(QString, question);
    QFETCH(QStringList, first);
    for (const auto &linker : {m_linker, m_indexed}) {
        const QList<retrieval::RetrievalHit> hits = linker->retrieve(question, 5);
        QStringList tables;
        double previous = 1;
        for (const retrieval::RetrievalHit &hit : hits) {
            QVERIFY(hit.score > 0 && hit.score <= previous);
            QVERIFY(!hit.why.isEmpty());
            previous = hit.score;
            if (hit.column.isEmpty())
                tables.append(hit.table.name);
        }
        QVERIFY(tables.size() <= 5);
        QStringList top = tables.mid(0, first.size());
        top.sort();
        first.sort();
        QCOMPARE(top, first);
    }
    QVERIFY(m_linker->retrieve(question, 0).isEmpty());
}

void LinkerTest::subgraphJoinsTerminals()
{
    const retrieval::Linking linking = m_linker->link(QStringLiteral("quantity by customer country"), m_calendar);
    const retrieval::Subgraph subgraph = m_linker->subgraph(linking, 10'000);
    QStringList terminals;
    for (const TableName &table : subgraph.terminals)
        terminals.append(table.name);
    terminals.sort();
    QCOMPARE(terminals, QStringList({"customers", "order_lines"}));
    QCOMPARE(subgraph.bridges.size(), 1);
    QCOMPARE(subgraph.bridges[0].name, QStringLiteral("orders"));
    QCOMPARE(subgraph.edges.size(), 2);
    QVERIFY(subgraph.tokens > 0 && subgraph.tokens <= subgraph.fullTokens);
}

void LinkerTest::subgraphKeepsToTheBudget()
{
    const retrieval::Linking linking = m_linker->link(QStringLiteral("customers and orders"), m_calendar);
    const retrieval::Subgraph large = m_linker->subgraph(linking, 10'000);
    const retrieval::Subgraph none = m_linker->subgraph(linking, 0);
    QCOMPARE(none.tables.size(), 2); // terminals are never dropped
    QVERIFY(large.tables.size() > none.tables.size());
    QCOMPARE(none.dropped.size() + none.tables.size(), m_shop->schema().tables.size());
    QVERIFY(std::any_of(none.dropped.begin(), none.dropped.end(),
                        [](const auto &dropped) { return dropped.second.text.contains(QStringLiteral("budget")); }));
    const retrieval::Subgraph middle = m_linker->subgraph(linking, none.tokens + (large.tokens - none.tokens) / 2);
    QVERIFY(middle.tokens <= none.tokens + (large.tokens - none.tokens) / 2);
}

void LinkerTest::subgraphOfUnconnectedTables()
{
    const Result<catalog::Snapshot> snapshot =
        readSnapshot(QStringLiteral("table dogs\nid integer pk\ntable planets\nid integer pk\n"));
    QVERIFY(snapshot);
    const auto linker = retrieval::Linker::build(std::make_shared<catalog::Snapshot>(*snapshot), nullptr, {}, {});
    QVERIFY(linker);
    const retrieval::Subgraph subgraph =
        (*linker)->subgraph((*linker)->link(QStringLiteral("dogs and planets"), m_calendar), 999);
    QCOMPARE(subgraph.terminals.size(), 2);
    QVERIFY(subgraph.edges.isEmpty() && subgraph.bridges.isEmpty());
}

void LinkerTest::promptText()
{
    const QString text =
        retrieval::describeForPrompt(*m_shop, {{{}, QStringLiteral("orders")}, {{}, QStringLiteral("gone")}});
    QCOMPARE(
        text,
        QStringLiteral(
            "orders (id integer primary key, customer_id integer, employee_id integer, ordered_on date, status text, "
            "shipping_city text, total_amt decimal /* Total amt: in EUR */, foreign key (customer_id) references "
            "customers (id), "
            "foreign key (employee_id) references employees (id)) -- Orders with total amt by customer and "
            "employee, from 2021-01-01 to 2025-12-22.\n"));
}

void LinkerTest::cardsHoldNoValues()
{
    const std::vector<IndexCard> cards = retrieval::cardsOf(*m_shop);
    qsizetype columns = 0;
    for (const Table &table : m_shop->schema().tables)
        columns += table.columns.size();
    QCOMPARE(qsizetype(cards.size()), m_shop->schema().tables.size() + columns);
    QSet<quint64> ids;
    for (const IndexCard &card : cards) {
        ids.insert(card.id);
        for (const profile::ColumnValues &values : m_shop->values) {
            for (const QString &value : values.values)
                QVERIFY2(value.size() < 5 || !card.text.contains(value), qPrintable(value + u' ' + card.text));
        }
    }
    QCOMPARE(ids.size(), qsizetype(cards.size()));
}

static catalog::Snapshot smallSource()
{
    const Result<catalog::Snapshot> read =
        readSnapshot(QStringLiteral("table tickets 900\n"
                                    "id integer pk\n"
                                    "state text category values open|closed|waiting for parts\n"
                                    "email text personal values ann@x.org|bo@x.org\n"
                                    "zip text category values 70174|70190\n"));
    catalog::Snapshot snapshot = read.value_or(catalog::Snapshot());
    catalog::Definition definition;
    definition.term = QStringLiteral("backlog");
    definition.meaning = QStringLiteral("tickets nobody has finished");
    definition.table = {{}, QStringLiteral("tickets")};
    definition.condition = QStringLiteral("state <> 'closed'");
    definition.columns = {QStringLiteral("state")};
    snapshot.definitions.append(definition);
    return snapshot;
}

static catalog::Snapshot withVerified(const QString &question)
{
    catalog::Snapshot snapshot = smallSource();
    catalog::VerifiedQuery query;
    query.id = 7;
    query.question = question;
    snapshot.verified = {query};
    return snapshot;
}

/// Words of a column's few values; nothing of people, no digits, no row.
void LinkerTest::furtherCards()
{
    const std::vector<IndexCard> cards =
        retrieval::furtherCardsOf(withVerified(QStringLiteral("How many tickets wait?")));
    QStringList texts;
    QSet<quint64> ids;
    for (const IndexCard &card : cards) {
        texts.append(retrieval::cardKindName(card.kind) + u' ' + card.table + u'.' + card.column + u' ' + card.text);
        ids.insert(card.id);
        QCOMPARE(retrieval::kindOfCard(card.id), card.kind);
    }
    QCOMPARE(texts.size(), 3);
    QCOMPARE(ids.size(), 3);
    QVERIFY2(texts[0].startsWith(QStringLiteral("metric tickets. backlog: tickets nobody has finished")),
             qPrintable(texts[0]));
    QCOMPARE(texts[1], QStringLiteral("values tickets.state tickets state: open, closed, waiting for parts"));
    QCOMPARE(texts[2], QStringLiteral("verified query . How many tickets wait?"));
}

void LinkerTest::nearCardsSayWhy()
{
    retrieval::LinkerParts parts(m_retriever);
    const auto linker = retrieval::Linker::build(
        std::make_shared<catalog::Snapshot>(withVerified(QStringLiteral("How many engines were repaired in Prague?"))),
        parts, {}, {});
    QVERIFY(linker);
    const auto first = [&](const QString &question) {
        const QList<retrieval::NearCard> near = (*linker)->nearCards(question, 1);
        return near.isEmpty() ? QString()
                              : QStringLiteral("%1|%2|%3|%4")
                                    .arg(retrieval::cardKindName(near[0].kind), near[0].table.display())
                                    .arg(near[0].id)
                                    .arg(near[0].why);
    };
    QCOMPARE(first(QStringLiteral("engines repaired")),
             QStringLiteral("verified query||7|says \"engines\" and \"repaired\""));
    QCOMPARE(first(QStringLiteral("the backlog nobody finished")),
             QStringLiteral("metric|tickets|0|says \"backlog\", \"nobody\" and \"finished\""));
    QCOMPARE(first(QStringLiteral("waiting parts")), QStringLiteral("values|tickets|0|says \"waiting\" and \"parts\""));
    QVERIFY((*linker)->nearCards(QStringLiteral("?"), 5).isEmpty());
    QVERIFY(m_linker->nearCards(QStringLiteral("customers"), 5).isEmpty()); // there are no cards without a retriever
    // They are no tables: ranking knows them only by their own words.
    QVERIFY((*linker)->retrieve(QStringLiteral("engines repaired"), 5).isEmpty());
    QVERIFY((*linker)->isNameWord(QStringLiteral("ticket")));
    QVERIFY(!(*linker)->isNameWord(QStringLiteral("engine")));
}

void LinkerTest::linksFromSeveralThreads()
{
    const QString question = QStringLiteral("revenue by categorisation of clients in Prague");
    const QString expected = printed(m_indexed->link(question, m_calendar), 0);
    std::vector<std::thread> threads;
    std::atomic<int> same = 0;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (int round = 0; round < 20; ++round)
                same += printed(m_indexed->link(question, m_calendar), 0) == expected ? 1 : 0;
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(same.load(), 80);
}

void LinkerTest::buildErrors()
{
    const auto nothing = retrieval::Linker::build(nullptr, nullptr, {}, {});
    QVERIFY(!nothing);
    QCOMPARE(nothing.error().code, ErrorCode::Invalid);
    StopSource stop;
    stop.requestStop();
    const auto stopped = retrieval::Linker::build(m_shop, m_retriever, stop.token(), {});
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    const auto late =
        retrieval::Linker::build(m_shop, m_retriever, StopToken().withLimit(std::chrono::milliseconds(0)), {});
    QVERIFY(!late);
    QCOMPARE(late.error().code, ErrorCode::TimedOut);
    const auto empty = retrieval::Linker::build(std::make_shared<catalog::Snapshot>(), m_retriever, {}, {});
    QVERIFY(empty);
    QVERIFY((*empty)->link(QStringLiteral("anything at all"), m_calendar).tables.isEmpty());
    QVERIFY((*empty)->retrieve(QStringLiteral("anything"), 5).isEmpty());
    QVERIFY((*empty)->subgraph((*empty)->link(QStringLiteral("anything"), m_calendar), 10).tables.isEmpty());
}

void LinkerTest::hostileQuestions()
{
    QString nulls(50, QChar(u'\0'));
    const QStringList questions{QString(),
                                QStringLiteral("   "),
                                QStringLiteral("\"\"\"'''"),
                                nulls,
                                QString(20'000, u'a'),
                                QStringLiteral("order ").repeated(2'000),
                                QStringLiteral("?!.,;:()[]{}"),
                                QString::fromUtf8("\xF0\x9F\x92\xB0 \xC3\xA9\xCC\x81")};
    for (const QString &question : questions) {
        const retrieval::Linking linking = m_indexed->link(question, m_calendar);
        m_indexed->subgraph(linking, 1000);
        QCOMPARE(linking.question, question);
    }
}

QTEST_GUILESS_MAIN(LinkerTest)
#include "tst_linker.moc"
