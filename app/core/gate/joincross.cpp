// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/gate/joinfacts.h"
#include "core/sql/builder.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// A relation of which constants pick one row: `id = 5` on its whole key.
bool isPinned(const Relation &relation, const SelectJoins &joins, const Origins &origins)
{
    for (const QList<int> &key : origins.uniqueKeys(relation)) {
        if (std::all_of(key.cbegin(), key.cend(), [&](int column) {
                return joins.pinned.contains(ColumnPoint{&relation, column});
            }))
            return true;
    }
    return false;
}

/// Whether a key leads from the relation to another of the select or back: that is how they belong together, one row or
/// many.
bool hasKeyToAny(const Relation &relation, const Scope &scope, const schema::SchemaGraph &graph)
{
    const auto nodeOf = [&graph](const Relation &any) { return any.table ? graph.node(any.table->name) : -1; };
    const int node = nodeOf(relation);
    return node >= 0 && std::any_of(scope.relations.cbegin(), scope.relations.cend(), [&](const Relation *other) {
               const int partner = nodeOf(*other);
               return partner >= 0 && partner != node && !graph.edgesBetween(node, partner).isEmpty();
           });
}

/// The keys between a relation and the others of its select, as conditions on the tables' columns.
QStringList keysTo(const Relation &relation, const Scope &scope, const schema::SchemaGraph &graph)
{
    QStringList conditions;
    for (const Relation *other : scope.relations) {
        if (!relation.table || !other->table || other == &relation)
            continue;
        for (const int edge : graph.edgesBetween(graph.node(relation.table->name), graph.node(other->table->name))) {
            const ForeignKey &key = graph.keys()[edge];
            QStringList pairs;
            for (qsizetype i = 0; i < key.fromColumns.size(); ++i)
                pairs.append(
                    QStringLiteral("%1.%2 = %3.%4")
                        .arg(key.from.display(), key.fromColumns[i], key.to.display(), key.toColumns.value(i)));
            conditions.append(pairs.join(QStringLiteral(" AND ")));
        }
    }
    conditions.removeDuplicates();
    return conditions;
}

/// The query in which the join that brings `relation` rides the one key it has to any of the others; nothing where
/// there are several or none.
std::optional<QString> joinedByKey(const CheckInput &input, const Scope &scope, const Relation &relation)
{
    const ForeignKey *key = nullptr;
    const Relation *partner = nullptr;
    for (const Relation *other : scope.relations) {
        const ForeignKey *found = other == &relation ? nullptr : onlyKeyBetween(*other, relation, input.graph);
        if (!found)
            continue;
        if (key)
            return {};
        key = found;
        partner = other;
    }
    // The check's tree is not ours to change: the same text again.
    Result<Statement> statement = key ? parse(input.request.sql, input.traits) : fail(Error());
    if (!statement)
        return {};
    Join *target = nullptr;
    forEachSelect(statement->query, [&](const Select &select) {
        for (const Join *join : joinsOf(select.from)) {
            if (relation.from && join->right->span == relation.from->span)
                target = const_cast<Join *>(join); // a node of `statement`, which is ours
        }
    });
    if (!target || target->on || target->natural || !target->usingColumns.isEmpty())
        return {};
    const bool forward = key->from == relation.table->name;
    target->type = JoinType::Inner;
    target->on = keyCondition(statement->arena, *key, (forward ? relation : *partner).alias,
                              (forward ? *partner : relation).alias);
    return print(*statement->query, input.traits);
}

} // namespace

CheckResult checkCrossJoins(const CheckInput &input)
{
    for (const Scope &scope : input.bound->scopes) {
        if (scope.relations.size() < 2)
            continue;
        const SelectJoins &joins = input.joins->of(scope);
        Connected connected;
        for (const Equality &equality : joins.equalities) {
            if (equality.form != Equality::Form::Membership)
                connected.unite(equality.left.relation, equality.right.relation);
        }
        for (const Link &link : joins.links) {
            for (const Relation *relation : link.relations)
                connected.unite(link.relations.first(), relation);
        }
        // Relations of the enclosing selects are constants here: two of them need no connection of their own.
        const Relation *outer = nullptr;
        const auto uniteOuter = [&](const Relation *relation) {
            if (relation->scope == &scope)
                return;
            if (outer)
                connected.unite(outer, relation);
            outer = relation;
        };
        for (const Equality &equality : joins.equalities) {
            uniteOuter(equality.left.relation);
            uniteOuter(equality.right.relation);
        }
        const Relation *first = nullptr;
        for (const Relation *relation : scope.relations) {
            if (input.origins->isSingleRow(*relation)
                || (isPinned(*relation, joins, *input.origins) && !hasKeyToAny(*relation, scope, input.graph)))
                continue;
            if (first && !connected.together(first, relation)) {
                const Message message = say("gate.joinCross.none", {displayOf(*first), displayOf(*relation)});
                CheckResult result = rejected(
                    message, message.text + QStringLiteral(" Add the join condition along their keys."),
                    say("gate.joinCross.add", {displayOf(*relation)}), relation->from ? relation->from->span : Span());
                result.fix = joinedByKey(input, scope, *relation);
                if (result.fix)
                    result.modelMessage += QStringLiteral(" Along their key it is: %1").arg(*result.fix);
                else if (const QStringList keys = keysTo(*relation, scope, input.graph); !keys.isEmpty())
                    result.modelMessage += QStringLiteral(" The keys are %1.").arg(base::listed(keys));
                return result;
            }
            if (!first)
                first = relation;
        }
    }
    return passed(say("gate.joinCross.fine"));
}

} // namespace Tieout::gate
