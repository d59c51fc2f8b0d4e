// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/model/modelchoice.h"

#include "core/generate/agent/agentsource.h"

#include <QElapsedTimer>

#include <algorithm>

namespace Tieout::generate {

namespace {

/// Tells of every request before it leaves.
class WatchedSession : public LlmSession
{
public:
    WatchedSession(std::unique_ptr<LlmSession> inner, HostSink contacted)
        : m_inner(std::move(inner))
        , m_contacted(std::move(contacted))
    {
    }

    Result<QList<ModelInfo>> models(const StopToken &stop) override
    {
        tell();
        return m_inner->models(stop);
    }

    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop) override
    {
        tell();
        return m_inner->chat(request, sink, stop);
    }

    Result<std::vector<std::vector<float>>> embed(const QString &model, const QStringList &texts,
                                                  const StopToken &stop) override
    {
        tell();
        return m_inner->embed(model, texts, stop);
    }

    Result<BackendCapabilities> probe(const QString &model, const StopToken &stop) override
    {
        tell();
        return m_inner->probe(model, stop);
    }

    QStringList hosts() const override { return m_inner->hosts(); }
    bool local() const override { return m_inner->local(); }

private:
    void tell() const
    {
        if (m_contacted && !hosts().isEmpty())
            m_contacted(hosts());
    }

    std::unique_ptr<LlmSession> m_inner;
    HostSink m_contacted;
};

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

bool allowed(const LlmSession &session, const ModelChoice &choice)
{
    if (session.local())
        return true;
    const QStringList hosts = session.hosts();
    return !hosts.isEmpty() && std::all_of(hosts.cbegin(), hosts.cend(), [&choice](const QString &host) {
        return choice.allowedHosts.contains(host, Qt::CaseInsensitive);
    });
}

} // namespace

OpenedModel unusableModel(const Error &why)
{
    OpenedModel model;
    model.source = std::make_unique<RefusingSource>(why);
    model.refusal = why;
    return model;
}

Result<OpenedModel> openModel(LlmBackend &backend, const ModelChoice &choice, const HostSink &contacted, const LogSink &log,
                              const MeasuredModel::Keeper &keeper)
{
    if (choice.name.isEmpty()) {
        return fail(ErrorCode::Invalid, "No model of \"%1\" is named.", {backend.title()},
                    QStringLiteral("Enter the name its server knows it by, for instance qwen2.5-coder:7b"));
    }
    QHash<QString, QString> settings = choice.settings;
    settings.insert(QStringLiteral("key"), choice.key);
    settings.insert(QStringLiteral("model"), choice.name);
    Result<std::unique_ptr<LlmSession>> session = backend.open(settings, log);
    if (!session)
        return fail(session.error());
    OpenedModel model;
    if (allowed(**session, choice)) {
        model.session = std::make_unique<WatchedSession>(std::move(*session), contacted);
        model.measured = std::make_shared<MeasuredModel>(choice.measured, keeper);
        auto agent = std::make_unique<AgentSource>(*model.session, backend.id(), choice.name, model.measured);
        agent->setLimits(choice.limits);
        model.agent = agent.get();
        model.source = std::move(agent);
        model.hosts = model.session->hosts();
        model.local = model.session->local();
        return model;
    }
    model = unusableModel(
        Error(ErrorCode::Denied,
              QStringLiteral("The model \"%1\" was not asked: \"%2\" is not this machine, and sending to it is not allowed."),
              {choice.name, (*session)->hosts().join(QStringLiteral(", "))},
              QStringLiteral("Allow it in Settings, Model, or choose a model on this machine.")));
    model.hosts = (*session)->hosts();
    model.local = false;
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
        Error error(ErrorCode::NotFound, QStringLiteral("The server has no model \"%1\"."), {name},
                    QStringLiteral("Models there: %1.").arg(names.join(QStringLiteral(", "))));
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

} // namespace Tieout::generate
