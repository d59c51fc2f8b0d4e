// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/binderimpl.h"
#include "core/sql/walk.h"

namespace Tieout::sql {

/// Adds what `from` reads to the scope, in order, and returns it. Conditions wait for bindConditions(): they may name
/// any of it.
QList<const Relation *> Binder::bindFrom(const From *from, Scope *scope)
{
    if (!from || stopped())
        return {};
    if (const Join *join = as<Join>(from))
        return bindJoin(*join, scope);
    Relation *relation = nullptr;
    if (const auto *table = as<NamedTable>(from)) {
        relation = addRelation(*from, scope, Relation::Kind::BaseTable);
        bindNamedTable(*table, *relation);
    } else if (const auto *function = as<TableFunction>(from)) {
        bindExpr(function->call, scope); // its arguments see what stands before it, and not itself
        relation = addRelation(*from, scope, Relation::Kind::Function);
        relation->open = from->columnTypes.isEmpty(); // else they are all that there are
        for (const Name &column : relation->open ? QList<Name>() : from->columnAliases)
            relation->columns.append(column.text);
        if (relation->alias.isEmpty())
            relation->alias = function->call->name().text;
    } else if (const auto *derived = as<DerivedTable>(from)) {
        // Sees the enclosing queries, and its left neighbours only where LATERAL says so.
        const QList<OutputColumn> outputs = bindQuery(*derived->query, derived->lateral ? scope : scope->parent);
        relation = addRelation(*from, scope, Relation::Kind::Derived);
        relation->query = derived->query;
        for (const OutputColumn &output : outputs)
            relation->columns.append(output.name);
    }
    if (!relation)
        return {};
    renameColumns(*from, *relation);
    return {relation};
}

Relation *Binder::addRelation(const From &from, Scope *scope, Relation::Kind kind)
{
    m_bound.relations.push_back({});
    Relation *relation = &m_bound.relations.back();
    relation->kind = kind;
    relation->from = &from;
    relation->alias = from.alias.text;
    relation->scope = scope;
    relation->index = int(m_bound.relations.size()) - 1;
    scope->relations.append(relation);
    m_bound.fromRelations.insert(&from, relation);
    ScopeState &state = stateOf(scope);
    state.found.clear();
    state.byAlias.clear();
    return relation;
}

void Binder::bindNamedTable(const NamedTable &node, Relation &relation)
{
    const QString name = node.table().text;
    if (relation.alias.isEmpty())
        relation.alias = name;
    if (node.path.size() == 1) {
        if (CommonEntry *entry = findCommon(name)) {
            relation.kind = Relation::Kind::CommonTable;
            relation.query = entry->table->query;
            bindCommon(*entry);
            relation.columns = entry->columns;
            relation.open = !entry->known;
            if (relation.open && !stopped())
                report(ReferenceError::Kind::Table,
                       Error(ErrorCode::Reference,
                             QT_TRANSLATE_NOOP("Error", "\"%1\" reads itself before it has a first SELECT."), {name},
                             QT_TRANSLATE_NOOP("Error", "Begin with a SELECT that does not read it, then UNION ALL.")),
                       node.table().span.begin);
            return;
        }
    }
    const QString schema = node.path.size() > 1 ? node.path[node.path.size() - 2].text : QString();
    relation.table = m_schema.table(TableName{schema, name});
    if (!relation.table) {
        relation.open = true;
        if (m_traits.systemTables.contains(name.toLower()))
            relation.kind = Relation::Kind::System;
        else
            unknownTable(node);
        return;
    }
    relation.kind = relation.table->kind == TableKind::View ? Relation::Kind::View : Relation::Kind::BaseTable;
    QStringList &columns = m_tableColumns[relation.table];
    if (columns.isEmpty()) {
        for (const Column &column : relation.table->columns)
            columns.append(column.name);
    }
    relation.columns = columns;
}

void Binder::renameColumns(const From &from, Relation &relation)
{
    if (from.columnAliases.isEmpty())
        return;
    if (from.columnAliases.size() > relation.columns.size() && !relation.open)
        wrongCount({QT_TRANSLATE_NOOP("Error", "The column list of \"%1\" and its columns"), {relation.alias}},
                   from.columnAliases.size(), relation.columns.size(), from.alias.span.begin);
    for (qsizetype i = 0; i < from.columnAliases.size(); ++i) {
        if (i < relation.columns.size())
            relation.columns[i] = from.columnAliases[i].text;
        else
            relation.columns.append(from.columnAliases[i].text);
    }
}

void Binder::setNullable(const QList<const Relation *> &relations)
{
    for (const Relation *relation : relations)
        const_cast<Relation *>(relation)->nullable = true; // ours, in m_bound.relations
}

QList<const Relation *> Binder::bindJoin(const Join &join, Scope *scope)
{
    const QList<const Relation *> left = bindFrom(join.left, scope);
    const QList<const Relation *> right = bindFrom(join.right, scope);
    if (join.type == JoinType::Left || join.type == JoinType::Full)
        setNullable(right);
    if (join.type == JoinType::Right || join.type == JoinType::Full)
        setNullable(left);
    if ((join.natural || !join.usingColumns.isEmpty()) && !stopped())
        mergeColumns(join, scope, left, right);
    return left + right;
}

/// The column that a bare name means among `relations`; `count` receives how many there are.
Binder::Match Binder::visibleColumn(const QList<const Relation *> &relations, const QString &name, const Scope *scope,
                                    int *count)
{
    Match found;
    *count = 0;
    for (const Relation *relation : relations) {
        const int column = columnOf(*relation, name);
        if (column < 0 || stateOf(scope).hidden.contains({relation->index, column}))
            continue;
        if (++*count == 1)
            found = Match{relation, column};
    }
    return found;
}

void Binder::mergeColumns(const Join &join, Scope *scope, const QList<const Relation *> &left,
                          const QList<const Relation *> &right)
{
    QList<Name> names = join.usingColumns;
    if (join.natural) {
        for (const Relation *relation : left) {
            for (const QString &column : relation->columns) {
                int count = 0;
                visibleColumn(right, column, scope, &count);
                const bool seen = std::any_of(names.cbegin(), names.cend(), [&](const Name &name) {
                    return name.text.compare(column, Qt::CaseInsensitive) == 0;
                });
                if (count > 0 && !seen)
                    names.append(Name{column, join.span, false});
            }
        }
    }
    ScopeState &state = stateOf(scope);
    state.found.clear();
    for (const Name &name : names) {
        int leftCount = 0;
        int rightCount = 0;
        const Match leftMatch = visibleColumn(left, name.text, scope, &leftCount);
        const Match rightMatch = visibleColumn(right, name.text, scope, &rightCount);
        const bool open =
            std::any_of(left.cbegin(), left.cend(), [](const Relation *relation) { return relation->open; })
            || std::any_of(right.cbegin(), right.cend(), [](const Relation *relation) { return relation->open; });
        if (leftCount == 0 || rightCount == 0) {
            if (open)
                continue;
            report(ReferenceError::Kind::Column,
                   Error(ErrorCode::Reference,
                         leftCount == 0
                             ? QT_TRANSLATE_NOOP("Error",
                                                 "Column \"%1\" of USING does not exist on the left side of the join.")
                             : QT_TRANSLATE_NOOP(
                                 "Error", "Column \"%1\" of USING does not exist on the right side of the join."),
                         {name.text}, QT_TRANSLATE_NOOP("Error", "Write ON with a condition instead.")),
                   name.span.begin);
            continue;
        }
        m_bound.merged[&join].append({bindingFor(leftMatch), bindingFor(rightMatch)});
        for (const Relation *relation : right) {
            const int column = columnOf(*relation, name.text);
            if (column >= 0)
                state.hidden.insert({relation->index, column});
        }
    }
}

void Binder::bindConditions(const From *from, Scope *scope)
{
    // The engine resolves ON after all of FROM is known, so a condition may also name a table to its right.
    const QList<const Join *> joins = joinsOf(from);
    stateOf(scope).aliasesVisible = true;
    for (const Join *join : joins)
        bindExpr(join->on, scope);
    stateOf(scope).aliasesVisible = false;
}

} // namespace Tieout::sql
