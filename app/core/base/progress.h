// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/stoptoken.h"

namespace Tieout::base {

/// The share of `progress` from `first` to `last`.
Progress partOfProgress(const Progress &progress, double first, double last);

} // namespace Tieout::base
