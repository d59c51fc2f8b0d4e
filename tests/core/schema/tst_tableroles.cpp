// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/tableroles.h"

#include "core/base/text.h"

#include <QTest>

using namespace Tieout;
using schema::JoinTree;
using schema::JoinTrees;
using schema::RepeatedTables;
using schema::SchemaGraph;

namespace {

Table tableOf(const QString &name, const QStringList &columns)
{
    Table table;
    table.name.name = name;
    for (const QString &text : columns) {
        Column column;
        column.name = text;
        table.columns.append(column);
    }
    table.primaryKey = {columns.first()};
    return table;
}

ForeignKey keyOf(const QString &from, const QString &column, const QString &to)
{
    return {from + column, {{}, from}, {column}, {{}, to}, {QStringLiteral("id")}};
}

enum Node { Trip, Station, Worker, Tour };

SchemaGraph graphOfTrips()
{
    auto schema = std::make_shared<Schema>();
    schema->tables = {tableOf("trip", {"id", "first_station_id", "last_station_id", "worker_id"}),
                      tableOf("station", {"id", "city"}), tableOf("worker", {"id", "boss_id"}),
                      tableOf("tour", {"id", "trip_id"})};
    schema->foreignKeys = {keyOf("trip", "first_station_id", "station"), keyOf("trip", "last_station_id", "station"),
                           keyOf("trip", "worker_id", "worker"), keyOf("worker", "boss_id", "worker"),
                           keyOf("tour", "trip_id", "trip")};
    return SchemaGraph(schema);
}

QStringList stemsOf(const QString &question)
{
    QStringList stems;
    for (const base::Word &word : base::words(question))
        stems.append(word.stem);
    return stems;
}

/// "trip.first_station_id = station, ..." of each tree, repetitions numbered.
QStringList described(const SchemaGraph &graph, const QList<JoinTree> &trees)
{
    const auto named = [&](int node) {
        const int repetition = schema::repetitionOf(graph, node);
        return graph.table(node).name.name + (repetition > 0 ? QString::number(repetition + 1) : QString());
    };
    QStringList all;
    for (const JoinTree &tree : trees) {
        QStringList edges;
        for (const int edge : tree.edges)
            edges.append(named(graph.fromNode(edge)) + u'.' + graph.keys()[edge].fromColumns.first()
                         + QLatin1String(" = ") + named(graph.toNode(edge)));
        edges.sort();
        all.append(edges.join(QLatin1String(", ")));
    }
    all.sort();
    return all;
}

} // namespace

class TestTableRoles : public QObject
{
    Q_OBJECT

private slots:
    void aTableOnceStaysAsItIs()
    {
        const SchemaGraph graph = graphOfTrips();
        const RepeatedTables once = schema::repeatedTables(graph, {Station, Trip});
        QCOMPARE(once.nodes, (QList<int>{Station, Trip}));
        QCOMPARE(once.graph.schema(), graph.schema());
        QCOMPARE(once.graph.keys(), graph.keys());
    }

    void aTableTwiceHasAllItsKeysTwice()
    {
        const RepeatedTables twice = schema::repeatedTables(graphOfTrips(), {Station, Trip, Station});
        QCOMPARE(twice.nodes, (QList<int>{Station, Trip, 4}));
        QCOMPARE(twice.graph.table(4).name.name, QStringLiteral("station"));
        QCOMPARE(twice.graph.node({{}, QStringLiteral("station")}), int(Station));
        QCOMPARE(twice.graph.edgesBetween(Trip, Station).size(), 2);
        QCOMPARE(twice.graph.edgesBetween(Trip, 4).size(), 2);
        QCOMPARE(schema::repetitionOf(twice.graph, Station), 0);
        QCOMPARE(schema::repetitionOf(twice.graph, 4), 1);
        const RepeatedTables thrice = schema::repeatedTables(graphOfTrips(), {Station, Station, Station});
        QCOMPARE(schema::repetitionOf(thrice.graph, thrice.nodes.last()), 2);
    }

    /// Each row in a role of its own: never the first station twice.
    void twoKeysAreTwoRoles()
    {
        const RepeatedTables twice = schema::repeatedTables(graphOfTrips(), {Station, Trip, Station});
        const Result<JoinTrees> trees = schema::smallestJoinTrees(twice.graph, twice.nodes);
        QVERIFY(trees);
        QCOMPARE(described(twice.graph, trees->trees),
                 (QStringList{"trip.first_station_id = station, trip.last_station_id = station2",
                              "trip.first_station_id = station2, trip.last_station_id = station"}));
    }

    void aTableThatRefersToItselfIsTwoRoles()
    {
        const RepeatedTables twice = schema::repeatedTables(graphOfTrips(), {Worker, Worker});
        const Result<JoinTrees> trees = schema::smallestJoinTrees(twice.graph, twice.nodes);
        QVERIFY(trees);
        QCOMPARE(described(twice.graph, trees->trees),
                 (QStringList{"worker.boss_id = worker2", "worker2.boss_id = worker"}));
    }

    /// Two trips of one worker are two rows.
    void rowsThatReferToTheSameAreNotTheSame()
    {
        const RepeatedTables twice = schema::repeatedTables(graphOfTrips(), {Trip, Worker, Trip});
        const Result<JoinTrees> trees = schema::smallestJoinTrees(twice.graph, twice.nodes);
        QVERIFY(trees);
        QCOMPARE(described(twice.graph, trees->trees),
                 QStringList{"trip.worker_id = worker, trip2.worker_id = worker"});
    }

    void oneKeyIsOneRole()
    {
        const RepeatedTables twice = schema::repeatedTables(graphOfTrips(), {Trip, Tour, Trip});
        const Result<JoinTrees> trees = schema::smallestJoinTrees(twice.graph, twice.nodes);
        QVERIFY(!trees);
        QCOMPARE(trees.error().code, ErrorCode::Unsupported);
        QCOMPARE(trees.error().message(),
                 QStringLiteral("The smallest join sees the same row of \"trip\" each time that it is named."));
    }

    void wordsOrderTheRoles_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<int>("firstComesFirst");
        QTest::newRow("in order") << "trips by city of the first and of the last station" << 1;
        QTest::newRow("the other way round") << "last stations of trips by their first ones" << -1;
        QTest::newRow("one of them") << "trips by first station" << 0;
        QTest::newRow("neither") << "trips from station to station" << 0;
    }
    void wordsOrderTheRoles()
    {
        QFETCH(QString, question);
        QFETCH(int, firstComesFirst);
        const RepeatedTables twice = schema::repeatedTables(graphOfTrips(), {Station, Trip, Station});
        const Result<JoinTrees> trees = schema::smallestJoinTrees(twice.graph, twice.nodes);
        QVERIFY(trees);
        for (const JoinTree &tree : trees->trees) {
            const bool first =
                described(twice.graph, {tree}).first().startsWith(QLatin1String("trip.first_station_id = station,"));
            QCOMPARE(schema::roleOrder(twice.graph, tree, stemsOf(question)),
                     first ? firstComesFirst : -firstComesFirst);
        }
        const SchemaGraph once = graphOfTrips();
        QCOMPARE(
            schema::roleOrder(once, schema::smallestJoinTrees(once, {Trip, Station})->trees.first(), stemsOf(question)),
            0);
    }
};

QTEST_GUILESS_MAIN(TestTableRoles)
#include "tst_tableroles.moc"
