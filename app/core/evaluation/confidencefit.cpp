// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/confidencefit.h"

#include "core/answer/engine.h"
#include "core/evaluation/grading.h"
#include "core/generate/composer/composer.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace Tieout::evaluation {

Result<void> ConfidenceExamples::add(const LinkedDataset &data, const DatabaseChoice &wanted,
                                     const base::LogLinearSet &models, int first, const StopToken &stop)
{
    QString given;
    base::Features features;
    generate::composer::Composer composer(models, [&](const QString &sql, const base::Features &seen) {
        given = sql;
        features = seen;
    });
    for (const LinkedQuestion &question : data.questions) {
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Fitting was cancelled."));
        const DatasetQuestion &asked = *question.question;
        if (!wanted(question.database) || asked.rows == 0 || !asked.exception.isEmpty())
            continue;
        answer::AskOptions options;
        options.calendar = calendarOf(asked);
        given.clear();
        answer::Engine(question.source->session(), question.source->linker(), {&composer})
            .answer(answer::Start::proposed(asked.question), options, {}, stop);
        if (given.isEmpty())
            continue;
        const Result<Grader> grader = Grader::of(asked, *question.source, GradingRule::Once, stop);
        const bool right = grader && grader->isRight(given, LongestGradedQuery, stop);
        m_examples.push_back({m_table.add(features), right ? 1 : 0, first + question.database});
    }
    return {};
}

std::vector<std::pair<double, bool>> ConfidenceExamples::heldApart(int folds, int first, int last) const
{
    std::vector<std::pair<double, bool>> out;
    for (int fold = 0; fold < folds; ++fold) {
        const base::LogLinear model =
            fitWhere([fold, folds](int database) { return !isOfFold(database, fold, folds); });
        for (const LabelledRow &example : m_examples) {
            if (example.database >= first && example.database < last && isOfFold(example.database, fold, folds))
                out.emplace_back(1 / (1 + std::exp(-model.score(m_table.features(example.row)))), example.label == 1);
        }
    }
    return out;
}

std::vector<ConfidenceExamples::Effect> ConfidenceExamples::effects(const base::LogLinear &confidence,
                                                                    double least) const
{
    const double answers = std::log(least / (1 - least)); // of the sum that a confidence is made of
    std::map<std::string, Effect> found;
    for (const LabelledRow &example : m_examples) {
        const base::Features features = m_table.features(example.row);
        const double score = confidence.score(features);
        for (const auto &[name, value] : features.all()) {
            const auto weights = confidence.weights().find(name);
            if (weights == confidence.weights().end())
                continue;
            Effect &effect = found[name];
            effect.feature = name;
            ++effect.readings;
            const bool with = score >= answers;
            const bool without = score - double(value) * weights->second.front() >= answers;
            const bool right = example.label == 1;
            if (with && !without)
                ++(right ? effect.bringsRight : effect.bringsWrong);
            else if (without && !with)
                ++(right ? effect.holdsRight : effect.holdsWrong);
        }
    }
    std::vector<Effect> out;
    for (const auto &[name, effect] : found)
        out.push_back(effect);
    std::stable_sort(out.begin(), out.end(),
                     [](const Effect &a, const Effect &b) { return a.changes() > b.changes(); });
    return out;
}

base::LogLinear ConfidenceExamples::fitFrom(const base::LogLinear &begin) const
{
    LogLinearFitOptions options;
    options.ridge = 2e-3; // of few examples
    options.begin = &begin;
    return fitLogLinear(m_table, m_examples, {"right"}, options);
}

base::LogLinear ConfidenceExamples::fitWhere(const DatabaseChoice &wanted) const
{
    std::vector<LabelledRow> examples;
    std::copy_if(m_examples.begin(), m_examples.end(), std::back_inserter(examples),
                 [&wanted](const LabelledRow &example) { return wanted(example.database); });
    return fitLogLinear(m_table, examples, {"right"});
}

} // namespace Tieout::evaluation
