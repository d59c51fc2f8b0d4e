// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/verified/literals.h"

#include "core/sql/operators.h"
#include "core/sql/walk.h"

namespace Tieout::generate::verified {

namespace {

using Place = LiteralSite::Place;
using sql::BinaryOp;

bool isArithmetic(BinaryOp op)
{
    return (op >= BinaryOp::Add && op <= BinaryOp::Concat) || op == BinaryOp::IntegerDivide;
}

bool isAggregate(const sql::Expr *expr)
{
    static const QStringList names{QStringLiteral("count"), QStringLiteral("sum"), QStringLiteral("avg"),
                                   QStringLiteral("min"), QStringLiteral("max")};
    const auto *call = sql::as<sql::FunctionCall>(expr);
    return call && !call->over && names.contains(call->name().text.toLower());
}

/// Collects what the nodes say of the literals right below them: a parent comes before its children.
class SiteFinder
{
public:
    explicit SiteFinder(const sql::BoundQuery &bound)
        : m_bound(bound)
    {
    }

    QList<LiteralSite> find()
    {
        sql::forEachQuery(m_bound.statement->query, [this](const sql::Query &query) {
            note(query.limit, {nullptr, Place::Limit});
            note(query.offset, {nullptr, Place::Limit});
        });
        sql::forEachExpr(m_bound.statement->query, [this](const sql::Expr &expr) { visit(expr); });
        return m_sites;
    }

private:
    void note(const sql::Expr *expr, LiteralSite site)
    {
        if (const auto *literal = sql::as<sql::Literal>(expr)) {
            site.literal = literal;
            m_known.insert(literal, site);
        }
    }

    /// `literal` is compared with `operand`.
    void compared(const sql::Expr *operand, BinaryOp op, const sql::Expr *literal)
    {
        LiteralSite site{nullptr, Place::Computed, op};
        // date(column) is the column's day.
        const auto *call = sql::as<sql::FunctionCall>(operand);
        const bool day = call && call->name().text.compare(QLatin1String("date"), Qt::CaseInsensitive) == 0
                         && call->arguments.size() == 1;
        const sql::ColumnBinding *binding = m_bound.binding(day ? call->arguments.first() : operand);
        if (binding && binding->relation && binding->relation->table && binding->column >= 0) {
            site.place = Place::Column;
            site.table = binding->relation->table->name;
            site.column = binding->name;
        } else if (isAggregate(operand) || (binding && binding->alias && isAggregate(binding->alias->expr))) {
            site.place = Place::Aggregate;
        }
        note(literal, site);
    }

    void visit(const sql::Expr &expr)
    {
        if (const auto *literal = sql::as<sql::Literal>(&expr)) {
            m_sites.append(m_known.value(literal, {literal}));
        } else if (const auto *binary = sql::as<sql::Binary>(&expr)) {
            if (sql::isComparisonOrIs(binary->op)) {
                compared(binary->left, binary->op, binary->right);
                compared(binary->right, sql::mirrored(binary->op), binary->left);
            } else if (isArithmetic(binary->op)) {
                note(binary->left, {nullptr, Place::Arithmetic});
                note(binary->right, {nullptr, Place::Arithmetic});
            }
        } else if (const auto *between = sql::as<sql::Between>(&expr)) {
            const bool plain = !between->negated && !between->symmetric;
            compared(between->operand, plain ? BinaryOp::GreaterEqual : BinaryOp::Other, between->low);
            compared(between->operand, plain ? BinaryOp::LessEqual : BinaryOp::Other, between->high);
        } else if (const auto *in = sql::as<sql::In>(&expr)) {
            for (const sql::Expr *item : in->list)
                compared(in->operand, in->negated ? BinaryOp::NotEqual : BinaryOp::Equal, item);
        } else if (const auto *like = sql::as<sql::Like>(&expr)) {
            compared(like->operand, BinaryOp::Other, like->pattern);
        } else if (const auto *call = sql::as<sql::FunctionCall>(&expr)) {
            for (const sql::Expr *argument : call->arguments)
                note(argument, {nullptr, Place::Argument});
        }
    }

    const sql::BoundQuery &m_bound;
    QHash<const sql::Literal *, LiteralSite> m_known;
    QList<LiteralSite> m_sites;
};

} // namespace

QList<LiteralSite> literalSites(const sql::BoundQuery &bound)
{
    return SiteFinder(bound).find();
}

} // namespace Tieout::generate::verified
