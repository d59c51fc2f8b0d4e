// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/tablequestions.h"

#include "core/sql/parser.h"
#include "core/sql/script.h"
#include "core/suggestion/suggestions.h"

namespace Tieout::project {

/// Whether SQL that was not run, so that nothing is traced in it yet, names all that a suggestion reads.
static bool namesAll(const QString &text, const QList<suggestion::Reading> &reads, const DialectTraits &traits)
{
    const Result<sql::Statement> statement = sql::parse(text, traits);
    if (!statement)
        return false;
    QStringList tables;
    for (const TableName &table : sql::tablesNamed(*statement->query))
        tables.append(table.name.toLower());
    return std::all_of(reads.begin(), reads.end(), [&](const suggestion::Reading &reading) {
        return tables.contains(reading.table.section(u'.', -1).toLower())
               && (reading.column.isEmpty() || text.contains(reading.column, Qt::CaseInsensitive));
    });
}

QList<TableQuestion> questionsOf(OpenSource &source, const TableName &table, const answer::AskOptions &options,
                                 const StopToken &stop, int count)
{
    QList<TableQuestion> found;
    QStringList queries; // two questions of one meaning are one
    const std::shared_ptr<const catalog::Snapshot> snapshot = source.snapshot();
    for (const suggestion::Suggestion &one : suggestion::suggestionsFor(*snapshot, table, options.calendar.asOf)) {
        for (const QString &question : one.wordings) {
            if (found.size() >= count || stop.stopRequested())
                return found;
            const record::Record record = source.engine().answer(answer::Start::proposed(question), options, {}, stop);
            const QString sql = record::queryOf(record);
            if (!record.isAnswered()
                || !namesAll(sql, one.reads + QList{suggestion::Reading{table.name, {}}}, snapshot->traits))
                continue;
            if (!queries.contains(sql))
                found.append({question, sql});
            queries.append(sql);
            break;
        }
    }
    return found;
}

} // namespace Tieout::project
