// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linking.h"

namespace Tieout::answer {

/// Words that mean something of this source, and how many of those that could there are.
struct Coverage {
    QStringList covered;
    int open = 0;
};
Coverage coverageOf(const retrieval::Linking &linking);

} // namespace Tieout::answer
