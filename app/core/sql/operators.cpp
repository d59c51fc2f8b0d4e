// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/operators.h"

#include "core/sql/walk.h"

namespace Tieout::sql {

bool isComparison(BinaryOp op)
{
    switch (op) {
    case BinaryOp::Equal:
    case BinaryOp::NotEqual:
    case BinaryOp::Less:
    case BinaryOp::LessEqual:
    case BinaryOp::Greater:
    case BinaryOp::GreaterEqual:
        return true;
    default:
        return false;
    }
}

bool isComparisonOrIs(BinaryOp op)
{
    switch (op) {
    case BinaryOp::Is:
    case BinaryOp::IsNot:
    case BinaryOp::NullSafeEqual:
    case BinaryOp::NullSafeNotEqual:
        return true;
    default:
        return isComparison(op);
    }
}

bool rejectsNull(const Expr *expr)
{
    switch (expr->kind) {
    case ExprKind::Between:
    case ExprKind::In:
    case ExprKind::Like:
        break;
    case ExprKind::Binary:
        if (!isComparison(as<Binary>(expr)->op))
            return false;
        break;
    default:
        return false;
    }
    bool plain = true;
    forEachExpr(expr, [&plain](const Expr &part) {
        if (part.kind == ExprKind::IsNull || part.kind == ExprKind::Case || part.kind == ExprKind::Function)
            plain = false;
    });
    return plain;
}

BinaryOp mirrored(BinaryOp op)
{
    switch (op) {
    case BinaryOp::Less:
        return BinaryOp::Greater;
    case BinaryOp::LessEqual:
        return BinaryOp::GreaterEqual;
    case BinaryOp::Greater:
        return BinaryOp::Less;
    case BinaryOp::GreaterEqual:
        return BinaryOp::LessEqual;
    default:
        return op;
    }
}

QString operatorText(BinaryOp op, const QString &symbol)
{
    switch (op) {
    case BinaryOp::Or:
        return QStringLiteral("OR");
    case BinaryOp::And:
        return QStringLiteral("AND");
    case BinaryOp::Equal:
        return QStringLiteral("=");
    case BinaryOp::NotEqual:
        return QStringLiteral("<>");
    case BinaryOp::Less:
        return QStringLiteral("<");
    case BinaryOp::LessEqual:
        return QStringLiteral("<=");
    case BinaryOp::Greater:
        return QStringLiteral(">");
    case BinaryOp::GreaterEqual:
        return QStringLiteral(">=");
    case BinaryOp::Is:
        return QStringLiteral("IS");
    case BinaryOp::IsNot:
        return QStringLiteral("IS NOT");
    case BinaryOp::NullSafeEqual:
        return QStringLiteral("IS NOT DISTINCT FROM");
    case BinaryOp::NullSafeNotEqual:
        return QStringLiteral("IS DISTINCT FROM");
    case BinaryOp::Add:
        return QStringLiteral("+");
    case BinaryOp::Subtract:
        return QStringLiteral("-");
    case BinaryOp::Multiply:
        return QStringLiteral("*");
    case BinaryOp::Divide:
        return QStringLiteral("/");
    case BinaryOp::Modulo:
        return QStringLiteral("%");
    case BinaryOp::Concat:
        return QStringLiteral("||");
    case BinaryOp::BitAnd:
        return QStringLiteral("&");
    case BinaryOp::BitOr:
        return QStringLiteral("|");
    case BinaryOp::BitXor:
        return QStringLiteral("^");
    case BinaryOp::ShiftLeft:
        return QStringLiteral("<<");
    case BinaryOp::ShiftRight:
        return QStringLiteral(">>");
    case BinaryOp::JsonGet:
        return QStringLiteral("->");
    case BinaryOp::JsonGetText:
        return QStringLiteral("->>");
    case BinaryOp::Contains:
        return QStringLiteral("@>");
    case BinaryOp::ContainedIn:
        return QStringLiteral("<@");
    case BinaryOp::IntegerDivide:
        return QStringLiteral("DIV");
    case BinaryOp::Xor:
        return QStringLiteral("XOR");
    case BinaryOp::Other:
        break;
    }
    return symbol;
}

} // namespace Tieout::sql
