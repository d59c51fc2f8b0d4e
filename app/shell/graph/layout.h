// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/stoptoken.h"

#include <QHash>
#include <QList>
#include <QPointF>
#include <QSizeF>

namespace Tieout::shell {

/// What is laid out: boxes and arrows between them, as indexes. Parallel arrows and loops are allowed.
struct GraphShape {
    QList<QSizeF> sizes;
    QList<std::pair<int, int>> edges; ///< from the referencing to the referenced box
};

struct GraphLayout {
    QList<QPointF> positions; ///< top left corner of each box
};

/**
 * Places boxes in columns, what is referenced on the left of what refers to it (K. Sugiyama, S. Tagawa and M. Toda,
 * "Methods for Visual Understanding of Hierarchical System Structures", IEEE SMC 11(2), 1981; layers and order by
 * igraph), components packed side by side, boxes without keys in rows below. Boxes never overlap. Equal shapes give
 * equal layouts. Blocks; any thread. Errors: Cancelled, Internal.
 */
Result<GraphLayout> layoutGraph(const GraphShape &shape, const StopToken &stop);

/**
 * Positions where some boxes stand where a person put them: `kept`, by box. The others are placed as near to their kept
 * neighbours as there is room, best connected first; those without kept neighbours below everything. Only the boxes of
 * `kept` may overlap each other. An empty `kept` gives the layout's own positions. Pure; any thread.
 */
QList<QPointF> placeAround(const GraphShape &shape, const GraphLayout &layout, const QHash<int, QPointF> &kept);

} // namespace Tieout::shell
