// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/keysservice.h"
#include "core/sources/tablecopies.h"

namespace Tieout::service {

/// A key from a workbook to another source, or the other way round, as it is joined along: the other's table is copied
/// beside the workbook. One of KeysResponse::across, seen from the workbook.
struct AcrossJoin {
    QString workbook; ///< id of the source that gets the copy
    QString other;    ///< id of the source that is copied from
    TableName otherTable;
    QString otherColumn;
    TableName table; ///< of the workbook
    QString column;
    bool isReferring = true; ///< the workbook's column refers to the other's
    bool operator==(const AcrossJoin &) const = default;
};

/// What number `number` of KeysResponse::across means. Any thread. Errors: NotFound (no such number), Unsupported
/// (neither source is a workbook), Denied (the workspace keeps nothing), those of the workspace.
Result<AcrossJoin> acrossJoin(const catalog::Snapshot &snapshot, const workspace::Workspace &store, qint64 number);

/// Copies the other source's table beside the workbook, all rows that may be read, in the place of what was copied of
/// it before. Blocks, with progress; on the other source's thread. Errors: NotFound (the table is gone), LimitReached
/// (too many rows), Refused (something of that source is hidden), Cancelled, Denied, Full,
/// those of the session.
Result<sources::TableCopy> copyTable(project::OpenSource &other, const workspace::Workspace &store,
                                     const AcrossJoin &join, const StopToken &stop, const Progress &progress);

/// Takes the copy in as a table of the workbook, and the key as accepted: joins use it from now on. Where that fails
/// the copy is removed. Blocks; on the workbook's thread. Errors: those of keys() that adds a key.
Result<KeysResponse> joinAcross(project::OpenSource &workbook, workspace::Workspace &store, const AcrossJoin &join,
                                const sources::TableCopy &copy, const StopToken &stop, const Progress &progress);

} // namespace Tieout::service
