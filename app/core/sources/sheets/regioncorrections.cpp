// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/regioncorrections.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::sources::sheets {

namespace {

/// Words that stay the same where only a period or a count changes.
QString lasting(const QString &words)
{
    static const QRegularExpression number(QStringLiteral("\\d+"));
    return words.simplified().toCaseFolded().replace(number, QStringLiteral("#"));
}

QString headingWords(const Workbook &workbook, const Sheet &sheet, const Region &region)
{
    QStringList words;
    for (int row = region.range.first.row; row < region.range.first.row + region.headerRows; ++row) {
        for (const Cell &cell : sheet.rowAt(row)) {
            if (region.range.holds({row, cell.column}))
                words.append(lasting(workbook.shown(cell)));
        }
    }
    return words.join(u'|');
}

CellRange movedRange(const CellRange &found, const RegionCorrection &said)
{
    const CellRange moved{{found.first.row + said.top, found.first.column + said.left},
                          {found.last.row + said.bottom, found.last.column + said.right}};
    const bool isOnSheet =
        moved.first.row >= 0 && moved.first.column >= 0 && moved.last.row < MostRows && moved.last.column < MostColumns;
    return isOnSheet && moved.first.row <= moved.last.row && moved.first.column <= moved.last.column ? moved : found;
}

RegionKind kindOf(const Region &found, int headerRows, const std::optional<bool> &isMultiHeader)
{
    if (isMultiHeader.value_or(headerRows > 1))
        return RegionKind::MultiHeader;
    if (headerRows == 0)
        return RegionKind::List;
    return found.kind == RegionKind::Matrix ? RegionKind::Matrix : RegionKind::Flat;
}

/// The region with its correction, its headings not read yet.
CorrectedRegion applied(const Region &found, const RegionCorrection &said)
{
    CorrectedRegion out{found, found, said.structure, said, {}, {}};
    if (said.isEmpty())
        return out;
    Region &region = out.region;
    region.range = movedRange(found.range, said);
    const int rows = found.headerRows - (region.range.first.row - found.range.first.row);
    const int columns = found.headerColumns - (region.range.first.column - found.range.first.column);
    region.headerRows = std::clamp(said.headerRows.value_or(rows), 0, region.range.rows());
    region.headerColumns = std::clamp(said.headerColumns.value_or(columns), 0, region.range.columns());
    region.kind = kindOf(found, region.headerRows, said.isMultiHeader);
    const auto isInside = [&region](const CellPlace &place) { return region.range.holds(place); };
    region.titles.removeIf(isInside);
    region.notes.removeIf(isInside);
    return out;
}

bool takesIn(const CorrectedRegion &large, const CorrectedRegion &small)
{
    return large.correction.movesEdges() && large.region.range.holds(small.region.range.first)
           && large.region.range.holds(small.region.range.last);
}

} // namespace

bool RegionCorrection::isEmpty() const
{
    return !movesEdges() && !headerRows && !headerColumns && !isMultiHeader && units.isEmpty();
}

QJsonObject correctionToJson(const RegionCorrection &correction)
{
    QJsonObject out;
    const auto put = [&out](const char *key, const QJsonValue &value, bool isSaid) {
        if (isSaid)
            out.insert(QLatin1String(key), value);
    };
    put("top", correction.top, correction.top != 0);
    put("left", correction.left, correction.left != 0);
    put("bottom", correction.bottom, correction.bottom != 0);
    put("right", correction.right, correction.right != 0);
    put("headerRows", correction.headerRows.value_or(0), correction.headerRows.has_value());
    put("headerColumns", correction.headerColumns.value_or(0), correction.headerColumns.has_value());
    put("isMultiHeader", correction.isMultiHeader.value_or(false), correction.isMultiHeader.has_value());
    QJsonObject units;
    for (auto unit = correction.units.cbegin(); unit != correction.units.cend(); ++unit)
        units.insert(unit.key(), unit.value());
    put("units", units, !units.isEmpty());
    return out;
}

RegionCorrection correctionFromJson(const QString &structure, const QJsonObject &json)
{
    RegionCorrection out{structure};
    out.top = json[QLatin1StringView("top")].toInt();
    out.left = json[QLatin1StringView("left")].toInt();
    out.bottom = json[QLatin1StringView("bottom")].toInt();
    out.right = json[QLatin1StringView("right")].toInt();
    if (const QJsonValue rows = json[QLatin1StringView("headerRows")]; rows.isDouble())
        out.headerRows = rows.toInt();
    if (const QJsonValue columns = json[QLatin1StringView("headerColumns")]; columns.isDouble())
        out.headerColumns = columns.toInt();
    if (const QJsonValue multi = json[QLatin1StringView("isMultiHeader")]; multi.isBool())
        out.isMultiHeader = multi.toBool();
    const QJsonObject units = json[QLatin1StringView("units")].toObject();
    for (auto unit = units.constBegin(); unit != units.constEnd(); ++unit)
        out.units.insert(unit.key(), unit.value().toString());
    return out;
}

QString pathKey(const QStringList &path)
{
    QStringList words;
    for (const QString &heading : path)
        words.append(lasting(heading));
    return words.join(u'|');
}

QStringList structuresOf(const Workbook &workbook, const Sheet &sheet, const QList<Region> &found)
{
    QStringList out;
    QHash<QString, int> alike;
    for (const Region &region : found) {
        const QString words = lasting(sheet.name) + u'!' + headingWords(workbook, sheet, region);
        out.append(QStringLiteral("%1!%2").arg(words).arg(++alike[words]));
    }
    return out;
}

QList<CorrectedRegion> correctedRegions(const Workbook &workbook, const Sheet &sheet, const QList<Region> &found,
                                        const QHash<QString, RegionCorrection> &corrections)
{
    const QStringList structures = structuresOf(workbook, sheet, found);
    QList<CorrectedRegion> all;
    for (qsizetype at = 0; at < found.size(); ++at) {
        RegionCorrection said = corrections.value(structures[at]);
        said.structure = structures[at];
        all.append(applied(found[at], said));
    }
    QList<CorrectedRegion> out;
    for (const CorrectedRegion &one : std::as_const(all)) {
        if (std::any_of(all.cbegin(), all.cend(),
                        [&one](const CorrectedRegion &other) { return &other != &one && takesIn(other, one); }))
            continue;
        out.append(one);
        CorrectedRegion &last = out.last();
        last.headings = headingsOf(workbook, sheet, last.region);
        for (ColumnHeading &heading : last.headings)
            heading.unit = last.correction.units.value(pathKey(heading.path), heading.unit);
        last.complexity = complexityOf(sheet, last.region);
        last.complexity.isMultiHeader = last.correction.isMultiHeader.value_or(last.complexity.isMultiHeader);
    }
    return out;
}

RegionCorrection withRange(RegionCorrection correction, const Region &found, const CellRange &range)
{
    const int top = range.first.row - found.range.first.row;
    const int left = range.first.column - found.range.first.column;
    if (correction.headerRows)
        correction.headerRows = std::max(*correction.headerRows + correction.top - top, 0);
    if (correction.headerColumns)
        correction.headerColumns = std::max(*correction.headerColumns + correction.left - left, 0);
    correction.top = top;
    correction.left = left;
    correction.bottom = range.last.row - found.range.last.row;
    correction.right = range.last.column - found.range.last.column;
    return correction;
}

} // namespace Tieout::sources::sheets
