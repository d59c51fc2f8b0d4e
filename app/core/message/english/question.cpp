// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// Languages that questions are read from, and what rules cannot do for a question.
static constexpr Row question[] = {
    {"question.german", QT_TRANSLATE_NOOP("Message", "German")},
    {"question.french", QT_TRANSLATE_NOOP("Message", "French")},
    {"question.spanish", QT_TRANSLATE_NOOP("Message", "Spanish")},
    {"question.asks.share", QT_TRANSLATE_NOOP("Message", "a share of a whole")},
    {"question.asks.comparison", QT_TRANSLATE_NOOP("Message", "a comparison of two numbers")},
    {"question.asks.negation", QT_TRANSLATE_NOOP("Message", "a negation")},
    {"question.asks.severalConditions", QT_TRANSLATE_NOOP("Message", "several conditions on the same thing")},
    {"question.asks.rows", QT_TRANSLATE_NOOP("Message", "a comparison of rows")},
    {"question.asks.average", QT_TRANSLATE_NOOP("Message", "a comparison with an average")},
    {"question.asks.nested", QT_TRANSLATE_NOOP("Message", "an aggregate of an aggregate")},
    {"question.asks.calculation", QT_TRANSLATE_NOOP("Message", "a calculation that rules do not cover")},
    {"question.asks.place", QT_TRANSLATE_NOOP("Message", "a place")},
    {"question.asks.explanation", QT_TRANSLATE_NOOP("Message", "an explanation")},
    {"question.asks.condition", QT_TRANSLATE_NOOP("Message", "a condition that rules do not cover")},
    {"question.asks.weeks", QT_TRANSLATE_NOOP("Message", "a grouping by weeks")},
    {"question.asks.arithmetic", QT_TRANSLATE_NOOP("Message", "an arithmetic expression")},
};

const std::span<const Row> questionRows = question;

} // namespace Tieout::message
