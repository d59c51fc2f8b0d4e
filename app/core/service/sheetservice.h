// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/service/json.h"
#include "core/sources/sheets/regioncorrections.h"
#include "sdk/stoptoken.h"

namespace Tieout::workspace {
class Workspace;
}

namespace Tieout::service {

/// A column of a region: what heads it, and what its figures are counted in.
struct SheetColumn {
    QString column;   ///< "C"
    QStringList path; ///< from the outermost group to its own words
    std::optional<QString> unit;
    bool operator==(const SheetColumn &) const = default;
};

void fields(Either<SheetColumn> auto &r, auto &&visit)
{
    visit("column", r.column);
    visit("path", r.path);
    visit("unit", r.unit);
}

/// A table on a sheet. The last five as in the body of an answer of a sheet.
struct SheetRegion {
    QString range; ///< "A4:F20"
    QString kind;  ///< flat, matrix, multi-header, list
    int headerRows = 0;
    int headerColumns = 0;
    QList<SheetColumn> columns;
    QStringList titles; ///< above it
    QStringList notes;  ///< below it
    int headerDepth = 0;
    int mergedCells = 0;
    double mergeDensity = 0;
    double score = 0;
    QString readAs; ///< "multi-header" or "flat": which way its cells are asked for
    bool operator==(const SheetRegion &) const = default;
};

void fields(Either<SheetRegion> auto &r, auto &&visit)
{
    visit("range", r.range);
    visit("kind", r.kind);
    visit("headerRows", r.headerRows);
    visit("headerColumns", r.headerColumns);
    visit("columns", r.columns);
    visit("titles", r.titles);
    visit("notes", r.notes);
    visit("headerDepth", r.headerDepth);
    visit("mergedCells", r.mergedCells);
    visit("mergeDensity", r.mergeDensity);
    visit("score", r.score);
    visit("class", r.readAs);
}

struct SheetDescription {
    QString name;
    bool isHidden = false;
    std::optional<QString> range;            ///< around its cells; nothing on an empty sheet
    std::optional<message::Message> notRead; ///< why it has no cells
    QList<SheetRegion> regions;
    bool operator==(const SheetDescription &) const = default;
};

void fields(Either<SheetDescription> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("isHidden", r.isHidden);
    visit("range", r.range);
    visit("notRead", r.notRead);
    visit("regions", r.regions);
}

/// How a text file of rows (CSV, TSV) is written: as it was found, or as somebody says it is. As a wish, what is left
/// out is found out, and a sign may be a word: comma, semicolon, tab, pipe, point, none.
struct TextForm {
    std::optional<QString> encoding;  ///< "UTF-8"
    std::optional<QString> separator; ///< ";"
    std::optional<QString> quote;     ///< "\""; "none": fields are never quoted
    std::optional<QString> decimal;   ///< of most numbers: "." or ","
    std::optional<QString> grouping;  ///< between thousands; a finding only
    std::optional<QString> dates;     ///< "day-first" or "month-first"
    bool withoutHeadings = false;     ///< a wish only
    QStringList openNumbers;          ///< columns where nothing tells a thousand from a decimal: such numbers stay text
    QStringList openDates;            ///< columns where nothing tells days from months: such dates stay text
    bool operator==(const TextForm &) const = default;
};

void fields(Either<TextForm> auto &r, auto &&visit)
{
    visit("encoding", r.encoding);
    visit("separator", r.separator);
    visit("quote", r.quote);
    visit("decimal", r.decimal);
    visit("grouping", r.grouping);
    visit("dates", r.dates);
    visit("withoutHeadings", r.withoutHeadings);
    visit("openNumbers", r.openNumbers);
    visit("openDates", r.openDates);
}

struct WorkbookResponse {
    QString file;
    QList<SheetDescription> sheets;
    std::optional<TextForm> form = {}; ///< of a text file
    bool operator==(const WorkbookResponse &) const = default;
};

void fields(Either<WorkbookResponse> auto &r, auto &&visit)
{
    visit("file", r.file);
    visit("sheets", r.sheets);
    visit("form", r.form);
}

/// What a workbook holds: its sheets, their tables and headings. Nothing is changed or kept. `sheet` is a name, in any
/// case; empty: all. `form` is what is known of a text file. Blocks, with progress. Errors: those of
/// sheets::readWorkbook(), NotFound (there is no such sheet), Invalid (no text file is written like that).
Result<WorkbookResponse> describeWorkbook(const QString &file, const QString &sheet, const StopToken &stop,
                                          const Progress &progress, const TextForm &form = {});

/// How the files of workbooks end, in small letters.
const QStringList &workbookSuffixes();

/// A workbook with the tables that were found on each of its sheets.
struct FoundWorkbook {
    sources::sheets::Workbook workbook;
    QList<QList<sources::sheets::Region>> found; ///< by sheet
};

/// Reads a workbook and looks for its tables. Blocks, with progress. Errors: those of sheets::readWorkbook().
Result<FoundWorkbook> findTables(const QString &file, const StopToken &stop, const Progress &progress);

/// The tables of a sheet as they count in a workspace. Errors as Workspace.
Result<QList<sources::sheets::CorrectedRegion>> regionsOf(const workspace::Workspace &store,
                                                          const sources::sheets::Workbook &workbook,
                                                          const sources::sheets::Sheet &sheet);
/// Keeps what a person said of a table of a workbook; an empty correction: it counts as it was found. Errors as
/// Workspace.
Result<void> correctRegion(workspace::Workspace &store, const QString &file,
                           const sources::sheets::RegionCorrection &correction);

} // namespace Tieout::service
