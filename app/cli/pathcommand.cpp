// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "core/base/text.h"
#include "core/schema/tableroles.h"
#include "core/sql/builder.h"
#include "core/sql/joinsql.h"
#include "core/sql/printer.h"

#include <QJsonArray>

namespace Tieout::cli {

namespace {

constexpr int shownAlternatives = 3;

QStringList qualified(const TableName &table, const QStringList &columns)
{
    QStringList out;
    for (const QString &column : columns)
        out.append(table.display() + u'.' + column);
    return out;
}

QStringList names(const schema::SchemaGraph &graph, const QList<int> &nodes)
{
    QStringList out;
    for (int node : nodes)
        out.append(graph.table(node).name.display());
    return out;
}

QString skeleton(const schema::SchemaGraph &graph, const schema::JoinTree &tree, const DialectTraits &traits)
{
    sql::Statement statement;
    sql::From *from = sql::fromClause(statement.arena, graph, tree, nullptr);
    statement.query = sql::selectQuery(statement.arena, {{sql::star(statement.arena), {}}}, from);
    return sql::print(*statement.query, traits);
}

QJsonObject treeJson(const schema::SchemaGraph &graph, const schema::JoinTree &tree, const DialectTraits &traits)
{
    QJsonArray edges;
    for (int edge : tree.edges) {
        const ForeignKey &key = graph.keys()[edge];
        edges.append(QJsonObject{{"constraint", key.constraint},
                                 {"from", QJsonArray::fromStringList(qualified(key.from, key.fromColumns))},
                                 {"to", QJsonArray::fromStringList(qualified(key.to, key.toColumns))},
                                 {"origin", keyOriginName(key.origin)}});
    }
    return {{"tables", QJsonArray::fromStringList(names(graph, tree.nodes))},
            {"terminals", QJsonArray::fromStringList(names(graph, tree.terminals))},
            {"bridges", QJsonArray::fromStringList(names(graph, tree.bridges))},
            {"edges", edges},
            {"sql", skeleton(graph, tree, traits)}};
}

QString treeText(const schema::SchemaGraph &graph, const schema::JoinTree &tree, const DialectTraits &traits)
{
    QString out = QStringLiteral("%1 tables, %2 foreign keys\n").arg(tree.nodes.size()).arg(tree.edges.size());
    for (int edge : tree.edges) {
        const ForeignKey &key = graph.keys()[edge];
        out += QStringLiteral("  %1 -> %2  (%3, %4)\n")
                   .arg(qualified(key.from, key.fromColumns).join(QStringLiteral(" + ")),
                        qualified(key.to, key.toColumns).join(QStringLiteral(" + ")), keyOriginName(key.origin),
                        key.constraint);
    }
    if (!tree.bridges.isEmpty())
        out += QStringLiteral("  bridge tables: %1\n").arg(names(graph, tree.bridges).join(QStringLiteral(", ")));
    return out + u'\n' + skeleton(graph, tree, traits) + u'\n';
}

Result<QList<int>> terminalsOf(const schema::SchemaGraph &graph, const QStringList &tables)
{
    QStringList known;
    for (int node = 0; node < graph.tableCount(); ++node)
        known.append(graph.table(node).name.display());
    QList<int> out;
    for (const QString &table : tables) {
        int node = graph.node({{}, table});
        if (const qsizetype dot = table.indexOf(u'.'); node < 0 && dot > 0)
            node = graph.node({table.left(dot), table.mid(dot + 1)});
        if (node < 0) {
            const QStringList near = base::nearestNames(table, known);
            Error error(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Table \"%1\" does not exist."), {table},
                        near.isEmpty() ? ErrorText(QT_TRANSLATE_NOOP("Error", "Tables: %1."),
                                                   {ErrorText::allOf(ErrorText::named(known), 12)})
                                       : ErrorText(QT_TRANSLATE_NOOP("Error", "Did you mean \"%1\"?"), {near.first()}));
            error.candidates = near;
            return fail(error);
        }
        out.append(node);
    }
    return out;
}

Result<ExitCode> runPath(const Invocation &invocation, Environment &environment)
{
    if (invocation.positional.isEmpty()) {
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No table was given."), {},
            QT_TRANSLATE_NOOP("Error", "Name at least one: tieout-cli path --source sample payments properties"));
    }
    const Result<ReadSource> source = readSource(invocation, environment);
    if (!source)
        return fail(source.error());
    const schema::SchemaGraph once(std::make_shared<const Schema>(source->schema));
    const Result<QList<int>> named = terminalsOf(once, invocation.positional);
    if (!named)
        return fail(named.error());
    const auto &[graph, terminals] = schema::repeatedTables(once, *named);
    const Result<schema::JoinTrees> trees = schema::smallestJoinTrees(graph, terminals);
    if (!trees) {
        // No path is an answer, not a failure.
        if (trees.error().code != ErrorCode::Unsupported)
            return fail(trees.error());
        printError(trees.error(), invocation.json);
        return ExitCode::No;
    }
    QList<schema::JoinTree> others = trees->trees.mid(1);
    others += schema::alternativeJoinTrees(graph, terminals, *trees, shownAlternatives);
    const DialectTraits &traits = source->session->traits();
    if (invocation.json) {
        QJsonObject json = treeJson(graph, trees->trees.first(), traits);
        json.insert(QStringLiteral("exact"), trees->exact);
        QJsonArray alternatives;
        for (const schema::JoinTree &other : others)
            alternatives.append(treeJson(graph, other, traits));
        json.insert(QStringLiteral("alternatives"), alternatives);
        printJson(json);
        return ExitCode::Fine;
    }
    QString out =
        trees->exact
            ? QString()
            : QStringLiteral("Too many tables for the smallest join; this one has at most twice as many keys.\n");
    out += treeText(graph, trees->trees.first(), traits);
    for (const schema::JoinTree &other : others)
        out += QStringLiteral("\nOr: ") + treeText(graph, other, traits);
    print(out);
    return ExitCode::Fine;
}

} // namespace

Command pathCommand()
{
    return {QStringLiteral("path"),
            QStringLiteral("Finds the smallest join over foreign keys between tables; one that is named twice is "
                           "joined in two roles."),
            QStringLiteral("TABLE TABLE..."),
            {sourceOption()},
            runPath};
}

} // namespace Tieout::cli
