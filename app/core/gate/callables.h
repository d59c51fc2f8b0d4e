// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"

/// What a query runs besides the engine's own harmless code, by what its names resolve to.
namespace Tieout::gate {

/// One call, operator, cast, type or table that may not run.
struct CallFinding : Finding {
    bool unknown = false; ///< a bare name that nothing is known of: the binder says so too
};

/**
 * Everything in a statement that could do more than read: functions in every position, operators (those that IN,
 * BETWEEN, CASE, USING, DISTINCT and the like imply), casts and types, sample methods, and tables and views whose rows
 * are not read without running such. The engine's own functions are allowed as far as the traits list them; what a user
 * or an extension added is, only where a person allowed it for the source and nobody changed it since. A name that both
 * have counts as the user's, but for one with the engine's own schema before it. `schema` is the whole one, `bound` the
 * statement bound to it or to a part of it; without it no table is known. Pure; in order of appearance.
 */
QList<CallFinding> functionFindings(const sql::Statement &statement, const sql::BoundQuery *bound, const Schema &schema,
                                    const schema::SourceLimits &limits, const DialectTraits &traits);

/// Why the rows of a table or view are not read: they would run what is not allowed. Nothing where they may be.
std::optional<Finding> tableFinding(const Table &table, const Schema &schema, const schema::SourceLimits &limits,
                                    const DialectTraits &traits);
/// The same of all tables of a schema at once, as errors (Refused); those that may be read are not in it.
QHash<TableName, Error> unreadableTables(const Schema &schema, const schema::SourceLimits &limits,
                                         const DialectTraits &traits);

} // namespace Tieout::gate
