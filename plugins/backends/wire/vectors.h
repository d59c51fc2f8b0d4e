// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QJsonArray>

#include <vector>

namespace Tieout {

/// One vector of unit length for each of `count` texts, all of one dimension. Errors: Protocol, naming `host`.
Result<std::vector<std::vector<float>>> unitVectors(const QList<QJsonArray> &numbers, qsizetype count,
                                                    const QString &host);

/// How many bytes an answer with vectors of so many texts may have: ten thousand numbers each, and not more than a
/// machine bears at once.
qsizetype mostOfVectors(qsizetype texts);

} // namespace Tieout
