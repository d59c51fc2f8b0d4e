// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/linking.h"

namespace Tieout::retrieval {

QString matchKindName(MatchKind kind)
{
    switch (kind) {
    case MatchKind::Exact:
        return QStringLiteral("exact");
    case MatchKind::Stemmed:
        return QStringLiteral("stemmed");
    case MatchKind::Singular:
        return QStringLiteral("singular");
    case MatchKind::Partial:
        return QStringLiteral("partial");
    case MatchKind::Synonym:
        return QStringLiteral("synonym");
    case MatchKind::Spelling:
        return QStringLiteral("spelling");
    case MatchKind::Embedded:
        break;
    }
    return QStringLiteral("embedded");
}

bool Linking::inPeriod(int word) const
{
    if (word < 0 || word >= words.size())
        return false;
    const base::Word &it = words[word];
    return std::any_of(periods.cbegin(), periods.cend(), [&it](const period::PeriodPhrase &phrase) {
        return it.begin < phrase.end && phrase.begin < it.end;
    });
}

} // namespace Tieout::retrieval
