// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/expected.h"

#include "shop.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using learning::ExpectedReport;

class ExpectedTest : public QObject
{
    Q_OBJECT

    Shop m_shop;
    const QString m_revenue = QStringLiteral("SELECT SUM(total) AS revenue FROM orders WHERE status = 'paid' AND "
                                             "ordered_on >= '2025-07-01' AND ordered_on < '2025-10-01'");

    record::Record run(const QString &sql)
    {
        return m_shop.source->engine().answer(
            answer::Start::with(QStringLiteral("revenue"), {sql, QStringLiteral("revenue"), gate::Author::Person}),
            Shop::options(), {}, {});
    }

    Result<ExpectedReport> explain(const QString &sql, const QString &figure, int most = 80, const StopToken &stop = {},
                                   const Progress &progress = {})
    {
        learning::ExpectedOptions options;
        options.calendar = Shop::options().calendar;
        options.mostVariants = most;
        return learning::explainExpected(*m_shop.source, run(sql), *learning::figureOf(figure), options, stop,
                                         progress);
    }

private slots:
    void finds_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("figure");
        QTest::addColumn<QString>("sentence");
        const QString items = QStringLiteral("SELECT COUNT(*) AS n FROM orders o JOIN items i ON i.order_id = o.id");
        const QString customers =
            QStringLiteral("SELECT COUNT(*) AS n FROM orders o JOIN customers c ON c.id = o.customer_id");
        QTest::newRow("inclusive end") << QStringLiteral(
            "SELECT SUM(total) AS revenue FROM orders WHERE ordered_on >= '2025-07-01' AND ordered_on < '2025-10-01'")
                                       << QStringLiteral("35")
                                       << QStringLiteral("With \u201cordered on is not after '2025-10-01'\u201d "
                                                         "instead of \u201cordered on is before '2025-10-01'\u201d.");
        QTest::newRow("another date") << m_revenue << QStringLiteral("10")
                                      << QStringLiteral("By orders.shipped_on instead of orders.ordered_on.");
        QTest::newRow("another measure") << m_revenue << QStringLiteral("3.00")
                                         << QStringLiteral("With orders.refund instead of orders.total.");
        QTest::newRow("the period before")
            << m_revenue << QStringLiteral("7")
            << QStringLiteral("For 1 Apr \u2013 30 Jun 2025 (the period before) instead of 1 Jul \u2013 30 Sep 2025.");
        QTest::newRow("a filter") << QStringLiteral("SELECT SUM(total) AS revenue FROM orders WHERE status = 'paid'")
                                  << QStringLiteral("45.40") << QStringLiteral("Without the filter: status is 'paid'.");
        QTest::newRow("another value")
            << QStringLiteral("SELECT SUM(total) AS revenue FROM orders WHERE status = 'paid'") << QStringLiteral("5")
            << QStringLiteral(
                   "With \u201cstatus is 'open'\u201d instead of \u201cstatus is 'paid'\u201d. That gives 5.00.");
        QTest::newRow("a filter more") << QStringLiteral("SELECT SUM(total) AS revenue FROM orders")
                                       << QStringLiteral("40.40")
                                       << QStringLiteral("Only where orders.status is 'paid'. That gives 40.40.");
        QTest::newRow("a filter more, of a joined table")
            << customers << QStringLiteral("1") << QStringLiteral("Only where orders.status is 'open'. That gives 1.");
        QTest::newRow("a join") << customers << QStringLiteral("5")
                                << QStringLiteral("Without the join of customers. That gives 5.");
        QTest::newRow("rows that repeat")
            << items << QStringLiteral("4") << QStringLiteral("Counting each row of orders once. That gives 4.");
        QTest::newRow("rows without another")
            << customers << QStringLiteral("5.0")
            << QStringLiteral("With the rows of orders that have none of customers too.");
        QTest::newRow("the same, rounded")
            << QStringLiteral("SELECT SUM(o.total) AS revenue FROM orders o JOIN customers c ON c.id = o.customer_id "
                              "WHERE c.country = 'Germany'")
            << QStringLiteral("30.0") << QStringLiteral("The answer is 30.0 already: 30.00.");
        QTest::newRow("along the payer") << QStringLiteral("SELECT COUNT(*) AS orders FROM orders o JOIN customers c "
                                                           "ON c.id = o.customer_id WHERE c.country = 'Germany'")
                                         << QStringLiteral("3")
                                         << QStringLiteral(
                                                "Joined from orders.payer_id to customers.id. That gives 3.");
        QTest::newRow("rounded") << m_revenue << QStringLiteral("0.007 k") << QStringLiteral("the period before");
    }
    void finds()
    {
        QFETCH(QString, sql);
        QFETCH(QString, figure);
        QFETCH(QString, sentence);
        const auto report = explain(sql, figure);
        QVERIFY2(report, qPrintable(report ? QString() : report.error().message()));
        QVERIFY2(report->text.contains(sentence), qPrintable(report->text));
        QVERIFY(!report->nearest);
        for (const learning::Explanation &found : report->explanations)
            QVERIFY2(report->figure.isRoundedFrom(found.value), qPrintable(found.variant.sentence().text));
    }

    /// Binary floats of the engine are shown as answers show them, and are exact then.
    void numbersAreThoseOfAnswers()
    {
        const auto report =
            explain(QStringLiteral("SELECT SUM(amount) AS amounts FROM parts WHERE id < 3"), QStringLiteral("0.60"));
        QVERIFY2(report && !report->explanations.isEmpty(),
                 qPrintable(report ? report->text : report.error().message()));
        QVERIFY(report->explanations.first().exact);
        QVERIFY2(report->text.contains(QLatin1String("That gives 0.60.")), qPrintable(report->text));
    }

    void saysWhereNothingDoes()
    {
        const auto report = explain(m_revenue, QStringLiteral("1,234"));
        QVERIFY(report && report->explanations.isEmpty() && report->tried > 10);
        QVERIFY2(report->text.startsWith(
                     QStringLiteral("None of %1 single changes gives 1,234.\nNearest: ").arg(report->tried)),
                 qPrintable(report->text));
        QVERIFY(report->nearest);
        const auto further = explain(QStringLiteral("SELECT COUNT(*) AS n FROM customers"), QStringLiteral("4"));
        QVERIFY2(further && further->text.contains(QLatin1String("closer to it than the answer itself, 3.")),
                 qPrintable(further ? further->text : QString()));
    }

    void isBounded()
    {
        const auto report = explain(m_revenue, QStringLiteral("1,234"), 3);
        QVERIFY(report);
        QCOMPARE(report->tried + report->refused, 3);
        QVERIFY(report->leftOut > 0
                && report->text.contains(QStringLiteral("%1 further changes were not tried.").arg(report->leftOut)));
        double furthest = -1;
        StopSource stop;
        const auto stopped =
            explain(m_revenue, QStringLiteral("1,234"), 80, stop.token(), [&](double share, const ErrorText &) {
                furthest = share;
                stop.requestStop();
            });
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
        QCOMPARE(furthest, 0.0);
    }

    /// What the gate refuses is not run: leaving the join's condition out makes every row meet every other.
    void theGateReadsEveryChange()
    {
        const auto report = explain(
            QStringLiteral("SELECT COUNT(*) AS n FROM orders o JOIN items i ON i.order_id = o.id AND i.amount > 4"),
            QStringLiteral("15"));
        QVERIFY(report);
        for (const learning::Explanation &found : report->explanations)
            QVERIFY2(!found.variant.sql.contains(QLatin1String("CROSS")), qPrintable(found.variant.sql));
        schema::SourceLimits limits = m_shop.source->snapshot()->scope->limits();
        limits.hidden.append(QStringLiteral("orders.refund"));
        QVERIFY(m_shop.source->setLimits(limits, {}, {}));
        const auto hidden = explain(m_revenue, QStringLiteral("3.00"));
        limits.hidden.clear();
        QVERIFY(m_shop.source->setLimits(limits, {}, {}));
        QVERIFY2(hidden && hidden->explanations.isEmpty() && hidden->refused > 0,
                 qPrintable(hidden ? hidden->text : QString()));
        // What is hidden is not named either.
        limits.hidden.append(QStringLiteral("orders.status"));
        QVERIFY(m_shop.source->setLimits(limits, {}, {}));
        const auto unnamed =
            explain(QStringLiteral("SELECT SUM(total) AS revenue FROM orders"), QStringLiteral("40.40"));
        limits.hidden.clear();
        QVERIFY(m_shop.source->setLimits(limits, {}, {}));
        QVERIFY2(unnamed && unnamed->explanations.isEmpty() && !unnamed->text.contains("status"),
                 qPrintable(unnamed ? unnamed->text : QString()));
    }

    void answersThatAreNotOneNumber()
    {
        const auto several =
            explain(QStringLiteral("SELECT country, COUNT(*) FROM customers GROUP BY country"), QStringLiteral("2"));
        QVERIFY(!several && several.error().code == ErrorCode::Invalid
                && several.error().message().contains(QLatin1String("not one number")));
        record::Record record = run(m_revenue);
        record.parts.first().source.id = QStringLiteral("sqlite:/elsewhere.db");
        const auto elsewhere =
            learning::explainExpected(*m_shop.source, record, *learning::figureOf(QStringLiteral("3")), {}, {}, {});
        QVERIFY(!elsewhere && elsewhere.error().code == ErrorCode::Refused);
    }
};

QTEST_GUILESS_MAIN(ExpectedTest)
#include "tst_expected.moc"
