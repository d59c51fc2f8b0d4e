// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/checks.h"

namespace Tieout::gate {

/**
 * The query in which the joins of `scope` no longer repeat the rows that `call` adds up: what only filters becomes
 * EXISTS, what is itself added up is aggregated by its join columns first. One repeating table at a time; the result
 * may still hold another. Nothing where the joins are outer ones, or where it is not clear whose rows are meant.
 */
std::optional<QString> withoutRepeats(const CheckInput &input, const sql::Scope &scope, const sql::FunctionCall &call);

} // namespace Tieout::gate
