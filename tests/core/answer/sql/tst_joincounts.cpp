// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/joincounts.h"

#include "support/gatefixture.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using answer::JoinCount;

namespace {

const QByteArray script = R"sql(
CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE leases (id INTEGER PRIMARY KEY, tenant_id INTEGER REFERENCES people(id));
CREATE TABLE payments (id INTEGER PRIMARY KEY, lease_id INTEGER REFERENCES leases(id), amount REAL);
INSERT INTO people VALUES (1, 'Ada'), (2, 'Ben'), (3, 'Cy');
INSERT INTO leases VALUES (1, 1), (2, NULL), (3, 2), (4, 2);
INSERT INTO payments VALUES (1, 1, 5), (2, 1, 6), (3, 3, 7), (4, NULL, 8);
)sql";

QString shown(const Result<QList<JoinCount>> &counts)
{
    if (!counts)
        return counts.error().message();
    QStringList lines;
    for (const JoinCount &count : *counts)
        lines.append(QStringLiteral("%1 + %2: %3").arg(count.to.join(u' '), count.joined, answer::inWords(count)));
    return lines.join(u'\n');
}

} // namespace

class TestJoinCounts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { GateFixture::make(m_folder.file(QStringLiteral("joins.db")), script, m_source); }

    void counts_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("expected");
        QTest::newRow("nothing joined") << "SELECT name FROM people"
                                        << "";
        QTest::newRow("lost and repeated") << "SELECT p.name FROM people AS p JOIN leases AS l ON l.tenant_id = p.id "
                                              "JOIN payments AS y ON y.lease_id = l.id"
                                           << "people + leases: 3 -> 3 rows\npeople leases + payments: 3 -> 3 rows";
        QTest::newRow("lost") << "SELECT p.name FROM leases AS l JOIN people AS p ON p.id = l.tenant_id WHERE l.id > 2"
                              << "leases + people: 4 -> 3 rows (1 fewer)";
        QTest::newRow("kept by an outer join")
            << "SELECT l.id FROM leases AS l LEFT JOIN payments AS y ON y.lease_id = l.id"
            << "leases + payments: 4 -> 5 rows (1 more)";
        QTest::newRow("joined in WHERE")
            << "SELECT l.id FROM leases AS l, people AS p WHERE p.id = l.tenant_id AND p.name = 'Ada'"
            << "leases + people: 4 -> 3 rows (1 fewer)";
        QTest::newRow("a common table") << "WITH paid AS (SELECT lease_id FROM payments WHERE amount > 5) SELECT l.id "
                                           "FROM leases AS l JOIN paid ON paid.lease_id = l.id"
                                        << "leases + paid: 4 -> 2 rows (2 fewer)";
        QTest::newRow("a derived table") << "SELECT t.id FROM (SELECT l.id FROM leases AS l JOIN people AS p ON p.id = "
                                            "l.tenant_id) AS t JOIN payments AS y ON y.lease_id = t.id"
                                         << "t + payments: 3 -> 3 rows\nleases + people: 4 -> 3 rows (1 fewer)";
        QTest::newRow("a correlated subquery is left out")
            << "SELECT name FROM people AS p WHERE EXISTS (SELECT 1 FROM leases AS l JOIN payments AS y ON y.lease_id "
               "= l.id WHERE l.tenant_id = p.id)"
            << "";
        QTest::newRow("rejected for its result")
            << "SELECT SUM(l.id) AS s FROM leases AS l JOIN payments AS y ON y.lease_id = l.id"
            << "leases + payments: 4 -> 3 rows (1 fewer)";
    }
    void counts()
    {
        QFETCH(QString, sql);
        QFETCH(QString, expected);
        const gate::Checked report = m_source->looked(sql);
        QCOMPARE(shown(answer::countJoins(m_source->session(), *report.query, {}, {}, {})), expected);
    }

    void whatMayNotBeReadIsNotCounted()
    {
        for (const char *sql : {"SELECT x FROM people", "DELETE FROM people", "SELECT ("})
            QVERIFY(!m_source->looked(QString::fromLatin1(sql)).query);
    }

    void countingEndsAtTheLimit()
    {
        const gate::Checked report =
            m_source->looked(QStringLiteral("SELECT p.name FROM leases AS l JOIN people AS p ON p.id = l.tenant_id"));
        answer::JoinCountLimits limits;
        limits.rows = 3;
        QCOMPARE(shown(answer::countJoins(m_source->session(), *report.query, limits, {}, {})),
                 QStringLiteral("leases + people: more than 3 -> 3 rows"));
    }

    void timeAndCancellation()
    {
        const gate::Checked report =
            m_source->looked(QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < "
                                            "2000000000) SELECT COUNT(*) AS c "
                                            "FROM n AS a JOIN n AS b ON b.i = -a.i"));
        QVERIFY(report.query);
        answer::JoinCountLimits limits;
        limits.time = std::chrono::milliseconds(50);
        limits.rows = 2'000'000'000;
        const auto late = answer::countJoins(m_source->session(), *report.query, limits, {}, {});
        QVERIFY(late.has_value() && !late->isEmpty());
        QVERIFY(late->first().why);
        QCOMPARE(late->first().why->code, ErrorCode::TimedOut);
        QCOMPARE(late->first().rowsAfter, -1);
        StopSource source;
        source.requestStop();
        const auto cancelled = answer::countJoins(m_source->session(), *report.query, limits, source.token(), {});
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<GateFixture> m_source;
};

QTEST_GUILESS_MAIN(TestJoinCounts)
#include "tst_joincounts.moc"
