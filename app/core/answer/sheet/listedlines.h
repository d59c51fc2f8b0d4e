// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/cellbinding.h"

namespace Tieout::answer::sheet {

/// Several lines are looked up where they are listed: "rent and fees", "in 2024, 2025".
bool areListed(const AskedWords &asked, const QList<LineChoice> &choices);

/// "Received from 2019 to 2022" means the years between them too: added to the choices, for each line that is named
/// with the first. `lines`: of the axis.
void fillRange(const AskedWords &asked, const QList<sources::sheets::TableLine> &lines, QList<LineChoice> *choices);

} // namespace Tieout::answer::sheet
