// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/parse/schemalookup.h"

#include <optional>

namespace Tieout::evaluation {

/// What a gold query reads of its database.
struct GoldNeeds {
    QSet<int> tables;                              ///< nodes of the graph
    QSet<generate::composer::ColumnId> columns;    ///< all that it names or that a star stands for
    QSet<generate::composer::ColumnId> beyondKeys; ///< of these, those that do more than join two tables
};

/// Nothing where the query does not parse, or names what is not there.
std::optional<GoldNeeds> goldNeeds(const QString &sql, const schema::SchemaGraph &graph, const DialectTraits &traits);

} // namespace Tieout::evaluation
