// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/router/holdingindex.h"
#include "core/base/loglinear.h"

#include <map>

namespace Tieout::answer::router {

/// Features by name; one that is not there is 0.
class FeatureValues
{
public:
    double operator[](const std::string &name) const
    {
        const auto found = m_values.find(name);
        return found == m_values.end() ? 0 : found->second;
    }
    void set(const std::string &name, double value) { m_values[name] = value; }
    void add(const std::string &name, double value) { m_values[name] += value; }
    const std::map<std::string, double> &all() const { return m_values; }
    /// Those that are not 0, and one that always is 1.
    base::Features features() const;

private:
    std::map<std::string, double> m_values;
};

/// What is held that a text, a question or a part of one, speaks of: how much of it each kind accounts for.
void addHoldingFeatures(const QString &text, const HoldingIndex &index, FeatureValues &values);
/// Where the words differ: how near what is held is to what it means.
void addNearness(const Nearness &nearness, FeatureValues &values);
/// The forms of words in it, and how it is built.
void addWordingFeatures(const QString &text, FeatureValues &values);
/// All of that for each text, and what holdings and wording say together.
std::vector<FeatureValues> featuresOf(const QStringList &texts, const HoldingIndex &index);

/// "sql", "metric"; as in records.
std::string kindName(record::Kind kind);

} // namespace Tieout::answer::router
