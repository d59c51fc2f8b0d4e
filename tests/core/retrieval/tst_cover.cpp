// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/cover.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace Tieout::retrieval;

namespace {

CoverCandidate table(double score, const std::vector<float> &words, const std::vector<bool> &named = {})
{
    return {0, score, words, named, -1};
}

std::vector<int> sorted(std::vector<int> tables)
{
    std::sort(tables.begin(), tables.end());
    return tables;
}

} // namespace

class tst_cover : public QObject
{
    Q_OBJECT

private slots:
    /// Five tables of which each says one word come together, and ten that all say the same do not.
    void eachWordBringsItsTable()
    {
        CoverProblem problem;
        problem.weights = {0.25, 0.25, 0.25, 0.25};
        for (int i = 0; i < 6; ++i)
            problem.tables.push_back(table(1.0 - 0.01 * i, {0.9F, 0, 0, 0}));
        problem.tables.push_back(table(0.4, {0, 0.9F, 0, 0}));
        problem.tables.push_back(table(0.4, {0, 0, 0.9F, 0}));
        problem.tables.push_back(table(0.4, {0, 0, 0, 0.9F}));
        const Cover found = cover(problem, 4);
        QCOMPARE(sorted(found.core), (std::vector<int>{0, 6, 7, 8}));
        QCOMPARE(sorted(found.tables), (std::vector<int>{0, 6, 7, 8}));
        QCOMPARE(found.saidBy, (std::vector<int>{0, 6, 7, 8}));
        QCOMPARE(found.reserve.size(), std::size_t(5));
        QVERIFY(found.exact);
    }

    /// Of two tables that say a word equally well the one that a key joins to the others.
    void keysDecide()
    {
        CoverProblem problem;
        problem.weights = {0.5, 0.5};
        problem.tables = {table(1, {0.9F, 0}), table(0.5, {0, 0.9F}), table(0.5, {0, 0.9F})};
        problem.edges = {{0, 2, true}};
        QCOMPARE(sorted(cover(problem, 2).core), (std::vector<int>{0, 2}));
    }

    /// A table that says nothing comes in where it joins two that do.
    void bridgesAreTaken()
    {
        CoverProblem problem;
        problem.weights = {0.5, 0.5};
        problem.tables = {table(1, {1, 0}, {true, false}), table(0.9, {0, 1}, {false, true}), table(0.8, {0, 0})};
        problem.edges = {{0, 2, true}, {2, 1, true}};
        QCOMPARE(sorted(cover(problem, 7).core), (std::vector<int>{0, 1, 2}));
    }

    /// The table that a word is the name of goes before those with a column called so.
    void wholeNamesGoFirst()
    {
        CoverProblem problem;
        problem.weights = {0.3, 0.7};
        problem.tables = {table(1, {0.85F, 0.85F}), table(0.5, {1, 0}, {true, false})};
        const Cover found = cover(problem, 2);
        QCOMPARE(found.saidBy, (std::vector<int>{1, 0}));
    }

    void wordsThatNoneSays()
    {
        CoverProblem problem;
        problem.weights = {0.5, 0.5};
        problem.tables = {table(1, {0.9F, 0})};
        QCOMPARE(cover(problem, 7).saidBy, (std::vector<int>{0, -1}));
        QVERIFY(cover({{1.0}, {}, {}}, 7).tables.empty());
        QVERIFY(cover(problem, 0).tables.empty());
        QCOMPARE(cover(problem, 0).reserve, (std::vector<int>{0}));
    }

    /// More words than are covered exactly: the weightiest are, and it says so.
    void manyWords()
    {
        CoverProblem problem;
        for (int word = 0; word < 12; ++word) {
            problem.weights.push_back(1.0 / 12);
            std::vector<float> says(12, 0.0F);
            says[size_t(word)] = 0.9F;
            problem.tables.push_back(table(0.5, says));
        }
        const Cover found = cover(problem, 7);
        QVERIFY(!found.exact);
        QCOMPARE(found.tables.size(), std::size_t(7));
        QCOMPARE(found.reserve.size(), std::size_t(5));
    }

    /// The core costs no more than any other set of tables, looked at one by one.
    void coreIsSmallest()
    {
        QRandomGenerator random(7);
        for (int round = 0; round < 40; ++round) {
            CoverProblem problem;
            problem.weights = {0.4, 0.3, 0.3};
            for (int i = 0; i < 6; ++i) {
                std::vector<float> says;
                for (int word = 0; word < 3; ++word)
                    says.push_back(random.bounded(2) == 0 ? 0.0F : float(random.generateDouble()));
                problem.tables.push_back(table(random.generateDouble(), says));
            }
            for (int a = 0; a < 6; ++a) {
                for (int b = 0; b < a; ++b) {
                    if (random.bounded(3) == 0)
                        problem.edges.push_back({a, b, random.bounded(2) == 0});
                }
            }
            const std::vector<int> core = cover(problem, 7).core;
            double least = 1e9;
            for (unsigned set = 1; set < 64; ++set) {
                std::vector<int> tables;
                for (int i = 0; i < 6; ++i) {
                    if ((set >> unsigned(i) & 1U) != 0)
                        tables.push_back(i);
                }
                least = std::min(least, costOf(problem, tables));
            }
            if (!core.empty())
                QVERIFY2(costOf(problem, core) <= least + 1e-9, qPrintable(QString::number(round)));
        }
    }

private:
    /// What cover.h says a set costs: its tables, the cheapest tree of steps between them, the words.
    static double costOf(const CoverProblem &problem, const std::vector<int> &tables)
    {
        double cost = 0;
        for (const int i : tables)
            cost += std::max(0.05, 0.2 * (1 - problem.tables[size_t(i)].score));
        std::vector<int> in{tables.front()};
        while (in.size() < tables.size()) { // a smallest spanning tree (Prim)
            double least = 1e9;
            int next = -1;
            for (const int from : in) {
                for (const int to : tables) {
                    if (std::find(in.begin(), in.end(), to) == in.end() && stepOf(problem, from, to) < least) {
                        least = stepOf(problem, from, to);
                        next = to;
                    }
                }
            }
            in.push_back(next);
            cost += least;
        }
        for (size_t word = 0; word < problem.weights.size(); ++word) {
            double most = 0;
            double any = 0;
            for (const CoverCandidate &candidate : problem.tables)
                any = std::max(any, says(candidate.words[word]));
            for (const int i : tables)
                most = std::max(most, says(problem.tables[size_t(i)].words[word]));
            cost += any > 0 ? 2 * problem.weights[word] * (1 - most) : 0;
        }
        return cost;
    }
    static double says(float word) { return word < 0.3F ? 0 : CoverWeights().column * double(word); }
    static double stepOf(const CoverProblem &problem, int a, int b)
    {
        double step = 0.1;
        for (const CoverEdge &edge : problem.edges) {
            if ((edge.a == a && edge.b == b) || (edge.a == b && edge.b == a))
                step = std::min(step, edge.declared ? 0 : 0.03);
        }
        return step;
    }
};

QTEST_GUILESS_MAIN(tst_cover)
#include "tst_cover.moc"
