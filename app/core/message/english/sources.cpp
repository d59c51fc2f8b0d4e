// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// sources
static constexpr Row sources[] = {
    {"sources.lint.describe", QT_TRANSLATE_NOOP("Message", "Write in the catalog what \"%1\" is.")},
    {"sources.lint.undescribed",
     QT_TRANSLATE_NOOP("Message", "Nobody said what \"%1\" is; all that is known follows from its name and profile.")},
    {"sources.lint.unreadable",
     QT_TRANSLATE_NOOP("Message", "The name of \"%1\" says nothing, and nobody described it.")},
    {"sources.lint.keys", QT_TRANSLATE_NOOP("Message", "Nobody said what the keys of \"%1\" stand for: %2.")},
    {"sources.lint.keysHint",
     QT_TRANSLATE_NOOP(
         "Message",
         "Write for each what the row it refers to is to this one, above all where two keys lead to one table.")},
    {"sources.lint.commentHint",
     QT_TRANSLATE_NOOP("Message", "Correct the comment in the database, or describe the column in the catalog.")},
    {"sources.lint.otherUnit", QT_TRANSLATE_NOOP("Message", "\"%1\" is in %2 by its name and in %3 by its comment.")},
    {"sources.lint.notEmpty",
     QT_TRANSLATE_NOOP("Message", "\"%1\" is never empty by its comment, and empty in some rows.")},
    {"sources.lint.notUnique",
     QT_TRANSLATE_NOOP("Message", "\"%1\" is unique by its comment, and has values that stand in several rows.")},
    {"sources.lint.unitIn", QT_TRANSLATE_NOOP("Message", "%1 in %2")},
    {"sources.lint.types", QT_TRANSLATE_NOOP("Message", "Columns called \"%1\" have different types: %2.")},
    {"sources.lint.units", QT_TRANSLATE_NOOP("Message", "Columns called \"%1\" have different units: %2.")},
    {"sources.lint.typesHint",
     QT_TRANSLATE_NOOP("Message", "Say in the catalog how they differ, or change one in the database.")},
    {"sources.lint.unitsHint",
     QT_TRANSLATE_NOOP("Message", "Do not add them up; say in the catalog which unit each is in.")},
    {"sources.lint.alias", QT_TRANSLATE_NOOP("Message", "\"%1\" is a name of %2.")},
    {"sources.lint.aliasHint",
     QT_TRANSLATE_NOOP("Message", "Keep it for one of them, or define the word in the company context, which wins.")},
    {"sources.lint.gone", QT_TRANSLATE_NOOP("Message", "The %1 \"%2\" is of \"%3\", which does not exist any more.")},
    {"sources.lint.goneHint",
     QT_TRANSLATE_NOOP("Message",
                       "Remove it (tieout-cli gate-log FILE --undo %1), or confirm the rename under drift.")},
    {"sources.lint.stale", QT_TRANSLATE_NOOP("Message", "\"%1\" is defined as %2: %3")},
    {"sources.lint.staleHint", QT_TRANSLATE_NOOP("Message", "Define it anew, or remove it (tieout-cli context).")},
    {"sources.edit.alias", QT_TRANSLATE_NOOP("Message", "alias")},
    {"sources.edit.description", QT_TRANSLATE_NOOP("Message", "description")},
    {"sources.edit.grain", QT_TRANSLATE_NOOP("Message", "grain")},
    {"sources.edit.whenToUse", QT_TRANSLATE_NOOP("Message", "whenToUse")},
    {"sources.edit.notFor", QT_TRANSLATE_NOOP("Message", "notFor")},
    {"sources.edit.unit", QT_TRANSLATE_NOOP("Message", "unit")},
    {"sources.edit.authoritative", QT_TRANSLATE_NOOP("Message", "authoritative")},
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
