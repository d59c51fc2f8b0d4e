// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// How several texts become one. Of a list with more than two, "join.comma" is used again and again, and the last two
/// take the list's own word.
static constexpr Row joining[] = {
    {"join.sentences", QT_TRANSLATE_NOOP("Message", "%1 %2")},
    {"join.comma", QT_TRANSLATE_NOOP("Message", "%1, %2")},
    {"join.lines", QT_TRANSLATE_NOOP("Message", "%1\n%2")},
    {"join.semicolon", QT_TRANSLATE_NOOP("Message", "%1; %2")},
    {"join.semicolonAnd", QT_TRANSLATE_NOOP("Message", "%1; and %2")},
    {"join.and", QT_TRANSLATE_NOOP("Message", "%1 and %2")},
    {"join.or", QT_TRANSLATE_NOOP("Message", "%1 or %2")},
    {"join.more", QT_TRANSLATE_NOOP("Message", "%1 and %2 more")},
    {"join.quoted", QT_TRANSLATE_NOOP("Message", "\"%1\"")},
};

const std::span<const Row> joiningRows = joining;

} // namespace Tieout::message
