// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/definitionstore.h"

#include "storepromises.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

namespace {

catalog::Definition active()
{
    catalog::Definition definition;
    definition.term = "active customer";
    definition.meaning = "has a subscription";
    definition.table = {"main", "customers"};
    definition.condition = "active = 1";
    definition.by = "ada";
    definition.at = someTime;
    return definition;
}

catalog::Definition inWords(const QString &term, const QString &meaning)
{
    catalog::Definition definition;
    definition.term = term;
    definition.meaning = meaning;
    definition.at = someTime;
    return definition;
}

QStringList meanings(const Workspace &workspace, const QString &sourceId)
{
    QStringList lines;
    const auto definitions = workspace.glossary().definitions(sourceId);
    if (!definitions)
        return {definitions.error().fullMessage()};
    for (const catalog::Definition &definition : *definitions)
        lines.append(definition.term + QStringLiteral(": ") + definition.meaning);
    return lines;
}

const Kept kept{[](Workspace &workspace) { return errorOf(workspace.glossary().define(someSource, active())); },
                [](const Workspace &workspace) { return meanings(workspace, someSource).join(u'\n'); }};

} // namespace

class DefinitionStoreTest : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    void aDefinitionComesBackWhole()
    {
        catalog::Definition definition = active();
        {
            const auto workspace = m_workspaces.made("whole.tieout");
            const auto id = workspace->glossary().define(someSource, definition);
            QVERIFY(id);
            definition.id = *id;
        }
        const auto workspace = m_workspaces.opened("whole.tieout");
        QCOMPARE(*workspace->glossary().definitions(someSource), QList<catalog::Definition>{definition});
        QVERIFY(workspace->glossary().definitions("other")->isEmpty());
    }

    /// By term, whatever its case.
    void aTermMeansOneThing()
    {
        const auto workspace = m_workspaces.made("one.tieout");
        QVERIFY(workspace->glossary().define(someSource, inWords("Revenue", "before tax")));
        QVERIFY(workspace->glossary().define(someSource, active()));
        QVERIFY(workspace->glossary().define(someSource, inWords("churn", "left for good")));
        QCOMPARE(meanings(*workspace, someSource),
                 QStringList({"active customer: has a subscription", "churn: left for good", "Revenue: before tax"}));
        catalog::Definition now = active();
        now.term = "Active customers";
        now.meaning = "bought this year";
        QVERIFY(workspace->glossary().define(someSource, now));
        QCOMPARE(meanings(*workspace, someSource),
                 QStringList({"Active customers: bought this year", "churn: left for good", "Revenue: before tax"}));
    }

    /// What refers to nothing of a source means the same in all; a source's own stands in its place.
    void wordsOnlyAreOfEverySource()
    {
        const auto workspace = m_workspaces.made("words.tieout");
        catalog::Definition own = active();
        own.term = "churn";
        QVERIFY(workspace->glossary().define("t", own));
        QVERIFY(workspace->glossary().define(someSource, inWords("churn", "left for good")));
        QCOMPARE(meanings(*workspace, someSource), QStringList{"churn: left for good"});
        QCOMPARE(meanings(*workspace, "another"), QStringList{"churn: left for good"});
        QCOMPARE(meanings(*workspace, "t"), QStringList{"churn: has a subscription"});
    }

    void oneThatIsRemovedIsGone()
    {
        const auto workspace = m_workspaces.made("gone.tieout");
        const auto id = workspace->glossary().define(someSource, active());
        QVERIFY(id);
        const auto unknown = workspace->glossary().removeDefinition(*id + 1);
        QVERIFY(failsWith(ErrorCode::NotFound, unknown));
        QVERIFY(!unknown.error().hint.isEmpty());
        QCOMPARE(meanings(*workspace, someSource).size(), 1);
        QVERIFY(workspace->glossary().removeDefinition(*id));
        QVERIFY(meanings(*workspace, someSource).isEmpty());
        QVERIFY(failsWith(ErrorCode::NotFound, workspace->glossary().removeDefinition(*id)));
    }

    void readsWhatAnotherProcessWrote() { TestSupport::readsWhatAnotherProcessWrote(kept); }
    void keepsNothingThatNobodyFinds() { TestSupport::keepsNothingThatNobodyFinds(kept); }
    void readsAReadOnlyFile() { TestSupport::readsAReadOnlyFile(kept); }
};

QTEST_GUILESS_MAIN(DefinitionStoreTest)
#include "tst_definitionstore.moc"
