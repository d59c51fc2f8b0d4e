// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/lexer.h"

#include <algorithm>

namespace Tieout::sql {

namespace {

bool isAsciiLetter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

bool isAsciiDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

bool isHexDigit(QChar c)
{
    return isAsciiDigit(c) || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
}

bool isBlank(QChar c)
{
    return c == u' ' || c == u'\t' || c == u'\n' || c == u'\r' || c == u'\f';
}

// Pairs of surrogates are letters outside the basic plane (checkCharacters() has seen to it that they are pairs).
bool startsWord(QChar c)
{
    return isAsciiLetter(c) || c == u'_' || (c.unicode() >= 0x80 && (c.isLetter() || c.isSurrogate()));
}

bool continuesWord(QChar c)
{
    return startsWord(c) || isAsciiDigit(c) || c == u'$' || (c.unicode() >= 0x80 && (c.isMark() || c.isDigit()));
}

QString codeOf(QChar c)
{
    return QStringLiteral("U+") + QString::number(c.unicode(), 16).toUpper().rightJustified(4, u'0');
}

bool reversesOrder(QChar c)
{
    return (c.unicode() >= 0x202A && c.unicode() <= 0x202E) || (c.unicode() >= 0x2066 && c.unicode() <= 0x2069);
}

ErrorText hintForCharacter(QChar c)
{
    switch (c.unicode()) {
    case 0x2018:
    case 0x2019:
    case 0x201A:
    case 0x201B:
    case 0x00B4:
        return QT_TRANSLATE_NOOP("Error", "Use a plain single quote (') around text.");
    case 0x201C:
    case 0x201D:
    case 0x201E:
    case 0x00AB:
    case 0x00BB:
        return QT_TRANSLATE_NOOP(
            "Error", "Use a plain double quote (\") around names and a plain single quote (') around text.");
    case 0x2013:
    case 0x2014:
    case 0x2212:
        return QT_TRANSLATE_NOOP("Error", "Use a plain minus sign (-).");
    case 0x00A0:
    case 0x2007:
    case 0x202F:
    case 0x3000:
    case 0x2003:
    case 0x2009:
        return QT_TRANSLATE_NOOP("Error", "Use a plain space.");
    case 0x200B:
    case 0x200C:
    case 0x200D:
    case 0x2060:
    case 0xFEFF:
        return QT_TRANSLATE_NOOP("Error", "It is invisible; delete it.");
    case 0xFF1B:
    case 0x037E:
        return QT_TRANSLATE_NOOP("Error", "It looks like a semicolon but is another character.");
    case 0xFF08:
    case 0xFF09:
        return QT_TRANSLATE_NOOP("Error", "Use plain parentheses.");
    default:
        return {};
    }
}

bool isOperatorCharacter(QChar c)
{
    return QStringView(u"+-*/<>=~!@#%^&|`?").contains(c);
}

// Longest first, so that the first hit is the right one.
constexpr const char *Symbols[] = {"<=>", "->>", "#>>", "!~*", "||", "<=", ">=", "<>", "!=", "==", "<<", ">>", "->",
                                   "::",  "@>",  "<@",  "&&",  "!~", "~*", "#>", ":=", "=>", "+",  "-",  "*",  "/",
                                   "%",   "&",   "|",   "^",   "~",  "<",  ">",  "=",  "(",  ")",  ",",  ".",  ";",
                                   "[",   "]",   ":",   "!",   "@",  "#",  "?",  "\\", "{",  "}"};

} // namespace

Result<void> checkCharacters(const QString &text, bool shown)
{
    const auto failAt = [](qsizetype at, const char *message, const QList<ErrorText> &arguments, const char *hint) {
        Error error(ErrorCode::Syntax, message, arguments, hint);
        error.position = int(at);
        return Tieout::fail(error);
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c.isNull())
            return failAt(i, QT_TRANSLATE_NOOP("Error", "The SQL contains a NUL character at position %1."),
                          {QString::number(i)}, QT_TRANSLATE_NOOP("Error", "Delete it: engines stop reading there."));
        if (shown && reversesOrder(c))
            return failAt(
                i,
                QT_TRANSLATE_NOOP(
                    "Error",
                    "The SQL contains a character that changes the order in which text is shown (%1) at position %2."),
                {codeOf(c), QString::number(i)},
                QT_TRANSLATE_NOOP("Error", "Delete it: the text does not read as it runs."));
        if (c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate())
            ++i;
        else if (c.isSurrogate())
            return failAt(i, QT_TRANSLATE_NOOP("Error", "The SQL contains half of a character (%1) at position %2."),
                          {codeOf(c), QString::number(i)},
                          QT_TRANSLATE_NOOP("Error", "The text was cut or damaged; paste it again."));
    }
    return {};
}

