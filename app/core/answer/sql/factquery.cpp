// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/factquery.h"

#include "core/base/decimal.h"
#include "core/sql/builder.h"
#include "core/sql/operators.h"
#include "core/sql/walk.h"

namespace Tieout::answer {

using namespace sql;

namespace {

bool within(const QList<const Relation *> &relations, const QList<const Relation *> &known)
{
    return std::all_of(relations.cbegin(), relations.cend(), [&known](const Relation *r) { return known.contains(r); });
}

bool touches(const QList<const Relation *> &relations, const QList<const Relation *> &others)
{
    return std::any_of(relations.cbegin(), relations.cend(),
                       [&others](const Relation *r) { return others.contains(r); });
}

bool isNumeric(TypeClass type)
{
    return type == TypeClass::Integer || type == TypeClass::Real || type == TypeClass::Decimal
           || type == TypeClass::Boolean;
}

/// Whether a key's value is compared as a number: by the column's type, for a computed key by what it computes.
bool isNumber(const Column *stored, const Expr *key, const QString &value)
{
    const bool number = base::Decimal::parse(value).has_value();
    if (stored)
        return number && isNumeric(stored->type);
    const auto *cast = as<Cast>(key);
    const bool integer = cast && cast->type.contains(QLatin1String("INT"), Qt::CaseInsensitive);
    return number && (integer || key->kind == ExprKind::Extract || key->kind == ExprKind::Binary);
}

From *tableOf(Arena &arena, const Relation &relation)
{
    const bool aliased = relation.alias.compare(relation.table->name.name, Qt::CaseInsensitive) != 0;
    return table(arena, relation.table->name, aliased ? relation.alias : QString());
}

} // namespace

Expr *qualified(Arena &arena, const Expr *expr, const FactShape &shape)
{
    Expr *copy = clone(arena, expr);
    QList<const ColumnRef *> originals;
    QList<ColumnRef *> copies;
    forEachExpr(expr, [&originals](const Expr &part) {
        if (const auto *ref = as<ColumnRef>(&part))
            originals.append(ref);
    });
    // The copy is ours to change; walking hands its nodes out as const.
    forEachExpr(copy, [&copies](const Expr &part) {
        if (const auto *ref = as<ColumnRef>(&part))
            copies.append(const_cast<ColumnRef *>(ref));
    });
    for (qsizetype i = 0; i < std::min(originals.size(), copies.size()); ++i) {
        const ColumnBinding *binding = shape.bound->binding(originals[i]);
        if (binding && binding->relation && binding->relation->scope == shape.scope) {
            Name name = copies[i]->path.last();
            copies[i]->path = {Name{binding->relation->alias, {}, false}, name};
        }
    }
    return copy;
}

FactQuery::FactQuery(const FactShape &shape, const gate::Origins &origins, const DialectTraits &traits,
                     const Relation *fact)
    : m_shape(shape)
    , m_origins(origins)
    , m_traits(traits)
    , m_fact(fact)
{
}

QList<const Relation *> FactQuery::relationsIn(const Expr *expr) const
{
    QList<const Relation *> relations;
    forEachExpr(expr, [&](const Expr &part) {
        const ColumnBinding *binding = gate::columnBinding(*m_shape.bound, &part);
        if (binding && binding->relation && binding->relation->scope == m_shape.scope
            && !relations.contains(binding->relation))
            relations.append(binding->relation);
    });
    return relations;
}

void FactQuery::addPair(const gate::Equality &equality, const Relation *outer)
{
    Condition condition;
    condition.left = equality.left;
    condition.right = equality.right;
    condition.relations = {equality.left.relation, equality.right.relation};
    condition.outer = outer;
    m_conditions.append(condition);
}

Result<void> FactQuery::addWhere(const Expr *where)
{
    for (const Expr *conjunct : conjuncts(where)) {
        bool alias = false;
        forEachExpr(conjunct, [&](const Expr &part) {
            const ColumnBinding *binding = m_shape.bound->binding(&part);
            alias = alias || (binding && !binding->relation && binding->alias);
        });
        if (alias)
            return unsupported(QT_TRANSLATE_NOOP("Error", "a condition names a result column"));
        m_conditions.append({conjunct, {}, {}, relationsIn(conjunct), nullptr});
    }
    return {};
}

Result<void> FactQuery::collect()
{
    m_conditions.clear();
    for (const Join *join : sql::joinsOf(m_shape.select->from)) {
        const Relation *right = m_shape.bound->fromRelations.value(join->right);
        // Where the fact itself is optional, each of its rows has its partner: the join is an inner one for us.
        const Relation *outer = join->type == JoinType::Left && right != m_fact ? right : nullptr;
        for (const Expr *conjunct : conjuncts(join->on))
            m_conditions.append({conjunct, {}, {}, relationsIn(conjunct), outer});
        for (const gate::Equality &equality : m_shape.joins.equalities) {
            const bool named =
                equality.form == gate::Equality::Form::Using || equality.form == gate::Equality::Form::Natural;
            if (named && equality.at == join->span)
                addPair(equality, outer);
        }
    }
    return addWhere(m_shape.select->where);
}

/// Relations that a condition on the rows reads, and those that the ON of such an optional relation reads in turn. An
/// optional relation that is not among them lets every row pass.
QList<const Relation *> FactQuery::decidingRelations() const
{
    QList<const Relation *> decided;
    for (bool grew = true; grew;) {
        grew = false;
        for (const Condition &condition : m_conditions) {
            if (condition.outer && !decided.contains(condition.outer))
                continue;
            for (const Relation *relation : condition.relations) {
                if (!decided.contains(relation)) {
                    decided.append(relation);
                    grew = true;
                }
            }
        }
    }
    return decided;
}

Result<void> FactQuery::choose(const QList<const Expr *> &expressions)
{
    if (const Result<void> collected = collect(); !collected)
        return collected;
    QList<const Relation *> needed{m_fact};
    for (const Expr *expr : expressions) {
        for (const Relation *relation : relationsIn(expr)) {
            if (!needed.contains(relation))
                needed.append(relation);
        }
    }
    m_joined = gate::metOnce({m_fact}, m_shape.joins, m_origins);
    m_distinct = !within(needed, m_joined);
    if (m_distinct)
        m_joined = m_shape.scope->relations;
    m_deciding.clear();
    const QList<const Relation *> decided = decidingRelations();
    for (const Relation *relation : m_shape.scope->relations) {
        if (!m_joined.contains(relation) && (!relation->nullable || decided.contains(relation)))
            m_deciding.append(relation);
    }
    for (Condition &condition : m_conditions) {
        if (condition.outer && m_deciding.contains(condition.outer))
            condition.outer = nullptr; // a condition on its rows makes the join an inner one
        if (!condition.outer && condition.expr && touches(condition.relations, m_deciding)) {
            for (const Relation *relation : condition.relations) {
                if (relation->nullable && m_deciding.contains(relation) && !rejectsNull(condition.expr))
                    return unsupported(QT_TRANSLATE_NOOP("Error", "it looks for rows without a partner"));
            }
        }
    }
    m_used = QList<bool>(m_conditions.size(), false);
    return {};
}

Expr *FactQuery::expression(Arena &arena, const Condition &condition) const
{
    if (condition.expr)
        return qualified(arena, condition.expr, m_shape);
    const auto side = [&arena](const gate::ColumnPoint &point) {
        return column(arena, point.relation->alias, point.relation->columns.value(point.column));
    };
    return binary(arena, BinaryOp::Equal, side(condition.left), side(condition.right));
}

From *FactQuery::placeOne(Arena &arena, From *from, const Relation *relation, const QList<const Relation *> &placed)
{
    const QList<const Relation *> with = placed + QList<const Relation *>{relation};
    QList<Expr *> on;
    bool outer = false;
    for (qsizetype i = 0; i < m_conditions.size(); ++i) {
        const Condition &condition = m_conditions[i];
        outer = outer || condition.outer == relation;
        if (m_used[i] || !condition.relations.contains(relation) || !within(condition.relations, with))
            continue;
        if (condition.outer ? condition.outer == relation : condition.relations.size() > 1 && !relation->nullable) {
            on.append(expression(arena, condition));
            m_used[i] = true;
        }
    }
    const JoinType type = outer ? JoinType::Left : on.isEmpty() ? JoinType::Cross : JoinType::Inner;
    return join(arena, from, tableOf(arena, *relation), allOf(arena, on), type);
}

/// Joins the pending relations one by one, next always one that a condition ties to what stands already.
From *FactQuery::place(Arena &arena, From *from, QList<const Relation *> placed, QList<const Relation *> pending)
{
    while (!pending.isEmpty()) {
        const auto tied = [&](const Relation *relation) {
            const QList<const Relation *> with = placed + QList<const Relation *>{relation};
            return std::any_of(m_conditions.cbegin(), m_conditions.cend(),
                               [&](const Condition &condition) {
                                   return condition.relations.size() > 1 && condition.relations.contains(relation)
                                          && within(condition.relations, with);
                               })
                   && std::all_of(m_conditions.cbegin(), m_conditions.cend(), [&](const Condition &condition) {
                          return condition.outer != relation || within(condition.relations, with);
                      });
        };
        const auto next = std::find_if(pending.cbegin(), pending.cend(), tied);
        const Relation *relation = next == pending.cend() ? pending.first() : *next;
        from = from ? placeOne(arena, from, relation, placed) : tableOf(arena, *relation);
        placed.append(relation);
        pending.removeOne(relation);
    }
    return from;
}

/// The conditions not yet used whose relations all are among `relations` (and, when `touching`, of which one is
/// `touched`).
Expr *FactQuery::restOf(Arena &arena, const QList<const Relation *> &relations, bool touching,
                        const QList<const Relation *> &touched)
{
    QList<Expr *> rest;
    for (qsizetype i = 0; i < m_conditions.size(); ++i) {
        const Condition &condition = m_conditions[i];
        if (m_used[i] || condition.outer || !within(condition.relations, relations)
            || (touching && !touches(condition.relations, touched)))
            continue;
        rest.append(expression(arena, condition));
        m_used[i] = true;
    }
    return allOf(arena, rest);
}

/// One EXISTS for each connected group of deciding relations.
QList<Expr *> FactQuery::existence(Arena &arena)
{
    QList<Expr *> conditions;
    QList<const Relation *> left = m_deciding;
    while (!left.isEmpty()) {
        QList<const Relation *> group{left.takeFirst()};
        for (bool grew = true; grew;) {
            grew = false;
            for (const Condition &condition : m_conditions) {
                for (const Relation *relation : condition.relations) {
                    if (touches(condition.relations, group) && left.contains(relation)) {
                        group.append(relation);
                        left.removeOne(relation);
                        grew = true;
                    }
                }
            }
        }
        // The first is the one tied to the fact's side; the others follow from it.
        From *from = nullptr;
        QList<const Relation *> ordered = group;
        std::stable_partition(ordered.begin(), ordered.end(), [this](const Relation *relation) {
            return std::any_of(m_conditions.cbegin(), m_conditions.cend(), [&](const Condition &condition) {
                return condition.relations.contains(relation) && touches(condition.relations, m_joined);
            });
        });
        from = place(arena, tableOf(arena, *ordered.first()), {ordered.first()}, ordered.mid(1));
        Expr *where = restOf(arena, m_joined + group, true, group);
        conditions.append(exists(arena, selectQuery(arena, {{number(arena, 1), {}}}, from, where)));
    }
    return conditions;
}

Result<Query *> FactQuery::assemble(Arena &arena, const QList<SelectItem> &items, const QList<Expr *> &more)
{
    QList<const Relation *> pending = m_joined;
    pending.removeOne(m_fact);
    From *from = place(arena, tableOf(arena, *m_fact), {m_fact}, pending);
    QList<Expr *> where;
    if (Expr *rest = restOf(arena, m_joined, false, {}))
        where.append(rest);
    where.append(existence(arena));
    where.append(more);
    for (qsizetype i = 0; i < m_conditions.size(); ++i) {
        if (!m_used[i] && within(m_conditions[i].relations, m_joined + m_deciding))
            return unsupported(QT_TRANSLATE_NOOP("Error", "its outer joins depend on each other"));
    }
    Query *query = selectQuery(arena, items, from, allOf(arena, where));
    query->select->distinct = m_distinct;
    return query;
}

Result<Query *> FactQuery::build(Arena &arena, const QList<const Expr *> &expressions)
{
    if (const Result<void> chosen = choose(expressions); !chosen)
        return fail(chosen.error());
    QList<SelectItem> items;
    for (qsizetype i = 0; i < expressions.size(); ++i)
        items.append({qualified(arena, expressions[i], m_shape), Name{QStringLiteral("c%1").arg(i), {}, false}});
    if (m_distinct) {
        QStringList identity = m_fact->table->primaryKey;
        if (identity.isEmpty() && m_fact->kind == Relation::Kind::BaseTable && !m_traits.rowIdColumn.isEmpty())
            identity.append(m_traits.rowIdColumn);
        if (identity.isEmpty())
            return unsupported(QT_TRANSLATE_NOOP("Error", "\"%1\" has no key to tell its rows apart"),
                               {m_fact->table->name.display()});
        for (qsizetype i = 0; i < identity.size(); ++i)
            items.append({column(arena, m_fact->alias, identity[i]), Name{QStringLiteral("k%1").arg(i), {}, false}});
    }
    if (items.isEmpty())
        items.append({number(arena, 1), Name{QStringLiteral("c0"), {}, false}});
    return assemble(arena, items, {});
}

Result<Query *> FactQuery::buildRows(Arena &arena, const QList<const Expr *> &keys, const QStringList &values,
                                     Numbered numbered)
{
    if (keys.size() != values.size())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "The group has %1 values, the result has %2 columns to group by."),
                    {QString::number(values.size()), QString::number(keys.size())});
    if (const Result<void> chosen = choose(keys); !chosen)
        return fail(chosen.error());
    QList<Expr *> same;
    for (qsizetype i = 0; i < keys.size(); ++i) {
        Expr *key = qualified(arena, keys[i], m_shape);
        const ColumnBinding *binding = gate::columnBinding(*m_shape.bound, keys[i]);
        const Column *stored = binding && binding->relation && binding->relation->table && binding->column >= 0
                                   ? &binding->relation->table->columns[binding->column]
                                   : nullptr;
        if (values[i].isNull())
            same.append(isNull(arena, key));
        else if (isNumber(stored, keys[i], values[i]))
            same.append(
                binary(arena, BinaryOp::Equal, key, number(arena, base::Decimal::parse(values[i])->toString())));
        else
            same.append(binary(arena, BinaryOp::Equal, key, text(arena, values[i])));
    }
    QList<SelectItem> items;
    if (numbered == Numbered::Yes && m_fact->kind == Relation::Kind::BaseTable && !m_traits.rowIdColumn.isEmpty())
        items.append(SelectItem{column(arena, m_fact->alias, m_traits.rowIdColumn), {}});
    items.append(SelectItem{star(arena, m_fact->alias), {}});
    return assemble(arena, items, same);
}

} // namespace Tieout::answer
