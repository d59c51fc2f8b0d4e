// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/gate/joinfacts.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

using Relations = QList<const Relation *>;

Relations both(const Relations &a, const Relations &b)
{
    Relations all = a;
    for (const Relation *relation : b) {
        if (!all.contains(relation))
            all.append(relation);
    }
    return all;
}

Relations shared(const Relations &a, const Relations &b)
{
    Relations common;
    for (const Relation *relation : a) {
        if (b.contains(relation))
            common.append(relation);
    }
    return common;
}

/// Finds the relations of which a row of nulls never passes a condition.
class NullRejection
{
public:
    explicit NullRejection(const BoundQuery &bound)
        : m_bound(bound)
    {
    }

    Relations of(const Expr *condition) const
    {
        if (const auto *binary = as<Binary>(condition)) {
            if (binary->op == BinaryOp::Or || binary->op == BinaryOp::And)
                return ofChain(*binary);
            const bool compares = binary->op >= BinaryOp::Equal && binary->op <= BinaryOp::GreaterEqual;
            return compares ? both(strict(binary->left), strict(binary->right)) : Relations();
        }
        if (const auto *between = as<Between>(condition))
            return strict(between->operand);
        if (const auto *in = as<In>(condition))
            return strict(in->operand);
        if (const auto *like = as<Like>(condition))
            return strict(like->operand);
        if (const auto *null = as<IsNull>(condition))
            return null->negated ? strict(null->operand) : Relations();
        return {};
    }

private:
    Relations ofChain(const Binary &top) const
    {
        const bool any = top.op == BinaryOp::Or;
        const QList<const Expr *> parts = any ? disjuncts(&top) : conjuncts(&top);
        Relations relations = of(parts.first());
        for (qsizetype i = 1; i < parts.size(); ++i)
            relations = any ? shared(relations, of(parts[i])) : both(relations, of(parts[i]));
        return relations;
    }

    /// Relations whose nulls make the whole expression null: through arithmetic, not through COALESCE or CASE.
    Relations strict(const Expr *expr) const
    {
        if (const ColumnBinding *binding = columnBinding(m_bound, expr))
            return binding->relation ? Relations{binding->relation} : Relations();
        if (const auto *binary = as<Binary>(expr)) {
            const bool arithmetic = binary->op >= BinaryOp::Add && binary->op <= BinaryOp::Concat;
            return arithmetic ? both(strict(binary->left), strict(binary->right)) : Relations();
        }
        if (const auto *cast = as<Cast>(expr))
            return strict(cast->operand);
        if (const auto *collate = as<Collate>(expr))
            return strict(collate->operand);
        if (const auto *unary = as<Unary>(expr); unary && unary->op != UnaryOp::Not)
            return strict(unary->operand);
        return {};
    }

    const BoundQuery &m_bound;
};

} // namespace

CheckResult checkOuterUndone(const CheckInput &input)
{
    const NullRejection rejection(*input.bound);
    QList<Finding> findings;
    bool outer = false;
    for (const Scope &scope : input.bound->scopes) {
        outer = outer || std::any_of(scope.relations.cbegin(), scope.relations.cend(), [](const Relation *relation) {
                    return relation->nullable;
                });
        for (const Expr *condition : conjuncts(scope.select->where)) {
            for (const Relation *relation : rejection.of(condition)) {
                if (!relation->nullable || relation->scope != &scope)
                    continue;
                const Message message =
                    say("gate.outerUndone.drops", {print(*condition, input.traits), displayOf(*relation)});
                const Message hint = say("gate.outerUndone.move");
                findings.append(findingAt(condition->span, message, hint));
            }
        }
    }
    if (!outer)
        return skipped(say("gate.outerUndone.noOuter"));
    return warnedOf(findings, say("gate.outerUndone.fine"));
}

} // namespace Tieout::gate
