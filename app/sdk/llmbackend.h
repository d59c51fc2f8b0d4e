// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/formfield.h"
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

/// Something a model may call in place of writing text.
struct ChatTool {
    QString name;
    QString description;
    QString parameters; ///< JSON schema of an object
    bool operator==(const ChatTool &) const = default;
};

struct ToolCall {
    QString name;
    QString arguments; ///< a JSON object as text, in whichever form the server sent it
    bool operator==(const ToolCall &) const = default;
};

struct ChatRequest {
    QString model;
    QList<ChatMessage> messages;
    double temperature = 0;
    int seed = 1;
    int maximumTokens = 1024;
    /// At most one constraint is set, since servers refuse or silently drop one of two: a JSON schema, a GBNF grammar,
    /// or tools, one of which has to be called.
    QString jsonSchema;
    QString grammar;
    QList<ChatTool> tools;
};

struct ChatReply {
    QString text;
    QString reasoning; ///< kept apart, never part of the answer
    QList<ToolCall> toolCalls;
    QString finishReason; ///< "stop", "length", "tool_calls", ...
    int tokensIn = -1;    ///< of the whole prompt; -1 when the server does not say
    int tokensOut = -1;
    bool partlyCounted = false; ///< tokensIn leaves out what the server still had of an earlier prompt
    bool truncated = false;     ///< the server says that it cut the prompt
    // What the server does not take was left out of the request.
    bool temperatureSent = true;
    bool seedSent = true;
    bool maximumSent = true;
};

/// What a model keeps of every token of its context: keys and values. -1 where it is not known.
struct AttentionShape {
    int keyValueHeads = -1; ///< of all layers together
    int keyLength = -1;     ///< numbers of a head
    int valueLength = -1;
    /// Bytes of memory that a token takes, in 16-bit numbers; -1 when unknown.
    qint64 bytesPerToken() const
    {
        return keyValueHeads < 0 || keyLength < 0 || valueLength < 0
                   ? -1
                   : 2LL * keyValueHeads * (qint64(keyLength) + valueLength);
    }
    bool operator==(const AttentionShape &) const = default;
};

/// A model that a server offers. What it does not tell stays as it is by default.
struct ModelInfo {
    QString name;           ///< as requests name it
    qint64 bytes = -1;      ///< of its file: about what it takes in memory, without the context
    QString parameters;     ///< "7.6B"
    QString quantization;   ///< "Q4_K_M"
    int contextLength = -1; ///< tokens that it was trained for
    AttentionShape attention = {};
    QString handedTo = {}; ///< as ModelDetails
    bool operator==(const ModelInfo &) const = default;
};

/// What a server says of one model without running it.
struct ModelDetails {
    int contextLength = -1; ///< tokens of prompt and reply together; -1 where it does not say
    /// Scheme and host ("https://ollama.com") that the server hands what it is sent on to; empty: it runs the model
    /// itself.
    QString handedTo = {};
    bool operator==(const ModelDetails &) const = default;
};

/// What a backend really does, as measured by a probe, not as promised.
struct BackendCapabilities {
    bool chat = false;
    bool streaming = false;
    bool jsonSchema = false;
    bool tools = false;
    bool grammar = false;
    bool embeddings = false;
    int contextLength = -1; ///< tokens of prompt and reply together; -1 when unknown
    QString handedTo = {};  ///< as ModelDetails
    bool operator==(const BackendCapabilities &) const = default;
};

/// Called for every piece of text as it arrives, on the calling thread. Return false to end the request.
using ChatSink = std::function<bool(const QString &piece)>;

/// A line about what a backend does on its own account: a server started or lost, a wait before it asks again. Called
/// on any thread.
using LogSink = std::function<void(const QString &line)>;

/// A configured connection to one model server or file. Used from one thread at a time; every call blocks that thread.
class LlmSession
{
public:
    virtual ~LlmSession() = default;
    virtual Result<QList<ModelInfo>> models(const StopToken &stop) = 0;
    /// A server that asks to wait (429, 503) is asked again a few times before that is an error. Errors: Connection,
    /// TimedOut, Cancelled, Denied (key refused), NotFound (no such model), Protocol (answer makes no sense),
    /// LimitReached (still asked to wait), Invalid (two constraints).
    virtual Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop) = 0;
    /// One unit-length vector a text, all of one dimension. A text too long for the model is an error, never cut.
    /// Errors as chat(), Unsupported.
    virtual Result<std::vector<std::vector<float>>> embed(const QString &model, const QStringList &texts,
                                                          const StopToken &stop) = 0;
    /// Measures what works, with a few tiny requests. An error that says nothing of that (Connection, TimedOut,
    /// Cancelled, Denied, LimitReached) ends it: nothing counts as measured.
    virtual Result<BackendCapabilities> probe(const QString &model, const StopToken &stop) = 0;
    /// Asked before anything of a person's is sent. Errors as models().
    virtual Result<ModelDetails> details(const QString &, const StopToken &) { return ModelDetails(); }
    /// Host names this session contacts; empty when it contacts none.
    virtual QStringList hosts() const = 0;
    /// Scheme and host of each place beyond this machine that what is sent comes to. Places that only the server knows
    /// of are among them after details().
    virtual QStringList origins() const = 0;
    /// True when nothing leaves this machine.
    bool local() const { return origins().isEmpty(); }
};

/// Optional mix-in of an LlmSession: a server that brings models onto this machine when it is told to.
class ModelPuller
{
public:
    virtual ~ModelPuller() = default;
    /// Blocks until the model can be used. Stopped, what has arrived is kept for the next time. Errors as
    /// LlmSession::chat(), Full.
    virtual Result<void> pull(const QString &model, const StopToken &stop, const Progress &progress) = 0;
};

/// Makes sessions with one kind of model server. Callable from any thread.
class LlmBackend
{
public:
    virtual ~LlmBackend() = default;
    virtual QString id() const = 0;
    virtual QString title() const = 0;
    /// What has to be known to open a session, besides "key" and "model".
    virtual QList<FormField> form() const = 0;
    /// Whether its servers ask for a key, which goes into `settings` as "key" and is never stored with the rest.
    virtual bool takesKey() const { return false; }
    /// `settings`: the answers to form(), "key", "model", and "keyOverHttp" ("agreed") where a person agreed that the
    /// key may be read on its way. Does not contact anything yet. `log` may be empty. Errors: Invalid, NotFound, Denied
    /// (a key over plain http).
    virtual Result<std::unique_ptr<LlmSession>> open(const QHash<QString, QString> &settings, const LogSink &log) = 0;
};

/// Optional mix-in of an LlmBackend: keeps what passes between us and another session, so that it can be replayed
/// later.
class Recorder
{
public:
    virtual ~Recorder() = default;
    /// A session that hands everything on to `upstream` and appends each exchange to `file`. Errors: Denied,
    /// Unreadable.
    virtual Result<std::unique_ptr<LlmSession>> record(std::unique_ptr<LlmSession> upstream, const QString &file) = 0;
};

} // namespace Tieout

#define TIEOUT_LLMBACKEND_IID "org.tieout.LlmBackend/" TIEOUT_ABI_TAG
Q_DECLARE_INTERFACE(Tieout::LlmBackend, TIEOUT_LLMBACKEND_IID)
#define TIEOUT_RECORDER_IID "org.tieout.Recorder/" TIEOUT_ABI_TAG
Q_DECLARE_INTERFACE(Tieout::Recorder, TIEOUT_RECORDER_IID)
