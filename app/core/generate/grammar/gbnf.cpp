// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/grammar/gbnf.h"

#include <QSet>

#include <algorithm>
#include <string>
#include <vector>

namespace Tieout::generate::grammar {

namespace {

constexpr qsizetype LongestName = 100;

bool isNameCharacter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'-';
}

bool isRuleName(const QString &name)
{
    return !name.isEmpty() && name.size() <= LongestName && std::all_of(name.cbegin(), name.cend(), isNameCharacter);
}

QString hexadecimal(char32_t character, int digits)
{
    return QString::number(uint(character), 16).toUpper().rightJustified(digits, u'0');
}

QString inQuotes(const std::u32string &text)
{
    QString out(u'"');
    for (const char32_t c : text) {
        if (c == U'"' || c == U'\\')
            out += u'\\' + QString(QChar(ushort(c)));
        else if (c >= 0x20 && c < 0x7f)
            out += QChar(ushort(c));
        else if (c < 0x100)
            out += QStringLiteral("\\x") + hexadecimal(c, 2);
        else if (c < 0x10000)
            out += QStringLiteral("\\u") + hexadecimal(c, 4);
        else
            out += QStringLiteral("\\U") + hexadecimal(c, 8);
    }
    return out + u'"';
}

/// The text of an entry with what follows it.
struct Branch {
    std::u32string text;
    QString next;
};

QString joined(const QString &first, const QString &second)
{
    return first.isEmpty() ? second : second.isEmpty() ? first : first + u' ' + second;
}

/// The branches [begin, end), sorted and alike up to `at`.
QString trieOf(const std::vector<Branch> &branches, size_t begin, size_t end, size_t at)
{
    if (end - begin == 1) {
        const std::u32string rest = branches[begin].text.substr(at);
        const QString piece = joined(rest.empty() ? QString() : inQuotes(rest), branches[begin].next);
        return piece.isEmpty() ? QStringLiteral("\"\"") : piece;
    }
    size_t common = at;
    const std::u32string &first = branches[begin].text;
    const std::u32string &last = branches[end - 1].text;
    while (common < first.size() && common < last.size() && first[common] == last[common])
        ++common;
    QStringList alternatives;
    size_t here = begin;
    for (; here < end && branches[here].text.size() == common; ++here)
        alternatives.append(branches[here].next.isEmpty() ? QStringLiteral("\"\"") : branches[here].next);
    while (here < end) {
        size_t behind = here;
        while (behind < end && branches[behind].text[common] == branches[here].text[common])
            ++behind;
        alternatives.append(trieOf(branches, here, behind, common));
        here = behind;
    }
    return joined(common > at ? inQuotes(first.substr(at, common - at)) : QString(), GbnfWriter::oneOf(alternatives));
}

} // namespace

QString GbnfWriter::literal(const QString &text)
{
    return inQuotes(text.toStdU32String());
}

QString GbnfWriter::escaped(const QString &text) const
{
    if (!m_insideJson)
        return text;
    QString out;
    for (const QChar c : text) {
        if (c == u'"' || c == u'\\')
            out += u'\\' + QString(c);
        else if (c < u' ')
            out += QStringLiteral("\\u") + hexadecimal(c.unicode(), 4).toLower();
        else
            out += c;
    }
    return out;
}

QString GbnfWriter::text(const QString &text) const
{
    return literal(escaped(text));
}

QString GbnfWriter::oneOf(const QStringList &alternatives)
{
    if (alternatives.size() == 1)
        return alternatives.first();
    return u'(' + alternatives.join(QStringLiteral(" | ")) + u')';
}

QString GbnfWriter::maybe(const QString &piece)
{
    return u'(' + piece + QStringLiteral(")?");
}

QString GbnfWriter::times(const QString &piece, int least, int most)
{
    return QStringLiteral("(%1){%2,%3}").arg(piece).arg(least).arg(most);
}

QString GbnfWriter::trie(const QList<std::pair<QString, QString>> &texts) const
{
    std::vector<Branch> branches;
    for (const auto &[text, next] : texts)
        branches.push_back({escaped(text).toStdU32String(), next});
    std::stable_sort(branches.begin(), branches.end(),
                     [](const Branch &a, const Branch &b) { return a.text < b.text; });
    return trieOf(branches, 0, branches.size(), 0);
}

bool GbnfWriter::begin(const QString &name)
{
    if (m_rules.contains(name))
        return false;
    m_rules.insert(name, QString());
    m_order.append(name);
    return true;
}

void GbnfWriter::define(const QString &name, const QString &body)
{
    begin(name);
    m_rules.insert(name, body);
}

QStringList rulesNamedIn(const QString &body)
{
    QStringList names;
    for (qsizetype i = 0; i < body.size(); ++i) {
        const QChar c = body[i];
        if (c == u'"' || c == u'[' || c == u'{') {
            const QChar closing = c == u'"' ? u'"' : c == u'[' ? u']' : u'}';
            for (++i; i < body.size() && body[i] != closing; ++i)
                i += body[i] == u'\\' ? 1 : 0;
        } else if (isNameCharacter(c)) {
            qsizetype end = i;
            while (end < body.size() && isNameCharacter(body[end]))
                ++end;
            names.append(body.mid(i, end - i));
            i = end - 1;
        }
    }
    return names;
}

Result<QByteArray> GbnfWriter::finish(qsizetype maximumBytes) const
{
    const QString root = QStringLiteral("root");
    QSet<QString> reached{root};
    QStringList open{root};
    while (!open.isEmpty()) {
        const QString name = open.takeLast();
        const QString body = m_rules.value(name);
        if (!isRuleName(name) || body.isEmpty())
            return fail(
                ErrorCode::Invalid,
                QT_TRANSLATE_NOOP("Error", "The grammar's rule \"%1\" has no body, or no name that can be one."),
                {name});
        for (const QString &next : rulesNamedIn(body)) {
            if (!reached.contains(next)) {
                reached.insert(next);
                open.append(next);
            }
        }
    }
    QByteArray out = QByteArrayLiteral("root ::= ") + m_rules.value(root).toLatin1() + '\n';
    for (const QString &name : m_order) {
        if (reached.contains(name) && name != root)
            out += name.toLatin1() + " ::= " + m_rules.value(name).toLatin1() + '\n';
    }
    if (out.size() > maximumBytes) {
        return fail(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "The grammar takes %1 bytes, more than %2."),
                    {QString::number(out.size()), QString::number(maximumBytes)},
                    QT_TRANSLATE_NOOP("Error", "Choose fewer tables, or tables with fewer columns."));
    }
    return out;
}

} // namespace Tieout::generate::grammar
