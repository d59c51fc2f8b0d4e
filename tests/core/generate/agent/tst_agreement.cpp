// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/agreement.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::generate;
using namespace Tieout::generate::agent;

namespace {

Proposal proposing(const char *sql)
{
    Candidate candidate;
    candidate.sql = QString::fromLatin1(sql);
    candidate.reading = candidate.sql;
    candidate.confidence = 0.9;
    Proposal proposal;
    proposal.kind = Proposal::Kind::Candidates;
    proposal.candidates = {candidate};
    return proposal;
}

Trial giving(const QList<Row> &rows)
{
    Trial trial;
    trial.result.rows = rows;
    return trial;
}

} // namespace

class TestAgreement : public QObject
{
    Q_OBJECT

private slots:
    void mostAgree()
    {
        Agreement agreement;
        QVERIFY(agreement.isEmpty());
        agreement.add(proposing("a"),
                      giving({{Value(1), Value(QStringLiteral("x"))}, {Value(2), Value(QStringLiteral("y"))}}));
        agreement.add(proposing("b"), giving({{Value(3)}}));
        // The same rows in another order, their columns too, and a number written otherwise.
        agreement.add(proposing("c"),
                      giving({{Value(QStringLiteral("y")), Value(2.0)}, {Value(QStringLiteral("x")), Value(1)}}));
        const Proposal out = agreement.proposal(3);
        QCOMPARE(out.kind, Proposal::Kind::Candidates);
        QCOMPARE(out.candidates.size(), 1);
        QCOMPARE(out.candidates.first().sql, QStringLiteral("a"));
        QCOMPARE(out.candidates.first().confidence, 0.9 * (2.0 / 3));
        QCOMPARE(out.candidates.first().assumptions.last().text.text,
                 QStringLiteral("2 of 3 independent answers give this result"));
        QCOMPARE(out.alternatives.size(), 1);
        QCOMPARE(out.alternatives.first().sql, QStringLiteral("b"));
    }

    void whereNoneLeadsThePersonIsAsked()
    {
        Agreement agreement;
        agreement.add(proposing("a"), giving({{Value(1)}}));
        agreement.add(proposing("b"), giving({{Value(QStringLiteral("1"))}, {Value()}}));
        const Proposal out = agreement.proposal(2);
        QCOMPARE(out.kind, Proposal::Kind::Clarify);
        QCOMPARE(out.candidates.size(), 2);
        QVERIFY(!out.text.isEmpty());
    }

    void whatDoesNotRunHasNoSay()
    {
        Agreement agreement;
        agreement.add(proposing("bad"), {QStringLiteral("no such column"), {}});
        QVERIFY(!agreement.isEmpty());
        QCOMPARE(agreement.proposal(1).candidates.first().sql, QStringLiteral("bad")); // the checks say why
        agreement.add(proposing("good"), giving({{Value(1)}}));
        const Proposal out = agreement.proposal(2);
        QCOMPARE(out.candidates.first().sql, QStringLiteral("good"));
        QCOMPARE(out.candidates.first().confidence, 0.9 * 0.5);
    }
};

QTEST_GUILESS_MAIN(TestAgreement)
#include "tst_agreement.moc"
