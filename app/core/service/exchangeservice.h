// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learning/exchange.h"
#include "core/service/json.h"

namespace Tieout::service {

enum class ExchangeKind { Tables, DateColumns };

} // namespace Tieout::service

namespace Tieout::record {

template <>
inline constexpr auto Words<service::ExchangeKind> = std::to_array<std::string_view>({"tables", "dateColumns"});
template <>
inline constexpr auto Words<learning::Exchange::Because> = std::to_array<std::string_view>({"listed", "named",
                                                                                            "looksAlike"});

} // namespace Tieout::record

namespace Tieout::service {

/// What a query could have read instead, for whoever puts an answer right.
struct ExchangesRequest {
    ExchangeKind kind = ExchangeKind::Tables;
    QString sql;
    QString question; ///< Tables: those that its words lead to come before others; may be empty
    bool operator==(const ExchangesRequest &) const = default;
};

void fields(Either<ExchangesRequest> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("sql", r.sql);
    visit("question", r.question);
}

/// One name in the place of another, and what speaks for it.
struct ExchangeDescription {
    schema::Rename names;
    learning::Exchange::Because because = learning::Exchange::Because::Listed;
    bool operator==(const ExchangeDescription &) const = default;
};

void fields(Either<ExchangeDescription> auto &r, auto &&visit)
{
    visit("fromTable", r.names.fromTable);
    visit("fromColumn", orNull(r.names.fromColumn));
    visit("toTable", r.names.toTable);
    visit("toColumn", orNull(r.names.toColumn));
    visit("because", r.because);
}

/// What may be read in the place of one table, or of the columns of a query.
struct ExchangeOffers {
    TableName table; ///< no name: columns
    QList<ExchangeDescription> exchanges;
    bool operator==(const ExchangeOffers &) const = default;
};

void fields(Either<ExchangeOffers> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("exchanges", r.exchanges);
}

struct ExchangesResponse {
    QList<ExchangeOffers> offers; ///< Tables: one for each that the query reads, in its order; DateColumns: one
    bool operator==(const ExchangesResponse &) const = default;
};

void fields(Either<ExchangesResponse> auto &r, auto &&visit)
{
    visit("offers", r.offers);
}

/// Tables that look like the one in their place come first. Any thread; with a linker, which is for the words of the
/// question and may be null, it searches the whole source and is no work for a window's thread.
ExchangesResponse exchanges(const catalog::Snapshot &snapshot, const retrieval::Linker *linker,
                            const ExchangesRequest &request);

/// A query with one name in the place of another.
struct ExchangedRequest {
    QString sql;
    ExchangeDescription exchange;
    bool operator==(const ExchangedRequest &) const = default;
};

void fields(Either<ExchangedRequest> auto &r, auto &&visit)
{
    visit("sql", r.sql);
    visit("exchange", r.exchange);
}

struct ExchangedResponse {
    QString sql;
    bool operator==(const ExchangedResponse &) const = default;
};

void fields(Either<ExchangedResponse> auto &r, auto &&visit)
{
    visit("sql", r.sql);
}

/// Any thread. Errors: those of learning::exchanged().
Result<ExchangedResponse> exchanged(const catalog::Snapshot &snapshot, const ExchangedRequest &request);

} // namespace Tieout::service
