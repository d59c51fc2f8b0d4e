// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/rowsservice.h"

#include "core/service/askservice.h"
#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class RowsServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void requestsAndResponsesReadBack()
    {
        RowsRequest request;
        request.key = {"France"};
        request.limit = 3;
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<RowsRequest>(toJson(request)), request);
        TIEOUT_VERIFY_JSON(RowsResponse());
    }

    void theRowsOfAnAnswerAndOfAGroup()
    {
        const auto answer =
            ask(*m_shop.source, {QStringLiteral("number of customers by country"), {}}, m_shop.options, {}, {});
        QVERIFY(answer);
        QVERIFY2(answer->record.isAnswered(), qPrintable(answer->record.text.text));
        const record::Part part = answer->record.parts.first();
        const auto all = rowsBehind(*m_shop.source, {part, {}}, {});
        QVERIFY2(all, all ? "" : qPrintable(all.error().fullMessage()));
        QCOMPARE(all->rows.rows.size(), 3);
        TIEOUT_VERIFY_JSON(*all);
        QCOMPARE(responseFromJson<RowsResponse>(toJson(*all))->rows.columns.size(), all->rows.columns.size());
        const auto group = rowsBehind(*m_shop.source, {part, {"Germany"}}, {});
        QVERIFY(group);
        QCOMPARE(group->rows.rows.size(), 1);
        QVERIFY(rowsBehind(*m_shop.source, {part, {}, 2}, {})->rows.truncated);
    }

    void noRowIsRefused()
    {
        QCOMPARE(rowsBehind(*m_shop.source, {record::Part(), {}, 0}, {}).error().code, ErrorCode::Invalid);
    }
};

QTEST_GUILESS_MAIN(RowsServiceTest)
#include "tst_rowsservice.moc"
