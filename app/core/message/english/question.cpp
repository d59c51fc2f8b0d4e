// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// Languages that questions are read from.
static constexpr Row question[] = {
    {"question.german", QT_TRANSLATE_NOOP("Message", "German")},
    {"question.french", QT_TRANSLATE_NOOP("Message", "French")},
    {"question.spanish", QT_TRANSLATE_NOOP("Message", "Spanish")},
};

const std::span<const Row> questionRows = question;

} // namespace Tieout::message
