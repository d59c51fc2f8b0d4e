// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/binder.h"

namespace Tieout::gate {

/// A column of a stored table or view that a query reads.
struct StoredColumn {
    const sql::Relation *relation = nullptr;
    int column = -1;
    bool operator==(const StoredColumn &) const = default;
};

/// A table or view, not a derived or common one.
inline bool isStored(const sql::Relation &relation)
{
    return relation.kind == sql::Relation::Kind::BaseTable || relation.kind == sql::Relation::Kind::View;
}

/// The stored column that a binding is, through plain columns of derived tables; through a UNION one for each of its
/// parts. Empty where a part is computed.
QList<StoredColumn> storedColumnsOf(const sql::BoundQuery &bound, const sql::ColumnBinding &binding);

/// Those that an expression depends on, through computed columns of derived tables too: for each of the columns that it
/// names a list, each list once.
QList<QList<StoredColumn>> storedColumnsIn(const sql::BoundQuery &bound, const sql::Expr *expr);

} // namespace Tieout::gate
