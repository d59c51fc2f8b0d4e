// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/dialects/dialectwords.h"

#include <algorithm>

namespace Tieout::dialects {

namespace {

QStringList sortedOnce(QStringList words)
{
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

} // namespace

QStringList wordsOf(const char *text)
{
    return sortedOnce(QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts));
}

QHash<QString, FunctionArity> aritiesOf(const char *text)
{
    QHash<QString, FunctionArity> arities;
    const QStringList words = QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i + 1 < words.size(); i += 2) {
        const QString &range = words[i + 1];
        FunctionArity arity;
        arity.least = range.section(u'-', 0, 0).remove(u'+').toInt();
        arity.most = range.endsWith(u'+') ? -1 : range.section(u'-', -1).toInt();
        arities.insert(words[i], arity);
    }
    return arities;
}

QStringList wordsWithout(const QStringList &words, const QStringList &without)
{
    QStringList left;
    std::copy_if(words.cbegin(), words.cend(), std::back_inserter(left),
                 [&without](const QString &word) { return !without.contains(word); });
    return left;
}

QStringList joined(const QStringList &first, const QStringList &second)
{
    return sortedOnce(first + second);
}

} // namespace Tieout::dialects
