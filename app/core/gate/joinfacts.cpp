// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/joinfacts.h"

#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// Collects the joins of one select.
class Collector
{
public:
    Collector(const Scope &scope, const BoundQuery &bound)
        : m_bound(bound)
    {
        m_joins.scope = &scope;
    }

    SelectJoins collect()
    {
        const Select &select = *m_joins.scope->select;
        for (const Join *join : sql::joinsOf(select.from)) {
            addCondition(join->on);
            addNamed(*join);
        }
        addCondition(select.where);
        addLateral(select.from);
        return std::move(m_joins);
    }

private:
    void addCondition(const Expr *condition)
    {
        for (const Expr *conjunct : conjuncts(condition))
            addConjunct(conjunct);
    }

    void addConjunct(const Expr *conjunct)
    {
        if (const auto *binary = as<Binary>(conjunct);
            binary
            && (binary->op == BinaryOp::Equal || binary->op == BinaryOp::NullSafeEqual || binary->op == BinaryOp::Is)) {
            if (addEqual(binary->left, binary->right, conjunct->span))
                return;
        } else if (const auto *in = as<In>(conjunct); in && in->query) {
            addMembership(*in);
        }
        addLink(conjunct);
    }

    bool addEqual(const Expr *left, const Expr *right, Span at)
    {
        const auto *leftTuple = as<Tuple>(left);
        const auto *rightTuple = as<Tuple>(right);
        if (leftTuple && rightTuple && leftTuple->items.size() == rightTuple->items.size()) {
            bool all = true;
            for (qsizetype i = 0; i < leftTuple->items.size(); ++i)
                all = addEqual(leftTuple->items[i], rightTuple->items[i], at) && all;
            return all;
        }
        const ColumnBinding *a = columnBinding(m_bound, left);
        const ColumnBinding *b = columnBinding(m_bound, right);
        if (a && b && a->relation && b->relation) {
            if (a->relation != b->relation)
                m_joins.equalities.append(
                    {{a->relation, a->column}, {b->relation, b->column}, Equality::Form::Condition, at});
            return true;
        }
        if (a && a->relation && isConstant(right))
            m_joins.pinned.append({a->relation, a->column});
        else if (b && b->relation && isConstant(left))
            m_joins.pinned.append({b->relation, b->column});
        return false;
    }

    void addMembership(const In &in)
    {
        QList<const Expr *> operands;
        if (const auto *tuple = as<Tuple>(static_cast<const Expr *>(in.operand)))
            operands.append({tuple->items.cbegin(), tuple->items.cend()});
        else
            operands.append(in.operand);
        for (const Select *select : selectsOf(*in.query)) {
            const QList<OutputColumn> outputs = m_bound.outputs.value(select);
            for (qsizetype i = 0; i < std::min(operands.size(), outputs.size()); ++i) {
                const ColumnBinding *left = columnBinding(m_bound, operands[i]);
                const ColumnBinding &right = outputs[i].source;
                if (left && left->relation && right.relation)
                    m_joins.equalities.append({{left->relation, left->column},
                                               {right.relation, right.column},
                                               Equality::Form::Membership,
                                               in.span});
            }
        }
    }

    /// Conditions over two or more relations that are not an equality of columns.
    void addLink(const Expr *condition)
    {
        Link link;
        link.at = condition->span;
        forEachExpr(condition, [&](const Expr &expr) {
            const ColumnBinding *binding = columnBinding(m_bound, &expr);
            if (binding && binding->relation && takesPart(binding->relation)
                && !link.relations.contains(binding->relation))
                link.relations.append(binding->relation);
        });
        if (link.relations.size() > 1)
            m_joins.links.append(link);
    }

    void addNamed(const Join &join)
    {
        QStringList names;
        for (const Name &name : join.usingColumns)
            names.append(name.text);
        const QList<const Relation *> left = relationsOf(join.left);
        const QList<const Relation *> right = relationsOf(join.right);
        if (join.natural) {
            for (const Relation *relation : right) {
                for (const QString &column : relation->columns) {
                    if (!names.contains(column, Qt::CaseInsensitive) && pointIn(left, column).relation)
                        names.append(column);
                }
            }
        }
        for (const QString &name : names) {
            const ColumnPoint a = pointIn(left, name);
            const ColumnPoint b = pointIn(right, name);
            if (a.relation && b.relation)
                m_joins.equalities.append(
                    {a, b, join.natural ? Equality::Form::Natural : Equality::Form::Using, join.span});
        }
    }

