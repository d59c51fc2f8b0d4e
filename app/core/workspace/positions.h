// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"

#include <QHash>
#include <QPointF>

namespace Tieout::workspace {

// Where a person put tables, as JSON text for the workspace: {"tables": [{"schema": "", "name": "payments", "x": 10,
// "y": 20}]}.

/// The setting that keeps them for a source.
QString positionsKey(const QString &sourceId);

QString positionsToText(const QHash<TableName, QPointF> &positions);
/// What cannot be read is left out: a lost position costs a drag, not the graph.
QHash<TableName, QPointF> positionsFromText(const QString &text);

} // namespace Tieout::workspace
