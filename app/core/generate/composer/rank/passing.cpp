// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/passing.h"

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

/// How the words were read: what was passed over says less than what stands in the query.
void addLedger(const record::Ledger &ledger, base::Features &features)
{
    int fillers = 0;
    int relations = 0;
    int columns = 0;
    int values = 0;
    for (const record::LedgerWord &word : ledger.words) {
        fillers += word.role == record::WordRole::Filler ? 1 : 0;
        relations += word.role == record::WordRole::Relation ? 1 : 0;
        columns += word.became.contains(u'.') && word.role != record::WordRole::Value ? 1 : 0;
        values += word.role == record::WordRole::Value ? 1 : 0;
    }
    const double words = std::max<double>(1, double(ledger.words.size()));
    features.add("passed over", fillers / words);
    features.add("relations:" + std::to_string(std::min(relations, 3)));
    features.add("columns:" + std::to_string(std::min(columns, 5)));
    features.add("values:" + std::to_string(std::min(values, 3)));
    for (const record::LedgerConstant &constant : ledger.constants) {
        if (constant.from != record::ConstantFrom::Question)
            features.add("constant from " + record::wordOf(constant.from).toStdString());
    }
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

Passing passing(std::vector<FilledReading> readings, const std::function<Judged(const QString &sql)> &judged)
{
    constexpr size_t mostTried = 12;
    Passing out;
    for (FilledReading &reading : readings) {
        if (reading.grammar < 0 && (out.readings.size() >= mostTried || !mayBeTold(reading)))
            continue;
        const Judged said = judged ? judged(reading.sql) : Judged{true, {}};
        if (said.passes) {
            out.readings.push_back(std::move(reading));
            out.ledgers.push_back(said.ledger);
            continue;
        }
        out.stopped.push_back(reading.log);
        const QStringList &unread = said.ledger.unread;
        if (!unread.isEmpty() && (out.unread.isEmpty() || unread.size() < out.unread.size())) {
            out.unread = unread;
            out.closest = reading.sql;
        }
    }
    return out;
}

size_t preferred(const Passing &passing, const GrammarReadings &grammar)
{
    const qsizetype rivals = grammar.rivals();
    const auto read =
        std::find_if(passing.readings.begin(), passing.readings.end(), [rivals](const FilledReading &reading) {
            return reading.grammar >= 0 && reading.grammar < rivals;
        });
    return read == passing.readings.end() ? 0 : size_t(read - passing.readings.begin());
}

base::Features confidenceFeatures(const retrieval::Linking &linking, const Passing &passing, size_t reading,
                                  const GrammarReadings &grammar)
{
    const FilledReading &chosen = passing.readings[reading];
    const double likely = std::exp(chosen.log);
    double rival = -20; // the likeliest of the others
    double rest = 0;
    for (size_t i = 0; i < passing.readings.size(); ++i) {
        if (i == reading)
            continue;
        rival = std::max(rival, passing.readings[i].log);
        rest += std::exp(passing.readings[i].log);
    }
    double stopped = 0; // of what is likelier
    int ahead = 0;
    for (const double log : passing.stopped) {
        if (log > chosen.log) {
            stopped += std::exp(log);
            ++ahead;
        }
    }
    base::Features features = certaintyFeatures(linking, chosen, grammar);
    const std::vector<std::pair<std::string, double>> certainty = features.all();
    for (const auto &[name, value] : certainty) {
        if (name.rfind("grammar ", 0) == 0)
            features.add(name + " likely", logit(likely));
    }
    features.add("always");
    features.add("likely", logit(likely));
    features.add("likely:" + step(likely, 0.1, 10));
    features.add("margin", std::clamp(chosen.log - rival, -6.0, 6.0));
    features.add("of what passes", logit(likely / std::max(1e-9, likely + rest)));
    features.add("stopped:" + std::to_string(std::min(ahead, 3)));
    features.add("stopped likely", stopped);
    addLedger(passing.ledgers[reading], features);
    return features;
}

double confidenceOf(const base::Features &features, const base::LogLinearSet &models)
{
    const base::LogLinear &model = models.model("confidence");
    return model.classes().empty() ? 0 : 1 / (1 + std::exp(-model.score(features)));
}

} // namespace Tieout::generate::composer
