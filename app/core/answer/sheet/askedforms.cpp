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

bool countsLines(const AskedWords &asked, int at, const QList<CitedCell> &cells)
{
    static const QStringList numbers{"two",   "three", "four", "five",   "six",   "seven",
                                     "eight", "nine",  "ten",  "eleven", "twelve"};
    const qsizetype count = numbers.indexOf(asked.words[at].word.lower) + 2;
    const bool isOfSeveral = at + 1 < asked.words.size() && asked.words[at + 1].word.lower.endsWith(u's');
    if (count < 2 || !isOfSeveral)
        return false;
    QSet<int> rows;
    QSet<int> columns;
    for (const CitedCell &cell : cells) {
        rows.insert(cell.row);
        columns.insert(cell.column);
    }
    return rows.size() == count || columns.size() == count;
}

bool isBetween(const QSet<int> &words, int at)
{
    const auto [first, last] = std::minmax_element(words.cbegin(), words.cend());
    return !words.isEmpty() && *first < at && at < *last;
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

bool namesPart(const sources::sheets::SheetTable &table, const AskedWords &asked, const QSet<int> &read,
               const QList<int> &columns)
{
    static const QRegularExpression form(QStringLiteral("^\\W*(?:%|(?:percent(?:age)?|pct)\\b)"),
                                         QRegularExpression::CaseInsensitiveOption);
    return std::any_of(columns.cbegin(), columns.cend(), [&](int column) {
        const QString name = table.columns[column].name();
        const QStringList stems = labelStems(name);
        return form.match(name).hasMatch() && std::any_of(read.cbegin(), read.cend(), [&](int at) {
                   return stems.contains(asked.words[at].word.stem);
               });
    });
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
