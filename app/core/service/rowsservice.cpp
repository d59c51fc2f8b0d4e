// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/rowsservice.h"

namespace Tieout::service {

Result<RowsResponse> rowsBehind(project::OpenSource &source, const RowsRequest &request, const StopToken &stop)
{
    if (request.limit < 1)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Ask for at least one row."));
    Result<answer::FactRows> rows = source.engine().rowsBehind(request.part, request.key, request.limit, stop);
    if (!rows)
        return fail(rows.error());
    if (rows->isNumbered) {
        rows->columns.first() = {QStringLiteral("cells"), TypeClass::Text, {}};
        for (Row &row : rows->rows)
            row.first() = Value(source.cellsOfRow(rows->table, row.first().toText().toLongLong()));
    }
    return RowsResponse{*std::move(rows)};
}

} // namespace Tieout::service
