// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/agentsettings.h"

namespace Tieout::project {

void takeAgentSetting(const workspace::Setting &setting, qint64 value, generate::model::AgentLimits &limits)
{
    using namespace workspace::settings;
    const QLatin1StringView key(setting.key);
    const std::pair<const workspace::Setting &, int &> counts[] = {{agentTables, limits.tables},
                                                                   {agentSteps, limits.steps},
                                                                   {agentTokens, limits.model.tokens},
                                                                   {agentSamples, limits.samples},
                                                                   {agentWebSearches, limits.webSearches},
                                                                   {agentSearches, limits.searches},
                                                                   {agentHits, limits.hits},
                                                                   {agentAttempts, limits.attempts}};
    for (const auto &[known, place] : counts) {
        if (key == QLatin1StringView(known.key))
            place = int(value);
    }
    if (key == QLatin1StringView(agentSeconds.key))
        limits.model.time = std::chrono::seconds(value);
}

} // namespace Tieout::project
