// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/keystore.h"

#include "core/workspace/forgetting.h"
#include "storepromises.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

namespace {

const Kept kept{[](Workspace &workspace) {
                    return errorOf(workspace.keys().decideKey({0, someSource, true, sampleKey(), "ada", someTime}));
                },
                [](const Workspace &workspace) {
                    const auto decisions = workspace.keys().keyDecisions(someSource);
                    return decisions ? QString::number(decisions->size()) : decisions.error().fullMessage();
                }};

} // namespace

class KeyStoreTest : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    void keyDecisionsAreKeptWithTheirEvidence()
    {
        const profile::ProposedKey key = sampleKey();
        {
            const auto workspace = m_workspaces.made("keys.tieout");
            QVERIFY(workspace->keys().decideKey({0, "s", false, key, "ada", someTime}));
        }
        const auto workspace = *Workspace::open(m_workspaces.path("keys.tieout"));
        QList<KeyDecision> decisions = *workspace->keys().keyDecisions("s");
        QCOMPARE(decisions.size(), 1);
        QVERIFY(!decisions[0].accepted);
        QCOMPARE(decisions[0].key, key);
        QCOMPARE(decisions[0].by, QStringLiteral("ada"));
        QCOMPARE(decisions[0].at, someTime);
        QVERIFY(workspace->keys().keyDecisions("other")->isEmpty());

        // A person may think again: one decision a key.
        const auto id = workspace->keys().decideKey({0, "s", true, key, "ada", someTime});
        QVERIFY(id);
        decisions = *workspace->keys().keyDecisions("s");
        QCOMPARE(decisions.size(), 1);
        QVERIFY(decisions[0].accepted);
        QVERIFY(workspace->keys().removeKeyDecision(*id));
        QVERIFY(workspace->keys().keyDecisions("s")->isEmpty());
        const auto gone = workspace->keys().removeKeyDecision(*id);
        QVERIFY(!gone);
        QCOMPARE(gone.error().code, ErrorCode::NotFound);
    }

    void proposedKeysBelongToASchema()
    {
        const auto workspace = m_workspaces.made("proposed.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        QVERIFY(!workspace->keys().proposedKeys(sampleSource().id, "f")->has_value());
        QVERIFY(workspace->keys().saveProposedKeys(sampleSource().id, "f", {{sampleKey()}, {10, 12, 1, 2}}));
        QCOMPARE(workspace->keys().proposedKeys(sampleSource().id, "f")->value(),
                 (profile::ProposedKeys{{sampleKey()}, {10, 12, 1, 2}}));
        QVERIFY(workspace->keys().saveProposedKeys(sampleSource().id, "f", {}));
        QVERIFY(workspace->keys().proposedKeys(sampleSource().id, "f")->value().keys.isEmpty());
        QVERIFY(!workspace->keys().proposedKeys(sampleSource().id, "g")->has_value());
        QVERIFY(workspace->removeSource(sampleSource().id));
        QVERIFY(!workspace->keys().proposedKeys(sampleSource().id, "f")->has_value());
    }

    /// What was learnt from statements comes back as it was; without it, as in older workspaces, there is none.
    void joinsAreKept()
    {
        const auto workspace = m_workspaces.made("joined.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        profile::ProposedKeys proposed{{sampleKey()}, {10, 12, 1, 2}};
        proposed.keys[0].reason =
            message::say("schema.key.names", {QStringLiteral("lease_id"), QStringLiteral("leases")});
        proposed.keys[0].joins = {1, 2, 3, 4, 50'000'000'000, {"v", "a.sql:7"}};
        proposed.written = {{{sampleKey().key, {1, 0, 0, 0, 0, {"v"}}}}, 12, 3};
        proposed.writtenDigest = "abc";
        proposed.logged = profile::JoinFindings{{{sampleKey().key, {0, 0, 0, 2, 77, {}}}}, 500, 4};
        proposed.joinedValues.insert(sampleKey().key.constraint, {5, 4, 6, true, false, true});
        QVERIFY(workspace->keys().saveProposedKeys(sampleSource().id, "f", proposed));
        QCOMPARE(workspace->keys().proposedKeys(sampleSource().id, "f")->value(), proposed);
        proposed.logged.reset();
        QVERIFY(workspace->keys().saveProposedKeys(sampleSource().id, "f", proposed));
        QVERIFY(!workspace->keys().proposedKeys(sampleSource().id, "f")->value().logged);
    }

    /// What may not be read any more is in no proposal, and no name or question of what joined along others either.
    void forgettingLeavesTheOtherProposals()
    {
        const auto workspace = m_workspaces.made("forgotten.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        profile::ProposedKey hidden = sampleKey();
        hidden.key.constraint = "payments(x)->secrets(id)";
        hidden.key.to = {{}, "secrets"};
        profile::ProposedKeys proposed{{hidden, sampleKey()}, {10, 12, 1, 2}};
        proposed.written = {{{sampleKey().key, {0, 1, 0, 0, 0, {"Whose secrets?"}}}}, 1, 0};
        proposed.writtenDigest = "abc";
        proposed.logged =
            profile::JoinFindings{{{hidden.key, {0, 0, 0, 1, 5, {}}}, {sampleKey().key, {0, 0, 0, 1, 6, {}}}}};
        QVERIFY(workspace->keys().saveProposedKeys(sampleSource().id, "f", proposed));
        Forgetting what;
        what.schema = [](const Schema &schema) { return schema; };
        what.profile = [](const profile::ProfiledTable &table) { return table; };
        what.name = [](const QString &) { return true; };
        what.texts = [](const TableName &) { return true; };
        what.answer = [](const record::Record &record) { return record; };
        what.query = [](const QString &, const QString &) { return true; };
        what.key = [](const ForeignKey &key) { return key.to.name != QLatin1String("secrets"); };
        QVERIFY(workspace->forget(sampleSource().id, what));
        const profile::ProposedKeys left = workspace->keys().proposedKeys(sampleSource().id, "f")->value();
        QCOMPARE(left.keys, QList<profile::ProposedKey>{sampleKey()});
        QCOMPARE(left.search, proposed.search);
        QVERIFY(left.written.keys.isEmpty() && left.writtenDigest.isEmpty());
        QCOMPARE(left.logged->keys.size(), 1);
        QCOMPARE(left.logged->keys.first().joins.calls, 6);
    }

    void proposalsNeedTheirSource()
    {
        const auto workspace = m_workspaces.made("nobody.tieout");
        QVERIFY(!workspace->keys().saveProposedKeys("nobody", "f", {{sampleKey()}, {}}));
        QVERIFY(!workspace->keys().proposedKeys("nobody", "f")->has_value());
    }

    void readsWhatAnotherProcessWrote() { TestSupport::readsWhatAnotherProcessWrote(kept); }
    void keepsNothingThatNobodyFinds() { TestSupport::keepsNothingThatNobodyFinds(kept); }
    void readsAReadOnlyFile() { TestSupport::readsAReadOnlyFile(kept); }
};

QTEST_GUILESS_MAIN(KeyStoreTest)
#include "tst_keystore.moc"
