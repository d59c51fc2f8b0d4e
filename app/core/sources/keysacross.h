// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// A column of a source whose values name the rows of a table in another source, or the other way round. No statement
/// reaches two sources: it is shown, and joined along only where one of them is a workbook and a person has the other's
/// table copied beside it.
struct KeyAcross {
    TableName table;
    QString column;
    QString sourceId; ///< of the other one
    QString source;   ///< what it is called
    TableName otherTable;
    QString otherColumn;
    bool isReferring = true; ///< the other column holds each value once; false: this one does
    qint64 distinct = 0;     ///< different values of the side that refers
    qint64 matched = 0;      ///< of these, found on the other side
    bool operator==(const KeyAcross &) const = default;
};

/// Those between a snapshot and the workspace's other sources, by the texts that are kept of both, as they were read
/// last; the surest first. Columns are left out of which not all values are kept, sources of which something is hidden,
/// and tables that were copied from another one. Any thread. Errors: those of the workspace.
Result<QList<KeyAcross>> keysAcross(const catalog::Snapshot &snapshot, const workspace::Workspace &store);

} // namespace Tieout::sources
