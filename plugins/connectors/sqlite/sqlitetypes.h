// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/resultset.h"
#include "sdk/schema.h"

#include <sqlite3.h>

namespace Tieout::sqlite {

struct DeclaredType {
    TypeClass type = TypeClass::Unknown;
    int scale = -1; ///< digits after the point, where declared
    bool operator==(const DeclaredType &) const = default;
};

/**
 * What a column declared as `native` is meant to hold. SQLite itself knows five affinities only (its "Datatypes",
 * section 3.1); the common names of other engines say more: DATE, TIMESTAMP, BOOLEAN, DECIMAL(p,s). Without a
 * declaration: Unknown.
 */
DeclaredType declaredType(const QString &native);

/// The columns of a compiled statement.
QList<ResultColumn> columnsOf(sqlite3_stmt *statement);

} // namespace Tieout::sqlite
