// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/keysservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class KeysServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(KeysRequest());
        const KeysRequest request{1, 2, 3, QStringLiteral("a.b=c.d")};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<KeysRequest>(toJson(request)), request);
    }

    void proposesDecidesAndTakesBack()
    {
        const auto proposed = keys(*m_shop.source, m_shop.store.get(), {}, {}, {});
        QVERIFY(proposed);
        // No key of customers is declared, and all values are found: answers join along it, and it can be accepted.
        QCOMPARE(proposed->keys.size(), 2);
        QCOMPARE(proposed->keys.last().origin, KeyOrigin::Inferred);
        QVERIFY(proposed->proposed.first().joins && proposed->proposed.first().evidence->unique);
        QCOMPARE(keyName(proposed->keys.last()), QStringLiteral("invoice.customer_id=customers.id"));
        QCOMPARE(proposed->proposed.first().key.constraint, QStringLiteral("invoice(customer_id)->customers(id)"));
        QCOMPARE(proposed->proposed.first().evidence->matched, 2);
        TIEOUT_VERIFY_JSON(*proposed);
        QCOMPARE(*responseFromJson<KeysResponse>(toJson(*proposed)), *proposed);

        const auto accepted = keys(*m_shop.source, m_shop.store.get(), {1, {}, {}}, {}, {});
        QVERIFY(accepted);
        QCOMPARE(accepted->keys.size(), 2);
        QCOMPARE(accepted->keys.last().origin, KeyOrigin::Accepted);
        QVERIFY(accepted->decisions.first().accepted && accepted->decisions.first().active);
        QCOMPARE(accepted->decisions.first().from, QStringList{"invoice.customer_id"});
        TIEOUT_VERIFY_JSON(*accepted);

        const auto undone = keys(*m_shop.source, m_shop.store.get(), {{}, {}, accepted->decisions.first().id}, {}, {});
        QVERIFY(undone && undone->decisions.isEmpty());
        QCOMPARE(undone->proposed, proposed->proposed);
    }

    /// A proposal that is given by name is accepted with its evidence.
    void aProposalIsAcceptedByName()
    {
        KeysRequest request;
        request.add = QStringLiteral("invoice.customer_id = customers.id");
        const auto added = keys(*m_shop.source, m_shop.store.get(), request, {}, {});
        QVERIFY2(added, added ? "" : qPrintable(added.error().fullMessage()));
        QVERIFY(added->added && *added->added == added->decisions.first().id);
        QCOMPARE(added->decisions.first().evidence->matched, 2);
        TIEOUT_VERIFY_JSON(*added);
        request.accept = 1;
        QCOMPARE(keys(*m_shop.source, m_shop.store.get(), request, {}, {}).error().code, ErrorCode::Invalid);
        QVERIFY(keys(*m_shop.source, m_shop.store.get(), {{}, {}, *added->added, {}}, {}, {}));
    }

    void aSnapshotShowsADecisionBeforeTheSourceTakesItOver()
    {
        const auto snapshot = m_shop.source->snapshot();
        const auto rejected = keys(*snapshot, m_shop.store.get(), {{}, 1, {}});
        QVERIFY2(rejected, rejected ? "" : qPrintable(rejected.error().fullMessage()));
        QCOMPARE(rejected->decisions.size(), 1);
        QVERIFY(!rejected->decisions.first().accepted);
        QCOMPARE(rejected->proposed.size(), snapshot->proposedKeys.size());
        QCOMPARE(m_shop.source->snapshot(), snapshot);
        QVERIFY(m_shop.source->takeEdits({}, {}));
        QCOMPARE(keys(*m_shop.source->snapshot(), m_shop.store.get(), {})->proposed.size(),
                 snapshot->proposedKeys.size() - 1);
        const auto back = keys(*m_shop.source, m_shop.store.get(), {{}, {}, rejected->decisions.first().id}, {}, {});
        QVERIFY(back && back->decisions.isEmpty());
        QCOMPARE(back->proposed.size(), snapshot->proposedKeys.size());
        QVERIFY(keys(*snapshot, nullptr, {})->decisions.isEmpty());
    }

    void whatCannotBeDecidedIsSaid()
    {
        const auto two = keys(*m_shop.source, m_shop.store.get(), {1, 1, {}}, {}, {});
        QVERIFY(!two && two.error().code == ErrorCode::Invalid);
        const auto nowhere = keys(*m_shop.source, nullptr, {1, {}, {}}, {}, {});
        QVERIFY(!nowhere && nowhere.error().code == ErrorCode::Invalid);
        const auto unknown = keys(*m_shop.source, m_shop.store.get(), {99, {}, {}}, {}, {});
        QVERIFY(!unknown && unknown.error().code == ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(KeysServiceTest)
#include "tst_keysservice.moc"
