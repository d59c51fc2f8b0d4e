// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/profile/keyevidence.h"

namespace Tieout::service {

/// A key given by name, "orders.customer_id=customers.id" or of several columns "lines.year,lines.no=orders.year,
/// orders.no" or "lines.year=orders.year,lines.no=orders.no": the proposal where it is one, else one of which no values
/// were compared. Errors: Invalid (no key by its form, its tables or its types, or the other way round), NotFound (no
/// such table or column), Exists; each names the column and what to give instead.
Result<profile::ProposedKey> keyNamed(const catalog::Snapshot &snapshot, const QString &text);

/// The key with what its values say; without, where they could not be compared in time. Blocks; on the session's
/// thread. Errors: Invalid (none of the values is found on the other side, or the key goes the other way), Cancelled.
Result<profile::ProposedKey> withValues(profile::ProposedKey key, const catalog::Snapshot &snapshot, Session &session,
                                        const StopToken &stop);

} // namespace Tieout::service
