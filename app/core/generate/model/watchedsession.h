// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/model/modelchoice.h"

namespace Tieout::generate {

/// A session that tells of every request before it leaves.
class WatchedSession : public LlmSession
{
public:
    WatchedSession(std::unique_ptr<LlmSession> inner, HostSink contacted);

    Result<QList<ModelInfo>> models(const StopToken &stop) override;
    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop) override;
    Result<std::vector<std::vector<float>>> embed(const QString &model, const QStringList &texts, const StopToken &stop) override;
    Result<BackendCapabilities> probe(const QString &model, const StopToken &stop) override;
    QStringList hosts() const override { return m_inner->hosts(); }
    bool local() const override { return m_inner->local(); }

    bool pulls() const;
    /// As ModelPuller::pull(). Errors also: Unsupported (its server does not bring models).
    Result<void> pull(const QString &model, const StopToken &stop, const Progress &progress);

private:
    void tell() const;

    std::unique_ptr<LlmSession> m_inner;
    HostSink m_contacted;
};

/// Opens a choice, whether a model is named or not. Contacts nothing. Errors: those of LlmBackend::open.
Result<std::unique_ptr<WatchedSession>> openWatched(LlmBackend &backend, const ModelChoice &choice, const HostSink &contacted, const LogSink &log);

/// Why a session may not be used: a host beyond this machine that nobody agreed to. Nothing where it may.
std::optional<Error> refusalOf(const LlmSession &session, const ModelChoice &choice);

} // namespace Tieout::generate
