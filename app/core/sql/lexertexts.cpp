// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/lexer.h"

#include <QStringDecoder>

/// What quoted texts and names hold: escapes as the engines read them. Where it cannot be told for certain, nothing.
namespace Tieout::sql {

namespace {

/// Digits of a base from `at`, at least `least` and at most `most`; `at` moves behind them.
std::optional<uint> digitsAt(QStringView text, qsizetype &at, int least, int most, int base)
{
    uint code = 0;
    int count = 0;
    for (; count < most && at < text.size(); ++count, ++at) {
        bool digit = false;
        const uint value = text.mid(at, 1).toUInt(&digit, base);
        if (!digit)
            break;
        code = code * uint(base) + value;
    }
    return count >= least ? std::optional(code) : std::nullopt;
}

/// Appends code points, of which two may be the halves of one character.
class CodePoints
{
public:
    /// False where the number is no character, or no half that fits.
    bool append(QString &out, uint code)
    {
        const bool low = code >= 0xDC00 && code <= 0xDFFF;
        if (low != (m_high != 0) || code == 0 || code > 0x10FFFF)
            return false;
        if (code >= 0xD800 && code <= 0xDBFF) {
            m_high = char16_t(code);
            return true;
        }
        if (low)
            out += QChar(m_high);
        m_high = 0;
        const char32_t point = code;
        out += low ? QString(QChar(char16_t(code))) : QString::fromUcs4(&point, 1);
        return true;
    }
    bool waits() const { return m_high != 0; }

private:
    char16_t m_high = 0;
};

/// Bytes that were written as escapes, as the text that they are in UTF-8.
bool takeBytes(QString &out, QByteArray &bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8,
                           QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
    const QString text = decoder(bytes);
    const bool good = !decoder.hasError() && !text.contains(QChar());
    out += text;
    bytes.clear();
    return good;
}

/// What E'...' holds: PostgreSQL's manual, 4.1.2.2.
std::optional<QString> withoutEscapes(QStringView inside)
{
    static constexpr QStringView letters = u"bfnrt";
    static constexpr QStringView controls = u"\b\f\n\r\t";
    QString out;
    QByteArray bytes;
    CodePoints points;
    for (qsizetype i = 0; i < inside.size();) {
        const QChar c = inside[i++];
        const QChar kind = c == u'\\' && i < inside.size() ? inside[i] : QChar();
        const bool octal = kind >= u'0' && kind <= u'7';
        qsizetype digits = i + (octal ? 0 : 1);
        const std::optional<uint> byte = octal          ? digitsAt(inside, digits, 1, 3, 8)
                                         : kind == u'x' ? digitsAt(inside, digits, 1, 2, 16)
                                                        : std::nullopt;
        if (byte && !points.waits()) {
            bytes += char(*byte & 0xFF);
            i = digits;
            continue;
        }
        if (!takeBytes(out, bytes))
            return {};
        if (kind == u'u' || kind == u'U') {
            const int count = kind == u'u' ? 4 : 8;
            const std::optional<uint> code = digitsAt(inside, digits, count, count, 16);
            if (!code || !points.append(out, *code))
                return {};
            i = digits;
            continue;
        }
        if (points.waits() || kind == u'v') // a tab or a letter, by the engine's version
            return {};
        const qsizetype control = kind.isNull() ? -1 : letters.indexOf(kind);
        out += kind.isNull() ? c : control >= 0 ? controls[control] : kind;
        i += kind.isNull() ? 0 : 1;
    }
    return takeBytes(out, bytes) && !points.waits() ? std::optional(out) : std::nullopt;
}

/// What U&'...' holds.
std::optional<QString> withoutUnicodeEscapes(QStringView inside, QChar escape)
{
    QString out;
    CodePoints points;
    for (qsizetype i = 0; i < inside.size();) {
        const QChar c = inside[i++];
        const bool twice = c == escape && i < inside.size() && inside[i] == escape;
        if (c != escape || twice) {
            if (points.waits())
                return {};
            out += c;
            i += twice ? 1 : 0;
            continue;
        }
        const int count = i < inside.size() && inside[i] == u'+' ? 6 : 4;
        i += count == 6 ? 1 : 0;
        const std::optional<uint> code = digitsAt(inside, i, count, count, 16);
        if (!code || !points.append(out, *code))
            return {};
    }
    return points.waits() ? std::nullopt : std::optional(out);
}

/// MySQL's manual, table 9.1. A text cannot hold its \0 here.
std::optional<QString> withoutBackslashes(const QString &inside)
{
    static constexpr QStringView letters = u"bnrtZ";
    static constexpr QStringView controls = u"\b\n\r\t\x1A";
    QString out;
    out.reserve(inside.size());
    for (qsizetype i = 0; i < inside.size(); ++i) {
        if (inside[i] != u'\\' || i + 1 >= inside.size()) {
            out += inside[i];
            continue;
        }
        const QChar kind = inside[++i];
        if (kind == u'0')
            return {};
        if (kind == u'%' || kind == u'_') // kept for LIKE
            out += u'\\';
        const qsizetype control = letters.indexOf(kind);
        out += control >= 0 ? controls[control] : kind;
    }
    return out;
}

} // namespace

/// A text that may have a prefix and parts on further lines.
std::optional<QString> Lexer::textOf(QStringView all, QChar escape) const
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

/// A text of one or more parts, each in quotes of either kind.
std::optional<QString> Lexer::textWithBackslashes(QStringView all) const
{
    QString inside;
    qsizetype i = all.front() == u'n' || all.front() == u'N' ? 1 : 0;
    while (i < all.size()) {
        const QChar open = all[i++];
        for (; i < all.size(); ++i) {
            const bool pair =
                i + 1 < all.size()
                && ((all[i] == u'\\' && m_traits.backslashEscapes) || (all[i] == open && all[i + 1] == open));
            if (all[i] == open && !pair)
                break;
            // Doubled quotes are taken together first: a backslash before a quote takes that quote away from a pair.
            if (pair && all[i] == u'\\')
                inside += all[i];
            i += pair ? 1 : 0;
            inside += all[i];
        }
        for (++i; i < all.size() && all[i].isSpace(); ++i) {
        }
    }
    return m_traits.backslashEscapes ? withoutBackslashes(inside) : inside;
}

std::optional<QString> Lexer::decodedUnicode(const Token &token, QChar escape) const
{
    return textOf(view(token), escape);
}

QString Lexer::decoded(const Token &token) const
{
    return contentOf(token).value_or(QString());
}

std::optional<QString> Lexer::contentOf(const Token &token) const
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
        if (m_traits.backslashEscapes || m_traits.adjacentTexts)
            return textWithBackslashes(all);
        if (m_traits.prefixedText || open == u'n' || open == u'N')
            return textOf(all);
        return all.mid(1, all.size() - 2).toString().replace(QString(2, open), QString(open));
    }
    case TokenKind::QuotedName: {
        const QChar open = all.front();
        if (open == u'u' || open == u'U') {
            std::optional<QString> name = withoutUnicodeEscapes(all.mid(3, all.size() - 4), u'\\');
            return name ? std::optional(name->replace(QStringLiteral("\"\""), QStringLiteral("\""))) : name;
        }
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
