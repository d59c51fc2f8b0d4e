// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/router.h"

namespace Tieout::answer {

/**
 * What a model takes a question for, where the rules make little of it: one more bid. It only chooses who answers. A
 * metric that it means is offered and not answered with, since the question does not name it; where it says that
 * nothing here answers, it is not asked for SQL.
 */
class OpinionRoute : public Route
{
public:
    /// Asks the first generator that has a view, where the best bid is below one half and a person waits for an answer.
    /// Whether there is one.
    bool ask(const Routing &routing, const ReadQuestion &question, Answering &answering);

    record::Kind kind() const override { return m_opinion.kind; }
    record::Bid bid(const ReadQuestion &question, const BeatEnvironment &environment) override;
    void answer(const ReadQuestion &question, Answering &answering) override;

private:
    message::Message reason() const;
    void answerAbout(const ReadQuestion &question, Answering &answering) const;
    void answerByRule(const ReadQuestion &question, Answering &answering) const;
    void offerMetric(const ReadQuestion &question, Answering &answering) const;

    generate::RouteOpinion m_opinion;
};

} // namespace Tieout::answer
