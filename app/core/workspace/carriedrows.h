// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/renames.h"
#include "core/workspace/driftstore.h"

#include <QJsonObject>

struct sqlite3;

namespace Tieout::workspace {

/// What people keep of a source, in one transaction that the caller holds.
struct KeptRows {
    sqlite3 *handle = nullptr;
    const QString &file;
    const QString &sourceId;
};

/// Takes what is kept under the old name to the new one. What it returns is all that putBack() needs. Errors: those of
/// the workspace.
Result<QJsonObject> carryOver(const KeptRows &rows, const schema::Rename &rename, const CarriedSql &queries);

/// Takes back all that a rename carried. Errors: those of the workspace.
Result<void> putBack(const KeptRows &rows, const QJsonValue &carried, const schema::Rename &rename);

/// A name of the source as it is kept: {"schema", "table", "column"}.
QJsonObject nameJson(const TableName &name, const QString &column);
TableName tableFrom(const QJsonValue &json);

} // namespace Tieout::workspace
