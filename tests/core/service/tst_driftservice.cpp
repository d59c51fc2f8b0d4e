// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/driftservice.h"

#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class DriftServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    Result<workspace::Drift> found(const DriftRequest &request = {})
    {
        const auto session = openSqlite(m_shop.database);
        if (!session)
            return fail(session.error());
        return drift(*m_shop.store, m_shop.source->id(), **session, request, {}, {});
    }

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(DriftRequest());
        DriftRequest request{QStringLiteral("a=b"), QStringLiteral("c")};
        request.accept = true;
        request.undo = true;
        request.takeOver = QStringLiteral("d");
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<DriftRequest>(toJson(request)), request);
    }

    void anOpenSourceLooksAtItsSchemaAgain()
    {
        ServiceFixture shop;
        const auto same = checkSchema(*shop.source, {}, {});
        QVERIFY2(same, same ? "" : qPrintable(same.error().fullMessage()));
        QVERIFY(!same->moved && same->drift.changes.isEmpty());
        QCOMPARE(same->drift.sources.first().id, shop.source->id());
        makeSqlite(shop.database, "ALTER TABLE weather DROP COLUMN degrees");
        const auto moved = checkSchema(*shop.source, {}, {});
        QVERIFY2(moved, moved ? "" : qPrintable(moved.error().fullMessage()));
        QVERIFY(moved->moved);
        QCOMPARE(moved->drift.changes.size(), 1);
        QCOMPARE(moved->drift.changes.first().what, QStringLiteral("weather.degrees"));
        QVERIFY(!shop.source->snapshot()->schema().table("weather")->column("degrees")); // taken over
        TIEOUT_VERIFY_JSON(*moved);
        // Read again it is what it was, and as far from the baseline as before.
        const auto again = checkSchema(*shop.source, {}, {});
        QVERIFY(again && !again->moved);
        QCOMPARE(again->drift.changes.size(), 1);
    }

    void tellsDecidesAndTakesBack()
    {
        QVERIFY(!found()->hasChanges());
        makeSqlite(m_shop.database, "ALTER TABLE customers RENAME COLUMN fee TO charge;"
                                    "ALTER TABLE weather DROP COLUMN degrees");
        const auto drifted = found();
        QVERIFY(drifted && drifted->hasChanges());
        const DriftResponse response = driftResponse({*drifted});
        QCOMPARE(response.sources.first().id, m_shop.source->id());
        QVERIFY(std::any_of(response.changes.cbegin(), response.changes.cend(), [](const ChangeDescription &change) {
            return change.what == QLatin1String("weather.degrees") && change.kind == QLatin1String("columnRemoved");
        }));
        TIEOUT_VERIFY_JSON(response);

        const auto confirmed = found({QStringLiteral("customers.fee=customers.charge"), {}});
        QVERIFY2(confirmed, confirmed ? "" : qPrintable(confirmed.error().fullMessage()));
        QCOMPARE(confirmed->decisions.size(), 1);
        TIEOUT_VERIFY_JSON(driftResponse({*confirmed}));
        DriftRequest undo;
        undo.undo = true;
        QVERIFY(found(undo)->decisions.isEmpty());
        DriftRequest accept;
        accept.accept = true;
        QVERIFY(!found(accept)->hasChanges());
    }

    void anOpenSourceTakesADecisionOverAtOnce()
    {
        makeSqlite(m_shop.database, "ALTER TABLE invoice RENAME COLUMN total TO \"gross=net\"");
        m_shop.open();
        QVERIFY(m_shop.source->drift()->hasChanges());
        const DriftRequest refuse{{}, QStringLiteral("invoice.total=invoice.gross=net")};
        const auto refused = drift(*m_shop.source, *m_shop.store, refuse, {}, {});
        QVERIFY2(refused, refused ? "" : qPrintable(refused.error().fullMessage()));
        QCOMPARE(refused->decisions.last().kind, workspace::DriftDecision::Kind::Refused);
        QCOMPARE(m_shop.source->drift()->decisions.size(), refused->decisions.size());
        DriftRequest accept;
        accept.accept = true;
        QVERIFY(!drift(*m_shop.source, *m_shop.store, accept, {}, {})->hasChanges());
        const auto nothing = drift(*m_shop.source, *m_shop.store, accept, {}, {});
        QVERIFY(nothing
                && nothing->decisions.size() == drift(*m_shop.source, *m_shop.store, {}, {}, {})->decisions.size());
        DriftRequest undo;
        undo.undo = true;
        QVERIFY(drift(*m_shop.source, *m_shop.store, undo, {}, {})->hasChanges());
        undo.accept = true;
        QCOMPARE(drift(*m_shop.source, *m_shop.store, undo, {}, {}).error().code, ErrorCode::Invalid);
        QCOMPARE(drift(*m_shop.source, *m_shop.store, {QStringLiteral("customers.nothing"), {}}, {}, {}).error().code,
                 ErrorCode::NotFound);
    }

    void aNameMayHaveTheSignBetweenThePair()
    {
        makeSqlite(m_shop.database, "ALTER TABLE customers ADD COLUMN \"a=b\" INT");
        DriftRequest accept;
        accept.accept = true;
        QVERIFY(!found(accept)->hasChanges());
        makeSqlite(m_shop.database, "ALTER TABLE customers RENAME COLUMN \"a=b\" TO c");
        const auto confirmed = found({QStringLiteral("customers.a=b=customers.c"), {}});
        QVERIFY2(confirmed, confirmed ? "" : qPrintable(confirmed.error().fullMessage()));
        QCOMPARE(confirmed->decisions.last().rename.from(), QStringLiteral("customers.a=b"));
    }

    void whatCannotBeDecidedIsSaid()
    {
        QVERIFY(!found({QStringLiteral("customers.nothing"), {}}));
        DriftRequest two{QStringLiteral("a"), {}};
        two.accept = true;
        QCOMPARE(found(two).error().code, ErrorCode::Invalid);
    }
};

QTEST_GUILESS_MAIN(DriftServiceTest)
#include "tst_driftservice.moc"
