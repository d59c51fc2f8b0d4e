// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/sourcetextstore.h"

#include "storepromises.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

namespace {

const Kept kept{
    [](Workspace &workspace) {
        return errorOf(workspace.sourceTexts().addScript({0, someSource, "a.sql", "SELECT 1", {}, someTime}));
    },
    [](const Workspace &workspace) {
        const auto scripts = workspace.sourceTexts().scripts(someSource);
        return scripts ? QString::number(scripts->size()) : scripts.error().fullMessage();
    }};

} // namespace

class SourceTextStoreTest : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    void scriptsAreKept()
    {
        {
            const auto workspace = m_workspaces.made("scripts.tieout");
            QVERIFY(workspace->sourceTexts().addScript({0, "s", "b.sql", "select 1", {}, someTime}));
            QVERIFY(workspace->sourceTexts().addScript({0, "s", "a.sql", "select 2", "mysql", someTime}));
            QVERIFY(workspace->sourceTexts().addScript({0, "s", "b.sql", "select 3", {}, someTime})); // takes its place
            QCOMPARE(workspace->sourceTexts().addScript({0, "s", " ", "select 1", {}, someTime}).error().code,
                     ErrorCode::Invalid);
            QCOMPARE(workspace->sourceTexts().addScript({0, "s", "c.sql", " \n", {}, someTime}).error().code,
                     ErrorCode::Invalid);
        }
        const auto workspace = Workspace::open(m_workspaces.path("scripts.tieout"));
        QVERIFY(workspace);
        const auto scripts = *(*workspace)->sourceTexts().scripts("s");
        QCOMPARE(scripts.size(), 2);
        QCOMPARE(scripts[0].name, QStringLiteral("a.sql"));
        QCOMPARE(scripts[0].dialect, QStringLiteral("mysql"));
        QCOMPARE(scripts[1].text, QStringLiteral("select 3"));
        QVERIFY((*workspace)->sourceTexts().scripts("other")->isEmpty());
        QVERIFY((*workspace)->sourceTexts().removeScript("s", "a.sql"));
        const auto gone = (*workspace)->sourceTexts().removeScript("s", "a.sql");
        QVERIFY(!gone && gone.error().code == ErrorCode::NotFound && gone.error().message().contains("a.sql"));
    }

    void aScriptKeepsItsNumber()
    {
        const auto workspace = m_workspaces.made("number.tieout");
        const auto first = workspace->sourceTexts().addScript({0, "s", "a.sql", "SELECT 1", {}, someTime});
        const auto other = workspace->sourceTexts().addScript({0, "t", "a.sql", "SELECT 2", {}, someTime});
        const auto again =
            workspace->sourceTexts().addScript({0, "s", "a.sql", "SELECT 3", "mysql", someTime.addDays(1)});
        QVERIFY(first && other && again);
        QCOMPARE(*again, *first);
        QCOMPARE(*workspace->sourceTexts().scripts("s"),
                 (QList<StoredScript>{{*first, "s", "a.sql", "SELECT 3", "mysql", someTime.addDays(1)}}));
        QCOMPARE(workspace->sourceTexts().scripts("t")->first().text, QStringLiteral("SELECT 2"));
        QVERIFY(failsWith(ErrorCode::NotFound, workspace->sourceTexts().removeScript("u", "a.sql")));
    }

    void whatAModelWroteIsOneForEachTable()
    {
        const auto workspace = m_workspaces.made("derived.tieout");
        QVERIFY(workspace->addSource(sampleSource()));
        ModelDescription description{sampleSource().id,       {"main", "payments"}, "f1",    "m",
                                     {{"summary", "Money."}}, {"grain: no"},        someTime};
        QVERIFY(workspace->sourceTexts().saveModelDescription(description));
        description.fingerprint = "f2";
        QVERIFY(workspace->sourceTexts().saveModelDescription(description)); // one for each table
        QCOMPARE(*workspace->sourceTexts().modelDescriptions(sampleSource().id), QList<ModelDescription>{description});
        QVERIFY(workspace->sourceTexts().modelDescriptions("other")->isEmpty());
    }

    void aModelsTextsNeedTheirSource()
    {
        const auto workspace = m_workspaces.made("nobody.tieout");
        QVERIFY(!workspace->sourceTexts().saveModelDescription(
            {"nobody", {"main", "payments"}, "f1", "m", {{"summary", "Money."}}, {}, someTime}));
        QVERIFY(workspace->sourceTexts().modelDescriptions("nobody")->isEmpty());
    }

    void readsWhatAnotherProcessWrote() { TestSupport::readsWhatAnotherProcessWrote(kept); }
    void keepsNothingThatNobodyFinds() { TestSupport::keepsNothingThatNobodyFinds(kept); }
    void readsAReadOnlyFile() { TestSupport::readsAReadOnlyFile(kept); }
};

QTEST_GUILESS_MAIN(SourceTextStoreTest)
#include "tst_sourcetextstore.moc"
