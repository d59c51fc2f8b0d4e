// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/profiler.h"

namespace Tieout::profile {

/**
 * Whether a table is not as it was when `known` was taken: its number of rows, or the first or last value of a date or
 * of a whole-number key. One pass at most, and none where the engine keeps a number of rows and the table has more than
 * `options.sample.scannedRows`. Rows that were changed in place and leave all of these as they are go unseen. Blocks.
 * Errors: as Session::select().
 */
Result<bool> isStale(Session &session, const Table &table, const TableProfile &known, const ProfileOptions &options,
                     const StopToken &stop);

} // namespace Tieout::profile
