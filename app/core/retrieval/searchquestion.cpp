// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/searchquestion.h"

#include "core/retrieval/valueindex.h"

#include <QRegularExpression>

namespace Tieout::retrieval {

/// "in alphabetical order", "sorted by", "in descending order of": says how to sort, and names no order that somebody
/// placed.
static QString withoutSorting(QString text)
{
    static const QRegularExpression sorting(QStringLiteral(
        "\\b(?:in |by )?(?:an? |the )?(?:reverse "
        ")?(?:alphabetic|ascending|descending|lexicographic|increasing|decreasing|"
        "chronologic)(?:al)?(?:ly)?(?: order(?:ing)?\\b)?(?: of\\b)?"
        "|\\b(?:ordered|sorted|order|sort) (?:them )?(?:by|in|from|according)\\b|\\b(?:in|the) order of\\b"));
    return text.replace(sorting, QStringLiteral(" "));
}

SearchQuestion SearchQuestion::read(const QString &question, const Lexicon &lexicon)
{
    SearchQuestion read;
    read.all = withoutSorting(valueKey(question)).split(u' ', Qt::SkipEmptyParts);
    QHash<QString, int> known;
    for (qsizetype i = 0; i < read.all.size(); ++i) {
        const QString &word = read.all[i];
        int at = -1;
        if (!lexicon.isStopWord(word) && !lexicon.isRequestWord(word)) {
            const QString stem = lexicon.stemOf(word);
            at = known.value(stem, -1);
            if (at < 0 && read.content.size() < MostWords) {
                at = int(read.content.size());
                known.insert(stem, at);
                read.content.append({word, stem, int(i)});
            }
        }
        read.m_contentAt.append(at);
    }
    return read;
}

QString SearchQuestion::contentText() const
{
    QStringList words;
    for (const SearchWord &word : content)
        words.append(word.lower);
    return words.join(u' ');
}

} // namespace Tieout::retrieval
