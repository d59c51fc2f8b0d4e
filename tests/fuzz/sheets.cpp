// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/sheets.h"

#include "core/sources/sheets/workbookreader.h"
#include "core/sources/sheets/workbooktables.h"
#include "core/sources/sheets/zipfile.h"
#include "fuzz/require.h"

namespace Tieout::Fuzzing {

using namespace sources::sheets;

namespace {

constexpr qint64 MostCells = 50'000; // a few bytes repeat a cell as often as they like; a run has to stay short
constexpr int MostLookedAt = 2'000;  // cells of a table

QByteArray nameOf(QByteArrayView tag)
{
    const auto end =
        std::find_if(tag.begin(), tag.end(), [](char c) { return QByteArrayView(" \t\r\n/>").contains(c); });
    return tag.first(end - tag.begin()).toByteArray();
}

// Closes what is open, and leaves out what closes nothing.
class Mender
{
public:
    QByteArray mended(QByteArrayView inner, const QByteArray &root)
    {
        open(root);
        for (qsizetype at = 0; at < inner.size();) {
            const qsizetype begin = inner.indexOf('<', at);
            const qsizetype end = begin < 0 ? -1 : inner.indexOf('>', begin);
            m_out += inner.sliced(at, (begin < 0 ? inner.size() : begin) - at);
            if (end < 0)
                break;
            take(inner.sliced(begin + 1, end - begin - 1));
            at = end + 1;
        }
        closeDownTo(0);
        return m_out;
    }

private:
    void take(QByteArrayView tag)
    {
        if (tag.startsWith('/')) {
            const qsizetype level = m_open.lastIndexOf(nameOf(tag.sliced(1)));
            if (level > 0)
                closeDownTo(level);
        } else if (tag.endsWith('/') || tag.startsWith('?') || tag.startsWith('!')) {
            m_out += '<' + tag.toByteArray() + '>';
        } else if (!nameOf(tag).isEmpty()) {
            open(tag.toByteArray());
        }
    }
    void open(const QByteArray &tag)
    {
        m_out += '<' + tag + '>';
        m_open.append(nameOf(tag));
    }
    void closeDownTo(qsizetype level)
    {
        while (m_open.size() > level)
            m_out += "</" + m_open.takeLast() + '>';
    }

    QByteArray m_out;
    QList<QByteArray> m_open;
};

void lookAtCells(const Workbook &workbook, const Sheet &sheet)
{
    int lastRow = -1;
    int looked = 0;
    for (const Row &row : sheet.rows) {
        require(row.index > lastRow && row.index < MostRows && row.begin < row.end
                    && size_t(row.end) <= sheet.cells.size(),
                "a row out of place", sheet.name);
        lastRow = row.index;
        int lastColumn = -1;
        for (const Cell &cell : sheet.rowAt(row.index)) {
            require(int(cell.column) > lastColumn && cell.column < MostColumns, "a cell out of place", sheet.name);
            require(cell.kind != CellKind::Blank, "a cell that holds nothing", sheet.name);
            lastColumn = cell.column;
            if (++looked < MostLookedAt)
                (void)workbook.shown(cell);
        }
    }
    for (const auto &[from, to] : sheet.hiddenColumns)
        require(from >= 0 && from <= to && to < MostColumns, "hidden columns outside of the sheet", sheet.name);
}

bool isInside(const CellRange &range)
{
    return range.first.row >= 0 && range.first.column >= 0 && range.rows() > 0 && range.columns() > 0
           && range.last.row < MostRows && range.last.column < MostColumns;
}

void lookAtTable(const SheetTable &table)
{
    const Region &region = table.region;
    const QString name = table.sheet->name + u'!' + refOf(region.range);
    require(isInside(region.range), "a table outside of its sheet", name);
    require(region.headerRows >= 0 && region.headerRows <= region.range.rows(), "headings outside of a table", name);
    require(table.labelColumns >= 0 && table.labelColumns <= region.range.columns(), "labels outside of a table", name);
    require(table.rows.size() == region.range.rows() && table.columns.size() == region.range.columns(),
            "lines that are not those of a table", name);
    int looked = 0;
    for (int row = 0; row < table.rows.size() && looked < MostLookedAt; ++row) {
        (void)table.rows[row].name();
        for (int column = 0; column < table.columns.size() && looked < MostLookedAt; ++column, ++looked) {
            (void)table.figure(row, column);
            (void)table.scaleOf(row, column);
        }
    }
    for (const TableLine &column : table.columns)
        (void)column.name();
}

void writeOfficeFile(QByteArrayView input, std::span<const OfficePart> parts, const QString &file)
{
    const bool isMended = !input.isEmpty() && uchar(input.front()) % 2 == 1;
    const QList<QByteArray> said = input.toByteArray().mid(1).split('\0');
    QList<TestSupport::ZipPart> written;
    for (const OfficePart &part : parts) {
        const QByteArray own = said.value(qsizetype(written.size()));
        const bool isRaw = !own.isEmpty() && !isMended;
        written.append({QString::fromLatin1(part.name),
                        isRaw ? own : Mender().mended(own.isEmpty() ? QByteArray(part.otherwise) : own, part.root)});
    }
    TestSupport::writeZip(file, written);
}

} // namespace

void tryTables(Workbook workbook)
{
    const WorkbookTablesPtr found = withTables(std::move(workbook));
    for (const SheetTable &table : found->tables) {
        lookAtTable(table);
        for (const SheetTable &other : found->tables) {
            require(&other == &table || other.sheet != table.sheet || !other.region.range.meets(table.region.range),
                    "tables that overlap", refOf(table.region.range) + u' ' + refOf(other.region.range));
        }
    }
}

void tryWorkbookFile(const QString &file, const CsvForm &form)
{
    ReadLimits limits;
    limits.mostCells = MostCells;
    Result<Workbook> workbook = readWorkbook(file, limits, {}, {}, form);
    if (!workbook)
        return require(!workbook.error().fullMessage().isEmpty(), "an error without words", file);
    qsizetype cells = 0;
    for (const Sheet &sheet : std::as_const(workbook->sheets)) {
        lookAtCells(*workbook, sheet);
        cells += qsizetype(sheet.cells.size());
    }
    require(cells <= MostCells, "more cells than are allowed", file);
    tryTables(std::move(*workbook));
}

void tryOfficeFile(QByteArrayView input, std::span<const OfficePart> parts, const QString &file)
{
    const QString path = scratchFolder() + u'/' + file;
    writeOfficeFile(input, parts, path);
    tryWorkbookFile(path);
}

} // namespace Tieout::Fuzzing