Lexer::Lexer(const QString &text, const DialectTraits &traits)
    : m_text(text)
    , m_traits(traits)
{
    run();
}

void Lexer::run()
{
    m_tokens.reserve(size_t(m_text.size() / 4 + 2));
    while (skipBlank() && m_position < m_text.size()) {
        if (!readToken())
            break;
    }
    const int end = m_error ? m_error->position : int(m_text.size());
    m_tokens.push_back(Token{TokenKind::End, end, end});
}

void Lexer::replace(int first, int count, const QList<MadeToken> &made)
{
    const int before = first > 0 ? m_tokens[size_t(first - 1)].end : 0;
    Token place{TokenKind::Word, before, before};
    if (count > 0) {
        place.begin = m_tokens[size_t(first)].begin;
        place.end = m_tokens[size_t(first + count - 1)].end;
    }
    std::vector<Token> put;
    for (const MadeToken &token : made) {
        put.push_back(Token{token.kind, put.empty() ? place.begin : place.end, place.end, int(m_made.size())});
        m_made.append(token.text);
    }
    m_tokens.erase(m_tokens.begin() + first, m_tokens.begin() + first + count);
    m_tokens.insert(m_tokens.begin() + first, put.cbegin(), put.cend());
}

QStringView Lexer::view(const Token &token) const
{
    if (token.made >= 0)
        return m_made[token.made];
    return QStringView(m_text).mid(token.begin, token.end - token.begin);
}

void Lexer::add(TokenKind kind, int begin)
{
    m_tokens.push_back(Token{kind, begin, m_position});
}

bool Lexer::fail(int position, const char *text, const QList<ErrorText> &arguments, const ErrorText &hint,
                 ErrorCode code)
{
    Error error(code, text, arguments, hint);
    error.position = position;
    m_error = error;
    return false;
}

bool Lexer::skipBlank()
{
    while (m_position < m_text.size()) {
        const QChar c = m_text[m_position];
        const QChar next = at(m_position + 1);
        if (isBlank(c)) {
            ++m_position;
        } else if (atLineComment()) {
            skipLine();
        } else if (c == u'/' && next == u'*') {
            if (!skipBlockComment())
                return false;
        } else {
            break;
        }
    }
    return true;
}

bool Lexer::atLineComment() const
{
    if (at(m_position) == u'#')
        return m_traits.hashComments;
    if (at(m_position) != u'-' || at(m_position + 1) != u'-')
        return false;
    const QChar behind = at(m_position + 2); // NUL at the end of the text
    return !m_traits.dashCommentsNeedBlank || behind.unicode() <= u' ' || behind.unicode() == 0x7F;
}

void Lexer::skipLine()
{
    const auto ends = [this](QChar c) { return c == u'\n' || (c == u'\r' && m_traits.returnsEndComments); };
    while (m_position < m_text.size() && !ends(m_text[m_position]))
        ++m_position;
}

bool Lexer::skipBlockComment()
{
    const int begin = m_position;
    const int mark = at(begin + 2).toUpper() == u'M' ? 3 : 2;
    if (at(begin + mark) == u'!')
        return fail(begin,
                    QT_TRANSLATE_NOOP("Error",
                                      "A comment that begins with \"%1\" is refused: some engines run what is inside."),
                    {m_text.mid(begin, mark + 1)}, QT_TRANSLATE_NOOP("Error", "Delete the comment."),
                    ErrorCode::Refused);
    int open = 0;
    while (m_position < m_text.size()) {
        const QChar c = m_text[m_position];
        const QChar next = at(m_position + 1);
        if (c == u'/' && next == u'*' && (open == 0 || m_traits.nestedComments)) {
            ++open;
            m_position += 2;
        } else if (c == u'*' && next == u'/') {
            m_position += 2;
            if (--open == 0)
                return true;
        } else {
            ++m_position;
        }
    }
    return fail(begin, QT_TRANSLATE_NOOP("Error", "The comment that begins with \"/*\" is not closed."), {},
                QT_TRANSLATE_NOOP("Error", "Add \"*/\"."));
}

