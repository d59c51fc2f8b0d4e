// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/service/json.h"

namespace Tieout::service {

/// The values of a column, as far as they were read.
struct ValuesRequest {
    QString column;  ///< "payments.kind", "sales.payments.kind"
    QString like;    ///< only values that hold this, whatever its case; empty: all
    int count = 100; ///< at most
    bool operator==(const ValuesRequest &) const = default;
};

void fields(Either<ValuesRequest> auto &r, auto &&visit)
{
    visit("column", r.column);
    visit("like", r.like);
    visit("count", r.count);
}

struct ValuesResponse {
    TableName table;
    QString column;
    QStringList values;    ///< by their frequency where that is known, then in their order
    bool complete = false; ///< no other value of the column fits
    bool operator==(const ValuesResponse &) const = default;
};

void fields(Either<ValuesResponse> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("column", r.column);
    visit("values", r.values);
    visit("complete", r.complete);
}

/// What the profile keeps; the source is not read. Pure; any thread. Errors: NotFound (no such column, with the nearest
/// names), Invalid (a table, or a count below 1).
Result<ValuesResponse> values(const catalog::Snapshot &snapshot, const ValuesRequest &request);

} // namespace Tieout::service
