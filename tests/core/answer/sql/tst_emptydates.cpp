// SPDX-License-Identifier: GPL-3.0-or-later
// How many rows an answer by dates leaves out because they have none.
#include "core/answer/sql/execute.h"

#include "support/gatefixture.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// 40 invoices, of which 4 are not paid; 3 of these are of the first customer, who has 20. Each has two lines.
const QByteArray script = R"sql(
CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id), issued_on DATE NOT NULL, paid_at DATE, amount INTEGER);
CREATE TABLE line (id INTEGER PRIMARY KEY, invoice_id INTEGER NOT NULL REFERENCES invoice(id), pieces INTEGER);
CREATE TABLE lease (id INTEGER PRIMARY KEY, started_on DATE NOT NULL, ended_on DATE);
CREATE TABLE visit (customer_id INTEGER REFERENCES customer(id), seen_on DATE);
CREATE TABLE delivery (id INTEGER PRIMARY KEY, arrived_on DATE);
INSERT INTO customer VALUES (1, 'Ada'), (2, 'Bo');
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
INSERT INTO invoice SELECT i, 1 + i % 2, date('2024-01-01', '+' || i || ' days'),
  CASE WHEN i IN (2, 4, 6, 7) THEN NULL ELSE date('2024-02-01', '+' || i || ' days') END, i FROM n;
INSERT INTO line SELECT id * 2, id, 1 FROM invoice UNION ALL SELECT id * 2 + 1, id, 2 FROM invoice;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10)
INSERT INTO lease SELECT i, '2024-01-01', CASE WHEN i < 4 THEN NULL ELSE '2024-06-30' END FROM n;
INSERT INTO visit VALUES (1, '2024-01-05'), (1, NULL), (2, '2024-01-06');
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
INSERT INTO delivery SELECT i, CASE WHEN i < 5 THEN NULL ELSE '2024-03-01' END FROM n;
)sql";

} // namespace

