// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/samplesql.h"

#include "core/profile/profilesql.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"

#include <limits>

namespace Tieout::profile {

namespace {

QString printedSample(const sql::Query *query, const DialectTraits &traits)
{
    return sql::print(*query, traits, {false, false});
}

sql::Expr *over(sql::Arena &arena, const char *function, const QString &column)
{
    return sql::call(arena, QString::fromLatin1(function), {sql::column(arena, {}, column)});
}

sql::SelectItem item(sql::Expr *expr)
{
    return {expr, {}};
}

/// The one value of a query of its own.
sql::SelectItem alone(sql::Arena &arena, const TableName &table, sql::Expr *expr,
                      const std::function<sql::Expr *()> &where = {})
{
    return item(sql::subquery(
        arena, sql::selectQuery(arena, {item(expr)}, sql::table(arena, table), where ? where() : nullptr)));
}

/// Of bytes and documents only whether they are there.
sql::Expr *presence(sql::Arena &arena, const Column &column)
{
    auto *present = arena.make<sql::Case>();
    present->branches.append({sql::isNull(arena, sql::column(arena, {}, column.name), true), sql::number(arena, 1)});
    return present;
}

QList<sql::SelectItem> columnsOf(sql::Arena &arena, const SampleRead &read, const DialectTraits &traits)
{
    QList<sql::SelectItem> items;
    for (const Column &column : read.columns) {
        if (column.type == TypeClass::Blob || column.type == TypeClass::Json) {
            items.append(item(presence(arena, column)));
            continue;
        }
        sql::Expr *value = sql::column(arena, {}, column.name);
        const bool cut = read.shorten && isCharacterType(column) && traits.functions.contains(QStringLiteral("substr"));
        items.append(item(cut ? sql::call(arena, QStringLiteral("SUBSTR"),
                                          {value, sql::number(arena, 1), sql::number(arena, sampledTextLength)})
                              : value));
    }
    return items;
}

} // namespace

QString endsSql(const TableName &table, const QString &column, const DialectTraits &traits)
{
    sql::Arena arena;
    return printedSample(sql::selectQuery(arena,
                                          {alone(arena, table, over(arena, "MIN", column)),
                                           alone(arena, table, over(arena, "MAX", column))},
                                          nullptr),
                         traits);
}

QString lengthRangeSql(const TableName &table, const QString &column, const DialectTraits &traits)
{
    sql::Arena arena;
    const auto length = [&] { return over(arena, "LENGTH", column); };
    return printedSample(sql::selectQuery(arena,
                                          {item(sql::call(arena, QStringLiteral("MIN"), {length()})),
                                           item(sql::call(arena, QStringLiteral("MAX"), {length()}))},
                                          sql::table(arena, table)),
                         traits);
}

QString endsOfLengthSql(const TableName &table, const QString &column, qint64 length, const DialectTraits &traits)
{
    sql::Arena arena;
    sql::Expr *ofLength =
        sql::binary(arena, sql::BinaryOp::Equal, over(arena, "LENGTH", column), sql::number(arena, length));
    return printedSample(sql::selectQuery(arena, {item(over(arena, "MIN", column)), item(over(arena, "MAX", column))},
                                          sql::table(arena, table), ofLength),
                         traits);
}

QString countAndEndsSql(const TableName &table, const QList<Column> &columns, const DialectTraits &traits)
{
    sql::Arena arena;
    QList<sql::SelectItem> items{item(sql::countStar(arena))};
    for (const Column &column : columns)
        items += {item(over(arena, "MIN", column.name)), item(over(arena, "MAX", column.name))};
    return printedSample(sql::selectQuery(arena, items, sql::table(arena, table)), traits);
}

QString rowsOfKeysSql(const SampleRead &read, const QString &key, const QList<Value> &values,
                      const DialectTraits &traits)
{
    sql::Arena arena;
    auto *in = arena.make<sql::In>();
    in->operand = sql::column(arena, {}, key);
    for (const Value &value : values)
        in->list.append(sql::literal(arena, value));
    const QList<sql::SelectItem> items = QList{item(sql::column(arena, {}, key))} + columnsOf(arena, read, traits);
    return printedSample(sql::selectQuery(arena, items, sql::table(arena, read.table), in), traits);
}

QString tableSampleSql(const SampleRead &read, const QString &method, double percent, qint64 seed,
                       const DialectTraits &traits)
{
    sql::Arena arena;
    sql::From *table = sql::table(arena, read.table);
    table->sample = arena.make<sql::TableSample>();
    sql::Name name;
    name.text = method;
    table->sample->method.append(name);
    table->sample->arguments.append(sql::number(arena, QString::number(percent, 'f', 8)));
    table->sample->seed = sql::number(arena, seed & std::numeric_limits<qint32>::max()); // DuckDB reads no larger one
    return printedSample(sql::selectQuery(arena, columnsOf(arena, read, traits), table), traits);
}

QString edgeRowsSql(const SampleRead &read, const QStringList &order, bool last, qint64 rows,
                    const DialectTraits &traits)
{
    sql::Arena arena;
    sql::Query *query = sql::selectQuery(arena, columnsOf(arena, read, traits), sql::table(arena, read.table));
    for (const QString &column : order)
        query->orderBy.append(sql::OrderItem{sql::column(arena, {}, column), last});
    query->limit = sql::number(arena, rows);
    return printedSample(query, traits);
}

} // namespace Tieout::profile
