// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/glossary.h"
#include "core/retrieval/linking.h"
#include "sdk/retriever.h"

#include <memory>

namespace Tieout::retrieval {

/// Index cards of a snapshot: one a table, one a column; catalog text only, never a row's values. Above 20,000 columns there are only
/// those of tables, which name their columns too.
std::vector<IndexCard> cardsOf(const catalog::Snapshot &snapshot);

/**
 * Finds what a question's words mean in one source. Built once per snapshot (hash tables over names, synonyms and values, and an
 * index of cards when a retriever is given), then read-only; any thread may call link().
 */
class Linker
{
public:
    /// `retriever` may be null: then names, synonyms and values only.
    static Result<std::shared_ptr<const Linker>> build(std::shared_ptr<const catalog::Snapshot> snapshot, Retriever *retriever,
                                                       const StopToken &stop, const Progress &progress);
    virtual ~Linker() = default;

    virtual const catalog::Snapshot &snapshot() const = 0;
    /// What business terms commonly mean.
    virtual const Glossary &glossary() const = 0;
    /// Whether tables or columns have a word in their names that is this one or has its stem. `lower`: in lower case.
    virtual bool isNameWord(const QString &lower) const = 0;
    virtual Linking link(const QString &question, const period::CalendarContext &calendar) const = 0;
    /// Ranked tables and columns with reasons, best first.
    virtual QList<RetrievalHit> retrieve(const QString &question, int count) const = 0;
    /// The smallest connected part of the schema for a question, within a token budget.
    virtual Subgraph subgraph(const Linking &linking, int tokenBudget) const = 0;
};

/// The text a subgraph's tables take in a prompt: one line a table with columns, types, keys and meaning.
QString describeForPrompt(const catalog::Snapshot &snapshot, const QList<TableName> &tables);

} // namespace Tieout::retrieval