    /// A table function or lateral query reads what stands left of it.
    void addLateral(const From *from)
    {
        for (const From *leaf : fromLeaves(from)) {
            const Relation *relation = m_bound.fromRelations.value(leaf);
            const auto *function = as<TableFunction>(leaf);
            const auto *derived = as<DerivedTable>(leaf);
            if (!relation || (!function && !(derived && derived->lateral)))
                continue;
            Link link{{relation}, leaf->span};
            const auto collect = [&](const Expr &expr) {
                const ColumnBinding *binding = columnBinding(m_bound, &expr);
                if (binding && binding->relation && takesPart(binding->relation)
                    && !link.relations.contains(binding->relation))
                    link.relations.append(binding->relation);
            };
            if (function)
                forEachExpr(function->call, collect);
            else
                forEachExpr(derived->query, collect);
            if (link.relations.size() > 1)
                m_joins.links.append(link);
        }
    }

    /// Own relations and, in a correlated select, those of the enclosing ones.
    bool takesPart(const Relation *relation) const
    {
        for (const Scope *scope = m_joins.scope; scope; scope = scope->parent) {
            if (relation->scope == scope)
                return true;
        }
        return false;
    }

    bool isConstant(const Expr *expr) const
    {
        bool constant = true;
        forEachExpr(expr, [&](const Expr &part) {
            if (part.kind == ExprKind::ColumnRef || part.kind == ExprKind::Subquery)
                constant = false;
        });
        return constant;
    }

    QList<const Relation *> relationsOf(const From *from) const
    {
        QList<const Relation *> relations;
        for (const From *leaf : fromLeaves(from)) {
            if (const Relation *relation = m_bound.fromRelations.value(leaf))
                relations.append(relation);
        }
        return relations;
    }

    static ColumnPoint pointIn(const QList<const Relation *> &relations, const QString &name)
    {
        for (const Relation *relation : relations) {
            for (qsizetype i = 0; i < relation->columns.size(); ++i) {
                if (relation->columns[i].compare(name, Qt::CaseInsensitive) == 0)
                    return {relation, int(i)};
            }
        }
        return {};
    }

    const BoundQuery &m_bound;
    SelectJoins m_joins;
};

bool isColumn(const std::optional<BaseColumn> &base, const TableName &table, const QString &column)
{
    return base && base->table == table && base->column.compare(column, Qt::CaseInsensitive) == 0;
}

QList<KeyJoin> keyJoins(const EqualColumns &equal, const Origins &origins, const schema::SchemaGraph &graph)
{
    QList<std::optional<BaseColumn>> bases;
    for (const ColumnPoint &point : equal.points())
        bases.append(origins.of(*point.relation, point.column));

    // The points of a relation that store a given column of a table; a derived table may show one twice.
    const auto pointsOf = [&](const TableName &table, const QString &column, const Relation *relation) {
        QList<ColumnPoint> found;
        for (qsizetype i = 0; i < bases.size(); ++i) {
            if ((!relation || equal.points()[i].relation == relation) && isColumn(bases[i], table, column))
                found.append(equal.points()[i]);
        }
        return found;
    };
    const auto joined = [&](const ForeignKey &key, const Relation *from, const Relation *to) {
        for (qsizetype i = 0; i < key.fromColumns.size(); ++i) {
            bool matched = false;
            for (const ColumnPoint &a : pointsOf(key.from, key.fromColumns[i], from)) {
                for (const ColumnPoint &b : pointsOf(key.to, key.toColumns[i], to))
                    matched = matched || equal.areEqual(a, b);
            }
            if (!matched)
                return false;
        }
        return !key.fromColumns.isEmpty();
    };

    // Keys of tables that the query does not read are none of its: a schema may have thousands.
    QList<int> edges;
    for (const std::optional<BaseColumn> &base : std::as_const(bases)) {
        const int node = base ? graph.node(base->table) : -1;
        for (int edge : node < 0 ? QList<int>() : graph.edgesOf(node)) {
            if (!edges.contains(edge))
                edges.append(edge);
        }
    }
    std::sort(edges.begin(), edges.end());

    QList<KeyJoin> found;
    for (int edge : std::as_const(edges)) {
        const ForeignKey &key = graph.keys()[edge];
        for (const ColumnPoint &a : pointsOf(key.from, key.fromColumns.value(0), nullptr)) {
            for (const ColumnPoint &b : pointsOf(key.to, key.toColumns.value(0), nullptr)) {
                if (a.relation != b.relation && joined(key, a.relation, b.relation))
                    found.append({edge, a.relation, b.relation});
            }
        }
    }
    return found;
}

} // namespace

