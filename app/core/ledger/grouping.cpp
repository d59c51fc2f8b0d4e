// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/grouping.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/ledger/mentionentries.h"

#include <algorithm>

namespace Tieout::ledger {

using question::Role;

/// "by inspector" is no group of days, though they are called inspected_on.
static bool groupsByNamed(const QueryUses &uses, const Sentence &sentence, int at)
{
    const auto isExact = [at](const auto &mention) {
        return mention.firstWord == at
               && (mention.how == retrieval::MatchKind::Exact || mention.how == retrieval::MatchKind::Singular);
    };
    const retrieval::Linking &linking = sentence.linking();
    // Where nothing is called just so, "store" is str_mst and "chanel" the channel.
    const bool isLoose = std::none_of(linking.tables.cbegin(), linking.tables.cend(), isExact)
                         && std::none_of(linking.columns.cbegin(), linking.columns.cend(), isExact);
    // a billing country is a country
    const auto isOfKind = [&](const retrieval::ColumnMention &mention) {
        const QStringList words = base::nameWords(mention.column);
        return mention.lastWord == at && !words.isEmpty()
               && base::stem(words.last()) == sentence.words().value(at).stem;
    };
    bool isNamed = false;
    for (const retrieval::ColumnMention &mention : linking.columns) {
        if (mention.firstWord == at && isOfKind(mention) && uses.groupsBy(mention.table, mention.column))
            return true;
        if (mention.firstWord != at || mention.score < retrieval::MeantScore || isSomebody(sentence, uses, mention))
            continue;
        if (uses.groupsBy(mention.table, mention.column) || uses.ranksBy(mention.table, mention.column))
            return true;
        isNamed = true;
    }
    for (const retrieval::TableMention &mention : linking.tables) {
        if (mention.firstWord != at || mention.score < retrieval::MeantScore)
            continue;
        if ((isLoose || isExact(mention)) && uses.groupsBy(mention.table))
            return true;
        isNamed = true;
    }
    return !isNamed;
}

bool groupsWhatFollows(const QueryUses &uses, const Sentence &sentence, const Expression &by)
{
    const bool ranks =
        std::any_of(sentence.expressions().cbegin(), sentence.expressions().cend(), [](const Expression &expression) {
            return expression.phrase.role == Role::Order || expression.phrase.role == Role::Top
                   || expression.phrase.role == Role::TopUnit || expression.phrase.role == Role::Superlative
                   || expression.phrase.role == Role::Alphabetical;
        });
    const auto counts = [&by](const Expression &expression) {
        return expression.phrase.role == Role::Count && expression.first == by.last + 1;
    };
    const bool rangesCounts = uses.does(Operation::Choice)
                              && (uses.does(Operation::Beside) || uses.does(Operation::Nest))
                              && std::any_of(sentence.expressions().cbegin(), sentence.expressions().cend(), counts);
    const bool isPivot = uses.does(Operation::Choice)
                         && std::any_of(sentence.expressions().cbegin(), sentence.expressions().cend(),
                                        [](const Expression &one) { return one.phrase.role == Role::Pivot; });
    if (ranks || rangesCounts || isPivot || uses.does(Operation::Window))
        return true;
    if (uses.does(Operation::Group))
        return groupsByNamed(uses, sentence, by.last + 1);
    if (uses.does(Operation::Sort) || uses.does(Operation::Beside))
        return true;
    const auto isMeant = [](const auto &mention) {
        return mention.score >= retrieval::MeantScore && mention.how != retrieval::MatchKind::Embedded;
    };
    const retrieval::Linking &linking = sentence.linking();
    const auto names = [&](const auto &mentions, auto at) {
        return std::any_of(mentions.cbegin(), mentions.cend(),
                           [&](const auto &mention) { return isMeant(mention) && at(mention); });
    };
    const auto ends = [&by](const auto &mention) { return mention.lastWord == by.first - 1; };
    int last = -1;
    const auto begins = [&](const auto &mention) {
        if (mention.firstWord != by.last + 1)
            return false;
        last = std::max(last, mention.lastWord);
        return true;
    };
    const bool isThing = names(linking.tables, ends) || names(linking.columns, ends) || names(linking.values, ends)
                         || uses.does(Operation::Elapsed); // "average length of stay by hotel"
    const bool isNamed = names(linking.tables, begins) || names(linking.columns, begins);
    if (!isThing || !isNamed)
        return true;
    static const QStringList next{QStringLiteral("in"),   QStringLiteral("for"),   QStringLiteral("during"),
                                  QStringLiteral("this"), QStringLiteral("since"), QStringLiteral("and")};
    const QString &noun = sentence.words()[last].lower;
    const bool goesOn =
        last + 1 < sentence.size() && !linking.inPeriod(last + 1) && !next.contains(sentence.words()[last + 1].lower);
    const bool isDone = sentence.words()[by.first - 1].lower.endsWith(QLatin1String("ed"));
    return goesOn || isDone || base::singular(noun) != noun;
}

bool isDatedBy(const QueryUses &uses, const Sentence &sentence, const Expression &by)
{
    const auto &filters = uses.report().periodFilters;
    const auto &columns = sentence.linking().columns;
    return std::any_of(columns.cbegin(), columns.cend(), [&](const retrieval::ColumnMention &mention) {
        return mention.firstWord == by.last + 1
               && std::any_of(filters.cbegin(), filters.cend(), [&mention](const gate::Report::PeriodFilter &filter) {
                      return filter.table == mention.table
                             && filter.column.compare(mention.column, Qt::CaseInsensitive) == 0;
                  });
    });
}

} // namespace Tieout::ledger
