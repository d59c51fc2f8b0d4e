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
    static const QRegularExpression word(QStringLiteral("[\\w%-]+(?:\\.[\\w%-]+)*"));
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
const QRegularExpression &textForm()
{
    static const QRegularExpression form(QStringLiteral("'(?:[^']|'')*'"));
    return form;
}

QString withoutTexts(QString sql)
{
    return sql.remove(textForm());
}

QStringList textsOf(const QString &sql)
{
    QStringList out;
    auto matches = textForm().globalMatch(sql);
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

/// What is in one of the two only.
QStringList difference(const QStringList &first, const QStringList &second)
{
    return surplus(first, second) + surplus(second, first);
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
    static const QRegularExpression line(QStringLiteral("^(T\\d+) (.+?)(?: \\((?:table|view).*\\))?$"),
                                         QRegularExpression::MultilineOption);
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
    const QStringList rightTexts = textsOf(right);
    const QStringList damagedTexts = textsOf(damaged);
    m_telling = difference(wordsOf(rightTexts.join(u' ')), wordsOf(damagedTexts.join(u' ')));
    m_tellingTexts = difference(rightTexts, damagedTexts);
    m_tellingNames.clear();
    m_tellingKeywords.clear();
    const QStringList written = wordsOf(withoutTexts(right)) + wordsOf(withoutTexts(damaged));
    for (const QString &word :
         difference(wordsOf(withoutTexts(right).toLower()), wordsOf(withoutTexts(damaged).toLower()))) {
        const bool isName =
            word.toUpper() == word || std::any_of(written.cbegin(), written.cend(), [&word](const QString &other) {
                return other.toLower() == word && other.toUpper() != other;
            });
        (isName ? m_tellingNames : m_tellingKeywords).append(isName ? word : word.toUpper());
    }
    m_attempts = 0;
    m_actions = 0;
    m_toLookUp.clear();
    m_mended = false;
}

bool NoisyOracle::isNamedIn(const QString &feedback) const
{
    const QStringList said = wordsOf(feedback);
    const QStringList folded = wordsOf(feedback.toLower());
    const auto anyIn = [](const QStringList &words, const QStringList &among) {
        return std::any_of(words.cbegin(), words.cend(),
                           [&among](const QString &word) { return among.contains(word); });
    };
    return anyIn(m_telling, said) || anyIn(m_tellingNames, folded) || anyIn(m_tellingKeywords, said)
           || std::any_of(m_tellingTexts.cbegin(), m_tellingTexts.cend(),
                          [&feedback](const QString &text) { return feedback.contains(text); });
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
    static const QRegularExpression lookUp(QStringLiteral("Look up the values of (.+)\\.$"),
                                           QRegularExpression::MultilineOption);
    // The question itself is no feedback, whatever it names.
    if (++m_actions > 1 && isNamedIn(told))
        m_mended = true;
    for (auto asked = lookUp.globalMatch(told); asked.hasNext();)
        m_toLookUp.append(asked.next().captured(1));
    const bool looks = !m_mended && !m_toLookUp.isEmpty();
    m_attempts += looks ? 0 : 1;
    return replyWith({{"action", looks ? "values" : "answer"},
                      {"argument", looks      ? m_toLookUp.takeFirst()
                                   : m_mended ? m_right
                                              : m_damaged},
                      {"reading", "as the oracle reads it"},
                      {"text", QString()},
                      {"assumptions", QJsonArray()},
                      {"queries", QJsonArray()}});
}

Result<std::vector<std::vector<float>>> NoisyOracle::embed(const QString &, const QStringList &, const StopToken &)
{
    return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "The oracle embeds nothing."));
}

Result<BackendCapabilities> NoisyOracle::probe(const QString &, const StopToken &)
{
    BackendCapabilities capabilities;
    capabilities.chat = true;
    capabilities.jsonSchema = true;
    return capabilities;
}

} // namespace Tieout::evaluation
