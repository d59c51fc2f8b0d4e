// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

#include <QJsonObject>

namespace Tieout::workspace {

/// What a person said of a table on a sheet of a workbook.
struct SheetCorrection {
    QString file;      ///< absolute path of the workbook
    QString structure; ///< what the table is recognised by, in any file
    QJsonObject said;  ///< nothing: in this file it counts as it was found
    QDateTime at;
    bool operator==(const SheetCorrection &) const = default;
};

/// All that are kept, the newest last. Errors as Workspace.
Result<QList<SheetCorrection>> sheetCorrections(const Workspace &store);
/// In the place of what was said of the same table in the same file. Errors as Workspace.
Result<void> keepSheetCorrection(Workspace &store, const SheetCorrection &correction);

} // namespace Tieout::workspace
