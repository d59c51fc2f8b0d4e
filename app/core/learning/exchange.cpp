// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/exchange.h"

#include "core/schema/names.h"
#include "core/sql/builder.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/renamed.h"

#include <algorithm>

namespace Tieout::learning {

namespace {

/// Hits of the retriever that count as likely; each is a table or a column.
constexpr int MostHits = 8;

bool reads(const sql::BoundQuery &bound, const TableName &table)
{
    return std::any_of(bound.relations.cbegin(), bound.relations.cend(), [&table](const sql::Relation &relation) {
        return relation.table && schema::sameName(relation.table->name, table);
    });
}

/// The columns of `table` that a query names, in its order.
QStringList columnsRead(const sql::BoundQuery &bound, const TableName &table)
{
    QList<std::pair<int, QString>> found;
    for (auto it = bound.columns.cbegin(); it != bound.columns.cend(); ++it) {
        const sql::ColumnBinding &binding = it.value();
        if (binding.relation && binding.relation->table && binding.column >= 0
            && schema::sameName(binding.relation->table->name, table))
            found.append({it.key()->span.begin, binding.name});
    }
    std::sort(found.begin(), found.end());
    QStringList names;
    for (const auto &[at, name] : std::as_const(found)) {
        if (!names.contains(name))
            names.append(name);
    }
    return names;
}

} // namespace

QList<TableName> tablesRead(const QString &sql, const catalog::Snapshot &snapshot)
{
    QList<TableName> tables;
    const Result<sql::Statement> statement = sql::parse(sql, snapshot.traits);
    if (!statement)
        return tables;
    const sql::BoundQuery bound = sql::bind(*statement, snapshot.wholeGraph().schema(), snapshot.traits);
    for (const sql::Relation &relation : bound.relations) {
        if (relation.table && !tables.contains(relation.table->name))
            tables.append(relation.table->name);
    }
    return tables;
}

QList<TableName> likelyTables(const QString &question, const retrieval::Linker &linker)
{
    QList<TableName> tables;
    for (const retrieval::RetrievalHit &hit : linker.retrieve(question, MostHits)) {
        if (!tables.contains(hit.table))
            tables.append(hit.table);
    }
    return tables;
}

QList<Exchange> otherTables(const TableName &wrong, const catalog::Snapshot &snapshot, const QList<TableName> &likely)
{
    QList<Exchange> out;
    const auto add = [&](const TableName &table, Exchange::Because because) {
        const auto isIt = [&table](const Exchange &known) { return schema::sameName(known.names.toTable, table); };
        if (!schema::sameName(table, wrong) && snapshot.graph->node(table) >= 0
            && std::none_of(out.cbegin(), out.cend(), isIt))
            out.append({{wrong, {}, table, {}}, because});
    };
    if (const catalog::CatalogEntry *entry = snapshot.entry(wrong)) {
        for (const catalog::SimilarTable &similar : entry->similar)
            add(similar.table, Exchange::Because::LooksAlike);
    }
    for (const TableName &table : likely)
        add(table, Exchange::Because::Named);
    // The rest is long, and none of it is there twice.
    QSet<TableName> known{wrong};
    for (const Exchange &first : std::as_const(out))
        known.insert(first.names.toTable);
    QList<TableName> rest;
    for (const Table &table : snapshot.schema().tables) {
        if (!known.contains(table.name))
            rest.append(table.name);
    }
    std::sort(rest.begin(), rest.end(), [](const TableName &a, const TableName &b) {
        return a.display().compare(b.display(), Qt::CaseInsensitive) < 0;
    });
    for (const TableName &table : std::as_const(rest))
        out.append({{wrong, {}, table, {}}, Exchange::Because::Listed});
    return out;
}

QList<Exchange> otherDateColumns(const QString &sql, const catalog::Snapshot &snapshot)
{
    QList<Exchange> out;
    const Result<sql::Statement> statement = sql::parse(sql, snapshot.traits);
    if (!statement)
        return out;
    const sql::BoundQuery bound = sql::bind(*statement, snapshot.wholeGraph().schema(), snapshot.traits);
    for (const TableName &table : tablesRead(sql, snapshot)) {
        const catalog::CatalogEntry *entry = snapshot.entry(table);
        for (const QString &taken : entry ? columnsRead(bound, table) : QStringList()) {
            for (const QString &other : entry->timeColumns.contains(taken) ? entry->timeColumns : QStringList()) {
                if (other != taken)
                    out.append({{table, taken, table, other}, Exchange::Because::Listed});
            }
        }
    }
    return out;
}

Result<QString> exchanged(const QString &sql, const schema::Rename &names, const catalog::Snapshot &snapshot)
{
    const Result<sql::Statement> statement = sql::parse(sql, snapshot.traits);
    if (!statement)
        return fail(statement.error());
    const sql::BoundQuery bound = sql::bind(*statement, snapshot.wholeGraph().schema(), snapshot.traits);
    const QStringList columns = names.isColumn() ? QStringList{names.fromColumn} : columnsRead(bound, names.fromTable);
    if (!reads(bound, names.fromTable)
        || (names.isColumn() && !columnsRead(bound, names.fromTable).contains(names.fromColumn)))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The SQL does not read \"%1\"."), {names.from()});
    const int node = snapshot.graph->node(names.toTable);
    if (node < 0)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no table \"%1\"."),
                    {names.toTable.display()});
    const Table &table = snapshot.graph->table(node);
    QStringList missing;
    for (const QString &column : names.isColumn() ? QStringList{names.toColumn} : columns) {
        if (!table.column(column))
            missing.append(column);
    }
    if (!missing.isEmpty() && names.isColumn())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no column \"%1\" in \"%2\"."),
                    {names.toColumn, table.name.display()});
    if (!missing.isEmpty())
        return fail(ErrorCode::NotFound,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" has no column %2, which the SQL reads from \"%3\"."),
                    {table.name.display(), ErrorText::allOf(ErrorText::named(missing), 12), names.fromTable.display()},
                    QT_TRANSLATE_NOOP("Error", "Write the SQL for it yourself."));
    const Result<sql::Statement> now = sql::parse(sql::renamedText(bound, {names}, snapshot.traits), snapshot.traits);
    if (!now)
        return fail(now.error());
    sql::Arena arena;
    sql::Query *query = sql::clone(arena, now->query);
    query->comments.clear(); // they speak of the other name
    return sql::print(*query, snapshot.traits);
}

} // namespace Tieout::learning
