// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/binderimpl.h"
#include "core/sql/operators.h"
#include "core/sql/walk.h"

namespace Tieout::sql {

void Binder::bindList(const QList<Expr *> &items, const Scope *scope, bool rowAllowed)
{
    for (const Expr *item : items)
        bindExpr(item, scope, rowAllowed);
}

void Binder::bindOrderItems(const QList<OrderItem> &items, const Scope *scope)
{
    for (const OrderItem &item : items)
        bindExpr(item.expr, scope);
}

void Binder::bindWindow(const Window *window, const Scope *scope)
{
    if (!window)
        return;
    bindList(window->partitionBy, scope);
    bindOrderItems(window->orderBy, scope);
    bindList(window->frameBounds, scope);
}

void Binder::bindExpr(const Expr *expr, const Scope *scope, bool rowAllowed)
{
    if (!expr || stopped())
        return;
    switch (expr->kind) {
    case ExprKind::Literal:
    case ExprKind::Parameter:
        return;
    case ExprKind::Star:
        return bindStar(static_cast<const Star &>(*expr), scope);
    case ExprKind::ColumnRef:
        return bindColumn(static_cast<const ColumnRef &>(*expr), scope);
    case ExprKind::Unary:
        return bindExpr(static_cast<const Unary *>(expr)->operand, scope);
    case ExprKind::Binary:
        return bindBinary(static_cast<const Binary &>(*expr), scope);
    case ExprKind::Between: {
        const auto &node = static_cast<const Between &>(*expr);
        return bindList({node.operand, node.low, node.high}, scope, true);
    }
    case ExprKind::In:
        return bindIn(static_cast<const In &>(*expr), scope);
    case ExprKind::Like: {
        const auto &node = static_cast<const Like &>(*expr);
        return bindList({node.operand, node.pattern, node.escape}, scope);
    }
    case ExprKind::IsNull:
        return bindExpr(static_cast<const IsNull *>(expr)->operand, scope);
    case ExprKind::Case: {
        const auto &node = static_cast<const Case &>(*expr);
        bindExpr(node.operand, scope, true);
        for (const auto &[when, then] : node.branches) {
            bindExpr(when, scope, true);
            bindExpr(then, scope);
        }
        return bindExpr(node.otherwise, scope);
    }
    case ExprKind::Cast:
        return bindExpr(static_cast<const Cast *>(expr)->operand, scope);
    case ExprKind::Function:
        return bindFunction(static_cast<const FunctionCall &>(*expr), scope);
    case ExprKind::Subquery:
        return bindSubquery(*static_cast<const Subquery *>(expr)->query, scope, rowAllowed ? 0 : 1);
    case ExprKind::Exists:
        return bindSubquery(*static_cast<const Exists *>(expr)->query, scope, 0);
    case ExprKind::Tuple:
        return bindList(static_cast<const Tuple *>(expr)->items, scope);
    case ExprKind::Collate:
        return bindExpr(static_cast<const Collate *>(expr)->operand, scope);
    case ExprKind::Extract:
        return bindExpr(static_cast<const Extract *>(expr)->operand, scope);
    case ExprKind::Interval:
        return bindExpr(static_cast<const Interval *>(expr)->amount, scope);
    case ExprKind::AtTimeZone: {
        const auto &node = static_cast<const AtTimeZone &>(*expr);
        return bindList({node.operand, node.zone}, scope);
    }
    case ExprKind::Array:
        bindList(static_cast<const ArrayExpr *>(expr)->items, scope);
        if (const Query *query = static_cast<const ArrayExpr *>(expr)->query)
            bindSubquery(*query, scope, 1);
        return;
    case ExprKind::Field:
        return bindExpr(static_cast<const Field *>(expr)->operand, scope);
    case ExprKind::NamedArgument:
        return bindExpr(static_cast<const NamedArgument *>(expr)->value, scope);
    case ExprKind::Grouping:
        return bindList(static_cast<const Grouping *>(expr)->items, scope, true);
    case ExprKind::Subscript: {
        const auto &node = static_cast<const Subscript &>(*expr);
        return bindList({node.operand, node.index, node.upper}, scope);
    }
    case ExprKind::Quantified: {
        const auto &node = static_cast<const Quantified &>(*expr);
        bindList({node.operand, node.array}, scope, true);
        if (node.query)
            bindSubquery(*node.query, scope, 0);
        return;
    }
    }
}

/// `t.*` as a value: the row, or all its columns in their places.
void Binder::bindStar(const Star &star, const Scope *scope)
{
    QList<const Relation *> named;
    for (const Scope *level = scope; level && named.isEmpty(); level = level->parent) {
        for (const Relation *relation : level->relations) {
            if (star.path.isEmpty() || relation->alias.compare(star.path.last().text, Qt::CaseInsensitive) == 0)
                named.append(relation);
        }
    }
    if (named.isEmpty() && !star.path.isEmpty())
        return unknownQualifier(star.path, scope);
    m_bound.stars.insert(&star, named);
}

void Binder::bindBinary(const Binary &top, const Scope *scope)
{
    const QList<const Binary *> spine = leftSpine(top);
    const Binary &innermost = *spine.last();
    bindExpr(innermost.left, scope, isComparisonOrIs(innermost.op));
    for (auto it = spine.crbegin(); it != spine.crend(); ++it)
        bindExpr((*it)->right, scope, isComparisonOrIs((*it)->op));
}

void Binder::bindIn(const In &in, const Scope *scope)
{
    bindExpr(in.operand, scope, true);
    const Tuple *tuple = as<Tuple>(static_cast<const Expr *>(in.operand));
    if (in.query)
        bindSubquery(*in.query, scope,
                     as<Subquery>(static_cast<const Expr *>(in.operand)) ? 0
                     : tuple                                             ? tuple->items.size()
                                                                         : 1);
    else
        bindList(in.list, scope, tuple != nullptr);
}

/// `columns`: how many the place takes; 0 for any number.
void Binder::bindSubquery(const Query &query, const Scope *scope, qsizetype columns)
{
    const QList<OutputColumn> outputs = bindQuery(query, scope);
    if (columns == 0 || outputs.size() == columns || stopped())
        return;
    bool complete = true; // a star over a table of unknown columns says nothing
    for (const Select *select : selectsOf(query)) {
        const Scope *inner = m_bound.scopeOf(*select);
        for (const Relation *relation : inner ? inner->relations : QList<const Relation *>())
            complete = complete && !relation->open;
    }
    if (complete)
        wrongCount(QT_TRANSLATE_NOOP("Error", "The subquery and the place it stands in"), outputs.size(), columns,
                   query.span.begin);
}

void Binder::bindFunction(const FunctionCall &call, const Scope *scope)
{
    checkFunction(call);
    bindList(call.arguments, scope);
    bindOrderItems(call.orderBy, scope);
    bindExpr(call.separator, scope);
    bindExpr(call.filter, scope);
    bindWindow(call.over, scope);
}

bool Binder::isRoutine(const QString &lower)
{
    if (m_routines.isEmpty()) {
        for (const Routine &routine : m_schema.routines) {
            if (routine.bare && routine.kind != RoutineKind::Operator && routine.kind != RoutineKind::Cast)
                m_routines.insert(routine.name.toLower());
        }
    }
    return m_routines.contains(lower);
}

bool Binder::knownFunction(const QString &lower) const
{
    return m_traits.functions.contains(lower) || m_traits.aggregates.contains(lower)
           || m_traits.windowFunctions.contains(lower) || m_traits.sideEffectFunctions.contains(lower);
}

void Binder::checkFunction(const FunctionCall &call)
{
    // What stands in another schema than the engine's own is for the gate to know: a user added it.
    const bool qualified =
        call.path.size() > 1 && !m_traits.ownSchemas.contains(call.path[call.path.size() - 2].text.toLower());
    if (qualified || (m_traits.functions.isEmpty() && m_traits.aggregates.isEmpty()))
        return;
    const QString lower = call.name().text.toLower();
    if (isRoutine(lower))
        return;
    if (!knownFunction(lower))
        return unknownFunction(call);
    const auto arity = m_traits.arities.constFind(lower);
    const qsizetype count = call.arguments.size();
    const bool fits =
        arity == m_traits.arities.constEnd() || (count >= arity->least && (arity->most < 0 || count <= arity->most));
    const bool starFits = !call.star || lower == QLatin1String("count");
    if (fits && starFits)
        return;
    if (!starFits && fits) {
        report(ReferenceError::Kind::Function,
               Error(ErrorCode::Reference, QT_TRANSLATE_NOOP("Error", "Function \"%1\" does not take \"*\"."),
                     {call.name().text}, QT_TRANSLATE_NOOP("Error", "Only COUNT does.")),
               call.span.begin);
        return;
    }
    const QString least = QString::number(arity->least);
    ErrorText wanted;
    if (arity->most < 0)
        wanted = {arity->least == 1 ? QT_TRANSLATE_NOOP("Error", "at least %1 argument")
                                    : QT_TRANSLATE_NOOP("Error", "at least %1 arguments"),
                  {least}};
    else if (arity->most != arity->least)
        wanted = {QT_TRANSLATE_NOOP("Error", "%1 to %2 arguments"), {least, QString::number(arity->most)}};
    else
        wanted = {arity->least == 1 ? QT_TRANSLATE_NOOP("Error", "%1 argument")
                                    : QT_TRANSLATE_NOOP("Error", "%1 arguments"),
                  {least}};
    report(ReferenceError::Kind::Function,
           Error(ErrorCode::Reference, QT_TRANSLATE_NOOP("Error", "Function \"%1\" takes %2, not %3."),
                 {call.name().text, wanted, call.star ? QStringLiteral("\"*\"") : QString::number(count)}),
           call.span.begin);
}

} // namespace Tieout::sql
