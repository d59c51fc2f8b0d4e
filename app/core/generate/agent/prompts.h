// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/agent/agentlimits.h"
#include "core/generate/agent/modelschema.h"

namespace Tieout::generate {

/// A prompt with the parts that it was made of; what did not fit is named.
struct Prompt {
    QString system;
    QString user;
    QList<PromptPart> parts;
    QStringList leftOut;
};

/// What the model has to know beside the tables.
struct Known {
    bool values = false; ///< stored values may be told
    int tokens = 4000;   ///< that the changing parts may take together
};

/**
 * Stage 1: which tables does a question need? The tables of the retrieved subgraph with their columns, then the names of all others as far
 * as the budget goes; each gets its id in `ids`. Pure; any thread.
 */
Prompt analysisPrompt(const GenerateRequest &request, const AgentLimits &limits, const Known &known, TableIds &ids);

/// Stage 2: company context, the tables of `ids` in full, their keys, verified queries that are near, periods, and the question.
Prompt actionPrompt(const GenerateRequest &request, const AgentLimits &limits, const Known &known, TableIds &ids);

/// The text of a versioned prompt file of resources/prompts ("agent-analysis.1.txt"); empty where there is none.
QString promptFile(const QString &name);

} // namespace Tieout::generate
