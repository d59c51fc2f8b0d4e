// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/figurefacts.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/catalog/meaning.h"

#include <algorithm>

namespace Tieout::ledger {

using question::Role;

bool showsPlace(const QueryUses &uses)
{
    static const QSet<QString> places{QStringLiteral("city"),    QStringLiteral("town"),     QStringLiteral("address"),
                                      QStringLiteral("street"),  QStringLiteral("country"),  QStringLiteral("state"),
                                      QStringLiteral("place"),   QStringLiteral("location"), QStringLiteral("region"),
                                      QStringLiteral("cty"),     QStringLiteral("addr"),     QStringLiteral("loc"),
                                      QStringLiteral("zip"),     QStringLiteral("postal"),   QStringLiteral("site"),
                                      QStringLiteral("stadium"), QStringLiteral("county"),   QStringLiteral("venue")};
    const QList<gate::BaseColumn> shown = uses.shownColumns();
    return std::any_of(shown.cbegin(), shown.cend(), [](const gate::BaseColumn &column) {
        const QStringList words = base::nameWords(column.column);
        return std::any_of(words.cbegin(), words.cend(), [](const QString &word) { return places.contains(word); });
    });
}

bool showsFigureAt(const QueryUses &uses, const Sentence &sentence, int at)
{
    const auto &columns = sentence.linking().columns;
    return std::any_of(columns.cbegin(), columns.cend(), [&](const retrieval::ColumnMention &mention) {
        const gate::BaseColumn column{mention.table, mention.column, false};
        return mention.lastWord == at && mention.score >= retrieval::MeantScore
               && uses.schema().isNumber(mention.table, mention.column) && !uses.schema().isReference(column)
               && !uses.schema().isKeyOf(column, mention.table) && uses.shows(mention.table, mention.column);
    });
}

bool addsSideAmounts(const QueryUses &uses, const Sentence &sentence)
{
    const QList<gate::BaseColumn> added = uses.added();
    const auto isBeside = [&sentence](const gate::BaseColumn &column) {
        QStringList stems;
        for (const QString &word : base::nameWords(column.column))
            stems.append(base::stem(word));
        const QStringList beside = catalog::sideAmountOf(stems);
        return !beside.isEmpty() && std::none_of(beside.cbegin(), beside.cend(), [&sentence](const QString &stem) {
            return std::any_of(sentence.words().cbegin(), sentence.words().cend(),
                               [&stem](const base::Word &word) { return word.stem == stem; });
        });
    };
    static const QSet<QString> spent{QStringLiteral("spend"), QStringLiteral("spent"), QStringLiteral("spending"),
                                     QStringLiteral("paid"),  QStringLiteral("pay"),   QStringLiteral("expenses")};
    const bool saysSpent = std::any_of(sentence.words().cbegin(), sentence.words().cend(),
                                       [](const base::Word &word) { return spent.contains(word.lower); });
    return !saysSpent && !added.isEmpty() && std::all_of(added.cbegin(), added.cend(), isBeside);
}

bool sharesNames(const QueryUses &uses)
{
    return uses.does(Operation::Choice) && uses.report().bound->relations.size() == 1
           && std::any_of(uses.constants().cbegin(), uses.constants().cend(), [&uses](const ConstantUse &use) {
                  return use.column && use.comparison && uses.schema().namesRows(use.column->table, use.column->column);
              });
}

bool countsOnly(const QueryUses &uses)
{
    return uses.does(Operation::Count) && uses.shownColumns().isEmpty() && uses.added().isEmpty()
           && !(uses.does(Operation::Sum) || uses.does(Operation::Average));
}

bool isAveragedPerRow(const QueryUses &uses, const Sentence &sentence, const Expression &each)
{
    if (!uses.does(Operation::Average) && !uses.does(Operation::OtherAggregate))
        return false;
    const auto &tables = sentence.linking().tables;
    const QList<gate::BaseColumn> added = uses.added();
    return std::any_of(tables.cbegin(), tables.cend(), [&](const retrieval::TableMention &mention) {
        return mention.firstWord == each.last + 1 && mention.score >= retrieval::MeantScore && !added.isEmpty()
               && std::all_of(added.cbegin(), added.cend(),
                              [&mention](const gate::BaseColumn &column) { return column.table == mention.table; });
    });
}

bool followsValue(const QueryUses &uses, const Sentence &sentence, const Expression &expression)
{
    const auto &values = sentence.linking().values;
    return expression.phrase.words == QStringList{QStringLiteral("only")}
           && std::any_of(values.cbegin(), values.cend(), [&](const retrieval::ValueMention &mention) {
                  return (mention.lastWord == expression.first - 1 || mention.firstWord == expression.last + 1)
                         && uses.says(mention.table, mention.column, mention.value);
              });
}

bool endsFigure(const QueryUses &uses, const Sentence &sentence, const Expression &cost)
{
    const auto &columns = sentence.linking().columns;
    return cost.phrase.hints.contains(QStringLiteral("cost"))
           && std::any_of(columns.cbegin(), columns.cend(), [&](const retrieval::ColumnMention &mention) {
                  return mention.lastWord == cost.first - 1 && mention.how < retrieval::MatchKind::Partial
                         && uses.schema().isNumber(mention.table, mention.column)
                         && uses.roleOf(mention.table, mention.column);
              });
}

bool isTotalCompared(const Sentence &sentence, const Expression &total)
{
    constexpr int Near = 5; // words
    return std::any_of(sentence.expressions().cbegin(), sentence.expressions().cend(), [&](const Expression &other) {
        return (other.phrase.role == Role::Compare || other.phrase.role == Role::CompareAfter)
               && other.last < total.first && total.first - other.last <= Near;
    });
}

bool comparesWithNone(const QueryUses &uses)
{
    return std::any_of(uses.constants().cbegin(), uses.constants().cend(),
                       [](const ConstantUse &use) { return use.column && use.literal->text == QLatin1String("0"); });
}

} // namespace Tieout::ledger
