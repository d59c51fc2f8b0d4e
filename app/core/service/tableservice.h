// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"
#include "core/service/tabledescription.h"

namespace Tieout::service {

struct TableRequest {
    QString table; ///< "payments", "sales.payments"
    bool questions = false;
    bool operator==(const TableRequest &) const = default;
};

void fields(Either<TableRequest> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("questions", r.questions);
}

/// Columns, keys, profile and catalog entry of one table.
struct TableResponse {
    TableDescription table; ///< its fields are the response's
    bool operator==(const TableResponse &) const = default;
};

void fields(Either<TableResponse> auto &r, auto &&visit)
{
    fields(r.table, visit);
}

/// Blocks where questions are asked for; on the source's thread. Errors: NotFound, with the nearest names.
Result<TableResponse> table(project::OpenSource &source, const TableRequest &request, const answer::AskOptions &options,
                            const StopToken &stop);

/// The same without questions. Pure; any thread.
Result<TableResponse> table(const catalog::Snapshot &snapshot, const QString &name);

/// Questions about a table that are answered without a model. Blocks; on the source's thread.
QList<QuestionDescription> tableQuestions(project::OpenSource &source, const TableName &table,
                                          const answer::AskOptions &options, const StopToken &stop);

} // namespace Tieout::service
