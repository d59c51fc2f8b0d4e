// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/subgraphs.h"

#include "support/gatefixture.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>

namespace Tieout::TestSupport {

QList<TableName> randomSubgraph(const schema::SchemaGraph &graph, int most, std::mt19937 &random)
{
    QList<int> nodes{int(random() % uint(graph.tableCount()))};
    while (nodes.size() < most) {
        QList<int> next;
        for (const int node : std::as_const(nodes)) {
            for (const int edge : graph.edgesOf(node)) {
                const int other = graph.opposite(edge, node);
                if (!nodes.contains(other) && !next.contains(other))
                    next.append(other);
            }
        }
        if (next.isEmpty())
            break;
        nodes.append(next[qsizetype(random() % uint(next.size()))]);
    }
    QList<TableName> tables;
    for (const int node : std::as_const(nodes))
        tables.append(graph.table(node).name);
    return tables;
}

QString objections(const QString &sql, const schema::SchemaGraph &graph, const DialectTraits &traits)
{
    gate::GateRequest request;
    request.sql = sql;
    request.author = gate::Author::Generator;
    QStringList lines;
    for (const gate::CheckResult &check : TestSupport::gateOver(graph, traits, nullptr).check(request).report.checks) {
        const QString group = check.id.section(u'.', 0, 0);
        const bool counts = group == u"safety" || group == u"syntax" || group == u"reference" || group == u"join";
        if (counts && check.verdict == gate::Verdict::Rejected)
            lines.append(check.id + QStringLiteral(": ") + check.message.text);
    }
    return lines.join(u'\n');
}

Result<SchemaFile> readSchemaFile(const QString &path)
{
    const Result<std::unique_ptr<Session>> session = openSqlite(path);
    if (!session)
        return fail(session.error());
    Result<Schema> schema = (*session)->readSchema({}, {});
    if (!schema)
        return fail(schema.error());
    return SchemaFile{QFileInfo(path).completeBaseName(),
                      std::make_shared<schema::SchemaGraph>(std::make_shared<const Schema>(std::move(*schema))),
                      (*session)->traits()};
}

Result<SchemaFile> makeSchema(const QByteArray &statements)
{
    const TemporaryFolder folder;
    const QString path = folder.file(QStringLiteral("made.sqlite"));
    makeSqlite(path, statements);
    return readSchemaFile(path);
}

Result<SchemaFile> makeShop()
{
    return makeSchema("CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, city TEXT);"
                      "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id), "
                      "placed DATE, total REAL);"
                      "CREATE TABLE position (order_id INTEGER REFERENCES orders(id), product TEXT, price REAL);"
                      "CREATE TABLE note (customer_id INTEGER REFERENCES customer(id), body TEXT);"
                      "CREATE TABLE employee (id INTEGER PRIMARY KEY, \"full name\" TEXT, manager_id INTEGER "
                      "REFERENCES employee(id));"
                      "CREATE TABLE town (id INTEGER PRIMARY KEY, \"group\" TEXT);"
                      "CREATE TABLE trip (id INTEGER PRIMARY KEY, start_id INTEGER REFERENCES town(id), end_id INTEGER "
                      "REFERENCES town(id));"
                      "CREATE TABLE island (name TEXT);");
}

QList<SchemaFile> readSchemaFolder(const QString &folder)
{
    QList<SchemaFile> files;
    for (const QString &name : QDir(folder).entryList({QStringLiteral("*.sqlite")}, QDir::Files, QDir::Name)) {
        const Result<SchemaFile> file = readSchemaFile(QDir(folder).filePath(name));
        if (file && file->graph->tableCount() > 0)
            files.append(*file);
    }
    return files;
}

} // namespace Tieout::TestSupport
