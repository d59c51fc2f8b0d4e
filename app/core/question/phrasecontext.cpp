// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/phrasecontext.h"

namespace Tieout::question {

bool meansAt(const Phrase &phrase, const QList<base::Word> &words, int at)
{
    const QString before = at > 0 ? words[at - 1].lower : QString();
    if (phrase.role == Role::TopUnit && phrase.hints.value(1) == QLatin1String("by"))
        return before != QLatin1String("in") && before != QLatin1String("by");
    if (phrase.role == Role::ReportsTo)
        return before != QLatin1String("from") && before != QLatin1String("between");
    return true;
}

} // namespace Tieout::question
