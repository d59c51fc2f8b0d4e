// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/tableservice.h"

#include "core/project/tablequestions.h"
#include "core/service/namedtable.h"

namespace Tieout::service {

Result<TableResponse> table(const catalog::Snapshot &snapshot, const QString &name)
{
    const Result<Named> named = findNamed(name, snapshot.schema());
    if (!named)
        return fail(named.error());
    if (!named->column.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is a column, not a table."), {name});
    return TableResponse{describedTable(snapshot, snapshot.graph->node(named->table))};
}

Result<TableResponse> table(project::OpenSource &source, const TableRequest &request, const answer::AskOptions &options,
                            const StopToken &stop)
{
    Result<TableResponse> response = table(*source.snapshot(), request.table);
    if (response && request.questions) {
        const TableName name{response->table.schema.value_or(QString()), response->table.name};
        response->table.questions = tableQuestions(source, name, options, stop);
    }
    return response;
}

QList<QuestionDescription> tableQuestions(project::OpenSource &source, const TableName &table,
                                          const answer::AskOptions &options, const StopToken &stop)
{
    QList<QuestionDescription> questions;
    for (const project::TableQuestion &question : project::questionsOf(source, table, options, stop))
        questions.append({question.question, question.sql});
    return questions;
}

} // namespace Tieout::service
