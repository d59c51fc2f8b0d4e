// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/comparisons.h"

#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

class ComparisonFinder
{
public:
    ComparisonFinder(const BoundQuery &bound, const Origins &origins)
        : m_bound(bound)
        , m_origins(origins)
    {
    }

    void look(const Expr &expr)
    {
        if (const auto *comparison = as<Binary>(&expr)) {
            const bool equal = comparison->op == BinaryOp::Equal || comparison->op == BinaryOp::Is
                               || comparison->op == BinaryOp::NullSafeEqual;
            const bool unequal = comparison->op == BinaryOp::NotEqual || comparison->op == BinaryOp::IsNot
                                 || comparison->op == BinaryOp::NullSafeNotEqual;
            if (!equal && !unequal)
                return;
            add(comparison->left, comparison->right, unequal);
            add(comparison->right, comparison->left, unequal);
        } else if (const auto *in = as<In>(&expr)) {
            for (const Expr *item : in->list)
                add(in->operand, item, in->negated);
        } else if (const auto *like = as<Like>(&expr); like && !like->escape) {
            const auto *pattern = as<Literal>(like->pattern);
            const bool plain = pattern && !pattern->text.contains(u'%') && !pattern->text.contains(u'_');
            // The other kinds of pattern have wildcards of their own.
            if (plain && like->op == Like::Operator::Like)
                add(like->operand, pattern, like->negated, true);
        }
    }

    QList<ValueComparison> found;

private:
    void add(const Expr *left, const Expr *right, bool negated, bool byPattern = false)
    {
        const auto *literal = as<Literal>(right);
        const ColumnBinding *binding = columnBinding(m_bound, left);
        if (!literal || literal->type != Literal::Type::Text || !binding)
            return;
        if (const std::optional<BaseColumn> column = m_origins.of(*binding))
            found.append({*column, literal, negated, byPattern});
    }

    const BoundQuery &m_bound;
    const Origins &m_origins;
};

} // namespace

QList<ValueComparison> valueComparisons(const BoundQuery &bound, const Origins &origins)
{
    ComparisonFinder finder(bound, origins);
    forEachExpr(bound.statement->query, [&finder](const Expr &expr) { finder.look(expr); });
    return finder.found;
}

} // namespace Tieout::gate
