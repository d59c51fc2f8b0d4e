// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/sdkversion.h"
#include "sdk/stoptoken.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <vector>

namespace Tieout {

struct ChatMessage {
    enum class Role { System, User, Assistant };
    Role role = Role::User;
    QString text;
    bool operator==(const ChatMessage &) const = default;
};

struct ChatRequest {
    QString model;
    QList<ChatMessage> messages;
    double temperature = 0;
    int seed = 1;
    int maximumTokens = 1024;
    /// At most one constraint is set: a JSON schema or a GBNF grammar.
    QString jsonSchema;
    QString grammar;
};

struct ChatReply {
    QString text;
    QString reasoning; ///< kept apart, never part of the answer
    QString finishReason; ///< "stop", "length", ...
    int tokensIn = -1;  ///< -1 when the server does not say
    int tokensOut = -1;
};

/// What a backend really does, as measured by a probe, not as promised.
struct BackendCapabilities {
    bool chat = false;
    bool streaming = false;
    bool jsonSchema = false;
    bool grammar = false;
    bool embeddings = false;
    int contextLength = -1; ///< tokens; -1 when unknown
};

/// Called for every piece of text as it arrives, on the calling thread. Return false to end the request.
using ChatSink = std::function<bool(const QString &piece)>;

/// A configured connection to one model server or file. Used from one thread at a time; every call blocks that thread.
class LlmSession
{
public:
    virtual ~LlmSession() = default;
    virtual Result<QStringList> models(const StopToken &stop) = 0;
    /// Errors: Connection, TimedOut, Cancelled, Denied (key refused), Protocol (answer makes no sense), LimitReached (429).
    virtual Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop) = 0;
    /// One unit-length vector a text, all of one dimension. Errors as chat(), Unsupported.
    virtual Result<std::vector<std::vector<float>>> embed(const QString &model, const QStringList &texts,
                                                          const StopToken &stop) = 0;
    /// Measures what works, with a few tiny requests.
    virtual Result<BackendCapabilities> probe(const QString &model, const StopToken &stop) = 0;
    /// Host names this session contacts; empty when it contacts none.
    virtual QStringList hosts() const = 0;
    /// True when nothing leaves this machine.
    virtual bool local() const = 0;
};

/// Makes sessions with one kind of model server. Stateless and callable from any thread.
class LlmBackend
{
public:
    virtual ~LlmBackend() = default;
    virtual QString id() const = 0;
    virtual QString title() const = 0;
    /// `settings`: "url", "key", "model", "file" ... as the backend documents them. Does not contact anything yet.
    virtual Result<std::unique_ptr<LlmSession>> open(const QHash<QString, QString> &settings) = 0;
};

/// Optional mix-in of an LlmBackend: keeps what passes between us and another session, so that it can be replayed later.
class Recorder
{
public:
    virtual ~Recorder() = default;
    /// A session that hands everything on to `upstream` and appends each exchange to `file`. Errors: Denied, Unreadable.
    virtual Result<std::unique_ptr<LlmSession>> record(std::unique_ptr<LlmSession> upstream, const QString &file) = 0;
};

} // namespace Tieout

#define TIEOUT_LLMBACKEND_IID "org.tieout.LlmBackend/" TIEOUT_ABI_TAG
Q_DECLARE_INTERFACE(Tieout::LlmBackend, TIEOUT_LLMBACKEND_IID)
#define TIEOUT_RECORDER_IID "org.tieout.Recorder/" TIEOUT_ABI_TAG
Q_DECLARE_INTERFACE(Tieout::Recorder, TIEOUT_RECORDER_IID)
