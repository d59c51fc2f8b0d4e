// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linker.h"
#include "core/service/json.h"

namespace Tieout::service {

/// What a question would use of a source.
struct RetrieveRequest {
    QString question;
    int count = 20;       ///< tables and columns at most
    bool explain = false; ///< also which cards are near
    int cards = 12;       ///< at most
    int tokenBudget = 4'000;
    bool operator==(const RetrieveRequest &) const = default;
};

void fields(Either<RetrieveRequest> auto &r, auto &&visit)
{
    visit("question", r.question);
    visit("count", r.count);
    visit("explain", r.explain);
    visit("cards", r.cards);
    visit("tokenBudget", r.tokenBudget);
}

/// A table, or a column of one, with why it was found.
struct FoundName {
    TableName table;
    QString column; ///< empty: the table
    double score = 0;
    QString why;
    bool operator==(const FoundName &) const = default;
};

void fields(Either<FoundName> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("column", orNull(r.column));
    visit("score", r.score);
    visit("why", r.why);
}

/// A stored value that words of the question mean, or the condition of a definition in its place.
struct FoundValue {
    TableName table;
    QString column;
    QString value;
    QString definition; ///< its term; empty: a stored value
    QString how;        ///< "exact"
    double score = 0;
    bool operator==(const FoundValue &) const = default;
};

void fields(Either<FoundValue> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("column", r.column);
    visit("value", r.value);
    visit("definition", orNull(r.definition));
    visit("how", r.how);
    visit("score", r.score);
}

/// A card of the index near the question.
struct FoundCard {
    QString kind;  ///< "table"
    QString table; ///< empty where it does not apply
    QString column;
    QString title;
    double score = 0;
    QString why;
    bool operator==(const FoundCard &) const = default;
};

void fields(Either<FoundCard> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("table", r.table);
    visit("column", r.column);
    visit("title", r.title);
    visit("score", r.score);
    visit("why", r.why);
}

/// The part of the schema that a generator would get.
struct FoundSubgraph {
    QStringList terminals;
    QStringList bridges;
    QStringList tables;
    QStringList edges; ///< constraints
    QList<record::DroppedTable> dropped;
    bool operator==(const FoundSubgraph &) const = default;
};

void fields(Either<FoundSubgraph> auto &r, auto &&visit)
{
    visit("terminals", r.terminals);
    visit("bridges", r.bridges);
    visit("tables", r.tables);
    visit("edges", r.edges);
    visit("dropped", r.dropped);
}

/// Estimated tokens of the subgraph, and of the whole schema in the same form.
struct TokenCounts {
    int subgraph = 0;
    int full = 0;
    bool operator==(const TokenCounts &) const = default;
};

void fields(Either<TokenCounts> auto &r, auto &&visit)
{
    visit("subgraph", r.subgraph);
    visit("full", r.full);
}

/// A table that is there for words of the question.
struct CoveringTable {
    TableName table;
    QStringList words; ///< that it says best; empty: it joins others, or other things speak for it
    bool core = false; ///< of the smallest connected set that covers the question
    QString family;    ///< "orders_{month}" where it stands for several tables; empty: for itself
    int members = 1;   ///< of the family, those that the question is about
    bool operator==(const CoveringTable &) const = default;
};

void fields(Either<CoveringTable> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("words", r.words);
    visit("core", r.core);
    visit("family", orNull(r.family));
    visit("members", r.members);
}

struct RetrieveResponse {
    QList<CoveringTable> cover; ///< at most as many tables as a model is told of
    QStringList uncovered;      ///< content words that no table says
    QList<FoundName> hits;      ///< best first, as all lists
    QList<FoundValue> values;
    QList<FoundCard> cards;
    FoundSubgraph subgraph;
    TokenCounts tokens;
    bool operator==(const RetrieveResponse &) const = default;
};

void fields(Either<RetrieveResponse> auto &r, auto &&visit)
{
    visit("cover", r.cover);
    visit("uncovered", r.uncovered);
    visit("hits", r.hits);
    visit("values", r.values);
    visit("cards", r.cards);
    visit("subgraph", r.subgraph);
    visit("tokens", r.tokens);
}

/// Which tables, columns and values a question leads to. Any thread. Errors: Invalid (no question).
Result<RetrieveResponse> retrieve(const retrieval::Linker &linker, const RetrieveRequest &request,
                                  const period::CalendarSettings &calendar);

/// Only the tables and columns, for a search while somebody types. Any thread.
QList<FoundName> namesFor(const retrieval::Linker &linker, const QString &words, int count);

} // namespace Tieout::service
