// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/cover.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace Tieout::retrieval {

namespace {

constexpr double TableCost = 0.2;     ///< of a table that nothing speaks for
constexpr double LeastTable = 0.05;   ///< of the best table: a set is not made larger for nothing
constexpr double ProposedStep = 0.03; ///< along a key that is only proposed
constexpr double UnjoinedStep = 0.1;  ///< where no key joins
constexpr double OtherSource = 0.5;   ///< to another database
constexpr double WordCost = 2;        ///< of all words that no table of the set says
constexpr float LeastSaid = 0.3F;     ///< below, letters are alike and synonyms far-fetched: that covers nothing
constexpr double Infinite = std::numeric_limits<double>::infinity();

/// How fully a candidate says a word, once its name goes before its columns.
double saysOf(const CoverCandidate &table, size_t word, const CoverWeights &weights)
{
    if (word < table.named.size() && table.named[word])
        return 1;
    return word < table.words.size() && table.words[word] >= LeastSaid ? weights.column * double(table.words[word]) : 0;
}

/// The tree of least cost, by subsets of the covered words and the table that it hangs from.
class CoreSearch
{
public:
    CoreSearch(const CoverProblem &problem, const CoverWeights &weights)
        : m_problem(problem)
        , m_count(problem.tables.size())
    {
        for (const CoverCandidate &table : problem.tables)
            m_node.push_back(std::max(LeastTable, TableCost * (1 - table.score)));
        chooseWords(weights);
        setSteps();
    }

    bool isExact() const { return m_exact; }
    std::vector<int> tables();

private:
    struct Back {
        enum class Kind { Leaf, Word, Merge, Step } kind = Kind::Leaf;
        size_t with = 0; ///< the word; the subset; the table stepped from
    };

    void chooseWords(const CoverWeights &weights);
    void setSteps();
    void takeWords(size_t subset);
    void merge(size_t subset);
    void grow(size_t subset);
    double &cost(size_t subset, size_t table) { return m_cost[subset * m_count + table]; }
    Back &back(size_t subset, size_t table) { return m_back[subset * m_count + table]; }
    void improve(size_t subset, size_t table, double by, Back how)
    {
        if (by < cost(subset, table) - 1e-12) {
            cost(subset, table) = by;
            back(subset, table) = how;
        }
    }
    std::vector<int> treeOf(size_t subset, size_t root);

    const CoverProblem &m_problem;
    const size_t m_count;
    bool m_exact = true;
    std::vector<double> m_node;              ///< cost of a table
    std::vector<std::vector<double>> m_word; ///< cost of leaving a covered word to a table
    std::vector<double> m_step;              ///< from table to table
    std::vector<double> m_cost;
    std::vector<Back> m_back;
};

void CoreSearch::chooseWords(const CoverWeights &weights)
{
    std::vector<std::pair<double, size_t>> worth;
    for (size_t word = 0; word < m_problem.weights.size(); ++word) {
        double most = 0;
        for (const CoverCandidate &table : m_problem.tables)
            most = std::max(most, saysOf(table, word, weights));
        if (most > 0)
            worth.emplace_back(-m_problem.weights[word] * most, word);
    }
    std::sort(worth.begin(), worth.end());
    m_exact = worth.size() <= size_t(MostCovered);
    worth.resize(std::min(worth.size(), size_t(MostCovered)));
    for (const auto &[negative, word] : worth) {
        std::vector<double> costs;
        for (const CoverCandidate &table : m_problem.tables)
            costs.push_back(WordCost * m_problem.weights[word] * (1 - saysOf(table, word, weights)));
        m_word.push_back(std::move(costs));
    }
}

void CoreSearch::setSteps()
{
    m_step.assign(m_count * m_count, UnjoinedStep);
    for (size_t a = 0; a < m_count; ++a) {
        for (size_t b = 0; b < m_count; ++b) {
            if (m_problem.tables[a].source != m_problem.tables[b].source)
                m_step[a * m_count + b] = OtherSource;
        }
    }
    for (const CoverEdge &edge : m_problem.edges) {
        for (const size_t at : {size_t(edge.a) * m_count + size_t(edge.b), size_t(edge.b) * m_count + size_t(edge.a)})
            m_step[at] = std::min(m_step[at], edge.declared ? 0 : ProposedStep);
    }
}

void CoreSearch::takeWords(size_t subset)
{
    for (size_t word = 0; word < m_word.size(); ++word) {
        if ((subset >> word & 1U) == 0)
            continue;
        const size_t rest = subset ^ (size_t(1) << word);
        for (size_t table = 0; table < m_count; ++table)
            improve(subset, table, cost(rest, table) + m_word[word][table], {Back::Kind::Word, word});
    }
}

void CoreSearch::merge(size_t subset)
{
    for (size_t part = (subset - 1) & subset; part > 0; part = (part - 1) & subset) {
        const size_t other = subset ^ part;
        if (part < other)
            continue;
        for (size_t table = 0; table < m_count; ++table)
            improve(subset, table, cost(part, table) + cost(other, table) - m_node[table], {Back::Kind::Merge, part});
    }
}

/// Shortest paths from all tables at once (Dijkstra over a dense graph).
void CoreSearch::grow(size_t subset)
{
    std::vector<bool> done(m_count, false);
    for (size_t round = 0; round < m_count; ++round) {
        size_t nearest = m_count;
        for (size_t table = 0; table < m_count; ++table) {
            if (!done[table] && (nearest == m_count || cost(subset, table) < cost(subset, nearest)))
                nearest = table;
        }
        done[nearest] = true;
        for (size_t table = 0; table < m_count; ++table) {
            if (!done[table])
                improve(subset, table, cost(subset, nearest) + m_step[nearest * m_count + table] + m_node[table],
                        {Back::Kind::Step, nearest});
        }
    }
}

std::vector<int> CoreSearch::treeOf(size_t subset, size_t root)
{
    std::vector<bool> in(m_count, false);
    std::vector<std::pair<size_t, size_t>> open{{subset, root}};
    while (!open.empty()) {
        const auto [words, table] = open.back();
        open.pop_back();
        in[table] = true;
        const Back how = back(words, table);
        if (how.kind == Back::Kind::Word)
            open.emplace_back(words ^ (size_t(1) << how.with), table);
        else if (how.kind == Back::Kind::Step)
            open.emplace_back(words, how.with);
        else if (how.kind == Back::Kind::Merge) {
            open.emplace_back(how.with, table);
            open.emplace_back(words ^ how.with, table);
        }
    }
    std::vector<int> tables;
    for (size_t table = 0; table < m_count; ++table) {
        if (in[table])
            tables.push_back(int(table));
    }
    return tables;
}

std::vector<int> CoreSearch::tables()
{
    if (m_count == 0 || m_word.empty())
        return {};
    const size_t subsets = size_t(1) << m_word.size();
    m_cost.assign(subsets * m_count, Infinite);
    m_back.assign(subsets * m_count, {});
    for (size_t table = 0; table < m_count; ++table)
        cost(0, table) = m_node[table];
    for (size_t subset = 1; subset < subsets; ++subset) { // a part of a subset is a smaller number
        takeWords(subset);
        merge(subset);
        grow(subset);
    }
    const size_t all = subsets - 1;
    size_t root = 0;
    for (size_t table = 1; table < m_count; ++table)
        root = cost(all, table) < cost(all, root) ? table : root;
    return treeOf(all, root);
}

/// Tables taken one by one, and what they leave to be said.
class Taken
{
public:
    Taken(const CoverProblem &problem, const CoverWeights &weights)
        : m_problem(problem)
        , m_weights(weights)
        , m_said(problem.weights.size(), 0.0)
        , m_key(problem.tables.size(), 0.0)
        , m_isTaken(problem.tables.size(), false)
    {
    }

