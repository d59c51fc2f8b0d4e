// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/fanoutfix.h"

#include "core/gate/joinfacts.h"
#include "core/sql/builder.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::gate {

using namespace sql;

namespace {

using Relations = QList<const Relation *>;

bool holdsAny(const Relations &relations, const Relations &wanted)
{
    return std::any_of(relations.cbegin(), relations.cend(),
                       [&wanted](const Relation *one) { return wanted.contains(one); });
}

bool holdsOnly(const Relations &relations, const Relations &allowed)
{
    return std::all_of(relations.cbegin(), relations.cend(),
                       [&allowed](const Relation *one) { return allowed.contains(one); });
}

Name nameOf(const QString &text)
{
    Name name;
    name.text = text;
    return name;
}

/// Rewrites one select of a statement of its own, whose nodes it may move.
class Rewriter
{
public:
    Rewriter(Statement &statement, const BoundQuery &bound, const Scope &scope, const DialectTraits &traits)
        : m_arena(statement.arena)
        , m_bound(bound)
        , m_scope(scope)
        , m_select(const_cast<Select *>(scope.select)) // a node of `statement`, which is ours
        , m_traits(traits)
    {
    }

    /// `once` are the relations whose rows are added up and those that meet each of them once.
    bool rewrite(const Relations &once)
    {
        if (!readJoins())
            return false;
        Relations repeating;
        for (const Relation *relation : m_scope.relations) {
            if (!once.contains(relation))
                repeating.append(relation);
        }
        if (repeating.isEmpty())
            return false;
        if (!isUsed(repeating, Used::Anywhere))
            return moveIntoExists(once, repeating);
        return repeating.size() == 1 && !isUsed(repeating, Used::OutsideAggregates)
               && groupBeforeJoining(*repeating.first());
    }

private:
    enum class Used { Anywhere, OutsideAggregates };

    /// Inner joins only: their conditions may stand anywhere.
    bool readJoins()
    {
        if (!m_select->distinctOn.isEmpty() || !m_select->windows.isEmpty() || !groupsPlainly(*m_select))
            return false;
        for (const Join *join : joinsOf(m_select->from)) {
            if (join->type == JoinType::Left || join->type == JoinType::Right || join->type == JoinType::Full
                || join->natural || !join->usingColumns.isEmpty())
                return false;
            for (const Expr *condition : conjuncts(join->on))
                m_on.append(const_cast<Expr *>(condition));
        }
        for (const Expr *condition : conjuncts(m_select->where))
            m_where.append(const_cast<Expr *>(condition));
        for (const From *leaf : fromLeaves(m_select->from)) {
            const Relation *relation = m_bound.fromRelations.value(leaf);
            const auto *derived = as<DerivedTable>(leaf);
            if (!relation || leaf->kind == FromKind::TableFunction || (derived && derived->lateral))
                return false;
            m_leaves.append({relation, const_cast<From *>(leaf)});
        }
        return true;
    }

    /// Relations of this select that an expression reads.
    Relations relationsIn(const Expr *expr) const
    {
        Relations relations;
        forEachExpr(expr, [&](const Expr &part) {
            const ColumnBinding *binding = columnBinding(m_bound, &part);
            if (binding && binding->relation && binding->relation->scope == &m_scope
                && !relations.contains(binding->relation))
                relations.append(binding->relation);
        });
        return relations;
    }

    bool isUsed(const Relations &relations, Used used) const
    {
        QList<const Expr *> roots;
        for (const SelectItem &item : m_select->items)
            roots.append(item.expr);
        for (const Expr *value : m_select->groupBy)
            roots.append(value);
        roots.append(m_select->having);
        if (m_scope.query && m_scope.query->select == m_select) {
            for (const OrderItem &item : m_scope.query->orderBy)
                roots.append(item.expr);
        }
        int inside = 0;
        int all = 0;
        bool star = false;
        for (const Expr *root : roots) {
            forEachExpr(root, [&](const Expr &part) {
                star = star || part.kind == ExprKind::Star;
                const ColumnBinding *binding = columnBinding(m_bound, &part);
                all += binding && relations.contains(binding->relation) ? 1 : 0;
                const FunctionCall *call = as<FunctionCall>(&part);
                if (!call || call->over || !isAggregate(*call, m_traits))
                    return;
                forEachExpr(&part, [&](const Expr &below) {
                    const ColumnBinding *read = columnBinding(m_bound, &below);
                    inside += read && relations.contains(read->relation) ? 1 : 0;
                });
            });
        }
        return star || (used == Used::Anywhere ? all > 0 : all > inside);
    }

