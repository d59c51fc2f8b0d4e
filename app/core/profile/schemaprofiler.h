// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/profiler.h"

#include <functional>

namespace Tieout::profile {

/// What a run over a schema tells while it goes. Calls come one at a time, from any of the run's threads.
struct ProfileEvents {
    std::function<bool(const TableName &)> skip = {}; ///< true: already profiled
    std::function<bool(const TableName &)> last = {}; ///< true: after all others (legacy)
    std::function<void(const ProfiledTable &)> onTable =
        {}; ///< to be stored at once: what was told is never read again
    std::function<void(const TableName &, const Error &)> onFailure = {};
    Progress progress = {};
};

/// Opens another session of the same source, on the thread that uses it.
using SessionOpener = std::function<Result<std::unique_ptr<Session>>(const StopToken &stop)>;

/**
 * Reads all tables, and then the views, one after the other or, with `another` and `queries` above 1, so many at a
 * time. A caller that stores each table at once can go on later by `skip`, also after it was killed. Columns of
 * declared keys are told as keys. A table that fails is told and does not end the run; Cancelled, a lost Connection and
 * the TimedOut of `stop` itself do. Tables that `sourceLimitMs` leaves no time for are left for the next run. Returns
 * how many were left.
 */
Result<int> profileSchema(Session &session, const Schema &schema, const ProfileOptions &options,
                          const ProfileEvents &events, const StopToken &stop, const SessionOpener &another = {});

} // namespace Tieout::profile
