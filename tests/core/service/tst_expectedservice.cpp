// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/expectedservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class ExpectedServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    Result<ExpectedOutcome> done(const ExpectedRequest &request)
    {
        return explainExpected(*m_shop.source, request, m_shop.options, {}, {});
    }

private slots:
    void requestsReadBack()
    {
        const ExpectedRequest request{"fees", "1.2 million"};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<ExpectedRequest>(toJson(request)), request);
        TIEOUT_VERIFY_JSON(ExpectedResponse());
    }

    void oneChangeGivesTheFigure()
    {
        const auto outcome = done({QStringLiteral("number of customers in France"), QStringLiteral("3")});
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().fullMessage()));
        QVERIFY2(outcome->response, qPrintable(outcome->record.text.text));
        QCOMPARE(outcome->response->actual, QStringLiteral("2"));
        QVERIFY(outcome->response->isExplained() && !outcome->response->same);
        QCOMPARE(outcome->response->explanations.first().value, QStringLiteral("3"));
        TIEOUT_VERIFY_JSON(*outcome->response);
        QCOMPARE(*responseFromJson<ExpectedResponse>(toJson(*outcome->response)), *outcome->response);
    }

    void whatHasNoAnswerSaysWhy()
    {
        const auto outcome = done({QStringLiteral("how happy is everybody"), QStringLiteral("3")});
        QVERIFY(outcome && !outcome->response && !outcome->record.isAnswered());
        QCOMPARE(done({QStringLiteral("how many customers are there"), QStringLiteral("many")}).error().code,
                 ErrorCode::Invalid);
    }
};

QTEST_GUILESS_MAIN(ExpectedServiceTest)
#include "tst_expectedservice.moc"