    /// Leaves in their order, each joined on the conditions that its coming makes complete; taken out of `conditions`.
    /// Null where one has none.
    From *chained(const QList<std::pair<const Relation *, From *>> &leaves, QList<Expr *> &conditions)
    {
        From *from = nullptr;
        Relations present;
        for (const auto &[relation, leaf] : leaves) {
            present.append(relation);
            if (!from) {
                from = leaf;
                continue;
            }
            QList<Expr *> here;
            for (Expr *condition : std::as_const(conditions)) {
                const Relations read = relationsIn(condition);
                if (read.contains(relation) && holdsOnly(read, present))
                    here.append(condition);
            }
            if (here.isEmpty())
                return nullptr;
            conditions.removeIf([&here](Expr *one) { return here.contains(one); });
            from = join(m_arena, from, leaf, allOf(m_arena, here));
        }
        return from;
    }

    /// What only filters: `JOIN lines ON ...` becomes `WHERE EXISTS (SELECT 1 FROM lines WHERE ...)`.
    bool moveIntoExists(const Relations &once, const Relations &repeating)
    {
        QList<std::pair<const Relation *, From *>> outerLeaves;
        QList<std::pair<const Relation *, From *>> innerLeaves;
        for (const auto &leaf : std::as_const(m_leaves))
            (once.contains(leaf.first) ? outerLeaves : innerLeaves).append(leaf);
        QList<Expr *> inner;
        for (QList<Expr *> *conditions : {&m_on, &m_where}) {
            for (Expr *condition : std::as_const(*conditions)) {
                if (holdsAny(relationsIn(condition), repeating))
                    inner.append(condition);
            }
            conditions->removeIf([&inner](Expr *one) { return inner.contains(one); });
        }
        From *outerFrom = chained(outerLeaves, m_on);
        From *innerFrom = chained(innerLeaves, inner);
        if (!outerFrom || !innerFrom || inner.isEmpty())
            return false;
        m_select->from = outerFrom;
        Query *query = selectQuery(m_arena, {SelectItem{number(m_arena, 1), {}}}, innerFrom, allOf(m_arena, inner));
        m_select->where = allOf(m_arena, m_on + m_where + QList<Expr *>{exists(m_arena, query)});
        return true;
    }

    /// What is added up itself: `JOIN (SELECT key, SUM(x) AS sum_x FROM lines GROUP BY key) AS lines ON ...`.
    bool groupBeforeJoining(const Relation &relation)
    {
        QStringList keys;
        QList<Expr *> inner;
        for (QList<Expr *> *conditions : {&m_on, &m_where}) {
            for (Expr *condition : std::as_const(*conditions)) {
                const Relations read = relationsIn(condition);
                if (holdsOnly(read, {&relation}) && !read.isEmpty())
                    inner.append(condition);
                else if (read.contains(&relation) && !addKey(*condition, relation, keys))
                    return false;
            }
            conditions->removeIf([&inner](Expr *one) { return inner.contains(one); });
        }
        QList<SelectItem> items;
        QList<Expr *> grouped;
        for (const QString &key : std::as_const(keys)) {
            items.append(SelectItem{column(m_arena, relation.alias, key), {}});
            grouped.append(column(m_arena, relation.alias, key));
        }
        if (keys.isEmpty() || !moveAggregates(relation, items))
            return false;
        for (auto &[known, leaf] : m_leaves) {
            if (known != &relation)
                continue;
            Query *query = selectQuery(m_arena, items, leaf, allOf(m_arena, inner));
            query->select->groupBy = grouped;
            leaf = derived(m_arena, query, relation.alias);
        }
        From *from = chained(m_leaves, m_on);
        if (!from)
            return false;
        m_select->from = from;
        m_select->where = allOf(m_arena, m_on + m_where);
        return true;
    }

