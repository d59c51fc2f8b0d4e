// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/typed.h"

#include "core/base/text.h"

namespace Tieout::base {

QString foldedAsTyped(const QString &text)
{
    return folded(text.toLower()
                      .replace(u'\u00e4', QLatin1String("ae"))
                      .replace(u'\u00f6', QLatin1String("oe"))
                      .replace(u'\u00fc', QLatin1String("ue")));
}

QString spellingKey(const QString &value)
{
    const QString simple = value.simplified();
    if (simple.size() < 2)
        return value;
    // "cancelled" and "canceled" are one word; "AA" and "AAA" are two
    constexpr qsizetype ShortestWord = 6;
    QString key;
    for (const QString &word : simple.toCaseFolded().split(u' ')) {
        key += key.isEmpty() ? QString() : QStringLiteral(" ");
        for (const QChar c : word) {
            if (word.size() < ShortestWord || !c.isLetter() || !key.endsWith(c))
                key += c;
        }
    }
    return key;
}

} // namespace Tieout::base
