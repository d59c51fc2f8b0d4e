// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/headings.h"

#include <QHash>
#include <QJsonObject>
#include <QMap>

#include <optional>

namespace Tieout::sources::sheets {

/**
 * What a person said of a table: only what differs from what was found. It is kept by the table's structure and not by
 * its place, so that it holds for next month's sheet too, which may have more rows.
 */
struct RegionCorrection {
    QString structure = {}; ///< of the region that was found, as structuresOf() says it
    int top = 0;            ///< rows by which the first row stands lower than where it was found
    int left = 0;           ///< columns by which the first column stands further right
    int bottom = 0;         ///< the same of the last row
    int right = 0;          ///< the same of the last column
    std::optional<int> headerRows = {};
    std::optional<int> headerColumns = {};
    std::optional<bool> isMultiHeader = {}; ///< which way its cells are asked for
    QMap<QString, QString> units = {};      ///< by pathKey() of the column's headings

    bool movesEdges() const { return top != 0 || left != 0 || bottom != 0 || right != 0; }
    /// Nothing is said: what was found counts.
    bool isEmpty() const;
    bool operator==(const RegionCorrection &) const = default;
};

/// Without the structure, which it is kept by.
QJsonObject correctionToJson(const RegionCorrection &correction);
/// What cannot be read is left out.
RegionCorrection correctionFromJson(const QString &structure, const QJsonObject &json);

/// A column's headings as one text, which stays the same from one period to the next where only digits change.
QString pathKey(const QStringList &path);

/**
 * What each region is recognised by on another day: the sheet's name and the words of its headings, without case and
 * with a "#" for each number ("Q3 2024" and "Q4 2024" are one), and which one of those that are alike it is.
 */
QStringList structuresOf(const Workbook &workbook, const Sheet &sheet, const QList<Region> &found);

/// A table as it counts, beside what was found.
struct CorrectedRegion {
    Region region;
    Region found;
    QString structure;
    RegionCorrection correction; ///< that is in force; isEmpty() where none is
    QList<ColumnHeading> headings;
    Complexity complexity; ///< its isMultiHeader as a person said it, where one did
};

/**
 * The regions with what was said of them, by structure. Headings stay where they are when the first row or column
 * moves, unless their number was corrected. An edge that would turn a table inside out, or leave the sheet, is not
 * moved. A table that a corrected one takes in is no table of its own any more, and neither are its titles and notes.
 */
QList<CorrectedRegion> correctedRegions(const Workbook &workbook, const Sheet &sheet, const QList<Region> &found,
                                        const QHash<QString, RegionCorrection> &corrections);

/// The correction that makes `range` of the region, beside what else was said. Headings stay in their rows and columns.
RegionCorrection withRange(RegionCorrection correction, const Region &found, const CellRange &range);

} // namespace Tieout::sources::sheets
