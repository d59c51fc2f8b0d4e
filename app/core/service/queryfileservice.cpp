// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/queryfileservice.h"

namespace Tieout::service {

Result<sources::SavedQuery> openQuery(const OpenQueryRequest &request)
{
    return sources::readQuery(request.file);
}

Result<void> saveQuery(const SaveQueryRequest &request)
{
    return sources::writeQuery(request.query, request.file);
}

} // namespace Tieout::service
