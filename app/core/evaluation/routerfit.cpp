// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/routerfit.h"

#include "core/evaluation/loglinearfit.h"

#include <algorithm>
#include <cmath>

namespace Tieout::evaluation {

namespace {

using answer::router::FeatureValues;
using answer::router::KindModel;
using answer::router::kindName;
using record::Kind;

constexpr int Rounds = 2;           ///< in which parts of hybrids are taken in
constexpr double LeastSplit = 0.05; ///< how likely the parts of a hybrid have to be of its two kinds
constexpr double LeastDeviation = 0.05;
constexpr double LeastOfCue = 0.2; ///< one that is rare must not weigh more for it
constexpr double LeastOfWord = 0.5;
constexpr int LeastSeen = 3;

std::vector<std::string> singleNames()
{
    std::vector<std::string> names;
    for (const Kind kind : answer::router::singleKinds())
        names.push_back(kindName(kind));
    return names;
}

double leastDeviation(const std::string &feature)
{
    return feature.rfind("cue.", 0) == 0 ? LeastOfCue : feature.rfind("word.", 0) == 0 ? LeastOfWord : LeastDeviation;
}

struct Labelled {
    const FeatureValues *values = nullptr;
    int label = 0;
};

/// Each feature is measured in its standard deviation, so that one prior suits all; the weights are for it as it is.
base::LogLinear fitScaled(const std::vector<Labelled> &rows, const std::vector<std::string> &classes,
                          const LogLinearFitOptions &options)
{
    struct Sums {
        double sum = 0;
        double squares = 0;
        int seen = 0;
    };
    std::map<std::string, Sums> sums;
    for (const Labelled &row : rows) {
        for (const auto &[name, value] : row.values->all()) {
            Sums &of = sums[name];
            of.sum += value;
            of.squares += value * value;
            of.seen += value != 0;
        }
    }
    std::map<std::string, double> scales;
    const double count = double(rows.size());
    for (const auto &[name, of] : sums) {
        const double mean = of.sum / count;
        const double deviation = std::sqrt(std::max(0.0, of.squares / count - mean * mean));
        if (of.seen >= LeastSeen)
            scales[name] = std::max(leastDeviation(name), deviation);
    }
    FeatureTable table;
    std::vector<LabelledRow> examples;
    for (const Labelled &row : rows) {
        base::Features features;
        features.add("always");
        for (const auto &[name, value] : row.values->all()) {
            if (const auto scale = scales.find(name); scale != scales.end() && value != 0)
                features.add(name, value / scale->second);
        }
        examples.push_back({table.add(features), row.label, 0});
    }
    const base::LogLinear fitted = fitLogLinear(table, examples, classes, options);
    base::LogLinear out(classes);
    for (const auto &[name, weights] : fitted.weights()) {
        const auto scale = scales.find(name);
        std::vector<double> scaled = weights;
        for (double &weight : scaled)
            weight /= scale == scales.end() ? 1 : scale->second;
        out.setWeights(name, std::move(scaled));
    }
    return out;
}

/// The few questions teach slowly, and not to the end.
LogLinearFitOptions options(double ridge)
{
    return {.minimumDatabases = 1, .ridge = ridge, .rate = 0.1, .caution = 1, .epochs = 60, .begin = nullptr};
}

constexpr double KindRidge = 0.01;
constexpr double HybridRidge = 0.05;

using Chosen = QList<const RouterExamples::Example *>;

int labelOf(Kind kind)
{
    return int(answer::router::singleKinds().indexOf(kind));
}

/// The likeliest place at which a hybrid falls into its two kinds, labelled so.
void addParts(const RouterExamples::Example &example, const KindModel &model, std::vector<Labelled> &rows)
{
    const QList<Kind> kinds(example.question.parts.cbegin(), example.question.parts.cend());
    if (kinds.size() != 2)
        return;
    double best = LeastSplit;
    std::array<Labelled, 2> parts;
    for (const auto &split : example.read.splits) {
        const std::vector<double> left = model.single(split.left);
        const std::vector<double> right = model.single(split.right);
        for (const auto &[a, b] : {std::pair(kinds[0], kinds[1]), std::pair(kinds[1], kinds[0])}) {
            const double both = left[size_t(labelOf(a))] * right[size_t(labelOf(b))];
            if (both > best) {
                best = both;
                parts = {Labelled{&split.left, labelOf(a)}, Labelled{&split.right, labelOf(b)}};
            }
        }
    }
    if (parts[0].values)
        rows.insert(rows.end(), parts.begin(), parts.end());
}

/// By self-training on the parts of hybrids, of which nobody said where they begin (D. Yarowsky, "Unsupervised Word
/// Sense Disambiguation Rivaling Supervised Methods", ACL 1995).
base::LogLinearSet fitKinds(const Chosen &examples)
{
    std::vector<Labelled> whole;
    for (const auto *example : examples) {
        if (example->question.kind != Kind::Hybrid)
            whole.push_back({&example->read.whole, labelOf(example->question.kind)});
    }
    base::LogLinearSet set;
    set.setModel("kind", fitScaled(whole, singleNames(), options(KindRidge)));
    for (int round = 0; round < Rounds; ++round) {
        const KindModel model(set);
        std::vector<Labelled> rows = whole;
        for (const auto *example : examples) {
            if (example->question.kind == Kind::Hybrid)
                addParts(*example, model, rows);
        }
        set.setModel("kind", fitScaled(rows, singleNames(), options(KindRidge)));
    }
    return set;
}

Chosen examplesWithout(const Chosen &examples, const QString &workspace)
{
    Chosen out;
    for (const auto *example : examples) {
        if (example->question.workspace != workspace)
            out.append(example);
    }
    return out;
}

} // namespace

void RouterExamples::add(const RouterData &data)
{
    for (const RouterQuestion &question : data.questions)
        examples.append(Example{question, readKinds(question.question, *data.workspaces[question.workspace])});
}

QStringList RouterExamples::workspaces() const
{
    QStringList names;
    for (const Example &example : examples) {
        if (!names.contains(example.question.workspace))
            names.append(example.question.workspace);
    }
    return names;
}

Result<base::LogLinearSet> fitRouter(const RouterExamples &examples, const QString &without, const StopToken &stop)
{
    Chosen all;
    for (const auto &example : examples.examples)
        all.append(&example);
    const Chosen chosen = examplesWithout(all, without);
    std::vector<FeatureValues> values;
    values.reserve(size_t(chosen.size()));
    std::vector<Labelled> rows;
    for (const QString &workspace : examples.workspaces()) {
        if (workspace == without)
            continue;
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The fit was cancelled."));
        const KindModel unseen(fitKinds(examplesWithout(chosen, workspace)));
        for (const auto *example : chosen) {
            if (example->question.workspace != workspace)
                continue;
            values.push_back(unseen.hybridFeatures(example->read));
            rows.push_back({&values.back(), example->question.kind == Kind::Hybrid ? 1 : 0});
        }
    }
    base::LogLinearSet set = fitKinds(chosen);
    set.setModel("hybrid", fitScaled(rows, {"yes"}, options(HybridRidge)));
    return set;
}

} // namespace Tieout::evaluation
