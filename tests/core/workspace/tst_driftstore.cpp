// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/driftstore.h"

#include "storepromises.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

namespace {

const schema::Rename amountIsTotal{{"main", "payments"}, "amount", {"main", "payments"}, "total"};

/// A workspace that has read the schema of its source.
std::unique_ptr<Workspace> begun(const Workspaces &workspaces, const QString &name)
{
    auto workspace = workspaces.made(name);
    if (!workspace->addSource(sampleSource())
        || !workspace->drift().startBaseline(someSource, paymentsSchema(), someTime))
        qFatal("\"%s\" cannot be begun", qPrintable(name));
    return workspace;
}

QStringList decisions(const Workspace &workspace)
{
    QStringList kinds;
    const auto made = workspace.drift().driftDecisions(someSource);
    if (!made)
        return {made.error().fullMessage()};
    for (const DriftDecision &decision : *made)
        kinds.append(decisionKindName(decision.kind));
    return kinds;
}

Affected stale(const QString &item)
{
    Affected thing;
    thing.kind = Affected::Kind::Verified;
    thing.item = item;
    thing.what = "rent";
    thing.reason = QStringLiteral("\"amount\" is gone.");
    thing.stale = true;
    thing.sqlNow = "SELECT total FROM payments";
    return thing;
}

const Kept kept{[](Workspace &workspace) {
                    return errorOf(workspace.drift().startBaseline(someSource, paymentsSchema(), someTime));
                },
                [](const Workspace &workspace) {
                    const auto baseline = workspace.drift().baseline(someSource);
                    return !baseline   ? baseline.error().fullMessage()
                           : *baseline ? (*baseline)->fingerprint
                                       : QStringLiteral("none");
                }};

} // namespace

