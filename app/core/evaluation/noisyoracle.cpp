// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/noisyoracle.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace Tieout::evaluation {

namespace {

/// Names, keywords, numbers and the words of texts, as often as they stand there.
QStringList wordsOf(const QString &text)
{
    static const QRegularExpression word(QStringLiteral("[\\w.%-]+"));
    QStringList out;
    auto matches = word.globalMatch(text);
    while (matches.hasNext()) {
        // "t1.amount" is named as "amount" as well.
        const QString whole = matches.next().captured();
        out.append(whole.section(u'.', -1));
    }
    return out;
}

/// Texts as a statement writes them, with their quotes.
QStringList textsOf(const QString &sql)
{
    static const QRegularExpression text(QStringLiteral("'(?:[^']|'')*'"));
    QStringList out;
    auto matches = text.globalMatch(sql);
    while (matches.hasNext())
        out.append(matches.next().captured());
    return out;
}

/// What is more often in the first than in the second.
QStringList surplus(const QStringList &first, QStringList second)
{
    QStringList out;
    for (const QString &word : first) {
        if (!second.removeOne(word))
            out.append(word);
    }
    return out;
}

ChatReply replyWith(const QJsonObject &object)
{
    ChatReply reply;
    reply.text = QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
    reply.finishReason = QStringLiteral("stop");
    return reply;
}

/// Tables by their ids in the prompt: lines "T3 payments (table, ...)", or "T9 payments" among the names.
QJsonArray chosen(const QString &prompt, const QStringList &tables)
{
    QJsonArray out;
    static const QRegularExpression line(QStringLiteral("^(T\\d+) (.+?)(?: \\((?:table|view).*\\))?$"), QRegularExpression::MultilineOption);
    auto matches = line.globalMatch(prompt);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        if (tables.contains(match.captured(2), Qt::CaseInsensitive))
            out.append(QJsonObject{{"id", match.captured(1)}, {"why", "read by the right query"}});
    }
    return out;
}

} // namespace

void NoisyOracle::prepare(const QString &right, const QString &damaged, const QStringList &tables)
{
    m_right = right;
    m_damaged = damaged;
    m_tables = tables;
    const QStringList rightWords = wordsOf(right);
    const QStringList damagedWords = wordsOf(damaged);
    m_telling = surplus(rightWords, damagedWords) + surplus(damagedWords, rightWords);
    const QStringList rightTexts = textsOf(right);
    const QStringList damagedTexts = textsOf(damaged);
    m_tellingTexts = surplus(rightTexts, damagedTexts) + surplus(damagedTexts, rightTexts);
    m_attempts = 0;
    m_lookedUp = false;
    m_mended = false;
}

bool NoisyOracle::isNamedIn(const QString &feedback) const
{
    const QStringList said = wordsOf(feedback);
    return std::any_of(m_telling.cbegin(), m_telling.cend(), [&said](const QString &word) { return said.contains(word); })
        || std::any_of(m_tellingTexts.cbegin(), m_tellingTexts.cend(), [&feedback](const QString &text) { return feedback.contains(text); });
}

Result<QList<ModelInfo>> NoisyOracle::models(const StopToken &)
{
    return QList<ModelInfo>();
}

Result<ChatReply> NoisyOracle::chat(const ChatRequest &request, const ChatSink &, const StopToken &)
{
    const QJsonObject form = QJsonDocument::fromJson(request.jsonSchema.toUtf8()).object()["properties"].toObject();
    if (form.contains("tables"))
        return replyWith({{"tables", chosen(request.messages.last().text, m_tables)}, {"missing", ""}});
    const QString told = request.messages.last().text;
    static const QRegularExpression lookUp(QStringLiteral("Look up the values of (.+)\\.$"), QRegularExpression::MultilineOption);
    const QRegularExpressionMatch asked = lookUp.match(told);
    m_attempts += asked.hasMatch() ? 0 : 1;
    if ((m_attempts > 1 || m_lookedUp) && isNamedIn(told))
        m_mended = true;
    const bool looks = asked.hasMatch() && !m_mended;
    m_lookedUp = looks;
    return replyWith({{"action", looks ? "values" : "answer"},
                      {"argument", looks ? asked.captured(1) : m_mended ? m_right : m_damaged},
                      {"reading", "as the oracle reads it"},
                      {"text", QString()},
                      {"assumptions", QJsonArray()},
                      {"queries", QJsonArray()}});
}

Result<std::vector<std::vector<float>>> NoisyOracle::embed(const QString &, const QStringList &, const StopToken &)
{
    return fail(ErrorCode::Unsupported, "The oracle embeds nothing.");
}

Result<BackendCapabilities> NoisyOracle::probe(const QString &, const StopToken &)
{
    BackendCapabilities capabilities;
    capabilities.chat = true;
    capabilities.jsonSchema = true;
    return capabilities;
}

} // namespace Tieout::evaluation
