// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/metricfilesservice.h"

#include "core/sources/metrics/modelfolder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace Tieout::service {

Result<QString> definitionsText(const QString &file)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be read: %2."),
                    {file, in.errorString()});
    return QString::fromUtf8(in.readAll());
}

Result<QList<catalog::SemanticModel>> modelsWith(const catalog::Snapshot &snapshot, const EditedDefinitions &edited)
{
    const Result<sources::metrics::ModelsRead> read = sources::metrics::readOssie(edited.text.toUtf8(), edited.file);
    if (!read)
        return fail(read.error());
    QList<catalog::SemanticModel> models = snapshot.models;
    models.removeIf([&](const catalog::SemanticModel &model) { return model.file == edited.file; });
    return models + read->models;
}

Result<MetricsResponse> checkDefinitions(const catalog::Snapshot &snapshot, const EditedDefinitions &edited)
{
    const Result<QList<catalog::SemanticModel>> models = modelsWith(snapshot, edited);
    if (!models)
        return fail(models.error());
    const auto isElsewhere = [&](const MetricDescription &metric) { return metric.file != edited.file; };
    MetricsResponse response = metricsOver(*models, snapshot);
    response.folder = QFileInfo(edited.file).path();
    response.metrics.removeIf(isElsewhere);
    response.conflicts.removeIf([&](const MetricConflict &conflict) {
        return std::all_of(conflict.metrics.cbegin(), conflict.metrics.cend(), isElsewhere);
    });
    const Result<sources::metrics::ModelsRead> read = sources::metrics::readOssie(edited.text.toUtf8(), edited.file);
    if (!read)
        return fail(read.error());
    for (const sources::metrics::NotTaken &unused : read->notTaken)
        response.unused.append({unused.file, unused.line, message::ofErrorInFull(unused.why)});
    return response;
}

int lineOf(const Error &error)
{
    return error.text.startsWith(QLatin1String("Line %1")) && !error.arguments.isEmpty()
               ? error.arguments.first().text.toInt()
               : 0;
}

Result<void> saveDefinitions(const workspace::Workspace &store, const EditedDefinitions &edited)
{
    if (const Result<void> kept = keepsDefinitions(store); !kept)
        return kept;
    const QByteArray text = edited.text.toUtf8();
    if (const Result<sources::metrics::ModelsRead> read = sources::metrics::readOssie(text, edited.file); !read)
        return fail(read.error());
    QSaveFile out(edited.file);
    if (!QDir().mkpath(QFileInfo(edited.file).path()) || !out.open(QIODevice::WriteOnly)
        || out.write(text) != text.size() || !out.commit())
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be written: %2."),
                    {edited.file, out.errorString()});
    return {};
}

QString newDefinitions(const catalog::Snapshot &snapshot)
{
    const Table *largest = nullptr;
    qint64 most = -1;
    for (const Table &table : snapshot.schema().tables) {
        const auto profile = snapshot.profiles.constFind(table.name);
        const qint64 rows = profile == snapshot.profiles.cend() ? 0 : profile->rows;
        if (!table.primaryKey.isEmpty() && rows > most) {
            largest = &table;
            most = rows;
        }
    }
    if (!largest)
        return {};
    catalog::Dataset dataset;
    dataset.name = largest->name.name;
    dataset.source = largest->name.display();
    dataset.primaryKey = largest->primaryKey;
    catalog::Metric metric;
    metric.name = QStringLiteral("number_of_") + dataset.name;
    metric.expressions = {
        {QStringLiteral("ANSI_SQL"), QStringLiteral("COUNT(%1.%2)").arg(dataset.name, dataset.primaryKey.first())}};
    metric.description = QStringLiteral("All rows of %1.").arg(dataset.name);
    metric.version = 1;
    catalog::SemanticModel model;
    model.name = QStringLiteral("metrics");
    model.datasets = {dataset};
    model.metrics = {metric};
    return QString::fromUtf8(sources::metrics::writeOssie({model}));
}

QString newDefinitionsFile(const workspace::Workspace &store, const QString &name)
{
    const QDir folder(sources::metrics::modelFolder(store));
    QString file = folder.filePath(name + QStringLiteral(".yaml"));
    for (int number = 2; QFile::exists(file); ++number)
        file = folder.filePath(QStringLiteral("%1%2.yaml").arg(name).arg(number));
    return file;
}

} // namespace Tieout::service
