// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/keysservice.h"

#include "servicefixture.h"

#include <algorithm>

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

    /// A verified query joins what the names propose: one proposal, the strongest reason first.
    void joinsSpeakForAProposal()
    {
        catalog::VerifiedQuery query;
        query.question = query.asked = QStringLiteral("Invoices of Ada?");
        query.sql = QStringLiteral("SELECT COUNT(*) FROM invoice i JOIN customers c ON c.id = i.customer_id");
        const auto kept = m_shop.store->verified().keepVerified(m_shop.source->id(), query);
        QVERIFY(kept);
        QVERIFY(m_shop.source->takeEdits({}, {}));
        const auto listed = keys(*m_shop.source, m_shop.store.get(), {}, {}, {});
        QVERIFY(listed);
        const ProposedKeyDescription &first = listed->proposed.first();
        QCOMPARE(first.key.constraint, QStringLiteral("invoice(customer_id)->customers(id)"));
        QVERIFY(first.joinedIn);
        QCOMPARE(first.joinedIn->verified, 1);
        QCOMPARE(first.joinedIn->names, QStringList{QStringLiteral("Invoices of Ada?")});
        QVERIFY2(first.reason.text.startsWith(
                     QLatin1String("Joined in one verified query, for example in Invoices of Ada?. customer_id")),
                 qPrintable(first.reason.text));
        QCOMPARE(std::count_if(listed->proposed.cbegin(), listed->proposed.cend(),
                               [&first](const ProposedKeyDescription &key) {
                                   return key.key.constraint == first.key.constraint;
                               }),
                 1);
        QCOMPARE(listed->statements.written, 1);
        QVERIFY(!listed->statements.logged && !listed->statements.hasLog);
        TIEOUT_VERIFY_JSON(*listed);
        QCOMPARE(*responseFromJson<KeysResponse>(toJson(*listed)), *listed);

        // The decision keeps the counts, not the words.
        const auto accepted = keys(*m_shop.source, m_shop.store.get(), {1, {}, {}}, {}, {});
        QVERIFY(accepted);
        const auto decisions = m_shop.store->keys().keyDecisions(m_shop.source->id());
        QVERIFY(decisions && decisions->size() == 1);
        QCOMPARE(decisions->first().key.joins.verified, 1);
        QVERIFY(decisions->first().key.joins.names.isEmpty() && decisions->first().key.reason.isEmpty());
        QVERIFY(keys(*m_shop.source, m_shop.store.get(), {{}, {}, decisions->first().id}, {}, {}));
        QVERIFY(m_shop.store->verified().removeVerified(*kept));
        QVERIFY(m_shop.source->takeEdits({}, {}));
        QVERIFY(!keys(*m_shop.source, m_shop.store.get(), {}, {}, {})->proposed.first().joinedIn);
    }

    void theQueryLogIsTheServers()
    {
        KeysRequest request;
        request.queryLog = true;
        const auto none = keys(*m_shop.source, m_shop.store.get(), request, {}, {});
        QVERIFY(!none && none.error().code == ErrorCode::Unsupported);
        const auto closed = keys(*m_shop.source->snapshot(), m_shop.store.get(), request);
        QVERIFY(!closed && closed.error().code == ErrorCode::Invalid);
        request.accept = 1;
        const auto both = keys(*m_shop.source, m_shop.store.get(), request, {}, {});
        QVERIFY(!both && both.error().code == ErrorCode::Invalid);
        QCOMPARE(m_shop.store->keys().keyDecisions(m_shop.source->id())->size(), 0);
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
