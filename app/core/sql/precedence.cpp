// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/precedence.h"

namespace Tieout::sql {

namespace {

Level levelOf(BinaryOp op)
{
    switch (op) {
    case BinaryOp::Or:
        return LevelOr;
    case BinaryOp::And:
        return LevelAnd;
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
        return LevelComparison;
    case BinaryOp::Add:
    case BinaryOp::Subtract:
        return LevelSum;
    case BinaryOp::Multiply:
    case BinaryOp::Divide:
    case BinaryOp::Modulo:
    case BinaryOp::IntegerDivide:
        return LevelProduct;
    case BinaryOp::Concat:
    case BinaryOp::BitAnd:
    case BinaryOp::BitOr:
    case BinaryOp::BitXor:
    case BinaryOp::ShiftLeft:
    case BinaryOp::ShiftRight:
    case BinaryOp::JsonGet:
    case BinaryOp::JsonGetText:
    case BinaryOp::Contains:
    case BinaryOp::ContainedIn:
    case BinaryOp::Xor:
    case BinaryOp::Other:
        break;
    }
    return LevelOther;
}

} // namespace

bool isNegativeNumber(const Expr &expr)
{
    const Literal *literal = as<Literal>(&expr);
    return literal && literal->type == Literal::Type::Number && literal->text.startsWith(u'-');
}

Level levelOf(const Expr &expr)
{
    switch (expr.kind) {
    case ExprKind::Literal:
        return isNegativeNumber(expr) ? LevelUnary : LevelPrimary;
    case ExprKind::Unary:
        switch (static_cast<const Unary &>(expr).op) {
        case UnaryOp::Not:
            return LevelNot;
        case UnaryOp::Other:
            return LevelOther;
        default:
            return LevelUnary;
        }
    case ExprKind::Binary:
        return levelOf(static_cast<const Binary &>(expr).op);
    case ExprKind::Between:
    case ExprKind::In:
    case ExprKind::Like:
    case ExprKind::IsNull:
    case ExprKind::Quantified:
        return LevelComparison;
    case ExprKind::Exists:
        return static_cast<const Exists &>(expr).negated ? LevelNot : LevelPrimary;
    case ExprKind::Cast:
        return static_cast<const Cast &>(expr).doubleColon ? LevelPostfix : LevelPrimary;
    case ExprKind::Collate:
    case ExprKind::AtTimeZone:
    case ExprKind::Subscript:
    case ExprKind::Field:
    case ExprKind::Interval:
        return LevelPostfix;
    default:
        return LevelPrimary;
    }
}

bool leftStandsBare(const Binary &top, const Expr &left)
{
    const Level own = levelOf(top.op);
    const Level inner = levelOf(left);
    switch (own) {
    case LevelOr:
    case LevelAnd:
        return inner >= own;
    case LevelComparison:
        return inner > own;
    case LevelOther: {
        const Binary *binary = as<Binary>(&left);
        const bool same = binary && binary->op == top.op && binary->symbol == top.symbol;
        return inner >= LevelUnary || (same && top.op == BinaryOp::Concat);
    }
    default:
        return inner >= own && inner != LevelOther;
    }
}

bool rightStandsBare(const Binary &top, const Expr &right)
{
    const Level own = levelOf(top.op);
    return levelOf(right) > (own == LevelOther ? LevelProduct : own);
}

} // namespace Tieout::sql
