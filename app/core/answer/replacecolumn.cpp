// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/replacecolumn.h"

#include "core/sql/binder.h"
#include "core/sql/builder.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"

namespace Tieout::answer {

namespace {

/// "orders" and "placed_on" of "orders.placed_on".
std::pair<QString, QString> apart(const QString &column)
{
    const qsizetype dot = column.lastIndexOf(u'.');
    return {column.left(dot), column.mid(dot + 1)};
}

/// What the answer is, without what its rows are.
QString labelOf(const Record &record)
{
    return record.headline ? record.headline->label : record.text.section(QStringLiteral(": "), 0, 0);
}

} // namespace

Result<AlternativeRecord> replaceColumn(const Record &record, const AssumptionRecord &assumption, const QString &to,
                                        const Schema &schema, const DialectTraits &traits)
{
    const QString taken = assumption.taken.value_or(QString());
    if (record.parts.isEmpty() || taken.isEmpty() || !assumption.changeTo.contains(to)
        || apart(taken).first != apart(to).first)
        return fail(ErrorCode::Invalid, "\"%1\" cannot take the place of \"%2\" in this answer.", {to, taken});
    Result<sql::Statement> statement = sql::parse(record.parts.first().sql, traits);
    if (!statement)
        return fail(statement.error());
    const sql::BoundQuery bound = sql::bind(*statement, schema, traits);
    sql::Arena arena;
    int replaced = 0;
    sql::Query *query = sql::clone(arena, statement->query, [&](const sql::Expr &expr) -> sql::Expr * {
        const auto *column = sql::as<sql::ColumnRef>(&expr);
        const sql::ColumnBinding *binding = column ? bound.binding(&expr) : nullptr;
        const bool same = binding && binding->relation && binding->relation->table
                          && binding->relation->table->name.display() == apart(taken).first
                          && binding->name == apart(taken).second;
        if (!same)
            return nullptr;
        ++replaced;
        return sql::column(arena, column->qualifier(), apart(to).second);
    });
    if (replaced == 0)
        return fail(ErrorCode::Invalid, "Nothing of this answer is computed from \"%1\".", {taken});
    query->comments.clear(); // they speak of the other column
    QString reading = labelOf(record);
    reading = reading.contains(taken) ? reading.replace(taken, to) : QStringLiteral("%1, by %2").arg(reading, to);
    return AlternativeRecord{reading, sql::print(*query, traits)};
}

} // namespace Tieout::answer
