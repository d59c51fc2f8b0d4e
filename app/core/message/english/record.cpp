// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// What every record says.
static constexpr Row record[] = {
    {"record.badge.tiesOut", QT_TRANSLATE_NOOP("Message", "Ties out")},
    {"record.badge.arithmetic", QT_TRANSLATE_NOOP("Message", "Arithmetic checked")},
    {"record.badge.difference", QT_TRANSLATE_NOOP("Message", "Does not tie out")},
    {"record.badge.nothing", QT_TRANSLATE_NOOP("Message", "Not checked")},
    {"record.proves.recomputed", QT_TRANSLATE_NOOP("Message", "A second computation gives the same figures.")},
    {"record.proves.reread", QT_TRANSLATE_NOOP("Message", "Read again, the cells hold this.")},
    {"record.proves.quoted", QT_TRANSLATE_NOOP("Message", "The passage says this word for word.")},
    {"record.proves.rewalked", QT_TRANSLATE_NOOP("Message", "Followed again, the path exists.")},
    {"record.uncertain.unread", QT_TRANSLATE_NOOP("Message", "Nothing in the query stands for %1.")},
    {"record.uncertain.untraced", QT_TRANSLATE_NOOP("Message", "Nobody asked for %1.")},
    {"record.uncertain.noLedger",
     QT_TRANSLATE_NOOP("Message", "Nobody kept what the words of the question became in the query.")},
    {"record.uncertain.cut", QT_TRANSLATE_NOOP("Message", "Not all rows are here: %1.")},
    {"record.cut", QT_TRANSLATE_NOOP("Message", "first %1 of %2 rows")},
    {"record.cut.uncounted", QT_TRANSLATE_NOOP("Message", "first %1 rows, the rest not counted")},
    {"record.removed",
     QT_TRANSLATE_NOOP(
         "Message",
         "What this answer read is outside of what may be read of the source now, so its content was removed.")},
};

const std::span<const Row> recordRows = record;

} // namespace Tieout::message
