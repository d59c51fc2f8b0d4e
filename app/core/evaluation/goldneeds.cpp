// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/goldneeds.h"

#include "core/sql/binder.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"

namespace Tieout::evaluation {

using generate::composer::ColumnId;

namespace {

class NeedsReader
{
public:
    NeedsReader(const schema::SchemaGraph &graph, const sql::BoundQuery &bound)
        : m_graph(graph)
        , m_bound(bound)
    {
    }

    GoldNeeds read(const sql::Query *query)
    {
        for (const sql::Relation &relation : m_bound.relations) {
            if (relation.table)
                m_needs.tables.insert(m_graph.node(relation.table->name));
        }
        QSet<const sql::Expr *> joins;
        sql::forEachExpr(query, [&](const sql::Expr &expr) {
            if (expr.kind == sql::ExprKind::Binary && isJoin(static_cast<const sql::Binary &>(expr))) {
                const auto &equal = static_cast<const sql::Binary &>(expr);
                joins << equal.left << equal.right;
            }
            if (expr.kind == sql::ExprKind::ColumnRef) {
                const sql::ColumnBinding *binding = m_bound.binding(&expr);
                if (binding)
                    add(*binding, !joins.contains(&expr));
            }
        });
        for (const QList<sql::OutputColumn> &columns : m_bound.outputs) {
            for (const sql::OutputColumn &column : columns) {
                if (!column.expr)
                    add(column.source, true);
            }
        }
        return m_needs;
    }

private:
    ColumnId columnOf(const sql::ColumnBinding &binding) const
    {
        if (!binding.relation || !binding.relation->table || binding.column < 0)
            return {};
        return {m_graph.node(binding.relation->table->name), binding.column};
    }

    bool isJoin(const sql::Binary &binary) const
    {
        const sql::ColumnBinding *left = binary.op == sql::BinaryOp::Equal ? m_bound.binding(binary.left) : nullptr;
        const sql::ColumnBinding *right = left ? m_bound.binding(binary.right) : nullptr;
        return right && left->relation && right->relation && left->relation != right->relation;
    }

    void add(const sql::ColumnBinding &binding, bool beyondKeys)
    {
        const ColumnId id = columnOf(binding);
        if (!id.isValid())
            return;
        m_needs.columns.insert(id);
        if (beyondKeys)
            m_needs.beyondKeys.insert(id);
    }

    const schema::SchemaGraph &m_graph;
    const sql::BoundQuery &m_bound;
    GoldNeeds m_needs;
};

} // namespace

std::optional<GoldNeeds> goldNeeds(const QString &sql, const schema::SchemaGraph &graph, const DialectTraits &traits)
{
    const Result<sql::Statement> statement = sql::parse(sql, traits);
    if (!statement || !statement->query)
        return {};
    const sql::BoundQuery bound = sql::bind(*statement, graph.schema(), traits);
    if (!bound.errors.isEmpty())
        return {};
    return NeedsReader(graph, bound).read(statement->query);
}

} // namespace Tieout::evaluation
