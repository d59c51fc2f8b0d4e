// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/sql/confusables.h"
#include "core/sql/keywords.h"
#include "core/sql/parserimpl.h"

namespace Tieout::sql {

namespace {

constexpr int ShownLength = 40; ///< a token longer than this is shortened in a message

QString nearestKeyword(const QString &word)
{
    if (word.size() < 2)
        return {};
    const int allowed = word.size() <= 4 ? 1 : 2;
    QString best;
    int bestDistance = allowed + 1;
    for (const QString &keyword : spellingKeywords()) {
        if (qAbs(keyword.size() - word.size()) >= bestDistance)
            continue;
        const int distance = base::editDistance(word, keyword);
        if (distance > 0 && distance < bestDistance) {
            best = keyword;
            bestDistance = distance;
        }
    }
    return best;
}

} // namespace

bool Parser::setError(Error error)
{
    if (!m_error)
        m_error = std::move(error);
    return false;
}

QString Parser::describe(const Token &token) const
{
    if (token.kind == TokenKind::End)
        return QStringLiteral("the end of the text");
    QString text = m_lexer.view(token).toString().simplified();
    if (text.size() > ShownLength)
        text = text.left(ShownLength - 1) + u'…';
    return token.kind == TokenKind::Text || token.kind == TokenKind::QuotedName ? text
                                                                                : QStringLiteral("\"%1\"").arg(text);
}

bool Parser::refuse(int token, const char *text, QStringList arguments, QString hint)
{
    if (setLookAlikeError())
        return false;
    Error error(ErrorCode::Refused, QString::fromUtf8(text), std::move(arguments), std::move(hint));
    error.position = peek(token).begin;
    return setError(error);
}

bool Parser::refuseStatement(int token)
{
    const QString keyword = view(token).toString().toUpper();
    const bool vowel = QStringLiteral("AEIOU").contains(keyword.front()) && keyword != QLatin1String("USE");
    return refuse(token,
                  vowel ? "Only SELECT is allowed here; this is an %1 statement."
                        : "Only SELECT is allowed here; this is a %1 statement.",
                  {keyword}, QStringLiteral("Nothing in a source can be changed from here."));
}

/// A word that reads like a keyword only because of a letter of another script: reported before anything else about it.
bool Parser::setLookAlikeError()
{
    if (m_error)
        return false;
    for (const int index : {m_next, m_next - 1, m_next + 1}) {
        if (index < 0 || size_t(index) >= m_lexer.tokens().size())
            continue;
        const Token &token = m_lexer.tokens()[size_t(index)];
        const QString letter = token.kind == TokenKind::Word ? foreignLetter(m_lexer.view(token)) : QString();
        if (letter.isEmpty())
            continue;
        const QString skeleton = latinSkeleton(m_lexer.view(token)).toUpper();
        if (!endsItem(skeleton) && !startsOtherStatement(skeleton) && !spellingKeywords().contains(skeleton))
            continue;
        Error error(ErrorCode::Syntax, QStringLiteral("\"%1\" looks like %2 but contains %3."),
                    {m_lexer.view(token).toString().left(ShownLength), skeleton, letter},
                    QStringLiteral("Type the word again with plain letters."));
        error.position = token.begin;
        m_failure = {m_next, {}, index, skeleton};
        setError(error);
        return true;
    }
    return false;
}

/// A misspelt keyword is often read as an alias first: `SELECT a FORM t` fails at t.
void Parser::addSpelling(Error &error)
{
    int bestDistance = 3;
    for (const int back : {1, 0}) {
        const int index = m_next - back;
        if (index < 0 || size_t(index) >= m_lexer.tokens().size())
            continue;
        const Token &token = m_lexer.tokens()[size_t(index)];
        const QString word = token.kind == TokenKind::Word ? m_lexer.view(token).toString() : QString();
        const QString keyword = endsItem(word) ? QString() : nearestKeyword(word);
        if (keyword.isEmpty() || base::editDistance(word, keyword) >= bestDistance)
            continue;
        bestDistance = base::editDistance(word, keyword);
        error.candidates = {keyword};
        m_failure.misspelt = index;
        m_failure.meant = keyword;
        error.hint = QStringLiteral("Did you mean %1 instead of \"%2\"?").arg(keyword, word);
    }
}

bool Parser::atWrite() const
{
    for (const char *word : {"INSERT", "UPDATE", "DELETE", "DROP", "ALTER", "CREATE"}) {
        if (atWord(word))
            return true;
    }
    return false;
}

bool Parser::isRefusedHere()
{
    if (atWrite())
        return !refuseStatement(0);
    if (atWord("INTO"))
        return !refuse(0, "Only SELECT is allowed here; %1 would write its result somewhere.", {QStringLiteral("INTO")},
                       QStringLiteral("Delete the INTO part."));
    if (atWord("FOR") && (atWord("UPDATE", 1) || atWord("SHARE", 1) || atWord("NO", 1) || atWord("KEY", 1)))
        return !refuse(0, "Only plain reading is allowed here; %1 would lock rows.",
                       {QStringLiteral("FOR ") + view(1).toString().toUpper()}, QStringLiteral("Delete the FOR part."));
    return false;
}

std::nullptr_t Parser::unexpected(const QString &expected)
{
    if (m_error || setLookAlikeError() || isRefusedHere())
        return nullptr;
    // Reading stopped here, or inside the word here ("SEL" before an invisible character).
    const auto &broken = m_lexer.error();
    if (broken && (atEnd() || (atEnd(1) && broken->position == peek().end))) {
        setError(*m_lexer.error());
        return nullptr;
    }
    Error error(ErrorCode::Syntax, QStringLiteral("Expected %1, found %2."), {expected, describe(peek())});
    error.position = peek().begin;
    m_failure = {m_next, expected, -1, {}};
    addSpelling(error);
    setError(error);
    return nullptr;
}

} // namespace Tieout::sql