QChar Lexer::closingQuote(QChar open) const
{
    if (open == u'\'')
        return {};
    if (m_traits.openQuote == QString(open) || m_traits.alternativeQuotes.contains(QString(open)))
        return open == u'[' ? QChar(u']') : open;
    return {};
}

bool Lexer::readToken()
{
    const QChar c = m_text[m_position];
    const QChar next = at(m_position + 1);
    if ((c == u'x' || c == u'X') && next == u'\'')
        return readBlob();
    if ((m_traits.prefixedText || m_traits.bitTexts) && readPrefixed())
        return true;
    if (m_error)
        return false;
    if ((c == u'n' || c == u'N') && next == u'\'') {
        if (m_traits.adjacentTexts) // MySQL's has a smaller character set, and drops what is beyond it
            return fail(m_position,
                        QT_TRANSLATE_NOOP("Error", "A text of the national character set is not read here."), {},
                        QT_TRANSLATE_NOOP("Error", "Write '...' without the N."));
        return readQuoted(u'\'', TokenKind::Text, 2);
    }
    if (startsWord(c))
        return readWord();
    if (isAsciiDigit(c) || (c == u'.' && isAsciiDigit(next)))
        return readNumber();
    if (c == u'\'')
        return readQuoted(c, TokenKind::Text, 1);
    if (const QChar close = closingQuote(c); !close.isNull())
        return readQuoted(close, TokenKind::QuotedName, 1);
    if (c == u'"' || (c == u'`' && !m_traits.operatorRuns)) // a dialect in which these quote text
        return readQuoted(c, TokenKind::Text, 1);
    if (c == u'$' && m_traits.dollarQuotedText && !isAsciiDigit(next))
        return readDollarText();
    const bool marks = m_traits.parameterMarks.contains(c);
    if (marks && (c == u'?' || c == u'$' || ((c == u':' || c == u'@') && startsWord(next))))
        return readParameter();
    if (m_traits.operatorRuns && isOperatorCharacter(c))
        return readOperatorRun();
    return readSymbol();
}

/// E'', U&'', U&"" and B'' (a bit string goes as what X'' is: decoded() gives its digits). False where none begins
/// here.
bool Lexer::readPrefixed()
{
    const QChar c = m_text[m_position].toLower();
    const QChar next = at(m_position + 1);
    if (m_traits.prefixedText) {
        if (next == u'\'' && c == u'e')
            return readQuoted(u'\'', TokenKind::Text, 2);
        if (c == u'u' && next == u'&' && at(m_position + 2) == u'\'')
            return readQuoted(u'\'', TokenKind::Text, 3);
        if (c == u'u' && next == u'&' && at(m_position + 2) == u'"')
            return readQuoted(u'"', TokenKind::QuotedName, 3);
    }
    if (c != u'b' || next != u'\'')
        return false;
    const int begin = m_position;
    m_position += 2;
    while (at(m_position) == u'0' || at(m_position) == u'1')
        ++m_position;
    if (at(m_position) != u'\'')
        return fail(begin,
                    QT_TRANSLATE_NOOP("Error", "The bit string that begins with %1 is not a row of 0 and 1 in quotes."),
                    {m_text.mid(begin, 20)});
    ++m_position;
    add(TokenKind::Blob, begin);
    return true;
}

/// PostgreSQL's rule (its manual, 4.1.3): the longest run; a comment ends it; it ends in + or - only where it holds one
/// of ~!@#%^&|`?
bool Lexer::readOperatorRun()
{
    const int begin = m_position;
    int end = begin;
    while (isOperatorCharacter(at(end))) {
        const QChar c = at(end);
        const QChar next = at(end + 1);
        if (end > begin && ((c == u'-' && next == u'-') || (c == u'/' && next == u'*')))
            break;
        ++end;
    }
    const QStringView run = QStringView(m_text).mid(begin, end - begin);
    const bool special =
        std::any_of(run.cbegin(), run.cend(), [](QChar c) { return QStringView(u"~!@#%^&|`?").contains(c); });
    while (!special && end > begin + 1 && (at(end - 1) == u'+' || at(end - 1) == u'-'))
        --end;
    m_position = end;
    add(TokenKind::Symbol, begin);
    return true;
}

