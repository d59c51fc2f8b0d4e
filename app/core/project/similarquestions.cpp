// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/similarquestions.h"

#include "core/base/text.h"
#include "core/retrieval/lexicon.h"

#include <QSet>

#include <algorithm>

namespace Tieout::project {

namespace {

/// Each has to be encoded the first time, and somebody waits for the answer.
constexpr size_t mostEncoded = 50;

/// Without numbers: a year says of which rows something is asked, not what.
QSet<QString> wordsOf(const QString &text, const retrieval::Lexicon &lexicon)
{
    QSet<QString> out;
    for (const base::Word &word : base::words(text)) {
        if (!word.number && !lexicon.isStopWord(word.lower))
            out.insert(word.stem);
    }
    return out;
}

void sortNearest(std::vector<SimilarQuestion> &near)
{
    std::sort(near.begin(), near.end(), [](const SimilarQuestion &a, const SimilarQuestion &b) {
        return a.nearness != b.nearness ? a.nearness > b.nearness : a.place > b.place;
    });
}

/// To those that share the most words.
void addMeaning(std::vector<SimilarQuestion> &near, const QStringList &questions, const QString &question,
                const retrieval::MeaningIndex &meanings)
{
    QStringList encoded;
    for (size_t i = 0; i < std::min(near.size(), mostEncoded); ++i)
        encoded.append(questions[near[i].place]);
    const std::vector<float> cosines = meanings.nearQuestions(question, encoded);
    for (size_t i = 0; i < cosines.size(); ++i)
        near[i].nearness += retrieval::addedByMeaning(cosines[i]);
    sortNearest(near);
}

} // namespace

std::vector<SimilarQuestion> similarQuestions(const QStringList &questions, const QString &question,
                                              const retrieval::MeaningIndex *meanings)
{
    static const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
    const QSet<QString> asked = wordsOf(question, lexicon);
    std::vector<SimilarQuestion> near;
    for (qsizetype place = 0; place < questions.size(); ++place) {
        const QSet<QString> words = wordsOf(questions[place], lexicon);
        const qsizetype shared = (asked & words).size();
        if (shared > 0) // meaning alone brings none
            near.push_back({place, double(shared) / double((asked | words).size())});
    }
    sortNearest(near);
    if (meanings)
        addMeaning(near, questions, question, *meanings);
    return near;
}

} // namespace Tieout::project
