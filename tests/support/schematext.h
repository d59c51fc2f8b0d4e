// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"

namespace Tieout::TestSupport {

// A schema as text for golden files: everything that a connector reads.
[[nodiscard]] QString schemaText(const Schema &schema);

// The first row of a result, a line a column: name, type of the result, kind and text of the value.
[[nodiscard]] QString valuesText(const Result<ResultSet> &result);

// For the golden files of servers. `name` makes the database, whose script is the input; with a setting "query" the values of its first
// row are what is compared, else the schema.
[[nodiscard]] QString readBack(Session &session, const QString &query);

} // namespace Tieout::TestSupport
