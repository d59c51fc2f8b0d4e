// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// sources
static constexpr Row sources[] = {
    {"sources.drift.otherNames",
     QT_TRANSLATE_NOOP("Message", "The schema has changed since %1 (%2); what is meant may be called otherwise now.")},
    {"sources.drift.read", QT_TRANSLATE_NOOP("Message", "The schema has changed since %1 (%2); this answer reads %3.")},
    {"sources.drift.noTable", QT_TRANSLATE_NOOP("Message", "There is no table \"%1\" any more.")},
    {"sources.drift.noColumn", QT_TRANSLATE_NOOP("Message", "\"%1\" has no column \"%2\" any more.")},
    {"sources.drift.keyGone",
     QT_TRANSLATE_NOOP("Message", "\"%1\" names a table or column that is not there any more.")},
    {"sources.drift.hidesNothing",
     QT_TRANSLATE_NOOP("Message", "\"%1\" is no table or column any more; it hides nothing.")},
    {"sources.drift.maySayElse", QT_TRANSLATE_NOOP("Message", "It still resolves and may say something else: %1")},
};

const std::span<const Row> sourcesRows = sources;

} // namespace Tieout::message
