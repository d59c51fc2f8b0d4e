// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/tokens.h"

namespace Tieout::period {

namespace {

bool isDigit(QChar c)
{
    return c >= QLatin1Char('0') && c <= QLatin1Char('9');
}

/// The quote that ends a quotation opened by `open`; 0 when `open` opens none.
QChar closingQuote(QChar open)
{
    switch (open.unicode()) {
    case u'"':
        return QLatin1Char('"');
    case u'\'':
        return QLatin1Char('\'');
    case u'`':
        return QLatin1Char('`');
    case u'\u201c':
        return QChar(u'\u201d');
    case u'\u2018':
        return QChar(u'\u2019');
    default:
        return QChar(u'\0');
    }
}

/// End of the quotation that begins at `at`, behind its closing quote; -1 when that is an apostrophe or nothing closes
/// it.
int endOfQuotation(const QString &text, int at)
{
    const QChar close = closingQuote(text.at(at));
    if (close.isNull() || (at > 0 && text.at(at - 1).isLetterOrNumber()))
        return -1;
    // A quotation ends soon or is none; the bound keeps hostile texts linear.
    constexpr int Longest = 200;
    for (int i = at + 1; i < text.size() && i - at <= Longest; ++i) {
        const bool apostrophe = i + 1 < text.size() && text.at(i + 1).isLetterOrNumber();
        if (text.at(i) == close && !apostrophe)
            return i + 1;
    }
    return -1;
}

/// End of a run of letters and digits; points and commas belong to it between digits, as long as it has digits only.
int endOfWord(const QString &text, int at, bool *number)
{
    *number = true;
    int i = at;
    while (i < text.size()) {
        const QChar c = text.at(i);
        const bool separator = *number && i > at && (c == QLatin1Char('.') || c == QLatin1Char(','))
                               && i + 1 < text.size() && isDigit(text.at(i - 1)) && isDigit(text.at(i + 1));
        if (!c.isLetterOrNumber() && !separator)
            break;
        if (!isDigit(c) && !separator)
            *number = false;
        ++i;
    }
    return i;
}

QString plainMark(QChar c)
{
    switch (c.unicode()) {
    case u'\u2010':
    case u'\u2011':
    case u'\u2012':
    case u'\u2013':
    case u'\u2014':
        return QStringLiteral("-");
    case u'\u2018':
    case u'\u2019':
        return QStringLiteral("'");
    case u'\u2264':
        return QStringLiteral("<=");
    case u'\u2265':
        return QStringLiteral(">=");
    default:
        return QString(c);
    }
}

} // namespace

QList<Token> tokensOf(const QString &question)
{
    QList<Token> tokens;
    int at = 0;
    while (at < question.size()) {
        if (question.at(at).isSpace()) {
            ++at;
            continue;
        }
        Token token;
        token.begin = at;
        bool number = false;
        if (const int quoted = endOfQuotation(question, at); quoted > 0) {
            token.kind = TokenKind::Quoted;
            token.end = quoted;
        } else if (const int word = endOfWord(question, at, &number); word > at) {
            token.kind = number ? TokenKind::Number : TokenKind::Word;
            token.end = word;
        } else {
            token.end = at + 1;
        }
        token.text = question.mid(token.begin, token.end - token.begin);
        token.lower = token.kind == TokenKind::Mark ? plainMark(token.text.at(0)) : token.text.toLower();
        token.glued = !tokens.isEmpty() && tokens.constLast().end == token.begin;
        at = token.end;
        tokens.append(token);
    }
    return tokens;
}

} // namespace Tieout::period
