// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/answerstore.h"

#include "storepromises.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

namespace {

const Kept kept{[](Workspace &workspace) {
                    return errorOf(workspace.answers().saveRecord(sampleRecord("a"), someSource, someTime));
                },
                [](const Workspace &workspace) {
                    const auto record = workspace.answers().record("a");
                    return record ? record->headline->value : record.error().message();
                }};

} // namespace

class AnswerStoreTest : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    void anAnswerComesBackWhole()
    {
        const auto workspace = m_workspaces.made("whole.tieout");
        QVERIFY(workspace->answers().saveRecord(sampleRecord("a"), someSource, someTime));
        QVERIFY(*workspace->answers().record("a") == sampleRecord("a"));
        const auto unknown = workspace->answers().record("b");
        QVERIFY(failsWith(ErrorCode::NotFound, unknown));
        QVERIFY2(unknown.error().message().contains("\"b\""), qPrintable(unknown.error().message()));
    }

    void savedAgainItTakesItsOwnPlace()
    {
        const auto workspace = m_workspaces.made("again.tieout");
        QVERIFY(workspace->answers().saveRecord(sampleRecord("a"), someSource, someTime));
        record::Record now = sampleRecord("a");
        now.question = "rent this quarter";
        now.parts[0].grid()->rows.removeLast();
        QVERIFY(workspace->answers().saveRecord(now, someSource, someTime.addSecs(60)));
        QVERIFY(*workspace->answers().record("a") == now);
        const auto history = *workspace->answers().history(10);
        QCOMPARE(history.size(), 1);
        QCOMPARE(history[0].question, QStringLiteral("rent this quarter"));
        QCOMPARE(history[0].askedAt, someTime.addSecs(60));
        QCOMPARE(history[0].sourceId, someSource);
    }

    void theHistoryIsTheNewest()
    {
        const auto workspace = m_workspaces.made("history.tieout");
        for (int i = 0; i < 5; ++i) // the third is asked in the same moment as the fourth
            QVERIFY(workspace->answers().saveRecord(sampleRecord(QString::number(i)), someSource,
                                                    someTime.addSecs(i == 2 ? 3 : i)));
        QStringList ids;
        const auto history = *workspace->answers().history(4);
        for (const HistoryItem &item : history)
            ids.append(item.id);
        QCOMPARE(ids, QStringList({"4", "3", "2", "1"}));
        QVERIFY(workspace->answers().history(0)->isEmpty());
    }

    void sqlOfWhatWasAnswered()
    {
        const auto workspace = m_workspaces.made("sql.tieout");
        record::Record failed = sampleRecord("failed");
        failed.state = record::State::Failed;
        QVERIFY(workspace->answers().saveRecord(sampleRecord("later"), someSource, someTime.addSecs(1)));
        QVERIFY(workspace->answers().saveRecord(sampleRecord("first"), someSource, someTime));
        QVERIFY(workspace->answers().saveRecord(failed, someSource, someTime));
        QVERIFY(workspace->answers().saveRecord(sampleRecord("elsewhere"), "other", someTime));
        const auto answered = *workspace->answers().answeredSql(someSource);
        QCOMPARE(answered.size(), 2);
        QCOMPARE(answered[0].recordId, QStringLiteral("first"));
        QCOMPARE(answered[0].question, QStringLiteral("rent last quarter"));
        QCOMPARE(answered[0].sql, QStringList{"SELECT 1"});
        QCOMPARE(answered[1].recordId, QStringLiteral("later"));
    }

    void deletingAnUnknownOneLeavesTheOthers()
    {
        const auto workspace = m_workspaces.made("others.tieout");
        QVERIFY(workspace->answers().saveRecord(sampleRecord("a"), someSource, someTime));
        QVERIFY(workspace->answers().deleteRecord("b"));
        QVERIFY(*workspace->answers().record("a") == sampleRecord("a"));
    }

    void deletingAnAnswerTakesItsRowsAndRejections()
    {
        const auto workspace = m_workspaces.made("delete.tieout");
        QVERIFY(workspace->answers().saveRecord(sampleRecord("a"), "s", someTime));
        QVERIFY(workspace->answers().saveRecord(sampleRecord("b"), "s", someTime));
        QVERIFY(workspace->answers().deleteRecord("a"));
        QCOMPARE(workspace->answers().history(10)->size(), 1);
        QCOMPARE(workspace->rejectionLog().rejections(10)->size(), 1);
        const auto gone = workspace->answers().record("a");
        QVERIFY(!gone);
        QCOMPARE(gone.error().code, ErrorCode::NotFound);
    }

    void retentionDropsRowsAndKeepsTheAnswer()
    {
        const auto workspace = m_workspaces.made("retention.tieout");
        QVERIFY(workspace->answers().saveRecord(sampleRecord("old"), "s", someTime));
        QVERIFY(workspace->answers().saveRecord(sampleRecord("new"), "s", someTime.addDays(10)));
        QCOMPARE(*workspace->answers().dropRowsBefore(someTime.addDays(5)), 1);
        QVERIFY(workspace->answers().record("old")->parts[0].grid()->rows.isEmpty());
        QCOMPARE(workspace->answers().record("old")->parts[0].grid()->rowCount, 2);
        QCOMPARE(workspace->answers().record("new")->parts[0].grid()->rows.size(), 2);
    }

    void readsWhatAnotherProcessWrote() { TestSupport::readsWhatAnotherProcessWrote(kept); }
    void keepsNothingThatNobodyFinds() { TestSupport::keepsNothingThatNobodyFinds(kept); }
    void readsAReadOnlyFile() { TestSupport::readsAReadOnlyFile(kept); }
};

QTEST_GUILESS_MAIN(AnswerStoreTest)
#include "tst_answerstore.moc"
