// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/sharedtitles.h"

#include <algorithm>

namespace Tieout::sources::sheets {

namespace {

bool areSideBySide(const Region &one, const Region &other)
{
    return one.range.first.row <= other.range.last.row && other.range.first.row <= one.range.last.row;
}

} // namespace

void shareTitles(QList<Region> *regions)
{
    const QList<Region> found = *regions;
    for (Region &region : *regions) {
        const QList<CellPlace> own = region.titles;
        if (own.isEmpty())
            continue;
        QList<CellPlace> shared;
        for (const Region &other : found) {
            if (other.range == region.range || !areSideBySide(other, region))
                continue;
            for (const CellPlace &title : other.titles) {
                const bool isOverItsOwn = title.row < other.titles.last().row;
                if (isOverItsOwn && title.row < own.first().row && !shared.contains(title))
                    shared.append(title);
            }
        }
        std::sort(shared.begin(), shared.end());
        region.titles = shared + own;
    }
}

} // namespace Tieout::sources::sheets
