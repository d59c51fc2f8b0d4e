// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/schema.h"

namespace Tieout::service {

/// A table of a schema, or a column of one.
struct Named {
    TableName table;
    QString column; ///< empty: the table
};

/// Finds "table", "schema.table", "table.column" or "schema.table.column"; in whatever case, but what is named exactly
/// comes first. Errors: NotFound, with the nearest names.
Result<Named> findNamed(const QString &text, const Schema &schema);

} // namespace Tieout::service
