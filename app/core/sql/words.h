// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/sql/binder.h"

namespace Tieout::sql {

/**
 * What a query does, for people who do not read SQL: what it counts or adds, of which rows, matched how, filtered by
 * what (intervals of dates by their name), grouped, sorted, cut. One sentence a line; results that are built on the way
 * are indented ("sql.indented") below a line that names them. Says only what tree and schema say: names are those of
 * tables, columns and aliases, dates are called a period only where the column is one of dates, and what there are no
 * words for stands as SQL. `bound` has no errors. Pure; any thread; linear in the size of the tree, lists are cut and
 * no sentence nests deeper than JSON may.
 */
QList<message::Message> inWords(const BoundQuery &bound, const DialectTraits &traits);

} // namespace Tieout::sql
