// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/coverage.h"
#include "core/answer/sql/sqlroute.h"

#include <cmath>

namespace Tieout::answer {

namespace {

/// A route that always finds something to search for bids less than one that knows the form of a question.
constexpr double MostOfSql = 0.95;
constexpr double LeastOfSql = 0.05;

} // namespace

record::Bid SqlRoute::bid(const ReadQuestion &question, const BeatEnvironment &)
{
    record::Bid bid;
    bid.kind = kind();
    if (!question.reply.isEmpty())
        return bid;
    const Coverage coverage = coverageOf(question.linking);
    const double words = double(coverage.covered.size()) + coverage.open;
    bid.covered = coverage.covered;
    // Rounded: it is logged, and read by people.
    bid.score =
        std::round((LeastOfSql + (MostOfSql - LeastOfSql) * (words > 0 ? coverage.covered.size() / words : 0)) * 100)
        / 100;
    bid.reason = message::say("answer.route.sql");
    return bid;
}

record::Bid PastedRoute::bid(const ReadQuestion &question, const BeatEnvironment &environment)
{
    const auto compiles = [&environment](const QString &sql) { // what is refused is refused in every dialect
        const Result<void> prepared = environment.session.prepare(sql);
        return prepared || prepared.error().code == ErrorCode::Refused;
    };
    m_pasted = pastedSql(question.typed, environment.snapshot().schema(), environment.session.traits(), compiles);
    return bidOf(m_pasted ? 1 : 0, message::say("answer.route.pasted"));
}

} // namespace Tieout::answer
