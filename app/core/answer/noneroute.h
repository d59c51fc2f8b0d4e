// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/route.h"

namespace Tieout::answer {

/// What asks for nothing that could be answered: a greeting, a change of a question that is not there, a date that does
/// not exist, a text of which no word is known.
class NoneRoute : public Route
{
public:
    record::Kind kind() const override { return record::Kind::None; }
    record::Bid bid(const ReadQuestion &question, const BeatEnvironment &environment) override;
    void answer(const ReadQuestion &question, Answering &answering) override;

private:
    message::Message m_reply;
};

} // namespace Tieout::answer
