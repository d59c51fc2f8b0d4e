// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/equalcolumns.h"

#include "core/schema/keyblocks.h"
#include "core/sql/parser.h"
#include "core/sql/walk.h"

#include <algorithm>
#include <map>

namespace Tieout::sql {

namespace {

/// Unions of unions of the same table have no end otherwise: columns behind one side of a comparison, and steps to all
/// columns of a statement.
constexpr qsizetype mostColumns = 64;
constexpr int mostSteps = 100'000;

bool isFixedValue(const Expr *expr)
{
    if (const auto *cast = as<Cast>(expr))
        return isFixedValue(cast->operand);
    return expr && (expr->kind == ExprKind::Literal || expr->kind == ExprKind::Parameter);
}

QList<const Expr *> comparedItems(const Expr *expr)
{
    const auto *tuple = as<Tuple>(expr);
    return tuple ? QList<const Expr *>(tuple->items.cbegin(), tuple->items.cend()) : QList<const Expr *>{expr};
}

} // namespace

/// A view's definition, read against the same schema.
struct EqualColumnsReader::BoundView {
    sql::Statement statement;
    BoundQuery bound;
};

/// One statement. The way from a comparison to a stored column, relation by relation, says which mention it is.
class EqualColumnsReader::Statement
{
public:
    Statement(EqualColumnsReader &reader, const BoundQuery &bound)
        : m_reader(reader)
        , m_bound(bound)
    {
    }

    EqualColumns read()
    {
        forEachSelect(m_bound.statement->query, [this](const Select &select) { readSelect(select); });
        return std::move(m_out);
    }

private:
    using Way = QList<const Relation *>;

    void readSelect(const Select &select)
    {
        for (const Join *join : joinsOf(select.from)) {
            for (const auto &[left, right] : m_bound.merged.value(join)) {
                QList<MentionedColumn> a;
                QList<MentionedColumn> b;
                follow(m_bound, left, {}, a);
                follow(m_bound, right, {}, b);
                addPairs(a, b);
            }
            readCondition(join->on);
        }
        readCondition(select.where);
    }

    void readCondition(const Expr *condition)
    {
        for (const Expr *part : conjuncts(condition)) {
            if (const auto *binary = as<Binary>(part)) {
                if (binary->op == BinaryOp::Equal || binary->op == BinaryOp::NullSafeEqual)
                    compare(comparedItems(binary->left), comparedItems(binary->right));
            } else if (const auto *in = as<In>(part)) {
                readIn(*in);
            } else if (const auto *quantified = as<Quantified>(part)) {
                if (quantified->op == BinaryOp::Equal && !quantified->all && quantified->query)
                    compareWith(comparedItems(quantified->operand), *quantified->query);
            }
        }
    }

    void readIn(const In &in)
    {
        if (in.query)
            return compareWith(comparedItems(in.operand), *in.query);
        if (!in.negated && std::all_of(in.list.cbegin(), in.list.cend(), isFixedValue))
            m_out.fixed += columnsOf(in.operand);
    }

    void compare(const QList<const Expr *> &left, const QList<const Expr *> &right)
    {
        for (qsizetype i = 0; i < std::min(left.size(), right.size()); ++i) {
            const QList<MentionedColumn> a = columnsOf(left[i]);
            const QList<MentionedColumn> b = columnsOf(right[i]);
            addPairs(a, b);
            if (isFixedValue(right[i]))
                m_out.fixed += a;
            if (isFixedValue(left[i]))
                m_out.fixed += b;
        }
    }

    void compareWith(const QList<const Expr *> &items, const Query &query)
    {
        for (qsizetype i = 0; i < items.size(); ++i) {
            QList<MentionedColumn> given;
            followResult(m_bound, query, int(i), {}, given);
            addPairs(columnsOf(items[i]), given);
        }
    }

    void addPairs(const QList<MentionedColumn> &left, const QList<MentionedColumn> &right)
    {
        for (const MentionedColumn &a : left) {
            for (const MentionedColumn &b : right) {
                if (a.mention != b.mention)
                    m_out.pairs.append({a, b});
            }
        }
    }

