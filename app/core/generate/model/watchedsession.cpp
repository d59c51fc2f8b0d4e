// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/model/watchedsession.h"

#include <algorithm>

namespace Tieout::generate {

WatchedSession::WatchedSession(std::unique_ptr<LlmSession> inner, HostSink contacted)
    : m_inner(std::move(inner))
    , m_contacted(std::move(contacted))
{
}

void WatchedSession::tell() const
{
    if (m_contacted && !hosts().isEmpty())
        m_contacted(hosts());
}

Result<QList<ModelInfo>> WatchedSession::models(const StopToken &stop)
{
    tell();
    return m_inner->models(stop);
}

Result<ChatReply> WatchedSession::chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop)
{
    tell();
    return m_inner->chat(request, sink, stop);
}

Result<std::vector<std::vector<float>>> WatchedSession::embed(const QString &model, const QStringList &texts, const StopToken &stop)
{
    tell();
    return m_inner->embed(model, texts, stop);
}

Result<BackendCapabilities> WatchedSession::probe(const QString &model, const StopToken &stop)
{
    tell();
    return m_inner->probe(model, stop);
}

bool WatchedSession::pulls() const
{
    return dynamic_cast<ModelPuller *>(m_inner.get()) != nullptr;
}

Result<void> WatchedSession::pull(const QString &model, const StopToken &stop, const Progress &progress)
{
    auto *puller = dynamic_cast<ModelPuller *>(m_inner.get());
    if (!puller)
        return fail(ErrorCode::Unsupported, "This server does not bring models onto the machine.", {}, QStringLiteral("Put the model where the server looks for it."));
    tell();
    return puller->pull(model, stop, progress);
}

Result<std::unique_ptr<WatchedSession>> openWatched(LlmBackend &backend, const ModelChoice &choice, const HostSink &contacted, const LogSink &log)
{
    QHash<QString, QString> settings = choice.settings;
    settings.insert(QStringLiteral("key"), choice.key);
    settings.insert(QStringLiteral("model"), choice.name);
    Result<std::unique_ptr<LlmSession>> session = backend.open(settings, log);
    if (!session)
        return fail(session.error());
    return std::make_unique<WatchedSession>(std::move(*session), contacted);
}

std::optional<Error> refusalOf(const LlmSession &session, const ModelChoice &choice)
{
    const QStringList hosts = session.hosts();
    const auto agreed = [&choice](const QString &host) { return choice.allowedHosts.contains(host, Qt::CaseInsensitive); };
    if (session.local() || (!hosts.isEmpty() && std::all_of(hosts.cbegin(), hosts.cend(), agreed)))
        return {};
    return Error(ErrorCode::Denied, QStringLiteral("The model \"%1\" was not asked: \"%2\" is not this machine, and sending to it is not allowed."),
                 {choice.name, hosts.join(QStringLiteral(", "))}, QStringLiteral("Allow it in Settings, Model, or choose a model on this machine."));
}

} // namespace Tieout::generate
