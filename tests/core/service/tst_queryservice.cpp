// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/queryservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class QueryServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void requestsReadBack()
    {
        QueryRequest request{QStringLiteral("SELECT 1"), QStringLiteral("one"), {3, 4}};
        request.rows = 7;
        request.milliseconds = 100;
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<QueryRequest>(toJson(request)), request);
        TIEOUT_VERIFY_JSON(QueryResponse());
        TIEOUT_VERIFY_JSON(QueryExplanation());
    }

    void runsWithinItsLimits()
    {
        QueryRequest request{QStringLiteral("SELECT day, degrees FROM weather ORDER BY day"), {}, {}};
        request.rows = 1;
        const auto response = runQuery(*m_shop.source, request, m_shop.options.calendar, {});
        QVERIFY(response && response->passed && response->result->truncated);
        TIEOUT_VERIFY_JSON(*response);
        const auto back = responseFromJson<QueryResponse>(toJson(*response));
        QCOMPARE(back->result->rows.size(), 1);
        QCOMPARE(back->result->rows.first().first().toText(), QStringLiteral("2026-01-01"));
        QVERIFY(back->result->rows.first().last().isNull());
    }

    void nothingFoundSaysWhy()
    {
        const auto response =
            runQuery(*m_shop.source, {QStringLiteral("SELECT name FROM customers WHERE fee > 100"), {}, {}},
                     m_shop.options.calendar, {});
        QVERIFY(response && response->passed && response->empty && response->because);
        TIEOUT_VERIFY_JSON(*response);
    }

    void whatIsRejectedIsLogged()
    {
        const auto response = runQuery(*m_shop.source, {QStringLiteral("SELECT turnover FROM customers"), {}, {}},
                                       m_shop.options.calendar, {});
        QVERIFY(response && !response->passed && response->rejection > 0 && !response->findings.isEmpty());
        TIEOUT_VERIFY_JSON(*response);
        const auto refused = explainQuery(*m_shop.source, {QStringLiteral("SELECT turnover FROM customers"), {}, {}},
                                          m_shop.options.calendar, {});
        QVERIFY(!refused && refused.error().code == ErrorCode::Refused);
    }

    void explainsWhatItWouldDo()
    {
        const auto explained = explainQuery(*m_shop.source, {QStringLiteral("SELECT name FROM customers"), {}, {}},
                                            m_shop.options.calendar, {});
        QVERIFY(explained && !explained->words.isEmpty());
        QVERIFY(!explained->plan.isEmpty() || explained->why);
        TIEOUT_VERIFY_JSON(*explained);
    }
};

QTEST_GUILESS_MAIN(QueryServiceTest)
#include "tst_queryservice.moc"
