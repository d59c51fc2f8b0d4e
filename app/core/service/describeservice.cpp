// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/describeservice.h"

#include "core/service/namedtable.h"

#include <algorithm>

namespace Tieout::service {

namespace {

using project::ModelDescribed;

Result<QList<TableName>> tablesOf(const DescribeRequest &request, const Schema &schema)
{
    QList<TableName> tables;
    for (const QString &name : request.tables) {
        const Result<Named> named = findNamed(name, schema);
        if (!named)
            return fail(named.error());
        tables.append(named->table);
    }
    if (tables.isEmpty()) {
        for (const Table &table : schema.tables)
            tables.append(table.name);
    }
    return tables;
}

} // namespace

bool DescribeResponse::hasFailed() const
{
    return std::any_of(tables.cbegin(), tables.cend(),
                       [](const DescribedTable &table) { return table.error.has_value(); });
}

Result<DescribeResponse> describe(const catalog::Snapshot &snapshot, workspace::Workspace &store,
                                  const project::DescribingModel &model, const DescribeRequest &request,
                                  const StopToken &stop, const Progress &progress)
{
    const Result<QList<TableName>> tables = tablesOf(request, snapshot.schema());
    if (!tables)
        return fail(tables.error());
    const Result<QList<ModelDescribed>> described =
        project::describeByModel(store, snapshot, model, *tables, request.anew, stop, progress);
    if (!described)
        return fail(described.error());
    DescribeResponse response;
    for (const ModelDescribed &table : *described) {
        response.tables.append({table.table.display(), table.state, table.dropped,
                                table.error ? std::optional(message::ofError(*table.error)) : std::nullopt});
    }
    return response;
}

} // namespace Tieout::service
