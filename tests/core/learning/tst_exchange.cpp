// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/exchange.h"

#include "shop.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using learning::Exchange;

class ExchangeTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<Shop> m_shop;

    const catalog::Snapshot &snapshot() const { return *m_shop->source->snapshot(); }
    static TableName table(const char *name) { return {{}, QString::fromLatin1(name)}; }
    QString exchanged(const char *sql, const schema::Rename &names) const
    {
        const Result<QString> made = learning::exchanged(QString::fromLatin1(sql), names, snapshot());
        return made ? *made : made.error().fullMessage();
    }
    static QStringList names(const QList<Exchange> &exchanges)
    {
        QStringList out;
        for (const Exchange &exchange : exchanges)
            out.append(exchange.names.to());
        return out;
    }

private slots:
    void init()
    {
        m_shop = std::make_unique<Shop>();
        makeSqlite(m_shop->file,
                   "CREATE TABLE orders_old (id INTEGER PRIMARY KEY, customer_id INT, payer_id INT, total "
                   "DECIMAL(10,2), refund DECIMAL(10,2), status TEXT, ordered_on DATE, shipped_on DATE);"
                   "INSERT INTO orders_old SELECT * FROM orders");
        m_shop->open();
    }

    void tablesInTheOrderOfTheQuery()
    {
        QCOMPARE(learning::tablesRead(QStringLiteral("SELECT o.total FROM orders o JOIN customers c ON c.id = "
                                                     "o.customer_id JOIN orders p ON p.id = o.id"),
                                      snapshot()),
                 (QList<TableName>{table("orders"), table("customers")}));
        QVERIFY(learning::tablesRead(QStringLiteral("SELECT FROM"), snapshot()).isEmpty());
    }

    void likelyTablesComeFirst()
    {
        const auto offered = learning::otherTables(
            table("orders"), snapshot(),
            learning::likelyTables(QStringLiteral("how many parts are there"), *m_shop->source->linker()));
        QCOMPARE(names(offered).first(), QStringLiteral("orders_old"));
        QVERIFY(offered.first().because == Exchange::Because::LooksAlike);
        QCOMPARE(names(offered).at(1), QStringLiteral("parts"));
        QVERIFY(offered.at(1).because == Exchange::Because::Named);
        QStringList all = names(offered);
        all.sort();
        QCOMPARE(all, (QStringList{"customers", "items", "orders_old", "parts"})); // each once, never itself
        // Without knowing of the words: by name.
        QCOMPARE(names(learning::otherTables(table("orders"), snapshot(), {})),
                 (QStringList{"orders_old", "customers", "items", "parts"}));
    }

    void hiddenTablesAreNotOffered()
    {
        schema::SourceLimits limits;
        limits.hidden = {QStringLiteral("orders_old"), QStringLiteral("parts")};
        QVERIFY(m_shop->source->setLimits(limits, {}, {}));
        QCOMPARE(
            names(learning::otherTables(table("orders"), snapshot(),
                                        learning::likelyTables(QStringLiteral("parts"), *m_shop->source->linker()))),
            (QStringList{"customers", "items"}));
        QVERIFY2(exchanged("SELECT COUNT(*) FROM orders", {table("orders"), {}, table("parts"), {}})
                     .contains("no table \"parts\""),
                 "hidden");
    }

    void oneTableInThePlaceOfAnother()
    {
        QCOMPARE(exchanged("SELECT SUM(orders.total) FROM orders WHERE status = 'paid' -- orders",
                           {table("orders"), {}, table("orders_old"), {}}),
                 QStringLiteral("SELECT SUM(orders_old.total)\nFROM orders_old\nWHERE status = 'paid'"));
        QCOMPARE(exchanged("SELECT SUM(total), MAX(status) FROM orders", {table("orders"), {}, table("parts"), {}}),
                 QStringLiteral("\"parts\" has no column total and status, which the SQL reads from \"orders\". Write "
                                "the SQL for it yourself."));
        QCOMPARE(exchanged("SELECT COUNT(*) FROM orders", {table("items"), {}, table("parts"), {}}),
                 QStringLiteral("The SQL does not read \"items\"."));
    }

    void oneDateColumnInThePlaceOfAnother()
    {
        const char *sql = "SELECT COUNT(*) FROM orders WHERE ordered_on >= '2025-07-01' AND ordered_on < '2025-10-01'";
        const auto offered = learning::otherDateColumns(QString::fromLatin1(sql), snapshot());
        QCOMPARE(offered.size(), 1);
        QCOMPARE(offered.first().names.from(), QStringLiteral("orders.ordered_on"));
        QCOMPARE(offered.first().names.to(), QStringLiteral("orders.shipped_on"));
        QCOMPARE(
            exchanged(sql, offered.first().names),
            QStringLiteral(
                "SELECT COUNT(*)\nFROM orders\nWHERE shipped_on >= '2025-07-01'\n  AND shipped_on < '2025-10-01'"));
        QVERIFY(learning::otherDateColumns(QStringLiteral("SELECT COUNT(*) FROM orders"), snapshot()).isEmpty());
        QCOMPARE(exchanged("SELECT COUNT(*) FROM orders", offered.first().names),
                 QStringLiteral("The SQL does not read \"orders.ordered_on\"."));
        schema::Rename gone = offered.first().names;
        gone.toColumn = QStringLiteral("paid_on");
        QCOMPARE(exchanged(sql, gone), QStringLiteral("There is no column \"paid_on\" in \"orders\"."));
    }
};

QTEST_GUILESS_MAIN(ExchangeTest)
#include "tst_exchange.moc"
