// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

void walkItems(const QList<OrderItem> &items, Visitor &visitor)
{
    for (const OrderItem &item : items)
        walk(item.expr, visitor);
}

void walkItems(const QList<Expr *> &items, Visitor &visitor)
{
    for (const Expr *item : items)
        walk(item, visitor);
}

void walkWindow(const Window *window, Visitor &visitor)
{
    if (!window)
        return;
    walkItems(window->partitionBy, visitor);
    walkItems(window->orderBy, visitor);
    walkItems(window->frameBounds, visitor);
}

void walkFunction(const FunctionCall &call, Visitor &visitor)
{
    walkItems(call.arguments, visitor);
    walkItems(call.orderBy, visitor);
    walk(call.separator, visitor);
    walk(call.filter, visitor);
    walkWindow(call.over, visitor);
}

void walkCase(const Case &node, Visitor &visitor)
{
    walk(node.operand, visitor);
    for (const auto &[when, then] : node.branches) {
        walk(when, visitor);
        walk(then, visitor);
    }
    walk(node.otherwise, visitor);
}

void walkBinary(const Binary &top, Visitor &visitor)
{
    // `top` itself has been visited. A binary that answers false hides all below it, further binaries of the spine
    // included.
    QList<const Binary *> entered{&top};
    const Expr *left = top.left;
    while (const Binary *next = as<Binary>(left)) {
        if (!visitor.visitExpr(*next)) {
            left = nullptr;
            break;
        }
        entered.append(next);
        left = next->left;
    }
    walk(left, visitor);
    for (auto it = entered.crbegin(); it != entered.crend(); ++it)
        walk((*it)->right, visitor);
}

void walkChildren(const Expr &expr, Visitor &visitor)
{
    switch (expr.kind) {
    case ExprKind::Literal:
    case ExprKind::ColumnRef:
    case ExprKind::Star:
    case ExprKind::Parameter:
        return;
    case ExprKind::Unary:
        return walk(static_cast<const Unary &>(expr).operand, visitor);
    case ExprKind::Binary:
        return walkBinary(static_cast<const Binary &>(expr), visitor);
    case ExprKind::Between: {
        const auto &node = static_cast<const Between &>(expr);
        walk(node.operand, visitor);
        walk(node.low, visitor);
        return walk(node.high, visitor);
    }
    case ExprKind::In: {
        const auto &node = static_cast<const In &>(expr);
        walk(node.operand, visitor);
        walkItems(node.list, visitor);
        return walk(node.query, visitor);
    }
    case ExprKind::Like: {
        const auto &node = static_cast<const Like &>(expr);
        walk(node.operand, visitor);
        walk(node.pattern, visitor);
        return walk(node.escape, visitor);
    }
    case ExprKind::IsNull:
        return walk(static_cast<const IsNull &>(expr).operand, visitor);
    case ExprKind::Case:
        return walkCase(static_cast<const Case &>(expr), visitor);
    case ExprKind::Cast:
        return walk(static_cast<const Cast &>(expr).operand, visitor);
    case ExprKind::Function:
        return walkFunction(static_cast<const FunctionCall &>(expr), visitor);
    case ExprKind::Subquery:
        return walk(static_cast<const Subquery &>(expr).query, visitor);
    case ExprKind::Exists:
        return walk(static_cast<const Exists &>(expr).query, visitor);
    case ExprKind::Tuple:
        return walkItems(static_cast<const Tuple &>(expr).items, visitor);
    case ExprKind::Collate:
        return walk(static_cast<const Collate &>(expr).operand, visitor);
    case ExprKind::Extract:
        return walk(static_cast<const Extract &>(expr).operand, visitor);
    case ExprKind::Interval:
        return walk(static_cast<const Interval &>(expr).amount, visitor);
    case ExprKind::AtTimeZone: {
        const auto &node = static_cast<const AtTimeZone &>(expr);
        walk(node.operand, visitor);
        return walk(node.zone, visitor);
    }
    case ExprKind::Array:
        walkItems(static_cast<const ArrayExpr &>(expr).items, visitor);
        return walk(static_cast<const ArrayExpr &>(expr).query, visitor);
    case ExprKind::Field:
        return walk(static_cast<const Field &>(expr).operand, visitor);
    case ExprKind::NamedArgument:
        return walk(static_cast<const NamedArgument &>(expr).value, visitor);
    case ExprKind::Grouping:
        return walkItems(static_cast<const Grouping &>(expr).items, visitor);
    case ExprKind::Subscript: {
        const auto &node = static_cast<const Subscript &>(expr);
        walk(node.operand, visitor);
        walk(node.index, visitor);
        return walk(node.upper, visitor);
    }
    case ExprKind::Quantified: {
        const auto &node = static_cast<const Quantified &>(expr);
        walk(node.operand, visitor);
        walk(node.query, visitor);
        return walk(node.array, visitor);
    }
    }
}

