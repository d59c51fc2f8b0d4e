// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/environment.h"
#include "core/answer/route/reading.h"
#include "core/answer/route/reporter.h"

namespace Tieout::answer {

/// One question on its way to a record.
class Answering
{
public:
    Answering(const BeatEnvironment &where, Reporter &reporter, record::Record &into,
              const QList<generate::CandidateSource *> &asked, Start::Until how)
        : environment(where)
        , beats(reporter)
        , record(into)
        , generators(asked)
        , until(how)
    {
    }

    const BeatEnvironment &environment;
    Reporter &beats;
    record::Record &record;
    const QList<generate::CandidateSource *> generators; ///< tried in order
    const Start::Until until;

    /// The record has failed with this error.
    void stopWith(const Error &error);
    /// True when somebody asked to stop, or the time is over; the record says so then.
    bool stopping();
    bool stopped() const { return m_stopped; }

private:
    bool m_stopped = false;
};

/**
 * A way to answer questions: SQL over a database, the schema itself. Every route bids for a question, without a model
 * and within milliseconds; the router takes the best. Lives for one question; on the session's thread.
 */
class Route
{
public:
    virtual ~Route() = default;
    virtual record::Kind kind() const = 0;
    /// What it could make of the question: a score of 0 where nothing.
    virtual record::Bid bid(const ReadQuestion &question, const BeatEnvironment &environment) = 0;
    /// Answers into the record, or says there why not. Called after bid(), on the route that was taken.
    virtual void answer(const ReadQuestion &question, Answering &answering) = 0;

protected:
    /// This route's bid; one of 0 needs no reason.
    record::Bid bidOf(double score, const message::Message &reason) const
    {
        record::Bid bid;
        bid.kind = kind();
        bid.score = score;
        if (score > 0)
            bid.reason = reason;
        return bid;
    }
};

} // namespace Tieout::answer
