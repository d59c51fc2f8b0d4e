// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// schema
static constexpr Row schema[] = {
    {"schema.drift.added", QT_TRANSLATE_NOOP("Message", "%1 added")},
    {"schema.drift.removed", QT_TRANSLATE_NOOP("Message", "%1 removed")},
    {"schema.drift.changed", QT_TRANSLATE_NOOP("Message", "%1 changed")},
    {"schema.drift.renamed", QT_TRANSLATE_NOOP("Message", "%1 probably renamed")},
};

const std::span<const Row> schemaRows = schema;

} // namespace Tieout::message
