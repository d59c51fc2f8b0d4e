// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// sources
static constexpr Row sources[] = {
    {"sources.drift.otherNames",
     QT_TRANSLATE_NOOP("Message", "The schema has changed since %1 (%2); what is meant may be called otherwise now.")},
    {"sources.drift.read", QT_TRANSLATE_NOOP("Message", "The schema has changed since %1 (%2); this answer reads %3.")},
};

const std::span<const Row> sourcesRows = sources;

} // namespace Tieout::message
