// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/metricsservice.h"

#include "core/base/text.h"
#include "core/generate/metric/metricstate.h"
#include "core/learning/disagreement.h"
#include "core/project/withinscope.h"
#include "core/sources/metrics/dbtdocument.h"
#include "core/sources/metrics/definitionpage.h"
#include "core/sources/metrics/modelfolder.h"
#include "core/sources/metrics/modelforms.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace Tieout::service {

namespace {

using catalog::Metric;
using catalog::SemanticModel;

/// Whether its definition refers to a metric.
bool names(const Metric &metric, const QString &name)
{
    const QList<base::Word> words = base::words(metric.expression());
    return metric.of.compare(name, Qt::CaseInsensitive) == 0
           || std::any_of(words.cbegin(), words.cend(),
                          [&](const base::Word &word) { return word.text.compare(name, Qt::CaseInsensitive) == 0; });
}

MetricDescription described(const Metric &metric, const SemanticModel &model, const catalog::Snapshot &snapshot)
{
    MetricDescription out;
    out.name = metric.name;
    out.title = metric.title();
    out.description = metric.description;
    out.synonyms = metric.context.synonyms;
    out.formula = metric.expression();
    out.filter = metric.filter;
    out.timeColumn = metric.timeColumn;
    out.time = record::wordOf(metric.time);
    out.unit = metric.unit;
    out.kind = metric.kind;
    out.owner = metric.owner;
    out.version = metric.version;
    out.verifiedOn = metric.verifiedOn;
    out.verifiedBy = metric.verifiedBy;
    out.isPart = metric.isPrivate;
    out.model = model.name;
    out.file = metric.file;
    out.line = metric.line;
    const generate::metric::MetricState state = generate::metric::stateOf(metric, model, snapshot);
    if (state.broken)
        out.broken = message::ofErrorInFull(*state.broken);
    out.hasHistory = state.hasHistory;
    out.hasRange = state.hasRange;
    out.splitBy = state.splitBy;
    for (const Metric &other : model.metrics) {
        if (names(other, metric.name))
            out.usedBy.append(other.name);
    }
    return out;
}

UnusedDescription described(const sources::metrics::NotTaken &unused)
{
    return {unused.file, unused.line, message::ofErrorInFull(unused.why)};
}

/// Since when definitions are in quarantine.
void noteQuarantine(const std::optional<workspace::Drift> &drift, MetricsResponse &response)
{
    for (const workspace::Affected &thing : drift ? drift->quarantined : QList<workspace::Affected>()) {
        for (MetricDescription &metric : response.metrics) {
            if (thing.metric && thing.metric->name == metric.name && thing.metric->model == metric.model
                && thing.metric->file == metric.file)
                metric.quarantinedSince = thing.since;
        }
    }
}

/// Names under which several definitions are asked for, and what these differ in.
QList<MetricConflict> conflictsOf(const QList<MetricDescription> &metrics)
{
    QList<MetricConflict> conflicts;
    for (const MetricDescription &metric : metrics) {
        const bool isKnown = std::any_of(conflicts.cbegin(), conflicts.cend(), [&](const MetricConflict &one) {
            return one.name.compare(metric.name, Qt::CaseInsensitive) == 0;
        });
        MetricConflict conflict{metric.name, {}, {}, {}};
        for (const MetricDescription &other : metrics) {
            if (!other.isPart && other.name.compare(metric.name, Qt::CaseInsensitive) == 0)
                conflict.metrics.append(other);
        }
        if (metric.isPart || isKnown || conflict.metrics.size() < 2)
            continue;
        const std::pair<const char *, QString MetricDescription::*> compared[] = {
            {"formula", &MetricDescription::formula},
            {"filter", &MetricDescription::filter},
            {"timeColumn", &MetricDescription::timeColumn},
            {"time", &MetricDescription::time},
            {"unit", &MetricDescription::unit},
            {"owner", &MetricDescription::owner}};
        for (const auto &[aspect, member] : compared) {
            if (std::any_of(conflict.metrics.cbegin(), conflict.metrics.cend(), [&, field = member](const auto &one) {
                    return one.*field != conflict.metrics.first().*field;
                }))
                conflict.differs.append(QString::fromLatin1(aspect));
        }
        conflicts.append(conflict);
    }
    return conflicts;
}

ConflictingQuery described(const learning::DisagreeingQuery &one)
{
    const auto all = [](const QStringList &conditions) { return conditions.join(QStringLiteral(" AND ")); };
    return {one.query->id,
            one.query->question,
            one.query->sql,
            one.query->by,
            one.computation.formula,
            all(one.computation.filter),
            all(one.computation.joins),
            one.computation.timeColumn,
            record::wordOf(one.computation.time)};
}

/// Adds the verified queries that a definition, or each other, disagree with.
void addQueries(QList<MetricConflict> &conflicts, const QList<MetricDescription> &metrics,
                const QList<SemanticModel> &models, const catalog::Snapshot &snapshot)
{
    const project::WithinScope scope(snapshot);
    for (const learning::Disagreement &found : learning::disagreements(models, snapshot)) {
        MetricConflict conflict;
        for (const learning::DisagreeingQuery &one : found.queries) {
            if (scope.mayShow(*one.query))
                conflict.queries.append(described(one));
        }
        if (conflict.queries.size() < (found.metric ? 1 : 2))
            continue;
        conflict.differs = found.differs;
        conflict.name = found.metric ? found.metric->name : conflict.queries.first().question;
        const auto known = std::find_if(conflicts.begin(), conflicts.end(), [&](const MetricConflict &other) {
            return found.metric && other.name.compare(conflict.name, Qt::CaseInsensitive) == 0;
        });
        if (known != conflicts.end()) {
            for (const ConflictingQuery &query : std::as_const(conflict.queries)) {
                if (!known->queries.contains(query))
                    known->queries.append(query);
            }
            known->differs += conflict.differs;
            known->differs.removeDuplicates();
            continue;
        }
        for (const MetricDescription &metric : metrics) {
            if (found.metric && metric.name == conflict.name && metric.model == found.model->name
                && metric.file == found.metric->file)
                conflict.metrics.append(metric);
        }
        conflicts.append(conflict);
    }
}

} // namespace

