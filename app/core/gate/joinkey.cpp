// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/gate/joinfacts.h"
#include "core/schema/jointree.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"

namespace Tieout::gate {

using namespace sql;

namespace {

struct Violation {
    Message message;
    Message hint;
    Span at;
    std::optional<QString> fix = {};
};

/// "payments.lease_id = leases.id", all columns of a composite key.
QString conditionOf(const ForeignKey &key)
{
    QStringList parts;
    for (qsizetype i = 0; i < key.fromColumns.size(); ++i)
        parts.append(QStringLiteral("%1.%2 = %3.%4")
                         .arg(key.from.display(), key.fromColumns[i], key.to.display(), key.toColumns[i]));
    return parts.join(QLatin1String(" AND "));
}

Message chained(const char *link, const QList<Message> &conditions)
{
    Message all = conditions.first();
    for (qsizetype i = 1; i < conditions.size(); ++i)
        all = say(link, {all, conditions[i]});
    return all;
}

/// How the two tables can be joined: by a key between them, else along the smallest path of keys.
Message wayBetween(const Relation &a, const Relation &b, const schema::SchemaGraph &graph)
{
    const int from = a.table ? graph.node(a.table->name) : -1;
    const int to = b.table ? graph.node(b.table->name) : -1;
    if (from < 0 || to < 0)
        return {};
    QList<Message> conditions;
    for (int edge : graph.edgesBetween(from, to))
        conditions.append(conditionOf(graph.keys()[edge]));
    if (!conditions.isEmpty())
        return say("gate.joinKey.declared", {chained("gate.joinKey.orOn", conditions)});
    const Result<schema::JoinTrees> trees = schema::smallestJoinTrees(graph, {from, to});
    if (!trees)
        return say("gate.joinKey.none", {displayOf(a), displayOf(b)});
    for (int edge : trees->trees.first().edges)
        conditions.append(conditionOf(graph.keys()[edge]));
    if (conditions.isEmpty()) // a table with itself
        return say("gate.joinKey.notItself", {displayOf(a)});
    return say("gate.joinKey.along", {chained("gate.joinKey.then", conditions)});
}

/// Judges one select.
class Judge
{
public:
    Judge(const CheckInput &input, const Scope &scope)
        : m_input(input)
        , m_joins(input.joins->of(scope))
        , m_keys(input.joins->keysOf(scope))
    {
        for (const KeyJoin &key : m_keys)
            m_connected.unite(key.from, key.to);
        for (const Equality &equality : m_joins.equalities) {
            if (isSameRow(equality) || m_input.origins->isSingleRow(*equality.left.relation)
                || m_input.origins->isSingleRow(*equality.right.relation))
                m_connected.unite(equality.left.relation, equality.right.relation);
        }
        for (const Relation *relation : scope.relations) {
            // json_each(t.x) and its like belong to the row they read.
            if (relation->kind == Relation::Kind::Function || m_input.origins->isSingleRow(*relation))
                m_free.append(relation);
        }
    }

    std::optional<Violation> violation() const
    {
        for (const Equality &equality : m_joins.equalities) {
            if (std::optional<Violation> found = judge(equality))
                return found;
        }
        for (const Link &link : m_joins.links) {
            if (std::optional<Violation> found = judge(link))
                return found;
        }
        return {};
    }

    /// A key that nobody declared or accepted and that this select joins along.
    const ForeignKey *inferredKey() const
    {
        for (const KeyJoin &key : m_keys) {
            if (m_input.graph.keys()[key.edge].origin == KeyOrigin::Inferred)
                return &m_input.graph.keys()[key.edge];
        }
        return nullptr;
    }

private:
    std::optional<BaseColumn> baseOf(const ColumnPoint &point) const
    {
        return m_input.origins->of(*point.relation, point.column);
    }

    /// The same stored column on both sides, of which one was traced through a derived table or holds each value once:
    /// the join brings a row together with its own group.
    bool isSameRow(const Equality &equality) const
    {
        const std::optional<BaseColumn> left = baseOf(equality.left);
        const std::optional<BaseColumn> right = baseOf(equality.right);
        if (!left || !right || !left->sameAs(*right))
            return false;
        return left->through || right->through || equality.form == Equality::Form::Membership
               || m_input.origins->uniqueKeys(*equality.left.relation).contains(QList<int>{equality.left.column});
    }

    /// Two references to the same parent's key: legal as a membership, which multiplies nothing.
    bool shareParent(const Equality &equality) const
    {
        const std::optional<BaseColumn> left = baseOf(equality.left);
        const std::optional<BaseColumn> right = baseOf(equality.right);
        if (!left || !right)
            return false;
        const auto parentOf = [this](const BaseColumn &column) {
            QStringList parents;
            for (const ForeignKey &key : m_input.graph.keys()) {
                if (key.fromColumns.size() == 1 && key.from == column.table
                    && key.fromColumns.first().compare(column.column, Qt::CaseInsensitive) == 0)
                    parents.append(key.to.display() + u'.' + key.toColumns.first().toLower());
            }
            return parents;
        };
        const QStringList parents = parentOf(*right);
        const QStringList others = parentOf(*left);
        return std::any_of(others.cbegin(), others.cend(),
                           [&parents](const QString &p) { return parents.contains(p); });
    }

