// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/catalogservice.h"

namespace Tieout::service {

/// What reading tables again took the last time, of those that have a profile.
struct KnownCost {
    int tables = 0;
    qint64 rows = 0;
    double seconds = 0;
    bool operator==(const KnownCost &) const = default;
};

void fields(Either<KnownCost> auto &r, auto &&visit)
{
    visit("tables", r.tables);
    visit("rows", r.rows);
    visit("seconds", r.seconds);
}

/// What profiling takes.
struct ProfileCostResponse {
    int tables = 0;            ///< without a profile
    int tablesTold = 0;        ///< of which the engine tells the rows
    LeftOut<qint64> rows = {}; ///< by its estimate
    LeftOut<double> seconds = {};
    LeftOut<qint64> bytes = {}; ///< where the engine tells
    KnownCost known;
    bool operator==(const ProfileCostResponse &) const = default;
};

void fields(Either<ProfileCostResponse> auto &r, auto &&visit)
{
    visit("tables", r.tables);
    visit("tablesTold", r.tablesTold);
    visit("rows", r.rows);
    visit("seconds", r.seconds);
    visit("bytes", r.bytes);
    visit("known", r.known);
}

/// For a source that was opened without profiling. Pure; on the source's thread.
ProfileCostResponse profileCost(const project::OpenSource &source);

struct ProfileRequest {
    bool all = false; ///< read every table again, else those that moved or have no profile yet
    bool operator==(const ProfileRequest &) const = default;
};

void fields(Either<ProfileRequest> auto &r, auto &&visit)
{
    visit("all", r.all);
}

/// Reads statistics, for who shows the source's snapshot. Blocks, with progress; on the source's thread. Stopped it has
/// not failed: what was read is kept, the rest waits. Errors: as OpenSource::refresh().
Result<void> readAgain(project::OpenSource &source, const ProfileRequest &request, const StopToken &stop,
                       const Progress &progress);

/// The same, and says what is known then.
Result<CatalogResponse> refreshProfile(project::OpenSource &source, const ProfileRequest &request,
                                       const StopToken &stop, const Progress &progress);

} // namespace Tieout::service
