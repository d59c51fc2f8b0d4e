// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/metric.h"
#include "sdk/result.h"

namespace Tieout::sources::metrics {

/**
 * What Apache Ossie has no keys for (a filter, the column of time, a unit, an owner) stands in an extension of the
 * vendor TIEOUT as JSON: {"filter", "time", "unit", "kind", "owner", "version", "verified", "verifiedBy", "private",
 * "partsApart", "note", "dimensions", "rule", "tests"}; "tests" are read by testsOf(). A rule says how a value belongs
 * to a period: {"toDate": "year"},
 * {"kind": "change", "of": METRIC}, {"from": "beginning"}, {"at": "period end"}, {"at": "today"}.
 */

inline constexpr QLatin1StringView OwnVendor("TIEOUT");

/// Moves our own extension from `metric.vendors` into its fields. Errors: Invalid (no JSON object; a rule that is not
/// known), naming the metric.
Result<void> takeOwnFields(catalog::Metric &metric);

/// The extension with these fields; nothing where all are empty.
std::optional<catalog::VendorData> ownFieldsOf(const catalog::Metric &metric);

} // namespace Tieout::sources::metrics
