// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/measure/rerunservice.h"

#include "core/service/servicefixture.h"
#include "core/service/verifiedservice.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::service::measure;
using namespace Tieout::TestSupport;

class RerunServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    Result<evaluation::VerifiedReport> again()
    {
        const auto open = [this](const workspace::StoredSource &,
                                 const StopToken &) -> Result<std::unique_ptr<project::OpenSource>> {
            m_shop.open();
            return std::move(m_shop.source);
        };
        return rerun(*m_shop.store, open, {}, {});
    }
    void verify(const QString &question, const QString &sql, bool withoutExpected)
    {
        VerifiedRequest request{VerifiedAction::Add, question, sql};
        request.withoutExpected = withoutExpected;
        const auto added = verified(*m_shop.source, *m_shop.store, request, m_shop.options, {});
        QVERIFY2(added, added ? "" : qPrintable(added.error().fullMessage()));
    }

private slots:
    void responsesReadBack()
    {
        TIEOUT_VERIFY_JSON(RerunResponse());
        RerunQuery query{"shop.db", 7, "fees", "SELECT 1", QDate(2026, 11, 20), {}, {}};
        TIEOUT_VERIFY_JSON(query);
        QVERIFY(!toJson(query).contains("why") && !toJson(query).contains("changes"));
        query.why.emplace(QStringLiteral("It is gone."));
        query.changes.emplace(QList<ChangedNumberDescription>{{"fees", "12", {}, {}}});
        TIEOUT_VERIFY_JSON(query);
        RerunResponse response;
        response.report.kind = QStringLiteral("verified");
        response.report.figures = {{"queries", 1}};
        response.changed = {query};
        response.leftOut = {{"crm.db", "A password is needed."}};
        TIEOUT_VERIFY_JSON(response);
        QCOMPARE(*responseFromJson<RerunResponse>(toJson(response)), response);
        QCOMPARE(toJson(response)["kind"].toString(), QStringLiteral("verified")); // beside the lists
    }

    void tellsWhatBecameOfEach()
    {
        verify(QStringLiteral("fees"), QStringLiteral("SELECT SUM(fee) AS fees FROM customers"), false);
        verify(QStringLiteral("cold days"), QStringLiteral("SELECT MIN(degrees) AS cold FROM weather"), false);
        verify(QStringLiteral("orders"), QStringLiteral("SELECT COUNT(*) AS orders FROM orders"), true);
        const auto same = again();
        QVERIFY2(same, same ? "" : qPrintable(same.error().fullMessage()));
        QVERIFY(same->holds());
        RerunResponse response = rerunResponse(*same);
        QVERIFY(response.changed.isEmpty() && response.stale.isEmpty() && response.failed.isEmpty());
        QCOMPARE(response.withoutExpected.size(), 1);
        QCOMPARE(response.withoutExpected.first().question, QStringLiteral("orders"));
        QCOMPARE(response.report.figures.value("queries"), 3.0);
        QCOMPARE(response.report.figures.value("same"), 2.0);

        makeSqlite(m_shop.database, "INSERT INTO customers VALUES (4, 'Dot', 'Spain', 30);"
                                    "ALTER TABLE weather DROP COLUMN degrees");
        const auto changed = again();
        QVERIFY2(changed, changed ? "" : qPrintable(changed.error().fullMessage()));
        QVERIFY(!changed->holds());
        response = rerunResponse(*changed);
        QCOMPARE(response.changed.size(), 1);
        QCOMPARE(response.changed.first().question, QStringLiteral("fees"));
        QVERIFY(!response.changed.first().why);
        QCOMPARE(*response.changed.first().changes,
                 (QList<ChangedNumberDescription>{
                     {QStringLiteral("fees"), QStringLiteral("12"), QStringLiteral("42"), QStringLiteral("30")}}));
        QCOMPARE(response.stale.size(), 1);
        QVERIFY(response.stale.first().why && !response.stale.first().changes);
        TIEOUT_VERIFY_JSON(response);
    }

    void aSourceThatDoesNotOpenIsNamed()
    {
        const auto none = [](const workspace::StoredSource &,
                             const StopToken &) -> Result<std::unique_ptr<project::OpenSource>> {
            return fail(ErrorCode::PasswordNeeded, "A password is needed.");
        };
        const auto report = rerun(*m_shop.store, none, {}, {});
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        const RerunResponse response = rerunResponse(*report);
        QCOMPARE(response.leftOut,
                 (QList<LeftOutDescription>{{QStringLiteral("shop.db"), QStringLiteral("A password is needed.")}}));
        TIEOUT_VERIFY_JSON(response);
    }
};

QTEST_GUILESS_MAIN(RerunServiceTest)
#include "tst_rerunservice.moc"
