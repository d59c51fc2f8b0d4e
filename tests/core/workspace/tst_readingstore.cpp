// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/readingstore.h"

#include "storepromises.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

namespace {

QString chosen(const Workspace &workspace, const QString &question, const QString &sourceId = someSource)
{
    const auto reading = workspace.readings().chosenReading(sourceId, question);
    return !reading ? reading.error().fullMessage() : *reading ? (*reading)->reading : QStringLiteral("none");
}

const Kept kept{[](Workspace &workspace) {
                    return errorOf(workspace.readings().chooseReading(someSource, "rent", "by lease", someTime));
                },
                [](const Workspace &workspace) { return chosen(workspace, "rent"); }};

} // namespace

class ReadingStoreTest : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    void theLastChoiceCounts()
    {
        {
            const auto workspace = m_workspaces.made("choice.tieout");
            QCOMPARE(chosen(*workspace, "rent"), QStringLiteral("none"));
            QVERIFY(workspace->readings().chooseReading(someSource, "rent", "by lease", someTime));
            QVERIFY(workspace->readings().chooseReading(someSource, "rent", "by tenant", someTime.addDays(1)));
        }
        const auto workspace = m_workspaces.opened("choice.tieout");
        QCOMPARE(workspace->readings().chosenReading(someSource, "rent").value(),
                 std::optional(ChosenReading{"by tenant", someTime.addDays(1)}));
    }

    /// The same question in another case, with other marks.
    void aQuestionIsItsWords()
    {
        const auto workspace = m_workspaces.made("words.tieout");
        QVERIFY(workspace->readings().chooseReading(someSource, "Rent, by tenant?", "first", someTime));
        QCOMPARE(chosen(*workspace, "rent by TENANT"), QStringLiteral("first"));
        QCOMPARE(chosen(*workspace, "rent by lease"), QStringLiteral("none"));
        QVERIFY(workspace->readings().chooseReading(someSource, "rent by tenant", "second", someTime));
        QCOMPARE(chosen(*workspace, "Rent, by tenant?"), QStringLiteral("second"));
    }

    void anotherSourceIsAskedAnew()
    {
        const auto workspace = m_workspaces.made("sources.tieout");
        QVERIFY(workspace->readings().chooseReading(someSource, "rent", "by lease", someTime));
        QCOMPARE(chosen(*workspace, "rent", "other"), QStringLiteral("none"));
        QVERIFY(workspace->readings().chooseReading("other", "rent", "by tenant", someTime));
        QCOMPARE(chosen(*workspace, "rent"), QStringLiteral("by lease"));
    }

    void readsWhatAnotherProcessWrote() { TestSupport::readsWhatAnotherProcessWrote(kept); }
    void keepsNothingThatNobodyFinds() { TestSupport::keepsNothingThatNobodyFinds(kept); }
    void readsAReadOnlyFile() { TestSupport::readsAReadOnlyFile(kept); }
};

QTEST_GUILESS_MAIN(ReadingStoreTest)
#include "tst_readingstore.moc"
