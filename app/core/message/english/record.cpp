// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// What every record says.
static constexpr Row record[] = {
    {"record.cut", QT_TRANSLATE_NOOP("Message", "first %1 of %2 rows")},
    {"record.cut.uncounted", QT_TRANSLATE_NOOP("Message", "first %1 rows, the rest not counted")},
    {"record.removed",
     QT_TRANSLATE_NOOP(
         "Message",
         "What this answer read is outside of what may be read of the source now, so its content was removed.")},
};

const std::span<const Row> recordRows = record;

} // namespace Tieout::message
