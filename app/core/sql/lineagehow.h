// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::sql {

/// Names of the OpenLineage ColumnLineageDatasetFacet 1-2-0 transformation sub-types.
enum class LineageHow { Identity, Transformation, Aggregation, Join, GroupBy, Filter, Sort, Window };

QString lineageHowName(LineageHow how); ///< "IDENTITY", "GROUP_BY" ...

} // namespace Tieout::sql
