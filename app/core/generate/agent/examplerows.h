// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "core/generate/composer/parse/schemalookup.h"

namespace Tieout::generate::agent {

/// One row of each table, for a prompt: "name = "Uno", country = "Italy"", columns that may be personal and empty cells
/// left out. Nothing where rows may not be told or nothing may run; a table whose row cannot be read has none. Blocks,
/// for a small share of the time that is left.
QHash<TableName, QString> exampleRows(const GenerateRequest &request, const QList<TableName> &tables,
                                      const composer::SchemaLookup &lookup, std::chrono::milliseconds left);

} // namespace Tieout::generate::agent
