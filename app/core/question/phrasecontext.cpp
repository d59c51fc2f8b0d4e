// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/phrasecontext.h"

#include <algorithm>

namespace Tieout::question {

bool meansAt(const Phrase &phrase, const QList<base::Word> &words, int at)
{
    const QString before = at > 0 ? words[at - 1].lower : QString();
    if (phrase.role == Role::TopUnit && phrase.hints.value(1) == QLatin1String("by"))
        return before != QLatin1String("in") && before != QLatin1String("by");
    if (phrase.role != Role::ReportsTo)
        return true;
    const auto begins = [](const base::Word &word) {
        return word.lower == QLatin1String("from") || word.lower == QLatin1String("between");
    };
    const int reach = std::max(0, at - 2); // "from damage report to check"
    return std::none_of(words.cbegin() + reach, words.cbegin() + at, begins);
}

} // namespace Tieout::question
