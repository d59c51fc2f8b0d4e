// SPDX-License-Identifier: GPL-3.0-or-later
// The one thing that may be run: nobody but the gate makes it.
#include "core/gate/checkedquery.h"

#include "support/gatefixture.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

#include <type_traits>

using namespace Tieout;
using namespace Tieout::TestSupport;

// Neither by parts nor out of nothing.
static_assert(!std::is_default_constructible_v<gate::CheckedQuery>);
static_assert(!std::is_constructible_v<gate::CheckedQuery, gate::Report>);
static_assert(!std::is_constructible_v<gate::CheckedQuery, gate::Report, gate::GateRequest,
                                       std::shared_ptr<const gate::GatedSource>>);

class TestCheckedQuery : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        GateFixture::make(m_folder.file(QStringLiteral("shop.db")),
                          "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);"
                          "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id),"
                          " placed_on DATE, amount DECIMAL(10,2));"
                          "CREATE TABLE line (id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES orders(id));"
                          "INSERT INTO customer VALUES (1, 'Ada');"
                          "INSERT INTO orders VALUES (1, 1, '2025-01-02', 5), (2, 1, '2025-01-03', 7);"
                          "INSERT INTO line VALUES (1, 1), (2, 1), (3, 2);",
                          m_shop);
    }

    void hasAllThatRunningNeeds()
    {
        const gate::Checked checked =
            m_shop->checked(QStringLiteral("select  name from customer"), gate::Author::Person);
        QVERIFY(checked.passed());
        QCOMPARE(checked.query->sql(), QStringLiteral("SELECT name\nFROM customer"));
        QCOMPARE(checked.query->author(), gate::Author::Person);
        QCOMPARE(checked.query->purpose(), gate::Purpose::Answer);
        QCOMPARE(checked.query->calendar().asOf, QDate(2025, 12, 31));
        QCOMPARE(checked.query->graph().schema().tables.size(), 3);
        QCOMPARE(checked.query->facts(), m_shop.get());
        QCOMPARE(checked.query->bound().output.first().name, QStringLiteral("name"));
    }

    void whatIsRejectedIsNone()
    {
        for (const char *sql : {"DELETE FROM customer", "SELECT nothing FROM customer", "SELECT ("}) {
            const gate::Checked checked = m_shop->checked(QString::fromLatin1(sql));
            QVERIFY2(!checked.query, sql);
            QVERIFY2(checked.report.firstRejection(), sql);
        }
    }

    /// An answer takes every check, a look those of what it may do and read.
    void aLookTakesFewerChecks()
    {
        const QString repeats =
            QStringLiteral("SELECT SUM(o.amount) AS s FROM orders AS o JOIN line AS l ON l.order_id = o.id");
        QVERIFY(!m_shop->checked(repeats).query);
        const gate::Checked looked = m_shop->looked(repeats);
        QVERIFY(looked.query);
        QCOMPARE(looked.query->purpose(), gate::Purpose::Exploration);
        QVERIFY(looked.query->sql().startsWith(QLatin1String("SELECT SUM(o.amount)"))); // printed, though not kept
        for (const char *sql : {"DELETE FROM customer", "SELECT nothing FROM customer"})
            QVERIFY2(!m_shop->looked(QString::fromLatin1(sql)).query, sql);
    }

    void whatTheCompilerRefusesIsNoneAnyMore()
    {
        gate::Checked checked = m_shop->checked(QStringLiteral("SELECT name FROM customer"));
        gate::CheckResult fine;
        fine.id = QStringLiteral("syntax.engine");
        checked.noteCompiled(fine);
        QVERIFY(checked.query);
        for (const gate::Report *report :
             std::initializer_list<const gate::Report *>{&checked.report, &checked.query->report()}) {
            const auto syntax =
                std::find_if(report->checks.cbegin(), report->checks.cend(),
                             [](const gate::CheckResult &check) { return check.id == QLatin1String("syntax"); });
            QCOMPARE((syntax + 1)->id, QStringLiteral("syntax.engine"));
        }
        gate::CheckResult refused = fine;
        refused.verdict = gate::Verdict::Rejected;
        checked.noteCompiled(refused);
        QVERIFY(!checked.query);
        QVERIFY(!checked.report.passed());
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<GateFixture> m_shop;
};

QTEST_GUILESS_MAIN(TestCheckedQuery)
#include "tst_checkedquery.moc"
