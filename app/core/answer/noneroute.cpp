// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/noneroute.h"

#include "core/answer/route/greeting.h"

namespace Tieout::answer {

namespace {

constexpr double Unknown =
    0.96; ///< no word is known: more than any query can bid, less than a question about the schema

} // namespace

record::Bid NoneRoute::bid(const ReadQuestion &question, const BeatEnvironment &environment)
{
    record::Bid bid;
    bid.kind = kind();
    if (!question.reply.isEmpty()) {
        m_reply = question.reply;
        bid.score = 1;
        bid.reason = question.replyReason;
        return bid;
    }
    m_reply = unknownLanguage(question.linking, environment.snapshot().title);
    if (!m_reply.isEmpty()) {
        bid.score = Unknown;
        bid.reason = message::say("answer.route.noWordKnown");
    }
    return bid;
}

void NoneRoute::answer(const ReadQuestion &, Answering &answering)
{
    answering.record.state = record::State::Abstained;
    answering.record.text = m_reply;
}

} // namespace Tieout::answer
