// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/sheetservice.h"

#include "core/sources/sheets/headings.h"
#include "core/sources/sheets/workbookreader.h"
#include "core/sources/tablecorrections.h"
#include "core/workspace/sheetcorrections.h"

#include <QFileInfo>

namespace Tieout::service {

namespace sheets = sources::sheets;

namespace {

const QString DayFirst = QStringLiteral("day-first");
const QString MonthFirst = QStringLiteral("month-first");

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

std::optional<QString> signText(QChar sign)
{
    return sign.isNull() ? std::nullopt : std::optional(QString(sign));
}

QStringList columnNames(const QList<int> &columns)
{
    QStringList out;
    for (const int column : columns)
        out.append(sheets::columnName(column));
    return out;
}

TextForm described(const sheets::CsvForm &form)
{
    TextForm out;
    out.encoding = form.encoding;
    out.separator = signText(form.separator);
    out.quote = form.quote ? signText(*form.quote).value_or(QStringLiteral("none")) : std::optional<QString>();
    out.decimal = signText(form.decimal);
    out.grouping = signText(form.grouping);
    if (form.dates != sheets::DateOrder::Unknown)
        out.dates = form.dates == sheets::DateOrder::DayFirst ? DayFirst : MonthFirst;
    out.withoutHeadings = form.isWithoutHeadings;
    out.openNumbers = columnNames(form.openNumbers);
    out.openDates = columnNames(form.openDates);
    return out;
}

/// A sign, as itself or by its word; a null one for "none" and where nothing is said.
Result<QChar> signFrom(const std::optional<QString> &said, const QString &allowed)
{
    static const QHash<QString, QChar> words{{QStringLiteral("comma"), u','}, {QStringLiteral("semicolon"), u';'},
                                             {QStringLiteral("tab"), u'\t'},  {QStringLiteral("pipe"), u'|'},
                                             {QStringLiteral("point"), u'.'}, {QStringLiteral("none"), QChar()}};
    if (!said)
        return QChar();
    const QChar sign = said->size() == 1 ? said->front() : words.value(*said);
    const bool isKnown = said->size() == 1 || words.contains(*said);
    if (!isKnown || (!allowed.isEmpty() && !allowed.contains(sign)))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no sign that can stand there."), {*said},
                    QT_TRANSLATE_NOOP("Error", "Give one sign, or comma, semicolon, tab, pipe, point or none."));
    return sign;
}

Result<sheets::CsvForm> csvFormFrom(const TextForm &form)
{
    sheets::CsvForm out;
    out.encoding = form.encoding.value_or(QString());
    out.isWithoutHeadings = form.withoutHeadings;
    const Result<QChar> separator = signFrom(form.separator, {});
    const Result<QChar> quote = signFrom(form.quote, {});
    const Result<QChar> decimal = signFrom(form.decimal, QStringLiteral(".,"));
    for (const Result<QChar> &sign : {separator, quote, decimal}) {
        if (!sign)
            return fail(sign.error());
    }
    out.separator = *separator;
    out.quote = form.quote ? std::optional(*quote) : std::nullopt;
    out.decimal = *decimal;
    if (form.dates && *form.dates != DayFirst && *form.dates != MonthFirst)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no order of dates."), {*form.dates},
                    QT_TRANSLATE_NOOP("Error", "Choose day-first or month-first."));
    if (form.dates)
        out.dates = *form.dates == DayFirst ? sheets::DateOrder::DayFirst : sheets::DateOrder::MonthFirst;
    return out;
}

} // namespace

Result<WorkbookResponse> describeWorkbook(const QString &file, const QString &sheet, const StopToken &stop,
                                          const Progress &progress, const TextForm &form)
{
    const Result<sheets::CsvForm> wish = csvFormFrom(form);
    if (!wish)
        return fail(wish.error());
    const Result<sheets::Workbook> workbook = sheets::readWorkbook(file, {}, stop, progress, *wish);
    if (!workbook)
        return fail(workbook.error());
    WorkbookResponse response{file, {}};
    if (workbook->form)
        response.form = described(*workbook->form);
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

Result<QList<sheets::CorrectedRegion>> regionsOf(const workspace::Workspace &store, const sheets::Workbook &workbook,
                                                 const sheets::Sheet &sheet)
{
    const Result<QHash<QString, sheets::RegionCorrection>> said = sources::tableCorrections(store, workbook.file);
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
