// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/beats.h"

namespace Tieout::answer {

/**
 * What makes a result look as if its query were not what the question asks: a check warned of what other SQL could
 * mend, a number of the question or what it sets in quotes stands nowhere, a nested query takes other rows than the one
 * around it or filters nothing, nothing matched, only empty cells, one row where the question asks for many, more than
 * ten times as many or as few rows as the profile lets expect. A line each, its English in words for a
 * generator; empty where nothing does. A
 * doubt is no fault: the generator may stay with its query.
 */
message::Message doubtAbout(const Executed &executed, const gate::CheckedQuery &query, const QString &question,
                            const BeatEnvironment &environment);

/// Why the checks rejected a statement, and what they warned of beside, in words for a generator: it can mend all of it
/// at once.
message::Message rejectionOf(const gate::Report &report, const QString &question);

} // namespace Tieout::answer
