// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// Languages that questions are read from, and what rules cannot do.
static constexpr Row question[] = {
    {"question.german", QT_TRANSLATE_NOOP("Message", "German")},
    {"question.french", QT_TRANSLATE_NOOP("Message", "French")},
    {"question.spanish", QT_TRANSLATE_NOOP("Message", "Spanish")},
    {"question.beyond.share", QT_TRANSLATE_NOOP("Message", "a share of a whole")},
    {"question.beyond.twoNumbers", QT_TRANSLATE_NOOP("Message", "a comparison of two numbers")},
    {"question.beyond.negation", QT_TRANSLATE_NOOP("Message", "a negation")},
    {"question.beyond.severalConditions", QT_TRANSLATE_NOOP("Message", "several conditions on the same thing")},
    {"question.beyond.rows", QT_TRANSLATE_NOOP("Message", "a comparison of rows")},
    {"question.beyond.besideAverage", QT_TRANSLATE_NOOP("Message", "a comparison with an average")},
    {"question.beyond.aggregateOfAggregate", QT_TRANSLATE_NOOP("Message", "an aggregate of an aggregate")},
    {"question.beyond.calculation", QT_TRANSLATE_NOOP("Message", "a calculation that rules do not cover")},
    {"question.beyond.place", QT_TRANSLATE_NOOP("Message", "a place")},
    {"question.beyond.explanation", QT_TRANSLATE_NOOP("Message", "an explanation")},
    {"question.beyond.condition", QT_TRANSLATE_NOOP("Message", "a condition that rules do not cover")},
    {"question.beyond.weeks", QT_TRANSLATE_NOOP("Message", "a grouping by weeks")},
    {"question.beyond.arithmetic", QT_TRANSLATE_NOOP("Message", "an arithmetic expression")},
};

const std::span<const Row> questionRows = question;

} // namespace Tieout::message