/// Whether one more part of the text follows: on a line of its own, or anywhere where adjacent texts are one. `close`
/// is that part's quote.
bool Lexer::continues(QChar &close)
{
    int next = m_position;
    bool line = m_traits.adjacentTexts;
    while (isBlank(at(next))) {
        line = line || at(next) == u'\n';
        ++next;
    }
    const bool opens = at(next) == u'\'' || (m_traits.adjacentTexts && at(next) == u'"' && closingQuote(u'"').isNull());
    if (!line || !opens)
        return false;
    close = at(next);
    m_position = next + 1;
    return true;
}

bool Lexer::readWord()
{
    const int begin = m_position;
    while (m_position < m_text.size() && continuesWord(m_text[m_position]))
        ++m_position;
    add(TokenKind::Word, begin);
    return true;
}

bool Lexer::readExponent()
{
    const QChar sign = at(m_position + 1);
    const int digits = m_position + (sign == u'+' || sign == u'-' ? 2 : 1);
    if (!isAsciiDigit(at(digits)))
        return false;
    m_position = digits;
    while (isAsciiDigit(at(m_position)))
        ++m_position;
    return true;
}

bool Lexer::readNumber()
{
    const int begin = m_position;
    if (m_text[begin] == u'0' && (at(begin + 1) == u'x' || at(begin + 1) == u'X') && isHexDigit(at(begin + 2))) {
        m_position += 2;
        while (isHexDigit(at(m_position)))
            ++m_position;
    } else {
        while (isAsciiDigit(at(m_position)))
            ++m_position;
        if (at(m_position) == u'.') {
            ++m_position;
            while (isAsciiDigit(at(m_position)))
                ++m_position;
        }
        if (at(m_position) == u'e' || at(m_position) == u'E')
            readExponent();
    }
    if (continuesWord(at(m_position))) {
        while (continuesWord(at(m_position)))
            ++m_position;
        return fail(begin, QT_TRANSLATE_NOOP("Error", "\"%1\" is neither a number nor a name."),
                    {m_text.mid(begin, qMin(m_position - begin, 60))},
                    QT_TRANSLATE_NOOP("Error", "A name that begins with a digit must be quoted."));
    }
    add(TokenKind::Number, begin);
    return true;
}

bool Lexer::readQuoted(QChar close, TokenKind kind, int openLength)
{
    const int begin = m_position;
    const bool prefixE = openLength == 2 && (m_text[begin] == u'e' || m_text[begin] == u'E');
    const bool escapes = kind == TokenKind::Text && (m_traits.backslashEscapes || prefixE);
    m_position += openLength;
    while (m_position < m_text.size()) {
        const QChar c = m_text[m_position];
        if (escapes && c == u'\\') {
            m_position += 2;
        } else if (c != close) {
            ++m_position;
        } else if (at(m_position + 1) == close && (close != u']' || m_traits.closeQuote == QLatin1String("]"))) {
            m_position += 2;
        } else {
            ++m_position;
            if (kind == TokenKind::Text && (m_traits.prefixedText || m_traits.adjacentTexts) && continues(close))
                continue;
            if (kind == TokenKind::QuotedName && m_position - begin == openLength + 1)
                return fail(begin, QT_TRANSLATE_NOOP("Error", "A name cannot be empty."), {},
                            QT_TRANSLATE_NOOP("Error", "Empty text is written ''."));
            return addQuoted(kind, begin);
        }
    }
    m_position = int(m_text.size());
    if (kind == TokenKind::Text)
        return fail(begin, QT_TRANSLATE_NOOP("Error", "The text that begins with %1 is not closed."),
                    {m_text.mid(begin, 20)},
                    QT_TRANSLATE_NOOP("Error", "Add a closing quote; a quote inside the text is written twice."));
    return fail(begin, QT_TRANSLATE_NOOP("Error", "The quoted name that begins with %1 is not closed."),
                {m_text.mid(begin, 20)}, {QT_TRANSLATE_NOOP("Error", "Add a closing %1."), {QString(close)}});
}

