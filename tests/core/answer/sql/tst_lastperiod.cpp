// SPDX-License-Identifier: GPL-3.0-or-later
// Where the period of a question holds nothing, the last one of its kind that holds something is offered.
#include "core/answer/sql/lastperiod.h"

#include "core/record/nextsteps.h"
#include "support/asking.h"
#include "support/sqlitefile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// Orders until 14 Feb 2026, none in January; one is planned.
const QByteArray script = R"sql(
CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL);
CREATE TABLE orders (order_id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customer(customer_id),
  order_date DATE NOT NULL, amount DECIMAL(10,2) NOT NULL);
CREATE TABLE visit (visit_id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customer(customer_id),
  visit_date DATE NOT NULL);
INSERT INTO customer VALUES (1, 'Ada', 'Leeds'), (2, 'Bo', 'York');
INSERT INTO orders VALUES (1, 1, '2025-11-03', 10), (2, 2, '2025-12-24', 20), (3, 1, '2025-12-30', 30),
  (4, 2, '2026-02-02', 40), (5, 2, '2026-02-14', 50), (6, 1, '2026-09-01', 60);
)sql";

} // namespace

class LastPeriodTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;

    record::Record ask(const QString &question) const
    {
        answer::AskOptions options;
        options.calendar.asOf = QDate(2026, 4, 20);
        return m_source->ask(question, options, {}, {});
    }

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("orders.db"));
        makeSqlite(file, script);
        auto source = openSource(file, QDate(2026, 4, 20));
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        m_source = std::move(*source);
    }

    void offersTheLastPeriod_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("says");
        QTest::addColumn<QString>("offers");
        QTest::newRow("a month") << "How many orders in March 2026?"
                                 << "The last month with orders is February 2026: 2."
                                 << "How many orders in February 2026?";
        QTest::newRow("relative") << "number of orders last month"
                                  << "The last month with orders is February 2026: 2."
                                  << "number of orders in February 2026";
        QTest::newRow("a day") << "number of orders on 2026-03-01"
                               << "The last day with orders is 14 Feb 2026: 1."
                               << "number of orders on 2026-02-14";
        QTest::newRow("a quarter") << "number of orders in Q2 2026"
                                   << "The last quarter with orders is Q1 2026: 2."
                                   << "number of orders in Q1 2026";
        QTest::newRow("a year") << "total amount of orders in 2024"
                                << "The last year with orders is 2026: 150.00."
                                << "total amount of orders in 2026";
        QTest::newRow("of some only") << "number of orders of customers in Leeds in March 2026"
                                      << "The last month with such rows is December 2025: 1."
                                      << "number of orders of customers in Leeds in December 2025";
        QTest::newRow("rows") << "number of orders by customer name in March 2026"
                              << "The last month with orders is February 2026."
                              << "number of orders by customer name in February 2026";
    }
    void offersTheLastPeriod()
    {
        QFETCH(QString, question);
        QFETCH(QString, says);
        QFETCH(QString, offers);
        const record::Record record = ask(question);
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QVERIFY2(record.text.text.contains(says), qPrintable(record.text.text));
        const QList<record::NextStep> steps = record::nextSteps(record, {QStringLiteral("orders.db"), {}});
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps.first().kind, record::NextStepKind::AskPeriod);
        QCOMPARE(steps.first().question, offers);
        const record::Record next = ask(steps.first().question);
        QVERIFY2(next.isAnswered(), qPrintable(next.text.text));
        QVERIFY(!next.parts.first().query()->emptyBecause);
        if (next.headline)
            QVERIFY2(says.endsWith(next.headline->value + u'.'), qPrintable(next.headline->value));
        QCOMPARE(record::recordFromJson(record::toJson(record))->parts, record.parts);
    }

    void offersNothing_data()
    {
        QTest::addColumn<QString>("question");
        QTest::newRow("nothing at all") << "number of visits in March 2026";
        QTest::newRow("no unit of the calendar") << "number of orders between 2026-03-01 and 2026-03-09";
        QTest::newRow("none of these") << "number of orders with amount over 1000 in March 2026";
        QTest::newRow("something") << "number of orders in February 2026";
    }
    void offersNothing()
    {
        QFETCH(QString, question);
        const record::Record record = ask(question);
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QVERIFY(record::nextSteps(record, {}).isEmpty());
    }
};

QTEST_GUILESS_MAIN(LastPeriodTest)
#include "tst_lastperiod.moc"
