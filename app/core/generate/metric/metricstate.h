// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "sdk/result.h"

namespace Tieout::generate::metric {

/// What can be done with a definition over a source as it is now.
struct MetricState {
    std::optional<Error> broken; ///< why it cannot be computed
    QStringList splitBy;         ///< what it can be split and limited by, in words
    bool hasHistory = false;     ///< it has a value for each period, and not only one as the data is now
    bool hasRange = false;       ///< a column says from when to when there is something of it
};

/// Any thread.
MetricState stateOf(const catalog::Metric &metric, const catalog::SemanticModel &model,
                    const catalog::Snapshot &snapshot);

} // namespace Tieout::generate::metric
