// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/graph/layout.h"

namespace Tieout::shell {

/// Gaps between boxes, in scene units.
inline constexpr double columnGap = 72;
inline constexpr double rowGap = 28;

/// Boxes in columns from left to right, each from top to bottom.
using BoxColumns = QList<QList<int>>;

double columnHeight(const GraphShape &shape, const QList<int> &column);

/// A long chain makes many thin columns: neighbouring ones are put together until about `width` is used, as even as
/// they go.
BoxColumns foldColumns(const GraphShape &shape, const BoxColumns &columns, double width);

/// Moves boxes between and inside columns while that makes arrows shorter, keeps them from passing behind boxes, and
/// columns below `height`. Local search over swaps and moves, deterministic; returns what it has when asked to stop.
BoxColumns shortenArrows(const GraphShape &shape, BoxColumns columns, double height, const StopToken &stop);

} // namespace Tieout::shell
