// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/period/period.h"
#include "core/sql/binder.h"

/// What a query would be with one thing in it changed.
namespace Tieout::learning {

struct Variant {
    enum class Kind { Filter, Boundary, Period, DateColumn, Join, Duplicates, Measure };
    Kind kind = Kind::Filter;
    QString sentence; ///< "Without the filter: country is \"Germany\"."
    QString sql;
};
/// "filter", "boundary", "period", "date column", "join", "duplicates", "measure".
QString variantKindName(Variant::Kind kind);

/**
 * Every single change that is known, by kind and then in the order of the query: one filter left out; one boundary the other way about, a
 * day earlier or later; the period before or after, a year apart, fiscal for calendar; another date or measure column of the same table; one
 * join left out, of another type or along another key; repeated rows counted once or not. No text stands twice, nor the query itself. Not
 * checked by the gate. `bound` is of `statement` against the whole schema of the snapshot, without errors; the tree is as before when this
 * returns. Any thread, one at a time for a tree.
 */
QList<Variant> variantsOf(sql::Statement &statement, const sql::BoundQuery &bound, const catalog::Snapshot &snapshot,
                          const period::CalendarContext &calendar);

} // namespace Tieout::learning
