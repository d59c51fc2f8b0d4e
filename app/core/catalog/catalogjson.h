// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QJsonObject>

namespace Tieout::catalog {

/// {"tables": [...]}: what `tieout-cli catalog --json` prints. Values are texts (never binary floats), shares are
/// numbers from 0 to 1, what is not known is null. Tables stand in the schema's order.
QJsonObject toJson(const Snapshot &snapshot);

/// "table.column" for each.
QStringList qualified(const TableName &table, const QStringList &columns);

/// {"constraint", "from": ["table.column"], "to": ["table.column"], "origin"}.
QJsonObject keyJson(const ForeignKey &key);

} // namespace Tieout::catalog
