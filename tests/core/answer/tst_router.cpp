// SPDX-License-Identifier: GPL-3.0-or-later
// Which route takes a question, what the others bid, and that the record keeps both.
#include "core/answer/router.h"

#include "core/answer/route/snapshotfacts.h"
#include "support/asking.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

/// Bids what it is told.
class FixedRoute : public answer::Route
{
public:
    FixedRoute(record::Kind kind, double score)
        : m_kind(kind)
        , m_score(score)
    {
    }
    record::Kind kind() const override { return m_kind; }
    record::Bid bid(const answer::ReadQuestion &, const answer::BeatEnvironment &) override { return bid(); }
    record::Bid bid() const
    {
        record::Bid bid;
        bid.kind = m_kind;
        bid.score = m_score;
        bid.reason = record::wordOf(m_kind);
        return bid;
    }
    void answer(const answer::ReadQuestion &, answer::Answering &) override {}

private:
    record::Kind m_kind;
    double m_score;
};

} // namespace

class TestRouter : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        openOffice(m_folder, m_source);
        m_options.calendar.asOf = QDate(2024, 12, 31);
    }

    void theBestBidIsTaken()
    {
        FixedRoute low(record::Kind::Sql, 0.4);
        FixedRoute high(record::Kind::Document, 0.8);
        FixedRoute nothing(record::Kind::Sheet, 0);
        const answer::Routing routing = routed({&low, &nothing, &high});
        QCOMPARE(routing.taken, &high);
        QCOMPARE(routing.bids.size(), 2); // who has nothing to say is not listed
        QCOMPARE(routing.bids.first().kind, record::Kind::Document);
        record::Record record;
        answer::noteRouting(routing, record);
        QCOMPARE(record.route.kind, record::Kind::Document);
        QCOMPARE(record.route.confidence, 0.8);
        QCOMPARE(record.route.reason.text, QStringLiteral("document"));
        QCOMPARE(record.route.bids.size(), 2);
    }

    void ofEqualBidsTheEarlierRouteIsTaken()
    {
        FixedRoute first(record::Kind::Sql, 1);
        FixedRoute second(record::Kind::Structure, 1);
        QCOMPARE(routed({&first, &second}).taken, &first);
        QCOMPARE(routed({&second, &first}).taken, &second);
    }

    void aLaterBidTakesItsPlace()
    {
        FixedRoute low(record::Kind::Sql, 0.4);
        FixedRoute late(record::Kind::Structure, 0.4);
        FixedRoute later(record::Kind::Metric, 0.6);
        FixedRoute silent(record::Kind::None, 0);
        answer::Routing routing = routed({&low});
        for (FixedRoute *route : {&late, &later, &silent})
            answer::addBid(routing, route->bid(), *route);
        QCOMPARE(routing.routes, QList<answer::Route *>({&later, &low, &late}));
        QCOMPARE(routing.taken, &later);
        QCOMPARE(routing.bids.size(), 3);
        QCOMPARE(routing.bids.first().kind, record::Kind::Metric);
    }

    void nobodyBids()
    {
        FixedRoute nothing(record::Kind::Sql, 0);
        const answer::Routing routing = routed({&nothing});
        QVERIFY(!routing.taken);
        record::Record record;
        answer::noteRouting(routing, record);
        QCOMPARE(record.route.kind, record::Kind::None);
    }

    void routes_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<int>("kind");
        const auto row = [](const char *question, record::Kind kind) {
            QTest::newRow(question) << QString::fromUtf8(question) << int(kind);
        };
        row("how many customers are there", record::Kind::Sql);
        row("SELECT name FROM customer", record::Kind::Sql);
        row("what tables are there?", record::Kind::Structure);
        row("convert to mysql: SELECT 1", record::Kind::Structure);
        row("Hello!", record::Kind::None);
        row("orders on 31 June 2024", record::Kind::None);
        row("kuinka monta asiakasta meilla", record::Kind::None);
        row("churn by cohort of the moon", record::Kind::Sql);
    }
    void routes()
    {
        QFETCH(QString, question);
        QFETCH(int, kind);
        const record::Record record = m_source->engine().answer(answer::Start::proposed(question), m_options, {}, {});
        QCOMPARE(int(record.route.kind), kind);
        QVERIFY(!record.route.bids.isEmpty());
        QCOMPARE(int(record.route.bids.first().kind), kind);
        QVERIFY(std::is_sorted(record.route.bids.crbegin(), record.route.bids.crend(),
                               [](const auto &a, const auto &b) { return a.score < b.score; }));
        for (const record::Bid &bid : record.route.bids) {
            QVERIFY(bid.score > 0 && bid.score <= 1);
            QVERIFY(!bid.reason.text.isEmpty());
        }
    }

    void aBidSaysWhichWordsItAccountsFor()
    {
        const record::Record record =
            m_source->engine().answer(answer::Start::proposed(QStringLiteral("customers by flurb")), {}, {}, {});
        QCOMPARE(record.route.bids.last().kind, record::Kind::Sql);
        QCOMPARE(record.route.bids.last().covered, QStringList{QStringLiteral("customers")});
        const record::Record whole =
            m_source->engine().answer(answer::Start::proposed(QStringLiteral("customers by region")), {}, {}, {});
        QVERIFY(whole.route.bids.last().score > record.route.bids.last().score);
    }

private:
    answer::Routing routed(const QList<answer::Route *> &routes)
    {
        const gate::Gate gate = answer::gateOf(m_source->linker());
        const answer::AskOptions options;
        const StopToken stop;
        const answer::BeatEnvironment environment{m_source->session(), *m_source->linker(), gate, options, stop};
        return answer::routed(routes, {}, environment);
    }

    answer::AskOptions m_options;
    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestRouter)
#include "tst_router.moc"
