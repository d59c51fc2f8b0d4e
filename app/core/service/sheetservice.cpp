// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/sheetservice.h"

#include "core/sources/sheets/headings.h"
#include "core/sources/sheets/workbookreader.h"

namespace Tieout::service {

namespace sheets = sources::sheets;

namespace {

QStringList textsAt(const sheets::Workbook &workbook, const sheets::Sheet &sheet,
                    const QList<sheets::CellPlace> &places)
{
    QStringList out;
    for (const sheets::CellPlace &place : places) {
        if (const sheets::Cell *cell = sheet.at(place))
            out.append(workbook.shown(*cell).simplified());
    }
    return out;
}

SheetRegion described(const sheets::Workbook &workbook, const sheets::Sheet &sheet, const sheets::Region &region)
{
    SheetRegion out;
    out.range = refOf(region.range);
    out.kind = sheets::kindName(region.kind);
    out.headerRows = region.headerRows;
    out.headerColumns = region.headerColumns;
    int column = region.range.first.column;
    for (const sheets::ColumnHeading &heading : headingsOf(workbook, sheet, region))
        out.columns.append({sheets::columnName(column++), heading.path,
                            heading.unit.isEmpty() ? std::nullopt : std::optional(heading.unit)});
    out.titles = textsAt(workbook, sheet, region.titles);
    out.notes = textsAt(workbook, sheet, region.notes);
    const sheets::Complexity complexity = complexityOf(sheet, region);
    out.headerDepth = complexity.headerDepth;
    out.mergedCells = complexity.mergedCells;
    out.mergeDensity = complexity.mergeDensity;
    out.score = complexity.score;
    out.readAs = complexity.isMultiHeader ? QStringLiteral("multi-header") : QStringLiteral("flat");
    return out;
}

} // namespace

Result<WorkbookResponse> describeWorkbook(const QString &file, const QString &sheet, const StopToken &stop,
                                          const Progress &progress)
{
    const Result<sheets::Workbook> workbook = sheets::readWorkbook(file, {}, stop, progress);
    if (!workbook)
        return fail(workbook.error());
    WorkbookResponse response{file, {}};
    QStringList names;
    for (const sheets::Sheet &one : workbook->sheets) {
        names.append(one.name);
        if (!sheet.isEmpty() && one.name.compare(sheet, Qt::CaseInsensitive) != 0)
            continue;
        SheetDescription description;
        description.name = one.name;
        description.isHidden = one.visibility != sheets::Sheet::Visibility::Visible;
        if (const std::optional<sheets::CellRange> used = one.used())
            description.range = refOf(*used);
        if (!one.notRead.isEmpty())
            description.notRead = message::ofText(one.notRead);
        for (const sheets::Region &region : regionsOf(*workbook, one))
            description.regions.append(described(*workbook, one, region));
        response.sheets.append(description);
    }
    if (response.sheets.isEmpty() && !sheet.isEmpty()) {
        Error error(
            ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" has no sheet \"%2\"."), {file, sheet},
            ErrorText(QT_TRANSLATE_NOOP("Error", "It has %1."), {ErrorText::listed(ErrorText::quoted(names), 8)}));
        return fail(error);
    }
    return response;
}

} // namespace Tieout::service
