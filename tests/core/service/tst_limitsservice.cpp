// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/limitsservice.h"

#include "core/service/workspaceservice.h"
#include "core/workspace/settings.h"
#include "core/workspace/storedlimits.h"
#include "servicefixture.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

class LimitsServiceTest : public QObject
{
    Q_OBJECT

    ServiceFixture m_shop;

    Result<void> set(const LimitsRequest &request) { return setLimits(*m_shop.store, m_shop.source->id(), request); }
    WorkspaceSource now() const
    {
        const auto contents = workspaceContents(*m_shop.store);
        return contents ? contents->sources.value(0) : WorkspaceSource();
    }

private slots:
    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(LimitsRequest());
        LimitsRequest request;
        request.hidden = QStringList{"customers.fee", "hr.*"};
        request.shownViews = QStringList();
        request.viewsOnly = true;
        request.rowBudget = 5'000'000'000;
        request.rowFilters = {{"orders", "total > 1"}};
        request.allowFunctions = QStringList{"public.tax(numeric)"};
        request.takeBackFunctions = QStringList{"extension citext"};
        request.refusePowerfulAccounts = false;
        request.tellNames = true;
        request.tellValues = ToldValues();
        request.tellRows = false;
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<LimitsRequest>(toJson(request)), request);
        QCOMPARE(toJson(request)["tellValues"].toString(), QStringLiteral("local"));
        request.tellValues = ToldValues{false};
        QCOMPARE(*requestFromJson<LimitsRequest>(toJson(request)), request);
        QCOMPARE(toJson(request)["tellValues"], QJsonValue(false));
        const auto wrong = requestFromJson<LimitsRequest>({{"tellValues", "sometimes"}});
        QVERIFY(!wrong && wrong.error().message().contains("true, false or \"local\""));
    }

    void setsWhatIsAskedAndLeavesTheRest()
    {
        LimitsRequest first;
        first.hidden = QStringList{"customers.fee"};
        first.rowBudget = 1000;
        first.rowFilters = {{"orders", "total > 5"}};
        QVERIFY(set(first));
        LimitsRequest second;
        second.tellValues = ToldValues{true};
        second.refusePowerfulAccounts = true;
        QVERIFY(set(second));
        const WorkspaceSource source = now();
        QCOMPARE(source.hidden, QStringList{"customers.fee"});
        QCOMPARE(source.rowBudget, 1000);
        QCOMPARE(source.rowFilters, (QList<RowFilterDescription>{{"orders", "total > 5"}}));
        QCOMPARE(source.told, (ToldDescription{true, {true}, false}));
        QCOMPARE(*m_shop.store->setting(QString::fromLatin1(workspace::settings::refusePowerfulAccounts.key), {}),
                 QStringLiteral("yes"));

        LimitsRequest back;
        back.hidden = QStringList();
        back.rowFilters = {{"orders", "total > 7"}};
        back.tellValues = ToldValues();
        QVERIFY(set(back));
        QVERIFY(now().hidden.isEmpty());
        QCOMPARE(now().rowFilters.size(), 1);
        QCOMPARE(now().rowFilters.first().condition, QStringLiteral("total > 7"));
        QCOMPARE(now().told, (ToldDescription{true, {}, false}));
    }

    void whatCannotBeSetChangesNothing()
    {
        LimitsRequest request;
        request.viewsOnly = true;
        request.hidden = QStringList{"nobodies"};
        QCOMPARE(set(request).error().code, ErrorCode::Invalid);
        request.hidden.reset();
        request.rowBudget = -1;
        QCOMPARE(set(request).error().code, ErrorCode::Invalid);
        request.rowBudget.reset();
        request.rowFilters = {{"orders", "turnover > 1"}};
        QVERIFY(!set(request));
        request.rowFilters.clear();
        request.takeBackFunctions = QStringList{"tax"};
        const auto never = set(request);
        QVERIFY(!never && never.error().message().contains("\"tax\" is not allowed"));
        request.takeBackFunctions.clear();
        request.allowFunctions = QStringList{"nothing_like_it"};
        QCOMPARE(set(request).error().code, ErrorCode::Invalid);
        QVERIFY(!now().viewsOnly);
    }

    void anOpenSourceTakesItOverAtOnce()
    {
        const auto setOpen = [this](const LimitsRequest &request) {
            return setLimits(*m_shop.source, *m_shop.store, request, {}, {});
        };
        LimitsRequest request;
        request.hidden = QStringList{"customers.fee"};
        request.rowFilters = {{"orders", "total > 5"}};
        const auto done = setOpen(request);
        QVERIFY2(done, done ? "" : qPrintable(done.error().fullMessage()));
        QVERIFY(!m_shop.source->snapshot()->schema().table("customers")->column("fee"));
        QCOMPARE(now().hidden, QStringList{"customers.fee"});

        const auto before = m_shop.source->snapshot();
        LimitsRequest tells;
        tells.tellRows = true;
        QVERIFY(!tells.limitsReading() && request.limitsReading());
        QVERIFY(setOpen(tells));
        QVERIFY(told(*m_shop.store, m_shop.source->id())->rows);
        QCOMPARE(m_shop.source->snapshot(), before); // nothing was read anew

        request.hidden = QStringList();
        request.rowFilters = {{"orders", "nothing_like_it > 5"}};
        QVERIFY(!setOpen(request));
        QCOMPARE(now().hidden, QStringList{"customers.fee"});
        request.rowFilters = {{"orders", ""}};
        QVERIFY(setOpen(request));
        QVERIFY(m_shop.source->snapshot()->schema().table("customers")->column("fee"));
        QVERIFY(now().rowFilters.isEmpty());
    }

    void aConditionIsCheckedBeforeItIsSet()
    {
        QVERIFY(checkRowFilter(*m_shop.source->snapshot(), {"orders", "total > 5"}));
        QVERIFY(!checkRowFilter(*m_shop.source->snapshot(), {"orders", "turnover > 5"}));
        QVERIFY(!checkRowFilter(*m_shop.source->snapshot(), {"orders", "total >"}));
    }

    /// Names are told apart where two differ in their case only, and where one has a dot.
    void aFilterStandsWithTheTableThatItNames()
    {
        makeSqlite(m_shop.database, "CREATE TABLE \"files.csv\" (size INT)");
        m_shop.open();
        LimitsRequest request;
        request.rowFilters = {{"files.csv", "size > 5"}};
        const auto kept = set(request);
        QVERIFY2(kept, kept ? "" : qPrintable(kept.error().fullMessage()));
        QCOMPARE(now().rowFilters, request.rowFilters);
        QCOMPARE(workspace::limitsOf(*m_shop.store, m_shop.source->id())->filters.first().table,
                 (TableName{{}, "files.csv"}));
        request.rowFilters = {{"Files.CSV", ""}};
        QVERIFY(set(request));
        QVERIFY(now().rowFilters.isEmpty());
    }

    void aSourceThatWasNeverReadAllowsNothing()
    {
        const auto store = workspace::Workspace::temporary();
        QVERIFY(store);
        LimitsRequest request;
        request.allowFunctions = QStringList{"tax"};
        const auto refused = setLimits(**store, QStringLiteral("sqlite:/data/none.db"), request);
        QVERIFY(!refused && refused.error().message().contains("was not read yet"));
    }
};

QTEST_GUILESS_MAIN(LimitsServiceTest)
#include "tst_limitsservice.moc"
