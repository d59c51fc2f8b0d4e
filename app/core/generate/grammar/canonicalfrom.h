// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/grammar/sqlforms.h"
#include "core/sql/binder.h"

/// Inner part of canonicalsql.h.
namespace Tieout::generate::grammar {

/// A FROM clause as one of the forms' trees.
struct PlacedFrom {
    const FormTree *tree = nullptr;
    QHash<const sql::Relation *, int> tables; ///< into SqlForms::tables
    QList<const sql::Expr *> filters;         ///< conditions that are no joins
};

/// Finds the tree of which keys the query's equalities are, wherever they stand. Errors: Unsupported, its text is the
/// reason.
Result<PlacedFrom> placeFrom(const sql::Select &select, const sql::BoundQuery &bound, const SqlForms &forms);

} // namespace Tieout::generate::grammar
