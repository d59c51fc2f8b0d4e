// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/encoder/prefixes.h"
#include "core/retrieval/encoder/textencoder.h"
#include "sdk/llmbackend.h"

#include <functional>

namespace Tieout::encoder {

/**
 * A model for embeddings behind a backend. Texts go in requests of at most MostTexts and MostBytes, with the prefixes
 * of the model's family. One that the model finds too long is read in parts, never cut: its vector is the mean of
 * theirs.
 */
class BackendEncoder final : public TextEncoder
{
public:
    static constexpr qsizetype MostTexts = 64;
    static constexpr qsizetype MostBytes = 32 * 1024;
    /// Characters of a text that is read in parts; shorter ones every model reads whole.
    static constexpr qsizetype ShortestPart = 50;

    using SessionMaker = std::function<Result<std::unique_ptr<LlmSession>>()>;

    /// `place`: what tells the model apart from one of the same name elsewhere, for instance the server's address.
    /// `open` is called once, when something is to be encoded, on the thread that asks.
    BackendEncoder(const QString &place, QString model, SessionMaker open);

    QString name() const override { return m_model; }
    /// Of place, model and prefixes. The dimension is not in it: a VectorStore keeps that beside the vectors.
    QString fingerprint() const override { return m_fingerprint; }
    /// A request at a time, whoever asks. Progress after each. Errors also: those of `open` and LlmSession::embed();
    /// LimitReached (a short part is still too long), Protocol (vectors of another dimension than before).
    Result<std::vector<std::vector<float>>> encode(const QStringList &texts, Side side, const StopToken &stop,
                                                   const Progress &progress) const override;

private:
    using Vectors = std::vector<std::vector<float>>;

    Result<Vectors> encodeBatch(const QStringList &texts, Side side, const StopToken &stop) const;
    Result<Vectors> encodeInParts(const QString &text, Side side, const StopToken &stop) const;
    Result<Vectors> ask(const QStringList &texts, Side side, const StopToken &stop) const;

    const QString m_model;
    const Prefixes m_prefixes;
    const QString m_fingerprint;
    const SessionMaker m_open;
    mutable QMutex m_mutex; ///< of what follows, while it is asked
    mutable std::unique_ptr<LlmSession> m_session;
    mutable size_t m_dimension = 0; ///< 0: nothing was encoded yet
};

} // namespace Tieout::encoder
