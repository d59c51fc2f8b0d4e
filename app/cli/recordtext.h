// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

namespace Tieout::cli {

/// A record for a terminal: the answer first, then its table, then where it comes from. The same words as everywhere.
QString recordText(const record::Record &record);

} // namespace Tieout::cli
