// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"

#include <QHash>
#include <QPointF>

namespace Tieout::shell {

// Where a person put tables, as JSON text for the workspace: {"tables": [{"schema": "", "name": "payments", "x": 10, "y": 20}]}.

QString positionsToText(const QHash<TableName, QPointF> &positions);
/// What cannot be read is left out: a lost position costs a drag, not the graph.
QHash<TableName, QPointF> positionsFromText(const QString &text);

} // namespace Tieout::shell
