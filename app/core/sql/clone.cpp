// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/builder.h"
#include "core/sql/walk.h"

namespace Tieout::sql {

namespace {

/// A copy of the node alone: its pointers still lead into the old tree. Only const members keep nodes from being copied
/// with =.
template <typename T>
T *shallow(Arena &arena, const T &node)
{
    return arena.make<T>(node);
}

QList<Expr *> copyList(Arena &arena, const QList<Expr *> &items)
{
    QList<Expr *> copies;
    copies.reserve(items.size());
    for (const Expr *item : items)
        copies.append(clone(arena, item));
    return copies;
}

QList<OrderItem> copyOrder(Arena &arena, QList<OrderItem> items)
{
    for (OrderItem &item : items)
        item.expr = clone(arena, static_cast<const Expr *>(item.expr));
    return items;
}

/// The declared parameter makes the const overload of clone() the one that is called.
Expr *copy(Arena &arena, const Expr *expr)
{
    return clone(arena, expr);
}

Query *copy(Arena &arena, const Query *query)
{
    return clone(arena, query);
}

Window *copyWindow(Arena &arena, const Window *window)
{
    if (!window)
        return nullptr;
    Window *node = shallow(arena, *window);
    node->partitionBy = copyList(arena, window->partitionBy);
    node->orderBy = copyOrder(arena, window->orderBy);
    node->frameBounds = copyList(arena, window->frameBounds);
    return node;
}

Expr *copyBinary(Arena &arena, const Binary &top)
{
    const QList<const Binary *> spine = leftSpine(top);
    Expr *left = copy(arena, spine.last()->left);
    for (auto it = spine.crbegin(); it != spine.crend(); ++it) {
        Binary *node = shallow(arena, **it);
        node->left = left;
        node->right = copy(arena, (*it)->right);
        left = node;
    }
    return left;
}

Expr *copyFunction(Arena &arena, const FunctionCall &call)
{
    FunctionCall *node = shallow(arena, call);
    node->arguments = copyList(arena, call.arguments);
    node->orderBy = copyOrder(arena, call.orderBy);
    node->separator = copy(arena, call.separator);
    node->filter = copy(arena, call.filter);
    node->over = copyWindow(arena, call.over);
    return node;
}

Expr *copyCase(Arena &arena, const Case &source)
{
    Case *node = shallow(arena, source);
    node->operand = copy(arena, source.operand);
    for (auto &[when, then] : node->branches) {
        when = copy(arena, when);
        then = copy(arena, then);
    }
    node->otherwise = copy(arena, source.otherwise);
    return node;
}

/// Copies a node whose only children are the given members.
template <typename T, typename... Members>
Expr *copyWith(Arena &arena, const Expr &expr, Members... members)
{
    const T &source = static_cast<const T &>(expr);
    T *node = shallow(arena, source);
    ((node->*members = copy(arena, source.*members)), ...);
    return node;
}

template <typename T>
Expr *copyWithItems(Arena &arena, const Expr &expr)
{
    const T &source = static_cast<const T &>(expr);
    T *node = shallow(arena, source);
    node->items = copyList(arena, source.items);
    return node;
}

Expr *copyIn(Arena &arena, const In &source)
{
    In *node = shallow(arena, source);
    node->operand = copy(arena, source.operand);
    node->list = copyList(arena, source.list);
    node->query = copy(arena, source.query);
    return node;
}

Expr *copyArray(Arena &arena, const ArrayExpr &source)
{
    ArrayExpr *node = shallow(arena, source);
    node->items = copyList(arena, source.items);
    node->query = copy(arena, source.query);
    return node;
}

/// What every kind of From may have.
template <typename T>
T *withSample(Arena &arena, T *node)
{
    if (!node->sample)
        return node;
    TableSample *sample = shallow(arena, *node->sample);
    sample->arguments = copyList(arena, node->sample->arguments);
    sample->seed = copy(arena, static_cast<const Expr *>(node->sample->seed));
    node->sample = sample;
    return node;
}

Select *copySelect(Arena &arena, const Select &source)
{
    Select *node = shallow(arena, source);
    node->distinctOn = copyList(arena, source.distinctOn);
    for (SelectItem &item : node->items)
        item.expr = copy(arena, item.expr);
    node->from = clone(arena, static_cast<const From *>(source.from));
    node->where = copy(arena, source.where);
    node->groupBy = copyList(arena, source.groupBy);
    node->having = copy(arena, source.having);
    for (auto &[name, window] : node->windows)
        window = copyWindow(arena, window);
    for (QList<Expr *> &row : node->values)
        row = copyList(arena, row);
    return node;
}

/// Everything of a query but the two arms of a set operation.
Query *copyHead(Arena &arena, const Query &source)
{
    Query *node = shallow(arena, source);
    for (CommonTable &table : node->with)
        table.query = copy(arena, table.query);
    if (source.select)
        node->select = copySelect(arena, *source.select);
    node->orderBy = copyOrder(arena, source.orderBy);
    node->limit = copy(arena, source.limit);
    node->offset = copy(arena, source.offset);
    return node;
}

} // namespace

Expr *clone(Arena &arena, const Expr *expr)
{
    if (!expr)
        return nullptr;
    switch (expr->kind) {
    case ExprKind::Literal:
        return copyWith<Literal>(arena, *expr);
    case ExprKind::ColumnRef:
        return copyWith<ColumnRef>(arena, *expr);
    case ExprKind::Star:
        return copyWith<Star>(arena, *expr);
    case ExprKind::Parameter:
        return copyWith<Parameter>(arena, *expr);
    case ExprKind::Unary:
        return copyWith<Unary>(arena, *expr, &Unary::operand);
    case ExprKind::Binary:
        return copyBinary(arena, static_cast<const Binary &>(*expr));
    case ExprKind::Between:
        return copyWith<Between>(arena, *expr, &Between::operand, &Between::low, &Between::high);
    case ExprKind::In:
        return copyIn(arena, static_cast<const In &>(*expr));
    case ExprKind::Like:
        return copyWith<Like>(arena, *expr, &Like::operand, &Like::pattern, &Like::escape);
    case ExprKind::IsNull:
        return copyWith<IsNull>(arena, *expr, &IsNull::operand);
    case ExprKind::Case:
        return copyCase(arena, static_cast<const Case &>(*expr));
    case ExprKind::Cast:
        return copyWith<Cast>(arena, *expr, &Cast::operand);
    case ExprKind::Function:
        return copyFunction(arena, static_cast<const FunctionCall &>(*expr));
    case ExprKind::Subquery:
        return copyWith<Subquery>(arena, *expr, &Subquery::query);
    case ExprKind::Exists:
        return copyWith<Exists>(arena, *expr, &Exists::query);
    case ExprKind::Tuple:
        return copyWithItems<Tuple>(arena, *expr);
    case ExprKind::Collate:
        return copyWith<Collate>(arena, *expr, &Collate::operand);
    case ExprKind::Extract:
        return copyWith<Extract>(arena, *expr, &Extract::operand);
    case ExprKind::Interval:
        return copyWith<Interval>(arena, *expr, &Interval::amount);
    case ExprKind::AtTimeZone:
        return copyWith<AtTimeZone>(arena, *expr, &AtTimeZone::operand, &AtTimeZone::zone);
    case ExprKind::Array:
        return copyArray(arena, static_cast<const ArrayExpr &>(*expr));
    case ExprKind::Subscript:
        return copyWith<Subscript>(arena, *expr, &Subscript::operand, &Subscript::index, &Subscript::upper);
    case ExprKind::Quantified:
        return copyWith<Quantified>(arena, *expr, &Quantified::operand, &Quantified::query, &Quantified::array);
    case ExprKind::Field:
        return copyWith<Field>(arena, *expr, &Field::operand);
    case ExprKind::NamedArgument:
        return copyWith<NamedArgument>(arena, *expr, &NamedArgument::value);
    case ExprKind::Grouping:
        return copyWithItems<Grouping>(arena, *expr);
    }
    return nullptr;
}

From *clone(Arena &arena, const From *from)
{
    if (const auto *join = as<Join>(from)) {
        Join *node = shallow(arena, *join);
        node->left = clone(arena, static_cast<const From *>(join->left));
        node->right = clone(arena, static_cast<const From *>(join->right));
        node->on = copy(arena, join->on);
        return node;
    }
    if (const auto *derived = as<DerivedTable>(from)) {
        DerivedTable *node = shallow(arena, *derived);
        node->query = copy(arena, derived->query);
        return withSample(arena, node);
    }
    if (const auto *function = as<TableFunction>(from)) {
        TableFunction *node = shallow(arena, *function);
        node->call = static_cast<FunctionCall *>(copy(arena, function->call));
        return withSample(arena, node);
    }
    const auto *table = as<NamedTable>(from);
    return table ? withSample(arena, shallow(arena, *table)) : nullptr;
}

Query *clone(Arena &arena, const Query *query)
{
    if (!query)
        return nullptr;
    if (query->select)
        return copyHead(arena, *query);
    QList<const Query *> spine;
    for (const Query *next = query; next && !next->select; next = next->left)
        spine.append(next);
    Query *left = copy(arena, spine.last()->left);
    for (auto it = spine.crbegin(); it != spine.crend(); ++it) {
        Query *node = copyHead(arena, **it);
        node->left = left;
        node->right = copy(arena, (*it)->right);
        left = node;
    }
    return left;
}

} // namespace Tieout::sql
