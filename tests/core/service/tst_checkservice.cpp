// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/checkservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class CheckServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void requestsAndResponsesReadBack()
    {
        CheckRequest request{QStringLiteral("SELECT 1"), QStringLiteral("what is one")};
        request.author = gate::Author::Generator;
        request.explain = true;
        request.measure = true;
        request.measureRows = 10;
        request.measureSeconds = 2;
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<CheckRequest>(toJson(request)), request);
        TIEOUT_VERIFY_JSON(CheckResponse());
        QVERIFY(!toJson(CheckResponse()).contains("words") && !toJson(CheckResponse()).contains("joins"));
        QVERIFY(toJson(CheckResponse())["sqlNormalised"].isNull());
    }

    void saysWhatIsWrongAndWhere()
    {
        const auto response = check(*m_shop.source, {QStringLiteral("SELECT turnover FROM customers"), {}},
                                    m_shop.options.calendar, {}, {});
        QVERIFY(response && !response->passed());
        TIEOUT_VERIFY_JSON(*response);
        const QList<gate::CheckResult> found = findingsOf(response->checks);
        QVERIFY(!found.isEmpty());
        QVERIFY(findingsIn(found.first()).first().message.text.contains("turnover"));
        const QJsonArray at = toJson(*response)["checks"][response->checks.indexOf(found.first())]["at"].toArray();
        QCOMPARE(at, (QJsonArray{7, 15}));
    }

    void explainsAndMeasuresWhereThatIsAsked()
    {
        CheckRequest request;
        request.sql = QStringLiteral("SELECT c.name, o.total FROM customers c JOIN orders o ON o.customer_id = c.id");
        const auto plain = check(m_shop.source->linker(), request, m_shop.options.calendar);
        QVERIFY(plain.passed() && !plain.words && !plain.joins);
        QCOMPARE(plain.lineage.first().inputs.first().column, QStringLiteral("name"));
        QVERIFY(plain.reads.contains("orders.total"));
        request.explain = true;
        request.measure = true;
        const auto response = check(*m_shop.source, request, m_shop.options.calendar, {}, {});
        QVERIFY(response && response->passed());
        QVERIFY(response->words && *response->words && !(*response->words)->isEmpty());
        QCOMPARE(toJson(*response)["words"].toString(), (*response->words)->text);
        QCOMPARE(toJson(*response)["wordsSaid"].toObject()["id"].toString(), QStringLiteral("join.lines"));
        QCOMPARE(response->joins->size(), 1);
        QCOMPARE(response->joins->first().rowsAfter, 3);
        TIEOUT_VERIFY_JSON(*response);
    }

    void whatIsUnsafeIsNotMeasured()
    {
        CheckRequest request;
        request.sql = QStringLiteral("DELETE FROM customers");
        request.measure = true;
        const auto response = check(*m_shop.source, request, m_shop.options.calendar, {}, {});
        QVERIFY(response && !response->passed() && !response->joins);
        const auto counts = measureJoins(*m_shop.source, request, m_shop.options.calendar, {}, {});
        QVERIFY(!counts && counts.error().code == ErrorCode::Refused);
    }
};

QTEST_GUILESS_MAIN(CheckServiceTest)
#include "tst_checkservice.moc"
