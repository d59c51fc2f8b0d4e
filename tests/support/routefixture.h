// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/asking.h"

#include <QTest>

namespace Tieout::TestSupport {

/// A test of one route over the office: what it bids, and what becomes of a question on it alone.
template <typename TestedRoute, record::Kind kind>
class RouteTest : public QObject
{
protected:
    void open() { openOffice(m_folder, m_source); }

    RouteRun run(const QString &question, const QList<generate::CandidateSource *> &generators = {},
                 answer::Start::Until until = answer::Start::Until::Answered, const StopToken &stop = {})
    {
        TestedRoute route;
        return runRoute(*m_source, route, question, generators, until, stop);
    }

    /// Rows of a question and its score, for checkBid().
    static void addBidColumns()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<double>("score");
    }
    void checkBid()
    {
        QFETCH(QString, question);
        QFETCH(double, score);
        const RouteRun done = run(question);
        QCOMPARE(done.bid.kind, kind);
        QCOMPARE(done.bid.score, score);
        QCOMPARE(done.bid.reason.text.isEmpty(), score == 0);
    }

    /// Stopped before it begins, it tells no beat and asks nobody.
    void checkStopped(const QString &question)
    {
        StopSource source;
        source.requestStop();
        ScriptedSource asked;
        const RouteRun stopped = run(question, {&asked}, answer::Start::Until::Answered, source.token());
        QCOMPARE(stopped.record.state, record::State::Failed);
        QVERIFY(stopped.record.failure.has_value());
        QCOMPARE(stopped.record.failure->code, ErrorCode::Cancelled);
        QVERIFY(stopped.beats.isEmpty());
        QVERIFY(asked.asked.isEmpty());
    }

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

} // namespace Tieout::TestSupport
