// SPDX-License-Identifier: GPL-3.0-or-later
// Which units of the calendar an answer has no rows of, and which of them is not over.
#include "core/record/record.h"
#include "support/asking.h"
#include "support/sqlitefile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QByteArray script = R"sql(
CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE orders (order_id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customer(customer_id),
  order_date DATE NOT NULL, amount DECIMAL(10,2) NOT NULL);
CREATE TABLE booking (booking_id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customer(customer_id),
  booking_date DATE NOT NULL);
INSERT INTO customer VALUES (1, 'Ada'), (2, 'Bo');
INSERT INTO orders VALUES (1, 1, '2025-11-03', 10), (2, 2, '2026-01-24', 20), (3, 1, '2026-01-30', 30),
  (4, 2, '2026-02-02', 40), (5, 2, '2026-04-14', 50);
INSERT INTO booking VALUES (1, 1, '2026-03-01'), (2, 1, '2026-04-02'), (3, 2, '2026-06-02');
)sql";

QString linesOf(const record::Record &record)
{
    QStringList lines;
    for (const record::ShownRow &row : record::shownRows(record.parts.first())) {
        QStringList cells;
        for (const auto &cell : row.cells)
            cells.append(cell.value_or(QStringLiteral("-")));
        lines.append(cells.join(u' ') + (row.mark.isEmpty() ? QString() : u' ' + row.mark.text));
    }
    return lines.join(QStringLiteral("; "));
}

} // namespace

class TimelineTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;

    record::Record ask(const QString &question, const QDate &asOf = QDate(2026, 4, 20)) const
    {
        answer::AskOptions options;
        options.calendar.asOf = asOf;
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

    void marksUnits_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<QString>("says");
        QTest::newRow("between the ends")
            << "number of orders by month"
            << "2025-11 1; 2025-12 0 no rows; 2026-01 2; 2026-02 1; 2026-03 0 no rows; 2026-04 1 not over"
            << "No rows in 2025-12 and 2026-03. April 2026 is not over.";
        QTest::newRow("weeks")
            << "number of orders by week in January 2026"
            << "2025-12-29 0 no rows; 2026-01-05 0 no rows; 2026-01-12 0 no rows; 2026-01-19 1; 2026-01-26 1"
            << "No rows in 2025-12-29, 2026-01-05 and 2026-01-12.";
        QTest::newRow("a moving average of a period")
            << "3 month moving average of number of orders in 2026"
            << "2026-01 2 1; 2026-02 1 1; 2026-03 0 - no rows; 2026-04 1 0.666666666667 not over"
            << "No rows in 2026-03. April 2026 is not over.";
        QTest::newRow("a sum") << "total amount of orders by quarter"
                               << "2025-Q4 10.00; 2026-Q1 90.00; 2026-Q2 50.00 not over"
                               << "Q2 2026 is not over.";
        QTest::newRow("an average is nothing") << "average amount of orders by month in 2026"
                                               << "2026-01 25; 2026-02 40; 2026-03 - no rows; 2026-04 50 not over"
                                               << "No rows in 2026-03. April 2026 is not over.";
        QTest::newRow("of the period asked for")
            << "number of orders by month in 2025"
            << "2025-01 0 no rows; 2025-02 0 no rows; 2025-03 0 no rows; 2025-04 0 no rows; 2025-05 0 no rows; 2025-06 "
               "0 no rows; 2025-07 0 no rows; 2025-08 0 no rows; 2025-09 0 no rows; 2025-10 0 no rows; 2025-11 1; "
               "2025-12 0 no rows"
            << "No rows in 2025-01";
        QTest::newRow("what is booked ahead is no gap of now") << "number of bookings by month"
                                                               << "2026-03 1; 2026-04 1; 2026-05 0 no rows; 2026-06 1"
                                                               << "No rows in 2026-05.";
    }
    void marksUnits()
    {
        QFETCH(QString, question);
        QFETCH(QString, shown);
        QFETCH(QString, says);
        const record::Record record = ask(question);
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(linesOf(record), shown);
        QVERIFY2(record.text.text.contains(says), qPrintable(record.text.text));
        // The rows of the result stay those that the query gave, and it ties out as before.
        const record::Part &part = record.parts.first();
        QCOMPARE(qint64(part.grid()->rows.size()), part.grid()->rowCount);
        QCOMPARE(part.verification.verdict, record::Verdict::Ties);
    }

    void whatFollowsAGapIsSaid()
    {
        const QString said = QStringLiteral("What follows a gap is compared with the last figure before it.");
        const record::Record growth = ask(QStringLiteral("number of orders month over month"));
        QVERIFY2(growth.isAnswered(), qPrintable(growth.text.text));
        QVERIFY2(growth.text.text.contains(said), qPrintable(growth.text.text));
        QVERIFY(!ask(QStringLiteral("number of orders by month")).text.text.contains(said));
    }

    void theLastDayIsTheEnd()
    {
        const record::Record record = ask(QStringLiteral("number of orders by month"), QDate(2026, 4, 30));
        QVERIFY2(!record.text.text.contains(QLatin1String("not over")), qPrintable(record.text.text));
    }

    /// Ranked rows, and several a unit, have no places for others.
    void leavesOtherOrdersAlone()
    {
        for (const char *question :
             {"number of orders by month and customer name", "top 3 months by number of orders"}) {
            const record::Record record = ask(QString::fromLatin1(question));
            QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
            QCOMPARE(record::shownRows(record.parts.first()).size(), record.parts.first().grid()->rows.size());
        }
    }
};

QTEST_GUILESS_MAIN(TimelineTest)
#include "tst_timeline.moc"
