// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/binderimpl.h"

#include <algorithm>

namespace Tieout::sql {

Binder::ScopeState &Binder::stateOf(const Scope *scope)
{
    return m_states[scope];
}

const Binder::ColumnIndex &Binder::indexOf(const Relation &relation)
{
    // Occurrences of one table share an index, unless the FROM clause renames its columns.
    const bool shared = relation.table && relation.from->columnAliases.isEmpty();
    const void *key = shared ? static_cast<const void *>(relation.table) : static_cast<const void *>(&relation);
    ColumnIndex &index = m_indexes[key];
    if (index.exact.isEmpty()) {
        for (int i = int(relation.columns.size()) - 1; i >= 0; --i) { // backwards: the first of equal names wins
            index.exact.insert(relation.columns[i], i);
            index.folded.insert(relation.columns[i].toLower(), i);
        }
    }
    return index;
}

int Binder::columnOf(const Relation &relation, const QString &name)
{
    constexpr qsizetype FewColumns = 64; // below it looking is cheaper than an index that lives for one query
    if (relation.columns.size() <= FewColumns) {
        const auto &columns = relation.columns;
        if (const qsizetype exact = columns.indexOf(name); exact >= 0)
            return int(exact);
        const auto alike = std::find_if(columns.cbegin(), columns.cend(), [&name](const QString &column) {
            return column.compare(name, Qt::CaseInsensitive) == 0;
        });
        return alike == columns.cend() ? -1 : int(std::distance(columns.cbegin(), alike));
    }
    const ColumnIndex &index = indexOf(relation);
    const auto exact = index.exact.constFind(name);
    return exact != index.exact.constEnd() ? *exact : index.folded.value(name.toLower(), -1);
}

/// The relations a column's qualifier names; all of the scope without one.
QList<const Relation *> Binder::relationsFor(ScopeState &state, const ColumnRef &column)
{
    if (column.path.size() == 1)
        return state.scope->relations;
    QList<const Relation *> named;
    constexpr qsizetype FewRelations = 64;
    if (state.scope->relations.size() <= FewRelations) {
        for (const Relation *relation : state.scope->relations) {
            if (relation->alias.compare(column.qualifier(), Qt::CaseInsensitive) == 0)
                named.append(relation);
        }
    } else {
        if (state.byAlias.isEmpty()) {
            for (const Relation *relation : state.scope->relations)
                state.byAlias[relation->alias.toLower()].append(relation);
        }
        named = state.byAlias.value(column.qualifier().toLower());
    }
    if (column.path.size() == 2)
        return named;
    const QString schema = column.path[column.path.size() - 3].text;
    QList<const Relation *> inSchema;
    for (const Relation *relation : named) {
        const QString own = relation->table ? relation->table->name.schema : QString();
        if ((own.isEmpty() ? m_schema.defaultSchema : own).compare(schema, Qt::CaseInsensitive) == 0)
            inSchema.append(relation);
    }
    return inSchema;
}

QList<Binder::Match> Binder::matches(ScopeState &state, const ColumnRef &column)
{
    const bool bare = column.path.size() == 1;
    const QString &name = column.column().text;
    const auto known = bare ? state.found.constFind(name) : state.found.constEnd();
    if (bare && known != state.found.constEnd())
        return *known;
    QList<Match> found;
    for (const Relation *relation : relationsFor(state, column)) {
        const int index = columnOf(*relation, name);
        if (index >= 0 && !(bare && state.hidden.contains({relation->index, index})))
            found.append(Match{relation, index});
    }
    if (bare)
        state.found.insert(name, found);
    return found;
}

ColumnBinding Binder::bindingFor(const Match &match) const
{
    ColumnBinding binding;
    binding.relation = match.relation;
    binding.column = match.column;
    if (match.column < 0)
        return binding;
    // A list of names beside an alias renames by position; what is read is the table's own column.
    const Table *table = match.relation->table;
    binding.name = table && match.column < table->columns.size() ? table->columns[match.column].name
                                                                 : match.relation->columns[match.column];
    return binding;
}

void Binder::setBinding(const ColumnRef &column, const Match &match, int depth)
{
    ColumnBinding binding = bindingFor(match);
    if (binding.name.isEmpty())
        binding.name = column.column().text;
    binding.depth = depth;
    m_bound.columns.insert(&column, binding);
}

void Binder::bindColumn(const ColumnRef &column, const Scope *scope)
{
    int depth = 0;
    for (const Scope *level = scope; level; level = level->parent, ++depth) {
        ScopeState &state = stateOf(level);
        const QList<Match> found = matches(state, column);
        if (!found.isEmpty()) {
            setBinding(column, found.first(), depth);
            if (found.size() > 1)
                ambiguous(column, found);
            return;
        }
        if (bindAlias(column, state, depth) || bindRowId(column, state, depth))
            return;
    }
    // Only when no table says for certain that it has the column.
    depth = 0;
    for (const Scope *level = scope; level; level = level->parent, ++depth) {
        if (isWholeRow(column, stateOf(level)))
            return wholeRow(column);
        if (bindOpen(column, stateOf(level), depth))
            return;
    }
    unknownColumn(column, scope);
}

bool Binder::bindAlias(const ColumnRef &column, ScopeState &state, int depth)
{
    if (!state.aliasesVisible || column.path.size() != 1)
        return false;
    for (const SelectItem &item : state.scope->select->items) {
        if (item.alias.isEmpty() || item.alias.text.compare(column.column().text, Qt::CaseInsensitive) != 0)
            continue;
        ColumnBinding binding;
        binding.alias = &item;
        binding.name = item.alias.text;
        binding.depth = depth;
        m_bound.columns.insert(&column, binding);
        return true;
    }
    return false;
}

bool Binder::bindRowId(const ColumnRef &column, ScopeState &state, int depth)
{
    const QString name = column.column().text.toLower();
    const QString &own = m_traits.rowIdColumn;
    if (own.isEmpty())
        return false;
    // SQLite's has three names; a column of that name hides it.
    const bool sqlite =
        own == QLatin1String("rowid") && (name == QLatin1String("oid") || name == QLatin1String("_rowid_"));
    if (name != own && !sqlite)
        return false;
    const QList<const Relation *> relations = relationsFor(state, column);
    if (relations.size() != 1 || relations.first()->kind != Relation::Kind::BaseTable)
        return false;
    setBinding(column, Match{relations.first(), -1}, depth);
    return true;
}

/// A table's bare name as a value: its whole row, where the engine has such values. A function's name means what it
/// returns.
bool Binder::isWholeRow(const ColumnRef &column, ScopeState &state)
{
    const QList<const Relation *> &relations = state.scope->relations;
    return column.path.size() == 1
           && std::any_of(relations.cbegin(), relations.cend(), [&column](const Relation *relation) {
                  return relation->kind != Relation::Kind::Function
                         && relation->alias.compare(column.column().text, Qt::CaseInsensitive) == 0;
              });
}

bool Binder::bindOpen(const ColumnRef &column, ScopeState &state, int depth)
{
    for (const Relation *relation : relationsFor(state, column)) {
        if (relation->open) {
            setBinding(column, Match{relation, -1}, depth);
            return true;
        }
    }
    return false;
}

} // namespace Tieout::sql
