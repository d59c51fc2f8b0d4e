// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/askedforms.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::answer::sheet {

bool isScaleWord(const QString &lower)
{
    static const QSet<QString> words{"thousand", "thousands", "million",  "millions", "billion", "billions",
                                     "dollar",   "dollars",   "usd",      "eur",      "euro",    "euros",
                                     "gbp",      "pounds",    "currency", "terms"};
    return words.contains(lower);
}

bool isOfUnit(const QString &lower, const QList<CitedCell> &cells)
{
    static const QRegularExpression between(QStringLiteral("[^\\w²³°]+"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    return std::any_of(cells.cbegin(), cells.cend(), [&lower](const CitedCell &cell) {
        return cell.scale.unit.toLower().split(between, Qt::SkipEmptyParts).contains(lower);
    });
}

bool isPercentWord(const QString &lower)
{
    static const QSet<QString> words{"percent", "percentage", "percentages", "pct",       "cent",
                                     "points",  "rate",       "share",       "proportion"};
    return words.contains(lower);
}

bool saysPercent(const AskedWords &asked)
{
    return asked.text.contains(u'%')
           || std::any_of(asked.words.cbegin(), asked.words.cend(),
                          [](const AskedWord &word) { return isPercentWord(word.word.lower); });
}

bool comparesWith(const AskedWords &asked, int at, const QSet<int> &read)
{
    static const QSet<QString> words{"over", "under", "above", "below"};
    // "Borrowings under the parent company" asks for what stands there.
    static const QRegularExpression compares(QStringLiteral("\\b(?:how (?:many|much)|which|who|number of|by)\\b"),
                                             QRegularExpression::CaseInsensitiveOption);
    static const QSet<QString> articles{"the", "its", "their", "our"};
    int next = at + 1;
    if (next < asked.words.size() && articles.contains(asked.words[next].word.lower))
        ++next;
    return words.contains(asked.words[at].word.lower) && !read.contains(at) && read.contains(next)
           && !asked.words[next].word.quoted && compares.match(asked.text).hasMatch();
}

bool saysPer(const AskedWords &asked)
{
    return std::any_of(asked.words.cbegin(), asked.words.cend(),
                       [](const AskedWord &word) { return word.word.lower == u"per"; });
}

bool saysTotal(const AskedWords &asked)
{
    return std::any_of(asked.words.cbegin(), asked.words.cend(), [](const AskedWord &word) {
        return word.word.lower == u"total" || word.word.lower == u"overall" || word.word.lower == u"altogether";
    });
}

bool asksForWords(const AskedWords &asked)
{
    static const QRegularExpression form(
        QStringLiteral("^\\W*(?:why|where|when|how(?!\\s+(?:much|many|large|big|high|low|long|old|(?:do|does|did|has|"
                       "have)\\b.*\\b(?:change|develop|grow|differ|move)))|"
                       "what\\s+(?:do|does|did)\\b(?!.*\\b(?:report|record|cost|earn|spend|pay|have|amount|stand)\\b))|"
                       "\\b(?:to|for|from|of|by|in|on|with|as|about)\\s*\\?*\\s*$|"
                       "\\b(?:which|what|how many) (?:\\w+ )?(?:years?|quarters?|months|periods?|dates?)\\b|"
                       "\\bwhat (?:are|were) the (?:\\w+ "
                       ")?(?:components|types|kinds|categories|elements|names|reasons|factors)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(asked.text).hasMatch();
}

bool isOneOrEach(const AskedWords &asked)
{
    static const QRegularExpression each(QStringLiteral("\\b(respective|respectively|each|what are|what were)\\b"),
                                         QRegularExpression::CaseInsensitiveOption);
    return saysTotal(asked) && !asked.text.contains(each);
}

} // namespace Tieout::answer::sheet
