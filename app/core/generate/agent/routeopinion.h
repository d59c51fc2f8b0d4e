// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/agent/prompts.h"
#include "core/generate/model/conversation.h"

namespace Tieout::generate::agent {

/**
 * Asks a model what a question asks for: figures, the tables themselves, a governed metric, or nothing of the source.
 * It chooses from closed lists and explains nothing. Blocks. Errors: those of Conversation::askObject().
 */
Result<RouteOpinion> askRouteOpinion(const PromptInput &input, model::Conversation &conversation,
                                     const StopToken &stop);

} // namespace Tieout::generate::agent
