// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/beats.h"

namespace Tieout::answer {

Result<Linked> linkQuestion(const QString &question, const Context &context)
{
    Linked linked;
    linked.linking = context.linker.link(question, context.options.calendar);
    linked.subgraph = context.linker.subgraph(linked.linking, context.options.tokenBudget);
    return linked;
}

} // namespace Tieout::answer
