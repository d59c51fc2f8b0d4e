// SPDX-License-Identifier: GPL-3.0-or-later
// Figures over the units of the calendar.
#include "core/generate/composer/write/sqlwriterimpl.h"

#include <algorithm>
#include <utility>

namespace Tieout::generate::composer {

using sql::BinaryOp;
using sql::Expr;

/// A function over the units of the calendar, in their order.
Expr *SqlWriter::overUnits(const QString &function, Expr *value)
{
    sql::FunctionCall *made = sql::call(m_arena, function, {value});
    made->over = m_arena.make<sql::Window>();
    for (const Expression &output : m_form.outputs) {
        if (output.part != sql::CalendarPart::None)
            made->over->orderBy.append({expression(output), false, sql::OrderItem::Nulls::Default});
    }
    return made;
}

/// Beside the figure of each unit what came in it and in those before it that are near enough. Units without rows are
/// no rows, so that rows cannot be counted: units are numbered. A mean is by the units from the first one of all on.
sql::Query *SqlWriter::rolled(sql::Query *units, const Expression &figure)
{
    const Expression &label = m_form.outputs.first();
    const qint64 step = label.part == sql::CalendarPart::Week ? 7 : 1;
    const qint64 reach = step * (m_form.window - 1);
    Expr *place = sql::calendarNumber(m_arena, expression(label), label.part, m_lookup.snapshot().traits);
    if (!place) {
        m_noTime = true;
        return units;
    }
    const QString name = sql::calendarPartName(label.part) + QStringLiteral("_number");
    const QString alias = m_namer.alias(label.node);
    QList<sql::SelectItem> items = shownOf(units, alias);
    units->select->items.append({place, sql::Name{name, {}, false}});
    const auto over = [&](const QString &function, Expr *value, bool isNear) {
        sql::FunctionCall *made = sql::call(m_arena, function, {value});
        made->over = m_arena.make<sql::Window>();
        if (isNear) {
            made->over->orderBy.append({sql::column(m_arena, alias, name), false, sql::OrderItem::Nulls::Default});
            made->over->frame = QStringLiteral("RANGE BETWEEN %1 PRECEDING AND CURRENT ROW").arg(reach);
            made->over->frameBounds = {sql::number(m_arena, reach)};
        }
        return made;
    };
    Expr *value = over(QStringLiteral("SUM"), sql::column(m_arena, alias, items.last().alias.text), true);
    if (figure.figure == Figure::RollingMean) {
        const auto sinceFirst = [&] {
            return sql::binary(m_arena, BinaryOp::Subtract, sql::column(m_arena, alias, name),
                               over(QStringLiteral("MIN"), sql::column(m_arena, alias, name), false));
        };
        Expr *count = sinceFirst();
        if (step > 1)
            count = sql::binary(m_arena, BinaryOp::Divide, count, sql::number(m_arena, QStringLiteral("7.0")));
        Expr *number = where(sql::binary(m_arena, BinaryOp::Less, sinceFirst(), sql::number(m_arena, reach)),
                             sql::binary(m_arena, BinaryOp::Add, count, sql::number(m_arena, 1)),
                             sql::number(m_arena, qint64(m_form.window)));
        value = sql::binary(
            m_arena, BinaryOp::Divide,
            sql::binary(m_arena, BinaryOp::Multiply, value, sql::number(m_arena, QStringLiteral("1.0"))), number);
    }
    items.append({value, sql::Name{m_namer.column(figure, m_form), {}, false}});
    return around(units, alias, items, nullptr);
}

/// The columns of a nested query as they are.
QList<sql::SelectItem> SqlWriter::shownOf(const sql::Query *query, const QString &alias)
{
    QList<sql::SelectItem> items;
    for (const sql::SelectItem &item : query->select->items)
        items.append({sql::column(m_arena, alias, item.alias.text), item.alias});
    return items;
}

/// A query over another one, in the order of the first column.
sql::Query *SqlWriter::around(sql::Query *inner, const QString &alias, const QList<sql::SelectItem> &items, Expr *where)
{
    inner->orderBy.clear();
    auto comments = std::exchange(inner->comments, {});
    sql::Query *query = sql::selectQuery(m_arena, items, sql::derived(m_arena, inner, alias), where);
    query->orderBy.append(
        {sql::column(m_arena, alias, items.first().alias.text), false, sql::OrderItem::Nulls::Default});
    query->comments = comments;
    return query;
}

/// The rows of the units that are asked for, of all those that there are.
sql::Query *SqlWriter::ofUnits(sql::Query *all)
{
    const Expression &label = m_form.outputs.first();
    const auto filter =
        std::find_if(m_form.filters.cbegin(), m_form.filters.cend(), [](const Filter &one) { return one.ofUnits; });
    if (filter == m_form.filters.cend())
        return all;
    const QString alias = m_namer.alias(label.node);
    const QString unit = all->select->items.first().alias.text;
    const auto bound = [&](BinaryOp op, const QDate &day) {
        return sql::binary(m_arena, op, sql::column(m_arena, alias, unit),
                           sql::text(m_arena, sql::calendarLabelOf(day, label.part)));
    };
    QList<Expr *> bounds;
    if (filter->interval.from.isValid())
        bounds.append(bound(BinaryOp::GreaterEqual, filter->interval.from));
    if (filter->interval.to.isValid())
        bounds.append(bound(BinaryOp::Less, filter->interval.to));
    return around(all, alias, shownOf(all, alias), sql::allOf(m_arena, bounds));
}

} // namespace Tieout::generate::composer
