// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/loglinear.h"

#include <QtGlobal>
#include <map>

namespace Tieout::evaluation {

/// Features of many things, names kept once.
class FeatureTable
{
public:
    /// Index of the new row.
    int add(const base::Features &features);
    size_t size() const { return m_rows.size(); }

    using Row = std::vector<std::pair<int, float>>;
    const Row &row(int index) const { return m_rows[size_t(index)]; }
    /// As they were added.
    base::Features features(int index) const;
    const std::string &name(int feature) const { return m_names[size_t(feature)]; }
    size_t names() const { return m_names.size(); }

private:
    std::unordered_map<std::string, int> m_ids;
    std::vector<std::string> m_names;
    std::vector<Row> m_rows;
};

/// A row of a table and what it is.
struct LabelledRow {
    int row = 0;
    int label = 0;    ///< index of the class; with one class 1 for yes and 0 for no
    int database = 0; ///< the examples of one stand together
};

struct LogLinearFitOptions {
    int minimumDatabases = 3; ///< a feature that fewer know says something of them, not of questions
    double ridge = 2e-4;      ///< strength of the Gaussian prior, per example
    double rate = 0.25;
    double caution = 10; ///< squared gradients every weight begins with: what is rare moves little
    int epochs = 8;
    /// Weights to begin with, which the prior is about: those of other examples, of which few are to be learnt from.
    /// Features that they do not know begin with 0.
    const base::LogLinear *begin = nullptr;
};

/**
 * Weights by maximum likelihood with a Gaussian prior: stochastic gradient with one rate a weight (J. Duchi, E. Hazan,
 * Y. Singer, "Adaptive Subgradient Methods for Online Learning and Stochastic Optimization", JMLR 12, 2011) in an order
 * that is the same each time.
 */
base::LogLinear fitLogLinear(const FeatureTable &table, const std::vector<LabelledRow> &examples,
                             const std::vector<std::string> &classes, const LogLinearFitOptions &options = {});

/// Several rows of which some are right: one has to be ranked before the wrong ones.
struct RankedGroup {
    std::vector<int> rows;
    std::vector<bool> right;
    int database = 0;
};

/// Weights under which a right row of each group is the likeliest (log-linear ranking; the right ones share the
/// probability), found from those of `begin` on.
base::LogLinear fitRanking(const FeatureTable &table, const std::vector<RankedGroup> &groups,
                           const std::map<std::string, double> &begin, const LogLinearFitOptions &options = {});

} // namespace Tieout::evaluation
