// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// schema
static constexpr Row schema[] = {
    {"schema.drift.added", QT_TRANSLATE_NOOP("Message", "%1 added")},
    {"schema.drift.removed", QT_TRANSLATE_NOOP("Message", "%1 removed")},
    {"schema.drift.changed", QT_TRANSLATE_NOOP("Message", "%1 changed")},
    {"schema.drift.renamed", QT_TRANSLATE_NOOP("Message", "%1 probably renamed")},
    {"schema.rename.sameValues",
     QT_TRANSLATE_NOOP("Message", "the same values: %1 distinct in both, the same smallest and largest")},
    {"schema.rename.alikeValues",
     QT_TRANSLATE_NOOP("Message", "alike values: %1 and %2 distinct, %3 of the common ones the same")},
    {"schema.rename.primaryKey", QT_TRANSLATE_NOOP("Message", "the primary key in both")},
    {"schema.rename.partOfKey", QT_TRANSLATE_NOOP("Message", "part of the primary key in both")},
    {"schema.rename.unique", QT_TRANSLATE_NOOP("Message", "unique in both")},
    {"schema.rename.references", QT_TRANSLATE_NOOP("Message", "references %1 as before")},
    {"schema.rename.referencedBy", QT_TRANSLATE_NOOP("Message", "referenced by %1 as before")},
    {"schema.rename.writing", QT_TRANSLATE_NOOP("Message", "only the writing of the name differs")},
    {"schema.rename.alikeNames", QT_TRANSLATE_NOOP("Message", "the names are alike")},
    {"schema.rename.behind", QT_TRANSLATE_NOOP("Message", "in the same place, behind %1")},
    {"schema.rename.before", QT_TRANSLATE_NOOP("Message", "in the same place, before %1")},
    {"schema.rename.noType", QT_TRANSLATE_NOOP("Message", "neither declares a type")},
    {"schema.rename.sameType", QT_TRANSLATE_NOOP("Message", "the same type, %1")},
    {"schema.rename.definition", QT_TRANSLATE_NOOP("Message", "the same definition")},
    {"schema.rename.valuesOfTable",
     QT_TRANSLATE_NOOP("Message", "the same values in %1 of its columns, %2 rows in both")},
    {"schema.rename.alikeValuesOfTable", QT_TRANSLATE_NOOP("Message", "alike values in %1 of its columns")},
    {"schema.rename.otherSchema", QT_TRANSLATE_NOOP("Message", "the same name in another schema")},
    {"schema.rename.sameColumns", QT_TRANSLATE_NOOP("Message", "the same columns")},
    {"schema.rename.columns", QT_TRANSLATE_NOOP("Message", "%1 of %2 columns are the same")},
    {"schema.rename.key", QT_TRANSLATE_NOOP("Message", "one key references it in both")},
    {"schema.rename.keys", QT_TRANSLATE_NOOP("Message", "%1 keys reference it in both")},
};

const std::span<const Row> schemaRows = schema;

} // namespace Tieout::message
