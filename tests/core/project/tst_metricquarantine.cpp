// SPDX-License-Identifier: GPL-3.0-or-later
// Governed metrics over a schema that changes: which are in quarantine, what of them no longer holds, what a question
// that names one is told.
#include "support/quarantinefixture.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class MetricQuarantineTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QuarantineFixture> m_shop;

    void change(const QByteArray &statements)
    {
        m_shop->change(statements);
        m_shop->open();
    }

private slots:
    void init() { m_shop = std::make_unique<QuarantineFixture>(); }

    void nothingIsInQuarantineWhileTheSchemaStandsStill()
    {
        QVERIFY(m_shop->quarantined().isEmpty());
        const record::Record record = m_shop->ask(QStringLiteral("revenue in 2025"));
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(record.standing, record::Standing::Governed);
        // What never held is broken by whoever wrote it.
        change("ALTER TABLE plans RENAME COLUMN planned TO plan");
        QVERIFY(!m_shop->quarantined(QStringLiteral("never_held")));
        change("ALTER TABLE orders RENAME COLUMN amount TO charged");
        for (const workspace::Affected &touched : m_shop->source->drift()->affected())
            QVERIFY(touched.what != QLatin1String("never_held"));
    }

    void aQuestionSaysSinceWhenAndWhatToDo()
    {
        change("ALTER TABLE orders RENAME COLUMN amount TO charged");
        const record::Record record = m_shop->ask(QStringLiteral("What was revenue in 2025?"));
        QCOMPARE(record.state, record::State::Abstained);
        QCOMPARE(record.route.kind, record::Kind::Metric);
        const QString today = QDate::currentDate().toString(Qt::ISODate);
        const QString text = record.text.text;
        QVERIFY2(text.contains(QStringLiteral("“revenue” has been quarantined since %1.").arg(today)),
                 qPrintable(text));
        QVERIFY2(text.contains(QLatin1String("In its definition this no longer holds: formula.")), qPrintable(text));
        QVERIFY2(text.contains(QLatin1String("orders.amount is probably called charged now.")), qPrintable(text));
        QVERIFY2(text.contains(QLatin1String("--take-over revenue")), qPrintable(text));
        for (const record::Part &part : record.parts)
            QVERIFY(!part.query() || part.query()->sql.isEmpty()); // no SQL of its own stands in for it
        // Others are answered as before.
        QVERIFY(m_shop->ask(QStringLiteral("order count in 2025")).isAnswered());
    }

    void eachPartIsNamed_data()
    {
        QTest::addColumn<QByteArray>("statements");
        QTest::addColumn<QString>("metric");
        QTest::addColumn<QString>("parts");
        QTest::addColumn<QString>("proposal");
        QTest::newRow("a field") << QByteArray("ALTER TABLE orders RENAME COLUMN amount TO charged") << "revenue"
                                 << "formula"
                                 << "field orders.amount: amount -> charged";
        QTest::newRow("a column") << QByteArray("ALTER TABLE orders RENAME COLUMN id TO order_no") << "order_count"
                                  << "formula"
                                  << "formula of order_count: COUNT(orders.id) -> COUNT(orders.order_no)";
        QTest::newRow("a filter") << QByteArray("ALTER TABLE orders RENAME COLUMN state TO status") << "revenue"
                                  << "filter"
                                  << "field orders.state: state -> status";
        QTest::newRow("a query in a filter")
            << QByteArray("ALTER TABLE marks RENAME COLUMN order_id TO orders_id") << "late_orders"
            << "filter"
            << "filter of late_orders: EXISTS (SELECT 1 FROM marks AS m WHERE m.order_id = orders.id) -> "
               "EXISTS (SELECT 1 FROM marks AS m WHERE m.orders_id = orders.id)";
        QTest::newRow("the time") << QByteArray("ALTER TABLE orders RENAME COLUMN placed_on TO ordered_on") << "revenue"
                                  << "time"
                                  << "field orders.placed_on: placed_on -> ordered_on";
        QTest::newRow("a dimension") << QByteArray("ALTER TABLE customers RENAME COLUMN country TO country_name")
                                     << "order_count"
                                     << "dimension"
                                     << "dimension of order_count: customers.country -> customers.country_name";
        QTest::newRow("a path") << QByteArray("ALTER TABLE orders RENAME COLUMN customer_id TO buyer_id") << "revenue"
                                << "path"
                                << "path orders_to_customers: customer_id -> buyer_id";
        QTest::newRow("a query that is a dataset keeps its names")
            << QByteArray("ALTER TABLE plans RENAME COLUMN planned TO plan") << "planned_sum"
            << "formula"
            << "dataset budget: SELECT year, planned FROM plans -> SELECT year, plan AS planned FROM plans";
        QTest::newRow("a table") << QByteArray("ALTER TABLE orders RENAME TO sales") << "revenue"
                                 << "formula"
                                 << "dataset orders: main.orders -> main.sales";
        QTest::newRow("a table and a column of it")
            << QByteArray("ALTER TABLE orders RENAME TO sales; ALTER TABLE sales RENAME COLUMN amount TO charged")
            << "revenue"
            << "formula"
            << "dataset orders: main.orders -> main.sales\nfield orders.amount: amount -> charged";
        QTest::newRow("a table and a column that a formula names")
            << QByteArray("ALTER TABLE orders RENAME TO sales; ALTER TABLE sales RENAME COLUMN id TO order_no")
            << "order_count"
            << "formula"
            << "formula of order_count: COUNT(orders.id) -> COUNT(orders.order_no)\n"
               "dataset orders: main.orders -> main.sales";
        QTest::newRow("what is gone") << QByteArray("ALTER TABLE orders DROP COLUMN amount") << "revenue"
                                      << "formula"
                                      << "";
    }
    void eachPartIsNamed()
    {
        QFETCH(QByteArray, statements);
        QFETCH(QString, metric);
        QFETCH(QString, parts);
        QFETCH(QString, proposal);
        change(statements);
        QCOMPARE(m_shop->parts(metric), parts);
        QCOMPARE(m_shop->proposal(metric), proposal);
        const auto thing = m_shop->quarantined(metric);
        QVERIFY(thing && thing->stale && thing->since.isValid());
        bool isTold = false; // beside verified queries and all else that the change touches
        for (const workspace::Affected &touched : m_shop->source->drift()->affected())
            isTold = isTold || (touched.kind == workspace::Affected::Kind::Metric && touched.item == thing->item);
        QVERIFY(isTold);
    }

    void whatIsComputedFromItSaysThroughWhich()
    {
        change("ALTER TABLE orders RENAME COLUMN amount TO charged");
        const auto thing = m_shop->quarantined(QStringLiteral("revenue_per_order"));
        QVERIFY(thing);
        QVERIFY(thing->metric->parts.isEmpty());
        QCOMPARE(thing->metric->through, QStringList{QStringLiteral("revenue")});
        QCOMPARE(m_shop->proposal(QStringLiteral("revenue_per_order")),
                 QStringLiteral("field orders.amount: amount -> charged"));
        const record::Record record = m_shop->ask(QStringLiteral("revenue per order in 2025"));
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains(QLatin1String("It is computed from revenue, in quarantine as well.")),
                 qPrintable(record.text.text));
        QVERIFY(!m_shop->quarantined(QStringLiteral("order_count")));
    }

    /// A table with all that is defined over it: the definitions are still the source's.
    void theOnlyTableOfAModelIsRenamed()
    {
        m_shop->write("version: 0.2.0.dev0\nsemantic_model:\n- name: plan\n  datasets:\n"
                      "  - {name: plans, source: plans, primary_key: [year]}\n  metrics:\n"
                      "  - {name: planned_sum, expression: SUM(plans.planned)}\n");
        m_shop->open();
        QVERIFY(m_shop->ask(QStringLiteral("planned sum")).isAnswered());
        change("ALTER TABLE plans RENAME TO budgets");
        QCOMPARE(m_shop->proposal(QStringLiteral("planned_sum")), QStringLiteral("dataset plans: plans -> budgets"));
        const record::Record record = m_shop->ask(QStringLiteral("planned sum"));
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains(QLatin1String("has been quarantined since")), qPrintable(record.text.text));
        change("ALTER TABLE budgets RENAME TO plans");
        QVERIFY(m_shop->quarantined().isEmpty()); // back with the name
        QVERIFY(m_shop->ask(QStringLiteral("planned sum")).isAnswered());
    }

    void anotherTypeIsForAPersonToSee()
    {
        change("CREATE TABLE o2 (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id), amount TEXT, state "
               "TEXT,"
               " placed_on DATE); INSERT INTO o2 SELECT * FROM orders; DROP TABLE orders; ALTER TABLE o2 RENAME TO "
               "orders");
        QCOMPARE(m_shop->parts(QStringLiteral("revenue")), QStringLiteral("formula"));
        QVERIFY(m_shop->quarantined(QStringLiteral("revenue"))->metric->isRetyped);
        QVERIFY(m_shop->proposal(QStringLiteral("revenue")).isEmpty());
        const record::Record record = m_shop->ask(QStringLiteral("revenue in 2025"));
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains(QLatin1String("The type of orders.amount changed from INT to TEXT."))
                     && record.text.text.contains(QLatin1String("--accept")),
                 qPrintable(record.text.text));
        service::DriftRequest accept;
        accept.accept = true;
        QVERIFY(m_shop->decide(accept));
        QVERIFY(!m_shop->quarantined(QStringLiteral("revenue")));
    }

    /// What was found out stays so however the schema is decided about; the definition is the person's own.
    void decisionsKeepIt()
    {
        change("ALTER TABLE orders RENAME COLUMN amount TO charged");
        const QDateTime since = m_shop->quarantined(QStringLiteral("revenue"))->since;
        QVERIFY(m_shop->decide({QStringLiteral("orders.amount"), {}}));
        QCOMPARE(m_shop->proposal(QStringLiteral("revenue")), QStringLiteral("field orders.amount: amount -> charged"));
        QVERIFY2(m_shop->quarantined(QStringLiteral("revenue"))
                     ->reason.text.contains(QLatin1String("orders.amount is called orders.charged now.")),
                 qPrintable(m_shop->quarantined(QStringLiteral("revenue"))->reason.text));
        service::DriftRequest undo;
        undo.undo = true;
        QVERIFY(m_shop->decide(undo));
        QVERIFY(m_shop->decide({{}, QStringLiteral("orders.amount")})); // it is none
        QVERIFY(m_shop->proposal(QStringLiteral("revenue")).isEmpty());
        QVERIFY2(
            m_shop->ask(QStringLiteral("revenue in 2025")).text.text.contains(QLatin1String("Edit the definition.")),
            qPrintable(m_shop->ask(QStringLiteral("revenue in 2025")).text.text));
        service::DriftRequest accept;
        accept.accept = true;
        QVERIFY(m_shop->decide(accept));
        m_shop->open();
        QVERIFY(m_shop->quarantined(QStringLiteral("revenue")));
        QCOMPARE(m_shop->quarantined(QStringLiteral("revenue"))->since, since);
        QCOMPARE(m_shop->ask(QStringLiteral("revenue in 2025")).state, record::State::Abstained);
    }

    void anEditedDefinitionIsOutOfIt()
    {
        change("ALTER TABLE orders RENAME COLUMN amount TO charged");
        m_shop->write(QuarantineFixture::definitions().replace("expression: amount}", "expression: charged}"));
        QVERIFY(m_shop->source->takeEdits({}, {}));
        QVERIFY(m_shop->quarantined().isEmpty());
        QVERIFY(m_shop->ask(QStringLiteral("revenue in 2025")).isAnswered());
    }

    /// Noticed with the question itself, not only when the source is opened.
    void aQuestionNoticesIt()
    {
        m_shop->open();
        m_shop->change("ALTER TABLE orders RENAME COLUMN amount TO charged");
        const record::Record record = m_shop->ask(QStringLiteral("revenue in 2025"));
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains(QLatin1String("has been quarantined since")), qPrintable(record.text.text));
    }
};

QTEST_GUILESS_MAIN(MetricQuarantineTest)
#include "tst_metricquarantine.moc"
