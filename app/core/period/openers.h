// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/period/points.h"

namespace Tieout::period {

/// How words in front of a point bend it into an interval with an open end.
enum class Opener {
    Since,        ///< from its first day on
    Starting,     ///< the same, but something may start within it
    After,        ///< from the day behind it on
    Before,       ///< up to the day before it
    Until,        ///< up to its last day
    UntilSaidOpen ///< the same, but people mean "before" as well
};

struct OpenerFound {
    Opener opener = Opener::Since;
    int next = 0; ///< index behind the opener's words; where it was looked for when there is none
};

OpenerFound openerAt(const PointReader &reader, int at);

} // namespace Tieout::period
