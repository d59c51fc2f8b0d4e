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

QString hintForCharacter(QChar c)
{
    switch (c.unicode()) {
    case 0x2018:
    case 0x2019:
    case 0x201A:
    case 0x201B:
    case 0x00B4:
        return QStringLiteral("Use a plain single quote (') around text.");
    case 0x201C:
    case 0x201D:
    case 0x201E:
    case 0x00AB:
    case 0x00BB:
        return QStringLiteral("Use a plain double quote (\") around names and a plain single quote (') around text.");
    case 0x2013:
    case 0x2014:
    case 0x2212:
        return QStringLiteral("Use a plain minus sign (-).");
    case 0x00A0:
    case 0x2007:
    case 0x202F:
    case 0x3000:
    case 0x2003:
    case 0x2009:
        return QStringLiteral("Use a plain space.");
    case 0x200B:
    case 0x200C:
    case 0x200D:
    case 0x2060:
    case 0xFEFF:
        return QStringLiteral("It is invisible; delete it.");
    case 0xFF1B:
    case 0x037E:
        return QStringLiteral("It looks like a semicolon but is another character.");
    case 0xFF08:
    case 0xFF09:
        return QStringLiteral("Use plain parentheses.");
    default:
        return {};
    }
}

bool isOperatorCharacter(QChar c)
{
    return QStringView(u"+-*/<>=~!@#%^&|`?").contains(c);
}

/// Hexadecimal digits from `at`, at most `most`, as one character; `at` moves behind them.
QString codePoint(QStringView text, qsizetype &at, int most, int base)
{
    uint code = 0;
    for (int i = 0; i < most && at < text.size(); ++i, ++at) {
        bool digit = false;
        const uint value = text.mid(at, 1).toUInt(&digit, base);
        if (!digit)
            break;
        code = code * uint(base) + value;
    }
    if (code == 0 || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        return QString(QChar::ReplacementCharacter);
    return QString::fromUcs4(reinterpret_cast<const char32_t *>(&code), 1);
}

/// What E'...' holds.
QString withoutEscapes(QStringView inside)
{
    QString out;
    for (qsizetype i = 0; i < inside.size();) {
        const QChar c = inside[i++];
        if (c != u'\\' || i >= inside.size()) {
            out += c;
            continue;
        }
        const QChar kind = inside[i++];
        switch (kind.unicode()) {
        case u'b':
            out += u'\b';
            break;
        case u'f':
            out += u'\f';
            break;
        case u'n':
            out += u'\n';
            break;
        case u'r':
            out += u'\r';
            break;
        case u't':
            out += u'\t';
            break;
        case u'x':
            out += codePoint(inside, i, 2, 16);
            break;
        case u'u':
            out += codePoint(inside, i, 4, 16);
            break;
        case u'U':
            out += codePoint(inside, i, 8, 16);
            break;
        default:
            if (kind >= u'0' && kind <= u'7')
                out += codePoint(inside, --i, 3, 8);
            else
                out += kind;
        }
    }
    return out;
}

/// What U&'...' holds.
QString withoutUnicodeEscapes(QStringView inside, QChar escape = u'\\')
{
    QString out;
    for (qsizetype i = 0; i < inside.size();) {
        const QChar c = inside[i++];
        if (c != escape || i >= inside.size()) {
            out += c;
        } else if (inside[i] == escape) {
            out += inside[i++];
        } else if (inside[i] == u'+') {
            out += codePoint(inside, ++i, 6, 16);
        } else {
            out += codePoint(inside, i, 4, 16);
        }
    }
    return out;
}

// Longest first, so that the first hit is the right one.
constexpr const char *Symbols[] = {"<=>", "->>", "#>>", "!~*", "||", "<=", ">=", "<>", "!=", "==", "<<", ">>", "->",
                                   "::",  "@>",  "<@",  "&&",  "!~", "~*", "#>", ":=", "=>", "+",  "-",  "*",  "/",
                                   "%",   "&",   "|",   "^",   "~",  "<",  ">",  "=",  "(",  ")",  ",",  ".",  ";",
                                   "[",   "]",   ":",   "!",   "@",  "#",  "?",  "\\", "{",  "}"};

} // namespace

