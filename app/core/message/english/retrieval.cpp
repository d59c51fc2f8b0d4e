// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// Why a table was left out of what is told.
static constexpr Row retrieval[] = {
    {"retrieval.overBudget", QT_TRANSLATE_NOOP("Message", "over the budget of %1 tokens")},
    {"retrieval.notNeeded", QT_TRANSLATE_NOOP("Message", "not needed")},
};

const std::span<const Row> retrievalRows = retrieval;

} // namespace Tieout::message