    const std::vector<int> &order() const { return m_order; }

    /// The table worth most beside those taken; -1: none is left.
    int best() const
    {
        int best = -1;
        double most = -Infinite;
        for (size_t table = 0; table < m_problem.tables.size(); ++table) {
            const double worth = m_isTaken[table] ? -Infinite : worthOf(table);
            if (worth > most) {
                most = worth;
                best = int(table);
            }
        }
        return best;
    }

    void take(int table)
    {
        m_order.push_back(table);
        m_isTaken[size_t(table)] = true;
        const CoverCandidate &own = m_problem.tables[size_t(table)];
        for (size_t word = 0; word < m_said.size(); ++word)
            m_said[word] = std::max(m_said[word], saysOf(own, word, m_weights));
        for (const CoverEdge &edge : m_problem.edges) {
            if (edge.a != table && edge.b != table)
                continue;
            double &key = m_key[size_t(edge.a == table ? edge.b : edge.a)];
            key = std::max(key, edge.declared ? 1 : 0.5);
        }
    }

private:
    double worthOf(size_t table) const
    {
        const CoverCandidate &own = m_problem.tables[table];
        const bool alike = own.likeness >= 0 && std::any_of(m_order.begin(), m_order.end(), [&](int other) {
                               return m_problem.tables[size_t(other)].likeness == own.likeness;
                           });
        double gain = 0;
        for (size_t word = 0; word < m_said.size(); ++word)
            gain += m_problem.weights[word] * std::max(0.0, saysOf(own, word, m_weights) - m_said[word]);
        return own.score * (alike ? 1 - m_weights.alike : 1) + m_weights.gain * gain + m_weights.key * m_key[table];
    }

    const CoverProblem &m_problem;
    const CoverWeights &m_weights;
    std::vector<double> m_said; ///< of each word, the most that any says
    std::vector<double> m_key;  ///< of each table: 1: a declared key joins it to one taken
    std::vector<bool> m_isTaken;
    std::vector<int> m_order;
};

} // namespace

Cover cover(const CoverProblem &problem, int most, const CoverWeights &weights)
{
    Cover found;
    CoreSearch search(problem, weights);
    found.core = search.tables();
    found.exact = search.isExact();
    std::stable_sort(found.core.begin(), found.core.end(),
                     [&](int a, int b) { return problem.tables[size_t(a)].score > problem.tables[size_t(b)].score; });
    Taken taken(problem, weights);
    for (size_t i = 0; i < std::min(found.core.size(), size_t(std::max(most, 0))); ++i)
        taken.take(found.core[i]);
    for (int next = taken.best(); next >= 0; next = taken.best())
        taken.take(next);
    const auto end = taken.order().begin() + std::min<std::ptrdiff_t>(std::max(most, 0), std::ssize(taken.order()));
    found.tables.assign(taken.order().begin(), end);
    found.reserve.assign(end, taken.order().end());
    for (size_t word = 0; word < problem.weights.size(); ++word) {
        int by = -1;
        double fullest = 0;
        for (const int table : found.tables) {
            const double says = saysOf(problem.tables[size_t(table)], word, weights);
            if (says > fullest) {
                fullest = says;
                by = table;
            }
        }
        found.saidBy.push_back(by);
    }
    return found;
}

} // namespace Tieout::retrieval
