// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/lineage.h"

namespace Tieout::sql {

/// A stored table or column that a query reads, in the query itself or behind a view.
struct StoredRead
{
    const Table *table = nullptr; ///< of the bound schema
    QString column;               ///< empty: its rows only
    QString view;                 ///< through which; empty in the query itself
    Span at;
};

struct StoredReads
{
    QList<StoredRead> found;
    QList<StoredRead> unread; ///< views whose definition is not read: what stands behind them is not known
};

/// What a query reads of the schema that it was bound to, views followed to their tables. `lineage` is the query's own.
StoredReads storedReads(const BoundQuery &bound, const Lineage &lineage, const DialectTraits &traits);

} // namespace Tieout::sql
