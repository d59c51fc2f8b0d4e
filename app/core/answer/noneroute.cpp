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
    if (!question.reply.isEmpty()) {
        m_reply = question.reply;
        return bidOf(1, question.replyReason);
    }
    m_reply = unknownLanguage(question.linking, environment.snapshot().title);
    return bidOf(m_reply.isEmpty() ? 0 : Unknown, message::say("answer.route.noWordKnown"));
}

void NoneRoute::answer(const ReadQuestion &, Answering &answering)
{
    answering.record.state = record::State::Abstained;
    answering.record.text = m_reply;
}

} // namespace Tieout::answer
