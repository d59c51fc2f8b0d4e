// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/cards.h"
#include "core/retrieval/glossary.h"
#include "core/retrieval/linking.h"
#include "core/retrieval/meaningindex.h"
#include "core/retrieval/tablesearch.h"

#include "sdk/retriever.h"

#include <memory>

namespace Tieout::retrieval {

/// Index cards of a snapshot: one a table, and one a column where there are not very many; catalog text only, never a
/// row's values.
std::vector<IndexCard> cardsOf(const catalog::Snapshot &snapshot);

/// What a linker is built with besides the snapshot.
struct LinkerParts {
    LinkerParts(Retriever *vectorRetriever = nullptr)
        : retriever(vectorRetriever)
    {
    }

    Retriever *retriever = nullptr; ///< null: names, synonyms and values only, no cards
    QString indexFile;              ///< where the cards' index is kept between runs; empty: nowhere
};

/// A card near a question.
struct NearCard {
    CardKind kind = CardKind::Table;
    TableName table;  ///< no name where it does not apply
    QString column;   ///< empty for a table
    QString title;    ///< "orders.status", "active customer", a verified question as it was asked
    qint64 id = 0;    ///< of a verified question
    double score = 0; ///< cosine, 0 to 1
    QString why;      ///< the question's words that it says
};
/// "table", "column", "metric", "verified query", "values", "chunk".
QString cardKindName(CardKind kind);

/**
 * Finds what a question's words mean in one source. Built once per snapshot (hash tables over names, synonyms and
 * values, and an index of cards when a retriever is given), then read-only but for what tables mean, which may come
 * later; any thread may call link().
 */
class Linker
{
public:
    /// What the file of the index still holds is taken from there. Blocks. Errors: Invalid (no snapshot), Cancelled,
    /// TimedOut, the retriever's.
    static Result<std::shared_ptr<const Linker>> build(std::shared_ptr<const catalog::Snapshot> snapshot,
                                                       const LinkerParts &parts, const StopToken &stop,
                                                       const Progress &progress);
    virtual ~Linker() = default;

    virtual const catalog::Snapshot &snapshot() const = 0;
    /// What the snapshot's tables mean, once it is known; retrieve() finds by it from then on. Any thread.
    virtual void useMeanings(std::shared_ptr<const MeaningIndex> meanings) const = 0;
    /// Null until it is known.
    virtual std::shared_ptr<const MeaningIndex> meanings() const = 0;
    /// What business terms commonly mean.
    virtual const Glossary &glossary() const = 0;
    /// Whether tables or columns have a word in their names that is this one or has its stem. `lower`: in lower case.
    virtual bool isNameWord(const QString &lower) const = 0;
    virtual Linking link(const QString &question, const period::CalendarSettings &calendar) const = 0;
    /// Ranked tables and columns with reasons, best first.
    virtual QList<RetrievalHit> retrieve(const QString &question, int count) const = 0;
    /// The tables that cover a question together: see TableSearch::cover(). One that is set aside is left out unless it
    /// is named.
    virtual CoveringSet cover(const QString &question, const period::CalendarSettings &calendar,
                              int most = ModelTables) const = 0;
    /// Cards of every kind near a question, best first; none without cards.
    virtual QList<NearCard> nearCards(const QString &question, int count) const = 0;
    /// The smallest connected part of the schema for a question, within a token budget.
    virtual Subgraph subgraph(const Linking &linking, int tokenBudget) const = 0;
};

/// The text a subgraph's tables take in a prompt: one line a table with columns, types, keys and meaning.
QString describeForPrompt(const catalog::Snapshot &snapshot, const QList<TableName> &tables);

} // namespace Tieout::retrieval
