// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// sources
static constexpr Row sources[] = {
    {"sources.drift.otherNames",
     QT_TRANSLATE_NOOP("Message", "The schema has changed since %1 (%2); some names may be different now.")},
    {"sources.drift.read", QT_TRANSLATE_NOOP("Message", "The schema has changed since %1 (%2); this answer reads %3.")},
    {"sources.drift.noTable", QT_TRANSLATE_NOOP("Message", "The table \"%1\" no longer exists.")},
    {"sources.drift.noColumn", QT_TRANSLATE_NOOP("Message", "\"%1\" no longer has a column \"%2\".")},
    {"sources.drift.keyGone", QT_TRANSLATE_NOOP("Message", "\"%1\" names a table or column that no longer exists.")},
    {"sources.drift.hidesNothing",
     QT_TRANSLATE_NOOP("Message", "\"%1\" is no longer a table or column; it hides nothing.")},
    {"sources.drift.maySayElse", QT_TRANSLATE_NOOP("Message", "It still resolves but may mean something else: %1")},
};

const std::span<const Row> sourcesRows = sources;

} // namespace Tieout::message
