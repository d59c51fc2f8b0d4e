// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/schemagraph.h"

namespace Tieout::schema {

// A schema as text for other tools: tables with all columns and every key, dangling ones left out, in the schema's
// order. Keys that nobody declared, accepted by a person or inferred, are told from declared ones in each. Pure; any
// thread.

/// An erDiagram of Mermaid. It has no composite keys: such a key is one line labelled with all its columns.
QString toMermaid(const SchemaGraph &graph);
/// DBML (dbml.dbdiagram.io); keys that nobody declared are marked by a comment.
QString toDbml(const SchemaGraph &graph);
/// A Graphviz digraph; arrows go from the referencing to the referenced column.
QString toDot(const SchemaGraph &graph);

} // namespace Tieout::schema
