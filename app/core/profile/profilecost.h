// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/profiler.h"

#include <chrono>

namespace Tieout::profile {

/// What profiling would take, by what the engine keeps of its tables.
struct ProfileCost {
    int tables = 0;     ///< to be read, views among them
    int told = 0;       ///< of these, those that the engine told the rows of
    qint64 rows = 0;    ///< of those
    qint64 bytes = 0;   ///< of all whose size was told; 0: of none
    double seconds = 0; ///< for those whose rows were told; meaningless without any
    bool operator==(const ProfileCost &) const = default;
};

/**
 * Asks the engine's statistics of each of `tables`; reads no row of theirs. The time is that of the statements (a round
 * trip each, as measured here) and of the values that profileTable() would have the engine pass over: about right, not
 * a bound. What `limit` leaves no time for counts as not told. Blocks; on the session's thread. Errors: Cancelled,
 * Connection, TimedOut of `stop`.
 */
Result<ProfileCost> profileCost(Session &session, const QList<const Table *> &tables, const ProfileOptions &options,
                                std::chrono::milliseconds limit, const StopToken &stop);

} // namespace Tieout::profile
