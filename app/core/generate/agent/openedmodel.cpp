// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/openedmodel.h"

#include "core/generate/agent/agentsource.h"
#include "core/generate/model/watchedsession.h"

#include <QElapsedTimer>

namespace Tieout::generate::agent {

namespace {

/// Says why a model is not asked, each time it would have been.
class RefusingSource : public CandidateSource
{
public:
    explicit RefusingSource(Error why)
        : m_why(std::move(why))
    {
    }

    QString id() const override { return QStringLiteral("agent"); }
    int maximumAttempts() const override { return 1; }
    Result<Proposal> propose(const GenerateRequest &, const StopToken &) override { return fail(m_why); }

private:
    Error m_why;
};

} // namespace

OpenedModel unusableModel(const Error &why)
{
    OpenedModel model;
    model.source = std::make_unique<RefusingSource>(why);
    model.refusal = why;
    return model;
}

Result<OpenedModel> openModel(LlmBackend &backend, const model::ModelChoice &choice, const model::HostSink &contacted,
                              const LogSink &log, const model::MeasuredModel::Keeper &keeper)
{
    if (choice.name.isEmpty()) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No model of \"%1\" is named."), {backend.title()},
                    QT_TRANSLATE_NOOP("Error", "Enter the name its server knows it by, for instance qwen2.5-coder:7b"));
    }
    Result<std::unique_ptr<model::WatchedSession>> session = model::openWatched(backend, choice, contacted, log);
    if (!session)
        return fail(session.error());
    OpenedModel model;
    if (const std::optional<Error> refusal = (*session)->refusal()) {
        model = unusableModel(*refusal);
        model.hosts = (*session)->hosts();
        model.origins = (*session)->origins();
        return model;
    }
    model.session = std::move(*session);
    model.measured = std::make_shared<model::MeasuredModel>(choice.measured, keeper);
    auto agent = std::make_unique<AgentSource>(*model.session, backend.id(), choice.name, model.measured);
    agent->setLimits(choice.limits);
    model.agent = agent.get();
    model.source = std::move(agent);
    model.hosts = model.session->hosts();
    model.origins = model.session->origins();
    return model;
}

Result<ModelTrial> tryModel(OpenedModel &model, const QString &name, const StopToken &stop)
{
    if (model.refusal)
        return fail(*model.refusal);
    QElapsedTimer timer;
    timer.start();
    ModelTrial trial;
    const Result<QList<ModelInfo>> models = model.session->models(stop);
    if (models)
        trial.models = *models;
    else if (models.error().code != ErrorCode::NotFound) // a server need not list its models
        return fail(models.error());
    QStringList names;
    for (const ModelInfo &known : std::as_const(trial.models))
        names.append(known.name);
    if (!names.isEmpty() && !names.contains(name)) {
        Error error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The server has no model \"%1\"."), {name},
                    {QT_TRANSLATE_NOOP("Error", "Models there: %1."), {names.join(QStringLiteral(", "))}});
        error.candidates = names;
        return fail(error);
    }
    model.measured->forget();
    const Result<BackendCapabilities> measured = model.measured->measure(*model.session, name, stop);
    if (!measured)
        return fail(measured.error());
    trial.capabilities = *measured;
    trial.elapsedMs = timer.elapsed();
    return trial;
}

} // namespace Tieout::generate::agent
