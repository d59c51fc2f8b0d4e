// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/keystore.h"

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
