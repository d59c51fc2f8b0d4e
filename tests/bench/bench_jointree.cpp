// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest join tree among 10,000 tables, exact, beside the approximation that takes over where tables are too
// many: milliseconds and how much heavier the approximation is. Prints; asserts nothing.
#include "core/schema/jointree.h"

#include <QElapsedTimer>
#include <QRandomGenerator>

#include <algorithm>
#include <cstdio>

using namespace Tieout;
using namespace Tieout::schema;

namespace {

constexpr int Tables = 10'000;
constexpr int Rounds = 50;

/// Every table refers to one to three that were there before. `hubs`: most often to those that many refer to already,
/// as in schemas that grew around customers and dates; else to any, the hardest for a search: no part of the graph can
/// be left out.
SchemaGraph grown(bool hubs, QRandomGenerator &random)
{
    auto schema = std::make_shared<Schema>();
    QList<int> ends; // each table once for itself and once for each key to it
    for (int i = 0; i < Tables; ++i) {
        Table table;
        table.name.name = QStringLiteral("t%1").arg(i);
        Column id;
        id.name = QStringLiteral("id");
        table.columns = {id};
        table.primaryKey = {id.name};
        schema->tables.append(table);
        for (int k = 0; i > 0 && k < 1 + random.bounded(3); ++k) {
            const int to = hubs ? ends[random.bounded(int(ends.size()))] : random.bounded(i);
            schema->foreignKeys.append({QStringLiteral("k%1_%2").arg(i).arg(k),
                                        table.name,
                                        {id.name},
                                        schema->tables[to].name,
                                        {id.name},
                                        KeyOrigin::Declared});
            ends.append(to);
        }
        ends.append(i);
    }
    return SchemaGraph(schema);
}

struct Times {
    QList<double> milliseconds;
    double weight = 0;
};

void measure(Times &times, const SchemaGraph &graph, const QList<int> &terminals, const JoinTreeOptions &options)
{
    QElapsedTimer timer;
    timer.start();
    const Result<JoinTrees> trees = smallestJoinTrees(graph, terminals, options);
    times.milliseconds.append(double(timer.nsecsElapsed()) / 1e6);
    times.weight += trees ? trees->trees.first().weight : 0;
}

double at(QList<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1, qsizetype(share * double(values.size())))];
}

} // namespace

int main()
{
    std::printf("%d tables, %d searches each; exact (dual ascent, Dreyfus-Wagner) beside the approximation "
                "(Takahashi-Matsuyama)\n",
                Tables, Rounds);
    for (const bool hubs : {true, false}) {
        QRandomGenerator random(7);
        const SchemaGraph graph = grown(hubs, random);
        for (const int count : {2, 4, 8, 10}) {
            Times exact;
            Times near;
            JoinTreeOptions approximate;
            approximate.maximumTerminals = 1;
            for (int round = 0; round < Rounds; ++round) {
                QList<int> terminals;
                while (terminals.size() < count) {
                    const int table = random.bounded(Tables);
                    if (!terminals.contains(table))
                        terminals.append(table);
                }
                measure(exact, graph, terminals, {});
                measure(near, graph, terminals, approximate);
            }
            std::printf("  %-22s %2d terminals: exact median %7.2f ms, slowest %7.2f ms; approximation median %6.2f ms "
                        "(%.1f times faster), %.1f %% heavier\n",
                        hubs ? "grown around hubs" : "any to any", count, at(exact.milliseconds, 0.5),
                        at(exact.milliseconds, 1), at(near.milliseconds, 0.5),
                        at(exact.milliseconds, 0.5) / at(near.milliseconds, 0.5),
                        100 * (near.weight / exact.weight - 1));
            std::fflush(stdout);
        }
    }
    return 0;
}
