// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/agent/modelschema.h"
#include "core/generate/agent/schemaextract.h"
#include "core/generate/model/agentlimits.h"

namespace Tieout::generate::agent {

/// A prompt with the parts that it was made of; what did not fit is named.
struct Prompt {
    QString system;
    QString user;
    QList<model::PromptPart> parts;
    QList<message::Message> leftOut;
};

/// What prompts are written from.
struct PromptInput {
    const GenerateRequest &request;
    const model::AgentLimits &limits;
    const composer::SchemaLookup &lookup; ///< of the linker's snapshot
    const QList<JudgedTable> &judged;     ///< for the question
    bool values = false;                  ///< stored values may be told
    int tokens = 4000;                    ///< that the changing parts may take together
    bool queryForm = false;               ///< queries may be filled in
};

/**
 * Stage 1: which tables does a question need? The likely tables with their likely columns, then the names of all others
 * as far as the budget goes; each gets its id in `ids`. Pure; any thread.
 */
Prompt analysisPrompt(const PromptInput &input, TableIds &ids);

/// A metric that a model may name, by an id of its own ("M1").
struct MetricId {
    QString id;
    const catalog::Metric *metric = nullptr;
};

/**
 * Before both stages: what does a question ask for? The tables as in stage 1, and the governed metrics that anybody
 * may ask for, as many as a quarter of the budget holds; these get their ids in `metrics`. Pure; any thread.
 */
Prompt routePrompt(const PromptInput &input, QList<MetricId> &metrics);

/// What stage 2 tells of the tables that are `known`: those that stage 1 chose, or else those that may be read. Pure;
/// any thread.
QList<TableExtract> toldTables(const PromptInput &input, const QList<TableName> &known, bool chosen);

/**
 * Stage 2: company context, the tables of `ids` with their keys, verified queries and mistakes put right that are near,
 * periods, and the question. `chosen`: tables that stage 1 chose are told of whatever was judged; without it the likely
 * ones of `ids`, the rest by name. `examples`: a row of a table where rows may be told.
 */
Prompt actionPrompt(const PromptInput &input, TableIds &ids, bool chosen,
                    const QHash<TableName, QString> &examples = {});

} // namespace Tieout::generate::agent
