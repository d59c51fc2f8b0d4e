// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/failing.h"

#include "core/sql/walk.h"

#include <QSet>

#include <algorithm>

namespace Tieout::sql {

namespace {

/// Of any value they make another one, in every engine.
bool neverFails(const FunctionCall &call)
{
    static const QSet<QString> names = {QStringLiteral("lower"),        QStringLiteral("upper"),
                                        QStringLiteral("trim"),         QStringLiteral("ltrim"),
                                        QStringLiteral("rtrim"),        QStringLiteral("length"),
                                        QStringLiteral("char_length"),  QStringLiteral("coalesce"),
                                        QStringLiteral("ifnull"),       QStringLiteral("nullif"),
                                        QStringLiteral("year"),         QStringLiteral("month"),
                                        QStringLiteral("day"),          QStringLiteral("quarter"),
                                        QStringLiteral("strftime"),     QStringLiteral("julianday"),
                                        QStringLiteral("count"),        QStringLiteral("min"),
                                        QStringLiteral("max"),          QStringLiteral("row_number"),
                                        QStringLiteral("rank"),         QStringLiteral("dense_rank"),
                                        QStringLiteral("lag"),          QStringLiteral("lead"),
                                        QStringLiteral("first_value"),  QStringLiteral("last_value"),
                                        QStringLiteral("current_date"), QStringLiteral("current_timestamp"),
                                        QStringLiteral("iif"),          QStringLiteral("if"),
                                        QStringLiteral("typeof"),       QStringLiteral("group_concat"),
                                        QStringLiteral("string_agg")};
    // Sums are made of rows that were let through; that they can be too large for their type tells nothing of the
    // others.
    static const QSet<QString> sums = {QStringLiteral("sum"), QStringLiteral("avg"), QStringLiteral("total")};
    const QString name = call.name().text.toLower();
    return call.path.size() == 1 && (names.contains(name) || sums.contains(name));
}

bool isPlain(BinaryOp op)
{
    switch (op) {
    case BinaryOp::Or:
    case BinaryOp::And:
    case BinaryOp::Equal:
    case BinaryOp::NotEqual:
    case BinaryOp::Less:
    case BinaryOp::LessEqual:
    case BinaryOp::Greater:
    case BinaryOp::GreaterEqual:
    case BinaryOp::Is:
    case BinaryOp::IsNot:
    case BinaryOp::NullSafeEqual:
    case BinaryOp::NullSafeNotEqual:
    case BinaryOp::Concat:
    case BinaryOp::Xor:
        return true;
    default:
        return false;
    }
}

/// Of literals only: worked out before any row is.
bool isConstant(const Expr *expr)
{
    bool constant = true;
    forEachExpr(expr, [&constant](const Expr &node) {
        constant = constant && node.kind != ExprKind::ColumnRef && node.kind != ExprKind::Subquery
                   && node.kind != ExprKind::Exists && node.kind != ExprKind::Star;
    });
    return constant;
}

/// One row, whatever there is: without groups, of aggregates only.
bool isOneRow(const Query &query)
{
    static const QSet<QString> aggregates = {QStringLiteral("count"), QStringLiteral("sum"), QStringLiteral("avg"),
                                             QStringLiteral("min"),   QStringLiteral("max"), QStringLiteral("total")};
    if (!query.select || !query.select->groupBy.isEmpty() || query.select->items.isEmpty())
        return false;
    return std::all_of(query.select->items.cbegin(), query.select->items.cend(), [](const SelectItem &item) {
        const auto *call = as<FunctionCall>(static_cast<const Expr *>(item.expr));
        return call && !call->over && call->arguments.size() <= 1 && aggregates.contains(call->name().text.toLower());
    });
}

/// The node by itself, whatever stands below it.
bool isPlain(const Expr &expr)
{
    switch (expr.kind) {
    case ExprKind::Literal:
    case ExprKind::ColumnRef:
    case ExprKind::Star:
    case ExprKind::Parameter:
    case ExprKind::Between:
    case ExprKind::In:
    case ExprKind::IsNull:
    case ExprKind::Case:
    case ExprKind::Exists:
    case ExprKind::Tuple:
    case ExprKind::Collate:
    case ExprKind::Extract:
    case ExprKind::Interval:
    case ExprKind::NamedArgument:
    case ExprKind::Grouping:
        return true;
    case ExprKind::Unary:
        return static_cast<const Unary &>(expr).op == UnaryOp::Not;
    case ExprKind::Binary:
        return isPlain(static_cast<const Binary &>(expr).op);
    case ExprKind::Like: {
        const auto &like = static_cast<const Like &>(expr);
        return (like.op == Like::Operator::Like || like.op == Like::Operator::ILike || like.op == Like::Operator::Glob)
               && isConstant(like.pattern);
    }
    case ExprKind::Function:
        return neverFails(static_cast<const FunctionCall &>(expr));
    case ExprKind::Subquery: // as a value it fails where it has two rows
        return isOneRow(*static_cast<const Subquery &>(expr).query);
    default:
        return isConstant(&expr);
    }
}

class Finder : public Visitor
{
public:
    bool visitExpr(const Expr &expr) override
    {
        m_found = m_found || !isPlain(expr);
        return !m_found;
    }
    bool found() const { return m_found; }

private:
    bool m_found = false;
};

} // namespace

bool mayFail(const Query &query)
{
    const QList<const Select *> outer = selectsOf(query);
    Finder finder;
    for (const CommonTable &table : query.with)
        walk(table.query, finder);
    for (const Select *select : outer) {
        walk(select->from, finder);
        walk(select->where, finder);
        walk(select->having, finder);
        // Results are worked out of rows that have passed; queries in them have rows of their own.
        const auto nested = [&finder](const Expr *expr) {
            forEachExpr(
                expr,
                [&finder](const Expr &node) {
                    if (node.kind == ExprKind::Subquery || node.kind == ExprKind::Exists || node.kind == ExprKind::In
                        || node.kind == ExprKind::Quantified || node.kind == ExprKind::Array)
                        walk(&node, finder);
                },
                NestedQueries::Skip);
        };
        for (const SelectItem &item : select->items)
            nested(item.expr);
        for (const Expr *term : select->groupBy)
            nested(term);
    }
    for (const OrderItem &item : query.orderBy)
        forEachExpr(
            item.expr,
            [&finder](const Expr &node) {
                if (node.kind == ExprKind::Subquery || node.kind == ExprKind::Exists)
                    walk(&node, finder);
            },
            NestedQueries::Skip);
    return finder.found();
}

} // namespace Tieout::sql
