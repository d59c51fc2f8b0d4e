// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/schemadiff.h"
#include "core/sources/driftimpact.h"
#include "sdk/connector.h"

namespace Tieout::sources {

/// What the schema of a workbook leaves out of its tables, as schemas, so that it is compared as any schema is. The
/// type of a column says what its figures are counted in ("figures in EUR thousand"), the comment of a table its sheet.
struct SheetTables {
    Schema relations; ///< the flat tables, as they are called in the schema
    Schema blocks;    ///< those with several rows of headings: called as their sheet, their columns "2024 / Plan"
    bool operator==(const SheetTables &) const = default;
};

/// On the day of a baseline, and now.
struct SheetDays {
    SheetTables before;
    SheetTables now;
};

/// Of a workbook, with what people said of its tables; nothing for a session on something else. The day of a baseline
/// is kept with it when it is first asked for, and the workbook is read only where it was saved since. Blocks. Errors:
/// those of TableSource::tables() and of the workspace.
Result<std::optional<SheetDays>> sheetDaysOf(workspace::Workspace &store, const QString &sourceId, qint64 baseline,
                                             Session &session, const Schema &schema, const StopToken &stop);

/// What differs between two days beyond the schema: blocks that came, went or have other headings, and other units.
QList<schema::SchemaChange> sheetChanges(const SheetDays &days, const QList<schema::Rename> &refused);

/// The stored answers from cells of blocks, by the columns that these stood in before. Errors: those of the workspace.
Result<QList<HumanThing>> cellThings(const workspace::Workspace &store, const QString &sourceId, const SheetDays &days);

} // namespace Tieout::sources
