// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/columnprofile.h"

namespace Tieout::profile {

/// Shares of the non-null rows in `bins` equally wide bins from the smallest to the largest value, for drawing: from
/// `ColumnProfile::histogram`, rows spread evenly inside its bins. Empty for values that are neither numbers nor dates,
/// and where all are alike.
QList<double> equalWidthShares(const ColumnProfile &profile, int bins);

} // namespace Tieout::profile