    /// `lines.key = other`: false for a condition of another form.
    bool addKey(const Expr &condition, const Relation &relation, QStringList &keys) const
    {
        const Binary *equality = as<Binary>(&condition);
        if (!equality || equality->op != BinaryOp::Equal)
            return false;
        for (const auto &[own, other] :
             {std::pair(equality->left, equality->right), std::pair(equality->right, equality->left)}) {
            const ColumnBinding *binding = m_bound.binding(own);
            if (!binding || binding->relation != &relation || binding->column < 0
                || relationsIn(other).contains(&relation))
                continue;
            if (!keys.contains(binding->name))
                keys.append(binding->name);
            return true;
        }
        return false;
    }

    /// Each aggregate over the relation goes inside under a name; outside, what was added up is added up again.
    bool moveAggregates(const Relation &relation, QList<SelectItem> &items)
    {
        static const QHash<QString, QString> outer = {{QStringLiteral("sum"), QStringLiteral("SUM")},
                                                      {QStringLiteral("count"), QStringLiteral("SUM")},
                                                      {QStringLiteral("min"), QStringLiteral("MIN")},
                                                      {QStringLiteral("max"), QStringLiteral("MAX")}};
        for (const FunctionCall *known : aggregatesOf(*m_select, m_traits)) {
            if (known->star || known->arguments.size() != 1)
                return false;
            const Relations read = relationsIn(known);
            if (!read.contains(&relation))
                continue;
            const QString name = known->name().text.toLower();
            if (read.size() != 1 || known->distinct || known->filter || !outer.contains(name))
                return false;
            auto *call = const_cast<FunctionCall *>(known);
            const ColumnBinding *plain = m_bound.binding(call->arguments.first());
            const QString called = plain ? name + u'_' + plain->name : name + u'_' + QString::number(items.size());
            const bool there = std::any_of(items.cbegin(), items.cend(),
                                           [&called](const SelectItem &item) { return item.alias.text == called; });
            if (!there)
                items.append(SelectItem{sql::call(m_arena, call->name().text, call->arguments), nameOf(called)});
            call->path = {nameOf(outer.value(name))};
            call->arguments = {column(m_arena, relation.alias, called)};
        }
        return true;
    }

    Arena &m_arena;
    const BoundQuery &m_bound;
    const Scope &m_scope;
    Select *m_select;
    const DialectTraits &m_traits;
    QList<Expr *> m_on;
    QList<Expr *> m_where;
    QList<std::pair<const Relation *, From *>> m_leaves;
};

} // namespace

std::optional<QString> withoutRepeats(const CheckInput &input, const Scope &scope, const FunctionCall &call)
{
    // The check's tree is not ours to change: the same text again, with the same numbers for relations and scopes.
    Result<Statement> statement = parse(input.request.sql, input.traits);
    if (!statement)
        return {};
    const BoundQuery bound = bind(*statement, input.graph.schema(), input.traits);
    const auto same = std::find_if(input.bound->scopes.cbegin(), input.bound->scopes.cend(),
                                   [&scope](const Scope &one) { return &one == &scope; });
    const qsizetype at = std::distance(input.bound->scopes.cbegin(), same);
    if (!bound.errors.isEmpty() || at >= qsizetype(bound.scopes.size()))
        return {};
    const Scope &own = bound.scopes[size_t(at)];
    Relations once;
    const auto addRead = [&](const Expr *expr) {
        forEachExpr(expr, [&](const Expr &part) {
            const ColumnBinding *binding = columnBinding(*input.bound, &part);
            if (!binding || !binding->relation || binding->relation->scope != &scope)
                return;
            const qsizetype index = scope.relations.indexOf(binding->relation);
            if (index >= 0 && !once.contains(own.relations.value(index)))
                once.append(own.relations.value(index));
        });
    };
    for (const Expr *argument : call.arguments)
        addRead(argument);
    if (once.isEmpty())
        return {}; // COUNT(*): nothing says whose rows are meant
    for (const Expr *value : scope.select->groupBy)
        addRead(value);
    const Origins origins(bound, input.traits, input.facts);
    Rewriter rewriter(*statement, bound, own, input.traits);
    if (!rewriter.rewrite(metOnce(once, joinsOf(own, bound), origins)))
        return {};
    return print(*statement->query, input.traits);
}

} // namespace Tieout::gate
