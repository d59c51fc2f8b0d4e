// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/measure/evalservice.h"

#include "core/evaluation/agentevaluation.h"
#include "core/evaluation/blockevaluation.h"
#include "core/evaluation/budgetevaluation.h"
#include "core/evaluation/cellfit.h"
#include "core/evaluation/composerevaluation.h"
#include "core/evaluation/compoundevaluation.h"
#include "core/evaluation/everydayevaluation.h"
#include "core/evaluation/headerevaluation.h"
#include "core/evaluation/joinevaluation.h"
#include "core/evaluation/keyevaluation.h"
#include "core/evaluation/lineageevaluation.h"
#include "core/evaluation/metricevaluation.h"
#include "core/evaluation/repairevaluation.h"
#include "core/evaluation/retrievalevaluation.h"
#include "core/evaluation/routerevaluation.h"
#include "core/evaluation/sheetevaluation.h"
#include "core/generate/composer/rank/readings.h"

#include <QDir>

namespace Tieout::service::measure {

namespace {

using namespace evaluation;

/// A request with the questions it is about.
struct Run {
    const EvalRequest &request;
    const EvalTools &tools;
    const Dataset &dataset;
    const StopToken &stop;
    const Progress &progress;
};

/// Questions over definitions are in questions-SPLIT.jsonl, traps in traps-SPLIT.jsonl.
QString splitOf(const EvalRequest &request)
{
    const bool isOfMetrics = request.kind == Evaluation::Metrics;
    return isOfMetrics ? QStringLiteral("questions-") + request.split : request.split;
}

QString trapsBeside(const EvalRequest &request)
{
    return QDir(request.data).filePath(QStringLiteral("traps-%1.jsonl").arg(request.split));
}

Result<Dataset> datasetOf(const EvalRequest &request)
{
    Result<Dataset> dataset = readDataset(request.data, splitOf(request));
    if (!dataset)
        return dataset;
    dataset->databaseFolders = request.databases;
    if (!request.exceptions.isEmpty()) {
        if (const Result<void> marked = markExceptions(*dataset, request.exceptions); !marked)
            return fail(marked.error());
    }
    return dataset;
}

KeyEvaluationOptions keyOptions(const Run &run)
{
    return {run.tools.open, !run.request.schemaOnly, run.request.folds};
}

RetrievalEvaluationOptions searchOptions(const Run &run)
{
    return {run.tools.open, run.tools.retrievers, run.tools.encoder, {.embedding = run.request.letters}};
}

/// The composer's weights with the questions that they were fitted on.
struct FittedOver {
    LinkedDataset data;
    std::optional<Dataset> furtherQuestions;
    std::optional<LinkedDataset> further;
    ComposerFit fit;
};

Result<FittedOver> fittedOver(const Run &run)
{
    FittedOver out;
    Result<LinkedDataset> data = linkDataset(run.dataset, run.tools.open, run.stop, run.progress);
    if (!data)
        return fail(data.error());
    out.data = std::move(*data);
    if (!run.request.further.isEmpty()) {
        Result<Dataset> questions = readWholeDataset(run.request.further);
        if (!questions)
            return fail(questions.error());
        out.furtherQuestions = std::move(*questions);
        Result<LinkedDataset> further = linkDataset(*out.furtherQuestions, run.tools.open, run.stop, run.progress);
        if (!further)
            return fail(further.error());
        out.further = std::move(*further);
    }
    Result<ComposerFit> fit =
        fitComposer(out.data, out.further ? &*out.further : nullptr, everyDatabase, run.stop, run.progress);
    if (!fit)
        return fail(fit.error());
    out.fit = std::move(*fit);
    return out;
}

/// How sure the composer is of questions about databases that nothing of it was fitted on.
Result<EvaluationReport> measuredConfidence(const Run &run)
{
    const Result<FittedOver> fitted = fittedOver(run);
    if (!fitted)
        return fail(fitted.error());
    return evaluateConfidence(run.dataset, fitted->fit, int(fitted->data.databases.size()));
}

Result<EvaluationReport> measuredFeatures(const Run &run)
{
    const Result<LinkedDataset> data = linkDataset(run.dataset, run.tools.open, run.stop, run.progress);
    return data ? evaluateFeatures(run.dataset, *data, run.stop) : fail(data.error());
}

Result<EvaluationReport> measuredComposer(const Run &run)
{
    const Result<base::LogLinearSet> models = run.request.weights
                                                  ? base::LogLinearSet::read(run.request.weights->toUtf8())
                                                  : Result<base::LogLinearSet>(generate::composer::composerWeights());
    if (!models)
        return fail(models.error());
    const Result<LinkedDataset> data = linkDataset(run.dataset, run.tools.open, run.stop, run.progress);
    if (!data)
        return fail(data.error());
    const GradingRule rule = run.request.fair ? GradingRule::Fair : GradingRule::Exact;
    if (run.request.folds > 0)
        return evaluateComposerFolds(run.dataset, *data, run.request.folds, rule, run.stop, run.progress);
    return evaluateComposer(run.dataset, *data, *models, rule, run.stop, run.progress);
}

Result<EvaluationReport> measuredAgent(const Run &run)
{
    Result<generate::agent::OpenedModel> model = run.tools.model();
    if (!model)
        return fail(model.error());
    if (model->refusal)
        return fail(*model->refusal);
    if (const Result<generate::agent::ModelTrial> tried =
            generate::agent::tryModel(*model, run.tools.modelName, run.stop);
        !tried)
        return fail(tried.error());
    return evaluateAgent(run.dataset, {run.tools.open, model->source.get(), run.request.modelOnly}, run.stop,
                         run.progress);
}

/// The questions, and the probes that stand beside them.
Result<EvaluationReport> measuredEveryday(const Run &run)
{
    EverydayEvaluationOptions options{run.tools.open, {}};
    const QString probes = QStringLiteral("probes");
    if (run.request.split != probes && hasSplit(run.request.data, probes)) {
        EvalRequest request = run.request;
        request.split = probes;
        const Result<Dataset> dataset = datasetOf(request);
        if (!dataset)
            return fail(dataset.error());
        options.probes = *dataset;
    }
    return evaluateEveryday(run.dataset, options, run.stop, run.progress);
}

Result<EvaluationReport> measured(const Run &run)
{
    const auto &[request, tools, dataset, stop, progress] = run;
    switch (request.kind) {
    case Evaluation::Gate:
        return evaluateGate(dataset, {tools.open, request.asOf}, stop, progress);
    case Evaluation::Lineage:
        return evaluateLineage(dataset, tools.open, stop, progress);
    case Evaluation::Keys:
        return evaluateKeys(dataset, keyOptions(run), stop, progress);
    case Evaluation::Joins:
        return evaluateJoins(dataset, tools.open, stop, progress);
    case Evaluation::Composer:
        return measuredComposer(run);
    case Evaluation::Confidence:
        return measuredConfidence(run);
    case Evaluation::Features:
        return measuredFeatures(run);
    case Evaluation::Compound:
        return evaluateCompound(dataset, tools.open, stop, progress);
    case Evaluation::Retrieval:
        return request.folds > 0 ? evaluateRetrievalFolds(dataset, searchOptions(run), request.folds, stop, progress)
                                 : evaluateRetrieval(dataset, searchOptions(run), stop, progress);
    case Evaluation::Repair:
        return evaluateRepair(dataset, {tools.open, request.asOf}, stop, progress);
    case Evaluation::Budget:
        return evaluateBudget(dataset, searchOptions(run), stop, progress);
    case Evaluation::Everyday:
        return measuredEveryday(run);
    case Evaluation::Metrics:
        return evaluateMetrics(dataset, trapsBeside(request), tools.open, stop, progress);
    case Evaluation::Agent:
    case Evaluation::Router:
    case Evaluation::Sheets:
    case Evaluation::Headers:
        break;
    }
    return measuredAgent(run);
}

/// The questions of a router, and those of a further folder where one is named.
struct RouterSets {
    RouterData data;
    std::optional<RouterData> further;
};

Result<RouterSets> routerSets(const EvalRequest &request, const retrieval::EncoderPtr &encoder)
{
    Result<RouterData> data = readRouterData(request.data, request.split, encoder);
    if (!data)
        return fail(data.error());
    RouterSets sets{*std::move(data), {}};
    if (!request.further.isEmpty()) {
        Result<RouterData> further = readRouterData(request.further, QStringLiteral("train"), encoder);
        if (!further)
            return fail(further.error());
        sets.further = *std::move(further);
    }
    return sets;
}

Result<EvaluationReport> measuredRouter(const EvalRequest &request, const retrieval::EncoderPtr &encoder,
                                        const StopToken &stop, const Progress &progress)
{
    const Result<RouterSets> sets = routerSets(request, encoder);
    if (!sets)
        return fail(sets.error());
    return evaluateRouter(sets->data, {request.folds > 1, sets->further}, stop, progress);
}

Result<EvaluationReport> measuredHeaders(const EvalRequest &request, const StopToken &stop, const Progress &progress)
{
    const Result<LabelledSheets> labels = readLabelledSheets(request.data, request.split);
    return labels ? evaluateHeaders(*labels, stop, progress) : fail(labels.error());
}

/// Of one model, by feature.
template <typename Weights, typename NameOf>
Result<FitResponse> byFeature(const Result<Weights> &weights, NameOf nameOf)
{
    if (!weights)
        return fail(weights.error());
    FitResponse response;
    for (std::size_t i = 0; i < weights->size(); ++i)
        response.features.append({nameOf(i), (*weights)[i]});
    return response;
}

Result<FitResponse> asFile(const Result<base::LogLinearSet> &models)
{
    if (!models)
        return fail(models.error());
    return FitResponse{{}, models->write()};
}

/// The shipped weights with another confidence, which begins with the shipped one and learns from all questions of the
/// data set, and from those of the further one.
Result<FitResponse> fittedConfidence(const Run &run)
{
    base::LogLinearSet models = generate::composer::composerWeights();
    ConfidenceExamples examples;
    int first = 0;
    for (const QString &folder : {run.request.data, run.request.further}) {
        if (folder.isEmpty())
            continue;
        const Result<Dataset> questions = readWholeDataset(folder);
        if (!questions)
            return fail(questions.error());
        const Result<LinkedDataset> data = linkDataset(*questions, run.tools.open, run.stop, run.progress);
        if (!data)
            return fail(data.error());
        if (const Result<void> added = examples.add(*data, everyDatabase, models, first, run.stop); !added)
            return fail(added.error());
        first += int(data->databases.size());
    }
    models.setModel("confidence", examples.fitFrom(models.model("confidence")));
    return asFile(models);
}

Result<FitResponse> fittedRouter(const EvalRequest &request, const retrieval::EncoderPtr &encoder,
                                 const StopToken &stop)
{
    const Result<RouterSets> sets = routerSets(request, encoder);
    if (!sets)
        return fail(sets.error());
    RouterExamples examples;
    examples.add(sets->data);
    if (sets->further)
        examples.add(*sets->further);
    return asFile(fitRouter(examples, {}, stop));
}

Result<FitResponse> fittedComposer(const Run &run)
{
    const Result<FittedOver> fitted = fittedOver(run);
    if (!fitted)
        return fail(fitted.error());
    return asFile(fitted->fit.models);
}

} // namespace

QJsonValue FitResponse::toJsonValue() const
{
    if (features.isEmpty())
        return QJsonObject{{QStringLiteral("weights"), text}};
    QJsonObject object;
    for (const FittedWeight &one : features)
        object.insert(one.feature, one.weight);
    return object;
}

bool FitResponse::takeJsonValue(const QJsonValue &json)
{
    *this = {};
    const QJsonObject object = json.toObject();
    if (object.contains(QStringLiteral("weights"))) {
        text = object[QStringLiteral("weights")].toString();
        return object.size() == 1 && object[QStringLiteral("weights")].isString();
    }
    for (auto it = object.constBegin(); it != object.constEnd(); ++it) {
        if (!it->isDouble())
            return false;
        features.append({it.key(), it->toDouble()});
    }
    return json.isObject();
}

Result<std::optional<EvaluationReport>> evaluate(const EvalRequest &request, const EvalTools &tools,
                                                 const StopToken &stop, const Progress &progress)
{
    if (request.kind == Evaluation::Router || request.kind == Evaluation::Headers) { // neither is a set of queries
        Result<EvaluationReport> report = request.kind == Evaluation::Router
                                              ? measuredRouter(request, tools.encoder, stop, progress)
                                              : measuredHeaders(request, stop, progress);
        return report ? std::optional(*std::move(report))
                      : Result<std::optional<EvaluationReport>>(fail(report.error()));
    }
    if (request.kind == Evaluation::Sheets) {
        Result<EvaluationReport> report = evaluateSheets(
            request.data, request.split,
            {tools.open, request.only, request.fallback, request.folds, request.severalTables}, stop, progress);
        if (report) {
            const Result<void> found = evaluateBlocks(*report, {tools.retrievers.words, tools.encoder}, stop, progress);
            if (!found)
                return fail(found.error());
        }
        return report ? std::optional(*std::move(report))
                      : Result<std::optional<EvaluationReport>>(fail(report.error()));
    }
    const Result<Dataset> dataset = datasetOf(request);
    if (!dataset)
        return fail(dataset.error());
    if (request.kind == Evaluation::Agent && !tools.model)
        return std::optional<EvaluationReport>();
    Result<EvaluationReport> report = measured({request, tools, *dataset, stop, progress});
    if (!report)
        return fail(report.error());
    return std::optional(*std::move(report));
}

bool hasWeights(Evaluation kind)
{
    return kind == Evaluation::Keys || kind == Evaluation::Composer || kind == Evaluation::Retrieval
           || kind == Evaluation::Budget || kind == Evaluation::Confidence || kind == Evaluation::Router
           || kind == Evaluation::Sheets;
}

Result<FitResponse> fitWeights(const EvalRequest &request, const EvalTools &tools, const StopToken &stop,
                               const Progress &progress)
{
    if (!hasWeights(request.kind))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" has no weights to fit."),
                    {record::wordOf(request.kind)});
    if (request.kind == Evaluation::Router)
        return fittedRouter(request, tools.encoder, stop);
    if (request.kind == Evaluation::Sheets) {
        Result<QString> text = fitCells(request.data, request.split, stop, progress);
        return text ? Result<FitResponse>(FitResponse{{}, *std::move(text)}) : fail(text.error());
    }
    const Result<Dataset> dataset = datasetOf(request);
    if (!dataset)
        return fail(dataset.error());
    const Run run{request, tools, *dataset, stop, progress};
    if (request.kind == Evaluation::Composer)
        return fittedComposer(run);
    if (request.kind == Evaluation::Confidence)
        return fittedConfidence(run);
    if (request.kind == Evaluation::Budget)
        return asFile(fitBudget(*dataset, tools.open, stop, progress));
    if (request.kind == Evaluation::Keys)
        return byFeature(fitKeys(*dataset, keyOptions(run), stop, progress),
                         [](std::size_t i) { return schema::keyFeatureName(schema::KeyFeature(i)); });
    return byFeature(fitRetrieval(*dataset, searchOptions(run), stop, progress),
                     [](std::size_t i) { return retrieval::searchFeatureName(retrieval::SearchFeature(i)); });
}

} // namespace Tieout::service::measure
