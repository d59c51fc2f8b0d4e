// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/loglinearfit.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::evaluation;

namespace {

base::Features features(std::initializer_list<const char *> names)
{
    base::Features out;
    for (const char *name : names)
        out.add(name);
    return out;
}

} // namespace

class TestLogLinearFit : public QObject
{
    Q_OBJECT

private slots:
    void learnsWhatTellsClassesApart()
    {
        FeatureTable table;
        std::vector<LabelledRow> examples;
        for (int i = 0; i < 60; ++i) {
            const bool count = i % 2 == 0;
            examples.push_back(
                {table.add(features({"bias", count ? "w:how many" : "w:show", "w:the"})), count ? 0 : 1, i / 10});
        }
        const base::LogLinear model = fitLogLinear(table, examples, {"count", "list"});
        std::vector<double> logs = model.scores(features({"bias", "w:how many", "w:the"}));
        QVERIFY(logs[0] > logs[1]);
        logs = model.scores(features({"bias", "w:show"}));
        QVERIFY(logs[1] > logs[0]);
    }

    void oneClassGivesLogOdds()
    {
        FeatureTable table;
        std::vector<LabelledRow> examples;
        for (int i = 0; i < 80; ++i) {
            const bool yes = i % 4 == 0;
            examples.push_back({table.add(features({"bias", yes ? "named" : "not named"})), yes ? 1 : 0, i / 10});
        }
        const base::LogLinear model = fitLogLinear(table, examples, {"yes"});
        QVERIFY(model.score(features({"bias", "named"})) > 0);
        QVERIFY(model.score(features({"bias", "not named"})) < 0);
    }

    void leavesOutWhatFewDatabasesKnow()
    {
        FeatureTable table;
        std::vector<LabelledRow> examples;
        for (int i = 0; i < 60; ++i)
            examples.push_back(
                {table.add(features({i % 2 == 0 ? "even" : "odd", i < 20 ? "aircraft" : "other"})), i % 2, i / 10});
        LogLinearFitOptions options;
        options.minimumDatabases = 3;
        const base::LogLinear model = fitLogLinear(table, examples, {"yes"}, options);
        QVERIFY(model.weights().count("even") == 1);
        QVERIFY(model.weights().count("aircraft") == 0); // two databases
    }

    // What the new examples say nothing of stays as it was; what they say moves from there.
    void beginsWithOtherWeights()
    {
        FeatureTable before;
        std::vector<LabelledRow> old;
        for (int i = 0; i < 60; ++i)
            old.push_back({before.add(features({i % 2 == 0 ? "even" : "odd"})), i % 2 == 0 ? 1 : 0, i / 10});
        const base::LogLinear begin = fitLogLinear(before, old, {"yes"});
        FeatureTable table;
        std::vector<LabelledRow> examples;
        for (int i = 0; i < 60; ++i)
            examples.push_back({table.add(features({i % 2 == 0 ? "late" : "early"})), i % 2 == 0 ? 1 : 0, i / 10});
        LogLinearFitOptions options;
        options.begin = &begin;
        const base::LogLinear model = fitLogLinear(table, examples, {"yes"}, options);
        QVERIFY(model.score(features({"late"})) > model.score(features({"early"})));
        QCOMPARE(model.score(features({"even"})), begin.score(features({"even"})));
        QVERIFY(begin.score(features({"even"})) > begin.score(features({"odd"})));
    }

    void givesTheSameWeightsEachTime()
    {
        FeatureTable table;
        std::vector<LabelledRow> examples;
        for (int i = 0; i < 50; ++i)
            examples.push_back(
                {table.add(features({"bias", i % 3 == 0 ? "a" : "b", i % 5 == 0 ? "c" : "d"})), i % 2, i / 10});
        base::LogLinearSet first;
        base::LogLinearSet second;
        first.setModel("m", fitLogLinear(table, examples, {"yes"}));
        second.setModel("m", fitLogLinear(table, examples, {"yes"}));
        QVERIFY(!first.write().isEmpty());
        QCOMPARE(first.write(), second.write());
    }

    void ranksTheRightOneFirst()
    {
        FeatureTable table;
        std::vector<RankedGroup> groups;
        for (int i = 0; i < 40; ++i) {
            RankedGroup group;
            group.rows = {table.add(features({"unused value"})), table.add(features({"all said"})),
                          table.add(features({"unused value", "joins:3"}))};
            group.right = {false, true, false};
            group.database = i / 10;
            groups.push_back(group);
        }
        // Nothing is learnt of groups without a right one.
        groups.push_back({{table.add(features({"all said"})), table.add(features({"joins:3"}))}, {false, false}, 3});
        const base::LogLinear model = fitRanking(table, groups, {{"all said", 0.5}});
        QVERIFY(model.score(features({"all said"})) > 0.5);
        QVERIFY(model.score(features({"unused value"})) < model.score(features({"all said"})));
    }
};

QTEST_GUILESS_MAIN(TestLogLinearFit)
#include "tst_loglinearfit.moc"
