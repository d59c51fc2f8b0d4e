// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/model/modelencoder.h"

#include "core/generate/model/watchedsession.h"
#include "core/retrieval/encoder/backendencoder.h"

#include <QElapsedTimer>

namespace Tieout::generate::model {

namespace {

/// Whether an error is the model's, or that of where it runs, and not one of the moment.
bool saysSomething(const Error &error)
{
    return error.code != ErrorCode::Connection && error.code != ErrorCode::TimedOut
           && error.code != ErrorCode::Cancelled && error.code != ErrorCode::LimitReached;
}

} // namespace

OpenedEncoder openEncoder(LlmBackend *backend, const ModelChoice &choice, const EncoderPtr &builtIn,
                          const HostSink &contacted, const LogSink &log)
{
    OpenedEncoder out{builtIn, builtIn};
    if (!backend || choice.name.isEmpty())
        return out;
    const Result<std::unique_ptr<WatchedSession>> session = openWatched(*backend, choice, contacted, log);
    if (!session) {
        out.refusal = session.error();
        return out;
    }
    out.hosts = (*session)->hosts();
    out.origins = (*session)->origins();
    out.refusal = (*session)->refusal();
    if (out.refusal)
        return out;
    out.isModel = true;
    out.encoder = std::make_shared<encoder::BackendEncoder>(
        backend->id() + u'\n' + choice.address(), choice.name,
        [backend, choice, contacted, log]() -> Result<std::unique_ptr<LlmSession>> {
            return openWatched(*backend, choice, contacted, log);
        });
    return out;
}

Result<EncoderTrial> tryEncoder(LlmBackend &backend, const ModelChoice &choice, const HostSink &contacted,
                                const LogSink &log, const MeasuredModel::Keeper &keeper, const StopToken &stop)
{
    if (choice.name.isEmpty()) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No model for embeddings is named."), {},
                    QT_TRANSLATE_NOOP("Error", "Enter the name its server knows it by, for instance nomic-embed-text"));
    }
    QElapsedTimer timer;
    timer.start();
    const Result<std::unique_ptr<WatchedSession>> session = openWatched(backend, choice, contacted, log);
    if (!session)
        return fail(session.error());
    if (const std::optional<Error> refusal = (*session)->refusal())
        return fail(*refusal);
    const Result<ModelDetails> details = (*session)->details(choice.name, stop);
    if (!details)
        return fail(details.error());
    const auto vectors = (*session)->embed(choice.name, {QStringLiteral("probe")}, stop);
    BackendCapabilities found = choice.measured.value_or(BackendCapabilities());
    found.embeddings = vectors.has_value();
    found.handedTo = details->handedTo;
    if (keeper && (vectors || saysSomething(vectors.error())))
        keeper(found);
    if (!vectors)
        return fail(vectors.error());
    return EncoderTrial{int(vectors->front().size()), timer.elapsed()};
}

} // namespace Tieout::generate::model
