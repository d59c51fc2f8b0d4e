// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/metric.h"

namespace Tieout::sources::metrics {

/// A page of definitions in words, as Markdown (CommonMark with GitHub's tables): each metric with its formula, filter,
/// time, owner, version and day of verification, those that are parts of others at the end, and what they are computed
/// over. Any thread.
QString definitionPage(const QList<catalog::SemanticModel> &models);

} // namespace Tieout::sources::metrics
