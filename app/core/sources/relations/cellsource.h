// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/relations/blockstore.h"
#include "core/sources/relations/tablecopy.h"
#include "core/sources/sheets/workbooktables.h"
#include "sdk/schema.h"
#include "sdk/stoptoken.h"

namespace Tieout::sources::relations {

/// Optional mix-in of a Session: its rows stand in the cells of a workbook.
class CellSource
{
public:
    virtual ~CellSource() = default;
    /// The cells that hold these columns, "Sales!C2:C5001"; of a read without a column all cells of its table. Each
    /// once, in order; nothing for what is no table of the workbook.
    virtual QStringList cellsOf(const QList<ColumnRead> &reads) const = 0;
    /// The cells of a row by its number on the sheet, "Sales!A17:F17"; empty for a table that is none of the workbook.
    virtual QString cellsOfRow(const TableName &table, qint64 row) const = 0;
};

/// Optional mix-in of a Session: all tables of a workbook, those with several rows of headings among them.
class TableSource
{
public:
    virtual ~TableSource() = default;
    /// As the workbook is now, with what a person said of its tables, by structure: it is read where it was not yet, or
    /// was saved meanwhile. Blocks. Errors: those of sheets::readWorkbook().
    virtual Result<sheets::WorkbookTablesPtr> tables(const StopToken &stop) = 0;
    /// What finds parts of these tables; made where it was not yet, or the tables, the encoder or what models wrote are
    /// others. `encoder` may be null. Blocks. Errors: as tables(), and those of BlockStore::build().
    virtual Result<BlockStorePtr> blocks(const retrieval::EncoderPtr &encoder, const StopToken &stop) = 0;
    /// Tables of other sources that were copied beside the workbook, as they are read now.
    virtual QList<TableCopy> copies() const = 0;
    /// Whether copies came, went or were taken again since they were read. What is read from then on is read with them.
    virtual bool hasOtherCopies() const = 0;
    /// Takes what models wrote of such parts in the place of what was before; blocks() finds them by it from then on.
    virtual void setWritten(const BlockTexts &written) = 0;
    /// Takes what was said of tables, by structure, in the place of what was before; whether any of it is about this
    /// workbook and new. What is read from then on is read so.
    virtual bool setCorrections(const QHash<QString, sheets::RegionCorrection> &corrections) = 0;
    virtual QString workbookFile() const = 0;
    /// The workbook, read from its file again whatever is known of it. Blocks; errors as tables().
    virtual Result<sheets::Workbook> readAgain(const StopToken &stop) const = 0;
};

} // namespace Tieout::sources::relations
