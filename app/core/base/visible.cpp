// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/visible.h"

#include "core/base/text.h"

#include <algorithm>

namespace Tieout::base {

namespace {

constexpr char32_t zeroWidthNonJoiner = 0x200c;
constexpr char32_t zeroWidthJoiner = 0x200d;

/// What is never shown as it is. Not asked of QChar alone: its categories leave out what only looks like nothing.
bool isUnseen(char32_t c)
{
    if (c < 0x20 || (c >= 0x7f && c <= 0x9f))
        return true;
    if (c < 0xad)
        return false;
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format: // bidirectional controls, characters without width, tags, byte order marks, soft hyphens
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        break;
    }
    if ((c & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef)) // no characters, and never will be
        return true;
    // Letters by their category, and blank: the fillers of Hangul, and Braille without dots.
    return c == 0x115f || c == 0x1160 || c == 0x3164 || c == 0xffa0 || c == 0x2800 || c == 0x034f;
}

/// One character of the text at `at`, half a surrogate pair as it stands.
char32_t characterAt(const QString &text, qsizetype at)
{
    const QChar c = text[at];
    if (c.isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate())
        return QChar::surrogateToUcs4(c, text[at + 1]);
    return c.unicode();
}

char32_t characterBefore(const QString &text, qsizetype at)
{
    if (at >= 2 && text[at - 1].isLowSurrogate() && text[at - 2].isHighSurrogate())
        return QChar::surrogateToUcs4(text[at - 2], text[at - 1]);
    return at >= 1 ? text[at - 1].unicode() : 0;
}

bool isJoined(char32_t c)
{
    switch (QChar::script(c)) {
    case QChar::Script_Arabic:
    case QChar::Script_Syriac:
    case QChar::Script_Devanagari:
    case QChar::Script_Bengali:
    case QChar::Script_Gurmukhi:
    case QChar::Script_Gujarati:
    case QChar::Script_Oriya:
    case QChar::Script_Tamil:
    case QChar::Script_Telugu:
    case QChar::Script_Kannada:
    case QChar::Script_Malayalam:
    case QChar::Script_Sinhala:
    case QChar::Script_Khmer:
    case QChar::Script_Mongolian:
        return true;
    default:
        return c == 0xfe0f || (c >= 0x2600 && c <= 0x27bf)
               || (c >= 0x1f000 && c <= 0x1faff); // emoji, and the selector behind one
    }
}

/// Whether a joiner stands where people write it: between two letters of a script that is joined, or two emoji.
bool joins(const QString &text, qsizetype at)
{
    return at > 0 && at + 1 < text.size() && isJoined(characterBefore(text, at)) && isJoined(characterAt(text, at + 1));
}

bool isShown(char32_t c, const QString &text, qsizetype at, Breaks breaks)
{
    if (!isUnseen(c))
        return true;
    if (c == '\n' || c == '\t')
        return breaks == Breaks::Lines;
    return (c == zeroWidthJoiner || c == zeroWidthNonJoiner) && joins(text, at);
}

QString markOf(char32_t c)
{
    switch (c) {
    case '\n':
        return QStringLiteral("\\n");
    case '\t':
        return QStringLiteral("\\t");
    case '\r':
        return QStringLiteral("\\r");
    default:
        break;
    }
    return c > 0xffff ? QStringLiteral("\\u{%1}").arg(uint(c), 0, 16)
                      : QStringLiteral("\\u%1").arg(uint(c), 4, 16, QLatin1Char('0'));
}

} // namespace

QString visible(const QString &text, Breaks breaks)
{
    QString out;
    bool changed = false;
    for (qsizetype i = 0; i < text.size();) {
        const char32_t c = characterAt(text, i);
        const qsizetype length = c > 0xffff ? 2 : 1;
        // A line that ends as Windows ends it is a line.
        const bool isLineEnd = c == '\r' && breaks == Breaks::Lines && i + 1 < text.size() && text[i + 1] == u'\n';
        if (!isLineEnd && !isShown(c, text, i, breaks)) {
            if (!changed)
                out = text.left(i);
            changed = true;
            out += markOf(c);
        } else if (changed) {
            out += QStringView(text).mid(i, length);
        }
        i += length;
    }
    return changed ? out : text;
}

QByteArray escapedJson(const QByteArray &json)
{
    const bool isAscii = std::all_of(json.begin(), json.end(), [](char c) { return uchar(c) < 0x7f; });
    if (isAscii)
        return json; // Qt writes control characters below a blank itself
    const QString text = QString::fromUtf8(json);
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size();) {
        const char32_t c = characterAt(text, i);
        const qsizetype length = c > 0xffff ? 2 : 1;
        // Blanks of the layout stand outside of strings; inside of one they are escaped already.
        const bool keeps = c < 0x20 || isShown(c, text, i, Breaks::Lines);
        for (qsizetype part = 0; part < length; ++part) {
            const QChar unit = text[i + part];
            if (keeps)
                out += unit;
            else
                out += QStringLiteral("\\u%1").arg(uint(unit.unicode()), 4, 16, QLatin1Char('0'));
        }
        i += length;
    }
    return out.toUtf8();
}

QString shortened(const QString &message, int lines, int characters)
{
    QString whole = message;
    while (whole.endsWith(u'\n') || whole.endsWith(u'\r'))
        whole.chop(1);
    qsizetype end = -1;
    for (int kept = 0; kept < lines; ++kept) {
        end = whole.indexOf(u'\n', end + 1);
        if (end < 0)
            break;
    }
    const qsizetype more = end < 0 ? 0 : QStringView(whole).mid(end).count(u'\n');
    if (more <= 1)
        end = whole.size(); // one line more is no longer than what would stand in its place
    if (end > characters) {
        end = characters - (whole[characters - 1].isHighSurrogate() ? 1 : 0);
        return whole.left(end)
               + QStringLiteral("... %1 more characters").arg(grouped(QString::number(whole.size() - end)));
    }
    return more <= 1 ? message
                     : whole.left(end) + QStringLiteral("\n... %1 more lines").arg(grouped(QString::number(more)));
}

} // namespace Tieout::base