Result<void> checkCharacters(const QString &text)
{
    const auto failAt = [](qsizetype at, const QString &message, const QStringList &arguments, const QString &hint) {
        Error error(ErrorCode::Syntax, message, arguments, hint);
        error.position = int(at);
        return Tieout::fail(error);
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c.isNull())
            return failAt(i, QStringLiteral("The SQL contains a NUL character at position %1."), {QString::number(i)},
                          QStringLiteral("Delete it: engines stop reading there."));
        if (reversesOrder(c))
            return failAt(i,
                          QStringLiteral("The SQL contains a character that changes the order in which text is shown (%1) at position %2."),
                          {codeOf(c), QString::number(i)}, QStringLiteral("Delete it: the text does not read as it runs."));
        if (c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate())
            ++i;
        else if (c.isSurrogate())
            return failAt(i, QStringLiteral("The SQL contains half of a character (%1) at position %2."),
                          {codeOf(c), QString::number(i)}, QStringLiteral("The text was cut or damaged; paste it again."));
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

bool Lexer::fail(int position, const char *text, QStringList arguments, QString hint, ErrorCode code)
{
    Error error(code, QString::fromUtf8(text), std::move(arguments), std::move(hint));
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
        } else if ((c == u'-' && next == u'-') || (c == u'#' && m_traits.hashComments)) {
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

void Lexer::skipLine()
{
    while (m_position < m_text.size() && m_text[m_position] != u'\n')
        ++m_position;
}

bool Lexer::skipBlockComment()
{
    const int begin = m_position;
    if (at(begin + 2) == u'!')
        return fail(begin, "A comment that begins with \"/*!\" is refused: some engines run what is inside.", {},
                    QStringLiteral("Delete the comment."), ErrorCode::Refused);
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
    return fail(begin, "The comment that begins with \"/*\" is not closed.", {}, QStringLiteral("Add \"*/\"."));
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
    if (m_traits.prefixedText && readPrefixed())
        return true;
    if (m_error)
        return false;
    if ((c == u'n' || c == u'N') && next == u'\'') // a text of the national character set
        return readQuoted(u'\'', TokenKind::Text, 2);
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

/// E'', U&'', U&"" and B'' (a bit string goes as what X'' is: decoded() gives its digits). False where none begins here.
bool Lexer::readPrefixed()
{
    const QChar c = m_text[m_position].toLower();
    const QChar next = at(m_position + 1);
    if (next == u'\'' && c == u'e')
        return readQuoted(u'\'', TokenKind::Text, 2);
    if (c == u'u' && next == u'&' && at(m_position + 2) == u'\'')
        return readQuoted(u'\'', TokenKind::Text, 3);
    if (c == u'u' && next == u'&' && at(m_position + 2) == u'"')
        return readQuoted(u'"', TokenKind::QuotedName, 3);
    if (c != u'b' || next != u'\'')
        return false;
    const int begin = m_position;
    m_position += 2;
    while (at(m_position) == u'0' || at(m_position) == u'1')
        ++m_position;
    if (at(m_position) != u'\'')
        return fail(begin, "The bit string that begins with %1 is not a row of 0 and 1 in quotes.", {m_text.mid(begin, 20)});
    ++m_position;
    add(TokenKind::Blob, begin);
    return true;
}

/// PostgreSQL's rule (its manual, 4.1.3): the longest run; a comment ends it; it ends in + or - only where it holds one of ~!@#%^&|`?
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
    const bool special = std::any_of(run.cbegin(), run.cend(), [](QChar c) { return QStringView(u"~!@#%^&|`?").contains(c); });
    while (!special && end > begin + 1 && (at(end - 1) == u'+' || at(end - 1) == u'-'))
        --end;
    m_position = end;
    add(TokenKind::Symbol, begin);
    return true;
}

/// Texts on lines of their own are one text where no engine would take them for two.
bool Lexer::continuesOnNextLine()
{
    int next = m_position;
    bool line = false;
    while (isBlank(at(next))) {
        line = line || at(next) == u'\n';
        ++next;
    }
    if (!line || at(next) != u'\'')
        return false;
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
        return fail(begin, "\"%1\" is neither a number nor a name.", {m_text.mid(begin, qMin(m_position - begin, 60))},
                    QStringLiteral("A name that begins with a digit must be quoted."));
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
            if (kind == TokenKind::Text && m_traits.prefixedText && continuesOnNextLine())
                continue;
            if (kind == TokenKind::QuotedName && m_position - begin == openLength + 1)
                return fail(begin, "A name cannot be empty.", {}, QStringLiteral("Empty text is written ''."));
            add(kind, begin);
            return true;
        }
    }
    m_position = int(m_text.size());
    if (kind == TokenKind::Text)
        return fail(begin, "The text that begins with %1 is not closed.", {m_text.mid(begin, 20)},
                    QStringLiteral("Add a closing quote; a quote inside the text is written twice."));
    return fail(begin, "The quoted name that begins with %1 is not closed.", {m_text.mid(begin, 20)},
                QStringLiteral("Add a closing %1.").arg(close));
}

