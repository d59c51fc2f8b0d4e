// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

#include <QSet>

namespace Tieout::sources {

/// Tables an answer was made from, as the record names them.
QSet<QString> tablesRead(const record::Record &record);

} // namespace Tieout::sources
