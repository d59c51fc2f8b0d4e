// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/model/watchedsession.h"

#include <QUrl>

#include <algorithm>

namespace Tieout::generate::model {

WatchedSession::WatchedSession(std::unique_ptr<LlmSession> inner, const ModelChoice &choice, HostSink contacted,
                               LogSink log)
    : m_inner(std::move(inner))
    , m_name(choice.name)
    , m_allowed(choice.allowedOrigins)
    , m_withdrawn(choice.withdrawn)
    , m_contacted(std::move(contacted))
    , m_log(std::move(log))
    , m_handedTo(choice.measured ? choice.measured->handedTo : QString())
{
}

QStringList WatchedSession::hosts() const
{
    QStringList hosts = m_inner->hosts();
    for (const QString &origin : origins()) {
        if (const QString host = QUrl(origin).host(); !hosts.contains(host))
            hosts.append(host);
    }
    return hosts;
}

QStringList WatchedSession::origins() const
{
    QStringList origins = m_inner->origins();
    if (!m_handedTo.isEmpty() && !origins.contains(m_handedTo))
        origins.append(m_handedTo);
    return origins;
}

std::optional<Error> WatchedSession::refusal() const
{
    const QStringList origins = this->origins();
    const auto agreed = [this](const QString &origin) { return m_allowed.contains(origin, Qt::CaseInsensitive); };
    const bool isWithdrawn = m_withdrawn && *m_withdrawn;
    if (!isWithdrawn && std::all_of(origins.cbegin(), origins.cend(), agreed))
        return {};
    QStringList places;
    for (const QString &origin : origins)
        places.append(QUrl(origin).host());
    return Error(
        ErrorCode::Denied,
        QT_TRANSLATE_NOOP(
            "Error", "The model \"%1\" was not asked: \"%2\" is not this machine, and sending to it is not allowed."),
        {m_name, places.join(QStringLiteral(", "))},
        QT_TRANSLATE_NOOP("Error", "Allow it in Settings, Model, or choose a model on this machine."));
}

void WatchedSession::tell() const
{
    if (m_contacted && !hosts().isEmpty())
        m_contacted(hosts());
}

Result<void> WatchedSession::maySend(const QString &model, const StopToken &stop)
{
    if (const std::optional<Error> why = refusal())
        return fail(*why);
    if (const Result<ModelDetails> known = details(model, stop); !known)
        return fail(known.error());
    if (const std::optional<Error> why = refusal())
        return fail(*why);
    tell();
    return {};
}

Result<ModelDetails> WatchedSession::details(const QString &model, const StopToken &stop)
{
    if (const auto known = m_details.constFind(model); known != m_details.cend())
        return *known;
    if (m_withdrawn && *m_withdrawn)
        return fail(*refusal());
    if (m_contacted && !m_inner->hosts().isEmpty())
        m_contacted(m_inner->hosts());
    Result<ModelDetails> details = m_inner->details(model, stop);
    if (!details)
        return fail(details.error());
    m_handedTo = details->handedTo;
    m_details.insert(model, *details);
    return details;
}

Result<QList<ModelInfo>> WatchedSession::models(const StopToken &stop)
{
    tell();
    return m_inner->models(stop);
}

Result<ChatReply> WatchedSession::chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop)
{
    if (const Result<void> may = maySend(request.model, stop); !may)
        return fail(may.error());
    return m_inner->chat(request, sink, stop);
}

Result<std::vector<std::vector<float>>> WatchedSession::embed(const QString &model, const QStringList &texts,
                                                              const StopToken &stop)
{
    if (const Result<void> may = maySend(model, stop); !may)
        return fail(may.error());
    if (m_log && !local())
        m_log(QStringLiteral("Texts sent to %1 for vectors of \"%2\": %3")
                  .arg(hosts().join(QStringLiteral(", ")), model, QString::number(texts.size())));
    return m_inner->embed(model, texts, stop);
}

Result<BackendCapabilities> WatchedSession::probe(const QString &model, const StopToken &stop)
{
    if (const Result<void> may = maySend(model, stop); !may)
        return fail(may.error());
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
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "This server does not bring models onto the machine."), {},
                    QT_TRANSLATE_NOOP("Error", "Put the model where the server looks for it."));
    tell();
    return puller->pull(model, stop, progress);
}

Result<std::unique_ptr<WatchedSession>> openWatched(LlmBackend &backend, const ModelChoice &choice,
                                                    const HostSink &contacted, const LogSink &log)
{
    QHash<QString, QString> settings = choice.settings;
    settings.insert(QStringLiteral("model"), choice.name);
    Result<std::unique_ptr<LlmSession>> session = backend.open(settings, log);
    if (!session)
        return fail(session.error());
    auto watched = std::make_unique<WatchedSession>(std::move(*session), choice, contacted, log);
    if (choice.key.isEmpty() || watched->refusal())
        return watched; // what may not be asked needs no key
    settings.insert(QStringLiteral("key"), choice.key);
    settings.insert(QStringLiteral("keyOverHttp"), choice.keyOverHttp ? QStringLiteral("agreed") : QString());
    session = backend.open(settings, log);
    if (!session)
        return fail(session.error());
    return std::make_unique<WatchedSession>(std::move(*session), choice, contacted, log);
}

} // namespace Tieout::generate::model