SelectJoins joinsOf(const Scope &scope, const BoundQuery &bound)
{
    return Collector(scope, bound).collect();
}

const SelectJoins &AllJoins::of(const Scope &scope) const
{
    auto known = m_joins.find(&scope);
    if (known == m_joins.end())
        known = m_joins.emplace(&scope, joinsOf(scope, m_bound)).first;
    return known->second;
}

const QList<KeyJoin> &AllJoins::keysOf(const Scope &scope) const
{
    auto known = m_keys.find(&scope);
    if (known == m_keys.end())
        known = m_keys.emplace(&scope, keyJoins(EqualColumns(of(scope).equalities), m_origins, m_graph)).first;
    return known->second;
}

EqualColumns::EqualColumns(const QList<Equality> &equalities)
{
    const auto add = [this](const ColumnPoint &point) {
        if (const qsizetype known = m_points.indexOf(point); known >= 0)
            return int(known);
        m_points.append(point);
        m_class.append(int(m_points.size()) - 1);
        return int(m_points.size()) - 1;
    };
    for (const Equality &equality : equalities) {
        const int a = m_class[add(equality.left)];
        const int b = m_class[add(equality.right)];
        for (int &number : m_class) {
            if (number == b)
                number = a;
        }
    }
}

int EqualColumns::numberOf(const ColumnPoint &point) const
{
    const qsizetype at = m_points.indexOf(point);
    return at < 0 ? -1 : m_class[at];
}

bool EqualColumns::areEqual(const ColumnPoint &a, const ColumnPoint &b) const
{
    const int number = numberOf(a);
    return number >= 0 && number == numberOf(b);
}

QList<const Relation *> metOnce(const QList<const Relation *> &given, const SelectJoins &joins, const Origins &origins,
                                Origins::Uniqueness uniqueness)
{
    QList<Equality> equalities;
    for (const Equality &equality : joins.equalities) {
        if (equality.form != Equality::Form::Membership)
            equalities.append(equality);
    }
    const EqualColumns equal(equalities);
    QList<const Relation *> known = given;
    const auto isFixed = [&](const ColumnPoint &point) {
        if (joins.pinned.contains(point))
            return true;
        const int number = equal.numberOf(point);
        return number >= 0
               && std::any_of(equal.points().cbegin(), equal.points().cend(), [&](const ColumnPoint &other) {
                      const bool fixed = known.contains(other.relation) || other.relation->scope != joins.scope
                                         || joins.pinned.contains(other);
                      return fixed && other.relation != point.relation && equal.numberOf(other) == number;
                  });
    };
    const auto isDetermined = [&](const Relation *relation) {
        const QList<QList<int>> keys = origins.uniqueKeys(*relation, uniqueness);
        return std::any_of(keys.cbegin(), keys.cend(), [&](const QList<int> &key) {
            return std::all_of(key.cbegin(), key.cend(), [&](int column) { return isFixed({relation, column}); });
        });
    };
    for (bool grew = true; grew;) {
        grew = false;
        for (const Relation *relation : joins.scope->relations) {
            if (!known.contains(relation) && isDetermined(relation)) {
                known.append(relation);
                grew = true;
            }
        }
    }
    return known;
}

void Connected::unite(const Relation *a, const Relation *b)
{
    const Relation *rootA = root(a);
    const Relation *rootB = root(b);
    if (rootA != rootB)
        m_parent.insert(rootA, rootB);
}

const Relation *Connected::root(const Relation *relation) const
{
    while (const Relation *parent = m_parent.value(relation))
        relation = parent;
    return relation;
}

QString displayOf(const Relation &relation)
{
    return relation.table ? relation.table->name.display() : relation.alias;
}

const ForeignKey *onlyKeyBetween(const Relation &a, const Relation &b, const schema::SchemaGraph &graph)
{
    const int from = a.table ? graph.node(a.table->name) : -1;
    const int to = b.table ? graph.node(b.table->name) : -1;
    if (from < 0 || to < 0 || from == to)
        return nullptr;
    const QList<int> edges = graph.edgesBetween(from, to);
    return edges.size() == 1 ? &graph.keys()[edges.first()] : nullptr;
}

QString displayOf(const ColumnPoint &point, const Origins &origins)
{
    if (const std::optional<BaseColumn> base = origins.of(*point.relation, point.column))
        return base->display();
    return displayOf(*point.relation) + u'.' + point.relation->columns.value(point.column, QStringLiteral("?"));
}

} // namespace Tieout::gate
