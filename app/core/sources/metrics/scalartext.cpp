// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/metrics/scalartext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QString>

#include <algorithm>

namespace Tieout::sources::metrics {

namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

qsizetype behindBlanks(const QByteArray &text, qsizetype at)
{
    while (at < text.size() && isBlank(text[at]))
        ++at;
    return at;
}

/// Behind a text in double quotes.
qsizetype behindQuoted(const QByteArray &text, qsizetype at)
{
    for (++at; at < text.size() && text[at] != '"'; ++at) {
        if (text[at] == '\\')
            ++at;
    }
    return std::min(at + 1, text.size());
}

/// What an escape in double quotes stands for, and how long it is; empty where it is not known.
std::pair<QByteArray, qsizetype> escaped(const QByteArray &text, qsizetype at)
{
    static const QByteArray signs = QByteArrayLiteral("\"\\/ ntr0bf");
    static const QByteArray meant("\"\\/ \n\t\r\0\b\f", 10);
    const char sign = at + 1 < text.size() ? text[at + 1] : '\0';
    if (const qsizetype simple = signs.indexOf(sign); sign != '\0' && simple >= 0)
        return {meant.mid(simple, 1), 2};
    const qsizetype digits = sign == 'x' ? 2 : sign == 'u' ? 4 : sign == 'U' ? 8 : 0;
    bool isNumber = false;
    const char32_t code = text.mid(at + 2, digits).toUInt(&isNumber, 16);
    if (digits == 0 || !isNumber || (code >= 0xD800 && code < 0xE000))
        return {};
    return {QString::fromUcs4(&code, 1).toUtf8(), 2 + digits};
}

/// Calls `visit` with where each item of an array, or key of an object, begins.
template <typename Visit>
void forEachItem(const QByteArray &text, qsizetype at, const Visit &visit)
{
    for (at = behindBlanks(text, at + 1); at < text.size() && text[at] != ']' && text[at] != '}';) {
        if (!visit(at))
            return;
        at = behindBlanks(text, jsonEndOf(text, at));
        if (at < text.size() && (text[at] == ',' || text[at] == ':'))
            at = behindBlanks(text, at + 1);
    }
}

} // namespace

QByteArray edited(QByteArray text, QList<ByteEdit> edits)
{
    std::stable_sort(edits.begin(), edits.end(),
                     [](const ByteEdit &a, const ByteEdit &b) { return a.begin > b.begin; });
    qsizetype last = text.size() + 1;
    for (const ByteEdit &edit : std::as_const(edits)) {
        if (edit.begin >= last)
            continue;
        text.replace(edit.begin, edit.end - edit.begin, edit.replacement);
        last = edit.begin;
    }
    return text;
}

std::optional<ScalarText> ScalarText::read(const QByteArray &text, qsizetype at, const QByteArray &value)
{
    ScalarText out;
    if (at >= text.size())
        return {};
    const char first = text[at];
    if (first == '\'' || first == '"') {
        out.m_form = first == '"' ? Form::DoubleQuoted : Form::SingleQuoted;
        ++at;
    } else if (first == '|' || first == '>') {
        at = text.indexOf('\n', at); // behind its sign
    }
    const auto take = [&out](qsizetype begin, qsizetype end) {
        out.m_begins.append(begin);
        out.m_ends.append(end);
    };
    for (qsizetype i = 0; i < value.size();) {
        if (at < 0 || at >= text.size())
            return {};
        if (out.m_form == Form::DoubleQuoted && text[at] == '\\') {
            if (at + 1 < text.size() && text[at + 1] == '\n') { // the line goes on
                at = behindBlanks(text, at + 1);
                continue;
            }
            const auto [meant, length] = escaped(text, at);
            if (meant.isEmpty() || value.mid(i, meant.size()) != meant)
                return {};
            for (qsizetype byte = 0; byte < meant.size(); ++byte)
                take(at, at + length);
            i += meant.size();
            at += length;
        } else if (out.m_form == Form::SingleQuoted && text.mid(at, 2) == "''") {
            if (value[i++] != '\'')
                return {};
            take(at, at + 2);
            at += 2;
        } else if (text[at] == value[i]) {
            take(at, at + 1);
            ++at;
            ++i;
        } else if (isBlank(text[at])) { // lines are folded, and indented
            if (isBlank(value[i])) {
                take(at, at + 1);
                ++i;
            }
            ++at;
        } else {
            return {};
        }
    }
    return out;
}

ByteEdit ScalarText::inText(const ByteEdit &ofValue) const
{
    ByteEdit out;
    const bool isNothing = ofValue.begin == ofValue.end;
    out.begin = ofValue.begin < m_begins.size() ? m_begins[ofValue.begin] : m_ends.last();
    out.end = isNothing ? out.begin : m_ends[ofValue.end - 1];
    out.replacement = ofValue.replacement;
    if (m_form == Form::SingleQuoted) {
        out.replacement.replace("'", "''");
    } else if (m_form == Form::DoubleQuoted) { // JSON's escapes are YAML's too
        const QJsonArray one{QString::fromUtf8(ofValue.replacement)};
        out.replacement = QJsonDocument(one).toJson(QJsonDocument::Compact).chopped(2).mid(2);
    }
    return out;
}

qsizetype jsonEndOf(const QByteArray &text, qsizetype at)
{
    int depth = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (c == '"') {
            at = behindQuoted(text, at);
        } else {
            const bool closes = c == ']' || c == '}';
            if (depth == 0 && (closes || c == ',' || c == ':' || isBlank(c)))
                return at;
            depth += c == '[' || c == '{' ? 1 : closes ? -1 : 0;
            ++at;
        }
        const bool isWord = c != '"' && c != ']' && c != '}';
        if (depth == 0 && !isWord)
            return at;
    }
    return at;
}

qsizetype jsonItemAt(const QByteArray &text, qsizetype at, int item)
{
    qsizetype found = -1;
    int number = 0;
    forEachItem(text, at, [&](qsizetype begin) {
        found = number++ == item ? begin : -1;
        return found < 0;
    });
    return found;
}

qsizetype jsonValueAt(const QByteArray &object, const QByteArray &key)
{
    qsizetype found = -1;
    bool isKey = true;
    bool isNext = false;
    forEachItem(object, behindBlanks(object, 0), [&](qsizetype begin) {
        if (isNext) {
            found = begin;
            return false;
        }
        isNext = isKey && object.mid(begin, key.size() + 2) == '"' + key + '"';
        isKey = !isKey;
        return true;
    });
    return found;
}

} // namespace Tieout::sources::metrics