    /// The equality is one of a key's own column pairs.
    bool isKeyPair(const Equality &equality) const
    {
        const std::optional<BaseColumn> left = baseOf(equality.left);
        const std::optional<BaseColumn> right = baseOf(equality.right);
        if (!left || !right)
            return false;
        for (const KeyJoin &join : m_keys) {
            const ForeignKey &key = m_input.graph.keys()[join.edge];
            for (qsizetype i = 0; i < key.fromColumns.size(); ++i) {
                const BaseColumn from{key.from, key.fromColumns[i]};
                const BaseColumn to{key.to, key.toColumns[i]};
                if ((from.sameAs(*left) && to.sameAs(*right)) || (from.sameAs(*right) && to.sameAs(*left)))
                    return true;
            }
        }
        return false;
    }

    std::optional<Violation> judge(const Equality &equality) const
    {
        const Relation &left = *equality.left.relation;
        const Relation &right = *equality.right.relation;
        if (m_free.contains(&left) || m_free.contains(&right))
            return {};
        if (equality.form == Equality::Form::Membership && (isSameRow(equality) || shareParent(equality)))
            return {};
        const bool connected = m_connected.together(&left, &right);
        // NATURAL compares whatever happens to have the same name: more than the key loses rows unnoticed.
        if (connected && (equality.form != Equality::Form::Natural || isKeyPair(equality) || isSameRow(equality)))
            return {};
        const QString a = displayOf(equality.left, *m_input.origins);
        const QString b = displayOf(equality.right, *m_input.origins);
        Violation violation;
        violation.at = equality.at;
        violation.hint = wayBetween(left, right, m_input.graph);
        if (connected)
            violation.message = say("gate.joinKey.natural", {displayOf(left), displayOf(right), a, b});
        else if (const ForeignKey *part = keyOf(equality))
            violation.message = say("gate.joinKey.part", {displayOf(left), displayOf(right), a, b, part->constraint});
        else
            violation.message = say("gate.joinKey.off", {displayOf(left), displayOf(right), a, b});
        if (equality.form == Equality::Form::Condition)
            violation.fix = onKey(equality);
        return violation;
    }

    /// The query with the one key that the two tables have in the place of the condition.
    std::optional<QString> onKey(const Equality &equality) const
    {
        const Relation &left = *equality.left.relation;
        const Relation &right = *equality.right.relation;
        const auto *edge = onlyKeyBetween(left, right, m_input.graph);
        if (!edge)
            return {};
        Arena arena;
        const bool forward = edge->from == left.table->name;
        const Expr *condition =
            keyCondition(arena, *edge, (forward ? left : right).alias, (forward ? right : left).alias);
        return edited(m_input, equality.at, print(*condition, m_input.traits));
    }

    std::optional<Violation> judge(const Link &link) const
    {
        // A condition over relations that keys already connect is a filter. So is one that reads a single row.
        QList<const Relation *> relations;
        for (const Relation *relation : link.relations) {
            if (!m_free.contains(relation))
                relations.append(relation);
        }
        for (qsizetype i = 1; i < relations.size(); ++i) {
            if (m_connected.together(relations[0], relations[i]))
                continue;
            Violation violation;
            violation.at = link.at;
            violation.hint = wayBetween(*relations[0], *relations[i], m_input.graph);
            violation.message = say("gate.joinKey.noEquality", {displayOf(*relations[0]), displayOf(*relations[i])});
            return violation;
        }
        return {};
    }

    /// A composite key that has this pair of columns among its own.
    const ForeignKey *keyOf(const Equality &equality) const
    {
        const std::optional<BaseColumn> left = baseOf(equality.left);
        const std::optional<BaseColumn> right = baseOf(equality.right);
        for (const ForeignKey &key : m_input.graph.keys()) {
            for (qsizetype i = 0; left && right && i < key.fromColumns.size(); ++i) {
                const BaseColumn from{key.from, key.fromColumns[i]};
                const BaseColumn to{key.to, key.toColumns[i]};
                if ((from.sameAs(*left) && to.sameAs(*right)) || (from.sameAs(*right) && to.sameAs(*left)))
                    return &key;
            }
        }
        return nullptr;
    }

    const CheckInput &m_input;
    const SelectJoins &m_joins;
    QList<KeyJoin> m_keys;
    Connected m_connected;
    QList<const Relation *> m_free;
};

} // namespace

CheckResult checkJoinKeys(const CheckInput &input)
{
    const ForeignKey *inferred = nullptr;
    bool joins = false;
    for (const Scope &scope : input.bound->scopes) {
        const Judge judge(input, scope);
        if (const std::optional<Violation> violation = judge.violation()) {
            CheckResult result = input.request.author == Author::Person
                                     ? warned(violation->message, violation->hint, violation->at)
                                     : rejected(violation->message, violation->hint, violation->at);
            result.fix = violation->fix;
            return result;
        }
        if (!inferred)
            inferred = judge.inferredKey();
        joins = joins || scope.relations.size() > 1;
    }
    if (inferred) {
        return warned(say("gate.joinKey.inferred", {conditionOf(*inferred)}), say("gate.joinKey.decide"), {});
    }
    if (!joins)
        return skipped(say("gate.nothingToJoin"));
    return passed(say("gate.joinKey.fine"));
}

} // namespace Tieout::gate
