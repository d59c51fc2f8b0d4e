// SPDX-License-Identifier: GPL-3.0-or-later
// What is offered where nothing was answered.
#include "core/answer/sql/nearestreadings.h"

#include "core/answer/sql/sqlroute.h"
#include "support/routefixture.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestNearestReadings : public RouteTest<answer::SqlRoute, record::Kind::Sql>
{
    Q_OBJECT

private slots:
    void initTestCase() { open(); }

    void whatAGeneratorHeldBackIsOffered()
    {
        ScriptedSource rules = heldBack({candidate(QStringLiteral("SELECT COUNT(*) FROM orders"))});
        const RouteRun done = run(QStringLiteral("flurb orders"), {&rules});
        QCOMPARE(done.record.state, record::State::Abstained);
        QCOMPARE(done.record.text.text, QStringLiteral("Not by rule."));
        QCOMPARE(done.record.alternatives.size(), 1);
    }

    // A word that the source knows is never passed over.
    void whatDoesNotPassIsNotOffered()
    {
        generate::Candidate whole = candidate(QStringLiteral("SELECT COUNT(*) FROM orders"));
        whole.accounting = record::Accounting::Every;
        ScriptedSource rules = heldBack({whole, candidate(QStringLiteral("SELECT nothing FROM orders")),
                                         candidate(QStringLiteral("DELETE FROM orders"))});
        const RouteRun done = run(QStringLiteral("flurb orders"), {&rules});
        QCOMPARE(done.record.state, record::State::Abstained);
        QVERIFY(done.record.alternatives.isEmpty());
    }

    void aWordIsReadAsANameNearIt()
    {
        ScriptedSource rules = heldBack({});
        rules.script.append(ScriptedSource::sql(QStringLiteral("SELECT COUNT(*) FROM customer")));
        const RouteRun done = run(QStringLiteral("number of customaries"), {&rules});
        QVERIFY(rules.asked.size() > 1);
        QCOMPARE(rules.asked[1].question, QStringLiteral("number of customer"));
        QCOMPARE(done.record.state, record::State::Abstained);
        QVERIFY2(done.record.alternatives.first().reading.text.contains(
                     QStringLiteral("(\"customaries\" read as \"customer\")")),
                 qPrintable(done.record.alternatives.first().reading.text));
    }

private:
    static generate::Candidate candidate(const QString &sql)
    {
        generate::Candidate out = ScriptedSource::sql(sql).candidates.first();
        out.accounting = record::Accounting::Known;
        return out;
    }

    static ScriptedSource heldBack(const QList<generate::Candidate> &offered)
    {
        generate::Proposal proposal = ScriptedSource::abstain(QStringLiteral("Not by rule."));
        proposal.alternatives = offered;
        ScriptedSource out;
        out.attempts = 1;
        out.script = {proposal};
        return out;
    }
};

QTEST_GUILESS_MAIN(TestNearestReadings)
#include "tst_nearestreadings.moc"
