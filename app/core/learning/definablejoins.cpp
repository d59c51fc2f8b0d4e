// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a query, each reached along a key from the rows that are aggregated.
#include "core/gate/origins.h"
#include "core/learning/definablereader.h"
#include "core/sql/operators.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::learning {

using namespace sql;
using gate::KeyJoin;

static ErrorText alongKeys()
{
    return QT_TRANSLATE_NOOP("Error",
                             "Join along foreign keys; keys that nobody declared are accepted on the page Schema.");
}

Result<void> DefinableReader::readTables()
{
    for (const Join *join : joinsOf(m_tree.select->from)) {
        if (join->type == JoinType::Right || join->type == JoinType::Full)
            return fail(notDefinable(
                QT_TRANSLATE_NOOP("Error", "it has a %1 JOIN."),
                {join->type == JoinType::Right ? QStringLiteral("RIGHT") : QStringLiteral("FULL")},
                QT_TRANSLATE_NOOP("Error",
                                  "Begin with the table whose rows are aggregated, and join the others to it.")));
    }
    const Scope *scope = m_bound.scopeOf(*m_tree.select);
    QSet<TableName> seen;
    for (const Relation *relation : scope->relations) {
        if (!relation->table || m_snapshot.graph->node(relation->table->name) < 0)
            return fail(notDefinable(
                QT_TRANSLATE_NOOP("Error", "\"%1\" in FROM is no stored table."), {gate::displayOf(*relation)},
                QT_TRANSLATE_NOOP("Error", "Verify a query that reads tables alone, and promote that.")));
        if (seen.contains(relation->table->name))
            return fail(notDefinable(
                QT_TRANSLATE_NOOP("Error", "it reads the table \"%1\" twice."), {relation->table->name.display()},
                QT_TRANSLATE_NOOP("Error", "Verify a query that reads each table once, and promote that.")));
        seen.insert(relation->table->name);
    }
    const gate::Origins origins(m_bound, m_snapshot.traits);
    const gate::AllJoins joins(m_bound, origins, *m_snapshot.graph);
    const QList<KeyJoin> &keys = joins.keysOf(*scope);
    if (const Result<void> checked = checkKeys(keys); !checked)
        return checked;
    const Relation *home = homeOf(keys);
    if (!home)
        return fail(repeats(keys));
    m_out.tables = tablesFrom(home, keys, m_relations);
    for (const gate::Equality &equality : joins.of(*scope).equalities) {
        if (!isOfKey(equality))
            return fail(notDefinable(QT_TRANSLATE_NOOP("Error", "it joins off the keys: %1 = %2."),
                                     {displayOf(equality.left, origins), displayOf(equality.right, origins)},
                                     alongKeys()));
    }
    if (home->nullable)
        return fail(notDefinable(
            QT_TRANSLATE_NOOP("Error", "it keeps rows of other tables that have none of \"%1\" (LEFT JOIN)."),
            {gate::displayOf(*home)},
            QT_TRANSLATE_NOOP("Error", "Begin with that table: a metric has values for what has rows.")));
    return {};
}

/// Whether two columns are those of a join that a table is reached by.
bool DefinableReader::isOfKey(const gate::Equality &equality) const
{
    for (int i = 1; i < int(m_out.tables.size()); ++i) {
        const DefinableTable &table = m_out.tables[i];
        const bool isTurned = equality.right.relation == m_relations[i];
        const gate::ColumnPoint &own = isTurned ? equality.right : equality.left;
        const gate::ColumnPoint &other = isTurned ? equality.left : equality.right;
        if (own.relation != m_relations[i] || other.relation != m_relations[table.from])
            continue;
        const QString ownColumn = own.relation->columns.value(own.column);
        const QString otherColumn = other.relation->columns.value(other.column);
        for (qsizetype at = 0; at < table.ownColumns.size(); ++at) {
            if (table.ownColumns[at].compare(ownColumn, Qt::CaseInsensitive) == 0
                && table.fromColumns[at].compare(otherColumn, Qt::CaseInsensitive) == 0)
                return true;
        }
    }
    return false;
}

/// All tables hang together by keys.
Result<void> DefinableReader::checkKeys(const QList<KeyJoin> &keys) const
{
    const QList<const Relation *> relations = m_bound.scopeOf(*m_tree.select)->relations;
    gate::Connected connected;
    for (const KeyJoin &key : keys) {
        if (!connected.together(key.from, key.to))
            connected.unite(key.from, key.to);
    }
    for (const Relation *relation : relations) {
        if (!connected.together(relation, relations.first()))
            return fail(notDefinable(QT_TRANSLATE_NOOP("Error", "no key joins \"%1\" with \"%2\"."),
                                     {gate::displayOf(*relations.first()), gate::displayOf(*relation)}, alongKeys()));
    }
    return {};
}

/// Breadth first along keys that lead to one row each; `reached` are their relations.
QList<DefinableTable> DefinableReader::tablesFrom(const Relation *home, const QList<KeyJoin> &keys,
                                                  QList<const Relation *> &reached) const
{
    QList<DefinableTable> tables{{home->table->name, {}, -1, {}, {}, false}};
    reached = {home};
    for (qsizetype at = 0; at < reached.size(); ++at) {
        for (const KeyJoin &join : keys) {
            const ForeignKey &key = m_snapshot.graph->keys()[join.edge];
            const bool isForward = join.from == reached[at] && !reached.contains(join.to);
            const bool isBack =
                join.to == reached[at] && !reached.contains(join.from) && m_snapshot.graph->isOneToOne(join.edge);
            if (isForward)
                tables.append({join.to->table->name, {}, int(at), key.toColumns, key.fromColumns, false});
            else if (isBack)
                tables.append({join.from->table->name, {}, int(at), key.fromColumns, key.toColumns, true});
            else
                continue;
            reached.append(isForward ? join.to : join.from);
        }
    }
    QHash<QString, int> names;
    for (const DefinableTable &table : std::as_const(tables))
        ++names[table.table.name.toLower()];
    for (DefinableTable &table : tables)
        table.dataset = names.value(table.table.name.toLower()) == 1 ? table.table.name
                                                                     : table.table.schema + u'_' + table.table.name;
    return tables;
}