class TestEmptyDates : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { GateFixture::make(m_folder.file(QStringLiteral("dates.db")), script, m_source); }

    void countsTheRowsWithoutADate_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("says"); // empty: there is nothing to say
        const QString inMarch = QStringLiteral("paid_at >= '2024-03-01' AND paid_at < '2024-04-01'");
        QTest::newRow("a period") << "SELECT SUM(amount) FROM invoice WHERE " + inMarch
                                  << "4 of 40 invoices have no paid_at and are left out.";
        QTest::newRow("under the other filters")
            << "SELECT SUM(amount) FROM invoice WHERE customer_id = 1 AND " + inMarch
            << "3 of 20 invoices have no paid_at and are left out.";
        QTest::newRow("one") << "SELECT SUM(amount) FROM invoice WHERE customer_id = 2 AND " + inMarch
                             << "1 of 20 invoices has no paid_at and is left out.";
        QTest::newRow("each once beside its lines")
            << "SELECT SUM(l.pieces) FROM line AS l JOIN invoice AS i ON i.id = l.invoice_id WHERE i." + inMarch
            << "4 of 40 invoices have no paid_at and are left out.";
        QTest::newRow("in the figure alone") << "SELECT SUM(CASE WHEN " + inMarch + " THEN amount END) FROM invoice"
                                             << "4 of 40 invoices have no paid_at and are left out.";
        QTest::newRow("grouped by month")
            << "SELECT SUBSTR(paid_at, 1, 7) AS month, SUM(amount) FROM invoice GROUP BY SUBSTR(paid_at, 1, 7)"
            << "4 of 40 invoices have no paid_at and belong to no period.";
        QTest::newRow("grouped by the name of the month")
            << "SELECT SUBSTR(paid_at, 1, 7) AS month, SUM(amount) FROM invoice GROUP BY month"
            << "4 of 40 invoices have no paid_at and belong to no period.";
        QTest::newRow("grouped and left out")
            << "SELECT SUBSTR(paid_at, 1, 7), SUM(amount) FROM invoice WHERE paid_at IS NOT NULL GROUP BY 1"
            << "4 of 40 invoices have no paid_at and are left out.";
        QTest::newRow("kept all the same")
            << "SELECT COUNT(*) FROM lease WHERE started_on < '2024-04-01' AND (ended_on IS NULL OR ended_on >= "
               "'2024-03-01')"
            << "";
        QTest::newRow("no date decides") << "SELECT SUM(amount) FROM invoice WHERE customer_id = 1" << QString();
        QTest::newRow("a date that is never empty")
            << "SELECT SUM(amount) FROM invoice WHERE issued_on >= '2024-01-10'" << QString();
        QTest::newRow("grouped by something else")
            << "SELECT customer_id, SUM(amount) FROM invoice GROUP BY customer_id" << QString();
        QTest::newRow("fewer than one in 200")
            << "SELECT COUNT(*) FROM delivery WHERE arrived_on >= '2024-03-01' AND arrived_on < '2024-04-01'"
            << QString();
        QTest::newRow("of a common table")
            << "WITH paid AS (SELECT amount FROM invoice WHERE " + inMarch + ") SELECT SUM(amount) FROM paid"
            << "4 of 40 invoices have no paid_at and are left out.";
        QTest::newRow("in a subquery of each row")
            << "SELECT name FROM customer AS c WHERE EXISTS (SELECT 1 FROM invoice AS i WHERE i.customer_id = c.id AND "
               "i." + inMarch
                   + ")"
            << QString();
    }
    void countsTheRowsWithoutADate()
    {
        QFETCH(QString, sql);
        QFETCH(QString, says);
        const gate::Checked checked = m_source->checked(sql, gate::Author::Person);
        QVERIFY2(checked.query, qPrintable(checked.report.feedback()));
        const std::optional<gate::CheckResult> check = answer::checkEmptyDates(m_source->session(), *checked.query, {});
        const bool isWarned = check && check->verdict == gate::Verdict::Warned;
        QCOMPARE(isWarned ? check->message.text : QString(), says);
        if (check) {
            QCOMPARE(check->id, QStringLiteral("period.empty-date"));
            QCOMPARE(check->severity, gate::Severity::Warn);
        }
    }

    // Without a primary key no row of a join is counted once: the profile's share is said.
    void whatCannotBeCountedIsSaidAsAShare()
    {
        const gate::Checked checked = m_source->checked(
            QStringLiteral("SELECT COUNT(*) FROM visit AS v JOIN customer AS c ON c.id = v.customer_id WHERE v.seen_on "
                           ">= '2024-01-01' AND v.seen_on < '2024-02-01'"),
            gate::Author::Person);
        QVERIFY2(checked.query, qPrintable(checked.report.feedback()));
        const auto check = answer::checkEmptyDates(m_source->session(), *checked.query, {});
        QVERIFY(check.has_value());
        QCOMPARE(check->message.text,
                 QStringLiteral("About 33.3 % of visits have no seen_on and are left out; how many "
                                "was not counted."));
    }

    void whatTakesTooLongIsSaidAsAShare()
    {
        StopSource stop;
        stop.requestStop();
        const gate::Checked checked = m_source->checked(
            QStringLiteral("SELECT SUM(amount) FROM invoice WHERE paid_at >= '2024-03-01'"), gate::Author::Person);
        const auto check = answer::checkEmptyDates(m_source->session(), *checked.query, stop.token());
        QVERIFY(check.has_value());
        QCOMPARE(check->verdict, gate::Verdict::Warned);
        QCOMPARE(check->message.text, QStringLiteral("About 10.0 % of invoices have no paid_at and are left out; how "
                                                     "many was not counted."));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<GateFixture> m_source;
};

QTEST_GUILESS_MAIN(TestEmptyDates)
#include "tst_emptydates.moc"
