// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/examplerows.h"

#include "core/base/quoted.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"

namespace Tieout::generate::agent {

namespace {

constexpr qsizetype mostTables = 7;
constexpr qsizetype mostColumns = 20;
constexpr qsizetype longestCell = 40;
constexpr int shareOfTime = 6; ///< of what is left, for all rows together: the time is for writing SQL

} // namespace

QHash<TableName, QString> exampleRows(const GenerateRequest &request, const QList<TableName> &tables,
                                      const composer::SchemaLookup &lookup, std::chrono::milliseconds left)
{
    QHash<TableName, QString> out;
    if (!request.sight.rows || !request.run)
        return out;
    const DialectTraits &traits = lookup.snapshot().traits;
    const StopToken time = StopToken().withLimit(left / shareOfTime);
    for (const TableName &name : tables.mid(0, mostTables)) {
        const int node = lookup.graph().node(name);
        if (node < 0 || time.timedOut())
            continue;
        QStringList columns;
        for (int column = 0; column < lookup.table(node).columns.size() && columns.size() < mostColumns; ++column) {
            if (!lookup.snapshot().mayBePersonal(name, lookup.table(node).columns[column].name))
                columns.append(lookup.table(node).columns[column].name);
        }
        if (columns.isEmpty())
            continue;
        sql::Arena arena;
        QList<sql::SelectItem> items;
        for (const QString &column : std::as_const(columns))
            items.append(sql::SelectItem{sql::column(arena, {}, column), {}});
        sql::Query *query = sql::selectQuery(arena, items, sql::table(arena, name));
        query->limit = sql::number(arena, 1); // the first row that comes is as good as another
        const Result<Trial> trial = request.run(sql::print(*query, traits, {.multiline = false}), *time.remaining());
        if (!trial || !trial->feedback.isEmpty() || trial->result.rows.isEmpty())
            continue;
        QStringList cells;
        for (qsizetype i = 0; i < columns.size(); ++i) {
            const Value &value = trial->result.rows.first()[i];
            if (!value.isNull())
                cells.append(QStringLiteral("%1 = %2").arg(base::oneLine(columns[i]),
                                                           base::quotedData(value.toText(), longestCell)));
        }
        out.insert(name, cells.join(QStringLiteral(", ")));
    }
    return out;
}

} // namespace Tieout::generate::agent
