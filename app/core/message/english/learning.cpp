// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// What became of a file of a verified query, how it stands to the metric that it would become, and what a query would
/// be with one thing in it changed.
static constexpr Row learning[] = {
    {"learning.file.sameQuestion", QT_TRANSLATE_NOOP("Message", "The same question stands in \"%1\".")},
    {"learning.file.otherQuery",
     QT_TRANSLATE_NOOP("Message", "Another query is verified for the question; --replace takes the file's.")},
    {"learning.file.nameTaken",
     QT_TRANSLATE_NOOP("Message", "A file of this name is there and holds something else; move it away.")},
    {"learning.definable.leadsTo", QT_TRANSLATE_NOOP("Message", "there is a row of %2 for the row of %1")},
    {"learning.promotion.both", QT_TRANSLATE_NOOP("Message", "Both give %1.")},
    {"learning.promotion.bothRows", QT_TRANSLATE_NOOP("Message", "Both give the same rows: %1.")},
    {"learning.promotion.differ", QT_TRANSLATE_NOOP("Message", "The query gives %1, the metric %2.")},
    {"learning.promotion.rowsDiffer",
     QT_TRANSLATE_NOOP("Message", "Rows only in the query: %1. Rows only in the metric: %2.")},
    {"learning.variant.withoutFilter", QT_TRANSLATE_NOOP("Message", "Without the filter: %1.")},
    {"learning.variant.instead", QT_TRANSLATE_NOOP("Message", "With “%1” instead of “%2”.")},
    {"learning.variant.bound", QT_TRANSLATE_NOOP("Message", "With the bound of %1 on %2 instead of %3.")},
    {"learning.variant.periodBefore", QT_TRANSLATE_NOOP("Message", "For %1 (the period before) instead of %2.")},
    {"learning.variant.periodAfter", QT_TRANSLATE_NOOP("Message", "For %1 (the period after) instead of %2.")},
    {"learning.variant.yearEarlier", QT_TRANSLATE_NOOP("Message", "For %1 (a year earlier) instead of %2.")},
    {"learning.variant.yearLater", QT_TRANSLATE_NOOP("Message", "For %1 (a year later) instead of %2.")},
    {"learning.variant.calendarYearOfBegin",
     QT_TRANSLATE_NOOP("Message", "For %1 (the calendar year it begins in) instead of %2.")},
    {"learning.variant.calendarYearOfEnd",
     QT_TRANSLATE_NOOP("Message", "For %1 (the calendar year it ends in) instead of %2.")},
    {"learning.variant.fiscalYear",
     QT_TRANSLATE_NOOP("Message", "For %1 (of a fiscal year that begins in %3) instead of %2.")},
    {"learning.variant.dateColumn", QT_TRANSLATE_NOOP("Message", "By %1 instead of %2.")},
    {"learning.variant.measure", QT_TRANSLATE_NOOP("Message", "With %1 instead of %2.")},
    {"learning.variant.withUnmatched", QT_TRANSLATE_NOOP("Message", "With the rows of %1 that have none of %2 too.")},
    {"learning.variant.onlyMatched", QT_TRANSLATE_NOOP("Message", "Only with rows of %1 that have one of %2.")},
    {"learning.variant.withoutJoin", QT_TRANSLATE_NOOP("Message", "Without the join of %1.")},
    {"learning.variant.otherKey", QT_TRANSLATE_NOOP("Message", "Joined from %1 to %2.")},
    {"learning.variant.repeatsOnce", QT_TRANSLATE_NOOP("Message", "Counting what repeats once: %1.")},
    {"learning.variant.repeatsEach", QT_TRANSLATE_NOOP("Message", "Counting what repeats each time: %1.")},
    {"learning.variant.rowsOnce", QT_TRANSLATE_NOOP("Message", "With equal rows taken once.")},
    {"learning.variant.rowsEach", QT_TRANSLATE_NOOP("Message", "With equal rows taken each time.")},
    {"learning.variant.eachRowOnce", QT_TRANSLATE_NOOP("Message", "Counting each row of %1 once.")},
    {"learning.variant.onlyWhere", QT_TRANSLATE_NOOP("Message", "Only where %1 is %2.")},
    {"learning.variant.onlyWhereNot", QT_TRANSLATE_NOOP("Message", "Only where %1 is not %2.")},
    {"learning.query.given", QT_TRANSLATE_NOOP("Message", "what another query gives")},
    {"learning.query.rows", QT_TRANSLATE_NOOP("Message", "rows of another query")},
};

const std::span<const Row> learningRows = learning;

} // namespace Tieout::message
