// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/joinsql.h"

#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using schema::SchemaGraph;

class TestJoinSql : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void aliasesAreShortAndUnique_data();
    void aliasesAreShortAndUnique();
    void singleTableStandsBare();
    void joinsFollowTheTree();
    void compositeAndOddNamesRun();

private:
    QString sqlOf(const QStringList &tables);

    TemporaryFolder m_folder;
    std::unique_ptr<Session> m_session;
    SchemaGraph m_graph;
};

void TestJoinSql::initTestCase()
{
    const QString path = m_folder.file(QStringLiteral("joins.db"));
    makeSqlite(
        path,
        "CREATE TABLE properties (id INTEGER PRIMARY KEY);"
        "CREATE TABLE leases (id INTEGER PRIMARY KEY, property_id INT REFERENCES properties);"
        "CREATE TABLE payments (id INTEGER PRIMARY KEY, lease_id INT REFERENCES leases);"
        "CREATE TABLE \"order\" (a INT, b INT, PRIMARY KEY (a, b));"
        "CREATE TABLE \"Order Line\" (\"order a\" INT, [group] INT, FOREIGN KEY (\"order a\", [group]) REFERENCES "
        "\"order\");"
        "INSERT INTO \"order\" VALUES (1, 2), (1, 3); INSERT INTO \"Order Line\" VALUES (1, 2), (1, 3), (1, 3);"
        "INSERT INTO properties VALUES (1); INSERT INTO leases VALUES (5, 1); INSERT INTO payments VALUES (9, 5)");
    auto session = openSqlite(path);
    QVERIFY(session);
    m_session = std::move(*session);
    const auto schema = m_session->readSchema({}, {});
    QVERIFY(schema);
    m_graph = SchemaGraph(std::make_shared<Schema>(*schema));
}

QString TestJoinSql::sqlOf(const QStringList &tables)
{
    QList<int> nodes;
    for (const QString &name : tables)
        nodes.append(m_graph.node({{}, name}));
    const auto trees = smallestJoinTrees(m_graph, nodes);
    if (!trees)
        return trees.error().message();
    sql::Arena arena;
    sql::From *from = sql::fromClause(arena, m_graph, trees->trees[0], nullptr);
    const sql::Query *query = sql::selectQuery(arena, {{sql::countStar(arena), {}}}, from);
    return sql::print(*query, m_session->traits(), {false, false});
}

void TestJoinSql::aliasesAreShortAndUnique_data()
{
    QTest::addColumn<QStringList>("tables");
    QTest::addColumn<QStringList>("aliases");
    const auto row = [](const char *tables, const char *aliases) {
        QTest::newRow(tables) << QString::fromUtf8(tables).split(u'|') << QString::fromUtf8(aliases).split(u'|');
    };
    row("payments|properties|portfolios|p", "p|pr|po|p2");
    row("Invoice|InvoiceLine|invoice_line", "i|il|ili");
    row("order|orders|ordering", "o|ord|orde");
    row("account_statement|id_no", "ast|ino");
    row("Größe|città|表|2020", "g|c|t|t2");
}

void TestJoinSql::aliasesAreShortAndUnique()
{
    QFETCH(QStringList, tables);
    QFETCH(QStringList, aliases);
    auto schema = std::make_shared<Schema>();
    QList<int> nodes;
    for (const QString &name : tables) {
        Table table;
        table.name.name = name;
        nodes.append(int(schema->tables.size()));
        schema->tables.append(table);
    }
    const QHash<int, QString> actual = sql::tableAliases(SchemaGraph(schema), nodes);
    QStringList list;
    for (const int node : nodes)
        list.append(actual.value(node));
    QCOMPARE(list, aliases);
}

void TestJoinSql::singleTableStandsBare()
{
    QCOMPARE(sqlOf({QStringLiteral("payments")}), QStringLiteral("SELECT COUNT(*) FROM payments"));
}

void TestJoinSql::joinsFollowTheTree()
{
    QCOMPARE(sqlOf({QStringLiteral("payments"), QStringLiteral("properties")}),
             QStringLiteral("SELECT COUNT(*) FROM payments AS p JOIN leases AS l ON p.lease_id = l.id"
                            " JOIN properties AS pr ON l.property_id = pr.id"));
}

void TestJoinSql::compositeAndOddNamesRun()
{
    const QString statement = sqlOf({QStringLiteral("order"), QStringLiteral("Order Line")});
    QCOMPARE(asText(select(*m_session, statement)), QStringLiteral("3"));
    QVERIFY2(statement.contains(QStringLiteral("ol.\"order a\" = o.a AND ol.\"group\" = o.b")), qPrintable(statement));
    QCOMPARE(asText(select(*m_session, sqlOf({QStringLiteral("properties"), QStringLiteral("payments")}))),
             QStringLiteral("1"));
}

QTEST_GUILESS_MAIN(TestJoinSql)
#include "tst_joinsql.moc"
