// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/profilesql.h"

#include "core/sql/builder.h"
#include "core/sql/printer.h"

namespace Tieout::profile {

namespace {

sql::From *fromOf(sql::Arena &arena, const RowSource &source)
{
    sql::From *table = sql::table(arena, source.table);
    if (source.firstRows <= 0)
        return table;
    sql::Query *first = sql::selectQuery(arena, {{sql::star(arena), {}}}, table);
    first->limit = sql::number(arena, source.firstRows);
    return sql::derived(arena, first, QStringLiteral("first_rows"));
}

sql::Expr *whereOf(sql::Arena &arena, const RowSource &source, const DialectTraits &traits)
{
    if (source.rowIds.isEmpty())
        return nullptr;
    auto *in = arena.make<sql::In>();
    in->operand = sql::column(arena, {}, traits.rowIdColumn);
    for (const qint64 id : source.rowIds)
        in->list.append(sql::number(arena, id));
    return in;
}

QString printed(const sql::Query *query, const DialectTraits &traits)
{
    return sql::print(*query, traits, {false, false});
}

bool hasLength(const Column &column, const DialectTraits &traits)
{
    switch (column.type) {
    case TypeClass::Text:
    case TypeClass::Json:
    case TypeClass::Unknown:
    case TypeClass::Other:
        return traits.functions.contains(QStringLiteral("length"));
    default:
        return false;
    }
}

} // namespace

QString overviewSql(const RowSource &source, const QList<Column> &columns, const DialectTraits &traits)
{
    sql::Arena arena;
    const auto over = [&arena](const char *function, const Column &column) -> sql::Expr * {
        return sql::call(arena, QString::fromLatin1(function), {sql::column(arena, {}, column.name)});
    };
    QList<sql::SelectItem> items{{sql::countStar(arena), {}}};
    const auto add = [&items](sql::Expr *expr) { items.append(sql::SelectItem{expr, {}}); };
    for (const Column &column : columns) {
        const bool ordered = column.type != TypeClass::Blob && column.type != TypeClass::Json;
        const bool sized = hasLength(column, traits);
        add(over("COUNT", column));
        add(ordered ? over("MIN", column) : sql::null(arena));
        add(ordered ? over("MAX", column) : sql::null(arena));
        add(sized ? sql::call(arena, QStringLiteral("MAX"), {over("LENGTH", column)}) : static_cast<sql::Expr *>(sql::null(arena)));
    }
    return printed(sql::selectQuery(arena, items, fromOf(arena, source), whereOf(arena, source, traits)), traits);
}

QString rowCountSql(const TableName &table, const DialectTraits &traits)
{
    sql::Arena arena;
    return printed(sql::selectQuery(arena, {{sql::countStar(arena), {}}}, sql::table(arena, table)), traits);
}

QString rowIdRangeSql(const TableName &table, const DialectTraits &traits)
{
    sql::Arena arena;
    QList<sql::SelectItem> items;
    for (const char *end : {"MIN", "MAX"})
        items.append(sql::SelectItem{sql::call(arena, QString::fromLatin1(end), {sql::column(arena, {}, traits.rowIdColumn)}), {}});
    return printed(sql::selectQuery(arena, items, sql::table(arena, table)), traits);
}

QString valuesSql(const RowSource &source, const Column &column, const DialectTraits &traits)
{
    sql::Arena arena;
    const auto value = [&] { return sql::column(arena, {}, column.name); };
    sql::Query *query = sql::selectQuery(arena, {{value(), {}}, {sql::countStar(arena), {}}}, fromOf(arena, source),
                                         whereOf(arena, source, traits));
    query->select->groupBy = {value()};
    return printed(query, traits);
}

} // namespace Tieout::profile
