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

ErrorText Parser::describe(const Token &token) const
{
    if (token.kind == TokenKind::End)
        return QT_TRANSLATE_NOOP("Error", "the end of the text");
    QString text = m_lexer.view(token).toString().simplified();
    if (text.size() > ShownLength)
        text = text.left(ShownLength - 1) + u'…';
    if (token.kind == TokenKind::Text || token.kind == TokenKind::QuotedName)
        return text;
    return ErrorText::quoted({text}).first();
}

bool Parser::refuse(int token, const char *text, const QList<ErrorText> &arguments, const ErrorText &hint)
{
    if (setLookAlikeError())
        return false;
    Error error(ErrorCode::Refused, text, arguments, hint);
    error.position = peek(token).begin;
    return setError(error);
}

bool Parser::refuseStatement(int token)
{
    const QString keyword = view(token).toString().toUpper();
    const bool vowel = QStringLiteral("AEIOU").contains(keyword.front()) && keyword != QLatin1String("USE");
    return refuse(token,
                  vowel ? QT_TRANSLATE_NOOP("Error", "Only SELECT is allowed here; this is an %1 statement.")
                        : QT_TRANSLATE_NOOP("Error", "Only SELECT is allowed here; this is a %1 statement."),
                  {keyword}, QT_TRANSLATE_NOOP("Error", "Nothing in a source can be changed from here."));
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
        const ErrorText letter = token.kind == TokenKind::Word ? foreignLetter(m_lexer.view(token)) : ErrorText();
        if (letter.isEmpty())
            continue;
        const QString skeleton = latinSkeleton(m_lexer.view(token)).toUpper();
        if (!endsItem(skeleton) && !startsOtherStatement(skeleton) && !spellingKeywords().contains(skeleton))
            continue;
        Error error(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "\"%1\" looks like %2 but contains %3."),
                    {m_lexer.view(token).toString().left(ShownLength), skeleton, letter},
                    QT_TRANSLATE_NOOP("Error", "Type the word again with plain letters."));
        error.position = token.begin;
        m_failure.token = m_next;
        m_failure.misspelt = index;
        m_failure.meant = skeleton;
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
        error.hint = {QT_TRANSLATE_NOOP("Error", "Did you mean %1 instead of \"%2\"?"), {keyword, word}};
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
        return !refuse(0,
                       QT_TRANSLATE_NOOP("Error", "Only SELECT is allowed here; %1 would write its result somewhere."),
                       {QStringLiteral("INTO")}, QT_TRANSLATE_NOOP("Error", "Delete the INTO part."));
    if (atWord("FOR") && (atWord("UPDATE", 1) || atWord("SHARE", 1) || atWord("NO", 1) || atWord("KEY", 1)))
        return !refuse(0, QT_TRANSLATE_NOOP("Error", "Only plain reading is allowed here; %1 would lock rows."),
                       {QStringLiteral("FOR ") + view(1).toString().toUpper()},
                       QT_TRANSLATE_NOOP("Error", "Delete the FOR part."));
    return false;
}

std::nullptr_t Parser::unexpected(const ErrorText &expected, Expects expects)
{
    Failure failure;
    failure.expects = expects;
    return unexpectedToken(expected, failure);
}

std::nullptr_t Parser::unexpectedWord(const char *word)
{
    Failure failure;
    failure.missing = MadeToken{TokenKind::Word, QString::fromLatin1(word)};
    return unexpectedToken(failure.missing->text, failure);
}

std::nullptr_t Parser::unexpectedSymbol(const char *symbol)
{
    Failure failure;
    const QString text = QString::fromLatin1(symbol);
    if (text.size() == 1)
        failure.missing = MadeToken{TokenKind::Symbol, text};
    return unexpectedToken(ErrorText::quoted({text}).first(), failure);
}

std::nullptr_t Parser::unexpectedToken(const ErrorText &expected, Failure failure)
{
    if (m_error || setLookAlikeError() || isRefusedHere())
        return nullptr;
    // Reading stopped here, or inside the word here ("SEL" before an invisible character).
    const auto &broken = m_lexer.error();
    if (broken && (atEnd() || (atEnd(1) && broken->position == peek().end))) {
        setError(*m_lexer.error());
        return nullptr;
    }
    Error error(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "Expected %1, found %2."), {expected, describe(peek())});
    error.position = peek().begin;
    failure.token = m_next;
    m_failure = std::move(failure);
    addSpelling(error);
    setError(error);
    return nullptr;
}

} // namespace Tieout::sql
