// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/profileservice.h"

#include <algorithm>

namespace Tieout::service {

ProfileCostResponse profileCost(const project::OpenSource &source)
{
    ProfileCostResponse response;
    if (const std::optional<profile::ProfileCost> &cost = source.profileCost()) {
        response.tables = cost->tables;
        response.tablesTold = cost->told;
        if (cost->told > 0) {
            response.rows = cost->rows;
            response.seconds = cost->seconds;
        }
        if (cost->bytes > 0)
            response.bytes = cost->bytes;
    }
    for (const TableProfile &profile : source.snapshot()->profiles) {
        ++response.known.tables;
        response.known.rows += std::max<qint64>(profile.rows, 0);
        response.known.seconds += double(profile.elapsedMs) / 1000;
    }
    return response;
}

Result<void> readAgain(project::OpenSource &source, const ProfileRequest &request, const StopToken &stop,
                       const Progress &progress)
{
    return source.refresh(request.all ? project::Reread::All : project::Reread::Stale, stop, progress);
}

Result<CatalogResponse> refreshProfile(project::OpenSource &source, const ProfileRequest &request,
                                       const StopToken &stop, const Progress &progress)
{
    if (const Result<void> done = readAgain(source, request, stop, progress); !done)
        return fail(done.error());
    return catalogOf(*source.snapshot());
}

} // namespace Tieout::service
