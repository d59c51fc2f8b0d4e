// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/operators.h"

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

} // namespace Tieout::sql
