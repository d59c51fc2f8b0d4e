// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/agent/prompts.h"

namespace Tieout::generate::agent {

/// The tables a question needs, as a model chose them.
struct SchemaAnalysis {
    QList<record::ChosenTable> chosen; ///< with the model's reasons
    QList<TableName> tables;           ///< chosen, and those on the smallest join tree between them
    bool asked = false;                ///< a model chose; else there was nothing to choose
    QString missing;                   ///< what no table holds; empty where nothing is missing
};

/// Tables, and those between them on the smallest join tree behind them, each once; what no key joins stays apart.
QList<TableName> joinedTables(const schema::SchemaGraph &graph, const QList<TableName> &tables);

/**
 * Stage 1 of the two-stage agent: picks at most as many tables as the limits say, as ids from a closed list, and joins
 * them by the smallest tree over foreign keys. A source that has no more tables than that needs no model for it.
 * Blocks. Errors: those of Conversation::askObject().
 */
Result<SchemaAnalysis> analyseSchema(const PromptInput &input, model::Conversation &conversation,
                                     const StopToken &stop);

} // namespace Tieout::generate::agent
