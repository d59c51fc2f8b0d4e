// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"
#include "core/service/json.h"

namespace Tieout::service {

/// The rows behind a part of an answer.
struct RowsRequest {
    record::Part part;
    QStringList key;     ///< a group's values, in select order; empty: the whole part
    qint64 limit = 1000; ///< at most
    bool operator==(const RowsRequest &) const = default;
};

void fields(Either<RowsRequest> auto &r, auto &&visit)
{
    visit("part", r.part);
    visit("key", r.key);
    visit("limit", r.limit);
}

/// In JSON the cells are texts, and columns have names only. The first column of a workbook's rows says their cells,
/// "Sales!A17:F17".
struct RowsResponse {
    ResultSet rows;
    bool operator==(const RowsResponse &) const = default;
};

void fields(Either<RowsResponse> auto &r, auto &&visit)
{
    QStringList columns;
    for (const ResultColumn &column : r.rows.columns)
        columns.append(column.name);
    visit("columns", columns);
    if constexpr (!std::is_const_v<std::remove_reference_t<decltype(r)>>) {
        r.rows.columns.clear();
        for (const QString &column : std::as_const(columns))
            r.rows.columns.append({column, TypeClass::Unknown, {}});
    }
    visit("rows", r.rows.rows);
    visit("truncated", r.rows.truncated);
}

/// Blocks; on the source's thread. Errors: Invalid (no rows are asked for), those of answer::Engine::rowsBehind().
Result<RowsResponse> rowsBehind(project::OpenSource &source, const RowsRequest &request, const StopToken &stop);

} // namespace Tieout::service
