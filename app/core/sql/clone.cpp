// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/builder.h"
#include "core/sql/walk.h"

namespace Tieout::sql {

namespace {

/// Where the copies go and what takes a node's place.
struct Copier {
    Arena &arena;
    const Replacement *replace = nullptr;

    Expr *replacementOf(const Expr &expr) const { return replace ? (*replace)(expr) : nullptr; }
};

Expr *copy(Copier &copier, const Expr *expr);
From *copy(Copier &copier, const From *from);
Query *copy(Copier &copier, const Query *query);

/// A copy of the node alone: its pointers still lead into the old tree. Only const members keep nodes from being copied
/// with =.
template <typename T>
T *shallow(Copier &copier, const T &node)
{
    return copier.arena.make<T>(node);
}

QList<Expr *> copyList(Copier &copier, const QList<Expr *> &items)
{
    QList<Expr *> copies;
    copies.reserve(items.size());
    for (const Expr *item : items)
        copies.append(copy(copier, item));
    return copies;
}

QList<OrderItem> copyOrder(Copier &copier, QList<OrderItem> items)
{
    for (OrderItem &item : items)
        item.expr = copy(copier, item.expr);
    return items;
}

Window *copyWindow(Copier &copier, const Window *window)
{
    if (!window)
        return nullptr;
    Window *node = shallow(copier, *window);
    node->partitionBy = copyList(copier, window->partitionBy);
    node->orderBy = copyOrder(copier, window->orderBy);
    node->frameBounds = copyList(copier, window->frameBounds);
    return node;
}

Expr *copyBinary(Copier &copier, const Binary &top)
{
    QList<const Binary *> spine = leftSpine(top);
    Expr *left = nullptr;
    for (qsizetype i = 1; i < spine.size() && !left; ++i) { // of the topmost it was asked before
        left = copier.replacementOf(*spine[i]);
        if (left)
            spine.resize(i);
    }
    left = left ? left : copy(copier, spine.last()->left);
    for (auto it = spine.crbegin(); it != spine.crend(); ++it) {
        Binary *node = shallow(copier, **it);
        node->left = left;
        node->right = copy(copier, (*it)->right);
        left = node;
    }
    return left;
}

Expr *copyFunction(Copier &copier, const FunctionCall &call)
{
    FunctionCall *node = shallow(copier, call);
    node->arguments = copyList(copier, call.arguments);
    node->orderBy = copyOrder(copier, call.orderBy);
    node->separator = copy(copier, call.separator);
    node->filter = copy(copier, call.filter);
    node->over = copyWindow(copier, call.over);
    return node;
}

Expr *copyCase(Copier &copier, const Case &source)
{
    Case *node = shallow(copier, source);
    node->operand = copy(copier, source.operand);
    for (auto &[when, then] : node->branches) {
        when = copy(copier, when);
        then = copy(copier, then);
    }
    node->otherwise = copy(copier, source.otherwise);
    return node;
}

/// Copies a node whose only children are the given members.
template <typename T, typename... Members>
Expr *copyWith(Copier &copier, const Expr &expr, Members... members)
{
    const T &source = static_cast<const T &>(expr);
    T *node = shallow(copier, source);
    ((node->*members = copy(copier, source.*members)), ...);
    return node;
}

template <typename T>
Expr *copyWithItems(Copier &copier, const Expr &expr)
{
    const T &source = static_cast<const T &>(expr);
    T *node = shallow(copier, source);
    node->items = copyList(copier, source.items);
    return node;
}

Expr *copyIn(Copier &copier, const In &source)
{
    In *node = shallow(copier, source);
    node->operand = copy(copier, source.operand);
    node->list = copyList(copier, source.list);
    node->query = copy(copier, source.query);
    return node;
}

Expr *copyArray(Copier &copier, const ArrayExpr &source)
{
    ArrayExpr *node = shallow(copier, source);
    node->items = copyList(copier, source.items);
    node->query = copy(copier, source.query);
    return node;
}

/// What every kind of From may have.
template <typename T>
T *withSample(Copier &copier, T *node)
{
    if (!node->sample)
        return node;
    TableSample *sample = shallow(copier, *node->sample);
    sample->arguments = copyList(copier, node->sample->arguments);
    sample->seed = copy(copier, static_cast<const Expr *>(node->sample->seed));
    node->sample = sample;
    return node;
}

Select *copySelect(Copier &copier, const Select &source)
{
    Select *node = shallow(copier, source);
    node->distinctOn = copyList(copier, source.distinctOn);
    for (SelectItem &item : node->items)
        item.expr = copy(copier, item.expr);
    node->from = copy(copier, source.from);
    node->where = copy(copier, source.where);
    node->groupBy = copyList(copier, source.groupBy);
    node->having = copy(copier, source.having);
    for (auto &[name, window] : node->windows)
        window = copyWindow(copier, window);
    for (QList<Expr *> &row : node->values)
        row = copyList(copier, row);
    return node;
}

/// Everything of a query but the two arms of a set operation.
Query *copyHead(Copier &copier, const Query &source)
{
    Query *node = shallow(copier, source);
    for (CommonTable &table : node->with)
        table.query = copy(copier, table.query);
    if (source.select)
        node->select = copySelect(copier, *source.select);
    node->orderBy = copyOrder(copier, source.orderBy);
    node->limit = copy(copier, source.limit);
    node->offset = copy(copier, source.offset);
    return node;
}

Expr *copy(Copier &copier, const Expr *expr)
{
    if (!expr)
        return nullptr;
    if (Expr *replacement = copier.replacementOf(*expr))
        return replacement;
    switch (expr->kind) {
    case ExprKind::Literal:
        return copyWith<Literal>(copier, *expr);
    case ExprKind::ColumnRef:
        return copyWith<ColumnRef>(copier, *expr);
    case ExprKind::Star:
        return copyWith<Star>(copier, *expr);
    case ExprKind::Parameter:
        return copyWith<Parameter>(copier, *expr);
    case ExprKind::Unary:
        return copyWith<Unary>(copier, *expr, &Unary::operand);
    case ExprKind::Binary:
        return copyBinary(copier, static_cast<const Binary &>(*expr));
    case ExprKind::Between:
        return copyWith<Between>(copier, *expr, &Between::operand, &Between::low, &Between::high);
    case ExprKind::In:
        return copyIn(copier, static_cast<const In &>(*expr));
    case ExprKind::Like:
        return copyWith<Like>(copier, *expr, &Like::operand, &Like::pattern, &Like::escape);
    case ExprKind::IsNull:
        return copyWith<IsNull>(copier, *expr, &IsNull::operand);
    case ExprKind::Case:
        return copyCase(copier, static_cast<const Case &>(*expr));
    case ExprKind::Cast:
        return copyWith<Cast>(copier, *expr, &Cast::operand);
    case ExprKind::Function:
        return copyFunction(copier, static_cast<const FunctionCall &>(*expr));
    case ExprKind::Subquery:
        return copyWith<Subquery>(copier, *expr, &Subquery::query);
    case ExprKind::Exists:
        return copyWith<Exists>(copier, *expr, &Exists::query);
    case ExprKind::Tuple:
        return copyWithItems<Tuple>(copier, *expr);
    case ExprKind::Collate:
        return copyWith<Collate>(copier, *expr, &Collate::operand);
    case ExprKind::Extract:
        return copyWith<Extract>(copier, *expr, &Extract::operand);
    case ExprKind::Interval:
        return copyWith<Interval>(copier, *expr, &Interval::amount);
    case ExprKind::AtTimeZone:
        return copyWith<AtTimeZone>(copier, *expr, &AtTimeZone::operand, &AtTimeZone::zone);
    case ExprKind::Array:
        return copyArray(copier, static_cast<const ArrayExpr &>(*expr));
    case ExprKind::Subscript:
        return copyWith<Subscript>(copier, *expr, &Subscript::operand, &Subscript::index, &Subscript::upper);
    case ExprKind::Quantified:
        return copyWith<Quantified>(copier, *expr, &Quantified::operand, &Quantified::query, &Quantified::array);
    case ExprKind::Field:
        return copyWith<Field>(copier, *expr, &Field::operand);
    case ExprKind::NamedArgument:
        return copyWith<NamedArgument>(copier, *expr, &NamedArgument::value);
    case ExprKind::Grouping:
        return copyWithItems<Grouping>(copier, *expr);
    }
    return nullptr;
}

From *copy(Copier &copier, const From *from)
{
    if (const auto *join = as<Join>(from)) {
        Join *node = shallow(copier, *join);
        node->left = copy(copier, join->left);
        node->right = copy(copier, join->right);
        node->on = copy(copier, join->on);
        return node;
    }
    if (const auto *derived = as<DerivedTable>(from)) {
        DerivedTable *node = shallow(copier, *derived);
        node->query = copy(copier, derived->query);
        return withSample(copier, node);
    }
    if (const auto *function = as<TableFunction>(from)) {
        TableFunction *node = shallow(copier, *function);
        node->call = static_cast<FunctionCall *>(
            copyFunction(copier, *function->call)); // only another call could take its place
        return withSample(copier, node);
    }
    const auto *table = as<NamedTable>(from);
    return table ? withSample(copier, shallow(copier, *table)) : nullptr;
}

Query *copy(Copier &copier, const Query *query)
{
    if (!query)
        return nullptr;
    if (query->select)
        return copyHead(copier, *query);
    QList<const Query *> spine;
    for (const Query *next = query; next && !next->select; next = next->left)
        spine.append(next);
    Query *left = copy(copier, spine.last()->left);
    for (auto it = spine.crbegin(); it != spine.crend(); ++it) {
        Query *node = copyHead(copier, **it);
        node->left = left;
        node->right = copy(copier, (*it)->right);
        left = node;
    }
    return left;
}

} // namespace

Expr *clone(Arena &arena, const Expr *expr)
{
    Copier copier{arena};
    return copy(copier, expr);
}

From *clone(Arena &arena, const From *from)
{
    Copier copier{arena};
    return copy(copier, from);
}

Query *clone(Arena &arena, const Query *query)
{
    Copier copier{arena};
    return copy(copier, query);
}

Expr *clone(Arena &arena, const Expr *expr, const Replacement &replace)
{
    Copier copier{arena, &replace};
    return copy(copier, expr);
}

Query *clone(Arena &arena, const Query *query, const Replacement &replace)
{
    Copier copier{arena, &replace};
    return copy(copier, query);
}

} // namespace Tieout::sql
