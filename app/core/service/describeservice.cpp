// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/describeservice.h"

#include "core/service/namedtable.h"

#include <algorithm>

namespace Tieout::service {

namespace {

using project::ModelDescribed;
using sources::sheets::SheetBlock;

Result<project::ToDescribe> namedIn(const DescribeRequest &request, const Schema &schema,
                                    const QList<SheetBlock> &blocks)
{
    project::ToDescribe what;
    for (const QString &name : request.tables) {
        const auto block = std::find_if(blocks.cbegin(), blocks.cend(), [&name](const SheetBlock &one) {
            return one.ref().compare(name, Qt::CaseInsensitive) == 0;
        });
        if (block != blocks.cend()) {
            what.blocks.append(*block);
            continue;
        }
        const Result<Named> named = findNamed(name, schema);
        if (!named)
            return fail(named.error());
        what.tables.append(named->table);
    }
    if (request.tables.isEmpty()) {
        for (const Table &table : schema.tables)
            what.tables.append(table.name);
        what.blocks = blocks;
    }
    return what;
}

} // namespace

bool DescribeResponse::hasFailed() const
{
    return std::any_of(tables.cbegin(), tables.cend(),
                       [](const DescribedTable &table) { return table.error.has_value(); });
}

Result<DescribeResponse> describe(project::OpenSource &source, workspace::Workspace &store,
                                  const project::DescribingModel &model, const DescribeRequest &request,
                                  const StopToken &stop, const Progress &progress)
{
    const auto cells = source.workbookTables(stop);
    if (!cells)
        return fail(cells.error());
    const QList<SheetBlock> blocks = *cells ? project::describedBlocks(**cells) : QList<SheetBlock>();
    const std::shared_ptr<const catalog::Snapshot> snapshot = source.snapshot();
    const Result<project::ToDescribe> what = namedIn(request, snapshot->schema(), blocks);
    if (!what)
        return fail(what.error());
    const Result<QList<ModelDescribed>> described =
        project::describeByModel(store, *snapshot, model, *what, request.anew, stop, progress);
    if (!described)
        return fail(described.error());
    DescribeResponse response;
    for (const ModelDescribed &one : *described) {
        response.tables.append({one.title, one.state, one.summary.isEmpty() ? std::nullopt : std::optional(one.summary),
                                one.dropped, one.error ? std::optional(message::ofError(*one.error)) : std::nullopt});
    }
    return response;
}

} // namespace Tieout::service
