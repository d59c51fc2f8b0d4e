// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/sql/binder.h"

namespace Tieout::answer {

/// What a query's result is, in one phrase made of sql::inWords(): "Number of leases where status is 'ended'". The
/// conditions are part of it: without them it would name another number. `bound` has no errors. Pure; any thread.
message::Message sqlLabel(const sql::BoundQuery &bound, const DialectTraits &traits);

} // namespace Tieout::answer
