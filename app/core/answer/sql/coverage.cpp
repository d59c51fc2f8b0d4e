// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/coverage.h"

#include "core/answer/router/wordforms.h"
#include "core/retrieval/lexicon.h"

namespace Tieout::answer {

Coverage coverageOf(const retrieval::Linking &linking)
{
    static const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
    QList<bool> known(linking.words.size(), false);
    const auto mark = [&known](const auto &mentions) {
        for (const auto &mention : mentions) {
            for (int i = mention.firstWord; mention.score >= retrieval::MeantScore && i <= mention.lastWord; ++i)
                known[i] = true;
        }
    };
    mark(linking.tables);
    mark(linking.columns);
    mark(linking.values);
    Coverage coverage;
    for (int i = 0; i < int(linking.words.size()); ++i) {
        const base::Word &word = linking.words[i];
        if (known[i] || linking.inPeriod(i))
            coverage.covered.append(word.text);
        else if (!word.number && !lexicon.isStopWord(word.lower) && !lexicon.isRequestWord(word.lower)
                 && router::isTopicWord(word.lower)) // a greeting, or "total", is said of any data
            ++coverage.open;
    }
    return coverage;
}

} // namespace Tieout::answer
