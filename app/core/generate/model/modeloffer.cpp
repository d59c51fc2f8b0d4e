// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/model/modeloffer.h"

#include "core/generate/model/ggufmetadata.h"
#include "core/generate/model/watchedsession.h"
#include "sdk/modelmetadata.h"

#include <QFileInfo>

namespace Tieout::generate::model {

namespace {

/// A choice whose model is one file.
std::optional<ModelInfo> fileOf(const ModelChoice &choice)
{
    const QFileInfo file(choice.settings.value(QStringLiteral("file")));
    if (file.suffix().compare(QLatin1String("gguf"), Qt::CaseInsensitive) != 0 || !file.isFile())
        return {};
    ModelInfo info;
    info.name = choice.name.isEmpty() ? file.completeBaseName() : choice.name;
    info.bytes = file.size();
    if (const Result<QJsonObject> metadata = ggufMetadata(file.filePath()))
        takeMetadata(*metadata, info);
    return info;
}

/// The place alone: where the model runs that is chosen there has nothing to do with what else there is.
Result<std::unique_ptr<WatchedSession>> openPlace(LlmBackend &backend, ModelChoice choice, const HostSink &contacted,
                                                  const LogSink &log)
{
    choice.name.clear();
    choice.measured.reset();
    return openWatched(backend, choice, contacted, log);
}

} // namespace

Result<ModelOffer> offeredModels(LlmBackend &backend, const ModelChoice &choice, const HostSink &contacted,
                                 const LogSink &log, const StopToken &stop)
{
    ModelOffer offer;
    offer.context = choice.settings.value(QStringLiteral("context")).toInt();
    if (const std::optional<ModelInfo> file = fileOf(choice)) {
        offer.models = {*file};
        return offer;
    }
    const Result<std::unique_ptr<WatchedSession>> session = openPlace(backend, choice, contacted, log);
    if (!session)
        return fail(session.error());
    if (const std::optional<Error> refusal = (*session)->refusal())
        return fail(*refusal);
    Result<QList<ModelInfo>> models = (*session)->models(stop);
    if (!models)
        return fail(models.error());
    offer.models = std::move(*models);
    offer.pulls = (*session)->pulls();
    offer.local = (*session)->local();
    offer.hosts = (*session)->hosts();
    return offer;
}

Result<void> pullModel(LlmBackend &backend, const ModelChoice &choice, const QString &model, const HostSink &contacted,
                       const LogSink &log, const StopToken &stop, const Progress &progress)
{
    if (model.trimmed().isEmpty())
        return fail(
            ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No model is named."), {},
            QT_TRANSLATE_NOOP("Error", "Enter the name its library knows it by, for instance qwen2.5-coder:7b"));
    const Result<std::unique_ptr<WatchedSession>> session = openPlace(backend, choice, contacted, log);
    if (!session)
        return fail(session.error());
    if (const std::optional<Error> refusal = (*session)->refusal())
        return fail(*refusal);
    return (*session)->pull(model.trimmed(), stop, progress);
}

} // namespace Tieout::generate::model