/// A text or name whose end was found, where what it holds can be told for certain.
bool Lexer::addQuoted(TokenKind kind, int begin)
{
    if (kind == TokenKind::Text && m_traits.adjacentTexts && !m_tokens.empty()
        && m_tokens.back().kind == TokenKind::Text)
        return fail(begin,
                    QT_TRANSLATE_NOOP(
                        "Error", "The text that begins with %1 follows another one: engines make one text of both."),
                    {m_text.mid(begin, 20)}, QT_TRANSLATE_NOOP("Error", "Write them as one, or use CONCAT."));
    add(kind, begin);
    if (contentOf(m_tokens.back()))
        return true;
    m_tokens.pop_back();
    return fail(
        begin, QT_TRANSLATE_NOOP("Error", "The text that begins with %1 holds an escape that stands for no character."),
        {m_text.mid(begin, 20)}, QT_TRANSLATE_NOOP("Error", "Write the character itself."));
}

bool Lexer::readBlob()
{
    const int begin = m_position;
    m_position += 2;
    while (isHexDigit(at(m_position)))
        ++m_position;
    const int digits = m_position - begin - 2;
    if (at(m_position) != u'\'' || (digits % 2 != 0 && !m_traits.prefixedText))
        return fail(
            begin,
            QT_TRANSLATE_NOOP(
                "Error", "The binary value that begins with %1 is not an even number of hexadecimal digits in quotes."),
            {m_text.mid(begin, 20)});
    ++m_position;
    add(TokenKind::Blob, begin);
    return true;
}

bool Lexer::readDollarText()
{
    const int begin = m_position;
    int tagEnd = begin + 1;
    while (continuesWord(at(tagEnd)) && at(tagEnd) != u'$')
        ++tagEnd;
    if (at(tagEnd) != u'$')
        return readSymbol();
    const QStringView tag = QStringView(m_text).mid(begin, tagEnd + 1 - begin);
    const qsizetype close = QStringView(m_text).indexOf(tag, tagEnd + 1);
    if (close < 0)
        return fail(begin, QT_TRANSLATE_NOOP("Error", "The text that begins with %1 is not closed."),
                    {tag.toString().left(20)}, QT_TRANSLATE_NOOP("Error", "Add the same mark at its end."));
    m_position = int(close + tag.size());
    add(TokenKind::Text, begin);
    return true;
}

bool Lexer::readParameter()
{
    const int begin = m_position++;
    while (m_position < m_text.size() && continuesWord(m_text[m_position]) && m_text[m_position] != u'$')
        ++m_position;
    if (m_text[begin] != u'?' && m_position == begin + 1) {
        m_position = begin;
        return failAtCharacter();
    }
    add(TokenKind::Parameter, begin);
    return true;
}

bool Lexer::readSymbol()
{
    const QStringView rest = QStringView(m_text).mid(m_position, 3);
    if (QStringView(u"(),;.").contains(rest.front())) { // never the beginning of a longer one
        ++m_position;
        add(TokenKind::Symbol, m_position - 1);
        return true;
    }
    for (const char *symbol : Symbols) {
        if (rest.front() != QLatin1Char(symbol[0]))
            continue;
        const QLatin1String text(symbol);
        if (rest.startsWith(text)) {
            const int begin = m_position;
            m_position += int(text.size());
            add(TokenKind::Symbol, begin);
            return true;
        }
    }
    return failAtCharacter();
}

bool Lexer::failAtCharacter()
{
    const int position = qMin(m_position, int(m_text.size()) - 1);
    const QChar c = m_text[position];
    if (c.isPrint() && !c.isSpace() && !c.isSurrogate())
        return fail(position, QT_TRANSLATE_NOOP("Error", "The character \"%1\" (%2) has no meaning in SQL."),
                    {QString(c), codeOf(c)}, hintForCharacter(c));
    return fail(position, QT_TRANSLATE_NOOP("Error", "The character %1 has no meaning in SQL."), {codeOf(c)},
                hintForCharacter(c));
}

} // namespace Tieout::sql
