// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/loglinearfit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace Tieout::evaluation {

namespace {

constexpr double SmallSlope = 1e-3;  ///< an example this well explained teaches nothing
constexpr double LeastWeight = 0.08; ///< smaller ones are left out of the model

/// Weights with the sum of squared gradients of each.
class Weights
{
public:
    Weights(size_t features, size_t classes, const LogLinearFitOptions &options)
        : m_classes(classes)
        , m_options(options)
        , m_weights(features * classes, 0.0F)
        , m_squares(features * classes, float(options.caution))
    {
    }
    double at(int feature, size_t label) const { return double(m_weights[size_t(feature) * m_classes + label]); }
    void set(int feature, size_t label, double weight)
    {
        m_weights[size_t(feature) * m_classes + label] = float(weight);
    }
    /// The prior is about it.
    void begin(int feature, size_t label, double weight)
    {
        if (m_begin.empty())
            m_begin.resize(m_weights.size(), 0.0F);
        m_begin[size_t(feature) * m_classes + label] = float(weight);
        set(feature, label, weight);
    }
    void step(int feature, size_t label, double gradient)
    {
        const size_t at = size_t(feature) * m_classes + label;
        gradient += m_options.ridge * double(m_weights[at] - (m_begin.empty() ? 0.0F : m_begin[at]));
        m_squares[at] += float(gradient * gradient);
        m_weights[at] -= float(m_options.rate * gradient / std::sqrt(double(m_squares[at])));
    }

private:
    size_t m_classes;
    const LogLinearFitOptions &m_options;
    std::vector<float> m_weights;
    std::vector<float> m_begin;
    std::vector<float> m_squares;
};

/// Features that enough databases know.
class Known
{
public:
    explicit Known(const FeatureTable &table)
        : m_databases(table.names(), 0)
        , m_last(table.names(), -1)
    {
    }
    void see(const FeatureTable::Row &row, int database)
    {
        for (const auto &[feature, value] : row) {
            if (m_last[size_t(feature)] != database) {
                m_last[size_t(feature)] = database;
                ++m_databases[size_t(feature)];
            }
        }
    }
    bool has(int feature, int least) const { return m_databases[size_t(feature)] >= least; }

private:
    std::vector<int> m_databases;
    std::vector<int> m_last;
};

/// Fisher-Yates with a fixed generator (D. H. Lehmer's, multiplier of S. K. Park and K. W. Miller): the same order
/// everywhere.
void shuffle(std::vector<size_t> &order, quint64 &state)
{
    for (size_t i = order.size(); i > 1; --i) {
        state = state * 48271 % 2147483647;
        std::swap(order[i - 1], order[size_t(state % i)]);
    }
}

/// The features of rows that enough databases know, or that have a weight already.
std::vector<FeatureTable::Row> knownRows(const FeatureTable &table, const std::vector<LabelledRow> &examples,
                                         const Known &known, const LogLinearFitOptions &options)
{
    const auto isBegun = [&](int feature) {
        return options.begin && options.begin->weights().contains(table.name(feature));
    };
    std::vector<FeatureTable::Row> rows;
    rows.reserve(examples.size());
    for (const LabelledRow &example : examples) {
        FeatureTable::Row row;
        for (const auto &entry : table.row(example.row)) {
            if (known.has(entry.first, options.minimumDatabases) || isBegun(entry.first))
                row.push_back(entry);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

base::LogLinear modelOf(const FeatureTable &table, const Known &known, int least, const Weights &weights,
                        const std::vector<std::string> &classes, const base::LogLinear *begin = nullptr)
{
    base::LogLinear model = begin ? *begin : base::LogLinear(classes);
    for (int feature = 0; feature < int(table.names()); ++feature) {
        const bool isBegun = begin && begin->weights().contains(table.name(feature));
        if (!known.has(feature, least) && !isBegun)
            continue;
        std::vector<double> row(classes.size());
        double largest = 0;
        for (size_t label = 0; label < classes.size(); ++label) {
            const double weight = weights.at(feature, label);
            row[label] = std::abs(weight) < LeastWeight ? 0 : weight;
            largest = std::max(largest, std::abs(row[label]));
        }
        if (largest >= LeastWeight || isBegun)
            model.setWeights(table.name(feature), std::move(row));
    }
    return model;
}

} // namespace

int FeatureTable::add(const base::Features &features)
{
    Row row;
    row.reserve(features.all().size());
    for (const auto &[name, value] : features.all()) {
        const auto [it, isNew] = m_ids.try_emplace(name, int(m_names.size()));
        if (isNew)
            m_names.push_back(name);
        row.emplace_back(it->second, float(value));
    }
    m_rows.push_back(std::move(row));
    return int(m_rows.size()) - 1;
}

base::Features FeatureTable::features(int index) const
{
    base::Features out;
    for (const auto &[feature, value] : row(index))
        out.add(name(feature), double(value));
    return out;
}

base::LogLinear fitLogLinear(const FeatureTable &table, const std::vector<LabelledRow> &examples,
                             const std::vector<std::string> &classes, const LogLinearFitOptions &options)
{
    Known known(table);
    for (const LabelledRow &example : examples)
        known.see(table.row(example.row), example.database);
    const size_t count = classes.size();
    const std::vector<FeatureTable::Row> rows = knownRows(table, examples, known, options);
    Weights weights(table.names(), count, options);
    for (int feature = 0; options.begin && feature < int(table.names()); ++feature) {
        const auto before = options.begin->weights().find(table.name(feature));
        for (size_t label = 0; before != options.begin->weights().end() && label < count; ++label)
            weights.begin(feature, label, before->second[label]);
    }
    std::vector<size_t> order(examples.size());
    std::iota(order.begin(), order.end(), size_t(0));
    quint64 state = 20261122;
    std::vector<double> scores(count);
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        shuffle(order, state);
        for (const size_t index : order) {
            const LabelledRow &example = examples[index];
            const FeatureTable::Row &row = rows[index];
            std::fill(scores.begin(), scores.end(), 0.0);
            for (const auto &[feature, value] : row) {
                for (size_t label = 0; label < count; ++label)
                    scores[label] += double(value) * weights.at(feature, label);
            }
            if (count == 1) {
                scores[0] = 1 / (1 + std::exp(-scores[0])) - double(example.label);
            } else {
                base::normaliseLogs(scores);
                for (size_t label = 0; label < count; ++label)
                    scores[label] = std::exp(scores[label]) - (int(label) == example.label ? 1 : 0);
            }
            for (const auto &[feature, value] : row) {
                for (size_t label = 0; label < count; ++label) {
                    if (std::abs(scores[label]) > SmallSlope)
                        weights.step(feature, label, scores[label] * double(value));
                }
            }
        }
    }
    return modelOf(table, known, options.minimumDatabases, weights, classes, options.begin);
}

base::LogLinear fitRanking(const FeatureTable &table, const std::vector<RankedGroup> &groups,
                           const std::map<std::string, double> &begin, const LogLinearFitOptions &options)
{
    Known known(table);
    std::vector<size_t> order;
    for (size_t i = 0; i < groups.size(); ++i) {
        for (const int row : groups[i].rows)
            known.see(table.row(row), groups[i].database);
        const bool useful =
            std::find(groups[i].right.begin(), groups[i].right.end(), true) != groups[i].right.end()
            && std::find(groups[i].right.begin(), groups[i].right.end(), false) != groups[i].right.end();
        if (useful)
            order.push_back(i);
    }
    Weights weights(table.names(), 1, options);
    for (int feature = 0; feature < int(table.names()); ++feature) {
        const auto it = begin.find(table.name(feature));
        if (it != begin.end())
            weights.set(feature, 0, it->second);
    }
    quint64 state = 20261122;
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        shuffle(order, state);
        for (const size_t index : order) {
            const RankedGroup &group = groups[index];
            std::vector<double> all;
            for (const int row : group.rows) {
                double score = 0;
                for (const auto &[feature, value] : table.row(row))
                    score += double(value) * weights.at(feature, 0);
                all.push_back(score);
            }
            base::normaliseLogs(all);
            std::vector<double> wanted = all;
            for (size_t i = 0; i < wanted.size(); ++i) {
                if (!group.right[i])
                    wanted[i] = -1e9;
            }
            base::normaliseLogs(wanted);
            std::unordered_map<int, double> gradient;
            for (size_t i = 0; i < all.size(); ++i) {
                const double difference = std::exp(all[i]) - (group.right[i] ? std::exp(wanted[i]) : 0);
                if (std::abs(difference) < 1e-5)
                    continue;
                for (const auto &[feature, value] : table.row(group.rows[i]))
                    gradient[feature] += difference * double(value);
            }
            for (const auto &[feature, slope] : gradient) {
                if (known.has(feature, options.minimumDatabases) && std::abs(slope) > 1e-6)
                    weights.step(feature, 0, slope);
            }
        }
    }
    return modelOf(table, known, options.minimumDatabases, weights, {"right"});
}

} // namespace Tieout::evaluation