/// Everything of a query but its WITH and its body.
void walkTail(const Query &query, Visitor &visitor)
{
    walkItems(query.orderBy, visitor);
    walk(query.limit, visitor);
    walk(query.offset, visitor);
}

void walkWith(const Query &query, Visitor &visitor)
{
    for (const CommonTable &table : query.with)
        walk(table.query, visitor);
}

class ExprCollector : public Visitor
{
public:
    ExprCollector(const std::function<void(const Expr &)> &found, NestedQueries nested, const Query *root)
        : m_found(found)
        , m_nested(nested)
        , m_root(root)
    {
    }
    bool visitQuery(const Query &query) override
    {
        // The arms of the root's own set operation are not nested.
        return m_nested == NestedQueries::Enter || m_arms.contains(&query) || addArms(query);
    }
    bool visitExpr(const Expr &expr) override
    {
        m_found(expr);
        return true;
    }

private:
    bool addArms(const Query &query)
    {
        if (&query != m_root)
            return false;
        QList<const Query *> open{&query};
        while (!open.isEmpty()) {
            const Query *next = open.takeLast();
            m_arms.append(next);
            if (!next->select && next->left && next->right)
                open << next->right << next->left;
        }
        return true;
    }

    const std::function<void(const Expr &)> &m_found;
    NestedQueries m_nested;
    const Query *m_root;
    QList<const Query *> m_arms;
};

QList<const Expr *> operandsOf(const Expr *root, BinaryOp op)
{
    QList<const Expr *> found;
    QList<const Expr *> open;
    if (root)
        open.append(root);
    while (!open.isEmpty()) {
        const Expr *next = open.takeLast();
        const Binary *binary = as<Binary>(next);
        if (binary && binary->op == op)
            open << binary->right << binary->left;
        else
            found.append(next);
    }
    return found;
}

} // namespace

void walk(const Query *query, Visitor &visitor)
{
    if (!query || !visitor.visitQuery(*query))
        return;
    walkWith(*query, visitor);
    if (query->select) {
        walk(query->select, visitor);
        return walkTail(*query, visitor);
    }
    QList<const Query *> entered{query};
    const Query *left = query->left;
    while (left && !left->select) {
        if (!visitor.visitQuery(*left)) {
            left = nullptr;
            break;
        }
        walkWith(*left, visitor);
        entered.append(left);
        left = left->left;
    }
    walk(left, visitor);
    for (auto it = entered.crbegin(); it != entered.crend(); ++it) {
        walk((*it)->right, visitor);
        walkTail(**it, visitor);
    }
}

void walk(const Select *select, Visitor &visitor)
{
    if (!select || !visitor.visitSelect(*select))
        return;
    walkItems(select->distinctOn, visitor);
    for (const SelectItem &item : select->items)
        walk(item.expr, visitor);
    walk(select->from, visitor);
    walk(select->where, visitor);
    walkItems(select->groupBy, visitor);
    walk(select->having, visitor);
    for (const auto &[name, window] : select->windows)
        walkWindow(window, visitor);
    for (const QList<Expr *> &row : select->values)
        walkItems(row, visitor);
}

void walk(const From *from, Visitor &visitor)
{
    if (!from || !visitor.visitFrom(*from))
        return;
    if (const auto *join = as<Join>(from)) {
        walk(join->left, visitor);
        walk(join->right, visitor);
        walk(join->on, visitor);
    } else if (const auto *derived = as<DerivedTable>(from)) {
        walk(derived->query, visitor);
    } else if (const auto *function = as<TableFunction>(from)) {
        walk(function->call, visitor);
    }
    if (from->sample) {
        walkItems(from->sample->arguments, visitor);
        walk(from->sample->seed, visitor);
    }
}