Result<void> keepsDefinitions(const workspace::Workspace &store)
{
    if (!store.isTemporary())
        return {};
    return fail(ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "This workspace is in memory only, so no definition can be kept with it."),
                {}, QT_TRANSLATE_NOOP("Error", "Save the workspace as a file first."));
}

bool MetricsResponse::isFine() const
{
    return unused.isEmpty() && conflicts.isEmpty()
           && std::all_of(metrics.cbegin(), metrics.cend(),
                          [](const MetricDescription &one) { return one.broken.isEmpty(); });
}

MetricsResponse metrics(project::OpenSource &source, const workspace::Workspace &store)
{
    const std::shared_ptr<const catalog::Snapshot> snapshot = source.snapshot();
    MetricsResponse response = metricsOver(snapshot->models, *snapshot);
    noteQuarantine(source.drift(), response);
    response.folder = sources::metrics::modelFolder(store);
    for (const sources::metrics::NotTaken &unused : sources::metrics::readModels(response.folder).notTaken)
        response.unused.append(described(unused));
    return response;
}

MetricsResponse metricsOver(const QList<SemanticModel> &models, const catalog::Snapshot &snapshot)
{
    MetricsResponse response;
    for (const SemanticModel &model : models) {
        for (const Metric &metric : model.metrics)
            response.metrics.append(described(metric, model, snapshot));
    }
    response.conflicts = conflictsOf(response.metrics);
    addQueries(response.conflicts, response.metrics, models, snapshot);
    return response;
}

Result<QList<MetricDescription>> metricsCalled(const MetricsResponse &response, const QString &name)
{
    QList<MetricDescription> found;
    QStringList names;
    for (const MetricDescription &metric : response.metrics) {
        names.append(metric.name);
        if (metric.name.compare(name, Qt::CaseInsensitive) == 0 || metric.title.compare(name, Qt::CaseInsensitive) == 0
            || metric.synonyms.contains(name, Qt::CaseInsensitive))
            found.append(metric);
    }
    if (!found.isEmpty())
        return found;
    Error error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no metric \"%1\"."), {name});
    error.candidates = base::nearestNames(name, names);
    return fail(error);
}

Result<ImportedMetrics> importMetrics(const QString &path, const workspace::Workspace &store)
{
    const Result<sources::metrics::ModelsRead> read = sources::metrics::readDefinitions(path);
    if (!read)
        return fail(read.error());
    ImportedMetrics out;
    for (const SemanticModel &model : read->models)
        out.metrics += int(model.metrics.size());
    for (const sources::metrics::NotTaken &unused : read->notTaken)
        out.unused.append(described(unused));
    if (const Result<void> kept = keepsDefinitions(store); !kept)
        return fail(kept.error());
    const QDir folder(sources::metrics::modelFolder(store));
    const QString name = QFileInfo(QDir::cleanPath(QFileInfo(path).absoluteFilePath())).completeBaseName();
    out.file = folder.filePath(name + QStringLiteral(".yaml"));
    if (QFile::exists(out.file))
        return fail(ErrorCode::Exists, QT_TRANSLATE_NOOP("Error", "\"%1\" is there already."), {out.file},
                    QT_TRANSLATE_NOOP("Error", "Remove it, or rename the file that you import."));
    QFile to(out.file);
    const QByteArray text = sources::metrics::writeOssie(read->models);
    if (!QDir().mkpath(folder.path()) || !to.open(QIODevice::WriteOnly) || to.write(text) != text.size())
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be written: %2."),
                    {out.file, to.errorString()});
    return out;
}

ExportedMetrics exportMetrics(const workspace::Workspace &store, MetricsFormat format)
{
    const QList<SemanticModel> models = sources::metrics::readModels(sources::metrics::modelFolder(store)).models;
    switch (format) {
    case MetricsFormat::Ossie:
        return {QString::fromUtf8(sources::metrics::writeOssie(models)), {}};
    case MetricsFormat::Markdown:
        return {sources::metrics::definitionPage(models), {}};
    case MetricsFormat::Dbt: {
        const sources::metrics::WrittenModels written = sources::metrics::writeForDbt(models);
        ExportedMetrics out{QString::fromUtf8(written.text), {}};
        for (const sources::metrics::NotTaken &lost : written.lost)
            out.lost.append(described(lost));
        return out;
    }
    }
    Q_UNREACHABLE();
}

} // namespace Tieout::service
