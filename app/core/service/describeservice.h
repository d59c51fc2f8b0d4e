// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/describebymodel.h"
#include "core/project/opensource.h"
#include "core/service/json.h"

namespace Tieout::record {

template <>
inline constexpr auto Words<project::ModelDescribed::State> = std::to_array<std::string_view>({"written", "kept",
                                                                                               "failed"});

} // namespace Tieout::record

namespace Tieout::service {

/// Lets a model describe tables where only rules did, and parts of a workbook beside what rules say; people's words
/// stay.
struct DescribeRequest {
    QStringList tables; ///< or parts of a workbook by their cells, "Balance!A4:F20"; empty: all of them
    bool anew = false;  ///< ask again, also where nothing has changed since
    bool operator==(const DescribeRequest &) const = default;
};

void fields(Either<DescribeRequest> auto &r, auto &&visit)
{
    visit("tables", r.tables);
    visit("anew", r.anew);
}

/// What came of one table or part of a workbook.
struct DescribedTable {
    QString table;
    project::ModelDescribed::State state = project::ModelDescribed::State::Written;
    std::optional<QString> summary;        ///< what the model says that it holds; nothing where nothing was taken over
    QStringList dropped;                   ///< texts that were not taken over, each with why
    std::optional<message::Message> error; ///< of what failed
    bool operator==(const DescribedTable &) const = default;
};

void fields(Either<DescribedTable> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("state", r.state);
    visit("summary", r.summary);
    visit("dropped", r.dropped);
    visit("error", record::spoken(r.error));
}

struct DescribeResponse {
    QList<DescribedTable> tables;
    bool operator==(const DescribeResponse &) const = default;

    bool hasFailed() const;
};

void fields(Either<DescribeResponse> auto &r, auto &&visit)
{
    visit("tables", r.tables);
}

/// Blocks, with progress; on the thread of the model's session. Errors: NotFound (no such table, with the nearest
/// names), those of project::describeByModel() and of OpenSource::workbookTables().
Result<DescribeResponse> describe(project::OpenSource &source, workspace::Workspace &store,
                                  const project::DescribingModel &model, const DescribeRequest &request,
                                  const StopToken &stop, const Progress &progress);

} // namespace Tieout::service
