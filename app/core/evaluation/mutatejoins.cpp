// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/mutationtools.h"

#include "core/gate/origins.h"
#include "core/sql/builder.h"
#include "core/sql/walk.h"

namespace Tieout::evaluation {

using namespace sql;

namespace {

/// Joins with a condition, of all selects.
QList<Join *> conditionalJoins(const Draft &draft)
{
    QList<Join *> joins;
    for (const Select *select : selects(draft)) {
        for (const Join *join : joinsOf(select->from)) {
            if (join->on && (join->type == JoinType::Inner || join->type == JoinType::Left))
                joins.append(changeable(join));
        }
    }
    return joins;
}

/// One equality of two tables' columns in a join condition.
struct JoinEquality {
    Binary *node = nullptr;
    ColumnRef *left = nullptr;
    ColumnRef *right = nullptr;
    ColumnBinding leftBinding;
    ColumnBinding rightBinding;
};

QList<JoinEquality> joinEqualities(const Draft &draft)
{
    QList<JoinEquality> equalities;
    for (const Join *join : conditionalJoins(draft)) {
        for (const Expr *part : conjuncts(join->on)) {
            const auto *equality = as<Binary>(part);
            const auto *left = equality ? as<ColumnRef>(equality->left) : nullptr;
            const auto *right = equality ? as<ColumnRef>(equality->right) : nullptr;
            const ColumnBinding *a = draft.bound.binding(left);
            const ColumnBinding *b = draft.bound.binding(right);
            if (left && right && equality->op == BinaryOp::Equal && a && b && a->relation && b->relation
                && a->relation->table && b->relation->table && a->relation != b->relation)
                equalities.append({changeable(equality), changeable(left), changeable(right), *a, *b});
        }
    }
    return equalities;
}

bool isKeyPair(const schema::SchemaGraph &graph, const TableName &table, const QString &column, const TableName &other,
               const QString &otherColumn)
{
    return std::any_of(graph.keys().cbegin(), graph.keys().cend(), [&](const ForeignKey &key) {
        for (qsizetype i = 0; i < key.fromColumns.size(); ++i) {
            const bool forth = key.from == table && key.to == other
                               && key.fromColumns[i].compare(column, Qt::CaseInsensitive) == 0
                               && key.toColumns[i].compare(otherColumn, Qt::CaseInsensitive) == 0;
            const bool back = key.to == table && key.from == other
                              && key.toColumns[i].compare(column, Qt::CaseInsensitive) == 0
                              && key.fromColumns[i].compare(otherColumn, Qt::CaseInsensitive) == 0;
            if (forth || back)
                return true;
        }
        return false;
    });
}

} // namespace

/// Decidable always: nothing else in a gold connects the two, or the gold would say it twice.
std::optional<Mutant> dropJoinCondition(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<Join *> joins = draft ? conditionalJoins(*draft) : QList<Join *>();
    if (joins.isEmpty())
        return {};
    Join *join = *pick(joins, random);
    join->on = nullptr;
    join->type = JoinType::Cross;
    return mutantOf("joinConditionDropped", draft->text(input.traits),
                    {QStringLiteral("join.cross"), QStringLiteral("join.key")});
}

/// One side of a join's equality becomes another column of its table. Decidable where the gold's joins ride keys, and
/// the new pair is no key.
std::optional<Mutant> joinOnWrongColumn(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<JoinEquality> equalities = draft ? joinEqualities(*draft) : QList<JoinEquality>();
    const JoinEquality *equality = pick(equalities, random);
    if (!equality)
        return {};
    const Table &table = *equality->leftBinding.relation->table;
    QStringList others;
    for (const Column &column : table.columns) {
        if (column.name.compare(equality->leftBinding.name, Qt::CaseInsensitive) != 0)
            others.append(column.name);
    }
    const QString *other = pick(others, random);
    if (!other)
        return {};
    equality->left->path.last().text = *other;
    equality->left->path.last().quoted = true;
    Mutant mutant = mutantOf("joinOnWrongColumn", draft->text(input.traits),
                             {QStringLiteral("join.key"), QStringLiteral("join.cross")});
    const TableName &right = equality->rightBinding.relation->table->name;
    mutant.decidable =
        isKeyPair(input.graph, table.name, equality->leftBinding.name, right, equality->rightBinding.name)
        && !isKeyPair(input.graph, table.name, *other, right, equality->rightBinding.name);
    return mutant;
}

/// Of two keys between the same tables the other one: home team for away team. Both are legal joins, so it is decidable
/// only where a question names the role; no gate can tell without.
std::optional<Mutant> joinOnWrongKey(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    const QList<JoinEquality> equalities = draft ? joinEqualities(*draft) : QList<JoinEquality>();
    const JoinEquality *equality = pick(equalities, random);
    if (!equality)
        return {};
    const TableName &left = equality->leftBinding.relation->table->name;
    const TableName &right = equality->rightBinding.relation->table->name;
    for (const ForeignKey &key : input.graph.keys()) {
        if (key.fromColumns.size() != 1)
            continue;
        const bool forth = key.from == left && key.to == right;
        const bool back = key.from == right && key.to == left;
        const QString old = forth ? equality->leftBinding.name : equality->rightBinding.name;
        if ((!forth && !back) || key.fromColumns.first().compare(old, Qt::CaseInsensitive) == 0)
            continue;
        ColumnRef *from = forth ? equality->left : equality->right;
        ColumnRef *to = forth ? equality->right : equality->left;
        from->path.last() = Name{key.fromColumns.first(), {}, true};
        to->path.last() = Name{key.toColumns.first(), {}, true};
        Mutant mutant = mutantOf("joinOnWrongKey", draft->text(input.traits), {QStringLiteral("join.")});
        mutant.decidable = false;
        return mutant;
    }
    return {};
}

/// A child table joined to what is summed or averaged. Decidable unless the child was measured to have one row for each
/// parent.
std::optional<Mutant> addFanOut(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    if (!draft || !draft->statement.query->select)
        return {};
    Select &select = *draft->statement.query->select;
    const Relation *fact = nullptr;
    for (const FunctionCall *call : gate::aggregatesOf(select, input.traits)) {
        const QString name = call->name().text.toLower();
        const auto *argument = call->arguments.size() == 1 ? as<ColumnRef>(call->arguments.first()) : nullptr;
        const ColumnBinding *binding = draft->bound.binding(argument);
        if (argument && binding && binding->relation && binding->relation->table && !call->distinct
            && binding->relation->scope && binding->relation->scope->select == &select
            && (name == QLatin1String("sum") || name == QLatin1String("avg")))
            fact = binding->relation;
    }
    if (!fact)
        return {};
    QList<ForeignKey> keys;
    for (const ForeignKey &key : input.graph.keys()) {
        const Table *child = input.graph.schema().table(key.from);
        const bool unique =
            child && (child->primaryKey == key.fromColumns || child->uniqueKeys.contains(key.fromColumns));
        if (key.to == fact->table->name && key.from != key.to && !unique)
            keys.append(key);
    }
    const ForeignKey *key = pick(keys, random);
    if (!key)
        return {};
    joinOver(*draft, *fact, *key, QStringLiteral("repeating"));
    Mutant mutant = mutantOf("fanOutAdded", draft->text(input.traits), {QStringLiteral("join.fan-out")});
    mutant.decidable = key->fromColumns.size() != 1
                       || !gate::isMeasuredUnique(input.facts.column(key->from, key->fromColumns.first()));
    return mutant;
}

/// A join becomes a LEFT JOIN while a condition in WHERE still drops what it would keep. Decidable always.
std::optional<Mutant> undoOuterJoin(const MutationInput &input, Random &random)
{
    const std::unique_ptr<Draft> draft = Draft::of(input);
    if (!draft)
        return {};
    QList<Join *> joins;
    for (Select *select : selects(*draft)) {
        const QList<const Expr *> conditions = conjuncts(select->where);
        for (const Join *join : joinsOf(select->from)) {
            const Relation *right = draft->bound.fromRelations.value(join->right);
            if (join->type != JoinType::Inner || !join->on || !right)
                continue;
            const bool filtered = std::any_of(conditions.cbegin(), conditions.cend(), [&](const Expr *condition) {
                const auto *comparison = as<Binary>(condition);
                const ColumnBinding *binding = comparison ? draft->bound.binding(comparison->left) : nullptr;
                return binding && binding->relation == right && comparison->op == BinaryOp::Equal
                       && as<Literal>(comparison->right);
            });
            if (filtered)
                joins.append(changeable(join));
        }
    }
    if (joins.isEmpty())
        return {};
    (*pick(joins, random))->type = JoinType::Left;
    return mutantOf("outerJoinUndone", draft->text(input.traits), {QStringLiteral("join.outer-undone")});
}

} // namespace Tieout::evaluation