/// The relation whose rows lead to one row of each other; of several the one whose columns are aggregated. Null: a join
/// repeats rows of each.
const Relation *DefinableReader::homeOf(const QList<KeyJoin> &keys) const
{
    const Scope &scope = *m_bound.scopeOf(*m_tree.select);
    QList<const Relation *> possible;
    for (const Relation *relation : scope.relations) {
        QList<const Relation *> reached;
        tablesFrom(relation, keys, reached);
        if (reached.size() == scope.relations.size())
            possible.append(relation);
    }
    for (const FunctionCall *call : gate::aggregatesOf(*m_tree.select, m_snapshot.traits)) {
        const Relation *read = nullptr;
        forEachExpr(call, [&](const Expr &node) {
            const ColumnBinding *binding = gate::columnBinding(m_bound, &node);
            if (binding && !read && possible.contains(binding->relation))
                read = binding->relation;
        });
        if (read)
            return read;
    }
    return possible.isEmpty() ? nullptr : possible.first();
}

/// Why no table is the one whose rows are aggregated.
Error DefinableReader::repeats(const QList<KeyJoin> &keys) const
{
    const QList<const Relation *> relations = m_bound.scopeOf(*m_tree.select)->relations;
    const Relation *meant = relations.first();
    for (const FunctionCall *call : gate::aggregatesOf(*m_tree.select, m_snapshot.traits)) {
        forEachExpr(call, [&](const Expr &node) {
            if (const ColumnBinding *binding = gate::columnBinding(m_bound, &node); binding && binding->relation)
                meant = binding->relation;
        });
    }
    QList<const Relation *> reached;
    tablesFrom(meant, keys, reached);
    const auto other = std::find_if(relations.cbegin(), relations.cend(),
                                    [&](const Relation *relation) { return !reached.contains(relation); });
    return notDefinable(
        QT_TRANSLATE_NOOP("Error", "the join with \"%1\" repeats rows of \"%2\" (fan-out)."),
        {gate::displayOf(other == relations.cend() ? *relations.last() : **other), gate::displayOf(*meant)},
        QT_TRANSLATE_NOOP("Error", "Verify a query without that join, or a metric for each of the two tables."));
}

/// Rows that an inner join leaves out because they lead to nothing are none of the metric's, unless what is asked
/// leaves them out anyway: a period, or words that may be others.
void DefinableReader::addJoinConditions()
{
    for (int i = 1; i < int(m_out.tables.size()); ++i) {
        const DefinableTable &table = m_out.tables[i];
        if (m_relations[i]->nullable || isHeld(i))
            continue;
        const Table &from = *m_relations[table.from]->table;
        const Table &own = *m_relations[i]->table;
        const QList<ForeignKey> &all = m_snapshot.graph->keys();
        const bool isDeclared = std::any_of(all.cbegin(), all.cend(), [&](const ForeignKey &key) {
            return key.origin == KeyOrigin::Declared && !table.isReferring && key.from == from.name
                   && key.to == own.name && key.fromColumns == table.fromColumns;
        });
        // A declared key says that what is filled leads to a row; of others the row itself is asked for.
        const QStringList &columns = isDeclared ? table.fromColumns : table.ownColumns;
        const int of = isDeclared ? table.from : i;
        QList<DefinableColumn> filled;
        QStringList texts;
        for (const QString &column : columns) {
            const Column *stored = (isDeclared ? from : own).column(column);
            const bool isFilled =
                isDeclared && stored && (!stored->nullable || from.primaryKey.contains(column, Qt::CaseInsensitive));
            if (isFilled)
                continue;
            filled.append({of, column});
            texts.append(m_out.text(filled.last()) + QStringLiteral(" IS NOT NULL"));
        }
        if (!filled.isEmpty())
            m_out.conditions.append({texts.join(QStringLiteral(" AND ")),
                                     message::say("learning.definable.leadsTo", {from.name.name, own.name.name}),
                                     {},
                                     i,
                                     filled});
    }
}

/// Whether a condition, a period or a value that is asked for keeps only rows that lead to this table.
bool DefinableReader::isHeld(int table) const
{
    const auto leadsThrough = [&](int to) {
        while (to >= 0 && to != table)
            to = m_out.tables[to].from;
        return to == table;
    };
    if (m_out.period >= 0 && leadsThrough(m_out.time.table))
        return true;
    if (std::any_of(m_out.splits.cbegin(), m_out.splits.cend(), [&](const DefinableSplit &split) {
            return split.parameter >= 0 && leadsThrough(split.column.table);
        }))
        return true;
    const QList<const Expr *> conditions = conjuncts(m_tree.select->where);
    return std::any_of(conditions.cbegin(), conditions.cend(), [&](const Expr *condition) {
        if (!rejectsNull(condition))
            return false;
        bool isOf = false;
        forEachExpr(condition, [&](const Expr &node) {
            const DefinableColumn column = columnOf(&node);
            isOf = isOf || (column.isValid() && leadsThrough(column.table));
        });
        return isOf;
    });
}

} // namespace Tieout::learning
