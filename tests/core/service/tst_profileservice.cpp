// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/profileservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class ProfileServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void requestsAndResponsesReadBack()
    {
        TIEOUT_VERIFY_JSON(ProfileRequest{true});
        ProfileCostResponse cost;
        TIEOUT_VERIFY_JSON(cost);
        QVERIFY(!toJson(cost).contains("rows"));
        cost.rows = 5;
        cost.seconds = 0.5;
        cost.bytes = 4096;
        TIEOUT_VERIFY_JSON(cost);
        QCOMPARE(*responseFromJson<ProfileCostResponse>(toJson(cost)), cost);
    }

    void saysWhatIsKnownAndReadsWhatMoved()
    {
        QCOMPARE(profileCost(*m_shop.source).known.tables, 4);
        QCOMPARE(profileCost(*m_shop.source).known.rows, 11);
        makeSqlite(m_shop.database, "INSERT INTO customers VALUES (4, 'Dan', 'Spain', 6)");
        const auto response = refreshProfile(*m_shop.source, {false}, {}, {});
        QVERIFY(response);
        QCOMPARE(m_shop.source->reread(), 1);
        QCOMPARE(profileCost(*m_shop.source).known.rows, 12);
        TIEOUT_VERIFY_JSON(*response);
        QVERIFY(refreshProfile(*m_shop.source, {true}, {}, {}));
        QCOMPARE(m_shop.source->reread(), 4);
    }
};

QTEST_GUILESS_MAIN(ProfileServiceTest)
#include "tst_profileservice.moc"
