// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/keydecisions.h"

#include "support/workspaces.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::sources;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

class KeyDecisionsTest : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    /// Accepted keys join the graph, decided ones are proposed no more, and what names gone columns counts for nothing.
    void decisionsShapeTheGraph()
    {
        const auto workspace = m_workspaces.made("graph.tieout");
        Schema schema = paymentsSchema();
        schema.foreignKeys.clear();
        const profile::ProposedKeys inferred{{sampleKey()}, {5, 9, 0, 0}};
        catalog::Snapshot snapshot;
        snapshot.sourceId = "s";
        QVERIFY(addKeys(snapshot, schema, inferred, workspace.get()));
        QVERIFY(snapshot.graph->keys().isEmpty());
        QCOMPARE(snapshot.proposedKeys, inferred.keys);
        QVERIFY(addKeys(snapshot, schema, inferred, nullptr));
        QCOMPARE(snapshot.proposedKeys, inferred.keys);

        KeyDecision decision = decisionOf("s", sampleKey(), true);
        QVERIFY(decision.at.isValid());
        QVERIFY(workspace->keys().decideKey(decision));
        QVERIFY(addKeys(snapshot, schema, inferred, workspace.get()));
        QCOMPARE(snapshot.graph->keys().size(), 1);
        QCOMPARE(snapshot.graph->keys().first().origin, KeyOrigin::Accepted);
        QVERIFY(snapshot.proposedKeys.isEmpty());
        QVERIFY(addKeys(snapshot, paymentsSchema(), inferred, workspace.get())); // declared meanwhile
        QCOMPARE(snapshot.graph->keys().size(), 1);
        QCOMPARE(snapshot.graph->keys().first().origin, KeyOrigin::Declared);

        Schema without = schema;
        without.tables[1].columns.removeAt(1);
        QVERIFY(!isActive(decision, without));
        QVERIFY(addKeys(snapshot, without, {}, workspace.get()));
        QVERIFY(snapshot.graph->keys().isEmpty());
        QVERIFY(snapshot.graph->dangling().isEmpty());
        QVERIFY(addKeys(snapshot, schema, {}, workspace.get())); // the column is back
        QCOMPARE(snapshot.graph->keys().size(), 1);

        decision.accepted = false;
        QVERIFY(workspace->keys().decideKey(decision));
        QVERIFY(addKeys(snapshot, schema, inferred, workspace.get()));
        QVERIFY(snapshot.graph->keys().isEmpty());
        QVERIFY(snapshot.proposedKeys.isEmpty());
    }

    /// What the values leave no doubt about is joined along where nobody declared a key, and its target holds each
    /// value once as if it were declared; a person's no ends it.
    void sureKeysJoinWhereNoneIsDeclared()
    {
        const auto workspace = m_workspaces.made("sure.tieout");
        Schema schema = paymentsSchema();
        schema.foreignKeys.clear();
        profile::ProposedKey sure = sampleKey();
        sure.evidence = {412, 412, 500, false, false, true};
        sure.rivals = 0;
        const auto joined = [&](const profile::ProposedKey &key) {
            catalog::Snapshot snapshot;
            snapshot.sourceId = "s";
            return addKeys(snapshot, schema, {{key}, {}}, workspace.get()) && snapshot.joinsAlong(key)
                   && snapshot.graph->isUniqueAt(0, snapshot.graph->toNode(0));
        };
        QVERIFY(joined(sure));
        for (const auto &doubt : std::initializer_list<std::function<void(profile::ProposedKey &)>>{
                 [](auto &key) { key.evidence.matched = 360; }, [](auto &key) { key.evidence.distinct = -1; },
                 [](auto &key) { key.evidence.unique = false; }, [](auto &key) { key.rivals = 1; },
                 [](auto &key) { key.rivals = -1; }}) {
            profile::ProposedKey doubtful = sure;
            doubt(doubtful);
            QVERIFY(!joined(doubtful));
        }
        QVERIFY(workspace->keys().decideKey(decisionOf("s", sure, false)));
        QVERIFY(!joined(sure));
    }

    /// A table that declares another key may have forgotten this one: its name says outright what it refers to, and
    /// every value is found there. A column that refers already, a weaker name or a single stray value leave a doubt.
    void forgottenKeysJoinBesideDeclaredOnes()
    {
        const profile::ProposedKey found = [] {
            profile::ProposedKey key = sampleKey();
            key.match = schema::NameMatch::Same;
            key.evidence = {412, 412, 500, false, false, true};
            key.rivals = 0;
            return key;
        }();
        Schema schema = paymentsSchema();
        const auto other = [&](const QString &column) {
            return ForeignKey{{}, found.key.from, {column}, found.key.to, found.key.toColumns};
        };
        const auto joined = [&](const profile::ProposedKey &key, const QString &declared) {
            schema.foreignKeys = {other(declared)};
            catalog::Snapshot snapshot;
            snapshot.sourceId = "s";
            return addKeys(snapshot, schema, {{key}, {}}, nullptr) && snapshot.joinsAlong(key);
        };
        const QString elsewhere = [&] {
            for (const Column &column : schema.table(found.key.from)->columns) {
                if (!found.key.fromColumns.contains(column.name))
                    return column.name;
            }
            return QString();
        }();
        QVERIFY(joined(found, elsewhere));
        QVERIFY(!joined(found, found.key.fromColumns.first()));
        profile::ProposedKey weak = found;
        weak.match = schema::NameMatch::Prefix;
        QVERIFY(!joined(weak, elsewhere));
        profile::ProposedKey stray = found;
        stray.evidence.matched = 411;
        QVERIFY(!joined(stray, elsewhere));
    }

    void hiddenColumnsAreNotProposed()
    {
        catalog::Snapshot snapshot;
        Schema schema = paymentsSchema();
        schema.foreignKeys.clear();
        snapshot.scope = std::make_shared<const schema::ReadScope>(schema, schema::SourceLimits{{"main.payments"}, 0});
        QVERIFY(addKeys(snapshot, schema, {{sampleKey()}, {}}, nullptr));
        QVERIFY(snapshot.proposedKeys.isEmpty());
    }
};

QTEST_GUILESS_MAIN(KeyDecisionsTest)
#include "tst_keydecisions.moc"
