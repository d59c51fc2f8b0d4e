// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/askservice.h"
#include "core/service/metricfilesservice.h"
#include "core/service/metricsservice.h"

namespace Tieout::service {

/// A metric that is to be computed.
struct RunMetricRequest {
    QString name;   ///< its name or a synonym
    QString by;     ///< words for what it is split by: "property"; empty: nothing
    QString period; ///< "last quarter"; empty: not limited
    QString model;  ///< whose definition, where several have the name; empty: it is asked back
    bool operator==(const RunMetricRequest &) const = default;
};

void fields(Either<RunMetricRequest> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("by", orNull(r.by));
    visit("period", orNull(r.period));
    visit("model", orNull(r.model));
}

/// "net operating income by property last quarter": what a person would ask.
QString questionFor(const QString &title, const QString &by, const QString &period);

/// Asks for a value for each unit of the calendar ("quarter"), of the last years where the definition does not say
/// since when there is one; for the one value of a metric without a history.
QString seriesQuestion(const MetricDescription &metric, const QString &unit, const QDate &asOf);

/// Runs a metric as a question is answered, by its definition alone; the record is kept. Blocks; on the source's
/// thread. Errors: NotFound (with near names), those of ask().
Result<AskResponse> runMetric(project::OpenSource &source, const workspace::Workspace &store,
                              const RunMetricRequest &request, const answer::AskOptions &options,
                              const StopToken &stop);

/// What a metric comes to, and how that changed.
struct MetricValuesRequest {
    QString name;
    QString model;                             ///< whose definition
    QString unit = QStringLiteral("quarter");  ///< of the calendar: "month", "quarter", "year"
    bool overTime = true;                      ///< for each unit as well
    std::optional<EditedDefinitions> edited{}; ///< as if this were saved
    bool operator==(const MetricValuesRequest &) const = default;
};

void fields(Either<MetricValuesRequest> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("model", r.model);
    visit("unit", r.unit);
    visit("overTime", r.overTime);
    visit("edited", r.edited);
}

struct MetricValues {
    record::Record latest;                  ///< over the last whole unit, or as the data is now
    std::optional<record::Record> overTime; ///< nothing where the definition has no history, or it was not asked for
    bool operator==(const MetricValues &) const = default;
};

void fields(Either<MetricValues> auto &r, auto &&visit)
{
    visit("latest", r.latest);
    visit("overTime", r.overTime);
}

/// Computes a metric by the door that questions go through; nothing is kept. Blocks; on the source's thread. What goes
/// wrong with a value is in its record. Errors: NotFound (with near names), Cancelled, those of checkDefinitions().
Result<MetricValues> metricValues(project::OpenSource &source, const MetricValuesRequest &request,
                                  const answer::AskOptions &options, const StopToken &stop, const Progress &progress);

/// What a definition gives for the question of one of its tests.
struct MetricTestOutcome {
    QString metric;
    QString question;
    QDate asOf;
    QString expected;
    QString actual; ///< empty: it gives no single value
    bool passes = false;
    bool operator==(const MetricTestOutcome &) const = default;
};

void fields(Either<MetricTestOutcome> auto &r, auto &&visit)
{
    visit("metric", r.metric);
    visit("question", r.question);
    visit("asOf", r.asOf);
    visit("expected", r.expected);
    visit("actual", orNull(r.actual));
    visit("passes", r.passes);
}

struct MetricTests {
    QList<MetricTestOutcome> tests;
    bool isFine() const;
    bool operator==(const MetricTests &) const = default;
};

void fields(Either<MetricTests> auto &r, auto &&visit)
{
    visit("tests", r.tests);
}

/// Asks the questions of all definitions' tests, each as of its day; nothing is kept. Blocks, with progress; on the
/// source's thread. Errors: Cancelled.
Result<MetricTests> metricTests(project::OpenSource &source, const answer::AskOptions &options, const StopToken &stop,
                                const Progress &progress);

/// A stored answer that a definition gave.
struct MetricAnswer {
    QString id;
    QString question;
    QString headline; ///< the number as text; empty where there is none
    QDateTime askedAt;
    int version = 0; ///< of the definition
    bool operator==(const MetricAnswer &) const = default;
};

void fields(Either<MetricAnswer> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("question", r.question);
    visit("headline", orNull(r.headline));
    visit("askedAt", r.askedAt);
    visit("version", r.version);
}

/// The workspace's answers by a definition, newest first. Any thread. Errors: those of the workspace.
Result<QList<MetricAnswer>> answersBy(const workspace::Workspace &store, const MetricDescription &metric);

} // namespace Tieout::service
