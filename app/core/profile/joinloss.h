// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/schemagraph.h"
#include "sdk/connector.h"

namespace Tieout::profile {

/// How many rows of the referencing table an inner join over its key keeps.
struct JoinLoss {
    qint64 rows = 0; ///< of the referencing table
    qint64 kept = 0; ///< of these, with a matching row
    bool operator==(const JoinLoss &) const = default;
};

/// One row: rows of the referencing table, and rows of it that have a match (EXISTS: a referenced column that is not
/// unique cannot count a row twice).
QString joinLossSql(const ForeignKey &key, const DialectTraits &traits);

/// Blocks; on the session's thread. Errors: as Session::select.
Result<JoinLoss> measureJoin(Session &session, const ForeignKey &key, const StopToken &stop);

} // namespace Tieout::profile
