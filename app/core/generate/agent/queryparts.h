// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/dialecttraits.h"

#include <QStringList>

namespace Tieout::generate::agent {

/// A query that reads parts by name ("part1" is the first of `parts`), with these as common table expressions in front:
/// a compound question is put together in SQL. What reads none, or cannot be parsed, stays as it is. Pure; any thread.
QString withParts(const QString &sql, const QStringList &parts, const DialectTraits &traits);

} // namespace Tieout::generate::agent
