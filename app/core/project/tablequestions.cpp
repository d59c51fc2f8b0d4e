// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/tablequestions.h"

#include "core/sql/parser.h"
#include "core/sql/script.h"
#include "core/suggestion/suggestions.h"

namespace Tieout::project {

static bool readsTable(const QString &text, const TableName &table, const DialectTraits &traits)
{
    const Result<sql::Statement> statement = sql::parse(text, traits);
    if (!statement)
        return false;
    const QList<TableName> tables = sql::tablesNamed(*statement->query);
    return std::any_of(tables.cbegin(), tables.cend(), [&table](const TableName &read) {
        return read.name.compare(table.name, Qt::CaseInsensitive) == 0;
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
            if (!suggestion::isMeantBy(one, record) || !readsTable(sql, table, snapshot->traits))
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
