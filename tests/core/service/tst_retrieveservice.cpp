// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/retrieveservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class RetrieveServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(RetrieveRequest());
        RetrieveRequest request{QStringLiteral("fees in France")};
        request.explain = true;
        request.count = 3;
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<RetrieveRequest>(toJson(request)), request);
    }

    void findsTablesColumnsAndValues()
    {
        RetrieveRequest request{QStringLiteral("fees of customers in France")};
        request.explain = true;
        const auto response = retrieve(*m_shop.source->linker(), request, m_shop.options.calendar);
        QVERIFY(response && !response->hits.isEmpty());
        QCOMPARE(response->hits.first().table.name, QStringLiteral("customers"));
        QCOMPARE(response->values.first().value, QStringLiteral("France"));
        QVERIFY(response->subgraph.tables.contains("customers") && response->tokens.full >= response->tokens.subgraph);
        TIEOUT_VERIFY_JSON(*response);
        QCOMPARE(*responseFromJson<RetrieveResponse>(toJson(*response)), *response);
        QCOMPARE(namesFor(*m_shop.source->linker(), request.question, request.count), response->hits);
    }

    void noQuestionIsRefused()
    {
        const auto response = retrieve(*m_shop.source->linker(), {QStringLiteral(" ")}, m_shop.options.calendar);
        QVERIFY(!response && response.error().code == ErrorCode::Invalid);
    }
};

QTEST_GUILESS_MAIN(RetrieveServiceTest)
#include "tst_retrieveservice.moc"
