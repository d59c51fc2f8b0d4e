// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/model/modelchoice.h"

namespace Tieout::generate::model {

/**
 * A session that tells of every request before it leaves, and lets none of a person's go where they did not agree to:
 * not on first use, not once they withdrew it, and not to where only the server knows that it goes, which is asked
 * first.
 */
class WatchedSession : public LlmSession
{
public:
    /// `log`: told how many texts leave this machine for vectors, since those stand in no record. May be empty.
    WatchedSession(std::unique_ptr<LlmSession> inner, const ModelChoice &choice, HostSink contacted, LogSink log);

    Result<QList<ModelInfo>> models(const StopToken &stop) override;
    /// Errors of these three also: Denied (a place that nobody agreed to).
    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop) override;
    Result<std::vector<std::vector<float>>> embed(const QString &model, const QStringList &texts,
                                                  const StopToken &stop) override;
    Result<BackendCapabilities> probe(const QString &model, const StopToken &stop) override;
    /// Asked once of each model, then remembered.
    Result<ModelDetails> details(const QString &model, const StopToken &stop) override;
    QStringList hosts() const override;
    QStringList origins() const override;

    /// Why it may not be used: a place beyond this machine that nobody agreed to. Nothing where it may.
    std::optional<Error> refusal() const;
    bool pulls() const;
    /// As ModelPuller::pull(). Errors also: Unsupported (its server does not bring models).
    Result<void> pull(const QString &model, const StopToken &stop, const Progress &progress);

private:
    void tell() const;
    Result<void> maySend(const QString &model, const StopToken &stop);

    std::unique_ptr<LlmSession> m_inner;
    QString m_name;
    QStringList m_allowed;
    std::shared_ptr<const std::atomic<bool>> m_withdrawn;
    HostSink m_contacted;
    LogSink m_log;
    QString m_handedTo; ///< as an earlier run found out, until it is asked again
    QHash<QString, ModelDetails> m_details;
};

/// Opens a choice, whether a model is named or not. Contacts nothing. Errors: those of LlmBackend::open.
Result<std::unique_ptr<WatchedSession>> openWatched(LlmBackend &backend, const ModelChoice &choice,
                                                    const HostSink &contacted, const LogSink &log);

} // namespace Tieout::generate::model
