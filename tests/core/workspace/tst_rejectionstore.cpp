// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/rejectionstore.h"

#include "core/workspace/messagejson.h"

#include "storepromises.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::workspace;

namespace {

Rejection sampleRejection(const QString &question)
{
    Rejection rejection;
    rejection.sourceId = someSource;
    rejection.question = question;
    rejection.sql = "SELECT bad";
    rejection.check = "reference.column";
    rejection.message = QStringLiteral("Column \"bad\" does not exist.");
    rejection.at = someTime;
    return rejection;
}

const Kept kept{
    [](Workspace &workspace) { return errorOf(workspace.rejectionLog().logRejection(sampleRejection("rent?"))); },
    [](const Workspace &workspace) {
        const auto log = workspace.rejectionLog().rejections(10);
        return log ? QString::number(log->size()) : log.error().fullMessage();
    }};

} // namespace

class RejectionStoreTest : public QObject
{
    Q_OBJECT

    Workspaces m_workspaces;

private slots:
    void rejectionsOutsideOfAnswersAreLogged()
    {
        const auto workspace = m_workspaces.made("log.tieout");
        Rejection rejection;
        rejection.sourceId = "s";
        rejection.question = "rent?";
        rejection.sql = "SELECT bad";
        rejection.check = "reference.column";
        rejection.message =
            message::say("gate.period.byNamedColumn", {message::say("join.quoted", {QStringLiteral("bad")})});
        rejection.at = someTime;
        const Result<qint64> first = workspace->rejectionLog().logRejection(rejection);
        rejection.question.clear();
        const Result<qint64> second = workspace->rejectionLog().logRejection(rejection);
        const Result<qint64> third = workspace->rejectionLog().logRejection(rejection);
        QVERIFY(first && second && third);
        // Of those without a question only the ones named.
        QVERIFY(workspace->rejectionLog().logPassed({*second}, {}, "SELECT good"));
        auto log = *workspace->rejectionLog().rejections(10);
        QCOMPARE(log.size(), 3);
        QCOMPARE(log[0].id, *third);
        QVERIFY(log[0].passedLater.isEmpty());
        QCOMPARE(log[1].passedLater, QStringLiteral("SELECT good"));
        QVERIFY(log[2].passedLater.isEmpty());
        QVERIFY(workspace->rejectionLog().logPassed({}, "rent?", "SELECT better"));
        log = *workspace->rejectionLog().rejections(10);
        QCOMPARE(log[2].passedLater, QStringLiteral("SELECT better"));
        QCOMPARE(log[2].sourceId, QStringLiteral("s"));
        QCOMPARE(log[2].message, rejection.message);
        QCOMPARE(log[2].at, someTime);
    }

    /// Of a text of an older workspace, and of a sentence with what fills it: a name behind a line's end is a word.
    void theWordsOfASentenceAreFound()
    {
        QCOMPARE(wordsInText("Column \"bad\" does not exist."), QStringLiteral("Column \"bad\" does not exist."));
        const message::Message said = message::lines({QStringLiteral("first"), QStringLiteral("vault")});
        QCOMPARE(wordsInText(messageText(said)), QStringLiteral("first\nvault first vault"));
    }

    void theNewestAreRead()
    {
        const auto workspace = m_workspaces.made("newest.tieout");
        for (const char *question : {"one", "two", "three"})
            QVERIFY(workspace->rejectionLog().logRejection(sampleRejection(QString::fromLatin1(question))));
        const auto log = *workspace->rejectionLog().rejections(2);
        QCOMPARE(log.size(), 2);
        QCOMPARE(log[0].question, QStringLiteral("three"));
        QCOMPARE(log[1].question, QStringLiteral("two"));
        QCOMPARE(log[0].check, QStringLiteral("reference.column"));
        QVERIFY(log[0].recordId.isEmpty());
    }

    /// What passed first stays beside what was rejected; an unknown number is passed over.
    void whatPassedIsNotedOnce()
    {
        const auto workspace = m_workspaces.made("once.tieout");
        const auto id = workspace->rejectionLog().logRejection(sampleRejection("rent?"));
        QVERIFY(id);
        QVERIFY(workspace->rejectionLog().logPassed({*id + 7}, "another", "SELECT nothing"));
        QVERIFY(workspace->rejectionLog().rejections(1)->first().passedLater.isEmpty());
        QVERIFY(workspace->rejectionLog().logPassed({*id + 7, *id}, {}, "SELECT good"));
        QVERIFY(workspace->rejectionLog().logPassed({*id}, "rent?", "SELECT better"));
        QCOMPARE(workspace->rejectionLog().rejections(1)->first().passedLater, QStringLiteral("SELECT good"));
    }

    void readsWhatAnotherProcessWrote() { TestSupport::readsWhatAnotherProcessWrote(kept); }
    void keepsNothingThatNobodyFinds() { TestSupport::keepsNothingThatNobodyFinds(kept); }
    void readsAReadOnlyFile() { TestSupport::readsAReadOnlyFile(kept); }
};

QTEST_GUILESS_MAIN(RejectionStoreTest)
#include "tst_rejectionstore.moc"
