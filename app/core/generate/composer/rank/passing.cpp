// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/readings.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace Tieout::generate::composer {

namespace {

/// A number as the step it stands on.
std::string step(double value, double size, int most)
{
    return std::to_string(std::clamp(int(std::floor(value / size)), -most, most));
}

double logit(double probability)
{
    const double p = std::clamp(probability, 1e-4, 1 - 1e-4);
    return std::log(p / (1 - p));
}

/// How the grammar stands to the first reading.
std::string agreement(const FilledReading &first, const GrammarReadings &grammar)
{
    const qsizetype rivals = grammar.rivals();
    if (grammar.readings.empty())
        return "holds back " + std::to_string(int(grammar.misfit.severity));
    if (rivals == 0)
        return first.grammar >= 0 ? "doubts" : "doubts it otherwise";
    if (first.grammar < 0)
        return rivals == 1 ? "reads otherwise" : "wavers otherwise";
    if (first.grammar < rivals)
        return rivals == 1 ? "agrees" : "wavers";
    return "reads it behind";
}

} // namespace

bool mayBeTold(const FilledReading &reading)
{
    static const std::set<std::string, std::less<>> against{
        // leaves out what is named
        "unused T", "unused V", "unused N", "unused Q",
        // leaves out what is asked for
        "unmet denial", "unmet or", "unmet best", "unmet compare", "unmet each", "unmet rows", "unmet by",
        "unmet average", "unmet total", "unmet total in a name", "unmet top", "unmet comparison with an average",
        "unmet beginning or end",
        // sorts otherwise than said
        "sorted - is none", "sorted - is +", "sorted + is none", "sorted + is -", "alphabetical by nothing",
        "cuts what is to be sorted",
        // means nothing
        "ranks by a key", "compares a key", "sums what does not add up", "adds what it groups by", "groups of one row",
        "groups of another table", "a number of another unit"};
    const auto &all = reading.features.all();
    return !reading.filled
           || std::none_of(all.begin(), all.end(), [](const auto &feature) { return against.contains(feature.first); });
}

base::Features certaintyFeatures(const retrieval::Linking &linking, const FilledReading &reading,
                                 const GrammarReadings &grammar)
{
    base::Features features;
    features.add("grammar " + agreement(reading, grammar));
    features.add("words:" + step(double(linking.words.size()), 5, 6));
    if (!linking.periods.isEmpty())
        features.add("period");
    for (const auto &[name, value] : reading.features.all()) {
        static const std::vector<std::string> telling{"unused",   "joins:", "bridges:",      "unnamed",
                                                      "filters:", "counts", "tables shown:", "unmet",
                                                      "unasked",  "best ",  "average ",      "denies"};
        if (std::any_of(telling.begin(), telling.end(),
                        [&feature = name](const std::string &start) { return feature.rfind(start, 0) == 0; }))
            features.add(name, value);
    }
    if (!reading.filled) {
        features.add("grammar only");
        return features;
    }
    double worst = 0;
    double sum = 0;
    for (const Filled &one : reading.made.filled) {
        worst = std::min(worst, one.odds);
        sum += std::min(0.0, one.odds);
    }
    features.add("worst", std::max(worst, -6.0));
    features.add("doubts", std::max(sum, -12.0));
    features.add("shape", std::max(reading.made.shape.logProbability, -8.0));
    features.add("shape worst", std::max(reading.made.shape.leastLikely, -6.0));
    for (size_t part = 0; part < shapeParts().size(); ++part)
        features.add(shapeParts()[part] + '=' + partOf(reading.made.shape, part));
    return features;
}

base::Features confidenceFeatures(const base::Features &certainty, const std::vector<double> &logs)
{
    const double likely = std::exp(logs.front());
    double four = 0;
    for (size_t i = 0; i < logs.size() && i < 4; ++i)
        four += std::exp(logs[i]);
    base::Features features = certainty;
    features.add("always");
    features.add("likely", logit(likely));
    features.add("likely:" + step(likely, 0.1, 10));
    features.add("margin", logs.size() > 1 ? std::min(logs[0] - logs[1], 6.0) : 6.0);
    features.add("four likely", logit(four));
    for (const auto &[name, value] : certainty.all()) {
        if (name.rfind("grammar ", 0) == 0)
            features.add(name + " likely", logit(likely));
    }
    return features;
}

double confidenceOf(const base::Features &features, const base::LogLinearSet &models)
{
    const base::LogLinear &model = models.model("confidence");
    return model.classes().empty() ? 0 : 1 / (1 + std::exp(-model.score(features)));
}

} // namespace Tieout::generate::composer