bool Lexer::readBlob()
{
    const int begin = m_position;
    m_position += 2;
    while (isHexDigit(at(m_position)))
        ++m_position;
    const int digits = m_position - begin - 2;
    if (at(m_position) != u'\'' || (digits % 2 != 0 && !m_traits.prefixedText))
        return fail(begin,
                    "The binary value that begins with %1 is not an even number of hexadecimal digits in quotes.",
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
        return fail(begin, "The text that begins with %1 is not closed.", {tag.toString().left(20)},
                    QStringLiteral("Add the same mark at its end."));
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
        return fail(position, "The character \"%1\" (%2) has no meaning in SQL.", {QString(c), codeOf(c)},
                    hintForCharacter(c));
    return fail(position, "The character %1 has no meaning in SQL.", {codeOf(c)}, hintForCharacter(c));
}

QString Lexer::unescaped(QStringView inside) const
{
    QString out;
    out.reserve(inside.size());
    for (qsizetype i = 0; i < inside.size(); ++i) {
        if (inside[i] != u'\\' || i + 1 >= inside.size()) {
            out += inside[i];
            continue;
        }
        ++i;
        switch (inside[i].unicode()) {
        case u'n':
            out += u'\n';
            break;
        case u't':
            out += u'\t';
            break;
        case u'r':
            out += u'\r';
            break;
        case u'%': // kept for LIKE
        case u'_':
            out += u'\\';
            out += inside[i];
            break;
        default:
            out += inside[i];
        }
    }
    return out;
}

/// A text that may have a prefix and parts on further lines.
QString Lexer::textOf(QStringView all, QChar escape) const
{
    const QChar prefix = all.front().toLower();
    QString inside;
    qsizetype i = all.indexOf(u'\'') + 1;
    while (i < all.size()) {
        const QChar c = all[i++];
        if (c == u'\\' && prefix == u'e' && i < all.size()) {
            inside += c;
            inside += all[i++];
        } else if (c != u'\'') {
            inside += c;
        } else if (i < all.size() && all[i] == u'\'') {
            inside += c;
            ++i;
        } else {
            const qsizetype next = all.indexOf(u'\'', i); // the next line's part, or nothing
            i = next < 0 ? all.size() : next + 1;
        }
    }
    if (prefix == u'e')
        return withoutEscapes(inside);
    return prefix == u'u' ? withoutUnicodeEscapes(inside, escape) : inside;
}

QString Lexer::decodedUnicode(const Token &token, QChar escape) const
{
    return textOf(view(token), escape);
}

QString Lexer::decoded(const Token &token) const
{
    const QStringView all = view(token);
    switch (token.kind) {
    case TokenKind::Blob:
        return all.mid(2, all.size() - 3).toString();
    case TokenKind::Text: {
        const QChar open = all.front();
        if (open == u'$') {
            const qsizetype tag = all.indexOf(u'$', 1) + 1;
            return all.mid(tag, all.size() - 2 * tag).toString();
        }
        if (m_traits.prefixedText || open == u'n' || open == u'N')
            return textOf(all);
        QString inside = all.mid(1, all.size() - 2).toString();
        // Doubled quotes first: a backslash before a quote takes that quote away from a pair.
        if (!m_traits.backslashEscapes)
            return inside.replace(QString(2, open), QString(open));
        QString single;
        for (qsizetype i = 0; i < inside.size(); ++i) {
            single += inside[i];
            if (inside[i] == u'\\' && i + 1 < inside.size())
                single += inside[++i];
            else if (inside[i] == open && i + 1 < inside.size() && inside[i + 1] == open)
                ++i;
        }
        return unescaped(single);
    }
    case TokenKind::QuotedName: {
        const QChar open = all.front();
        if (open == u'u' || open == u'U')
            return withoutUnicodeEscapes(all.mid(3, all.size() - 4)).replace(QStringLiteral("\"\""), QStringLiteral("\""));
        const QChar close = open == u'[' ? QChar(u']') : open;
        QString inside = all.mid(1, all.size() - 2).toString();
        const bool doubled = open != u'[' || m_traits.closeQuote == QLatin1String("]");
        return doubled ? inside.replace(QString(2, close), QString(close)) : inside;
    }
    default:
        return all.toString();
    }
}

} // namespace Tieout::sql
