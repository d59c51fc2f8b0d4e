// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/schemagraph.h"

namespace Tieout::shell {

/// A part of a schema whose tables belong together.
struct Area {
    QString name;     ///< of its best connected table
    QList<int> nodes; ///< best connected first
};

/// Areas from the community of each node, largest first; tables that stand alone are one area at the end, without a
/// name.
QList<Area> areasOf(const schema::SchemaGraph &graph, const QList<int> &communities);

} // namespace Tieout::shell
