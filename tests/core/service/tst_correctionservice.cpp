// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/correctionservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class CorrectionServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    Result<CorrectOutcome> done(const CorrectRequest &request)
    {
        return correct(*m_shop.source, *m_shop.store, request, m_shop.options, {}, {});
    }

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(CorrectRequest());
        CorrectRequest request;
        request.question = QStringLiteral("fees");
        for (auto field :
             {&CorrectRequest::sql, &CorrectRequest::table, &CorrectRequest::column, &CorrectRequest::insteadOf,
              &CorrectRequest::wrong, &CorrectRequest::reason, &CorrectRequest::as, &CorrectRequest::said})
            request.*field = QStringLiteral("x");
        request.keep = true;
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<CorrectRequest>(toJson(request)), request);
        TIEOUT_VERIFY_JSON((CorrectionsRequest{QStringLiteral("fees"), 2}));
        TIEOUT_VERIFY_JSON(UndoCorrectionRequest{3});
    }

    void saysThenKeepsThenUndoes()
    {
        CorrectRequest request;
        request.question = QStringLiteral("how many customers are there");
        request.wrong = QStringLiteral("SELECT COUNT(*) FROM customers");
        request.sql = QStringLiteral("SELECT COUNT(*) AS n FROM customers WHERE fee > 3");
        request.reason = QStringLiteral("only those who pay");
        const auto planned = done(request);
        QVERIFY2(planned, planned ? "" : qPrintable(planned.error().fullMessage()));
        QVERIFY(!planned->response.kept && planned->response.correction.id == 0);
        QCOMPARE(planned->response.correction.becomes, workspace::Correction::Becomes::VerifiedQuery);
        QCOMPARE(workspace::outcomeSentence(planned->response.correction.became), planned->response.correction.outcome);
        QCOMPARE(planned->response.correction.said, QStringLiteral("only those who pay"));
        TIEOUT_VERIFY_JSON(planned->response);
        QVERIFY(corrections(*m_shop.source->snapshot(), *m_shop.store, {})->corrections.isEmpty());

        request.keep = true;
        const auto kept = done(request);
        QVERIFY(kept && kept->response.kept && kept->response.correction.id > 0 && !kept->warning);
        const auto listed = corrections(*m_shop.source->snapshot(), *m_shop.store, {});
        QCOMPARE(listed->corrections.size(), 1);
        // Whoever looks at the answer to a question like it is told; not where the pair's own query answered.
        record::Record answer;
        answer.question = QStringLiteral("how many customers are there");
        answer.parts = {record::Part()};
        answer.parts.first().query()->sql = *request.wrong;
        const auto like = correctionLike(*m_shop.source->snapshot(), *m_shop.store, answer);
        QVERIFY(like);
        QCOMPARE(like->corrections, listed->corrections);
        answer.parts.first().query()->sql = *request.sql;
        QVERIFY(correctionLike(*m_shop.source->snapshot(), *m_shop.store, answer)->corrections.isEmpty());
        TIEOUT_VERIFY_JSON(*listed);
        QVERIFY(
            corrections(*m_shop.source->snapshot(), *m_shop.store, {QStringLiteral("weather")})->corrections.isEmpty());
        const auto undone = undoCorrection(*m_shop.source, *m_shop.store, {kept->response.correction.id}, {}, {});
        QVERIFY(undone && undone->wasInForce);
        QCOMPARE(undone->response.corrections.first().rightSql, *request.sql);
        QVERIFY(corrections(*m_shop.source->snapshot(), *m_shop.store, {})->corrections.isEmpty());
    }

    void anotherTableTakesItsPlace()
    {
        CorrectRequest request;
        request.question = QStringLiteral("total of all orders");
        request.wrong = QStringLiteral("SELECT SUM(total) AS total FROM orders");
        request.table = QStringLiteral("invoice");
        const auto planned = done(request);
        QVERIFY2(planned, planned ? "" : qPrintable(planned.error().fullMessage()));
        QCOMPARE(planned->response.correction.reason, workspace::Correction::Reason::WrongTable);
        QVERIFY(planned->response.correction.rightSql.contains("invoice"));
    }

    void aReasonIsNamedAndPutInWordsBeside()
    {
        CorrectRequest request;
        request.question = QStringLiteral("total of all orders");
        request.wrong = QStringLiteral("SELECT SUM(total) AS total FROM orders");
        request.sql = QStringLiteral("SELECT SUM(total) AS total FROM orders WHERE customer_id = 1");
        request.reason = QStringLiteral("other value");
        request.said = QStringLiteral("the first customer is meant");
        const auto both = done(request);
        QVERIFY2(both, both ? "" : qPrintable(both.error().fullMessage()));
        QCOMPARE(both->response.correction.reason, workspace::Correction::Reason::OtherValue);
        QCOMPARE(both->response.correction.said, *request.said);
        request.reason.reset();
        QCOMPARE(done(request)->response.correction.reason, workspace::Correction::Reason::Said);
        // In words, there have to be some; and what is no name takes no others beside it.
        request.said = QString();
        QCOMPARE(done(request).error().code, ErrorCode::Invalid);
        request.reason = QStringLiteral("miracle");
        request.said = QStringLiteral("a miracle");
        const auto unknown = done(request);
        QVERIFY(!unknown && unknown.error().message().contains("miracle"));
    }

    void whatIsNotClearIsSaid()
    {
        CorrectRequest request;
        request.question = QStringLiteral("never asked");
        QCOMPARE(done(request).error().code, ErrorCode::Invalid);
        request.sql = QStringLiteral("SELECT 1");
        QCOMPARE(done(request).error().code, ErrorCode::NotFound);
        request.wrong = QStringLiteral("SELECT SUM(total) AS total FROM orders");
        request.as = QStringLiteral("miracle");
        const auto unknown = done(request);
        QVERIFY(!unknown && unknown.error().message().contains("miracle"));
        QCOMPARE(undoCorrection(*m_shop.source, *m_shop.store, {99}, {}, {}).error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(CorrectionServiceTest)
#include "tst_correctionservice.moc"
