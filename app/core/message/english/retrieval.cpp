// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// Why a table was left out of what is told; what short forms in names mean.
static constexpr Row retrieval[] = {
    {"retrieval.overBudget", QT_TRANSLATE_NOOP("Message", "over the budget of %1 tokens")},
    {"retrieval.notNeeded", QT_TRANSLATE_NOOP("Message", "not needed")},
    {"retrieval.role.dimension", QT_TRANSLATE_NOOP("Message", "a dimension: things that figures are broken down by")},
    {"retrieval.role.fact", QT_TRANSLATE_NOOP("Message", "facts: what happened, with its figures")},
    {"retrieval.role.list", QT_TRANSLATE_NOOP("Message", "a lookup list")},
    {"retrieval.role.link", QT_TRANSLATE_NOOP("Message", "a link table")},
    {"retrieval.role.master", QT_TRANSLATE_NOOP("Message", "master data")},
    {"retrieval.role.header", QT_TRANSLATE_NOOP("Message", "the head of a document, whose lines are in another table")},
    {"retrieval.role.sums", QT_TRANSLATE_NOOP("Message", "figures that were added up before")},
    {"retrieval.role.view", QT_TRANSLATE_NOOP("Message", "a view")},
    {"retrieval.role.key", QT_TRANSLATE_NOOP("Message", "a key")},
    {"retrieval.role.number", QT_TRANSLATE_NOOP("Message", "a number that tells things apart")},
    {"retrieval.role.code", QT_TRANSLATE_NOOP("Message", "a code, which a list explains")},
    {"retrieval.role.day", QT_TRANSLATE_NOOP("Message", "a day")},
    {"retrieval.role.moment", QT_TRANSLATE_NOOP("Message", "a day with its time")},
    {"retrieval.role.flag", QT_TRANSLATE_NOOP("Message", "yes or no")},
    {"retrieval.expansion.told", QT_TRANSLATE_NOOP("Message", "the company context says so: \"%1\"")},
    {"retrieval.expansion.comment", QT_TRANSLATE_NOOP("Message", "the description of %1 says it: \"%2\"")},
    {"retrieval.expansion.usual", QT_TRANSLATE_NOOP("Message", "it is usually short for that")},
    {"retrieval.expansion.writtenOut", QT_TRANSLATE_NOOP("Message", "%1 is written out as %2")},
    {"retrieval.expansion.beside", QT_TRANSLATE_NOOP("Message", "%1, of the same table, has the whole word")},
    {"retrieval.expansion.initials", QT_TRANSLATE_NOOP("Message", "it has the first letters of words in %1")},
    {"retrieval.expansion.letters", QT_TRANSLATE_NOOP("Message", "%1 has a word with these letters")},
};

const std::span<const Row> retrievalRows = retrieval;

} // namespace Tieout::message
