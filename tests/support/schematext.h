// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"

namespace Tieout::TestSupport {

// A schema as text for golden files: everything that a connector reads.
[[nodiscard]] QString schemaText(const Schema &schema);

// The first row of a result, a line a column: name, type of the result, kind and text of the value.
[[nodiscard]] QString valuesText(const Result<ResultSet> &result);

// What a golden file of a server compares: the values of the first row of `query`, or the schema where there is none.
[[nodiscard]] QString readBack(Session &session, const QString &query);

} // namespace Tieout::TestSupport
