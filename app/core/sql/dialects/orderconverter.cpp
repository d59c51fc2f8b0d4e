// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/builder.h"
#include "core/sql/dialects/exprconverter.h"
#include "core/sql/walk.h"

namespace Tieout::sql {

/// The expression a position or a name of the result stands for.
const Expr *ExprConverter::meant(const Expr *term, const Query *query) const
{
    if (!query || !query->select)
        return term;
    const QList<SelectItem> &items = query->select->items;
    if (const auto *literal = as<Literal>(term)) {
        const int position = literal->text.toInt();
        return position >= 1 && position <= items.size() ? items[position - 1].expr : term;
    }
    const auto *column = as<ColumnRef>(term);
    for (const SelectItem &item : items) {
        if (column && column->path.size() == 1
            && item.alias.text.compare(column->column().text, Qt::CaseInsensitive) == 0)
            return item.expr;
    }
    return term;
}

void ExprConverter::convertOrder(QList<OrderItem> &items, const Query *query)
{
    QList<OrderItem> made;
    for (OrderItem item : items) {
        const bool firstByItself =
            item.descending ? !m_fromTraits.nullsFirstAscending : m_fromTraits.nullsFirstAscending;
        const bool firstThere = item.descending ? !m_toTraits.nullsFirstAscending : m_toTraits.nullsFirstAscending;
        const bool first =
            item.nulls == OrderItem::Nulls::Default ? firstByItself : item.nulls == OrderItem::Nulls::First;
        const Expr *term = meant(item.expr, query);
        if (!item.usingOperator.isEmpty())
            note(item.expr->span, message::say("sql.convert.orderUsing"));
        item.nulls = OrderItem::Nulls::Default;
        if (first == firstThere || isNeverNull(term) || m_neverNull.contains(term)) {
            made.append(item);
            continue;
        }
        if (m_to.nullsOrder) {
            item.nulls = first ? OrderItem::Nulls::First : OrderItem::Nulls::Last;
        } else if (query && (!query->select || query->select->distinct)) {
            note(item.expr->span, message::say("sql.convert.nullOrder"));
        } else {
            auto *absent = m_arena.make<Case>();
            absent->branches.append({isNull(m_arena, clone(m_arena, term)), number(m_arena, qint64(first ? 0 : 1))});
            absent->otherwise = number(m_arena, qint64(first ? 1 : 0));
            made.append(OrderItem{absent});
        }
        made.append(item);
    }
    items = made;
}

void ExprConverter::convertWindow(Window &window, Span at)
{
    if (!m_to.groupsFrame
        && (window.frame.startsWith(QLatin1String("GROUPS")) || window.frame.contains(QLatin1String("EXCLUDE"))))
        note(at, message::say("sql.convert.windowGroups"));
    const bool distance = window.frame.startsWith(QLatin1String("RANGE")) && !window.frameBounds.isEmpty();
    if (distance && (!m_to.intervalFrame || window.frame.contains(QLatin1String("INTERVAL"))))
        note(at, message::say("sql.convert.windowRange"));
    const qsizetype before = window.orderBy.size();
    convertOrder(window.orderBy, nullptr);
    if (distance && window.orderBy.size() != before)
        note(at, message::say("sql.convert.windowNull"));
}

} // namespace Tieout::sql