class DriftStoreTest : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    void theFirstBaselineStays()
    {
        const auto workspace = m_workspaces.made("first.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        QVERIFY(!workspace->drift().baseline(someSource)->has_value());
        QVERIFY(workspace->drift().startBaseline(someSource, paymentsSchema(), someTime));
        QVERIFY(workspace->drift().startBaseline(someSource, {}, someTime.addDays(1)));
        const std::optional<Baseline> baseline = *workspace->drift().baseline(someSource);
        QVERIFY(baseline);
        QCOMPARE(baseline->schema, paymentsSchema());
        QCOMPARE(baseline->fingerprint, paymentsSchema().fingerprint());
        QCOMPARE(baseline->takenAt, someTime);
        QVERIFY(workspace->removeSource(someSource));
        QVERIFY(!workspace->drift().baseline(someSource)->has_value());
    }

    void whatWasSavedLastIsTheFirstBaseline()
    {
        const auto workspace = m_workspaces.made("last.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        QVERIFY(workspace->drift().startBaseline(someSource)); // nothing was saved
        QVERIFY(!workspace->drift().baseline(someSource)->has_value());
        Schema newer = paymentsSchema();
        newer.tables.removeLast();
        QVERIFY(workspace->snapshots().saveSchema(someSource, paymentsSchema(), someTime, "older"));
        QVERIFY(workspace->snapshots().saveSchema(someSource, newer, someTime.addDays(1), "newer"));
        QVERIFY(workspace->drift().startBaseline(someSource));
        QVERIFY(workspace->snapshots().saveSchema(someSource, {}, someTime.addDays(2)));
        QVERIFY(workspace->drift().startBaseline(someSource));
        const std::optional<Baseline> baseline = *workspace->drift().baseline(someSource);
        QVERIFY(baseline);
        QCOMPARE(baseline->schema, newer);
        QCOMPARE(baseline->fingerprint, QStringLiteral("newer"));
        QCOMPARE(baseline->takenAt, someTime.addDays(1));
    }

    void nothingIsDecidedOfASourceThatWasNeverRead()
    {
        const auto workspace = m_workspaces.made("never.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        DriftStore &drift = workspace->drift();
        for (const QString &source : {someSource, QStringLiteral("nobody")}) {
            QVERIFY(failsWith(ErrorCode::NotFound, drift.confirmRename(source, amountIsTotal, someTime)));
            QVERIFY(failsWith(ErrorCode::NotFound, drift.refuseRename(source, amountIsTotal, someTime)));
            QVERIFY(failsWith(ErrorCode::NotFound, drift.acceptSchema(source, paymentsSchema(), someTime)));
            QVERIFY(failsWith(ErrorCode::NotFound, drift.undoDecision(source)));
            QVERIFY(drift.driftDecisions(source)->isEmpty());
        }
        QVERIFY(!drift.startBaseline("nobody", paymentsSchema(), someTime)); // no such source
        QVERIFY(!drift.baseline("nobody")->has_value());
    }

    void decisionsAreUndoneTheNewestFirst()
    {
        const auto workspace = begun(m_workspaces, "undo.tieout");
        DriftStore &drift = workspace->drift();
        Schema now = paymentsSchema();
        now.tables.removeLast();
        QVERIFY(drift.refuseRename(someSource, amountIsTotal, someTime));
        QVERIFY(drift.acceptSchema(someSource, now, someTime.addDays(1)));
        QVERIFY(drift.confirmRename(someSource, amountIsTotal, someTime.addDays(2)));
        QCOMPARE(decisions(*workspace), QStringList({"refused", "accepted", "confirmed"}));
        QCOMPARE(drift.driftDecisions(someSource)->first().rename, amountIsTotal);
        QCOMPARE(drift.driftDecisions(someSource)->first().at, someTime);
        QCOMPARE((*drift.baseline(someSource))->schema, now);
        QCOMPARE(drift.undoDecision(someSource)->kind, DriftDecision::Kind::Confirmed);
        QCOMPARE((*drift.baseline(someSource))->schema, now);
        QCOMPARE(drift.undoDecision(someSource)->kind, DriftDecision::Kind::Accepted);
        QCOMPARE((*drift.baseline(someSource))->schema, paymentsSchema());
        QCOMPARE(drift.undoDecision(someSource)->kind, DriftDecision::Kind::Refused);
        QVERIFY(decisions(*workspace).isEmpty());
        QVERIFY(failsWith(ErrorCode::NotFound, drift.undoDecision(someSource)));
    }

    void earlierBaselinesAreThoseWithAConfirmedRename()
    {
        const auto workspace = begun(m_workspaces, "earlier.tieout");
        DriftStore &drift = workspace->drift();
        const auto earlier = [&drift] {
            QStringList prints;
            const auto found = drift.earlierBaselines(someSource);
            for (const Baseline &baseline : *found)
                prints.append(baseline.fingerprint);
            return prints;
        };
        const Schema first = paymentsSchema();
        Schema second = first;
        second.tables.removeLast();
        Schema third = second;
        third.tables.clear();
        QVERIFY(drift.confirmRename(someSource, amountIsTotal, someTime));
        QVERIFY(earlier().isEmpty()); // it is the one in force
        QVERIFY(drift.acceptSchema(someSource, second, someTime));
        QCOMPARE(earlier(), QStringList{first.fingerprint()});
        QVERIFY(drift.refuseRename(someSource, amountIsTotal, someTime));
        QVERIFY(drift.acceptSchema(someSource, third, someTime));
        QCOMPARE(earlier(), QStringList{first.fingerprint()}); // nothing was confirmed under the second
        QVERIFY(drift.confirmRename(someSource, amountIsTotal, someTime));
        QVERIFY(drift.acceptSchema(someSource, first, someTime));
        QCOMPARE(earlier(), (QStringList{third.fingerprint(), first.fingerprint()}));
        QVERIFY(drift.undoDecision(someSource));
        QVERIFY(drift.undoDecision(someSource));
        QCOMPARE(earlier(), QStringList{first.fingerprint()});
        QVERIFY(drift.earlierBaselines("nobody")->isEmpty());
    }

    /// What people keep under the old name goes with the new one, and comes back.
    void aRenameCarriesWhatIsKept()
    {
        const auto workspace = begun(m_workspaces, "carried.tieout");
        QVERIFY(workspace->catalogEdits().addEdit(
            {0, someSource, Edit::Kind::Alias, {"main", "payments"}, "amount", "turnover", someTime}));
        QVERIFY(workspace->catalogEdits().addEdit(
            {0, someSource, Edit::Kind::Alias, {"main", "leases"}, {}, "contracts", someTime}));
        const auto verified = workspace->verified().keepVerified(someSource, sampleVerified("rent"));
        QVERIFY(verified);
        const QString before = workspace->verified().verifiedQueries(someSource)->first().sql;
        CarriedSql queries;
        queries.verified.insert(*verified, "SELECT SUM(total) FROM payments");
        queries.verified.insert(*verified + 1, "SELECT 1"); // there is no such query
        QVERIFY(workspace->drift().confirmRename(someSource, amountIsTotal, someTime, queries));
        QCOMPARE(workspace->catalogEdits().edits(someSource)->first().about(), QStringLiteral("main.payments.total"));
        QCOMPARE(workspace->catalogEdits().edits(someSource)->last().about(), QStringLiteral("main.leases"));
        QCOMPARE(workspace->verified().verifiedQueries(someSource)->first().sql,
                 QStringLiteral("SELECT SUM(total) FROM payments"));
        QCOMPARE(workspace->drift().driftDecisions(someSource)->first().carried, 2);
        QVERIFY(workspace->drift().undoDecision(someSource));
        QCOMPARE(workspace->catalogEdits().edits(someSource)->first().about(), QStringLiteral("main.payments.amount"));
        QCOMPARE(workspace->verified().verifiedQueries(someSource)->first().sql, before);
    }

    /// What is stale says since when; what is not stale any more is forgotten.
    void whatIsStaleStaysSinceItWas()
    {
        const auto workspace = begun(m_workspaces, "stale.tieout");
        QVERIFY(workspace->drift().keepQuarantine(someSource, {stale("1")}, someTime));
        const auto both = workspace->drift().keepQuarantine(someSource, {stale("1"), stale("2")}, someTime.addDays(1));
        QVERIFY(both);
        const auto quarantined = *workspace->drift().quarantine(someSource);
        QCOMPARE(quarantined.size(), 2);
        QCOMPARE(quarantined[0].since, someTime);
        QCOMPARE(quarantined[1].since, someTime.addDays(1));
        QCOMPARE(quarantined[0].kind, Affected::Kind::Verified);
        QCOMPARE(quarantined[0].item, QStringLiteral("1"));
        QCOMPARE(quarantined[0].reason, stale("1").reason);
        QCOMPARE(quarantined[0].sqlNow, stale("1").sqlNow);
        QVERIFY(quarantined[0].stale);
        QVERIFY(workspace->drift().keepQuarantine(someSource, {}, someTime.addDays(2)));
        QVERIFY(workspace->drift().quarantine(someSource)->isEmpty());
    }

    void readsWhatAnotherProcessWrote() { TestSupport::readsWhatAnotherProcessWrote(kept); }
    void keepsNothingThatNobodyFinds() { TestSupport::keepsNothingThatNobodyFinds(kept); }
    void readsAReadOnlyFile() { TestSupport::readsAReadOnlyFile(kept); }
};

QTEST_GUILESS_MAIN(DriftStoreTest)
#include "tst_driftstore.moc"
