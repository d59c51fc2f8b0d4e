// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/metricvaluesservice.h"

#include "core/base/decimal.h"
#include "core/sources/metrics/metrictests.h"

#include <algorithm>

namespace Tieout::service {

namespace {

constexpr int YearsBefore = 2; ///< months of more years are too many to show

Result<MetricDescription> oneCalled(const MetricsResponse &response, const QString &name, const QString &model)
{
    const Result<QList<MetricDescription>> found = metricsCalled(response, name);
    if (!found)
        return fail(found.error());
    for (const MetricDescription &metric : *found) {
        if (metric.model == model)
            return metric;
    }
    return found->first();
}

} // namespace

QString questionFor(const QString &title, const QString &by, const QString &period)
{
    QString question = title;
    if (!by.isEmpty())
        question += QStringLiteral(" by ") + by;
    if (!period.isEmpty())
        question += u' ' + period;
    return question;
}

QString seriesQuestion(const MetricDescription &metric, const QString &unit, const QDate &asOf)
{
    if (!metric.hasHistory)
        return metric.title;
    return questionFor(metric.title, unit,
                       metric.hasRange ? QString() : QStringLiteral("since %1").arg(asOf.year() - YearsBefore));
}

Result<AskResponse> runMetric(project::OpenSource &source, const workspace::Workspace &store,
                              const RunMetricRequest &request, const answer::AskOptions &options, const StopToken &stop)
{
    const Result<MetricDescription> metric = oneCalled(metrics(source, store), request.name, request.model);
    if (!metric)
        return fail(metric.error());
    answer::AskOptions asking = options;
    asking.semanticModel = request.model;
    return ask(source, {questionFor(metric->title, request.by, request.period), {}}, asking, {}, stop);
}

Result<MetricValues> metricValues(project::OpenSource &source, const MetricValuesRequest &request,
                                  const answer::AskOptions &options, const StopToken &stop, const Progress &progress)
{
    const std::shared_ptr<const catalog::Snapshot> snapshot = source.snapshot();
    const Result<QList<catalog::SemanticModel>> models = request.edited
                                                             ? modelsWith(*snapshot, *request.edited)
                                                             : Result<QList<catalog::SemanticModel>>(snapshot->models);
    if (!models)
        return fail(models.error());
    const Result<MetricDescription> metric = oneCalled(metricsOver(*models, *snapshot), request.name, request.model);
    if (!metric)
        return fail(metric.error());
    answer::AskOptions asking = options;
    asking.semanticModel = metric->model;
    MetricValues values;
    const QString period = metric->hasHistory ? QStringLiteral("last ") + request.unit : QString();
    values.latest = source.askWith(*models, questionFor(metric->title, {}, period), asking, stop);
    if (metric->hasHistory && request.overTime && !stop.stopRequested()) {
        if (progress)
            progress(0.5, ErrorText(QT_TRANSLATE_NOOP("Error", "Computing each period")));
        values.overTime =
            source.askWith(*models, seriesQuestion(*metric, request.unit, options.calendar.asOf), asking, stop);
    }
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."));
    return values;
}

bool MetricTests::isFine() const
{
    return std::all_of(tests.cbegin(), tests.cend(), [](const MetricTestOutcome &test) { return test.passes; });
}

Result<MetricTests> metricTests(project::OpenSource &source, const answer::AskOptions &options, const StopToken &stop,
                                const Progress &progress)
{
    const std::shared_ptr<const catalog::Snapshot> snapshot = source.snapshot();
    MetricTests all;
    for (const catalog::SemanticModel &model : snapshot->models) {
        for (const catalog::Metric &metric : model.metrics) {
            for (const sources::metrics::MetricTest &test : sources::metrics::testsOf(metric)) {
                if (progress)
                    progress(0, ErrorText(QT_TRANSLATE_NOOP("Error", "Testing %1"), {metric.name}));
                answer::AskOptions asking = options;
                asking.semanticModel = model.name;
                if (test.asOf.isValid())
                    asking.calendar.asOf = test.asOf;
                const record::Record record = source.askWith(snapshot->models, test.question, asking, stop);
                MetricTestOutcome outcome{metric.name, test.question, test.asOf, test.value, {}, false};
                if (record.headline)
                    outcome.actual = record.headline->value;
                const Result<base::Decimal> expected = base::Decimal::parse(outcome.expected);
                const Result<base::Decimal> actual = base::Decimal::parse(outcome.actual);
                outcome.passes = expected && actual ? *expected == *actual : outcome.expected == outcome.actual;
                all.tests.append(outcome);
            }
        }
    }
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."));
    return all;
}

Result<QList<MetricAnswer>> answersBy(const workspace::Workspace &store, const MetricDescription &metric)
{
    const Result<QList<workspace::GovernedAnswer>> all = store.answers().governedAnswers();
    if (!all)
        return fail(all.error());
    QList<MetricAnswer> answers;
    for (const workspace::GovernedAnswer &one : *all) {
        if (one.metric == metric.name && one.file == metric.file)
            answers.append({one.recordId, one.question, one.headline, one.askedAt, one.version});
    }
    return answers;
}

} // namespace Tieout::service
