// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/variantmaker.h"

#include "core/schema/names.h"
#include "core/sql/builder.h"
#include "core/sql/walk.h"

#include <algorithm>

/// The same query with another join, or counting repeated rows otherwise.
namespace Tieout::learning {

using namespace sql;
using generate::verified::LiteralSite;
using Kind = Variant::Kind;
using Change = Variant::Change;

void VariantMaker::joins()
{
    for (Select *select : std::as_const(m_selects)) {
        for (const Join *constant : joinsOf(select->from)) {
            Join *join = changeable(constant);
            retype(*join);
            From *&place = placeOf(*select, *join);
            leaveOut(place, *join, join->right, join->left);
            leaveOut(place, *join, join->left, join->right);
            otherKeys(*join);
        }
    }
}

From *&VariantMaker::placeOf(Select &select, const Join &join)
{
    for (const Join *other : joinsOf(select.from)) {
        if (other->left == &join)
            return changeable(other)->left;
        if (other->right == &join)
            return changeable(other)->right;
    }
    return select.from;
}

QString VariantMaker::tablesOf(const From *from) const
{
    QStringList names;
    for (const From *leaf : fromLeaves(from)) {
        const Relation *relation = m_bound.fromRelations.value(leaf);
        names.append(relation && relation->table ? relation->table->name.display()
                     : relation                  ? relation->alias
                                                 : QString());
    }
    return names.join(QStringLiteral(", "));
}

void VariantMaker::retype(Join &join)
{
    if (join.type != JoinType::Inner && join.type != JoinType::Left)
        return;
    const bool loosen = join.type == JoinType::Inner;
    const Instead<JoinType> changed(join.type, loosen ? JoinType::Left : JoinType::Inner);
    const QString rows = tablesOf(join.left);
    const QString others = tablesOf(join.right);
    add(Kind::Join, loosen ? Change::WithUnmatched : Change::OnlyMatched, {rows, others});
}

void VariantMaker::leaveOut(From *&place, Join &join, From *dropped, From *kept)
{
    QSet<const Relation *> gone;
    for (const From *leaf : fromLeaves(dropped))
        gone.insert(m_bound.fromRelations.value(leaf));
    QSet<const Expr *> own;
    forEachExpr(join.on, [&own](const Expr &expr) { own.insert(&expr); });
    for (auto it = m_bound.columns.cbegin(); it != m_bound.columns.cend(); ++it) {
        if (gone.contains(it->relation) && !own.contains(it.key()))
            return; // it is needed elsewhere
    }
    if (!join.usingColumns.isEmpty() || join.natural)
        return;
    const QString without = tablesOf(dropped);
    const Instead<From *> changed(place, kept);
    add(Kind::Join, Change::WithoutJoin, {without});
}

void VariantMaker::otherKeys(Join &join)
{
    const Relation *right = m_bound.fromRelations.value(join.right);
    if (!right || !right->table || !join.on)
        return;
    const schema::SchemaGraph &graph = m_snapshot.wholeGraph();
    const QSet<const Relation *> joined = relationsIn(join.on);
    for (const From *leaf : fromLeaves(join.left)) {
        const Relation *left = m_bound.fromRelations.value(leaf);
        if (!left || !left->table || joined != QSet<const Relation *>{left, right})
            continue;
        for (const int edge : graph.edgesBetween(graph.node(left->table->name), graph.node(right->table->name))) {
            const ForeignKey &key = graph.keys()[edge];
            const bool refers = schema::sameName(key.from, left->table->name);
            const Relation &from = refers ? *left : *right;
            const Relation &to = refers ? *right : *left;
            if (isAlong(join.on, key, from, to))
                continue;
            QList<Expr *> conditions{keyCondition(m_statement.arena, key, from.alias, to.alias)};
            for (const Expr *condition : conjuncts(join.on)) {
                if (relationsIn(condition).size() < 2)
                    conditions.append(changeable(condition));
            }
            const Instead<Expr *> changed(join.on, allOf(m_statement.arena, conditions));
            add(Kind::Join, Change::OtherKey, {columnsOf(key.from, key.fromColumns), columnsOf(key.to, key.toColumns)});
        }
    }
}

QString VariantMaker::columnsOf(const TableName &table, const QStringList &columns)
{
    return table.display() + u'.' + columns.join(QStringLiteral(", "));
}

bool VariantMaker::isAlong(const Expr *condition, const ForeignKey &key, const Relation &from, const Relation &to) const
{
    const auto names = [&](const Relation &relation) {
        QStringList out;
        for (const Expr *one : conjuncts(condition)) {
            if (relationsIn(one).size() < 2)
                continue;
            forEachExpr(one, [&](const Expr &expr) {
                if (const ColumnBinding *binding = m_bound.binding(&expr); binding && binding->relation == &relation)
                    out.append(binding->name);
            });
        }
        out.sort();
        return out;
    };
    const auto sorted = [](QStringList columns) {
        columns.sort();
        return columns;
    };
    return names(from) == sorted(key.fromColumns) && names(to) == sorted(key.toColumns);
}

void VariantMaker::duplicates()
{
    for (FunctionCall *call : std::as_const(m_aggregates)) {
        if (call->star) {
            countKeys(*call);
            continue;
        }
        const QString name = call->name().text.toLower();
        if (call->arguments.size() != 1 || name == QLatin1String("min") || name == QLatin1String("max"))
            continue;
        const message::Message what = m_words.value(call->arguments.first());
        const Instead<bool> changed(call->distinct, !call->distinct);
        add(Kind::Duplicates, call->distinct ? Change::RepeatsOnce : Change::RepeatsEach, {what});
    }
    for (Select *select : std::as_const(m_selects)) {
        // Of groups no two rows are equal.
        const bool grouped = !select->groupBy.isEmpty()
                             || std::any_of(m_aggregates.cbegin(), m_aggregates.cend(),
                                            [select](const FunctionCall *call) { return isOf(*select, *call); });
        if (grouped && !select->distinct)
            continue;
        const Instead<bool> changed(select->distinct, !select->distinct);
        add(Kind::Duplicates, select->distinct ? Change::RowsOnce : Change::RowsEach, {});
    }
}

void VariantMaker::countKeys(FunctionCall &call)
{
    for (const Select *select : std::as_const(m_selects)) {
        const Scope *scope = m_bound.scopeOf(*select);
        if (!scope || scope->relations.size() < 2 || !isOf(*select, call))
            continue;
        for (const Relation *relation : scope->relations) {
            if (!relation->table || relation->table->primaryKey.size() != 1)
                continue;
            const Instead<bool> star(call.star, false);
            const Instead<bool> distinct(call.distinct, true);
            const Instead<QList<Expr *>> arguments(
                call.arguments, {column(m_statement.arena, relation->alias, relation->table->primaryKey.first())});
            add(Kind::Duplicates, Change::EachRowOnce, {relation->table->name.display()});
        }
    }
}

bool VariantMaker::isOf(const Select &select, const FunctionCall &call)
{
    bool own = false;
    const auto look = [&own, &call](const Expr &expr) { own = own || &expr == &call; };
    for (const SelectItem &item : select.items)
        forEachExpr(item.expr, look, NestedQueries::Skip);
    forEachExpr(select.having, look, NestedQueries::Skip);
    return own;
}

QSet<const Relation *> VariantMaker::relationsIn(const Expr *expr) const
{
    QSet<const Relation *> out;
    forEachExpr(expr, [&](const Expr &node) {
        if (const ColumnBinding *binding = m_bound.binding(&node); binding && binding->relation)
            out.insert(binding->relation);
    });
    return out;
}

} // namespace Tieout::learning
