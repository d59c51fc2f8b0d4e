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
        for (int kind = 0; kind <= int(learning::Variant::Kind::AddedFilter); ++kind)
            QCOMPARE(record::wordOf(learning::Variant::Kind(kind)),
                     learning::variantKindName(learning::Variant::Kind(kind)));
    }

    void oneChangeGivesTheFigure()
    {
        const auto outcome = done({QStringLiteral("number of customers in France"), QStringLiteral("3")});
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().fullMessage()));
        QVERIFY2(outcome->response, qPrintable(outcome->record.text.text));
        QCOMPARE(outcome->response->actual, QStringLiteral("2"));
        QVERIFY(outcome->response->isExplained() && !outcome->response->same);
        const ExplanationDescription &change = outcome->response->explanations.first();
        QCOMPARE(change.value, QStringLiteral("3"));
        QVERIFY(!change.sentence.id.isEmpty());
        TIEOUT_VERIFY_JSON(*outcome->response);
        QCOMPARE(*responseFromJson<ExpectedResponse>(toJson(*outcome->response)), *outcome->response);

        // The answer itself, without asking again.
        const ExpectedRequest request{outcome->response->question, QStringLiteral("3")};
        const auto again = explainExpected(*m_shop.source, outcome->record, request, m_shop.options, {}, {});
        QVERIFY2(again, again ? "" : qPrintable(again.error().fullMessage()));
        QCOMPARE(*again, *outcome->response);
    }

    void whatHasNoAnswerSaysWhy()
    {
        const auto outcome = done({QStringLiteral("how happy is everybody"), QStringLiteral("3")});
        QVERIFY(outcome && !outcome->response && !outcome->record.isAnswered());
        QCOMPARE(done({QStringLiteral("how many customers are there"), QStringLiteral("many")}).error().code,
                 ErrorCode::Invalid);
        QCOMPARE(checkFigure(QStringLiteral("many")).error().code, ErrorCode::Invalid);
        QVERIFY(checkFigure(QStringLiteral("1.2 million")));
    }
};

QTEST_GUILESS_MAIN(ExpectedServiceTest)
#include "tst_expectedservice.moc"
