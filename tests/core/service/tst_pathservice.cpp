// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/pathservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class PathServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    Result<PathResponse> found(const QStringList &tables) const
    {
        const catalog::Snapshot &snapshot = *m_shop.source->snapshot();
        return path(std::make_shared<const Schema>(snapshot.schema()), snapshot.traits, {tables});
    }

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(PathRequest());
        const PathRequest request{{"orders", "customers"}, 1};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<PathRequest>(toJson(request)), request);
    }

    void findsTheSmallestJoin()
    {
        const auto response = found({"orders", "customers"});
        QVERIFY(response && response->exact);
        QCOMPARE(response->path.edges.size(), 1);
        QCOMPARE(response->path.edges.first().from, QStringList{"orders.customer_id"});
        QVERIFY(response->path.sql.contains("JOIN"));
        QCOMPARE(toJson(*response)["terminals"].toArray().size(), 2);
        TIEOUT_VERIFY_JSON(*response);
        QCOMPARE(*responseFromJson<PathResponse>(toJson(*response)), *response);
    }

    void whatCannotBeJoinedIsSaid()
    {
        const auto unknown = found({"orders", "custmers"});
        QVERIFY(!unknown && unknown.error().code == ErrorCode::Invalid);
        QVERIFY(unknown.error().hint.text.contains("customers"));
        QCOMPARE(found({}).error().code, ErrorCode::Invalid);
        QCOMPARE(found({"orders", "weather"}).error().code, ErrorCode::Unsupported);
    }
};

QTEST_GUILESS_MAIN(PathServiceTest)
#include "tst_pathservice.moc"
