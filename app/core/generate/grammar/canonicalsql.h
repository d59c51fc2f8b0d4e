// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/grammar/sqlforms.h"
#include "core/sql/binder.h"

namespace Tieout::generate::grammar {

/**
 * A query in the one way in which the grammar over `forms` writes it: the fixed aliases, every column under one, joins
 * along keys in the tree's order, no names for results, keywords upper case, one line. It returns the same rows: what
 * is left out (names of results, DISTINCT where a set is meant anyway, comments) does not change them; a number
 * compared with a text column becomes a text, and the other way round, as the engines read it. `bound`: without errors,
 * against the forms' schema. For examples in prompts and to measure what the grammar covers. Errors: Unsupported ("...
 * not covered, because ..."; the reason alone is argument 1).
 */
Result<QString> canonicalSql(const sql::BoundQuery &bound, const SqlForms &forms);

} // namespace Tieout::generate::grammar
