// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QByteArray>

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace Tieout::base {

/// What is known of one thing to be judged: names and values. A name holds no tab and no line break.
class Features
{
public:
    void add(std::string name, double value = 1) { m_all.emplace_back(std::move(name), value); }
    const std::vector<std::pair<std::string, double>> &all() const { return m_all; }

private:
    std::vector<std::pair<std::string, double>> m_all;
};

/// Turns scores into natural logarithms of probabilities that add up to 1.
void normaliseLogs(std::vector<double> &scores);

/**
 * A log-linear model: each class scores by the sum of the weights of its features (A. Berger, S. Della Pietra, V. Della
 * Pietra, "A Maximum Entropy Approach to Natural Language Processing", Computational Linguistics 22, 1996). With a
 * single class it is the log-odds of yes. Weights are names and numbers, to be read and compared by people. Unknown
 * features count nothing. Reading is safe from any thread.
 */
class LogLinear
{
public:
    LogLinear() = default;
    explicit LogLinear(std::vector<std::string> classes)
        : m_classes(std::move(classes))
    {
    }

    const std::vector<std::string> &classes() const { return m_classes; }
    /// -1 where there is no such class.
    int classIndex(const std::string &name) const;
    /// One sum a class.
    std::vector<double> scores(const Features &features) const;
    /// Of the first class, mostly the only one; there is one.
    double score(const Features &features) const;

    using Weights = std::unordered_map<std::string, std::vector<double>>;
    const Weights &weights() const { return m_weights; }
    /// Of one of the classes.
    void setWeight(const std::string &feature, const std::string &label, double weight);
    /// One weight a class.
    void setWeights(const std::string &feature, std::vector<double> weights)
    {
        m_weights[feature] = std::move(weights);
    }

private:
    std::vector<std::string> m_classes;
    Weights m_weights;
};

/// Models by name, as text: a line "model<TAB>class<TAB>feature<TAB>weight" for each weight that is not 0, sorted; "#"
/// begins a comment.
class LogLinearSet
{
public:
    /// Errors: Syntax (with the line).
    static Result<LogLinearSet> read(const QByteArray &text);
    QString write() const;

    /// A model without classes where there is none.
    const LogLinear &model(const std::string &name) const;
    void setModel(const std::string &name, LogLinear model) { m_models[name] = std::move(model); }
    bool isEmpty() const { return m_models.empty(); }

private:
    std::unordered_map<std::string, LogLinear> m_models;
};

} // namespace Tieout::base
