// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/valuesservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class ValuesServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    Result<ValuesResponse> found(const ValuesRequest &request) const
    {
        return values(*m_shop.source->snapshot(), request);
    }

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(ValuesRequest());
        const ValuesRequest request{QStringLiteral("customers.country"), QStringLiteral("fr"), 3};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<ValuesRequest>(toJson(request)), request);
    }

    void theMostCommonComeFirst()
    {
        const auto response = found({QStringLiteral("customers.country"), {}, 100});
        QVERIFY(response && response->complete);
        QCOMPARE(response->values, (QStringList{"France", "Germany"}));
        TIEOUT_VERIFY_JSON(*response);
        QCOMPARE(*responseFromJson<ValuesResponse>(toJson(*response)), *response);
    }

    void aSearchAndALimitCut()
    {
        const auto like = found({QStringLiteral("customers.country"), QStringLiteral("GERM"), 100});
        QVERIFY(like && like->complete);
        QCOMPARE(like->values, QStringList{"Germany"});
        const auto cut = found({QStringLiteral("customers.country"), {}, 1});
        QVERIFY(cut && !cut->complete);
        QCOMPARE(cut->values, QStringList{"France"});
    }

    void whatIsNoColumnIsRefused()
    {
        QCOMPARE(found({QStringLiteral("customers.land"), {}, 1}).error().code, ErrorCode::NotFound);
        QCOMPARE(found({QStringLiteral("customers"), {}, 1}).error().code, ErrorCode::Invalid);
        QCOMPARE(found({QStringLiteral("customers.country"), {}, 0}).error().code, ErrorCode::Invalid);
    }
};

QTEST_GUILESS_MAIN(ValuesServiceTest)
#include "tst_valuesservice.moc"
