// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/model/agentlimits.h"
#include "core/workspace/settings.h"

namespace Tieout::project {

/// Puts the value of one of agentSettings() into its place. Precondition: it is checked().
void takeAgentSetting(const workspace::Setting &setting, qint64 value, generate::model::AgentLimits &limits);

} // namespace Tieout::project
