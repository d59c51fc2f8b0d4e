// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/chatserver.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <mutex>
#include <optional>

namespace Tieout::TestSupport {

/// The formats that model servers speak.
enum class Wire {
    OpenAi,     ///< chat completions, server-sent events
    Ollama,     ///< its own API, a JSON object a line
    LlamaServer ///< chat completions with grammars, /health and /props
};

/// How a server can go wrong.
enum class Misbehaviour {
    None,
    Prose,              ///< words in place of the JSON that was asked for
    FencedJson,         ///< the JSON, between ``` and with a sentence before it
    CutInTheMiddle,     ///< "length", and half of the text
    IgnoresConstraint,  ///< answers as if no schema, grammar or tools had been sent
    ArgumentsOtherwise, ///< a tool's arguments as an object where it should be text, and the other way round
    RefusesTools,       ///< 400 for tools with anything else; here for tools at all
    AsksToWait,         ///< 429 each time
    AsksToWaitOnce,     ///< 429 with Retry-After: 0, then it answers
    AsksToWaitASecond,  ///< 429 with Retry-After: 1, then it answers
    Overloaded,         ///< 503 each time
    Breaks,             ///< 500
    FailsWithoutWords,  ///< an error without a message in the middle of its answer
    SlowDrip,           ///< a letter at a time, for minutes
    Drops,              ///< closes the connection in the middle
    DropsInsideAnEvent, ///< the same, in the middle of a message
    Repeats,            ///< the same words again and again, beyond every maximum
    EndlessArguments,   ///< the same of a tool's arguments
    EndlessMessage,     ///< one message that does not end
    WebPage,            ///< a sign-in page with status 200
    OtherType,          ///< something else that is no JSON, with status 200
    SendsElsewhere,     ///< to another origin
    CarriageReturns,    ///< its lines end as HTTP's do
    ThinkTags,          ///< its thoughts in the text
    TruncatesSilently   ///< cuts the prompt and answers what is left of it
};

/// What a server was asked, in whichever format.
struct Asked {
    QString model;
    QStringList messages; ///< their texts, in order
    QJsonObject schema;
    QString grammar;
    QStringList tools; ///< their names
    QJsonObject body;  ///< as it came
};

/// What the model behind the server says.
struct Said {
    QString text;
    QString tool; ///< name of the tool to call; `text` is then its arguments
    QString thought;
};

/// A model server on loopback in one of the formats, with real sockets and real streaming, that can go wrong in every
/// way we know of.
class ModelServer
{
public:
    using Model = std::function<Said(const Asked &asked)>;

    /// Where it sends on to that is to be sent elsewhere.
    static constexpr char elsewhere[] = "http://elsewhere.example/v1/chat/completions";

    /// `halts`: each answer to a chat stops in its middle, for longer than anybody waits.
    ModelServer(Wire wire, Model model, Misbehaviour misbehaviour = Misbehaviour::None, bool halts = false);

    /// As a backend wants it: with "/v1" where the format has it.
    QString url() const;
    int chats() const { return m_chats; }
    /// Connections the client closed before the answer was complete.
    int aborted() const { return m_server->aborted(); }
    /// Newest last.
    QList<Asked> asked() const;

    static QByteArray wireName(Wire wire);
    static QByteArray misbehaviourName(Misbehaviour misbehaviour);

private:
    ChatServer::Answer answer(const QByteArray &path, const QByteArray &body);
    ChatServer::Answer chat(const QByteArray &body);
    ChatServer::Answer told(Said said, const Asked &asked, bool isProbe) const;

    Wire m_wire;
    Model m_model;
    Misbehaviour m_misbehaviour;
    bool m_halts;
    std::atomic<int> m_chats = 0;
    mutable std::mutex m_mutex;
    QList<Asked> m_asked;
    std::unique_ptr<ChatServer> m_server;
};

} // namespace Tieout::TestSupport
