// SPDX-License-Identifier: GPL-3.0-or-later
// What lives across the attempts at one question: a test for each transition, without an engine.
#include "core/answer/sql/attempts.h"

#include "support/asking.h"
#include "support/gatefixture.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using answer::AttemptState;
using Ending = AttemptState::Ending;

namespace {

generate::Candidate candidate(const QString &sql)
{
    generate::Candidate out;
    out.sql = sql;
    return out;
}

} // namespace

class TestAttempts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("office.db"));
        makeOffice(file);
        Result<std::unique_ptr<GateFixture>> office = GateFixture::open(file);
        QVERIFY2(office.has_value(), office ? "" : qPrintable(office.error().message()));
        m_office = std::move(*office);
    }

    void aTurnForgetsWhatWasSaidToAnother()
    {
        AttemptState state;
        state.noteRejected(QStringLiteral("SELECT x"), QStringLiteral("no x"), QStringLiteral("There is no x."));
        state.noteDoubted(finished(QStringLiteral("SELECT name FROM customer"), QStringLiteral("odd")));
        state.beginTurn(3);
        QVERIFY(state.feedback.isEmpty());
        QVERIFY(!state.doubted);
        QVERIFY(state.mayDoubt);
        // What was rejected stays the reason where nobody does better.
        QCOMPARE(state.ending(), Ending::Rejected);
        QCOMPARE(state.rejectedBecause, QStringLiteral("There is no x."));
    }

    void whoAnswersByRuleIsNotDoubted()
    {
        AttemptState state;
        state.beginTurn(1);
        QVERIFY(!state.takesDoubt(QStringLiteral("odd")));
    }

    void aRejectionIsToldToItsGenerator()
    {
        AttemptState state;
        state.beginTurn(3);
        state.noteRejected(QStringLiteral("SELECT x"), QStringLiteral("no x"), QStringLiteral("There is no x."));
        state.noteRejected(QStringLiteral("SELECT y"), QStringLiteral("no y"), QStringLiteral("There is no y."));
        QCOMPARE(state.feedback.size(), 2);
        QCOMPARE(state.feedback.first(), std::pair(QStringLiteral("SELECT x"), QStringLiteral("no x")));
        QCOMPARE(state.rejectedBecause, QStringLiteral("There is no y."));
    }

    void oneDoubtATurn()
    {
        AttemptState state;
        state.beginTurn(3);
        QVERIFY(!state.takesDoubt({})); // nothing is odd: and that was the one result that could be doubted
        QVERIFY(!state.takesDoubt(QStringLiteral("odd")));
        state.beginTurn(3);
        QVERIFY(state.takesDoubt(QStringLiteral("odd")));
        QVERIFY(!state.takesDoubt(QStringLiteral("odd again")));
    }

    void theSameQueryAgainStaysDoubted()
    {
        AttemptState state;
        state.beginTurn(3);
        const auto first = finished(QStringLiteral("SELECT name FROM customer"), QStringLiteral("odd"));
        state.noteDoubted(first);
        QCOMPARE(state.feedback.last().second, QStringLiteral("odd"));
        QCOMPARE(state.doubtOf(finished(QStringLiteral("select  name from customer")).query).text,
                 QStringLiteral("odd"));
        QVERIFY(state.doubtOf(finished(QStringLiteral("SELECT email FROM customer")).query).isEmpty());
    }

    void aDoubtedQueryIsTheBestWhereNothingElseCame()
    {
        AttemptState state;
        state.beginTurn(3);
        state.noteDoubted(finished(QStringLiteral("SELECT name FROM customer"), QStringLiteral("odd")));
        const auto best = state.endTurn();
        QVERIFY(best);
        QCOMPARE(best->doubt.text, QStringLiteral("odd"));
        QVERIFY(!state.endTurn()); // once
    }

    void aDoubtedQueryIsForgottenWhereAnotherAnswered()
    {
        AttemptState state;
        state.beginTurn(3);
        state.noteDoubted(finished(QStringLiteral("SELECT name FROM customer"), QStringLiteral("odd")));
        state.answered = true;
        QVERIFY(!state.endTurn());
        QCOMPARE(state.ending(), Ending::Answered);
    }

    void whoHoldsBackLeavesWhatItOffered()
    {
        AttemptState state;
        generate::Proposal proposal;
        proposal.text = QStringLiteral("no word is called churn");
        proposal.alternatives = {candidate(QStringLiteral("SELECT 1"))};
        state.noteAbstained(proposal);
        QCOMPARE(state.abstained, QList<message::Message>{proposal.text});
        QCOMPARE(state.offered.size(), 1);
        QCOMPARE(state.ending(), Ending::Abstained);
    }

    void whoLeavesWordsOutIsToldOnceAndThenAskedAbout()
    {
        AttemptState state;
        state.beginTurn(3);
        QVERIFY(
            state.keepOpen(open(QStringLiteral("SELECT name FROM customer")), QStringLiteral("takeout is left out")));
        QCOMPARE(state.feedback.last(),
                 std::pair(QStringLiteral("SELECT name FROM customer"), QStringLiteral("takeout is left out")));
        QVERIFY(!state.keepOpen(open(QStringLiteral("SELECT email FROM customer")), QStringLiteral("again")));
        QCOMPARE(state.open->passed.first().candidate.sql, QStringLiteral("SELECT email FROM customer"));
        QCOMPARE(state.ending(), Ending::Ask);
        state.beginTurn(1); // nobody is told who gives the same again
        QVERIFY(!state.keepOpen(open(QStringLiteral("SELECT name FROM customer")), QStringLiteral("left out")));
    }

    void endings_data()
    {
        QTest::addColumn<bool>("open");
        QTest::addColumn<bool>("rejected");
        QTest::addColumn<bool>("failed");
        QTest::addColumn<int>("ending");
        QTest::newRow("nothing") << false << false << false << int(Ending::Abstained);
        QTest::newRow("a model broke down") << false << false << true << int(Ending::Failed);
        QTest::newRow("a rejection says more than a failure") << false << true << true << int(Ending::Rejected);
        QTest::newRow("a question is better than both") << true << true << true << int(Ending::Ask);
    }
    void endings()
    {
        QFETCH(bool, open);
        QFETCH(bool, rejected);
        QFETCH(bool, failed);
        QFETCH(int, ending);
        AttemptState state;
        state.beginTurn(1);
        if (open)
            state.keepOpen(this->open(QStringLiteral("SELECT name FROM customer")), {});
        if (rejected)
            state.noteRejected({}, {}, QStringLiteral("why"));
        if (failed)
            state.noteFailed(Error(ErrorCode::Connection, QStringLiteral("gone")));
        QCOMPARE(int(state.ending()), ending);
    }

private:
    answer::OpenQuestion open(const QString &sql) const
    {
        return {QStringLiteral("this one?"), {{candidate(sql), *m_office->checked(sql, gate::Author::Person).query}}};
    }

    answer::FinishedQuery finished(const QString &sql, const QString &doubt = {}) const
    {
        const gate::Checked checked = m_office->checked(sql, gate::Author::Person);
        return {candidate(sql), *checked.query, {}, doubt};
    }

    TemporaryFolder m_folder;
    std::unique_ptr<GateFixture> m_office;
};

QTEST_GUILESS_MAIN(TestAttempts)
#include "tst_attempts.moc"
