// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/profilesql.h"

#include "core/sql/builder.h"
#include "core/sql/printer.h"

#include <QRegularExpression>

namespace Tieout::profile {

namespace {

QString printed(const sql::Query *query, const DialectTraits &traits)
{
    return sql::print(*query, traits, {false, false});
}

bool hasLength(const Column &column, const DialectTraits &traits)
{
    return (isCharacterType(column) || column.type == TypeClass::Unknown)
           && traits.functions.contains(QStringLiteral("length"));
}

/// Most engines order them no more than they add them up.
bool hasEnds(const Column &column)
{
    return column.type != TypeClass::Blob && column.type != TypeClass::Json && column.type != TypeClass::Boolean;
}

} // namespace

bool isCharacterType(const Column &column)
{
    static const QRegularExpression words(QStringLiteral("char|text|clob|string"),
                                          QRegularExpression::CaseInsensitiveOption);
    return column.type == TypeClass::Text && words.match(column.nativeType).hasMatch();
}

QString overviewSql(const TableName &table, const QList<Column> &columns, bool counted, const DialectTraits &traits)
{
    sql::Arena arena;
    const auto over = [&arena](const char *function, const Column &column) -> sql::Expr * {
        return sql::call(arena, QString::fromLatin1(function), {sql::column(arena, {}, column.name)});
    };
    QList<sql::SelectItem> items{{sql::countStar(arena), {}}};
    const auto add = [&items](sql::Expr *expr) { items.append(sql::SelectItem{expr, {}}); };
    for (const Column &column : columns) {
        const bool ordered = !counted && hasEnds(column);
        const bool sized = !counted && hasLength(column, traits);
        add(over("COUNT", column));
        add(ordered ? over("MIN", column) : sql::null(arena));
        add(ordered ? over("MAX", column) : sql::null(arena));
        add(sized ? sql::call(arena, QStringLiteral("MAX"), {over("LENGTH", column)})
                  : static_cast<sql::Expr *>(sql::null(arena)));
    }
    return printed(sql::selectQuery(arena, items, sql::table(arena, table)), traits);
}

QString rowCountSql(const TableName &table, const DialectTraits &traits)
{
    sql::Arena arena;
    return printed(sql::selectQuery(arena, {{sql::countStar(arena), {}}}, sql::table(arena, table)), traits);
}

QString valuesSql(const TableName &table, const Column &column, const DialectTraits &traits)
{
    sql::Arena arena;
    const auto value = [&] { return sql::column(arena, {}, column.name); };
    sql::Query *query = sql::selectQuery(arena, {{value(), {}}, {sql::countStar(arena), {}}}, sql::table(arena, table));
    query->select->groupBy = {value()};
    return printed(query, traits);
}

} // namespace Tieout::profile
