// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "core/record/record.h"

namespace Tieout::answer {

/**
 * The figures of a part as claims: what they are about, of which column and how, over which period. Only of queries
 * whose shape can be recomputed, and of their first rows: two parts are compared by what both of them claim.
 */
QList<record::Claim> claimsOf(const gate::Report &report, const record::Part &part, const DialectTraits &traits);

} // namespace Tieout::answer
