// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/queryuses.h"

namespace Tieout::ledger {

/// "still open", "right now": what has not ended, or a state that says so.
bool saysState(const QueryUses &uses);

/// Of the dates that are compared the later one is not the one that was promised ("late"), or is ("on time").
bool comesLate(const QueryUses &uses, bool isLate);

/// The day on which something ends is compared, or has to be empty.
bool comparesEnd(const QueryUses &uses);

/// A day that was promised is before one that is written out, or that long ago.
bool comparesPromise(const QueryUses &uses);

} // namespace Tieout::ledger
