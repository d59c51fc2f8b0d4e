// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "core/sources/relations/tablecopy.h"
#include "core/workspace/workspace.h"

namespace Tieout::sources {

using relations::CopyWriter;
using relations::TableCopy;

/// Whether a source is a workbook, by its id.
bool isWorkbook(const QString &sourceId);

/// Where the tables of other sources are kept that were copied beside a workbook; empty where the workspace keeps
/// nothing.
QString copyFolder(const workspace::Workspace &store, const QString &workbookId);

/// Those that are there; of a database none.
QList<TableCopy> tableCopies(const workspace::Workspace &store, const QString &workbookId);

/// Removes the copies of sources that are no longer in the workspace, or of which something is hidden now: what was
/// copied may hold it. Cheap where there are none. Errors: those of the workspace.
Result<void> withdrawCopies(const workspace::Workspace &store, const QString &workbookId);

/// Removes the copies along which no accepted key joins any more. Errors: those of the workspace.
Result<void> removeUnjoinedCopies(const workspace::Workspace &store, const QString &workbookId);

/// Says in an answer which of the tables that it was made from are copies, of what and when.
void noteCopies(record::Record &record, const QList<TableCopy> &copies);

} // namespace Tieout::sources
