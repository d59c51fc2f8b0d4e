// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sheets/sheetwords.h"

#include "core/sources/sheets/regionunits.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace Tieout::shell {

namespace sheets = sources::sheets;

namespace {

class SheetWords
{
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::SheetWords)
};

constexpr qsizetype MostUnits = 3;    ///< that are listed
constexpr qsizetype MostHeadings = 3; ///< that a question begins with

/// What names the rows of a selection: of one row, its own words.
QString rowWords(const sheets::Workbook &workbook, const sheets::Sheet &sheet, const sheets::Region &region,
                 const sheets::CellRange &selection)
{
    if (selection.rows() > 1 || selection.first.row < region.range.first.row + region.headerRows)
        return {};
    QStringList words;
    for (int column = region.range.first.column; column < region.range.first.column + region.headerColumns; ++column) {
        const sheets::Cell *cell = sheet.at({selection.first.row, column});
        if (const QString said = cell ? workbook.shown(*cell).simplified() : QString(); !said.isEmpty())
            words.append(said);
    }
    return words.join(QStringLiteral(", "));
}

/// The headings of columns that share none: each one's own words.
QStringList ownHeadings(const sheets::CorrectedRegion &region, int from, int to)
{
    QStringList words;
    for (int column = from; column <= to && words.size() < MostHeadings; ++column) {
        const QStringList path = region.headings.value(column).path;
        if (!path.isEmpty())
            words.append(path.last());
    }
    return words;
}

/// What the headings of all columns of a selection begin with.
QStringList sharedPath(const sheets::CorrectedRegion &region, int from, int to)
{
    QStringList shared = region.headings.value(from).path;
    for (int column = from + 1; column <= to; ++column) {
        const QStringList path = region.headings.value(column).path;
        qsizetype same = 0;
        while (same < shared.size() && same < path.size() && shared[same] == path[same])
            ++same;
        shared = shared.mid(0, same);
    }
    return shared;
}

} // namespace

QString kindWords(const sheets::CorrectedRegion &region)
{
    switch (region.region.kind) {
    case sheets::RegionKind::Flat:
        return region.complexity.isMultiHeader ? SheetWords::tr("merged headings") : SheetWords::tr("a plain list");
    case sheets::RegionKind::Matrix:
        return SheetWords::tr("one column for each period");
    case sheets::RegionKind::MultiHeader:
        return SheetWords::tr("multi-level headings");
    case sheets::RegionKind::List:
        return SheetWords::tr("no headings");
    }
    return {};
}

QString tableWords(const sheets::CorrectedRegion &region, int at)
{
    return SheetWords::tr("Table %1, %2").arg(at + 1).arg(kindWords(region));
}

QString headingRowWords(int rows)
{
    return rows == 0   ? SheetWords::tr("no row of headings")
           : rows == 1 ? SheetWords::tr("1 row of headings")
                       : SheetWords::tr("%1 rows of headings").arg(rows);
}

QString reasonWords(const sheets::CorrectedRegion &region)
{
    QStringList reasons{headingRowWords(region.region.headerRows)};
    if (region.complexity.mergedCells > 0) {
        const double percent = region.complexity.mergeDensity * 100;
        reasons.append(percent < 1 ? SheetWords::tr("under 1 % merged cells")
                                   : SheetWords::tr("%1 % merged cells").arg(std::lround(percent)));
    }
    if (region.correction.isMultiHeader)
        reasons = {SheetWords::tr("you said so")};
    return reasons.join(QStringLiteral(", "));
}

QString foundWords(const sheets::Workbook &workbook, const QList<QList<sheets::CorrectedRegion>> &sheets)
{
    int tables = 0;
    int multi = 0;
    QStringList units;
    for (qsizetype at = 0; at < sheets.size(); ++at) {
        for (const sheets::CorrectedRegion &region : sheets[at]) {
            ++tables;
            multi += region.region.kind == sheets::RegionKind::MultiHeader ? 1 : 0;
            for (int column = 0; column < region.headings.size(); ++column) {
                const QString unit = unitOf(workbook, workbook.sheets[at], region.region, region.headings[column],
                                            region.region.range.first.column + column);
                if (!unit.isEmpty() && !units.contains(unit, Qt::CaseInsensitive))
                    units.append(unit);
            }
        }
    }
    if (tables == 0)
        return SheetWords::tr("No tables were found.");
    QStringList out;
    if (multi == tables)
        out.append(tables == 1 ? SheetWords::tr("1 table with multi-level headings")
                               : SheetWords::tr("%1 tables with multi-level headings").arg(tables));
    else
        out.append(tables == 1 ? SheetWords::tr("1 table") : SheetWords::tr("%1 tables").arg(tables));
    if (multi > 0 && multi < tables)
        out.append(SheetWords::tr("%1 with multi-level headings").arg(multi));
    if (units.size() > MostUnits)
        out.append(SheetWords::tr("values in %1 and more").arg(units.mid(0, MostUnits).join(QStringLiteral(", "))));
    else if (!units.isEmpty())
        out.append(SheetWords::tr("values in %1").arg(units.join(QStringLiteral(", "))));
    return out.join(QStringLiteral(", "));
}

QString questionWords(const sheets::Workbook &workbook, const sheets::Sheet &sheet,
                      const QList<sheets::CorrectedRegion> &regions, const sheets::CellRange &selection)
{
    const auto region = std::find_if(regions.cbegin(), regions.cend(),
                                     [&selection](const auto &one) { return one.region.range.meets(selection); });
    if (region == regions.cend())
        return {};
    const sheets::CellRange &range = region->region.range;
    const int firstValue = range.first.column + region->region.headerColumns;
    const bool isOfLabels = selection.last.column < firstValue;
    const int from = std::max(selection.first.column, isOfLabels ? range.first.column : firstValue);
    const int to = std::min(selection.last.column, range.last.column);
    QStringList words;
    if (const QString row = rowWords(workbook, sheet, region->region, selection); !row.isEmpty())
        words.append(row);
    if (!isOfLabels || words.isEmpty()) {
        words += sharedPath(*region, from - range.first.column, to - range.first.column);
        const sheets::ColumnHeading heading = region->headings.value(from - range.first.column);
        if (const QString unit = unitOf(workbook, sheet, region->region, heading, from);
            from == to && !unit.isEmpty() && !words.join(u' ').contains(unit))
            words.append(SheetWords::tr("in %1").arg(unit));
    }
    if (words.isEmpty())
        words = ownHeadings(*region, from - range.first.column, to - range.first.column);
    return words.join(QStringLiteral(", "));
}

} // namespace Tieout::shell
