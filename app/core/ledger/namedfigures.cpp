// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/namedfigures.h"

#include <algorithm>

namespace Tieout::ledger {

bool passesFigureBy(const QueryUses &uses, const Sentence &sentence, const Expression &expression)
{
    bool passes = false;
    for (const retrieval::ColumnMention &mention : sentence.linking().columns) {
        if (mention.firstWord != expression.first || mention.lastWord != expression.last
            || mention.how >= retrieval::MatchKind::Partial || !uses.readsTable(mention.table)
            || !uses.schema().isNumber(mention.table, mention.column))
            continue;
        if (uses.roleOf(mention.table, mention.column))
            return false;
        passes = true;
    }
    return passes;
}

bool isFigure(const QueryUses &uses, const Sentence &sentence, const Expression &expression)
{
    int first = expression.last + 1; // years and minutes are expressions too
    while (first < sentence.size() && sentence.isFiller(first))
        ++first;
    const auto &columns = sentence.linking().columns;
    return std::any_of(columns.cbegin(), columns.cend(), [&](const retrieval::ColumnMention &mention) {
        const bool isDone = mention.firstWord == first + 1 // "number of people killed"
                            && sentence.words()[mention.lastWord].lower.endsWith(QLatin1String("ed"));
        const bool covers = mention.firstWord >= expression.first && mention.firstWord <= first
                            && mention.lastWord >= first; // "number of rooms" is room_count
        return (covers || isDone) && uses.schema().isNumber(mention.table, mention.column)
               && uses.roleOf(mention.table, mention.column);
    });
}

} // namespace Tieout::ledger
