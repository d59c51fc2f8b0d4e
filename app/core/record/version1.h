// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace Tieout::record {

/**
 * What a record of version 1 says, in the fields of version 2: attempts leave their parts, tie-out becomes
 * verification, a runner-up becomes a bid, parts about tables become structure. What version 1 did not keep stays
 * absent. Any thread.
 */
QJsonObject fromVersion1(const QJsonObject &record);

} // namespace Tieout::record
