// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/facts.h"
#include "core/generate/candidate.h"

namespace Tieout::generate {

/// One row of each table, for a prompt: "name = "Uno", country = "Italy"", columns of personal data and empty cells left out. Nothing where rows
/// may not be told or nothing may run; a table whose row cannot be read has none. Blocks.
QHash<TableName, QString> exampleRows(const GenerateRequest &request, const QList<TableName> &tables, const SchemaFacts &facts);

} // namespace Tieout::generate
