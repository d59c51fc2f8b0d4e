// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/model/modelsource.h"

#include <QCryptographicHash>
#include <QFile>
#include <QRegularExpression>

static void initialisePromptResources()
{
    Q_INIT_RESOURCE(prompts); // a static library's resources are registered only when asked for
}

namespace Tieout::generate {

namespace {

QString promptTemplate()
{
    initialisePromptResources();
    QFile file(QStringLiteral(":/tieout/prompts/one-prompt.txt"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString keysText(const schema::SchemaGraph &graph, const QList<TableName> &tables)
{
    QStringList lines;
    for (const ForeignKey &key : graph.keys()) {
        if (!tables.contains(key.from) || !tables.contains(key.to))
            continue;
        QStringList parts;
        for (int i = 0; i < key.fromColumns.size(); ++i) {
            parts.append(QStringLiteral("%1.%2 = %3.%4")
                             .arg(key.from.display(), key.fromColumns[i], key.to.display(), key.toColumns[i]));
        }
        lines.append(parts.join(QStringLiteral(" AND ")));
    }
    return lines.isEmpty() ? QStringLiteral("none") : lines.join(u'\n');
}

QString periodsText(const QList<period::PeriodPhrase> &periods)
{
    QStringList lines;
    for (const period::PeriodPhrase &phrase : periods)
        lines.append(QStringLiteral("\"%1\": %2").arg(phrase.text, period::isoOf(phrase.interval)));
    return lines.isEmpty() ? QStringLiteral("none") : lines.join(u'\n');
}

/// The company's definitions of the question's words and its free text, under a title of their own; empty where there is nothing.
QString contextText(const catalog::Snapshot &snapshot, const retrieval::Linking &linking)
{
    QStringList lines;
    for (const retrieval::DefinitionMention &mention : linking.definitions) {
        const QString line = snapshot.definitions[mention.definition].line();
        if (!lines.contains(line))
            lines.append(line);
    }
    lines += snapshot.contextLines;
    return lines.isEmpty() ? QString() : QStringLiteral("\n\nCompany context: follow it where the question uses these words\n") + lines.join(u'\n');
}

QString fingerprint(const QList<ChatMessage> &messages)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const ChatMessage &message : messages) {
        hash.addData(message.text.toUtf8());
        hash.addData(QByteArrayView("\x1f"));
    }
    return QString::fromLatin1(hash.result().toHex().left(16));
}

/// Placeholders are replaced in one pass, so that a question with "{schema}" in it stays a question.
QString filled(const QString &pattern, const QHash<QString, QString> &values)
{
    static const QRegularExpression placeholder(QStringLiteral(R"(\{([a-z]+)\})"));
    QString out;
    qsizetype at = 0;
    auto matches = placeholder.globalMatch(pattern);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        out += pattern.mid(at, match.capturedStart() - at);
        out += values.value(match.captured(1), match.captured());
        at = match.capturedEnd();
    }
    return out + pattern.mid(at);
}

} // namespace

ModelSource::ModelSource(LlmSession &session, QString backend, QString model)
    : m_session(session)
    , m_backend(std::move(backend))
    , m_model(std::move(model))
{
}

QList<ChatMessage> ModelSource::messagesFor(const GenerateRequest &request)
{
    const catalog::Snapshot &snapshot = request.linker->snapshot();
    const QString prompt = filled(
        promptTemplate(), {{QStringLiteral("dialect"), snapshot.traits.name},
                           {QStringLiteral("schema"), retrieval::describeForPrompt(snapshot, request.subgraph.tables)},
                           {QStringLiteral("keys"), keysText(*snapshot.graph, request.subgraph.tables)},
                           {QStringLiteral("context"), contextText(snapshot, *request.linking)},
                           {QStringLiteral("periods"), periodsText(request.linking->periods)},
                           {QStringLiteral("question"), request.question}});
    QList<ChatMessage> messages{{ChatMessage::Role::User, prompt}};
    for (const auto &[sql, feedback] : request.feedback) {
        messages.append({ChatMessage::Role::Assistant, sql});
        messages.append(
            {ChatMessage::Role::User,
             QStringLiteral("That was rejected before it ran:\n%1\nWrite the corrected statement.").arg(feedback)});
    }
    return messages;
}

Result<Proposal> ModelSource::propose(const GenerateRequest &request, const StopToken &stop)
{
    ChatRequest chat;
    chat.model = m_model;
    chat.messages = messagesFor(request);
    const Result<ChatReply> reply = m_session.chat(chat, {}, stop);
    if (!reply)
        return fail(reply.error());
    if (reply->finishReason == QLatin1String("length")) {
        return fail(ErrorCode::LimitReached, "The model \"%1\" was cut off after %2 tokens.",
                    {m_model, QString::number(chat.maximumTokens)}, QStringLiteral("Ask a smaller question."));
    }
    Proposal proposal;
    proposal.model = ModelUse{m_backend,       m_model,         fingerprint(chat.messages), chat.temperature, chat.seed,
                              reply->tokensIn, reply->tokensOut};
    const QString sql = sqlInReply(reply->text);
    if (sql.isEmpty()) {
        proposal.kind = Proposal::Kind::Abstain;
        proposal.text = reply->text.trimmed().startsWith(QLatin1String("CANNOT"))
                            ? QStringLiteral("The model found no way to answer this from these tables.")
                            : QStringLiteral("The model \"%1\" did not answer with a query.").arg(m_model);
        return proposal;
    }
    Candidate candidate;
    candidate.generator = id();
    candidate.sql = sql;
    candidate.reading = request.question;
    candidate.label = request.question;
    // A model's own certainty is not measured yet; half says so.
    candidate.confidence = 0.5;
    candidate.terminals = request.subgraph.terminals;
    proposal.kind = Proposal::Kind::Candidates;
    proposal.candidates = {candidate};
    return proposal;
}

QString sqlInReply(const QString &reply)
{
    static const QRegularExpression fence(QStringLiteral("```[a-zA-Z]*\\s*\\n(.*?)```"),
                                          QRegularExpression::DotMatchesEverythingOption);
    if (const QRegularExpressionMatch match = fence.match(reply); match.hasMatch())
        return match.captured(1).trimmed();
    static const QRegularExpression start(QStringLiteral("^\\s*(SELECT|WITH)\\b"),
                                          QRegularExpression::CaseInsensitiveOption |
                                              QRegularExpression::MultilineOption);
    const QRegularExpressionMatch match = start.match(reply);
    return match.hasMatch() ? reply.mid(match.capturedStart(1)).trimmed() : QString();
}

} // namespace Tieout::generate
