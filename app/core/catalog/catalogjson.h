// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QJsonObject>

namespace Tieout::catalog {

/// {"tables": [...]}: what `tieout-cli catalog --json` prints. Values are texts (never binary floats), shares are numbers from 0
/// to 1, what is not known is null. Tables stand in the schema's order.
QJsonObject toJson(const Snapshot &snapshot);

} // namespace Tieout::catalog
