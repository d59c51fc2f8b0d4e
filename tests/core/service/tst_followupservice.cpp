// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/followupservice.h"

#include "core/service/askservice.h"
#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class FollowUpServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void responsesReadBack()
    {
        const FollowUpResponse response{{{"By country", "Number of customers by country"}}};
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<FollowUpResponse>(toJson(response)), response);
    }

    /// Each is answered, and nothing of it is kept.
    void whatLeadsOnIsAnswered()
    {
        FollowUpRequest request;
        request.question = QStringLiteral("How many customers are there?");
        request.milliseconds = 60'000; // a slow machine finds the same
        request.queryMilliseconds = 60'000;
        const auto found = followUps(*m_shop.source, request, m_shop.options, {});
        QVERIFY(found && !found->next.isEmpty());
        QCOMPARE(found->next.first().question, QStringLiteral("Number of customers by country"));
        QCOMPARE(m_shop.store->answers().history(10)->size(), 0);
        for (const NextQuestion &next : found->next)
            QVERIFY2(ask(*m_shop.source, {next.question, {}}, m_shop.options, {}, {})->record.isAnswered(),
                     qPrintable(next.question));
        // The same of a record.
        request.record = ask(*m_shop.source, {request.question, {}}, m_shop.options, {}, {})->record;
        request.question.clear();
        QCOMPARE(followUps(*m_shop.source, request, m_shop.options, {})->next, found->next);
    }

    void nothingLeadsOnFromNoAnswer()
    {
        FollowUpRequest request;
        request.question = QStringLiteral("Hello");
        QVERIFY(followUps(*m_shop.source, request, m_shop.options, {})->next.isEmpty());
    }

    void aStopIsNoAnswer()
    {
        StopSource stop;
        stop.requestStop();
        QCOMPARE(followUps(*m_shop.source, {}, m_shop.options, stop.token()).error().code, ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(FollowUpServiceTest)
#include "tst_followupservice.moc"