void walk(const Expr *expr, Visitor &visitor)
{
    if (expr && visitor.visitExpr(*expr))
        walkChildren(*expr, visitor);
}

void forEachExpr(const Expr *root, const std::function<void(const Expr &)> &visit, NestedQueries nested)
{
    ExprCollector collector(visit, nested, nullptr);
    walk(root, collector);
}

void forEachExpr(const Query *root, const std::function<void(const Expr &)> &visit, NestedQueries nested)
{
    ExprCollector collector(visit, nested, root);
    walk(root, collector);
}

void forEachQuery(const Query *root, const std::function<void(const Query &)> &visit)
{
    struct Collector : Visitor {
        explicit Collector(const std::function<void(const Query &)> &found)
            : found(found)
        {
        }
        bool visitQuery(const Query &query) override
        {
            found(query);
            return true;
        }
        const std::function<void(const Query &)> &found;
    } collector(visit);
    walk(root, collector);
}

void forEachSelect(const Query *root, const std::function<void(const Select &)> &visit)
{
    struct Collector : Visitor {
        explicit Collector(const std::function<void(const Select &)> &found)
            : found(found)
        {
        }
        bool visitSelect(const Select &select) override
        {
            found(select);
            return true;
        }
        const std::function<void(const Select &)> &found;
    } collector(visit);
    walk(root, collector);
}

QList<const From *> fromLeaves(const From *from)
{
    QList<const From *> found;
    QList<const From *> open;
    if (from)
        open.append(from);
    while (!open.isEmpty()) {
        const From *next = open.takeLast();
        if (const auto *join = as<Join>(next))
            open << join->right << join->left;
        else
            found.append(next);
    }
    return found;
}

QList<const Join *> joinsOf(const From *from)
{
    const auto *join = as<Join>(from);
    if (!join)
        return {};
    QList<const Join *> found = joinsOf(join->left);
    found.append(joinsOf(join->right));
    found.append(join);
    return found;
}

QList<const Expr *> conjuncts(const Expr *condition)
{
    return operandsOf(condition, BinaryOp::And);
}

QList<const Expr *> disjuncts(const Expr *condition)
{
    return operandsOf(condition, BinaryOp::Or);
}

QList<const Select *> selectsOf(const Query &query)
{
    QList<const Select *> found;
    QList<const Query *> open{&query};
    while (!open.isEmpty()) {
        const Query *next = open.takeLast();
        if (next->select)
            found.append(next->select);
        else if (next->left && next->right)
            open << next->right << next->left;
    }
    return found;
}

QList<const Expr *> groupedValues(const Select &select)
{
    QList<const Expr *> found;
    QList<const Expr *> open(select.groupBy.crbegin(), select.groupBy.crend());
    while (!open.isEmpty()) {
        const Expr *next = open.takeLast();
        if (const auto *grouping = as<Grouping>(next))
            open.append(QList<const Expr *>(grouping->items.crbegin(), grouping->items.crend()));
        else if (const auto *tuple = as<Tuple>(next))
            open.append(QList<const Expr *>(tuple->items.crbegin(), tuple->items.crend()));
        else
            found.append(next);
    }
    return found;
}

bool groupsPlainly(const Select &select)
{
    return std::none_of(select.groupBy.cbegin(), select.groupBy.cend(),
                        [](const Expr *item) { return item->kind == ExprKind::Grouping; });
}

QList<const Binary *> leftSpine(const Binary &top)
{
    QList<const Binary *> spine;
    for (const Binary *next = &top; next; next = as<Binary>(static_cast<const Expr *>(next->left)))
        spine.append(next);
    return spine;
}

QList<const Query *> leftSpine(const Query &top)
{
    QList<const Query *> spine{&top};
    const Query *next = top.left;
    while (next && !next->select && next->with.isEmpty() && next->orderBy.isEmpty() && !next->limit && !next->offset) {
        spine.append(next);
        next = next->left;
    }
    return spine;
}

} // namespace Tieout::sql
