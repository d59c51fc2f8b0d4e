// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/exchangeservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class ExchangeServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    static const ExchangeDescription *offered(const ExchangesResponse &response, const QString &to)
    {
        for (const ExchangeOffers &offers : response.offers) {
            for (const ExchangeDescription &exchange : offers.exchanges) {
                if (exchange.names.to() == to)
                    return &exchange;
            }
        }
        return nullptr;
    }

private slots:
    void initTestCase()
    {
        makeSqlite(m_shop.database, "ALTER TABLE orders ADD COLUMN shipped_on DATE;"
                                    "UPDATE orders SET shipped_on = date(placed_on, '+3 days');"
                                    "CREATE TABLE orders_old (id INTEGER PRIMARY KEY, customer_id INT, total INT,"
                                    " placed_on DATE, shipped_on DATE);"
                                    "INSERT INTO orders_old SELECT * FROM orders;");
        m_shop.open();
    }

    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(ExchangesRequest());
        const ExchangesRequest request{ExchangeKind::DateColumns, QStringLiteral("SELECT 1"), QStringLiteral("fees")};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<ExchangesRequest>(toJson(request)), request);
        const ExchangeDescription column{
            {{{}, QStringLiteral("orders")}, QStringLiteral("a"), {{}, QStringLiteral("orders")}, QStringLiteral("b")},
            learning::Exchange::Because::Named};
        const ExchangedRequest exchange{QStringLiteral("SELECT 1"), column};
        TIEOUT_VERIFY_JSON(exchange);
        QCOMPARE(*requestFromJson<ExchangedRequest>(toJson(exchange)), exchange);
        TIEOUT_VERIFY_JSON(ExchangedResponse{QStringLiteral("SELECT 1")});
    }

    void anotherTableIsOfferedAndTakesItsPlace()
    {
        const ExchangesRequest request{ExchangeKind::Tables, QStringLiteral("SELECT SUM(total) AS total FROM orders"),
                                       QStringLiteral("how many customers are there")};
        const ExchangesResponse found = exchanges(*m_shop.source->snapshot(), m_shop.source->linker().get(), request);
        QCOMPARE(found.offers.size(), 1);
        QCOMPARE(found.offers.first().table.display(), QStringLiteral("orders"));
        TIEOUT_VERIFY_JSON(found);
        QCOMPARE(*responseFromJson<ExchangesResponse>(toJson(found)), found);
        QCOMPARE(offered(found, QStringLiteral("orders_old"))->because, learning::Exchange::Because::LooksAlike);
        QVERIFY(!offered(found, QStringLiteral("orders")));
        QCOMPARE(offered(found, QStringLiteral("customers"))->because, learning::Exchange::Because::Named);
        // Without a search nothing is known of the words.
        const ExchangesResponse listed = exchanges(*m_shop.source->snapshot(), nullptr, request);
        QCOMPARE(offered(listed, QStringLiteral("customers"))->because, learning::Exchange::Because::Listed);

        const auto made =
            exchanged(*m_shop.source->snapshot(), {request.sql, *offered(found, QStringLiteral("orders_old"))});
        QVERIFY2(made, made ? "" : qPrintable(made.error().fullMessage()));
        QVERIFY2(made->sql.contains("FROM orders_old"), qPrintable(made->sql));
        const auto refused =
            exchanged(*m_shop.source->snapshot(), {request.sql, *offered(found, QStringLiteral("weather"))});
        QCOMPARE(refused.error().code, ErrorCode::NotFound);
    }

    void anotherDateColumnIsOffered()
    {
        const ExchangesRequest request{
            ExchangeKind::DateColumns,
            QStringLiteral("SELECT COUNT(*) AS n FROM orders WHERE placed_on >= '2026-02-01'"),
            {}};
        const ExchangesResponse found = exchanges(*m_shop.source->snapshot(), nullptr, request);
        QCOMPARE(found.offers.size(), 1);
        QCOMPARE(found.offers.first().exchanges.size(), 1);
        const ExchangeDescription &other = found.offers.first().exchanges.first();
        QCOMPARE(other.names.from(), QStringLiteral("orders.placed_on"));
        QCOMPARE(other.names.to(), QStringLiteral("orders.shipped_on"));
        TIEOUT_VERIFY_JSON(found);
        const auto made = exchanged(*m_shop.source->snapshot(), {request.sql, other});
        QVERIFY(made && made->sql.contains("shipped_on") && !made->sql.contains("placed_on"));
    }
};

QTEST_GUILESS_MAIN(ExchangeServiceTest)
#include "tst_exchangeservice.moc"
