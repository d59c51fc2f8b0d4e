// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/rowroles.h"

namespace Tieout::sources::sheets {

/// What names a row of a region.
struct RowLabel {
    RowRole role = RowRole::Blank;
    QStringList path; ///< from the outermost group to the row's own words; empty: nothing names it
    bool operator==(const RowLabel &) const = default;
};

/**
 * One for each row of the region's range. Groups are told by indents; where there are none, a group holds until the
 * next one that looks like it, and a total closes the group that it names. In several columns of labels a blank cell
 * inherits what stands above it, while what stands to its left stays the same.
 */
QList<RowLabel> rowLabelsOf(const Workbook &workbook, const Sheet &sheet, const Region &region);

} // namespace Tieout::sources::sheets