    QList<MentionedColumn> columnsOf(const Expr *expr)
    {
        QList<MentionedColumn> columns;
        followExpr(m_bound, expr, {}, columns);
        return columns;
    }

    void followExpr(const BoundQuery &bound, const Expr *expr, const Way &way, QList<MentionedColumn> &out)
    {
        const Expr *inner = expr;
        while (inner && (inner->kind == ExprKind::Cast || inner->kind == ExprKind::Collate))
            inner = inner->kind == ExprKind::Cast ? as<Cast>(inner)->operand : as<Collate>(inner)->operand;
        if (const auto *subquery = as<Subquery>(inner))
            return followResult(bound, *subquery->query, 0, way, out);
        const ColumnBinding *binding = bound.binding(inner);
        if (!binding)
            return;
        const bool isKept =
            inner == expr || schema::typeFit(bound.typeOf(expr), bound.typeOf(inner)) != schema::TypeFit::None;
        if (isKept)
            follow(bound, *binding, way, out);
    }

    void follow(const BoundQuery &bound, const ColumnBinding &binding, Way way, QList<MentionedColumn> &out)
    {
        if (binding.alias)
            return followExpr(bound, binding.alias->expr, way, out);
        const Relation *relation = binding.relation;
        // A table of WITH that reads itself comes by the same relation again.
        if (!relation || binding.column < 0 || way.contains(relation) || out.size() >= mostColumns
            || ++m_steps > mostSteps)
            return;
        way.append(relation);
        if (relation->kind == Relation::Kind::BaseTable && relation->table) {
            const int column = relation->table->columnIndex(binding.name);
            if (column >= 0)
                out.append({relation->table, column, mentionOf(way)});
        } else if (relation->kind == Relation::Kind::View && relation->table) {
            if (const BoundView *view = m_reader.view(*relation->table))
                followResult(view->bound, *view->statement.query, binding.column, way, out);
        } else if (relation->query) {
            followResult(bound, *relation->query, binding.column, way, out);
        }
    }

    void followResult(const BoundQuery &bound, const Query &query, int column, const Way &way,
                      QList<MentionedColumn> &out)
    {
        // Of EXCEPT and INTERSECT every row is one of the left side.
        if (!query.select && query.setOperator != SetOperator::Union)
            return followResult(bound, *query.left, column, way, out);
        for (const Select *select : selectsOf(query)) {
            const QList<OutputColumn> outputs = bound.outputs.value(select);
            if (column >= outputs.size())
                continue;
            const OutputColumn &output = outputs[column];
            if (output.expr)
                followExpr(bound, output.expr, way, out);
            else
                follow(bound, output.source, way, out);
        }
    }

    int mentionOf(const Way &way) { return m_mentions.try_emplace(way, int(m_mentions.size())).first->second; }

    EqualColumnsReader &m_reader;
    const BoundQuery &m_bound;
    EqualColumns m_out;
    /// Numbered as they appear: the order of addresses, which differs between runs, finds them and decides nothing.
    std::map<Way, int, std::less<>> m_mentions;
    int m_steps = 0;
};

EqualColumnsReader::EqualColumnsReader(const Schema &schema, const DialectTraits &traits)
    : m_schema(schema)
    , m_traits(traits)
{
}

EqualColumnsReader::~EqualColumnsReader() = default;

EqualColumns EqualColumnsReader::read(const BoundQuery &bound)
{
    return Statement(*this, bound).read();
}

const EqualColumnsReader::BoundView *EqualColumnsReader::view(const Table &table)
{
    if (const auto known = m_views.constFind(&table); known != m_views.cend())
        return known->get();
    std::shared_ptr<const BoundView> &view = m_views[&table];
    if (Result<sql::Statement> statement = parse(table.definition, m_traits)) {
        auto read = std::make_shared<BoundView>();
        read->statement = std::move(*statement);
        read->bound = bind(read->statement, m_schema, m_traits);
        view = std::move(read);
    }
    return view.get();
}

} // namespace Tieout::sql
