// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/pathservice.h"

#include "core/service/keysservice.h"
#include "core/service/limitsservice.h"
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

    /// What is not open is joined by the keys that people accepted, and no further than it may be read.
    void aSchemaThatIsNotOpenHasAcceptedKeysAndLimits()
    {
        const auto session = openSqlite(m_shop.database);
        QVERIFY(session);
        const auto schema = [&](const workspace::Workspace *store) {
            return joinableSchema(**session, m_shop.source->id(), store, {}, {});
        };
        const auto plain = schema(nullptr);
        QVERIFY2(plain, plain ? "" : qPrintable(plain.error().fullMessage()));
        QCOMPARE(plain->tables.size(), 4);
        QCOMPARE(plain->foreignKeys.size(), 1);
        const auto proposed = keys(*m_shop.source, m_shop.store.get(), {}, {}, {});
        QVERIFY(proposed && !proposed->proposed.isEmpty());
        KeysRequest accept;
        accept.accept = proposed->proposed.first().number;
        QVERIFY(keys(*m_shop.source, m_shop.store.get(), accept, {}, {}));
        QCOMPARE(schema(m_shop.store.get())->foreignKeys.size(), 2);
        LimitsRequest limits;
        limits.hidden = QStringList{"weather"};
        QVERIFY(setLimits(*m_shop.store, m_shop.source->id(), limits));
        QCOMPARE(schema(m_shop.store.get())->tables.size(), 3);
    }
};

QTEST_GUILESS_MAIN(PathServiceTest)
#include "tst_pathservice.moc"
