// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/exchangeservice.h"

namespace Tieout::service {

namespace {

ExchangeOffers offersOf(const TableName &table, const QList<learning::Exchange> &found)
{
    ExchangeOffers offers{table, {}};
    for (const learning::Exchange &exchange : found)
        offers.exchanges.append({exchange.names, exchange.because});
    return offers;
}

} // namespace

ExchangesResponse exchanges(const catalog::Snapshot &snapshot, const retrieval::Linker *linker,
                            const ExchangesRequest &request)
{
    if (request.kind == ExchangeKind::DateColumns)
        return {{offersOf({}, learning::otherDateColumns(request.sql, snapshot))}};
    const QList<TableName> likely =
        linker && !request.question.isEmpty() ? learning::likelyTables(request.question, *linker) : QList<TableName>();
    ExchangesResponse response;
    for (const TableName &read : learning::tablesRead(request.sql, snapshot))
        response.offers.append(offersOf(read, learning::otherTables(read, snapshot, likely)));
    return response;
}

Result<ExchangedResponse> exchanged(const catalog::Snapshot &snapshot, const ExchangedRequest &request)
{
    const Result<QString> sql = learning::exchanged(request.sql, request.exchange.names, snapshot);
    return sql ? Result<ExchangedResponse>(ExchangedResponse{*sql}) : Result<ExchangedResponse>(fail(sql.error()));
}

} // namespace Tieout::service
