// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/router/split.h"

#include "core/answer/router/wordforms.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::answer::router {

namespace {

QRegularExpression pattern(const char *text)
{
    return QRegularExpression(QString::fromLatin1(text), QRegularExpression::CaseInsensitiveOption
                                                             | QRegularExpression::UseUnicodePropertiesOption);
}

bool saysWhatAbout(const QString &text)
{
    const QStringList words = wordsIn(text);
    return std::any_of(words.cbegin(), words.cend(), isTopicWord);
}

QString stripped(QString text, const QString &characters)
{
    while (!text.isEmpty() && characters.contains(text.back()))
        text.chop(1);
    while (!text.isEmpty() && characters.contains(text.front()))
        text.remove(0, 1);
    return text;
}

/// Whether the right side only says more of the left: "and by month", ", sorted by name", "2023 and 2024".
bool isContinued(const QString &before, const Split &split)
{
    static const QRegularExpression afterComma = pattern(
        "^(?:not|never|no longer|nor|neither|still|only|without|except(?:ing)?|exclud\\w+|includ\\w+|incl|excl|please"
        "|pls|sorted|ordered|grouped|ranked|split|broken|worst|best|highest|lowest|biggest|smallest|newest|oldest"
        "|latest|first|last|this|in|on|at|for|by|per|from|since|during|until|till|before|after|within|over|of|to|as"
        "|between|above|below|under|any|all levels|directly|indirectly|however|if|when|vs|versus|i mean|right|ideally"
        "|roughly|approx\\w*)\\b");
    static const QRegularExpression afterAnd =
        pattern("^(?:not|never|no longer|nor|still|only|without|above|below|under|over|before|after|in|on|at|for|by|per"
                "|from|since|during|until|to|of|then|is it|are they)\\b");
    static const QRegularExpression openRange = pattern("\\b(?:between|both|from)\\b[^,;:?]*$");
    static const QRegularExpression determined =
        pattern("^(?:the|their|its|his|her|our|all|every\\w*|what|how|who|which|whom)\\b");
    static const QRegularExpression grouped = pattern("\\b(?:by|per|each)\\b");
    if (split.separator == QLatin1String("and") || split.separator == QLatin1String("&")) {
        if (isPeriodWord(wordsIn(split.left).last()) && isPeriodWord(wordsIn(split.right).first()))
            return true;
        if (openRange.match(split.left).hasMatch())
            return true;
        return split.separator == QLatin1String("and") && afterAnd.match(split.right).hasMatch();
    }
    if (split.separator == QLatin1String("with"))
        return !before.endsWith(u',') && !determined.match(split.right).hasMatch()
               && !grouped.match(split.right).hasMatch();
    return split.separator == QLatin1String(",") && afterComma.match(split.right).hasMatch();
}

} // namespace

QList<Split> splitsOf(const QString &question)
{
    static const QRegularExpression separator =
        pattern("\\s*(;|,\\s*(?:plus|and|then|but|also)\\b|,|:| - |\\bplus\\b|\\band\\b|&|\\bbut\\b|\\bversus\\b"
                "|\\bvs\\b\\.?|\\bagainst\\b|\\bcompared (?:to|with)\\b|\\bnext to\\b|\\balongside\\b|\\bas well as\\b"
                "|\\b(?:along|together) with\\b|\\bwith\\b|\\bthen\\b|\\?)\\s*");
    static const QRegularExpression compare = pattern("^(?:please )?compare\\b");
    const QString plain = plainText(question);
    QList<Split> splits;
    for (auto match = separator.globalMatch(plain); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const QString before = plain.left(found.capturedStart());
        Split split;
        split.left = stripped(before, QStringLiteral(" ,;:")).remove(compare).trimmed();
        split.separator = stripped(found.captured(1).toLower(), QStringLiteral(" ."));
        split.right = stripped(plain.mid(found.capturedEnd()), QStringLiteral(" ,;:?"));
        if (saysWhatAbout(split.left) && saysWhatAbout(split.right) && !isContinued(before.trimmed(), split))
            splits.append(split);
    }
    return splits;
}

} // namespace Tieout::answer::router
