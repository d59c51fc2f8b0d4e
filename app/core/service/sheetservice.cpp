// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/sheetservice.h"

#include "core/sources/sheets/headings.h"
#include "core/sources/sheets/workbookreader.h"
#include "core/workspace/sheetcorrections.h"

#include <QFileInfo>

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
        for (const sheets::Region &region : sheets::regionsOf(*workbook, one))
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

const QStringList &workbookSuffixes()
{
    static const QStringList suffixes{QStringLiteral("xlsx"), QStringLiteral("xlsm"), QStringLiteral("ods"),
                                      QStringLiteral("csv"), QStringLiteral("tsv")};
    return suffixes;
}

Result<FoundWorkbook> findTables(const QString &file, const StopToken &stop, const Progress &progress)
{
    Result<sheets::Workbook> workbook = sheets::readWorkbook(file, {}, stop, progress);
    if (!workbook)
        return fail(workbook.error());
    FoundWorkbook out{std::move(*workbook), {}};
    for (const sheets::Sheet &sheet : std::as_const(out.workbook.sheets)) {
        if (stop.stopRequested())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."));
        out.found.append(sheets::regionsOf(out.workbook, sheet));
    }
    return out;
}

Result<QHash<QString, sheets::RegionCorrection>> regionCorrections(const workspace::Workspace &store,
                                                                   const QString &file)
{
    const Result<QList<workspace::SheetCorrection>> kept = workspace::sheetCorrections(store);
    if (!kept)
        return fail(kept.error());
    const QString path = QFileInfo(file).absoluteFilePath();
    QHash<QString, sheets::RegionCorrection> out;
    for (const bool isOwn : {false, true}) {
        for (const workspace::SheetCorrection &one : *kept) {
            if ((one.file == path) == isOwn)
                out.insert(one.structure, sheets::correctionFromJson(one.structure, one.said));
        }
    }
    return out;
}

Result<QList<sheets::CorrectedRegion>> regionsOf(const workspace::Workspace &store, const sheets::Workbook &workbook,
                                                 const sheets::Sheet &sheet)
{
    const Result<QHash<QString, sheets::RegionCorrection>> said = regionCorrections(store, workbook.file);
    if (!said)
        return fail(said.error());
    return correctedRegions(workbook, sheet, sheets::regionsOf(workbook, sheet), *said);
}

Result<void> correctRegion(workspace::Workspace &store, const QString &file, const sheets::RegionCorrection &correction)
{
    return workspace::keepSheetCorrection(store,
                                          {QFileInfo(file).absoluteFilePath(), correction.structure,
                                           sheets::correctionToJson(correction), QDateTime::currentDateTimeUtc()});
}

} // namespace Tieout::service
