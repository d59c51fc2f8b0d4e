// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pseudolanguage.h"

namespace Tieout::shell {

namespace {

QChar accented(QChar letter)
{
    constexpr QStringView plain = u"aceinosuyzACEINOSUYZ";
    constexpr QStringView marked = u"áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ";
    const qsizetype at = plain.indexOf(letter);
    return at < 0 ? letter : marked[at];
}

/// What a program reads in a text stays: places for arguments, tags and entities of rich text.
qsizetype endOfMark(const QString &text, qsizetype at)
{
    if (text[at] == u'%' && at + 1 < text.size()) {
        const bool localised = text[at + 1] == u'L' && at + 2 < text.size();
        return at + (localised ? 3 : 2);
    }
    if (text[at] == u'<') {
        const qsizetype end = text.indexOf(u'>', at);
        return end < 0 ? at : end + 1;
    }
    if (text[at] == u'&') {
        const qsizetype end = text.indexOf(u';', at);
        return end < 0 || text.mid(at, end - at).contains(u' ') ? at + 1 : end + 1;
    }
    return at;
}

} // namespace

QString PseudoLanguage::translate(const char *, const char *sourceText, const char *, int) const
{
    const QString text = QString::fromUtf8(sourceText);
    if (text.isEmpty())
        return {};
    QString out(u'[');
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = endOfMark(text, at);
        if (end > at) {
            out += text.mid(at, end - at);
            at = end;
        } else {
            out += accented(text[at++]);
        }
    }
    return out + u']';
}

} // namespace Tieout::shell
