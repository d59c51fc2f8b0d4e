// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/correctionstore.h"

#include "storepromises.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

namespace {

/// Of this SQL, which became another reading of its question.
Correction preferred(const QString &question)
{
    return {0,
            someSource,
            question,
            "SELECT 1",
            Correction::Reason::EditedSql,
            {},
            "SELECT 2",
            Correction::Becomes::Preference,
            {},
            {},
            someTime};
}

const Kept kept{
    [](Workspace &workspace) {
        return errorOf(workspace.correctionLog().correct(preferred("rent"), ReadingChoice{"rent", "second"}));
    },
    [](const Workspace &workspace) {
        const auto pairs = workspace.correctionLog().corrections(someSource);
        const auto reading = workspace.readings().chosenReading(someSource, "rent");
        return !pairs || !reading ? QStringLiteral("unreadable")
                                  : QStringLiteral("%1 %2").arg(pairs->size()).arg(reading->has_value());
    }};

} // namespace

class CorrectionStoreTest : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    void correctionsAreKeptAndUndone()
    {
        const auto workspace = m_workspaces.made("corrections.tieout");
        const auto before =
            workspace->verified().keepVerified(someSource, KeptVerified{sampleVerified("rent"), "rent_file", true, {}});
        QVERIFY(before);
        Correction correction{0,
                              someSource,
                              "rent",
                              "SELECT 1",
                              Correction::Reason::Said,
                              "not the deposit",
                              "SELECT 2",
                              Correction::Becomes::VerifiedQuery,
                              "Kept.",
                              "ada",
                              someTime};
        KeptVerified right{sampleVerified("rent"), {}, false, {}};
        right.query.sql = "SELECT 2";
        const auto id = workspace->correctionLog().correct(correction, right);
        QVERIFY(id);
        correction.id = *id;
        QCOMPARE(workspace->correctionLog().corrections(someSource).value(), QList<Correction>{correction});
        QCOMPARE(workspace->verified().keptVerified(someSource)->first().query.sql, QStringLiteral("SELECT 2"));
        QCOMPARE(workspace->verified().keptVerified(someSource)->first().name, QStringLiteral("rent_file"));
        // Back to what was verified before, its number too.
        const auto undone = workspace->correctionLog().undoCorrection(*id);
        QVERIFY(undone && undone->wasInForce);
        QCOMPARE(undone->correction, correction);
        QVERIFY(workspace->correctionLog().corrections(someSource)->isEmpty());
        QCOMPARE(workspace->verified().keptVerified(someSource)->size(), 1);
        QCOMPARE(workspace->verified().keptVerified(someSource)->first().query.id, *before);
        QVERIFY(workspace->verified().keptVerified(someSource)->first().query.sql != QLatin1String("SELECT 2"));
        QCOMPARE(workspace->correctionLog().undoCorrection(*id).error().code, ErrorCode::NotFound);
    }

    void undoneCorrectionsLeaveWhatWasDecidedSince()
    {
        const auto workspace = m_workspaces.made("since.tieout");
        const Correction correction{0,
                                    someSource,
                                    "rent",
                                    "SELECT 1",
                                    Correction::Reason::EditedSql,
                                    {},
                                    "SELECT 2",
                                    Correction::Becomes::Preference,
                                    {},
                                    {},
                                    someTime};
        QVERIFY(workspace->readings().chooseReading(someSource, "rent", "first", someTime));
        const auto chosen = workspace->correctionLog().correct(correction, ReadingChoice{"rent", "second"});
        QVERIFY(chosen);
        QCOMPARE(workspace->readings().chosenReading(someSource, "rent").value()->reading, QStringLiteral("second"));
        QVERIFY(workspace->correctionLog().undoCorrection(*chosen));
        QCOMPARE(workspace->readings().chosenReading(someSource, "rent").value(),
                 std::optional(ChosenReading{"first", someTime}));
        const auto again = workspace->correctionLog().correct(correction, ReadingChoice{"rent", "second"});
        QVERIFY(workspace->readings().chooseReading(someSource, "rent", "third", someTime));
        QVERIFY(again && workspace->correctionLog().undoCorrection(*again));
        QCOMPARE(workspace->readings().chosenReading(someSource, "rent").value()->reading, QStringLiteral("third"));
        const auto first = workspace->correctionLog().correct({0,
                                                               someSource,
                                                               "other",
                                                               "SELECT 1",
                                                               Correction::Reason::EditedSql,
                                                               {},
                                                               "SELECT 2",
                                                               Correction::Becomes::Preference,
                                                               {},
                                                               {},
                                                               someTime},
                                                              ReadingChoice{"other", "second"});
        QVERIFY(first && workspace->correctionLog().undoCorrection(*first));
        QVERIFY(!workspace->readings().chosenReading(someSource, "other").value());

        KeyDecision decision{0, someSource, false, sampleKey(), "ben", someTime};
        QVERIFY(workspace->keys().decideKey(decision));
        decision.accepted = true;
        const auto accepted = workspace->correctionLog().correct(correction, decision);
        QVERIFY(accepted && workspace->keys().keyDecisions(someSource)->first().accepted);
        QVERIFY(workspace->correctionLog().undoCorrection(*accepted));
        QCOMPARE(workspace->keys().keyDecisions(someSource)->size(), 1);
        QVERIFY(!workspace->keys().keyDecisions(someSource)->first().accepted
                && workspace->keys().keyDecisions(someSource)->first().by == QLatin1String("ben"));
        QCOMPARE(workspace->keys().keyDecisions(someSource)->first().key, sampleKey());

        Edit edit;
        edit.table = {"main", "payments"};
        edit.text = "rent roll";
        edit.at = someTime;
        const auto alias = workspace->correctionLog().correct(correction, edit);
        QVERIFY(alias);
        QCOMPARE(workspace->catalogEdits().edits(someSource)->first().text, QStringLiteral("rent roll"));
        // Said already: neither the pair nor the name is kept a second time.
        QCOMPARE(workspace->correctionLog().correct(correction, edit).error().code, ErrorCode::Exists);
        QCOMPARE(workspace->correctionLog().corrections(someSource)->size(), 1);
        QVERIFY(workspace->correctionLog().undoCorrection(*alias)
                && workspace->catalogEdits().edits(someSource)->isEmpty());
    }

    /// Corrected twice and the first taken back: the second stays, and taken back it leads to what was before both.
    void theFirstOfTwoIsTakenBack()
    {
        const auto workspace = m_workspaces.made("two.tieout");
        const auto before =
            workspace->verified().keepVerified(someSource, KeptVerified{sampleVerified("rent"), "rent_file", true, {}});
        QVERIFY(before);
        const auto correct = [&](const char *sql) {
            KeptVerified right{sampleVerified("Rent?"), {}, false, {}};
            right.query.sql = QString::fromLatin1(sql);
            return workspace->correctionLog().correct({0,
                                                       someSource,
                                                       "rent",
                                                       "SELECT 1",
                                                       Correction::Reason::EditedSql,
                                                       {},
                                                       right.query.sql,
                                                       Correction::Becomes::VerifiedQuery,
                                                       {},
                                                       {},
                                                       someTime},
                                                      right);
        };
        const auto sqlNow = [&] {
            const QList<KeptVerified> stored = workspace->verified().keptVerified(someSource).value();
            return stored.size() == 1 ? stored.first().query.sql : QString::number(stored.size());
        };
        const QString first = sqlNow();
        const auto one = correct("SELECT 2");
        const auto two = correct("SELECT 3");
        const auto three = correct("SELECT 4");
        QVERIFY(one && two && three);
        const auto undone = workspace->correctionLog().undoCorrection(*one);
        QVERIFY(undone && !undone->wasInForce);
        QCOMPARE(sqlNow(), QStringLiteral("SELECT 4"));
        QVERIFY(workspace->correctionLog().undoCorrection(*three)->wasInForce);
        QCOMPARE(sqlNow(), QStringLiteral("SELECT 3"));
        QVERIFY(workspace->correctionLog().undoCorrection(*two)->wasInForce);
        QCOMPARE(sqlNow(), first);
        QCOMPARE(workspace->verified().keptVerified(someSource)->first().query.id, *before);
        QVERIFY(workspace->verified().keptVerified(someSource)->first().onboarding);
    }

    void theFirstOfTwoReadingsAndKeysIsTakenBack()
    {
        const auto workspace = m_workspaces.made("twomore.tieout");
        const Correction correction{0,
                                    someSource,
                                    "rent",
                                    "SELECT 1",
                                    Correction::Reason::EditedSql,
                                    {},
                                    "SELECT 2",
                                    Correction::Becomes::Preference,
                                    {},
                                    {},
                                    someTime};
        const auto chosen = [&] {
            const auto reading = workspace->readings().chosenReading(someSource, "rent").value();
            return reading ? reading->reading : QStringLiteral("none");
        };
        // The second says the same as the first: it stays for all that.
        const auto one = workspace->correctionLog().correct(correction, ReadingChoice{"rent", "second"});
        const auto two = workspace->correctionLog().correct(correction, ReadingChoice{"Rent!", "second"});
        QVERIFY(one && two);
        QVERIFY(!workspace->correctionLog().undoCorrection(*one)->wasInForce);
        QCOMPARE(chosen(), QStringLiteral("second"));
        QVERIFY(workspace->correctionLog().undoCorrection(*two)->wasInForce);
        QCOMPARE(chosen(), QStringLiteral("none"));

        KeyDecision decision{0, someSource, false, sampleKey(), "ben", someTime};
        QVERIFY(workspace->keys().decideKey(decision));
        decision.accepted = true;
        const auto accepted = workspace->correctionLog().correct(correction, decision);
        decision.accepted = false;
        decision.by = "cid";
        const auto refused = workspace->correctionLog().correct(correction, decision);
        QVERIFY(accepted && refused);
        QVERIFY(!workspace->correctionLog().undoCorrection(*accepted)->wasInForce);
        QCOMPARE(workspace->keys().keyDecisions(someSource)->first().by, QStringLiteral("cid"));
        QVERIFY(workspace->correctionLog().undoCorrection(*refused)->wasInForce);
        QCOMPARE(workspace->keys().keyDecisions(someSource)->first().by, QStringLiteral("ben"));
        QVERIFY(!workspace->keys().keyDecisions(someSource)->first().accepted);
    }

    void correctionsThatAreNone()
    {
        const auto workspace = m_workspaces.made("none.tieout");
        const Edit edit;
        Correction correction{0,
                              someSource,
                              " ",
                              "SELECT 1",
                              Correction::Reason::EditedSql,
                              {},
                              "SELECT 2",
                              Correction::Becomes::Alias,
                              {},
                              {},
                              someTime};
        QCOMPARE(workspace->correctionLog().correct(correction, edit).error().code, ErrorCode::Invalid);
        correction.question = "rent";
        const auto empty = workspace->correctionLog().correct(correction, edit);
        QVERIFY(!empty && empty.error().message().contains(QLatin1String("is empty")));
        QCOMPARE(workspace->correctionLog().correct(correction, KeptVerified()).error().code, ErrorCode::Invalid);
        correction.rightSql.clear();
        const auto half = workspace->correctionLog().correct(correction, ReadingChoice{"rent", "second"});
        QVERIFY(!half && half.error().message().contains(QLatin1String("the right one")));
        QVERIFY(workspace->correctionLog().corrections(someSource)->isEmpty());
    }

    void whatNobodyCorrectedIsNotUndone()
    {
        const auto workspace = m_workspaces.made("unknown.tieout");
        const auto id = workspace->correctionLog().correct(preferred("rent"), ReadingChoice{"rent", "second"});
        QVERIFY(id);
        QVERIFY(failsWith(ErrorCode::NotFound, workspace->correctionLog().undoCorrection(*id + 1)));
        QCOMPARE(workspace->correctionLog().corrections(someSource)->size(), 1);
        QVERIFY(workspace->correctionLog().corrections("other")->isEmpty());
    }

    void readsWhatAnotherProcessWrote() { TestSupport::readsWhatAnotherProcessWrote(kept); }
    /// The pair and what it made, or neither.
    void keepsNothingThatNobodyFinds() { TestSupport::keepsNothingThatNobodyFinds(kept); }
    void readsAReadOnlyFile() { TestSupport::readsAReadOnlyFile(kept); }
};

QTEST_GUILESS_MAIN(CorrectionStoreTest)
#include "tst_correctionstore.moc"
