// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/gate/measures.h"
#include "core/period/period.h"

namespace Tieout::answer {

/// The governed metrics of a snapshot that people ask for, as the gate holds queries against them: of those that can be
/// computed without a period also what from. What is broken is left out. Any thread.
QList<gate::GovernedDefinition> governedDefinitions(const catalog::Snapshot &snapshot,
                                                    const period::CalendarSettings &calendar);

} // namespace Tieout::answer
