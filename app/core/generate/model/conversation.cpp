// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/model/conversation.h"

#include "core/base/jsonform.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace Tieout::generate::model {

namespace {

/// No tokenizer packs more characters into a token over a whole prompt, English at four and SQL below that: a server
/// that counts fewer tokens than half of our own count has read less than was sent.
constexpr double mostCharactersPerToken = 7;
constexpr double temperatureOfSamples =
    0.7; ///< X. Wang et al., "Self-Consistency Improves Chain of Thought Reasoning", ICLR 2023
constexpr int mostTries = 3;
const QString toolName = QStringLiteral("reply");

/// Whether the end of a text is the same few words again and again.
bool repeatsItself(const QString &text)
{
    constexpr qsizetype looked = 600;
    constexpr qsizetype longest = 100;
    if (text.size() < looked)
        return false;
    const QStringView end = QStringView(text).right(looked);
    for (qsizetype period = 1; period <= longest; ++period) {
        if (end.mid(period) == end.left(looked - period))
            return true;
    }
    return false;
}

QString compact(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

/// With what a server may put into the prompt besides the messages; a grammar it never does.
int estimateOf(const ChatRequest &request)
{
    int tokens = estimatedTokens(request.jsonSchema);
    for (const ChatMessage &message : request.messages)
        tokens += estimatedTokens(message.text);
    for (const ChatTool &tool : request.tools)
        tokens += estimatedTokens(tool.name + tool.description + tool.parameters);
    return tokens;
}

qsizetype charactersOf(const QList<ChatMessage> &messages)
{
    qsizetype characters = 0;
    for (const ChatMessage &message : messages)
        characters += message.text.size();
    return characters;
}

QString constraintName(const ChatRequest &request)
{
    if (!request.grammar.isEmpty())
        return QStringLiteral("grammar");
    if (!request.jsonSchema.isEmpty())
        return QStringLiteral("JSON schema");
    return request.tools.isEmpty() ? QStringLiteral("none") : QStringLiteral("tools");
}

/// What the model said where an object was asked for: a tool's arguments, or the text.
QString saidIn(const ChatReply &reply)
{
    return reply.toolCalls.isEmpty() ? reply.text : reply.toolCalls.first().arguments;
}

} // namespace

Conversation::Conversation(LlmSession &session, const QString &backend, const QString &model,
                           const BackendCapabilities &capabilities, ModelLimits limits, PromptSink sink)
    : m_session(session)
    , m_capabilities(capabilities)
    , m_limits(limits)
    , m_sink(std::move(sink))
    , m_end(std::chrono::steady_clock::now() + limits.time)
{
    const ChatRequest usual;
    m_use.backend = backend;
    m_use.name = model;
    m_use.local = session.local();
    m_use.temperature = usual.temperature;
    m_use.seed = usual.seed;
    m_use.contextLength = capabilities.contextLength;
}

/// Exactly one mechanism, of those that were measured to work; a grammar says the most.
ChatRequest Conversation::constrained(const ObjectRequest &asked, const QList<ChatMessage> &messages) const
{
    ChatRequest request;
    request.model = m_use.name;
    request.messages = messages;
    request.maximumTokens = asked.maximumTokens;
    if (asked.sample > 0) {
        request.temperature = temperatureOfSamples;
        request.seed += asked.sample;
    }
    if (m_capabilities.grammar && !asked.grammar.isEmpty())
        request.grammar = asked.grammar;
    else if (m_capabilities.jsonSchema)
        request.jsonSchema = compact(asked.form);
    else if (m_capabilities.tools)
        request.tools = {{toolName, QStringLiteral("Gives the reply"), compact(asked.form)}};
    else
        request.messages.last().text +=
            QStringLiteral("\n\nReply with one JSON object of this form and nothing else:\n") + compact(asked.form);
    return request;
}

Result<void> Conversation::fits(const ChatRequest &request, const StopToken &stop) const
{
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."));
    if (std::chrono::steady_clock::now() >= m_end) {
        return fail(
            ErrorCode::TimedOut,
            QT_TRANSLATE_NOOP("Error", "The model \"%1\" has used up its %2 seconds for this question."),
            {m_use.name, QString::number(std::chrono::duration_cast<std::chrono::seconds>(m_limits.time).count())},
            QT_TRANSLATE_NOOP("Error", "Raise the limit in Settings, Model, or choose a faster model."));
    }
    const int estimate = estimateOf(request);
    const int context = m_capabilities.contextLength;
    if (context > 0 && estimate > mostOfContext * context) {
        return fail(
            ErrorCode::LimitReached,
            QT_TRANSLATE_NOOP("Error",
                              "The prompt of about %1 tokens does not fit into the context of %2 of the model \"%3\"."),
            {QString::number(estimate), QString::number(context), m_use.name},
            QT_TRANSLATE_NOOP("Error", "Give the model a longer context, or ask about fewer tables."));
    }
    if (m_tokens + estimate + request.maximumTokens > m_limits.tokens) {
        return fail(ErrorCode::LimitReached,
                    QT_TRANSLATE_NOOP("Error", "The model \"%1\" has used up its %2 tokens for this question."),
                    {m_use.name, QString::number(m_limits.tokens)},
                    QT_TRANSLATE_NOOP("Error", "Raise the limit in Settings, Model, or ask a smaller question."));
    }
    return {};
}

Result<void> Conversation::isWhole(const ChatReply &reply, const ChatRequest &request, int estimated) const
{
    const bool counted = reply.tokensIn > 0;
    const bool tooFew = counted && !reply.partlyCounted
                        && reply.tokensIn < double(charactersOf(request.messages)) / mostCharactersPerToken;
    const bool filled = counted && m_capabilities.contextLength > 0 && reply.tokensIn >= m_capabilities.contextLength;
    if (reply.truncated || tooFew || filled) {
        return fail(
            ErrorCode::Protocol,
            QT_TRANSLATE_NOOP("Error", "The server of the model \"%1\" cut the prompt: it read %2 tokens of about %3."),
            {m_use.name, counted ? QString::number(reply.tokensIn) : QStringLiteral("fewer"),
             QString::number(estimated)},
            QT_TRANSLATE_NOOP(
                "Error", "Give the model a longer context on its server; what it says to half a prompt is no answer."));
    }
    if (reply.finishReason == QLatin1String("length")) {
        return fail(ErrorCode::LimitReached,
                    QT_TRANSLATE_NOOP("Error", "The model \"%1\" was cut off after %2 tokens."),
                    {m_use.name, QString::number(request.maximumTokens)},
                    QT_TRANSLATE_NOOP("Error", "Ask a smaller question, or choose another model."));
    }
    return {};
}

/// "action 3" counts as "action".
void Conversation::noteStage(const QString &name, int maximumTokens)
{
    static const QRegularExpression number(QStringLiteral(" \\d+$"));
    const QString stage = QString(name).remove(number);
    auto known = std::find_if(m_use.stages.begin(), m_use.stages.end(),
                              [&stage](const record::StageUse &use) { return use.stage == stage; });
    if (known == m_use.stages.end())
        known = m_use.stages.insert(m_use.stages.end(), {stage});
    ++known->requests;
    known->maximumTokens = std::max(known->maximumTokens, maximumTokens);
}

/// What the server does not take was not sent, and is not said to have been.
void Conversation::noteSent(const ChatRequest &request, const ChatReply &reply)
{
    if (reply.temperatureSent)
        m_use.temperature = std::max(m_use.temperature.value_or(0), request.temperature);
    else
        m_use.temperature.reset();
    if (!reply.seedSent)
        m_use.seed.reset();
    if (reply.maximumSent)
        m_use.maximumTokens = std::max(m_use.maximumTokens, request.maximumTokens);
}

Result<ChatReply> Conversation::send(const ChatRequest &request, const ObjectRequest &asked, const StopToken &stop)
{
    SentPrompt sent;
    sent.stage = asked.stage;
    sent.model = m_use.name;
    sent.messages = request.messages;
    sent.constraint = constraintName(request);
    sent.constraintText =
        request.grammar + request.jsonSchema + (request.tools.isEmpty() ? QString() : request.tools.first().parameters);
    sent.parts = asked.parts;
    sent.leftOut = asked.leftOut;
    sent.maximumTokens = request.maximumTokens;
    sent.estimatedIn = estimateOf(request);
    for (const ChatMessage &message : request.messages)
        m_sent += message.text.toUtf8() + '\x1f';
    m_use.promptFingerprint =
        QString::fromLatin1(QCryptographicHash::hash(m_sent, QCryptographicHash::Sha256).toHex().left(16));

    QElapsedTimer timer;
    timer.start();
    QString soFar;
    bool repeats = false;
    const ChatSink watch = [&](const QString &piece) {
        soFar += piece;
        repeats = repeatsItself(soFar);
        return !repeats;
    };
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(m_end - std::chrono::steady_clock::now());
    Result<ChatReply> reply =
        m_session.chat(request, watch, stop.withLimit(std::max(left, std::chrono::milliseconds(1))));
    sent.elapsedMs = timer.elapsed();
    ++m_use.requests;
    noteStage(asked.stage.text, !reply || reply->maximumSent ? request.maximumTokens : 0);
    if (repeats) {
        reply = fail(ErrorCode::Protocol, QT_TRANSLATE_NOOP("Error", "The model \"%1\" repeats itself: \"%2\"."),
                     {m_use.name, soFar.right(60).simplified()},
                     QT_TRANSLATE_NOOP("Error", "Choose another model, or a bigger one."));
    } else if (reply) {
        sent.reply = *reply;
        noteSent(request, *reply);
        if (!reply->maximumSent)
            sent.maximumTokens = 0;
        m_tokens += (reply->tokensIn > 0 && !reply->partlyCounted ? reply->tokensIn : sent.estimatedIn)
                    + (reply->tokensOut > 0 ? reply->tokensOut : estimatedTokens(saidIn(*reply)));
        const auto add = [](int &sum, int count) { sum = count < 0 ? sum : std::max(sum, 0) + count; };
        add(m_use.tokensIn, reply->tokensIn);
        add(m_use.tokensOut, reply->tokensOut);
        if (const Result<void> whole = isWhole(*reply, request, sent.estimatedIn); !whole)
            reply = fail(whole.error());
    }
    if (!reply)
        sent.failure = message::ofError(reply.error());
    if (m_sink)
        m_sink(sent);
    return reply;
}

Result<QJsonObject> Conversation::askObject(const ObjectRequest &asked, const StopToken &stop)
{
    QList<ChatMessage> messages = asked.messages;
    ErrorText fault;
    for (int attempt = 0; attempt < mostTries; ++attempt) {
        const ChatRequest request = constrained(asked, messages);
        if (const Result<void> fitting = fits(request, stop); !fitting)
            return fail(fitting.error());
        const Result<ChatReply> reply = send(request, asked, stop);
        if (!reply)
            return fail(reply.error());
        const QString said = saidIn(*reply);
        const QJsonObject object = base::objectIn(said);
        fault = object.isEmpty() ? ErrorText(QT_TRANSLATE_NOOP("Error", "there is no JSON object in it"))
                                 : base::formFault(object, asked.form);
        const bool isOther =
            !object.isEmpty()
            && std::any_of(asked.grammarForms.cbegin(), asked.grammarForms.cend(),
                           [&object](const QJsonObject &form) { return base::formFault(object, form).isEmpty(); });
        if (fault.isEmpty() || isOther)
            return object;
        messages.append({ChatMessage::Role::Assistant, said});
        messages.append({ChatMessage::Role::User, QStringLiteral("That cannot be used: %1. Reply with one JSON object "
                                                                 "of the form that was asked for, and nothing else.")
                                                      .arg(fault.text)});
    }
    return fail(ErrorCode::Protocol,
                QT_TRANSLATE_NOOP("Error", "The model \"%1\" did not answer in the form that was asked for: %2."),
                {m_use.name, fault},
                QT_TRANSLATE_NOOP("Error", "Choose a model or a server that keeps to a JSON schema."));
}

} // namespace Tieout::generate::model
