// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/joinpath.h"

#include "core/gate/joinfacts.h"

#include <QSet>

namespace Tieout::answer {

namespace {

/// Tables that give a value, a condition, a group or an order.
QSet<TableName> usedBeyondJoins(const sql::Lineage &lineage)
{
    QSet<TableName> used;
    const auto add = [&used](const QList<sql::LineageInput> &inputs) {
        for (const sql::LineageInput &input : inputs) {
            if (input.how != sql::LineageHow::Join)
                used.insert(input.table);
        }
    };
    for (const sql::ColumnLineage &column : lineage.columns)
        add(column.inputs);
    add(lineage.all);
    return used;
}

/// Into SchemaGraph::keys(), each once, in the order of the selects.
QList<int> keysJoined(const gate::Report &report, const schema::SchemaGraph &graph, const DialectTraits &traits)
{
    const gate::Origins origins(*report.bound, traits);
    const gate::AllJoins joins(*report.bound, origins, graph);
    QList<int> keys;
    for (const sql::Scope &scope : report.bound->scopes) {
        for (const gate::KeyJoin &join : joins.keysOf(scope)) {
            if (!keys.contains(join.edge))
                keys.append(join.edge);
        }
    }
    return keys;
}

} // namespace

record::Edge edgeRecord(const ForeignKey &key)
{
    record::Edge edge;
    edge.constraint = key.constraint;
    for (const QString &column : key.fromColumns)
        edge.from.append(key.from.display() + u'.' + column);
    for (const QString &column : key.toColumns)
        edge.to.append(key.to.display() + u'.' + column);
    edge.origin = key.origin;
    return edge;
}

record::Subgraph joinPathOf(const gate::Report &report, const schema::SchemaGraph &graph, const DialectTraits &traits)
{
    record::Subgraph path;
    if (!report.bound)
        return path;
    QHash<TableName, int> keysAt;
    const bool isWhole = report.bound->errors.isEmpty();
    for (const int key : isWhole ? keysJoined(report, graph, traits) : QList<int>()) {
        const ForeignKey &joined = graph.keys().at(key);
        path.edges.append(edgeRecord(joined));
        ++keysAt[joined.from];
        if (joined.to != joined.from)
            ++keysAt[joined.to];
    }
    const QSet<TableName> used = usedBeyondJoins(report.lineage);
    for (const sql::Relation &relation : report.bound->relations) {
        if (!relation.table)
            continue;
        const TableName &table = relation.table->name;
        const bool isBridge =
            relation.kind == sql::Relation::Kind::BaseTable && keysAt.value(table) > 1 && !used.contains(table);
        QStringList &standing = isBridge ? path.bridges : path.terminals;
        if (!standing.contains(table.display()))
            standing.append(table.display());
    }
    return path;
}

} // namespace Tieout::answer
